"""What a record file says it is, known without what it takes to read one."""

FORMAT, VERSION = "rummy500", 1

"""The zones of the table."""

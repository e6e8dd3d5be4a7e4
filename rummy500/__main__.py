"""The program: ``rummy500``, or ``python -m rummy500``."""

import sys

from rummy500.cli.main import main

if __name__ == "__main__":
    sys.exit(main())

"""`python -m floorcall` is the command `floorcall`."""

import sys

from floorcall.cli.main import main

if __name__ == "__main__":
    sys.exit(main())

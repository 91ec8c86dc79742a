"""`python -m antimono` is the command `antimono`."""

import sys

from antimono.cli import main

if __name__ == "__main__":
    sys.exit(main())

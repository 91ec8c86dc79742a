"""`python -m antimono` is the command `antimono`."""

import sys

if __name__ == "__main__":
    try:
        from antimono.cli import main

        code = main()
    except KeyboardInterrupt:  # before the command could see to it
        code = 130
    sys.exit(code)

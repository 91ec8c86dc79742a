"""Serve the built site on this machine: `python site/serve.py --open`."""

from publish.server import main

if __name__ == "__main__":
    main()

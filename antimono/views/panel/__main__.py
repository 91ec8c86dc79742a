"""Serve the lessons: `python -m antimono.views.panel`."""

from antimono.views.panel.server import main

if __name__ == "__main__":
    main()

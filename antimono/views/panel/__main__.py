"""Serve the lessons: `python -m antimono.views.panel`."""

from antimono.core.errors import AntimonoError
from antimono.core.extras import needing

try:
    with needing("apps"):
        from antimono.views.panel.server import main
except AntimonoError as error:
    raise SystemExit(str(error)) from None

if __name__ == "__main__":
    main()

"""What the tests of labs share."""

from __future__ import annotations

import json

from publish import paths


def prose(slug: str) -> str:
    """The text of a lab's notebook."""
    cells = json.loads((paths.NOTEBOOKS / "labs" / f"{slug}.ipynb").read_text("utf-8"))["cells"]
    return "\n".join("".join(cell["source"]) for cell in cells if cell["cell_type"] == "markdown")

"""The style sheets and the browser module of the controls, which lie beside those of the blocks."""

from __future__ import annotations

from functools import cache
from importlib.resources import files


@cache
def sheet(name: str) -> str:
    """The text of one of the files in `assets`."""
    return files("antimono.views").joinpath("assets", name).read_text(encoding="utf-8")

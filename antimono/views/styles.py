"""The look as one style sheet: tokens (colours, by theme) and the styles of a lesson's blocks.

The same sheet serves a page and a shadow root. A token's two values stand side by side as `light-dark(…, …)`,
so which one applies follows the `color-scheme` of whatever it is used in, and that inherits into shadow roots
by itself.
"""

from __future__ import annotations

import base64
import re
from functools import cache
from importlib.resources import files
from typing import Literal

LOOKS = ("tokens.css", "lesson.css", "board.css")
"""The style sheets of a lesson's blocks."""

type Scheme = Literal["light", "dark"]

_IMPORT = re.compile(r'^import .* from "\./[\w-]+\.mjs";\n', re.MULTILINE)
_EXPORT = re.compile(r"^export (?=(?:async )?function |class |const )", re.MULTILINE)
_TOKEN = re.compile(r"--am-([\w-]+):\s*light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)")


@cache
def sheet(name: str) -> str:
    """Return the text of one of the style sheets or browser modules in `assets`."""
    return files("antimono.views").joinpath("assets", name).read_text(encoding="utf-8")


@cache
def faces() -> str:
    """Return the two faces with all their bytes, for a surface that has no file to fetch: their Latin letters."""
    rules = ""
    for family, weights, file in (("Figtree", "300 900", "wght"), ("Caprasimo", "400", "400")):
        name = f"{family.lower()}-latin-{file}-normal.woff2"
        woff = files("antimono.views").joinpath("assets", "fonts", name).read_bytes()
        address = f"data:font/woff2;base64,{base64.b64encode(woff).decode()}"
        rules += f'@font-face {{ font-family: {family}; src: url("{address}"); font-weight: {weights}; }}\n'
    return rules


@cache
def module(*names: str) -> str:
    """Several browser modules of `assets` as one, for a surface that takes a single text.

    Each stands after those that it imports; their names outside of functions have to differ.
    """
    texts = [_IMPORT.sub("", sheet(name)) for name in names]
    return "".join([*[_EXPORT.sub("", text) for text in texts[:-1]], texts[-1]])


@cache
def stylesheet(scheme: Scheme | None = None) -> str:
    """Return all styles.

    Args:
        scheme: the theme to hold to, for a surface that cannot tell its document (a shadow root in
            somebody else's page); without it the sheet follows the page around it.
    """
    look = "".join(map(sheet, LOOKS))
    return look if scheme is None else f"{look}:host, .am {{ color-scheme: {scheme}; }}\n"


@cache
def tokens(scheme: Scheme) -> dict[str, str]:
    """Return the colours of a theme by name, for what cannot read CSS (Bokeh's theme, say).

    >>> sorted(tokens("light"))[:3]
    ['arc-1', 'arc-2', 'arc-3']
    """
    place = 0 if scheme == "light" else 1
    by_day, _night, _rest = sheet("tokens.css").partition("html.night,")
    return {name: values[place] for name, *values in _TOKEN.findall(by_day)}


@cache
def face(voice: Literal["display", "text"]) -> str:
    """Return the fonts of a voice, the first first, for what cannot read CSS.

    Those that only take the room of another while it comes are left out: not every device has them, and who
    asks for one by script is told of an error.

    >>> face("text").split(",")[0]
    '"Figtree"'
    """
    found = str(re.findall(rf"--am-{voice}: ([^;]+);", sheet("tokens.css"))[0])
    return ", ".join(name for name in found.split(", ") if not name.startswith('"Like '))

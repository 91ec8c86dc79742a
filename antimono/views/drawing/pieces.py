"""The pieces: pawns, dice, houses, notes, skylines, faces, small marks.

Each is drawn once, in `assets/pieces.svg`. A drawing names a piece (`use`), and wherever drawings are shown
the pieces that they name have to be there too: `sprite` is those of some HTML. A page of the site gets the
rest later, from the file.
"""

from __future__ import annotations

import re
from types import MappingProxyType

from antimono.views.styles import sheet

_SYMBOL = re.compile(r'<symbol id="am-([\w-]+)" viewBox="([\d. -]+)".*?</symbol>', re.DOTALL)
_NAMED = re.compile(r'<use href="#am-([\w-]+)"')


_SYMBOLS = MappingProxyType({each[1]: (each[2], each[0]) for each in _SYMBOL.finditer(sheet("pieces.svg"))})
"""The view box and the whole symbol of every piece, by name; read at once, as a page has no files later."""


def is_piece(name: str) -> bool:
    """Return whether there is a piece of that name.

    >>> is_piece("pawn-round"), is_piece("top-hat")
    (True, False)
    """
    return name in _SYMBOLS


def piece(name: str, *classes: str) -> str:
    """Return a piece as a picture in running HTML, unseen by a reader of the screen, in the colours around it.

    Raises:
        KeyError: there is no such piece.

    >>> piece("die-6", "am-die")
    '<svg class="am-piece am-die" viewBox="0 0 60 60" aria-hidden="true"><use href="#am-die-6"/></svg>'
    """
    box = _SYMBOLS[name][0]
    kind = " ".join(("am-piece", *classes))
    return f'<svg class="{kind}" viewBox="{box}" aria-hidden="true"><use href="#am-{name}"/></svg>'


def use(name: str, x: float, y: float, width: float, height: float, kind: str = "") -> str:
    """Return a piece within a drawing, its upper left corner at (x, y), of a class if it is to have one."""
    placed = "".join(f' {axis}="{value:g}"' for axis, value in (("x", x), ("y", y)) if value)
    classed = f' class="{kind}"' if kind else ""
    return f'<use href="#am-{name}"{placed} width="{width:g}" height="{height:g}"{classed}/>'


def sprite(html: str) -> str:
    """Return the pieces that some HTML names, to stand beside it; `""` if it names none."""
    drawn, wanted = dict[str, str](), _NAMED.findall(html)
    while wanted:
        name = wanted.pop()
        if name not in drawn:
            drawn[name] = _SYMBOLS[name][1]
            wanted += _NAMED.findall(drawn[name])
    return f'<svg class="am-sprite" aria-hidden="true">{"".join(drawn.values())}</svg>' if drawn else ""


def with_pieces(html: str) -> str:
    """Return some HTML and the pieces that it names, for a surface that has none beside it: a notebook, a Panel app.

    >>> with_pieces("<p>…</p>")
    '<p>…</p>'
    """
    return html + sprite(html)

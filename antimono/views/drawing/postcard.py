"""A square as a postcard: its share of its city's panorama above a weave, or what it does."""

from __future__ import annotations

from antimono.core.figures import BoardSquare
from antimono.views.drawing.pieces import is_piece, piece, use

_WIDE, _HIGH = 264, 40
"""The size of a panorama."""


def postcard(square: BoardSquare) -> str:
    """Return the picture of a square, as HTML; `""` if it has none."""
    if not square.set_name:
        return f'<span class="am-sign-of">{piece(square.picture)}</span>' if square.picture else ""
    wide = f"{square.picture}-wide"
    if not is_piece(wide):
        return f'{piece(square.picture, "am-view-of") if square.picture else ""}<span class="am-band"></span>'
    place, of = square.share
    part = _WIDE / of
    return (
        f'<svg class="am-piece am-view-of" viewBox="{part * place:g} 0 {part:g} {_HIGH}"'
        ' preserveAspectRatio="xMidYMax slice" aria-hidden="true">'
        f'{use(wide, 0, 0, _WIDE, _HIGH)}</svg><span class="am-band"></span>'
    )

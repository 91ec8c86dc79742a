"""A picture of each chapter, distinct at a glance."""

from __future__ import annotations

from collections.abc import Mapping

from antimono.views.drawing.pieces import piece

_PICTURES: Mapping[str, tuple[str, ...]] = {
    "turn": ("die-4", "die-3"),
    "roles": ("pawn-round am-green", "pawn-square am-blue"),
    "buying": ("deed am-set-2",),
    "rent": ("note-50",),
    "monopoly": ("san-francisco am-set-7",),
    "building": ("hotel am-blue",),
    "dice": ("die-6", "die-6"),
    "start": ("start",),
    "companies": ("railroad",),
    "jail": ("custody",),
    "cards": ("cards",),
    "foundation": ("foundation",),
    "money": ("purse am-green",),
    "selling": ("sell am-blue",),
    "mortgage": ("deed-lent am-set-5",),
    "tax": ("income-tax",),
    "trading": ("trade",),
    "bankruptcy": ("purse-empty",),
    "richest": ("notes",),
    "timed": ("clock",),
    "around": ("round-trip",),
    "compared": ("editions",),
}
"""The picture of each chapter: pieces, each with the classes that colour it."""


def picture(slug: str) -> str:
    """Return the picture of a chapter, as HTML; a pawn for one that nobody has thought of yet.

    >>> picture("start")
    '<svg class="am-piece" viewBox="0 0 48 48" aria-hidden="true"><use href="#am-start"/></svg>'
    """
    return drawn(*_PICTURES.get(slug, ("pawn-round am-green",)))


def drawn(*pieces: str) -> str:
    """Pieces side by side, each named with its classes behind it."""
    return "".join(piece(*each.split()) for each in pieces)

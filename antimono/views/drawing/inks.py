"""The inks: how a mark looks without reading its colour.

Green is hatched, lettered and round, blue is dotted, lettered and square, and grey, which belongs to neither
kind, is plain. Who is green and who is blue is the game's to say: a mark brings its ink and its name, and its
letter is the first of that name in the reader's language.
"""

from __future__ import annotations

from collections.abc import Iterable
from html import escape

from antimono.core.figures import Ink, Mark
from antimono.views.drawing.pen import Pen

_WIDTHS = {Ink.GREEN: 7, Ink.BLUE: 6, Ink.GREY: 8}
"""How far apart the grains of each pattern are."""

_TURNS = {Ink.GREEN: ' patternTransform="rotate(45)"', Ink.BLUE: "", Ink.GREY: ""}

_GRAINS = {
    Ink.GREEN: '<path class="am-grain" d="M0 0V7"/>',
    Ink.BLUE: '<circle class="am-grain-dot" cx="2" cy="2" r="1"/>',
    Ink.GREY: "",
}

_WEAVES = {
    Ink.GREEN: '<path d="M3.5 0V7"/>',
    Ink.BLUE: '<path stroke-linecap="square" d="M3 3h0"/>',
    Ink.GREY: '<path stroke-linecap="round" d="M4 4h0"/>',
}
"""The same grains in the ink itself, for what lies under a line and lets the ground be seen."""


_ARCHED = {Ink.YOURS, Ink.FOX, Ink.OWL, Ink.CROW}
"""The inks of a game without roles."""


def ink_class(ink: Ink) -> str:
    """Return the class that gives a shape its ink."""
    return f"am-{ink}"


def is_square(ink: Ink) -> bool:
    """Return whether the tabs of an ink have corners, where those of the others are round."""
    return ink is Ink.BLUE


def pawn(ink: Ink) -> str:
    """Return the piece that is the pawn of an ink: its shape tells the role, or that there are none."""
    if ink in _ARCHED:
        return "pawn-arch"
    return "pawn-square" if is_square(ink) else "pawn-round"


def deck(ink: Ink) -> str:
    """Return the piece that is a card, face down, of an ink's deck."""
    return pawn(ink).replace("pawn", "deck")


def letter(mark: Mark, pen: Pen) -> str:
    """Return the letter beside the colour, escaped: the first letter or digit of the name as the reader reads it.

    >>> from antimono.core.text import _
    >>> letter(Mark(Ink.BLUE, _("“Monopolist”")), Pen()), letter(Mark(Ink.GREY, _("…")), Pen())
    ('M', '?')
    """
    name = mark.name.text(pen.translations)
    return escape(next((character for character in name if character.isalnum()), "?").upper())


def pattern_id(prefix: str, ink: Ink) -> str:
    """Return the id of the fill pattern of `ink` within the drawing `prefix`."""
    return f"{prefix}-{ink}"


def pattern_defs(prefix: str) -> str:
    """Return the fill patterns of the inks that have one."""
    return "".join(_pattern(prefix, ink, width) for ink, width in _WIDTHS.items())


def weave_id(prefix: str, ink: Ink) -> str:
    """Return the id of the weave of `ink` within the drawing `prefix`."""
    return f"{prefix}-weave-{ink}"


def weave_defs(prefix: str, inks: Iterable[Ink]) -> str:
    """Return the weaves of some inks: hatched, dotted, nothing between the grains."""
    return "".join(
        f'<pattern id="{weave_id(prefix, ink)}" width="{_WIDTHS[ink]}" height="{_WIDTHS[ink]}"'
        f' patternUnits="userSpaceOnUse"{_TURNS[ink]}>'
        f'<g class="am-weave {ink_class(ink)}">{_WEAVES[ink]}</g></pattern>'
        for ink in sorted(set(inks))
    )


def _pattern(prefix: str, ink: Ink, width: int) -> str:
    return (
        f'<pattern id="{pattern_id(prefix, ink)}" width="{width}" height="{width}"'
        f' patternUnits="userSpaceOnUse"{_TURNS[ink]}>'
        f'<rect class="{ink_class(ink)} am-fill" width="{width}" height="{width}"/>{_GRAINS[ink]}</pattern>'
    )

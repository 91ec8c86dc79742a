"""The blocks of the lab, in their order."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Mapping

from antimono.core.text import Message, _
from antimono.play.scenario.lab import Lab
from antimono.views.drawing.pen import Pen
from antimono.views.play.scenario.board import board_html, costs_html, kept_html, tools_html
from antimono.views.play.scenario.players import player_html, players_html
from antimono.views.play.scenario.roll import roll_html
from antimono.views.play.scenario.share import begin_html, compare_html, instead_html, share_html
from antimono.views.play.scenario.square import square_html
from antimono.views.play.scenario.turn import legal_html, turn_html, worth_html

type Drawn = Callable[[Lab, Pen], str]

_BLOCKS: Mapping[str, tuple[Drawn, tuple[str, ...]]] = {
    "begin": (begin_html, ("text", "about")),
    "players": (players_html, ("text", "player")),
    "tools": (tools_html, ("tool", "past", "future", "kept")),
    "board": (board_html, ("text", "tool", "square", "visitor", "shaded")),
    "instead": (instead_html, ("refusal", "done", "text")),
    "player": (player_html, ("text", "player", "tool")),
    "square": (square_html, ("text", "square", "tool")),
    "compare": (compare_html, ("kept", "rolled", "looked")),
    "kept": (kept_html, ("kept", "visitor", "shaded")),
    "costs": (costs_html, ("text", "visitor", "shaded")),
    "roll": (roll_html, ("rolled",)),
    "legal": (legal_html, ("text",)),
    "worth": (worth_html, ("rolled",)),
    "turn": (turn_html, ("text",)),
    "share": (share_html, ("rolled", "kept")),
}
"""What draws each block, and what of the lab it depends on."""

ORDER = tuple(_BLOCKS)
"""What sets the position up comes first, then what follows from it."""

_KEPT = 150
"""How many blocks are remembered: a press changes a few, and undoing brings back what was there."""

_DRAWN: OrderedDict[tuple[object, ...], str] = OrderedDict()


def blocks(lab: Lab, pen: Pen) -> dict[str, str]:
    """Draw every block of the lab, by name."""
    return {name: _block(name, lab, pen) for name in ORDER}


def _block(name: str, lab: Lab, pen: Pen) -> str:
    """Return a block; what was drawn before, of the same and with such a pen, is not drawn again."""
    drawn, depends = _BLOCKS[name]
    # Two functions that link to the same page are not equal, what they answer is.
    written = pen.translations, pen.money_format, pen.clause_link("R-1")
    key = name, *written, *(getattr(lab, each) for each in depends)
    if key not in _DRAWN:
        _DRAWN[key] = drawn(lab, pen)
    _DRAWN.move_to_end(key)
    while len(_DRAWN) > _KEPT:
        _DRAWN.popitem(last=False)
    return _DRAWN[key]


def money_format(lab: Lab) -> str:
    """Return how the edition of a position writes money."""
    return lab.edition.money_format


def called(lab: Lab) -> Message | None:
    """Return what a list of kept positions calls this one; an example that nobody has changed is not kept."""
    if lab.as_example or not lab.past:
        return None
    return _(
        "{edition}, {players} players, {changes} changes",
        edition=lab.edition.id,
        players=lab.seats,
        changes=len(lab.past),
    )

"""What a reader calls the points of a turn and the endings of a game."""

from __future__ import annotations

from collections.abc import Mapping

from antimono.anti_monopoly.game import Aim, Ending, Phase
from antimono.core.text import Message, _, ngettext

POINTS: Mapping[Phase, Message] = {
    Phase.ROLL: _("not rolled yet"),
    Phase.END: _("has rolled"),
    Phase.EXTRA: _("has rolled a double and may roll once more"),
    Phase.BUY: _("may buy the property of the square"),
    Phase.TAX: _("chooses between the income taxes"),
    Phase.DEBT: _("owes more than they have"),
    Phase.SETTLING: _("time is up: everybody settles with the bank"),
}
"""How far a turn has come, as it can be set."""

OTHER_POINTS: Mapping[Phase, Message] = {
    Phase.CUSTODY: _("in custody, not rolled yet"),
    Phase.OFFER: _("an offer waits for an answer"),
    Phase.ROLES: _("roles are still to be chosen"),
    Phase.OVER: _("the game is over"),
}
"""How far it has come besides."""


def point_name(phase: Phase) -> Message:
    """What a reader calls a point of a turn."""
    return POINTS.get(phase) or OTHER_POINTS[phase]


def ending_name(ending: Ending) -> Message:
    """What a reader calls an ending."""
    if ending.rounds is None:
        if ending.aim is Aim.GAME_A:
            return _("Game A: the last player wins")
        return _("Game B: the last player of a role, then the richest")
    if ending.aim is Aim.GAME_A:
        return ngettext("timed: after {count} round", "timed: after {count} rounds", ending.rounds)
    return ngettext(
        "Game B, timed: after {count} round", "Game B, timed: after {count} rounds", ending.rounds
    )

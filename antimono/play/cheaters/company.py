"""The six animals at the table, their characters, and how they are drawn."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from antimono.cheaters.theme import SEATS
from antimono.core.figures import Ink, Mark
from antimono.core.text import Message, _


@dataclass(frozen=True, slots=True)
class Opponent:
    """Somebody to play against."""

    key: str
    """What their face is called, where there is one."""
    strategy: str
    """How they play, by the name of a strategy."""
    mark: Mark
    temper: Message
    """The same for a reader."""


COMPANY: Mapping[str, Opponent] = {
    each.key: each
    for each in (
        Opponent("fox", "bold", SEATS["Fox"].mark, _("cheats whenever it pays")),
        Opponent("owl", "vigilant", SEATS["Owl"].mark, _("watches, and shouts when sure enough")),
        Opponent("crow", "honest", SEATS["Crow"].mark, _("never cheats")),
        Opponent("magpie", "bluffer", Mark(Ink.BLUE, _("Magpie")), _("lies now and then")),
        Opponent("lynx", "rational", Mark(Ink.GREEN, _("Lynx")), _("weighs everything in money")),
        Opponent("badger", "bidder", Mark(Ink.GREY, _("Badger")), _("honest, and bids high")),
    )
}
"""By key, in the order in which they are offered."""

USUAL = ("fox", "owl", "crow")
"""Whom one plays against, if one does not choose: those of the course's story."""

YOU = SEATS["You"].mark
"""How the person at this screen is drawn."""

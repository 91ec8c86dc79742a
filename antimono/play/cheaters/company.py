"""Who can sit at the table: six animals, a temper each, and how they are drawn."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from antimono.cheaters.look import SEATS
from antimono.core.figures import Ink, Mark
from antimono.core.text import Message, _


@dataclass(frozen=True, slots=True)
class Companion:
    """Somebody to play against."""

    key: str
    """What their face is called, where there is one."""
    strategy: str
    """How they play, by the name of a strategy."""
    mark: Mark
    temper: Message
    """The same for a reader."""


COMPANY: Mapping[str, Companion] = {
    each.key: each
    for each in (
        Companion("fox", "bold", SEATS["Fox"].mark, _("cheats whenever it pays")),
        Companion("owl", "vigilant", SEATS["Owl"].mark, _("watches, and shouts when sure enough")),
        Companion("crow", "honest", SEATS["Crow"].mark, _("never cheats")),
        Companion("magpie", "bluffer", Mark(Ink.BLUE, _("Magpie")), _("lies now and then")),
        Companion("lynx", "rational", Mark(Ink.GREEN, _("Lynx")), _("weighs everything in money")),
        Companion("badger", "bidder", Mark(Ink.GREY, _("Badger")), _("honest, and bids high")),
    )
}
"""By key, in the order in which they are offered."""

USUAL = ("fox", "owl", "crow")
"""Whom one plays against, if one does not choose: those of the course's story."""

YOU = SEATS["You"].mark
"""How the person at this screen is drawn."""

"""The six animals at the table, with their characters and marks."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from antimono.cheaters.theme import SEATS
from antimono.core.figures import Ink, Mark
from antimono.core.text import Message, _


@dataclass(frozen=True, slots=True)
class Opponent:
    """An opponent."""

    key: str
    """The name of their face, if they have one."""
    strategy: str
    """The name of their strategy."""
    mark: Mark
    temper: Message
    """A description of that strategy for readers."""


COMPANY: Mapping[str, Opponent] = {
    each.key: each
    for each in (
        Opponent("fox", "bold", SEATS["Fox"].mark, _("cheats whenever it pays")),
        Opponent("owl", "vigilant", SEATS["Owl"].mark, _("watches, and accuses when sure enough")),
        Opponent("crow", "honest", SEATS["Crow"].mark, _("never cheats")),
        Opponent("magpie", "bluffer", Mark(Ink.BLUE, _("Magpie")), _("bluffs now and then")),
        Opponent("lynx", "rational", Mark(Ink.GREEN, _("Lynx")), _("calculates the value of everything")),
        Opponent("badger", "bidder", Mark(Ink.GREY, _("Badger")), _("honest, and bids high")),
    )
}
"""The opponents by key, in the order in which they are offered."""

USUAL = ("fox", "owl", "crow")
"""The default opponents: those of the story in the course."""

YOU = SEATS["You"].mark
"""The mark of the person at this screen."""

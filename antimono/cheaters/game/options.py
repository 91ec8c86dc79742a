"""Agreements that a table may make before the game, each with the ruling that leaves it open."""

from __future__ import annotations

from dataclasses import dataclass, fields

from antimono.cheaters.edition.model import BaseValue, Defaults, Edition
from antimono.cheaters.rules.ultimate import UltimatePenalty
from antimono.core.arguments import parse_bool
from antimono.core.text import verbatim

LAST_SALE = 40
"""The turn, of all players together, with which the last sale begins."""


@dataclass(frozen=True, slots=True)
class Options:
    """The options of a table; `of` an edition returns those that apply without an agreement.

    Raises:
        UnreadableError: if one that holds or does not is neither True nor False.
    """

    base_value: BaseValue = BaseValue.PRICE
    """What a property with a hotel costs at the bank (R-25)."""
    ultimate: bool = False
    """Whether anything may be tried (CH-10.1, R-81)."""
    open_dice: bool = False
    """Whether all see the dice: then the two cards that declare a roll are not in the deck (R-48)."""
    hidden_backs: bool = False
    """Whether rewards and penalties are unknown until a card is first turned (R-59)."""
    vote: bool = False
    """Whether the other players judge an accusation, if there are any, instead of the record (R-53)."""
    station_keeps_double: bool = False
    """Whether a double still brings another turn after a station (R-42)."""
    glimpse: bool = False
    """Whether each other seat may get a private hint of an attempt (R-82)."""
    ultimate_penalty: UltimatePenalty = UltimatePenalty.JAIL
    """What whoever is caught in the ultimate mode suffers (R-81), which no edition says."""
    last_sale: bool = False
    """Whether the bank auctions from turn `LAST_SALE` on what it has left: a house rule of short games, which
    no clause knows."""

    def __post_init__(self) -> None:
        for each in fields(self):
            if isinstance(each.default, bool):
                parse_bool(getattr(self, each.name), verbatim(f"“{each.name}”"))

    @classmethod
    def of(cls, edition: Edition) -> Options:
        """Return what holds in an edition where the table agrees on nothing else."""
        return cls(**{each.name: getattr(edition.defaults, each.name) for each in fields(Defaults)})

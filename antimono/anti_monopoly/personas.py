"""Characters of the other players in the course's story: one builds, one hoards, one bargains.

>>> print(TEMPERS["blue"].who)
Blue builds as soon as possible and keeps nothing in hand.
>>> print(TEMPERS["green"].lines[Occasion.LEAVES])
I would rather keep my money for the next rent.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from types import MappingProxyType

from antimono.anti_monopoly.players.landlord import Landlord, Tycoon
from antimono.anti_monopoly.players.planner import Planner
from antimono.anti_monopoly.players.strategies import Builder
from antimono.anti_monopoly.theme import BLUE, GREEN, NAVY, SEATS
from antimono.core.text import Message, _


class Occasion(StrEnum):
    """An occasion for a player's remark."""

    BUYS = "buys"
    """They buy a property from the bank."""
    LEAVES = "leaves"
    """They leave one with the bank, and keep their money."""
    BUILDS = "builds"
    """They put up a building."""
    RAISES = "raises"
    """They sell a building or mortgage a deed, as a debt asks for it."""
    OFFERS = "offers"
    """They offer a trade."""
    AGREES = "agrees"
    """They agree to a trade."""
    REFUSES = "refuses"
    """They refuse one."""


@dataclass(frozen=True, slots=True)
class Temper:
    """A way of playing."""

    player: int
    """Whose temper it is, as the engine counts the players of the story."""
    slug: str
    """What it is called: `builder`, `hoarder`, `bargainer`."""
    who: Message
    """Who they are, in a sentence."""
    lines: Mapping[Occasion, Message]
    """What they say on each occasion, without quotation marks."""
    strategy: Planner
    """What they play by."""


_BUILDER = Temper(
    BLUE,
    "builder",
    _("Blue builds as soon as possible and keeps nothing in hand."),
    MappingProxyType(
        {
            Occasion.BUYS: _("One more street to build on."),
            Occasion.LEAVES: _("I need my money for houses."),
            Occasion.BUILDS: _("Idle money earns nothing, so I build."),
            Occasion.RAISES: _("I built with my last note. Now I need one."),
            Occasion.OFFERS: _("Give me the street I need, and I can build."),
            Occasion.AGREES: _("Done. Now I can build."),
            Occasion.REFUSES: _("No. I want to build there myself."),
        }
    ),
    Builder(reserve=0),
)

_HOARDER = Temper(
    GREEN,
    "hoarder",
    _("Green holds on to their money and rarely builds."),
    MappingProxyType(
        {
            Occasion.BUYS: _("I can spare that and still have enough."),
            Occasion.LEAVES: _("I would rather keep my money for the next rent."),
            Occasion.BUILDS: _("One house, then. I still have plenty."),
            Occasion.RAISES: _("I saved all this time, and it was not enough."),
            Occasion.OFFERS: _("I will sell it if you pay in cash."),
            Occasion.AGREES: _("Done. I like cash."),
            Occasion.REFUSES: _("No. That costs me too much of my money."),
        }
    ),
    Landlord(reserve=400, builds_above=1200, unsold=28, blocks=False, borrows=False, hurries=29, rests=0),
)

_BARGAINER = Temper(
    NAVY,
    "bargainer",
    _("Navy buys what others will want and bargains with it."),
    MappingProxyType(
        {
            Occasion.BUYS: _("Somebody will want this from me one day."),
            Occasion.LEAVES: _("Too expensive. Nobody would give me more for it."),
            Occasion.BUILDS: _("With a house on it, it is worth more to everybody."),
            Occasion.RAISES: _("A pity. I would rather have sold it to one of you."),
            Occasion.OFFERS: _("This helps you and that helps me: let us trade."),
            Occasion.AGREES: _("Done. We both gain by it."),
            Occasion.REFUSES: _("Not for that. Offer me a little more."),
        }
    ),
    Tycoon(
        reserve=50, redeems_above=50, builds_above=300, unsold=8, borrows=False, hurries=29, rests=0, last=0, margin=10
    ),
)

TEMPERS: Mapping[str, Temper] = MappingProxyType(
    {SEATS[each.player].key: each for each in (_BUILDER, _HOARDER, _BARGAINER)}
)
"""By who has it: `blue`, `green` and `navy`."""

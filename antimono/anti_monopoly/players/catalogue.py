"""The available strategies, by name."""

from __future__ import annotations

from collections.abc import Mapping

from antimono.anti_monopoly.players.landlord import Developer, Landlord
from antimono.anti_monopoly.players.levels import LEVELS, AtLevel
from antimono.anti_monopoly.players.strategies import Blocker, Builder, Cautious, Hoarder, Random, Trader
from antimono.anti_monopoly.players.strategy import Strategy
from antimono.core.match import StrategyNames
from antimono.core.text import Message, _

_KINDS: Mapping[str, tuple[Strategy, Message]] = {
    "random": (Random(), _("They choose at random among all legal actions.")),
    "cautious": (Cautious(), _("They always keep money for the next bill.")),
    "builder": (Builder(), _("They buy all they can and build to their last note.")),
    "blocker": (Blocker(), _("They keep every Monopolist from getting a second street of a city.")),
    "hoarder": (Hoarder(), _("They want all transport companies at almost any price.")),
    "trader": (Trader(), _("They look for trades that leave both sides richer, and themselves a little more so.")),
    "landlord": (Landlord(), _("They buy land first and build late.")),
    "developer": (Developer(), _("They are as careful as the landlord but build from half-time on.")),
}

_FOUND: Mapping[str, tuple[Strategy, Message]] = {
    "settler": (
        Landlord(reserve=25, redeems_above=100, builds_above=250, unsold=2, hurries=3, rests=3),
        _(
            "They buy nearly all the land before they build, and mortgage to buy more. No better "
            "Competitor reply to builders was found."
        ),
    ),
    "squeezer": (
        Landlord(
            reserve=0,
            redeems_above=50,
            builds_above=350,
            unsold=12,
            borrows=False,
            mortgages_first=False,
            hurries=20,
            rests=8,
        ),
        _(
            "They spend their last note on land, and build from half-time on, with plenty in hand. No "
            "better Monopolist reply to builders was found."
        ),
    ),
    "banker": (
        Landlord(
            reserve=75, redeems_above=550, builds_above=1400, unsold=0, blocks=False, borrows=False, hurries=0, rests=22
        ),
        _(
            "They buy land, hardly ever build, and keep their money for the count. This was the first "
            "good Monopolist reply to builders found in the timed game."
        ),
    ),
    "grabber": (
        Landlord(
            reserve=0,
            redeems_above=0,
            builds_above=50,
            unsold=4,
            blocks=False,
            mortgages_first=False,
            hurries=0,
            rests=3,
        ),
        _(
            "They spend their last note on land, borrow for more, and build once hardly any land is "
            "left. No better Monopolist reply to the settler was found."
        ),
    ),
    "sprinter": (
        Landlord(reserve=0, redeems_above=0, builds_above=250, unsold=28, hurries=0, rests=4),
        _(
            "They spend their last note on land, borrow for more, pay to leave jail, and build as "
            "soon as they may. No better Monopolist reply to the landlord was found."
        ),
    ),
    "steward": (
        Landlord(
            reserve=50,
            redeems_above=100,
            builds_above=300,
            unsold=27,
            blocks=False,
            borrows=False,
            mortgages_first=False,
            hurries=1,
            rests=13,
        ),
        _(
            "They do not borrow for land. They build from their first monopoly on but keep 300. No "
            "better Monopolist reply to builders was found in the timed game."
        ),
    ),
    "mason": (
        Landlord(reserve=50, redeems_above=0, builds_above=250, unsold=18, hurries=0, rests=2),
        _(
            "They borrow for land, pay to leave jail, and build once ten properties are sold, with "
            "plenty in hand. As a Monopolist reply to the landlord, this equals the sprinter."
        ),
    ),
    "pioneer": (
        Landlord(reserve=0, redeems_above=50, builds_above=150, unsold=5, hurries=5, rests=3),
        _(
            "They spend their last note on land, borrow for more, and build when five properties are "
            "left. No better Competitor reply to the mason was found."
        ),
    ),
}

KINDS: Mapping[str, Strategy] = {name: each for name, (each, _words) in _KINDS.items()}
"""One of each kind with its usual settings, by the name that the command line uses."""

FOUND: Mapping[str, Strategy] = {name: each for name, (each, _words) in _FOUND.items()}
"""Landlords with other numbers, each the best reply that a search has found to one kind of players
(`antimono.simulate.fairness.search`, which says against whom and on how many games)."""

PORTRAITS: Mapping[str, Message] = {name: words for name, (_each, words) in {**_KINDS, **_FOUND}.items()}
"""A description of each, in a sentence or two; a level's depends on role and ending (`levels.portrait`)."""

STRATEGIES: StrategyNames[Strategy] = StrategyNames({**KINDS, **FOUND, **{level: AtLevel(level) for level in LEVELS}})
"""All that can be named: the kinds, those found, and the levels, which play by role and ending."""


def strategy(name: str) -> Strategy:
    """Return the strategy with that name; for other settings, create one such as `Builder(reserve=100)`.

    >>> strategy("builder")
    Builder(reserve=50)

    Raises:
        UnknownNameError: if no strategy has the name.
    """
    return STRATEGIES[name]

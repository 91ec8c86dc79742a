"""Opponents at three levels: what each plays in a role and by an ending, and how to tell a reader of it.

>>> from antimono.anti_monopoly.editions import Role
>>> from antimono.anti_monopoly.game import GAME_A
>>> strategy_of("usual", Role.COMPETITOR, GAME_A)
Builder(reserve=50)
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from antimono.anti_monopoly.editions import Role
from antimono.anti_monopoly.game import Action, Ending, Phase
from antimono.anti_monopoly.game.legal import ROLL
from antimono.anti_monopoly.game.view import View
from antimono.anti_monopoly.players.landlord import Tycoon
from antimono.anti_monopoly.players.learner import Learner
from antimono.anti_monopoly.players.planner import Planner
from antimono.anti_monopoly.players.strategies import Builder
from antimono.core.errors import unknown_name
from antimono.core.text import Message, _

BEGINNER: Final = "beginner"
USUAL: Final = "usual"
STRONG: Final = "strong"
LEVELS: Final = (BEGINNER, USUAL, STRONG)
"""From the weakest to the strongest."""

_LEARNER = Learner()
_BUILDER = Builder()
_LAND_FIRST = Tycoon(reserve=150, builds_above=300, unsold=3, hurries=13, rests=5, deals=False)
_DEALER = Tycoon(reserve=100, builds_above=100, unsold=28, borrows=False, rests=0)
_HOUSES_LAST = Tycoon(reserve=0, builds_above=300, unsold=28, borrows=False, hurries=29, rests=0, last=1, deals=False)
_HASTY = Tycoon(
    reserve=100, redeems_above=100, builds_above=100, unsold=28, borrows=False, mortgages_first=False, rests=0, last=1
)


def strategy_of(level: str, role: Role, ending: Ending) -> Planner:
    """Return the strategy of a level.

    Args:
        level: one of `LEVELS`.
        role: the player's role.
        ending: the ending of the game; a timed game needs different play from one that ends by bankruptcy.

    Raises:
        UnknownNameError: if there is no such level.
    """
    match _checked(level):
        case "beginner":
            return _LEARNER
        case "usual":
            return _BUILDER
    if ending.rounds is None:
        return _DEALER if role is Role.MONOPOLIST else _LAND_FIRST
    return _HASTY if role is Role.MONOPOLIST else _HOUSES_LAST


def portrait(level: str, role: Role, ending: Ending) -> Message:
    """Return how somebody of that level plays, in a sentence; arguments and errors as for `strategy_of`."""
    match _checked(level):
        case "beginner":
            return _("They know the rules, buy any street they can pay for, and make a beginner's mistakes.")
        case "usual":
            return _("They buy whatever they can pay for, build as soon as they can, and keep almost nothing in hand.")
    if ending.rounds is None and role is Role.COMPETITOR:
        return _(
            "They buy land first and build late, keep money for the next rent, and never sell a "
            "Monopolist the street that makes a monopoly."
        )
    if ending.rounds is None:
        return _(
            "They look for trades in which both sides gain and they gain most, above all to complete "
            "what they own, and build with the proceeds."
        )
    if role is Role.COMPETITOR:
        return _(
            "They buy land and build, and keep money for bad luck. In the last round, when cash is "
            "worth little, they spend that on houses as well."
        )
    return _("They buy and build early, avoid being in jail when time is up, and trade where the edition allows it.")


def mistakes_of(level: str) -> tuple[Message, ...]:
    """Return the mistakes that somebody of that level makes, a sentence each; errors as for `strategy_of`."""
    return _LEARNER.mistakes if _checked(level) == BEGINNER else ()


@dataclass(frozen=True, slots=True)
class AtLevel:
    """Somebody who plays at a level whatever role they get and however the game ends."""

    level: str = STRONG
    """One of `LEVELS`."""
    trades: bool = True
    """Whether they may propose trades."""

    def in_game(self, view: View) -> Planner:
        """Return what they play in this game; until they have a role, what they play in the one they want."""
        role = view.roles[view.player] if view.roles else Role.MONOPOLIST
        return strategy_of(self.level, role, view.ending)

    def choose(self, view: View, actions: Sequence[Action], seed: int, counter: int) -> Action:
        """Return one legal action, see `antimono.core.match.Strategy`."""
        if view.phase is Phase.ROLL and not self.trades:
            return ROLL
        return self.in_game(view).choose(view, actions, seed, counter)


def _checked(level: str) -> str:
    if level not in LEVELS:
        raise unknown_name(_("level"), level, LEVELS)
    return level

"""Situations in which rulebooks differ, each played by the engine in any edition.

A situation is a position of the story's table and the actions tried there. An action that an edition refuses is
logged with its reason.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
from functools import cache

from antimono.anti_monopoly.editions import Edition, load
from antimono.anti_monopoly.game import Event, EventKind, Game
from antimono.anti_monopoly.scenario import Scenario
from antimono.core.errors import IllegalError
from antimono.core.text import Message, _

SEAT_NAMES = (_("Your player"), _("Blue"), _("Green"), _("Navy"))
"""Names of the story's players in sentences of the engine."""


_MONEY = re.compile(r"\$(\d+)")

_LEFT_OUT = frozenset({EventKind.TURN, EventKind.TIME_LEVY, EventKind.VALUATION, EventKind.WORTH})
"""Events that follow automatically and would hide the result of an action."""


class When(StrEnum):
    """The condition on which something is tried."""

    ALWAYS = "always"
    OTHERWISE = "otherwise"
    """If what was tried before it was refused."""
    POSSIBLE = "possible"
    """If the edition allows it now; it is what an edition asks for, not what a player wants."""


@dataclass(frozen=True, slots=True)
class Try:
    """One action that a player of the situation tries."""

    words: Message
    """The wish, in a sentence."""
    action: str
    """The action, with names of squares that are the same in every edition; `$200` is money of the 1500
    scale."""
    when: When = When.ALWAYS


@dataclass(frozen=True, slots=True)
class Situation:
    """A position and what is tried in it, the same in all editions."""

    slug: str
    label: Message
    clauses: tuple[str, ...]
    """The clauses that decide it."""
    position: Callable[[str], Scenario]
    """The opening position, by edition id."""
    tries: tuple[Try, ...]
    comes_to: Callable[[PlayedSituation], Message]
    """The result, in a few words."""
    switch: str = ""
    """The switch by which editions decide it, if it is one."""


@dataclass(frozen=True, slots=True)
class LoggedSentence:
    """An event or a refusal, in a sentence."""

    text: Message
    clauses: tuple[str, ...]
    amount: int | None = None
    """The money that moved, in the edition's money units."""
    refused: bool = False


@dataclass(frozen=True, slots=True)
class PlayedSituation:
    """A situation as it went in one edition."""

    edition: Edition
    start: Scenario
    steps: tuple[tuple[LoggedSentence, ...], ...]
    """The log of each try; empty if it was not needed."""
    after: tuple[Scenario, ...]
    """The position after each try."""

    @property
    def end(self) -> Scenario:
        """The position after the last try."""
        return self.after[-1]

    @property
    def refused(self) -> bool:
        """True if anything was refused."""
        return any(told.refused for step in self.steps for told in step)

    def came(self, player: int) -> int:
        """Return what a player's cash has gained, in money units; below 0 for a loss."""
        return self.end.draft.position.cash[player] - self.start.draft.position.cash[player]


@cache
def played(situation: Situation, edition: str) -> PlayedSituation:
    """Play a situation in an edition; log a refusal instead of raising it."""
    start = situation.position(edition)
    game = start.game()
    steps: list[tuple[LoggedSentence, ...]] = []
    after: list[Scenario] = []
    refused = False
    for each in situation.tries:
        if (each.when is When.OTHERWISE and not refused) or (
            each.when is When.POSSIBLE and not game.is_legal(each.action)
        ):
            steps.append(())
        else:
            found = _tried(game, each)
            refused = found[-1].refused
            steps.append(found)
        after.append(Scenario.of(game))
    return PlayedSituation(load(edition), start, tuple(steps), tuple(after))


def _tried(game: Game, each: Try) -> tuple[LoggedSentence, ...]:
    known = len(game.log)
    try:
        game.play(_MONEY.sub(lambda found: str(int(found[1]) * game.edition.scale), each.action))
    except IllegalError as error:
        why = _("{wish} Refused: {why}", wish=each.words, why=error.message.called(SEAT_NAMES))
        return (LoggedSentence(why, (error.clause,), refused=True),)
    found = tuple(_of(event, each) for event in game.log[known:] if event.what not in _LEFT_OUT)
    return found or (LoggedSentence(each.words, ()),)


def _of(event: Event, each: Try) -> LoggedSentence:
    """Return an event as a logged sentence; describe an offer by its wish, not in action notation."""
    text = each.words if event.what is EventKind.OFFERED else event.text.called(SEAT_NAMES)
    return LoggedSentence(text, event.clauses, None if event.transfer is None else event.amount)

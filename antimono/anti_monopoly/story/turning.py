"""The turning points of a game: monopolies, bankruptcies, and rounds that changed who is richer."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from itertools import pairwise

from antimono.anti_monopoly.game import Event, EventKind
from antimono.anti_monopoly.game.log import account
from antimono.anti_monopoly.game.state import BANK
from antimono.anti_monopoly.story.course import Bankruptcy, GameCourse, Monopoly, WealthSnapshot
from antimono.anti_monopoly.visits import city_of
from antimono.core.scenario import Why
from antimono.core.text import Message, _, player_name

SWINGS = 3
"""How many rounds are told in which the order of wealth changed most."""

LEAST = Fraction(1, 50)
"""How much of all wealth a change must be to be told."""

_CHOSEN = (EventKind.PRICE, EventKind.BUILDING, EventKind.REDEMPTION, EventKind.TRADE_PRICE, EventKind.START)
"""What turns money into properties, or comes to everybody in turn: no turning point."""


@dataclass(frozen=True, slots=True)
class TurningPoint:
    """A moment after which the game stood otherwise, and why."""

    round: int
    """In which round, from 1."""
    player: int
    """Whom it is about."""
    why: Why
    """What happened, in a sentence."""


@dataclass(frozen=True, slots=True)
class Swing:
    """The change of a player's place in the order of wealth in one round."""

    before: WealthSnapshot
    """At the end of the round before."""
    after: WealthSnapshot
    player: int

    @property
    def places(self) -> tuple[int, int]:
        """Their places before and after; the richest is 1."""
        return self.before.place(self.player), self.after.place(self.player)

    @property
    def gain(self) -> int:
        """Return what their wealth has gained in the direction in which their place went, in money units."""
        first, last = self.places
        more = self.after.wealth[self.player] - self.before.wealth[self.player]
        return more if last < first else -more

    @property
    def size(self) -> Fraction:
        """By how much their share of everybody's wealth changed."""
        return abs(self._share(self.after) - self._share(self.before))

    def _share(self, standing: WealthSnapshot) -> Fraction:
        return Fraction(standing.wealth[self.player], max(1, sum(standing.wealth)))


def turning_points(course: GameCourse) -> tuple[TurningPoint, ...]:
    """Return the turning points of a game, in order."""
    found = [
        *(_monopoly(course, each) for each in course.monopolies),
        *(_bankruptcy(course, each) for each in course.bankruptcies),
        *(_swing(course, each) for each in largest_swings(course)),
    ]
    return tuple(sorted(found, key=lambda point: point.round))


def largest_swings(course: GameCourse, most: int = SWINGS) -> tuple[Swing, ...]:
    """Return the largest changes of the order of wealth, one a round at most.

    One payment must explain at least half of it. Bankruptcies speak for themselves, and who spends money on
    properties has not lost it: AM-23 counts a property as the rent of one visit.
    """
    gone = {each.player: each.round for each in course.bankruptcies}
    by_round: dict[int, Swing] = {}
    for swing in _swings(course):
        cause = _cause(course, swing)
        if cause is None or gone.get(swing.player) == swing.before.round:
            continue
        if not 0 < swing.gain <= 2 * cause.amount or swing.size < LEAST:
            continue
        best = by_round.get(swing.after.round)
        if best is None or swing.size > best.size:
            by_round[swing.after.round] = swing
    return tuple(sorted(by_round.values(), key=lambda swing: -swing.size)[:most])


def _swings(course: GameCourse) -> Iterator[Swing]:
    for before, after in pairwise(course.standings):
        for player in course.game.players:
            swing = Swing(before, after, player)
            first, last = swing.places
            if first != last:
                yield swing


def _monopoly(course: GameCourse, found: Monopoly) -> TurningPoint:
    values: dict[str, Message | str] = {
        "round": str(found.round + 1),
        "player": player_name(found.player),
        "city": city_of(course.game.state, found.squares[0]),
    }
    if found.event is None:
        sentence = _("Round {round}: {player} has a monopoly of {city}, and rents there double.", **values)
    else:
        sentence = _(
            "Round {round}: {event} That gives {player} a monopoly of {city}, and rents there double.",
            **values,
            event=found.event.text,
        )
    return TurningPoint(found.round + 1, found.player, Why(sentence, ("AM-9.1", "AM-9.2", "R-9")))


def _bankruptcy(course: GameCourse, found: Bankruptcy) -> TurningPoint:
    debt, edition = found.debt, course.game.edition
    values: dict[str, Message | str] = {
        "round": str(found.round + 1),
        "player": player_name(found.player),
        "amount": edition.money(debt.amount),
    }
    if debt.creditor == BANK:
        sentence = _("Round {round}: {player} is bankrupt, owing the bank {amount}.", **values)
    elif debt.what is EventKind.RENT:
        sentence = _(
            "Round {round}: {player} is bankrupt, owing {creditor} {amount} for landing on {square}.",
            **values,
            creditor=player_name(debt.creditor),
            square=edition.squares[debt.where].name,
        )
    else:
        sentence = _(
            "Round {round}: {player} is bankrupt, owing {creditor} {amount}.",
            **values,
            creditor=player_name(debt.creditor),
        )
    steps = debt.reasons.steps if debt.reasons else ()
    return TurningPoint(found.round + 1, found.player, Why(sentence, ("AM-22.1", "R-14", "AM-22.5"), steps))


def _swing(course: GameCourse, swing: Swing) -> TurningPoint:
    """Return the sentence for a change of places, with the largest payment that contributed to it."""
    edition, player = course.game.edition, swing.player
    before, after = swing.places
    cause = _cause(course, swing)
    values: dict[str, Message | str] = {
        "round": str(swing.before.round + 1),
        "player": player_name(player),
        "before": str(before),
        "after": str(after),
        "was": edition.money(swing.before.wealth[player]),
        "now": edition.money(swing.after.wealth[player]),
        "cause": cause.text if cause is not None else "",
    }
    if after > before:
        sentence = _(
            "Round {round}: {player} falls from place {before} in wealth to place {after}, from {was} to "
            "{now}. {cause}",
            **values,
        )
    else:
        sentence = _(
            "Round {round}: {player} rises from place {before} in wealth to place {after}, from {was} to "
            "{now}. {cause}",
            **values,
        )
    clauses = ("AM-23.1", *(cause.clauses if cause else ()))
    steps = cause.reasons.steps if cause is not None and cause.reasons is not None else ()
    return TurningPoint(swing.before.round + 1, player, Why(sentence, clauses, steps))


def _cause(course: GameCourse, swing: Swing) -> Event | None:
    """Return the largest compulsory payment of that round by a player who fell, or to one who rose."""
    before, after = swing.places
    mine = account(swing.player)
    found = [
        each.event
        for each in course.paid
        if each.round == swing.before.round
        and each.event.what not in _CHOSEN
        and each.event.transfer is not None
        and mine == (each.event.transfer.payer if after > before else each.event.transfer.payee)
    ]
    return max(found, key=lambda event: event.amount, default=None)

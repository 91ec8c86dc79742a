"""The course of a game in figures: it is played through again, and what moves money or power is noted."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from antimono.anti_monopoly.game import Event, EventKind, Game
from antimono.anti_monopoly.game.accounts import PLAYERS
from antimono.anti_monopoly.game.endings import worth
from antimono.anti_monopoly.game.holdings import has_monopoly
from antimono.anti_monopoly.game.log import Log
from antimono.anti_monopoly.game.state import BANK, Debt, State
from antimono.anti_monopoly.visits import AVERAGE

_COUNT = (EventKind.TIME_LEVY, EventKind.VALUATION)
"""What moves money only because time is up (AM-24.3, AM-24.4)."""

_COMPLETING = (EventKind.PRICE, EventKind.ACCEPTED, EventKind.HANDED_OVER, EventKind.REDEMPTION)
"""What can complete a city."""


@dataclass(frozen=True, slots=True)
class WealthSnapshot:
    """Everybody's wealth at the end of a round."""

    round: int
    """How many rounds are complete; for the last standing of a game, the one in which it ended."""
    turns: int
    """How many turns have begun."""
    wealth: tuple[int, ...]
    """By player, as AM-23 counts: cash, and for each property the rent of one visit now, in money units; the
    dues of a utility for seven on the dice. Nothing for who is bankrupt."""

    def order(self) -> tuple[int, ...]:
        """Return the players, the richest first; of equals the one with the lower number."""
        return tuple(sorted(range(len(self.wealth)), key=lambda player: (-self.wealth[player], player)))

    def place(self, player: int) -> int:
        """Return which of them a player is, the richest being 1; equals share the better place."""
        return 1 + sum(other > self.wealth[player] for other in self.wealth)


@dataclass(frozen=True, slots=True)
class MoneyFlow:
    """All that one paid another for one kind of reason."""

    payer: int
    """A player, or -1 for the bank."""
    payee: int
    """A player, or -1 for the bank."""
    what: EventKind
    """For what."""
    amount: int
    """How much in all, in money units."""
    times: int
    """In how many payments."""


@dataclass(frozen=True, slots=True)
class Earning:
    """One property's earnings for one owner from visitors."""

    owner: int
    square: int
    amount: int
    """In all, in money units."""
    visits: int
    """Of those who paid."""


@dataclass(frozen=True, slots=True)
class Monopoly:
    """A city that came to be a monopoly, whose rents double from then on (AM-9.1, AM-9.2)."""

    turn: int
    round: int
    """How many rounds were complete."""
    player: int
    """Whose."""
    squares: tuple[int, ...]
    """Its streets."""
    event: Event | None
    """By what it came: a purchase, a trade, a bankruptcy, a redemption."""


@dataclass(frozen=True, slots=True)
class Bankruptcy:
    """A player who left the game (AM-22)."""

    turn: int
    round: int
    """How many rounds were complete."""
    player: int
    debt: Debt
    """What could not be met."""


@dataclass(frozen=True, slots=True)
class Paid:
    """An event that moved money, and in which round."""

    round: int
    """How many rounds were complete."""
    event: Event


@dataclass(frozen=True, slots=True)
class GameCourse:
    """The course of a finished or broken-off game, in figures."""

    game: Game
    """As it stands at the end, with a log."""
    standings: tuple[WealthSnapshot, ...]
    """At the beginning, after every round, and at the end."""
    flows: tuple[MoneyFlow, ...]
    """Who paid whom for what, the most first; what changes hands because time is up left aside."""
    earnings: tuple[Earning, ...]
    """By owner and property, the most first."""
    monopolies: tuple[Monopoly, ...]
    """In order; the first time each player completes each city, if that doubles rents."""
    bankruptcies: tuple[Bankruptcy, ...]
    """In order."""
    paid: tuple[Paid, ...]
    """All events that moved money, in order."""

    def matrix(self) -> tuple[tuple[int, ...], ...]:
        """By payer and payee what was paid in all, in money units; the bank comes last in both."""
        seats = len(self.game.players)
        sums = [[0] * (seats + 1) for _payer in range(seats + 1)]
        for flow in self.flows:
            sums[flow.payer][flow.payee] += flow.amount
        return tuple(map(tuple, sums))


def course_of(game: Game) -> GameCourse:
    """Return the course of a game that has been played, to its end or not; it is not changed."""
    twin = game.copy(log=False)
    twin.restore(game.opening)
    state = twin.state
    state.log = log = Log()
    found = _Notes(twin.state)
    for action in game.actions:
        debts, complete, told = list(state.debts), state.round, len(log.events)
        twin.play(action)
        found.take(log.events[told:], complete, debts)
        if state.round != complete and not twin.over:
            found.stand()
    found.stand()
    return GameCourse(
        twin,
        tuple(found.standings),
        tuple(sorted((MoneyFlow(*key, *sums) for key, sums in found.flows.items()), key=lambda flow: -flow.amount)),
        tuple(sorted((Earning(*key, *sums) for key, sums in found.earnings.items()), key=lambda each: -each.amount)),
        tuple(found.monopolies),
        tuple(found.bankruptcies),
        tuple(found.paid),
    )


class _Notes:
    """Notes taken while a game is played through."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.standings: list[WealthSnapshot] = []
        self.flows: dict[tuple[int, int, EventKind], list[int]] = {}
        self.earnings: dict[tuple[int, int], list[int]] = {}
        self.monopolies: list[Monopoly] = []
        self.bankruptcies: list[Bankruptcy] = []
        self.paid: list[Paid] = []
        self._dice = dict.fromkeys([each.index for each in state.table.edition.utilities], AVERAGE)
        self._cities = [group for group in state.table.groups if state.table.is_street[group[0]]]
        self._complete = self._held()
        self._counted = [0] * len(state.roles)
        self.stand()

    def stand(self) -> None:
        """Note how rich everybody is, without what the count of the timed variant has moved."""
        state = self.state
        wealth = tuple(
            0 if state.out[player] else worth(state, player, self._dice).value - self._counted[player]
            for player in state.players
        )
        self.standings.append(WealthSnapshot(state.round, state.turns, wealth))

    def take(self, events: Sequence[Event], complete: int, debts: Sequence[Debt]) -> None:
        """Note what an action has led to.

        Args:
            events: of the action.
            complete: how many rounds were complete before it.
            debts: what was owed before it.
        """
        for event in events:
            if event.what is EventKind.BANKRUPT:
                self.bankruptcies.append(Bankruptcy(event.turn, complete, event.player, debts[0]))
            if event.transfer is not None:
                self._pay(event, complete)
        now = self._held()
        cause = next((event for event in reversed(events) if event.what in _COMPLETING), None)
        for player, city in sorted(now - self._complete):
            turn = events[0].turn if events else self.state.turns
            self.monopolies.append(Monopoly(turn, complete, player, city, cause))
        self._complete |= now

    def _pay(self, event: Event, complete: int) -> None:
        if event.transfer is None:
            return
        payer, payee = PLAYERS[event.transfer.payer], PLAYERS[event.transfer.payee]
        amount = event.transfer.amount.value
        if event.what in _COUNT:
            self._counted[event.player] += amount if payer == BANK else -amount
            return
        _add(self.flows, (payer, payee, event.what), amount)
        if event.what is EventKind.RENT and event.square is not None:
            _add(self.earnings, (payee, event.square), amount)
        self.paid.append(Paid(complete, event))

    def _held(self) -> set[tuple[int, tuple[int, ...]]]:
        """Return the monopolies that double rents, by player."""
        state = self.state
        return {
            (player, city)
            for player in state.players
            if state.role_tables[player].doubles and player not in state.undeclared
            for city in self._cities
            if state.owners.count(player) > 1 and has_monopoly(state, city[0], player)
        }


def _add[Key](sums: dict[Key, list[int]], key: Key, amount: int) -> None:
    """Add a payment to the total and the count of its kind."""
    found = sums.setdefault(key, [0, 0])
    found[0] += amount
    found[1] += 1

"""Playing games by the rules engine, and counting what is measured while they go on."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache

from antimono.anti_monopoly.editions import Edition, Role
from antimono.anti_monopoly.editions.board import SQUARES
from antimono.anti_monopoly.game import Game
from antimono.anti_monopoly.game.events import EventKind
from antimono.anti_monopoly.game.state import BANK, State
from antimono.anti_monopoly.game.table import TOTAL
from antimono.anti_monopoly.players import Strategy
from antimono.core.many import run_batch
from antimono.core.match import GivenUp, play_out, seat_seeds
from antimono.simulate.matchup import Matchup
from antimono.simulate.measures import CAUSE_OF, EVERY, SAMPLES, Cause, GameMeasures, Sample, Totals

AVERAGE_ROLL = sum(TOTAL) // len(TOTAL)
"""What two dice show on average: seven, exactly."""


class Counting:
    """A counter of a game in progress, see `antimono.anti_monopoly.game.state.Meter`."""

    __slots__ = (
        *("bankrupt", "causes", "custody", "final", "fines", "landings", "path", "rent_paid", "rent_taken"),
        *("rents", "sampled"),
    )

    def __init__(self, seats: int) -> None:
        self.rent_paid = [0] * seats
        self.rent_taken = [0] * seats
        self.fines = [0] * seats
        self.custody = [0] * seats
        self.bankrupt = [0] * seats
        self.causes: list[Cause | None] = [None] * seats
        self.landings = [0] * SQUARES
        self.rents = {role: [0] * SQUARES for role in Role}
        """By the owner's role, then by square."""
        self.path: list[Sample] = []
        self.sampled = tuple(self.rent_taken)
        """The rents that had been taken at the last sample."""
        self.final: tuple[tuple[int, ...], tuple[int, ...]] | None = None
        """Wealth before the count of a timed game, by the rule and at cost."""

    def transfer(self, state: State, payer: int, payee: int, amount: int, what: EventKind, where: int) -> None:
        """Count money that moves."""
        if what is EventKind.RENT:
            self.rent_paid[payer] += amount
            self.rent_taken[payee] += amount
            self.rents[state.roles[payee]][where] += amount
        elif what is EventKind.FINE:
            self.fines[payer] += amount
        elif what is EventKind.BANKRUPT_CASH:
            self.bankrupt[payer] = state.turns
            self.causes[payer] = CAUSE_OF[state.debts[0].what]
        elif what is EventKind.TIME_LEVY and self.final is None:
            self.final = wealth(state), wealth_at_cost(state)

    def landed(self, square: int) -> None:
        """Count a pawn that stops."""
        self.landings[square] += 1

    def turn(self, state: State) -> None:
        """Count a turn that begins in custody."""
        if state.custody_turn[state.turn]:
            self.custody[state.turn] += 1

    def round(self, state: State) -> None:
        """Take a sample after every tenth round."""
        if state.round % EVERY or len(self.path) == SAMPLES:
            return
        before, taken = self.sampled, tuple(self.rent_taken)
        rents = tuple([now - then for now, then in zip(taken, before, strict=True)])
        self.path.append(Sample(wealth(state), wealth_at_cost(state), rents))
        self.sampled = taken


def wealth(state: State) -> tuple[int, ...]:
    """By player: cash and a rent for each unmortgaged property (AM-23.1), utilities with an average roll."""
    worth = state.cash[:-1]
    table, owners, levels = state.table, state.owners, state.levels
    for square in table.owned_squares:
        owner = owners[square]
        if owner == BANK or state.mortgaged[square]:
            continue
        rents = state.role_tables[owner].rents[square]
        rent = rents[state.rent_count(square, owner)][levels[square]]
        worth[owner] += rent * AVERAGE_ROLL if table.is_utility[square] else rent
    return tuple(worth)


def wealth_at_cost(state: State) -> tuple[int, ...]:
    """By player: cash, printed prices, and what buildings have cost.

    A mortgage is a loan on the price, which nobody is richer by.
    """
    worth = state.cash[:-1]
    table, owners, levels = state.table, state.owners, state.levels
    for square in table.owned_squares:
        owner = owners[square]
        if owner == BANK:
            continue
        lent = table.mortgage[square] if state.mortgaged[square] else 0
        built = sum(state.role_tables[owner].build[square][: levels[square]]) if levels[square] else 0
        worth[owner] += table.price[square] - lent + built
    return tuple(worth)


def new_game(table: Matchup, seed: int) -> Game:
    """Return a game at a table before its first action, without a log."""
    edition = same_edition(table.edition)
    return Game(edition, table.roles, seed, table.ending, log=False, finite_stock=table.finite_stock)


def play(table: Matchup, seed: int) -> GameMeasures:
    """Return one game from its beginning until it has ended or is given up, and what was counted in it."""
    return play_on(new_game(table, seed), table.strategies, table.cap_turns)


def play_on(game: Game, strategies: Sequence[Strategy], cap_turns: int) -> GameMeasures:
    """Return a game in which nothing has been played yet until it has ended or is given up; it is changed."""
    state, seats = game.state, len(strategies)
    counting = Counting(seats)
    state.meter = counting
    end = play_out(game, strategies, seat_seeds(game.seed, seats), cap_turns)
    given_up = isinstance(end, GivenUp)
    final = counting.final or (wealth(state), wealth_at_cost(state))
    return GameMeasures(
        seed=game.seed,
        end=end if isinstance(end, GivenUp) else end.termination,
        winners=() if isinstance(end, GivenUp) else end.winners,
        turns=min(game.turns, cap_turns) if given_up else game.turns,
        rounds=state.round,
        actions=len(game.actions),
        cash=game.cash,
        wealth=final[0],
        wealth_at_cost=final[1],
        bankrupt=tuple(counting.bankrupt),
        causes=tuple(counting.causes),
        rent_paid=tuple(counting.rent_paid),
        rent_taken=tuple(counting.rent_taken),
        fines=tuple(counting.fines),
        custody=tuple(counting.custody),
        landings=tuple(counting.landings),
        rents_competitor=tuple(counting.rents[Role.COMPETITOR]),
        rents_monopolist=tuple(counting.rents[Role.MONOPOLIST]),
        path=tuple(counting.path),
    )


def rows(table: Matchup, first: int, games: int) -> Iterator[GameMeasures]:
    """Yield the games of so many seeds from `first` on, one after the other.

    Raises:
        RuntimeError: from the first error in a game; it names the seed. It is a `FailedGameError` where a
            strategy chose what is not legal.
    """
    return run_batch(lambda seed: play(table, seed), games, first)


def totals(table: Matchup, first: int, games: int) -> Totals:
    """Return the sums over these games; errors as for `rows`."""
    sums = Totals(table.roles)
    for each in rows(table, first, games):
        sums.add(each)
    return sums


def outcomes(table: Matchup, first: int, games: int, sums: Totals) -> Iterator[GameMeasures]:
    """These games one after the other, added to the sums as they come; errors as for `rows`."""
    for each in rows(table, first, games):
        sums.add(each)
        yield each


@lru_cache(maxsize=8)
def same_edition(edition: Edition) -> Edition:
    """Return one object for equal editions, so that what is looked up by edition is found without comparing them."""
    return edition

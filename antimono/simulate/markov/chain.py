"""From the beginning of one turn of a pawn to the beginning of its next: the chain (AM-6, AM-7, AM-14).

A *standing* is what a turn begins with: a square, or a turn in custody. The chain's probabilities are exact
whole numbers of cases; only `flows`, which solves it, has floating-point numbers.

Two things are simplified:

- Every card is as likely at each draw. At the table a deck is shuffled once and then goes round (AM-15.1).
  For 100 shuffles of the `us` deck of either role the chain of one player who draws from it was solved with
  its order of cards: on average over the shuffles no landing rate differed by more than 0.06 %, twice its
  standard error; by one shuffle alone the rates are off by 0.2 % to 0.3 % (standard deviation).
- The player can always raise the fine of custody, and is never bankrupt.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable
from dataclasses import dataclass, field, replace

from antimono.anti_monopoly.editions import Edition, Kind, Role
from antimono.anti_monopoly.game.table import Table, table
from antimono.anti_monopoly.rules.custody import Plan, Way, planned
from antimono.simulate.markov.moves import CUSTODY, Moves, Outcome, moves
from antimono.simulate.markov.stationary import stationary


@dataclass(frozen=True, slots=True)
class Standing:
    """Where a pawn is between two turns of its player."""

    square: int
    custody_turn: int = 0
    """0 free, else the number of the next turn in custody, from 1, as `State.custody_turn`."""
    waited: bool = False
    """Whether the first turn in custody was let pass (R-31)."""

    def after(self, way: Way) -> Standing:
        """The standing of a player who stays in custody for another turn."""
        return replace(self, custody_turn=self.custody_turn + 1, waited=self.waited or way is Way.WAIT)


@dataclass(slots=True)
class Flows:
    """What happens to one pawn in an average turn."""

    shares: list[float]
    """By standing, how likely a turn begins with it."""
    moves: float = 0.0
    """How many rolls move the pawn."""
    ends: defaultdict[int, float] = field(default_factory=lambda: defaultdict(float))
    """By square, or `CUSTODY`, how often a move ends there; together as often as there are moves."""
    landings: defaultdict[int, float] = field(default_factory=lambda: defaultdict(float))
    """By square, how often it acts on the pawn."""
    start_income: float = 0.0
    """In money units."""
    fines: float = 0.0
    """How often the fine of custody is paid."""

    def add(self, outcome: Outcome, rate: float, cases: int) -> None:
        """Count in what comes of a roll that happens so often in a turn."""
        for square, times in outcome.ends.items():
            self.ends[square] += rate * times / cases
        for square, times in outcome.landings.items():
            self.landings[square] += rate * times / cases
        self.start_income += rate * outcome.start_income / cases


@dataclass(frozen=True, slots=True)
class Chain:
    """The turns of one pawn."""

    table: Table
    moves: Moves
    plan: Plan
    extra_roll: bool
    """Whether the player takes the extra roll after a double, where they may decline it (R-13)."""
    standings: tuple[Standing, ...]
    """The states: the squares on which a turn can end, then the turns in custody that the plan comes to."""

    def way(self, standing: Standing) -> Way:
        """What the player does in custody."""
        way = planned(self.table.edition, self.plan, standing.custody_turn, standing.waited, can_pay=True)
        return way or Way.PAY  # only who cannot pay has no way

    @classmethod
    def of(cls, edition: Edition, role: Role, plan: Plan, *, extra_roll: bool) -> Chain:
        """The chain of a pawn; the plan is one that the edition allows."""
        numbers = table(edition)
        rests = [square for square, kind in enumerate(numbers.kinds) if kind is not Kind.GO_TO_CUSTODY]
        found = cls(
            numbers, moves(numbers, numbers.roles[role]), plan, extra_roll, tuple(map(Standing, rests))
        )
        inside = Standing(numbers.corner, 1)
        within = [inside]
        while (way := found.way(inside)) is not Way.PAY:
            inside = inside.after(way)
            within.append(inside)
        return replace(found, standings=(*found.standings, *within))

    def cases(self) -> tuple[list[list[int]], int]:
        """How many cases lead from each standing to each, and out of how many."""
        places = {standing: place for place, standing in enumerate(self.standings)}
        by_square = {each.square: place for place, each in enumerate(self.standings) if not each.custody_turn}
        by_square[CUSTODY] = places[Standing(self.table.corner, 1)]
        of = self.moves.cases
        rows = []
        for standing in self.standings:
            row = [0] * len(self.standings)
            way = self.way(standing) if standing.custody_turn else Way.PAY
            if way is Way.PAY:
                roll = self.moves.rolls[standing.square]
                ends = Counter({square: cases * of for square, cases in roll.single.ends.items()})
                self._go_on(ends, roll.double.ends.items())
            else:
                stays = of - self.moves.doubles if way is Way.ROLL else of
                row[places[standing.after(way)]] = stays * of
                ends = Counter[int]()
                if way is Way.ROLL:
                    self._go_on(ends, self._freed(standing).items())
            for square, cases in ends.items():
                row[by_square[square]] += cases
            rows.append(row)
        return rows, of * of

    def flows(self) -> Flows:
        """What the pawn goes through in an average turn, in the long run."""
        rows, of = self.cases()
        shares = stationary([[cases / of for cases in row] for row in rows])
        flows = Flows(shares)
        first = dict.fromkeys(range(self.table.size), 0.0)
        again = dict(first)
        for standing, share in zip(self.standings, shares, strict=True):
            way = self.way(standing) if standing.custody_turn else None
            if way is None or way is Way.PAY:
                first[standing.square] += share
                self._may_roll_again(again, self.moves.rolls[standing.square].double.ends, share)
            elif way is Way.ROLL:
                ends = self._freed(standing)
                self._may_roll_again(again, ends, share)
                if ends is self.moves.rolls[standing.square].double.ends:
                    flows.add(self.moves.rolls[standing.square].double, share, self.moves.cases)
                    flows.moves += share * self.moves.doubles / self.moves.cases
            flows.fines += share if way is Way.PAY else 0.0
        for rates in (first, again):
            for square, rate in rates.items():
                flows.add(self.moves.rolls[square].both, rate, self.moves.cases)
                flows.moves += rate
        return flows

    def _may_roll_again(self, again: dict[int, float], ends: Counter[int], share: float) -> None:
        for square, cases in ends.items():
            if self.extra_roll and square != CUSTODY:
                again[square] += share * cases / self.moves.cases

    def _freed(self, standing: Standing) -> Counter[int]:
        """Where a double that frees leaves the pawn before the extra roll (AM-14.9)."""
        if self.table.edition.switches.freeing_double_moves_pawn:
            return self.moves.rolls[standing.square].double.ends
        return Counter({standing.square: self.moves.doubles})

    def _go_on(self, ends: Counter[int], doubles: Iterable[tuple[int, int]]) -> None:
        """Add what follows on doubles: the extra roll, unless it is declined or the pawn is in custody."""
        for square, cases in doubles:
            if square == CUSTODY or not self.extra_roll:
                ends[square] += cases * self.moves.cases
            else:
                for end, more in self.moves.rolls[square].both.ends.items():
                    ends[end] += cases * more

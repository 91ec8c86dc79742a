"""From the beginning of one turn of a pawn to the beginning of its next: the chain (AM-6, AM-7, AM-14).

A *standing* is what a turn begins with: a square, or a turn in custody. One roll has 36 equally likely faces,
a deck has equally likely cards. So whatever may follow a roll is a whole number of cases out of 36 times the
cards of the deck, and nothing needs to be rounded.

Two things are simplified:

- Every card is as likely at each draw. At the table a deck is shuffled once and then goes round (AM-15.1).
  For 100 shuffles of the `us` deck of either role the chain of one player who draws from it was solved with
  its order of cards: on average over the shuffles no landing rate differed by more than 0.06 %, twice its
  standard error; by one shuffle alone the rates are off by 0.2 % to 0.3 % (standard deviation).
- The player can always raise the fine of custody, and is never bankrupt.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction

from antimono.anti_monopoly.editions import Edition, Role, SquareKind
from antimono.anti_monopoly.editions.decks import GoToCustody, MoveTo
from antimono.anti_monopoly.game.table import EditionTable, RoleTable, table
from antimono.anti_monopoly.rules.custody import CustodyChoice, CustodyPlan, planned
from antimono.anti_monopoly.rules.doubles import gives_extra_roll
from antimono.anti_monopoly.rules.start import clockwise, passing_start, steps_to
from antimono.core.dice import ALL_ROLLS

CUSTODY = -1
"""Among the squares where a pawn may come to rest: sent to the price war or to jail."""


@dataclass(slots=True)
class MoveOutcome:
    """A result of a move; its numbers are divided by the cases of the move."""

    ends: Counter[int] = field(default_factory=Counter)
    """By square where the pawn comes to rest, or `CUSTODY`, in how many cases it does."""
    landings: Counter[int] = field(default_factory=Counter)
    """By square, in how many cases it acts on the pawn: a card that moves it makes two of one roll."""
    start_income: int = 0
    """What START pays, in money units, over all cases (AM-13.1)."""

    def add(self, other: MoveOutcome, times: int) -> None:
        """Count `other` in so many times."""
        for square, cases in other.ends.items():
            self.ends[square] += times * cases
        for square, cases in other.landings.items():
            self.landings[square] += times * cases
        self.start_income += times * other.start_income


@dataclass(frozen=True, slots=True)
class RollOutcomes:
    """A roll from one square, its doubles apart, because they give another (AM-7.1)."""

    single: MoveOutcome
    double: MoveOutcome
    both: MoveOutcome
    """Singles and doubles together."""


@dataclass(frozen=True, slots=True)
class MoveTable:
    """The rolls from every square."""

    cases: int
    """How many equally likely cases a roll has: 36 times the cards of the deck."""
    doubles: int
    """In how many of them it is a double."""
    rolls: tuple[RollOutcomes, ...]
    """By square."""


def moves(table: EditionTable, role: RoleTable) -> MoveTable:
    """Return all rolls of a pawn from all squares.

    Args:
        table: of the edition.
        role: what depends on the role of the pawn's player, the deck above all.
    """
    arrivals = [_arrival(table, role, square) for square in range(table.size)]
    deck = len(role.cards)
    faces = Counter((dice.total, gives_extra_roll(dice)) for dice in ALL_ROLLS)
    return MoveTable(
        cases=len(ALL_ROLLS) * deck,
        doubles=deck * sum(times for (_total, double), times in faces.items() if double),
        rolls=tuple(_roll(table, arrivals, faces, square, deck) for square in range(table.size)),
    )


def _roll(
    table: EditionTable, arrivals: list[MoveOutcome], faces: Counter[tuple[int, bool]], square: int, deck: int
) -> RollOutcomes:
    by_double = {False: MoveOutcome(), True: MoveOutcome()}
    for (total, double), times in faces.items():
        outcome = by_double[double]
        outcome.add(arrivals[clockwise(table.edition, square, total)], times)
        outcome.start_income += times * deck * passing_start(table.edition, square, total).value
    both = MoveOutcome()
    both.add(by_double[False], 1)
    both.add(by_double[True], 1)
    return RollOutcomes(by_double[False], by_double[True], both)


def _arrival(table: EditionTable, role: RoleTable, square: int) -> MoveOutcome:
    """Return what a pawn that stops on a square may go through, in as many cases as the deck has cards."""
    deck = len(role.cards)
    outcome = MoveOutcome(landings=Counter({square: deck}))
    match table.kinds[square]:
        case SquareKind.GO_TO_CUSTODY:
            outcome.ends[CUSTODY] = deck
        case SquareKind.CARD:
            for card in role.cards:
                match card.effect:
                    case GoToCustody():
                        outcome.ends[CUSTODY] += 1
                    case MoveTo(target):
                        # No card leads to another card or into custody: the pawn rests there.
                        outcome.landings[target] += 1
                        outcome.ends[target] += 1
                        steps = steps_to(table.edition, square, target)
                        outcome.start_income += passing_start(table.edition, square, steps).value
                    case _:
                        outcome.ends[square] += 1
        case _:
            outcome.ends[square] = deck
    return outcome


@dataclass(frozen=True, slots=True)
class PawnState:
    """A pawn's position between two turns of its player."""

    square: int
    custody_turn: int = 0
    """0 free, else the number of the next turn in custody, from 1, as `State.custody_turn`."""
    waited: bool = False
    """Whether the first turn in custody was let pass (R-31)."""

    def after(self, way: CustodyChoice) -> PawnState:
        """Return the standing of a player who stays in custody for another turn."""
        return replace(self, custody_turn=self.custody_turn + 1, waited=self.waited or way is CustodyChoice.WAIT)


@dataclass(slots=True)
class TurnDistribution:
    """All that may come of one turn, in as many cases as two rolls have."""

    rests: Counter[PawnState] = field(default_factory=Counter)
    """With what the next turn begins."""
    moved: MoveOutcome = field(default_factory=MoveOutcome)
    """Its moves together; where several end in a case, each counts."""
    fined: bool = False
    """Whether the fine of custody is paid."""


@dataclass(frozen=True, slots=True)
class Chain:
    """The turns of one pawn."""

    table: EditionTable
    moves: MoveTable
    plan: CustodyPlan
    extra_roll: bool
    """Whether the player takes the extra roll after a double, where they may decline it (R-13)."""
    standings: tuple[PawnState, ...]
    """The states: the squares on which a turn can end, then the turns in custody that the plan comes to."""

    def way(self, standing: PawnState) -> CustodyChoice:
        """Return what the player does in custody."""
        way = planned(self.table.edition, self.plan, standing.custody_turn, standing.waited, can_pay=True)
        return way or CustodyChoice.PAY  # only who cannot pay has no way

    @classmethod
    def of(cls, edition: Edition, role: Role, plan: CustodyPlan, *, extra_roll: bool) -> Chain:
        """Return the chain of a pawn; the plan is one that the edition allows."""
        numbers = table(edition)
        rests = [square for square, kind in enumerate(numbers.kinds) if kind is not SquareKind.GO_TO_CUSTODY]
        found = cls(numbers, moves(numbers, numbers.roles[role]), plan, extra_roll, tuple(map(PawnState, rests)))
        inside = PawnState(numbers.corner, 1)
        within = [inside]
        while (way := found.way(inside)) is not CustodyChoice.PAY:
            inside = inside.after(way)
            within.append(inside)
        return replace(found, standings=(*found.standings, *within))

    def turn(self, standing: PawnState) -> TurnDistribution:
        """Return the turn that begins with a standing."""
        of, roll = self.moves.cases, self.moves.rolls[standing.square]
        way = self.way(standing) if standing.custody_turn else None
        turn, ends = TurnDistribution(fined=way is CustodyChoice.PAY), Counter[int]()
        if way is CustodyChoice.WAIT or way is CustodyChoice.ROLL:
            inside = of if way is CustodyChoice.WAIT else of - self.moves.doubles
            turn.rests[standing.after(way)] = inside * of
        if way is CustodyChoice.WAIT:
            return turn
        doubles = roll.double.ends
        if way is not CustodyChoice.ROLL:
            turn.moved.add(roll.both, of)
            ends.update({square: cases * of for square, cases in roll.single.ends.items()})
        elif self.table.edition.switches.freeing_double_moves_pawn:  # AM-14.9
            turn.moved.add(roll.double, of)
        else:
            doubles = Counter({standing.square: self.moves.doubles})
        for square, cases in doubles.items():
            if square == CUSTODY or not self.extra_roll:
                ends[square] += cases * of
                continue
            extra = self.moves.rolls[square].both
            turn.moved.add(extra, cases)
            for end, more in extra.ends.items():
                ends[end] += cases * more
        custody = PawnState(self.table.corner, 1)
        turn.rests.update({custody if end == CUSTODY else PawnState(end): ends[end] for end in ends})
        return turn


def stationary[Number: (float, Fraction)](rows: Sequence[Sequence[Number]]) -> list[Number]:
    """Return how large a share of the time the chain spends in each state in the long run: exactly, of fractions.

    By elimination without subtraction (Grassmann, Taksar and Heyman, Operations Research 33, 1985): no digits
    cancel, so that with floats every probability, a tiny one too, is right to about as many digits as a float
    has (O'Cinneide, Numerische Mathematik 65, 1993).

    >>> stationary([[Fraction(1, 2), Fraction(1, 2)], [Fraction(1, 4), Fraction(3, 4)]])
    [Fraction(1, 3), Fraction(2, 3)]

    Args:
        rows: the probability of each state after each state; every state but those that are never come back
            to can be reached from every other. What a row adds up to is not asked: what leaves a state is
            compared, the diagonal is never read.

    Returns:
        The shares, which add up to 1.
    """
    left = [list(row) for row in rows]
    for last in range(len(left) - 1, 0, -1):
        # The state `last` is left out: whoever comes by it goes straight on to where it leads.
        onward = left[last][:last]
        leaving = sum(onward[1:], onward[0])
        for row in left[:last]:
            if row[last]:
                share = row[last] = row[last] / leaving
                row[:last] = [old + share * new for old, new in zip(row, onward, strict=False)]
    total = one = left[0][0] ** 0
    shares = [one]
    for last in range(1, len(left)):
        found = sum((share * row[last] for share, row in zip(shares, left, strict=False)), 0 * one)
        shares.append(found)
        total += found
    return [share / total for share in shares]

"""One roll of a pawn outside custody, and all that it leads to, with whole-number weights (AM-5.2, AM-15.1).

A roll has 36 equally likely faces, a deck has equally likely cards. So whatever may follow a roll is a whole
number of cases out of 36 times the cards of the deck, and nothing needs to be rounded.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

from antimono.anti_monopoly.editions import Kind
from antimono.anti_monopoly.editions.decks import GoToCustody, MoveTo
from antimono.anti_monopoly.game.table import RoleTable, Table
from antimono.anti_monopoly.rules.doubles import gives_extra_roll
from antimono.anti_monopoly.rules.start import clockwise, passing_start, steps_to
from antimono.core.dice import ALL_ROLLS

CUSTODY = -1
"""Among the squares where a pawn may come to rest: sent to the price war or to jail."""


@dataclass(slots=True)
class Outcome:
    """What may come of a move; each number is to be divided by the cases of the move."""

    ends: Counter[int] = field(default_factory=Counter)
    """By square where the pawn comes to rest, or `CUSTODY`, in how many cases it does."""
    landings: Counter[int] = field(default_factory=Counter)
    """By square, in how many cases it acts on the pawn: a card that moves it makes two of one roll."""
    start_income: int = 0
    """What START pays, in money units, over all cases (AM-13.1)."""

    def add(self, other: Outcome, times: int) -> None:
        """Count `other` in so many times."""
        for square, cases in other.ends.items():
            self.ends[square] += times * cases
        for square, cases in other.landings.items():
            self.landings[square] += times * cases
        self.start_income += times * other.start_income


@dataclass(frozen=True, slots=True)
class Roll:
    """A roll from one square, its doubles apart, because they give another (AM-7.1)."""

    single: Outcome
    double: Outcome
    both: Outcome
    """Singles and doubles together."""


@dataclass(frozen=True, slots=True)
class Moves:
    """The rolls from every square."""

    cases: int
    """How many equally likely cases a roll has: 36 times the cards of the deck."""
    doubles: int
    """In how many of them it is a double."""
    rolls: tuple[Roll, ...]
    """By square."""


def moves(table: Table, role: RoleTable) -> Moves:
    """All rolls of a pawn from all squares.

    Args:
        table: of the edition.
        role: what depends on the role of the pawn's player, the deck above all.
    """
    arrivals = [_arrival(table, role, square) for square in range(table.size)]
    deck = len(role.cards)
    faces = Counter((dice.total, gives_extra_roll(dice)) for dice in ALL_ROLLS)
    return Moves(
        cases=len(ALL_ROLLS) * deck,
        doubles=deck * sum(times for (_total, double), times in faces.items() if double),
        rolls=tuple(_roll(table, arrivals, faces, square, deck) for square in range(table.size)),
    )


def _roll(
    table: Table, arrivals: list[Outcome], faces: Counter[tuple[int, bool]], square: int, deck: int
) -> Roll:
    by_double = {False: Outcome(), True: Outcome()}
    for (total, double), times in faces.items():
        outcome = by_double[double]
        outcome.add(arrivals[clockwise(table.edition, square, total)], times)
        outcome.start_income += times * deck * passing_start(table.edition, square, total).value
    both = Outcome()
    both.add(by_double[False], 1)
    both.add(by_double[True], 1)
    return Roll(by_double[False], by_double[True], both)


def _arrival(table: Table, role: RoleTable, square: int) -> Outcome:
    """What a pawn that stops on a square may go through, in as many cases as the deck has cards."""
    deck = len(role.cards)
    outcome = Outcome(landings=Counter({square: deck}))
    match table.kinds[square]:
        case Kind.GO_TO_CUSTODY:
            outcome.ends[CUSTODY] = deck
        case Kind.CARD:
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

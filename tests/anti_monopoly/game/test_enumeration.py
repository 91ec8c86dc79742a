"""The opening turns, exactly: every roll and card played through `Game`, against an enumeration of our own.

The players follow one simple plan: buy nothing, pay the fixed income tax, roll in custody, take each extra
roll. So no property ever has an owner, and a turn depends on dice and cards alone. The second half of this
file knows nothing of the engine: it is written from the clauses, and both have to give the same fractions.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from fractions import Fraction
from itertools import product
from typing import NamedTuple

import pytest

from antimono.anti_monopoly.editions import EDITION_IDS, Role, load
from antimono.anti_monopoly.editions.decks import (
    Collect,
    CollectFromEach,
    DiceGamble,
    EachCollects,
    Effect,
    GoToCustody,
    MoveTo,
    Nothing,
    Pay,
    PayEach,
    deck,
)
from antimono.anti_monopoly.game import Game, Phase, Position
from antimono.core.dice import ALL_ROLLS, Dice
from tests.asked import asked

C, M = Role.COMPETITOR, Role.MONOPOLIST
PLAN = {Phase.ROLL: "roll", Phase.EXTRA: "roll", Phase.CUSTODY: "roll", Phase.BUY: "decline", Phase.TAX: "flat"}


class Pawn(NamedTuple):
    """What a turn changes for the player who takes it, and the cash of the other one."""

    square: int
    custody_turn: int
    cash: int
    other: int


type Chances = dict[Pawn, Fraction]


# Through the engine: scripts of rolls and cards that grow wherever a turn asks for one more.


class Script(NamedTuple):
    dice: tuple[int, ...]
    cards: tuple[int, ...]
    chance: Fraction


def more_dice(script: Script) -> Iterator[Script]:
    return (Script((*script.dice, each), script.cards, script.chance / 36) for each in range(36))


def more_cards(script: Script) -> Iterator[Script]:
    rest = [card for card in range(25) if card not in script.cards]
    return (Script(script.dice, (*script.cards, card), script.chance / len(rest)) for card in rest)


def opening(edition: str, role: Role) -> Game:
    other = M if role is C else C
    return Game(edition, [role, other], starter=0, log=False)


def one_turn(game: Game, start: Position, *, cards: bool) -> Chances:
    """Every way the turn of player 1 can go from `start`; without cards each card does nothing."""
    role = game.roles[0]
    place = list(Role).index(role)
    blank = next(number for number, card in enumerate(deck(game.edition, role)) if card.effect == Nothing())
    found: Chances = {}
    scripts = [Script((), (), Fraction(1))]
    while scripts:
        script = scripts.pop()
        order = (*script.cards, *(card for card in range(25) if card not in script.cards))
        decks = list(start.decks)
        decks[place] = order if cards else (blank,) * 25
        game.restore(replace(start, decks=(decks[0], decks[1]), throws=0))
        state = game.state
        state.script = script.dice
        while True:
            action = PLAN.get(game.phase, "end")
            if action == "roll" and state.throws == len(script.dice):
                scripts += more_dice(script)
                break
            game.play(action)
            if cards and state.tops[role] > len(script.cards):
                scripts += more_cards(script)
                break
            if state.throws > len(script.dice):
                scripts += more_dice(script)
                break
            if game.turn != 0:
                pawn = Pawn(state.pawns[0], state.custody_turn[0], state.cash[0], state.cash[1])
                found[pawn] = found.get(pawn, Fraction(0)) + script.chance
                break
    return found


def placed(start: Position, pawn: Pawn) -> Position:
    """`start` with player 1 as a turn has left them, to move again."""
    return replace(
        start,
        pawns=(pawn.square, start.pawns[1]),
        custody_turn=(pawn.custody_turn, start.custody_turn[1]),
        cash=(pawn.cash, pawn.other),
        phase=Phase.CUSTODY if pawn.custody_turn else Phase.ROLL,
    )


# From the clauses alone. Square numbers and amounts are those of the box, in the 1500 scale.

START, CORNER = 0, 10
CARDS = (2, 7, 17, 22, 33, 36)
INCOME_TAX, FOUNDATION, GO_TO_CUSTODY, PROPERTY_TAX = 4, 20, 30, 38


class Book:
    """One player's turn by the rulebook, for an edition in which a freeing double moves the pawn or not."""

    def __init__(self, role: Role, *, scale: int, freeing_moves: bool, cards: tuple[Effect, ...]) -> None:
        self.role, self.scale, self.freeing_moves = role, scale, freeing_moves
        self.cards = cards

    def turn(self, pawn: Pawn) -> Chances:
        found: Chances = {}
        for first in range(1, 7):
            for second in range(1, 7):
                for end, chance in self.rolled(pawn, first, second):
                    found[end] = found.get(end, Fraction(0)) + chance / 36
        return found

    def begun(self, pawn: Pawn, *, waited: bool) -> Pawn:
        """The pawn once its turn has begun: on the third turn, or the second of who has waited, it pays."""
        due = pawn.custody_turn == 3 or (waited and pawn.cash >= 50 * self.scale)  # AM-14.10, R-31
        return self.paid(pawn._replace(custody_turn=0), -50) if due else pawn

    def rolled(self, pawn: Pawn, first: int, second: int) -> Iterator[tuple[Pawn, Fraction]]:
        double = first == second
        if pawn.custody_turn:
            if not double:  # AM-14.8: they stay
                yield pawn._replace(custody_turn=pawn.custody_turn + 1), Fraction(1)
                return
            free = pawn._replace(custody_turn=0)
            if not self.freeing_moves:  # AM-14.9, fr2006: the pawn moves by the second roll only
                yield from self.extra(free, ())
                return
            ways = self.moved(free, first + second, ())
        else:  # AM-5.2
            ways = self.moved(pawn, first + second, ())
        for end, chance, drawn in ways:
            if double and not end.custody_turn:  # AM-7.1; R-13: not after being sent to the corner
                yield from ((last, chance * each) for last, each in self.extra(end, drawn))
            else:
                yield end, chance

    def extra(self, pawn: Pawn, drawn: tuple[int, ...]) -> Iterator[tuple[Pawn, Fraction]]:
        """The one extra roll (AM-7.2)."""
        for total in range(2, 13):
            weight = Fraction(6 - abs(total - 7), 36)
            for end, chance, _drawn in self.moved(pawn, total, drawn):
                yield end, chance * weight

    def moved(self, pawn: Pawn, pips: int, drawn: tuple[int, ...]) -> Iterator[tuple[Pawn, Fraction, tuple[int, ...]]]:
        square = pawn.square + pips
        if square >= 40:  # AM-13.1
            pawn = self.paid(pawn, 100)
        pawn = pawn._replace(square=square % 40)
        dues = {INCOME_TAX: 200, PROPERTY_TAX: 75}  # AM-16.1, AM-17.1
        if self.role is M:
            dues[FOUNDATION] = 160  # AM-20.1
        if pawn.square in dues:
            yield self.paid(pawn, -dues[pawn.square]), Fraction(1), drawn
        elif pawn.square == FOUNDATION:  # AM-20.2
            for gift, faces in ((25, 1), (50, 1), (0, 4)):
                yield self.paid(pawn, gift), Fraction(faces, 6), drawn
        elif pawn.square == GO_TO_CUSTODY:  # AM-14.1, AM-14.2
            yield pawn._replace(square=CORNER, custody_turn=1), Fraction(1), drawn
        elif pawn.square in CARDS and self.cards:  # AM-15.1
            rest = [number for number in range(25) if number not in drawn]
            for number in rest:
                for end, chance, after in self.carded(pawn, self.cards[number], (*drawn, number)):
                    yield end, chance / len(rest), after
        else:  # AM-14.6, or a property that nobody has or buys
            yield pawn, Fraction(1), drawn

    def carded(
        self, pawn: Pawn, effect: Effect, drawn: tuple[int, ...]
    ) -> Iterator[tuple[Pawn, Fraction, tuple[int, ...]]]:
        """Yield what a card does between two players of different roles; its amounts are scaled already."""
        match effect:
            case Collect(amount):
                pawn = pawn._replace(cash=pawn.cash + amount)
            case Pay(amount):
                pawn = pawn._replace(cash=pawn.cash - amount)
            case CollectFromEach(role, amount) if role is not self.role:
                pawn = pawn._replace(cash=pawn.cash + amount, other=pawn.other - amount)
            case PayEach(role, amount) if role is not self.role:
                pawn = pawn._replace(cash=pawn.cash - amount, other=pawn.other + amount)
            case EachCollects(role, amount) if role is self.role:
                pawn = pawn._replace(cash=pawn.cash + amount)
            case EachCollects(_, amount):
                pawn = pawn._replace(other=pawn.other + amount)
            case GoToCustody():
                pawn = pawn._replace(square=CORNER, custody_turn=1)
            case MoveTo(square):  # clockwise, the square acts
                yield from self.moved(pawn, (square - pawn.square) % 40 or 40, drawn)
                return
            case DiceGamble(at_least, amount):
                wins = sum(6 - abs(total - 7) for total in range(at_least, 13))
                yield pawn._replace(cash=pawn.cash + amount), Fraction(wins, 36), drawn
                yield pawn, Fraction(36 - wins, 36), drawn
                return
        yield pawn, Fraction(1), drawn

    def paid(self, pawn: Pawn, amount: int) -> Pawn:
        return pawn._replace(cash=pawn.cash + amount * self.scale)


def book(edition: str, role: Role, *, cards: bool) -> Book:
    """`pl` alone moves by the freeing double, and `it` alone counts in tens (AM-14.9, AM-5.1)."""
    printed = deck(load(edition), role) if cards else ()
    return Book(
        role,
        scale=10 if edition == "it" else 1,
        freeing_moves=edition == "pl",
        cards=tuple(card.effect for card in printed),
    )


def at_start(edition: str) -> Pawn:
    money = 15_000 if edition == "it" else 1_500
    return Pawn(START, 0, money, money)


def share(chances: Chances, of: Callable[[Pawn], bool]) -> Fraction:
    return sum((chance for pawn, chance in chances.items() if of(pawn)), Fraction(0))


@pytest.mark.no_cover
@asked(("edition", "role"), product(EDITION_IDS, Role), quick=[("it", C), ("pl", M)])
def test_first_turn_with_all_cards(edition: str, role: Role) -> None:
    """Averaged over the 25 equally likely top cards, and 24 where a turn draws twice."""
    game = opening(edition, role)
    played = one_turn(game, game.position(), cards=True)
    assert sum(played.values()) == 1
    assert played == book(edition, role, cards=True).turn(at_start(edition))


@pytest.mark.no_cover
def test_two_turns_of_a_player_without_cards() -> None:
    """The second turn from every position after the first, where the edition differs most from the others."""
    game = opening("pl", M)
    start = game.position()
    rules = book("pl", M, cards=False)
    first = one_turn(game, start, cards=False)
    assert first == rules.turn(at_start("pl"))
    played = sum_over(first, lambda pawn: one_turn(game, placed(start, pawn), cards=False))
    assert sum(played.values()) == 1
    assert played == sum_over(first, rules.turn)
    assert (len(first), len(played)) == (33, 111)


@pytest.mark.parametrize(("edition", "turn_inside"), [("us", 1), ("pl", 2)])
def test_a_turn_in_custody(edition: str, turn_inside: int) -> None:
    """A double frees with probability 1/6, and what it moves is AM-14.9."""
    game = opening(edition, C)
    pawn = at_start(edition)._replace(square=CORNER, custody_turn=turn_inside)
    played = one_turn(game, placed(game.position(), pawn), cards=False)
    assert played == book(edition, C, cards=False).turn(pawn)
    assert share(played, lambda end: end.custody_turn == turn_inside + 1) == Fraction(5, 6)


def turn_after(game: Game, action: str) -> Position:
    """Player 1 does that in custody and passes on, player 2 only goes sightseeing: player 1 is on turn again.

    A roll of player 1 is no double.
    """
    no_double, sightseeing = ALL_ROLLS.index(Dice(1, 2)), ALL_ROLLS.index(Dice(4, 6))
    game.state.script = (no_double, sightseeing) if action == "roll" else (sightseeing,)
    for each in (action, "end", "roll", "end") if action == "roll" else (action, "roll", "end"):
        game.play(each)
    assert game.turn == 0
    return game.position()


def waited(edition: str, cash: int) -> tuple[Game, Position, Pawn, Book]:
    """A game in which player 1 has waited and is on turn again; by the clauses, where they stand then."""
    game = opening(edition, M)
    pawn = at_start(edition)._replace(square=CORNER, custody_turn=1, cash=cash)
    game.restore(placed(game.position(), pawn))
    rules = book(edition, M, cards=False)
    return game, turn_after(game, "wait"), rules.begun(pawn._replace(custody_turn=2), waited=True), rules


def test_r_31_the_turn_after_waiting_is_an_ordinary_one_less_the_fine() -> None:
    game, start, begun, rules = waited("us", 1_500)
    assert (begun.custody_turn, begun.cash) == (0, 1_450)
    assert one_turn(game, start, cards=False) == rules.turn(begun)


@pytest.mark.parametrize(("cash", "free"), [(50, Fraction(1)), (49, Fraction(1, 6))])
def test_r_31_who_has_waited_and_lacks_the_fine_tries_for_a_double(cash: int, free: Fraction) -> None:
    game, start, begun, _rules = waited("us", cash)
    assert (start.custody_turn[0], start.cash[0]) == (begun.custody_turn, begun.cash)
    leaves = 0
    for dice in range(36):
        game.restore(replace(start, throws=0))
        game.state.script = (dice,)
        game.play("roll")
        leaves += game.state.custody_turn[0] == 0 or game.state.pawns[0] != CORNER
    assert Fraction(leaves, 36) == free


@asked("edition", EDITION_IDS, quick=["it", "pl"])
def test_am_14_10_r_31_the_turn_after_two_failed_rolls(edition: str) -> None:
    """It begins with the fine and goes on as an ordinary one from the corner."""
    game = opening(edition, C)
    pawn = at_start(edition)._replace(square=CORNER, custody_turn=2)
    game.restore(placed(game.position(), pawn))
    start = turn_after(game, "roll")
    rules = book(edition, C, cards=False)
    begun = rules.begun(pawn._replace(custody_turn=3), waited=False)
    assert (begun.custody_turn, begun.cash) == (0, pawn.cash - 50 * rules.scale)
    assert one_turn(game, start, cards=False) == rules.turn(begun)


@pytest.mark.parametrize(
    ("role", "positions", "inside"), [(C, 243, Fraction(6743, 388_800)), (M, 265, Fraction(3367, 194_400))]
)
def test_figures_of_the_first_turn(role: Role, positions: int, inside: Fraction) -> None:
    """Figures that a reader can check, or compare with a program of their own."""
    plain = book("us", role, cards=False).turn(at_start("us"))
    # A total of four that is no double, or two ones twice: 2/36 + 1/36².
    assert share(plain, lambda pawn: pawn.square == INCOME_TAX) == Fraction(73, 1296)
    drawn = book("us", role, cards=True).turn(at_start("us"))
    assert len(drawn) == positions
    assert share(drawn, lambda pawn: pawn.custody_turn > 0) == inside


def sum_over(first: Chances, turn: Callable[[Pawn], Chances]) -> Chances:
    """The chances after one more turn."""
    found: Chances = {}
    for pawn, chance in first.items():
        for end, each in turn(pawn).items():
            found[end] = found.get(end, Fraction(0)) + chance * each
    return found

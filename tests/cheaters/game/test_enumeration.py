"""The opening, exactly: every first two rolls, and every first card, against a model that shares no code.

Two rolls of two players with money cards on top are 1,296 games; with every card as well they would be some
40,000, which the decks' own tests make unnecessary: so cards are enumerated for the first roll alone.
"""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import product
from typing import NamedTuple

from antimono.cheaters.game import Game, Phase, Verb

STREETS = {
    1: 60,
    3: 60,
    5: 100,
    7: 100,
    8: 120,
    10: 140,
    11: 20,
    12: 160,
    14: 180,
    16: 180,
    17: 200,
    19: 220,
    21: 220,
    22: 240,
    24: 130,
    25: 260,
    26: 280,
    28: 300,
    29: 300,
    31: 0,
    34: 350,
    35: 400,
}
RENTS = {3: 30, 5: 50, 7: 50, 8: 220, 10: 70, 11: 70, 12: 80, 14: 90, 16: 90, 17: 100, 19: 110, 21: 110}
RENTS |= {22: 120, 24: 130}
STATIONS = {4: 13, 13: 23, 23: 32, 32: 4}
CHANCE, CHEST = {6, 20, 33}, {2, 15, 30}
FACES = range(1, 7)


class Result(NamedTuple):
    """What two rolls lead to."""

    cash: tuple[int, ...]
    pawns: tuple[int, ...]
    owned: frozenset[tuple[int, int]]
    prisoners: tuple[bool, ...]


def played(first: tuple[int, int], second: tuple[int, int]) -> Result:
    """Return what two rolls lead to if everybody buys what they can and asks for every rent."""
    game = Game(
        2,
        seed=0,
        starter=0,
        dice=[first, second],
        decks={"chance": ["C11", "C12"], "chest": ["K08", "K10"], "cheat": ["T01", "T02", "T03", "T04", "T09"]},
        log=False,
    )
    throws = 0
    while throws < 2 or game.phase not in (Phase.ROLL, Phase.JAIL, Phase.END):
        throws += game.phase in (Phase.ROLL, Phase.JAIL)
        game.play(plain(game))
    for player in (0, 1):
        claim = f"p{player + 1}: claim p{2 - player}"
        if game.is_legal(claim):
            game.play(claim)
    state = game.state
    owned = frozenset((square, owner) for square, owner in enumerate(state.owners) if owner >= 0)
    return Result(game.cash, tuple(state.pawns), owned, tuple(bool(inside) for inside in state.jailed))


def plain(game: Game) -> str:
    """Return what a player does who plays on, buys, and asks for rent."""
    choices = {Phase.ROLL: "roll", Phase.JAIL: "roll", Phase.BUY: "buy", Phase.PILE: "draw chance"}
    if game.phase in choices:
        return choices[game.phase]
    claims = [str(action) for action in game.legal_actions() if action.verb is Verb.CLAIM]
    return claims[0] if claims else str(game.legal_actions()[0])


def expected(first: tuple[int, int], second: tuple[int, int]) -> Result:
    """The same from the rulebook, in as few words as possible."""
    cash, pawns = [1500, 1500], [0, 0]
    owners: dict[int, int] = {}
    cards = {"chance": [50, 150], "chest": [50, 100]}
    mover = 0
    for faces in (first, second):
        square = pawns[mover] + sum(faces)
        again = faces[0] == faces[1]
        if square in CHANCE or square in CHEST or square == 18:
            deck = cards["chest" if square in CHEST else "chance"]
            cash[mover] += deck.pop(0)
        elif square in STATIONS:
            square, again = STATIONS[square], False
        elif square in STREETS:
            if square in owners:
                if owners[square] != mover:
                    cash[mover] -= RENTS[square]
                    cash[owners[square]] += RENTS[square]
            else:
                owners[square] = mover
                cash[mover] -= STREETS[square]
        pawns[mover] = square
        mover = mover if again else 1
    return Result(tuple(cash), tuple(pawns), frozenset(owners.items()), (False, False))


def test_every_two_rolls_of_the_opening() -> None:
    """1,296 games; the spread of the pawns is exact, too."""
    spread: Counter[tuple[int, ...]] = Counter()
    rolls = list(product(FACES, FACES))
    for first, second in product(rolls, rolls):
        found = played(first, second)
        assert found == expected(first, second), (first, second)
        spread[found.pawns] += 1
    assert sum(spread.values()) == 36 * 36
    stay = sum(count for pawns, count in spread.items() if not pawns[1])
    # The first player rolls twice after every double but 2 + 2, which leads to a station.
    assert Fraction(stay, 1296) == Fraction(5, 36)


TARGETS = {"C01": 0, "C04": 9, "C06": 22, "C07": 10, "C08": 35, "C09": 23, "C10": 3, "K01": 0, "K04": 9}


def test_every_first_roll_with_every_card() -> None:
    """The probability of each square after the first roll, cards and stations included."""
    exact: dict[int, Fraction] = {}
    model: dict[int, Fraction] = {}
    for faces in product(FACES, FACES):
        square = sum(faces)
        cards = [f"C{number:02}" for number in range(1, 17)]
        if square in CHEST:
            cards = [card.replace("C", "K") for card in cards]
        for card in cards if square in CHANCE | CHEST else cards[:1]:
            deck = "chest" if card.startswith("K") else "chance"
            open_cheats = ["T01", "T02", "T03", "T04", "T09"]
            game = Game(2, starter=0, dice=[faces], decks={deck: [card], "cheat": open_cheats}, log=False)
            game.play("roll")
            chance = Fraction(1, 36) / (16 if square in CHANCE | CHEST else 1)
            landed = game.state.pawns[0]
            exact[landed] = exact.get(landed, Fraction(0)) + chance
            target = STATIONS.get(square, square)
            if square in CHANCE | CHEST:
                target = TARGETS.get(card, square)
            model[target] = model.get(target, Fraction(0)) + chance
    assert exact == model
    assert sum(exact.values()) == 1
    assert exact[9] == Fraction(4, 36) + Fraction(1, 36 * 16) + Fraction(5, 36 * 16)

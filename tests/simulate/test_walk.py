"""Walks that are put in: as printed those of the editions; classic Monopoly's are as published."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from antimono.anti_monopoly.editions import Role, SquareKind
from antimono.core.errors import UnknownNameError, UnreadableError
from antimono.simulate.markov import SENT, BoardChain, deck, edition_walk, pawn
from antimono.simulate.markov.chain import CUSTODY
from antimono.simulate.markov.classic import CLASSIC, COLLINS, DURRETT, STAYING, STEWART, WITHOUT_SPEEDING

RING = ("start", "bank", "field", "mill")
COIN = BoardChain(RING, dice=(2,), doubles=None)


def test_every_square_of_classic_monopoly_is_as_collins_published() -> None:
    """To the last digit of four, but for one unit of it where it is on the edge, and in jail."""
    found = CLASSIC.long_run()
    assert len(COLLINS) == 41
    assert sum(COLLINS.values()) == pytest.approx(100, abs=0.001)
    apart = {name: abs(100 * found.share(name) - share) for name, share in COLLINS.items()}
    assert [name for name, each in apart.items() if each > 0.000_05] == ["Marvin Gardens", SENT]
    assert max(apart.values()) < 0.000_1


@pytest.mark.parametrize("walk", [STAYING, WITHOUT_SPEEDING, replace(CLASSIC, doubles=2)])
def test_another_walk_is_not_as_published(walk: BoardChain) -> None:
    """So the comparison can fail."""
    found = walk.long_run()
    assert max(abs(100 * found.share(name) - share) for name, share in COLLINS.items()) > 0.05


def test_without_three_doubles_it_is_as_in_scientific_american() -> None:
    """Cut after the last digit that was printed."""
    found = WITHOUT_SPEEDING.long_run()
    shares = {name: found.share(name) for name in STEWART if name != "jail"}
    shares["jail"] = found.inside + found.share("Just Visiting")
    for name, printed in STEWART.items():
        assert printed <= 100 * shares[name] < printed + (0.001 if printed < 1 else 0.01), name


def test_who_stays_in_jail_is_there_as_often_as_a_simulation_found() -> None:
    found = STAYING.long_run()
    for name, simulated in DURRETT.items():
        assert 100 * found.share(name) == pytest.approx(simulated, abs=0.005)


@pytest.mark.parametrize("role", Role)
def test_an_edition_walked_so_is_its_own_chain(role: Role) -> None:
    """Two chains, one by rolls and one by turns: a turn has as many rolls on whatever square they end."""
    walk, chain = edition_walk("us", role).long_run(), pawn("us", role, "pay")
    rolls = [
        landings / rests
        for square, landings, rests in zip(chain.edition.squares, chain.landings, walk.rests, strict=True)
        if square.kind not in (SquareKind.CARD, SquareKind.GO_TO_CUSTODY)
    ]
    assert len(rolls) == 33
    assert rolls == pytest.approx([chain.sent / walk.inside] * 33, rel=1e-12)


def test_a_pawn_comes_to_rest_where_the_cards_lead() -> None:
    """A step back, the nearest ahead, a card that leads on to another, and custody, in fractions."""
    half = Fraction(1, 2)

    def first(**acts: tuple[str | int | tuple[str, ...] | None, ...]) -> dict[int, Fraction]:
        walk = replace(COIN, acts=acts, custody="field")
        return {square: chance for (square, _count), chance in walk.next((0, 0)).items()}

    assert first() == {1: half, 2: half}
    assert first(bank=(-1,)) == {0: half, 2: half}
    assert first(bank=(("start", "bank", "mill"),)) == {3: half, 2: half}
    assert first(bank=("mill",), mill=(SENT, None)) == {CUSTODY: half / 2, 3: half / 2, 2: half}
    assert COIN.next((3, 0)) == {(0, 0): half, (1, 0): half}


def test_doubles_and_tries_are_counted() -> None:
    walk = BoardChain(tuple("abcdefghij"), custody="c", dice=(2, 2), doubles=2, tries=1)
    quarter = Fraction(1, 4)
    assert walk.next((0, 0)) == {(2, 1): quarter, (3, 0): 2 * quarter, (4, 1): quarter}
    assert walk.next((0, 1)) == {(-1, 0): 2 * quarter, (3, 0): 2 * quarter}
    # From custody a double leads on, and is the first in a row; nothing else does, once.
    assert walk.next((-1, 0)) == {(4, 1): quarter, (-1, 1): 2 * quarter, (6, 1): quarter}
    assert walk.next((-1, 1)) == {(4, 1): quarter, (5, 0): 2 * quarter, (6, 1): quarter}


def test_after_many_rolls_it_is_the_long_run() -> None:
    """To one in a hundred after 32 rolls, on every square."""
    assert COIN.after(0).rests == (1, 0, 0, 0)
    assert COIN.after(1).rests == (0, 0.5, 0.5, 0)
    assert COIN.after(2).rests == (0.25, 0, 0.25, 0.5)
    limit = CLASSIC.long_run()

    def off(rolls: int) -> float:
        pairs = zip(CLASSIC.after(rolls).rests, limit.rests, strict=True)
        return max(abs(now / last - 1) for now, last in pairs if last)

    assert off(31) > 0.01 > off(32)
    assert off(200) < 1e-9


@pytest.mark.parametrize(
    ("made", "error", "said"),
    [
        (lambda: BoardChain(()), UnreadableError, "needs at least one square"),
        (lambda: BoardChain(RING, dice=(0,)), UnreadableError, "a die needs at least one side"),
        (lambda: BoardChain(("a", "a")), UnreadableError, "Two squares are called a"),
        (lambda: BoardChain(("a", SENT)), UnreadableError, "are called custody"),
        (lambda: BoardChain(RING), UnreadableError, "the square from which they leave"),
        (lambda: BoardChain(RING, {"bank": (SENT,)}, doubles=None), UnreadableError, "the square from which"),
        (lambda: BoardChain(RING, {"bnk": ("start",)}, doubles=None), UnknownNameError, "did you mean “bank”"),
        (lambda: BoardChain(RING, {"bank": ("mil",)}, doubles=None), UnknownNameError, "did you mean “mill”"),
        (lambda: BoardChain(RING, custody="stat"), UnknownNameError, "did you mean “start”"),
        (lambda: BoardChain(RING, {"bank": (1,), "field": (-1,)}, doubles=None), UnreadableError, "back to it"),
        (lambda: deck(["start"] * 3, of=2), UnreadableError, "3 cards were given for a deck of 2"),
        (lambda: COIN.long_run().share("mil"), UnknownNameError, "did you mean “mill”"),
        (lambda: edition_walk("uk", "C"), UnknownNameError, "no edition"),
    ],
)
def test_what_cannot_be_walked_is_refused(made: object, error: type[Exception], said: str) -> None:
    assert callable(made)
    with pytest.raises(error, match=said):
        made()

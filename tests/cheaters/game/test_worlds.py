"""Games that differ only in what a seat does not know are the same to it, in all that it is told.

In random positions everything that it does not know is drawn anew; in the table of pairs two games are played
that differ in one secret, so that what has been told on the way is compared too.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from antimono.cheaters.game import Game, Phase
from antimono.cheaters.records import Record
from antimono.core.errors import IllegalError
from tests.asked import examples
from tests.cheaters.game.scenes import play, scene, step
from tests.cheaters.game.worlds import EVERYBODY, begun, check_same, other_world, seats_but, told


@pytest.mark.no_cover
@given(
    players=st.integers(2, 4),
    cheat=st.sampled_from(["T11 T12", "T05 T12", "T01 T02"]),
    options=st.sampled_from([{}, {"glimpse": True}, {"ultimate": True}, {"vote": True, "hidden_backs": True}]),
    seed=st.integers(0, 2**32 - 1),
)
@examples(25)
def test_r_60_a_seat_is_told_nothing_of_what_it_does_not_know(
    players: int, cheat: str, options: dict[str, Any], seed: int
) -> None:
    rng = random.Random(seed)
    held = " ".join([f"p{player + 1}:{card}" for player, card in enumerate(("C02", "C03", "K03")[:players])])
    game = scene(players, held=held, cheat=cheat, **options)
    for _step in range(120):
        if game.over:
            return
        if rng.random() < (0.3 if game.phase in (Phase.MOVE, Phase.KEEP) else 0.03):
            for seat in (EVERYBODY, *game.players):
                check_same(begun(game, 0, game.position()), other_world(game, seat, rng), seat)
        step(game, rng, wild=0.2)


type Pair = tuple[list[Game], Sequence[int]]


def pair(*, acts: str | tuple[str, str], knowing: Sequence[int] = (0,), **scenes: Any) -> Callable[[], Pair]:
    """Two games and who knows in what they differ; of a tuple each has one."""

    def made() -> Pair:
        games = []
        for place in (0, 1):
            chosen = {name: each[place] if isinstance(each, tuple) else each for name, each in scenes.items()}
            games.append(play(scene(3, **chosen), acts[place] if isinstance(acts, tuple) else acts))
        return games, knowing

    return made


def bankruptcy(*held: str) -> Callable[[], Pair]:
    """Return what p1 holds in each of the games goes to p2, who owns the hotel (CH-9.3)."""
    return pair(
        knowing=(0, 1),
        dice="12",
        held=held,
        holds="p2:rue-lecourbe=h",
        cash={0: 0},
        acts="roll, p2: claim p1, bankrupt",
    )


LIARS = "T11 T12 T01 T02 T03"
BEFORE_CHANCE = {0: 3}

PAIRS = {
    "a roll that is not declared yet": pair(dice=("34", "12"), cheat=LIARS, acts="roll"),
    "a double that is not declared yet": pair(dice=("35", "44"), cheat=LIARS, acts="roll"),
    "a roll for a double in jail": pair(dice=("35", "44"), cheat=LIARS, jailed={0: 1}, acts="roll"),
    "a roll that jail cuts short": pair(dice=("34", "44"), cheat=LIARS, held="p2:C02", acts="roll, p2: use C02 p1"),
    "a roll that a conviction cuts short": pair(
        dice=("34", "44"), cheat=LIARS, acts="roll, cheat T01, p2: accuse p1 T01"
    ),
    "a roll whose player leaves": pair(dice=("34", "44"), cheat=LIARS, acts="roll, p1: leave"),
    "T12 and the truth": pair(dice=("34", "35"), cheat=LIARS, acts=("roll, cheat T12 3+5", "roll, declare")),
    "T12 and the truth, both named": pair(
        dice=("34", "35"), cheat=LIARS, acts=("roll, p1: cheat T12 3+5", "roll, p1: declare")
    ),
    "T12 named and the truth not": pair(
        dice=("34", "35"), cheat=LIARS, acts=("roll, p1: cheat T12 3+5", "roll, declare")
    ),
    "T12 and the truth named": pair(dice=("34", "35"), cheat=LIARS, acts=("roll, cheat T12 3+5", "roll, p1: declare")),
    "T11 on a double and the truth": pair(
        dice=("33", "34"), cheat=LIARS, acts=("roll, cheat T11 more", "roll, declare")
    ),
    "T11 and T12": pair(dice=("25", "36"), cheat=LIARS, acts=("roll, cheat T11 more, buy", "roll, cheat T12 2+6, buy")),
    "any roll of the ultimate mode and the truth": pair(
        dice=("11", "36"), cheat=LIARS, ultimate=True, acts=("roll, cheat U3 3+6", "roll, declare")
    ),
    "a card that is drawn and held": pair(dice="12", pawns=BEFORE_CHANCE, chance=("C02", "C05"), acts="roll"),
    "a second card that is drawn": pair(
        dice="12", pawns=BEFORE_CHANCE, held="p1:C16", chance=("C02", "C05"), acts="roll"
    ),
    "the card that is kept of two": pair(
        dice="12", pawns=BEFORE_CHANCE, held="p1:C16", chance=("C02", "C05"), acts="roll, discard C16, end"
    ),
    "a card that a creditor gets": bankruptcy("p1:C02", "p1:C05"),
    "a second card that a creditor gets": bankruptcy("p1:C02 p2:C16", "p1:C05 p2:C16"),
    "a card that is asked for in a trade": pair(
        held=("p1:C02", "p1:C03"), acts="p2: offer p1 50 for release-chance, refuse"
    ),
    "an attempt": pair(dice="12", acts=("roll, buy, cheat T01, end", "roll, buy, end")),
    "an attempt in the last call": pair(dice="12", acts=("roll, buy, end, p1: cheat T01", "roll, buy, end")),
    "two attempts on one card": pair(
        knowing=(0, 1), dice="12", acts=("roll, cheat T01, p2: cheat T01", "roll, p2: cheat T01")
    ),
    "an attempt that becomes impossible": pair(
        dice="12 12",
        holds="p1:rue-lecourbe",
        pawns={1: 9},
        acts=(
            "roll, cheat T02 rue-lecourbe, offer p2 rue-lecourbe for 60, accept, end, silence, roll",
            "roll, offer p2 rue-lecourbe for 60, accept, end, silence, roll",
        ),
    ),
    "an attempt of somebody who leaves": pair(
        dice="12", acts=("roll, buy, cheat T01, p1: leave", "roll, buy, p1: leave")
    ),
}


@pytest.mark.parametrize("name", PAIRS)
def test_two_games_that_differ_in_one_secret_are_told_alike(name: str) -> None:
    """To the very log, and to what is published of them; to whoever knows the secret they are not alike."""
    games, knowing = PAIRS[name]()
    for seat in seats_but(games[0], *knowing):
        check_same(games[0], games[1], seat)
    assert any(told(games[0], seat) != told(games[1], seat) for seat in knowing)


def test_remarks_do_not_tell_a_lie_from_the_truth() -> None:
    """A remark on a lie is as secret as the lie, so one on an honest declaration is not published either."""
    texts = []
    for dice, said in (("34", "cheat T12 3+5"), ("35", "declare")):
        record = Record.of(play(scene(3, dice=dice, cheat=LIARS), f"roll, {said}"), comments={1: "so"})
        assert Record.parse(str(record)) == record
        texts.append(str(record.redacted()))
    assert texts[0] == texts[1]


def test_r_60_asking_what_is_legal_tells_each_seat_its_own_affairs_alone() -> None:
    """p1 decides; whether p2 has tried T01, or holds C02, is told to p2."""
    games = [
        play(scene(3, held=held), f"roll{tried}") for held, tried in (("p2:C02", ", p2: cheat T01"), ("p2:C05", ""))
    ]
    for act in ("cheat T01", "use C02 p1", "offer p3 release-chance for 10"):
        assert [game.is_legal(f"p2: {act}") for game in games] == [False, False]
        clause, said = answer_of(games[0], f"p2: {act}")
        assert (clause, said) == answer_of(games[1], f"p2: {act}")
        assert clause == "R-60"
    assert [game.is_legal("p2: cheat T01", asked_by=1) for game in games] == [False, True]
    assert [game.is_legal("p2: use C02 p1", asked_by=1) for game in games] == [True, False]
    assert all(game.is_legal("p2: accuse p1 T01") for game in games), "what all can see is told to all"


def answer_of(game: Game, action: str) -> tuple[str, str]:
    with pytest.raises(IllegalError) as caught:
        game.check(action)
    return caught.value.clause, str(caught.value)


def test_r_60_a_refusal_lists_nothing_of_another_seats_own_affairs() -> None:
    """Neither what p2 could use or try, nor how many more acts there are."""
    refusals = set()
    for held, tried in (("p2:C02", ", p2: cheat T01"), ("p2:C16", "")):
        game = play(scene(3, held=held, dice="12"), f"roll{tried}")
        with pytest.raises(IllegalError) as caught:
            game.play("p2: buy")
        refusals.add(str(caught.value))
    assert len(refusals) == 1


def test_the_seed_is_not_told_before_the_end() -> None:
    game = Game(2, seed=987_654)
    assert "987654" not in repr(game)
    play(game, "p1: leave")
    assert "987654" in repr(game)

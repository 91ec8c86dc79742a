"""A position in one line: it prints, parses back, and says where and by which clause it is wrong."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from antimono.cheaters.game import BaseValue, Game
from antimono.cheaters.records import Setting, Snapshot, TextError
from antimono.core.dice import Dice

type RandomGame = Callable[[int, int], Game]


def test_the_beginning_of_a_game() -> None:
    game = Game(2, 1)
    text = str(Snapshot.of(game))
    assert text.startswith("cheaters seed=1 | 1500@0 1500@0 | bank:avenue-de-la-republique=h | roll p")
    assert "turn=1 starter=p" in text
    assert Snapshot.parse(text).game().position() == game.position()
    assert repr(Snapshot.parse(text)) == f"Snapshot.parse({text!r})"


@pytest.mark.parametrize("seed", range(5))
def test_every_position_of_a_game_round_trips_and_goes_on_alike(random_game: RandomGame, seed: int) -> None:
    game = random_game(seed, 150)
    twin = Setting.of(game).game()
    for action in game.actions:
        snapshot = Snapshot.of(twin)
        again = Snapshot.parse(str(snapshot))
        assert again == snapshot
        assert str(again) == str(snapshot)
        other = again.game()
        assert other.legal_actions() == twin.legal_actions()
        told = len(twin.log)
        twin.play(action)
        other.play(action)
        assert other.position() == twin.position()
        assert [event.text for event in other.log] == [event.text for event in twin.log[told:]]


def test_what_is_left_out_is_the_beginning() -> None:
    short = Snapshot.parse("cheaters vote | 1500@0 20@9:2")
    assert short.setting.options.vote
    assert (short.position.turn, short.position.jailed, short.position.turns) == (0, (0, 2), 1)
    fresh = Game(2, 0, vote=True, starter=0).position()
    assert (short.position.hotels, short.position.piles, short.position.face_up) == (
        fresh.hotels,
        fresh.piles,
        fresh.face_up,
    )


def test_options() -> None:
    text = "cheaters seed=-3 base-value=hotel_rent ultimate open-dice hidden-backs vote"
    text += " station-keeps-double glimpse dice=12,66"
    snapshot = Snapshot.parse(f"{text} | 10@0 20@0")
    assert snapshot.setting.options.base_value is BaseValue.HOTEL_RENT
    assert snapshot.setting.dice == (Dice(1, 2), Dice(6, 6))
    assert Snapshot.of(snapshot.game()) == snapshot
    assert str(snapshot).startswith(text)


TWO = "cheaters | 1500@0 1500@0 | "

WRONG = {
    "^": "2 to 5 parts",
    "^ | 1500@0 1500@0": "begins with an edition",
    "^us game-a | 1@0 1@0": "cheaters",
    "cheaters ^fast | 1500@0 1500@0": "fast",
    "cheaters seed=1 ^seed=2 | 1500@0 1500@0": "twice",
    "cheaters seed=^x | 1500@0 1500@0": "no seed",
    "cheaters seen-by=^p3 | 1500@0 1500@0": "p1 to p2",
    "^cheaters | 1500@0": "2 to 6 players",
    "cheaters | 1500@0 ^1500": "1500@0",
    "cheaters | 1500@0 ^1500@36": "0 to 35",
    TWO + "p1:^avenue-fosh": "avenue-foch",
    TWO + "^p1-avenue-foch": "p1:avenue-foch",
    TWO + "^p1:avenue-foch=2": "p1:avenue-foch=h",
    TWO + "p1:avenue-foch p2:^avenue-foch": "twice",
    TWO + "- | ^rol p1": "roll p1",
    TWO + "- | roll p1 ^rolls": "rolled",
    TWO + "- | roll p1 turn=1 ^turn=2": "twice",
    TWO + "- | roll p1 base=^rol": "roll",
    TWO + "- | roll p1 shown=^13": "2 to 12",
    TWO + "- | roll p1 dice=^07": "36",
    TWO + "- | roll p1 asked=^1": "2 players",
    TWO + "- | roll p1 ask=^rol:p1": "no decision",
    TWO + "- | roll p1 ask=^place:p1": "place:p2:p1",
    TWO + "- | roll p1 ask=offer:p2:p1:^nothing": "is no action",
    TWO + "- | roll p1 owes=^p1:50:fee:-": "p1>p2",
    TWO + "- | roll p1 owes=p1>bank:50:^start:-": "rent",
    TWO + "- | roll p1 stop=p1:avenue-foch:p2:60:^x:100:open": "“sh”",
    TWO + "- | roll p1 stop=p1:avenue-foch:p2:60:s:100:^no": "“asked”",
    TWO + "- | roll p1 attempt=p1:^T99:1:bank:-:-:0:-": "T09",
    TWO + "- | roll p1 attempt=p1:T01:1:bank:^99:-:0:-": "0 to 35",
    TWO + "- | roll p1 votes=p1>p2:T01:^yes": "guilty",
    TWO + "- | roll p1 auction=avenue-foch:-:0:-:p1:^shut:-": "“open”",
    TWO + "- | roll p1 | ^C02": "p1:C02",
    TWO + "- | roll p1 | p1:C02 ^p1:C16": "one card of a deck",
    TWO + "- | roll p1 | p1:^C99": "C09",
    TWO + "- | roll p1 | chance=^K01": "other deck",
    TWO + "- | roll p1 | face=T01 ^face=T02": "twice",
    TWO + "- | roll p1 | chance=^?99": "not more",
}
"""Positions with a mark before the place that is wrong, and what is said about it."""


@pytest.mark.parametrize(("text", "wanted"), WRONG.items(), ids=WRONG)
def test_what_cannot_be_read_has_its_place(text: str, wanted: str) -> None:
    with pytest.raises(TextError) as caught:
        Snapshot.parse(text.replace("^", ""))
    assert wanted in str(caught.value)
    assert (caught.value.line, caught.value.column) == (1, text.index("^") + 1)

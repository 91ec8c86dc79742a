"""A position in one line: it prints, parses back, and says where and by which clause it is wrong."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise

import pytest

from antimono.anti_monopoly.editions import Role
from antimono.anti_monopoly.game import GAME_B, Game, timed
from antimono.anti_monopoly.records import Record, Setting, Snapshot, TextError
from antimono.core.dice import Dice

C, M = Role.COMPETITOR, Role.MONOPOLIST

type RandomGame = Callable[[int, int], Game]


def test_the_beginning_of_a_game() -> None:
    text = "us game-a seed=1 | C:1500@0 M:1500@0 | - | roll p1 turn=1 round=0 starter=p1 throws=2 | C+0 M+0"
    game = Game("us", [C, M], seed=1)
    assert str(Snapshot.of(game)) == text
    assert Snapshot.parse(text).game().position() == game.position()
    assert repr(Snapshot.parse(text)) == f"Snapshot.parse({text!r})"


@pytest.mark.parametrize("seed", range(12))
def test_every_position_of_a_game_round_trips_and_goes_on_alike(random_game: RandomGame, seed: int) -> None:
    game = random_game(seed, 250)
    twin = Setting.of(game).game()
    for action, following in pairwise((*game.actions, None)):
        assert action is not None
        snapshot = Snapshot.of(twin)
        again = Snapshot.parse(str(snapshot))
        assert again == snapshot
        assert str(again) == str(snapshot)
        other = again.game()
        assert other.legal_actions(offers=True) == twin.legal_actions(offers=True)
        told = len(twin.log)
        twin.play(action)
        other.play(action)
        assert other.position() == twin.position()
        assert [event.text for event in other.log] == [event.text for event in twin.log[told:]]
        assert following is None or not twin.over


def test_what_is_left_out_is_the_beginning() -> None:
    short = Snapshot.parse("us game-b | M:1500@0 C:20@10:2")
    assert short.setting == Setting("us", (M, C), ending=GAME_B)
    assert (short.position.turn, short.position.custody_turn, short.position.turns) == (0, (0, 2), 1)
    assert short.game().legal_actions() == short.game(log=False).legal_actions()


def test_options_and_house_rules() -> None:
    text = "it game-a/7 seed=-3 finite-stock as-printed dice=12,66 custody_fine=60 extra_roll_compulsory=yes"
    text += " mortgage_in_monopoly=buildings_stay income_tax_percent_cash=5/50"
    text += " foundation_competitor_gets=1,2,3,4,5,6 | C:1@0 M:2@0"
    snapshot = Snapshot.parse(text)
    assert snapshot.setting.ending == timed(7)
    assert snapshot.setting.dice == (Dice(1, 2), Dice(6, 6))
    game = snapshot.game()
    assert game.edition.constants.foundation_gift(6) == 6
    assert Snapshot.of(game) == snapshot
    assert str(snapshot).startswith(text.split(" | ", maxsplit=1)[0])


def test_cards_on_top() -> None:
    snapshot = Snapshot.parse("us game-a | C:1@0 M:2@0 | - | roll p1 | M=4,7 C+26")
    assert snapshot.position.decks[1][:2] == (3, 6)
    assert str(snapshot).rpartition(" ")[2].startswith("M=4,7,")
    assert Snapshot.parse(str(snapshot)) == snapshot
    assert " C+1 " in str(snapshot)


BASE = "us game-a seed=1 | C:1500@0 M:1500@0 | {} | {} | {}"


@pytest.mark.parametrize(
    ("text", "column", "wanted"),
    [
        ("", 1, "two to five parts"),
        ("us game-a", 1, "two to five parts"),
        ("us | C:1@0 M:1@0", 1, "“us game-a”"),
        ("uss game-a | C:1@0 M:1@0", 1, "“us”"),
        ("us game-c | C:1@0 M:1@0", 4, "game-b"),
        ("us game-a/0 | C:1@0 M:1@0", 4, "one round or more"),
        ("us game-a sed=1 | C:1@0 M:1@0", 11, "sed"),
        ("us game-a seed=x | C:1@0 M:1@0", 16, "whole number"),
        ("us game-a seed=1 seed=1 | C:1@0 M:1@0", 18, "twice"),
        ("us game-a custody_fin=1 | C:1@0 M:1@0", 11, "custody_fine"),
        ("us game-a custody_fine=yes | C:1@0 M:1@0", 11, "custody_fine=50"),
        ("us game-a | X:1@0 M:1@0", 13, "C:1500@0"),
        ("us game-a | C:1@40 M:1@0", 13, "0 to 39"),
        ("us game-a | C:1@0 C:1@0", 13, "AM-4.3"),
        ("us game-a | C:1@0", 13, "AM-2.2"),
        (BASE.format("p3:nob-hill", "roll p1", ""), 40, "p1 to p2"),
        (BASE.format("p1:nob-hil", "roll p1", ""), 43, "nob-hill"),
        (BASE.format("p1:nob-hill p2:nob-hill", "roll p1", ""), 55, "one owner"),
        (BASE.format("p1:nob-hill=x", "roll p1", ""), 52, "whole number"),
        (BASE.format("-", "sleep p1", ""), 44, "settling"),
        (BASE.format("-", "roll p1 trun=1", ""), 52, "turn="),
        (BASE.format("-", "debt p1 owes=p1>bank:1", ""), 57, "property-tax"),
        (BASE.format("-", "roll p1", "C-1"), 54, "C+3"),
        (BASE.format("-", "roll p1", "C=1,1"), 56, "at most once"),
    ],
)
def test_what_cannot_be_read_has_its_place_and_what_would_be_right(
    text: str, column: int, wanted: str
) -> None:
    with pytest.raises(TextError) as caught:
        Snapshot.parse(text)
    assert (caught.value.line, caught.value.column) == (1, column)
    assert wanted in str(caught.value)


@pytest.mark.parametrize(
    ("text", "clause"),
    [
        (BASE.format("p1:nob-hill=6", "roll p1", ""), "AM-10.1"),
        (BASE.format("p2:nob-hill=5 p2:union-square", "roll p1", ""), "AM-10.2"),
        (BASE.format("p1:u-s-railroad=1", "roll p1", ""), "AM-9.4"),
        ("it game-a | C:1@0 M:1@0 | p2:park-lane=1", "AM-9.3"),
        ("pl game-a | C:1@0 M:1@0 | p2:miasto-7-1 p2:miasto-7-2 p2:miasto-7-3=1", "AM-9.6"),
        ("us game-a finite-stock houses=1 | C:1@0 M:1@0 | p1:nob-hill=2", "R-1"),
        ("us game-a | C:1@0 M:1@9:1", "AM-14.10"),
        ("us game-a | C:1@0 M:1@10:9", "AM-14.10"),
        ("us game-a | C:1@0 M:out@9", "AM-1.2"),
        ("us game-a | C:1@0 M:out@9 C:1@0 | p2:nob-hill", "AM-22.5"),
        ("us game-b | C:1@0 M:out@9 C:1@0", "AM-1.3"),
        ("us game-a | C:out@0 M:1@9 C:1@0", "AM-22.5"),
        (BASE.format("-", "roll p1 on=p2", ""), "AM-6.1"),
        (BASE.format("-", "roll p1 rolled", ""), "AM-7.1"),
        (BASE.format("-", "extra p1 rolled", ""), "AM-7.1"),
        (BASE.format("-", "custody p1", ""), "AM-14.8"),
        ("us game-a | C:1@10:1 M:1@0 | - | roll p1", "AM-14.7"),
        (BASE.format("-", "buy p1", ""), "AM-8.1"),
        (BASE.format("-", "tax p1", ""), "AM-16.1"),
        (BASE.format("-", "debt p1", ""), "R-14"),
        (BASE.format("-", "debt p1 owes=p1>bank:75:property-tax:38:0", ""), "AM-22.1"),
        (BASE.format("-", "debt p1 owes=p1>p1:9999:rent:39:0", ""), "AM-22.5"),
        (BASE.format("-", "settling p1 settlers=p1", ""), "R-32"),
        (BASE.format("-", "over p1", ""), "AM-1.2"),
        (BASE.format("-", "offer p1", ""), "AM-21.1"),
        (BASE.format("-", "offer p2 on=p1 offer=p1:roll:p1:p2_nob-hill_for_50", ""), "AM-8.1"),
        (BASE.format("p1:nob-hill", "offer p1 offer=p1:roll:p1:p2_nob-hill_for_50", ""), "AM-21.1"),
        (BASE.format("-", "roll p1 turn=0", ""), "AM-6.1"),
    ],
)
def test_what_the_rules_forbid_has_its_clause(text: str, clause: str) -> None:
    with pytest.raises(TextError) as caught:
        Snapshot.parse(text)
    assert caught.value.clause == clause


def test_a_record_can_begin_in_a_position() -> None:
    game = Snapshot.parse("us game-a | C:10@30 M:900@0 | p2:nob-hill=2 p2:union-square | roll p1").game()
    game.play("roll")
    record = Record.of(game)
    assert record.opening is not None
    assert Record.parse(str(record)) == record
    assert record.replay().log == game.log

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
    text = "us game-a seed=1 | C:1500@0 M:1500@0 | - | roll p1 turn=1 round=0 starter=p1 throws=0 | C+0 M+0"
    game = Game("us", [C, M], seed=1)
    assert str(Snapshot.of(game)) == text
    assert Snapshot.parse(text).game().position() == game.position()
    assert repr(Snapshot.parse(text)) == f"Snapshot.parse({text!r})"


@pytest.mark.no_cover
@pytest.mark.parametrize("seed", range(10))
def test_every_position_of_a_game_round_trips_and_goes_on_alike(random_game: RandomGame, seed: int) -> None:
    game = random_game(seed, 200)
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
    text += " mortgage_in_monopoly=clears_city income_tax_percent_cash=5/50"
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


def test_who_has_waited_and_who_has_no_role_yet() -> None:
    text = "fr2006 game-a | C:9@10:2w M:2@10:2"
    assert Snapshot.parse(text).position.waited == (True, False)
    assert " C:9@10:2w M:2@10:2 " in str(Snapshot.parse(text))
    game = Game("pl", seed=4, players=3)
    open_roles = str(Snapshot.of(game))
    assert open_roles.startswith("pl game-a seed=4 drawn | ?:1500@0 ?:1500@0 ?:1500@0 | - | roles ")
    game.play("choose monopolist")
    assert Snapshot.parse(open_roles).game().position() != game.position()
    assert Snapshot.parse(str(Snapshot.of(game))).position == game.position()
    assert str(Snapshot.of(game)).count("?") == 2


def test_several_offers_wait_in_order() -> None:
    game = Game("us", [C, M, C], seed=1, starter=0)
    square, other = 34, 39
    state = game.state
    state.give(square, 0)
    state.give(other, 1)
    game.restore(game.position())
    game.play("offer p2 nob-hill for 50")
    game.play("offer p3 wall-st for 60")
    snapshot = Snapshot.of(game)
    assert str(snapshot).count(" offer=") == 2
    again = Snapshot.parse(str(snapshot)).game()
    assert again.position() == game.position()
    assert [str(each.offer) for each in again.state.offers] == ["p2 nob-hill for 50", "p3 wall-st for 60"]
    again.play("refuse")
    assert again.player_to_decide == 1


def test_a_debt_that_was_read_is_told_when_it_is_paid() -> None:
    """Why it is owed is not in the text; that it was owed before is."""
    text = "us game-a | C:1@4 M:9@0 | p1:nob-hill | debt p1 rolled owes=p1>bank:33:tax-percentage:4:0"
    game = Snapshot.parse(text).game()
    game.play("mortgage nob-hill")
    paid = next(event for event in game.log if event.what == "tax-percentage")
    assert paid.reasons is not None
    assert (paid.reasons.value, str(paid.reasons.steps[0].text)) == (33, "Owed since before this position")


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
        (BASE.format("-", "roll p1 offer=p1", ""), 58, "p1:roll:p1"),
        (BASE.format("-", "roll p1 offer=p1:roll:p1:p2", ""), 69, "is no action"),
        ("us game-a drawn drawn | C:1@0 M:1@0", 17, "twice"),
    ],
)
def test_what_cannot_be_read_has_its_place_and_what_would_be_right(
    text: str, column: int, wanted: str
) -> None:
    with pytest.raises(TextError) as caught:
        Snapshot.parse(text)
    assert (caught.value.line, caught.value.column) == (1, column)
    assert wanted in str(caught.value)


def test_a_record_can_begin_in_a_position() -> None:
    game = Snapshot.parse("us game-a | C:10@29 M:900@0 | p2:nob-hill=2 p2:union-square | roll p1").game()
    game.play("roll")
    record = Record.of(game)
    assert record.opening is not None
    assert Record.parse(str(record)) == record
    assert record.replay().log == game.log

"""What only this game writes in its texts: roles, house rules, decks by role, offers, the order of deeds."""

from __future__ import annotations

import random
import tracemalloc
from collections.abc import Callable, Iterator
from dataclasses import replace

import pytest

from antimono.anti_monopoly.editions import Role, load
from antimono.anti_monopoly.game import GAME_B, Action, EventKind, Game, Outcome, Phase, Termination, timed
from antimono.anti_monopoly.game.options import RuleValue
from antimono.anti_monopoly.game.state import BANK, Debt
from antimono.anti_monopoly.records import Record, RecordedMove, Setting, Snapshot, TextError
from antimono.anti_monopoly.records.snapshot import printed_order
from antimono.core.dice import Dice
from antimono.core.errors import IllegalError, UnreadableError
from antimono.core.records import limits as most

C, M = Role.COMPETITOR, Role.MONOPOLIST


def test_the_beginning_of_a_game() -> None:
    text = "us game-a seed=1 | C:1500@0 M:1500@0 | - | roll p1 turn=1 round=0 starter=p1 throws=0 | C+0 M+0"
    game = Game("us", [C, M], seed=1)
    assert str(Snapshot.of(game)) == text
    assert Snapshot.parse(text).game().position() == game.position()
    assert repr(Snapshot.parse(text)) == f"Snapshot.parse({text!r})"


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
    off = "us game-a seed=1 waiting_in_custody_allowed=no"
    assert str(Snapshot.parse(f"{off} | C:1@0 M:2@0")).startswith(f"{off} | ")


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
    owed = game.state.debts[0].reasons
    game.play("mortgage nob-hill")
    paid = next(event for event in game.log if event.what == "tax-percentage")
    assert paid.reasons is not None
    assert paid.reasons == owed
    assert (paid.reasons.value, str(paid.reasons.steps[0].text)) == (33, "Owed since before this position")


def test_a_record_can_begin_in_a_position() -> None:
    game = Snapshot.parse("us game-a | C:10@29 M:900@0 | p2:nob-hill=2 p2:union-square | roll p1").game()
    game.play("roll")
    record = Record.of(game)
    assert record.opening is not None
    assert Record.parse(str(record)) == record
    assert record.replay().log == game.log


NO_CARD = Debt(0, BANK, 2000, EventKind.CARD, 25)
"""For the card behind the last one of a deck."""


def test_positions_that_no_text_can_write() -> None:
    snapshot = Snapshot.of(Game("us", [C, M], 1))
    position = snapshot.position
    square, held = position.properties[0]
    for changes, clause in (
        ({"roles": (M, C)}, "AM-4.4"),
        ({"cash": (10**15, 1500)}, "AM-2.3"),
        ({"out": (True, False)}, "AM-22.5"),
        ({"properties": ((square, replace(held, owner=BANK, mortgaged=True)),)}, "AM-22.4"),
        ({"properties": ((square, replace(held, owner=BANK, level=1)),)}, "AM-22.4"),
        ({"decks": ((0, 0), position.decks[1])}, "AM-15.1"),
        ({"phase": Phase.DEBT, "rolled": True, "pawns": (2, 0), "debts": (NO_CARD,)}, "AM-8.2"),
        ({"phase": Phase.DEBT, "rolled": True, "debts": (Debt(0, BANK, 2000, EventKind.PRICE, 0),)}, "AM-8.2"),
        ({"phase": Phase.OVER}, "AM-1.2"),
        ({"phase": Phase.OVER, "outcome": Outcome(Termination.TIME_UP, ())}, "AM-22.5"),
    ):
        with pytest.raises(IllegalError) as caught:
            replace(snapshot, position=replace(position, **changes)).check()
        assert caught.value.clause == clause


@pytest.mark.parametrize("ending", ["game-a", "game-b", "game-a/3", "game-b/3"])
@pytest.mark.parametrize("edition", ["us", "pl"])
def test_the_end_of_a_game_passes(edition: str, ending: str) -> None:
    rng = random.Random(edition + ending)
    rules: dict[str, RuleValue] = {"start_square_pays": 0, "start_money": 200}
    game = Game(edition, "CMC", 5, ending, log=False, house_rules=rules)
    for _action in range(20_000):
        if not game.over:
            game.play(rng.choice(game.legal_actions()))
    assert game.over
    snapshot = Snapshot.of(game)
    assert Snapshot.parse(str(snapshot)) == snapshot


def test_headers_say_what_was_agreed_on() -> None:
    game = Game("it", [M, C], 5, timed(3), finite_stock=True, as_printed=True, house_rules={"custody_fine": 7})
    text = str(Record.of(game, notes={"players": "Ann Bob"}))
    for line in (
        '[options "finite-stock as-printed"]',
        '[house-rules "custody_fine=7"]',
        '[ending "game-a/3"]',
        '[players "Ann Bob"]',
    ):
        assert line in text.splitlines()
    assert Record.parse(text).replay().edition.constants.custody_fine == 7


def test_drawn_roles_are_chosen_in_the_record() -> None:
    game = Game("it", seed=8, players=3, starter=None)
    for role in ("monopolist", "competitor", "competitor"):
        game.play(f"choose {role}")
    game.play("roll")
    text = str(Record.of(game))
    assert '[roles "drawn 3"]' in text
    first = game.state.starter
    choices = [f"0. p{(first + place) % 3 + 1}: choose" for place in range(3)]
    assert [line[:13] for line in text.splitlines() if line.startswith("0.")] == choices
    record = Record.parse(text)
    assert str(record) == text
    assert record.replay().position() == game.position()
    with pytest.raises(TextError, match="“drawn 4”"):
        Record.parse(text.replace("drawn 3", "drawn"))
    with pytest.raises(TextError, match=r"AM-2\.2"):
        Record.parse(text.replace("drawn 3", "drawn 7"))


def test_only_editions_with_a_name_can_be_written() -> None:
    edition = replace(load("us"), title="Ours")
    with pytest.raises(UnreadableError):
        Record.of(Game(edition, [C, M]))


def grown(work: Iterator[object]) -> int:
    """The memory in bytes that is still in use after some work whose results nobody keeps."""
    tracemalloc.start()
    try:
        for _result in work:
            pass
        return tracemalloc.get_traced_memory()[0]
    finally:
        tracemalloc.stop()


WORK: dict[str, tuple[int, Callable[[], Iterator[object]]]] = {
    "properties": (3_300_000, lambda: (Action.parse(f"p2: build {number}") for number in range(25_000))),
    "long names": (500_000, lambda: (Action.parse(f"build {'x' * 1_900}{number}") for number in range(5_000))),
    "offers": (500_000, lambda: (Action.parse(f"offer p2 {number} for x").by(1) for number in range(5_000))),
    "shuffles": (500_000, lambda: (printed_order(seed, Role.COMPETITOR, 25) for seed in range(3_000))),
}


@pytest.mark.parametrize(("bound", "work"), WORK.values(), ids=WORK)
def test_what_is_remembered_does_not_grow_with_the_input(bound: int, work: Callable[[], Iterator[object]]) -> None:
    """Each of these would take several times its bound if all of it were kept."""
    assert grown(work()) < bound


def test_a_record_may_hold_as_many_actions_as_are_read(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(most, "MOVES", 500)
    record = Record(Setting("us", tuple(Role)), (RecordedMove(Action.parse("end")),) * 500)
    assert len(Record.parse(str(record)).moves) == 500
    with pytest.raises(TextError, match="at most 500 actions"):
        Record.parse(str(record).replace(" end,", " end, end,", 1))


def test_more_rounds_than_are_read_are_not_written() -> None:
    with pytest.raises(UnreadableError, match="at most"):
        Setting.of(Game("us", "CM", ending=timed(10**9)))
    longest = Snapshot.of(Game("us", "CM", ending=timed(10**9 - 1)))
    assert Snapshot.parse(str(longest)) == longest

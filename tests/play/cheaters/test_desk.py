"""One person's table of the second game: whole games by presses, nothing of others' secrets, the beat."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from antimono.cheaters.game import Action, Game, Phase, Verb, What
from antimono.cheaters.players import STRATEGIES
from antimono.cheaters.records.secrets import is_secret
from antimono.core.dice import draw
from antimono.lessons.controls import Values
from antimono.play.cheaters.course import MOST_MOVES
from antimono.play.cheaters.desk import DESK
from antimono.play.cheaters.setting import ME
from antimono.play.cheaters.state import MOST_ASKED, ORDERS, Sitting, Waiting
from antimono.views.drawing.pen import Pen
from antimono.views.play.cheaters import VIEW


def dealt(seed: int, **more: object) -> Sitting:
    return DESK.pressed(DESK.open({}), {"deal": True, "seed": seed, **more})


def stepped(table: Sitting, choice: int = 0) -> Sitting:
    """A press of somebody who plays honestly and says yes to what is asked, or as `choice` has it."""
    if table.onward is not None:
        return DESK.pressed(table, {"onward": True})
    if table.questions:
        press = {"let": True} if choice % 2 else {"act": str(table.questions[0].action)}
        return DESK.pressed(table, press)
    action = STRATEGIES["honest"].choose(table.view, table.view.legal_actions(), 1, choice)
    return DESK.pressed(table, {"act": str(action)})


def played(table: Sitting, most: int = 4_000) -> Sitting:
    for count in range(most):
        if table.playing.over:
            return table
        table = stepped(table, count)
    raise AssertionError("the game does not end")


def shown(table: Sitting) -> dict[str, str]:
    return VIEW.blocks(table, Pen(money_format=VIEW.money_format(table)))


@pytest.mark.parametrize("seed", range(1, 9))
def test_a_short_game_is_played_to_its_end_and_opens_again_as_it_is(seed: int) -> None:
    table = played(dealt(seed))
    assert table.asked <= MOST_ASKED
    assert DESK.open(table.values).values == table.values
    assert DESK.open(table.values).playing.actions == table.playing.actions
    assert "cheat-end" in shown(table)["ending"]


def test_a_game_that_goes_round_for_ever_is_not_played_on() -> None:
    table = dealt(1)
    moves = ("+roll", "-roll") * (MOST_MOVES // 2)
    assert DESK.pressed(replace(table, moves=moves[1:]), {"order": "roll"}).notes == ()
    ended = DESK.pressed(replace(table, moves=moves), {"order": "roll"})
    assert "round and round" in str(ended.notes[0])
    assert len(ended.moves) == MOST_MOVES


def test_a_whole_game_against_five_ends_too() -> None:
    table = DESK.open({"with": "fox owl crow magpie lynx", "length": "whole"})
    table = played(DESK.pressed(table, {"deal": True, "seed": 3}))
    assert len(table.playing.players) == 6
    assert table.playing.outcome is not None


def twins(seed: int) -> list[tuple[Sitting, Sitting]]:
    """Positions at which another seat may try something in secret: without and with the attempt."""
    table, found = dealt(seed), []
    for count in range(40):
        table = stepped(table, count)
        game = table.playing
        for seat in game.players[1:]:
            tries = [each for each in game.legal_actions(seat) if is_secret(each)]
            if tries and not game.over:
                other = game.copy()
                other.play(tries[draw(seed, count, len(tries))].by(seat))
                found.append((table, replace(table, game=other)))
    return found


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_two_games_that_differ_in_what_another_seat_tries_look_the_same_to_the_byte(seed: int) -> None:
    pairs = twins(seed)
    assert len(pairs) > 20
    for one, other in pairs:
        assert shown(one) == shown(other)
        assert one.values == other.values
        assert (one.onward, one.said, one.notes) == (other.onward, other.said, other.notes)


@pytest.mark.parametrize(
    ("wanted", "opened"),
    [
        *[(each, each) for each in ("", "rent", "cards", "shout", "shout p2")],
        *[
            ("nowhere", ""),
            ("shout p9", "shout"),
            ("shout p1", "shout"),
            ("shout p2 p3", ""),
            ("rent p2", "rent"),
        ],
    ],
)
def test_of_the_three_places_one_is_open_as_far_as_it_goes(wanted: str, opened: str) -> None:
    assert DESK.pressed(dealt(1), {"open": wanted}).opened == opened
    assert DESK.open({**dealt(1).values, "opened": wanted}).opened == opened


def test_what_is_noticed_is_shown_once_a_beat_begins_and_not_before() -> None:
    heard = 0
    for seed in range(1, 30):
        table = dealt(seed)
        for count in range(60):
            if table.playing.over:
                break
            table = stepped(table, count)
            glimpses = {(event.player, event.turn) for event in table.log if event.what is What.GLIMPSE}
            assert glimpses or not table.whispers
            heard += bool(table.whispers)
            if table.waiting is Waiting.BEAT:
                assert set(table.whispers) <= set(table.view.hints)
    assert heard


def test_what_is_tapped_in_a_beat_is_sealed_until_its_end() -> None:
    table = dealt(4)
    while table.waiting is not Waiting.BEAT or Verb.CHEAT not in [each.verb for each in tries(table)]:
        table = stepped(table)
    action = next(each for each in tries(table) if each.verb is Verb.CHEAT)
    tapped = DESK.pressed(table, {"act": str(action)})
    assert tapped.playing.actions == table.playing.actions
    assert tapped.sealed == (action,)
    assert "Sealed" in shown(tapped)["hand"]
    quiet = {name: html for name, html in shown(tapped).items() if name != "hand"}
    assert quiet == {name: html for name, html in shown(table).items() if name != "hand"} or table.questions
    while tapped.sealed:
        tapped = DESK.pressed(tapped, {"let": True} if tapped.questions else {"onward": True})
    assert any(act.verb is Verb.CHEAT and act.card == action.card for act in tapped.playing.actions)


def tries(table: Sitting) -> tuple[Action, ...]:
    return table.view.legal_actions()


def test_a_beat_does_not_pass_while_a_place_is_open_or_something_is_asked() -> None:
    table = dealt(1)
    while table.waiting is not Waiting.BEAT or table.questions:
        table = stepped(table)
    assert table.onward is not None
    assert DESK.pressed(table, {"open": "shout"}).onward is None
    assert DESK.pressed(table, {"pace": "hand"}).onward is None


def test_a_standing_order_rolls_and_asks_by_itself() -> None:
    table = dealt(1)
    for order in ORDERS:
        table = DESK.pressed(table, {"order": order})
    for name, orders in (("dance", set(ORDERS)), ("roll", {"rent", "truth"})):
        assert DESK.pressed(table, {"order": name}).orders == orders
    seen = set()
    while not table.playing.over:
        seen.add(table.playing.phase if table.waiting is Waiting.ME and table.onward is None else None)
        assert not any(each.action.verb is Verb.CLAIM for each in table.questions)
        table = stepped(table)
    assert seen.isdisjoint({Phase.ROLL, Phase.MOVE})
    claimed = [act for act in table.playing.actions if act.verb is Verb.CLAIM]
    assert claimed


def mine(seed: int, **more: object) -> Sitting:
    """A table at the first choice of the person."""
    table = dealt(seed, **more)
    while table.waiting is not Waiting.ME:
        table = stepped(table, 1)
    return table


def in_a_beat(seed: int, *, asked: bool) -> Sitting:
    """A table in a last call, something being asked or nothing."""
    table, count = dealt(seed), 0
    while table.waiting is not Waiting.BEAT or bool(table.questions) != asked:
        table, count = stepped(table, count), count + 1
    return table


def test_when_enough_has_been_asked_nothing_more_is() -> None:
    table = in_a_beat(1, asked=True)
    assert replace(table, asked=MOST_ASKED).questions == table.questions
    assert replace(table, asked=MOST_ASKED + 1).questions == ()


@pytest.mark.parametrize(
    ("table", "press", "says"),
    [
        (lambda: DESK.open({}), {"act": "roll"}, "Deal first"),
        (lambda: mine(1), {"onward": True}, "for you to choose"),
        (lambda: mine(1), {"let": True}, "Nothing is asked"),
        (lambda: dealt(1, practice=True), {"undo": True}, "not chosen anything yet"),
        (lambda: in_a_beat(1, asked=False), {"let": True}, "Nothing is asked"),
        (lambda: in_a_beat(1, asked=True), {"act": "pass"}, "Silence needs no word"),
    ],
)
def test_what_cannot_be_done_now_is_told_and_changes_nothing(
    table: Callable[[], Sitting], press: Values, says: str
) -> None:
    before = table()
    after = DESK.pressed(before, press)
    assert says in " ".join(map(str, after.notes))
    assert after.values == before.values


def test_what_is_sealed_is_not_sealed_again() -> None:
    table = in_a_beat(1, asked=True)
    press = {"act": str(table.questions[0].action)}
    sealed = DESK.pressed(table, press)
    assert (sealed.notes, len(sealed.sealed)) == ((), 1)
    again = DESK.pressed(sealed, press)
    assert "sealed already" in str(again.notes[0])
    assert again.sealed == sealed.sealed


def test_a_game_begun_for_practice_takes_back_and_another_does_not() -> None:
    table = dealt(1, practice=True)
    while not any(move == "roll" for move in table.moves):
        table = stepped(table)
    back = DESK.pressed(table, {"undo": True})
    assert back.moves == table.moves[: len(back.moves)]
    assert table.moves[len(back.moves)] not in ">="
    refused = DESK.pressed(stepped(dealt(1)), {"undo": True})
    assert "practice" in str(refused.notes[0])


def test_all_streets_of_a_short_game_are_dealt_out_evenly_and_of_a_whole_one_none() -> None:
    game: Game = dealt(5).playing
    counts = [game.state.owners.count(player) for player in game.players]
    assert sum(counts) == 22
    assert max(counts) - min(counts) == 1
    assert counts[ME] == min(counts)
    assert dealt(5, length="whole").playing.state.owners.count(ME) == 0

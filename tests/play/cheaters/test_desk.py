"""One person's table of the second game: whole games by presses, the eye, the beat."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from html import unescape

import pytest

from antimono.cheaters.game import Action, EventKind, Game, Phase, Verb
from antimono.cheaters.game.auction import least_bid
from antimono.cheaters.records import Record
from antimono.core.errors import IllegalError
from antimono.course.lesson.controls import Values
from antimono.play.cheaters import course
from antimono.play.cheaters.course import MOST_MOVES, moved
from antimono.play.cheaters.desk import DESK
from antimono.play.cheaters.setting import ME
from antimono.play.cheaters.state import (
    DICE,
    MOST_CALLS,
    MOST_CHOICES,
    ORDERS,
    PACES,
    RECORD,
    REVEAL,
    TURN,
    CheatersDesk,
    Waiting,
)
from antimono.play.trade import Draft
from tests.asked import asked
from tests.play.cheaters.sitting import dealt, mine, played, shown, stepped, until


@asked("seed", range(1, 201), quick=(1, 2))
def test_a_game_pressed_through_gives_the_engines_log_and_opens_again_as_it_is(seed: int) -> None:
    length = "whole" if seed % 20 == 0 else "short"
    table = played(dealt(seed, length=length, beginner=seed % 2 == 0))
    replayed = Record.parse(str(Record.of(table.playing))).replay(log=True)
    assert [str(event) for event in replayed.log] == [str(event) for event in table.playing.log]
    assert shown(table)["log"].count("<li>") == len(table.told)
    assert {str(event) for event in table.told} <= {str(event) for event in replayed.log}
    assert table.asked <= MOST_CALLS + MOST_CHOICES
    assert DESK.open(table.values).values == table.values
    assert DESK.open(table.values).playing.actions == table.playing.actions
    assert "cheat-end" in shown(table)["ending"]


def test_a_game_that_goes_round_for_ever_is_not_played_on() -> None:
    table = dealt(1)
    moves = ("+roll", "-roll") * (MOST_MOVES // 2)
    assert DESK.pressed(replace(table, moves=moves[1:]), {"order": "roll"}).notes == ()
    ended = DESK.pressed(replace(table, moves=moves), {"order": "roll"})
    assert "started to repeat itself" in str(ended.notes[0])
    assert len(ended.moves) == MOST_MOVES


@pytest.mark.slow
def test_a_whole_game_against_five_ends_too() -> None:
    table = DESK.open({"with": "fox owl crow magpie lynx", "length": "whole"})
    table = played(DESK.pressed(table, {"deal": True, "seed": 3}))
    assert len(table.playing.players) == 6
    assert table.playing.outcome is not None


def test_the_eye_moves_once_a_turn() -> None:
    table = stepped(dealt(1))
    first, second = table.view.face_up[:2]
    looked = DESK.pressed(table, {"eye": first})
    assert looked.eye == first
    assert "already moved your eye this turn" in str(DESK.pressed(looked, {"eye": second}).notes[0])
    away = DESK.pressed(looked, {"eye": first})
    assert (away.eye, away.notes) == ("", ())
    while looked.view.turns == table.view.turns:
        looked = stepped(looked)
    assert DESK.pressed(looked, {"eye": second}).eye == second
    again = DESK.pressed(DESK.pressed(looked, {"eye": first}), {"eye": second})
    assert again.eye == second, "who only looks away has not moved it"


def test_rents_are_told_to_beginners_alone() -> None:
    for beginner in (False, True):
        table, told, verbs = dealt(5, beginner=beginner), 0, set()
        while not table.playing.over:
            verbs |= {each.action.verb for each in table.questions}
            told += len(table.whispers)
            table = stepped(table)
        assert (Verb.CLAIM in verbs) == beginner
        assert (told > 0) == beginner


@pytest.mark.parametrize("cash", [20, 30, 45, 100, 1500])
def test_no_limit_beyond_one_s_cash_is_offered(cash: int) -> None:
    """Each limit is one that the desk takes: from the least bid up to what is in hand."""
    table = until(
        dealt(7, length="whole"), lambda table: table.waiting is Waiting.ME and table.playing.phase is Phase.AUCTION
    )
    table.playing.state.cash[ME] = cash
    table.playing.state.forget()
    auction = table.playing.state.auction
    assert auction is not None
    offered = [int(each) for each in re.findall(r'"limit": ?(\d+)', unescape("".join(shown(table).values())))]
    limits = sorted({*offered} - {0})
    assert 0 in offered, "one may leave it to the others"
    assert all(least_bid(table.playing.state, auction) <= each <= cash for each in limits)
    assert not limits or limits[-1] == cash // 10 * 10
    assert bool(limits) == (cash >= least_bid(table.playing.state, auction))


def test_one_sealed_limit_settles_an_auction() -> None:
    table = until(
        dealt(7, length="whole"), lambda table: table.waiting is Waiting.ME and table.playing.phase is Phase.AUCTION
    )
    assert table.onward is None
    after = DESK.pressed(table, {"limit": 200})
    assert after.playing.phase is not Phase.AUCTION
    assert after.asked <= table.asked + 1
    mine = [event for event in after.news if event.what is EventKind.BID and event.player == ME]
    assert mine
    assert all(int(str(dict(event.text.values)["amount"])) <= 200 for event in mine)
    assert DESK.open(after.values).playing.actions == after.playing.actions
    for limit in ("a lot", "1234567", "²", "٣٠", ""):
        assert "as an amount of money" in str(DESK.pressed(table, {"limit": limit}).notes[0])
    auction = table.playing.state.auction
    assert auction is not None
    least = least_bid(table.playing.state, auction)
    bids = [DESK.pressed(table, {"limit": least - less}).playing.actions for less in (0, 1)]
    assert [str(each[len(table.playing.actions)]) for each in bids] == [f"bid {least}", "pass"]


def test_after_thirty_choices_a_game_goes_on_without_asking() -> None:
    table = replace(dealt(1, length="whole"), choices=MOST_CHOICES, calls=MOST_CALLS)
    for count in range(150):
        if table.waiting is Waiting.ME and table.playing.phase not in DICE:
            assert table.onward is not None
        assert not table.questions
        table = stepped(table, count)
    assert table.asked == MOST_CALLS + MOST_CHOICES


def test_a_file_leaves_out_what_is_secret_until_the_game_is_over() -> None:
    table = until(dealt(5), lambda table: any(event.what is EventKind.ANNOUNCED for event in table.log))
    file = shown(DESK.pressed(table, {"open": RECORD}))["tools"]
    assert "left-out" in file
    assert "[seed" not in file
    assert re.search(r"cheat T(?!05)", file) is None, "T05 is done before the eyes of all (R-48)"
    table = played(table)
    file = unescape(shown(DESK.pressed(table, {"open": RECORD}))["tools"])
    assert "[seed" in file
    assert "[secret" in file


@pytest.mark.parametrize(("seed", "begins"), [("9" * 9, True), ("9" * 10, False), ("9" * 5_000, False), ("٣", False)])
def test_a_deal_has_a_number_of_nine_digits_at_most(seed: str, begins: bool) -> None:
    assert (DESK.open({"seed": seed}).game is not None) is begins


def test_a_cheat_that_comes_to_light_stays_in_view() -> None:
    table, found, shown_through = dealt(5), 0, 0
    while not table.playing.over:
        table = stepped(table)
        if table.waiting is Waiting.OTHERS and not table.revealed and not table.questions:
            assert table.onward == TURN
        if table.waiting is not Waiting.OTHERS and table.onward is not None:
            shown_through += table.revealed
            assert table.onward == PACES[table.pace], "a last call is as long as any other"
        if table.waiting is Waiting.OTHERS and table.revealed:
            found += 1
            assert table.onward == TURN + REVEAL
            assert "I cheated, and this is how" in shown(table)["board"]
    assert found
    assert shown_through


def test_nothing_lies_on_the_board_while_a_square_of_it_is_to_be_pressed() -> None:
    for seed in range(1, 40):
        table = dealt(seed)
        while not table.playing.over:
            if table.waiting is Waiting.ME and table.playing.phase is Phase.PLACE:
                assert any(event.what is EventKind.CONVICTED for event in table.news)
                assert "cheat-reveal" not in shown(table)["board"]
                assert "guilty" in shown(table)["news"]
                return
            charges = [f"accuse p{seat + 1} {card}" for seat, card in table.view.moved_in_the_open if seat != ME]
            if charges and table.waiting is not Waiting.BEAT:
                table = DESK.pressed(table, {"act": charges[0]})
            else:
                table = stepped(table)
    raise AssertionError("nobody was caught at it")


def test_what_was_tried_stands_on_the_line_with_its_end() -> None:
    table = played(dealt(5))
    line = shown(table)["ending"]
    for what, end in (
        (EventKind.ATTEMPT, "data-came"),
        (EventKind.ANNOUNCED, '"announced"'),
        (EventKind.CONVICTED, '"convicted"'),
    ):
        assert line.count(end) == sum(event.what is what for event in table.playing.log)


@pytest.mark.parametrize(
    ("wanted", "opened"),
    [
        *[(each, each) for each in ("", "rent", "cards", "shout", "shout p2")],
        *[
            ("nowhere", ""),
            ("shout p9", "shout"),
            ("shout p1", "shout"),
            ("shout p2 p3", "shout"),
            ("record", "record"),
            ("trade p2", "trade"),
            ("cards T99", "cards"),
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
        table = dealt(seed, beginner=True)
        for count in range(60):
            if table.playing.over:
                break
            table = stepped(table, count)
            glimpses = {(event.player, event.turn) for event in table.log if event.what is EventKind.GLIMPSE}
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
    own = ("hand", "clock")  # a tap restarts the last call
    quiet = {name: html for name, html in shown(tapped).items() if name not in own}
    assert quiet == {name: html for name, html in shown(table).items() if name not in own} or table.questions
    while tapped.sealed:
        tapped = DESK.pressed(tapped, {"let": True} if tapped.questions else {"onward": True})
    assert any(act.verb is Verb.CHEAT and act.card == action.card for act in tapped.playing.actions)


def test_what_one_does_while_others_are_to_decide_is_ones_own() -> None:
    table = until(
        dealt(4), lambda each: each.waiting is Waiting.OTHERS and Verb.CHEAT in {act.verb for act in tries(each)}
    )
    action = next(each for each in tries(table) if each.verb is Verb.CHEAT)
    assert DESK.pressed(table, {"act": str(action)}).playing.actions[-1] == action.by(ME)


def test_a_trade_that_another_offers_in_a_beat_is_for_the_person_to_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    def deeds(table: CheatersDesk) -> list[str]:
        game = table.playing
        owned = [each.slug for each in game.edition.properties]
        return [each for each in owned if game.owner(each) == game.player_to_decide != ME]

    table = until(dealt(4), lambda each: each.waiting is Waiting.BEAT and bool(deeds(each)))
    offer = Action.parse(f"offer p1 {deeds(table)[0]} for 50")
    monkeypatch.setattr(course, "_chosen", lambda _table, _game: offer)
    asked = DESK.pressed(table, {"onward": True})
    assert (asked.playing.actions[-1], asked.waiting, asked.playing.phase) == (offer, Waiting.ME, Phase.OFFER)


def tries(table: CheatersDesk) -> tuple[Action, ...]:
    return table.view.legal_actions()


def test_a_beat_does_not_pass_while_a_place_is_open_or_something_is_asked() -> None:
    table = dealt(1)
    while table.waiting is not Waiting.BEAT or table.questions:
        table = stepped(table)
    assert table.onward is not None
    assert DESK.pressed(table, {"open": "shout"}).onward is None
    assert DESK.pressed(table, {"pace": "hand"}).onward is None
    assert until(dealt(1, beginner=True), lambda each: bool(each.questions)).onward is None
    assert DESK.open({}).onward is None, "no game has begun"


def test_a_standing_order_rolls_and_asks_by_itself() -> None:
    table = dealt(1)
    for order in ORDERS:
        if order not in table.orders:
            table = DESK.pressed(table, {"order": order})
    for name, orders in (("dance", set(ORDERS)), ("roll", set(ORDERS) - {"roll"})):
        assert DESK.pressed(table, {"order": name}).orders == orders
    seen = set()
    while not table.playing.over:
        seen.add(table.playing.phase if table.waiting is Waiting.ME and table.onward is None else None)
        assert not any(each.action.verb is Verb.CLAIM for each in table.questions)
        table = stepped(table)
    assert seen.isdisjoint({Phase.ROLL, Phase.MOVE})
    claimed = [act for act in table.playing.actions if act.verb is Verb.CLAIM]
    assert claimed


def in_a_beat(seed: int, *, asked: bool) -> CheatersDesk:
    """A table in a last call, something being asked or nothing."""
    table, count = dealt(seed, beginner=asked), 0
    while table.waiting is not Waiting.BEAT or bool(table.questions) != asked:
        table, count = stepped(table, count), count + 1
    return table


@pytest.mark.parametrize("beginner", [False, True])
def test_when_enough_has_been_asked_nothing_more_is_and_rents_are_asked_for_a_beginner(beginner: bool) -> None:
    """Who is no beginner looks out for themselves to the end."""
    table = replace(dealt(1, beginner=beginner), calls=MOST_CALLS, choices=MOST_CHOICES)
    while not table.playing.over:
        assert table.questions == ()
        table = stepped(table)
    rents = [event.transfer for event in table.log if event.what is EventKind.RENT]
    assert any(each is not None and each.payee == "p1" for each in rents) is beginner
    assert table.calls == MOST_CALLS


@pytest.mark.parametrize(
    ("table", "press", "says"),
    [
        (lambda: DESK.open({}), {"act": "roll"}, "Deal first"),
        (lambda: mine(1), {"onward": True}, "your turn to choose"),
        (lambda: mine(1), {"let": True}, "There is no question"),
        (lambda: mine(1), {"limit": "120"}, "There is no auction"),
        (lambda: dealt(1, practice=True), {"undo": True}, "not chosen anything yet"),
        (lambda: in_a_beat(1, asked=False), {"let": True}, "There is no question"),
        (lambda: in_a_beat(1, asked=True), {"act": "pass"}, "to stay silent"),
    ],
)
def test_what_cannot_be_done_now_is_told_and_changes_nothing(
    table: Callable[[], CheatersDesk], press: Values, says: str
) -> None:
    before = table()
    after = DESK.pressed(before, press)
    assert says in " ".join(map(str, after.notes))
    assert after.values == before.values


def with_the_eye(seed: int) -> CheatersDesk:
    """A table of which the eye has been moved in this turn."""
    table = stepped(dealt(seed))
    return moved(table, f"@{table.view.face_up[0]}")


@pytest.mark.parametrize(
    ("table", "move", "clause"),
    [
        (lambda: mine(1), ">", "CH-3.3"),
        (lambda: mine(1), "=", "R-50"),
        (lambda: mine(1), "limit 120", "CH-4.2"),
        (lambda: in_a_beat(1, asked=False), "limit 120", "CH-4.2"),
        (lambda: stepped(dealt(1)), "@T99", "CH-7.1"),
        (lambda: with_the_eye(1), "@{face_up}", "R-82"),
        (lambda: moved(in_a_beat(4, asked=True), "accuse p2 T10"), "accuse p2 T10", "R-50"),
        (lambda: replace(dealt(1), moves=MOST_MOVES * ("+roll",)), "-roll", "CH-1.1"),
    ],
)
def test_what_is_refused_has_its_clause(table: Callable[[], CheatersDesk], move: str, clause: str) -> None:
    now = table()
    with pytest.raises(IllegalError) as refused:
        moved(now, move.format(face_up=now.view.face_up[1]))
    assert refused.value.clause == clause


def test_each_beat_that_asks_something_counts_as_one_question() -> None:
    """Also one that follows a beat at once, since somebody has spoken; a tap is in the same beat."""
    table = in_a_beat(5, asked=True)
    assert (table.calls, len(table.questions)) == (1, 2)
    assert DESK.pressed(table, {"act": str(table.questions[0].action)}).calls == 1
    after = DESK.pressed(table, {"onward": True})
    assert (after.waiting, after.calls) == (Waiting.BEAT, 2)


def test_what_is_answered_by_no_is_asked_no_more_in_this_turn() -> None:
    table = in_a_beat(5, asked=True)
    refused = DESK.pressed(table, {"let": True})
    assert set(refused.let) == {each.key for each in table.questions}
    later = until(refused, lambda now: now.view.turns != table.view.turns)
    assert later.let == ()


def test_what_goes_by_standing_order_and_what_is_only_looked_at_counts_as_no_choice() -> None:
    def jailed(table: CheatersDesk) -> bool:
        return table.waiting is Waiting.ME and table.playing.phase is Phase.JAIL

    asked = until(dealt(6), jailed)
    ordered = until(DESK.pressed(dealt(6), {"order": "pay"}), jailed)
    assert (asked.choices - ordered.choices, asked.playing.actions) == (1, ordered.playing.actions)
    for press in ({"order": "roll"}, {"order": "pay"}, {"eye": asked.view.face_up[0]}):
        assert DESK.pressed(asked, press).choices == asked.choices


def test_a_rent_that_is_asked_for_by_hand_and_by_standing_order_is_asked_for_once() -> None:
    table = until(dealt(6, beginner=True), lambda now: Verb.CLAIM in [each.action.verb for each in now.questions])
    rent = next(str(each.action) for each in table.questions if each.action.verb is Verb.CLAIM)
    for press in ({"order": "rent"}, {"act": rent}, {"onward": True}):
        table = DESK.pressed(table, press)
        assert table.notes == ()
    assert rent not in [str(each) for each in table.sealed]


def test_of_two_stops_of_one_visitor_the_one_that_is_paid_is_not_open() -> None:
    table = until(dealt(6), lambda now: bool(now.waiting is Waiting.BEAT and now.open_rents))
    game = table.playing.copy()
    game.state.stops = [stop.asked() for stop in game.state.stops] + game.state.stops
    twice = replace(table, game=game).open_rents
    assert [number - len(table.view.stops) for number, _act in twice] == [each for each, _ in table.open_rents]


def test_in_the_last_call_that_asks_a_rent_is_still_for_the_beginner_to_ask_for() -> None:
    table = until(dealt(6, beginner=True), lambda now: Verb.CLAIM in [each.action.verb for each in now.questions])
    after = DESK.pressed(replace(table, calls=MOST_CALLS), {"onward": True})
    assert not any(
        event.what is EventKind.RENT and event.transfer is not None and event.transfer.payee == "p1"
        for event in after.log[len(table.log) :]
    )


def test_the_others_go_on_by_one_throw() -> None:
    table, thrown = dealt(2), set()
    for _step in range(40):
        before, table = table, stepped(table)
        if before.waiting is Waiting.OTHERS:
            acts = table.playing.actions[len(before.playing.actions) :]
            thrown.add(sum(act.verb is Verb.ROLL for act in acts))
    assert max(thrown) == 1


@pytest.mark.parametrize(
    ("presses", "wanted"),
    [
        ([{"pace": "hand"}, {"open": "shout"}, {"square": 5}], {"pace": "hand", "opened": "shout", "square": 5}),
        ([{"square": 5}, {"square": 5}], {"square": -1}),
        ([{"open": "shout"}, {"pace": "beat"}], {"opened": "shout", "pace": "beat"}),
        ([{"open": "shout"}, {"open": "shout"}], {"opened": ""}),
        ([{"order": "roll"}, {"order": "pay"}, {"order": "roll"}], {"orders": frozenset({"pass", "pay"})}),
        # what was agreed on stays while it is played; without a number the first deal is dealt
        ([{"length": "whole"}, {"practice": True}, {"with-fox": False}], {"setting": dealt(1).setting}),
        ([{"deal": True}], {"setting": dealt(1).setting}),
        # a trade is kept with the game, until something is done
        ([{"partner": 1}, {"gives-cash": "50"}], {"draft": Draft(partner=1, gives_cash="50")}),
        ([{"order": "roll"}, {"partner": 1}, {"open": "rent"}, {"act": "+"}], {"draft": Draft(partner=1)}),
    ],
)
def test_what_is_pressed_one_after_the_other(presses: list[Values], wanted: dict[str, object]) -> None:
    table = dealt(1)
    for press in presses:
        table = DESK.pressed(table, press)
    assert {name: getattr(table, name) for name in wanted} == wanted
    opened = DESK.open(table.values)
    assert (opened.values, opened.draft, opened.pace) == (table.values, table.draft, table.pace)


def test_an_act_closes_what_is_open_and_ends_the_trade_that_is_made_up() -> None:
    table = mine(1)
    for press in ({"open": "trade"}, {"partner": 1}):
        table = DESK.pressed(table, press)
    after = DESK.pressed(table, {"act": str(table.view.legal_actions()[0])})
    assert (after.notes, after.opened, after.draft) == ((), "", Draft())


def test_what_is_sealed_waits_through_the_beats_of_others_who_speak() -> None:
    """R-50: one goes to the table in a beat; what the others do comes in between."""
    table = in_a_beat(4, asked=True)
    for question in table.questions:
        table = DESK.pressed(table, {"act": str(question.action)})
    lasted = [[str(each) for each in table.sealed]]
    while table.waiting is Waiting.BEAT and table.sealed:
        table = DESK.pressed(table, {"onward": True})
        lasted.append([str(each) for each in table.sealed])
    assert lasted == [lasted[0][place:] for place in range(4)]


def test_what_can_be_noticed_is_whispered_in_a_beat_and_not_before() -> None:
    """R-82: the moment at which it is heard tells nothing."""
    table = dealt(3, beginner=True)
    for count in range(3):
        table = stepped(table, count)
    assert (table.waiting, bool(table.view.hints), table.whispers) == (Waiting.OTHERS, True, ())


@pytest.mark.parametrize(
    ("values", "company"),
    [
        ({}, ("fox", "owl", "crow")),
        ({"with": "nobody"}, ("fox", "owl", "crow")),
        ({"with": "badger fox"}, ("fox", "badger")),
        ({"with": "badger lynx magpie crow owl fox"}, ("fox", "owl", "crow", "magpie", "lynx")),
    ],
)
def test_up_to_five_others_sit_down_in_the_order_of_the_list(values: Values, company: tuple[str, ...]) -> None:
    assert DESK.open(values).setting.with_whom == company


@pytest.mark.parametrize("length", ["short", "whole"])
@pytest.mark.parametrize("practice", [False, True])
def test_a_game_of_either_length_has_glimpses_and_takes_back_for_practice(length: str, practice: bool) -> None:
    """R-82, R-60."""
    game = dealt(5, length=length, practice=practice).playing
    assert (game.options.glimpse, game.takes_back) == (True, practice)


def test_what_is_sealed_is_not_sealed_again() -> None:
    table = in_a_beat(1, asked=True)
    press = {"act": str(table.questions[0].action)}
    sealed = DESK.pressed(table, press)
    assert (sealed.notes, len(sealed.sealed)) == ((), 1)
    again = DESK.pressed(sealed, press)
    assert "already sealed" in str(again.notes[0])
    assert again.sealed == sealed.sealed


def test_a_square_that_is_not_on_the_board_is_not_looked_at() -> None:
    table = dealt(1)
    last = len(table.playing.edition.squares) - 1
    for square, looked_at in ((0, 0), (last, last), (last + 1, -1), (-2, -1), ("5", -1), (True, -1)):
        assert DESK.pressed(table, {"square": square}).square == looked_at


def test_a_game_that_is_dealt_after_another_is_told_from_its_beginning() -> None:
    first = dealt(1, length="whole")
    assert "for the start" in str(first.said)
    again = DESK.pressed(until(first, lambda now: now.view.turns > 3), {"deal": True, "seed": 1})
    assert (again.said, again.values) == (first.said, first.values)


def test_a_game_that_is_over_does_not_go_on_by_itself() -> None:
    assert played(dealt(1, length="short")).onward is None


def test_a_game_begun_for_practice_takes_back_and_another_does_not() -> None:
    table = dealt(1, practice=True)
    while not any(move == "roll" for move in table.moves):
        table = stepped(table)
    back = DESK.pressed(DESK.pressed(table, {"open": "shout"}), {"undo": True})
    assert back.opened == ""
    assert back.moves == table.moves[: len(back.moves)]
    assert table.moves[len(back.moves)] not in ">="
    aside = DESK.pressed(DESK.pressed(table, {"eye": table.view.face_up[0]}), {"order": "pay"})
    assert DESK.pressed(aside, {"undo": True}).moves == back.moves, "an eye and an order are no choice"
    refused = DESK.pressed(stepped(dealt(1)), {"undo": True})
    assert "practice" in str(refused.notes[0])


def test_half_the_streets_of_a_short_game_are_dealt_out_evenly_and_of_a_whole_one_none() -> None:
    game: Game = dealt(5).playing
    counts = [game.state.owners.count(player) for player in game.players]
    assert sum(counts) == 11
    assert game.options.last_sale
    assert max(counts) - min(counts) == 1
    assert counts[ME] == min(counts)
    assert dealt(5, length="whole").playing.state.owners.count(ME) == 0


def test_bars_are_before_the_face_of_who_is_in_jail() -> None:
    table = until(dealt(6), lambda table: bool(table.view.jailed[ME]))
    faces = ["desk-held desk-jail" in seat for seat in shown(table)["purses"].split("</li>")[:-1]]
    assert faces == [turns > 0 for turns in table.view.jailed]
    assert not all(faces)

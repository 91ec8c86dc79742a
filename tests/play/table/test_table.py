"""A table as a function of what is pressed: the game is the engine's, and nothing in it is lost."""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import asdict

import pytest

from antimono.anti_monopoly.game import Game, Verb
from antimono.anti_monopoly.players import STRATEGIES
from antimono.anti_monopoly.players.match import CAP_TURNS
from antimono.core.match import seat_seeds
from antimono.core.records import limits
from antimono.course.lesson.controls import Value, Values
from antimono.play.table import DESK, sharing, state
from antimono.play.table.state import NOW, PACES, PAUSE, can_only_pass
from antimono.play.table.trail import EVERY, GAMES, trail
from tests.play.table.games import acted, begun, on, played


def test_a_fresh_table_is_a_form_and_begins_by_its_values() -> None:
    form = DESK.open({})
    assert form.game is None
    assert form.onward is None
    assert (form.values["beginning"], form.values["actions"]) == ("", "")
    table = DESK.pressed(form, {"start": True, "seed": "7", "aim": "timed", "rounds": "3", "edition": "de2006"})
    assert table.playing.edition.id == "de2006"
    assert (table.playing.seed, table.playing.ending.rounds) == (7, 3)
    assert table.seats[0] == "you"
    assert table.new == 0


@pytest.mark.parametrize(
    ("wrong", "says"),
    [
        ({"seed": "x"}, "whole number"),
        ({"seed": ""}, "whole number"),
        ({"seed": "9" * 99}, "whole number"),
        ({"seed": "1", "role1": "C", "seat1": "you"}, "AM-2.2"),
        ({"seed": "1", "role1": "C", "role2": "C", "seat1": "you", "seat2": "builder"}, "AM-4.3"),
        ({"seed": "1", "seats": "you,nobody,builder,builder"}, "nobody"),
        ({"seed": "1", "aim": "timed", "rounds": "0"}, "one round or more"),
        ({"seed": "1", "edition": "xx"}, "edition"),
    ],
)
def test_what_nobody_could_play_is_told_and_begins_nothing(wrong: dict[str, Value], says: str) -> None:
    table = DESK.pressed(DESK.open({}), {"start": True, **wrong})
    assert table.game is None
    assert says in " ".join(map(str, table.notes))


def test_the_whole_state_is_its_values() -> None:
    table = played(begun(), 12, seed=0)
    table = DESK.pressed(table, {"square": 6})
    again = DESK.open(table.values)
    assert again.values == table.values
    assert [DESK.pressed(table, {"square": at}).looks.square for at in (0, 39, 40)] == [0, 39, -1]
    assert again.playing.position() == table.playing.position()
    assert [str(event) for event in again.events(0)] == [str(event) for event in table.events(0)]


def test_a_game_of_which_only_the_beginning_is_kept_is_open_at_its_beginning() -> None:
    table = DESK.open({"beginning": begun().beginning})
    assert (table.notes, table.actions) == ((), ())


def test_an_illegal_act_is_told_with_its_clause_and_changes_nothing() -> None:
    table = begun()
    after = DESK.pressed(table, {"act": "build nob-hill"})
    assert after.actions == table.actions
    assert "AM-" in str(after.notes[0])
    assert DESK.pressed(after, {"square": 1}).notes == ()


def test_two_games_with_one_beginning_do_not_disturb_each_other() -> None:
    """Two tabs may have the same seed, and go different ways."""
    one, other = played(begun(), 12, seed=1), played(begun(), 12, seed=2)
    assert one.actions != other.actions
    looking = DESK.pressed(one, {"at": len(one.actions) - 2})
    assert looking.shown is not None
    assert [str(each) for each in looking.shown.actions] == list(one.actions[:-2])


def test_undo_goes_back_to_ones_own_last_choice_and_the_dice_stay() -> None:
    table = begun()
    first = table.playing.position()
    rolled = DESK.pressed(table, {"act": "roll"})
    where = rolled.playing.state.pawns[0]
    back = DESK.pressed(on(rolled), {"undo": True})
    assert back.playing.position() == first
    assert DESK.pressed(back, {"act": "roll"}).playing.state.pawns[0] == where


@pytest.mark.parametrize("seat", [0, 1])
def test_undo_goes_back_past_what_the_others_have_chosen(seat: int) -> None:
    """Each press takes back one's own last choice and all that came of it, down to the first."""
    seats = {f"seat{number + 1}": "you" if number == seat else "builder" for number in range(4)}
    roles = {f"role{number + 1}": role for number, role in enumerate("CMCM")}
    table = played(begun(**roles, **seats), 16, seed=0)
    trailed = trail(table.beginning)
    passed = [
        place
        for place, action in enumerate(table.actions)
        if action == "end" and can_only_pass(trailed.before(table.actions[:place]))
    ]
    mine = [place for place, player in enumerate(table.choosers) if player == seat and place not in passed]
    assert len(mine) >= 9
    assert mine[-1] - mine[0] >= len(mine), "the others have chosen in between"
    whole = table.actions
    for place in reversed(mine):
        table = DESK.pressed(table, {"undo": True})
        assert table.actions == whole[:place]
        assert table.playing.player_to_decide == seat
    assert "nothing to undo" in str(DESK.pressed(table, {"undo": True}).notes[0])


def test_a_seat_is_taken_by_a_person_or_by_a_strategy_that_there_is() -> None:
    table = begun()
    refused = DESK.pressed(table, {"sit": 1, "as": "nobody"})
    assert "nobody" in str(refused.notes[0])
    assert refused.seats == table.seats
    assert DESK.pressed(table, {"sit": 1}).seats == ("you", "you", "usual", "usual")
    assert DESK.pressed(table, {"sit": 1, "as": "builder"}).seats == ("you", "builder", "usual", "usual")


def test_nobody_goes_on_while_somebody_looks_back() -> None:
    waiting = DESK.pressed(begun(seats="usual,you,usual,usual"), {"act": "roll"})
    while not waiting.waits:
        waiting = acted(waiting, waiting.playing.legal_actions()[0])
    assert waiting.onward is not None
    assert DESK.pressed(waiting, {"at": 0}).onward is None


@pytest.mark.parametrize("cap", [CAP_TURNS, 3])
def test_a_game_that_is_over_or_given_up_is_told_after_a_pause_and_once(
    cap: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(state, "CAP_TURNS", cap)
    table = begun(aim="timed", rounds="1")
    while not (table.playing.over or table.given_up):
        table = on(acted(table, table.playing.legal_actions()[0]))
    assert table.given_up is (cap == 3)
    assert table.onward == PAUSE
    assert DESK.pressed(table, {"onward": True}).onward is None


def test_before_a_game_begins_none_is_played() -> None:
    with pytest.raises(LookupError, match="nothing is being played"):
        _ = DESK.open({}).playing


def test_the_next_game_is_of_the_edition_of_the_one_that_was_brought() -> None:
    table = DESK.open({"position": "it game-a | C:1500@0 M:1500@0"})
    assert table.form.edition == "it"
    assert DESK.pressed(table, {"start": True, "seed": "5"}).playing.edition.id == "it"


def test_a_trade_that_is_made_up_is_kept_among_the_values() -> None:
    table = begun()
    presses: list[Values] = [*DRAFT, {"take": "wall-st"}]
    for press in presses:
        table = DESK.pressed(table, press)
    assert (table.draft.gives, table.draft.takes) == (("nob-hill",), ("wall-st",))
    assert DESK.open(table.values).draft == table.draft


def test_what_is_looked_at_is_there_and_nothing_usual_is_kept() -> None:
    table = begun()
    assert [DESK.pressed(table, {"player": seat}).looks.player for seat in (3, 4)] == [3, -1]
    assert set(table.values) == {*table.form.values(), "beginning", *(["actions"] if table.actions else [])}


def test_of_many_games_those_begun_last_are_at_hand() -> None:
    beginnings = [begun(seed=str(seed)).beginning for seed in range(GAMES + 2)]
    last = trail(beginnings[-1])
    assert trail(beginnings[0]) is not last
    assert trail(beginnings[-1]) is last


@pytest.mark.parametrize("pace", ["slow", "quick", "once"])
def test_the_others_choose_with_the_number_of_their_action(pace: str) -> None:
    """One that plays by chance draws by that number: the same game comes of it as the engine plays."""
    seats = {f"seat{number}": "random" for number in range(1, 4)}
    roles = {f"role{number + 1}": role for number, role in enumerate("CMC")}
    table = DESK.pressed(DESK.open({}), {"start": True, "seed": "3", "aim": "timed", "rounds": "2", **roles, **seats})
    table = DESK.pressed(table, {"pace": pace})
    assert table.looks.pace == pace
    table = on(table)
    assert table.playing.over
    game = Game("us", "CMC", 3, "game-a/2")
    while not game.over:
        player = game.player_to_decide
        view, seed = game.view(player), seat_seeds(3, 3)[player]
        game.play(STRATEGIES["random"].choose(view, game.legal_actions(), seed, len(game.actions)))
    assert table.actions == tuple(str(action) for action in game.actions)


def test_how_far_the_others_go_on_at_once_is_their_pace() -> None:
    """One choice, all of one player, or everything up to somebody here."""
    table = begun()
    while not table.waits:
        table = acted(table, table.playing.legal_actions()[0])
    chosen = {}
    for pace in PACES:
        after = DESK.pressed(DESK.pressed(table, {"pace": pace}), {"onward": True})
        chosen[pace] = after.choosers[len(table.actions) :]
    first = table.playing.player_to_decide
    assert chosen["slow"] == (first,)
    assert set(chosen["quick"]) == {first}
    assert chosen["once"][: len(chosen["quick"]) + 1] == (*chosen["quick"], first + 1)
    assert after.people == (after.playing.player_to_decide,)


@pytest.mark.parametrize(
    ("presses", "wanted"),
    [
        ([{"square": 6}, {"player": 1}], {"square": 6, "player": 1}),
        ([{"square": 6}, {"square": 6}], {"square": -1}),
        ([{"player": 1}, {"player": 1}], {"player": -1}),
        ([{"show": "hint"}, {"show": "trade"}], {"shown": "trade"}),
        ([{"show": "hint"}, {"show": "hint"}], {"shown": ""}),
        ([{"show": "nothing"}, {"pace": "never"}], {"shown": "", "pace": "quick"}),
        ([{"act": "roll"}, {"at": 0}], {"at": 0}),
        ([{"act": "roll"}, {"at": 1}], {"at": NOW}),
        ([{"at": -5}], {"at": NOW}),
        ([{"search": 101 * "x"}, {"all": True}], {"search": 100 * "x", "all": True}),
        ([{"all": True}, {"all": True}], {"all": False}),
        ([{"square": 6}, {"show": "hint"}, {"act": "roll"}], {"square": 6, "shown": ""}),
        ([{"square": 6}, {"act": "roll"}, {"act": "buy"}, {"act": "end"}], {"square": -1}),
        ([{"pace": "slow"}, {"start": True, "seed": "5"}], {"pace": "slow"}),
        ([{"give": "nob-hill"}, {"give": "wall-st"}, {"give": "nob-hill"}], {"gives": ("wall-st",)}),
        ([{"give": "nob-hill"}, {"take": "wall-st"}, {"partner": 1}], {"gives": ("nob-hill",), "takes": ()}),
        ([{"partner": 1}, {"take": "wall-st"}, {"partner": 1}], {"takes": ("wall-st",)}),
        ([{"gives-cash": "1234567890123"}], {"gives_cash": "123456789012", "takes_cash": ""}),
        ([{"takes-cash": "1234567890123"}, {"partner": 2}], {"takes_cash": "", "partner": 2}),
        ([{"takes-cash": "1234567890123"}], {"takes_cash": "123456789012"}),
        ([{"gives-cash": "7"}, {"partner": 2}], {"gives_cash": "7"}),
    ],
)
def test_what_is_pressed_one_after_the_other(presses: list[Values], wanted: dict[str, object]) -> None:
    table = begun()
    for press in presses:
        table = DESK.pressed(table, press)
    found = {**asdict(table.looks), **asdict(table.draft)}
    assert {name: found[name] for name in wanted} == wanted


DRAFT: list[dict[str, Value]] = [{"partner": 1}, {"give": "nob-hill"}, {"gives-cash": "10"}, {"takes-cash": "20"}]
"""A trade that is being made up."""


@pytest.mark.parametrize(
    "press", [{"undo": True}, {"resume": 2}, {"act": "first"}, {"start": True, "seed": "5"}], ids=str
)
def test_a_trade_that_is_made_up_belongs_to_its_moment(press: dict[str, Value]) -> None:
    """What is offered now means nothing in another position, so it does not stay."""
    table = played(begun(), 5, seed=0)
    for each in DRAFT:
        table = DESK.pressed(table, each)
    assert table.draft.partner == 1
    looking = DESK.pressed(table, {"square": 6})
    assert looking.draft == table.draft, "looking changes nothing"
    if "act" in press:
        press = {"act": str(table.playing.legal_actions()[0])}
    assert DESK.pressed(table, press).draft == type(table.draft)()


@pytest.mark.parametrize("given", ["\x85", "", "corner", "nowhere", True])
def test_what_is_no_property_comes_into_no_trade(given: Value) -> None:
    table = DESK.pressed(begun(), {"give": given})
    assert (table.draft.gives, len(table.notes)) == ((), 1)


def test_who_looks_back_sees_the_board_of_then_and_the_game_stays() -> None:
    table = played(begun(), 8, seed=0)
    back = DESK.pressed(table, {"at": 2})
    assert back.shown is not None
    assert len(back.shown.actions) == 2
    assert back.playing.position() == table.playing.position()
    assert back.onward is None
    assert DESK.pressed(back, {"at": NOW}).shown is not back.shown
    instead = DESK.pressed(back, {"resume": 2})
    assert instead.actions == table.actions[:2]
    assert (instead.looks.at, instead.shown) == (NOW, instead.game)
    for count, actions in ((-5, ()), (9_999, table.actions)):
        assert DESK.pressed(back, {"resume": count}).actions == actions


def test_what_somebody_looks_at_or_makes_up_stays_while_the_others_go_on() -> None:
    table = begun()
    while not table.waits:
        table = acted(table, table.playing.legal_actions()[0])
    for press in ({"pace": "slow"}, {"square": 6}, {"show": "trade"}, {"partner": 1}):
        table = DESK.pressed(table, press)
    after = DESK.pressed(table, {"onward": True})
    assert len(after.actions) > len(table.actions)
    assert (after.looks.shown, after.looks.pace, after.draft) == ("trade", "slow", table.draft)


def test_the_whole_log_is_printed_once() -> None:
    printed = DESK.pressed(begun(), {"print": True})
    assert printed.whole
    assert not DESK.pressed(printed, {"square": 1}).whole


def test_the_screen_speaks_for_who_decides_or_for_the_first_person_here() -> None:
    table = begun(seats="usual,you,usual,you")
    assert table.viewer == table.playing.player_to_decide
    others = table
    while others.playing.player_to_decide in others.people:
        others = acted(others, others.playing.legal_actions()[0])
    assert others.viewer == 1
    assert DESK.pressed(others, {"show": "hint"}).link == ""


def test_somebody_out_of_turn_may_sell_and_mortgage() -> None:
    """R-35: at any time, also while others are to choose."""
    table = begun(role1="C", role2="M", seat1="you", seat2="you")
    while not [each for each in table.playing.legal_actions(1) if each.verb is Verb.MORTGAGE]:
        legal = table.playing.legal_actions()
        chosen = next((each for each in legal if each.verb in (Verb.BUY, Verb.ROLL, Verb.PAY)), legal[0])
        table = DESK.pressed(table, {"act": str(chosen)})
        if table.playing.player_to_decide == 1:
            table = DESK.pressed(table, {"act": str(table.playing.legal_actions()[0])})
    act = next(each for each in table.playing.legal_actions(1) if each.verb is Verb.MORTGAGE)
    assert DESK.pressed(table, {"act": str(act)}).actions[-1] == str(act)


def test_a_link_brings_the_game_and_who_sits_where_if_it_is_not_too_long(monkeypatch: pytest.MonkeyPatch) -> None:
    table = played(begun(), 10, seed=0)
    word = DESK.pressed(table, {"show": "share"}).link
    again = DESK.open({"link": word})
    assert (again.actions, again.seats) == (table.actions, table.seats)
    for holder, name in ((sharing, "MOST_OF_LINK"), (limits, "LINK")):
        for most in (len(word), len(word) - 1):
            monkeypatch.setattr(holder, name, most)
            monkeypatch.setattr(sharing, "_KEPT", OrderedDict())
            assert sharing.link_word(table) == (word if most == len(word) else "")
        monkeypatch.setattr(holder, name, len(word))


@pytest.mark.parametrize("word", ["am1.", "am9.AAAA~", "nonsense", "am1.AAAA.BBBB~", "a" * 300_000])
def test_a_link_that_cannot_be_read_says_so_and_offers_a_new_game(word: str) -> None:
    table = DESK.open({"link": word})
    assert table.game is None
    assert len(table.notes) == 2


def test_values_of_a_game_that_cannot_go_on_stop_where_it_breaks() -> None:
    table = played(begun(), 6, seed=0)
    broken = dict(table.values)
    broken["actions"] = f"{broken['actions']}, buy nothing, roll"
    again = DESK.open(broken)
    assert again.actions == table.actions
    assert "cannot continue" in str(again.notes[0])


def test_a_position_can_be_played_on() -> None:
    table = DESK.open({"position": "us game-a seed=1 | C:1180@39 M:1500@10"})
    assert table.playing.cash == (1180, 1500)
    assert table.people == (0, 1)
    assert DESK.open({"position": "us what"}).notes


def test_another_may_take_a_seat_in_the_middle() -> None:
    table = DESK.pressed(played(begun(), 4, seed=0), {"sit": 1, "as": "you"})
    assert table.people == (0, 1)
    assert DESK.open(table.values).seats == table.seats


def test_positions_on_the_way_are_those_of_the_game_played_afresh() -> None:
    table = played(begun(), 60, seed=0)
    remembered = trail(table.beginning)
    fresh = Game("us", "CMCM", 4, "game-a/20")
    for place, action in enumerate(table.actions):
        if place in {0, 1, EVERY - 1, EVERY, EVERY + 1, 2 * EVERY, len(table.actions) - 1}:
            assert remembered.before(table.actions[:place]).position() == fresh.position(), place
        fresh.play(action)

"""What a table tells and asks: every turn by its player, every amount of money, the reader called “you”."""

from __future__ import annotations

import re
from types import SimpleNamespace
from typing import cast

import pytest

from antimono.anti_monopoly.editions import Role
from antimono.anti_monopoly.game import EventKind, Verb
from antimono.anti_monopoly.scenario import Scenario
from antimono.core.figures import Ink
from antimono.core.text import Message, _, player_name
from antimono.play.table import DESK
from antimono.play.table.people import by_name, sitters
from antimono.play.table.state import GameDesk
from antimono.play.table.telling import NOBODY, asked, changes, line_of, may_trade, sentences_of, since, thrown, told
from antimono.play.table.trail import trail
from tests.play.table.games import SITUATIONS, begun, chosen, over, played


def test_each_turn_is_told_as_that_of_the_player_who_has_it() -> None:
    table = played(begun(aim="timed", rounds="4"), 400)
    owners = {event.turn: event.player for event in table.events(0) if event.what is EventKind.TURN}
    lines = told(table, 0)
    assert [line.player for line in lines if line.player != NOBODY] == [
        player for _turn, player in sorted(owners.items())
    ]
    middle = len(table.events(0)) // 2
    tail = told(table, middle)
    assert tail == lines[-len(tail) :] or tail[1:] == lines[1 - len(tail) :]
    assert tail[0].player == lines[-len(tail)].player


def test_the_reader_does_as_you_do_in_english() -> None:
    """“You end with”, not “You ends with”; within a sentence “you”."""
    said = [str(said.text) for line in told(over(2), 0) for said in line.said]
    assert "Time is up, and you hand" in " ".join(said)
    assert not [each for each in said if re.search(r"\bYou \w+s\b|[a-z] You\b", each)]


def test_a_game_that_began_within_a_turn_tells_that_turn() -> None:
    base = Scenario.new("us", "CM", seed=1).on_turn(1).at(1, "wall-st").rolled().deciding("buy")
    table = DESK.pressed(DESK.open({"position": str(base)}), {"act": "buy"})
    assert [line.player for line in told(table, 0)] == [1]
    sat = DESK.pressed(DESK.open({"position": str(base)}), {"sit": 1, "as": "usual"})
    assert str(line_of(DESK.pressed(sat, {"onward": True}), 1)) == "One more street to build on."


@pytest.mark.parametrize(
    ("done", "said"),
    [
        ((EventKind.DECLINED,), "I need my money for houses."),
        ((EventKind.PRICE, EventKind.DECLINED), None),
        ((EventKind.DECLINED, EventKind.PRICE), "One more street to build on."),
    ],
)
def test_why_somebody_left_a_property_is_never_said_beside_what_they_bought(
    done: tuple[EventKind, ...], said: str | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    events = [SimpleNamespace(what=what, player=1) for what in done]
    table = SimpleNamespace(people_there=begun().people_there, events=lambda _first: events)
    monkeypatch.setattr("antimono.play.table.telling.since", lambda _table: 0)
    line = line_of(cast("GameDesk", table), 1)
    assert (str(line) if line else None) == said


def test_what_came_and_went_since_is_the_change_of_the_cash() -> None:
    table = begun()
    for _choice in range(25):
        table = played(table, 1)
        own = max(place for place, player in enumerate(table.choosers) if player == 0)
        before = trail(table.beginning).before(table.actions[:own])
        cash = zip(table.playing.cash, before.cash, strict=True)
        events = len(before.state.log.events) if before.state.log else 0
        assert events == since(table)
        assert changes(table, since(table)) == tuple(now - then for now, then in cash)


def test_each_turn_is_said_and_what_is_to_be_decided_now() -> None:
    table = chosen(begun())
    assert "You roll" in str(table.said)
    assert str(table.said).endswith(str(asked(table)))
    while not table.waits:
        table = chosen(table)
    heard = []
    while table.waits:
        player = table.playing.player_to_decide
        table = DESK.pressed(table, {"onward": True})
        heard.append(str(table.people_there[player].name) in str(table.said))
    assert heard
    assert all(heard)
    assert str(table.said).endswith("Your turn: roll the dice.")
    assert DESK.pressed(table, {"square": 6}).said is None, "it is said once"


def test_of_much_that_happens_at_once_the_last_is_said_and_how_much_more_there_was() -> None:
    after, texts = DESK.pressed(begun(), {"pace": "once"}), list[Message]()
    while len(texts) < 14:
        before = after
        after = DESK.pressed(before, {"onward": True}) if before.waits else chosen(before)
        texts = [*sentences_of(after, before.told[-1]), asked(after)]
    assert str(after.said).startswith(f"{len(texts) - 12} more events; {texts[-12]}")
    assert str(after.said).endswith(str(texts[-1]))
    assert str(texts[-13]) not in str(after.said)


def test_the_dice_that_are_shown_are_those_of_this_turn() -> None:
    table = begun()
    assert thrown(table) is None
    rolled = DESK.pressed(table, {"act": "roll"})
    assert thrown(rolled) == next(event.dice for event in rolled.events(0) if event.what is EventKind.DICE)
    while rolled.playing.turns == table.playing.turns:
        rolled = DESK.pressed(rolled, {"act": str(rolled.playing.legal_actions()[-1])})
    assert thrown(rolled) is None


CHOOSING = Scenario.parse(
    "pl game-a drawn | ?:1500@0 ?:1500@0 | - | roles p1 turn=0 round=0 starter=p1 throws=0 | C+0 M+0"
)


@pytest.mark.parametrize(
    ("scene", "there", "here"),
    [
        (CHOOSING, "Player 1 chooses a role.", "Choose your role."),
        (SITUATIONS[Verb.ROLL], "Player 1: your turn, roll the dice.", "Your turn: roll the dice."),
        (SITUATIONS[Verb.BUY], "Player 1: buy Wall St., or leave it?", "Buy Wall St.?"),
        (SITUATIONS[Verb.FLAT], "Player 1: income tax, how will you pay?", "Income tax: how will you pay?"),
        (SITUATIONS[Verb.BUILD], "Player 1 has moved. Anything else?", "You have moved. Do you want to build?"),
        (SITUATIONS[Verb.REDEEM], "Player 1 has moved. Anything else?", "You have moved. Anything else?"),
        (
            SITUATIONS[Verb.BUILD].rolled(again=True),
            "Player 1: a double, roll once more?",
            "A double: you may roll once more.",
        ),
        (
            SITUATIONS[Verb.ACCEPT],
            "Player 2: you are offered a trade. Do you agree?",
            "You are offered a trade. Do you agree?",
        ),
        (SITUATIONS[Verb.BANKRUPT], "Player 1 owes $100 and has to raise the money.", "You owe $100. Raise the money."),
    ],
    ids=str,
)
def test_what_is_asked_calls_the_only_person_you_and_others_by_name(scene: Scenario, there: str, here: str) -> None:
    table = DESK.open({"position": str(scene)})
    player = table.playing.player_to_decide
    assert str(asked(table)) == there
    alone = DESK.pressed(table, {"sit": 1 - player, "as": "usual"})
    assert str(asked(alone)) == here
    people = alone.people_there
    assert [by_name(player_name(seat), people) for seat in (0, 1)] == [each.told for each in people]


@pytest.mark.parametrize(("roles", "words"), [("CM", "in the price war"), ("MC", "in jail")])
def test_am_14_1_who_is_confined_is_asked_by_the_name_of_the_place(roles: str, words: str) -> None:
    inside = Scenario.new("us", roles).in_custody(0)
    table = DESK.pressed(DESK.open({"position": str(inside)}), {"sit": 1, "as": "usual"})
    assert str(asked(table)) == f"You are {words}. How will you get out?"
    there = str(asked(DESK.open({"position": str(inside)})))
    assert there == f"Player 1, {words}: how will you get out?"


@pytest.mark.parametrize(("held", "words"), [("nob-hill", "Do you want to build?"), ("5", "Anything else?")])
def test_am_9_1_building_is_asked_about_where_it_can_be_done(held: str, words: str) -> None:
    ended = Scenario.new("us", "CM").apply(f"p1: {held}; dice 4+6")
    table = DESK.pressed(DESK.open({"position": str(ended)}), {"sit": 1, "as": "usual"})
    assert words in str(asked(DESK.pressed(table, {"act": "roll"})))


@pytest.mark.parametrize(
    ("edition", "ending", "rolled", "may"),
    [
        ("us", "game-a/20", False, False),  # AM-24.2
        ("pl", "game-a/20", True, True),
        ("us", "game-b", True, True),
        ("it", "game-a", False, True),
        ("it", "game-a", True, False),  # AM-21.1, R-22
    ],
)
def test_a_trade_is_offered_where_the_rules_allow_one(edition: str, ending: str, rolled: bool, may: bool) -> None:
    base = Scenario.new(edition, "CM", seed=1, ending=ending).owns(0, 39)
    base = base.rolled() if rolled else base
    table = DESK.open({"position": str(base)})
    assert may_trade(table) is may
    deed = table.playing.edition.deed_at(39).slug
    assert table.playing.is_legal(f"offer p2 {deed} for 10") is may


@pytest.mark.parametrize(
    "position",
    [
        "pl game-a drawn | ?:1500@0 ?:1500@0",
        (
            "us game-a | C:1500@0 M:1500@0 | p1:nob-hill | offer p1 "
            "offer=p1:roll:p1:p2_nob-hill_for_50 offer=p2:offer:p2:p1_40_for_nob-hill"
        ),
    ],
)
def test_r_35_who_chooses_a_role_or_waits_for_an_answer_offers_no_trade(position: str) -> None:
    assert not may_trade(DESK.open({"position": position}))


def test_the_only_person_is_called_you_once() -> None:
    """Also where a sentence is put together of one that has the names already."""
    people = sitters(("you", "usual"), (Role.MONOPOLIST, Role.COMPETITOR))
    assert [each.mark.ink for each in people] == [Ink.BLUE, Ink.GREEN]
    assert {each.mark.ink for each in sitters(("you", "usual"), ())} == {Ink.GREY}
    once = by_name(_("{player} pays", player=player_name(0)), people)
    assert once.text() == by_name(once, people).text() == "Player 1 (you) pays"


def test_that_the_last_round_begins_is_said_once() -> None:
    table, said = begun(aim="timed", rounds="3"), list[int]()
    while not table.playing.over:
        table = DESK.pressed(table, {"onward": True}) if table.waits else chosen(table)
        if "The last round begins." in str(table.said):
            said.append(table.playing.state.round)
            assert str(table.playing.log[-1].text).startswith("Turn 9:")
    assert said == [2]

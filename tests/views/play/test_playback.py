"""What was done since the last press, as data: it leads from what was shown to what is shown now."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping, Sequence
from html import unescape
from itertools import pairwise
from typing import Any

import pytest

from antimono.anti_monopoly.editions import Role
from antimono.anti_monopoly.game import EventKind, Verb
from antimono.anti_monopoly.scenario import Scenario
from antimono.anti_monopoly.theme import SEATS
from antimono.play.desk import ONWARD
from antimono.play.first_game import DESK as FIRST
from antimono.play.first_game.desk import DO
from antimono.play.table import DESK as PLAY
from antimono.play.table.state import GameDesk
from antimono.play.telling import sentences
from antimono.views.drawing.pen import Pen
from antimono.views.play.first_game_html import board_html as first_board
from antimono.views.play.first_game_html import purses_html as first_seats
from antimono.views.play.playback import acts_data
from antimono.views.play.table.board import board_html as table_board
from antimono.views.play.table.calling import calling
from antimono.views.play.table.seats import purses_html as table_seats
from tests.play.first_game.players import played, sensible
from tests.play.table.games import begun

PEN = Pen(money_format="${amount}")
MANY = 60

type Shown = tuple[dict[str, Any], Sequence[int], Mapping[str, int]]
"""What is given besides the seats; what all have; where the pawns stand."""


def given(html: str) -> dict[str, Any]:
    found = re.search(r'data-acts="([^"]*)"', html)
    return json.loads(unescape(found[1])) if found else {}


def standing(board: str) -> dict[str, int]:
    """Return where the pawns stand on a drawn board, by the names under which they are seen to move."""
    found = re.findall(r'data-on="(\d+)" data-moves="pawn-([^"]*)"', board)
    return {unescape(name): int(square) for square, name in found}


def first_game(role: Role) -> list[Shown]:
    state = FIRST.open({"role": role.value})
    found: list[Shown] = []
    for word in played(sensible, role)[-1].did:
        now = state.now
        found.append((given(first_seats(now, PEN)), now.cash, standing(first_board(now, PEN))))
        state = FIRST.pressed(state, {DO: word})
    return found


def shown(table: GameDesk) -> Shown:
    pen = calling(table, PEN)
    return given(table_seats(table, pen)), table.playing.cash, standing(table_board(table, pen))


def whole_game(**values: Any) -> list[Shown]:
    table = begun(**values)
    found = [shown(table)]
    for _press in range(MANY):
        press: Mapping[str, Any] = {ONWARD: True}
        if not table.waits:
            legal = table.playing.legal_actions()
            wanted = [each for each in legal if each.verb in (Verb.BUY, Verb.ROLL, Verb.PAY)]
            press = {"act": str((wanted or legal)[0])}
        table = PLAY.pressed(table, press)
        found.append(shown(table))
    return found


@pytest.mark.parametrize("play", [lambda: first_game(Role.COMPETITOR), lambda: first_game(Role.MONOPOLIST), whole_game])
def test_acts_lead_from_what_was_shown_to_what_is(play: Callable[[], list[Shown]]) -> None:
    """So whoever looks on sees all money and all ways, each once."""
    seen: set[str] = set()
    for (before, cash, pawns), (now, after, there) in pairwise(play()):
        assert now["first"] == before["last"]
        have, stand, told = list(cash), dict(pawns), dict[str, str]()
        for act in now["acts"]:
            seen |= set(act)
            for payer, payee, amount in act.get("pays", []):
                for player, sign in ((payer, -1), (payee, 1)):
                    if player >= 0:
                        have[player] += sign * amount
            told |= act.get("cash", {})
            assert all(text == PEN.money(have[int(player)]) for player, text in act.get("cash", {}).items())
            if "walks" in act:
                name, square = act["walks"]
                stand[name] = square
        assert have == list(after)
        assert stand == there
        assert {int(player) for player in told} >= {
            player for player in range(len(have)) if cash[player] != after[player]
        }
    assert seen >= {"turn", "says", "dice", "walks", "buys", "pays", "cash", "sum", "card"}


def test_an_act_says_who_threw_what_and_what_came_of_it() -> None:
    acts = [act for now, _cash, _pawns in first_game(Role.COMPETITOR) for act in now["acts"]]
    bought = next(place for place, act in enumerate(acts) if act["turn"] == 1 and "buys" in act)
    rolled, paid = acts[bought - 1], acts[bought]
    assert rolled == {"turn": 1, "says": rolled["says"], "dice": [5, 6], "walks": ["Blue", 21]}
    assert paid == {
        "turn": 1,
        "says": "Blue buys it for $220.",
        "buys": 21,
        "pays": [[1, -1, 220]],
        "cash": {"1": "$580"},
        "sum": "\N{MINUS SIGN}$220",
    }
    gained = next(act for act in acts if act["turn"] == 0 and act.get("sum", "").startswith("+"))
    assert gained["sum"] == "+$100"


def test_nothing_is_played_over_where_one_looks_back_or_wants_all_at_once() -> None:
    table = PLAY.pressed(begun(), {"act": "roll"})
    assert shown(table)[0]["acts"]
    assert shown(PLAY.pressed(table, {"at": 0}))[0] == {}
    once = PLAY.pressed(begun(), {"pace": "once"})
    assert shown(PLAY.pressed(once, {"act": "roll"}))[0] == {}


def test_of_what_happened_before_the_last_press_nothing_is_played_again() -> None:
    table = PLAY.pressed(begun(), {"act": "roll"})
    looked = shown(PLAY.pressed(table, {"square": 5}))[0]
    assert (looked["acts"], looked["first"], looked["last"]) == ([], table.told[-1], table.told[-1])
    undone = shown(PLAY.pressed(table, {"undo": True}))[0]
    assert (undone["acts"], undone["first"] > undone["last"]) == ([], True)


def test_every_throw_is_shown_once_one_that_moves_nobody_with_what_came_of_it() -> None:
    shown_there = [now for now, _cash, _pawns in first_game(Role.COMPETITOR)]
    log = played(sensible)[-1].game.log[: shown_there[-1]["last"]]
    thrown = [[event.dice.first, event.dice.second] for event in log if event.what is EventKind.DICE and event.dice]
    assert [act["dice"] for now in shown_there for act in now["acts"] if "dice" in act] == thrown


NOB_HILL, WALL_ST, RAILROAD, CORNER = 34, 39, 5, 10
US = Scenario.new("us", "CMCM")
OWNER = US.owns(0, "nob-hill").owns(1, "wall-st").rolled()
CITY = US.owns(0, "fifth-ave").owns(0, "wall-st").cash(0, 1500).rolled()
BUILT = US.owns(0, "nob-hill", 3).rolled()
HOTEL = US.owns(0, "nob-hill", 5).rolled()
LENT = US.owns(0, "nob-hill", mortgaged=True).rolled()
DEBTOR = LENT.owns(0, RAILROAD, mortgaged=True).owns(1, "wall-st", 3).cash(0, 10)
DEBTOR = DEBTOR.at(0, "wall-st").rolled().owes(0)
CARDS = US.on_turn(0).at(0, 1).dice((2, 4))


def acts_of(scene: Scenario, *acts: str) -> list[dict[str, Any]]:
    """Return what is seen of some acts of a position, the first player being the reader."""
    game = scene.game(log=True)
    before, turn = len(game.log), game.state.turn
    for act in acts:
        game.play(act)
    said = [*sentences(game.log[before:], game.edition, SEATS, 0)]
    names = [seat.mark.name for seat in SEATS]
    html = acts_data(before, len(game.log), [(turn, said)], game.state.cash, names, game, PEN)
    seen: list[dict[str, Any]] = given(html)["acts"]
    return seen


@pytest.mark.parametrize(
    ("scene", "acts", "wanted"),
    [
        (CITY, ["build wall-st", "build wall-st"], {"built": [WALL_ST, 2]}),
        (BUILT, ["sell nob-hill"], {"built": [NOB_HILL, -1]}),
        (HOTEL, ["sell-all nob-hill"], {"built": [NOB_HILL, 0]}),
        (OWNER, ["mortgage nob-hill"], {"lent": [NOB_HILL, True]}),
        (LENT, ["redeem nob-hill"], {"lent": [NOB_HILL, False]}),
    ],
    ids=["houses rise", "one goes", "the hotel goes", "a deed is turned over", "and back"],
)
def test_what_becomes_of_a_street_is_seen_with_its_price(
    scene: Scenario, acts: list[str], wanted: dict[str, Any]
) -> None:
    act = acts_of(scene, *acts)[-1]
    assert wanted.items() <= act.items()
    assert act["pays"]


def test_a_card_is_read_and_what_it_does_goes_with_it() -> None:
    found: dict[str, Any] = {}
    for drawn in range(1, 26):
        walked, card, *done = acts_of(CARDS.cards(Role.COMPETITOR, drawn), "roll")
        assert walked["walks"] == ["You", 7]
        theme, effect = card["card"]
        assert card["says"] == f"You draw a card: {theme} {effect}"
        found |= {kind: each for each in done for kind in ("obeys", "held") if kind in each}
    assert found["obeys"]["pays"]
    assert found["held"]["walks"] == ["You", CORNER]


def test_a_trade_shows_what_goes_from_whom_to_whom() -> None:
    """The deeds and the money go at once, when the partner has agreed; who refuses gives nothing."""
    offered, agreed = acts_of(OWNER, "offer p2 nob-hill 50 for wall-st", "accept")
    assert "gives" not in offered
    assert agreed["gives"] == [[NOB_HILL, 0, 1], [WALL_ST, 1, 0]]
    assert (agreed["pays"], agreed["who"], agreed["stamp"]) == ([[0, 1, 50]], 1, "agreed")
    refused = acts_of(OWNER, "offer p2 nob-hill for wall-st", "refuse", "offer p2 nob-hill for 5", "accept")
    assert [act.get("gives") for act in refused] == [None, None, None, [[NOB_HILL, 0, 1]]]
    answered = US.owns(0, "nob-hill").owns(1, "wall-st").rolled().offered(0, "p2 nob-hill for wall-st")
    assert acts_of(answered, "accept")[0]["gives"] == []


def test_what_a_bankrupt_had_goes_to_whom_it_was_owed() -> None:
    out = acts_of(DEBTOR, "bankrupt")[-1]
    assert out["out"] == ["You", 0]
    assert out["gives"] == [[RAILROAD, 0, 1], [NOB_HILL, 0, 1]]
    assert out["pays"] == [[0, 1, 10]]


def test_the_count_is_one_act_and_loud() -> None:
    scene = Scenario.new("us", "CM", ending="game-a/1").in_turn(2, 0).on_turn(1).owns(0, WALL_ST).rolled()
    loud = acts_of(scene, "end")[-1]
    assert (loud["loud"], loud["says"]) == (True, "Time is up, and the round has been played to its end.")
    assert {payer for payer, _payee, _amount in loud["pays"]} == {0, 1, -1}


def test_the_last_round_is_told_before_whoever_begins_it() -> None:
    for rounds, final in ((2, None), (1, [0, "The last round begins."])):
        now = shown(begun(ending=f"game-a/{rounds}"))[0]
        assert now.get("final") == final

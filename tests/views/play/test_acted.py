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
from antimono.anti_monopoly.game import Verb, What
from antimono.play.desk import ONWARD
from antimono.play.first_game import DESK as FIRST
from antimono.play.first_game.desk import DO
from antimono.play.table import DESK as PLAY
from antimono.play.table.state import Table
from antimono.views.drawing.pen import Pen
from antimono.views.play.first_game_html import purses_html as first_seats
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


def first_game(role: Role) -> list[Shown]:
    state = FIRST.open({"role": role.value})
    found: list[Shown] = []
    for word in played(sensible, role)[-1].did:
        now = state.now
        pawns = {str(seat.mark.name): square for seat, square in zip(now.seats, now.pawns, strict=True)}
        found.append((given(first_seats(now, PEN)), now.cash, pawns))
        state = FIRST.pressed(state, {DO: word})
    return found


def shown(table: Table) -> Shown:
    names = [str(each.name) for each in table.people_there]
    state = table.playing.state
    pen = calling(table, PEN)
    return given(table_seats(table, pen)), table.playing.cash, dict(zip(names, state.pawns, strict=True))


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


@pytest.mark.parametrize(
    "play", [lambda: first_game(Role.COMPETITOR), lambda: first_game(Role.MONOPOLIST), whole_game]
)
def test_acts_lead_from_what_was_shown_to_what_is(play: Callable[[], list[Shown]]) -> None:
    """So whoever looks on sees all money and all ways, each once."""
    seen = set[str]()
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
    assert seen == {"turn", "says", "dice", "walks", "buys", "pays", "cash", "sum"}


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
    thrown = [
        [event.dice.first, event.dice.second] for event in log if event.what is What.DICE and event.dice
    ]
    assert [act["dice"] for now in shown_there for act in now["acts"] if "dice" in act] == thrown

"""Whole games by what can be pressed on a page alone: the log is the engine's, every kind of act a button."""

from __future__ import annotations

import json
import random
import re
from html import unescape

import pytest

from antimono.anti_monopoly.game import Action, Game, Verb
from antimono.anti_monopoly.records import Record
from antimono.course.lesson.controls import Value
from antimono.play.table.people import by_name, sitters
from antimono.views.page.desks import RecentStates, reply
from tests.play.table.games import OWNER, SITUATIONS

GAMES = 3
"""With 200 in its place it takes some minutes, and is as true."""


class Page:
    """What a page does: it sends the values and a press, and keeps the answer."""

    def __init__(self, values: dict[str, Value] | None = None) -> None:
        self._held = RecentStates()
        self.values: dict[str, Value] = values or {}
        self.onward: int | None = None
        self.html = ""
        self.send(None)

    def send(self, press: dict[str, Value] | None) -> None:
        asked = {"desk": "play", "values": self.values, "press": press, "language": "en"}
        answer = json.loads(reply(json.dumps(asked), held=self._held))
        assert "error" not in answer
        self.values, self.onward = answer["values"], answer["onward"]
        self.html = "".join(answer["blocks"].values())

    def wait(self) -> None:
        """The others play, as long as the page would press by itself."""
        while self.onward is not None:
            self.send({"onward": True})

    @property
    def presses(self) -> list[dict[str, Value]]:
        return [json.loads(unescape(each)) for each in re.findall(r'data-press="([^"]*)"', self.html)]

    @property
    def acts(self) -> list[str]:
        return sorted({str(press["act"]) for press in self.presses if "act" in press})

    def begin(self, seed: int, **values: Value) -> None:
        self.send({"start": True, "edition": "us", "seed": str(seed), "aim": "timed", **values})
        self.wait()


def engine_log(page: Page) -> list[str]:
    """The log of the same game, played by the engine alone from the record that the page would save."""
    page.send({"show": "share"})
    found = re.search(r'data-save="([^"]*)"', page.html)
    assert found is not None
    game: Game = Record.parse(unescape(found[1])).replay(log=True)
    people = sitters(("you", "usual", "beginner"), game.roles)
    return [by_name(each.text, people).text() for each in game.log]


def page_log(page: Page) -> list[str]:
    """The log as the page shows it, without clauses and reasons."""
    if not page.values.get("all"):
        page.send({"all": True})
    block = page.html[page.html.index('<ol class="desk-events">') :]
    items = re.findall(r"<li[^>]*>.*?</li>", block)
    plain = [re.sub(r"<details.*?</details>|<span class=\"am-clauses\">.*?</span>", "", item) for item in items]
    return [unescape(re.sub(r"<button.*?</button>|<[^>]*>", "", item)).strip() for item in plain]


def test_the_log_of_games_pressed_through_is_the_engines() -> None:
    for seed in range(GAMES):
        chance = random.Random(seed)
        page = Page()
        page.begin(seed, rounds="2", role1="C", seat1="you", role2="M", seat2="usual", role3="C", seat3="beginner")
        while page.acts:
            page.send({"act": chance.choice(page.acts)})
            page.wait()
        shown, real = page_log(page), engine_log(page)
        assert shown == real[-len(shown) :], seed
        assert shown


@pytest.mark.parametrize("verb", SITUATIONS)
def test_every_kind_of_act_is_a_button_that_does_it(verb: Verb) -> None:
    page = Page({"position": str(SITUATIONS[verb])})
    act = next(each for each in page.acts if Action.parse(each).verb is verb)
    page.send({"act": act})
    assert page.values["actions"] == act


def test_a_role_is_chosen_by_a_button() -> None:
    """AM-4.1."""
    page = Page()
    page.begin(3, role1="C", role2="M", seat1="you", seat2="you", drawn=True)
    assert page.acts == ["choose competitor", "choose monopolist"]
    page.send({"act": "choose monopolist"})
    page.send({"act": page.acts[0]})
    assert page.acts == ["roll"]


def test_a_trade_is_made_up_by_buttons_alone() -> None:
    """AM-21.1."""
    page = Page({"position": str(OWNER)})
    steps: list[dict[str, Value]] = [{"show": "trade"}, {"partner": 1}, {"give": "nob-hill"}, {"take": "wall-st"}]
    for press in steps:
        assert press in page.presses
        page.send(press)
    made = "offer p2 nob-hill for wall-st"
    assert made in page.acts
    page.send({"act": made})
    assert {"accept", "refuse"} <= set(page.acts)


def test_no_kind_of_act_is_left_out() -> None:
    assert {*SITUATIONS, Verb.CHOOSE, Verb.OFFER} == set(Verb)

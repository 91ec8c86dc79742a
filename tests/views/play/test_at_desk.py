"""A desk in a notebook and as a Panel app: what is pressed changes it, once, and nothing is lost."""

from __future__ import annotations

import re
from typing import Any

import pytest

from antimono.course.lesson.controls import Value, Values
from antimono.views.notebook import show
from antimono.views.notebook.desk_widget import DeskWidget
from antimono.views.panel.desk_app import DeskApp
from antimono.views.play.at_desk import MODULES, desk_words
from antimono.views.play.desks import DESK_VIEWS
from antimono.views.pressed import LONGEST_AT_A_DESK, MOST_VALUES
from antimono.views.styles import module, sheet
from tests.pseudo import PSEUDO, untranslated
from tests.views.play.counter import VIEW

SURFACES = (DeskWidget, DeskApp)
surfaces = pytest.mark.parametrize("surface", SURFACES)


class Counter:
    """The desk of the tests on a surface, as the browser module has it in hand."""

    def __init__(self, surface: type[DeskWidget | DeskApp], **values: Value) -> None:
        self.desk = surface(VIEW, values)

    @property
    def shown(self) -> dict[str, Any]:
        """Return what the module shows."""
        found: dict[str, Any] = self.desk.view.shown
        return found

    @property
    def count(self) -> object:
        """Return how far has been counted."""
        return self.desk.at.state.values.get("count", 0)

    @property
    def values(self) -> Values:
        """All of the state."""
        return self.desk.at.state.values

    def does(self, *acts: dict[str, object], at: int | None = None) -> None:
        """What a reader does, sent together."""
        before = self.desk.view.pressed
        first = (before[-1]["n"] if before else 0) + 1
        seen = self.shown["n"] if at is None else at
        new = [{"n": number, "at": seen, **act} for number, act in enumerate(acts, start=first)]
        self.desk.view.pressed = [*before, *new]


@surfaces
def test_what_is_pressed_is_done_in_order_and_shown(surface: type[DeskWidget | DeskApp]) -> None:
    counter = Counter(surface, count=4)
    counter.does({"press": {"add": 1}}, {"press": {"add": 2}})
    assert (counter.count, counter.shown["n"], counter.shown["said"]) == (7, 2, "It is 7 now.")
    assert list(counter.shown["blocks"]) == list(VIEW.order)
    assert ">7<" in counter.shown["blocks"]["head"]
    counter.does({"open": {"count": 30}})
    assert counter.count == 30


@surfaces
def test_what_is_refused_changes_nothing_and_is_said(surface: type[DeskWidget | DeskApp]) -> None:
    counter = Counter(surface, count=4)
    counter.does({"press": {"add": 99}})
    assert (counter.count, counter.shown["notes"]) == (4, ["Nobody counts further than 99."])
    counter.does({"press": {"break": "rule"}})
    assert (counter.count, counter.shown["notes"]) == (4, ["Nobody breaks a rule here."])
    counter.does({"press": {"add": 1}})
    assert (counter.count, counter.shown["notes"]) == (5, [])


@surfaces
def test_after_a_fault_it_goes_on(surface: type[DeskWidget | DeskApp]) -> None:
    """The fault is somebody else's to see, and the reader is told."""
    counter = Counter(surface, count=4)
    with pytest.raises(RuntimeError):
        counter.does({"press": {"break": "all"}})
    assert counter.shown["notes"] == ["That did not work, so nothing has changed."]
    assert (counter.count, counter.shown["n"]) == (4, 1)
    counter.does({"press": {"add": 1}})
    assert counter.count == 5


@surfaces
def test_others_go_on_once_however_many_views_there_are(surface: type[DeskWidget | DeskApp]) -> None:
    counter = Counter(surface)
    counter.does({"press": {"more": 3}})
    assert counter.shown["onward"] == 20
    seen = counter.shown["n"]
    counter.does({"press": {"onward": True}})
    counter.does({"press": {"onward": True}}, at=seen)
    assert counter.values == {"count": 1, "more": 2}
    counter.does({"press": {"onward": True}})
    assert counter.values == {"count": 2, "more": 1}


@surfaces
def test_what_makes_no_sense_is_passed_over(surface: type[DeskWidget | DeskApp]) -> None:
    counter = Counter(surface, count=4)
    counter.desk.view.pressed = [
        "?",
        {"n": "1", "press": {"add": 1}},
        {"n": 1, "press": ["add"]},
        {"n": 2, "press": {"add": [1]}},
        {"n": 3, "press": dict.fromkeys(map(str, range(MOST_VALUES + 1)), 1)},
        {"n": 4, "open": 7},
    ]
    assert counter.count == 4


def test_a_desk_takes_longer_texts_than_a_lesson() -> None:
    """A position that is pasted, a file that is read."""
    for length, taken in ((200_000, 200_000), (LONGEST_AT_A_DESK + 5, LONGEST_AT_A_DESK)):
        counter = Counter(DeskWidget)
        counter.does({"press": {"name": "a" * length}})
        assert len(str(counter.desk.at.state.values["name"])) == taken


def test_a_link_is_a_cell_in_a_notebook_and_an_address_on_a_server() -> None:
    assert Counter(DeskWidget, count=7).shown["link"] == "show('counter', link='n7')"
    assert repr(DeskWidget(VIEW, {"link": "n7"})) == "show('counter', link='n7')"
    assert repr(DeskWidget(VIEW, {})) == "show('counter')"
    assert Counter(DeskApp, count=7).shown["link"] == "?link=n7"
    assert Counter(DeskApp).shown["link"] == ""


def test_in_a_notebook_the_state_is_read_and_given_back() -> None:
    counter = Counter(DeskWidget, count=4)
    counter.does({"press": {"add": 3}})
    desk = counter.desk
    assert isinstance(desk, DeskWidget)
    kept, link = desk.values, desk.link
    assert (kept["count"], link) == (7, "n7")
    assert show(VIEW, **kept).values == show(VIEW, link=link).values == kept
    counter.does({"press": {"add": 1}})
    assert kept["count"] == 7
    desk.values = kept
    assert (counter.count, counter.shown["n"]) == (7, 2)
    assert ">7<" in counter.shown["blocks"]["head"]
    counter.does({"press": {"add": 1}})
    assert counter.count == 8


@pytest.mark.parametrize(
    ("slug", "presses"),
    [
        ("play", [{"start": True, "seed": 5}, {"act": "roll"}]),
        ("scenario", [{"level-34": 0}]),
        ("first-game", [{"do": "roll"}]),
    ],
)
def test_each_desk_opens_again_from_its_values_and_from_its_link(slug: str, presses: list[dict[str, Value]]) -> None:
    desk = show(slug)
    assert isinstance(desk, DeskWidget)
    before = desk.values
    desk.view.pressed = [{"n": number, "at": 0, "press": each} for number, each in enumerate(presses, 1)]
    assert desk.view.shown["notes"] == []
    assert desk.values != before
    assert repr(desk) == f"show({slug!r}, link={desk.link!r})"
    again, linked = show(slug, **desk.values), show(slug, link=desk.link)
    assert isinstance(again, DeskWidget)
    assert isinstance(linked, DeskWidget)
    assert again.values == desk.values
    assert again.view.shown["blocks"]["board"] == desk.view.shown["blocks"]["board"]
    for each in (again, linked):
        assert (each.view.shown["notes"], each.link) == ([], desk.link)


def test_a_link_that_cannot_be_read_is_said() -> None:
    assert Counter(DeskWidget, link="?").shown["notes"] == ["The link “?” holds no number."]


def test_a_cell_shows_a_desk_by_its_slug() -> None:
    shown = show("play", edition="it")
    assert "application/vnd.jupyter.widget-view+json" in shown._repr_mimebundle_()
    assert shown.view.slug == "play"
    assert '<option value="it" selected>' in shown.view.shown["blocks"]["form"]
    assert all(isinstance(show(slug), DeskWidget) for slug in DESK_VIEWS)


def test_another_language_is_spoken() -> None:
    shown = DeskWidget(VIEW, {"count": 99}, translations=PSEUDO).view.shown
    assert untranslated(" ".join(shown["blocks"].values())) == set()


def test_the_browser_module_is_one_text() -> None:
    """Of several, none of which imports another any more."""
    text = module(*MODULES)
    assert 'from "./' not in text
    assert text.count("\nexport ") == 1
    assert sheet("fields.mjs").split("export class Fields", 1)[1] in text


def test_the_browser_module_has_every_word_that_it_says() -> None:
    said = re.findall(r'#words\.(\w+)|"((?:un)?copied)"', module(*MODULES))
    assert {one or other for one, other in said} == set(desk_words())
    assert all(desk_words().values())

"""What a desk's page is told: the state after each press, drawn; what cannot be done is a sentence."""

from __future__ import annotations

import json
import re
from html import unescape
from pathlib import Path
from typing import Any

import pytest
from course.desk import SAID, place

from antimono.anti_monopoly.players import STRATEGIES
from antimono.core.errors import UnknownNameError
from antimono.core.text import ENGLISH
from antimono.course.lesson.controls import Values
from antimono.play.desk import Desk
from antimono.views.page.answers import learn
from antimono.views.page.desks import RecentStates, blocks, reply
from antimono.views.play.desk_view import DeskView
from antimono.views.play.desks import DESK_VIEWS, DeskViews, desk_view
from antimono.views.styles import sheet
from tests.pseudo import PSEUDO, untranslated
from tests.views.play.counter import DESK, VIEW, VIEWS, Count


def ask(held: RecentStates | None = None, **request: Any) -> dict[str, Any]:
    answer: dict[str, Any] = json.loads(
        reply(json.dumps({"desk": "counter", **request}), views=VIEWS, held=held or RecentStates())
    )
    return answer


def test_a_press_gives_the_state_after_it() -> None:
    answer = ask(values={"count": 4}, press={"add": 2}, language="en")
    assert answer == {
        "values": {"count": 6},
        "blocks": blocks(VIEW, DESK.open({"count": 6})),
        "said": "It is 6 now.",
        "notes": [],
        "called": " 6",
        "over": False,
        "link": "n6",
        "onward": None,
    }


def test_without_a_press_the_state_is_opened() -> None:
    assert ask()["values"] == {}
    assert ask()["called"] is None
    assert ask(values={"link": "n7"})["values"] == {"count": 7}
    assert ask(values={"link": "?"})["notes"] == ["The link “?” holds no number."]
    assert ask(values={"more": 2})["onward"] == 20


@pytest.mark.parametrize(
    ("press", "words"),
    [({"break": "rule"}, "Nobody breaks a rule here."), ({"add": 99}, "Nobody counts further than 99.")],
)
def test_what_is_refused_is_said_in_a_sentence(press: Values, words: str) -> None:
    answer = ask(values={"count": 4}, press=press)
    assert words in [answer.get("error"), *answer.get("notes", [])]
    assert answer.get("values", {"count": 4}) == {"count": 4}


def test_a_desk_that_nothing_has_is_said() -> None:
    assert ask(desk="count")["error"] == "There is no desk named “count”; did you mean “counter”?"
    with pytest.raises(UnknownNameError):
        desk_view("nothing")


def test_a_language_that_was_learnt_is_spoken() -> None:
    forms = {"Nobody counts further than {most}.": ["Nikt nie liczy dalej niż {most}."]}
    learn(json.dumps({"language": "xx", "sentences": forms, "plural": "0"}))
    answer = ask(values={"count": 99}, press={"add": 1}, language="xx")
    assert answer["notes"] == ["Nikt nie liczy dalej niż 99."]


def test_the_state_before_a_press_is_not_made_again() -> None:
    """But for one that nobody has held for long."""
    opened: list[Values] = []

    def open_count(values: Values) -> Count:
        opened.append(values)
        return DESK.open(values)

    view = DeskView(Desk("counter", DESK.title, open_count, DESK.pressed), VIEW.blocks, VIEW.order, VIEW.money_format)
    held = RecentStates(most=2)

    def press(values: Values) -> None:
        request = json.dumps({"desk": "counter", "values": values, "press": {"add": 1}})
        reply(request, views={"counter": view}, held=held)

    for count in range(3):
        press({"count": count} if count else {})
    assert opened == [{}]
    press({"count": 1})
    assert opened == [{}, {"count": 1}]


def test_values_are_the_same_in_whatever_order_they_come() -> None:
    """JavaScript puts names that are numbers first."""
    held = RecentStates()
    state = DESK.open({"count": 3, "name": "sheep"})
    held.hold(VIEW, state)
    assert held.opened(VIEW, {"name": "sheep", "count": 3}) is state


def test_a_desk_is_imported_when_it_is_asked_for() -> None:
    imported: list[str] = []

    def load() -> DeskView[Count]:
        imported.append("counter")
        return VIEW

    views = DeskViews({"counter": load})
    assert (list(views), len(views), "counter" in views, imported) == (["counter"], 1, True, [])
    assert desk_view("counter", views) is VIEW
    assert imported == ["counter"]


def test_a_page_has_the_first_state_drawn_and_says_what_its_module_may_say() -> None:
    html = place(VIEW)
    for name, drawn in blocks(VIEW, DESK.open({}), ENGLISH).items():
        assert f'<div data-block="{name}">{drawn}</div>' in html
    assert "<noscript>" in html
    found = re.search(r'data-words="([^"]*)"', html)
    assert found is not None
    said = "".join(Path(f"site/_static/{name}.mjs").read_text("utf-8") for name in ("desk", "kept-list"))
    said += sheet("copy.mjs")
    used = set(re.findall(r"#words\.([A-Za-z]+)", said)) | set(re.findall(r'"(\w*copied\w*)"', said))
    assert used == set(json.loads(unescape(found[1]))) == set(SAID)


def test_a_desk_is_listed_under_its_own_slug() -> None:
    assert [view.desk.slug for view in DESK_VIEWS.values()] == list(DESK_VIEWS)


@pytest.mark.parametrize("slug", DESK_VIEWS)
def test_all_that_a_desk_says_at_first_can_be_translated(slug: str) -> None:
    """But for the names of strategies, and a position as text."""
    found = untranslated(place(DESK_VIEWS[slug], PSEUDO)) - set(STRATEGIES)
    assert {each for each in found if " | " not in each} == set()

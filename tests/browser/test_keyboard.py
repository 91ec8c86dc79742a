"""Readers with only a keyboard reach every kind of control, move it, see where they are and stay there."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from antimono.course.lesson.controls import Value, Walk
from tests.browser.live import LivePage, accessible_name

type Live = Callable[[str], LivePage]

MOST_STOPS = 80
"""No control is further from the start of its lesson than this."""


def tab_to(page: Page, wanted: str) -> None:
    """Go from the start of the lesson to the element of that name with the Tab key."""
    page.evaluate(
        """() => {
            const section = document.querySelector(".antimono-lesson");
            section.tabIndex = -1;
            section.focus();
            section.removeAttribute("tabindex");
        }"""
    )
    passed = []
    for _stop in range(MOST_STOPS):
        page.keyboard.press("Tab")
        passed.append(accessible_name(page))
        if passed[-1] == wanted:
            return
    pytest.fail(f"no way to “{wanted}”, only to {passed}")


def shows_focus(page: Page) -> bool:
    """Return whether the element with the focus, or the label beside it, has an outline or a shadow around it."""
    shown: bool = page.evaluate(
        """() => {
            let element = document.activeElement;
            while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
            const marked = place => {
                const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(place);
                return (outlineStyle !== "none" && parseFloat(outlineWidth) >= 2) || boxShadow !== "none";
            };
            const beside = element.type === "radio" ? element.nextElementSibling : null;
            return element.matches(":focus-visible") && [element, beside].filter(Boolean).some(marked);
        }"""
    )
    return shown


@pytest.mark.parametrize(
    ("slug", "name", "start", "stop", "keys", "value"),
    [
        ("rent", "property", "34", "Property", "ArrowDown", "35"),
        ("rent", "owner", "monopolist", "Owner's role: Monopolist", "ArrowUp", "competitor"),
        ("rent", "mortgaged", False, "This property is mortgaged", "Space", True),
        ("bankruptcy", "debt", 400, "Debt", "ArrowUp", 410),
        ("jail", "walk", None, "Another walk", "Enter", None),
        ("bankruptcy", "edit", None, "Change these holdings", "Space", None),
    ],
)
def test_a_control_moves_with_the_keyboard(
    live: Live, slug: str, name: str, start: Value, stop: str, keys: str, value: Value
) -> None:
    lesson = at_start(live(slug), name, start)
    before = lesson.wanted_number
    tab_to(lesson.page, stop)
    assert shows_focus(lesson.page)
    with lesson.answered():
        lesson.page.keyboard.press(keys)
    lesson.values = lesson.lesson.change(lesson.values, name, value)
    lesson.sees_the_frame()
    if name in {"property", "owner", "mortgaged"}:
        assert lesson.wanted_number != before
    if name != "edit":  # which leaves, having done what it could
        now = accessible_name(lesson.page)
        assert now == stop if ":" not in stop else now.partition(":")[0] == stop.partition(":")[0]
        assert shows_focus(lesson.page)


def at_start(lesson: LivePage, name: str, start: Value) -> LivePage:
    """The lesson with the control at the value from which the test moves it."""
    if name == "edit" and not lesson.control(name).visible:
        lesson.tell("holdings", "last_stand")
    if start is not None and lesson.values[name] != start:
        lesson.tell(name, start)
    if name == "property":  # whose rent shows the difference, where there is any
        for nothing_owed in ("mortgaged", "in_custody"):
            if lesson.values[nothing_owed]:
                lesson.tell(nothing_owed, False)
    return lesson


def test_a_number_is_typed(live: Live) -> None:
    lesson = live("jail")
    tab_to(lesson.page, "Cash")
    lesson.page.keyboard.press("ControlOrMeta+A")
    wanted = 40 if lesson.values["cash"] != 40 else 60
    lesson.page.keyboard.type(str(wanted))
    with lesson.answered():
        lesson.page.keyboard.press("Enter")
    lesson.values = lesson.lesson.change(lesson.values, "cash", wanted)
    lesson.sees_the_frame()
    assert accessible_name(lesson.page) == "Cash"


def test_a_walk_is_walked_and_the_focus_moves_on_at_its_end(live: Live) -> None:
    lesson = live("jail")
    walk = lesson.control("step")
    assert isinstance(walk, Walk)
    if walk.value != walk.last:
        lesson.tell("step", walk.last)
    tab_to(lesson.page, "Back")
    for position in reversed(range(walk.last)):
        with lesson.answered():
            lesson.page.keyboard.press("Enter")
        lesson.values = lesson.lesson.change(lesson.values, "step", position)
        lesson.sees_the_frame()
    buttons = lesson.widget("step").get_by_role("button")
    expect(buttons.filter(has_text="Back")).to_be_disabled()
    assert accessible_name(lesson.page) in {"Next", "End"}
    assert shows_focus(lesson.page)


def test_the_first_stop_of_a_page_leads_past_its_header(other_reader: BrowserContext, site: str) -> None:
    page = other_reader.new_page()
    page.goto(f"{site}rules.html")
    page.keyboard.press("Tab")
    assert accessible_name(page) == "Skip to content"
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    assert page.evaluate("document.querySelector('main').contains(document.activeElement)")

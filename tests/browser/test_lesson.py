"""A lesson on its page: what it shows is what the lesson says, whichever control moves and however."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, expect

from antimono.course.lesson.controls import Roll
from antimono.course.lessons import LESSONS
from antimono.views.control_looks import Widget, look, widgets_of
from tests.asked import asked
from tests.browser.live import LivePage
from tests.browser.reader import another_value

type Live = Callable[[str], LivePage]

THREE = ("rent", "jail", "bankruptcy")
"""Lessons that have between them every kind of control and figure; what is asked of these holds for all."""

THOROUGHLY = pytest.mark.parametrize("slug", THREE)


@asked("slug", LESSONS, quick=["rent"])
def test_the_page_opens_with_the_lessons_own_situation(live: Live, slug: str) -> None:
    lesson = live(slug)
    lesson.sees_the_frame()
    lesson.sees_the_situation()
    expect(lesson.page.locator("[data-status]")).to_be_hidden()


@THOROUGHLY
def test_every_control_changes_the_frame_to_the_lessons_own(live: Live, slug: str) -> None:
    lesson = live(slug)
    moved = set()
    every = [control.name for control in lesson.wanted.controls]
    # Buttons first: what is moved may hide them.
    for name in sorted(every, key=lambda name: lesson.look(name).widget is not Widget.BUTTON):
        control = lesson.control(name)
        if not control.visible:
            continue
        lesson.tell(name, another_value(control))
        lesson.sees(lesson.control(name))
        moved.add(lesson.look(name).widget)
    lesson.sees_the_situation()
    opening = [each.name for each in LESSONS[slug].frame().controls if each.visible]
    assert moved >= {lesson.look(name).widget for name in opening}


def test_the_lessons_need_every_kind_of_widget() -> None:
    found = {
        look(control, widgets_of(lesson)[control.name]).widget
        for lesson in LESSONS.values()
        for control in lesson.frame().controls
        if control.visible
    }
    assert found == set(Widget)


@asked("slug", THREE, quick=["rent"])
def test_a_copied_link_restores_the_situation(live: Live, context: BrowserContext, site: str, slug: str) -> None:
    lesson = live(slug)
    for control in LESSONS[slug].frame().controls:
        now = lesson.control(control.name)
        if now.visible and not isinstance(now, Roll) and control.name in {"owner", "role", "owned", "cash", "plan"}:
            lesson.tell(control.name, another_value(now))
    lesson.page.get_by_role("button", name="Copy a link to this situation").click()
    expect(lesson.page.locator("[data-copied]")).to_have_text("Link copied.")
    link = lesson.page.evaluate("navigator.clipboard.readText()")
    assert link == lesson.page.url
    page, _, query = link.partition("?")
    assert page == f"{site}{slug}.html"
    assert query

    opened = LivePage.open(context, site, slug, f"?{query}")
    assert opened.frame["story"] == lesson.frame["story"]
    opened.values = dict(LESSONS[slug].frame(LESSONS[slug].link(lesson.values)).values)
    opened.sees_the_frame()
    opened.sees_the_situation()
    opened.page.close()


def test_bad_values_in_a_link_are_told_and_the_defaults_are_shown(context: BrowserContext, site: str) -> None:
    query = "?owner=landlord&owned=99&mortgaged=perhaps&colour=%3Cb%3Ered&edition=fr2006"
    opened = LivePage.open(context, site, "rent", query)
    opened.values = dict(LESSONS["rent"].frame({"edition": "fr2006"}).values)
    opened.sees_the_situation()
    notes = opened.page.locator('[data-block="notes"] li')
    expect(notes).to_have_text(
        [
            re.compile("Owner's role: “landlord” is not one of the choices here. “Monopolist” is shown"),
            re.compile("enter a number from 1 to [0-9]+, not 99"),
            re.compile("enter true or false, not “perhaps”"),
            "1 part of the link is not recognised and was ignored.",
        ]
    )
    assert opened.number.text_content() == opened.wanted_number
    opened.page.close()

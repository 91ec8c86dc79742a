"""Practice over all chapters: what is asked of whom, what comes back when, and where a sitting ends."""

from __future__ import annotations

import json
from typing import Any

from playwright.sync_api import BrowserContext, Locator, Page, expect

from antimono.course.chapters import CHAPTERS
from antimono.course.scene.scene import Scene
from antimono.views.page.chapter_page import rule
from tests.asked import asked as each
from tests.browser.axe import grave
from tests.browser.test_around import answer
from tests.browser.test_scenes import US

BEGUN = ("turn", "rent")

MEMORY = "JSON.parse(localStorage.getItem('antimono')).memory"


def opened(reader: BrowserContext, site: str, begun: tuple[str, ...] = ()) -> tuple[Page, Locator]:
    """The page of practice, at a quiet clock, for somebody who has begun some chapters."""
    chapters = {slug: {"done": [CHAPTERS[slug].scenes(US)[0].slug], "missed": []} for slug in begun}
    kept = json.dumps({"version": 1, "edition": "", "chapters": chapters})
    page = reader.new_page()
    page.clock.install(time="2026-01-01T08:00:00")
    page.goto(f"{site}practice.html")
    if begun:
        page.evaluate("kept => localStorage.setItem('antimono', kept)", kept)
        page.reload()
    place = page.locator("[data-module=sitting][data-ready]")
    place.wait_for()
    return page, place


def asked(place: Locator) -> tuple[str, Scene]:
    """The chapter and the question that are shown."""
    expect(place.locator("[data-next]")).to_be_hidden()  # as long as the one before stands there
    expect(place.locator("[data-from]")).not_to_be_empty()  # as long as the chapter is on its way
    title = place.locator("[data-from]").text_content()
    slug = next(slug for slug, chapter in CHAPTERS.items() if str(chapter.title) == title)
    words = place.locator("[data-view] .am-scene-words").text_content()
    return slug, next(each for each in CHAPTERS[slug].practice(US) if str(each.words) == words)


def answered(place: Locator, *, wrong: bool = False) -> str:
    """Answer what is shown, and go on; the rule that it was about."""
    slug, scene = asked(place)
    answer(place.locator("[data-view]"), scene, wrong=wrong)
    if not wrong:
        place.locator("[data-next]").click()
    return f"{slug}/{rule(scene)}"


def memory(page: Page) -> dict[str, Any]:
    found: dict[str, Any] = page.evaluate(MEMORY)
    return found


def test_who_has_begun_nothing_is_asked_only_if_they_want_it(other_reader: BrowserContext, site: str) -> None:
    page, place = opened(other_reader, site)
    expect(place.locator("[data-view] .am-scene-words")).to_be_visible()
    place.get_by_text("Which questions?").click()
    expect(place.get_by_label("chapters I have started")).to_be_disabled()
    expect(place.get_by_label("the whole course")).to_be_checked()
    expect(place.locator("[data-due]")).to_contain_text("not started a chapter")
    assert grave(page) == []


def test_chapters_that_were_begun_take_turns_and_no_other_is_asked_of(other_reader: BrowserContext, site: str) -> None:
    page, place = opened(other_reader, site, BEGUN)
    rules = [answered(place) for _each in range(6)]
    assert [each.split("/")[0] for each in rules] == [*BEGUN] * 3
    assert len(set(rules)) == 6
    assert set(memory(page)) == set(rules)
    assert grave(page) == []


def test_what_is_missed_is_due_a_minute_later_and_what_is_right_is_not(other_reader: BrowserContext, site: str) -> None:
    page, place = opened(other_reader, site, BEGUN)
    slug, scene = asked(place)
    missed = f"{slug}/{rule(scene)}"
    answer(place.locator("[data-view]"), scene, wrong=True)
    answer(place.locator("[data-view]"), scene)
    place.locator("[data-next]").click()
    right = answered(place)
    page.clock.fast_forward(90_000)
    answered(place)
    slug, scene = asked(place)
    assert f"{slug}/{rule(scene)}" == missed
    dues = {name: card["due"] for name, card in memory(page).items()}
    assert dues[missed] < dues[right]


def test_a_sitting_ends_with_the_question_after_five_minutes(other_reader: BrowserContext, site: str) -> None:
    page, place = opened(other_reader, site, BEGUN)
    answered(place)
    page.clock.fast_forward(300_000)
    answered(place)
    expect(place.locator("[data-say]")).to_have_text("Your five minutes are up. 2 of 2 right first time.")
    expect(place.locator("[data-begin]")).to_be_focused()
    page.reload()
    assert len(memory(page)) == 2


@each("kept", ['{"rent/AM-9.2": {"due": "soon"}}', "[]", '{"rent/AM-9.2": null}'], quick=["[]"])
def test_something_else_in_its_place_is_no_memory(other_reader: BrowserContext, site: str, kept: str) -> None:
    page, _place = opened(other_reader, site, BEGUN)
    page.evaluate(
        """kept => localStorage.setItem("antimono", JSON.stringify(
            { version: 1, edition: "", chapters: {}, memory: JSON.parse(kept) }))""",
        kept,
    )
    page.reload()
    expect(page.locator("[data-due]")).to_contain_text("not started a chapter")

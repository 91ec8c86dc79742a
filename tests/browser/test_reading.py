"""The pages without a script, below any path, and where there is none: the text is complete."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from antimono.course.lessons import LESSONS
from antimono.views.page.static_html import NO_SCRIPT
from tests.asked import asked
from tests.browser.live import READY, go_to_the_lesson

PAGES = ("index", *LESSONS, "rules", "about")


@pytest.fixture(scope="session")
def scriptless(browser: Browser) -> Iterator[BrowserContext]:
    context = browser.new_context(java_script_enabled=False)
    yield context
    context.close()


@pytest.fixture
def plain_page(scriptless: BrowserContext) -> Iterator[Page]:
    with scriptless.new_page() as page:
        yield page


@asked("slug", LESSONS, quick=["rent"])
def test_the_first_frame_is_there_without_a_script(plain_page: Page, site: str, slug: str) -> None:
    plain_page.goto(f"{site}{slug}.html")
    section = plain_page.locator(".antimono-lesson")
    story = LESSONS[slug].frame().story
    star = "*" if story.number.reconstructed else ""
    expect(section.locator(".am-number-value")).to_have_text(f"{story.number.value}{star}")
    expect(section.locator('[data-block="situation"]')).to_contain_text(str(story.situation))
    steps = section.locator('[data-block="steps"] :is(tbody tr, li)')
    expect(steps).to_have_count(len(story.steps))
    for row, step in zip(steps.all(), map(str, (each.text for each in story.steps)), strict=True):
        expect(row).to_contain_text(step)
    expect(section.locator("noscript p")).to_be_visible()
    assert section.locator("noscript p").inner_text() == str(NO_SCRIPT)
    expect(section.locator("[data-copy]")).to_be_hidden()
    expect(section.locator("figure").first).to_be_visible()


@asked("name", PAGES, quick=["rules", "about"])
def test_a_page_loads_within_its_policy(other_reader: BrowserContext, site: str, name: str) -> None:
    with other_reader.new_page() as page:
        page.goto(f"{site}{name}.html")
        expect(page.locator("h1")).to_have_count(1)
        expect(page.locator('meta[http-equiv="Content-Security-Policy"]')).to_have_count(1)
        assert page.evaluate("document.documentElement.lang") == "en"


def test_an_unknown_address_gets_a_page_that_leads_back(plain_page: Page, site: str) -> None:
    answer = plain_page.goto(f"{site}no-such-page.html")
    assert answer is not None
    assert answer.status == 404
    expect(plain_page.get_by_role("link", name="Go back to START")).to_have_attribute("href", "./")


@pytest.mark.parametrize("prefix", ["/", "/a/b/"])
def test_the_site_works_below_another_path(
    other_reader: BrowserContext, serve: Callable[[str], str], prefix: str
) -> None:
    page = other_reader.new_page()
    page.goto(serve(prefix))
    page.locator('.ring a[href="rent.html"]').click()
    expect(page.locator(".am-number-value")).to_have_text(str(LESSONS["rent"].frame().story.number.value))
    if prefix == "/":
        go_to_the_lesson(page)
        page.locator(READY).wait_for(timeout=60_000)

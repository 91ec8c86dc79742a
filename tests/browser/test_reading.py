"""The pages where scripts are off or fail: the text is complete, and what is missing is said."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from antimono.lessons import LESSONS
from antimono.views.page.static_html import NO_SCRIPT, WORDS
from tests.browser.live import READY
from tests.browser.watch import Watch

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


@pytest.mark.parametrize("slug", LESSONS)
def test_the_first_frame_is_there_without_a_script(plain_page: Page, site: str, slug: str) -> None:
    plain_page.goto(f"{site}{slug}.html")
    section = plain_page.locator(".antimono-lesson")
    story = LESSONS[slug].frame().story
    expect(section.locator(".am-number-value")).to_have_text(str(story.headline.value))
    expect(section.locator('[data-block="situation"]')).to_contain_text(str(story.situation))
    expect(section.locator('[data-block="prediction"]')).to_contain_text(str(story.prediction.question))
    steps = section.locator('[data-block="steps"] tbody tr')
    expect(steps).to_have_count(len(story.steps))
    for row, step in zip(steps.all(), map(str, (each.text for each in story.steps)), strict=True):
        expect(row).to_contain_text(step)
    expect(section.locator("noscript p")).to_be_visible()
    assert section.locator("noscript p").inner_text() == str(NO_SCRIPT)
    expect(section.locator("[data-copy]")).to_be_hidden()
    expect(section.locator("figure").first).to_be_visible()


@pytest.mark.parametrize("name", PAGES)
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
    page.locator("header").get_by_role("link", name="Rent", exact=True).click()
    expect(page.locator(".am-number-value")).to_have_text(str(LESSONS["rent"].frame().story.headline.value))
    if prefix == "/":
        page.locator(READY).wait_for(timeout=60_000)


@pytest.mark.parametrize(
    ("lost", "query", "words"),
    [
        ("**/pyodide/pyodide.asm.wasm", "", "failed"),
        ("**/pyodide/*-lessons.zip", "", "failed"),
        ("**/_static/worker.mjs", "", "failed"),
        ("**/pyodide/**", "?owner=competitor", "lost"),
        ("**/panel/bokeh.min.js", "", "failed"),
        ("**/lessons/rent.json", "", "failed"),
    ],
)
def test_when_a_file_is_lost_the_text_stays_and_it_is_said(
    browser: Browser, site: str, lost: str, query: str, words: str
) -> None:
    context = browser.new_context()
    watch = Watch(context)
    context.route(lost, lambda route: route.abort())
    page = context.new_page()
    page.goto(f"{site}rent.html{query}")
    section = page.locator(".antimono-lesson")
    expect(section.locator("[data-status]")).to_have_text(str(WORDS[words]), timeout=20_000)
    expect(section.locator(".am-number-value")).to_have_text(
        str(LESSONS["rent"].frame().story.headline.value)
    )
    expect(section.locator(".am-held").first).to_be_visible()
    expect(section.locator("[data-copy]")).to_be_hidden()
    expect(section.locator('[data-block="steps"]')).to_have_css("opacity", "1")
    assert section.get_attribute("aria-busy") is None
    assert watch.faults, "the reason is in the console"
    context.close()

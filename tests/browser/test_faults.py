"""Whatever fails on a lesson's page is said, the text stands, and a button tries again."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page, expect

from antimono.course.lessons import LESSONS
from antimono.views.page.static_html import WORDS
from tests.asked import asked
from tests.browser.live import READY, LivePage, go_to_the_lesson
from tests.browser.watch import Watch

START = 60_000
"""Milliseconds that Python may take to start on a machine that does other things as well."""

RETRY = "Try again"

STOP = "document.activeElement.closest('.am-live-controls') ? 'controls' : document.activeElement.outerHTML"
"""Where the keyboard is."""

NO_WORKER = """
window.KeptWorker = window.Worker;
window.Worker = class { constructor() { throw new Error("no workers here"); } };
"""


LOST = (
    ("**/pyodide/**", "?owner=competitor", "lost"),
    ("**/lessons/rent.json", "", "failed"),
    ("**/pyodide/**/pyodide.asm.wasm", "", "failed"),
    ("**/pyodide/**/wheel.json", "", "failed"),
    ("**/_static/worker.js", "", "failed"),
    ("**/panel/**/bokeh.min.js", "", "failed"),
)
"""What may not come, for what address, and what is said."""


@asked(("lost", "query", "words"), LOST, quick=LOST[:1])
def test_when_a_file_is_lost_the_text_stays_and_it_is_said(
    browser: Browser, site: str, lost: str, query: str, words: str
) -> None:
    context = browser.new_context(service_workers="block")
    watch = Watch(context)
    context.route(lost, lambda route: route.abort())
    page = context.new_page()
    page.goto(f"{site}rent.html{query}")
    go_to_the_lesson(page)
    section = page.locator(".antimono-lesson")
    expect(section.locator("[data-status]")).to_have_text(str(WORDS[words]), timeout=20_000)
    expect(section.locator(".am-number-value")).to_have_text(str(LESSONS["rent"].frame().story.number.value))
    expect(section.locator(".am-held").first).to_be_visible()
    expect(section.locator("[data-copy]")).to_be_hidden()
    expect(section.locator('[data-block="steps"]')).to_have_css("opacity", "1")
    assert section.get_attribute("aria-busy") is None
    assert watch.faults, "the reason is in the console"
    # As soon as the file is there, the button makes the page live without loading it again.
    context.unroute(lost)
    section.get_by_role("button", name=RETRY).click()
    page.locator(READY).wait_for(timeout=START)
    expect(section.get_by_role("button", name=RETRY)).to_be_hidden()
    expect(section.locator("[data-status]")).to_have_text("")
    assert page.evaluate(STOP) == "controls", "who pressed the button has not lost their place"
    context.close()


@asked("module", ["modules/morphdom.js", "_static/mount.js"], quick=["_static/mount.js"])
def test_when_a_module_is_lost_it_is_said_and_the_page_can_be_loaded_again(
    browser: Browser, site: str, module: str
) -> None:
    context = browser.new_context(service_workers="block")
    context.route(f"**/{module}", lambda route: route.abort())
    page = context.new_page()
    page.goto(f"{site}rent.html")
    expect(page.locator(".antimono-lesson [data-status]")).to_have_text(str(WORDS["failed"]))
    context.unroute(f"**/{module}")
    with page.expect_navigation():
        page.get_by_role("button", name=RETRY).click()
    expect(page.locator(".antimono-lesson[data-failed]")).to_have_count(0)
    context.close()


@pytest.mark.slow
def test_without_workers_the_text_stays_and_it_is_said(browser: Browser, site: str) -> None:
    context = browser.new_context(service_workers="block")
    context.add_init_script(NO_WORKER)
    page = context.new_page()
    page.goto(f"{site}rent.html")
    go_to_the_lesson(page)
    expect(page.locator("[data-status]")).to_have_text(str(WORDS["failed"]), timeout=20_000)
    expect(page.locator(".am-held").first).to_be_visible()
    page.evaluate("void (window.Worker = KeptWorker)")
    page.get_by_role("button", name=RETRY).click()
    page.locator(READY).wait_for(timeout=START)
    context.close()


@pytest.fixture
def alone(browser: Browser, site: str) -> LivePage:
    """A page of a reader for whom something is to go wrong."""
    return LivePage.open(browser.new_context(service_workers="block"), site, "rent")


def other_owner(lesson: LivePage) -> str:
    return "monopolist" if lesson.values["owner"] == "competitor" else "competitor"


def test_a_worker_that_dies_is_started_anew_and_nothing_is_lost(alone: LivePage) -> None:
    alone.page.evaluate("lessonWorker.terminate()")
    alone.move("owner", other_owner(alone))
    expect(alone.number).to_have_text(alone.wanted_number, timeout=START)
    expect(alone.page.locator("[data-status]")).to_have_text("")
    alone.sees_the_situation()
    alone.page.context.close()


@pytest.mark.slow
def test_a_worker_that_cannot_be_started_anew_is_given_up_until_the_reader_tries_again(alone: LivePage) -> None:
    page, before = alone.page, alone.wanted_number
    page.evaluate(NO_WORKER + "lessonWorker.terminate();")
    alone.move("owner", other_owner(alone))
    expect(page.locator("[data-status]")).to_have_text(str(WORDS["stopped"]), timeout=20_000)
    expect(alone.number).to_have_text(before)
    page.evaluate("void (window.Worker = KeptWorker)")
    page.get_by_role("button", name=RETRY).click()
    expect(page.locator("[data-status]")).to_have_text("", timeout=START)
    assert page.evaluate(STOP) == "controls", "who pressed the button has not lost their place"
    alone.values = dict(LESSONS["rent"].frame().values)
    alone.sees_the_situation()
    page.context.close()


def count_requests(page: Page) -> None:
    page.evaluate(
        """() => {
            window.requests = 0;
            const post = lessonWorker.postMessage.bind(lessonWorker);
            lessonWorker.postMessage = message => { requests += 1; post(message); };
        }"""
    )


def test_a_burst_of_changes_is_a_few_requests_and_ends_at_the_last(alone: LivePage) -> None:
    """While one request is on its way the newest state waits, and those between are never asked for."""
    count_requests(alone.page)
    with alone.answered():
        alone.widget("owner").evaluate(
            """group => {
                const [first, second] = group.querySelectorAll("input");
                const other = first.checked ? second : first;
                const chosen = first.checked ? first : second;
                for (let round = 0; round < 250; round += 1) { other.click(); chosen.click(); }
                other.click();
            }"""
        )
    alone.values["owner"] = other_owner(alone)
    alone.sees_the_situation()
    assert alone.page.evaluate("requests") <= 3
    alone.page.context.close()

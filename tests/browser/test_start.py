"""Nothing of Python is fetched before a lesson is wanted: near, touched, read for a moment, or linked to."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from antimono.views.page.static_html import WORDS
from tests.browser.addresses import own
from tests.browser.live import PATIENCE, READY, go_to_the_lesson

HEAVY = ("/pyodide/", "/panel/", "/lessons/rent.json", "/worker.js")

FAR = '<section style="margin-top: 6000px" class="antimono-lesson"'

TIME = """
const plain = window.setTimeout;
window.setTimeout = (act, delay, ...rest) => {
  if (delay !== 3000) return plain(act, delay, ...rest);
  window.read = act;
  return 0;
};
"""
"""The moment after which a reader is taken to stay comes when the test says so."""

THRIFTY = 'Object.defineProperty(navigator, "connection", { value: %s });'


STARTED = "() => performance.getEntriesByName('antimono:worker').length"
"""Whether Python has been started; a function, for the page's policy lets no text be run."""


@pytest.fixture
def opened(browser: Browser, site: str) -> Iterator[Callable[..., Page]]:
    """Opens a page whose lesson is far below; `script` runs in it first."""
    context = browser.new_context(service_workers="block")

    def lower(route: Route) -> None:
        response = route.fetch()
        route.fulfill(response=response, body=response.text().replace('<section class="antimono-lesson"', FAR))

    context.route("**/rent.html*", lower)

    def open_page(query: str = "", script: str = "") -> Page:
        page = context.new_page()
        page.add_init_script(TIME + script)
        page.goto(f"{site}rent.html{query}")
        # Mounted, and twice drawn: whoever watches what is in sight has been told.
        page.evaluate(f"import('{own(site)}_static/lesson.js')")
        page.evaluate("new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")
        return page

    yield open_page
    context.close()


def fetched(page: Page) -> list[str]:
    """Return what a page has asked for that only a lesson needs."""
    names: list[str] = page.evaluate("performance.getEntriesByType('resource').map(each => each.name)")
    return [name for name in names if any(part in name for part in HEAVY)]


@pytest.mark.parametrize(
    ("query", "act"),
    [
        ("", "document.querySelector('.antimono-lesson').scrollIntoView()"),
        ("", "document.querySelector('.am-steps a').focus({ preventScroll: true })"),
        ("", "document.querySelector('.am-held').dispatchEvent(new Event('pointerdown', { bubbles: true }))"),
        ("", "read()"),
        ("?owner=competitor", ""),
    ],
    ids=["near", "focused", "touched", "read", "linked"],
)
def test_a_lesson_starts_when_it_is_wanted(opened: Callable[..., Page], query: str, act: str) -> None:
    page = opened(query)
    if act:
        assert fetched(page) == []
        expect(page.locator(".antimono-lesson [data-status]")).to_be_hidden()
        page.evaluate(act)
    page.wait_for_function(STARTED)


ANSWERED = """async () => {
  document.querySelector(".antimono-stage[data-chapter]").dispatchEvent(
    new CustomEvent("antimono:scene", { bubbles: true, detail: { scene: 1, did: "x", done: %s } }));
  await new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)));
}"""
"""What the stage of a chapter tells of its first scene."""


@pytest.mark.parametrize("thrifty", [False, True])
def test_python_starts_unseen_once_a_scene_has_been_answered(opened: Callable[..., Page], *, thrifty: bool) -> None:
    page = opened(script=THRIFTY % "{ saveData: true }" if thrifty else "")
    page.evaluate(ANSWERED % "false")
    assert fetched(page) == []
    page.evaluate(ANSWERED % "true")
    if thrifty:
        assert fetched(page) == []
    else:
        page.wait_for_function(STARTED)
        assert page.evaluate("scrollY") == 0


@pytest.mark.parametrize("connection", ["{ saveData: true }", "{ effectiveType: '3g' }"])
def test_who_saves_data_is_asked_first(opened: Callable[..., Page], connection: str) -> None:
    page = opened(script=THRIFTY % connection)
    go_to_the_lesson(page)
    page.evaluate("new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")
    assert page.evaluate("'read' in window") is False
    button = page.get_by_role("button", name=str(WORDS["start"]), exact=True)
    button.focus()  # on the way past it nothing happens
    assert fetched(page) == []
    expect(page.locator(".antimono-lesson [data-status]")).to_have_text(str(WORDS["waiting"]))
    button.press("Enter")
    if "saveData" in connection:
        page.locator(READY).wait_for(timeout=PATIENCE)
        assert page.evaluate("document.activeElement.closest('.am-live-controls') !== null")
    else:
        page.wait_for_function(STARTED)


def test_a_link_starts_the_lesson_of_who_saves_data(opened: Callable[..., Page]) -> None:
    page = opened("?owner=competitor", THRIFTY % "{ saveData: true }")
    page.wait_for_function(STARTED)


def test_a_lesson_that_is_unmounted_stands_still(opened: Callable[..., Page], site: str) -> None:
    page = opened("?owner=competitor")
    page.locator(READY).wait_for(timeout=PATIENCE)
    number = page.locator(".am-number-value").text_content()
    page.evaluate(f"import('{own(site)}_static/lesson.js').then(({{ lessons }}) => lessons[0].unmount())")
    expect(page.locator(".am-live-controls")).to_have_count(0)
    expect(page.locator(READY)).to_have_count(0)
    go_to_the_lesson(page)
    page.evaluate("read?.()")
    expect(page.locator(".am-number-value")).to_have_text(number or "")
    expect(page.locator(".antimono-lesson [data-status]")).to_be_hidden()

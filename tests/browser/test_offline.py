"""Without a network: what was visited opens, the whole course can be kept, and a new version is told of."""

from __future__ import annotations

import shutil
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect
from publish.offline import write_worker
from publish.server import serving

from antimono.course.lessons import LESSONS
from tests.browser.axe import grave
from tests.browser.live import LISTEN, READY, LivePage
from tests.browser.watch import Watch

PATIENCE = 120_000
"""Milliseconds for Python to start, or for the course to be kept, on a busy machine."""

PYTHON = ("worker.js", "pyodide.asm.wasm", "zstd.wasm", ".snapshot")
"""What a page's Python is made of."""

KEEP = "Download the whole course"
KEPT = "and works offline"
NEWS = "A new version of the course is available"

VISITED = """async part => {
    for (const name of await caches.keys()) {
        const found = await (await caches.open(name)).keys();
        if (found.some(({ url }) => url.includes(part))) return true;
    }
    return false;
}"""
"""Whether something with this in its address is kept."""

KEPT_NEWEST = """async () => {
    const { active } = await navigator.serviceWorker.getRegistration();
    const answer = new Promise(done =>
        navigator.serviceWorker.addEventListener("message", done, { once: true }));
    active.postMessage({ offline: "state" });
    const { version, kept, keeping } = (await answer).data;
    return kept === version && keeping === null;
}"""
"""Whether the course that is kept is the newest; what the page says of the one before is the same."""

NEWEST = """async () => {
    const { active } = await navigator.serviceWorker.getRegistration();
    const answer = new Promise(done =>
        navigator.serviceWorker.addEventListener("message", done, { once: true }));
    active.postMessage({ offline: "state" });
    const { version } = (await answer).data;
    return version === document.querySelector("[data-offline-version]").dataset.offlineVersion;
}"""
"""Whether the page and its worker are of one version, after the page has heard so."""


ALONE = {"404", "offline"}
"""Pages that load nothing, so that they can be shown in the place of any other."""


class Host:
    """A server that can be cut off; the address stays."""

    def __init__(self, folder: Path) -> None:
        self._stack = ExitStack()
        self.url = self._stack.enter_context(serving(folder, "/course/"))

    def cut(self) -> None:
        """Nobody answers any more."""
        self._stack.close()

    def fall_ill(self, status: int, text: str) -> None:
        """From now on every request gets the same answer, as from a broken host or a hotel's network."""

        class Ill(BaseHTTPRequestHandler):
            def do_GET(self) -> None:
                self.send_response(status)
                self.send_header("Content-Type", "text/html")
                self.end_headers()
                self.wfile.write(text.encode())

            def log_message(self, *_told: object) -> None: ...

        self.cut()
        address = urlsplit(self.url)
        server = ThreadingHTTPServer((address.hostname or "", address.port or 0), Ill)
        self._stack.callback(server.server_close)
        self._stack.callback(server.shutdown)
        Thread(target=server.serve_forever, daemon=True).start()


@pytest.fixture
def host(folder: Path) -> Iterator[Host]:
    host = Host(folder)
    yield host
    host.cut()


@pytest.fixture
def reader(browser: Browser) -> Iterator[BrowserContext]:
    """A reader with nothing kept so far."""
    context = browser.new_context(service_workers="allow")
    context.add_init_script(LISTEN)
    yield context
    context.close()


def footer(page: Page) -> None:
    """Wait until the page has its worker and says what is kept."""
    page.locator(".course-offline").wait_for(timeout=PATIENCE)


def until(page: Page, condition: str, argument: str | None = None) -> None:
    """Wait until the page says yes (a browser that waits for a function takes its promise for one)."""
    last = time.monotonic() + PATIENCE / 1000
    while not page.evaluate(condition, argument):
        assert time.monotonic() < last, f"never: {condition}({argument})"
        page.wait_for_timeout(100)


def cut(reader: BrowserContext, host: Host) -> None:
    host.cut()
    reader.set_offline(True)


@pytest.mark.slow
def test_what_was_visited_opens_without_a_network_and_its_lesson_answers(reader: BrowserContext, host: Host) -> None:
    page = reader.new_page()
    page.goto(f"{host.url}rent.html")
    page.locator(READY).wait_for(timeout=PATIENCE)
    footer(page)
    for part in ("rent.html", "lesson.js", "panel.min.js", *PYTHON):
        until(page, VISITED, part)
    cut(reader, host)

    offline = reader.new_page()
    offline.goto(f"{host.url}rent.html?owner=competitor")
    offline.locator(READY).wait_for(timeout=PATIENCE)
    lesson = LivePage(offline, LESSONS["rent"])
    lesson.values = dict(LESSONS["rent"].frame({"owner": "competitor"}).values)
    assert lesson.number.text_content() == lesson.wanted_number
    assert not offline.evaluate(VISITED, "jail.html")


@pytest.mark.slow
def test_a_desk_that_was_visited_is_played_on_without_a_network(reader: BrowserContext, host: Host) -> None:
    page = reader.new_page()
    page.goto(f"{host.url}play.html")
    page.locator(".am-desk[data-ready]").wait_for(timeout=PATIENCE)
    footer(page)
    for part in ("play.html", "desk.js", "shelf.js", "desk.css", *PYTHON):
        until(page, VISITED, part)
    page.get_by_role("button", name="Begin", exact=True).click()
    prompt = page.locator("[data-prompt]")
    expect(prompt).not_to_contain_text("thinking", timeout=PATIENCE)
    cut(reader, host)

    offline = reader.new_page()
    offline.goto(f"{host.url}play.html")
    expect(offline.locator("[data-prompt]")).to_have_text(prompt.text_content() or "", timeout=PATIENCE)
    offline.locator('[data-block="choices"] [data-press*="act"]').first.click()
    expect(offline.locator("[data-said]")).not_to_be_empty()
    offline.get_by_role("button", name="A new game").click()
    offline.get_by_role("button", name="Begin", exact=True).click()
    expect(offline.locator("[data-prompt]")).to_be_visible()


@pytest.mark.slow
@pytest.mark.parametrize(("status", "text"), [(503, "Out of order."), (200, "<h1>Room number?</h1>")])
def test_what_was_visited_opens_while_the_host_answers_with_something_else(
    reader: BrowserContext, host: Host, status: int, text: str
) -> None:
    page = reader.new_page()
    page.goto(f"{host.url}rent.html")
    page.locator(READY).wait_for(timeout=PATIENCE)
    footer(page)
    for part in ("rent.html", "lesson.js", "panel.min.js", *PYTHON):
        until(page, VISITED, part)
    host.fall_ill(status, text)

    for _twice in range(2):  # what the host sent has replaced nothing
        again = reader.new_page()
        again.goto(f"{host.url}rent.html?owner=competitor")
        again.locator(READY).wait_for(timeout=PATIENCE)
        again.close()
    page.goto(f"{host.url}jail.html")
    assert text in page.content(), "of a page that is not kept the host's own words are shown"


def test_a_page_that_is_not_kept_says_so_and_which_pages_are(reader: BrowserContext, host: Host) -> None:
    page = reader.new_page()
    page.goto(f"{host.url}about.html")
    footer(page)
    for part in ("about.html", "offline.html"):
        until(page, VISITED, part)
    cut(reader, host)

    page.goto(f"{host.url}jail.html?scene=2")
    expect(page.get_by_role("heading", name="This page is not on this device.")).to_be_visible()
    expect(page.locator("strong")).to_have_text("Jail and price war")
    expect(page.get_by_role("listitem")).to_have_text(["About this course"])
    assert page.url == f"{host.url}jail.html?scene=2", "it can be tried again"
    assert grave(page) == []
    page.goto(f"{host.url}no/such&page.html")
    expect(page.locator("strong")).to_have_text("no/such&page.html")
    page.get_by_role("link", name="About this course").click()
    expect(page).to_have_url(f"{host.url}about.html")


@pytest.mark.slow
def test_the_whole_course_is_kept_on_request_and_can_be_removed(
    reader: BrowserContext, host: Host, folder: Path
) -> None:
    page = reader.new_page()
    page.goto(host.url)
    footer(page)
    assert not page.evaluate(VISITED, "pyodide"), "a reader of the first page has asked for nothing more"
    page.get_by_role("button", name=KEEP).click()
    said = page.get_by_role("status").filter(has_text=KEPT)
    said.wait_for(timeout=PATIENCE)
    expect(page.get_by_role("button", name=KEEP)).to_have_count(0)
    assert grave(page) == []
    cut(reader, host)

    pages = sorted(file.name for file in folder.glob("*.html") if file.stem not in ALONE)
    assert "rent.html" in pages
    for name in pages:
        page.goto(f"{host.url}{name}")
        assert page.locator("h1").first.is_visible(), name
        assert page.evaluate("[...document.styleSheets].length") > 1, name
    page.goto(f"{host.url}jail.html")
    page.locator(READY).wait_for(timeout=PATIENCE)
    LivePage(page, LESSONS["jail"]).sees_the_situation()

    page.goto(host.url)
    page.get_by_role("button", name="Remove from this device").click()
    expect(page.get_by_role("button", name=KEEP)).to_be_visible()
    assert not page.evaluate(VISITED, "jail.html")


@contextmanager
def two_versions(folder: Path, tmp_path: Path) -> Iterator[tuple[str, Callable[[], None]]]:
    """The address of a copy of the pages, and what publishes a new version of them."""
    site = tmp_path / "site"
    shutil.copytree(folder, site, ignore=shutil.ignore_patterns("lite", "pyodide", "panel", "*.gz"))
    write_worker(site)

    def publish() -> None:
        page = site / "about.html"
        page.write_text(page.read_text("utf-8").replace("<h1>", "<h1>Anew: ", 1), "utf-8")
        write_worker(site)

    with serving(site, "/course/") as url:
        yield url, publish


@pytest.mark.slow
def test_a_new_version_is_told_of_and_nothing_changes_by_itself(
    reader: BrowserContext, folder: Path, tmp_path: Path
) -> None:
    with two_versions(folder, tmp_path) as (url, publish):
        page = reader.new_page()
        page.goto(f"{url}about.html")
        footer(page)
        page.get_by_role("button", name=KEEP).click()
        page.get_by_role("status").filter(has_text=KEPT).wait_for(timeout=PATIENCE)
        news = page.get_by_role("status").filter(has_text=NEWS)
        assert not news.is_visible()

        publish()
        page.evaluate("navigator.serviceWorker.getRegistration().then(found => found.update())")
        expect(news).to_be_visible(timeout=PATIENCE)
        assert grave(page) == []
        assert not page.get_by_role("heading", name="Anew").is_visible()

        page.get_by_role("button", name="Show it").click()
        page.get_by_role("heading", name="Anew").wait_for()
        expect(news).to_contain_text("The copy on this device is the previous one", timeout=PATIENCE)
        page.get_by_role("button", name="Download the new version").click()
        page.wait_for_function(KEPT_NEWEST, timeout=PATIENCE, polling=200)
        page.get_by_role("status").filter(has_text=KEPT).wait_for(timeout=PATIENCE)
        expect(news).to_be_hidden()
    reader.set_offline(True)
    page.goto(f"{url}about.html")
    assert page.get_by_role("heading", name="Anew").is_visible()


@pytest.mark.slow
def test_one_page_that_has_changed_is_named_and_keeping_can_be_tried_again(
    reader: BrowserContext, folder: Path, tmp_path: Path
) -> None:
    with two_versions(folder, tmp_path) as (url, _publish):
        page = reader.new_page()
        page.goto(f"{url}about.html")
        footer(page)
        changed = tmp_path / "site" / "rent.html"
        before = changed.read_bytes()
        changed.write_bytes(before + b"<!-- anew -->")
        page.get_by_role("button", name=KEEP).click()
        said = page.locator("[data-offline-said]")
        expect(said).to_contain_text("“rent.html” has changed, so the download stopped", timeout=PATIENCE)
        page.reload()
        footer(page)
        expect(said).to_contain_text("The download stopped")
        changed.write_bytes(before)
        page.get_by_role("button", name=KEEP).click()
        expect(said).to_contain_text(KEPT, timeout=PATIENCE)


@pytest.mark.slow
def test_a_page_that_is_new_already_says_nothing(reader: BrowserContext, folder: Path, tmp_path: Path) -> None:
    with two_versions(folder, tmp_path) as (url, publish):
        page = reader.new_page()
        page.goto(f"{url}about.html")
        footer(page)
        publish()
        page.reload()  # comes anew from the network, and its worker is still the old one
        assert page.get_by_role("heading", name="Anew").is_visible()
        footer(page)
        until(page, NEWEST)
        expect(page.locator(".course-news")).to_be_hidden()


def test_without_service_workers_nothing_is_shown_and_nothing_fails(browser: Browser, site: str) -> None:
    context = browser.new_context()
    context.add_init_script("delete Navigator.prototype.serviceWorker")
    watch = Watch(context)
    page = context.new_page()
    page.goto(f"{site}about.html")
    page.wait_for_load_state("networkidle")
    expect(page.locator(".course-offline")).to_be_hidden()
    assert watch.take() == []
    context.close()

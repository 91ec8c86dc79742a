"""A build published under an open or kept page: no page mixes two builds, whatever is kept for how long."""

from __future__ import annotations

import os
import re
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect
from publish import paths, versions
from publish.offline import write_worker

from tests.browser.live import PATIENCE, READY
from tests.browser.watch import Watch

STAGE = ".antimono-stage[data-chapter][data-ready]"
NEW = '[data-because="version"]:visible'
COMMON = {".html": "text/html", ".css": "text/css", ".js": "text/javascript", ".json": "application/json"}
COMMON |= {".svg": "image/svg+xml", ".png": "image/png"}
"""The suffixes that every web server knows; all others are sent as bytes of an unknown type."""

EXPORT = "fetchTable"
"""What the second build calls by another name, in the module that has it and in those that import it."""


class Plain(SimpleHTTPRequestHandler):
    """A web server as it comes, with one rule for how long a browser may keep files."""

    cache = ""

    def guess_type(self, path: str | os.PathLike[str]) -> str:
        return COMMON.get(Path(path).suffix, "application/octet-stream")

    def end_headers(self) -> None:
        if self.cache:
            self.send_header("Cache-Control", self.cache)
        super().end_headers()

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002 (the name is the library's)
        pass


class Course:
    """A course of its own, published on a plain server.

    Attributes:
        url: its address.
        site: the folder that is served.
    """

    def __init__(self, url: str, made: Path, site: Path) -> None:
        self.url, self.site, self._made = url, site, made

    @property
    def own(self) -> str:
        return versions.own_folder(self.site).name

    def publish(self) -> None:
        versions.publish(self._made, self.site)
        write_worker(self.site)

    def publish_another(self) -> None:
        """Publish a build in which an export has another name."""
        changed = 0
        for module in (self._made / "_static").glob("*.mjs"):
            text = module.read_text("utf-8")
            if EXPORT in text:
                changed += 1
                module.write_text(re.sub(rf"\b{EXPORT}\b", f"{EXPORT}Renamed", text), "utf-8")
        assert changed > 1, "some module imports what another exports"
        before = self.own
        self.publish()
        assert self.own != before


@contextmanager
def published(tmp_path: Path, cache: str = "") -> Iterator[Course]:
    """Publish the course on a plain server, without large parts that these tests do not ask for."""
    made, site = tmp_path / "made", tmp_path / "site"
    shutil.copytree(paths.MADE, made, ignore=shutil.ignore_patterns("lite", "labs", "bundled"))
    handler = type("Handler", (Plain,), {"cache": cache})
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(handler, directory=str(site)))
    Thread(target=server.serve_forever, daemon=True).start()
    course = Course(f"http://127.0.0.1:{server.server_port}/", made, site)
    course.publish()
    try:
        yield course
    finally:
        server.shutdown()
        server.server_close()


@contextmanager
def reading(browser: Browser, *, worker: bool = False) -> Iterator[tuple[BrowserContext, Watch]]:
    """A reader who saves data, so that a lesson's Python starts only once the lesson is touched."""
    context = browser.new_context(service_workers="allow" if worker else "block")
    context.add_init_script("""
        Object.defineProperty(navigator, "connection", { value: { saveData: true, effectiveType: "4g" } });
    """)
    yield context, Watch(context)
    context.close()


def own_of(page: Page) -> str:
    """Return the folder that a page has its modules from."""
    found = re.search(r"v-[0-9a-f]{12}", page.locator('script[type="module"]').first.get_attribute("src") or "")
    assert found
    return found[0]


@pytest.mark.slow
@pytest.mark.usefixtures("folder")
def test_the_course_runs_on_a_server_that_knows_only_common_suffixes(browser: Browser, tmp_path: Path) -> None:
    with published(tmp_path) as course, reading(browser) as (context, watch):
        page = context.new_page()
        page.goto(f"{course.url}rent.html?owner=competitor")
        page.locator(STAGE).wait_for(timeout=PATIENCE)
        page.locator(READY).wait_for(timeout=PATIENCE)
        for name, ready in (("look-up", "[data-topic]"), ("tax", STAGE)):
            page.goto(f"{course.url}{name}.html")
            page.locator(ready).first.wait_for(timeout=PATIENCE)
        assert watch.take() == []


@pytest.mark.slow
@pytest.mark.usefixtures("folder")
@pytest.mark.parametrize("cache", ["max-age=600", "no-store", "worker"])
def test_a_build_under_open_and_kept_pages_is_not_mixed_with_theirs(
    browser: Browser, tmp_path: Path, cache: str
) -> None:
    worker = cache == "worker"
    with (
        published(tmp_path, "no-cache" if worker else cache) as course,
        reading(browser, worker=worker) as (context, watch),
    ):
        first = course.own
        page, other = context.new_page(), context.new_page()
        for each, name in ((page, "rent"), (other, "jail")):
            each.goto(f"{course.url}{name}.html")
            each.locator(STAGE).wait_for(timeout=PATIENCE)
        if worker:
            page.evaluate("navigator.serviceWorker.ready.then(() => true)")
            page.locator(".course-offline").wait_for(timeout=PATIENCE)
        page.evaluate("localStorage.setItem('mode', 'dark')")
        assert watch.take() == []

        course.publish_another()

        # A page that was not open yet is of one build, and so is one that was visited before.
        for name in ("tax", "building", "jail", "rent"):
            other.goto(f"{course.url}{name}.html")
            other.locator(f"{STAGE}, {NEW}").first.wait_for(timeout=PATIENCE)
            if name in ("tax", "building"):
                assert own_of(other) == course.own
                expect(other.locator(NEW)).to_have_count(0)
        assert [fault for fault in watch.take() if "export" in fault or "SyntaxError" in fault] == []

        # The open page wants its Python now: it goes on, or offers the new version.
        assert own_of(page) == first
        page.locator(".antimono-lesson").first.dispatch_event("pointerdown")
        page.locator(f"{READY}, {NEW}").first.wait_for(timeout=PATIENCE)
        if not worker:
            expect(page.locator(NEW)).to_contain_text("new version")
            page.get_by_role("button", name="Load the new version").click()
            page.locator(STAGE).wait_for(timeout=PATIENCE)
            assert own_of(page) == course.own
            expect(page.locator(NEW)).to_have_count(0)
            assert page.evaluate("localStorage.getItem('mode')") == "dark"

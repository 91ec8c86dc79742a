"""A page with the desk of the tests, whose worker is this Python: it answers at once, and can be broken."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager

from course.desk import place
from playwright.sync_api import Browser, BrowserContext, Locator, Page, Route, expect

from antimono.views.page.desks import RecentStates, reply
from tests.browser.addresses import own
from tests.browser.watch import Watch
from tests.views.play.counter import VIEW, VIEWS

PAGE = """<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Counter</title><link rel="icon" href="data:,">
{sheets}<script type="module" src="{own}_static/desk.js"></script></head>
<body><main><h1 id="counter">Counter</h1>{section}</main></body></html>
"""
SHEETS = ("tokens", "site", "lesson", "board", "stage", "desk")

WORKER = """
window.requests = [];
window.broken = false;
window.Worker = class {
    constructor() { window.workers = (window.workers ?? 0) + 1; }
    terminate() { this.onmessage = null; }
    async postMessage({ boot, number, request }) {
        if (window.broken) setTimeout(() => this.onmessage?.({ data: { broken: "no Python" } }));
        if (boot || window.broken) return;
        window.requests.push(request);
        const answer = JSON.parse(await window.askPython(JSON.stringify(request)));
        this.onmessage?.({ data: { number, answer } });
    }
};
"""
"""A worker as `worker.mjs` is one, with another Python; a page says when it is `broken`."""


class Desks:
    """A reader's browser with such pages.

    Attributes:
        context: the browser's.
        watch: what goes wrong in it.
        site: the address of the site.
        address: of the page.
    """

    def __init__(self, context: BrowserContext, site: str) -> None:
        self.context = context
        self.watch = Watch(context)
        self.site = site
        self.address = f"{site}counter.html"
        self._held = RecentStates()
        sheets = "".join(f'<link rel="stylesheet" href="{own(site)}_static/{name}.css">\n' for name in SHEETS)
        self._html = PAGE.format(own=own(site), sheets=sheets, section=place(VIEW))
        context.route("**/counter.html*", self._page)
        context.expose_function("askPython", self._ask)
        context.add_init_script(WORKER)

    def open(self, link: str = "") -> Page:
        """A new tab, and the desk in it ready."""
        page = self.context.new_page()
        page.goto(self.address + link)
        ready(page)
        return page

    def _page(self, route: Route) -> None:
        route.fulfill(body=self._html, content_type="text/html")

    def _ask(self, request: str) -> str:
        try:
            return reply(request, views=VIEWS, held=self._held)
        except RuntimeError as error:  # as `worker.mjs` tells of it
            return json.dumps({"error": "", "detail": str(error)})


@contextmanager
def desks(browser: Browser, site: str) -> Iterator[Desks]:
    """Such a reader."""
    context = browser.new_context(
        service_workers="block", permissions=["clipboard-read", "clipboard-write"], accept_downloads=True
    )
    yield Desks(context, site)
    context.close()


def ready(page: Page) -> None:
    """Wait until a desk can be pressed."""
    page.locator(".am-desk[data-ready]").wait_for()


def count(page: Page) -> Locator:
    """Return how far has been counted."""
    return page.locator('[data-block="head"]')


def press(page: Page, name: str) -> None:
    """Press a button."""
    page.get_by_role("button", name=name, exact=True).click()


def shows(page: Page, number: int) -> None:
    """Wait until the desk shows a number."""
    expect(count(page)).to_have_text(str(number))

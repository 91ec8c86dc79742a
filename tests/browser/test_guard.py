"""A page whose modules do not run says what to do, and a page whose modules run says nothing."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from playwright.sync_api import Browser, Page, Route, expect
from publish import paths

from tests.browser.addresses import own

SAYS = "[data-because]:visible"
"""The sentence that is shown, with its reason."""


PATIENCE = 6_500
"""Milliseconds after which the guard has said what it has to say of a page that only loads slowly."""


@contextmanager
def opened(browser: Browser, address: str, changed: str = "", **answer: str | int) -> Iterator[Page]:
    """A page of which some modules are answered differently."""
    context = browser.new_context(service_workers="block")
    try:
        if changed:
            context.route(changed, lambda route: route.fulfill(**answer))
        page = context.new_page()
        page.goto(address)
        yield page
    finally:
        context.close()


@pytest.mark.parametrize(
    ("module", "answer"),
    [
        ("scenes", {"status": 404}),
        ("player", {"status": 503}),
        ("player", {"content_type": "text/javascript", "body": "export const another = 1;"}),
        ("player", {"content_type": "application/octet-stream", "body": "export const another = 1;"}),
    ],
    ids=["absent", "failed-import", "another-export", "unknown-type"],
)
def test_a_module_that_does_not_run_is_said(
    browser: Browser, site: str, module: str, answer: dict[str, str | int]
) -> None:
    with opened(browser, f"{site}rent.html", f"**/_static/{module}.js", **answer) as page:
        expect(page.locator(SAYS)).to_have_attribute("data-because", "modules", timeout=10_000)


def test_a_file_of_an_old_version_is_said_and_the_new_one_is_offered(browser: Browser, site: str) -> None:
    another = "v-000000000000"

    def newest(route: Route) -> None:
        response = route.fetch()
        old = own(site).removeprefix(site).rstrip("/")
        route.fulfill(response=response, body=response.text().replace(old, another))

    with opened(browser, f"{site}rent.html", "**/_static/scenes.js", status=404) as page:
        expect(page.locator(SAYS)).to_have_attribute("data-because", "modules", timeout=10_000)
        page.route("**/rent.html", lambda route: newest(route) if is_asked(route) else route.continue_())
        page.reload()
        expect(page.locator(SAYS)).to_have_attribute("data-because", "version", timeout=10_000)
        expect(page.locator(SAYS)).to_contain_text("Your progress is safe.")
        page.context.unroute("**/_static/scenes.js")
        with page.expect_navigation():
            page.get_by_role("button", name="Load the new version").click()
        page.locator(".antimono-stage[data-ready]").first.wait_for(timeout=20_000)
        expect(page.locator(SAYS)).to_have_count(0)


def is_asked(route: Route) -> bool:
    """Return whether a script asks for a page, rather than a reader who goes there."""
    return route.request.resource_type == "xhr"


def test_a_page_that_is_opened_as_a_file_says_how_to_serve_it(browser: Browser) -> None:
    with opened(browser, (paths.ROOT / "build/site/rent.html").as_uri()) as page:
        expect(page.locator(SAYS)).to_contain_text("python -m http.server")


def test_a_page_that_runs_says_nothing(browser: Browser, site: str) -> None:
    with opened(browser, f"{site}rent.html") as page:
        page.locator(".antimono-stage[data-ready]").first.wait_for(timeout=20_000)
        page.wait_for_timeout(PATIENCE)
        expect(page.locator(SAYS)).to_have_count(0)

"""JupyterLite runs a chapter's notebook to its widgets, with nothing but what the site itself holds."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, expect

from antimono.lessons import LESSONS
from tests.browser.watch import Watch

PATIENCE = 120_000


REFUSED = "uncaught: undefined"
"""What JupyterLite makes of it that it may not have its service worker here."""


@pytest.fixture
def reader(browser: Browser) -> Iterator[BrowserContext]:
    """A reader's browser without service workers, in which nothing else goes wrong."""
    context = browser.new_context(service_workers="block")
    watch = Watch(context)
    yield context
    context.close()
    assert [fault for fault in watch.faults if fault != REFUSED] == []


def test_a_notebook_runs_to_its_widgets_and_they_answer(reader: BrowserContext, site: str) -> None:
    page = reader.new_page()
    page.goto(f"{site}rent.html")
    page.get_by_role("link", name="Open this notebook in your browser").click()
    page.get_by_text("Python (Pyodide)").wait_for(timeout=PATIENCE)
    page.get_by_role("menuitem", name="Run", exact=True).click()
    page.get_by_role("menuitem", name="Run All Cells", exact=True).click()

    edition = page.locator(".widget-dropdown").filter(has_text="Edition").locator("select")
    edition.wait_for(timeout=PATIENCE)
    number = page.locator(".am-number-value")
    expect(number).to_have_text(str(LESSONS["rent"].frame().story.number.value))
    edition.select_option(label="Anti-Monopoly, French edition 2006")
    wanted = LESSONS["rent"].frame({"edition": "fr2006"}).story.number
    expect(number).to_have_text(f"{wanted.value}{'*' if wanted.reconstructed else ''}", timeout=PATIENCE)

    page.get_by_role("button", name="Roll the dice").click()
    expect(page.get_by_role("button", name="Next", exact=True)).to_be_visible(timeout=PATIENCE)

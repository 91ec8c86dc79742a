"""JupyterLite runs notebooks to their widgets, with nothing but what the site itself holds."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Literal

import pytest
from playwright.sync_api import Browser, BrowserContext, Locator, Page, ViewportSize, expect

from antimono.course.lessons import LESSONS
from tests.browser.playing import (
    ask_for_a_hint,
    begin_and_roll,
    roll_in_the_first_game,
    search_the_log,
    set_up_a_position,
)
from tests.browser.watch import Watch

pytestmark = pytest.mark.slow

PATIENCE = 120_000

TALL = ViewportSize(width=1280, height=8000)
"""All cells of a notebook are in sight: those that are not are taken away."""

NO_SERVICE_WORKER = "delete Navigator.prototype.serviceWorker"
"""As in a page from a server without a certificate, a school's say."""


@pytest.fixture(params=[True], ids=[""])
def reader(browser: Browser, request: pytest.FixtureRequest) -> Iterator[BrowserContext]:
    """A reader's browser, with a service worker unless it is asked without, in which nothing goes wrong."""
    context = browser.new_context(viewport=TALL)
    if not request.param:
        context.add_init_script(NO_SERVICE_WORKER)
    watch = Watch(context)
    yield context
    context.close()
    assert watch.faults == []


without_a_service_worker = pytest.mark.parametrize("reader", [False], indirect=True, ids=[""])


def opened(reader: BrowserContext, address: str) -> Page:
    """The notebook of a page of the course, its kernel begun."""
    page = reader.new_page()
    page.goto(address)
    page.get_by_role("link", name="Open this notebook in your browser").click()
    page.get_by_text("Python (Pyodide)").wait_for(timeout=PATIENCE)
    return page


def run_all(page: Page) -> None:
    """Run all cells."""
    page.get_by_role("menuitem", name="Run", exact=True).click()
    page.get_by_role("menuitem", name="Run All Cells", exact=True).click()


def desk_of(page: Page, slug: str) -> Locator:
    """Write into the first cell what shows a desk, and run it."""
    cell = page.locator(".jp-CodeCell").first
    cell.locator(".cm-content").click()
    page.keyboard.press("Control+a")
    page.keyboard.insert_text(f'from antimono import show\n\nshow("{slug}")')
    page.keyboard.press("Control+Enter")
    desk = cell.locator(f'.am-desk[data-desk="{slug}"]')
    desk.wait_for(timeout=PATIENCE)
    return desk


@without_a_service_worker
def test_a_notebook_runs_to_its_widgets_and_they_answer(reader: BrowserContext, site: str) -> None:
    page = opened(reader, f"{site}rent.html")
    run_all(page)
    edition = page.locator(".widget-dropdown").filter(has_text="Edition").locator("select")
    edition.wait_for(timeout=PATIENCE)
    number = page.locator(".am-number-value")
    expect(number).to_have_text(str(LESSONS["rent"].frame().story.number.value))
    edition.select_option(label="Anti-Monopoly, French edition 2006")
    wanted = LESSONS["rent"].frame({"edition": "fr2006"}).story.number
    expect(number).to_have_text(f"{wanted.value}{'*' if wanted.reconstructed else ''}", timeout=PATIENCE)

    page.get_by_role("button", name="Roll the dice").click()
    expect(page.get_by_role("button", name="Next", exact=True)).to_be_visible(timeout=PATIENCE)


def test_a_chapter_lies_on_its_table_before_anything_is_run(reader: BrowserContext, site: str) -> None:
    """In the reader's own light, in the faces of the course; one button runs the cell, and plays it."""
    page = reader.new_page()
    page.emulate_media(color_scheme="dark")
    page.goto(f"{site}lite/notebooks/index.html?path=rent.ipynb")
    begins = page.get_by_role("button", name="Play", exact=True)
    begins.wait_for(timeout=PATIENCE)
    expect(page.locator("body")).to_have_attribute("data-jp-theme-light", "false")
    for part, colour in ((".jp-NotebookPanel-toolbar", "rgb(29, 22, 19)"), ("#menu-panel", "rgb(58, 37, 25)")):
        expect(page.locator(part)).to_have_css("background-color", colour)
    page.wait_for_function("() => ['Caprasimo', 'Figtree'].every(face => document.fonts.check(`16px ${face}`))")
    expect(page.locator(".am-street svg").first).to_be_visible()
    page.get_by_text("Python (Pyodide)").wait_for(timeout=PATIENCE)
    begins.click()
    expect(page.get_by_role("button", name="Roll the dice")).to_be_visible(timeout=PATIENCE)
    expect(begins).to_have_count(0)
    assert page.locator("#jp-NotebookLogo").evaluate("each => each.href") == f"{site}lite/tree"
    page.goto(f"{site}lite/tree")
    page.wait_for_url(f"{site}index.html")


@pytest.mark.parametrize("app", ["lab", "notebooks"])
@pytest.mark.parametrize(("device", "chosen"), [("light", "dark"), ("dark", "light")])
def test_the_light_that_was_chosen_for_the_course_goes_before_the_devices(
    reader: BrowserContext, site: str, app: str, device: Literal["light", "dark"], chosen: str
) -> None:
    page = reader.new_page()
    page.emulate_media(color_scheme=device)
    page.goto(f"{site}about.html")
    page.get_by_role("button", name="Day or evening").click()
    page.locator(f"#light [data-mode={chosen}]").click()
    page.goto(f"{site}lite/{app}/index.html?path=rent.ipynb")
    lit = str(chosen == "light").lower()
    expect(page.locator("body")).to_have_attribute("data-jp-theme-light", lit, timeout=PATIENCE)
    page.locator(".am-street svg").first.wait_for(timeout=PATIENCE)
    expect(page.locator("body")).to_have_attribute("data-jp-theme-light", lit)


def test_a_desk_is_shown_and_played_at(reader: BrowserContext, site: str) -> None:
    page = opened(reader, f"{site}rent.html")
    desk = desk_of(page, "play")
    begin_and_roll(desk)
    search_the_log(desk, "rolls")
    ask_for_a_hint(desk)
    set_up_a_position(desk_of(page, "scenario"))
    roll_in_the_first_game(desk_of(page, "first-game"))


def test_a_lab_runs_from_the_bet_to_the_exercise(reader: BrowserContext, site: str) -> None:
    page = opened(reader, f"{site}labs/two-taxes.html")
    run_all(page)
    expect(page.get_by_text("✓ A tenth of $500 and a tenth of $720")).to_be_visible(timeout=PATIENCE)
    bet = page.locator(".jp-CodeCell").first
    bet.get_by_role("button", name="Nothing", exact=True).click()
    expect(bet.locator(".am-verdict")).to_be_visible(timeout=PATIENCE)
    for title in ("A mortgage before the income tax", "Average rate of the income tax"):
        expect(page.get_by_text(title).first).to_be_visible()
    expect(page.locator(".am-lab .am-plot svg")).to_have_count(2)


@without_a_service_worker
def test_a_browser_explores_with_fewer_games(reader: BrowserContext, site: str) -> None:
    """The page to change: a hundred pairs, where the kernel plays thousands."""
    page = opened(reader, f"{site}labs/explore.html")
    run_all(page)
    expect(page.get_by_text("Measured: 100 pairs of games")).to_be_visible(timeout=PATIENCE)
    expect(page.get_by_text(re.compile(r"^Measured: 200 games")).first).to_be_visible()
    assert page.locator('[data-mime-type="application/vnd.jupyter.error"]').count() == 0

"""JupyterLite runs a chapter's notebook to its widget, with nothing but what the site itself holds."""

from __future__ import annotations

from playwright.sync_api import BrowserContext, expect

from antimono.lessons import LESSONS

PATIENCE = 120_000


def test_a_notebook_runs_to_its_widget_and_the_widget_answers(
    other_reader: BrowserContext, site: str
) -> None:
    page = other_reader.new_page()
    page.goto(f"{site}rent.html")
    page.get_by_role("link", name="Open this notebook in your browser").click()
    page.get_by_text("Python (Pyodide)").wait_for(timeout=PATIENCE)
    page.get_by_role("menuitem", name="Run", exact=True).click()
    page.get_by_role("menuitem", name="Run All Cells", exact=True).click()

    edition = page.locator(".widget-dropdown").filter(has_text="Edition").locator("select")
    edition.wait_for(timeout=PATIENCE)
    number = page.locator(".am-number-value")
    expect(number).to_have_text(str(LESSONS["rent"].frame().story.headline.value))
    edition.select_option(label="Anti-Monopoly, French edition 2006")
    wanted = LESSONS["rent"].frame({"edition": "fr2006"}).story.headline
    expect(number).to_have_text(f"{wanted.value}{'*' if wanted.reconstructed else ''}", timeout=PATIENCE)

"""A whole game where Python draws it: in a notebook, or as a Panel app."""

from __future__ import annotations

from playwright.sync_api import Page, expect

PATIENCE = 30_000


def begin_and_roll(page: Page) -> None:
    """Begin a game and roll the dice, by keyboard alone; the focus stays where one plays."""
    page.get_by_role("button", name="Begin", exact=True).press("Enter")
    roll = page.get_by_role("button", name="Roll the dice")
    roll.wait_for(timeout=PATIENCE)
    log = page.locator('[data-block="log"]')
    before = log.inner_text()
    roll.press("Enter")
    expect(log).not_to_have_text(before, timeout=PATIENCE)
    expect(page.locator(".am-desk :focus")).to_have_count(1)


def search_the_log(page: Page, words: str) -> None:
    """Seek words in the log: only what has them is shown."""
    field = page.get_by_role("searchbox", name="Search")
    field.fill(words)
    field.press("Enter")
    events = page.locator('[data-block="log"] li')
    expect(events.filter(has_not_text=words)).to_have_count(0, timeout=PATIENCE)
    expect(events.filter(has_text=words)).not_to_have_count(0)

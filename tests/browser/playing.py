"""The desks where Python draws them: in a notebook, or as a Panel app."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, expect

PATIENCE = 30_000


def begin_and_roll(desk: Locator) -> None:
    """Begin a game and roll the dice, by keyboard alone; the focus stays where one plays."""
    desk.get_by_role("button", name="Begin", exact=True).press("Enter")
    roll = desk.get_by_role("button", name="Roll the dice")
    roll.wait_for(timeout=PATIENCE)
    log = desk.locator('[data-block="log"]')
    before = log.inner_text()
    roll.press("Enter")
    expect(log).not_to_have_text(before, timeout=PATIENCE)
    expect(desk.locator(":focus")).to_have_count(1)


def ask_for_a_hint(desk: Locator) -> None:
    """Ask what somebody else would do, and why; the focus goes to the answer."""
    desk.get_by_role("button", name="Hint", exact=True).press("Enter")
    answer = desk.get_by_role("heading", name="Suggested choice:")
    expect(answer).to_be_focused(timeout=PATIENCE)
    expect(desk.locator(".desk-panel li").first).to_have_text(re.compile(r"\w+ \w+"))


def search_the_log(desk: Locator, words: str) -> None:
    """Seek words in the log: only what has them is shown."""
    field = desk.get_by_role("searchbox", name="Search")
    field.fill(words)
    field.press("Enter")
    events = desk.locator('[data-block="log"] li')
    expect(events.filter(has_not_text=words)).to_have_count(0, timeout=PATIENCE)
    expect(events.filter(has_text=words)).not_to_have_count(0)


def set_up_a_position(desk: Locator) -> None:
    """Take the houses of the square that is open, and take that back."""
    bare = desk.get_by_role("button", name="no building", exact=True)
    undo = desk.get_by_role("button", name="Undo", exact=True)
    expect(undo).to_have_attribute("aria-disabled", "true", timeout=PATIENCE)
    before = desk.locator('[data-block="costs"]').inner_text()
    bare.press("Enter")
    expect(bare).to_have_attribute("aria-pressed", "true", timeout=PATIENCE)
    expect(desk.locator('[data-block="costs"]')).not_to_have_text(before, use_inner_text=True)
    undo.press("Enter")
    expect(bare).to_have_attribute("aria-pressed", "false", timeout=PATIENCE)
    expect(desk.locator('[data-block="costs"]')).to_have_text(before, use_inner_text=True)


def roll_in_the_first_game(desk: Locator) -> None:
    """The first roll leads to a street that nobody has; the focus goes along."""
    desk.get_by_role("button", name="Roll the dice").press("Enter")
    expect(desk.get_by_role("button", name="Leave it", exact=True)).to_be_visible(timeout=PATIENCE)
    expect(desk.locator(":focus")).to_have_count(1)

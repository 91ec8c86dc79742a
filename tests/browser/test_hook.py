"""The hook on the first page: by taps and by keyboard, to First cheat."""

from __future__ import annotations

import pytest
from playwright.sync_api import BrowserContext, expect


@pytest.mark.parametrize("by", ["taps", "keys"])
def test_the_hook_leads_to_jail_and_on(other_reader: BrowserContext, site: str, by: str) -> None:
    page = other_reader.new_page()
    page.goto(f"{site}index.html")
    hook = page.locator('[data-module="hook"][data-ready]')
    hook.wait_for()
    for purse in ("1500", "1500", "1700", "1500", "1500"):
        expect(hook.locator(".hook-purse:visible")).to_have_text(purse)
        pressed = hook.locator("[data-on]:visible")
        if not pressed.count():
            break
        if by == "taps":
            pressed.click()
        else:
            pressed.press("Enter")
    expect(hook.locator(".hook-jail:visible")).to_be_visible()
    expect(hook.locator("[data-told]")).to_have_text(
        "“Cheater!” You go to jail. Cheating and getting caught are both in the rules."
    )
    expect(hook.locator(".am-go:visible")).to_be_focused()
    hook.locator(".am-go:visible").press("Enter")
    page.wait_for_url("**/first-cheat.html?scene=4")

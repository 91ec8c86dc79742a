"""What every page has around it: the menu, the search, day or evening; and the rules, sifted."""

from __future__ import annotations

import pytest
from playwright.sync_api import BrowserContext, Page, expect

PHONE = {"width": 390, "height": 844}


@pytest.fixture
def rules(other_reader: BrowserContext, site: str) -> Page:
    page = other_reader.new_page()
    page.goto(f"{site}rules.html")
    return page


def test_the_menu_of_a_phone_opens_and_gives_the_focus_back(rules: Page) -> None:
    rules.set_viewport_size(PHONE)  # type: ignore[arg-type]
    pages = rules.get_by_role("navigation", name="The course")
    expect(pages).to_be_hidden()
    opener = rules.get_by_role("button", name="Menu")
    opener.press("Enter")
    expect(pages.get_by_role("link", name="Rules")).to_have_attribute("aria-current", "page")
    rules.keyboard.press("Escape")
    expect(pages).to_be_hidden()
    expect(opener).to_be_focused()


def test_a_key_opens_the_search_which_leads_to_what_is_found(rules: Page) -> None:
    rules.evaluate("scrollTo(0, 3000)")
    rules.keyboard.press("Control+k")
    expect(rules.locator("#find-words")).to_be_focused()
    expect(rules.locator("#find-words")).to_be_in_viewport()
    rules.keyboard.type("salary")
    rules.keyboard.press("Enter")
    expect(rules).to_have_url(f"{rules.url.rpartition('/')[0]}/search.html?q=salary")
    expect(rules.locator("#search-results li > a").first).to_be_visible()


def test_evening_is_remembered_on_the_next_page(rules: Page, site: str) -> None:
    rules.get_by_role("button", name="Day or evening").click()
    rules.get_by_role("button", name="Evening", exact=True).click()
    expect(rules.get_by_role("button", name="Day or evening")).to_be_focused()
    rules.goto(f"{site}about.html")
    assert rules.evaluate("document.documentElement.dataset.theme") == "dark"


def test_the_rules_are_sifted_by_box_and_word_and_a_link_finds_its_clause_all_the_same(rules: Page) -> None:
    italian, french = rules.locator("#am-13"), rules.locator("#am-9-5")
    expect(french).to_be_visible()
    rules.get_by_label("US", exact=True).check()
    expect(french).to_be_visible()
    expect(rules.get_by_text("The US box is played by the clauses of the French rulebook")).to_be_visible()
    rules.get_by_label("Italian").check()
    expect(rules.get_by_text("The US box is played by")).to_be_hidden()
    expect(french).to_be_hidden()
    expect(italian).to_be_visible()
    rules.get_by_label("Find a rule").fill("no such word")
    expect(italian).to_be_hidden()
    expect(rules.get_by_text("No clause in this box matches.")).to_be_visible()
    rules.evaluate("location.hash = 'am-9-5'")
    expect(french).to_be_in_viewport()


def test_what_scrolls_within_a_page_can_be_reached_by_keyboard(rules: Page, site: str) -> None:
    rules.set_viewport_size(PHONE)  # type: ignore[arg-type]
    rules.goto(f"{site}python/reference.html")
    rules.wait_for_function("() => document.querySelector('pre[tabindex]')")
    wide = """() => [...document.querySelectorAll("pre, .scrolls")]
        .filter(each => (each.scrollWidth > each.clientWidth) !== (each.tabIndex === 0)).length"""
    assert rules.evaluate(wide) == 0

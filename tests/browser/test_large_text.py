"""A larger default font: pages do not scroll sideways, and their header keeps all of its buttons."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, ViewportSize

from tests.browser.chromium import another

PAGES = ("index", "rent", "rules", "play", "cheaters", "look-up", "teachers")
"""One of each kind of page."""

CUT = """() => [...document.querySelectorAll(".brand, .top-button, #menu a")]
  .filter(each => each.checkVisibility()).filter(each => {
    const { left, right, top, bottom } = each.getBoundingClientRect();
    const lowest = document.querySelector(".top").getBoundingClientRect().bottom;
    return left < 0 || right > innerWidth || top < 0 || bottom > lowest;
  }).map(each => each.outerHTML)"""
"""The parts of the header that lie outside of it or of the screen."""

BROKEN = """() => [...document.querySelectorAll("h1")].filter(heading => {
    if (heading.clientWidth <= 1) return false;
    const words = document.createRange();
    const texts = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT);
    for (let text; (text = texts.nextNode());)
      for (const { index, 0: word } of text.data.matchAll(/[\\p{L}]+/gu)) {
        words.setStart(text, index), words.setEnd(text, index + word.length);
        if (new Set([...words.getClientRects()].map(({ top }) => Math.round(top))).size > 1) return true;
      }
    return false;
  }).map(each => each.textContent)"""
"""Headings of which a word is broken; not those that only a screen reader has."""


@pytest.fixture(scope="module", params=[(20, 390, 844), (24, 1280, 800), (32, 1280, 800)], ids=str)
def large(request: pytest.FixtureRequest, browser: Browser) -> Iterator[tuple[Browser, int, ViewportSize]]:
    """A browser with a default font size, which `em` in media queries follows, and the size of its screen."""
    size, width, height = request.param
    with another(browser, f"--blink-settings=defaultFontSize={size}") as enlarged:
        yield enlarged, size, {"width": width, "height": height}


def opened(large: tuple[Browser, int, ViewportSize], address: str) -> Page:
    browser, size, viewport = large
    page = browser.new_page(viewport=viewport, service_workers="block")
    page.goto(address)
    page.evaluate("document.fonts.ready")
    assert page.evaluate("getComputedStyle(document.documentElement).fontSize") == f"{size}px"
    return page


@pytest.mark.slow
@pytest.mark.parametrize("name", PAGES)
def test_larger_text_fits(large: tuple[Browser, int, ViewportSize], site: str, name: str) -> None:
    page = opened(large, f"{site}{name}.html")
    try:
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        assert page.evaluate(CUT) == []
        assert page.evaluate(BROKEN) == []
    finally:
        page.close()

"""How the pages look where there is little room or little light, and what a screen reader makes of them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final, Literal

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from antimono.course.lesson.controls import Place
from antimono.course.lessons import LESSONS
from tests.asked import asked
from tests.browser.axe import grave
from tests.browser.live import LivePage
from tests.browser.reader import another_value

type Live = Callable[[str], LivePage]

PHONE = 390

LOOKS: Final[tuple[tuple[Literal["dark", "light"], int], ...]] = (
    ("dark", PHONE),
    ("light", 1280),
    ("dark", 1280),
    ("light", PHONE),
)
"""Themes and widths; the first two have each of both."""

OVERFLOW = """() => {
    const wide = document.documentElement.scrollWidth - document.documentElement.clientWidth;
    return wide > 0 ? wide : 0;
}"""

HIDDEN_PART = """number => {
    const box = number.getBoundingClientRect();
    if (box.top < 0 || box.bottom > innerHeight) return `outside: from ${box.top} to ${box.bottom}`;
    const there = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    return number.contains(there) ? "" : `under ${there?.outerHTML.slice(0, 80)}`;
}"""
"""Why the number cannot be seen, if it cannot."""

OVER_THE_PANEL = """number => {
    const panel = document.querySelector("[data-chapter] > [data-current] .am-say");
    const held = number.closest(".am-sticky"), over = [];
    for (let at = 0; at < document.documentElement.scrollHeight; at += 40) {
        scrollTo({ top: at, behavior: "instant" });
        const [one, other] = [held, panel].map(each => each.getBoundingClientRect());
        if (one.top < other.bottom && one.bottom > other.top) over.push(at);
    }
    return over;
}"""
"""How far a page is scrolled where the number lies over the panel of its chapter."""


@asked("slug", ["rent", "jail", "bankruptcy"], quick=["rent"])
def test_the_number_stays_in_sight_on_a_phone(live: Live, slug: str) -> None:
    """From the start, wherever the reader is within the lesson; and never over the chapter's panel."""
    lesson = live(slug)
    lesson.page.set_viewport_size({"width": PHONE, "height": 844})
    for name in [control.name for control in lesson.wanted.controls]:
        control = lesson.control(name)
        if not control.visible or control.place is not Place.SITUATION or name.startswith("own"):
            continue
        widget = lesson.widget(name)
        widget.scroll_into_view_if_needed()
        assert lesson.number.evaluate(HIDDEN_PART) == "", name
        lesson.tell(name, another_value(control))
        lesson.page.evaluate("document.activeElement.blur()")  # as where what is pressed gets no focus
        assert lesson.number.evaluate(HIDDEN_PART) == "", name
        if lesson.control(name).visible:
            expect(widget).to_be_in_viewport()
    assert lesson.number.evaluate(OVER_THE_PANEL) == []
    assert lesson.page.evaluate(OVERFLOW) == 0


@pytest.mark.parametrize("name", ["index", "rules", "about"])
@pytest.mark.parametrize("width", [PHONE, 320])
def test_a_page_of_text_fits_a_phone(other_reader: BrowserContext, site: str, name: str, width: int) -> None:
    page = other_reader.new_page()
    page.set_viewport_size({"width": width, "height": 844})
    page.goto(f"{site}{name}.html")
    assert page.evaluate(OVERFLOW) == 0


PAPER = 718
"""Points between the margins of a sheet of A4."""

PRESSED = "form:not(.am-form), .place-go, .place-press, .desk-main, .desk-toggle, .am-go, [data-next]"

NOT_FOR_PAPER = """pressed => [...document.querySelectorAll("main *")].flatMap(each => {
    if (!each.checkVisibility() || each.ownerSVGElement) return [];
    const box = each.getBoundingClientRect(), name = each.outerHTML.slice(0, 70);
    const [red, green, blue, deep = 1] = getComputedStyle(each).backgroundColor.match(/[\\d.]+/g).map(Number);
    const dark = deep && 0.2126 * red + 0.7152 * green + 0.0722 * blue < 60;
    const ink = dark && box.width > 200 && box.height > 60, cut = box.width && box.right > innerWidth + 8;
    return [ink && "dark: ", each.matches(pressed) && "pressed: ", cut && "cut: "]
        .filter(Boolean).map(fault => fault + name);
})"""
"""What is on a printed page that makes no sense there, costs ink, or is cut off at its edge."""


@pytest.mark.slow
@pytest.mark.parametrize(
    "name", ["rent", "first-cheat", "index", "look-up", "practice", "who-owes-what", "play", "labs/two-taxes"]
)
def test_paper_has_what_is_read_and_nothing_that_is_pressed(other_reader: BrowserContext, site: str, name: str) -> None:
    page = other_reader.new_page()
    page.set_viewport_size({"width": PAPER, "height": 1000})
    page.emulate_media(media="print", color_scheme="dark")
    page.goto(f"{site}{name}.html")
    assert page.evaluate(NOT_FOR_PAPER, PRESSED) == []
    assert page.evaluate(OVERFLOW) == 0


def brightness(page: Page, selector: str, part: str) -> float:
    """Return how bright the colour of an element is, from 0 to 1."""
    bright: float = page.locator(selector).first.evaluate(
        """(element, part) => {
            const canvas = new OffscreenCanvas(1, 1).getContext("2d");
            canvas.fillStyle = getComputedStyle(element)[part];
            canvas.fillRect(0, 0, 1, 1);
            const [red, green, blue] = canvas.getImageData(0, 0, 1, 1).data;
            return (0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255;
        }""",
        part,
    )
    return bright


def test_the_theme_switch_makes_the_page_and_its_lesson_dark(other_reader: BrowserContext, site: str) -> None:
    page = other_reader.new_page()
    page.goto(f"{site}rent.html")
    switch = page.get_by_role("button", name="Day or evening")
    for mode in ("dark", "light", "auto"):
        switch.click()
        page.locator(f"#light [data-mode={mode}]").click()
        expect(page.locator("html")).to_have_attribute("data-theme", mode)
        dark = mode == "dark"  # the reader's system is light
        for selector in ("body", ".am-number"):
            assert (brightness(page, selector, "backgroundColor") < 0.2) == dark, (mode, selector)
        for selector in ("h1", ".am-number-value", ".am-situation"):
            assert (brightness(page, selector, "color") > 0.6) == dark, (mode, selector)


@pytest.fixture(scope="session")
def text_page(shared: tuple[BrowserContext, object], site: str) -> Iterator[Callable[[str], Page]]:
    page = shared[0].new_page()

    def opened(name: str) -> Page:
        page.goto(f"{site}{name}.html")
        return page

    yield opened
    page.close()


@asked(
    ("name", "part", "looks"),
    [
        *((name, "html", LOOKS[:2]) for name in ("index", *LESSONS, "rules", "about", "whole")),
        ("python/reference", "html", LOOKS[:2]),
        *((name, ".antimono-lesson", LOOKS[:2]) for name in ("jail", "bankruptcy")),
        ("rent", "html", LOOKS[2:]),
    ],
    quick=[(name, "html", LOOKS[:2]) for name in ("index", "rent", "rules")],
)
def test_axe_finds_nothing_grave(
    live: Live,
    text_page: Callable[[str], Page],
    context: BrowserContext,
    name: str,
    part: str,
    looks: Sequence[tuple[Literal["dark", "light"], int]],
) -> None:
    """Quick are a page of each kind, and of the lessons those that have between them all controls."""
    assert context is not None  # it is watched
    page = live(name).page if name in LESSONS else text_page(name)
    found = []
    for theme, width in looks:
        page.emulate_media(color_scheme=theme)
        page.set_viewport_size({"width": width, "height": 844})
        found += [f"{theme}, {width}: {fault}" for fault in grave(page, part)]
    assert found == []

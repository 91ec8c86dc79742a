"""Somebody at the page of the scenario lab: what they press and drag, and what they are told."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import BrowserContext, Locator, Page, expect

from antimono.anti_monopoly.scenario import Scenario
from tests.browser.live import PATIENCE

PHONE, WIDE = {"width": 390, "height": 844}, {"width": 1280, "height": 900}

FOLD = "for (const unfolded of document.querySelectorAll('.am-desk details[open]')) unfolded.open = false"
"""As the page opens."""

LISTEN = """
window.framesSeen = 0;
addEventListener("antimono:frame", () => (window.framesSeen += 1));
"""

IN_SIGHT = """element => {
    const { top, bottom } = element.getBoundingClientRect();
    return top >= 0 && bottom <= innerHeight;
}"""


class LabPage:
    """Somebody at the lab.

    Attributes:
        page: the page.
    """

    def __init__(self, page: Page) -> None:
        self.page = page

    @classmethod
    def open(cls, context: BrowserContext, address: str) -> LabPage:
        """Open an address of the lab, and wait until it can be pressed."""
        page = context.new_page()
        page.add_init_script(LISTEN)
        page.goto(address)
        page.locator(".am-desk").evaluate('desk => desk.scrollIntoView({ behavior: "instant" })')
        page.locator(".am-desk[data-ready]").wait_for(timeout=PATIENCE)
        return cls(page)

    def block(self, name: str) -> Locator:
        """A part of what is shown."""
        return self.page.locator(f'[data-block="{name}"]')

    def square(self, index: int) -> Locator:
        """The button over a square of the board."""
        return self.block("board").locator(f"g[data-press='{{\"square\":{index}}}']")

    def chip(self, player: int) -> Locator:
        """The button of a player, numbered from 1."""
        return self.block("players").locator("button").nth(player - 1)

    def button(self, name: str, block: str = "") -> Locator:
        """A button by its name, in a block or anywhere."""
        place = self.block(block) if block else self.page
        return place.get_by_role("button", name=name, exact=True)

    @contextmanager
    def answered(self, frames: int = 1) -> Iterator[None]:
        """Wait, after the block, for so many answers: a change has two, the second with the next roll."""
        before = self.page.evaluate("framesSeen")
        yield
        self.page.wait_for_function("wanted => framesSeen >= wanted", arg=before + frames)

    def begin(self, example: str = "city", size: dict[str, int] = WIDE) -> None:
        """A fresh lab with an example, in a window of that size."""
        self.page.set_viewport_size({"width": size["width"], "height": size["height"]})
        self.page.bring_to_front()
        self.page.evaluate(FOLD)
        with self.answered():
            self.page.locator("[data-new]").evaluate("button => button.click()")
        if example != "city":
            with self.answered(2):
                self.page.get_by_label("Start with an example").select_option(example)
        self.block("players").evaluate('block => block.scrollIntoView({ behavior: "instant" })')

    @property
    def text(self) -> str:
        """The position as text."""
        found = self.block("share").locator("code").text_content()
        assert found is not None
        return found

    @property
    def scene(self) -> Scenario:
        """The position."""
        return Scenario.parse(self.text)

    def told(self, words: str) -> None:
        """Wait until a screen reader has been told this."""
        expect(self.page.locator("[data-said]")).to_have_text(words)

    def noted(self, words: str) -> None:
        """Wait until this is noted, where it can be seen."""
        notes = self.page.locator("[data-notes]")
        expect(notes).to_contain_text(words)
        assert notes.evaluate(IN_SIGHT)

    def point(self, found: Locator) -> tuple[float, float]:
        """The middle of something, in the window."""
        box = found.bounding_box()
        assert box is not None
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    def drag(self, thing: str, onto: Locator) -> None:
        """Drag a thing of the board with the mouse, and let it go."""
        self.carry(thing, onto)
        self.page.mouse.up()

    def carry(self, thing: str, onto: Locator) -> None:
        """Drag a thing of the board with the mouse, and hold it."""
        self.page.mouse.move(*self.point(self.page.locator(f'[data-drag="{thing}"]')))
        self.page.mouse.down()
        self.page.mouse.move(*self.point(onto), steps=4)

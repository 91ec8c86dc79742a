"""A lesson's page whose Python has started: what it shows, and the frames that its worker sent."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, override

from playwright.sync_api import BrowserContext, Locator, Page

from antimono.course.lesson.controls import Value
from antimono.course.lesson.frame import Frame
from antimono.course.lesson.frame_json import Json, json_ready
from antimono.course.lessons import LESSONS
from tests.browser.reader import Reader

LISTEN = """
window.framesSeen = [];
addEventListener("antimono:frame", ({ detail }) => framesSeen.push(detail));
window.Worker = class extends Worker {
  constructor(...given) {
    super(...given);
    window.lessonWorker = this;
  }
  postMessage(message, ...rest) {
    if (message.request) message.request.frame = true;
    super.postMessage(message, ...rest);
  }
};
"""
"""Keeps what a page's lesson says of itself, and its worker, of which it asks the frames as data as well."""

PUT_BACK = """(lesson, opening) => {
    for (const unfolded of lesson.querySelectorAll("details[open]")) unfolded.open = false;
    document.activeElement.blur();
    const mark = document.createElement("button");
    mark.dataset.press = JSON.stringify(opening);
    const block = lesson.querySelector("[data-block]");
    block.append(mark);
    mark.click();
    mark.remove();
    lesson.scrollIntoView();
}"""

READY = ".antimono-lesson[data-ready]"

PATIENCE = 60_000
"""Milliseconds that Python may take to start on a machine that does other things as well."""


SETTLED = 5
"""Seconds after which a page that was asked for more than one answer shows the last."""


def without_python(reader: BrowserContext | Page) -> None:
    """Leave the free lessons out, so that no Python starts while somebody reads or answers."""
    reader.route("**/_static/lesson.js", lambda route: route.fulfill(content_type="text/javascript", body=""))


def go_to_the_lesson(page: Page) -> None:
    """Bring a page's lesson into sight, so that it starts."""
    page.locator(".antimono-lesson").first.evaluate("lesson => lesson.scrollIntoView()")


class LivePage(Reader):
    """A reader at a page of the site."""

    @classmethod
    def open(cls, context: BrowserContext, address: str, slug: str, query: str = "") -> LivePage:
        """Open a page, go to its lesson and wait for the controls; a query says what the reader expects."""
        page = context.new_page()
        page.add_init_script(LISTEN)
        page.goto(f"{address}{slug}.html{query}")
        go_to_the_lesson(page)
        page.locator(READY).wait_for(timeout=PATIENCE)
        return cls(page, LESSONS[slug])

    def put_back(self) -> None:
        """Make the lesson, its window and its theme what they are when its page opens.

        All values are given at once, as a mark in a figure gives its own; nobody is in the midst of it, and
        what was unfolded is folded.
        """
        self.page.set_viewport_size({"width": 1280, "height": 800})
        self.page.emulate_media(color_scheme="light", media="screen")
        opening = dict(self.lesson.frame().values)
        with self.answered():
            self.place.evaluate(PUT_BACK, opening)
        self.values = opening
        self.sees_the_frame()

    @property
    @override
    def place(self) -> Page | Locator:
        """The lesson's own section; a chapter's scenes stand beside it."""
        return self.page.locator(".antimono-lesson")

    @property
    def frame(self) -> dict[str, Any]:
        """The frame that the page shows."""
        frame: dict[str, Any] = self.page.evaluate("framesSeen.at(-1).frame")
        return frame

    @contextmanager
    def answered(self) -> Iterator[None]:
        """Wait, after the block, until the page shows an answer to what was done in it."""
        before = self.page.evaluate("framesSeen.length")
        yield
        self.page.wait_for_function("before => framesSeen.length > before", arg=before)

    def tell(self, name: str, value: Value = None) -> None:
        """Move a control and see the right number."""
        with self.answered():
            self.move(name, value)
        self.sees_the_frame()

    def sees_the_frame(self) -> None:
        """The page shows exactly what the lesson says here, in this Python, once all is answered."""
        wanted, last = as_json(self.wanted), time.monotonic() + SETTLED
        while self.frame != wanted and time.monotonic() < last:
            self.page.wait_for_timeout(50)
        assert self.frame == wanted
        assert self.number.text_content() == self.wanted_number


def as_json(frame: Frame) -> Json:
    """A frame as a browser gets it."""
    data: Json = json.loads(json.dumps(json_ready(frame)))
    return data


def accessible_name(page: Page) -> str:
    """Return what a screen reader calls the element that has the focus, whatever shadow root it is in."""
    name: str = page.evaluate(
        """() => {
            let element = document.activeElement;
            while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
            const named = element.ariaLabel || element.labels?.[0]?.textContent || element.textContent;
            const group = element.closest('[role="radiogroup"]')?.ariaLabel;
            const words = named.trim().replaceAll(/\\s+/g, " ");
            return group && element.type === "radio" ? `${group}: ${words}` : words;
        }"""
    )
    return name

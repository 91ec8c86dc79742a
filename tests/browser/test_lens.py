"""A drawn board on a phone: its ring and the lens in its middle move each other."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from antimono.anti_monopoly.editions import Role, load
from antimono.anti_monopoly.theme import MARKS, board_squares
from antimono.core.figures import Board, Press
from antimono.core.text import _, verbatim
from antimono.views.drawing.board import board_svg
from antimono.views.drawing.board_tiles import told as said_below
from antimono.views.drawing.pen import Pen
from tests.browser.live import without_python
from tests.browser.test_scenes import READY

SQUARES = board_squares(load("us"))
PRESSES = tuple((index, Press(verbatim(each.name), (("square", index),))) for index, each in enumerate(SQUARES))
PAWN = ((11, MARKS[Role.COMPETITOR]),)
DRAW = """async drawn => {
  (await import(new URL("lens.js", document.querySelector("link[rel=icon]").href))).lookThrough(document);
  document.querySelector("main").innerHTML = `<div class="am"><div class="am-figures">${drawn}</div></div>`;
  window.pressed = [];
  addEventListener("click", ({ target }) => {
    const mark = target.closest("[data-press]");
    if (mark) pressed.push(JSON.parse(mark.dataset.press).square);
  });
}"""


@pytest.fixture
def page(context: BrowserContext, site: str) -> Iterator[Page]:
    page = context.new_page()
    page.set_viewport_size({"width": 390, "height": 844})
    without_python(page)
    page.goto(f"{site}rent.html")
    page.locator(READY).wait_for()
    yield page
    page.close()


def put(page: Page, board: Board) -> None:
    """Put a board in the place of the page's own text, and into sight."""
    page.evaluate(DRAW, board_svg(board, Pen(money_format="${amount}"), name="seen"))
    page.locator("#seen-11").scroll_into_view_if_needed()


def told(page: Page, name: str) -> None:
    """The lens is over a square, and says below what its tile does not say."""
    index = next(index for index, square in enumerate(SQUARES) if name.startswith(square.name))
    expect(page.locator(".am-b-lens")).to_have_attribute("data-at", str(index))
    expect(page.locator(".am-b-told")).to_have_text(said_below(SQUARES[index]))


def swipe(page: Page, pixels: float) -> None:
    box = page.locator(".am-b-glass").bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + pixels / 2, y)
    page.mouse.move(x + pixels, y)
    page.wait_for_timeout(100)
    page.mouse.up()


def test_a_square_is_pressed_or_the_lens_is_swiped(page: Page) -> None:
    put(page, Board(_("Board"), SQUARES, _("Seen."), pawns=PAWN))
    told(page, "Rush St. · Chicago")
    box = page.locator("#seen-24 > use >> nth=0").bounding_box()
    assert box is not None
    page.mouse.click(box["x"] + 8, box["y"] + 8)
    told(page, "Beacon St. · Boston")
    ring = page.locator(".am-b-marked").bounding_box()
    tile = page.locator("#seen-24 > use >> nth=0").bounding_box()
    assert ring is not None
    assert tile is not None
    assert abs(ring["x"] - tile["x"]) < 8
    swipe(page, -60)
    told(page, "U.S. Air Line")
    swipe(page, 60)
    told(page, "Beacon St.")


def test_what_is_under_the_lens_can_be_pressed_and_the_keyboard_moves_it(page: Page) -> None:
    put(page, Board(_("Board"), SQUARES, _("Seen."), marked=39, presses=PRESSES))
    told(page, "Wall St.")
    page.locator(".am-b-glass").click()
    assert page.evaluate("pressed") == [39]
    page.get_by_role("button", name="START").focus()
    told(page, "START")
    swipe(page, 90)
    told(page, "Wall St.")


def test_where_it_is_wide_names_stand_on_the_squares(page: Page) -> None:
    put(page, Board(_("Board"), SQUARES, _("Seen."), marked=1))
    name = page.locator("#seen-3 > text >> nth=0")
    expect(name).to_be_hidden()
    page.set_viewport_size({"width": 1280, "height": 900})
    expect(name).to_be_visible()
    expect(page.locator(".am-b-glass")).to_be_hidden()

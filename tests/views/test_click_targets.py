"""Marks that can be pressed: named buttons in every kind of drawing, of which the Tab key reaches one."""

from __future__ import annotations

import json
from dataclasses import replace
from html import unescape
from typing import Any
from xml.etree import ElementTree as ET

import pytest

from antimono.core.figures import Bars, Board, Ink, Mark, Press, Tree
from antimono.core.text import Message, _
from antimono.course.lesson.frame import Frame
from antimono.views.drawing.bars import bars_svg
from antimono.views.drawing.board import board_svg
from antimono.views.drawing.pen import Pen
from antimono.views.drawing.tables import table
from antimono.views.drawing.tree import tree_html
from tests.views.page import Page

PEN = Pen(money_format="${amount}")


class Buttons:
    """The buttons of a drawing: their names, their values, their places in the order of the Tab key."""

    def __init__(self, html: str) -> None:
        page = Page(html)
        found = page.having("data-press")
        assert len(found) == len(page.all("button")) + len([g for g in page.all("g") if g.get("role") == "button"])
        self.names = [each["aria-label"] for each in found]
        self.values = [json.loads(each["data-press"]) for each in found]
        self.stops = [each["tabindex"] for each in found]


def press(name: str) -> Press:
    return Press(_("“{name}” & <co>", name=name), (("name", name), ("count", 2), ("lent", False)))


def pressable(frame: Frame) -> dict[str, str]:
    """Each kind of drawing with two marks to press."""
    bars, tree, board = frame.story.figures
    rows = frame.story.tables[0]
    assert isinstance(bars, Bars)
    assert isinstance(tree, Tree)
    assert isinstance(board, Board)
    one, other = bars.series
    one, other = replace(one, presses=(press("a"), None)), replace(other, presses=(press("b"), None))
    first, second = tree.branches
    return {
        "bars": bars_svg(replace(bars, series=(one, other)), PEN, "x"),
        "tree": tree_html(
            replace(tree, branches=(replace(first, press=press("a")), replace(second, press=press("b")))), PEN
        ),
        "board": board_svg(replace(board, presses=((5, press("a")), (11, press("b")))), PEN),
        "table": table(replace(rows, presses=(press("a"), press("b"))), PEN, "x"),
    }


@pytest.mark.parametrize(("kind", "reached"), [("bars", "b"), ("board", "b"), ("table", "b"), ("tree", "a")])
def test_a_mark_is_a_named_button_and_the_tab_key_comes_to_one(frame: Frame, kind: str, reached: str) -> None:
    """It comes to the present situation's mark, if that can be pressed, or else to the first."""
    found = Buttons(pressable(frame)[kind])
    assert found.names == ["“a” & <co>", "“b” & <co>"]
    assert found.values == [{"name": name, "count": 2, "lent": False} for name in "ab"]
    assert dict(zip("ab", found.stops, strict=True))[reached] == "0"
    assert sorted(found.stops) == ["-1", "0"]


@pytest.mark.parametrize("kind", ["bars", "board"])
def test_a_drawing_with_buttons_is_no_picture(frame: Frame, kind: str) -> None:
    """What stands in a picture is hidden from screen readers."""
    assert ET.fromstring(pressable(frame)[kind]).get("role") == "group"


@pytest.mark.parametrize("kind", ["bars", "board"])
def test_in_a_drawing_with_buttons_no_word_is_heard_that_is_only_drawn(frame: Frame, kind: str) -> None:
    """Its name and its description are, and its buttons: not forty names, in pieces, before them."""
    heard = ET.fromstring(pressable(frame)[kind])
    for above in list(heard.iter()):
        for each in above.findall("*[@aria-hidden='true']"):
            above.remove(each)
    assert [words.text for words in heard.iter("text")] == []


def test_a_drawing_without_presses_is_a_picture(board: Board, bars: Bars, tree: Tree) -> None:
    for drawn in (board_svg(board, PEN), bars_svg(bars, PEN, "x")):
        assert ET.fromstring(drawn).get("role") == "img"
        assert "data-press" not in drawn
    assert "data-press" not in tree_html(tree, PEN)


def test_a_badge_in_the_middle_of_the_board_is_one_of_its_buttons(board: Board) -> None:
    """The Tab key comes to it where no square can be pressed; a mark that is not on the board has none."""
    owner = board.holdings[0].owner
    badges = ((owner, press("a")), (Mark(Ink.GREY, _("Nobody here")), press("b")))
    assert ET.fromstring(board_svg(replace(board, badges=badges), PEN)).get("role") == "group"
    for squares, stop in (((), "0"), (((5, press("c")),), "-1")):
        found = Buttons(board_svg(replace(board, badges=badges, presses=squares), PEN))
        assert found.names.count("“a” & <co>") == 1
        assert "“b” & <co>" not in found.names
        assert found.stops[found.names.index("“a” & <co>")] == stop
        assert sorted(found.stops) == ["-1", "0"][-len(found.stops) :]


def test_names_are_in_the_readers_language(board: Board, bracketed: Any) -> None:
    drawn = board_svg(replace(board, presses=((5, press("a")),)), Pen(translations=bracketed))
    (name,) = Buttons(drawn).names
    assert unescape(name) == "⟦“a” & <co>⟧"


def test_what_is_written_on_a_mark_is_in_its_name() -> None:
    """Or who speaks to a browser cannot press it."""
    from antimono.course.lessons import LESSONS

    for lesson in LESSONS.values():
        for each in lesson.frame().story.tables:
            for row, one in zip(each.rows, each.presses, strict=bool(each.presses)):
                if one is not None and isinstance(row[0], Message | str):
                    assert str(row[0]) in str(one.label)

"""What stands on the stage: each mark has a name, and is a button where it may be pressed."""

from __future__ import annotations

import re

import pytest

from antimono.core.figures import Ink, Mark, Seat
from antimono.core.text import _
from antimono.course.chapter import Chapter
from antimono.course.chapters import CHAPTERS, HOME
from antimono.course.scene.figures import Pile, Piles, Purse, Purses, Room, Rooms, StageFigure, Strip
from antimono.course.scene.play import view
from antimono.course.scene.scene import Act, Kind, Scene
from antimono.views.drawing.figures_html import figure_html
from antimono.views.drawing.pen import Pen
from antimono.views.scene_html import view_html
from antimono.views.styles import sheet

PEN = Pen(money_format="${amount}")
GREEN = Mark(Ink.GREEN, _("Green"))
CORNER = Rooms(
    _("The corner"), (Room("war", _("Price war"), (Seat("you", GREEN),), _("earns")), Room("jail", _("Jail")))
)
PURSE = Piles(_("Your purse"), (Pile(100, 3, "n100"), Pile(5, 1, "n5")))


@pytest.mark.parametrize(
    ("figure", "live", "name", "pressed", "told"),
    [
        (CORNER, "jail", "The corner", "Jail", "Price war, earns, here: Green"),
        (PURSE, "n100", "Your purse", "3 notes of $100", "1 note of $5"),
    ],
    ids=["the parts of one square stand side by side", "a pile says how many notes it holds"],
)
def test_a_mark_has_a_name_and_is_a_button_where_it_may_be_pressed(
    figure: StageFigure, live: str, name: str, pressed: str, told: str
) -> None:
    html = figure_html(figure, PEN, (live,))
    assert f'role="group" aria-label="{name}"' in html
    assert re.findall(r'<button[^>]*data-key="(\w+)"><span class="am-unseen">([^<]+)<', html) == [(live, pressed)]
    assert re.findall(r'<div class="am-[^"]*"><span class="am-unseen">([^<]+)<', html) == [told]


@pytest.mark.parametrize(
    ("key", "seen"),
    [("a", [("right", "A", "check")]), ("b", [("right", "A", "check"), ("wrong", "Your bet: B", "cross")])],
)
def test_a_bet_that_did_not_come_true_is_called_so(key: str, seen: list[tuple[str, str, str]]) -> None:
    bet = Act(kind=Kind.GUESS, right=("a",), options=(("a", _("A")), ("b", _("B"))), say=_("It is A."))
    scene = Scene(slug="try", title=_("Try"), words=_("Bet."), show=lambda _done: (), acts=(bet,))
    html = view_html(view(scene, key), PEN, "try")
    assert re.findall(r'<span class="am-option am-was-(\w+)">([^<]+)<svg.*?#am-mark-(\w+)"', html) == seen


def test_a_mortgaged_deed_says_so_on_its_face_and_stays_hatched_on_a_table_of_its_own() -> None:
    """Not by a paler picture alone; the ground of a what-if took the hatching away."""
    scene = next(each for each in CHAPTERS["bankruptcy"].scenes("us") if each.challenge)
    [strip] = [each for each in scene.show(()) if isinstance(each, Strip)]
    assert [tile.square.name for tile in strip.tiles if tile.mortgaged] == ["U.S. Trucking Company"]
    assert strip.whatif
    assert "U.S. Trucking Company is already mortgaged" in str(scene.words)
    tiles = re.findall(r'<(?:div|button)[^>]* class="am-tile.*?</(?:div|button)>', figure_html(strip, PEN))
    said = [re.sub(r'<span class="am-unseen">.*?</span>', "", each) for each in tiles]
    lent = [tile.mortgaged for tile in strip.tiles]
    assert [">mortgaged<" in each for each in said] == ["am-lent" in each for each in said] == lent
    style = sheet("stage.css")
    assert re.findall(r"\.am-whatif \.am-tile\s*\{\s*([\w-]+):", style) == ["background-color"]
    assert re.findall(r"\.am-tile\.am-lent\s*\{\s*([\w-]+):\s*repeating", style) == ["background-image"]


def test_no_notes_at_all_are_told() -> None:
    assert "no notes yet" in figure_html(Piles(_("On the table"), (), _("no notes yet")), PEN)


def test_the_awning_comes_down_and_bars_fall_only_where_somebody_is() -> None:
    html = figure_html(CORNER, PEN)
    assert re.findall(r'class="am-cell am-cell-(\w+)( am-held)?"', html) == [("war", " am-held"), ("jail", "")]


def test_the_seat_of_a_bankrupt_says_so() -> None:
    blue, green = (Seat(name.lower(), Mark(ink, _(name))) for name, ink in (("Blue", Ink.BLUE), ("Green", Ink.GREEN)))
    html = figure_html(Purses((Purse(blue, 0, -20, out=True), Purse(green, 345))), PEN)
    assert re.search(r'am-purse am-out am-blue">.*Blue.*\$0.*bankrupt</span></div>', html)
    assert html.count("bankrupt") == html.count("am-out ") == 1


@pytest.mark.parametrize(
    ("chapter", "slug", "did", "golden"),
    [
        (HOME, "where", "", ["g34"]),
        (HOME, "where", "b34", ["g34"]),
        (CHAPTERS["rent"], "two", "", []),  # where one stands is one of several answers
        (CHAPTERS["rent"], "two", "32", [""]),
        (CHAPTERS["rent"], "whole-city", "", [""]),  # nothing on the street is pressed: the square in question
    ],
)
def test_gold_shows_one_thing_which_is_to_be_pressed_if_squares_are(
    chapter: Chapter, slug: str, did: str, golden: list[str]
) -> None:
    scene = next(each for each in chapter.scenes("us") if each.slug == slug)
    html = view_html(view(scene, did), PEN)
    marks = re.findall(r'class="am-tile[^"]* am-pointed[^"]*"(?: data-key="(\w+)")?', html)
    assert marks == golden

"""Plots: every line by a stroke and a name, every point to press a button, nothing outside the drawing."""

from __future__ import annotations

import re
from dataclasses import replace
from fractions import Fraction
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from antimono.core.figures import NEITHER, Axis, Curve, Ink, Mark, Plot, Point, Press, Stretch, Stroke
from antimono.core.text import _
from antimono.views.drawing.figures_html import figure_html
from antimono.views.drawing.pen import Pen
from antimono.views.drawing.plot import plot_html
from antimono.views.drawing.plot_frame import HEIGHT, WIDTH
from tests.views.page import Page

GREEN, BLUE = Mark(Ink.GREEN, _("Green")), Mark(Ink.BLUE, _("Blue"))
PEN = Pen(money_format="${amount}")


@pytest.fixture
def plot() -> Plot:
    return Plot(
        title=_("Tax by cash"),
        across=Axis(label=_("cash"), high=1000, step=500),
        up=Axis(label=_("tax"), high=400, step=100),
        curves=(
            Curve(name=_("a tenth"), mark=GREEN, points=((0, 0), (1000, 100))),
            Curve(name=_("a fifth"), mark=BLUE, points=((0, 0), (1000, 800)), stroke=Stroke.DASHED),
            Curve(name=_("fixed"), mark=NEITHER, points=((0, 200), (1000, 200)), stroke=Stroke.DOTTED),
        ),
        summary=_("One grows faster."),
        stretches=(Stretch(_("cheaper"), 0, 500),),
        points=(
            Point(500, 50, _("five hundred"), GREEN, "a"),
            Point(Fraction(500), 400, _("the top"), BLUE, "b", told=True),
        ),
        marked=Point(250, 25, _("$25"), GREEN),
    )


def paths(html: str, kind: str) -> list[str]:
    """Return what the paths of a class draw."""
    return re.findall(rf'<path class="[^"]*\b{kind}\b[^"]*" d="([^"]+)"', html)


def numbers(html: str, name: str) -> list[float]:
    """All values of an attribute."""
    return [float(value) for value in re.findall(rf'\s{name}="(-?[\d.]+)"', html)]


def test_lines_are_told_apart_by_stroke_and_by_name(plot: Plot) -> None:
    html = plot_html(plot, PEN, "p")
    assert [len(paths(html, f"am-{stroke}")) for stroke in Stroke] == [1, 1, 1]
    assert re.findall(r"am-curve-name [^>]+>([^<]+)<", html) == ["a fifth", "fixed", "a tenth"]


def test_names_at_the_end_keep_a_line_apart(plot: Plot) -> None:
    same = replace(plot, curves=tuple(replace(each, points=((0, 0), (1000, 100))) for each in plot.curves))
    heights = [float(y) for y in re.findall(r'am-curve-name[^>]+ y="([\d.]+)"', plot_html(same, PEN, "p"))]
    assert len(heights) == 3
    assert all(below - above >= 14 for above, below in pairwise(heights))


def test_a_line_that_leaves_the_axes_is_cut_where_it_leaves(plot: Plot) -> None:
    """A fifth of 1000 drawn as 800: it reaches 400 halfway across, at the top of the drawing."""
    html = plot_html(plot, PEN, "p")
    start, end = paths(html, "am-dashed")[0][1:].split("L")
    left, right = (float(place.split()[0]) for place in (start, end))
    whole = float(paths(html, "am-solid")[0].split("L")[1].split()[0])
    assert right - left == pytest.approx((whole - left) / 2, abs=0.11)
    assert float(end.split()[1]) == 26


def test_steps_stay_level_and_jump(plot: Plot) -> None:
    stairs = Curve(name=_("stairs"), mark=GREEN, points=((0, 0), (500, 100), (1000, 200)), stepped=True)
    drawn = paths(plot_html(replace(plot, curves=(stairs,)), PEN, "p"), "am-curve")[0]
    places = [tuple(map(float, place.split())) for place in drawn[1:].split("L")]
    assert len(places) == 5
    turns = [(before[0] == after[0], before[1] == after[1]) for before, after in pairwise(places)]
    assert turns == [(False, True), (True, False)] * 2


def test_a_line_that_comes_in_from_outside_begins_at_the_edge(plot: Plot) -> None:
    across = Curve(name=_("across"), mark=GREEN, points=((-1000, -100), (1000, 100), (3000, 300)))
    drawn = paths(plot_html(replace(plot, curves=(across,)), PEN, "p"), "am-curve")
    whole = replace(across, points=((0, 0), (1000, 100)))
    assert drawn == paths(plot_html(replace(plot, curves=(whole,)), PEN, "p"), "am-curve")


def test_axes_have_names_and_marks_with_their_unit(plot: Plot) -> None:
    html = plot_html(plot, PEN, "p")
    assert re.findall(r'am-mark-up"[^>]*>([^<]+)<', html) == ["$0", "$100", "$200", "$300", "$400"]
    assert re.findall(r'am-mark-across"[^>]*>([^<]+)<', html) == ["$0", "$500", "$1000"]
    assert re.findall(r"am-axis-name[^>]*>([^<]+)<", html) == ["tax", "cash"]
    turns = replace(plot, across=replace(plot.across, label=_("turns"), money=False))
    assert re.findall(r'am-mark-across"[^>]*>([^<]+)<', plot_html(turns, PEN, "p")) == ["0", "500", "1000"]


def test_the_drawing_says_what_it_shows_and_where_one_is(plot: Plot) -> None:
    html = plot_html(plot, PEN, "p")
    assert 'aria-labelledby="p-title p-desc"' in html
    assert '<title id="p-title">Tax by cash</title><desc id="p-desc">One grows faster.</desc>' in html
    assert ">here: $25<" in html
    assert "here" not in plot_html(replace(plot, marked=None), PEN, "p")


def test_points_are_buttons_only_where_they_may_be_pressed(plot: Plot) -> None:
    assert "<button" not in plot_html(plot, PEN, "p")
    html = plot_html(plot, PEN, "p", live={"a"})
    assert re.findall(r'<button[^>]*data-key="(\w+)" aria-label="([^"]+)"', html) == [("a", "five hundred")]
    assert "the top" in html, "the other is drawn with its name"
    left, top = re.findall(r'style="left:([\d.]+)%;top:([\d.]+)%"', html)[0]
    assert 0 < float(left) < 100
    assert 0 < float(top) < 100


def test_a_point_of_a_free_lesson_gives_its_values_to_the_controls(plot: Plot) -> None:
    pressed = replace(plot.points[0], press=Press(_("five hundred in cash"), (("cash", 500),)))
    html = plot_html(replace(plot, points=(pressed, plot.points[1])), PEN, "p")
    found = re.findall(r'<g role="button" data-press="([^"]+)" tabindex="0" aria-label="([^"]+)"', html)
    assert 'role="group"' in html
    assert found == [("{&quot;cash&quot;:500}", "five hundred in cash")]


def test_what_lies_outside_is_not_drawn(plot: Plot) -> None:
    away = replace(
        plot,
        points=(Point(2000, 0, _("away"), GREEN, "a", told=True),),
        marked=Point(0, 900, _("high"), GREEN),
        stretches=(Stretch(_("later"), 1500, 2000),),
    )
    html = plot_html(away, PEN, "p", live={"a"})
    assert not any(word in html for word in ("away", "high", "later", "<button"))


def test_a_stretch_too_narrow_for_its_words_is_shaded_without_them(plot: Plot) -> None:
    wide = replace(plot, stretches=(Stretch(_("the percentage is cheaper"), 0, 1000),))
    narrow = replace(plot, stretches=(Stretch(_("the percentage is cheaper"), 0, 60),))
    assert "am-stretch-name" in plot_html(wide, PEN, "p")
    assert "am-stretch-name" not in plot_html(narrow, PEN, "p")
    assert 'class="am-stretch"' in plot_html(narrow, PEN, "p")


def test_the_stage_gives_its_live_points(plot: Plot) -> None:
    html = figure_html(plot, PEN, ("b",), "scene")
    assert html.startswith('<figure class="am-figure"><figcaption>Tax by cash</figcaption>')
    assert re.findall(r'data-key="(\w)"', html) == ["b"]


amounts = st.one_of(st.integers(-10_000, 30_000), st.fractions(-10_000, 30_000, max_denominator=40))


@settings(max_examples=40)
@given(
    points=st.lists(st.tuples(amounts, amounts), max_size=6),
    high=st.integers(1, 25_000),
    stepped=st.booleans(),
    said=st.sampled_from(["x", "<b> & “c”", "Wettbewerber und Monopolisten zusammen"]),
)
def test_whatever_is_plotted_stays_within_the_drawing(
    points: list[tuple[int | Fraction, int | Fraction]], high: int, stepped: bool, said: str
) -> None:
    name = _("{said}", said=said)
    plot = Plot(
        title=name,
        across=Axis(label=name, high=high, step=max(high // 5, 1)),
        up=Axis(label=name, high=high, step=max(high // 4, 1)),
        curves=(Curve(name=name, mark=BLUE, points=tuple(sorted(points)), stepped=stepped),),
        summary=name,
        stretches=tuple(Stretch(name, across, up) for across, up in points),
        points=tuple(Point(across, up, name, BLUE, "k", told=True) for across, up in points),
        marked=Point(*points[0], name) if points else None,
    )
    html = plot_html(plot, PEN, "p", live={"k"})
    Page(html)
    assert "<b>" not in html
    for drawn in re.findall(r' d="([^"]+)"', html):
        places = [float(number) for number in re.findall(r"-?[\d.]+", drawn)]
        assert all(0 <= place <= WIDTH for place in places), drawn
    assert all(0 <= place <= HEIGHT for name in ("y", "cy") for place in numbers(html, name))
    assert all(0 <= place <= WIDTH for name in ("x", "cx") for place in numbers(html, name))

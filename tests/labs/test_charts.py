"""Charts: plain data that two surfaces draw, a table and a file that say the same."""

from __future__ import annotations

import csv
import io
import json
import re
from fractions import Fraction
from typing import Any

import pytest

from antimono.core.errors import UnreadableError
from antimono.core.figures import NEITHER, Axis, Curve, Ink, Mark, Plot, Point, Stretch, Stroke
from antimono.core.text import _
from antimono.course.lesson.frame import Column, Table
from antimono.labs.chart import Chart
from antimono.labs.packing import packed, unpacked
from antimono.views.drawing.pen import Pen
from antimono.views.drawing.plot import plot_html
from antimono.views.labs.bokeh_chart import bokeh_chart, embedded
from antimono.views.labs.chart_html import chart_html
from antimono.views.labs.output import MIME, drawn, told
from antimono.views.styles import tokens

GREEN, BLUE = Mark(Ink.GREEN, _("Green")), Mark(Ink.BLUE, _("Blue"))
PEN = Pen(money_format="${amount}")


def chart(**parts: object) -> Chart:
    """A chart with everything that a chart can have; `parts` replace those of its plot."""
    plot: dict[str, object] = {
        "title": _("Shares & games"),
        "across": Axis(label=_("games"), low=10, high=1000, log=True, money=False),
        "up": Axis(label=_("won, in per cent"), high=100, step=20, money=False),
        "curves": (
            Curve(
                name=_("measured"),
                mark=BLUE,
                points=((10, 50), (100, 60), (1000, Fraction(125, 2))),
                spread=((20, 80), (50, 70), (60, 65)),
            ),
            Curve(name=_("single"), mark=GREEN, points=((20, 40),), line=False, told=(_("the first"),)),
            Curve(name=_("even"), mark=NEITHER, points=((10, 50), (1000, 50)), stroke=Stroke.DOTTED, named_at=0),
        ),
        "summary": _("More games, a narrower band."),
        "stretches": (Stretch(_("few"), 10, 20),),
        "points": (Point(500, 70, _("here"), BLUE, told=True),),
    }
    table = Table(caption=_("Shares"), columns=(Column(_("Games")), Column(_("Paid"), money=True)), rows=(("10", 5),))
    return Chart(name="shares", plot=Plot(**(plot | parts)), table=table, money_format="${amount}")  # type: ignore[arg-type]


def svg_numbers(html: str, pattern: str) -> list[float]:
    return [float(value) for value in re.findall(pattern, html)]


def test_on_a_log_axis_equal_factors_are_equal_ways() -> None:
    html = plot_html(chart().plot, PEN, "p")
    xs = svg_numbers(html, r'<text class="am-mark-across" x="([\d.]+)"[^>]*>(?:10|100|1000)<')
    assert len(xs) == 3
    assert xs[1] - xs[0] == pytest.approx(xs[2] - xs[1], abs=0.2)
    assert re.findall(r"am-mark-across[^>]*>(\d+)<", html) == ["10", "20", "50", "100", "200", "500", "1000"]


def test_what_is_no_place_on_a_log_axis_is_not_drawn() -> None:
    nothing = Curve(name=_("none"), mark=BLUE, points=((0, 10), (0, 20)))
    html = plot_html(chart(curves=(nothing,)).plot, PEN, "p")
    assert "am-curve " not in html


def test_an_interval_is_a_band_around_a_line_and_a_bar_at_a_single_point() -> None:
    html = plot_html(chart().plot, PEN, "p")
    band = re.search(r'<path class="am-spread am-blue" d="M([^"]+)Z"', html)
    assert band
    assert len(band[1].split("L")) == 6  # three points, there and back
    single = Curve(name=_("one"), mark=GREEN, points=((20, 40),), spread=((30, 500),), line=False)
    bars = plot_html(chart(curves=(single,)).plot, PEN, "p")
    bar = re.search(r'<path class="am-bar am-green" d="M[\d.]+ ([\d.]+)V([\d.]+)"', bars)
    assert bar
    assert float(bar[2]) == 26  # what lies beyond the axis ends at it


def test_points_that_are_not_joined_are_round_or_square_by_their_ink() -> None:
    both = tuple(Curve(name=mark.name, mark=mark, points=((100, 50), (200, 50)), line=False) for mark in (GREEN, BLUE))
    html = plot_html(chart(curves=both).plot, PEN, "p")
    round_ones, square = (re.search(rf'am-dots-of am-{ink}" d="([^"]+)"', html) for ink in ("green", "blue"))
    assert round_ones
    assert square
    assert round_ones[1].count("M") == square[1].count("M") == 2
    assert "A4.5 4.5" in round_ones[1]
    assert "A" not in square[1]
    assert "am-curve " not in html


def test_things_side_by_side_have_names_in_the_place_of_figures() -> None:
    names = (_("a building"), _("the next transport company"))
    rows = Curve(name=_("change"), mark=BLUE, points=((50, 0), (70, 1)), spread=((40, 60), (60, 90)), line=False)
    named = chart(
        up=Axis(label=_("what"), low=-1, high=2, names=names, money=False),
        across=Axis(label=_("change"), high=100, step=50),
        curves=(rows,),
        stretches=(),
        points=(),
    )
    html = plot_html(named.plot, PEN, "p")
    names_drawn = " ".join(re.findall(r"am-mark-up[^>]*>([^<]+)<", html))
    assert names_drawn == "a building the next transport company"
    assert re.search(r'am-bar am-blue" d="M[\d.]+ [\d.]+H[\d.]+M', html)
    assert list(csv.reader(io.StringIO(named.csv())))[1:] == [
        ["change", "50", "a building", "40", "60", ""],
        ["change", "70", "the next transport company", "60", "90", ""],
    ]


def test_names_that_would_stand_below_the_drawing_move_up() -> None:
    flat = tuple(
        Curve(name=_("a rather long name {number}", number=number), mark=BLUE, points=((10, 0), (1000, 0)))
        for number in range(4)
    )
    html = plot_html(chart(curves=flat).plot, PEN, "p")
    heights = svg_numbers(html, r'am-curve-name am-blue" x="[\d.]+" y="([\d.]+)"')
    assert len(heights) >= 4
    assert max(heights) <= 250
    assert sorted(heights) == heights
    assert len(set(heights)) == len(heights)


def test_a_file_has_every_point_with_its_interval() -> None:
    rows = list(csv.DictReader(io.StringIO(chart().csv())))
    assert [row["line"] for row in rows] == ["measured"] * 3 + ["single"] + ["even"] * 2
    assert rows[2] == {
        "line": "measured",
        "games": "1000",
        "won, in per cent": "62.5",
        "low": "60",
        "high": "65",
        "point": "",
    }
    assert rows[3]["point"] == "the first"


@pytest.mark.parametrize(
    "damaged",
    [
        {"is": "Chart"},
        {"is": "Wallet"},
        {"is": "Fraction", "value": "a third"},
        {"is": "Ink", "value": "pink"},
        {"is": "Mapping", "value": 3},
        {"is": "Curve", "name": "x", "colour": "red"},
    ],
)
def test_damaged_data_is_refused_in_a_sentence(damaged: dict[str, object]) -> None:
    with pytest.raises(UnreadableError, match=r"damaged"):
        unpacked(damaged)


def test_a_page_refuses_what_is_no_chart_and_no_question() -> None:
    with pytest.raises(UnreadableError, match="not a chart or question"):
        drawn(packed(NEITHER))


def test_a_page_has_drawing_sentence_table_and_buttons_without_any_script() -> None:
    html = chart_html(chart())
    assert "Shares &amp; games" in html
    assert "<svg" in html
    assert "More games, a narrower band." in html
    assert "<caption" in html
    assert "$5" in html
    assert re.findall(r'data-save="(\w+)"', html) == ["png", "svg", "csv"]
    assert "data-saving hidden" in html  # they do nothing before the module is there
    assert "<style" not in html
    assert not re.search(r'<script(?! type="application/json")', html)


def test_a_cell_tells_the_page_what_bokeh_needs() -> None:
    html = drawn(told(chart())[MIME])
    island = re.search(r'<script type="application/json" data-island>(.*?)</script>', html, re.DOTALL)
    assert island
    data = json.loads(island[1])
    assert data["name"] == "shares"
    assert data["csv"] == chart().csv()
    live = data["interactive"]
    assert live["doc"]["roots"][0]["id"] == live["places"]["chart"]
    assert live["colours"][tokens("light")["green"]] == "green"


def test_what_bokeh_draws_is_alike_whatever_was_drawn_before() -> None:
    first = embedded(chart())
    bokeh_chart(chart())
    assert embedded(chart()) == first


def test_bokeh_draws_the_same_points_in_the_same_inks() -> None:
    light: Any = bokeh_chart(chart())
    dark: Any = bokeh_chart(chart(), scheme="dark")
    sources = [each.data_source.data for each in light.renderers]
    assert any(list(source["x"]) == [10.0, 100.0, 1000.0] and source["up"][2] == "62.5 (60 – 65)" for source in sources)
    assert any(source["told"] == ["the first"] for source in sources)
    text = json.dumps(embedded(chart()))
    assert all(tokens("light")[name] in text for name in ("green", "blue", "grey", "rule", "case"))
    assert [axis.axis_label for axis in dark.yaxis] == ["won, in per cent"]
    assert dark.yaxis[0].axis_label_text_color == tokens("dark")["ink"]
    assert light.yaxis[0].axis_label_text_color == tokens("light")["ink"]
    [legend] = light.legend
    assert [item.label.value for item in legend.items] == ["measured", "single", "even"]
    assert legend.click_policy == "hide"


@pytest.mark.parametrize(
    ("names", "line", "starts", "stops"),
    [
        (("one", "two", "three"), False, ("low", "y"), ("high", "y")),
        ((), False, ("x", "low"), ("x", "high")),
        ((), True, ("x", "low"), ("x", "high")),
    ],
)
def test_bokeh_draws_an_interval_from_its_low_end_to_its_high_one(
    names: tuple[str, ...], line: bool, starts: tuple[str, str], stops: tuple[str, str]
) -> None:
    named = tuple(_("{name}", name=name) for name in names)
    up = Axis(label=_("what"), low=-1, high=100 if not names else 3, names=named, step=20, money=False)
    points = ((30, 0), (50, 1)) if names else ((20, 40), (100, 60))
    spread = ((25, 31), (40, 72)) if names else ((30, 55), (50, 90))
    curve = Curve(name=_("found"), mark=BLUE, points=points, spread=spread, line=line)
    figure: Any = bokeh_chart(chart(up=up, curves=(curve,), stretches=(), points=()))
    drawn = [
        (each.glyph, each.data_source.data)
        for each in figure.renderers
        if type(each.glyph).__name__ in ("Segment", "VArea")
    ]
    [(glyph, columns)] = drawn
    if line:
        assert ((glyph.x, glyph.y1), (glyph.x, glyph.y2)) == (starts, stops)
    else:
        assert ((glyph.x0, glyph.y0), (glyph.x1, glyph.y1)) == (starts, stops)
    assert list(zip(columns["low"], columns["high"], strict=True)) == list(spread)
    told = columns["at" if names else "up"]
    for text, (low, high) in zip(told, spread, strict=True):
        assert text.endswith(f"({low} – {high})")


def test_no_two_tokens_look_alike_in_the_light_theme() -> None:
    """A page finds the colours of its theme by those of the light one."""
    light = tokens("light")
    assert len(set(light.values())) == len(light)


def test_what_is_no_data_of_a_chart_is_refused() -> None:
    with pytest.raises(TypeError, match="plain data, not object"):
        packed([object()])

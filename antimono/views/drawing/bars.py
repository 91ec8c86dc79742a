"""Bars as SVG, lying down so that words fit beside them on a phone: 360 units wide, about a pixel each there.

Each category is a heading with one bar for each series below it. A series is told apart by its letter and
pattern, not by its colour alone, and every bar carries its value.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from string import ascii_uppercase

from antimono.core.figures import Bars, Ink, Press, Series
from antimono.core.text import _
from antimono.views.drawing.click_targets import drawing_svg, pressed_svg, reached_first
from antimono.views.drawing.inks import ink_class, is_square, letter, pattern_defs, pattern_id
from antimono.views.drawing.pen import HERE, Pen
from antimono.views.drawing.wrapping import text_width

_NONE = _("none")

WIDTH = 360
_LETTERS = 30
_HEADING = 22
_BAR = 19
_GAP = 4
_TOUCH = 26
"""How far apart bars are that can be pressed."""
_AFTER = 10
_FONT = 16.8  # on the smallest phone
_LEGEND = 27
_BADGE = 20
_AXIS = 2


@dataclass(frozen=True, slots=True)
class _Scale:
    """From values to units across."""

    low: int | Fraction
    """The smallest value, or 0 if none is smaller."""
    high: int | Fraction
    """Greater than `low`, even if every value is 0."""
    room: float
    """How wide all bars together are."""
    start: float = _LETTERS
    """Where they begin: after the letters, if they have any."""

    def at(self, value: int | Fraction) -> float:
        """Return how far right `value` stands."""
        return round(self.start + float(value - self.low) / float(self.high - self.low) * self.room, 1)


def series_keys(series: Sequence[Series], pen: Pen) -> list[str]:
    """Return the letter of each series: of its mark, or A, B, … for neither kind; repeated ones are numbered.

    >>> from antimono.core.text import _
    >>> from antimono.core.figures import NEITHER, Mark
    >>> green, blue = Mark(Ink.GREEN, _("Competitor")), Mark(Ink.BLUE, _("Monopolist"))
    >>> series_keys([Series(_("You"), mark, ()) for mark in (green, blue, NEITHER, green)], Pen())
    ['C1', 'M', 'A', 'C2']
    """
    lettered = [letter(one.mark, pen) if one.mark.ink is not Ink.GREY else "" for one in series]
    others = (free for free in ascii_uppercase if free not in lettered)
    letters = [key or next(others, "?") for key in lettered]
    return [
        key if letters.count(key) == 1 else f"{key}{letters[: place + 1].count(key)}"
        for place, key in enumerate(letters)
    ]


def bars_svg(bars: Bars, pen: Pen, name: str) -> str:
    """Return the drawing; `name` is a prefix for its ids."""
    keys = [""] if _alone(bars.series) else series_keys(bars.series, pen)
    scale = _scale(bars, pen)
    legend, top = _legend(bars, keys, pen)
    axis, parts, buttons = scale.at(0) + _AXIS / 2, list[str](), list[str]()
    pressable = _pressable(bars)
    apart = _TOUCH if pressable else _BAR + _GAP
    first = reached_first(pressable, bars.marked)
    for category, heading in enumerate(bars.categories):
        parts.append(f'<text class="am-bar-heading" x="0" y="{top + 15}">{pen.text(heading)}</text>')
        top += _HEADING
        for place, key in enumerate(keys):
            parts.append(_bar(bars, place, category, key, scale, top, pen, name))
            if (press := pressable.get((place, category))) is not None:
                row = f'x="0" y="{top - (_TOUCH - _BAR) // 2}" width="{WIDTH}" height="{_TOUCH}"'
                buttons.append(pressed_svg(press, row, pen, reached=(place, category) == first))
            top += apart
        parts.append(f'<path class="am-axis" d="M{axis:g} {top - len(keys) * apart - 2}V{top - 1}"/>')
        top += _AFTER
    drawn = f"<defs>{pattern_defs(name)}</defs>{legend}{''.join(parts)}"
    title, words = pen.text(bars.title), pen.text(bars.summary)
    box = f"0 0 {WIDTH} {top}"
    return drawing_svg("am-bars", box, name, title, words, drawn, "".join(buttons))


def _alone(series: Sequence[Series]) -> bool:
    """Return whether there is one series, of neither kind: nothing has to be told apart."""
    return len(series) == 1 and series[0].mark.ink is Ink.GREY


def _pressable(bars: Bars) -> dict[tuple[int, int], Press]:
    """Return what pressing a bar does, by the places of its series and its category, in the order of the drawing."""
    return {
        (place, category): press
        for category in range(len(bars.categories))
        for place, one in enumerate(bars.series)
        if one.presses and (press := one.presses[category]) is not None
    }


def _scale(bars: Bars, pen: Pen) -> _Scale:
    """Return the longest bars at which every bar's value, and the mark of this case, still fits beside it."""
    values = [value for one in bars.series for value in one.values if value is not None]
    low, high = min([0, *values]), max([0, *values])
    span = high - low or 1
    mark = text_width(f"◂ {HERE.text(pen.translations)}", _FONT) + 8
    start = 0 if _alone(bars.series) else _LETTERS
    room = float(WIDTH - start)
    for place, one in enumerate(bars.series):
        for category, value in enumerate(one.values):
            if value is not None and (reach := max(value - low, -low)):
                beside = (
                    text_width(_written(value, bars, pen), _FONT)
                    + 12  # letters of some fonts are wider than ours
                    + mark * (bars.marked == (place, category))
                )
                room = min(room, (WIDTH - start - beside) * float(span) / float(reach))
    return _Scale(low, low + span, max(room, 60.0), start)


def _written(value: int | Fraction, bars: Bars, pen: Pen) -> str:
    if bars.money:
        return pen.money(value)
    return pen.number(value) if isinstance(value, int) else pen.chance(value)


def _legend(bars: Bars, keys: Sequence[str], pen: Pen) -> tuple[str, int]:
    """Return what each letter and pattern stands for, and how far down the bars begin."""
    parts, left, line = [], 0.0, 0
    for one, key in zip(bars.series, keys, strict=True):
        words = pen.text(one.name)
        badge = _badge_width(key) + 6 if key else 0
        wide = badge + text_width(words, _FONT) + 16
        if left and left + wide > WIDTH:
            left, line = 0.0, line + 1
        y = line * _LEGEND
        parts.append(
            f'{_badge(one, key, left, y)}<text class="am-bar-series" x="{left + badge:g}" y="{y + 15}">{words}</text>'
        )
        left += wide
    return "".join(parts), (line + 1) * _LEGEND + 4


def _badge_width(key: str) -> float:
    return max(_BADGE, text_width(key, _FONT) * 1.25 + 8)


def _badge(one: Series, key: str, x: float, y: float) -> str:
    """Return the letter of a series on its ink: round for one kind, square for the other."""
    if not key:
        return ""
    ink, wide = one.mark.ink, _badge_width(key)
    corner = 3 if is_square(ink) else _BADGE / 2
    return (
        f'<rect class="am-bar-badge {ink_class(ink)}" x="{x:g}" y="{y:g}" width="{wide:g}" height="{_BADGE}"'
        f' rx="{corner:g}"/><text class="am-bar-key" x="{x + wide / 2:g}" y="{y + 14.5:g}">{key}</text>'
    )


def _bar(bars: Bars, place: int, category: int, key: str, scale: _Scale, top: int, pen: Pen, name: str) -> str:
    one = bars.series[place]
    value = one.values[category]
    ink = ink_class(one.mark.ink)
    letters = _badge(one, key, 0, top - 0.5)
    if value is None:
        left = scale.at(0) + 6
        return f'{letters}<text class="am-none" x="{left:g}" y="{top + 14}">{pen.text(_NONE)}</text>'
    left, right = sorted((scale.at(0), scale.at(value)))
    marked = bars.marked == (place, category)
    case = f'<tspan class="am-bar-case" dx="6">◂ {pen.text(HERE)}</tspan>' if marked else ""
    return (
        f'{letters}<rect class="am-bar {ink}{" am-here" if marked else ""}" x="{left:g}" y="{top}"'
        f' width="{max(right - left, 1):g}" height="{_BAR}" fill="url(#{pattern_id(name, one.mark.ink)})"/>'
        f'<text class="am-bar-value" x="{right + 6:g}" y="{top + 14}">'
        f"{_written(value, bars, pen)}{case}</text>"
    )

"""The sentence below a drawing has the numbers that are drawn, in all chapters alike."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from functools import cache

import pytest

from antimono.core.figures import Bars, Curve, Figure, Plot
from antimono.course.chapters import ALL_CHAPTERS
from antimono.course.lesson.controls import Choice, Jump
from antimono.course.lesson.lesson import Lesson
from antimono.course.scene.play import states
from tests.told_numbers import numbers, tells


def shown(lesson: Lesson) -> Iterator[tuple[Figure, ...]]:
    """The figures of a free lesson at its opening, after each jump, and with each choice."""
    opening = lesson.frame()
    yield opening.story.figures
    for control in opening.controls:
        if isinstance(control, Jump):
            yield lesson.changed(opening, control.name).story.figures
        elif isinstance(control, Choice):
            for option in control.options:
                yield lesson.frame({**dict(opening.values), control.name: option.value}).story.figures


@cache
def drawings(slug: str) -> set[Bars | Plot]:
    """Return what a chapter draws of amounts, in its first edition."""
    chapter = ALL_CHAPTERS[slug]
    found: list[tuple[object, ...]] = list(shown(chapter.lesson)) if chapter.lesson else []
    for scene in chapter.scenes(chapter.editions[0]):
        found += [each.figures for each in states(scene).values()]
    return {figure for figures in found for figure in figures if isinstance(figure, Bars | Plot)}


def steps_of(curve: Curve) -> Iterator[Fraction]:
    """By how much a curve rises or falls for one step across."""
    for (left, low), (right, high) in zip(curve.points, curve.points[1:], strict=False):
        if left != right:
            yield Fraction(high - low) / Fraction(right - left)


def drawn(figure: Bars | Plot) -> set[Fraction]:
    """Each value that is drawn, or that is in a name, and the rise of each line."""
    found: set[Fraction] = set()
    if isinstance(figure, Bars):
        names = [figure.title, *figure.categories, *(each.name for each in figure.series)]
        found = {Fraction(value) for each in figure.series for value in each.values if value is not None}
    else:
        marks = [*figure.points, *((figure.marked,) if figure.marked else ())]
        names = [figure.title, *(each.name for each in (*figure.curves, *marks))]
        pairs = [(each.across, each.up) for each in marks]
        pairs += [pair for curve in figure.curves for pair in (*curve.points, *curve.spread)]
        pairs += [(each.low, each.high) for each in figure.stretches]
        found = {Fraction(value) for pair in pairs for value in pair}
        found |= {step for curve in figure.curves for step in steps_of(curve)}
    return found | {value for name in names for value, _off in numbers(name)}


CALCULATED = {
    "roles": 1,  # the pawns that are left in the box
    "start": 1,  # the height of a straight line above the present turn
    "companies": 2,  # how many totals there are, and the farthest
    "selling": 2,  # how far both rents fall for one sum raised
    "cheaters-pays": 2,  # how many watch, and fines beyond the drawing
}
"""By chapter: how many numbers of a sentence its drawing may lack."""


@pytest.mark.parametrize("slug", ALL_CHAPTERS)
def test_a_sentence_has_the_numbers_that_are_drawn(slug: str) -> None:
    for figure in drawings(slug):
        known = drawn(figure)
        strange = {
            str(said[0])
            for said in numbers(figure.summary)
            if not any(tells((abs(said[0]), said[1]), abs(value)) for value in known)
        }
        assert len(strange) <= CALCULATED.get(slug, 0), (strange, str(figure.summary))


def test_most_chapters_with_drawings_have_such_numbers() -> None:
    said = {slug: sum(len(numbers(each.summary)) for each in drawings(slug)) for slug in ALL_CHAPTERS}
    assert sum(number > 0 for number in said.values()) >= 15
    assert sum(said.values()) > 500

"""The lessons in which everything can be tried, by slug; the chapters that tell of it are in `chapters`."""

from collections.abc import Mapping

from antimono.core.errors import unknown_name
from antimono.core.text import _
from antimono.lessons.anti_monopoly.free import (
    around,
    bankruptcy,
    building,
    buying,
    cards,
    companies,
    compared,
    dice,
    foundation,
    jail,
    money,
    monopoly,
    mortgage,
    rent,
    richest,
    roles,
    selling,
    start,
    tax,
    timed,
    trading,
    turn,
)
from antimono.lessons.cheaters.free import pays
from antimono.lessons.lesson import Lesson

LESSONS: Mapping[str, Lesson] = {
    each.slug: each
    for each in (
        turn.LESSON,
        roles.LESSON,
        buying.LESSON,
        rent.LESSON,
        monopoly.LESSON,
        building.LESSON,
        dice.LESSON,
        start.LESSON,
        companies.LESSON,
        jail.LESSON,
        cards.LESSON,
        foundation.LESSON,
        money.LESSON,
        selling.LESSON,
        mortgage.LESSON,
        tax.LESSON,
        trading.LESSON,
        bankruptcy.LESSON,
        richest.LESSON,
        timed.LESSON,
        around.LESSON,
        compared.LESSON,
        pays.LESSON,
    )
}
"""Every lesson, in the order of the course; the last is of the second game."""


def lesson(slug: str) -> Lesson:
    """The lesson of that name; `UnknownNameError` with the nearest match if there is none."""
    if slug not in LESSONS:
        raise unknown_name(_("lesson"), slug, LESSONS)
    return LESSONS[slug]


__all__ = ["LESSONS", "Lesson", "lesson"]

"""The lessons in which everything can be tried, by slug; the chapters that tell of it are in `chapters`."""

from collections.abc import Mapping

from antimono.core.errors import unknown_name
from antimono.core.text import _
from antimono.course.anti_monopoly.around import try_it as around
from antimono.course.anti_monopoly.bankruptcy import try_it as bankruptcy
from antimono.course.anti_monopoly.building import try_it as building
from antimono.course.anti_monopoly.buying import try_it as buying
from antimono.course.anti_monopoly.cards import try_it as cards
from antimono.course.anti_monopoly.companies import try_it as companies
from antimono.course.anti_monopoly.compared import try_it as compared
from antimono.course.anti_monopoly.dice import try_it as dice
from antimono.course.anti_monopoly.foundation import try_it as foundation
from antimono.course.anti_monopoly.jail import try_it as jail
from antimono.course.anti_monopoly.money import try_it as money
from antimono.course.anti_monopoly.monopoly import try_it as monopoly
from antimono.course.anti_monopoly.mortgage import try_it as mortgage
from antimono.course.anti_monopoly.rent import try_it as rent
from antimono.course.anti_monopoly.richest import try_it as richest
from antimono.course.anti_monopoly.roles import try_it as roles
from antimono.course.anti_monopoly.selling import try_it as selling
from antimono.course.anti_monopoly.start import try_it as start
from antimono.course.anti_monopoly.tax import try_it as tax
from antimono.course.anti_monopoly.timed import try_it as timed
from antimono.course.anti_monopoly.trading import try_it as trading
from antimono.course.anti_monopoly.turn import try_it as turn
from antimono.course.cheaters.pays import try_it as pays
from antimono.course.lesson.lesson import Lesson

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

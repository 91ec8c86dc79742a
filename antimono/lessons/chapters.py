"""The course: its chapters, told in scenes, by slug. What a page's Python answers needs none of them."""

from collections.abc import Mapping

from antimono.core.text import _
from antimono.lessons.anti_monopoly.chapters import (
    around,
    bankruptcy,
    building,
    buying,
    cards,
    companies,
    compared,
    dice,
    foundation,
    home,
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
from antimono.lessons.chapter import Chapter, CoursePart

HOME = home.CHAPTER
"""The first ten seconds, on the home page."""

PARTS: tuple[CoursePart, ...] = (
    CoursePart(
        _("Two sets of rules"),
        (
            turn.CHAPTER,
            roles.CHAPTER,
            buying.CHAPTER,
            rent.CHAPTER,
            monopoly.CHAPTER,
            building.CHAPTER,
        ),
    ),
    CoursePart(
        _("Round the board"),
        (
            dice.CHAPTER,
            start.CHAPTER,
            companies.CHAPTER,
            jail.CHAPTER,
            cards.CHAPTER,
            foundation.CHAPTER,
        ),
    ),
    CoursePart(
        _("Money runs short"),
        (
            money.CHAPTER,
            selling.CHAPTER,
            mortgage.CHAPTER,
            tax.CHAPTER,
            trading.CHAPTER,
            bankruptcy.CHAPTER,
        ),
    ),
    CoursePart(
        _("The end"),
        (
            richest.CHAPTER,
            timed.CHAPTER,
            around.CHAPTER,
            compared.CHAPTER,
        ),
    ),
)
"""The course, in the order of a story."""

CHAPTERS: Mapping[str, Chapter] = {chapter.slug: chapter for part in PARTS for chapter in part.chapters}
"""Every chapter, in the order of the course."""

_SQUARES: Mapping[str, int] = {
    "start": 0,
    "roles": 2,
    "tax": 4,
    "companies": 5,
    "turn": 6,
    "cards": 7,
    "jail": 10,
    "buying": 11,
    "dice": 12,
    "trading": 14,
    "selling": 16,
    "building": 19,
    "foundation": 20,
    "compared": 21,
    "richest": 24,
    "mortgage": 26,
    "around": 28,
    "monopoly": 31,
    "rent": 34,
    "bankruptcy": 35,
    "timed": 37,
    "money": 39,
}
"""Where each chapter lies on the board of the contents: on a square that it tells of, where there is one."""


def squares() -> dict[int, Chapter]:
    """The chapters by the square on which each lies; one without one takes the first that is free."""
    free = iter(sorted(set(range(40)) - set(_SQUARES.values())))
    found = {
        _SQUARES[slug] if slug in _SQUARES else next(free): chapter for slug, chapter in CHAPTERS.items()
    }
    return dict(sorted(found.items()))

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
from antimono.lessons.cheaters.chapters import (
    asking,
    bidding,
    catching,
    cheating,
    first_cheat,
    going_home,
    hotels,
    one_bunk,
    pays,
    prices,
    sleeve,
    two_games,
)

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
"""Every chapter of the first game, in the order of the course."""

CHEATERS: Mapping[str, Chapter] = {
    chapter.slug: chapter
    for chapter in (
        first_cheat.CHAPTER,
        prices.CHAPTER,
        bidding.CHAPTER,
        asking.CHAPTER,
        one_bunk.CHAPTER,
        sleeve.CHAPTER,
        cheating.CHAPTER,
        catching.CHAPTER,
        pays.CHAPTER,
        hotels.CHAPTER,
        going_home.CHAPTER,
        two_games.CHAPTER,
    )
}
"""The chapters of the second game, in their order; the first is the one to begin with, before all count."""

TOLD: Mapping[str, Chapter] = {HOME.slug: HOME, **CHAPTERS, **CHEATERS}
"""All that is told in scenes, of either game."""

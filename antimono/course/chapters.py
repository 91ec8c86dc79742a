"""The course: its chapters, told in scenes, by slug. What a page's Python answers needs none of them."""

from collections.abc import Mapping

from antimono.core.text import _
from antimono.course.anti_monopoly import home
from antimono.course.anti_monopoly.around import scenes as around
from antimono.course.anti_monopoly.bankruptcy import scenes as bankruptcy
from antimono.course.anti_monopoly.building import scenes as building
from antimono.course.anti_monopoly.buying import scenes as buying
from antimono.course.anti_monopoly.cards import scenes as cards
from antimono.course.anti_monopoly.companies import scenes as companies
from antimono.course.anti_monopoly.compared import scenes as compared
from antimono.course.anti_monopoly.dice import scenes as dice
from antimono.course.anti_monopoly.foundation import scenes as foundation
from antimono.course.anti_monopoly.jail import scenes as jail
from antimono.course.anti_monopoly.money import scenes as money
from antimono.course.anti_monopoly.monopoly import scenes as monopoly
from antimono.course.anti_monopoly.mortgage import scenes as mortgage
from antimono.course.anti_monopoly.rent import scenes as rent
from antimono.course.anti_monopoly.richest import scenes as richest
from antimono.course.anti_monopoly.roles import scenes as roles
from antimono.course.anti_monopoly.selling import scenes as selling
from antimono.course.anti_monopoly.start import scenes as start
from antimono.course.anti_monopoly.tax import scenes as tax
from antimono.course.anti_monopoly.timed import scenes as timed
from antimono.course.anti_monopoly.trading import scenes as trading
from antimono.course.anti_monopoly.turn import scenes as turn
from antimono.course.chapter import Chapter, CoursePart
from antimono.course.cheaters.asking import scenes as asking
from antimono.course.cheaters.bidding import scenes as bidding
from antimono.course.cheaters.catching import scenes as catching
from antimono.course.cheaters.cheating import scenes as cheating
from antimono.course.cheaters.first_cheat import scenes as first_cheat
from antimono.course.cheaters.going_home import scenes as going_home
from antimono.course.cheaters.hotels import scenes as hotels
from antimono.course.cheaters.one_bunk import scenes as one_bunk
from antimono.course.cheaters.pays import scenes as pays
from antimono.course.cheaters.prices import scenes as prices
from antimono.course.cheaters.sleeve import scenes as sleeve
from antimono.course.cheaters.two_games import scenes as two_games

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

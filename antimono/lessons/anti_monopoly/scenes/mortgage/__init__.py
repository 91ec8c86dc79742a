"""Mortgage, in scenes: a loan on a deed, what it silences, what it does to a city (AM-11)."""

from __future__ import annotations

from functools import cache

from antimono.core.text import _
from antimono.lessons.anti_monopoly.mortgage import LESSON
from antimono.lessons.anti_monopoly.scenes.forms import challenge_scene, chapter
from antimono.lessons.anti_monopoly.scenes.mortgage.challenge import Pledges
from antimono.lessons.anti_monopoly.scenes.mortgage.cities import Cities
from antimono.lessons.anti_monopoly.scenes.mortgage.lending import NOB_HILL
from antimono.lessons.anti_monopoly.scenes.mortgage.loans import Loans
from antimono.lessons.anti_monopoly.scenes.mortgage.practice import practice
from antimono.lessons.chapter import ForClass
from antimono.lessons.stage.scene import Scene


@cache
def scenes(edition: str) -> tuple[Scene, ...]:
    """The scenes of the chapter."""
    loans, cities = Loans(edition), Cities(edition)
    return (
        loans.loan_scene(),
        loans.silent(),
        loans.first_sell(),
        loans.back(),
        cities.spare(),
        cities.one_too_many(),
        cities.chain(),
        cities.sold_on(),
        cities.odd(),
        _challenge(cities),
    )


def _challenge(telling: Cities) -> Scene:
    puzzle = Pledges(telling)
    return challenge_scene(
        puzzle,
        words=_(
            "Blue must raise {need} and owns two bare cities; {street} came last. Advise Blue: choose "
            "streets to mortgage, so that as little rent as possible is lost.",
            need=telling.money(puzzle.need),
            street=telling.name(NOB_HILL),
        )
        if telling.clears  # where it matters which two streets made a monopoly
        else _(
            "Blue must raise {need} and owns two cities, all bare. Advise Blue: choose streets to "
            "mortgage, so that as little rent as possible is lost.",
            need=telling.money(puzzle.need),
        ),
        say=_(
            "{lost}: one city goes silent whole, the other keeps its monopoly. One street of each would end "
            "a monopoly, too, and lose {more}.",
            lost=telling.money(puzzle.lost(puzzle.solution)),
            more=telling.money(puzzle.lost(("34", "37"))),
        ),
        clauses=("AM-11.1", "AM-11.6", "R-9"),
        uses=("AM-11.1", "AM-11.3", "AM-11.6", "AM-11.7", "AM-9.2", "R-9"),
    )


CHAPTER = chapter(
    LESSON,
    promise=_("Money on a deed: what the bank lends, what falls silent, and what lifting it costs."),
    minutes=4,
    scenes=scenes,
    practice=practice,
    for_class=ForClass(
        aim=_("Pupils work out what a mortgage brings and costs, and choose the deed to pledge."),
        economics=_(
            "Collateral and liquidity: who owns much can still be short of money. A pledge turns property "
            "into cash at once, at the price of its income and of interest."
        ),
        ask=(
            _("Why does the bank lend only half of what a street cost?"),
            _("Which of Blue's streets is the best pledge, and why is it not the cheapest one?"),
            _("The fee is a tenth, however long the loan lasts. What is the real price of waiting?"),
        ),
        sources=(
            _("Nobuhiro Kiyotaki, John Moore: Credit Cycles. Journal of Political Economy 105 (1997)."),
            _(
                "Oliver Hart, John Moore: A Theory of Debt Based on the Inalienability of Human Capital. "
                "Quarterly Journal of Economics 109 (1994)."
            ),
        ),
    ),
)

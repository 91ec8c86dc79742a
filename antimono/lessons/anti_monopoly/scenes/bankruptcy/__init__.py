"""Bankruptcy, in scenes: raising money, being saved or not, and who gets what is left (AM-22, R-14)."""

from __future__ import annotations

from functools import cache

from antimono.core.text import _
from antimono.lessons.anti_monopoly import bankruptcy
from antimono.lessons.anti_monopoly.scenes.bankruptcy.challenge import Rescue
from antimono.lessons.anti_monopoly.scenes.bankruptcy.failing import Failing
from antimono.lessons.anti_monopoly.scenes.bankruptcy.practice import practice
from antimono.lessons.anti_monopoly.scenes.bankruptcy.raising import Raising
from antimono.lessons.anti_monopoly.scenes.forms import challenge_scene, chapter
from antimono.lessons.chapter import ForClass
from antimono.lessons.stage.scene import Scene


@cache
def scenes(edition: str) -> tuple[Scene, ...]:
    """The scenes of the chapter."""
    raising, failing = Raising(edition), Failing(edition)
    return (
        raising.half(),
        raising.loan(),
        raising.most(),
        failing.short(),
        failing.rescue(),
        failing.no_rescue(),
        failing.houses(),
        failing.bank(),
        failing.sequence(),
        _challenge(failing),
    )


def _challenge(telling: Failing) -> Scene:
    puzzle = Rescue(telling)
    return challenge_scene(
        puzzle,
        words=(
            _(
                "Navy's third turn in jail begins with the fine, before the dice. Blue may buy a deed for "
                "what is missing. Save Navy with as little of Blue's money as possible."
            )
            if puzzle.jailed
            else _(
                "Navy cannot pay you. Blue buys a deed for just what is missing. Save Navy with as little of "
                "Blue's money as possible."
            )
        ),
        say=_(
            "{price}: the bank's loan first, a friend only for the rest.",
            price=telling.money(puzzle.least),
        ),
        clauses=("R-14", "AM-11.4", "AM-21.1"),
        teaches=("AM-11.4",),
        uses=("AM-11.1", "AM-21.1", "R-14"),
    )


CHAPTER = chapter(
    bankruptcy.LESSON,
    promise=_("A debt that you cannot pay: what is sold, who helps, and who gets the rest."),
    minutes=4,
    scenes=scenes,
    practice=practice,
    for_class=ForClass(
        aim=_("Pupils work out whether a debt can be paid, and say who gets what if it cannot."),
        economics=_(
            "Insolvency: whoever must sell at once sells at half price, and one creditor takes everything, "
            "also where all of it is worth more than the debt."
        ),
        ask=(
            _("One creditor takes all. Is that fair to those who would have been owed next?"),
            _("Why does the bank pay only half? Where outside the game is something sold in a hurry?"),
            _("Why might a rival pay to keep a debtor in the game?"),
        ),
        sources=(
            _("Thomas H. Jackson: The Logic and Limits of Bankruptcy Law. Harvard University Press (1986)."),
            _(
                "Andrei Shleifer, Robert W. Vishny: Liquidation Values and Debt Capacity. Journal of Finance "
                "47 (1992)."
            ),
        ),
    ),
)

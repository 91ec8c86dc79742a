"""Trading and lending, in scenes: any price both accept, and what may not be agreed (AM-21)."""

from __future__ import annotations

from functools import cache

from antimono.core.text import _
from antimono.lessons.anti_monopoly.scenes.forms import challenge_scene, chapter
from antimono.lessons.anti_monopoly.scenes.trading.challenge import Swap
from antimono.lessons.anti_monopoly.scenes.trading.deals import Deals
from antimono.lessons.anti_monopoly.scenes.trading.limits import Limits
from antimono.lessons.anti_monopoly.scenes.trading.practice import practice
from antimono.lessons.anti_monopoly.trading import LESSON
from antimono.lessons.chapter import ForClass
from antimono.lessons.stage.scene import Scene


@cache
def scenes(edition: str) -> tuple[Scene, ...]:
    """The scenes of the chapter."""
    deals, limits = Deals(edition), Limits(edition)
    return (
        deals.offer(),
        deals.gain(),
        deals.payers(),
        deals.when(),
        deals.empty_first(),
        limits.hidden(),
        limits.kindness(),
        limits.inside(),
        limits.apart(),
        _challenge(deals),
    )


def _challenge(telling: Deals) -> Scene:
    puzzle = Swap(telling)
    return challenge_scene(
        puzzle,
        words=_(
            "Three cities, each split between Blue and Navy. They swap one street for one. Choose two "
            "streets to swap, so that visits to all six bring the most."
        ),
        say=_(
            "{most} in place of {before}: one swap, two monopolies, in the two dearest cities. It cost them "
            "nothing. You and Green will pay for it.",
            most=telling.money(puzzle.most),
            before=telling.money(puzzle.at_first),
        ),
        clauses=("AM-21.1", "R-22", "AM-9.2"),
        uses=("AM-21.1", "AM-9.1", "AM-9.2"),
    )


CHAPTER = chapter(
    LESSON,
    promise=_("Deals between players: what they are worth, who pays for them, which are refused."),
    minutes=4,
    scenes=scenes,
    practice=practice,
    for_class=ForClass(
        aim=_("Pupils say which deals are allowed, what one is worth to each side, and who else it touches."),
        economics=_(
            "A voluntary trade makes both sides better off, but not everybody: a merger that makes a "
            "monopoly is paid by those who were not asked."
        ),
        ask=(
            _("Blue gains more by a street than it brought its owner. Between which prices can both gain?"),
            _("Who should have a say when two players swap streets? Who has it in your country?"),
            _("Why may nobody waive a rent in this game? What would friends do if they could?"),
        ),
        sources=(
            _(
                "Oliver E. Williamson: Economies as an Antitrust Defense: The Welfare Tradeoffs. American "
                "Economic Review 58 (1968)."
            ),
            _("Ronald H. Coase: The Problem of Social Cost. Journal of Law and Economics 3 (1960)."),
        ),
    ),
)

"""Rent, in scenes: a tenth of the price, doubled by a Monopolist who has two streets (AM-8, AM-9)."""

from __future__ import annotations

from functools import cache

from antimono.core.text import _
from antimono.lessons.anti_monopoly import rent
from antimono.lessons.anti_monopoly.scenes.forms import challenge_scene, chapter
from antimono.lessons.anti_monopoly.scenes.rent.challenge import Adviser
from antimono.lessons.anti_monopoly.scenes.rent.houses import Houses
from antimono.lessons.anti_monopoly.scenes.rent.practice import practice
from antimono.lessons.chapter import ForClass
from antimono.lessons.stage.scene import Scene


@cache
def scenes(edition: str) -> tuple[Scene, ...]:
    """The scenes of the chapter."""
    tell = Houses(edition)
    return (
        tell.a_tenth(),
        tell.whose(),
        tell.two(),
        tell.never_green(),
        tell.a_house(),
        tell.error(),
        tell.cheap_to_dear(),
        _challenge(tell),
    )


def _challenge(telling: Houses) -> Scene:
    puzzle = Adviser(telling)
    return challenge_scene(
        puzzle,
        words=_(
            "You are Blue's adviser. Bring the bill for {street} above {goal} for the least money. Choose a "
            "street to buy it.",
            street=telling.street.name,
            goal=telling.money(puzzle.goal),
        ),
        say=_(
            "{spent} for a bill of {bill}: the second street first, then the houses it doubles.",
            spent=telling.money(puzzle.cheapest),
            bill=telling.money(puzzle.bill(puzzle.solution)),
        ),
        clauses=("AM-9.2", "R-23"),
        uses=("AM-9.1", "AM-9.2", "R-23"),
    )


CHAPTER = chapter(
    rent.LESSON,
    promise=_("Why the same square costs you twice as much at Blue's."),
    minutes=4,
    scenes=scenes,
    practice=practice,
    for_class=ForClass(
        aim=_("Pupils work out a rent for either role, and say what doubles it."),
        economics=_("Market power: the price doubles, the service does not."),
        ask=(_("Who could stop it?"), _("What would a rule against it have to forbid?")),
        sources=(
            _(
                "Abba P. Lerner: The Concept of Monopoly and the Measurement of Monopoly Power. Review of "
                "Economic Studies 1 (1934)."
            ),
        ),
    ),
)

"""Monopoly of a city, in scenes: two streets are enough, and what the missing one is worth (AM-9, R-29)."""

from __future__ import annotations

from functools import cache

from antimono.core.text import _
from antimono.lessons.anti_monopoly import monopoly
from antimono.lessons.anti_monopoly.scenes.forms import chapter
from antimono.lessons.anti_monopoly.scenes.monopoly.enough import Enough
from antimono.lessons.anti_monopoly.scenes.monopoly.practice import practice
from antimono.lessons.anti_monopoly.scenes.monopoly.worth import Worth
from antimono.lessons.chapter import ForClass
from antimono.lessons.stage.scene import Scene


@cache
def scenes(edition: str) -> tuple[Scene, ...]:
    """The scenes of the chapter."""
    enough, worth = Enough(edition), Worth(edition)
    return (
        enough.two_of_two(),
        enough.two_of_three(),
        enough.spoiler(),
        enough.all_three(),
        enough.block(),
        worth.worth(),
        worth.bidders(),
        worth.third(),
        worth.challenge(),
    )


CHAPTER = chapter(
    monopoly.LESSON,
    promise=_("How much of a city is enough, and what the missing street is worth."),
    minutes=3,
    scenes=scenes,
    practice=practice,
    for_class=ForClass(
        aim=_(
            "Pupils see where a monopoly begins, what stops it, and to whom the missing street is worth most."
        ),
        economics=_(
            "Dominance needs no whole market, and whoever is close to it gains more from the last piece than "
            "a rival who would only compete: that is why rivals are bought up."
        ),
        ask=(
            _("Two streets of three double the rents of a city. From which share on is a firm dominant?"),
            _("You can pay for one street that blocks a monopoly, and all the others gain. Who should pay?"),
            _("Should a rule forbid Blue to buy the second street, or to charge double?"),
        ),
        sources=(
            _(
                "Richard J. Gilbert, David M. G. Newbery: Preemptive Patenting and the Persistence of "
                "Monopoly. American Economic Review 72 (1982)."
            ),
            _("Court of Justice of the European Communities: United Brands v Commission, case 27/76 (1978)."),
        ),
    ),
)

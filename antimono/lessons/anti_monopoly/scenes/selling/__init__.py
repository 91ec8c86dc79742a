"""Selling back, in scenes: half of every step, to the bank only, at any time (AM-12, R-16, R-35)."""

from __future__ import annotations

from functools import cache

from antimono.core.text import _
from antimono.lessons.anti_monopoly import selling
from antimono.lessons.anti_monopoly.scenes.forms import chapter
from antimono.lessons.anti_monopoly.scenes.selling.losing import Losing
from antimono.lessons.anti_monopoly.scenes.selling.practice import practice
from antimono.lessons.chapter import ForClass
from antimono.lessons.stage.scene import Scene


@cache
def scenes(edition: str) -> tuple[Scene, ...]:
    """The scenes of the chapter."""
    tell = Losing(edition)
    return (
        tell.half(),
        tell.whole(),
        tell.bank_only(),
        tell.any_time(),
        tell.error(),
        tell.round_trip(),
        tell.everywhere(),
        tell.challenge(),
    )


CHAPTER = chapter(
    selling.LESSON,
    promise=_("What the bank pays for houses and hotels, when it may be sold to, and what a sale costs you."),
    minutes=2,
    scenes=scenes,
    practice=practice,
    for_class=ForClass(
        aim=_(
            "Pupils work out what a sale brings, which rent it costs, and when a house has earned its keep."
        ),
        economics=_(
            "Half of what is built is sunk: it cannot be had back. Before building, all of the price counts; "
            "afterwards only what a sale would bring does."
        ),
        ask=(
            _(
                "A house cost 200, and the bank gives 100 for it. Which of the two counts when you "
                "decide to sell?"
            ),
            _("Who should be slower to sell the last house, a Competitor or a Monopolist?"),
            _("Which things around you lose half of their price the moment they are bought?"),
        ),
        sources=(
            _("Hal R. Arkes and Catherine Blumer (1985): The Psychology of Sunk Cost."),
            _("George A. Akerlof (1970): The Market for “Lemons”."),
        ),
    ),
)

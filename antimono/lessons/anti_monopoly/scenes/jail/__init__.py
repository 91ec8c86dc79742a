"""Jail and price war, in scenes: one corner, two meanings (AM-14)."""

from __future__ import annotations

from functools import cache

from antimono.core.text import _
from antimono.lessons.anti_monopoly import jail
from antimono.lessons.anti_monopoly.scenes.forms import chapter
from antimono.lessons.anti_monopoly.scenes.jail.leaving import Leaving
from antimono.lessons.anti_monopoly.scenes.jail.practice import practice
from antimono.lessons.chapter import ForClass
from antimono.lessons.stage.scene import Scene


@cache
def scenes(edition: str) -> tuple[Scene, ...]:
    """The scenes of the chapter."""
    tell = Leaving(edition)
    return (
        tell.one_corner(),
        tell.rent_inside(),
        tell.shopping(),
        tell.ways_out(),
        tell.second_turn(),
        tell.freed(),
        tell.third_turn(),
        tell.cheapest(),
        tell.challenge(),
    )


CHAPTER = chapter(
    jail.LESSON,
    promise=_("One corner, two names: what it costs to sit there, and how to get out."),
    minutes=4,
    scenes=scenes,
    practice=practice,
    for_class=ForClass(
        aim=_("Pupils say what a stay costs either role, and choose the way out that costs least."),
        economics=_(
            "A penalty bites where it stops income: the fine is the same for both, the lost sales are not."
        ),
        ask=(
            _("Why would a rulebook let the Competitor go on earning?"),
            _("Which real penalties stop a firm's sales, and which only cost a fine?"),
            _("When is it good to stay inside?"),
        ),
        sources=(_("Gary S. Becker (1968): Crime and Punishment: An Economic Approach."),),
    ),
)

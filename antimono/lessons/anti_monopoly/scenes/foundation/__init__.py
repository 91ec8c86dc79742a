"""The Foundation, in scenes: a levy on blue, a small lottery for green (AM-20)."""

from __future__ import annotations

from functools import cache

from antimono.core.text import _
from antimono.lessons.anti_monopoly import foundation
from antimono.lessons.anti_monopoly.scenes.forms import chapter
from antimono.lessons.anti_monopoly.scenes.foundation.practice import practice
from antimono.lessons.anti_monopoly.scenes.foundation.stops import Stops
from antimono.lessons.chapter import ForClass
from antimono.lessons.stage.scene import Scene


@cache
def scenes(edition: str) -> tuple[Scene, ...]:
    """The scenes of the chapter."""
    tell = Stops(edition)
    return (
        tell.blue_pays(),
        tell.green_rolls(),
        tell.which_faces(),
        tell.no_pot(),
        tell.six_stops(),
        tell.as_much(),
        tell.twice(),
        tell.challenge(),
    )


CHAPTER = chapter(
    foundation.LESSON,
    promise=_("One corner takes from blue and gives to green. How much, and from whose purse?"),
    minutes=3,
    scenes=scenes,
    practice=practice,
    for_class=ForClass(
        aim=_("Pupils work out an average from equally likely cases, and tell a payment from a transfer."),
        economics=_(
            "The levy is the same at every stop, however much the payer earns, so it changes nobody's plans: "
            "neither rents nor buildings. The prize is a lottery: small on average, and for most nothing."
        ),
        ask=(
            _("The levy does not depend on what a Monopolist earns. Does it make monopoly less worth while?"),
            _("Would you rather have the average at every stop, or the die? Why?"),
            _("Where should a state's fines go: to its budget, or to those who were harmed?"),
        ),
        sources=(
            _("Arthur C. Pigou (1920): The Economics of Welfare."),
            _("Charles T. Clotfelter and Philip J. Cook (1989): Selling Hope: State Lotteries in America."),
        ),
    ),
)

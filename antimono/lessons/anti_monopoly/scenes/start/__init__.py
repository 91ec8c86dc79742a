"""START, in scenes: who is paid there, who is not, and what that comes to (AM-13, AM-14.2, R-19)."""

from __future__ import annotations

from functools import cache

from antimono.core.text import _
from antimono.lessons.anti_monopoly.scenes.forms import chapter
from antimono.lessons.anti_monopoly.scenes.start.practice import practice
from antimono.lessons.anti_monopoly.scenes.start.rounds import Rounds
from antimono.lessons.anti_monopoly.start import LESSON
from antimono.lessons.chapter import ForClass
from antimono.lessons.stage.scene import Scene


@cache
def scenes(edition: str) -> tuple[Scene, ...]:
    """The scenes of the chapter."""
    tell = Rounds(edition)
    return (
        tell.landing(),
        tell.by_card(),
        tell.who_not(),
        tell.detour(),
        tell.which(),
        tell.error(),
        tell.pace(),
        tell.share(),
        tell.challenge(),
    )


CHAPTER = chapter(
    LESSON,
    promise=_("Who passes pay day and is paid, who is not, and what it comes to in a turn."),
    minutes=3,
    scenes=scenes,
    practice=practice,
    for_class=ForClass(
        aim=_("Pupils say for any move what START pays, and estimate what it brings in a turn."),
        economics=_(
            "New money enters the game here, the same for everybody: a basic income, or money thrown from a "
            "helicopter. It means most to those who have least."
        ),
        ask=(
            _("Who puts new money into our economy, and who is the first to have it?"),
            _("If everybody got the same sum every month, who would be better off, and who would pay?"),
            _("What happens to prices when all purses grow and the things for sale do not?"),
        ),
        sources=(
            _("Milton Friedman (1969): The Optimum Quantity of Money."),
            _("Philippe Van Parijs and Yannick Vanderborght (2017): Basic Income."),
        ),
    ),
)

"""A whole round, in scenes: the four players of the story, with everything learnt."""

from __future__ import annotations

from functools import cache

from antimono.core.text import _
from antimono.lessons.anti_monopoly import around
from antimono.lessons.anti_monopoly.scenes.around.challenge import Rounds
from antimono.lessons.anti_monopoly.scenes.around.practice import practice
from antimono.lessons.anti_monopoly.scenes.forms import chapter
from antimono.lessons.chapter import ForClass
from antimono.lessons.stage.scene import Scene


@cache
def scenes(edition: str) -> tuple[Scene, ...]:
    """The scenes of the chapter."""
    tell = Rounds(edition)
    return (
        tell.look_ahead(),
        tell.ouch(),
        tell.again(),
        tell.tax(),
        tell.bricks(),
        tell.green(),
        tell.navy(),
        tell.count(),
        tell.challenge(),
    )


CHAPTER = chapter(
    around.LESSON,
    promise=_("Four turns, six rolls, every payment: a round with all that you have learnt."),
    minutes=5,
    scenes=scenes,
    practice=practice,
    for_class=ForClass(
        aim=_("Pupils keep the accounts of a round: who pays whom, how much, by which rule."),
        economics=_(
            "Every payment has two sides: what one account loses another gains. Only the bank puts new "
            "money in."
        ),
        ask=(
            _("Add up the four purses before and after. Where has the difference gone?"),
            _("Which payments of the round were luck, which were decisions?"),
            _("Blue is the poorest after the round. Is Blue the weakest, too?"),
        ),
        sources=(_("Luca Pacioli (1494): Summa de arithmetica, on the accounts of merchants."),),
    ),
)

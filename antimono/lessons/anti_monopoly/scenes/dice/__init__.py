"""Dice and doubles, in scenes: a second roll, never a third, and how often it comes (AM-7, AM-14.1)."""

from __future__ import annotations

from functools import cache

from antimono.core.text import _
from antimono.lessons.anti_monopoly.dice import LESSON
from antimono.lessons.anti_monopoly.scenes.dice.odds import Odds
from antimono.lessons.anti_monopoly.scenes.dice.practice import practice
from antimono.lessons.anti_monopoly.scenes.forms import chapter
from antimono.lessons.chapter import ForClass
from antimono.lessons.stage.scene import Scene


@cache
def scenes(edition: str) -> tuple[Scene, ...]:
    """The scenes of the chapter."""
    tell = Odds(edition)
    return (
        tell.again(),
        tell.once_only(),
        tell.may(),
        tell.corner(),
        tell.sequence(),
        tell.odds(),
        tell.memory(),
        tell.farthest(),
        tell.challenge(),
    )


CHAPTER = chapter(
    LESSON,
    promise=_("When you roll again, when you do not, and how often that happens."),
    minutes=3,
    scenes=scenes,
    practice=practice,
    for_class=ForClass(
        aim=_(
            "Pupils say when a double gives another roll, in which order the turn goes on, and that one roll "
            "in six is a double."
        ),
        economics=_(
            "Dice have no memory: each roll is independent of those before it. Who sees a pattern in a few "
            "lucky years takes chance for skill."
        ),
        ask=(
            _("Somebody has not rolled a double for an hour. Is one due?"),
            _("Where do people pay for advice about what is as independent as dice?"),
            _("When would you pass the dice, though another roll is free?"),
        ),
        sources=(
            _("Amos Tversky and Daniel Kahneman (1971): Belief in the Law of Small Numbers."),
            _("Burton G. Malkiel (1973): A Random Walk Down Wall Street."),
        ),
    ),
)

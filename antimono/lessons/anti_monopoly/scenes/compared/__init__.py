"""Editions compared, in scenes: one situation, two rulebooks (R-0 and what follows from it)."""

from __future__ import annotations

from functools import cache

from antimono.core.text import _
from antimono.lessons.anti_monopoly import compared
from antimono.lessons.anti_monopoly.scenes.compared.gaps import Gaps
from antimono.lessons.anti_monopoly.scenes.compared.practice import practice
from antimono.lessons.anti_monopoly.scenes.forms import chapter
from antimono.lessons.chapter import ForClass
from antimono.lessons.stage.scene import Scene


@cache
def scenes(edition: str) -> tuple[Scene, ...]:
    """The scenes of the chapter."""
    tell = Gaps(edition)
    return (
        tell.noughts(),
        tell.freed(),
        tell.camps(),
        tell.lone(),
        tell.pledge(),
        tell.misprints(),
        tell.one_word(),
        tell.whose(),
        tell.challenge(),
    )


CHAPTER = chapter(
    compared.LESSON,
    promise=_("One table, several rulebooks: a sentence that moves a pawn, a house, a gift."),
    minutes=4,
    scenes=scenes,
    practice=practice,
    for_class=ForClass(
        aim=_("Pupils say what a rule changes by playing one situation under two rulebooks."),
        economics=_(
            "Rules are choices: the same people with the same money end up elsewhere when one sentence of an "
            "institution is another."
        ),
        ask=(
            _("Which of the differences helps Competitors, which Monopolists, which nobody?"),
            _("Who should decide where a law is silent: other laws, a judge, a vote?"),
            _("How do you tell a misprint from a rule that you do not like?"),
        ),
        sources=(
            _("Douglass C. North (1990): Institutions, Institutional Change and Economic Performance."),
        ),
    ),
)

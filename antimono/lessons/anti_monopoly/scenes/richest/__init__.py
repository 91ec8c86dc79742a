"""The richest player, in scenes: what counts at the end, and what the count makes people do (AM-23)."""

from __future__ import annotations

from functools import cache

from antimono.core.text import _
from antimono.lessons.anti_monopoly import richest
from antimono.lessons.anti_monopoly.scenes.forms import challenge_scene, chapter
from antimono.lessons.anti_monopoly.scenes.richest.challenge import Auditor
from antimono.lessons.anti_monopoly.scenes.richest.practice import practice
from antimono.lessons.anti_monopoly.scenes.richest.twists import Twists
from antimono.lessons.chapter import ForClass
from antimono.lessons.stage.scene import Scene


@cache
def scenes(edition: str) -> tuple[Scene, ...]:
    """The scenes of the chapter."""
    tell = Twists(edition)
    return (
        tell.count_yours(),
        tell.not_the_cost(),
        tell.dice_decide(),
        tell.near_miss(),
        tell.one_more_house(),
        tell.inside(),
        tell.tie(),
        tell.trick(),
        _challenge(tell),
    )


def _challenge(telling: Twists) -> Scene:
    auditor = Auditor(telling)
    return challenge_scene(
        auditor,
        words=_(
            "What if the greens had fallen? Navy is about to be counted. Choose a deed to sell its house, "
            "then to mortgage it, but only what pays: reach the highest count."
        ),
        say=auditor.say(),
        clauses=("AM-23.1", "AM-18.2", "R-36", "R-35"),
        uses=("AM-23.1", "AM-18.2", "AM-11.1", "AM-12.1", "R-35", "R-36"),
    )


CHAPTER = chapter(
    richest.LESSON,
    promise=_("Cash, and one visit's rent from each deed: how the winner is found, and what that rewards."),
    minutes=3,
    scenes=scenes,
    practice=practice,
    for_class=ForClass(
        aim=_("Pupils work out what a player counts, and say what is worth selling before a count."),
        economics=_(
            "A thing has a value by the income it brings and a price at which it can be sold. Here the count "
            "takes one visit's income, the bank pays five times as much: whoever sees the count coming "
            "sells. A measure that people are judged by stops measuring what it was meant to."
        ),
        ask=(
            _("Who is richer: whoever has cash, or whoever has streets? What would you count?"),
            _("Why does the same house count so much less at the end than in the middle of a game?"),
            _("Which figures outside the game are improved just before they are counted?"),
        ),
        sources=(
            _("Irving Fisher: The Nature of Capital and Income. Macmillan (1906)."),
            _("Charles A. E. Goodhart: Problems of Monetary Management: The U.K. Experience (1975)."),
            _(
                "Marilyn Strathern: “Improving ratings”: audit in the British University system. European "
                "Review 5 (1997)."
            ),
        ),
    ),
)

"""Buying, in scenes: what is for sale, leaving it, ten visits, all of the board (AM-8.1, R-23)."""

from __future__ import annotations

from functools import cache

from antimono.core.text import _
from antimono.lessons.anti_monopoly import buying
from antimono.lessons.anti_monopoly.scenes.buying.challenge import Shopping
from antimono.lessons.anti_monopoly.scenes.buying.first import First
from antimono.lessons.anti_monopoly.scenes.buying.practice import practice
from antimono.lessons.anti_monopoly.scenes.forms import challenge_scene, chapter
from antimono.lessons.chapter import ForClass
from antimono.lessons.stage.scene import Scene


@cache
def scenes(edition: str) -> tuple[Scene, ...]:
    """The scenes of the chapter."""
    tell = First(edition)
    return (
        tell.what(),
        tell.leave(),
        tell.pay_back(),
        tell.dear(),
        tell.better(),
        tell.everything(),
        tell.claim(),
        _challenge(tell),
    )


def _challenge(telling: First) -> Scene:
    game = Shopping(telling)
    return challenge_scene(
        game,
        words=_(
            "You have {money}. Buy streets, so that one visit to each of them brings you the most. Choose a "
            "street to buy it.",
            money=telling.money(game.budget),
        ),
        say=_(
            "{rent}: every coin is at work. Each street brings a tenth of its price, so money left over is "
            "all that you can lose.",
            rent=telling.money(game.most),
        ),
        clauses=("AM-8.1", "R-23"),
        uses=("AM-8.1", "R-23"),
    )


CHAPTER = chapter(
    buying.LESSON,
    promise=_("What is for sale, and how many visits it takes until a street has paid for itself."),
    minutes=3,
    scenes=scenes,
    practice=practice,
    for_class=ForClass(
        aim=_("Pupils work out when a purchase has paid for itself, and what it costs not to buy."),
        economics=_(
            "The pay-back time measures an investment by price and income; what else the money could do is "
            "its opportunity cost."
        ),
        ask=(
            _("All streets pay back after ten visits. Why may you still prefer a cheap one, or a dear one?"),
            _("An auction would sell every street at once. Who would gain by that, who would lose?"),
            _("What does a pay-back time leave out?"),
        ),
        sources=(
            _(
                "Friedrich von Wieser (1914): Theorie der gesellschaftlichen Wirtschaft, on costs as uses "
                "forgone."
            ),
            _(
                "Richard A. Brealey, Stewart C. Myers, Franklin Allen: Principles of Corporate Finance, on "
                "the payback rule."
            ),
        ),
    ),
)

"""Transport, gas and electricity, in scenes: what a chain is worth, and to whom (AM-18, AM-19)."""

from __future__ import annotations

from functools import cache

from antimono.core.text import _
from antimono.lessons.anti_monopoly import companies
from antimono.lessons.anti_monopoly.scenes.companies.dues import Dues
from antimono.lessons.anti_monopoly.scenes.companies.practice import practice
from antimono.lessons.anti_monopoly.scenes.forms import chapter
from antimono.lessons.chapter import ForClass
from antimono.lessons.stage.scene import Scene


@cache
def scenes(edition: str) -> tuple[Scene, ...]:
    """The scenes of the chapter."""
    tell = Dues(edition)
    return (
        tell.green_fare(),
        tell.navy_fare(),
        tell.chain(),
        tell.greens_four(),
        tell.new_roll(),
        tell.both(),
        tell.likeliest(),
        tell.cheap_to_dear(),
        tell.challenge(),
    )


CHAPTER = chapter(
    companies.LESSON,
    promise=_("Six companies cost both colours the same. See why they make only one of them rich."),
    minutes=4,
    scenes=scenes,
    practice=practice,
    for_class=ForClass(
        aim=_("Pupils work out what a visit to a company costs, and what one more company is worth to whom."),
        economics=_(
            "Who owns a whole network can charge for every link of it. The last missing link is worth most, "
            "and most to whom the others belong."
        ),
        ask=(
            _("Why may railways, gas and power lines in many countries not set their prices alone?"),
            _("Nobody's service got better when Navy bought the fourth company. What did Navy buy?"),
            _("What would change if the law held the blue tariff at the green one?"),
        ),
        sources=(
            _("Harold Demsetz (1968): Why Regulate Utilities?"),
            _(
                "Michael L. Katz and Carl Shapiro (1985): Network Externalities, Competition, and "
                "Compatibility."
            ),
        ),
    ),
)

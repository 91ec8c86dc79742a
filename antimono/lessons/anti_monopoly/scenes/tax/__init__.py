"""Income tax and property tax, in scenes: a fixed sum or a part of everything (AM-16, AM-17)."""

from __future__ import annotations

from functools import cache

from antimono.core.text import _
from antimono.lessons.anti_monopoly import tax
from antimono.lessons.anti_monopoly.scenes.forms import chapter
from antimono.lessons.anti_monopoly.scenes.tax.practice import practice
from antimono.lessons.anti_monopoly.scenes.tax.tricks import Tricks
from antimono.lessons.chapter import ForClass
from antimono.lessons.stage.scene import Scene


@cache
def scenes(edition: str) -> tuple[Scene, ...]:
    """The scenes of the chapter."""
    tell = Tricks(edition)
    return (
        tell.choice(),
        tell.blues_cash(),
        tell.finish(),
        tell.crossing(),
        tell.trick(),
        tell.half_up(),
        tell.property_tax(),
        tell.cheap_to_dear(),
        tell.challenge(),
    )


CHAPTER = chapter(
    tax.LESSON,
    promise=_("A fixed sum or a part of everything: which costs you less?"),
    minutes=4,
    scenes=scenes,
    practice=practice,
    for_class=ForClass(
        aim=_("Pupils work out the percentage for either role and choose the cheaper way."),
        economics=_(
            "A wealth tax that treats things differently changes what people hold, and avoiding it has a "
            "price of its own."
        ),
        ask=(
            _("Why does the fixed sum make the tax lighter for the rich?"),
            _("What would players hold if cash were not taxed at all?"),
            _("When does it pay to avoid a tax?"),
        ),
        sources=(
            _("Adam Smith (1776): The Wealth of Nations, Book V, Chapter II: four maxims about taxes."),
            _("Henry George (1879): Progress and Poverty."),
        ),
    ),
)

"""Money and the bank, in scenes: notes, change, and a bank that cannot go broke (AM-2, AM-5.1)."""

from __future__ import annotations

from functools import cache

from antimono.core.text import _
from antimono.lessons.anti_monopoly import money
from antimono.lessons.anti_monopoly.scenes.forms import chapter
from antimono.lessons.anti_monopoly.scenes.money.bank import Bank
from antimono.lessons.anti_monopoly.scenes.money.practice import practice
from antimono.lessons.chapter import ForClass
from antimono.lessons.stage.scene import Scene


@cache
def scenes(edition: str) -> tuple[Scene, ...]:
    """The scenes of the chapter."""
    tell = Bank(edition)
    return (
        tell.notes(),
        tell.purse(),
        tell.change(),
        tell.to_whom(),
        tell.empty(),
        tell.left(),
        tell.thousands(),
        tell.challenge(),
    )


CHAPTER = chapter(
    money.LESSON,
    promise=_("Notes and change, who is paid by whom, and why the bank never runs out."),
    minutes=2,
    scenes=scenes,
    practice=practice,
    for_class=ForClass(
        aim=_("Pupils pay and give change with few notes, and say which payments change the money in play."),
        economics=_(
            "Money is a unit of account and a means of payment. Payments between players only move it; what "
            "the bank pays is new, and what the bank takes is gone."
        ),
        ask=(
            _("Add three noughts to every price and every purse. Who is better off?"),
            _("Who can go broke at this table, who cannot, and why?"),
            _("Which payments of a round make the money of all players together more, which less?"),
        ),
        sources=(
            _("William Stanley Jevons (1875): Money and the Mechanism of Exchange."),
            _("David Hume (1752): Of Money, in Political Discourses."),
        ),
    ),
)

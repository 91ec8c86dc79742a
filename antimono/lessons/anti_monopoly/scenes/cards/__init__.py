"""Cards, in scenes: two decks, what they order, and what they are worth (AM-15)."""

from __future__ import annotations

from functools import cache

from antimono.core.text import _
from antimono.lessons.anti_monopoly import cards
from antimono.lessons.anti_monopoly.scenes.cards.practice import practice
from antimono.lessons.anti_monopoly.scenes.cards.sharing import Sharing
from antimono.lessons.anti_monopoly.scenes.forms import chapter
from antimono.lessons.chapter import ForClass
from antimono.lessons.stage.scene import Scene


@cache
def scenes(edition: str) -> tuple[Scene, ...]:
    """The scenes of the chapter."""
    tell = Sharing(edition)
    return (
        tell.your_deck(),
        tell.under(),
        tell.gambles(),
        tell.chance(),
        tell.from_each(),
        tell.trip(),
        tell.jailed(),
        tell.sure(),
        tell.average(),
        tell.challenge(),
    )


CHAPTER = chapter(
    cards.LESSON,
    promise=_("Luck comes in two colours: what every card orders, and what it is worth to each role."),
    minutes=4,
    scenes=scenes,
    practice=practice,
    for_class=ForClass(
        aim=_(
            "Pupils work out the average worth of a card from its chances, and say who pays for it and "
            "who is paid."
        ),
        economics=_(
            "An expected value weighs each outcome by its chance. Some of Blue's cards are favours from the "
            "state: profit seeking that moves money without making anything is called rent seeking, and it "
            "pays best where many pay a little each."
        ),
        ask=(
            _("Which cards make something, and which only move money from one purse to another?"),
            _("Would you pay to draw from the other deck? How much, at most?"),
            _("Who has a reason to fight a card that takes a little from everybody?"),
        ),
        sources=(
            _("Gordon Tullock (1967): The Welfare Costs of Tariffs, Monopolies, and Theft."),
            _("Mancur Olson (1965): The Logic of Collective Action."),
            _("Anne O. Krueger (1974): The Political Economy of the Rent-Seeking Society."),
        ),
    ),
)

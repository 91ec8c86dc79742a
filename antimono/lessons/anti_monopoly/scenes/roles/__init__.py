"""Two roles, in scenes: fair tables, who chooses, two decks (AM-2.2, AM-3.1, AM-4)."""

from __future__ import annotations

from functools import cache

from antimono.core.text import _
from antimono.lessons.anti_monopoly import roles
from antimono.lessons.anti_monopoly.scenes.forms import chapter
from antimono.lessons.anti_monopoly.scenes.roles.choosing import Choosing
from antimono.lessons.anti_monopoly.scenes.roles.practice import practice
from antimono.lessons.chapter import ForClass
from antimono.lessons.stage.scene import Scene


@cache
def scenes(edition: str) -> tuple[Scene, ...]:
    """The scenes of the chapter."""
    tell = Choosing(edition)
    return (
        tell.four(),
        tell.five(),
        tell.six(),
        tell.seven(),
        tell.tables(),
        tell.choosing(),
        tell.left(),
        tell.two_decks(),
        tell.challenge(),
    )


CHAPTER = chapter(
    roles.LESSON,
    promise=_("Who plays green and who blue, and why six friends cannot play two against four."),
    minutes=3,
    scenes=scenes,
    practice=practice,
    for_class=ForClass(
        aim=_("Pupils set up a fair table for two to six, and say who may choose which colour."),
        economics=_(
            "A role is an institution, not a character: the rules a player is given, not who they are, make "
            "a Monopolist."
        ),
        ask=(
            _("You know nothing yet but the names of the roles. Which one would you choose, and why?"),
            _("Who gains from choosing first? Would a rule that lots are drawn be fairer?"),
            _("Why may a table not be four against two, even if all agree?"),
        ),
        sources=(
            _("Douglass C. North (1990): Institutions, Institutional Change and Economic Performance."),
            _("Lizzie J. Magie (1904): Game-Board. United States Patent 748,626."),
        ),
    ),
)

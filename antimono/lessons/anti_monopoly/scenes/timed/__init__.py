"""The timed game, in scenes: the clock, what is left of the cash, and the banker's walk (AM-24)."""

from __future__ import annotations

from functools import cache

from antimono.core.text import _
from antimono.lessons.anti_monopoly import timed
from antimono.lessons.anti_monopoly.scenes.forms import challenge_scene, chapter
from antimono.lessons.anti_monopoly.scenes.last_table import FIFTH
from antimono.lessons.anti_monopoly.scenes.timed.challenge import LastTurn
from antimono.lessons.anti_monopoly.scenes.timed.practice import practice
from antimono.lessons.anti_monopoly.scenes.timed.weighing import Weighing
from antimono.lessons.chapter import ForClass
from antimono.lessons.stage.scene import Scene


@cache
def scenes(edition: str) -> tuple[Scene, ...]:
    """The scenes of the chapter."""
    tell = Weighing(edition)
    return (
        tell.time_is_up(),
        tell.no_deals(),
        tell.shrinks(),
        tell.walk(),
        tell.your_end(),
        tell.build_or_keep(),
        tell.blues_house(),
        tell.in_jail(),
        tell.sell_everything(),
        _challenge(tell),
    )


def _challenge(telling: Weighing) -> Scene:
    turn = LastTurn(telling)
    return challenge_scene(
        turn,
        words=_(
            "What if it was Blue's last turn? Blue has {cash} and stops on {street}, which costs {price}. "
            "Mortgage and buy as you like: find Blue's best end.",
            cash=telling.money(turn.cash),
            street=telling.name(FIFTH),
            price=telling.money(turn.price),
        ),
        say=turn.say(),
        clauses=("AM-24.3", "AM-24.4", "AM-9.2", "AM-18.2", "AM-11.1"),
        uses=("AM-24.3", "AM-24.4", "AM-8.1", "AM-9.2", "AM-11.1", "AM-11.3", "AM-18.2"),
    )


CHAPTER = chapter(
    timed.LESSON,
    promise=_("An alarm clock ends the game: what is left of your cash, and who has the most money."),
    minutes=3,
    scenes=scenes,
    practice=practice,
    for_class=ForClass(
        aim=_("Pupils work out how a timed game ends, and compare what two ways of counting reward."),
        economics=_(
            "What is counted is what people do. One ending rewards whoever turns everything into money, the "
            "other whoever keeps what earns; near the horizon both change what is worth building at all."
        ),
        ask=(
            _("Build in the last round or keep the money: why does one ending care, and the other not?"),
            _("Which of the two endings is the better measure of how well somebody has played?"),
            _("Where outside the game does a deadline or a bonus change what people do just before it?"),
        ),
        sources=(
            _(
                "Steven Kerr: On the Folly of Rewarding A, While Hoping for B. Academy of Management Journal "
                "18 (1975)."
            ),
            _(
                "Bengt Holmström, Paul Milgrom: Multitask Principal–Agent Analyses. Journal of Law, "
                "Economics, and Organization 7 (1991)."
            ),
        ),
    ),
)

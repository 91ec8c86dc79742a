"""The first ten seconds: the same street at two tables (AM-8.4, AM-9.2, AM-9.5)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from antimono.anti_monopoly.editions import EDITION_IDS
from antimono.core.text import _
from antimono.lessons.anti_monopoly.story import money_format
from antimono.lessons.anti_monopoly.vocabulary import *
from antimono.lessons.chapter import Chapter
from antimono.lessons.stage.figures import Unwritten

BLUES = "Blue: nob-hill; You at nob-hill"
GREENS = "Green: nob-hill; You at nob-hill"
BLUES_PAIR, GREENS_PAIR = f"{BLUES}; Blue: union-square", f"{GREENS}; Green: union-square"
"""The two tables at the end, where the chapter on rent begins."""


def at_table(letter: str, owner: str, table: str, tapped: str = "") -> Sequence[Figure]:
    """One of two tables: who owns what, and the bill, if somebody has landed there."""
    label = _("Blue, a Monopolist") if owner == "Blue" else _("Green, a Competitor")

    def billed(done: tuple[str, ...]) -> bool:
        return "You at nob-hill" in table or key_of(f"{letter} nob-hill") in done

    return (
        strip("union-square", "nob-hill", label=label, pointed="nob-hill", letter=letter, table=table, tapped=tapped,
            host=owner),
        when(billed, bill("nob-hill", letter=letter, table=table, tapped=tapped)),
        when(lambda done: not billed(done), Unwritten()))


def story(t: Telling) -> Iterator[Written]:
    """Where a street costs more: at Blue's, but only with a second one."""
    yield scene("where", _("Where do you pay more?"),
        _("You land on {nob_hill}. At whose table do you pay more? Choose it there, then at the other."),
        show=[pair(at_table("b", "Blue", "Blue: nob-hill; You at union-square", "You at {}"),
            at_table("g", "Green", "Green: nob-hill; You at union-square", "You at {}"))],
        ask=tap("b nob-hill", "g nob-hill", needs=2, clauses="AM-8.4 R-23",
            say=_("{rent} at both. A bare street that stands alone brings a tenth of its price.",
                rent=t.owed(BLUES))),
        teaches="AM-8.4")

    yield scene("blue", _("Blue buys"), _("Now Blue buys a second street of the city. Choose it."),
        show=[pair(at_table("b", "Blue", BLUES, "Blue: {}"), at_table("g", "Green", GREENS))],
        ask=tap("b union-square", say=_("The bill doubles, though nothing changed on {nob_hill}: {rent}.",
            rent=t.owed(BLUES_PAIR))),
        teaches="AM-9.1 AM-9.2")

    yield scene("green", _("Green buys"), _("And if Green buys a second one? Choose it, and watch the bill."),
        show=[pair(at_table("b", "Blue", BLUES_PAIR), at_table("g", "Green", GREENS, "Green: {}"))],
        ask=tap("g union-square", say=_("Still {rent}. Two kinds of players, two sets of rules.",
            rent=t.owed(GREENS_PAIR))),
        teaches="AM-9.5")


CHAPTER = Chapter(slug="home", title=_("Two sets of rules, one board"), promise=_("The whole game in ten seconds."),
    minutes=1, scenes=partial(scenes_of, story, ""), money=money_format, editions=EDITION_IDS)

"""The first ten seconds: the same street at two tables (AM-8.4, AM-9.1, AM-9.2, AM-9.5)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from antimono.anti_monopoly.editions import EDITION_IDS
from antimono.core.text import _
from antimono.course.anti_monopoly.shared.four_players import money_format
from antimono.course.anti_monopoly.words import *
from antimono.course.chapter import Chapter
from antimono.course.scene.figures import Unwritten

BLUES_PAIR, GREENS_PAIR = (f"{owner}: union-square, nob-hill; You at nob-hill" for owner in ("Blue", "Green"))
"""The two tables."""


def at_table(letter: str, owner: str, table: str, tapped: str = "") -> Sequence[Figure]:
    """Return one of two tables: its owners, and the bill once somebody has landed there."""
    label = _("Blue, a Monopolist") if owner == "Blue" else _("Green, a Competitor")

    def billed(done: tuple[str, ...]) -> bool:
        return "You at nob-hill" in table or key_of(f"{letter} nob-hill") in done

    return (
        strip("union-square", "nob-hill", label=label, pointed="nob-hill", letter=letter, table=table, tapped=tapped,
            host=owner),
        when(billed, bill("nob-hill", letter=letter, table=table, tapped=tapped)),
        when(lambda done: not billed(done), Unwritten()))


def story(t: EditionWords) -> Iterator[Written]:
    """Yield the scenes of one street at two tables: single rent to Green, double rent to Blue for a second street."""
    here = "{owner}: union-square, nob-hill; You at union-square"
    green, blue = t.owed(GREENS_PAIR), t.owed(BLUES_PAIR)

    yield scene("where", _("Where do you pay more?"),
        _("You land on {nob_hill}, first at Green's table, then at Blue's. Where do you pay more? Choose the street at "
          "both tables."),
        show=[pair(at_table("g", "Green", here.format(owner="Green"), "You at {}"),
            at_table("b", "Blue", here.format(owner="Blue"), "You at {}"))],
        ask=tap("g nob-hill", "b nob-hill", needs=2, clauses="AM-9.2 AM-9.5",
            say=_("Green takes {green}, Blue {blue}: one street, one price, two sets of rules.", green=green,
            blue=blue)),
        teaches="AM-9.2 AM-9.5")

    yield scene("alone", _("Why?"), _("Why? Choose {union_square} to take it away from Blue, and watch the bill."),
        show=[pair(at_table("g", "Green", GREENS_PAIR), at_table("b", "Blue", BLUES_PAIR, "bank: {}"))],
        ask=tap("b union-square", say=_("{rent} at both. Two streets of a city are a monopoly, and only Blue doubles.",
            rent=green)),
        teaches="AM-8.4 AM-9.1")


CHAPTER = Chapter(slug="home", title=_("Two sets of rules, one board"), promise=_("The whole game in ten seconds."),
    minutes=1, scenes=partial(scenes_of, story, ""), money=money_format, editions=EDITION_IDS)

"""What tests of surfaces share: a frame with something of everything, and a catalogue that leaves marks."""

from __future__ import annotations

from fractions import Fraction
from gettext import NullTranslations
from typing import override

import pytest

from antimono.anti_monopoly.editions import Role, load
from antimono.anti_monopoly.theme import MARKS, VISITOR, board_squares
from antimono.core.amount import Step
from antimono.core.figures import Bars, Board, Branch, Holding, Series, Tree
from antimono.core.text import _
from antimono.course.lesson.frame import Clauses, Column, Frame, Headline, LessonBody, Passage, Table

COMPETITOR, MONOPOLIST = MARKS[Role.COMPETITOR], MARKS[Role.MONOPOLIST]


class Bracketed(NullTranslations):
    """A catalogue that sets every message in ⟦brackets⟧."""

    def gettext(self, message: str) -> str:
        """The message in brackets."""
        return f"⟦{message}⟧"

    @override
    def pgettext(self, context: str, message: str) -> str:
        """The message in brackets, whatever its context."""
        return self.gettext(message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        """The right one of two messages in brackets."""
        return f"⟦{msgid1 if n == 1 else msgid2}⟧"


@pytest.fixture
def bracketed() -> NullTranslations:
    return Bracketed()


@pytest.fixture
def board() -> Board:
    return Board(
        title=_("Who owns what"),
        squares=board_squares(load("us")),
        summary=_("Two owners."),
        holdings=(
            Holding(11, MONOPOLIST, 2),
            Holding(14, MONOPOLIST, 4, hotel=True),
            Holding(5, COMPETITOR),
            Holding(39, COMPETITOR, mortgaged=True),
        ),
        pawns=((10, MONOPOLIST), (10, COMPETITOR), (26, VISITOR)),
        marked=11,
    )


@pytest.fixture
def bars() -> Bars:
    return Bars(
        title=_("Rents"),
        categories=(_("bare"), _("a hotel")),
        series=(Series(_("Competitor"), COMPETITOR, (22, 72)), Series(_("Monopolist"), MONOPOLIST, (-44, None))),
        summary=_("One takes more."),
        marked=(1, 0),
    )


@pytest.fixture
def tree() -> Tree:
    sixth = Fraction(1, 6)
    out = Branch(_("a double"), sixth, clauses=("AM-14.8",), end=True)
    last = Branch(_("pays at last"), 1 - sixth, clauses=("AM-14.10",), end=True)
    return Tree(_("Ways out"), (out, Branch(_("no double"), 1 - sixth, (last,))), _("Mostly they pay."))


@pytest.fixture
def frame(board: Board, bars: Bars, tree: Tree) -> Frame:
    steps = (Step(_("Bare rent"), 22, ("AM-8.4", "R-5")), Step(_("Doubled"), 22, ("AM-9.2",)), Step(_("Less"), -4, ()))
    story = LessonBody(
        money_format="${amount}",
        situation=_("A Competitor stops on Rush St."),
        headline=Headline(_("Rent"), "$40", 40, reconstructed=True),
        steps=steps,
        passages=(Passage(_("What follows"), ((_("They may be asked."), ("AM-8.4",)),)),),
        figures=(bars, tree, board),
        tables=(
            Table(
                _("Rents"),
                (Column(_("Buildings")), Column(_("Rent"), money=True), Column(_("Chance")), Column(_("Clauses"))),
                (
                    (_("bare"), 22, Fraction(25, 36), Clauses(("AM-8.4",))),
                    (_("a hotel"), -72, Fraction(1, 2), Clauses(("AM-9.2", "R-5"))),
                ),
                marked=(1,),
            ),
        ),
        marks=(_("* Reconstructed."),),
    )
    return Frame(lesson="rent", title=_("Rent"), values=(), controls=(), notes=(_("No."),), story=story)

"""The ledger of clauses: which code implements a clause, which tests check it, which lessons teach it.

What the specification asks for stands here as figures, so that a clause that nobody cites is noticed too.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from antimono.core.text import Message, _
from antimono.rulebook.citations import CitationColumn, CitationPlace, Citations, citations
from antimono.rulebook.clauses import CLAUSES, Clause, Family

SIZES = {
    Family.ANTI_MONOPOLY: (4, 4, 1, 4, 2, 1, 2, 4, 6, 8, 8, 2, 1, 10, 1, 3, 1, 2, 3, 2, 4, 5, 2, 5),
    Family.CHEATERS: (5, 6, 3, 5, 8, 3, 4, 5, 3, 1),
}
"""How many clauses the specification has in each chapter of the two games."""

RULINGS = (*range(39), *range(40, 83))
"""The numbers of its rulings, in which 39 was never given."""

SPECIFIED = (
    *(
        f"{family}-{chapter}.{n}"
        for family, sizes in SIZES.items()
        for chapter, size in enumerate(sizes, start=1)
        for n in range(1, size + 1)
    ),
    *(f"R-{n}" for n in RULINGS),
)
"""Every clause that must have code and a test, or a reason why not."""

REASONS: Mapping[str, Message] = {
    "AM-10.7": _("About the table: where on a square the pieces lie. The engine counts them, and no rule asks where."),
    "CH-1.5": _("About the table: advice to the players. The engine obliges nobody to follow it."),
    "CH-2.2": _("About the table: the place of the tray. The engine keeps the bank, and no rule depends on its place."),
    "R-44": _("Withdrawn: see R-47 and R-55 instead."),
}
"""Why a clause of the specification has no code."""


@dataclass(frozen=True, slots=True)
class LedgerRow:
    """A clause with what cites it."""

    clause: Clause
    code: tuple[CitationPlace, ...]
    """What implements it."""
    tests: tuple[CitationPlace, ...]
    """What checks it."""
    lessons: tuple[CitationPlace, ...]
    """What teaches it."""
    reason: Message | None
    """Why it has no code, if that is as it should be."""
    missing: tuple[CitationColumn, ...]
    """What it should have and has not."""

    def places(self, column: CitationColumn) -> tuple[CitationPlace, ...]:
        """Return the citations of one kind."""
        match column:
            case CitationColumn.CODE:
                return self.code
            case CitationColumn.TESTS:
                return self.tests
            case CitationColumn.LESSONS:
                return self.lessons

    @property
    def uncovered(self) -> bool:
        """True if the specification asks for it and it lacks code or a test."""
        return self.clause.id in SPECIFIED and bool({CitationColumn.CODE, CitationColumn.TESTS} & set(self.missing))


def ledger(found: Citations | None = None) -> tuple[LedgerRow, ...]:
    """Return a row for each clause, in the order of the rulebook.

    >>> next(row for row in ledger() if row.clause.id == "AM-14.6").code[0].file.startswith("antimono/")
    True
    """
    found = found or citations()
    return tuple(_row(each, found) for each in CLAUSES.values())


def _row(each: Clause, found: Citations) -> LedgerRow:
    places = {column: found.column(column).get(each.id, ()) for column in CitationColumn}
    reason = None if places[CitationColumn.CODE] else REASONS.get(each.id)
    expected = (
        [] if reason else [column for column in CitationColumn if found.checkout or column is not CitationColumn.TESTS]
    )
    return LedgerRow(
        each,
        places[CitationColumn.CODE],
        places[CitationColumn.TESTS],
        places[CitationColumn.LESSONS],
        reason,
        tuple(column for column in expected if not places[column]),
    )


def absent() -> tuple[str, ...]:
    """Return the clauses of the specification that the list of clauses lacks."""
    return tuple(name for name in SPECIFIED if name not in CLAUSES)


def is_complete(found: Citations | None = None) -> bool:
    """Return whether no unknown id is cited and every clause of the specification is there and covered."""
    found = found or citations()
    return not (found.unknown or absent() or any(row.uncovered for row in ledger(found)))

"""`antimono clauses`: each clause of the rules with its citations, or the clauses that contain certain words."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Iterator, Sequence
from dataclasses import replace

from antimono.cli.exit_codes import ANSWERED, NOTHING_FOUND
from antimono.cli.games import game_name
from antimono.cli.meant import meant
from antimono.cli.parser import GAME, JSON, Parser
from antimono.cli.terminal import complain, hanging, say, write, write_json
from antimono.core.errors import UnreadableError, unknown_name
from antimono.core.text import Message, _, ngettext, quoted
from antimono.rulebook.citations import CitationColumn, CitationPlace, Citations, citations
from antimono.rulebook.clauses import CLAUSES, Clause, RuleChapter, chapters
from antimono.rulebook.ledger import LedgerRow, absent, is_complete, ledger
from antimono.rulebook.other_words import Terms, has_terms, search_terms

_EXAMPLES = (
    "antimono clauses --chapter AM-14",
    "antimono clauses --game cheaters --find jail",
    'antimono clauses --find "price war"',
    "antimono clauses --missing",
    "antimono clauses --json",
)
_CHEATERS = "cheaters"
"""The game whose only edition has the same name."""

_WIDTH = 110
_INDENT = 10

_HEADS = {CitationColumn.CODE: _("code"), CitationColumn.TESTS: _("tests"), CitationColumn.LESSONS: _("lessons")}


def run(arguments: Sequence[str]) -> int:
    """Print the table, or what is found; the result is the exit code."""
    options = _read(arguments)
    chosen = [_of_game(chapter, options.game) for chapter in _chapters(options.chapter)]
    if options.find is not None:
        return _find(options, chosen)
    found = citations()
    ids = {clause.id for chapter in chosen for clause in chapter.clauses}
    rows = [row for row in ledger(found) if row.clause.id in ids and (row.missing or not options.missing)]
    if options.json:
        write_json(_data(found, rows))
    else:
        write(_lines(found, chosen, rows))
    return ANSWERED if is_complete(found) else NOTHING_FOUND


def _read(arguments: Sequence[str]) -> Namespace:
    description = _(
        "Show every clause of the rules of both games, with the code that implements it, the tests that check "
        "it and the lessons that teach it. Clauses are AM (Anti-Monopoly), CH (the Cheaters Edition) or R "
        "(rulings where the rulebook is silent). With --find, show the text of the clauses that contain "
        "certain words. The exit code is 1 if an unknown clause is cited, if a clause lacks code or a test, or "
        "if --find finds nothing."
    )
    parser = Parser(
        "clauses",
        description,
        _EXAMPLES,
        {"--chapter KEY": _("one chapter, for example AM-14, CH-7 or R-custody")}
        | GAME
        | {
            "--find WORDS": _(
                "show the text of the clauses that contain all these words or their synonyms, in upper or "
                "lower case, or that have this id"
            ),
            "--missing": _("show only the clauses that lack code, a test or a lesson"),
        }
        | JSON,
    )
    parser.know("--chapter", [chapter.key for chapter in chapters()])
    parser.know("--find", CLAUSES)
    return parser.read(arguments)


def _chapters(key: str | None) -> Sequence[RuleChapter]:
    if key is None:
        return chapters()
    chosen = [chapter for chapter in chapters() if chapter.key.casefold() == key.casefold()]
    if not chosen and key.upper() in CLAUSES:
        raise UnreadableError(
            _("{id} is a clause, not a chapter. “antimono clauses --find {id}” shows it.", id=key.upper())
        )
    if not chosen:
        raise unknown_name(_("chapter"), key, [chapter.key for chapter in chapters()])
    return chosen


def _of_game(chapter: RuleChapter, game: str | None) -> RuleChapter:
    """Return the clauses of a chapter that belong to a game; all of them if no game is named."""
    if game is None:
        return chapter
    of_cheaters = game_name(game) == _CHEATERS
    return replace(
        chapter,
        clauses=tuple(
            clause
            for clause in chapter.clauses
            if (_CHEATERS in clause.editions) is of_cheaters or set(clause.editions) > {_CHEATERS}
        ),
    )


def _find(options: Namespace, chosen: Sequence[RuleChapter]) -> int:
    """Print the clauses that have all the words; the result is the exit code."""
    if options.missing:
        raise UnreadableError(_("Give --find or --missing, not both."))
    typed = meant(
        options.find, (text for chapter in chapters() for clause in chapter.clauses for text in _texts(clause))
    )
    terms = search_terms(typed)
    if not terms:
        raise UnreadableError(_('Give the words to find, for example --find "price war".'))
    hits = [clause for chapter in chosen for clause in chapter.clauses if _has(clause, terms)]
    names = options.find.casefold().split()
    hits.sort(key=lambda clause: clause.id.casefold() not in names)
    if options.json:
        write_json([_clause_data(clause) for clause in hits])
    elif hits:
        write(line for clause in hits for line in (*_clause_lines(clause), ""))
        write([say(ngettext("{count} clause.", "{count} clauses.", len(hits)))])
    else:
        complain(_("No clause contains all of these words: {words}.", words=quoted(" ".join(options.find.split()))))
    return ANSWERED if hits else NOTHING_FOUND


def _has(clause: Clause, terms: Terms) -> bool:
    """Return whether a clause contains all the terms, in its texts or its id."""
    name = clause.id.casefold()
    return has_terms("\n".join(_texts(clause)), [term for term in terms if term[0] != name])


def _texts(clause: Clause) -> Iterator[str]:
    return (say(text).casefold() for text in clause.messages)


def _clause_data(clause: Clause) -> dict[str, object]:
    return {
        "id": clause.id,
        "text": say(clause.text),
        "editions": list(clause.editions),
        "readings": [{"editions": list(each.editions), "text": say(each.text)} for each in clause.readings],
    }


def _clause_lines(clause: Clause) -> Iterator[str]:
    """Yield a clause, and below it the additions and differences of single editions."""
    yield from _hanging(clause.id, say(clause.text))
    for reading in clause.readings:
        editions = ", ".join(reading.editions)
        yield from _hanging("", say(_("{editions}: {text}", editions=editions, text=reading.text)))


def _data(found: Citations, rows: Sequence[LedgerRow]) -> dict[str, object]:
    return {
        "complete": is_complete(found),
        "checkout": found.checkout,
        "absent": list(absent()),
        "unknown": [{"id": name, **_place(place)} for name, place in found.unknown],
        "clauses": [
            {
                "id": row.clause.id,
                "text": say(row.clause.text),
                **{str(column): [_place(each) for each in row.places(column)] for column in CitationColumn},
                "reason": None if row.reason is None else say(row.reason),
                "missing": [str(column) for column in row.missing],
            }
            for row in rows
        ],
    }


def _place(place: CitationPlace) -> dict[str, object]:
    return {"file": place.file, "line": place.line, "name": place.name}


def _lines(found: Citations, chosen: Sequence[RuleChapter], rows: Sequence[LedgerRow]) -> Iterator[str]:
    by_id = {row.clause.id: row for row in rows}
    for chapter in chosen:
        shown = [by_id[clause.id] for clause in chapter.clauses if clause.id in by_id]
        if shown:
            yield f"{chapter.key}  {say(chapter.title)}"
            yield ""
        for row in shown:
            yield from _row(row)
            yield ""
    yield from _summary(found, rows)


def _row(row: LedgerRow) -> Iterator[str]:
    yield from _hanging(row.clause.id, say(row.clause.text))
    for column in CitationColumn:
        places = row.places(column)
        if places:
            yield from _hanging(f"  {say(_HEADS[column])}", _grouped(places))
    if row.reason is not None:
        yield from _hanging("", say(_("No code: {reason}", reason=row.reason)))
    if row.missing:
        names = ", ".join(say(_HEADS[column]) for column in row.missing)
        yield from _hanging("", say(_("Missing: {columns}", columns=names)))


def _grouped(places: Sequence[CitationPlace]) -> str:
    """Return places file by file, for example `antimono/anti_monopoly/rules/rent.py (street_rent, rent)`."""
    files: dict[str, list[str]] = {}
    for place in places:
        files.setdefault(place.file, []).extend([place.name] if place.name else [])
    return "; ".join(f"{file} ({', '.join(names)})" if names else file for file, names in files.items())


def _hanging(head: str, text: str) -> list[str]:
    return hanging(text, _WIDTH, f"{head:{_INDENT - 1}} ", " " * _INDENT)


def _summary(found: Citations, rows: Sequence[LedgerRow]) -> Iterator[str]:
    yield say(
        _(
            "{count} clauses: {code} with code, {tests} with tests, {lessons} with lessons.",
            count=len(rows),
            **{str(column): sum(bool(row.places(column)) for row in rows) for column in CitationColumn},
        )
    )
    notes: list[Message] = []
    if not found.checkout:
        notes.append(
            _("Only code and lessons are shown, because tests and notebooks are not part of an installed package.")
        )
    notes += [
        _("{place} cites {id}, which is not a clause.", place=str(place), id=name) for name, place in found.unknown
    ]
    notes += [_("{id} is in the specification, but not among the clauses.", id=name) for name in absent()]
    uncovered = [row.clause.id for row in ledger(found) if row.uncovered]
    if uncovered:
        notes.append(_("Without code or a test: {ids}.", ids=", ".join(uncovered)))
    yield from map(say, notes)

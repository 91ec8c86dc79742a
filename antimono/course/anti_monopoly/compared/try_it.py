"""The lesson on editions: one situation under two rulebooks, and all their differences."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, lru_cache

from antimono.anti_monopoly.editions import EDITION_IDS, Edition, load, title
from antimono.anti_monopoly.editions.switches import SWITCHES
from antimono.anti_monopoly.theme import board_squares
from antimono.core.figures import Board, Press
from antimono.core.text import Message, _, ngettext, verbatim
from antimono.course.anti_monopoly.compared.books import book, differing_clauses, say, say_apart, says
from antimono.course.anti_monopoly.compared.differing import BY_SLUG, SITUATIONS
from antimono.course.anti_monopoly.compared.situations import PlayedSituation, Situation, played
from antimono.course.anti_monopoly.shared.edition import ask_edition, marks
from antimono.course.anti_monopoly.shared.four_players import whole_board
from antimono.course.lesson.asking import Controls
from antimono.course.lesson.controls import Place
from antimono.course.lesson.frame import Cell, Clauses, Column, Headline, LessonBody, Passage, Table
from antimono.course.lesson.lesson import Lesson
from antimono.rulebook.clauses import clause

SHOWN = (4, 20, 30, 38)
"""Squares whose names are also compared: corners and taxes."""


EVERYTHING, DECIDED, CLAUSES, NAMES = "everything", "decided", "clauses", "names"

KINDS = (
    (DECIDED, _("rules of play")),
    (CLAUSES, _("other clauses")),
    (NAMES, _("names and money")),
    (EVERYTHING, _("everything")),
)
"""The kinds of differences that can be shown."""


def tell(ask: Controls) -> LessonBody:
    """Ask for two editions and a situation, and play it in both."""
    here = ask_edition(ask)
    others = [(each, Message(title(each))) for each in EDITION_IDS if each != here.id]
    there = load(ask.choice("other", _("Compared with"), others, default=others[-1][0]))
    named = [(each.slug, each.label) for each in SITUATIONS]
    situation = BY_SLUG[ask.choice("situation", _("Situation"), named, resets=("step",))]
    kinds = ask.choice("tables", _("Differences to show"), KINDS)
    ask.at(Place.WALK)
    step = ask.walk("step", _("Step of the situation"), len(situation.tries))
    both = tuple(played(situation, each.id) for each in (here, there))
    return LessonBody(
        money_format=here.money_format,
        situation=_sentence(here, there, situation),
        headline=Headline(_("Result"), _outcome(situation, *both)),
        passages=tuple(_words(situation, each.edition) for each in both),
        figures=(_board(situation, both[0], step),),
        tables=(*(_steps(each, step) for each in both), *_differences(here.id, there.id, situation.slug, kinds)),
        marks=_marks(here, there),
    )


def _sentence(here: Edition, there: Edition, situation: Situation) -> Message:
    count = sum(_unlike(here, there, each.name) for each in SWITCHES)
    return ngettext(
        "{situation} under two rulebooks: {here} and {there}. They differ on {count} question.",
        "{situation} under two rulebooks: {here} and {there}. They differ on {count} questions.",
        count,
        situation=situation.label,
        here=book(here.id),
        there=book(there.id),
    )


def _unlike(here: Edition, there: Edition, switch: str) -> bool:
    return here.switches.value(switch) != there.switches.value(switch)


def _outcome(situation: Situation, here: PlayedSituation, there: PlayedSituation) -> Message:
    own, other = situation.comes_to(here), situation.comes_to(there)
    if str(own) == str(other):
        return _("The same under both: {what}", what=own)
    return _(
        "{book}: {what} – {other}: {else_}",
        book=book(here.edition.id),
        what=own,
        other=book(there.edition.id),
        else_=other,
    )


def _words(situation: Situation, edition: Edition) -> Passage:
    """Return what a book says in the clauses that decide the situation, and the rulings on this book."""
    lines: list[tuple[Message, tuple[str, ...]]] = []
    for name in situation.clauses:
        found = clause(name)
        if name.startswith("R-"):
            lines += [(found.text, (name,))] if edition.id in found.editions else []
        else:
            lines.append((say(says(found, edition.id)), (name,)))
    if situation.switch:
        lines.append((edition.switches.meaning(situation.switch), situation.clauses[:1]))
    return Passage(book(edition.id), tuple(lines))


def _steps(each: PlayedSituation, step: int) -> Table:
    """Return what was tried and what came of it, as far as the walk has come."""
    rows: list[tuple[Cell, ...]] = [
        (
            told_.text,
            Clauses(told_.clauses),
            verbatim("–" if told_.amount is None else each.edition.money(told_.amount)),
        )
        for tried in each.steps[:step]
        for told_ in tried
    ]
    return Table(
        caption=_("{book}, step by step", book=book(each.edition.id)),
        columns=(Column(_("Event")), Column(_("Clauses")), Column(_("Amount"))),
        rows=tuple(rows),
        marked=(len(rows) - 1,) if rows else (),
    )


def _board(situation: Situation, each: PlayedSituation, step: int) -> Board:
    scene = each.after[step - 1] if step else each.start
    drawn = whole_board(scene)
    return Board(
        title=_("{book}: the board at this step", book=book(each.edition.id)),
        squares=board_squares(each.edition),
        summary=_("The board of this edition at this step of the situation."),
        holdings=drawn.holdings,
        pawns=drawn.pawns,
        presses=tuple(
            (square, _play(BY_SLUG[slug], each.edition.squares[square].name))
            for square, slug in PLAYED_ON.items()
            if slug != situation.slug
        ),
    )


@cache
def _marks(here: Edition, there: Edition) -> tuple[Message, ...]:
    return tuple(dict.fromkeys((*marks(here, here.deeds), *marks(there, there.deeds))))


@lru_cache(maxsize=512)
def _differences(here: str, there: str, chosen: str, kinds: str) -> tuple[Table, ...]:
    """Return the tables of what is otherwise; those that would be empty are left out."""
    everything = kinds == EVERYTHING  # so many rows that what their clauses say would be too much at once
    found: dict[str, Callable[[], Table]] = {
        DECIDED: lambda: _decided(here, there, chosen, named_only=everything),
        CLAUSES: lambda: _clauses(here, there, chosen, named_only=everything),
        NAMES: lambda: _names(here, there),
    }
    tables = [table() for kind, table in found.items() if everything or kind == kinds]
    return tuple(each for each in tables if each.rows)


def _decided(here: str, there: str, chosen: str, *, named_only: bool) -> Table:
    """Return what the two decide otherwise, a situation each."""
    own, other = load(here), load(there)
    found = [
        (each, BY_SWITCH[each.name]) for each in SWITCHES if _unlike(own, other, each.name) and each.name in BY_SWITCH
    ]
    return Table(
        caption=_("Rules that differ"),
        columns=_columns(_("Question"), here, there),
        rows=tuple(
            (
                situation.label,
                Clauses(switch.clauses, named_only),
                own.switches.meaning(switch.name),
                other.switches.meaning(switch.name),
            )
            for switch, situation in found
        ),
        marked=tuple(place for place, (_switch, situation) in enumerate(found) if situation.slug == chosen),
        presses=tuple(_play(situation) for _switch, situation in found),
    )


def _clauses(here: str, there: str, chosen: str, *, named_only: bool) -> Table:
    """Return where else the books do not say the same, clause by clause."""
    decided = {switch.clauses[0] for switch in SWITCHES if _unlike(load(here), load(there), switch.name)}
    found = [each for each in differing_clauses(here, there) if each.id not in decided]
    stands_on = [BY_CLAUSE.get(each.id) for each in found]
    return Table(
        caption=_("Other clauses that differ"),
        columns=_columns(_("Situation"), here, there),
        rows=tuple(
            (
                verbatim("–") if situation is None else situation.label,
                Clauses((each.id,), named_only),
                say_apart(each, here, there),
                say_apart(each, there, here),
            )
            for each, situation in zip(found, stands_on, strict=True)
        ),
        marked=tuple(place for place, each in enumerate(stands_on) if each is not None and each.slug == chosen),
        presses=tuple(
            None if situation is None else _play(situation, each.id)
            for each, situation in zip(found, stands_on, strict=True)
        ),
    )


def _names(here: str, there: str) -> Table:
    """Names and money: the squares that everybody speaks of, and what they cost."""
    own, other = load(here), load(there)
    rows: list[tuple[Cell, ...]] = []
    presses: list[Press | None] = []
    for label, amounts, slug, cited in (
        (_("START money"), [each.constants.start_square_pays for each in (own, other)], "start-money", "AM-13.1"),
        (_("Starting cash"), [each.constants.start_money for each in (own, other)], "start-money", "AM-5.1"),
        (_("Fine"), [each.constants.custody_fine for each in (own, other)], "freed", "AM-14.7"),
        (_("Income tax, fixed"), [each.constants.income_tax_flat for each in (own, other)], "", "AM-16.1"),
        (_("Property tax"), [each.constants.property_tax for each in (own, other)], "", "AM-17.1"),
    ):
        pair = (own.money(amounts[0]), other.money(amounts[1]))
        if pair[0] != pair[1]:
            rows.append((label, Clauses((cited,)), verbatim(pair[0]), verbatim(pair[1])))
            presses.append(_play(BY_SLUG[slug], cited) if slug else None)
    for square, abroad in zip(own.squares, other.squares, strict=True):
        if square.name != abroad.name and square.index in (*SHOWN, *PLAYED_ON):
            number = _("Square {number}", number=square.index)
            rows.append((number, verbatim("–"), verbatim(square.name), verbatim(abroad.name)))
            slug = PLAYED_ON.get(square.index, "")
            presses.append(_play(BY_SLUG[slug], str(square.index)) if slug else None)
    return Table(
        caption=_("Names and money"), columns=_columns(_("Item"), here, there), rows=tuple(rows), presses=tuple(presses)
    )


def _columns(first: Message, here: str, there: str) -> tuple[Column, ...]:
    return (Column(first), Column(_("Clauses")), Column(book(here)), Column(book(there)))


def _play(situation: Situation, where: str = "") -> Press:
    """Return what plays a situation; `where` tells rows of the same situation apart."""
    label = (
        _("{situation}: play it ({where})", situation=situation.label, where=where)
        if where
        else _("{situation}: play it", situation=situation.label)
    )
    return Press(label, (("situation", situation.slug),))


BY_SWITCH = {each.switch: each for each in SITUATIONS if each.switch}
"""The situation that shows what a switch decides."""

BY_CLAUSE = {name: each for each in reversed(SITUATIONS) for name in reversed(each.clauses)}
"""The first situation that cites a clause."""

PLAYED_ON = {
    0: "start-money",
    1: "ruin",
    7: "income",
    10: "freed",
    11: "shopping",
    12: "power",
    19: "lone",
    31: "pledge",
    34: "third",
}
"""The situation played on each square."""

LESSON = Lesson("compared", _("Editions compared"), tell)

"""The lesson on the Foundation: its levy, its prizes, and the possible totals of several visits (AM-20)."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from functools import cache

from antimono.anti_monopoly.editions import Edition, Role, SquareKind, role_name
from antimono.anti_monopoly.rules.foundation import foundation_due, foundation_gift
from antimono.anti_monopoly.theme import MARKS, board_squares, role_press
from antimono.core.dice import FACES
from antimono.core.figures import Axis, Bars, Board, Curve, Plot, Point, Press, Series, Stroke
from antimono.core.text import Message, _, figure, ngettext, verbatim
from antimono.course.anti_monopoly.shared.edition import ask_edition
from antimono.course.lesson.asking import Controls
from antimono.course.lesson.frame import Column, Headline, LessonBody, Passage, Table
from antimono.course.lesson.lesson import Lesson

MOST_VISITS = 6
"""The most visits that the control offers."""


@cache
def gifts(edition: Edition, visits: int) -> Mapping[int, Fraction]:
    """Return the possible winnings of a Competitor after some visits, least first, each with its probability."""
    found = {0: Fraction(1)}
    for _visit in range(visits):
        after: dict[int, Fraction] = {}
        for won, chance in found.items():
            for face in FACES:
                total = won + foundation_gift(edition, face).value
                after[total] = after.get(total, Fraction(0)) + chance / len(FACES)
        found = after
    return dict(sorted(found.items()))


def average(edition: Edition, visits: int = 1) -> Fraction:
    """Return the average winnings of a Competitor over some visits."""
    return sum((won * chance for won, chance in gifts(edition, visits).items()), Fraction(0))


def tell(ask: Controls) -> LessonBody:
    """Ask for a role, the die and the number of visits, and show the payments that follow."""
    edition = ask_edition(ask)
    role = Role(ask.choice("role", _("Role"), [(role.value, role_name(role)) for role in Role]))
    green = role is Role.COMPETITOR
    face = ask.number("die", _("The die shows"), 1, 6, default=2, visible=green)
    visits = ask.number("visits", _("Visits per game"), 1, MOST_VISITS, default=3)
    amount = foundation_gift(edition, face) if green else foundation_due(edition)
    return LessonBody(
        money_format=edition.money_format,
        situation=_("A Competitor lands on the Foundation and rolls one die: {face}.", face=face)
        if green
        else _("A Monopolist lands on the Foundation."),
        headline=Headline(
            _("The bank gives") if green else _("Due to the bank"), edition.money(amount.value), amount.value
        ),
        steps=amount.steps,
        passages=(_several(edition, visits), _rules(edition)),
        figures=(_bars(edition, visits), _plot(edition, role, visits), _board(edition, role, visits)),
        tables=(_faces(edition, face if green else None), _exact(edition, visits), _by_visits(edition, visits)),
    )


def _due(edition: Edition) -> int:
    return foundation_due(edition).value


def _several(edition: Edition, visits: int) -> Passage:
    money, won = edition.money, average(edition, visits)
    nothing = gifts(edition, visits)[0]
    lines = (
        (
            ngettext(
                "A Competitor wins {won} in {count} visit on average. The probability of winning nothing is "
                "{nothing} ({percent}%).",
                "A Competitor wins {won} in {count} visits on average. The probability of winning nothing at all is "
                "{nothing} ({percent}%).",
                visits,
                won=money(won),
                nothing=nothing,
                percent=figure(nothing * 100, 1),
            ),
            ("AM-20.2",),
        ),
        (
            ngettext(
                "A Monopolist always pays {paid} in {count} visit.",
                "A Monopolist always pays {paid} in {count} visits.",
                visits,
                paid=money(visits * _due(edition)),
            ),
            ("AM-20.1",),
        ),
        (
            _(
                "With equal numbers of visits, the gap between them grows by {gap} on average.",
                gap=money(won + visits * _due(edition)),
            ),
            ("AM-20.1", "AM-20.2"),
        ),
        (
            _(
                "One visit costs a Monopolist as much as a Competitor wins in {visits} visits on average.",
                visits=_figure(_due(edition) / average(edition)),
            ),
            ("AM-20.1", "AM-20.2"),
        ),
    )
    return Passage(_("Over several visits"), lines)


def _figure(number: Fraction) -> Message:
    return figure(number, 0 if number.denominator == 1 else 1)


def _rules(edition: Edition) -> Passage:
    lines = (
        (_("A Monopolist pays {due} to the bank.", due=edition.money(_due(edition))), ("AM-20.1",)),
        (
            _(
                "A Competitor rolls one die. A 1 pays {one}, a 2 pays {two}, and anything else nothing.",
                one=edition.money(foundation_gift(edition, 1).value),
                two=edition.money(foundation_gift(edition, 2).value),
            ),
            ("AM-20.2",),
        ),
        (
            _("There is no pot. Gifts come from the bank, regardless of what Monopolists have paid."),
            ("AM-20.1", "AM-20.2"),
        ),
    )
    return Passage(_("The rules"), lines)


def _bars(edition: Edition, visits: int) -> Bars:
    """Return the possible winnings of a Competitor."""
    found = gifts(edition, visits)
    likeliest = max(found, key=found.__getitem__)
    return Bars(
        title=ngettext(
            "A Competitor's winnings after {count} visit, with their chances",
            "A Competitor's winnings after {count} visits, with their chances",
            visits,
        ),
        categories=tuple(verbatim(edition.money(won)) for won in found),
        series=(Series(_("Chance"), MARKS[Role.COMPETITOR], tuple(found.values())),),
        summary=_(
            "The likeliest sum is {likeliest}. The largest, {most}, has probability {chance}.",
            likeliest=edition.money(likeliest),
            most=edition.money(max(found)),
            chance=found[max(found)],
        ),
        money=False,
    )


def _plot(edition: Edition, role: Role, visits: int) -> Plot:
    """Return the gains and costs of visits for both roles."""
    due, each = _due(edition), average(edition)
    step = 200 * edition.scale
    slopes: dict[Role, Fraction] = {Role.COMPETITOR: each, Role.MONOPOLIST: Fraction(-due)}
    return Plot(
        title=_("Visits and their effect on both roles"),
        across=Axis(label=_("visits"), high=MOST_VISITS, step=1, money=False),
        up=Axis(label=_("won or paid, on average"), low=-(MOST_VISITS * due // step + 1) * step, high=step, step=step),
        curves=tuple(
            Curve(
                name=role_name(one),
                mark=MARKS[one],
                points=((0, 0), (MOST_VISITS, MOST_VISITS * slope)),
                stroke=Stroke.SOLID if one is Role.COMPETITOR else Stroke.DASHED,
            )
            for one, slope in slopes.items()
        ),
        summary=_(
            "Each visit wins a Competitor {won} on average and costs a Monopolist {due}.",
            won=edition.money(each),
            due=edition.money(due),
        ),
        points=tuple(
            Point(
                count,
                count * slopes[role],
                verbatim(edition.money(count * slopes[role])),
                MARKS[role],
                press=_visits_press(count),
            )
            for count in range(1, MOST_VISITS + 1)
            if count != visits
        ),
        marked=Point(visits, visits * slopes[role], verbatim(edition.money(visits * slopes[role])), MARKS[role]),
    )


def _visits_press(count: int) -> Press:
    return Press(ngettext("{count} visit", "{count} visits", count), (("visits", count),))


def _board(edition: Edition, role: Role, visits: int) -> Board:
    square = next(each for each in edition.squares if each.kind is SquareKind.FOUNDATION)
    more = visits % MOST_VISITS + 1
    return Board(
        title=_("Position on the board"),
        squares=board_squares(edition),
        summary=_("The pawn is on square {index}, {name}.", index=square.index, name=square.name),
        pawns=((square.index, MARKS[role]),),
        marked=square.index,
        presses=(
            (
                square.index,
                Press(
                    ngettext("{name}: {count} visit", "{name}: {count} visits", more, name=square.name),
                    (("visits", more),),
                ),
            ),
        ),
        badges=((MARKS[role], role_press("role", role)),),
    )


def _faces(edition: Edition, face: int | None) -> Table:
    """Return the prize of each face; pressing a row rolls it, for a Competitor."""
    return Table(
        caption=_("A Competitor's die"),
        columns=(Column(_("Face")), Column(_("Chance")), Column(_("The bank gives"), money=True)),
        rows=tuple(
            (verbatim(str(each)), Fraction(1, len(FACES)), foundation_gift(edition, each).value) for each in FACES
        ),
        marked=() if face is None else (face - 1,),
        presses=tuple(
            Press(
                _("{face}: {gift}", face=each, gift=edition.money(foundation_gift(edition, each).value)),
                (("role", Role.COMPETITOR.value), ("die", each)),
            )
            for each in FACES
        ),
    )


def _exact(edition: Edition, visits: int) -> Table:
    """Return the exact distribution: the number of runs of the die for each sum, and the chance of at least it."""
    found, all_ = gifts(edition, visits), len(FACES) ** visits
    rows = []
    left = Fraction(1)
    for won, chance in found.items():
        rows.append((verbatim(edition.money(won)), str(chance * all_), chance, left))
        left -= chance
    return Table(
        caption=ngettext("A Competitor's {count} visit, exactly", "A Competitor's {count} visits, exactly", visits),
        columns=(
            Column(_("Won", context="money")),
            Column(_("Ways out of {all}", all=all_)),
            Column(_("Chance")),
            Column(_("Chance of that or more")),
        ),
        rows=tuple(rows),
    )


def _by_visits(edition: Edition, visits: int) -> Table:
    counts = range(1, MOST_VISITS + 1)
    rows: list[tuple[Message, Message, int, Message]] = []
    for count in counts:
        won, paid = average(edition, count), count * _due(edition)
        rows.append((verbatim(str(count)), verbatim(edition.money(won)), paid, verbatim(edition.money(won + paid))))
    return Table(
        caption=_("The roles compared"),
        columns=(
            Column(_("Visits each")),
            Column(_("Competitor wins, on average")),
            Column(_("Monopolist pays"), money=True),
            Column(_("Gap")),
        ),
        rows=tuple(rows),
        marked=(visits - 1,),
        presses=tuple(_visits_press(count) for count in counts),
    )


LESSON = Lesson("foundation", _("Foundation"), tell)

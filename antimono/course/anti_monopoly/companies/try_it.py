"""The lesson on companies: fares and dues by the owner's role and number of companies (AM-18, AM-19)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction

from antimono.anti_monopoly.editions import Deed, Edition, Role, Transport, role_name
from antimono.anti_monopoly.rules.rent import Ownership, landings_to_pay_back, rent
from antimono.anti_monopoly.theme import MARKS, VISITOR, board_squares, role_press
from antimono.core.amount import Amount
from antimono.core.dice import ALL_ROLLS, Dice
from antimono.core.figures import NEITHER, Axis, Bars, Board, Curve, Holding, Plot, Point, Press, Series, Stroke
from antimono.core.text import Message, _, figure, ngettext, verbatim
from antimono.course.anti_monopoly.shared.edition import ask_edition, figures_reconstructed, marked_name, marks
from antimono.course.anti_monopoly.turn.try_it import TOTALS, chance_of
from antimono.course.lesson.asking import Controls
from antimono.course.lesson.frame import Cell, Column, Headline, LessonBody, Passage, Table
from antimono.course.lesson.lesson import Lesson

AVERAGE = Dice(3, 4)
"""A roll of 7, the average of all 36: as dues are a multiple of the total, its dues are the average ones."""


@dataclass(frozen=True, slots=True)
class CompanyVisit:
    """A visit to a company whose owner may have more of its kind."""

    edition: Edition
    owner: Role
    company: Deed
    owned: int
    """Number the owner has of its kind, including this one and mortgaged ones."""
    mortgaged: int
    """Number of those that are mortgaged; this one is mortgaged only if all are."""
    dice: Dice
    """The visitor's new roll (AM-19.1)."""

    @property
    def kind(self) -> tuple[Deed, ...]:
        """The companies that count together with this one."""
        return self.edition.transports if self.is_transport else self.edition.utilities

    @property
    def is_transport(self) -> bool:
        """True if it takes a fare, which needs no dice."""
        return isinstance(self.company, Transport)

    @property
    def owed(self) -> Amount:
        """Return the amount the visitor owes."""
        return self.owed_to(self.owner, self.counting, self.dice)

    @property
    def counting(self) -> int:
        """Return how many count for this one: none if it is mortgaged, as it is when all are (R-36)."""
        if self.edition.switches.mortgaged_companies_count and self.mortgaged < self.owned:
            return self.owned
        return self.owned - self.mortgaged

    def owed_to(self, owner: Role, free: int, dice: Dice) -> Amount:
        """Return the amount owed to an owner of a role with this many companies that count."""
        return rent(self.edition, self.company, Ownership(owner, free, mortgaged=free == 0), dice)

    def on_average(self, owner: Role, free: int) -> int:
        """Return the average income from a visit to an unmortgaged company."""
        return self.owed_to(owner, free, AVERAGE).value

    @property
    def spent(self) -> int:
        """Return the total the owner paid the bank for all of them."""
        return self.owned * self.company.price


def rolled(total: int) -> Dice:
    """Dice that show a total."""
    return Dice(max(1, total - 6), min(6, total - 1))


def visit_sentence(visit: CompanyVisit) -> Message:
    """Return the situation in a sentence."""
    values: dict[str, str | Message] = {"company": visit.company.name, "holding": _holding(visit)}
    if visit.is_transport:
        if visit.owner is Role.COMPETITOR:
            return _("A visitor lands on {company}, a Competitor's. The owner has {holding}.", **values)
        return _("A visitor lands on {company}, a Monopolist's. The owner has {holding}.", **values)
    values["dice"] = str(visit.dice)
    if visit.owner is Role.COMPETITOR:
        return _(
            "A visitor lands on {company}, a Competitor's, and rolls again: {dice}. The owner has {holding}.", **values
        )
    return _(
        "A visitor lands on {company}, a Monopolist's, and rolls again: {dice}. The owner has {holding}.", **values
    )


def _holding(visit: CompanyVisit) -> Message:
    """Return how many of the kind the owner has, and how many of them are mortgaged if any is."""
    owned, mortgaged = visit.owned, visit.mortgaged
    if visit.is_transport:
        if not mortgaged:
            return ngettext("{count} transport company", "{count} transport companies", owned)
        return ngettext(
            "{count} transport company, mortgaged",
            "{count} transport companies, {mortgaged} of them mortgaged",
            owned,
            mortgaged=mortgaged,
        )
    if not mortgaged:
        return _("{count} of the two", count=owned)
    return ngettext(
        "{count} of the two, mortgaged", "{count} of the two, {mortgaged} of them mortgaged", owned, mortgaged=mortgaged
    )


def rules_told(visit: CompanyVisit) -> Passage:
    """Return the edition's rules for its kind of company."""
    lines: list[tuple[Message, tuple[str, ...]]]
    if visit.is_transport:
        lines = [
            (_("A Competitor takes a tenth of the price, however many they own."), ("AM-18.1",)),
            (
                _("A Monopolist takes a fifth of the price with one. Each further company doubles the fare."),
                ("AM-18.2", "R-8"),
            ),
        ]
    else:
        lines = [
            (
                _("The visitor rolls both dice again. A double there gives no extra roll (our ruling)."),
                ("AM-19.1", "R-27"),
            ),
            (
                _(
                    "A Competitor takes {factor} times the total, with one or with both.",
                    factor=_factor(visit, Role.COMPETITOR, 1),
                ),
                ("AM-19.2",),
            ),
            (
                _(
                    "A Monopolist takes {one} times the total with one of the two, and {both} times with both.",
                    one=_factor(visit, Role.MONOPOLIST, 1),
                    both=_factor(visit, Role.MONOPOLIST, 2),
                ),
                ("AM-19.3",),
            ),
        ]
        if visit.edition.scale > 1:
            printed = visit.edition.constants.utility_competitor_factor_printed
            lines.append(
                (
                    _(
                        "The rulebook prints {printed} times beside money ten times larger, which is a misprint "
                        "(our ruling).",
                        printed=printed,
                    ),
                    ("R-4",),
                )
            )
    mortgaged = (
        _("A company that is mortgaged to the bank earns nothing, but counts with the others (our ruling).")
        if visit.edition.switches.mortgaged_companies_count
        else _("A company that is mortgaged to the bank earns nothing and does not count with the others (our ruling).")
    )
    lines.append((mortgaged, ("AM-11.3", "R-36")))
    return Passage(_("The rules"), tuple(lines))


def _factor(visit: CompanyVisit, role: Role, free: int) -> int:
    """Return how many times the new roll is taken."""
    return visit.on_average(role, free) // AVERAGE.total


_STROKES = {Role.COMPETITOR: Stroke.SOLID, Role.MONOPOLIST: Stroke.DASHED}


def tell(ask: Controls) -> LessonBody:
    """Ask for the owner of the companies, and show the cost of a visit and the visits that pay for them."""
    edition = ask_edition(ask)
    visit = _visit(ask, edition)
    owed = visit.owed
    return LessonBody(
        money_format=edition.money_format,
        situation=visit_sentence(visit),
        headline=Headline(
            _("The visitor owes"), edition.money(owed.value), owed.value, figures_reconstructed(edition, visit.company)
        ),
        steps=owed.steps,
        passages=(_payback(visit), rules_told(visit)),
        figures=(_fares(visit) if visit.is_transport else _rolls(visit), _plot(visit), _board(visit)),
        tables=(*(() if visit.is_transport else (_all_rolls(visit),)), _payback_table(visit)),
        marks=marks(edition, [visit.company]),
    )


def _visit(ask: Controls, edition: Edition) -> CompanyVisit:
    owner = Role(
        ask.choice(
            "owner", _("Owner's role"), [(role.value, role_name(role)) for role in Role], default=Role.MONOPOLIST
        )
    )
    companies = [(str(each.index), marked_name(edition, each)) for each in _companies(edition)]
    company = edition.deed_at(int(ask.choice("company", _("The visitor lands on"), companies)))
    bare = CompanyVisit(edition, owner, company, 1, 0, AVERAGE)
    label = (
        _("Transport companies that the owner has")
        if bare.is_transport
        else _("Gas and electric companies that the owner has")
    )
    owned = ask.number("owned", label, 1, len(bare.kind), default=2)
    names = [_("none"), *(verbatim(str(count)) for count in range(1, owned)), _("all, including this one")]
    mortgaged = ask.number("mortgaged", _("Mortgaged companies among them"), 0, owned, names=names)
    first = ask.number("die1", _("New roll, first die"), 1, 6, default=3, visible=not bare.is_transport)
    second = ask.number("die2", _("New roll, second die"), 1, 6, default=4, visible=not bare.is_transport)
    return replace(bare, owned=owned, mortgaged=mortgaged, dice=Dice(first, second))


def _companies(edition: Edition) -> list[Deed]:
    """Return all six, in board order."""
    return sorted((*edition.transports, *edition.utilities), key=lambda deed: deed.index)


def _visits(spent: int, brings: int) -> str:
    """Return how many visits bring back what was spent, for a table."""
    found = landings_to_pay_back(spent, brings)
    return "–" if found is None else str(found)


def _payback(visit: CompanyVisit) -> Passage:
    money, free = visit.edition.money, visit.counting
    if not free:
        text = _("All of them are mortgaged, so no visit earns anything.")
        return Passage(_("Does it pay for itself?"), ((text, ("AM-11.3",)),))
    brings = visit.on_average(visit.owner, free)
    count = landings_to_pay_back(visit.spent, brings) or 0
    values = {"spent": money(visit.spent), "brings": money(brings)}
    if visit.is_transport:
        text = ngettext(
            "The owner paid the bank {spent}, and {count} visit at {brings} pays that back.",
            "The owner paid the bank {spent}, and {count} visits at {brings} pay that back.",
            count,
            **values,
        )
    else:
        text = ngettext(
            "The owner paid the bank {spent}. A visit earns {brings} on average, so {count} such visit pays that back.",
            "The owner paid the bank {spent}. A visit earns {brings} on average, so {count} such visits pay that back.",
            count,
            **values,
        )
    return Passage(_("Does it pay for itself?"), ((text, ("AM-8.1",)), *_loans(visit)))


def _loans(visit: CompanyVisit) -> tuple[tuple[Message, tuple[str, ...]], ...]:
    if not visit.mortgaged:
        return ()
    return ((_("Mortgage loans from the bank are left out here."), ("AM-11.1",)),)


def _held(visit: CompanyVisit, owned: int, owner: Role | None = None) -> tuple[tuple[str, str | int], ...]:
    """Return what leads to so many of the kind in the hands of a role, none of them mortgaged."""
    return (("owner", (owner or visit.owner).value), ("owned", owned), ("mortgaged", 0))


def _fares(visit: CompanyVisit) -> Bars:
    """Return what both roles take, by how many count."""
    counts = range(1, len(visit.kind) + 1)
    money = visit.edition.money
    fares = {role: [visit.on_average(role, count) for count in counts] for role in Role}
    free = visit.counting
    return Bars(
        title=_("Cost of a visit by number owned, mortgaged or not")
        if visit.edition.switches.mortgaged_companies_count
        else _("Cost of a visit by number owned without a mortgage"),
        categories=tuple(ngettext("{count} owned", "{count} owned", count) for count in counts),
        series=tuple(
            Series(
                role_name(role),
                MARKS[role],
                tuple(fares[role]),
                tuple(
                    Press(
                        ngettext(
                            "{count} owned: {role}, {fare}",
                            "{count} owned: {role}, {fare}",
                            count,
                            role=role_name(role),
                            fare=money(fare),
                        ),
                        _held(visit, count, role),
                    )
                    for count, fare in zip(counts, fares[role], strict=True)
                ),
            )
            for role in Role
        ),
        summary=_(
            "A Competitor's fare stays at {single}. A Monopolist's rises from {low} with one company to "
            "{high} with four.",
            single=money(fares[Role.COMPETITOR][0]),
            low=money(fares[Role.MONOPOLIST][0]),
            high=money(fares[Role.MONOPOLIST][-1]),
        ),
        marked=(list(Role).index(visit.owner), free - 1) if free else None,
    )


def _roll_press(visit: CompanyVisit, total: int, due: int) -> Press:
    """Return what leads to a new roll of a total."""
    dice = rolled(total)
    return Press(
        _("{total}: {due}", total=total, due=visit.edition.money(due)), (("die1", dice.first), ("die2", dice.second))
    )


def _rolls(visit: CompanyVisit) -> Bars:
    """Return how likely each bill is: all 36 rolls, counted."""
    free, money = visit.counting, visit.edition.money
    dues = [visit.owed_to(visit.owner, free, rolled(total)).value for total in TOTALS]
    return Bars(
        title=_("All 36 rolls: the bill, and how likely it is"),
        categories=tuple(
            _("{total}: {due}", total=total, due=money(due)) for total, due in zip(TOTALS, dues, strict=True)
        ),
        series=(
            Series(
                _("Chance"),
                MARKS[visit.owner],
                tuple(chance_of(total) for total in TOTALS),
                tuple(_roll_press(visit, total, due) for total, due in zip(TOTALS, dues, strict=True)),
            ),
        ),
        summary=_(
            "The most likely bill is {likeliest}, for a total of 7. The least is {low}, and the most is {high}.",
            likeliest=money(dues[5]),
            low=money(dues[0]),
            high=money(dues[-1]),
        ),
        marked=(0, visit.dice.total - TOTALS[0]),
        money=False,
    )


def _all_rolls(visit: CompanyVisit) -> Table:
    """Return every total: rolls, chance, and what each role takes of whose companies as many count."""
    free = visit.counting
    dues = [[visit.owed_to(role, free, rolled(total)).value for role in Role] for total in TOTALS]
    own = list(Role).index(visit.owner)
    return Table(
        caption=_("All 36 rolls"),
        columns=(
            Column(_("Total")),
            Column(_("Rolls")),
            Column(_("Chance")),
            *(Column(role_name(role), money=True) for role in Role),
        ),
        rows=tuple(
            (verbatim(str(total)), str(chance_of(total) * len(ALL_ROLLS)), chance_of(total), *each)
            for total, each in zip(TOTALS, dues, strict=True)
        ),
        marked=(visit.dice.total - TOTALS[0],),
        presses=tuple(_roll_press(visit, total, each[own]) for total, each in zip(TOTALS, dues, strict=True)),
    )


def _payback_table(visit: CompanyVisit) -> Table:
    """By how many are owned, none of them mortgaged: what they cost, and each role's visits until then."""
    counts = range(1, len(visit.kind) + 1)
    rows: list[tuple[Cell, ...]] = []
    for count in counts:
        spent = count * visit.company.price
        visits = (_visits(spent, visit.on_average(role, count)) for role in Role)
        rows.append((verbatim(str(count)), spent, *visits))
    return Table(
        caption=_("Visits until all are paid for"),
        columns=(
            Column(_("Owned, none mortgaged")),
            Column(_("Cost"), money=True),
            *(Column(role_name(role)) for role in Role),
        ),
        rows=tuple(rows),
        marked=() if visit.mortgaged else (visit.owned - 1,),
        presses=tuple(
            Press(ngettext("{count} owned", "{count} owned", count), _held(visit, count)) for count in counts
        ),
    )


def _plot(visit: CompanyVisit) -> Plot:
    """Return what visits bring, and where that comes up to what the companies cost."""
    edition, free = visit.edition, visit.counting
    slopes = {role: visit.on_average(role, free) if free else 0 for role in Role}
    even = {role: Fraction(visit.spent, slope) for role, slope in slopes.items() if slope}
    found = {
        role: Point(place, visit.spent, _("{visits} visits", visits=_rounded(place)), MARKS[role])
        for role, place in even.items()
    }
    longest = max(even.values(), default=Fraction(10 * visit.owned))
    step = 5 if longest > 10 else 2
    last = (int(longest) // step + 1) * step
    up = 100 * edition.scale if visit.spent <= 400 * edition.scale else 200 * edition.scale
    most = (visit.spent // up + 2) * up
    curves = [
        Curve(name=role_name(role), mark=MARKS[role], points=((0, 0), (last, last * slope)), stroke=_STROKES[role])
        for role, slope in slopes.items()
    ]
    curves.append(
        Curve(name=_("price paid"), mark=NEITHER, points=((0, visit.spent), (last, visit.spent)), stroke=Stroke.DOTTED)
    )
    return Plot(
        title=_("Earnings from visits, and the cost of the companies")
        if visit.is_transport
        else _("Earnings from visits with rolls of 7, and the cost of the companies"),
        across=Axis(label=_("visits"), high=last, step=step, money=False),
        up=Axis(label=_("money"), high=most, step=up),
        curves=tuple(curves),
        summary=_plot_told(even),
        points=tuple(
            replace(
                point,
                press=Press(
                    _("{visits}; owner: {role}", visits=point.name, role=role_name(role)), (("owner", role.value),)
                ),
            )
            for role, point in found.items()
            if role is not visit.owner
        ),
        marked=found.get(visit.owner),
    )


def _rounded(visits: Fraction) -> Message:
    """Return a number of visits, to the tenth where it is none."""
    return figure(visits, 0 if visits.denominator == 1 else 1)


def _plot_told(even: dict[Role, Fraction]) -> Message:
    if not even:
        return _("All of them are mortgaged, so visits earn nothing for either role.")
    if even[Role.COMPETITOR] == even[Role.MONOPOLIST]:
        return _("{visits} visits earn back the price, for either role.", visits=_rounded(even[Role.COMPETITOR]))
    return _(
        "A Competitor earns back the price in {slow} visits, a Monopolist in {fast}.",
        slow=_rounded(even[Role.COMPETITOR]),
        fast=_rounded(even[Role.MONOPOLIST]),
    )


def _board(visit: CompanyVisit) -> Board:
    edition, owner = visit.edition, MARKS[visit.owner]
    others = tuple(each for each in visit.kind if each != visit.company)[: visit.owned - 1]
    # Mortgaged are those behind in this row, so the one that is visited comes last.
    row = (visit.company, *others)
    free = visit.counting
    return Board(
        title=_("The companies on the board"),
        squares=board_squares(edition),
        summary=_(
            "The visitor is on square {index}. The owner has {owned} of its kind; mortgaged: {mortgaged}.",
            index=visit.company.index,
            owned=visit.owned,
            mortgaged=visit.mortgaged,
        ),
        holdings=tuple(Holding(each.index, owner, mortgaged=place >= free) for place, each in enumerate(row)),
        pawns=((visit.company.index, VISITOR),),
        marked=visit.company.index,
        presses=tuple((each.index, _square_press(visit, each)) for each in _companies(edition)),
        badges=((owner, role_press("owner", visit.owner)),),
    )


def _square_press(visit: CompanyVisit, company: Deed) -> Press:
    """Pressing a company leads the visitor there; pressing theirs gives the owner one more of the kind."""
    if company != visit.company:
        label = _("{company}: land there", company=company.name)
        return Press(label, (("company", str(company.index)),))
    owned = visit.owned % len(visit.kind) + 1
    label = ngettext(
        "{company}: the owner has {count}", "{company}: the owner has {count}", owned, company=company.name
    )
    return Press(label, (("owned", owned), ("mortgaged", min(visit.mortgaged, owned))))


LESSON = Lesson("companies", _("Transport, gas and electricity"), tell)

"""The lesson on income tax and property tax: both ways to pay, by role and cash (AM-16, AM-17)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction

from antimono.anti_monopoly.editions import Edition, Role, SquareKind, Street, role_name
from antimono.anti_monopoly.rules.estate import Estate, HeldDeed
from antimono.anti_monopoly.rules.mortgage import buildings_to_sell_first
from antimono.anti_monopoly.rules.tax import income_tax_flat, income_tax_percentage, property_tax
from antimono.anti_monopoly.theme import MARKS, board_squares, role_press
from antimono.core.amount import Amount
from antimono.core.figures import NEITHER, Axis, Board, Curve, Holding, Plot, Point, Press, Stretch, Stroke
from antimono.core.text import Message, _, verbatim
from antimono.course.anti_monopoly.shared.edition import ask_edition, marks
from antimono.course.anti_monopoly.shared.holdings import (
    choose_holdings,
    described,
    fitted,
    holding_press,
    holding_presses,
)
from antimono.course.lesson.asking import Controls
from antimono.course.lesson.frame import Clauses, Column, Headline, LessonBody, Passage, Table
from antimono.course.lesson.lesson import Lesson

MOST_CASH = 2500
"""The most cash that the control offers, in the 1500 scale."""

_STROKES = {Role.COMPETITOR: Stroke.SOLID, Role.MONOPOLIST: Stroke.DASHED}


def tell(ask: Controls) -> LessonBody:
    """Ask for a player's cash and holdings, and show the taxes on them."""
    edition = ask_edition(ask, "cash")
    role = Role(ask.choice("role", _("Role"), [(role.value, role_name(role)) for role in Role]))
    held = choose_holdings(ask, edition, role)
    scale = edition.scale
    cash = ask.number("cash", _("Cash"), 0, MOST_CASH * scale, default=600 * scale, step=10 * scale)
    estate = Estate(role, cash, held)
    flat, percentage = income_tax_flat(edition), income_tax_percentage(edition, estate)
    lower = min(flat, percentage, key=lambda way: way.value)
    tricks = _tricks(ask, edition, estate)
    estates = {each: with_role(edition, estate, each) for each in Role}
    return LessonBody(
        money_format=edition.money_format,
        situation=_sentence(edition, estate),
        headline=Headline(_("The cheaper way costs"), edition.money(lower.value), lower.value),
        steps=lower.steps,
        passages=(_ways(edition, flat, percentage), _rules(edition)),
        figures=(_plot(edition, estate, estates, lower.value), _board(ask, edition, estate)),
        tables=(_parts(percentage, flat), _against_cash(edition, estate, estates), *tricks),
        marks=marks(edition, [each.deed for each in held]),
    )


def _sentence(edition: Edition, estate: Estate) -> Message:
    values: dict[str, str | Message] = {
        "square": next(each.name for each in edition.squares if each.kind is SquareKind.INCOME_TAX),
        "cash": edition.money(estate.cash),
        "holdings": described(estate),
    }
    if estate.role is Role.COMPETITOR:
        return _("A Competitor lands on “{square}” with {cash}. Holdings: {holdings}.", **values)
    return _("A Monopolist lands on “{square}” with {cash}. Holdings: {holdings}.", **values)


def _ways(edition: Edition, flat: Amount, percentage: Amount) -> Passage:
    gap = abs(flat.value - percentage.value)
    if percentage.value == flat.value:
        told = _("Both ways cost the same: {sum}.", sum=edition.money(flat.value))
    elif percentage.value < flat.value:
        told = _(
            "The percentage is {percentage}, which is {gap} less than the fixed sum of {flat}.",
            percentage=edition.money(percentage.value),
            gap=edition.money(gap),
            flat=edition.money(flat.value),
        )
    else:
        told = _(
            "The fixed sum of {flat} is {gap} less than the percentage, which is {percentage}.",
            percentage=edition.money(percentage.value),
            gap=edition.money(gap),
            flat=edition.money(flat.value),
        )
    chosen = _("The player sees both amounts and chooses; they may choose the more expensive one.")
    return Passage(_("Both ways"), ((told, ("AM-16.1",)), (chosen, ("R-6",))))


def _rules(edition: Edition) -> Passage:
    cash = edition.constants.income_tax_percent_cash
    lines = (
        (
            _(
                "A Competitor pays {competitor}% of cash, a Monopolist {monopolist}%.",
                competitor=cash[Role.COMPETITOR],
                monopolist=cash[Role.MONOPOLIST],
            ),
            ("AM-16.2", "AM-16.3"),
        ),
        (_("Both pay the same percentage of unmortgaged properties and of buildings."), ("AM-16.2", "AM-16.3")),
        (
            _("Selling or mortgaging before the choice lowers a Competitor's percentage, but not a Monopolist's."),
            ("R-35",),
        ),
        (
            _(
                "The property tax is {due} for both roles, without a choice.",
                due=edition.money(property_tax(edition).value),
            ),
            ("AM-17.1",),
        ),
    )
    return Passage(_("What the rules say"), lines)


def _parts(percentage: Amount, flat: Amount) -> Table:
    rows = (
        *((step.text, Clauses(step.clauses), step.amount) for step in percentage.steps),
        (_("The percentage in total"), Clauses(("AM-16.1",)), percentage.value),
        (flat.steps[0].text, Clauses(flat.steps[0].clauses), flat.value),
    )
    cheaper = len(rows) - 2 if percentage.value < flat.value else len(rows) - 1
    return Table(
        caption=_("Both ways, line by line"),
        columns=(Column(_("Item")), Column(_("Clauses")), Column(_("Amount"), money=True)),
        rows=rows,
        marked=(cheaper,),
    )


def with_role(edition: Edition, estate: Estate, role: Role) -> Estate:
    """Return the same cash and holdings for a role, with no more buildings than it may have."""
    if role is estate.role:
        return estate
    held = fitted(edition, role, ((each.deed.index, each.level, each.mortgaged) for each in estate.held))
    return Estate(role, estate.cash, held)


def _fixed_part(edition: Edition, estate: Estate) -> int:
    """Return the percentage on properties and buildings."""
    return income_tax_percentage(edition, replace(estate, cash=0)).value


def crossing(edition: Edition, estate: Estate) -> Fraction | None:
    """Return the cash at which both ways cost the same, before rounding; `None` if there is none."""
    rest = edition.constants.income_tax_flat - _fixed_part(edition, estate)
    found = Fraction(100 * rest, edition.constants.income_tax_percent_cash[estate.role])
    return found if found >= 0 else None


def _plot(edition: Edition, estate: Estate, estates: Mapping[Role, Estate], paid: int) -> Plot:
    flat, most = edition.constants.income_tax_flat, MOST_CASH * edition.scale
    bases = {role: _fixed_part(edition, each) for role, each in estates.items()}
    times = max(2, max(bases.values()) // flat + 2)
    crossings = {role: crossing(edition, each) for role, each in estates.items()}
    curves = [
        Curve(
            name=role_name(role),
            mark=MARKS[role],
            points=((0, base), (most, base + Fraction(most * edition.constants.income_tax_percent_cash[role], 100))),
            stroke=_STROKES[role],
        )
        for role, base in bases.items()
    ]
    curves.append(Curve(name=_("fixed sum"), mark=NEITHER, points=((0, flat), (most, flat)), stroke=Stroke.DOTTED))
    mine = crossings[estate.role]
    cheaper = () if mine is None or mine == 0 else (Stretch(_("percentage cheaper"), 0, mine),)
    return Plot(
        title=_("The income tax by cash"),
        across=Axis(label=_("cash"), high=most, step=500 * edition.scale),
        up=Axis(label=_("tax"), high=times * flat, step=flat // 2 if times == 2 else flat),
        curves=tuple(curves),
        summary=_crossing_told(edition, crossings),
        stretches=cheaper,
        points=(
            *_crossing_points(edition, estate, crossings),
            *_points_along(edition, estate, [place for place in crossings.values() if place is not None]),
        ),
        marked=Point(estate.cash, paid, verbatim(edition.money(paid)), MARKS[estate.role]),
    )


def _crossing_points(edition: Edition, estate: Estate, crossings: Mapping[Role, Fraction | None]) -> Iterator[Point]:
    """Yield where each role's percentage meets the fixed sum."""
    most = MOST_CASH * edition.scale
    for role, place in crossings.items():
        if place is not None and place <= most:
            yield Point(
                place,
                edition.constants.income_tax_flat,
                verbatim(edition.money(place)),
                MARKS[role],
                told=6 * abs(place - estate.cash) > most,
                press=_with_cash(edition, int(place)) if place.denominator == 1 else None,
            )


def _points_along(edition: Edition, estate: Estate, taken: Sequence[Fraction]) -> Iterator[Point]:
    """Yield points to tap on the player's own line, every 500 across, except near a point in `taken` or at the end."""
    most = MOST_CASH * edition.scale
    for cash in range(0, most, 500 * edition.scale):
        if all(10 * abs(cash - place) > most for place in taken):
            tax = income_tax_percentage(edition, replace(estate, cash=cash)).value
            yield Point(cash, tax, verbatim(edition.money(tax)), MARKS[estate.role], press=_with_cash(edition, cash))


def _crossing_told(edition: Edition, crossings: dict[Role, Fraction | None]) -> Message:
    competitor, monopolist = crossings[Role.COMPETITOR], crossings[Role.MONOPOLIST]
    if competitor is None and monopolist is None:
        return _("With these holdings, the fixed sum is cheaper for both roles, whatever the cash.")
    if competitor is None or monopolist is None:
        return _("With these holdings, the fixed sum is cheaper for one role, whatever the cash.")
    return _(
        "With these holdings, the fixed sum is cheaper for a Competitor with more than {competitor}, and for a "
        "Monopolist with more than {monopolist}.",
        competitor=edition.money(competitor),
        monopolist=edition.money(monopolist),
    )


def _board(ask: Controls, edition: Edition, estate: Estate) -> Board:
    counted = [each for each in estate.held if not each.mortgaged]
    tax = next(square.index for square in edition.squares if square.kind is SquareKind.INCOME_TAX)
    return Board(
        title=_("The taxed properties on the board"),
        squares=board_squares(edition),
        summary=_(
            "Properties that count: {counted}. Mortgaged ones that do not: {lent}.",
            counted=len(counted),
            lent=len(estate.held) - len(counted),
        ),
        holdings=tuple(
            Holding(
                each.deed.index,
                MARKS[estate.role],
                each.level,
                isinstance(each.deed, Street) and each.level == each.deed.hotel_level(estate.role),
                each.mortgaged,
            )
            for each in estate.held
        ),
        pawns=((tax, MARKS[estate.role]),),
        marked=tax,
        presses=holding_presses(ask, edition, estate.held),
        badges=((MARKS[estate.role], role_press("role", estate.role)),),
    )


def _against_cash(edition: Edition, estate: Estate, estates: Mapping[Role, Estate]) -> Table:
    amounts = sorted({*range(0, MOST_CASH + 1, 500)} | {Fraction(estate.cash, edition.scale)})
    cash = [int(each * edition.scale) for each in amounts]
    return Table(
        caption=_("The percentage against cash, with these holdings"),
        columns=(
            Column(_("Cash"), money=True),
            *(Column(role_name(role), money=True) for role in Role),
            Column(_("Fixed sum"), money=True),
        ),
        rows=tuple(
            (
                each,
                *(income_tax_percentage(edition, replace(one, cash=each)).value for one in estates.values()),
                edition.constants.income_tax_flat,
            )
            for each in cash
        ),
        marked=(cash.index(estate.cash),),
        presses=tuple(_with_cash(edition, each) for each in cash),
    )


def _with_cash(edition: Edition, cash: int) -> Press:
    """Return the press for a point of the plot or a row of its table."""
    return Press(_("{cash} in cash", cash=edition.money(cash)), (("cash", cash),))


def _tricks(ask: Controls, edition: Edition, estate: Estate) -> tuple[Table, ...]:
    """Return the savings and costs of mortgaging each bare property before the choice."""
    before = income_tax_percentage(edition, estate).value
    bare = [
        each for each in estate.held if not each.mortgaged and not buildings_to_sell_first(edition, estate, each.deed)
    ]
    if not bare:
        return ()
    return (
        Table(
            caption=_("Mortgaging before the choice and paying off afterwards"),
            columns=(
                Column(_("Property")),
                Column(_("Loan"), money=True),
                Column(_("New percentage"), money=True),
                Column(_("Saved"), money=True),
                Column(_("Cost of paying off"), money=True),
            ),
            rows=tuple(_trick(edition, estate, each, before) for each in bare),
            presses=tuple(_mortgaged(ask, edition, estate, each) for each in bare),
        ),
    )


def _mortgaged(ask: Controls, edition: Edition, estate: Estate, held: HeldDeed) -> Press:
    """Return the press for a row of the tricks, which mortgages the property and adds the loan to the cash."""
    lent = tuple(replace(each, mortgaged=True) if each == held else each for each in estate.held)
    label = _("{name}: mortgage it", name=held.deed.name)
    most = MOST_CASH * edition.scale
    return holding_press(ask, label, estate.held, lent, ("cash", min(estate.cash + held.deed.mortgage, most)))


def _trick(edition: Edition, estate: Estate, held: HeldDeed, before: int) -> tuple[Message, int, int, int, int]:
    deed = held.deed
    lent = replace(estate.with_held(replace(held, mortgaged=True)), cash=estate.cash + deed.mortgage)
    then = income_tax_percentage(edition, lent).value
    return (verbatim(deed.name), deed.mortgage, then, before - then, deed.redemption - deed.mortgage)


LESSON = Lesson("tax", _("Income tax and property tax"), tell)

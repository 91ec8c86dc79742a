"""The lesson on selling back: the bank's price, the rent afterwards, and the cost (AM-12, R-16)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from types import MappingProxyType

from antimono.anti_monopoly.editions import Edition, Role, Street, role_name
from antimono.anti_monopoly.rules.building import (
    level_name,
    limit_clause,
    price_of_level,
    purchase_price,
    sale_of_level,
)
from antimono.anti_monopoly.rules.rent import Ownership, street_rent
from antimono.anti_monopoly.theme import MARKS, board_squares, role_press
from antimono.core.amount import Step
from antimono.core.figures import Axis, Board, Curve, Holding, Plot, Point, Press, Stroke
from antimono.core.text import Message, _, ngettext, verbatim
from antimono.course.anti_monopoly.shared.edition import ask_edition, deed_options, figures_reconstructed, marks
from antimono.course.lesson.asking import Controls
from antimono.course.lesson.frame import Column, Headline, LessonBody, Passage, Table
from antimono.course.lesson.lesson import Lesson

_STROKES: Mapping[Role, Stroke] = MappingProxyType({Role.COMPETITOR: Stroke.SOLID, Role.MONOPOLIST: Stroke.DASHED})


@dataclass(frozen=True, slots=True)
class HouseSale:
    """A street with buildings, some steps of which are sold.

    The owner has a second street of the city, so that either role may have built here.
    """

    edition: Edition
    role: Role
    street: Street
    built: int
    """The level before the sale."""
    sold: int
    """How many steps are sold, at most `built`."""

    @property
    def left(self) -> int:
        """The level after the sale."""
        return self.built - self.sold

    @property
    def steps(self) -> tuple[Step, ...]:
        """The bank's payments, the last step first."""
        return tuple(
            step
            for level in range(self.built, self.left, -1)
            for step in sale_of_level(self.street, self.role, level).steps
        )

    @property
    def raised(self) -> int:
        """The total that the bank pays."""
        return sum(step.amount for step in self.steps)

    def rent(self, level: int) -> int:
        """Return the rent with this many buildings."""
        return rents(self.edition, self.street, self.role)[level]

    @property
    def given_up(self) -> int:
        """The fall in rent per visit."""
        return self.rent(self.built) - self.rent(self.left)


@cache
def rents(edition: Edition, street: Street, role: Role) -> tuple[int, ...]:
    """Return the rent of a street at each level, with two streets of its city in the owner's hands (R-23)."""
    return tuple(
        street_rent(edition, street, Ownership(role, owned=2, level=level)).value
        for level in range(street.hotel_level(role) + 1)
    )


def raised_at(street: Street, role: Role, built: int) -> tuple[int, ...]:
    """Return the bank's total payment after 0, 1, … steps sold from a level down (AM-12.1)."""
    sums = [0]
    for level in range(built, 0, -1):
        sums.append(sums[-1] + sale_of_level(street, role, level).value)
    return tuple(sums)


def round_trip(edition: Edition, street: Street, role: Role, level: int = 1) -> Fraction:
    """Return the number of visits that make up for building a step and selling it again (AM-12.1, R-23)."""
    lost = price_of_level(street, role, level) - sale_of_level(street, role, level).value
    ladder = rents(edition, street, role)
    return Fraction(lost, ladder[level] - ladder[level - 1])


def tell(ask: Controls) -> LessonBody:
    """Ask for a built street and the steps to sell, and show what the sale raises and costs."""
    sale = _sale(ask)
    edition = sale.edition
    return LessonBody(
        money_format=edition.money_format,
        situation=_sentence(sale),
        headline=Headline(
            _("The bank pays"), edition.money(sale.raised), sale.raised, figures_reconstructed(edition, sale.street)
        ),
        steps=sale.steps or (Step(_("You sell nothing"), 0, ("AM-12.1",)),),
        passages=(_costs(sale), _rules(sale)),
        figures=(_plot(sale), _board(sale)),
        tables=(_steps_table(sale), _streets_table(sale)),
        marks=marks(edition, [sale.street]),
    )


def _sale(ask: Controls) -> HouseSale:
    edition = ask_edition(ask)
    roles = [(role.value, role_name(role)) for role in Role]
    role = Role(ask.choice("role", _("Owner's role"), roles))
    built_on = {str(street.index) for street in edition.streets}
    options = [option for option in deed_options(edition) if option[0] in built_on]
    street = edition.street(int(ask.choice("street", _("Street"), options, default="19")))
    hotel = street.hotel_level(role)
    names = [level_name(street, role, level) for level in range(1, hotel + 1)]
    built = ask.number("built", _("Buildings there"), 1, hotel, default=hotel, names=names)
    sold = ask.number("sold", _("Steps sold"), 0, built, default=1)
    return HouseSale(edition, role, street, built, sold)


def _sentence(sale: HouseSale) -> Message:
    values: dict[str, Message | str] = {
        "street": sale.street.name,
        "built": level_name(sale.street, sale.role, sale.built),
        "left": level_name(sale.street, sale.role, sale.left),
    }
    if sale.role is Role.COMPETITOR:
        return ngettext(
            "A Competitor has {built} on {street} and sells {count} step. Buildings left: {left}.",
            "A Competitor has {built} on {street} and sells {count} steps. Buildings left: {left}.",
            sale.sold,
            **values,
        )
    return ngettext(
        "A Monopolist with two streets of the city has {built} on {street} and sells {count} step. Buildings left: "
        "{left}.",
        "A Monopolist with two streets of the city has {built} on {street} and sells {count} steps. Buildings left: "
        "{left}.",
        sale.sold,
        **values,
    )


def _visits(count: Fraction) -> Message:
    """Return a number of visits, in words; halves as 2.5."""
    if count.denominator == 1:
        return ngettext("{count} visit", "{count} visits", count.numerator)
    return _("{number} visits", number=f"{float(count):g}")


def _costs(sale: HouseSale) -> Passage:
    money, street, role = sale.edition.money, sale.street, sale.role
    spent = purchase_price(street, role, sale.built) - purchase_price(street, role, sale.left)
    lines: list[tuple[Message, tuple[str, ...]]] = []
    if sale.sold:
        lines = [
            (
                _(
                    "These steps cost {spent} to build. The bank pays half, so {lost} is lost.",
                    spent=money(spent),
                    lost=money(spent - sale.raised),
                ),
                ("AM-12.1", "R-16"),
            ),
            (
                _(
                    "A visit now earns {after} instead of {before}: {less} less.",
                    before=money(sale.rent(sale.built)),
                    after=money(sale.rent(sale.left)),
                    less=money(sale.given_up),
                ),
                _rent_clauses(role),
            ),
            (
                _(
                    "The money raised equals the rent given up over {visits}.",
                    visits=_visits(Fraction(sale.raised, sale.given_up)),
                ),
                ("AM-12.1", "R-23"),
            ),
        ]
    lines.append(
        (
            _(
                "Building a step and selling it again breaks even after {visits}.",
                visits=_visits(round_trip(sale.edition, street, role)),
            ),
            ("AM-12.1", "R-23"),
        )
    )
    return Passage(_("What it costs"), tuple(lines))


def _rent_clauses(role: Role) -> tuple[str, ...]:
    return ("R-23", "AM-9.5") if role is Role.COMPETITOR else ("AM-9.2", "R-23")


def _rules(sale: HouseSale) -> Passage:
    houses = level_name(sale.street, sale.role, sale.street.house_limit(sale.role))
    return Passage(
        _("How and when to sell"),
        (
            (_("You may sell only to the bank; no player may buy a building."), ("AM-12.2",)),
            (
                _("You may sell at any time, on anybody's turn (our ruling), but build only on your own turn."),
                ("R-35", "AM-10.4"),
            ),
            (
                _("You may sell a hotel step by step, which leaves {houses}, or as a whole.", houses=houses),
                ("R-16", limit_clause(sale.role)),
            ),
            (_("You may start with any street; you need not sell evenly."), ("AM-10.5",)),
            (_("You must sell a street's buildings before you mortgage it."), ("AM-11.2",)),
        ),
    )


def _plot(sale: HouseSale) -> Plot:
    """Return the rent against the money raised, for both roles, from the present level down to the bare street."""
    street, edition = sale.street, sale.edition
    step = price_of_level(street, sale.role, 1) // 2
    most = max(raised_at(street, role, street.hotel_level(role))[-1] for role in Role)
    highest = max(rents(edition, street, role)[-1] for role in Role)
    unit = 10 * edition.scale
    rise = max(unit, -(-highest // (4 * unit)) * unit)
    return Plot(
        title=_("The rent against the money raised"),
        across=Axis(label=_("raised"), high=most, step=step),
        up=Axis(label=_("rent"), high=-(-highest // rise) * rise, step=rise),
        curves=tuple(_curve(sale, role) for role in Role),
        summary=_falling(sale),
        points=tuple(_points(sale)),
        marked=Point(
            sale.raised, sale.rent(sale.left), verbatim(edition.money(sale.rent(sale.left))), MARKS[sale.role]
        ),
    )


def _curve(sale: HouseSale, role: Role) -> Curve:
    """Start at the same level, or at the hotel where the role reaches it earlier."""
    street = sale.street
    built = min(sale.built, street.hotel_level(role))
    ladder = rents(sale.edition, street, role)
    points = tuple((raised, ladder[built - sold]) for sold, raised in enumerate(raised_at(street, role, built)))
    return Curve(name=role_name(role), mark=MARKS[role], points=points, stroke=_STROKES[role])


def _points(sale: HouseSale) -> list[Point]:
    """Return a point to tap for each number of steps sold, except the present one."""
    found = []
    for sold, raised in enumerate(raised_at(sale.street, sale.role, sale.built)):
        if sold != sale.sold:
            rent = sale.rent(sale.built - sold)
            found.append(
                Point(raised, rent, verbatim(sale.edition.money(rent)), MARKS[sale.role], press=_selling(sold))
            )
    return found


def _selling(sold: int) -> Press:
    return Press(ngettext("{count} step sold", "{count} steps sold", sold), (("sold", sold),))


def _falling(sale: HouseSale) -> Message:
    edition, street = sale.edition, sale.street
    less = {role: rents(edition, street, role)[1] - rents(edition, street, role)[0] for role in Role}
    half = {role: sale_of_level(street, role, 1).value for role in Role}
    return _(
        "For every {raised} raised, a Competitor's rent falls by {competitor}, a Monopolist's by {monopolist}.",
        raised=edition.money(half[sale.role]),
        competitor=edition.money(less[Role.COMPETITOR]),
        monopolist=edition.money(less[Role.MONOPOLIST]),
    )


def _board(sale: HouseSale) -> Board:
    street, role = sale.street, sale.role
    return Board(
        title=_("The street after the sale"),
        squares=board_squares(sale.edition),
        summary=_("{street}: {left} after the sale.", street=street.name, left=level_name(street, role, sale.left)),
        holdings=(Holding(street.index, MARKS[role], sale.left, sale.left == street.hotel_level(role)),),
        marked=street.index,
        presses=tuple((each.index, _choosing(each)) for each in sale.edition.streets if each != street),
        badges=((MARKS[role], role_press("role", role)),),
    )


def _choosing(street: Street) -> Press:
    return Press(_("{street}: sell here", street=street.name), (("street", str(street.index)),))


def _steps_table(sale: HouseSale) -> Table:
    sums = raised_at(sale.street, sale.role, sale.built)
    return Table(
        caption=_("Step by step"),
        columns=(
            Column(_("Buildings left")),
            Column(_("The bank pays"), money=True),
            Column(_("A visit earns"), money=True),
            Column(_("Fall in rent"), money=True),
        ),
        rows=tuple(
            (
                level_name(sale.street, sale.role, sale.built - sold),
                raised,
                sale.rent(sale.built - sold),
                sale.rent(sale.built) - sale.rent(sale.built - sold),
            )
            for sold, raised in enumerate(sums)
        ),
        marked=(sale.sold,),
        presses=tuple(
            Press(
                _("Buildings left: {level}", level=level_name(sale.street, sale.role, sale.built - sold)),
                (("sold", sold),),
            )
            for sold in range(sale.built + 1)
        ),
    )


@cache
def _street_rows(edition: Edition, role: Role) -> tuple[tuple[Message, int, int, int, str], ...]:
    """Return each street with its hotel: cost, the bank's price, rent, and break-even visits."""
    return tuple(
        (
            verbatim(street.name),
            purchase_price(street, role, street.hotel_level(role)),
            raised_at(street, role, street.hotel_level(role))[-1],
            rents(edition, street, role)[-1],
            f"{float(round_trip(edition, street, role)):g}",
        )
        for street in edition.streets
    )


def _streets_table(sale: HouseSale) -> Table:
    streets = sale.edition.streets
    return Table(
        caption=_("All streets with a hotel, and the visits needed to break even on a step built and sold"),
        columns=(
            Column(_("Street")),
            Column(_("Cost"), money=True),
            Column(_("The bank pays"), money=True),
            Column(_("Rent"), money=True),
            Column(_("Visits")),
        ),
        rows=_street_rows(sale.edition, sale.role),
        marked=(streets.index(sale.street),),
        presses=tuple(_choosing(street) for street in streets),
    )


LESSON = Lesson("selling", _("Selling back"), tell)

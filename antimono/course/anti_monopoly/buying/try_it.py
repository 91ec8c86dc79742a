"""The lesson on buying: price, rents, and the visits that pay for a property (AM-8, R-23)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property

from antimono.anti_monopoly.editions import Deed, Edition, Role, Street, Transport, Utility, role_name
from antimono.anti_monopoly.rules.rent import Ownership, landings_to_pay_back, rent
from antimono.anti_monopoly.theme import MARKS, VISITOR, board_squares, role_press, together
from antimono.core.amount import Amount, Step
from antimono.core.dice import Dice
from antimono.core.figures import NEITHER, Axis, Board, Curve, Holding, Plot, Point, Press, Stroke
from antimono.core.text import Message, _, ngettext, verbatim
from antimono.course.anti_monopoly.shared.edition import (
    ask_edition,
    deed_options,
    figures_reconstructed,
    marked_name,
    marks,
)
from antimono.course.lesson.asking import Controls
from antimono.course.lesson.frame import Column, Headline, LessonBody, Passage, Table
from antimono.course.lesson.lesson import Lesson

MOST_VISITS = 20
"""Upper limit of the visits; by then every property has paid for itself even with the worst rolls."""

LIKELIEST = Dice(3, 4)
"""The roll assumed for visitors of utilities when no dice are asked for; its total is the most likely."""

_STROKES = {Role.COMPETITOR: Stroke.SOLID, Role.MONOPOLIST: Stroke.DASHED}


@dataclass(frozen=True)
class Purchase:
    """A bought property and its number of visits since."""

    edition: Edition
    deed: Deed
    owner: Role
    owned: int
    """Number the owner has of its kind: streets of the city, transport companies or utilities."""
    dice: Dice
    """The roll of each visitor to a utility."""
    visits: int

    @cached_property
    def rent(self) -> Amount:
        """The rent of one visit."""
        return rent(self.edition, self.deed, Ownership(self.owner, self.owned), self.dice)

    @property
    def brought(self) -> int:
        """The rents of all visits together."""
        return self.visits * self.rent.value

    @property
    def even(self) -> int:
        """Number of visits after which it has paid for itself."""
        found = landings_to_pay_back(self.deed.price, self.rent.value)
        assert found is not None, "every property brings something"
        return found

    @property
    def balance(self) -> int:
        """The rents of all visits minus the price."""
        return self.brought - self.deed.price

    def held(self, owner: Role, owned: int) -> Purchase:
        """Return the same purchase with another owner's role and number of its kind."""
        return replace(self, owner=owner, owned=owned)


def tell(ask: Controls) -> LessonBody:
    """Ask for a property, its owner and visits, and show the rent earned against the price."""
    edition = ask_edition(ask)
    purchase = _purchase(ask, edition)
    deed = purchase.deed
    return LessonBody(
        money_format=edition.money_format,
        situation=_sentence(purchase),
        headline=_headline(purchase),
        steps=tuple(_steps(purchase)),
        passages=(_when(purchase), _rules(purchase)),
        figures=(_plot(purchase), _board(purchase)),
        tables=(_visits(purchase), _all(purchase)),
        marks=marks(edition, [deed]),
    )


def _purchase(ask: Controls, edition: Edition) -> Purchase:
    deed = edition.deed_at(int(ask.choice("property", _("Property"), deed_options(edition), default="34")))
    owner = Role(ask.choice("owner", _("Owner's role"), [(role.value, role_name(role)) for role in Role]))
    owned = ask.number("owned", _owned(deed), 1, len(together(edition, deed)), default=1)
    rolls = isinstance(deed, Utility)
    first = ask.number("die1", _("Each visitor rolls, first die"), 1, 6, default=LIKELIEST.first, visible=rolls)
    second = ask.number("die2", _("Each visitor rolls, second die"), 1, 6, default=LIKELIEST.second, visible=rolls)
    visits = ask.number("visits", _("Visits by others"), 0, MOST_VISITS, default=4)
    return Purchase(edition, deed, owner, owned, Dice(first, second) if rolls else LIKELIEST, visits)


def _owned(deed: Deed) -> Message:
    match deed:
        case Street():
            return _("Streets in {city} that the owner has", city=deed.city)
        case Transport():
            return _("Transport companies that the owner has")
    return _("Utilities that the owner has")


def _sentence(purchase: Purchase) -> Message:
    values: dict[str, str | int] = {"name": purchase.deed.name, "price": purchase.edition.money(purchase.deed.price)}
    if purchase.owner is Role.COMPETITOR:
        return ngettext(
            "A Competitor has bought {name} for {price}. Others have landed there {count} time since.",
            "A Competitor has bought {name} for {price}. Others have landed there {count} times since.",
            purchase.visits,
            **values,
        )
    return ngettext(
        "A Monopolist has bought {name} for {price}. Others have landed there {count} time since.",
        "A Monopolist has bought {name} for {price}. Others have landed there {count} times since.",
        purchase.visits,
        **values,
    )


def _headline(purchase: Purchase) -> Headline:
    balance = purchase.balance
    label = (
        _("Still to earn before it has paid for itself")
        if balance < 0
        else _("Earned beyond its price")
        if balance
        else _("Just paid for itself, with a profit of")
    )
    reconstructed = figures_reconstructed(purchase.edition, purchase.deed)
    return Headline(label, purchase.edition.money(abs(balance)), balance, reconstructed)


def _steps(purchase: Purchase) -> Iterator[Step]:
    yield Step(_("Price of {name}, paid to the bank", name=purchase.deed.name), -purchase.deed.price, ("AM-8.1",))
    yield Step(
        ngettext(
            "{count} visit, which earns {rent}",
            "{count} visits, each of which earns {rent}",
            purchase.visits,
            rent=purchase.edition.money(purchase.rent.value),
        ),
        purchase.brought,
        tuple(dict.fromkeys(clause for step in purchase.rent.steps for clause in step.clauses)),
    )


type _Line = tuple[Message, tuple[str, ...]]


def _when(purchase: Purchase) -> Passage:
    """Return when it has paid for itself, in these hands and in the others'."""
    lines: list[_Line] = [(_after(purchase), ("AM-8.1", "AM-8.2"))]
    deed, edition = purchase.deed, purchase.edition
    two = purchase.held(Role.MONOPOLIST, 2)
    values: dict[str, str | int] = {"rent": edition.money(two.rent.value), "two": two.even}
    match deed:
        case Street():
            second = min(other.price for other in together(edition, deed) if other != deed)
            told = _(
                "A Monopolist with a second street of {city}, which costs {second} or more, takes {rent} here. Then "
                "{two} visits are enough.",
                city=deed.city,
                second=edition.money(second),
                **values,
            )
            lines.append((told, ("AM-9.1", "AM-9.2")))
            if purchase.owner is Role.COMPETITOR and purchase.owned > 1:
                lines.append((_("Further streets do not raise a Competitor's rent."), ("AM-9.5",)))
        case Transport():
            told = _("A Monopolist with two companies takes {rent} at each. Then {two} visits are enough.", **values)
            lines.append((told, ("AM-18.2", "R-8")))
        case _:
            told = _("A Monopolist with both takes {rent} for such a roll. Then {two} visits are enough.", **values)
            lines.append((told, ("AM-19.3",)))
    return Passage(_("When has it paid for itself?"), tuple(lines))


def _after(purchase: Purchase) -> Message:
    return ngettext(
        "With this owner, after {count} visit, which earns {rents}.",
        "With this owner, after {count} visits, which earn {rents}.",
        purchase.even,
        rents=purchase.edition.money(purchase.even * purchase.rent.value),
    )


def _rules(purchase: Purchase) -> Passage:
    lines: list[_Line] = [
        (_("A player who lands on an unowned property may buy it at its price, or leave it to the bank."), ("AM-8.1",)),
        (_("A declined property is not auctioned. The next player to land there may buy it."), ("AM-8.1",)),
        (_("The owner's own visits earn nothing."), ("AM-8.2",)),
    ]
    if isinstance(purchase.deed, Street):
        alone = _("A lone bare street earns either role a tenth of its price.")
        lines.append((alone, ("AM-8.4", "R-23")))
    return Passage(_("The rules"), tuple(lines))


def _both(purchase: Purchase) -> dict[Role, Purchase]:
    """Return the same in either role's hands."""
    return {role: purchase.held(role, purchase.owned) for role in Role}


def _plot(purchase: Purchase) -> Plot:
    price, edition = purchase.deed.price, purchase.edition
    both = _both(purchase)
    times = max(2, -(-purchase.brought // price))
    step = -(-times // 5)  # a handful of marks, however much has come in
    high = -(-times // step) * step * price
    alike = len({each.rent.value for each in both.values()}) == 1
    curves = [
        Curve(
            name=_("rents for either role") if alike else role_name(role),
            mark=MARKS[role],
            points=((0, 0), _end(each.rent.value, high)),
            stroke=_STROKES[role],
        )
        for role, each in both.items()
        if not alike or role is purchase.owner
    ]
    curves.append(Curve(name=_("price"), mark=NEITHER, points=((0, price), (MOST_VISITS, price)), stroke=Stroke.DOTTED))
    return Plot(
        title=_("Rent earned, against the price"),
        across=Axis(label=_("visits"), high=MOST_VISITS, step=5, money=False),
        up=Axis(label=_("money"), high=high, step=step * price),
        curves=tuple(curves),
        summary=_(
            "A Competitor's rents reach the price of {price} after {competitor} visits, a Monopolist's after "
            "{monopolist}.",
            price=edition.money(price),
            competitor=both[Role.COMPETITOR].even,
            monopolist=both[Role.MONOPOLIST].even,
        ),
        points=tuple(_points(purchase, both, alike=alike)),
        marked=Point(
            purchase.visits, purchase.brought, verbatim(edition.money(purchase.brought)), MARKS[purchase.owner]
        ),
    )


def _end(each: int, high: int) -> tuple[int | Fraction, int]:
    """Return where a line that rises by `each` a visit leaves the plot."""
    if each * MOST_VISITS <= high:
        return (MOST_VISITS, each * MOST_VISITS)
    return (Fraction(high, each), high)


def _points(purchase: Purchase, both: dict[Role, Purchase], *, alike: bool) -> Iterator[Point]:
    """Yield where the price is reached, and places to press along the owner's line."""
    for role, each in both.items():
        if not alike or role is purchase.owner:
            yield Point(
                each.even,
                each.even * each.rent.value,
                _visited(each.even),
                MARKS[role],
                told=abs(each.even - purchase.visits) > 2,
                press=Press(
                    _("{role}: {visits}", role=role_name(role), visits=_visited(each.even)),
                    (("owner", role.value), ("visits", each.even)),
                ),
            )


def _visited(visits: int) -> Message:
    return ngettext("{count} visit", "{count} visits", visits)


def _with_visits(visits: int) -> Press:
    return Press(_visited(visits), (("visits", visits),))


def _visits(purchase: Purchase) -> Table:
    """Return what is behind the plot."""
    both = _both(purchase)
    several = sorted({*range(0, MOST_VISITS + 1, 5), purchase.visits, *(each.even for each in both.values())})
    return Table(
        caption=_("Visits and rent earned"),
        columns=(
            Column(_("Visits")),
            *(Column(role_name(role), money=True) for role in Role),
            Column(_("Price"), money=True),
        ),
        rows=tuple(
            (_visited(visits), *(visits * each.rent.value for each in both.values()), purchase.deed.price)
            for visits in several
        ),
        marked=(several.index(purchase.visits),),
        presses=tuple(_with_visits(visits) for visits in several),
    )


def _all(purchase: Purchase) -> Table:
    """Return every property: its price, and a visit with the visits it needs, in two hands."""
    edition = purchase.edition
    hands = ((Role.COMPETITOR, 1), (Role.MONOPOLIST, 2))
    return Table(
        caption=_("All properties: rent per visit, and visits that pay for it"),
        columns=(
            Column(_("Property")),
            Column(_("Price"), money=True),
            Column(_("Competitor")),
            Column(_("Monopolist with two")),
        ),
        rows=tuple(
            (
                marked_name(edition, deed),
                deed.price,
                *(_brings(replace(purchase, deed=deed, owner=role, owned=owned)) for role, owned in hands),
            )
            for deed in edition.deeds
        ),
        marked=(edition.deeds.index(purchase.deed),),
        presses=tuple(Press(marked_name(edition, deed), (("property", str(deed.index)),)) for deed in edition.deeds),
    )


def _brings(purchase: Purchase) -> Message:
    return _("{rent} × {count}", rent=purchase.edition.money(purchase.rent.value), count=purchase.even)


def _board(purchase: Purchase) -> Board:
    edition, deed = purchase.edition, purchase.deed
    mark = MARKS[purchase.owner]
    others = [other for other in together(edition, deed) if other != deed]
    return Board(
        title=_("All properties that can be bought"),
        squares=board_squares(edition),
        summary=_(
            "{deeds} of {squares} squares can be bought. {name} is square {index}.",
            deeds=len(edition.deeds),
            squares=len(edition.squares),
            name=deed.name,
            index=deed.index,
        ),
        holdings=tuple(Holding(each.index, mark) for each in (deed, *others[: purchase.owned - 1])),
        pawns=((deed.index, VISITOR),) if purchase.visits else (),
        marked=deed.index,
        presses=tuple(
            (each.index, Press(verbatim(each.name), (("property", str(each.index)),)))
            for each in edition.deeds
            if each != deed
        ),
        badges=((mark, role_press("owner", purchase.owner)),),
    )


LESSON = Lesson("buying", _("Buying"), tell)

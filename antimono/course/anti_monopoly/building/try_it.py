"""The lesson on building: permission, prices and rents (AM-9.3, AM-9.4, AM-10)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import partial

from antimono.anti_monopoly.editions import City, Edition, Role, Street, role_name
from antimono.anti_monopoly.rules.building import level_name, limit_clause, price_of_level, purchase_price
from antimono.anti_monopoly.rules.construction import check_building
from antimono.anti_monopoly.rules.estate import Estate, HeldDeed, check_estate
from antimono.anti_monopoly.rules.rent import Ownership, landings_to_pay_back, street_rent
from antimono.anti_monopoly.theme import MARKS
from antimono.core.amount import Step
from antimono.core.errors import IllegalError
from antimono.core.figures import NEITHER, Bars, Press, Series
from antimono.core.text import Message, _, listing, ngettext, verbatim
from antimono.course.anti_monopoly.shared.city_board import city_board, street_of
from antimono.course.anti_monopoly.shared.edition import ask_edition, figures_reconstructed, marked_name, marks
from antimono.course.anti_monopoly.shared.holdings import in_a_possible_order
from antimono.course.lesson.asking import Controls
from antimono.course.lesson.frame import Column, Headline, LessonBody, Passage, Table
from antimono.course.lesson.lesson import Lesson

THEIRS, MORTGAGED, NOT_THEIRS = "theirs", "mortgaged", "not-theirs"
"""The ways to hold a street."""

MOST_STREETS = 3
"""Largest number of streets in a city."""


@dataclass(frozen=True, slots=True)
class CityHoldings:
    """A player's holdings in a city."""

    edition: Edition
    city: City
    estate: Estate

    @property
    def role(self) -> Role:
        """The player's."""
        return self.estate.role

    def rent(self, held: HeldDeed, level: int | None = None) -> int:
        """Return the rent on a street, with `level` buildings instead of those there."""
        street, slug = street_of(held), self.city.slug
        tenure = Ownership(
            owner=self.role,
            owned=self.estate.unmortgaged_streets(slug),
            level=held.level if level is None else level,
            mortgaged=held.mortgaged,
            acquired_last=self.estate.third_street(slug) == held,
            founder_mortgaged=self.estate.founder_mortgaged(slug),
        )
        return street_rent(self.edition, street, tenure).value

    def refusal(self, held: HeldDeed) -> IllegalError | None:
        """Return the error that forbids the next building on a street; `None` if it is allowed."""
        try:
            check_building(self.edition, self.estate, street_of(held))
        except IllegalError as error:
            return error
        return None


def tell(ask: Controls) -> LessonBody:
    """Ask for a city and its buildings, and show the price and the rent of the next one."""
    edition = ask_edition(ask)
    situation = _situation(ask, edition)
    held = situation.estate.held
    total = sum(situation.rent(each) for each in held)
    return LessonBody(
        money_format=edition.money_format,
        situation=_sentence(situation),
        headline=Headline(
            _("One visit to each of these streets earns"),
            edition.money(total),
            total,
            any(figures_reconstructed(edition, street) for street in situation.city.streets),
        ),
        steps=tuple(_step(situation, each) for each in held)
        or (Step(_("They own no street of the city"), 0, ("AM-8.2",)),),
        passages=(_who_may(situation), _pays(situation), _rules(situation)),
        figures=(_bars(situation), city_board(edition, situation.city, situation.estate, partial(_next, situation))),
        tables=(_table(situation),),
        marks=marks(edition, situation.city.streets),
    )


def _situation(ask: Controls, edition: Edition) -> CityHoldings:
    roles = [(role.value, role_name(role)) for role in Role]
    role = Role(ask.choice("role", _("Owner's role"), roles, default=Role.MONOPOLIST))
    cities = [(str(number), verbatim(city.name)) for number, city in enumerate(edition.cities)]
    city = edition.cities[int(ask.choice("city", _("City"), cities, default="6"))]
    held: list[HeldDeed] = []
    for place in range(MOST_STREETS):
        there = place < len(city.streets)
        street = city.streets[place if there else 0]
        chosen = ask.choice(
            f"held{place + 1}",
            marked_name(edition, street),
            [(THEIRS, _("owned")), (MORTGAGED, _("owned and mortgaged")), (NOT_THEIRS, _("not owned"))],
            default=THEIRS if place < 2 else NOT_THEIRS,
            visible=there,
        )
        if there and chosen != NOT_THEIRS:
            held.append(HeldDeed(street, mortgaged=chosen == MORTGAGED))
    estate = Estate(role, 0, tuple(held))
    for place in range(MOST_STREETS):
        estate = _built(ask, edition, estate, city, place)
    return CityHoldings(edition, city, estate)


def _built(ask: Controls, edition: Edition, estate: Estate, city: City, place: int) -> Estate:
    """Return the estate with what stands on one more street of the city, as far as the rules let it stand there."""
    there = place < len(city.streets)
    street = city.streets[place if there else 0]
    bare = next((each for each in estate.held if there and each.deed == street), None)
    highest = 0
    if bare is not None and _possible(edition, estate.with_held(replace(bare, level=1))):
        highest = street.hotel_level(estate.role)
    level = ask.number(
        f"buildings{place + 1}",
        _("Buildings on {street}", street=marked_name(edition, street)),
        0,
        highest,
        default=min(highest, 1 - min(place, 1)),
        names=[level_name(street, estate.role, each) for each in range(highest + 1)],
        visible=highest > 0,
    )
    built = estate if bare is None else estate.with_held(replace(bare, level=level))
    return replace(built, held=_in_order(built))


def _in_order(estate: Estate) -> tuple[HeldDeed, ...]:
    """Return what is held, in board order, acquired in an order that allows it (R-9, R-29)."""
    return tuple(sorted(in_a_possible_order(estate.held), key=lambda each: each.deed.index))


def _possible(edition: Edition, estate: Estate) -> bool:
    """Return whether the rules let a player have all this."""
    try:
        check_estate(edition, replace(estate, held=_in_order(estate)))
    except IllegalError:
        return False
    return True


def _standing(situation: CityHoldings, held: HeldDeed) -> Message:
    """Return what stands on a street, in a word or two."""
    if held.mortgaged:
        return _("mortgaged")
    return level_name(street_of(held), situation.role, held.level)


def _sentence(situation: CityHoldings) -> Message:
    held = situation.estate.held
    values: dict[str, Message | str] = {
        "city": situation.city.name,
        "streets": listing(
            [_("{street} ({standing})", street=each.deed.name, standing=_standing(situation, each)) for each in held]
        ),
    }
    if situation.role is Role.COMPETITOR:
        if not held:
            return _("A Competitor owns no street in {city}.", **values)
        return _("A Competitor's streets in {city}: {streets}.", **values)
    if not held:
        return _("A Monopolist owns no street in {city}.", **values)
    return _("A Monopolist's streets in {city}: {streets}.", **values)


def _step(situation: CityHoldings, held: HeldDeed) -> Step:
    clauses = ("AM-11.3",) if held.mortgaged else ("AM-8.2", "R-23")
    text = _("{street}: {standing}", street=held.deed.name, standing=_standing(situation, held))
    return Step(text, situation.rent(held), clauses)


def _who_may(situation: CityHoldings) -> Passage:
    """Street by street, whether the next building may be put there, and why not."""
    lines: list[tuple[Message, tuple[str, ...]]] = []
    for held in situation.estate.held:
        street = street_of(held)
        refusal = situation.refusal(held)
        if held.level == street.hotel_level(situation.role):
            text = _("{street} has its hotel, so nothing more can be built there.", street=street.name)
            lines.append((text, (limit_clause(situation.role),)))
            continue
        if refusal is not None:
            lines.append((refusal.message, (refusal.clause,)))
            continue
        lines.append(
            (
                _(
                    "They may build on {street}. The next step is {next}, for {price}.",
                    street=street.name,
                    next=level_name(street, situation.role, held.level + 1),
                    price=situation.edition.money(price_of_level(street, situation.role, held.level + 1)),
                ),
                _why(situation),
            )
        )
    if not lines:
        lines.append((_("Players may build only on streets they own."), ("AM-8.1",)))
    return Passage(_("Who may build here"), tuple(lines))


def _why(situation: CityHoldings) -> tuple[str, ...]:
    """Return the clauses by which a player may build in the city."""
    if situation.role is Role.MONOPOLIST:
        return ("AM-9.3", "AM-9.1")
    if situation.edition.switches.competitor_needs_two_streets:
        return ("AM-9.4", "R-28")
    return ("AM-9.4",)


def _pays(situation: CityHoldings) -> Passage:
    """After how many visits the next building has earned its price."""
    lines: list[tuple[Message, tuple[str, ...]]] = []
    for held in situation.estate.held:
        if situation.refusal(held) is not None:
            continue
        street = street_of(held)
        price = price_of_level(street, situation.role, held.level + 1)
        more = situation.rent(held, held.level + 1) - situation.rent(held)
        visits = landings_to_pay_back(price, more)
        assert visits is not None, "a building always brings more"
        text = ngettext(
            "{street}: spending {price} adds {more} per visit, so it pays for itself after {count} visit.",
            "{street}: spending {price} adds {more} per visit, so it pays for itself after {count} visits.",
            visits,
            street=street.name,
            price=situation.edition.money(price),
            more=situation.edition.money(more),
        )
        lines.append((text, ("AM-10.3", "R-23")))
    if not lines:
        lines.append((_("There is nothing to build here now."), ("AM-10.3",)))
    return Passage(_("Does the next building pay for itself?"), tuple(lines))


def _rules(situation: CityHoldings) -> Passage:
    role, street = situation.role, situation.city.streets[0]
    return Passage(
        _("How and when"),
        (
            (_limit(role, street.house_limit(role)), (limit_clause(role), "R-16")),
            (_("Only on the builder's own turn, before or after the dice (our ruling)."), ("AM-10.4", "R-34")),
            (_("Owners may spread buildings as they like, but a building never moves."), ("AM-10.5", "AM-10.6")),
        ),
    )


def _limit(role: Role, houses: int) -> Message:
    if role is Role.COMPETITOR:
        return ngettext(
            "A Competitor builds up to {count} house on a street. The next step is the hotel.",
            "A Competitor builds up to {count} houses on a street. The next step is the hotel.",
            houses,
        )
    return ngettext(
        "A Monopolist builds up to {count} house on a street. The next step is the hotel.",
        "A Monopolist builds up to {count} houses on a street. The next step is the hotel.",
        houses,
    )


def _with(situation: CityHoldings, held: HeldDeed, level: int) -> Press:
    """Return what puts so many buildings on a street."""
    street = street_of(held)
    place = situation.city.streets.index(street) + 1
    label = _("{street}: {standing}", street=street.name, standing=level_name(street, situation.role, level))
    return Press(label, ((f"buildings{place}", level),))


def _bars(situation: CityHoldings) -> Bars:
    edition, held = situation.edition, situation.estate.held
    before = tuple(situation.rent(each, each.level - 1) if each.level else None for each in held)
    now = tuple(situation.rent(each) for each in held)
    then = tuple(None if situation.refusal(each) is not None else situation.rent(each, each.level + 1) for each in held)
    return Bars(
        title=_("Rent per visit now, with one building less, and with one more"),
        categories=tuple(verbatim(each.deed.name) for each in held),
        series=(
            Series(_("with one less"), NEITHER, before, _steps(situation, before, -1)),
            Series(_("now"), NEITHER, now),
            Series(_("with one more"), MARKS[situation.role], then, _steps(situation, then, 1)),
        ),
        summary=listing(
            [
                _("{street}: {now} now", street=each.deed.name, now=edition.money(rent))
                if more is None
                else _(
                    "{street}: {now} now, {then} with one more building",
                    street=each.deed.name,
                    now=edition.money(rent),
                    then=edition.money(more),
                )
                for each, rent, more in zip(held, now, then, strict=True)
            ]
        )
        if held
        else _("They own none of these streets."),
    )


def _steps(situation: CityHoldings, rents: tuple[int | None, ...], by: int) -> tuple[Press | None, ...]:
    """Return what adds `by` buildings to each street, where there is a rent for that."""
    return tuple(
        None if rent is None else _with(situation, each, each.level + by)
        for each, rent in zip(situation.estate.held, rents, strict=True)
    )


def _table(situation: CityHoldings) -> Table:
    role, none = situation.role, verbatim("–")
    rows = []
    for held in situation.estate.held:
        street = street_of(held)
        possible = situation.refusal(held) is None
        rows.append(
            (
                verbatim(street.name),
                _standing(situation, held),
                purchase_price(street, role, held.level),
                situation.rent(held),
                price_of_level(street, role, held.level + 1) if possible else none,
                situation.rent(held, held.level + 1) if possible else none,
            )
        )
    return Table(
        caption=_("Buildings now, and the next step"),
        columns=(
            Column(_("Street")),
            Column(_("Buildings")),
            Column(_("Cost so far"), money=True),
            Column(_("Earns"), money=True),
            Column(_("Next costs"), money=True),
            Column(_("Then earns"), money=True),
        ),
        rows=tuple(rows),
    )


def _next(situation: CityHoldings, street: Street, place: int) -> Press:
    """Return one more building, as long as the rules allow it; then bare again, and then somebody else's."""
    held = next((each for each in situation.estate.held if each.deed == street), None)
    if held is None or held.mortgaged:
        return Press(_("{street}: owned", street=street.name), ((f"held{place}", THEIRS),))
    if situation.refusal(held) is None:
        return _with(situation, held, held.level + 1)
    if held.level:
        return _with(situation, held, 0)
    return Press(_("{street}: not owned", street=street.name), ((f"held{place}", NOT_THEIRS),))


LESSON = Lesson("building", _("Building"), tell)

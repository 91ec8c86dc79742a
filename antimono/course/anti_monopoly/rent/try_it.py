"""The lesson on rent: what a visitor owes, and why the roles differ (AM-8, AM-9, AM-18, AM-19)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import chain

from antimono.anti_monopoly.editions import (
    Deed,
    Edition,
    MortgageInMonopoly,
    Role,
    Street,
    Transport,
    role_name,
    switch,
)
from antimono.anti_monopoly.rules.building import level_name, purchase_price
from antimono.anti_monopoly.rules.monopoly import founders_decide
from antimono.anti_monopoly.rules.rent import Ownership, has_monopoly, landings_to_pay_back, rent
from antimono.anti_monopoly.theme import MARKS, VISITOR, board_squares, role_press, together
from antimono.core.amount import Amount
from antimono.core.dice import Dice
from antimono.core.figures import Bars, Board, Holding, Press, Series
from antimono.core.text import Message, _, ngettext, verbatim
from antimono.course.anti_monopoly.shared.edition import ask_edition, deed_options, figures_reconstructed, marks
from antimono.course.lesson.asking import Controls
from antimono.course.lesson.controls import Value
from antimono.course.lesson.frame import Column, Headline, LessonBody, Passage, Table
from antimono.course.lesson.lesson import Lesson


def visit_sentence(deed: Deed, tenure: Ownership, dice: Dice) -> Message:
    """Return a description of the visit: the square, the owner's estate there, and anything that lowers the rent."""
    of_whom = _of_a_competitor if tenure.owner is Role.COMPETITOR else _of_a_monopolist
    said = of_whom(deed, tenure, dice)
    for more in _also_so(tenure):
        said = _("{situation} {more}", situation=said, more=more)
    return said


def _also_so(tenure: Ownership) -> Iterator[Message]:
    if tenure.mortgaged:
        yield _("This property is mortgaged.")
    if tenure.acquired_last:
        yield _("The owner acquired it last.")
    if tenure.in_custody and tenure.owner is Role.COMPETITOR:
        yield _("The owner is in the price war.")
    elif tenure.in_custody:
        yield _("The owner is in jail.")


def _of_a_competitor(deed: Deed, tenure: Ownership, dice: Dice) -> Message:
    if isinstance(deed, Street):
        return ngettext(
            "A visitor lands on {name} in {city}, with {buildings} on it. Its owner is a Competitor who "
            "holds {count} unmortgaged street of the city.",
            "A visitor lands on {name} in {city}, with {buildings} on it. Its owner is a Competitor who "
            "holds {count} unmortgaged streets of the city.",
            tenure.owned,
            name=deed.name,
            city=deed.city,
            buildings=level_name(deed, tenure.owner, tenure.level),
        )
    if isinstance(deed, Transport):
        return ngettext(
            "A visitor lands on {name}. Its owner, a Competitor, has {count} transport company that counts.",
            "A visitor lands on {name}. Its owner, a Competitor, has {count} transport companies that count.",
            tenure.owned,
            name=deed.name,
        )
    return ngettext(
        "A visitor lands on {name} and rolls {dice}. Its owner, a Competitor, has {count} utility that counts.",
        "A visitor lands on {name} and rolls {dice}. Its owner, a Competitor, has {count} utilities that count.",
        tenure.owned,
        name=deed.name,
        dice=str(dice),
    )


def _of_a_monopolist(deed: Deed, tenure: Ownership, dice: Dice) -> Message:
    if tenure.founder_mortgaged and isinstance(deed, Street):
        return _(
            "A visitor lands on {name} in {city}. Its owner is a Monopolist who holds all three streets of "
            "the city and has mortgaged one of the two acquired first.",
            name=deed.name,
            city=deed.city,
        )
    if isinstance(deed, Street):
        return ngettext(
            "A visitor lands on {name} in {city}, with {buildings} on it. Its owner is a Monopolist who "
            "holds {count} unmortgaged street of the city.",
            "A visitor lands on {name} in {city}, with {buildings} on it. Its owner is a Monopolist who "
            "holds {count} unmortgaged streets of the city.",
            tenure.owned,
            name=deed.name,
            city=deed.city,
            buildings=level_name(deed, tenure.owner, tenure.level),
        )
    if isinstance(deed, Transport):
        return ngettext(
            "A visitor lands on {name}. Its owner, a Monopolist, has {count} transport company that counts.",
            "A visitor lands on {name}. Its owner, a Monopolist, has {count} transport companies that count.",
            tenure.owned,
            name=deed.name,
        )
    return ngettext(
        "A visitor lands on {name} and rolls {dice}. Its owner, a Monopolist, has {count} utility that counts.",
        "A visitor lands on {name} and rolls {dice}. Its owner, a Monopolist, has {count} utilities that count.",
        tenure.owned,
        name=deed.name,
        dice=str(dice),
    )


@dataclass(frozen=True, slots=True)
class RentSituation:
    """A visitor on somebody's property."""

    edition: Edition
    deed: Deed
    tenure: Ownership
    dice: Dice

    @property
    def owed(self) -> Amount:
        """Return what the visitor owes."""
        return rent(self.edition, self.deed, self.tenure, self.dice)

    @property
    def spent(self) -> int:
        """Return what the owner has spent on the property and its buildings."""
        if not isinstance(self.deed, Street):
            return self.deed.price
        return self.deed.price + purchase_price(self.deed, self.tenure.owner, self.tenure.level)


def tell(ask: Controls) -> LessonBody:
    """Ask for a situation and show what is owed in it."""
    edition = ask_edition(ask)
    situation = _situation(ask, edition)
    owed, deed = situation.owed, situation.deed
    reconstructed = figures_reconstructed(edition, deed)
    return LessonBody(
        money_format=edition.money_format,
        situation=visit_sentence(situation.deed, situation.tenure, situation.dice),
        headline=Headline(_("The visitor owes"), edition.money(owed.value), owed.value, reconstructed),
        steps=owed.steps,
        passages=(_payback(situation), *_builders(situation)),
        figures=(_ladders(situation), _board(situation)),
        tables=(_ladder_table(situation),),
        marks=marks(edition, [deed]),
    )


def _situation(ask: Controls, edition: Edition) -> RentSituation:
    owner = Role(
        ask.choice(
            "owner", _("Owner's role"), [(role.value, role_name(role)) for role in Role], default=Role.MONOPOLIST
        )
    )
    deed = edition.deed_at(int(ask.choice("property", _("Property"), deed_options(edition), default="34")))
    street = deed if isinstance(deed, Street) else None
    most = len(together(edition, deed))
    owned = ask.number("owned", _owned_label(edition, deed), 1, most, default=min(2, most))
    mortgaged = ask.switch("mortgaged", _("This property is mortgaged"))
    in_custody = ask.switch("in_custody", _("The owner is in jail or in the price war"))
    third = street is not None and owned == 3 and owner is Role.MONOPOLIST and edition.switches.third_street_stays_bare
    acquired_last = ask.switch("acquired_last", _("The owner acquired this street last"), visible=third) and third
    founder = (
        street is not None
        and (most, owned) == (3, 2)
        and not mortgaged
        and owner is Role.MONOPOLIST
        and founders_decide(edition)
    )
    label = _("The mortgaged third street is one of the two the owner acquired first")
    founder_mortgaged = ask.switch("founder_mortgaged", label, visible=founder) and founder
    bare = Ownership(owner, owned, 0, mortgaged, in_custody, acquired_last, founder_mortgaged)
    highest = 0 if street is None else _highest_level(edition, street, bare)
    names = [level_name(street, owner, level) for level in range(highest + 1)] if street else []
    level = ask.number(
        "buildings", _("Buildings"), 0, highest, default=min(1, highest), names=names, visible=highest > 0
    )
    is_utility = street is None and not isinstance(deed, Transport)
    first = ask.number("die1", _("First die"), 1, 6, default=3, visible=is_utility)
    second = ask.number("die2", _("Second die"), 1, 6, default=4, visible=is_utility)
    return RentSituation(edition, deed, replace(bare, level=level), Dice(first, second))


def _owned_label(edition: Edition, deed: Deed) -> Message:
    if isinstance(deed, Street):
        return _("The owner's unmortgaged streets in {city}", city=deed.city)
    if edition.switches.mortgaged_companies_count:
        if isinstance(deed, Transport):
            return _("The owner's transport companies, including mortgaged ones")
        return _("The owner's utilities, including mortgaged ones")
    if isinstance(deed, Transport):
        return _("The owner's unmortgaged transport companies")
    return _("The owner's unmortgaged utilities")


def _highest_level(edition: Edition, street: Street, tenure: Ownership) -> int:
    """Return how many buildings can be here: none of a Monopolist's without a monopoly now or earlier (AM-11.6).

    A Competitor's can be anywhere, even if building takes two streets: one may have been lost since (R-28).
    """
    stays = edition.switches.mortgage_in_monopoly is MortgageInMonopoly.BUILDINGS_STAY
    lost = tenure.owner is Role.MONOPOLIST and not has_monopoly(edition, tenure) and not stays
    if tenure.mortgaged or tenure.acquired_last or lost:
        return 0
    return street.hotel_level(tenure.owner)


def _payback(situation: RentSituation) -> Passage:
    edition, spent = situation.edition, situation.spent
    landings = landings_to_pay_back(spent, situation.owed.value)
    if landings is None:
        text = _("The owner has spent {spent} here, and no visit pays any of it back.", spent=edition.money(spent))
    else:
        text = ngettext(
            "The owner has spent {spent} here; {count} visit at {rent} pays it back.",
            "The owner has spent {spent} here; {count} visits at {rent} pay it back.",
            landings,
            spent=edition.money(spent),
            rent=edition.money(situation.owed.value),
        )
    return Passage(_("Does it pay?"), ((text, ("AM-8.1", "AM-10.3")),))


def _builders(situation: RentSituation) -> tuple[Passage, ...]:
    """Return who may build on a street in this edition; nothing for a company, which never has buildings."""
    if not isinstance(situation.deed, Street):
        return ()
    lines = (
        (_("A Monopolist may build only in a city where they hold a monopoly."), ("AM-9.3", "AM-9.1")),
        *(
            (situation.edition.switches.meaning(name), switch(name).clauses)
            for name in ("competitor_needs_two_streets", "third_street_stays_bare", "mortgage_in_monopoly")
        ),
    )
    return (Passage(_("Who may build here"), lines),)


type Ladder = tuple[int | None, ...]


def _rungs(situation: RentSituation) -> tuple[Message, ...]:
    """Return the labels of the rungs on the ladders of the two roles."""
    deed = situation.deed
    if isinstance(deed, Street):
        return (
            _("bare, alone"),
            _("bare, monopoly"),
            _("1 house"),
            _("2 houses"),
            _("3 houses"),
            _("4 houses"),
            _("hotel"),
        )
    return tuple(
        ngettext("{count} owned", "{count} owned", owned)
        for owned in range(1, len(together(situation.edition, deed)) + 1)
    )


def _ladder(situation: RentSituation, role: Role) -> Ladder:
    """Return the rent of `role` on each rung, without mortgage or custody; `None` for a rung that does not exist."""
    edition, deed, dice = situation.edition, situation.deed, situation.dice
    if not isinstance(deed, Street):
        several = range(1, len(together(edition, deed)) + 1)
        return tuple(rent(edition, deed, Ownership(role, owned), dice).value for owned in several)
    hotel = deed.hotel_level(role)
    levels = (*range(1, hotel), *(None for _missing in range(hotel, 5)), hotel)
    bare = (Ownership(role, 1), Ownership(role, 2))
    built = (None if level is None else Ownership(role, 2, level) for level in levels)
    return tuple(None if tenure is None else rent(edition, deed, tenure, dice).value for tenure in chain(bare, built))


def _rung(situation: RentSituation) -> int | None:
    """Return the rung of the present situation.

    `None` if the rent is off the ladder: mortgaged, in jail, monopoly lost.
    """
    deed, tenure = situation.deed, situation.tenure
    if not isinstance(deed, Street):
        rung = tenure.owned - 1
    elif tenure.level == 0:
        rung = 1 if has_monopoly(situation.edition, tenure) else 0
    else:
        rung = 6 if tenure.level == deed.hotel_level(tenure.owner) else tenure.level + 1
    return rung if _ladder(situation, tenure.owner)[rung] == situation.owed.value else None


def _ladders(situation: RentSituation) -> Bars:
    edition, role, rung = situation.edition, situation.tenure.owner, _rung(situation)
    ladders = {role: _ladder(situation, role) for role in Role}
    return Bars(
        title=_("Rent of {name} for the two roles", name=situation.deed.name),
        categories=_rungs(situation),
        series=tuple(
            Series(role_name(role), MARKS[role], ladder, _presses(situation, role)) for role, ladder in ladders.items()
        ),
        summary=_(
            "From the first rung to the last, a Competitor's rent on {name} rises from {low} to {high} and a "
            "Monopolist's from "
            "{monopolist_low} to {monopolist_high}.",
            name=situation.deed.name,
            low=edition.money(ladders[Role.COMPETITOR][0] or 0),
            high=edition.money(ladders[Role.COMPETITOR][-1] or 0),
            monopolist_low=edition.money(ladders[Role.MONOPOLIST][0] or 0),
            monopolist_high=edition.money(ladders[Role.MONOPOLIST][-1] or 0),
        ),
        marked=None if rung is None else (list(Role).index(role), rung),
    )


def _presses(situation: RentSituation, role: Role) -> tuple[Press | None, ...]:
    """Return the press that leads to each rung of the ladder of `role`; `None` for a rung that does not exist."""
    deed, rungs, ladder = situation.deed, _rungs(situation), _ladder(situation, role)
    hotel = deed.hotel_level(role) if isinstance(deed, Street) else 0
    found: list[Press | None] = []
    for place, (rung, rent_there) in enumerate(zip(rungs, ladder, strict=True)):
        if rent_there is None:
            found.append(None)
            continue
        owned, level = place + 1, 0
        if isinstance(deed, Street):
            owned, level = min(place + 1, 2), hotel if place == len(rungs) - 1 else max(0, place - 1)
        values: dict[str, Value] = {"owner": role.value, "owned": owned, "buildings": level, **_AT_LARGE}
        label = _("{rung}: {role}, {rent}", rung=rung, role=role_name(role), rent=situation.edition.money(rent_there))
        found.append(Press(label, tuple(values.items())))
    return tuple(found)


_AT_LARGE: Mapping[str, Value] = {
    "mortgaged": False,
    "in_custody": False,
    "acquired_last": False,
    "founder_mortgaged": False,
}
"""The controls that take a rent off its ladder, at rest."""


def _ladder_table(situation: RentSituation) -> Table:
    by_role = [_ladder(situation, role) for role in Role]
    rung_now = _rung(situation)
    none = verbatim("–")
    rows = tuple(
        (rung, *(none if ladder[row] is None else ladder[row] or 0 for ladder in by_role))
        for row, rung in enumerate(_rungs(situation))
    )
    return Table(
        caption=_("Rents of {name} while it is not mortgaged and its owner is not held", name=situation.deed.name),
        columns=(Column(_("Situation")), *(Column(role_name(role), money=True) for role in Role)),
        rows=rows,
        marked=() if rung_now is None else (rung_now,),
        presses=_presses(situation, situation.tenure.owner),
    )


def _board(situation: RentSituation) -> Board:
    deed, tenure = situation.deed, situation.tenure
    kin = together(situation.edition, deed)
    free = tenure.owned if tenure.mortgaged else tenure.owned - 1
    others = tuple(other for other in kin if other != deed)[: free + tenure.founder_mortgaged]
    hotel = isinstance(deed, Street) and tenure.level == deed.hotel_level(tenure.owner)
    owner = MARKS[tenure.owner]
    own = Holding(deed.index, owner, tenure.level, hotel, tenure.mortgaged)
    return Board(
        title=_("Position on the board"),
        squares=board_squares(situation.edition),
        summary=_("{name} is square {index} of the board.", name=deed.name, index=deed.index),
        holdings=(own, *(Holding(other.index, owner, mortgaged=place >= free) for place, other in enumerate(others))),
        pawns=((deed.index, VISITOR),),
        marked=deed.index,
        presses=tuple(
            (other.index, Press(verbatim(other.name), (("property", str(other.index)),)))
            for other in situation.edition.deeds
        ),
        badges=((owner, role_press("owner", tenure.owner)),),
    )


LESSON = Lesson("rent", _("Rent"), tell)

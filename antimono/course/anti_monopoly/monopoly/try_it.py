"""The lesson on the monopoly of a city: its holder, its rents, the missing street (AM-9, R-9, R-29)."""

from __future__ import annotations

from dataclasses import replace

from antimono.anti_monopoly.editions import Edition, Role, switch
from antimono.anti_monopoly.rules.monopoly import founders_decide
from antimono.anti_monopoly.rules.rent import landings_to_pay_back
from antimono.anti_monopoly.theme import board_squares
from antimono.core.amount import Step
from antimono.core.figures import Board, Holding, Press
from antimono.core.text import Message, _, listing, ngettext, verbatim
from antimono.course.anti_monopoly.shared.city import MARKS, ROLE_OF, CityHeld, CityStreet
from antimono.course.anti_monopoly.shared.edition import ask_edition, figures_reconstructed, marked_name, marks
from antimono.course.lesson.asking import Controls
from antimono.course.lesson.frame import Cell, Column, Headline, LessonBody, Passage, Table
from antimono.course.lesson.lesson import Lesson

NOBODY = "nobody"
SLOTS = 3
"""The most streets that a city has."""

HOLDERS = (
    (NOBODY, _("nobody")),
    ("you", _("You, a Competitor")),
    ("blue", _("Blue, a Monopolist")),
    ("green", _("Green, a Competitor")),
    ("navy", _("Navy, a Monopolist")),
)
"""The possible owners of a street, as the options of a choice."""

AT_FIRST = ("blue", NOBODY, "you")
"""The owners of the streets in the city that the lesson opens with."""


def tell(ask: Controls) -> LessonBody:
    """Ask for the owners of a city's streets, and show the rents and the value of an unowned street."""
    edition = ask_edition(ask)
    held = _city(ask, edition)
    steps = tuple(step for each in held.streets for step in _steps(held, each))
    total = sum(step.amount for step in steps)
    return LessonBody(
        money_format=edition.money_format,
        situation=_sentence(held),
        headline=Headline(
            _("Rent from one visit to each street of {city}", city=held.city.name),
            edition.money(total),
            total,
            any(figures_reconstructed(edition, street) for street in held.city.streets),
        ),
        steps=steps,
        passages=(_who(held), _rules(edition)),
        figures=(_board(held),),
        tables=(_streets(held), *_worth(held)),
        marks=marks(edition, held.city.streets),
    )


def _city(ask: Controls, edition: Edition) -> CityHeld:
    cities = [(str(number), verbatim(city.name)) for number, city in enumerate(edition.cities)]
    city = edition.cities[int(ask.choice("city", _("City"), cities, default="5"))]
    streets: list[CityStreet] = []
    for place in range(SLOTS):
        there = place < len(city.streets)
        street = city.streets[place if there else 0]
        label = marked_name(edition, street)
        owner = ask.choice(f"owner{place + 1}", label, HOLDERS, default=AT_FIRST[place], visible=there)
        lent = ask.switch(
            f"mortgaged{place + 1}", _("{street} is mortgaged", street=label), visible=there and owner != NOBODY
        )
        if there:
            mine = "" if owner == NOBODY else owner
            streets.append(CityStreet(street, mine, bool(mine) and lent, place + 1))
    owners = {each.owner for each in streets}
    alone = len(streets) == SLOTS and len(owners) == 1 and owners != {""}
    monopolist = alone and ROLE_OF[streets[0].owner] is Role.MONOPOLIST
    asked = monopolist and (edition.switches.third_street_stays_bare or founders_decide(edition))
    names = [marked_name(edition, street) for street in city.streets]
    names += [verbatim("–")] * (SLOTS - len(names))  # what is not there is never offered
    options = [(str(place), name) for place, name in enumerate(names, start=1)]
    last = int(ask.choice("last", _("Acquired last"), options, default=str(SLOTS), visible=asked))
    if asked:
        streets[last - 1] = replace(streets[last - 1], acquired=SLOTS + 1)
    return CityHeld(edition, city, tuple(streets))


def _steps(held: CityHeld, owned: CityStreet) -> tuple[Step, ...]:
    if owned.owner:
        return held.rent(owned).steps
    text = _("{street} is the bank's: a player who lands there may buy it", street=owned.street.name)
    return (Step(text, 0, ("AM-8.1",)),)


def _holder(owned: CityStreet) -> Message:
    return MARKS[owned.owner].name if owned.owner else _("nobody")


def _sentence(held: CityHeld) -> Message:
    streets = listing(
        [
            _("{street}: {owner}, mortgaged", street=each.street.name, owner=_holder(each))
            if each.mortgaged
            else _("{street}: {owner}", street=each.street.name, owner=_holder(each))
            for each in held.streets
        ]
    )
    return ngettext(
        "{city} has {count} street, all bare. {streets}.",
        "{city} has {count} streets, all bare. {streets}.",
        len(held.streets),
        city=held.city.name,
        streets=streets,
    )


def _who(held: CityHeld) -> Passage:
    """Return the holders of a monopoly, or the reasons why nobody has one."""
    lines: list[tuple[Message, tuple[str, ...]]] = []
    for player in dict.fromkeys(each.owner for each in held.streets if each.owner):
        lines.append(_of(held, player))
        third = held.estate(player).third_street(held.city.slug)
        bare = held.edition.switches.third_street_stays_bare and ROLE_OF[player] is Role.MONOPOLIST
        if third is not None and bare and held.has_monopoly(player):
            text = _("{street}, acquired last, takes double rent but no buildings.", street=third.deed.name)
            lines.append((text, ("AM-9.6", "R-29")))
    if not lines:
        lines.append((_("Nobody owns a street here."), ("AM-8.1",)))
    return Passage(_("Monopolies here"), tuple(lines))


def _of(held: CityHeld, player: str) -> tuple[Message, tuple[str, ...]]:
    """Return whether a player who owns a street here has a monopoly, with the clauses that decide it."""
    estate, slug, name = held.estate(player), held.city.slug, MARKS[player].name
    free = estate.unmortgaged_streets(slug)
    if held.has_monopoly(player):
        if estate.role is Role.COMPETITOR:
            text = ngettext(
                "{player}: {count} unmortgaged street is a monopoly, but a Competitor never doubles.",
                "{player}: {count} unmortgaged streets are a monopoly, but a Competitor never doubles.",
                free,
                player=name,
            )
            return text, ("AM-9.1", "AM-9.5", "R-9")
        text = ngettext(
            "{player}: {count} unmortgaged street is a monopoly, which doubles their rents here.",
            "{player}: {count} unmortgaged streets are a monopoly, which doubles their rents here.",
            free,
            player=name,
        )
        return text, ("AM-9.1", "AM-9.2", "R-9")
    if free >= 2:
        text = _(
            "{player}: no monopoly, because one of the two streets that made it is mortgaged. The third does not "
            "matter.",
            player=name,
        )
        return text, ("AM-11.6", "R-9", "R-29")
    if len(estate.held) > free:
        text = ngettext(
            "{player}: no monopoly, because mortgaged streets do not count and only {count} is left.",
            "{player}: no monopoly, because mortgaged streets do not count and {count} are left.",
            free,
            player=name,
        )
        return text, ("AM-9.1", "R-9", "R-10")
    return _("{player}: no monopoly, because one street is not enough.", player=name), ("AM-9.1",)


def _rules(edition: Edition) -> Passage:
    lines = [
        (_("Two streets of a city are a monopoly, whether it has two or three."), ("AM-9.1",)),
        (_("A Monopolist's monopoly doubles the rent, but a Competitor's never does."), ("AM-9.2", "AM-9.5")),
        *(
            (edition.switches.meaning(name), switch(name).clauses)
            for name in ("third_street_stays_bare", "mortgage_in_monopoly")
        ),
    ]
    return Passage(_("The rules of this edition"), tuple(lines))


def _streets(held: CityHeld) -> Table:
    rows: list[tuple[Cell, ...]] = []
    for each in held.streets:
        rent: Cell = held.rent(each).value if each.owner else verbatim("–")
        state = _("mortgaged") if each.mortgaged else _("not mortgaged") if each.owner else _("for sale")
        rows.append((marked_name(held.edition, each.street), each.street.price, _holder(each), state, rent))
    return Table(
        caption=_("The streets of {city}", city=held.city.name),
        columns=(
            Column(_("Street")),
            Column(_("Price"), money=True),
            Column(_("Owner")),
            Column(_("State")),
            Column(_("Rent"), money=True),
        ),
        rows=tuple(rows),
    )


def _worth(held: CityHeld) -> tuple[Table, ...]:
    """Return the value of each unowned street to each player; nothing once all are sold."""
    rows: list[tuple[Cell, ...]] = []
    presses: list[Press] = []
    for place, each in enumerate(held.streets, start=1):
        if each.owner:
            continue
        for player, mark in MARKS.items():
            gain = held.gain(each.street, player)
            visits = landings_to_pay_back(each.street.price, gain)
            rows.append(
                (
                    marked_name(held.edition, each.street),
                    mark.name,
                    held.income(player),
                    held.income(player) + gain,
                    gain,
                    verbatim("–") if visits is None else verbatim(visits),
                )
            )
            label = _("{player} buys {street}", player=mark.name, street=each.street.name)
            presses.append(Press(label, ((f"owner{place}", player),)))
    if not rows:
        return ()
    table = Table(
        caption=_("A buyer's gain from an unowned street, with one visit to each of their streets here"),
        columns=(
            Column(_("Street")),
            Column(_("Buyer")),
            Column(_("Before"), money=True),
            Column(_("After"), money=True),
            Column(_("Gain"), money=True),
            Column(_("Rounds to pay it back")),
        ),
        rows=tuple(rows),
        presses=tuple(presses),
    )
    return (table,)


def _board(held: CityHeld) -> Board:
    order = [name for name, _label in HOLDERS]
    owned = sum(bool(each.owner) for each in held.streets)
    presses = []
    for place, each in enumerate(held.streets, start=1):
        after = order[(order.index(each.owner or NOBODY) + 1) % len(order)]
        label = (
            _("{street}: back to the bank", street=each.street.name)
            if after == NOBODY
            else _("{street}: to {player}", street=each.street.name, player=MARKS[after].name)
        )
        presses.append((each.street.index, Press(label, ((f"owner{place}", after),))))
    return Board(
        title=_("Position on the board"),
        squares=board_squares(held.edition),
        summary=ngettext(
            "{owned} of {count} street of {city} has an owner.",
            "{owned} of {count} streets of {city} have an owner.",
            len(held.streets),
            owned=owned,
            city=held.city.name,
        ),
        holdings=tuple(
            Holding(each.street.index, MARKS[each.owner], mortgaged=each.mortgaged)
            for each in held.streets
            if each.owner
        ),
        presses=tuple(presses),
    )


LESSON = Lesson("monopoly", _("Monopoly of a city"), tell)

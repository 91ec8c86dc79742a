"""The numbers of an edition in tables of integers, made once by asking the rules.

A game looks amounts up here; the rules remain the only place that knows how they come about, and a test
compares every entry with them.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import lru_cache

from antimono.anti_monopoly.editions import Asymmetry, Deed, Edition, Role, SquareKind, Street, Transport, Utility
from antimono.anti_monopoly.editions.decks import Card, deck
from antimono.anti_monopoly.game.actions import Action, Verb, act
from antimono.anti_monopoly.rules.building import price_of_level, sale_of_all, sale_of_level
from antimono.anti_monopoly.rules.confinement import buying, collecting_rent, receiving_card_money
from antimono.anti_monopoly.rules.foundation import pays_foundation
from antimono.anti_monopoly.rules.monopoly import bare_third_street, founders_decide, loses_buildings, may_build_in_city
from antimono.anti_monopoly.rules.mortgage import loan, redemption
from antimono.anti_monopoly.rules.rent import Ownership, rent
from antimono.anti_monopoly.rules.tax import income_tax_percents
from antimono.core.dice import ALL_ROLLS, Dice
from antimono.core.errors import IllegalError

TOTAL: tuple[int, ...] = tuple(dice.total for dice in ALL_ROLLS)
"""The pips of each of the 36 rolls, which a game keeps as an index."""

DOUBLE: tuple[bool, ...] = tuple(dice.is_double for dice in ALL_ROLLS)
"""Whether each roll is a double."""

IMPOSSIBLE = -1
"""The rent where the rules let nobody hold a street so."""

_KEPT = 32
"""Tables that are kept: one for each edition and set of house rules that is being played."""

type Ladder = tuple[int, ...]
"""A number for each level of building on a street."""


@dataclass(frozen=True, slots=True)
class RoleTable:
    """The part of a table that depends on a player's role."""

    role: Role
    rents: tuple[tuple[Ladder, ...], ...]
    """By square, by how many properties of its group the owner has that count, by level; for a utility the
    factor of the dice. Nothing for squares without a deed."""
    build: tuple[Ladder, ...]
    """By square, by level: what the next building costs (AM-10.3)."""
    sale: tuple[Ladder, ...]
    """By square, by level: what the bank pays for the top building (AM-12.1)."""
    clearance: tuple[Ladder, ...]
    """By square, by level: what it pays for all of them."""
    hotel: tuple[int, ...]
    """By square: the level of the hotel; zero where nothing can be built."""
    builds_alone: bool
    """Whether a street can be built on without a second one of its city (AM-9.3, AM-9.4, R-28)."""
    third_stays_bare: bool
    """Whether the last of three streets of a city takes no building (AM-9.6)."""
    collects_inside: bool
    """Whether rent is collected from custody (AM-14.3, AM-14.5)."""
    gets_card_money_inside: bool
    """Whether a card's money is paid there (R-12)."""
    buys_inside: bool
    """Whether one may buy and build there (AM-14.4)."""
    cards: tuple[Card, ...]
    """The deck as printed (AM-15.1)."""
    draws_from: Role
    """Whose deck that is."""
    doubles: bool
    """Whether rents double in a city of which one holds a monopoly (AM-9.2)."""
    loses_buildings: bool
    """Whether buildings go with the monopoly of their city (AM-11.6)."""
    pays_foundation: bool
    """Whether one pays at the Foundation (AM-20.1)."""
    tax: tuple[int, int, int]
    """How many hundredths of cash, printed prices and buildings the income tax takes (AM-16.2, AM-16.3)."""


@dataclass(frozen=True, slots=True)
class EditionTable:
    """All that a game of an edition looks up; lists are by square."""

    edition: Edition
    size: int
    """How many squares the board has."""
    kinds: tuple[SquareKind, ...]
    """What each square does."""
    deeds: tuple[Deed | None, ...]
    """The deed of each square that has one."""
    owned_squares: tuple[int, ...]
    """The squares that have one."""
    group: tuple[tuple[int, ...], ...]
    """The squares of the same city, or of all transports or utilities."""
    groups: tuple[tuple[int, ...], ...]
    """These groups, each once."""
    group_number: tuple[int, ...]
    """The place of a deed's group among `groups`; -1 where there is no deed."""
    founders_decide: tuple[bool, ...]
    """Whether it is a street whose monopoly hangs on the two acquired first, of three (R-9, R-29)."""
    mortgaged_count: tuple[bool, ...]
    """Whether it is a company that counts with its owner's others also while it is mortgaged (R-36)."""
    price: tuple[int, ...]
    """Of the deeds; zero elsewhere."""
    mortgage: tuple[int, ...]
    """What the bank lends on each deed."""
    redemption: tuple[int, ...]
    """The cost of paying off each mortgage."""
    is_street: tuple[bool, ...]
    is_utility: tuple[bool, ...]
    square_of: dict[str, int] = field(compare=False)
    """The square of a deed's slug."""
    corner: int
    """The square of custody."""
    roles: dict[Role, RoleTable] = field(compare=False)
    """The table of each role."""
    build_acts: tuple[Action, ...]
    sell_acts: tuple[Action, ...]
    sell_all_acts: tuple[Action, ...]
    mortgage_acts: tuple[Action, ...]
    redeem_acts: tuple[Action, ...]


@lru_cache(_KEPT)
def table(edition: Edition) -> EditionTable:
    """Return the table of `edition`, made at its first game."""
    squares = edition.squares
    deeds = tuple(square if isinstance(square, Deed) else None for square in squares)
    group = tuple(group_of(edition, deed) if deed else () for deed in deeds)
    groups = tuple(dict.fromkeys(each for each in group if each))

    def acts(verb: Verb) -> tuple[Action, ...]:
        return tuple(act(verb, square.slug) for square in squares)

    return EditionTable(
        edition=edition,
        size=len(squares),
        kinds=tuple(square.kind for square in squares),
        deeds=deeds,
        owned_squares=tuple(deed.index for deed in edition.deeds),
        group=group,
        groups=groups,
        group_number=tuple(groups.index(each) if each else -1 for each in group),
        founders_decide=tuple(
            isinstance(deed, Street) and len(edition.city_of(deed).streets) == 3 and founders_decide(edition)
            for deed in deeds
        ),
        mortgaged_count=tuple(
            deed is not None and not isinstance(deed, Street) and edition.switches.mortgaged_companies_count
            for deed in deeds
        ),
        price=tuple(deed.price if deed else 0 for deed in deeds),
        mortgage=tuple(loan(deed).value if deed else 0 for deed in deeds),
        redemption=tuple(redemption(deed).value if deed else 0 for deed in deeds),
        is_street=tuple(isinstance(deed, Street) for deed in deeds),
        is_utility=tuple(isinstance(deed, Utility) for deed in deeds),
        square_of={deed.slug: deed.index for deed in edition.deeds},
        corner=next(square.index for square in squares if square.kind is SquareKind.CORNER),
        roles={role: _role_table(edition, role, deeds) for role in Role},
        build_acts=acts(Verb.BUILD),
        sell_acts=acts(Verb.SELL),
        sell_all_acts=acts(Verb.SELL_ALL),
        mortgage_acts=acts(Verb.MORTGAGE),
        redeem_acts=acts(Verb.REDEEM),
    )


def group_of(edition: Edition, deed: Deed) -> tuple[int, ...]:
    """Return the squares that count together with a deed: its city (AM-9.1), the transports or the utilities."""
    same: tuple[Deed, ...]
    match deed:
        case Street():
            same = edition.city_of(deed).streets
        case Transport():
            same = edition.transports
        case _:
            same = edition.utilities
    return tuple(each.index for each in same)


def _role_table(edition: Edition, role: Role, deeds: tuple[Deed | None, ...]) -> RoleTable:
    streets = tuple(deed if isinstance(deed, Street) else None for deed in deeds)
    hotel = tuple(street.hotel_level(role) if street else 0 for street in streets)
    return RoleTable(
        role=role,
        rents=tuple(_rents(edition, role, deed) if deed else () for deed in deeds),
        build=tuple(
            tuple(price_of_level(street, role, level + 1) for level in range(hotel[street.index])) if street else ()
            for street in streets
        ),
        sale=tuple(
            (0, *(sale_of_level(street, role, level).value for level in range(1, hotel[street.index] + 1)))
            if street
            else ()
            for street in streets
        ),
        clearance=tuple(
            tuple(sale_of_all(street, role, level).value for level in range(hotel[street.index] + 1)) if street else ()
            for street in streets
        ),
        hotel=hotel,
        builds_alone=may_build_in_city(edition, role, 1, founder_mortgaged=False),
        third_stays_bare=bare_third_street(edition, role),
        collects_inside=collecting_rent(edition, role).allowed,
        gets_card_money_inside=receiving_card_money(edition, role).allowed,
        buys_inside=buying(edition, role).allowed,
        cards=deck(edition, role),
        draws_from=edition.effective_role(Asymmetry.DECKS, role),
        doubles=edition.effective_role(Asymmetry.DOUBLING, role) is Role.MONOPOLIST,
        loses_buildings=loses_buildings(edition, role),
        pays_foundation=pays_foundation(edition, role),
        tax=income_tax_percents(edition, role),
    )


def _rents(edition: Edition, role: Role, deed: Deed) -> tuple[Ladder, ...]:
    """Return the rents by number owned, from none (never used) to the whole group."""
    levels = range(deed.hotel_level(role) + 1) if isinstance(deed, Street) else range(1)
    most = len(group_of(edition, deed))
    return (
        tuple(IMPOSSIBLE for _level in levels),
        *(
            tuple(_rent(edition, deed, Ownership(role, owned, level)) for level in levels)
            for owned in range(1, most + 1)
        ),
    )


def _rent(edition: Edition, deed: Deed, tenure: Ownership) -> int:
    dice = Dice(1, 1)
    try:
        due = rent(edition, deed, tenure, dice).value
    except IllegalError:
        return IMPOSSIBLE
    return due // dice.total if isinstance(deed, Utility) else due

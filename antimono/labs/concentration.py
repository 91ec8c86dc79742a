"""The lab “Concentration”: the bet, the exercise, and a game that would have a deadweight loss.

The effects of a monopoly and of breaking one up are exact, because every rent comes from the engine.
`concentration_games` has the measured results.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from antimono.anti_monopoly.editions import Deed, Edition, Role, Street, Transport, load
from antimono.anti_monopoly.rules.building import purchase_price
from antimono.anti_monopoly.rules.monopoly import bare_third_street
from antimono.anti_monopoly.rules.rent import Ownership, rent
from antimono.anti_monopoly.theme import MARKS
from antimono.core.dice import Dice
from antimono.core.errors import IllegalError
from antimono.core.figures import NEITHER, Axis, Curve, Mark
from antimono.core.text import Message, _, figure, ngettext, verbatim
from antimono.labs.chart import HUNDRED, Chart, near, paid, per_cent, rows_named, tabled
from antimono.labs.question import Question, bet, exercise, number
from antimono.simulate.measures import MILLION, herfindahl

SEVEN = Dice(3, 4)
"""The average roll, for the dues of a utility (AM-19.1)."""


def asked(edition: Edition, deed: Deed, owner: Role, owned: int = 1, level: int = 0) -> int:
    """Return the price of one visit, in money units; impossible buildings are left out.

    Args:
        edition: whose rules hold.
        deed: where.
        owner: the role of who owns it.
        owned: how many of its kind they own: streets of the city, companies.
        level: its buildings, the hotel being one more than the most houses.
    """
    last = isinstance(deed, Street) and owned > 2 and deed == edition.city_of(deed).streets[-1]
    for standing in (level, 0):
        tenure = Ownership(owner, owned, standing, acquired_last=last)
        try:
            return rent(edition, deed, tenure, SEVEN).value
        except IllegalError:
            if not standing:
                raise
    raise AssertionError(deed)


def markup(price: int, rival: int) -> Fraction:
    """Return Lerner's index with a rival's price as the cost: (price - rival) / price.

    >>> markup(70, 35)
    Fraction(1, 2)
    """
    return Fraction(price - rival, price)


@dataclass(frozen=True, slots=True)
class Power:
    """The prices that a Monopolist and a Competitor ask for the same thing."""

    name: Message
    price: int
    rival: int

    @property
    def index(self) -> Fraction:
        """Lerner's index of market power: the margin over the price."""
        return markup(self.price, self.rival)


def powers(edition: Edition) -> dict[Message, tuple[Power, ...]]:
    """Return the prices of everything that a Monopolist can own, by kind: alone, in a city, as companies."""

    def power(deed: Deed, owned: int, level: int = 0, rival_level: int | None = None) -> Power:
        other = level if rival_level is None else rival_level
        return Power(
            verbatim(deed.name),
            asked(edition, deed, Role.MONOPOLIST, owned, level),
            asked(edition, deed, Role.COMPETITOR, owned, other),
        )

    streets = [street for city in edition.cities for street in city.streets]
    tops = {street: (street.hotel_level(Role.MONOPOLIST), street.hotel_level(Role.COMPETITOR)) for street in streets}
    found = {
        _("lone street"): tuple(power(street, 1) for street in streets),
        _("city, houses"): tuple(power(street, 2, level) for street in streets for level in range(tops[street][0])),
        _("city, hotels"): tuple(power(street, 2, *tops[street]) for street in streets),
    }
    for owned in range(1, len(edition.transports) + 1):
        name = ngettext("{count} transport", "{count} transports", owned)
        found[name] = tuple(power(deed, owned) for deed in edition.transports)
    for owned in range(1, len(edition.utilities) + 1):
        name = ngettext("{count} utility", "{count} utilities", owned)
        found[name] = tuple(power(deed, owned) for deed in edition.utilities)
    return found


def lerner(edition_id: str = "us") -> Chart:
    """Return a chart of Lerner's index of everything that a Monopolist can own."""
    edition = load(edition_id)
    found = {name: sorted(each.index for each in kind) for name, kind in powers(edition).items()}
    _lone, same, hotels, *_companies = found.values()
    rows = [*powers(edition).items()][::-1]
    return Chart.of(
        "concentration-lerner",
        _("Share of the price due to monopoly"),
        (
            per_cent(_("of each 100 that a visitor pays")),
            rows_named(_("the Monopolist's property"), [name for name, _kind in rows]),
        ),
        [
            _cloud(
                _("Lerner's index"),
                MARKS[Role.MONOPOLIST],
                [(HUNDRED * each.index, row, each.name) for row, (_name, kind) in enumerate(rows) for each in kind],
            )
        ],
        _(
            "A lone street costs a visitor the same, whichever role owns it. Of each 100 paid, monopoly takes "
            "{same} in a city with the same houses, {low} to {high} with hotels, and {most} if one player "
            "owns all transport companies.",
            same="–".join(sorted({_figure(same[0]), _figure(same[-1])})),
            low=_figure(hotels[0]),
            high=_figure(hotels[-1]),
            most=_figure(max(each[-1] for each in found.values())),
        ),
        tabled(
            _("Lerner's index, with a Competitor's rent as the cost"),
            [_("The Monopolist's property"), _("Lowest"), _("Highest")],
            [(name, *(figure(index, 3) for index in (kind[0], kind[-1]))) for name, kind in found.items()],
        ),
        money_format=edition.money_format,
    )


@dataclass(frozen=True, slots=True)
class Ruling:
    """A ruling that gives each of a Monopolist's deeds of one kind a different owner.

    As many Monopolists as the box has pawns for (AM-2.2) have one each; a Competitor gets the rest.
    """

    name: Message
    deeds: tuple[Deed, ...]
    together: int
    """The price of one visit to each, before."""
    apart: int
    """The price after the ruling."""

    @property
    def saved(self) -> int:
        """Return the visitor's saving, which the owners lose."""
        return self.together - self.apart


def rulings(edition: Edition) -> tuple[Ruling, ...]:
    """Return a ruling for each city with hotels, for all transport companies and for all utilities."""
    kinds: list[tuple[Message, tuple[Deed, ...]]] = [
        *((verbatim(city.name), tuple(city.streets)) for city in edition.cities),
        (_("all transports"), tuple(edition.transports)),
        (_("all utilities"), tuple(edition.utilities)),
    ]
    found = []
    for name, deeds in kinds:
        together = apart = 0
        for place, deed in enumerate(deeds):
            level = deed.hotel_level(Role.MONOPOLIST) if isinstance(deed, Street) else 0
            if level and bare_third_street(edition, Role.MONOPOLIST) and deed in deeds[2:]:
                level = 0
            together += asked(edition, deed, Role.MONOPOLIST, len(deeds), level)
            owner = Role.MONOPOLIST if place < edition.constants.pawns[Role.MONOPOLIST] else Role.COMPETITOR
            apart += asked(edition, deed, owner, 1, level)
        found.append(Ruling(name, deeds, together, apart))
    return tuple(found)


def broken_up(edition_id: str = "us") -> Chart:
    """Return a chart of the price of one visit to each deed, before and after a ruling."""
    edition = load(edition_id)
    found = rulings(edition)
    net = next(each for each in found if isinstance(each.deeds[0], Transport))
    city = max((each for each in found if isinstance(each.deeds[0], Street)), key=lambda each: each.saved)
    rows = found[::-1]
    step = 200 * edition.scale
    high = -(-max(each.together for each in found) // step) * step
    before = [(each.together, row, each.name) for row, each in enumerate(rows)]
    after = [(each.apart, row, each.name) for row, each in enumerate(rows)]
    return Chart.of(
        "concentration-rulings",
        _("Total cost of one visit to each, before and after the ruling"),
        (
            Axis(label=_("one visit to each"), high=high, step=step),
            rows_named(_("the holding"), [each.name for each in rows]),
        ),
        [
            _cloud(_("one owner"), MARKS[Role.MONOPOLIST], before),
            _cloud(_("each with a different owner"), NEITHER, after),
        ],
        _(
            "With a hotel on every street, breaking up {city} saves more than breaking up any other city: "
            "{city_saved}. Breaking up the transport companies saves {net_saved}, {times} times as much.",
            city=city.name,
            city_saved=edition.money(city.saved),
            net_saved=edition.money(net.saved),
            times=figure(net.saved / city.saved, 1),
        ),
        tabled(
            _("One visit to each, before and after the ruling"),
            [_("The holding"), *map(paid, (_("One owner"), _("Broken up"), _("Saved")))],
            [(each.name, each.together, each.apart, each.saved) for each in found],
        ),
        money_format=edition.money_format,
    )


def _cloud(name: Message, mark: Mark, points: Sequence[tuple[Fraction | int, int, Message]]) -> Curve:
    return Curve(
        name=name,
        mark=mark,
        points=tuple((near(float(across)), row) for across, row, _told in points),
        line=False,
        dots=True,
        told=tuple(told for _across, _row, told in points),
    )


def _figure(index: Fraction) -> str:
    return f"{float(HUNDRED * index):.4g}"


__all__ = ["BET", "EXERCISE", "VisitorChoice", "broken_up", "choice", "lerner", "points"]


@dataclass(frozen=True, slots=True)
class VisitorChoice:
    """A rule of another game: a visitor stays only if the visit is worth its price to them.

    It is worth ten times their roll of two dice; there are 36 visitors, one for each roll.
    """

    before: int
    """The Competitor's price, which is taken as the owner's cost of a visit."""
    after: int
    """The Monopolist's price."""
    worths: tuple[int, ...]
    """The worth of a visit, by visitor."""

    @property
    def stay(self) -> tuple[int, ...]:
        """Return the worth of a visit to those who still stay."""
        return tuple(worth for worth in self.worths if worth >= self.after)

    @property
    def gone(self) -> tuple[int, ...]:
        """Return the worth of a visit to those who no longer stay."""
        return tuple(worth for worth in self.worths if self.before <= worth < self.after)

    @property
    def moved(self) -> int:
        """Return the extra that the remaining visitors pay, which the owner gets."""
        return len(self.stay) * (self.after - self.before)

    @property
    def lost(self) -> int:
        """Return the deadweight loss."""
        return sum(worth - self.before for worth in self.gone)


def choice(street: Street, edition: Edition) -> VisitorChoice:
    """Return that game, played on a street that becomes part of a monopoly.

    >>> us = load("us")
    >>> played = choice(us.street("Fifth Ave."), us)
    >>> len(played.gone), played.moved, played.lost
    (12, 735, 200)
    """
    rolls = [one + other for one in range(1, 7) for other in range(1, 7)]
    return VisitorChoice(
        asked(edition, street, Role.COMPETITOR),
        asked(edition, street, Role.MONOPOLIST, 2),
        tuple(10 * edition.scale * roll for roll in rolls),
    )


def wager() -> Question:
    """Return the bet on which ruling saves visitors more."""
    edition = load("us")
    city, net = _ruling(edition, "New York"), _ruling(edition, Transport)
    city_spent, net_spent = (edition.money(_spent(each)) for each in (city, net))
    return bet(
        "concentration-bet",
        _(
            "One Monopolist has New York with two hotels, another all four transport companies. A judge may break up "
            "one of the two, so that each property goes to a different owner: three Monopolists and one Competitor. "
            "Which ruling saves visitors more?"
        ),
        {
            "city": _("New York, which cost {spent} with the hotels", spent=city_spent),
            "net": _("The transport companies, which cost {spent}", spent=net_spent),
            "same": _("Both about the same"),
            "neither": _("Neither: the deeds are the same as before"),
        },
        true="net" if net.saved > 2 * city.saved else "city" if city.saved > 2 * net.saved else "same",
        say=_("That is your bet. The engine calculates below."),
    )


def _spent(ruled: Ruling) -> int:
    """Return the cost of the deeds and, on streets, of the hotels."""
    hotels = [
        purchase_price(deed, Role.MONOPOLIST, deed.hotel_level(Role.MONOPOLIST))
        for deed in ruled.deeds
        if isinstance(deed, Street)
    ]
    return sum(deed.price for deed in ruled.deeds) + sum(hotels)


def _ruling(edition: Edition, what: str | type[Deed]) -> Ruling:
    """Return the ruling on a city, by its name, or on all companies of a kind."""
    return next(
        each
        for each in rulings(edition)
        if (str(each.name) == what if isinstance(what, str) else isinstance(each.deeds[0], what))
    )


TAKEN = (40, 30, 20, 10)
"""The rents of the four players in the exercise."""
POINTS = 10_000
"""The Herfindahl–Hirschman index of a single seller, in points."""


def points(amounts: Sequence[int]) -> int:
    """Return the Herfindahl–Hirschman index in points: 10,000 for a single seller.

    >>> points((50, 50))
    5000
    """
    return herfindahl(amounts) * POINTS // MILLION


def make_exercise() -> Question:
    """Return the exercise on an index, a ruling, and the deadweight loss of another game."""
    edition = load("us")
    net = _ruling(edition, Transport)
    fare = net.together // len(net.deeds)
    alone, green = (asked(edition, net.deeds[0], role) for role in (Role.MONOPOLIST, Role.COMPETITOR))
    street = edition.street("Wall St.")
    played = choice(street, edition)
    return exercise(
        "concentration-exercise",
        _("In ten rounds four players took {taken} in rents. What is the Herfindahl–Hirschman index, in points?"),
        number(
            points(TAKEN),
            mistakes={
                points((1, 1, 1, 1)): _("That would be so if all four took the same."),
                POINTS: _("That would be so if one took everything."),
                sum(TAKEN): _("The shares add up to 100. The index adds up their squares."),
                points((1,)) * TAKEN[0] ** 2 // POINTS: _("That is the square of the largest share alone."),
            },
            say=_("{sum}: {points}."),
            otherwise=_("Take each share in %, square it, and add the squares."),
            unit=_("points"),
        ),
        number(
            net.saved,
            words=_(
                "A Monopolist has all {count} transport companies, and a visitor lands once on each. How much less "
                "does the visitor pay if each company has a different owner, three Monopolists and one Competitor?"
            ),
            mistakes={
                net.together: _("That is what they pay before. They also pay something afterwards."),
                net.apart: _("That is what they still pay."),
                fare - alone: _("That is the saving on one. The visitor lands on all of them."),
                fare: _("That is one fare before the ruling."),
                len(net.deeds) * (fare - alone): _("The Competitor charges half of a Monopolist's fare."),
            },
            say=_(
                "Before, the visitor pays {count} times {fare}. Afterwards it is {blue} times {alone} and once "
                "{green}, which is {saved} less."
            ),
            otherwise=_(
                "A Monopolist's only company charges {alone}, a Competitor's {green}. Each further company of "
                "a Monopolist doubles all their fares."
            ),
            clauses=("AM-18.2", "R-8"),
        ),
        number(
            played.lost,
            words=_(
                "Now change the game: a visitor to {street} stays only if the visit is worth its price to "
                "them. It is worth ten times the visitor's roll, and there are {count} visitors, one for each "
                "of the {count} possible rolls. A visit costs the owner {before}. A Competitor charges that "
                "much, a Monopolist {after}. How much value does the monopoly destroy?",
                count=len(played.worths),
            ),
            mistakes={
                played.moved: _(
                    "That is the extra that the other visitors pay. It is not lost, because the owner has it."
                ),
                len(played.gone) * played.before: _(
                    "That is how much less visitors pay. But the owner also spends less on visits."
                ),
                sum(played.gone): _("A visit also costs something. Subtract that from each."),
                played.moved + played.lost: _("Only part of it is lost. The owner has the rest."),
            },
            say=_(
                "{gone} visitors no longer stay. Subtract the cost, {before}, from the value of each lost visit: "
                "{lost} in all. The others pay {moved} more, which is not lost, because the owner gets it."
            ),
            otherwise=_(
                "Who stays away only because of the higher price? What was the visit worth to them, less its cost?"
            ),
        ),
        edition=edition,
        taken=", ".join(map(edition.money, TAKEN)),
        sum=" + ".join(str(each**2) for each in TAKEN),
        points=str(points(TAKEN)),
        count=str(len(net.deeds)),
        fare=fare,
        alone=alone,
        green=green,
        blue=str(edition.constants.pawns[Role.MONOPOLIST]),
        saved=net.saved,
        street=street.name,
        before=played.before,
        after=played.after,
        gone=str(len(played.gone)),
        lost=played.lost,
        moved=played.moved,
    )


BET = wager()
EXERCISE = make_exercise()

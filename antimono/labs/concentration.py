"""The lab “Concentration”: the bet, the exercise, and a game that would have a deadweight loss.

What is exact of it stands in `concentration_power`, what was measured in `concentration_measured`; the games
are those of `concentration_games`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from antimono.anti_monopoly.editions import Deed, Edition, Role, Street, Transport, load
from antimono.anti_monopoly.rules.building import purchase_price
from antimono.core.text import _
from antimono.labs.concentration_power import Ruling, asked, broken_up, lerner, rulings
from antimono.labs.question import Question, bet, exercise, number
from antimono.simulate.measures import MILLION, herfindahl

__all__ = ["BET", "EXERCISE", "Choice", "broken_up", "choice", "lerner", "points"]


@dataclass(frozen=True, slots=True)
class Choice:
    """A rule of another game: a visitor stays only if the stop is worth its price to them.

    What it is worth is ten times a roll of both dice; 36 visitors roll one of all rolls each.
    """

    before: int
    """The price, which is taken for what a stop costs the owner."""
    after: int
    """The Monopolist's."""
    worths: tuple[int, ...]
    """What the stop is worth, by visitor."""

    @property
    def stay(self) -> tuple[int, ...]:
        """What it is worth to those who still stay."""
        return tuple(worth for worth in self.worths if worth >= self.after)

    @property
    def gone(self) -> tuple[int, ...]:
        """What it would be worth to those who do not stay any more."""
        return tuple(worth for worth in self.worths if self.before <= worth < self.after)

    @property
    def moved(self) -> int:
        """What those who stay pay more: it goes from one to another."""
        return len(self.stay) * (self.after - self.before)

    @property
    def lost(self) -> int:
        """What nobody gets any more: the deadweight loss."""
        return sum(worth - self.before for worth in self.gone)


def choice(street: Street, edition: Edition) -> Choice:
    """That game, played on a street that becomes part of a monopoly.

    >>> us = load("us")
    >>> played = choice(us.street("Fifth Ave."), us)
    >>> len(played.gone), played.moved, played.lost
    (12, 735, 200)
    """
    rolls = [one + other for one in range(1, 7) for other in range(1, 7)]
    return Choice(
        asked(edition, street, Role.COMPETITOR),
        asked(edition, street, Role.MONOPOLIST, 2),
        tuple(10 * edition.scale * roll for roll in rolls),
    )


def wager() -> Question:
    """The bet: which ruling helps visitors more?"""
    edition = load("us")
    city, net = _ruling(edition, "New York"), _ruling(edition, Transport)
    city_spent, net_spent = (edition.money(_spent(each)) for each in (city, net))
    return bet(
        "concentration-bet",
        _(
            "One Monopolist has New York with two hotels, another all four transport companies. A judge may "
            "break up one of the two: each deed goes to another Monopolist. Which ruling saves visitors more?"
        ),
        {
            "city": _("New York, which cost {spent} with the hotels", spent=city_spent),
            "net": _("The transport companies, which cost {spent}", spent=net_spent),
            "same": _("Both about the same"),
            "neither": _("Neither: the deeds are the same as before"),
        },
        true="net" if net.saved > 2 * city.saved else "city" if city.saved > 2 * net.saved else "same",
        say=_("That is your bet. The engine reckons below."),
    )


def _spent(ruled: Ruling) -> int:
    """What the deeds and, on streets, the hotels have cost."""
    hotels = [
        purchase_price(deed, Role.MONOPOLIST, deed.hotel_level(Role.MONOPOLIST))
        for deed in ruled.deeds
        if isinstance(deed, Street)
    ]
    return sum(deed.price for deed in ruled.deeds) + sum(hotels)


def _ruling(edition: Edition, what: str | type[Deed]) -> Ruling:
    """That on a city, by its name, or on all companies of a kind."""
    return next(
        each
        for each in rulings(edition)
        if (str(each.name) == what if isinstance(what, str) else isinstance(each.deeds[0], what))
    )


TAKEN = (40, 30, 20, 10)
"""What four players took in the exercise."""
POINTS = 10_000
"""What the Herfindahl–Hirschman index of a single seller is often written as."""


def points(amounts: Sequence[int]) -> int:
    """The Herfindahl–Hirschman index in points: 10,000 for a single seller.

    >>> points((50, 50))
    5000
    """
    return herfindahl(amounts) * POINTS // MILLION


def practice() -> Question:
    """The exercise: an index, a ruling, and the loss that this game does not have."""
    edition = load("us")
    net = _ruling(edition, Transport)
    fare, alone = net.together // len(net.deeds), net.apart // len(net.deeds)
    street = edition.street("Wall St.")
    played = choice(street, edition)
    return exercise(
        "concentration-exercise",
        _(
            "In ten rounds four players took {taken} in rents. What is the Herfindahl–Hirschman index, in "
            "points?"
        ),
        number(
            points(TAKEN),
            mistakes={
                points((1, 1, 1, 1)): _("So it would be if all four took the same."),
                POINTS: _("So it would be if one took all."),
                sum(TAKEN): _("The shares add up to 100. The index adds up their squares."),
                points((1,)) * TAKEN[0] ** 2 // POINTS: _("That is the square of the largest share alone."),
            },
            say=_("{sum}: {points}."),
            otherwise=_("Take each share in per cent, square it, and add the squares."),
            unit=_("points"),
        ),
        number(
            net.saved,
            words=_(
                "A Monopolist has all {count} transport companies; a visitor stops once on each. How much "
                "less do they pay if each company goes to another Monopolist?"
            ),
            mistakes={
                net.together: _("That is what they pay before. Something is paid afterwards, too."),
                net.apart: _("That is what they still pay."),
                fare - alone: _("That is saved on one. The visitor stops on all of them."),
                fare: _("That is one fare before the ruling."),
            },
            say=_("{count} times {fare} before, {count} times {alone} after: {saved} less."),
            otherwise=_("One company alone takes {alone}; each further one doubles all fares."),
            clauses=("AM-18.2", "R-8"),
        ),
        number(
            played.lost,
            words=_(
                "Now another game: a visitor of {street} stays only if the stop is worth its price to them. "
                "It is worth ten times their roll, and {count} visitors have one of the {count} rolls each. "
                "A stop costs the owner {before}; a Competitor asks that, a Monopolist {after}. How much "
                "does the monopoly destroy that nobody gets?",
                count=len(played.worths),
            ),
            mistakes={
                played.moved: _(
                    "That is how much more those who stay pay. It is not lost: the owner has it."
                ),
                len(played.gone) * played.before: _(
                    "That is how much less is paid. But as much less is spent on stops, too."
                ),
                sum(played.gone): _("A stop also costs something: take that from each."),
                played.moved + played.lost: _("Only a part of it is lost. The other part the owner has."),
            },
            say=_(
                "{gone} visitors do not stay. Take {before}, the cost, from what each stop was worth to "
                "them: {lost} in all. Those who stay pay {moved} more, which is not lost: it goes to the "
                "owner."
            ),
            otherwise=_(
                "Who stays away only because of the higher price? What was the stop worth to them, less its "
                "cost?"
            ),
        ),
        edition=edition,
        taken=", ".join(map(edition.money, TAKEN)),
        sum=" + ".join(str(each**2) for each in TAKEN),
        points=str(points(TAKEN)),
        count=str(len(net.deeds)),
        fare=fare,
        alone=alone,
        saved=net.saved,
        street=street.name,
        before=played.before,
        after=played.after,
        gone=str(len(played.gone)),
        lost=played.lost,
        moved=played.moved,
    )


BET = wager()
EXERCISE = practice()

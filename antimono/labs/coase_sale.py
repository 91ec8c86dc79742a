"""The numbers of the lab “Coase at the table”: the effect of the sale of a street on everybody.

A Competitor sells a Monopolist the street that gives them two of a city. What an average round then brings
is exact, as far as the pawns' chains are (`antimono.simulate.markov.board`). At every table here the first
player sells and the second buys. The recorded games are in `coase_games`.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from antimono.anti_monopoly.editions import Edition, Role, Street, load
from antimono.anti_monopoly.game.options import read_roles
from antimono.anti_monopoly.rules.building import purchase_price
from antimono.anti_monopoly.rules.estate import Estate, HeldDeed
from antimono.anti_monopoly.scenario import Scenario
from antimono.labs.coase_games import BUYER, SELLER, TABLE
from antimono.labs.who_won import score
from antimono.simulate.markov import flow


@dataclass(frozen=True, slots=True)
class SaleEffect:
    """The change in each player's average round income after a sale."""

    roles: tuple[Role, ...]
    """By seat: first who sells, then who buys."""
    level: int
    """The buildings on both streets after the sale; none stand there before."""
    changes: tuple[float, ...]
    """By seat, in money units a round. They add up to zero, because one player takes what another pays."""
    spent: int
    """The cost of the buyer's buildings."""

    @property
    def least(self) -> float:
        """Return the seller's loss in a round, for which the price must make up."""
        return -self.changes[SELLER]

    @property
    def most(self) -> float:
        """Return the buyer's gain in a round, without the cost of buildings."""
        return self.changes[BUYER]

    @property
    def outsiders(self) -> tuple[float, ...]:
        """Return the loss of each other player in a round."""
        return tuple(-each for seat, each in enumerate(self.changes) if seat not in (SELLER, BUYER))


def streets(edition: Edition) -> tuple[Street, Street]:
    """Return the buyer's street and the street for sale: the first and the last of the last city."""
    city = edition.cities[-1]
    return city.streets[0], city.streets[-1]


@cache
def flows(owner: int, table: str = TABLE, level: int = 0, edition_id: str = "us") -> tuple[float, ...]:
    """Return each player's income in an average round if `owner` has the street, by seat, in money units.

    Args:
        owner: the seat: `SELLER` before the sale, `BUYER` after it.
        table: who plays, by letters: first a Competitor, who sells, then a Monopolist, who buys.
        level: what stands on the buyer's streets, the hotel counted as one more than the most houses.
        edition_id: whose rules hold.

    Raises:
        IllegalError: if so many buildings never stand there, or nobody plays at such a table.
    """
    has, wanted = streets(load(edition_id))
    scene = Scenario.new(edition_id, table).owns(BUYER, has.name, level)
    game = scene.owns(owner, wanted.name, level if owner == BUYER else 0).game(log=False)
    return tuple(flow(game, seat).total for seat in range(len(table)))


@cache
def sale(table: str = TABLE, level: int = 0, edition_id: str = "us") -> SaleEffect:
    """Return the effect of the sale on everybody at a table; arguments and errors as for `flows`.

    >>> found = sale("CM")
    >>> round(found.least, 2), round(found.most, 2), found.outsiders
    (4.31, 4.31, ())
    >>> [round(each, 2) for each in sale("CMCM").changes]
    [-6.62, 10.66, -2.0, -2.04]
    """
    before, after = (flows(owner, table, height, edition_id) for owner, height in ((SELLER, 0), (BUYER, level)))
    return SaleEffect(
        read_roles(table),
        level,
        tuple(then - now for now, then in zip(before, after, strict=True)),
        sum(purchase_price(street, Role.MONOPOLIST, level) for street in streets(load(edition_id))),
    )


def bid(seat: int, edition_id: str = "us") -> float:
    """Return the most that one of `TABLE` would give for the street per round if the buyer gets it otherwise.

    The buyer's own bid is against the seller's keeping it.

    >>> [round(bid(seat), 2) for seat in range(1, 4)]
    [10.66, 6.62, 6.51]
    """
    other = SELLER if seat == BUYER else BUYER
    return flows(seat, TABLE, 0, edition_id)[seat] - flows(other, TABLE, 0, edition_id)[seat]


def counted(edition_id: str = "us") -> tuple[int, int]:
    """Return the lowest and the highest price that leave both scores as they are, if the bank counts at once.

    No visit is left; but the count pays a rent for each property, and leaves a part of the cash (AM-24.3,
    AM-24.4).

    >>> counted()
    (400, 575)
    """
    edition = load(edition_id)
    has, wanted = streets(edition)
    cash = 1000 * edition.scale
    alone, both = (HeldDeed(has),), tuple(sorted((HeldDeed(has), HeldDeed(wanted)), key=lambda each: each.deed.index))

    def points(role: Role, held: tuple[HeldDeed, ...], more: int = 0) -> int:
        return score(edition, Estate(role, cash + more, held))

    lost = points(Role.COMPETITOR, (HeldDeed(wanted),)) - points(Role.COMPETITOR, ())
    won = points(Role.MONOPOLIST, both) - points(Role.MONOPOLIST, alone)
    kept = {role: points(role, (), cash) - points(role, ()) for role in Role}
    return lost * cash // kept[Role.COMPETITOR], won * cash // kept[Role.MONOPOLIST]

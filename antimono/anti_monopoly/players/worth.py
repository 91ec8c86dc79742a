"""The worth of a property to a player: a rule of thumb that the strategies share.

The price counts once. A Monopolist adds the price again for each property that works together with it
(a monopoly doubles rents and lets them build, AM-9; fares double, AM-18.2); a Competitor adds a half, as
they may build on any street (AM-9.4) but take no more for a group. Keeping a rival Monopolist from a
monopoly is worth half the price as well.
"""

from __future__ import annotations

from antimono.anti_monopoly.game import Offer
from antimono.anti_monopoly.game.public import Public
from antimono.anti_monopoly.game.state import BANK


def worth(game: Public, player: int, square: int) -> int:
    """Return what the property is worth to the player, whether they have it or not, in money units."""
    table, owners, mortgaged, role_tables = game.table, game.owners, game.mortgaged, game.role_tables
    price, counts = table.price[square], table.mortgaged_count[square]
    together = 0
    rivals: dict[int, int] = {}
    for each in table.group[square]:
        owner = owners[each]
        if each == square or owner == BANK:
            continue
        if owner == player:
            together += counts or not mortgaged[each]
        elif role_tables[owner].doubles:
            rivals[owner] = rivals.get(owner, 0) + 1
    value = price
    if role_tables[player].doubles:
        value += price * together
    elif table.is_street[square]:
        value += price // 2
    if 1 in rivals.values() and table.is_street[square]:
        value += price // 2
    if mortgaged[square]:
        value -= table.redemption[square]
    return value


def gives_monopoly(game: Public, player: int, square: int) -> bool:
    """Return whether the property would give the player, a Monopolist, the monopoly of its city (AM-9.1)."""
    owners = game.owners
    return (
        game.role_tables[player].doubles
        and game.table.is_street[square]
        and sum([owners[each] == player for each in game.table.group[square] if each != square]) == 1
    )


def squares(game: Public, slugs: tuple[str, ...]) -> tuple[int, ...]:
    """Return the squares of some slugs."""
    return tuple([game.table.square_of[slug] for slug in slugs])


def gain(game: Public, proposer: int, offer: Offer, player: int) -> int:
    """Return what the trade is worth to `player`, who is one of its two sides, in money units."""
    out = offer.gives_cash + sum([worth(game, player, each) for each in squares(game, offer.gives)])
    back = offer.takes_cash + sum([worth(game, player, each) for each in squares(game, offer.takes)])
    return back - out if player == proposer else out - back

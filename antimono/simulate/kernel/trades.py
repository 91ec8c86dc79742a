"""Trades between players: what is offered and answered, as in `players`, and done (AM-21).

Those that players of the kernel offer ask for one deed, and give money, or a deed of another group with money
from either side. `money` is what the proposer pays, below nothing what they are paid.
"""

from __future__ import annotations

from typing import Any

from antimono.simulate.kernel import codes
from antimono.simulate.kernel.codes import NONE, ONE, ZERO
from antimono.simulate.kernel.compiled import compiled
from antimono.simulate.kernel.debts import transfer
from antimono.simulate.kernel.holdings import give, holds_monopoly, worth_to
from antimono.simulate.kernel.masks import first
from antimono.simulate.kernel.records import DEEDS


@compiled
def hastens(game: Any, table: Any, player: int) -> bool:
    """Return whether it is the end of a timed game to somebody who then keeps nothing back: to tycoons."""
    return table.rounds != 0 and table.rounds - game.round <= table.last[player]


@compiled
def kept_back(game: Any, table: Any, player: int) -> int:
    """Return the cash that is not spent on deeds, in money units."""
    return ZERO if hastens(game, table, player) else table.keeps[player]


@compiled
def propose(game: Any, table: Any, player: int) -> int:
    """Write down the trade that the player offers before their roll; the act, or 0 if there is none."""
    game.gives = NONE
    game.takes = NONE
    if not table.may_trade:
        return ZERO
    if table.plan[player] == codes.HOARDER:
        _wish_company(game, table, player)
    else:
        _wish_most(game, table, player)
    return codes.TO_OFFER if game.takes != NONE else ZERO


@compiled
def _wish_company(game: Any, table: Any, player: int) -> None:
    """A premium for another player's transport company, unless all are others'."""
    spare = min(game.cash[player], game.cash[player] - kept_back(game, table, player))
    others = companies = ZERO
    for square in table.owned_squares:
        if table.kinds[square] != codes.TRANSPORT:
            continue
        companies += 1
        owner = game.owners[square]
        if owner == player or owner < 0:
            continue
        others += 1
        price = table.price[square] * table.premium[player] // 100
        if game.takes == NONE and price <= spare:
            game.takes = square
            game.money = price
    if others == companies:
        game.takes = NONE


@compiled
def _appraise(game: Any, table: Any) -> None:
    """Find again what deeds are worth to everybody, in the groups that have changed."""
    while game.stale:
        group = first(game.stale)
        game.stale &= game.stale - 1
        game.hopeless = 0
        for place in range(table.group_size[group]):
            square = table.group[group, place]
            for player in range(table.seats):
                game.worths[player, square] = worth_to(game, table, player, square)


@compiled
def _wish_most(game: Any, table: Any, player: int) -> None:
    """The trade that gains the player most, of those from which both sides gain the margin."""
    _appraise(game, table)
    if game.hopeless >> player & 1:
        return
    best = hopes = ZERO
    for square in table.owned_squares:
        owner = game.owners[square]
        if owner == player or owner < 0:
            continue
        least = max(ONE, table.price[square] * table.margin[player] // 100)
        most = game.worths[player, square] - game.worths[owner, square]
        for place in range(DEEDS + 1):
            given = table.owned_squares[place - 1] if place else NONE
            if place and game.owners[given] != player:
                continue
            both = most - game.worths[player, given] + game.worths[owner, given]
            gain = both - max(least, both * table.share[player] // 100)
            if gain < least or table.group_number[given] == table.group_number[square]:
                continue
            hopes += 1
            rest = game.worths[player, square] - game.worths[player, given] - gain
            if gain > best and _may_ask(game, table, player, given, rest, square):
                best = gain
                game.gives = given
                game.money = rest
                game.takes = square
    if not hopes:  # nor will there be any before a deed has another owner or mortgage
        game.hopeless |= 1 << player


@compiled
def _may_ask(game: Any, table: Any, player: int, given: int, money: int, taken: int) -> bool:
    """Return whether the rules allow it and the player wants it; tycoons ask again only if they offer more."""
    owner = game.owners[taken]
    if game.levels[taken] or game.levels[given]:
        return False
    asked = table.plan[player] == codes.TYCOON and game.asked_in[owner, given, taken] == game.number
    if asked and money <= game.asked[owner, given, taken]:
        return False
    cash = game.cash[player]
    if money > cash or money > cash - kept_back(game, table, player):
        return False
    if -money > game.cash[owner] or breaks(game, table, owner, taken):
        return False
    if given == NONE:
        return True
    inside = game.custody_turn[owner] > 0 and not table.buys_inside[game.roles[owner]]
    return not inside and not breaks(game, table, player, given)


@compiled
def breaks(game: Any, table: Any, player: int, square: int) -> bool:
    """Return whether a city loses its monopoly with a bare street, and with it buildings (AM-11.6, R-33)."""
    group = table.group_number[square]
    if not table.loses_buildings[game.roles[player]]:
        return False
    if not game.built[player, group]:
        return False
    # Of three at most two are left, and of two the founders are both.
    return not holds_monopoly(game.unmortgaged[player, group] - (not game.mortgaged[square]), ZERO)


@compiled
def agrees(game: Any, table: Any, player: int) -> bool:
    """Return whether a player with a plan accepts the trade that they are offered."""
    plan, given, money, taken = table.plan[player], game.gives, game.money, game.takes
    if plan == codes.HOARDER and table.kinds[taken] == codes.TRANSPORT:
        return False
    if (plan == codes.BLOCKER or plan >= codes.LANDLORD) and not table.deals[player]:
        monopoly = game.owned[game.proposer, table.group_number[taken]] == 1 and table.is_street[taken]
        if monopoly and table.doubles[game.roles[game.proposer]]:
            return False
    left = game.cash[player] + min(ZERO, money) - kept_back(game, table, player)
    if table.trades_by_price[player]:
        return money + table.price[given] > table.price[taken] and left >= 0
    _appraise(game, table)
    gains = money + game.worths[player, given] > game.worths[player, taken]
    return gains and (money >= 0 or left >= 0)


@compiled
def offer(game: Any) -> None:
    """Propose the trade that is written down: its partner answers."""
    partner, given, taken = game.owners[game.takes], game.gives, game.takes
    if game.asked_in[partner, given, taken] != game.number or game.money > game.asked[partner, given, taken]:
        game.asked_in[partner, given, taken] = game.number
        game.asked[partner, given, taken] = game.money
    game.offered = 1
    game.proposer = game.decider
    game.phase = codes.IN_OFFER
    game.decider = partner


@compiled
def answer(game: Any, table: Any, agreed: bool) -> None:
    """Exchange at once what both agree to (AM-21.1, R-37), and go back to the roll before it."""
    proposer, partner = game.proposer, game.decider
    game.phase = codes.IN_ROLL
    game.decider = proposer
    if agreed:
        transfer(game, proposer, partner, game.money)
        if game.gives != NONE:
            give(game, table, game.gives, partner)
        give(game, table, game.takes, proposer)

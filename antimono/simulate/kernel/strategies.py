"""The strategies of `antimono.anti_monopoly.players`; what they trade stands in `trades`.

Each chooses one of the legal acts as a number: a verb in `VERB` units, and the square or the role.
"""

from __future__ import annotations

from typing import Any

from antimono.simulate.kernel import codes
from antimono.simulate.kernel.chance import draw
from antimono.simulate.kernel.codes import NONE, ZERO, fixed
from antimono.simulate.kernel.compiled import compiled, inlined
from antimono.simulate.kernel.holdings import (
    LAST,
    NO_PRICE,
    affordable,
    may_build,
    may_give_up,
    percentage_tax,
    refresh,
    worth_to,
)
from antimono.simulate.kernel.masks import first, nth, size
from antimono.simulate.kernel.records import DEEDS
from antimono.simulate.kernel.trades import agrees, hastens, kept_back, propose
from antimono.simulate.kernel.turns import custody_ways


@inlined
def choose(game: Any, table: Any) -> int:
    """Return what the player who has to decide does."""
    player = game.decider
    if table.plan[player] == codes.RANDOM:
        return anything(game, table, player)
    if table.plan[player] >= codes.LEARNER:
        act = _in_their_own_way(game, table, player)
        if act:
            return act
    phase = game.phase
    if phase == codes.IN_END:
        return _spend(game, table, player)
    if phase == codes.IN_BUY:
        return codes.TO_BUY if _buys(game, table, player) else codes.TO_DECLINE
    if phase == codes.IN_DEBT:
        return codes.TO_GIVE_UP if may_give_up(game, table, player) else raise_money(game, table, player)
    if phase == codes.IN_TAX:
        is_flat = table.income_tax_flat <= percentage_tax(game, table, player)
        return codes.TO_PAY_FLAT if is_flat else codes.TO_PAY_PERCENTAGE
    if phase == codes.IN_ROLES:
        return choose_role(game, table, player)
    return codes.TO_END if phase == codes.IN_SETTLING else _trades_or_rolls(game, table, player)


@inlined
def _trades_or_rolls(game: Any, table: Any, player: int) -> int:
    """Answer a trade; else propose one a turn, if there is one to propose, before the roll."""
    if game.phase == codes.IN_OFFER:
        return codes.TO_ACCEPT if agrees(game, table, player) else codes.TO_REFUSE
    if game.phase == codes.IN_ROLL and table.proposes[player] and not game.offered:
        return propose(game, table, player) or codes.TO_ROLL
    return codes.TO_ROLL


@inlined
def _buys(game: Any, table: Any, player: int) -> bool:
    """Return whether a planner buys the property from the bank."""
    square = game.pawns[player]
    left = game.cash[player] - table.price[square]
    if left < 0 or left < table.keeps[player]:
        return False
    plan = table.plan[player]
    if plan == codes.HOARDER:
        return table.kinds[square] == codes.TRANSPORT or left >= table.plenty[player]
    if plan == codes.BLOCKER:
        return left >= table.plenty[player] or blocks(game, table, player, square)
    return True


@inlined
def _spend(game: Any, table: Any, player: int) -> int:
    """Return the building that adds most rent for its price, or the cheapest redemption, above the reserve."""
    spare = game.cash[player] - table.keeps[player]
    if spare <= 0:
        return codes.TO_END
    refresh(game, table, player)
    spare = min(spare, game.cash[player])
    if spare < game.cheapest[player]:
        return codes.TO_END
    built = best_building(game, table, player, spare)
    return cheapest_redemption(game, table, player, spare) if built == codes.TO_END else built


@compiled
def blocks(game: Any, table: Any, player: int, square: int) -> bool:
    """Return whether another player whose rents double there has a street of the city."""
    if not table.is_street[square]:
        return False
    group = table.group_number[square]
    for other in range(table.seats):
        if other != player and game.owned[other, group] and table.doubles[game.roles[other]]:
            return True
    return False


@inlined
def best_building(game: Any, table: Any, player: int, spare: int) -> int:
    """Return the building that adds most rent for its price, among those that cost `spare` at most; else the end."""
    best, found = -1.0, codes.TO_END
    left = game.can_build & game.mine[player] if may_build(game, table, player) else ZERO
    while left:
        square = table.in_groups[first(left)]
        left &= left - 1
        if game.gain[square] > best and game.price[square] <= spare:
            best, found = game.gain[square], codes.TO_BUILD + square
    return found


@inlined
def cheapest_redemption(game: Any, table: Any, player: int, spare: int) -> int:
    """Return the mortgage that costs least to lift, if that is `spare` at most; else the end of the turn."""
    least, found, left = spare + 1, codes.TO_END, game.can_redeem & game.mine[player]
    while left:
        square = table.in_groups[first(left)]
        left &= left - 1
        if game.price[square] < least:
            least, found = game.price[square], codes.TO_REDEEM + square
    return found


@inlined
def raise_money(game: Any, table: Any, player: int) -> int:
    """Return what a debtor parts with first: mortgages of what is worth little, then buildings step by step."""
    refresh(game, table, player)
    least, found = NO_PRICE, NONE
    left = (game.can_sell | game.can_sell_all | game.can_mortgage) & game.mine[player]
    while left:
        square = table.in_groups[first(left)]
        left &= left - 1
        if game.parting[square] < least:
            least, found = game.parting[square], square
    if found == NONE:
        return codes.TO_GIVE_UP
    if not game.levels[found]:
        return codes.TO_MORTGAGE + found
    return (codes.TO_SELL if least < LAST else codes.TO_SELL_ALL) + found


@compiled
def _may_pay(game: Any, table: Any, player: int) -> bool:
    """Return whether the player may pay to leave custody, and can."""
    return game.cash[player] >= table.custody_fine and custody_ways(game, table, player) & codes.MAY_PAY != 0


@compiled
def _choose_learner(game: Any, table: Any, player: int) -> int:
    """Return a beginner's mistakes, those that this one makes."""
    phase = game.phase
    if phase == codes.IN_END and table.never_redeems[player]:
        cash = game.cash[player]
        refresh(game, table, player)
        return best_building(game, table, player, min(cash, cash - table.keeps[player]))
    if phase == codes.IN_BUY and table.streets_only[player] and not table.is_street[game.pawns[player]]:
        return codes.TO_DECLINE
    if phase == codes.IN_CUSTODY and table.pays_fine[player] and table.collects_inside[game.roles[player]]:
        return codes.TO_PAY if _may_pay(game, table, player) else ZERO
    if phase == codes.IN_TAX and table.flat_tax[player]:
        return codes.TO_PAY_FLAT
    if phase == codes.IN_DEBT and table.sells_houses[player] and not may_give_up(game, table, player):
        return _highest_sale(game, table, player)
    return ZERO


@compiled
def _highest_sale(game: Any, table: Any, player: int) -> int:
    """Return the sale of the top building of the street with most of them; 0 if there is none."""
    refresh(game, table, player)
    most, found, left = ZERO, ZERO, game.can_sell & game.mine[player]
    while left:
        square = table.in_groups[first(left)]
        left &= left - 1
        if game.levels[square] > most:
            most, found = game.levels[square], codes.TO_SELL + square
    return found


@compiled
def _in_their_own_way(game: Any, table: Any, player: int) -> int:
    """Return what learners and landlords do; 0 where they do what all players with a plan do."""
    if table.plan[player] == codes.LEARNER:
        return _choose_learner(game, table, player)
    phase = game.phase
    if phase == codes.IN_END:
        return _invests(game, table, player)
    if phase == codes.IN_BUY:
        return _landlord_buys(game, table, player)
    if phase == codes.IN_EXTRA:
        rests = not table.compulsory and _unsold(game, table) < table.rests[player]
        return codes.TO_END if rests else codes.TO_ROLL
    if phase == codes.IN_CUSTODY:
        if not _may_pay(game, table, player):
            return codes.TO_ROLL
        earns_nothing = not table.collects_inside[game.roles[player]]
        pays = earns_nothing and hastens(game, table, player)
        return codes.TO_PAY if pays or _unsold(game, table) >= table.hurries[player] else codes.TO_ROLL
    if phase == codes.IN_DEBT and table.mortgages_first[player] and not may_give_up(game, table, player):
        return _cheapest_mortgage(game, table, player)
    if phase == codes.IN_SETTLING and table.plan[player] == codes.TYCOON:
        return _invests(game, table, player)
    return ZERO


@compiled
def _unsold(game: Any, table: Any) -> int:
    """Return how many properties the bank still has."""
    sold = ZERO
    for player in range(table.seats):
        sold |= game.mine[player]
    return DEEDS - size(sold)


@compiled
def _invests(game: Any, table: Any, player: int) -> int:
    """Lift mortgages first, then build if it is time; each above a reserve of its own.

    In haste they build first, and keep nothing; when time is up all that is built with may be spent as well.
    """
    cash = game.cash[player]
    refresh(game, table, player)
    if hastens(game, table, player):
        act = best_building(game, table, player, cash)
        return cheapest_redemption(game, table, player, cash) if act == codes.TO_END else act
    to_build = cash if game.phase == codes.IN_SETTLING else min(cash, cash - table.builds_above[player])
    act = cheapest_redemption(game, table, player, min(cash, cash - table.redeems_above[player]))
    if act != codes.TO_END or _unsold(game, table) > table.unsold[player]:
        return act
    return best_building(game, table, player, to_build)


@compiled
def _landlord_buys(game: Any, table: Any, player: int) -> int:
    """Buy what comes their way, with the money of mortgages too."""
    square, cash = game.pawns[player], game.cash[player]
    price = table.price[square]
    bare = table.blocks[player] and blocks(game, table, player, square)
    short = price - cash if bare else price + kept_back(game, table, player) - cash
    if short <= 0:
        return codes.TO_BUY if cash >= price else codes.TO_DECLINE
    if not table.borrows[player] or short > _mortgages(game, table, player):
        return codes.TO_DECLINE
    return _cheapest_mortgage(game, table, player)


@compiled
def _mortgages(game: Any, table: Any, player: int) -> int:
    """Return what all mortgages that could be taken now would bring together, in money units."""
    refresh(game, table, player)
    found, left = ZERO, game.can_mortgage & game.mine[player]
    while left:
        found += table.mortgage[table.in_groups[first(left)]]
        left &= left - 1
    return found


@compiled
def _cheapest_mortgage(game: Any, table: Any, player: int) -> int:
    """Return the mortgage of what is worth least to the player; 0 if there is none."""
    refresh(game, table, player)
    least, found, left = NO_PRICE, ZERO, game.can_mortgage & game.mine[player]
    while left:
        square = table.in_groups[first(left)]
        left &= left - 1
        value = worth_to(game, table, player, square)
        if value < least:
            least, found = value, codes.TO_MORTGAGE + square
    return found


_PAUSES = fixed(1 << codes.IN_DEBT | 1 << codes.IN_OFFER)
"""The phases in which nobody builds, as bits."""

_NEXT = fixed(1 << 16)
"""What the place of the next act counts in a list of some."""


@inlined
def _heads(game: Any, table: Any, player: int) -> int:
    """Return what may be done besides dealing with the bank: up to three acts, the first in the lowest bits."""
    phase = game.phase
    if phase == codes.IN_ROLL or (phase == codes.IN_EXTRA and table.compulsory):
        return codes.TO_ROLL
    if phase == codes.IN_EXTRA:
        return codes.TO_ROLL + codes.TO_END * _NEXT
    if phase == codes.IN_CUSTODY:
        heads, place = 0, 1
        ways = custody_ways(game, table, player)
        if ways & codes.MAY_ROLL:
            heads, place = codes.TO_ROLL, _NEXT
        if ways & codes.MAY_PAY and game.cash[player] >= table.custody_fine:
            heads, place = heads + codes.TO_PAY * place, place * _NEXT
        return heads + codes.TO_WAIT * place if ways & codes.MAY_WAIT else heads
    if phase == codes.IN_BUY:
        affordable = game.cash[player] >= table.price[game.pawns[player]]
        return codes.TO_BUY + codes.TO_DECLINE * _NEXT if affordable else codes.TO_DECLINE
    if phase == codes.IN_TAX:
        return codes.TO_PAY_FLAT + codes.TO_PAY_PERCENTAGE * _NEXT
    if phase == codes.IN_DEBT:
        return codes.TO_GIVE_UP if may_give_up(game, table, player) else 0
    if phase == codes.IN_OFFER:
        return codes.TO_ACCEPT + codes.TO_REFUSE * _NEXT
    return codes.TO_END


@inlined
def anything(game: Any, table: Any, player: int) -> int:
    """Any legal act, one that brings money less often: see `players.strategies`."""
    if game.phase == codes.IN_ROLES:
        return any_role(game, table, player)
    refresh(game, table, player)
    heads = _heads(game, table, player)
    others = ZERO
    rest = heads
    while rest:
        others += 1
        rest //= _NEXT
    mine, cash = game.mine[player], game.cash[player]
    build = redeem = ZERO
    if not _PAUSES >> game.phase & 1:
        redeem = affordable(game, table, game.can_redeem & mine, cash)
        if may_build(game, table, player):
            build = affordable(game, table, game.can_build & mine, cash)
    place = _place(game, table, player, others + size(build) + size(redeem))
    if place >= others:
        return _dealing(game, table, player, build, redeem, place - others)
    while place:
        heads //= _NEXT
        place -= 1
    return heads % _NEXT


@inlined
def _place(game: Any, table: Any, player: int, others: int) -> int:
    """Return the place of what the player does among so many other acts and then those that bring money."""
    mine = game.mine[player]
    number = others + size(game.can_sell & mine) + size(game.can_sell_all & mine)
    number += size(game.can_mortgage & mine)
    if number == 1:
        return ZERO
    fate = draw(game.seeds[player], game.choices, 100 * number)
    place = fate // 100
    if place >= others and others and fate % 100 >= table.raising[player]:
        return place % others
    return place


@inlined
def _dealing(game: Any, table: Any, player: int, build: int, redeem: int, place: int) -> int:
    """Return the dealing with the bank of that place, those that can be paid for being given as masks."""
    if place < size(build):
        return codes.TO_BUILD + table.in_groups[nth(build, place)]
    place -= size(build)
    if place < size(redeem):
        return codes.TO_REDEEM + table.in_groups[nth(redeem, place)]
    place -= size(redeem)
    mine = game.mine[player]
    sell, sell_all = game.can_sell & mine, game.can_sell_all & mine
    sales = size(sell) + size(sell_all)
    if place < sales:
        return _sale(table, sell, sell_all, place)
    return codes.TO_MORTGAGE + table.in_groups[nth(game.can_mortgage & mine, place - sales)]


@inlined
def _sale(table: Any, sell: int, sell_all: int, place: int) -> int:
    """Return the sale of that place: street by street, of the top building and then of a whole hotel."""
    left = sell | sell_all
    while True:
        square, bit = table.in_groups[first(left)], left & -left
        left ^= bit
        if sell & bit:
            if not place:
                return codes.TO_SELL + square
            place -= 1
        if sell_all & bit:
            if not place:
                return codes.TO_SELL_ALL + square
            place -= 1


@compiled
def choose_role(game: Any, table: Any, player: int) -> int:
    """Return the role that the player wishes, or one by chance (AM-4.1)."""
    left = roles_left(game, table)
    left = left & table.wished[player] or left
    if left != codes.BOTH_ROLES:
        return codes.TO_CHOOSE + (left >> 1)
    return codes.TO_CHOOSE + draw(game.seeds[player], game.choices, 2)


@compiled
def roles_left(game: Any, table: Any) -> int:
    """Return the roles that may still be chosen, as bits."""
    monopolists = 0
    chosen = table.seats - game.waiters
    for place in range(chosen):
        monopolists += game.roles[(game.starter + place) % table.seats] == codes.MONOPOLIST
    return table.roles_left[chosen - monopolists, monopolists]


@compiled
def any_role(game: Any, table: Any, player: int) -> int:
    """Either of the roles that are left."""
    left = roles_left(game, table)
    if left != codes.BOTH_ROLES:
        return codes.TO_CHOOSE + (left >> 1)
    return codes.TO_CHOOSE + draw(game.seeds[player], game.choices, 200) // 100

"""The strategies of `antimono.anti_monopoly.players`, which propose no trades here.

Each chooses one of the legal acts as a number: a verb in `VERB` units, and the square or the role.
"""

from __future__ import annotations

from typing import Any

from antimono.simulate.kernel.acts import may_give_up, refresh
from antimono.simulate.kernel.anything import anything
from antimono.simulate.kernel.codes import (
    BLOCKER,
    HOARDER,
    IN_BUY,
    IN_DEBT,
    IN_END,
    IN_ROLES,
    IN_SETTLING,
    IN_TAX,
    LANDLORD,
    RANDOM,
    TO_BUY,
    TO_DECLINE,
    TO_END,
    TO_GIVE_UP,
    TO_PAY_FLAT,
    TO_PAY_PERCENTAGE,
    TO_ROLL,
    TRANSPORT,
)
from antimono.simulate.kernel.compiled import compiled, inlined
from antimono.simulate.kernel.holdings import percentage_tax
from antimono.simulate.kernel.landlord import choose_landlord
from antimono.simulate.kernel.planner import best_building, blocks, cheapest_redemption, raise_money
from antimono.simulate.kernel.role_draw import choose_role


@inlined
def choose(game: Any, table: Any) -> int:
    """What the player who has to decide does."""
    player = game.decider
    if table.plan[player] == RANDOM:
        return anything(game, table, player)
    if table.plan[player] >= LANDLORD:
        act = choose_landlord(game, table, player)
        if act:
            return act
    phase = game.phase
    if phase == IN_END:
        return _spend(game, table, player)
    if phase == IN_BUY:
        return TO_BUY if _buys(game, table, player) else TO_DECLINE
    if phase == IN_DEBT:
        return TO_GIVE_UP if may_give_up(game, table, player) else raise_money(game, table, player)
    if phase == IN_TAX:
        return TO_PAY_FLAT if table.flat <= percentage_tax(game, table, player) else TO_PAY_PERCENTAGE
    if phase == IN_ROLES:
        return choose_role(game, table, player)
    return TO_END if phase == IN_SETTLING else TO_ROLL


@compiled
def _buys(game: Any, table: Any, player: int) -> bool:
    """Whether a planner buys the property from the bank."""
    square = game.pawns[player]
    left = game.cash[player] - table.price[square]
    if left < 0 or left < table.keeps[player]:
        return False
    plan = table.plan[player]
    if plan == HOARDER:
        return table.kinds[square] == TRANSPORT or left >= table.plenty[player]
    if plan == BLOCKER:
        return left >= table.plenty[player] or blocks(game, table, player, square)
    return True


@inlined
def _spend(game: Any, table: Any, player: int) -> int:
    """The building that adds most rent for its price, or the cheapest redemption, above the reserve."""
    spare = game.cash[player] - table.keeps[player]
    if spare <= 0:
        return TO_END
    refresh(game, table, player)
    spare = min(spare, game.cash[player])
    if spare < game.cheapest[player]:
        return TO_END
    built = best_building(game, table, player, spare)
    return cheapest_redemption(game, table, player, spare) if built == TO_END else built

"""The draw of roles: what the strategies choose (AM-4.1)."""

from __future__ import annotations

from typing import Any

from antimono.simulate.kernel.chance import draw
from antimono.simulate.kernel.codes import BOTH_ROLES, MONOPOLIST, TO_CHOOSE
from antimono.simulate.kernel.compiled import compiled


@compiled
def choose_role(game: Any, table: Any, player: int) -> int:
    """The role that the player wishes, or one by chance (AM-4.1)."""
    left = roles_left(game, table)
    wished = table.wished[player]
    if wished >= 0 and left >> wished & 1:
        return TO_CHOOSE + wished
    several = left == BOTH_ROLES
    place = draw(game.seeds[player], game.choices, 2 if several else 1)
    return TO_CHOOSE + (place if several else left >> 1)


@compiled
def roles_left(game: Any, table: Any) -> int:
    """The roles that may still be chosen, as bits."""
    monopolists = 0
    chosen = table.seats - game.waiters
    for place in range(chosen):
        monopolists += game.roles[(game.starter + place) % table.seats] == MONOPOLIST
    return table.roles_left[chosen - monopolists, monopolists]


@compiled
def any_role(game: Any, table: Any, player: int) -> int:
    """Either of the roles that are left."""
    left = roles_left(game, table)
    if left != BOTH_ROLES:
        return TO_CHOOSE + (left >> 1)
    return TO_CHOOSE + draw(game.seeds[player], game.choices, 200) // 100

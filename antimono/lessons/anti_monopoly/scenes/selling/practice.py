"""Practice on selling back: what the bank pays, what the rent becomes, what a sale costs."""

from __future__ import annotations

from functools import cache

from antimono.lessons.anti_monopoly.scenes.selling.accounts import Accounts
from antimono.lessons.anti_monopoly.scenes.selling.drill import Drill
from antimono.lessons.stage.scene import Scene


@cache
def practice(edition: str) -> tuple[Scene, ...]:
    """Questions of three levels."""
    drill, accounts = Drill(edition), Accounts(edition)
    return (*drill.first(), *drill.second(), *accounts.second(), *accounts.third())

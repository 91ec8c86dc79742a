"""Money that moves between players, debts, and bankruptcy, as in `game.debts` (AM-22, R-14)."""

from __future__ import annotations

from typing import Any

from antimono.simulate.kernel.codes import BANK, FOR_FINE, FOR_RENT, IN_DEBT, ZERO
from antimono.simulate.kernel.compiled import compiled, inlined
from antimono.simulate.kernel.holdings import give, set_level, set_mortgaged
from antimono.simulate.kernel.records import CAUSE, DEBTS


@inlined
def transfer(game: Any, payer: int, payee: int, amount: int) -> None:
    """Move money; the bank's cash comes last, where -1 finds it."""
    game.cash[payer] -= amount
    game.cash[payee] += amount


@inlined
def _pay(game: Any, debtor: int, creditor: int, amount: int, what: int, where: int) -> None:
    """Pay what is owed, and count rents and fines."""
    transfer(game, debtor, creditor, amount)
    if what == FOR_RENT:
        game.rent_paid[debtor] += amount
        game.rent_taken[creditor] += amount
        game.rents[game.roles[creditor], where] += amount
    elif what == FOR_FINE:
        game.fines[debtor] += amount


@inlined
def owe(game: Any, debtor: int, creditor: int, amount: int, what: int, where: int, dice: int) -> None:
    """Pay at once if nothing older is owed and the cash is there; otherwise the debt waits its turn."""
    last = game.debts
    if last == 0 and game.cash[debtor] >= amount:
        _pay(game, debtor, creditor, amount, what, where)
    elif last == DEBTS:
        game.beyond = 1
    else:
        game.debtor[last] = debtor
        game.creditor[last] = creditor
        game.amount[last] = amount
        game.what[last] = what
        game.where[last] = where
        game.dice[last] = dice
        game.debts = last + 1


@inlined
def _move(game: Any, source: int, target: int) -> None:
    game.debtor[target] = game.debtor[source]
    game.creditor[target] = game.creditor[source]
    game.amount[target] = game.amount[source]
    game.what[target] = game.what[source]
    game.where[target] = game.where[source]
    game.dice[target] = game.dice[source]


@inlined
def settle(game: Any) -> bool:
    """Pay what is owed, one debt after the other, and say whether nothing is left (R-14)."""
    while game.debts:
        debtor = game.debtor[0]
        if game.cash[debtor] < game.amount[0]:
            game.phase = IN_DEBT
            game.decider = debtor
            return False
        _pay(game, debtor, game.creditor[0], game.amount[0], game.what[0], game.where[0])
        game.debts -= 1
        for place in range(game.debts):
            _move(game, place + 1, place)
    return True


@compiled
def fail(game: Any, table: Any, player: int) -> None:
    """Make the player bankrupt: what they have goes to the creditor (AM-22.2 to AM-22.5, R-37).

    Whether the bank buys buildings whose price goes back to it at once makes no difference here.
    """
    creditor = game.creditor[0]
    game.bankrupt[player] = game.turns
    game.cause[player] = CAUSE[game.what[0]]
    role = game.roles[player]
    for square in table.owned_squares:
        if game.owners[square] == player:
            transfer(game, BANK, player, table.clearance[role, square, game.levels[square]])
            set_level(game, table, square, ZERO)
    transfer(game, player, creditor, game.cash[player])
    for square in table.owned_squares:
        if game.owners[square] == player:
            if creditor == BANK:
                set_mortgaged(game, table, square, ZERO)
            give(game, table, square, creditor)
    game.out[player] = 1
    game.custody_turn[player] = 0
    game.waited[player] = 0
    _cancel(game, player)


@compiled
def _cancel(game: Any, player: int) -> None:
    """Forget what the player owes; nobody owes them anything as long as they owe (AM-15.1)."""
    left = 0
    for place in range(game.debts):
        if player != game.debtor[place]:
            _move(game, place, left)
            left += 1
    game.debts = left

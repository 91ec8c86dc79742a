"""A turn from its beginning until the dice pass on, as in `game.turns` (AM-6, AM-7, AM-14)."""

from __future__ import annotations

from typing import Any

from antimono.simulate.kernel.chance import DOUBLE, TOTAL, throw
from antimono.simulate.kernel.codes import (
    BANK,
    FOR_FINE,
    IN_CUSTODY,
    IN_END,
    IN_EXTRA,
    IN_ROLL,
    MAY_ROLL,
    ZERO,
)
from antimono.simulate.kernel.compiled import compiled, inlined
from antimono.simulate.kernel.debts import fail, owe, settle
from antimono.simulate.kernel.endings import ended, time_is_up
from antimono.simulate.kernel.holdings import means
from antimono.simulate.kernel.landing import advance
from antimono.simulate.kernel.records import WAYS_TURNS
from antimono.simulate.kernel.samples import sample


@compiled
def custody_ways(game: Any, table: Any, player: int) -> int:
    """What the player may do with a turn that begins in custody, as bits (AM-14.7, AM-14.8, R-31)."""
    turn = min(game.custody_turn[player], WAYS_TURNS - 1)
    can_pay = 1 if means(game, player) >= table.fine else 0
    return table.ways[turn, game.waited[player], can_pay]


@inlined
def begin(game: Any, table: Any, player: int) -> None:
    """Begin a turn; in custody with the fine where nothing else may be chosen (AM-14.10, R-31)."""
    game.turn = player
    game.decider = player
    game.turns += 1
    game.rolled = 0
    game.again = 0
    if not game.custody_turn[player]:
        game.phase = IN_ROLL
        return
    game.custody[player] += 1
    if custody_ways(game, table, player) & MAY_ROLL:
        game.phase = IN_CUSTODY
    else:
        owe(game, player, BANK, table.fine, FOR_FINE, ZERO, ZERO)
        if settle(game):
            release(game, player)


@compiled
def release(game: Any, player: int) -> None:
    """Let a player out, who then rolls."""
    game.custody_turn[player] = 0
    game.waited[player] = 0
    game.decider = player
    game.phase = IN_ROLL


@inlined
def go_on(game: Any, table: Any) -> None:
    """Settle what is owed, and find what is decided next when nothing is owed any more."""
    if game.debts and not settle(game):
        return
    player = game.turn
    game.decider = player
    if game.out[player]:
        pass_dice(game, table)
    elif not game.rolled:
        release(game, player)
    else:
        game.phase = IN_EXTRA if game.again else IN_END


@inlined
def roll(game: Any, table: Any) -> None:
    """Roll and move; a double gives one extra roll (AM-7), and in custody it frees (AM-14.8)."""
    phase, player = game.phase, game.turn
    dice = throw(game)
    game.rolled = 1
    if phase == IN_CUSTODY:
        goes_on = _try_double(game, table, player, dice)
    else:
        game.again = DOUBLE[dice] and phase == IN_ROLL
        goes_on = advance(game, table, player, TOTAL[dice])
    if goes_on:
        go_on(game, table)


@compiled
def _try_double(game: Any, table: Any, player: int, dice: int) -> bool:
    """A roll in custody: a double frees; what it does to the pawn is AM-14.9."""
    if not DOUBLE[dice]:
        game.custody_turn[player] += 1
        return True
    game.custody_turn[player] = 0
    game.waited[player] = 0
    game.again = 1
    return not table.freeing_moves or advance(game, table, player, TOTAL[dice])


@compiled
def wait(game: Any, table: Any) -> None:
    """Let the first turn in custody pass (AM-14.8, R-31)."""
    game.custody_turn[game.turn] += 1
    game.waited[game.turn] = 1
    pass_dice(game, table)


@compiled
def give_up(game: Any, table: Any) -> None:
    """Be bankrupt, and go on with the others unless that ends the game (AM-22)."""
    fail(game, table, game.decider)
    if not ended(game, table):
        go_on(game, table)


@inlined
def pass_dice(game: Any, table: Any) -> None:
    """Give the dice to the next player clockwise, or find that time is up (AM-6.1, AM-24.1)."""
    player = game.turn
    game.again = 0
    while True:
        player = player + 1 if player + 1 < table.seats else 0
        if player == game.starter:
            game.round += 1
            sample(game, table)
        if not game.out[player]:
            break
    if table.rounds and game.round >= table.rounds:
        time_is_up(game, table)
    else:
        begin(game, table, player)

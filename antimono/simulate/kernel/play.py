"""Whole games in machine code: the only functions that are called from Python."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

from antimono.simulate.kernel import codes
from antimono.simulate.kernel.chance import begin_chance, starter
from antimono.simulate.kernel.codes import BANK, ONE, ZERO
from antimono.simulate.kernel.compiled import compiled, inlined, kept, sources
from antimono.simulate.kernel.debts import owe, transfer
from antimono.simulate.kernel.endings import next_waiter, sample_end, settled
from antimono.simulate.kernel.holdings import give, percentage_tax, set_level, set_mortgaged
from antimono.simulate.kernel.records import CLEARED
from antimono.simulate.kernel.strategies import choose
from antimono.simulate.kernel.tallies import add
from antimono.simulate.kernel.trades import answer, offer
from antimono.simulate.kernel.turns import begin, give_up, go_on, pass_dice, roll, wait


@compiled
def set_table(game: Any, table: Any, seed: Any) -> None:
    """Begin a game; its record is that of the table before anything has happened."""
    begin_chance(game, seed, table.seats)
    game.number += 1
    first = starter(seed, table.seats)
    game.starter = first
    if not table.drawn:
        begin(game, table, first)
        return
    game.waiters = table.seats
    for place in range(table.seats):
        game.waiting[place] = (first + place) % table.seats
    game.phase = codes.IN_ROLES
    game.turn = first
    game.decider = first


@compiled
def play_on(game: Any, table: Any, stop: int) -> None:
    """Play until the game has ended, is given up, or has had `stop` choices."""
    while game.phase != codes.OVER:
        if game.turns > table.cap_turns:
            game.end = codes.GIVEN_UP_TURNS
            break
        if game.choices >= table.cap_choices * (game.turns + table.patience):
            game.end = codes.GIVEN_UP_CIRCLES
            break
        if game.choices == stop:
            return
        act = choose(game, table)
        game.choices += 1
        do(game, table, act)
    if game.phase != codes.OVER:
        sample_end(game, table)


@inlined
def do(game: Any, table: Any, act: int) -> None:
    """Do what the player who has to decide has chosen."""
    player = game.decider
    square = act % codes.VERB
    verb = act - square
    if verb == codes.TO_ROLL:
        roll(game, table)
    elif verb == codes.TO_END:
        game.offered = 0
        if game.phase == codes.IN_SETTLING:
            settled(game, table)
        else:
            pass_dice(game, table)
    elif verb == codes.TO_BUY:
        square = game.pawns[player]
        transfer(game, player, BANK, table.price[square])
        give(game, table, square, player)
        go_on(game, table)
    elif verb == codes.TO_DECLINE:
        go_on(game, table)
    elif verb == codes.TO_BUILD:
        level = game.levels[square]
        transfer(game, player, BANK, table.build[game.roles[player], square, level])
        set_level(game, table, square, level + 1)
    elif verb == codes.TO_REDEEM:
        transfer(game, player, BANK, table.redemption[square])
        set_mortgaged(game, table, square, ZERO)
    elif codes.TO_SELL <= verb <= codes.TO_MORTGAGE:  # and what stands between them: the sale of all
        _raise(game, table, player, verb, square)
    elif verb == codes.TO_GIVE_UP:
        give_up(game, table)
    else:
        _seldom(game, table, player, verb, square)


@inlined
def _raise(game: Any, table: Any, player: int, verb: int, square: int) -> None:
    """Sell or mortgage; an open debt may now be paid."""
    role, level = game.roles[player], game.levels[square]
    if verb == codes.TO_SELL:
        transfer(game, BANK, player, table.sale[role, square, level])
        set_level(game, table, square, level - 1)
    elif verb == codes.TO_SELL_ALL:
        transfer(game, BANK, player, table.clearance[role, square, level])
        set_level(game, table, square, ZERO)
    else:
        transfer(game, BANK, player, table.mortgage[square])
        set_mortgaged(game, table, square, ONE)
    if game.phase == codes.IN_DEBT:
        go_on(game, table)


@compiled
def _seldom(game: Any, table: Any, player: int, verb: int, number: int) -> None:
    """Income tax, custody, trades, and the choice of a role."""
    if verb == codes.TO_PAY_FLAT:
        owe(game, player, BANK, table.income_tax_flat, codes.FOR_FLAT, game.pawns[player], ZERO)
        go_on(game, table)
    elif verb == codes.TO_PAY_PERCENTAGE:
        due = percentage_tax(game, table, player)
        owe(game, player, BANK, due, codes.FOR_PERCENTAGE, game.pawns[player], ZERO)
        go_on(game, table)
    elif verb == codes.TO_PAY:
        owe(game, player, BANK, table.custody_fine, codes.FOR_FINE, ZERO, ZERO)
        go_on(game, table)
    elif verb == codes.TO_WAIT:
        game.offered = 0
        wait(game, table)
    elif verb == codes.TO_OFFER:
        offer(game)
    elif codes.TO_ACCEPT <= verb <= codes.TO_REFUSE:
        answer(game, table, verb == codes.TO_ACCEPT)
    elif verb == codes.TO_CHOOSE:
        game.roles[player] = number
        if not next_waiter(game):
            begin(game, table, game.starter)


@cache
def entry() -> Callable[..., int]:
    """Return the way into the machine code, which is compiled or found on disk when it is first called."""
    key = sources()

    @kept
    def play_seeds(games: Any, raw: Any, fresh: Any, tables: Any, seeds: Any, totals: Any, stop: int, most: int) -> int:
        """Play a game of each seed and add it to the totals.

        Args:
            games: one record `GAME`, in which the last game remains.
            raw: its bytes.
            fresh: the bytes of such a record before the first game.
            tables: one record `TABLE`.
            seeds: of the games, 64 bits without a sign.
            totals: the numbers of `Totals`, or nothing if no sums are wanted.
            stop: after how many choices a game is left as it is; -1 for never.
            most: the largest sum of money that can be squared and added.

        Returns:
            How many games have been played; the next one went beyond what can be counted here.
        """
        if key == 0:  # never: it only has to be a part of what is compiled
            return 0
        game, table = games[0], tables[0]
        for number in range(len(seeds)):
            for place in range(CLEARED):
                raw[place] = fresh[place]
            set_table(game, table, seeds[number])
            play_on(game, table, stop)
            if len(totals) and not add(game, table, totals, most):
                return number
        return len(seeds)

    return play_seeds

"""A turn until the dice pass on: what a square does, cards, custody, as in `game.turns` and `game.landing`.

AM-6, AM-7 and AM-14 say how a turn goes, AM-5 and AM-13 to AM-20 what a stop brings.
"""

from __future__ import annotations

from typing import Any

from antimono.anti_monopoly.editions.board import SQUARES
from antimono.anti_monopoly.editions.constants import CARDS_OF_A_DECK
from antimono.simulate.kernel import codes
from antimono.simulate.kernel.chance import DOUBLE, FIRST, TOTAL, throw
from antimono.simulate.kernel.codes import BANK, ZERO
from antimono.simulate.kernel.compiled import compiled, inlined
from antimono.simulate.kernel.debts import fail, owe, settle, transfer
from antimono.simulate.kernel.endings import ended, sample, time_is_up
from antimono.simulate.kernel.holdings import means, rent_count
from antimono.simulate.kernel.records import WAYS_TURNS


@inlined
def send(game: Any, table: Any, player: int) -> None:
    """Put a pawn into the price war or jail (AM-14.1, AM-14.2, R-13)."""
    game.pawns[player] = table.corner
    game.custody_turn[player] = 1
    game.again = 0


@inlined
def advance(game: Any, table: Any, player: int, steps: int) -> bool:
    """Move a pawn clockwise, and let the square act; a card may send it on, once (AM-13.1, R-19).

    Returns:
        Whether the turn can go on: not where the player first decides about the square.
    """
    while True:
        square = game.pawns[player] + steps
        if square >= SQUARES:
            square -= SQUARES
            transfer(game, BANK, player, table.start_square_pays)
        game.pawns[player] = square
        game.landings[square] += 1
        kind = table.kinds[square]
        if kind != codes.CARD:
            break
        steps = _draw_card(game, table, player)
        if not steps:
            return True
    if table.group_number[square] >= 0:
        owner = game.owners[square]
        if owner == BANK:
            game.phase = codes.IN_BUY
            return False
        if owner != player:
            _pay_rent(game, table, player, owner, square)
        return True
    if kind == codes.INCOME_TAX:
        game.phase = codes.IN_TAX
        return False
    _visit(game, table, player, square, kind)
    return True


@inlined
def _visit(game: Any, table: Any, player: int, square: int, kind: int) -> None:
    """Carry out the effects of the other squares."""
    if kind == codes.GO_TO_CUSTODY:
        send(game, table, player)
    elif kind == codes.PROPERTY_TAX:
        owe(game, player, BANK, table.property_tax, codes.FOR_PROPERTY_TAX, square, ZERO)
    elif kind == codes.FOUNDATION:
        _foundation(game, table, player, square)


@inlined
def _pay_rent(game: Any, table: Any, player: int, owner: int, square: int) -> None:
    """Rent, fare or dues to the owner (AM-8.2, AM-18, AM-19), if they may collect (AM-11.3, AM-14.5)."""
    role = game.roles[owner]
    if game.mortgaged[square] or (game.custody_turn[owner] and not table.collects_inside[role]):
        return
    count = rent_count(game, table, owner, square)
    due = table.rents[role, square, count, game.levels[square]]
    dice = 0
    if table.is_utility[square]:
        dice = throw(game)
        due *= TOTAL[dice]
    owe(game, player, owner, due, codes.FOR_RENT, square, dice)


@inlined
def _foundation(game: Any, table: Any, player: int, square: int) -> None:
    """One role pays, the other rolls one die for a gift (AM-20)."""
    if table.pays_foundation[game.roles[player]]:
        owe(game, player, BANK, table.foundation_monopolist_pays, codes.FOR_FOUNDATION, square, ZERO)
    else:
        transfer(game, BANK, player, table.foundation_gift[FIRST[throw(game)]])


@inlined
def _draw_card(game: Any, table: Any, player: int) -> int:
    """Take the top card of the player's role, do what it says, and put it under its deck (AM-15.1).

    Returns:
        How far the pawn is to move; 0 if it stays.
    """
    role = game.roles[player]
    pile = table.draws_from[role]
    top = game.tops[pile]
    number = game.decks[pile, top]
    game.tops[pile] = top + 1 if top + 1 < CARDS_OF_A_DECK else 0
    effect, amount = table.card_effect[role, number], table.card_amount[role, number]
    whom = table.card_whom[role, number]
    if effect == codes.MOVE_TO:
        # A whole round if the pawn stands there already.
        return (whom - game.pawns[player]) % SQUARES or SQUARES
    if effect == codes.COLLECT:
        transfer(game, BANK, player, amount)
    elif effect == codes.PAY:
        owe(game, player, BANK, amount, codes.FOR_CARD, number, ZERO)
    elif effect == codes.SEND_TO_CUSTODY:
        send(game, table, player)
    elif effect == codes.GAMBLE:
        if TOTAL[throw(game)] >= whom:
            transfer(game, BANK, player, amount)
    elif effect != codes.NOTHING:
        _with_each(game, table, player, number)
    return 0


@compiled
def _with_each(game: Any, table: Any, player: int, number: int) -> None:
    """A card about all the players of a role, from the drawer's left (R-14)."""
    role = game.roles[player]
    effect, amount = table.card_effect[role, number], table.card_amount[role, number]
    whom = table.card_whom[role, number]
    for place in range(table.seats):
        other = (player + place) % table.seats
        if game.roles[other] != whom or game.out[other]:
            continue
        if effect == codes.EACH_COLLECTS:
            if _gets_card_money(game, table, other):
                transfer(game, BANK, other, amount)
        elif other == player:
            continue
        elif effect == codes.COLLECT_FROM_EACH:
            owe(game, other, player, amount, codes.FOR_CARD, number, ZERO)
        elif _gets_card_money(game, table, other):
            owe(game, player, other, amount, codes.FOR_CARD, number, ZERO)


@compiled
def _gets_card_money(game: Any, table: Any, player: int) -> bool:
    """Return whether a card's money reaches the player, who may be in jail (AM-14.5, R-12)."""
    return not game.custody_turn[player] or table.gets_card_money_inside[game.roles[player]] != 0


@inlined
def custody_ways(game: Any, table: Any, player: int) -> int:
    """Return what the player may do with a turn that begins in custody, as bits (AM-14.7, AM-14.8, R-31)."""
    turn = min(game.custody_turn[player], WAYS_TURNS - 1)
    can_pay = 1 if means(game, player) >= table.custody_fine else 0
    return table.ways[turn, game.waited[player], can_pay]


@inlined
def begin(game: Any, table: Any, player: int) -> None:
    """Begin a turn; in custody with the fine where nothing else may be chosen (AM-14.10, R-31)."""
    game.turn = player
    game.decider = player
    game.turns += 1
    game.rolled = 0
    if not game.custody_turn[player]:
        game.phase = codes.IN_ROLL
        return
    game.custody[player] += 1
    if custody_ways(game, table, player) & codes.MAY_ROLL:
        game.phase = codes.IN_CUSTODY
    else:
        owe(game, player, BANK, table.custody_fine, codes.FOR_FINE, ZERO, ZERO)
        if settle(game):
            release(game, player)


@inlined
def release(game: Any, player: int) -> None:
    """Let a player out, who then rolls."""
    game.custody_turn[player] = 0
    game.waited[player] = 0
    game.decider = player
    game.phase = codes.IN_ROLL


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
        game.phase = codes.IN_EXTRA if game.again else codes.IN_END


@inlined
def roll(game: Any, table: Any) -> None:
    """Roll and move; a double gives one extra roll (AM-7), and in custody it frees (AM-14.8)."""
    phase, player = game.phase, game.turn
    dice = throw(game)
    game.rolled = 1
    if phase == codes.IN_CUSTODY:
        goes_on = _try_double(game, table, player, dice)
    else:
        game.again = DOUBLE[dice] and phase == codes.IN_ROLL
        goes_on = advance(game, table, player, TOTAL[dice])
    if goes_on:
        go_on(game, table)


@inlined
def _try_double(game: Any, table: Any, player: int, dice: int) -> bool:
    """Return a roll in custody: a double frees; what it does to the pawn is AM-14.9."""
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

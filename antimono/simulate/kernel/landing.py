"""Moving a pawn, what its square does, and the cards, as in `game.landing` and `game.cards`."""

from __future__ import annotations

from typing import Any

from antimono.anti_monopoly.editions.board import SQUARES
from antimono.anti_monopoly.editions.constants import CARDS_OF_A_DECK
from antimono.simulate.kernel.chance import FIRST, TOTAL, throw
from antimono.simulate.kernel.codes import (
    BANK,
    CARD,
    COLLECT,
    COLLECT_FROM_EACH,
    EACH_COLLECTS,
    FOR_CARD,
    FOR_FOUNDATION,
    FOR_PROPERTY_TAX,
    FOR_RENT,
    FOUNDATION,
    GAMBLE,
    GO_TO_CUSTODY,
    IN_BUY,
    IN_TAX,
    INCOME_TAX,
    MOVE_TO,
    NOTHING,
    PAY,
    PROPERTY_TAX,
    SEND_TO_CUSTODY,
    ZERO,
)
from antimono.simulate.kernel.compiled import compiled, inlined
from antimono.simulate.kernel.debts import owe, transfer
from antimono.simulate.kernel.holdings import rent_count


@compiled
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
            transfer(game, BANK, player, table.start_pays)
        game.pawns[player] = square
        game.landings[square] += 1
        kind = table.kinds[square]
        if kind != CARD:
            break
        steps = _draw_card(game, table, player)
        if not steps:
            return True
    if table.group_number[square] >= 0:
        owner = game.owners[square]
        if owner == BANK:
            game.phase = IN_BUY
            return False
        if owner != player:
            _pay_rent(game, table, player, owner, square)
        return True
    if kind == INCOME_TAX:
        game.phase = IN_TAX
        return False
    _visit(game, table, player, square, kind)
    return True


@compiled
def _visit(game: Any, table: Any, player: int, square: int, kind: int) -> None:
    """What the other squares do."""
    if kind == GO_TO_CUSTODY:
        send(game, table, player)
    elif kind == PROPERTY_TAX:
        owe(game, player, BANK, table.property_tax, FOR_PROPERTY_TAX, square, ZERO)
    elif kind == FOUNDATION:
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
    owe(game, player, owner, due, FOR_RENT, square, dice)


@compiled
def _foundation(game: Any, table: Any, player: int, square: int) -> None:
    """One role pays, the other rolls one die for a gift (AM-20)."""
    if table.pays_foundation[game.roles[player]]:
        owe(game, player, BANK, table.foundation_due, FOR_FOUNDATION, square, ZERO)
    else:
        transfer(game, BANK, player, table.foundation_gift[FIRST[throw(game)]])


@compiled
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
    if effect == MOVE_TO:
        # A whole round if the pawn stands there already.
        return (whom - game.pawns[player]) % SQUARES or SQUARES
    if effect == COLLECT:
        transfer(game, BANK, player, amount)
    elif effect == PAY:
        owe(game, player, BANK, amount, FOR_CARD, number, ZERO)
    elif effect == SEND_TO_CUSTODY:
        send(game, table, player)
    elif effect == GAMBLE:
        if TOTAL[throw(game)] >= whom:
            transfer(game, BANK, player, amount)
    elif effect != NOTHING:
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
        if effect == EACH_COLLECTS:
            if _gets_card_money(game, table, other):
                transfer(game, BANK, other, amount)
        elif other == player:
            continue
        elif effect == COLLECT_FROM_EACH:
            owe(game, other, player, amount, FOR_CARD, number, ZERO)
        elif _gets_card_money(game, table, other):
            owe(game, player, other, amount, FOR_CARD, number, ZERO)


@compiled
def _gets_card_money(game: Any, table: Any, player: int) -> bool:
    """Whether a card's money reaches the player, who may be in jail (AM-14.5, R-12)."""
    return not game.custody_turn[player] or table.gets_card_money_inside[game.roles[player]] != 0

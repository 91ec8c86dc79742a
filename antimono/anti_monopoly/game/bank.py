"""Acts with the bank: buying, building, selling, mortgages, taxes (AM-8, AM-10 to AM-12, AM-16)."""

from __future__ import annotations

from antimono.anti_monopoly.game import debts, landing, turns
from antimono.anti_monopoly.game.actions import Action
from antimono.anti_monopoly.game.events import What
from antimono.anti_monopoly.game.log import player_name, tell
from antimono.anti_monopoly.game.property_acts import (
    may_build,
    may_mortgage,
    may_raise,
    may_redeem,
    may_sell,
    may_sell_all,
    may_spend,
)
from antimono.anti_monopoly.game.refusals import refusal
from antimono.anti_monopoly.game.state import BANK, Phase, State
from antimono.core.text import _


def buy(state: State, player: int, action: Action) -> None:
    """Buy the property on which the pawn stands, at the printed price (AM-8.1)."""
    square = state.pawns[player]
    price = state.table.price[square]
    if state.phase is not Phase.BUY or state.cash[player] < price:
        raise refusal(state, player, action)
    state.transfer(player, BANK, price, What.PRICE, square)
    state.give(square, player)
    turns.resume(state)


def decline(state: State, player: int, action: Action) -> None:
    """Leave the property with the bank: there is no auction (AM-8.1)."""
    if state.phase is not Phase.BUY:
        raise refusal(state, player, action)
    if state.log is not None:
        square = state.pawns[player]
        name = state.table.edition.squares[square].name
        text = _("{player} leaves {square} with the bank.", player=player_name(player), square=name)
        tell(state, What.DECLINED, player, text, "AM-8.1", square=square)
    turns.resume(state)


def pay_flat(state: State, player: int, action: Action) -> None:
    """Pay the fixed income tax (AM-16.1, R-6)."""
    if state.phase is not Phase.TAX:
        raise refusal(state, player, action)
    flat = state.table.edition.constants.income_tax_flat
    debts.owe(state, player, BANK, flat, What.TAX_FLAT, state.pawns[player])
    debts.proceed(state)


def pay_percentage(state: State, player: int, action: Action) -> None:
    """Pay the percentage of all one has (AM-16.2, AM-16.3, R-6)."""
    if state.phase is not Phase.TAX:
        raise refusal(state, player, action)
    due = landing.percentage_tax(state, player)
    debts.owe(state, player, BANK, due, What.TAX_PERCENTAGE, state.pawns[player])
    debts.proceed(state)


def build(state: State, player: int, action: Action) -> None:
    """Put the next building on a street (AM-10, R-34)."""
    square = _square(state, player, action)
    role_table = state.role_tables[player]
    if (
        not may_spend(state, player)
        or (state.custody_turn[player] and not role_table.buys_inside)
        or not may_build(state, player, square)
    ):
        raise refusal(state, player, action)
    level = state.levels[square]
    price = role_table.build[square][level]
    if state.cash[player] < price:
        raise refusal(state, player, action)
    state.transfer(player, BANK, price, What.BUILDING, square)
    state.set_level(square, level + 1)


def redeem(state: State, player: int, action: Action) -> None:
    """Lift a mortgage (AM-11.5, R-7)."""
    square = _square(state, player, action)
    price = state.table.redemption[square]
    if not may_spend(state, player) or not may_redeem(state, player, square) or state.cash[player] < price:
        raise refusal(state, player, action)
    state.transfer(player, BANK, price, What.REDEMPTION, square)
    state.set_mortgaged(square, False)


def sell(state: State, player: int, action: Action) -> None:
    """Sell the top building of a street to the bank (AM-12.1)."""
    square = _square(state, player, action)
    if not may_raise(state, player) or not may_sell(state, player, square):
        raise refusal(state, player, action)
    level = state.levels[square]
    state.transfer(BANK, player, state.role_tables[player].sale[square][level], What.SALE, square)
    state.set_level(square, level - 1)
    _go_on(state)


def sell_all(state: State, player: int, action: Action) -> None:
    """Sell a hotel with the houses in it (R-16)."""
    square = _square(state, player, action)
    if not may_raise(state, player) or not may_sell_all(state, player, square):
        raise refusal(state, player, action)
    proceeds = state.role_tables[player].clearance[square][state.levels[square]]
    state.transfer(BANK, player, proceeds, What.SALE_ALL, square)
    state.set_level(square, 0)
    _go_on(state)


def mortgage(state: State, player: int, action: Action) -> None:
    """Mortgage a property (AM-11.1)."""
    square = _square(state, player, action)
    if not may_raise(state, player) or not may_mortgage(state, player, square):
        raise refusal(state, player, action)
    state.transfer(BANK, player, state.table.mortgage[square], What.MORTGAGE, square)
    state.set_mortgaged(square, True)
    _go_on(state)


def _go_on(state: State) -> None:
    """Once there is enough cash, an open debt is paid."""
    if state.phase is Phase.DEBT:
        debts.proceed(state)


def _square(state: State, player: int, action: Action) -> int:
    square = state.table.square_of.get(action.deed or "")
    if square is None:
        raise refusal(state, player, action)
    return square

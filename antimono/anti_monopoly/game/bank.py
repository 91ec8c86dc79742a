"""Acts with the bank: buying, building, selling, mortgages, taxes (AM-8, AM-10 to AM-12, AM-16).

Like every handler of an action they return whether the turn may go on: whether what was being decided is
decided, or an open debt may now be paid.
"""

from __future__ import annotations

from antimono.anti_monopoly.game import debts
from antimono.anti_monopoly.game.actions import Action
from antimono.anti_monopoly.game.events import EventKind
from antimono.anti_monopoly.game.holdings import percentage_tax
from antimono.anti_monopoly.game.log import tell
from antimono.anti_monopoly.game.property_acts import (
    bar_to_building,
    bar_to_mortgaging,
    bar_to_redeeming,
    bar_to_selling,
    bar_to_selling_whole,
    may_raise,
    may_spend,
)
from antimono.anti_monopoly.game.refusals import refusal
from antimono.anti_monopoly.game.state import BANK, Phase, State
from antimono.core.text import _, player_name


def buy(state: State, player: int, action: Action) -> bool:
    """Buy the property on which the pawn stands, at the printed price (AM-8.1)."""
    square = state.pawns[player]
    price = state.table.price[square]
    if state.phase is not Phase.BUY or state.cash[player] < price:
        raise refusal(state, player, action)
    state.transfer(player, BANK, price, EventKind.PRICE, square)
    state.give(square, player)
    return True


def decline(state: State, player: int, action: Action) -> bool:
    """Leave the property with the bank: there is no auction (AM-8.1)."""
    if state.phase is not Phase.BUY:
        raise refusal(state, player, action)
    if state.log is not None:
        square = state.pawns[player]
        name = state.table.edition.squares[square].name
        text = _(
            "{player} leaves {square} with the bank.",
            _("You leave {square} with the bank."),
            player=player_name(player),
            square=name,
        )
        tell(state, EventKind.DECLINED, player, text, "AM-8.1", square=square)
    return True


def pay_flat(state: State, player: int, action: Action) -> bool:
    """Pay the fixed income tax (AM-16.1, R-6)."""
    if state.phase is not Phase.TAX:
        raise refusal(state, player, action)
    flat = state.table.edition.constants.income_tax_flat
    debts.owe(state, player, BANK, flat, EventKind.TAX_FLAT, state.pawns[player])
    return True


def pay_percentage(state: State, player: int, action: Action) -> bool:
    """Pay the percentage of all one has at this moment (AM-16.2, AM-16.3, R-6, R-35)."""
    if state.phase is not Phase.TAX:
        raise refusal(state, player, action)
    due = percentage_tax(state, player)
    debts.owe(state, player, BANK, due, EventKind.TAX_PERCENTAGE, state.pawns[player])
    return True


def build(state: State, player: int, action: Action) -> bool:
    """Put the next building on a street (AM-10, R-34)."""
    square = _square(state, player, action)
    role_table = state.role_tables[player]
    if (
        not may_spend(state, player)
        or (state.custody_turn[player] and not role_table.buys_inside)
        or bar_to_building(state, player, square)
    ):
        raise refusal(state, player, action)
    level = state.levels[square]
    price = role_table.build[square][level]
    if state.cash[player] < price:
        raise refusal(state, player, action)
    state.transfer(player, BANK, price, EventKind.BUILDING, square)
    state.set_level(square, level + 1)
    return False


def redeem(state: State, player: int, action: Action) -> bool:
    """Pay off a mortgage (AM-11.5, R-7)."""
    square = _square(state, player, action)
    price = state.table.redemption[square]
    if not may_spend(state, player) or bar_to_redeeming(state, player, square) or state.cash[player] < price:
        raise refusal(state, player, action)
    state.transfer(player, BANK, price, EventKind.REDEMPTION, square)
    state.set_mortgaged(square, False)
    return False


def sell(state: State, player: int, action: Action) -> bool:
    """Sell the top building of a street to the bank (AM-12.1)."""
    square = _square(state, player, action)
    if not may_raise(state, player) or bar_to_selling(state, player, square):
        raise refusal(state, player, action)
    level = state.levels[square]
    state.transfer(BANK, player, state.role_tables[player].sale[square][level], EventKind.SALE, square)
    state.set_level(square, level - 1)
    return state.phase is Phase.DEBT


def sell_all(state: State, player: int, action: Action) -> bool:
    """Sell a hotel with the houses in it (R-16)."""
    square = _square(state, player, action)
    if not may_raise(state, player) or bar_to_selling_whole(state, player, square):
        raise refusal(state, player, action)
    proceeds = state.role_tables[player].clearance[square][state.levels[square]]
    state.transfer(BANK, player, proceeds, EventKind.SALE_ALL, square)
    state.set_level(square, 0)
    return state.phase is Phase.DEBT


def mortgage(state: State, player: int, action: Action) -> bool:
    """Mortgage a property (AM-11.1)."""
    square = _square(state, player, action)
    if not may_raise(state, player) or bar_to_mortgaging(state, player, square):
        raise refusal(state, player, action)
    state.transfer(BANK, player, state.table.mortgage[square], EventKind.MORTGAGE, square)
    state.set_mortgaged(square, True)
    return state.phase is Phase.DEBT


def _square(state: State, player: int, action: Action) -> int:
    square = state.table.square_of.get(action.deed or "")
    if square is None:
        raise refusal(state, player, action)
    return square

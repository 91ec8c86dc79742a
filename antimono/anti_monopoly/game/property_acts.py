"""What a player could do with his properties and the bank, quickly: building, redeeming, raising money.

The predicates are the fast twins of the checks in the rules; `refusals` asks those when something is
illegal, and the tests ask both about every property at every step of many games.
"""

from __future__ import annotations

from antimono.anti_monopoly.editions import Role
from antimono.anti_monopoly.editions.switches import MortgageInMonopoly
from antimono.anti_monopoly.game.actions import Action
from antimono.anti_monopoly.game.holdings import squares_of, stays_bare
from antimono.anti_monopoly.game.state import BANK, Phase, PropertyActs, State
from antimono.anti_monopoly.rules.building import holds_monopoly

OWN_TURN = frozenset({Phase.ROLL, Phase.CUSTODY, Phase.BUY, Phase.EXTRA, Phase.END})
"""When the player on turn may build and redeem: from its start until the dice pass on (AM-10.4, R-34)."""

ANY_TIME = OWN_TURN
"""When anybody may sell, mortgage and offer trades (R-35, AM-21.1): while nothing else is being settled."""


def may_build(state: State, player: int, square: int) -> bool:
    """Whether the next building may stand there, its price and the moment left aside (AM-9, AM-10, R-34)."""
    if state.owners[square] != player or state.mortgaged[square]:
        return False
    level = state.levels[square]
    hotel = state.role_tables[player].hotel[square]
    if level >= hotel:
        return False
    if state.roles[player] is Role.MONOPOLIST and (
        not holds_monopoly(state.unmortgaged(square, player)) or stays_bare(state, square)
    ):
        return False
    return not state.finite_stock or _in_stock(state, level + 1 == hotel)


def may_sell(state: State, player: int, square: int) -> bool:
    """Whether the top building there may be sold (AM-12.1): a hotel leaves houses, which must exist (R-1)."""
    if state.owners[square] != player or not state.levels[square]:
        return False
    hotel = state.role_tables[player].hotel[square]
    if not state.finite_stock or state.levels[square] < hotel:
        return True
    return houses_left(state) >= hotel - 1


def may_sell_all(state: State, player: int, square: int) -> bool:
    """Whether there is a hotel to be sold whole (R-16)."""
    return (
        state.owners[square] == player
        and state.levels[square] > 0
        and state.levels[square] == state.role_tables[player].hotel[square]
    )


def may_mortgage(state: State, player: int, square: int) -> bool:
    """Whether a property may be mortgaged (AM-11.1, AM-11.2, AM-11.6)."""
    if state.owners[square] != player or state.mortgaged[square] or state.levels[square]:
        return False
    if not state.table.is_street[square] or state.roles[player] is Role.COMPETITOR:
        return True
    match state.table.edition.switches.mortgage_in_monopoly:
        case MortgageInMonopoly.BUILDINGS_STAY:
            return True
        case MortgageInMonopoly.CLEARS_CITY:
            clears = not holds_monopoly(state.unmortgaged(square, player) - 1)
        case MortgageInMonopoly.CLEARS_CITY_FIRST:
            clears = holds_monopoly(state.unmortgaged(square, player))
    return not clears or not any(
        state.levels[each] for each in state.table.group[square] if state.owners[each] == player
    )


def may_redeem(state: State, player: int, square: int) -> bool:
    """Whether there is a mortgage to lift, its price and the moment left aside (AM-11.5)."""
    return state.owners[square] == player and state.mortgaged[square]


def houses_left(state: State) -> int:
    """How many of the box's houses are not on the board (AM-2.2, R-1)."""
    return state.table.edition.constants.houses - state.houses


def hotels_left(state: State) -> int:
    """How many of the box's hotels are not on the board."""
    return state.table.edition.constants.hotels - state.hotels


def property_acts(state: State, player: int) -> PropertyActs:
    """All acts with the player's properties, found again only after they have changed."""
    known = state.property_acts[player]
    if known is None:
        known = state.property_acts[player] = _find(state, player)
    return known


def may_spend(state: State, player: int) -> bool:
    """Whether this is the moment to build and redeem (AM-10.4, AM-11.5, R-34, AM-24.2)."""
    if state.phase in OWN_TURN:
        return player == state.turn
    return state.phase is Phase.SETTLING and player == state.decider


def may_raise(state: State, player: int) -> bool:
    """Whether the player may sell and mortgage now (R-35): any time, but not in the middle of something."""
    if state.phase in ANY_TIME:
        return not state.out[player]
    return state.phase in (Phase.DEBT, Phase.SETTLING) and player == state.decider


def dealings(state: State, player: int) -> tuple[Action, ...]:
    """The acts with the bank that the player can do and pay for now, on his own turn."""
    known = state.property_acts[player] or property_acts(state, player)
    cash = state.cash[player]
    if cash >= known.dearest and not state.custody_turn[player]:
        return known.everything
    building = (
        known.building if not state.custody_turn[player] or state.role_tables[player].buys_inside else ()
    )
    return (
        *(act for price, act in building if price <= cash),
        *(act for price, act in known.redeeming if price <= cash),
        *known.raising,
    )


def _find(state: State, player: int) -> PropertyActs:
    table, role_table, levels = state.table, state.role_tables[player], state.levels
    building: list[tuple[int, Action]] = []
    redeeming: list[tuple[int, Action]] = []
    selling: list[Action] = []
    mortgaging: list[Action] = []
    for square in squares_of(state, player):
        if state.mortgaged[square]:
            redeeming.append((table.redemption[square], table.redeem_acts[square]))
            continue
        if table.is_street[square] and may_build(state, player, square):
            building.append((role_table.build[square][levels[square]], table.build_acts[square]))
        if levels[square]:
            if may_sell(state, player, square):
                selling.append(table.sell_acts[square])
            if levels[square] == role_table.hotel[square]:
                selling.append(table.sell_all_acts[square])
        elif may_mortgage(state, player, square):
            mortgaging.append(table.mortgage_acts[square])
    raising = (*selling, *mortgaging)
    everything = (*(act for _price, act in building), *(act for _price, act in redeeming), *raising)
    dearest = max((price for price, _act in (*building, *redeeming)), default=BANK)
    return PropertyActs(tuple(building), tuple(redeeming), raising, everything, dearest)


def _in_stock(state: State, hotel: bool) -> bool:
    return (hotels_left(state) if hotel else houses_left(state)) > 0

"""Acts of players with their properties and the bank: building, redeeming, raising money.

Each condition is a predicate of `rules.legality`, asked here of the numbers of a state, quickly; `refusals`
asks the rules about the same act in their own terms, so that they give the sentence and the clause.
"""

from __future__ import annotations

from antimono.anti_monopoly.game.actions import Action
from antimono.anti_monopoly.game.holdings import has_monopoly, stays_bare
from antimono.anti_monopoly.game.state import BANK, GroupActs, Phase, PropertyActs, State
from antimono.anti_monopoly.rules import legality
from antimono.anti_monopoly.rules.legality import Bar, founder_is_mortgaged, holds_monopoly

OWN_TURN = frozenset({Phase.ROLL, Phase.CUSTODY, Phase.BUY, Phase.TAX, Phase.EXTRA, Phase.END})
"""When the player on turn decides about the turn, from its start until the dice pass on."""

PAUSES = frozenset({Phase.DEBT, Phase.OFFER})
"""When somebody has to answer before the turn goes on."""

ANY_TIME = OWN_TURN | PAUSES
"""When everybody may sell, mortgage and offer trades (R-35, AM-11.1, AM-21.1)."""


def may_spend(state: State, player: int) -> bool:
    """Return whether this is the moment to build and redeem (AM-10.4, AM-11.5, R-34, AM-24.2).

    On one's own turn, from its start until the dice pass on, but not while one owes something (R-14).
    """
    if state.phase in OWN_TURN:
        return player == state.turn
    if state.phase in PAUSES:
        return player == state.turn and not state.out[player] and not state.owed_by(player)
    return state.phase is Phase.SETTLING and player == state.decider


def may_raise(state: State, player: int) -> bool:
    """Return whether the player may sell and mortgage now: at any time (R-35); after time is up in order (R-32)."""
    if state.phase in ANY_TIME:
        return not state.out[player]
    return state.phase is Phase.SETTLING and player == state.decider


def bar_to_building(state: State, player: int, square: int) -> Bar:
    """Return what keeps the next building from standing there, its price and the moment left aside."""
    owned = state.owners[square] == player
    return _bar_to_building(state, player, square, owned=owned, in_city=_may_build_near(state, player, square))


def _may_build_near(state: State, player: int, square: int) -> bool:
    """Return whether the player has enough streets of the city to build there (AM-9.3, AM-9.4, R-28)."""
    if state.role_tables[player].builds_alone:
        return True
    return state.table.is_street[square] and has_monopoly(state, square, player)


def _bar_to_building(state: State, player: int, square: int, *, owned: bool, in_city: bool) -> Bar:
    role_table = state.role_tables[player]
    return legality.building_refusal(
        owned,
        state.table.is_street[square],
        state.mortgaged[square],
        state.levels[square],
        role_table.hotel[square],
        in_city,
        owned and role_table.third_stays_bare and stays_bare(state, square),
        houses=state.houses_left(),
        hotels=state.hotels_left(),
    )


def bar_to_selling(state: State, player: int, square: int) -> Bar:
    """Return what keeps the top building of a street from being sold; `Bar.NONE` if nothing does."""
    owned, is_street = state.owners[square] == player, state.table.is_street[square]
    hotel = state.role_tables[player].hotel[square]
    return legality.bar_to_selling(owned, is_street, state.levels[square], hotel, state.houses_left())


def bar_to_selling_whole(state: State, player: int, square: int) -> Bar:
    """Return what keeps a hotel from being sold with the houses in it; `Bar.NONE` if nothing does."""
    owned, is_street = state.owners[square] == player, state.table.is_street[square]
    hotel = state.role_tables[player].hotel[square]
    return legality.bar_to_selling_whole(owned, is_street, state.levels[square], hotel)


def bar_to_mortgaging(state: State, player: int, square: int) -> Bar:
    """Return what keeps a property from being mortgaged; `Bar.NONE` if nothing does."""
    return legality.bar_to_mortgaging(
        state.owners[square] == player,
        state.mortgaged[square],
        state.levels[square],
        _clears_city(state, player, square),
    )


def bar_to_redeeming(state: State, player: int, square: int) -> Bar:
    """Return what keeps the mortgage there from being paid off, its price and the moment left aside."""
    return legality.bar_to_redeeming(state.owners[square] == player, state.mortgaged[square])


def property_acts(state: State, player: int) -> PropertyActs:
    """Return all acts with the player's properties, found again only after they have changed."""
    known = state.property_acts[player]
    if known is None:
        known = state.property_acts[player] = _find(state, player)
    return known


def dealings(state: State, player: int) -> tuple[Action, ...]:
    """Return the acts with the bank that the player can do and pay for now, while `may_spend` holds."""
    known = property_acts(state, player)
    cash = state.cash[player]
    inside = state.custody_turn[player]
    if cash >= known.dearest and not inside:
        return known.everything
    may_build = not inside or state.role_tables[player].buys_inside
    building = [act for price, act in known.building if price <= cash] if may_build else []
    return (*building, *[act for price, act in known.redeeming if price <= cash], *known.raising)


def acts(state: State, player: int) -> tuple[Action, ...]:
    """Return the acts with the bank that the player can do and pay for now, regardless of whose decision is open."""
    if may_spend(state, player):
        return dealings(state, player)
    return property_acts(state, player).raising if may_raise(state, player) else ()


def _find(state: State, player: int) -> PropertyActs:
    groups = state.table.groups
    first = player * len(groups)
    building: list[tuple[int, Action]] = []
    redeeming: list[tuple[int, Action]] = []
    raising: list[Action] = []
    mortgaging: list[Action] = []
    for number, known in enumerate(state.group_acts[first : first + len(groups)], first):
        acts = known
        if acts is None:
            acts = state.group_acts[number] = _find_in(state, player, groups[number - first])
        if acts is not NOTHING:
            building += acts.building
            redeeming += acts.redeeming
            raising += acts.selling
            mortgaging += acts.mortgaging
    raising += mortgaging
    spending = building + redeeming
    everything = (*[act for _price, act in spending], *raising)
    dearest = max([price for price, _act in spending], default=BANK)
    return PropertyActs(building, redeeming, tuple(raising), everything, dearest)


NOTHING = GroupActs()
"""What can be done in a group of which one has no deed."""


def _find_in(state: State, player: int, group: tuple[int, ...]) -> GroupActs:
    table, role_table, levels, owners = state.table, state.role_tables[player], state.levels, state.owners
    held = [square for square in group if owners[square] == player]
    if not held:
        return NOTHING
    building: list[tuple[int, Action]] = []
    redeeming: list[tuple[int, Action]] = []
    selling: list[Action] = []
    mortgaging: list[Action] = []
    in_city = _may_build_near(state, player, held[0])
    for square in held:
        # What is mortgaged or bare rules the other acts out, so they need not be asked about.
        if state.mortgaged[square]:
            redeeming.append((table.redemption[square], table.redeem_acts[square]))
            continue
        level = levels[square]
        if table.is_street[square] and not _bar_to_building(state, player, square, owned=True, in_city=in_city):
            building.append((role_table.build[square][level], table.build_acts[square]))
        if not level:
            if not bar_to_mortgaging(state, player, square):
                mortgaging.append(table.mortgage_acts[square])
            continue
        if not bar_to_selling(state, player, square):
            selling.append(table.sell_acts[square])
        if not bar_to_selling_whole(state, player, square):
            selling.append(table.sell_all_acts[square])
    return GroupActs(building, redeeming, selling, mortgaging)


def _clears_city(state: State, player: int, square: int) -> bool:
    """Return whether a mortgage ends a monopoly, so that the city's other buildings must go (AM-11.6, R-9)."""
    table, owners = state.table, state.owners
    if owners[square] != player or not state.role_tables[player].loses_buildings:
        return False
    held = [each for each in table.group[square] if owners[each] == player]
    if sum([state.levels[each] for each in held]) == state.levels[square]:
        return False
    mortgaged = [each for each in held if state.mortgaged[each] or each == square]
    third = max(held, key=state.acquired.__getitem__)
    founder = founder_is_mortgaged(len(held), len(mortgaged), third in mortgaged)
    return not holds_monopoly(len(held) - len(mortgaged), founder and table.founders_decide[square])

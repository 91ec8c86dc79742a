"""The record that the kernel looks up, filled by the engine: its tables, its rules, its strategies."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from antimono.anti_monopoly.editions import Edition, Role
from antimono.anti_monopoly.editions.decks import Card
from antimono.anti_monopoly.game import table as engine
from antimono.anti_monopoly.game.options import Aim, Ending
from antimono.anti_monopoly.game.state import State
from antimono.anti_monopoly.players import AtLevel, Random, Strategy
from antimono.anti_monopoly.players.levels import strategy_of
from antimono.anti_monopoly.players.planner import Planner
from antimono.anti_monopoly.players.without_trades import WithoutTrades, without_trades
from antimono.anti_monopoly.rules.balance import MOST, roles_left
from antimono.anti_monopoly.rules.custody import ways
from antimono.anti_monopoly.rules.estate import Estate
from antimono.anti_monopoly.rules.wealth import of_the_count, timed_cash
from antimono.core.dice import FACES
from antimono.core.match import CAP_CHOICES, PATIENCE
from antimono.core.text import Message, _
from antimono.simulate.kernel.codes import BANK, CARDS, KINDS, PLANS, ROLES, WAYS
from antimono.simulate.kernel.holdings import EVERY_GROUP, NO_PRICE
from antimono.simulate.kernel.records import (
    CONSTANTS,
    GAME,
    NUMBERS,
    PERMITTED,
    PLACES,
    PRICED,
    SAMPLE_PLACES,
    SUMS_OF_MONEY,
    TABLE,
    TAXED,
    WAYS_TURNS,
)
from antimono.simulate.matchup import name_of
from antimono.simulate.measures import Layout


def fill(state: State, strategies: Sequence[Strategy], cap_turns: int) -> Any:
    """Return the table of a setting.

    Args:
        state: of a fresh game in that setting.
        strategies: by seat, those that `plan` knows; levels only where roles are not drawn.
        cap_turns: after how many turns a game is given up.
    """
    made = np.zeros(1, TABLE)
    record = made[0]
    _fill_setting(record, state, cap_turns)
    _fill_board(record, state.table)
    for number, role in enumerate(ROLES):
        _fill_role(record, number, state.table.roles[role], state.table.edition)
    _fill_figures(record, state.table.edition)
    for seat, strategy in enumerate(strategies):
        played = strategy_played(strategy, state.roles[seat], state.ending)
        _fill_strategy(record, seat, played, state.table.edition)
    return made


def fresh_game(state: State) -> Any:
    """Return the record of a game before anything has happened, from a state that has only been set up."""
    made = np.zeros(1, GAME)
    record = made[0]
    seats = len(state.roles)
    record["cash"][:seats] = state.table.edition.constants.start_money
    record["cash"][BANK] = -state.table.edition.constants.start_money * seats
    record["roles"][:seats] = [ROLES.index(role) for role in state.roles]
    record["owners"] = BANK
    record["end"] = -1
    record["cheapest"] = NO_PRICE
    record["stale"] = EVERY_GROUP
    return made


def _fill_setting(record: Any, state: State, cap_turns: int) -> None:
    seats = len(state.roles)
    ending: Ending = state.ending
    record["seats"] = seats
    record["drawn"] = bool(state.undeclared)
    record["game_b"] = ending.aim is Aim.GAME_B
    record["rounds"] = ending.rounds or 0
    record["finite"] = state.finite_stock
    switches = state.table.edition.switches
    record["may_trade"] = ending.rounds is None or switches.timed_trade_allowed
    record["cap_turns"] = cap_turns
    record["cap_choices"] = CAP_CHOICES
    record["patience"] = PATIENCE
    layout = Layout(seats)
    for prefix, names, places in (("at_", PLACES, layout), ("in_sample_", SAMPLE_PLACES, layout.sample)):
        for name in names:
            place = getattr(places, name)
            record[prefix + name] = place.start if isinstance(place, slice) else place
    for competitors in range(MOST + 1):
        for monopolists in range(MOST + 1):
            chosen = [Role.COMPETITOR] * competitors + [Role.MONOPOLIST] * monopolists
            left = sum(1 << ROLES.index(role) for role in roles_left(chosen, seats))
            record["roles_left"][competitors, monopolists] = left


def _fill_board(record: Any, table: engine.EditionTable) -> None:
    record["kinds"] = [KINDS.index(kind) for kind in table.kinds]
    record["group_number"] = table.group_number
    for number, squares in enumerate(table.groups):
        record["group_size"][number] = len(squares)
        record["group"][number, : len(squares)] = squares
    for name in PRICED.split():
        record[name] = getattr(table, name)
    record["owned_squares"] = table.owned_squares
    in_groups = [square for squares in table.groups for square in squares]
    record["in_groups"] = in_groups
    for place, square in enumerate(in_groups):
        record["place"][square] = place
        record["group_mask"][table.group_number[square]] |= 1 << place
    record["corner"] = table.corner


def _fill_role(record: Any, number: int, role_table: engine.RoleTable, edition: Edition) -> None:
    record["rents"][number] = _rents(role_table)
    counted = engine.table(of_the_count(edition)).roles[role_table.role]
    record["count_rents"][number] = _rents(counted)
    for name in ("build", "sale", "clearance"):
        for square, ladder in enumerate(getattr(role_table, name)):
            record[name][number, square, : len(ladder)] = ladder
    record["cost"][number, :, 1:] = np.cumsum(record["build"][number], axis=1)[:, :-1]
    record["hotel"][number] = role_table.hotel
    for name in PERMITTED.split():
        record[name][number] = getattr(role_table, name)
    record["draws_from"][number] = ROLES.index(role_table.draws_from)
    for name, percent in zip(TAXED.split(), role_table.tax, strict=True):
        record[name][number] = percent
    # Of a hundred notes as many are kept as there are per cent.
    hundred = timed_cash(edition, Estate(role_table.role, 100 * edition.scale))
    record["kept_percent"][number] = hundred.value // edition.scale
    for place, card in enumerate(role_table.cards):
        _fill_card(record, number, place, card)


def _rents(role_table: engine.RoleTable) -> Any:
    found = np.full(TABLE["rents"].shape[1:], engine.IMPOSSIBLE)
    for square, counts in enumerate(role_table.rents):
        for count, ladder in enumerate(counts):
            found[square, count, : len(ladder)] = ladder
    return found


def _fill_card(record: Any, number: int, place: int, card: Card) -> None:
    effect = card.effect
    record["card_effect"][number, place] = CARDS.index(type(effect))
    record["card_amount"][number, place] = getattr(effect, "amount", 0)
    whom = 0
    for name in ("square", "at_least"):
        whom = getattr(effect, name, whom)
    role = getattr(effect, "role", None)
    record["card_whom"][number, place] = whom if role is None else ROLES.index(role)


def _fill_figures(record: Any, edition: Edition) -> None:
    constants, switches = edition.constants, edition.switches
    for name in CONSTANTS.split():
        record[name] = getattr(constants, name)
    for turn in range(1, WAYS_TURNS):
        for waited in (False, True):
            for can_pay in (False, True):
                possible = ways(edition, turn, waited, can_pay)
                record["ways"][turn, int(waited), int(can_pay)] = sum(1 << WAYS.index(way) for way in possible)
    for face in FACES:
        record["foundation_gift"][face] = constants.foundation_gift(face)
    record["scale"] = edition.scale
    record["compulsory"] = switches.extra_roll_compulsory
    record["freeing_moves"] = switches.freeing_double_moves_pawn
    record["settling"] = switches.timed_settling
    record["to_the_last_mortgage"] = switches.bankrupt_after_last_mortgage


def unknown(strategy: Strategy, edition: Edition) -> Message | None:
    """Return why the kernel does not know how to play a strategy; `None` if it does."""
    if isinstance(strategy, AtLevel):
        return None
    inner, _proposes = _inner(strategy)
    if type(inner) not in PLANS:
        return _("the kernel does not know the strategy {strategy}", strategy=name_of(strategy))
    if isinstance(inner, Random) and inner.offering:
        return _(
            "the kernel offers no trades by chance, and {strategy} does; without_trades(…) keeps a strategy from it",
            strategy=name_of(strategy),
        )
    if any(abs(number) > _LARGEST for number in _numbers(inner, edition).values()):
        return _("{strategy} has a number that is too large for the kernel", strategy=repr(inner))
    return None


_LARGEST = 2**40


def strategy_played(strategy: Strategy, role: Role, ending: Ending) -> Strategy:
    """Return the strategy itself; of a level what is played in that role by that ending."""
    if not isinstance(strategy, AtLevel):
        return strategy
    played = strategy_of(strategy.level, role, ending)
    return played if strategy.trades else without_trades(played)


def _inner(strategy: Strategy) -> tuple[Strategy, bool]:
    """Return the strategy without what keeps it from proposing trades, and whether it proposes any."""
    if isinstance(strategy, WithoutTrades):
        return strategy.strategy, False
    trades = isinstance(strategy, Planner) and type(strategy).proposes is not Planner.proposes
    return strategy, trades and getattr(strategy, "deals", True)


def _numbers(strategy: Strategy, edition: Edition) -> dict[str, int]:
    """Return the settings of a strategy as numbers, 0 for those that it has not, by the field of the table."""
    scale = edition.scale
    given = {name: getattr(strategy, name, 0) for name in f"{SUMS_OF_MONEY} {NUMBERS}".split()}
    plain = {name: int(number) for name, number in given.items() if not callable(number)}
    sums = {name: plain[name] * scale for name in SUMS_OF_MONEY.split()}
    keeps = 0 if getattr(strategy, "spends_all", False) else getattr(strategy, "reserve", 0) * scale
    return {"keeps": keeps, **plain, **sums}


def _fill_strategy(record: Any, seat: int, strategy: Strategy, edition: Edition) -> None:
    strategy, record["proposes"][seat] = _inner(strategy)
    record["plan"][seat] = PLANS.index(type(strategy))
    for name, number in _numbers(strategy, edition).items():
        record[name][seat] = number
    role = getattr(strategy, "role", None)
    record["wished"][seat] = 0 if role is None else 1 << ROLES.index(role)

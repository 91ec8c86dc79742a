"""Setting the table: money, shuffled decks, and the rolls that decide who starts (AM-3, AM-5, AM-6, R-26)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from antimono.anti_monopoly.editions import Edition, Role
from antimono.anti_monopoly.game.events import EventKind
from antimono.anti_monopoly.game.log import Log, tell
from antimono.anti_monopoly.game.options import Ending
from antimono.anti_monopoly.game.state import BANK, Phase, State
from antimono.anti_monopoly.game.table import table
from antimono.anti_monopoly.rules.balance import Draw, check_balance, draw_starter, sizes
from antimono.core.dice import ALL_ROLLS, Dice, bits, draw, rolls
from antimono.core.errors import UnreadableError
from antimono.core.text import _, player_name

START = 0x8F3D71A2C6E5B904
"""Sets the rolls for the start apart from those of the game."""

SHUFFLE = 0x5DEECE66D
"""Sets the stream of a shuffle apart from that of the dice."""


def new_state(
    edition: Edition,
    roles: Sequence[Role] | None,
    players: int,
    seed: int,
    ending: Ending,
    *,
    finite_stock: bool,
    log: bool,
    dice: Sequence[Dice],
    decks: dict[Role, tuple[int, ...]] | None,
) -> State:
    """Return the state before the first turn, nobody being on turn yet; without `roles` all are to choose.

    Raises:
        IllegalError: if so many players cannot play in these roles (AM-2.2, AM-4.3).
        UnreadableError: if a given deck does not hold each card once.
    """
    if roles is None:
        sizes(players)
    else:
        check_balance(roles)
    seats = players if roles is None else len(roles)
    # Nobody is anything yet, and nothing that depends on it is asked before they have chosen.
    known = tuple([Role(role) for role in roles or [Role.COMPETITOR] * seats])
    numbers = table(edition)
    money = edition.constants.start_money
    return State(
        table=numbers,
        roles=known,
        role_tables=tuple([numbers.roles[role] for role in known]),
        ending=ending,
        finite_stock=finite_stock,
        seed=seed,
        script=tuple(ALL_ROLLS.index(each) for each in dice),
        decks={role: _deck(edition, seed, role, decks) for role in Role},
        tops=dict.fromkeys(Role, 0),
        throws=0,
        cash=[*[money] * seats, -money * seats],
        pawns=[0] * seats,
        custody_turn=[0] * seats,
        waited=[False] * seats,
        out=[False] * seats,
        owners=[BANK] * numbers.size,
        levels=[0] * numbers.size,
        mortgaged=[False] * numbers.size,
        acquired=[0] * numbers.size,
        acquisitions=0,
        houses=0,
        hotels=0,
        starter=0,
        turn=0,
        decider=0,
        phase=Phase.ROLL,
        turns=0,
        round=0,
        rolled=False,
        again=False,
        undeclared=[],
        debts=[],
        offers=[],
        settlers=[],
        outcome=None,
        log=Log() if log else None,
        property_acts=[None] * seats,
        group_acts=[None] * (seats * len(numbers.groups)),
    )


def draw_for_start(seed: int, players: int) -> Draw:
    """Return the rolls that decide who starts: the highest total, and those who tie roll again (AM-6.1, R-26).

    They have a stream of their own, so that dice scripted for a game are all the game's.
    """
    own = bits(seed ^ START, 0)
    return draw_starter(players, rolls(own))


def roll_for_start(state: State) -> int:
    """Return who starts, told in the log."""
    drawn = draw_for_start(state.seed, len(state.roles))
    if state.log is not None:
        for throw in [throw for throws in drawn.rounds for throw in throws]:
            text = _(
                "{player} rolls {dice} for the start.",
                _("You roll {dice} for the start."),
                player=player_name(throw.player),
                dice=str(throw.dice),
            )
            index = ALL_ROLLS.index(throw.dice)
            tell(state, EventKind.OPENING, throw.player, text, "AM-6.1", "R-26", dice=index)
    return drawn.starter


def begin_draw(state: State, starter: int) -> None:
    """Let the players choose their roles, the highest roller first and then clockwise (AM-4.1)."""
    seats = len(state.roles)
    state.undeclared = [(starter + place) % seats for place in range(seats)]
    state.phase = Phase.ROLES
    state.turn = state.decider = starter


@lru_cache(maxsize=256)
def shuffled(seed: int, stream: int, size: int) -> tuple[int, ...]:
    """Return the numbers below `size` in an order that follows from the seed (AM-3.1), by Fisher and Yates.

    >>> sorted(shuffled(1, 0, 5)), shuffled(1, 0, 5) == shuffled(1, 0, 5)
    ([0, 1, 2, 3, 4], True)
    """
    order = list(range(size))
    own = bits(seed ^ SHUFFLE, stream)
    for last in range(size - 1, 0, -1):
        other = draw(own, last, last + 1)
        order[last], order[other] = order[other], order[last]
    return tuple(order)


def _deck(edition: Edition, seed: int, role: Role, decks: dict[Role, tuple[int, ...]] | None) -> tuple[int, ...]:
    size = len(table(edition).roles[role].cards)
    if decks is None or role not in decks:
        return shuffled(seed, list(Role).index(role), size)
    if len(set(decks[role])) != len(decks[role]) or not set(decks[role]) <= set(range(1, size + 1)):
        raise UnreadableError(_("Name each card of a deck at most once, by the numbers 1 to {last}.", last=size))
    first = tuple([number - 1 for number in decks[role]])
    return (*first, *(each for each in shuffled(seed, list(Role).index(role), size) if each not in first))

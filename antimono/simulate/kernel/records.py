"""The kernel's data: two records of whole numbers, one that a game changes and one that it looks up.

The fields of `GAME` that are called as those of the engine's `State` mean the same. Players, squares, roles
and so on are numbers in the order of the lists below; `BANK` is the engine's.
"""

from __future__ import annotations

import numpy as np

from antimono.anti_monopoly.editions.board import CITY_SIZES, SQUARES
from antimono.anti_monopoly.editions.constants import CARDS_OF_A_DECK
from antimono.anti_monopoly.rules.balance import MOST
from antimono.simulate.kernel.codes import ROLES, WHATS
from antimono.simulate.measures import CAUSE_OF, CAUSES, SAMPLES, Layout, SampleLayout

GROUPS = len(CITY_SIZES) + 2
"""The cities, the transports and the utilities."""

LARGEST = 4
"""The most squares of one group: the transports."""

LEVELS = 6
"""Bare, four houses, and a hotel: the most levels of a street."""

STREETS = sum(CITY_SIZES)
DEEDS = STREETS + 6

DEBTS = 12
"""More than one turn can bring: a card makes at most five players pay, and sends a pawn to no second card."""

WAYS_TURNS = 12
"""Turns in custody that the table of ways tells apart: the most that an edition can have, and those after."""

CAUSE = np.array([CAUSES.index(CAUSE_OF[what]) if what in CAUSE_OF else -1 for what in WHATS])
"""By what is owed, the cause of the bankruptcy of those who cannot pay it."""

DEBT = "debtor creditor amount what where dice"
"""The fields of a debt, as those of the engine's `Debt`."""

_PLAYERS = (MOST,)
_BOARD = (SQUARES,)


def _each(names: str, kind: str = "i8", shape: tuple[int, ...] = ()) -> list[tuple[str, str, tuple[int, ...]]]:
    """Fields that are alike."""
    return [(name, kind, shape) for name in names.split()]


GAME = np.dtype(
    [
        ("seed", "u8"),
        ("seeds", "u8", _PLAYERS),  # of the strategies
        *_each("throws turns round choices phase turn decider starter rolled again"),
        ("cash", "i8", (MOST + 1,)),
        *_each(DEBT, shape=(DEBTS,)),  # what is owed, the first being settled
        *_each("debts acquisitions houses hotels"),
        *_each("roles pawns custody_turn waited out", shape=_PLAYERS),
        ("waiting", "i8", _PLAYERS),  # who is still to choose a role, or to settle when time is up
        ("waiters", "i8"),  # how many they are
        *_each("owners levels mortgaged acquired", shape=_BOARD),
        ("tops", "i8", (2,)),
        ("decks", "i8", (2, CARDS_OF_A_DECK)),
        ("offered", "i8"),  # whether there was a trade since the dice came
        *_each("proposer gives money takes"),  # it, or the last one
        ("end", "i8"),  # the place in `ENDS`; -1 as long as the game goes on
        ("beyond", "i8"),  # whether the numbers grew out of what the kernel can count
        ("winners", "i8", _PLAYERS),
        # What follows from the above, kept up to date so that it need not be counted.
        *_each("owned unmortgaged", shape=(MOST, GROUPS)),
        ("built", "i8", (MOST, GROUPS)),  # levels in the group
        ("raisable", "i8", _PLAYERS),  # what the bank would pay for all buildings and mortgages
        ("prices", "i8", _PLAYERS),  # of what is unmortgaged
        ("spent", "i8", _PLAYERS),  # on the buildings that stand
        ("changed", "i8", _PLAYERS),  # the deeds with which the acts below are not those of now, as bits
        ("cheapest", "i8", _PLAYERS),  # what a player could spend on a building or a redemption at least
        ("mine", "i8", _PLAYERS),  # the deeds of a player, as bits
        *_each("can_build can_redeem can_sell can_sell_all can_mortgage"),  # where the owner can, as bits
        ("stale", "i8"),  # the groups whose worth is not that of now, as bits
        ("hopeless", "i8"),  # the players to whom no trade would gain the margin, as bits
        # What is counted, see `Played`.
        *_each("bankrupt cause rent_paid rent_taken fines custody", shape=_PLAYERS),
        ("landings", "i8", _BOARD),
        ("rents", "i8", (2, SQUARES)),  # by the role of the owner
        *_each("wealth cost", shape=_PLAYERS),  # in the end, by AM-23.1 and at cost
        ("samples", "i8"),
        # From here on nothing needs to be cleared for the next game.
        ("totals", "i8", _BOARD),  # the dice that a utility is valued with
        ("price", "i8", _BOARD),  # of the next building, or of lifting the mortgage
        ("gain", "f8", _BOARD),  # the rent that the next building adds for each money unit of its price
        ("parting", "i8", _BOARD),  # how much a debtor would miss what can be sold or mortgaged there
        ("worths", "i8", (MOST, SQUARES)),  # of a deed to a player
        ("number", "i8"),  # of the game, among all that were played in this record
        *_each("asked asked_in", shape=(MOST, SQUARES, SQUARES)),  # see `trades.offer`
        *_each("path_wealth path_cost", shape=(SAMPLES, MOST)),
        ("path_rents", "i8", (SAMPLES, MOST)),  # since the beginning
    ],
    align=True,
)
"""A game in progress, and what has been counted of it."""

CLEARED = int(GAME.fields["totals"][1]) if GAME.fields is not None else 0
"""How many bytes of it are set anew for each game."""

SUMS_OF_MONEY = "plenty redeems_above builds_above"
"""Settings of strategies in units of the 1500 scale; what they call `reserve` is `keeps`."""

NUMBERS = (
    "raising unsold blocks borrows mortgages_first hurries rests last deals margin share premium "
    "streets_only never_redeems pays_fine flat_tax sells_houses trades_by_price"
)
"""Their other settings."""

PLACES = tuple(Layout.__annotations__)
"""What the list of a `Totals` holds; the field `at_…` of the table says where."""

SAMPLE_PLACES = tuple(vars(SampleLayout(2)))
"""What a block of `path` there holds; the field `in_sample_…` says where."""

PRICED = "founders_decide mortgaged_count price mortgage redemption is_street is_utility"
"""By square, what the table of the engine calls the same."""

PERMITTED = (
    "builds_alone third_stays_bare collects_inside gets_card_money_inside buys_inside loses_buildings "
    "doubles pays_foundation"
)
"""By role, what the engine's table of a role calls the same."""

TAXED = "percent_cash percent_properties percent_buildings"
"""By role, the percentages of the income tax."""

CONSTANTS = "start_square_pays custody_fine income_tax_flat property_tax foundation_monopolist_pays houses hotels"
"""Of the edition's constants those that stay as they are."""

_ROLE = (len(ROLES),)
_ROLE_BOARD = (len(ROLES), SQUARES)
_RENTS = (*_ROLE_BOARD, LARGEST + 1, LEVELS)
_LADDERS = (*_ROLE_BOARD, LEVELS)
_CARDS = (len(ROLES), CARDS_OF_A_DECK)

TABLE = np.dtype(
    [
        # The setting.
        ("seats", "i8"),
        ("drawn", "i8"),  # whether roles are drawn in the game
        ("game_b", "i8"),
        ("rounds", "i8"),  # 0 if not timed
        *_each("finite cap_turns cap_choices patience may_trade"),
        ("plan", "i8", _PLAYERS),  # the strategies
        *_each("keeps wished proposes", shape=_PLAYERS),
        *_each(f"{SUMS_OF_MONEY} {NUMBERS}", shape=_PLAYERS),
        # The board.
        *_each(f"kinds group_number {PRICED}", shape=_BOARD),
        ("group_size", "i8", (GROUPS,)),
        ("group", "i8", (GROUPS, LARGEST)),
        ("owned_squares", "i8", (DEEDS,)),
        ("in_groups", "i8", (DEEDS,)),  # the same, group by group: the squares of the bits of a mask
        ("place", "i8", _BOARD),  # the bit of a square
        ("group_mask", "i8", (GROUPS,)),
        ("corner", "i8"),
        # By role.
        ("rents", "i4", _RENTS),
        ("count_rents", "i4", _RENTS),  # when time is up
        *_each("build sale clearance", shape=_LADDERS),
        ("cost", "i8", _LADDERS),  # of all buildings up to a level
        ("hotel", "i8", _ROLE_BOARD),
        *_each(f"{PERMITTED} {TAXED} draws_from kept_percent", shape=_ROLE),
        *_each("card_effect card_amount", shape=_CARDS),
        ("card_whom", "i8", _CARDS),  # the role, the square, or the least total
        # Other figures and switches.
        *_each(CONSTANTS),
        ("ways", "i8", (WAYS_TURNS, 2, 2)),  # by turn, whether waited, whether one can pay
        ("foundation_gift", "i8", (7,)),
        *_each("scale compulsory freeing_moves settling to_the_last_mortgage"),
        ("roles_left", "i8", (MOST + 1, MOST + 1)),  # by how many have chosen which role, as bits
        # Where the sums of `Totals` stand.
        *((f"at_{name}", "i8") for name in PLACES),
        *((f"in_sample_{name}", "i8") for name in SAMPLE_PLACES),
    ],
    align=True,
)
"""All that does not change while games of one setting are played; the engine's functions fill it."""

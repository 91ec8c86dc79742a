"""What the kernel works on: two records of whole numbers, one that a game changes and one that it looks up.

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

_PLAYERS = (MOST,)
_BOARD = (SQUARES,)

GAME = np.dtype(
    [
        ("seed", "u8"),
        ("seeds", "u8", _PLAYERS),  # of the strategies
        ("throws", "i8"),
        ("turns", "i8"),
        ("round", "i8"),
        ("choices", "i8"),
        ("cash", "i8", (MOST + 1,)),
        ("amount", "i8", (DEBTS,)),  # what is owed: this and the next five, the first being settled
        ("debtor", "i8", (DEBTS,)),
        ("creditor", "i8", (DEBTS,)),
        ("what", "i8", (DEBTS,)),
        ("where", "i8", (DEBTS,)),
        ("dice", "i8", (DEBTS,)),
        ("debts", "i8"),
        ("phase", "i8"),
        ("turn", "i8"),
        ("decider", "i8"),
        ("starter", "i8"),
        ("rolled", "i8"),
        ("again", "i8"),
        ("acquisitions", "i8"),
        ("houses", "i8"),
        ("hotels", "i8"),
        ("roles", "i8", _PLAYERS),
        ("pawns", "i8", _PLAYERS),
        ("custody_turn", "i8", _PLAYERS),
        ("waited", "i8", _PLAYERS),
        ("out", "i8", _PLAYERS),
        ("waiting", "i8", _PLAYERS),  # who is still to choose a role, or to settle when time is up
        ("waiters", "i8"),  # how many they are
        ("owners", "i8", _BOARD),
        ("levels", "i8", _BOARD),
        ("mortgaged", "i8", _BOARD),
        ("acquired", "i8", _BOARD),
        ("tops", "i8", (2,)),
        ("decks", "i8", (2, CARDS_OF_A_DECK)),
        ("end", "i8"),  # the place in `ENDS`; -1 as long as the game goes on
        ("beyond", "i8"),  # whether the numbers grew out of what the kernel can count
        ("winners", "i8", _PLAYERS),
        # What follows from the above, kept up to date so that it need not be counted.
        ("owned", "i8", (MOST, GROUPS)),
        ("unmortgaged", "i8", (MOST, GROUPS)),
        ("built", "i8", (MOST, GROUPS)),  # levels in the group
        ("raisable", "i8", _PLAYERS),  # what the bank would pay for all buildings and mortgages
        ("prices", "i8", _PLAYERS),  # of what is unmortgaged
        ("spent", "i8", _PLAYERS),  # on the buildings that stand
        ("changed", "i8", _PLAYERS),  # the groups in which the acts below are not those of now, as bits
        ("least", "i8", (MOST, GROUPS)),  # what a player could spend there at least
        ("cheapest", "i8", _PLAYERS),  # in all groups
        ("mine", "i8", _PLAYERS),  # the deeds of a player, as bits
        ("can_build", "i8"),  # those where the owner can do so, see `acts`
        ("can_redeem", "i8"),
        ("can_sell", "i8"),
        ("can_sell_all", "i8"),
        ("can_mortgage", "i8"),
        # What is counted, see `Played`.
        ("bankrupt", "i8", _PLAYERS),
        ("cause", "i8", _PLAYERS),
        ("rent_paid", "i8", _PLAYERS),
        ("rent_taken", "i8", _PLAYERS),
        ("fines", "i8", _PLAYERS),
        ("custody", "i8", _PLAYERS),
        ("landings", "i8", _BOARD),
        ("rents", "i8", (2, SQUARES)),  # by the role of the owner
        ("wealth", "i8", _PLAYERS),  # in the end
        ("samples", "i8"),
        # From here on nothing needs to be cleared for the next game.
        ("totals", "i8", _BOARD),  # the dice that a utility is valued with
        ("price", "i8", _BOARD),  # of the next building, or of lifting the mortgage
        ("gain", "f8", _BOARD),  # the rent that the next building adds for each money unit of its price
        ("path_wealth", "i8", (SAMPLES, MOST)),
        ("path_rents", "i8", (SAMPLES, MOST)),  # since the beginning
    ],
    align=True,
)
"""A game in progress, and what has been counted of it."""

CLEARED = int(GAME.fields["totals"][1]) if GAME.fields is not None else 0
"""How many bytes of it are set anew for each game."""

SUMS_OF_MONEY = ("plenty", "redeems_above", "builds_above")
"""Settings of strategies in units of the 1500 scale; what they call `reserve` is `keeps`."""

NUMBERS = ("raising", "unsold", "blocks", "borrows", "mortgages_first", "hurries", "rests")
"""Their other settings."""

PLACES = tuple(Layout.__annotations__)
"""What the list of a `Totals` holds; the field `at_…` of the table says where."""

SAMPLE_PLACES = tuple(vars(SampleLayout(2)))
"""What a block of `path` there holds; the field `in_sample_…` says where."""

_ROLE = (len(ROLES),)
_ROLE_BOARD = (len(ROLES), SQUARES)
_LADDERS = (*_ROLE_BOARD, LEVELS)

TABLE = np.dtype(
    [
        # The setting.
        ("seats", "i8"),
        ("given_roles", "i8", _PLAYERS),
        ("drawn", "i8"),  # whether roles are drawn in the game instead
        ("game_b", "i8"),
        ("rounds", "i8"),  # 0 if not timed
        ("finite", "i8"),
        ("cap_turns", "i8"),
        ("cap_choices", "i8"),
        ("patience", "i8"),
        ("plan", "i8", _PLAYERS),  # the strategies
        ("keeps", "i8", _PLAYERS),
        *((name, "i8", _PLAYERS) for name in (*SUMS_OF_MONEY, *NUMBERS)),
        ("wished", "i8", _PLAYERS),
        # The board.
        ("kinds", "i8", _BOARD),
        ("group_number", "i8", _BOARD),
        ("group_size", "i8", (GROUPS,)),
        ("group", "i8", (GROUPS, LARGEST)),
        ("founders_decide", "i8", _BOARD),
        ("mortgaged_count", "i8", _BOARD),
        ("price", "i8", _BOARD),
        ("mortgage", "i8", _BOARD),
        ("redemption", "i8", _BOARD),
        ("is_street", "i8", _BOARD),
        ("is_utility", "i8", _BOARD),
        ("owned_squares", "i8", (DEEDS,)),
        ("in_groups", "i8", (DEEDS,)),  # the same, group by group: the squares of the bits of a mask
        ("place", "i8", _BOARD),  # the bit of a square
        ("group_mask", "i8", (GROUPS,)),
        ("corner", "i8"),
        # By role.
        ("rents", "i4", (len(ROLES), SQUARES, LARGEST + 1, LEVELS)),
        ("count_rents", "i4", (len(ROLES), SQUARES, LARGEST + 1, LEVELS)),  # when time is up
        ("build", "i8", _LADDERS),
        ("sale", "i8", _LADDERS),
        ("clearance", "i8", _LADDERS),
        ("cost", "i8", _LADDERS),  # of all buildings up to a level
        ("hotel", "i8", _ROLE_BOARD),
        ("builds_alone", "i8", _ROLE),
        ("third_stays_bare", "i8", _ROLE),
        ("collects_inside", "i8", _ROLE),
        ("gets_card_money_inside", "i8", _ROLE),
        ("buys_inside", "i8", _ROLE),
        ("loses_buildings", "i8", _ROLE),
        ("doubles", "i8", _ROLE),
        ("draws_from", "i8", _ROLE),
        ("card_effect", "i8", (len(ROLES), CARDS_OF_A_DECK)),
        ("card_amount", "i8", (len(ROLES), CARDS_OF_A_DECK)),
        ("card_whom", "i8", (len(ROLES), CARDS_OF_A_DECK)),  # the role, the square, or the least total
        ("percent_cash", "i8", _ROLE),
        ("percent_properties", "i8", _ROLE),
        ("percent_buildings", "i8", _ROLE),
        ("pays_foundation", "i8", _ROLE),
        ("kept_percent", "i8", _ROLE),
        # Other figures and switches.
        ("start_money", "i8"),
        ("start_pays", "i8"),
        ("fine", "i8"),
        ("ways", "i8", (WAYS_TURNS, 2, 2)),  # by turn, whether waited, whether one can pay
        ("flat", "i8"),
        ("property_tax", "i8"),
        ("foundation_due", "i8"),
        ("foundation_gift", "i8", (7,)),
        ("scale", "i8"),
        ("houses", "i8"),
        ("hotels", "i8"),
        ("compulsory", "i8"),
        ("freeing_moves", "i8"),
        ("sold_to_bank", "i8"),
        ("settling", "i8"),
        ("to_the_last_mortgage", "i8"),
        ("roles_left", "i8", (MOST + 1, MOST + 1)),  # by how many have chosen which role, as bits
        # Where the sums of `Totals` stand.
        *((f"at_{name}", "i8") for name in PLACES),
        *((f"in_sample_{name}", "i8") for name in SAMPLE_PLACES),
    ],
    align=True,
)
"""All that does not change while games of one setting are played; the engine's functions fill it."""

"""The numbers of phases, acts, squares and so on in the kernel's records.

Each number is the place of its value in the order of its kind. For Numba they are also whole numbers of 64 bits,
because it would otherwise compile a function again for each constant.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, cast

import numpy as np

from antimono.anti_monopoly.editions import Role, SquareKind
from antimono.anti_monopoly.editions.decks import (
    Collect,
    CollectFromEach,
    DiceGamble,
    EachCollects,
    GoToCustody,
    MoveTo,
    Nothing,
    Pay,
    PayEach,
)
from antimono.anti_monopoly.game import state
from antimono.anti_monopoly.game.actions import Verb
from antimono.anti_monopoly.game.events import EventKind
from antimono.anti_monopoly.game.outcome import Termination
from antimono.anti_monopoly.game.state import Phase
from antimono.anti_monopoly.players import Blocker, Builder, Cautious, Hoarder, Random, Trader
from antimono.anti_monopoly.players.landlord import Developer, Landlord, Tycoon
from antimono.anti_monopoly.players.learner import Learner
from antimono.anti_monopoly.rules.custody import CustodyChoice
from antimono.core.match import GivenUp
from antimono.simulate.measures import ENDS

ROLES = tuple(Role)
PHASES = tuple(Phase)
KINDS = tuple(SquareKind)
WHATS = tuple(EventKind)
VERBS = tuple(Verb)
WAYS = tuple(CustodyChoice)
CARDS = (Nothing, Collect, Pay, CollectFromEach, PayEach, EachCollects, MoveTo, GoToCustody, DiceGamble)
"""What a card can do."""
PLANS = (Random, Builder, Cautious, Blocker, Hoarder, Trader, Learner, Landlord, Developer, Tycoon)
"""The strategies that the kernel plays; those who do more in their own way come last."""


def fixed(number: int) -> int:
    """Return a constant."""
    return cast("int", np.int64(number))


def code(order: Sequence[Any], value: Any) -> int:
    """Return the number that stands for a value."""
    return fixed(order.index(value))


ZERO = fixed(0)
ONE = fixed(1)
BANK = fixed(state.BANK)
NONE = fixed(0)
"""START, in the place of a deed: no deed."""

IN_ROLES = code(PHASES, Phase.ROLES)
IN_ROLL = code(PHASES, Phase.ROLL)
IN_CUSTODY = code(PHASES, Phase.CUSTODY)
IN_BUY = code(PHASES, Phase.BUY)
IN_TAX = code(PHASES, Phase.TAX)
IN_EXTRA = code(PHASES, Phase.EXTRA)
IN_END = code(PHASES, Phase.END)
IN_DEBT = code(PHASES, Phase.DEBT)
IN_OFFER = code(PHASES, Phase.OFFER)
IN_SETTLING = code(PHASES, Phase.SETTLING)
OVER = code(PHASES, Phase.OVER)

COMPETITOR = code(ROLES, Role.COMPETITOR)
MONOPOLIST = code(ROLES, Role.MONOPOLIST)
BOTH_ROLES = fixed((1 << len(ROLES)) - 1)
"""As bits."""

CARD = code(KINDS, SquareKind.CARD)
INCOME_TAX = code(KINDS, SquareKind.INCOME_TAX)
PROPERTY_TAX = code(KINDS, SquareKind.PROPERTY_TAX)
FOUNDATION = code(KINDS, SquareKind.FOUNDATION)
GO_TO_CUSTODY = code(KINDS, SquareKind.GO_TO_CUSTODY)
TRANSPORT = code(KINDS, SquareKind.TRANSPORT)

FOR_RENT = code(WHATS, EventKind.RENT)
FOR_FINE = code(WHATS, EventKind.FINE)
FOR_CARD = code(WHATS, EventKind.CARD)
FOR_FLAT = code(WHATS, EventKind.TAX_FLAT)
FOR_PERCENTAGE = code(WHATS, EventKind.TAX_PERCENTAGE)
FOR_PROPERTY_TAX = code(WHATS, EventKind.PROPERTY_TAX)
FOR_FOUNDATION = code(WHATS, EventKind.FOUNDATION_DUE)

NOTHING = code(CARDS, Nothing)
COLLECT = code(CARDS, Collect)
PAY = code(CARDS, Pay)
COLLECT_FROM_EACH = code(CARDS, CollectFromEach)
EACH_COLLECTS = code(CARDS, EachCollects)
MOVE_TO = code(CARDS, MoveTo)
SEND_TO_CUSTODY = code(CARDS, GoToCustody)
GAMBLE = code(CARDS, DiceGamble)

MAY_PAY = fixed(1 << WAYS.index(CustodyChoice.PAY))
MAY_ROLL = fixed(1 << WAYS.index(CustodyChoice.ROLL))
MAY_WAIT = fixed(1 << WAYS.index(CustodyChoice.WAIT))

VERB = fixed(256)
"""What a verb counts in an act; what is below is the square or the role."""


def _act(verb: Verb) -> int:
    return fixed(VERBS.index(verb) * VERB)


TO_CHOOSE = _act(Verb.CHOOSE)
TO_ROLL = _act(Verb.ROLL)
TO_BUY = _act(Verb.BUY)
TO_DECLINE = _act(Verb.DECLINE)
TO_PAY = _act(Verb.PAY)
TO_WAIT = _act(Verb.WAIT)
TO_PAY_FLAT = _act(Verb.FLAT)
TO_PAY_PERCENTAGE = _act(Verb.PERCENTAGE)
TO_BUILD = _act(Verb.BUILD)
TO_SELL = _act(Verb.SELL)
TO_SELL_ALL = _act(Verb.SELL_ALL)
TO_MORTGAGE = _act(Verb.MORTGAGE)
TO_REDEEM = _act(Verb.REDEEM)
TO_OFFER = _act(Verb.OFFER)
TO_ACCEPT = _act(Verb.ACCEPT)
TO_REFUSE = _act(Verb.REFUSE)
TO_END = _act(Verb.END)
TO_GIVE_UP = _act(Verb.BANKRUPT)

RANDOM = code(PLANS, Random)
HOARDER = code(PLANS, Hoarder)
BLOCKER = code(PLANS, Blocker)
LEARNER = code(PLANS, Learner)
LANDLORD = code(PLANS, Landlord)
TYCOON = code(PLANS, Tycoon)

LAST_PLAYER = code(ENDS, Termination.LAST_PLAYER)
MONOPOLISTS_BANKRUPT = code(ENDS, Termination.MONOPOLISTS_BANKRUPT)
COMPETITORS_BANKRUPT = code(ENDS, Termination.COMPETITORS_BANKRUPT)
TIME_UP = code(ENDS, Termination.TIME_UP)
GIVEN_UP_TURNS = code(ENDS, GivenUp.TURNS)
GIVEN_UP_CIRCLES = code(ENDS, GivenUp.CIRCLES)

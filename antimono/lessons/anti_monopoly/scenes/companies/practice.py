"""Questions to practise on companies, made from tables of situations (AM-18, AM-19)."""

from __future__ import annotations

from functools import cache

from antimono.core.dice import Dice
from antimono.core.text import _
from antimono.lessons.anti_monopoly.scenes.companies.gains import Gains
from antimono.lessons.anti_monopoly.scenes.companies.words import (
    AIR,
    BUS,
    ELECTRIC,
    GAS,
    RAIL,
)
from antimono.lessons.anti_monopoly.story import BLUE, GREEN, NAVY
from antimono.lessons.stage.scene import Scene

RIDES = (
    ("ride-green", GREEN, 3, 1),
    ("ride-navy", NAVY, 2, 0),
    ("ride-blue", BLUE, 3, 2),
)
"""Whose, how many they own, and at which of them you stop."""

POWER = (
    ("power-green", GREEN, 1, Dice(4, 5), Dice(3, 5)),
    ("power-greens-both", GREEN, 2, Dice(1, 4), Dice(5, 6)),
    ("power-navy", NAVY, 1, Dice(2, 6), Dice(1, 5)),
    ("power-navys-both", NAVY, 2, Dice(6, 1), Dice(6, 3)),
)
"""Whose, how many they own, the roll that brings you there, and the new one."""

LEFT = (
    ("left-ride", (AIR, RAIL, BUS), Dice(1, 1), 500),
    ("left-power", (GAS, ELECTRIC), Dice(4, 5), 300),
)
MORE = (("more-navy", NAVY, 2), ("more-green", GREEN, 2), ("more-blue", BLUE, 1))
ORDERS = (
    ("order-two", 2, ((NAVY, 2, 0), (GREEN, 2, 9), (GREEN, 3, 0), (NAVY, 2, 6))),
    ("order-three", 3, ((NAVY, 3, 0), (NAVY, 2, 11), (GREEN, 1, 12), (NAVY, 1, 8))),
)
PAY_BACK = (("back-blue", BLUE, 2), ("back-green", GREEN, 3), ("back-navy", NAVY, 3))


@cache
def practice(edition: str) -> tuple[Scene, ...]:
    """Questions of three levels."""
    ask = Gains(edition)
    high, low = 100 * ask.rules.scale, 40 * ask.rules.scale
    return (
        *(ask.ride(slug, 1, *rest) for slug, *rest in RIDES),
        *(ask.power(*each) for each in POWER),
        ask.a_double(),
        ask.dearest(),
        *(ask.left(*each) for each in LEFT),
        *(ask.one_more(*each) for each in MORE),
        ask.wrong_fare(),
        ask.wrong_factor(),
        ask.at_least(
            "hundred",
            2,
            NAVY,
            2,
            high,
            _(
                "Navy owns both. In how many of the 36 rolls of two dice do you owe {sum} or more?",
                sum=ask.money(high),
            ),
        ),
        *(ask.in_order(*each) for each in ORDERS),
        *(ask.pay_back(*each) for each in PAY_BACK),
        ask.overtakes(),
        ask.at_least(
            "forty",
            3,
            GREEN,
            1,
            low,
            _(
                "Navy's only transport company takes {sum}. In how many of the 36 rolls does Green's "
                "{company} take as much or more?",
                sum=ask.money(low),
                company=ask.name(ELECTRIC),
            ),
        ),
        ask.a_round(),
        ask.merger(),
        ask.last_link(),
        ask.better_buy(),
        ask.gains_in_order(),
    )

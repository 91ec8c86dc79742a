"""Turns, doubles, START, and the squares without a deed (AM-5 to AM-7, AM-13, AM-16, AM-17, AM-20)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import pytest

from antimono.anti_monopoly.editions import EDITION_IDS
from antimono.anti_monopoly.game import Game, timed

type Scripted = Callable[[Mapping[str, Any], str, Mapping[str, object]], Game]

BEFORE_THE_ROLL = (
    *("accept", "refuse", "flat", "percentage", "pay", "wait", "decline", "buy", "end", "bankrupt"),
)

CASES = [
    ("AM-5.2 a pawn moves by the total", {"dice": "12"}, "roll", {"at p1": 3, "phase": "buy"}),
    ("AM-6.1 clockwise", {"roles": "CMC", "dice": "46 46", "turn": 1}, "roll, end", {"turn": "p3"}),
    ("AM-6.1 and round again", {"dice": "46", "turn": 1}, "roll, end", {"turn": "p1"}),
    ("AM-7.1 a double gives a roll more", {"dice": "55"}, "roll", {"phase": "extra", "ways": "roll end"}),
    ("AM-7.1 after the whole move", {"dice": "33"}, "roll, buy", {"phase": "extra"}),
    ("AM-7.1 R-13 which may be declined", {"dice": "55"}, "roll, end", {"turn": "p2"}),
    (
        "AM-7.1 R-13 except in pl",
        {"edition": "pl", "dice": "55"},
        "roll",
        {"ways": "roll", "clause end": "AM-7.1"},
    ),
    (
        "AM-7.2 no third roll",
        {"dice": "55 55"},
        "roll, roll",
        {"at p1": 20, "phase": "end", "clause roll": "AM-7.2"},
    ),
    ("AM-13.1 passing START", {"dice": "46", "pawns": {0: 36}}, "roll", {"cash p1": 1600, "at p1": 6}),
    ("AM-13.1 landing on START", {"dice": "46", "pawns": {0: 30}}, "roll", {"cash p1": 1600, "at p1": 0}),
    ("AM-13.1 only then", {"dice": "46", "pawns": {0: 29}}, "roll", {"cash p1": 1500, "at p1": 39}),
    (
        "AM-14.1 AM-14.2 R-13 sent to the corner, even after a double",
        {"dice": "55", "pawns": {0: 20}},
        "roll",
        {"at p1": 10, "custody_turn p1": 1, "phase": "end", "cash p1": 1500, "clause roll": "R-13"},
    ),
    (
        "AM-14.8 who was just sent there has no turn to wait through yet",
        {"dice": "23", "pawns": {0: 25}},
        "roll",
        {"custody_turn p1": 1, "can wait": False, "phase": "end"},
    ),
    (
        "AM-14.6 sightseeing",
        {"dice": "46"},
        "roll",
        {"at p1": 10, "custody_turn p1": 0, "told sightseeing": True},
    ),
    ("AM-16.1 R-6 the payer is asked", {"dice": "13"}, "roll", {"phase": "tax", "ways": "flat percentage"}),
    ("AM-16.1 the fixed sum", {"dice": "13"}, "roll, flat", {"cash p1": 1300, "phase": "end"}),
    ("AM-16.3 a Competitor's ten per cent", {"dice": "13"}, "roll, percentage", {"cash p1": 1350}),
    ("AM-16.2 a Monopolist's twenty", {"dice": "13", "turn": 1}, "roll, percentage", {"cash p2": 1200}),
    (
        "AM-16.2 R-16 R-5 all three parts, rounded once",
        {
            "dice": "13",
            "turn": 1,
            "cash": {1: 101},
            "holds": "p2:nob-hill=4 p2:union-square p2:fifth-ave-m",
        },
        "roll, percentage",
        # 20.2 of cash, 62 of the unmortgaged properties, 80 of the hotel
        {"phase": "debt", "decides": "p2", "clause bankrupt": "R-14"},
    ),
    ("AM-17.1 property tax", {"dice": "35", "pawns": {0: 30}}, "roll", {"cash p1": 1425, "phase": "end"}),
    ("AM-17.1 in it", {"edition": "it", "dice": "35", "pawns": {0: 30}}, "roll", {"cash p1": 14_250}),
    ("AM-20.1 a Monopolist pays", {"dice": "46", "pawns": {1: 10}, "turn": 1}, "roll", {"cash p2": 1340}),
    ("AM-20.2 a one gives 25", {"dice": "46 12", "pawns": {0: 10}}, "roll", {"cash p1": 1525}),
    ("AM-20.2 a two gives 50", {"dice": "46 21", "pawns": {0: 10}}, "roll", {"cash p1": 1550}),
    ("AM-20.2 the rest nothing", {"dice": "46 31", "pawns": {0: 10}}, "roll", {"cash p1": 1500}),
    ("R-27 those dice give no roll", {"dice": "46 11", "pawns": {0: 10}}, "roll", {"phase": "end"}),
    ("AM-7.2 after no double there is no other", {"dice": "46"}, "roll", {"clause roll": "AM-7.2"}),
    ("R-13 no end before the roll", {}, "", {"can end": False, "clause end": "AM-5.2"}),
    (
        "AM-5.2 before the roll there is nothing else to answer, pay or end",
        {},
        "",
        {f"clause {act}": "AM-5.2" for act in BEFORE_THE_ROLL},
    ),
]


@pytest.mark.parametrize(
    ("setting", "actions", "expected"), [case[1:] for case in CASES], ids=[case[0] for case in CASES]
)
def test_turns(
    scripted: Scripted, setting: Mapping[str, Any], actions: str, expected: Mapping[str, object]
) -> None:
    scripted(setting, actions, expected)


ENDS_WITH_A_DOUBLE = [
    (
        "AM-24.1 declined in the last turn of a timed game",
        {"ending": timed(1), "dice": "46 55"},
        "roll, end, roll, end",
        {"phase": "over", "extra roll": False},
    ),
    (
        "R-32 pl: its roller is ruined in the last turn, and the others settle",
        {
            "edition": "pl",
            "roles": "MCM",
            "ending": timed(1),
            "dice": "46 46 44",
            "pawns": {2: 30},
            "cash": {2: 1},
        },
        "roll, end, roll, end, roll, bankrupt",
        {"phase": "settling", "decides": "p1", "extra roll": False},
    ),
    (
        "AM-1.2 its roller is ruined, and that ends the game",
        {"dice": "44", "pawns": {0: 30}, "cash": {0: 1}},
        "roll, bankrupt",
        {"phase": "over", "extra roll": False},
    ),
    (
        "AM-22.5 its roller is ruined, and the next player rolls once",
        {"roles": "CMC", "dice": "44 12", "pawns": {0: 30}, "cash": {0: 1}},
        "roll, bankrupt, roll, decline",
        {"turn": "p2", "phase": "end", "extra roll": False},
    ),
]
"""A double gives its roller an extra roll, and with the turn it is gone."""


@pytest.mark.parametrize(
    ("setting", "actions", "expected"),
    [case[1:] for case in ENDS_WITH_A_DOUBLE],
    ids=[case[0] for case in ENDS_WITH_A_DOUBLE],
)
def test_am_7_1_the_extra_roll_ends_with_the_turn(
    scripted: Scripted, setting: Mapping[str, Any], actions: str, expected: Mapping[str, object]
) -> None:
    scripted(setting, actions, expected)


@pytest.mark.parametrize("edition", EDITION_IDS)
def test_am_13_1_am_5_1_amounts_of_each_edition(scripted: Scripted, edition: str) -> None:
    """AM-5.1, AM-13.1: starting money and START money in the edition's scale."""
    scale = 10 if edition == "it" else 1
    setting = {"edition": edition, "dice": "46", "pawns": {0: 30}}
    scripted(setting, "roll", {"cash p1": 1600 * scale, "cash p2": 1500 * scale})

"""Price war and jail in a game (AM-14, R-2, R-11, R-12, R-13, R-31)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import pytest

from antimono.anti_monopoly.editions import EDITION_IDS
from antimono.anti_monopoly.game import Game

type Scripted = Callable[[Mapping[str, Any], str, Mapping[str, object]], Game]

FIRST = {"custody_turn": {0: 1}}
THIRD_NEXT = {"custody_turn": {0: 2}}
JAILED = {"custody_turn": {1: 1}, "pawns": {0: 30, 1: 10}, "dice": "13", "holds": "p2:nob-hill"}

CASES = [
    ("AM-14.7 AM-14.8 R-31 pay, roll or wait", FIRST, "", {"ways": "roll pay wait"}),
    ("R-31 no waiting in it", {**FIRST, "edition": "it"}, "", {"ways": "roll pay", "clause wait": "AM-14.8"}),
    ("R-31 no waiting in pl", {**FIRST, "edition": "pl"}, "", {"ways": "roll pay", "clause wait": "AM-14.8"}),
    (
        "AM-14.7 the fine, then normal play",
        {**FIRST, "dice": "12"},
        "pay, roll",
        {"cash p1": 1450, "at p1": 13},
    ),
    (
        "AM-14.7 who has less must raise it",
        {**FIRST, "cash": {0: 49}},
        "",
        {"ways": "roll wait", "clause pay": "AM-14.7"},
    ),
    (
        "R-13 a double after the fine gives the extra roll",
        {**FIRST, "dice": "55"},
        "pay, roll",
        {"phase": "extra"},
    ),
    ("AM-14.8 no double: he stays", {**FIRST, "dice": "12"}, "roll", {"inside p1": 2, "phase": "end"}),
    ("AM-14.7 and cannot pay in the same turn", {**FIRST, "dice": "12"}, "roll", {"can pay": False}),
    ("AM-14.8 waiting passes the dice", FIRST, "wait", {"inside p1": 2, "turn": "p2"}),
    (
        "AM-14.9 a freeing double does not move the pawn",
        {**FIRST, "dice": "33 44"},
        "roll",
        {"inside p1": 0, "at p1": 10, "phase": "extra"},
    ),
    (
        "AM-14.9 AM-7.2 the second roll moves it, and a double there gives none",
        {**FIRST, "dice": "33 44"},
        "roll, roll",
        {"at p1": 18, "phase": "buy", "can roll": False},
    ),
    (
        "AM-14.9 R-2 it: likewise",
        {**FIRST, "edition": "it", "dice": "33 44"},
        "roll",
        {"at p1": 10, "phase": "extra"},
    ),
    (
        "AM-14.9 pl: the pawn moves by the freeing double",
        {**FIRST, "edition": "pl", "dice": "33 44"},
        "roll",
        {"at p1": 16, "phase": "buy"},
    ),
    (
        "AM-14.9 AM-7.1 pl: and the extra roll follows",
        {**FIRST, "edition": "pl", "dice": "55 31 44"},
        "roll, roll",
        {"at p1": 28, "phase": "buy", "can roll": False},
    ),
    (
        "AM-14.10 the third turn begins with the fine",
        {**THIRD_NEXT, "dice": "12 46"},
        "roll, end, roll, end",
        {"turn": "p1", "cash p1": 1450, "inside p1": 0, "phase": "roll"},
    ),
    (
        "AM-14.10 R-31 who has less is in debt first",
        {**THIRD_NEXT, "cash": {0: 40}, "holds": "p1:basin-st", "dice": "12 46"},
        "roll, end, roll, end",
        {"phase": "debt", "decides": "p1", "inside p1": 3, "ways": "", "clause bankrupt": "R-14"},
    ),
    (
        "AM-14.10 and then rolls",
        {**THIRD_NEXT, "cash": {0: 40}, "holds": "p1:basin-st", "dice": "12 46"},
        "roll, end, roll, end, mortgage basin-st",
        {"phase": "roll", "inside p1": 0, "cash p1": 20},
    ),
    (
        "R-31 who cannot raise it is bankrupt to the bank",
        {**THIRD_NEXT, "cash": {0: 10}, "holds": "p1:basin-st-m", "dice": "12 46"},
        "roll, end, roll, end, bankrupt",
        {"out p1": True, "owner basin-st": "bank", "mortgaged basin-st": False, "ending": "last-player"},
    ),
    ("AM-14.3 a Competitor inside collects", {**JAILED, "roles": "MC"}, "roll", {"cash p1": 1468}),
    ("AM-14.5 a Monopolist inside does not", JAILED, "roll", {"cash p1": 1500, "told no-rent": True}),
    ("AM-14.5 pl: neither", {**JAILED, "edition": "pl", "holds": "p2:34"}, "roll", {"cash p1": 1500}),
    (
        "R-12 a card's money does not reach him",
        {"roles": "MCM", "custody_turn": {2: 1}, "pawns": {2: 10}, "dice": "34", "cards": {"M": [19]}},
        "roll",
        {"cash p1": 1525, "cash p3": 1500, "told no-card-money": True},
    ),
    (
        "R-12 but in pl it does",
        {"edition": "pl", "roles": "MCM", "custody_turn": {2: 1}, "dice": "34", "cards": {"M": [19]}},
        "roll",
        {"cash p1": 1525, "cash p3": 1525},
    ),
    (
        "AM-14.4 R-11 a Competitor inside builds nothing",
        {**FIRST, "holds": "p1:nob-hill p1:wall-st-m"},
        "",
        {"clause build nob-hill": "AM-14.4", "can redeem wall-st": True, "can mortgage nob-hill": True},
    ),
    (
        "AM-14.4 but in it he does",
        {**FIRST, "edition": "it", "holds": "p1:34"},
        "",
        {"can build oxford-street": True},
    ),
    (
        "AM-14.4 R-11 he gets nothing by trade",
        {**FIRST, "holds": "p2:nob-hill"},
        "",
        {"clause offer p2 100 for nob-hill": "AM-14.4"},
    ),
    (
        "R-11 a jailed Monopolist may build",
        {"custody_turn": {1: 1}, "turn": 1, "holds": "p2:nob-hill p2:union-square"},
        "build nob-hill",
        {"level nob-hill": 1},
    ),
    (
        "AM-14.1 AM-14.2 by a card, without START money",
        {"pawns": {0: 30}, "dice": "33", "cards": {"C": [2]}},
        "roll",
        {"at p1": 10, "inside p1": 1, "cash p1": 1500, "phase": "end"},
    ),
]


@pytest.mark.parametrize(
    ("setting", "actions", "expected"), [case[1:] for case in CASES], ids=[case[0] for case in CASES]
)
def test_custody(
    scripted: Scripted, setting: Mapping[str, Any], actions: str, expected: Mapping[str, object]
) -> None:
    scripted(setting, actions, expected)


@pytest.mark.parametrize("edition", EDITION_IDS)
def test_am_14_9_the_worked_example(scripted: Scripted, edition: str) -> None:
    """AM-14.9: 3 + 3 frees, then 5 + 5: the pawn ends 10 away, in pl 16 away, and there is no third roll."""
    moves = edition == "pl"
    setting = {"edition": edition, "custody_turn": {0: 2}, "dice": "33 55"}
    target = 26 if moves else 20
    game = scripted(
        setting, "roll, decline, roll" if moves else "roll, roll", {"at p1": target, "can roll": False}
    )
    assert game.turn == 0

"""Game A, Game B and the timed variant (AM-1, AM-23, AM-24, R-17, R-18, R-32, R-38)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import pytest

from antimono.anti_monopoly.game import GAME_A, GAME_B, Aim, Game, Outcome, Termination, timed
from antimono.core.errors import UnreadableError

type Scripted = Callable[[Mapping[str, Any], str, Mapping[str, object]], Game]

LAST = {"pawns": {0: 30}, "dice": "35", "cash": {0: 1}}  # p1 owes 75 and cannot pay
PASS = "46 46"  # both stop on the corner, which is only sightseeing

CASES = [
    (
        "AM-1.2 the last player wins Game A",
        {**LAST, "ending": GAME_A},
        "roll, bankrupt",
        {"ending": "last-player", "winners": ["p2"]},
    ),
    (
        "AM-1.2 two Monopolists left play on",
        {**LAST, "roles": "CMM", "ending": GAME_A},
        "roll, bankrupt",
        {"ending": None, "turn": "p2"},
    ),
    (
        "AM-1.3 Game B: the richest of the other role",
        {**LAST, "roles": "CMM", "ending": GAME_B, "cash": {0: 1, 1: 100, 2: 90}, "holds": "p3:wall-st"},
        "roll, bankrupt",
        {"ending": "competitors-bankrupt", "winners": ["p3"]},
    ),
    (
        "R-18 equal wealth shares the win",
        {**LAST, "roles": "CMM", "ending": GAME_B, "cash": {0: 1, 1: 140, 2: 100}, "holds": "p3:wall-st"},
        "roll, bankrupt",
        {"winners": ["p2", "p3"]},
    ),
    (
        "AM-23.2 R-17 dice for a utility",
        {
            **LAST,
            "roles": "CMM",
            "ending": GAME_B,
            "dice": "35 56",
            "cash": {0: 1, 1: 140, 2: 100},
            "holds": "p3:u-s-gas-company",
        },
        "roll, bankrupt",
        {"winners": ["p3"]},
    ),
    (
        "AM-23.1 a mortgaged property counts nothing",
        {**LAST, "roles": "CMM", "ending": GAME_B, "cash": {0: 1, 1: 101, 2: 100}, "holds": "p3:wall-st-m"},
        "roll, bankrupt",
        {"winners": ["p2"]},
    ),
    (
        "R-38 custody lowers nothing",
        {
            **LAST,
            "roles": "CMM",
            "ending": GAME_B,
            "cash": {0: 1, 1: 101, 2: 100},
            "custody_turn": {2: 1},
            "holds": "p3:wall-st",
        },
        "roll, bankrupt",
        {"winners": ["p3"]},
    ),
    (
        "AM-24.1 R-32 the round is played to its end",
        {"ending": timed(1), "dice": PASS},
        "roll, end, roll",
        {"ending": None},
    ),
    (
        "AM-24.3 AM-24.5 ten and twenty per cent of the cash",
        {"ending": timed(1), "dice": PASS},
        "roll, end, roll, end",
        {"ending": "time-up", "cash p1": 150, "cash p2": 300, "winners": ["p2"]},
    ),
    (
        "AM-24.4 and a rent for each property",
        {"ending": timed(1), "dice": PASS, "holds": "p1:wall-st=5 p1:fifth-ave=1 p2:nob-hill-m"},
        "roll, end, roll, end",
        {"cash p1": 345, "cash p2": 300, "winners": ["p1"]},
    ),
    (
        "AM-24.4 R-32 AM-14.5 nothing is paid to a Monopolist in jail",
        {"ending": timed(1), "dice": "46 12", "holds": "p2:wall-st p2:fifth-ave", "custody_turn": {1: 1}},
        "roll, end, roll, end",
        {"ending": "time-up", "custody_turn p2": 2, "cash p2": 300},
    ),
    (
        "AM-24.4 R-32 AM-14.5 in pl neither, and no dice are rolled for a utility",
        {
            "edition": "pl",
            "ending": timed(1),
            "dice": "46 12",
            "holds": "p2:39 p2:12 p2:5",
            "custody_turn": {1: 1},
        },
        "roll, end, roll, end, end, end",
        {"ending": "time-up", "cash p2": 300},
    ),
    (
        "AM-24.4 AM-14.3 but to a Competitor in the price war",
        {
            "roles": "MC",
            "ending": timed(1),
            "dice": "46 12",
            "holds": "p2:wall-st p2:5",
            "custody_turn": {1: 1},
        },
        "roll, end, roll, end",
        {"ending": "time-up", "custody_turn p2": 2, "cash p2": 210},
    ),
    (
        "AM-24.2 R-32 pl: each settles with the bank first, in playing order",
        {"edition": "pl", "ending": timed(1), "dice": PASS, "holds": "p1:39 p2:37 p2:34-m p2:6=1"},
        "roll, end, roll, end",
        {
            "phase": "settling",
            "decides": "p1",
            "can build miasto-8-2": True,
            "clause roll": "AM-24.2",
            "clause offer p2 miasto-8-2 for 9": "AM-24.2",
            "clause p2: mortgage 37": "AM-24.2",
            "clause p2: sell 6": "AM-24.2",
            "clause p2: build 37": "AM-24.2",
        },
    ),
    (
        "AM-24.2 pl: then the count",
        {"edition": "pl", "ending": timed(1), "dice": PASS, "holds": "p1:39 p2:37 p2:34-m"},
        "roll, end, roll, end, build miasto-8-2, end, redeem miasto-7-3, end",
        {"ending": "time-up", "cash p1": 190},
    ),
    (
        "R-32 an earlier ending ends it",
        {**LAST, "ending": timed(9)},
        "roll, bankrupt",
        {"ending": "last-player"},
    ),
    (
        "R-32 of Game B too",
        {**LAST, "roles": "CMM", "ending": timed(9, Aim.GAME_B)},
        "roll, bankrupt",
        {"ending": "competitors-bankrupt"},
    ),
]


@pytest.mark.parametrize(
    ("setting", "actions", "expected"), [case[1:] for case in CASES], ids=[case[0] for case in CASES]
)
def test_endings(
    scripted: Scripted, setting: Mapping[str, Any], actions: str, expected: Mapping[str, object]
) -> None:
    scripted(setting, actions, expected)


def test_am_24_1_a_bankrupt_starter_does_not_stop_the_rounds(scripted: Scripted) -> None:
    """AM-24.1, R-32: a round ends where it began, even if nobody sits there any more."""
    setting = {**LAST, "roles": "CMM", "dice": "35 46 46", "ending": timed(2)}
    scripted(setting, "roll, bankrupt, roll, end, roll, end", {"turn": "p2", "ending": None})


def test_an_outcome_is_a_value(scripted: Scripted) -> None:
    game = scripted({**LAST}, "roll, bankrupt", {})
    assert game.over
    assert game.outcome == Outcome(Termination.LAST_PLAYER, (1,))
    assert game.legal_actions() == game.legal_actions(1) == ()


def test_am_24_1_a_timed_game_has_a_round() -> None:
    with pytest.raises(UnreadableError):
        timed(0)

"""Trades between players (AM-21, R-22, R-33, R-37)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import pytest

from antimono.anti_monopoly.game import Action, Game, timed

type Scripted = Callable[[Mapping[str, Any], str, Mapping[str, object]], Game]

TWO = {"holds": "p1:wall-st p2:nob-hill-m", "dice": "46"}

CASES = [
    (
        "AM-21.1 both agree",
        TWO,
        "offer p2 wall-st for nob-hill 100, accept",
        {"owner wall-st": "p2", "owner nob-hill": "p1", "cash p1": 1600, "cash p2": 1400, "phase": "roll"},
    ),
    (
        "R-37 a mortgaged property passes as it is",
        TWO,
        "offer p2 5 for nob-hill, accept",
        {"mortgaged nob-hill": True, "cash p1": 1495},
    ),
    (
        "AM-21.1 the partner is asked",
        TWO,
        "offer p2 wall-st for nob-hill",
        {"phase": "offer", "decides": "p2", "ways": "accept refuse", "clause roll": "AM-21.1"},
    ),
    (
        "AM-21.1 and may refuse",
        TWO,
        "offer p2 wall-st for nob-hill, refuse",
        {"phase": "roll", "decides": "p1", "owner wall-st": "p1"},
    ),
    ("R-22 for nothing", TWO, "offer p2 wall-st for nothing, accept", {"owner wall-st": "p2"}),
    (
        "AM-21.1 out of turn",
        TWO,
        "roll, p2: offer p1 nob-hill for 30, accept",
        {"owner nob-hill": "p1", "phase": "end", "decides": "p1"},
    ),
    (
        "AM-21.2 no street with buildings",
        {"holds": "p1:wall-st=1"},
        "",
        {"clause offer p2 wall-st for 9": "AM-21.2"},
    ),
    ("AM-21.3 no loans", TWO, "", {"clause offer p2 100 for nothing": "AM-21.3"}),
    ("AM-21.3 no money one does not have", TWO, "", {"clause offer p2 1501 for nob-hill": "AM-21.3"}),
    ("AM-8.1 only what one has", TWO, "", {"clause offer p2 nob-hill for 9": "AM-8.1"}),
    (
        "AM-21.1 R-22 it: only before the first roll",
        {"edition": "it", "holds": "p1:39", "dice": "46"},
        "roll",
        {"clause offer p2 syntagma for 9": "AM-21.1"},
    ),
    (
        "R-22 it: before it may be",
        {"edition": "it", "holds": "p1:39"},
        "",
        {"can offer p2 syntagma for 9": True},
    ),
    (
        "AM-24.2 none in a timed game",
        {**TWO, "ending": timed(5)},
        "",
        {"clause offer p2 wall-st for 9": "AM-24.2"},
    ),
    (
        "AM-24.2 but in pl",
        {"edition": "pl", "holds": "p1:39", "ending": timed(5)},
        "",
        {"can offer p2 miasto-8-2 for 9": True},
    ),
    ("AM-22.5 not with somebody who is not there", TWO, "", {"clause offer p3 wall-st for 9": "AM-22.5"}),
    (
        "R-33 pl: a monopoly sold takes its buildings",
        {"edition": "pl", "roles": "MC", "holds": "p1:miasto-8-1=1 p1:miasto-8-2"},
        "",
        {"clause offer p2 miasto-8-2 for 9": "AM-11.6"},
    ),
    (
        "R-33 us: they stay at single rent",
        {"roles": "MC", "turn": 1, "holds": "p1:wall-st=1 p1:fifth-ave", "pawns": {1: 36}, "dice": "12"},
        "p1: offer p2 fifth-ave for 9, accept, roll",
        {"cash p1": 1569, "level wall-st": 1},
    ),
    (
        "R-33 R-30 it: they stay too",
        {"edition": "it", "roles": "MC", "holds": "p1:39=1 p1:37"},
        "offer p2 la-plaka for 9, accept",
        {"level syntagma": 1, "clause build syntagma": "AM-9.3"},
    ),
    (
        "R-33 R-9 pl: of three streets two are left, and they are a monopoly",
        {"edition": "pl", "roles": "MC", "holds": "p1:miasto-7-1 p1:miasto-7-2=1 p1:miasto-7-3"},
        "offer p2 miasto-7-1 for 9, accept",
        {"level miasto-7-2": 1, "can build miasto-7-3": True},
    ),
    (
        "R-33 R-9 pl: not if the one that is left beside it is mortgaged",
        {"edition": "pl", "roles": "MC", "holds": "p1:miasto-7-1 p1:miasto-7-2=1 p1:miasto-7-3-m"},
        "",
        {"clause offer p2 miasto-7-1 for 9": "AM-11.6", "can offer p2 miasto-7-3 for 9": True},
    ),
    (
        "R-29 pl: the street acquired last is the one by the trade",
        {"edition": "pl", "roles": "MC", "holds": "p1:miasto-7-3 p1:miasto-7-2 p2:miasto-7-1"},
        "offer p2 9 for miasto-7-1, accept",
        {"clause build miasto-7-1": "AM-9.6", "can build miasto-7-3": True},
    ),
    (
        "AM-8.1 R-37 what has changed hands meanwhile can only be refused",
        {"roles": "CMC", "holds": "p1:nob-hill"},
        "offer p2 nob-hill for 50, offer p1 10 for nob-hill, accept",
        {"owner nob-hill": "p2", "phase": "offer", "ways": "refuse", "clause accept": "AM-8.1"},
    ),
]


@pytest.mark.parametrize(
    ("setting", "actions", "expected"), [case[1:] for case in CASES], ids=[case[0] for case in CASES]
)
def test_trades(
    scripted: Scripted, setting: Mapping[str, Any], actions: str, expected: Mapping[str, object]
) -> None:
    scripted(setting, actions, expected)


def test_canonical_offers(scene: Callable[..., Game]) -> None:
    """`legal_actions(offers=True)` adds a finite choice of legal trades; `trade_partners` says with whom."""
    game = scene("us", "CMC", holds="p1:wall-st p2:nob-hill")
    assert Action.parse("offer p2 wall-st for nob-hill") in game.legal_actions(offers=True)
    assert Action.parse("offer p2 320 for nob-hill") in game.legal_actions(offers=True)
    assert game.trade_partners() == (1, 2)
    assert game.trade_partners(2) == (0, 1)
    assert all(each.player == 2 for each in game.legal_actions(2, offers=True))
    for each in game.legal_actions(offers=True):
        game.check(each)
    assert game.legal_actions() == tuple(
        each for each in game.legal_actions(offers=True) if each.offer is None
    )

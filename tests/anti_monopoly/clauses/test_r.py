"""Rulings that no single rule of one chapter shows."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import pytest

from antimono.anti_monopoly.editions import EDITION_IDS, load
from antimono.anti_monopoly.game import Game, timed
from antimono.rulebook.clauses import CLAUSES

type Scripted = Callable[[Mapping[str, Any], str, Mapping[str, object]], Game]

IT = {"edition": "it"}
LAST, OTHER = (load("it").deed_at(index).slug for index in (39, 37))
ROUND = "roll, end, roll, end"
PASS = "46 46"  # both stop on the corner, which is only sightseeing

SILENT: dict[str, tuple[dict[str, Any], str, dict[str, object]]] = {
    "AM-5.2": ({"dice": "12"}, "roll", {"at p1": 3}),
    "AM-10.4": ({"holds": "p2:39 p2:37"}, "", {f"clause p2: build {LAST}": "AM-10.4"}),
    "AM-10.5": (
        {"holds": "p1:39 p1:37"},
        f"build {LAST}, build {LAST}",
        {f"level {LAST}": 2, f"level {OTHER}": 0},
    ),
    "AM-10.8": ({"holds": "p1:39 p1:37"}, f"build {LAST}", {f"can build {LAST}": True}),
    "AM-14.9": ({"custody_turn": {0: 1}, "dice": "33"}, "roll", {"at p1": 10, "phase": "extra"}),
    "AM-19.1": (
        {"holds": "p2:12", "pawns": {0: 9}, "dice": "12 34"},
        "roll",
        {"cash p1": 15000 - 40 * 7, "phase": "end"},
    ),
    "AM-21.2": ({"holds": "p1:39=1"}, "", {f"clause offer p2 {LAST} for 9": "AM-21.2"}),
    "AM-24.1": ({"ending": timed(1), "dice": PASS}, ROUND, {"ending": "time-up"}),
    "AM-24.2": (
        {"ending": timed(1), "dice": PASS, "holds": "p1:39"},
        "",
        {f"clause offer p2 {LAST} for 9": "AM-24.2"},
    ),
    "AM-24.3": ({"ending": timed(1), "dice": PASS}, ROUND, {"cash p1": 1500, "cash p2": 3000}),
    "AM-24.4": (
        {"ending": timed(1), "dice": PASS, "holds": "p1:39"},
        ROUND,
        {"cash p1": 1500 + load("it").deed_at(39).price // 10},
    ),
    "AM-24.5": ({"ending": timed(1), "dice": PASS}, ROUND, {"winners": ["p2"]}),
}
"""For each clause that the Italian guide does not speak of: what shows that `it` plays by it all the same."""

IN_PART = {"AM-5.2", "AM-19.1"}
"""Clauses of which the guide leaves out a part: which way pawns move; that a utility's visitor rolls dice."""


@pytest.mark.parametrize("name", SILENT)
def test_r_0_a_silent_edition_follows_the_clause(scripted: Scripted, name: str) -> None:
    setting, actions, expected = SILENT[name]
    scripted({**IT, **setting}, actions, expected)


def test_r_0_no_clause_that_an_edition_is_silent_on_is_forgotten() -> None:
    silent = {each.id for each in CLAUSES.values() if "it" in each.silent}
    assert silent | IN_PART == SILENT.keys()
    assert not silent & IN_PART
    others = {name for each in CLAUSES.values() for name in each.silent} - {"it"}
    assert others == {"fr2006", "de2006"}  # on AM-10.8, the building stock


@pytest.mark.parametrize("edition", EDITION_IDS)
def test_r_0_am_10_8_no_edition_runs_out_of_houses(edition: str) -> None:
    """R-1: the stock limits nobody who has not agreed on it."""
    board = load(edition)
    cities = [street.index for city in board.cities for street in city.streets]
    assert len(cities) * 4 > board.constants.houses
    game = _all_built(edition, cities)
    assert game.state.houses > board.constants.houses
    slug = board.deed_at(cities[-1]).slug
    assert game.is_legal(f"build {slug}")


def _all_built(edition: str, streets: list[int]) -> Game:
    from dataclasses import replace

    from antimono.anti_monopoly.editions import Role
    from antimono.anti_monopoly.game.position import Property

    game = Game(edition, [Role.COMPETITOR, Role.MONOPOLIST], starter=0)
    position = game.position()
    properties = dict(position.properties)
    for place, square in enumerate(streets, start=1):
        properties[square] = Property(0, 0 if square == streets[-1] else 4, False, place)
    rich = tuple(10**6 for _each in position.cash)
    game.restore(replace(position, cash=rich, properties=tuple(properties.items())))
    return game


@pytest.mark.parametrize("edition", EDITION_IDS)
def test_r_15_a_creditor_waits_for_their_own_turn(scripted: Scripted, edition: str) -> None:
    """Player 1 is ruined by player 3, and player 2 is on turn before player 3.

    Until their own turn player 3 may neither build on what they got nor redeem it (AM-10.4, AM-11.5). It is
    two streets, as `it` asks (R-28), and a house, so that nothing can be mortgaged in pl (AM-22.1).
    """
    board = load(edition)
    rented, bare, mortgaged = (board.deed_at(index).slug for index in (39, 1, 5))
    setting = {
        "edition": edition,
        "roles": "MCCM",
        "cash": {0: 1},
        "holds": "p3:39=5 p1:1=1 p1:3 p1:5-m",
        "pawns": {0: 36},
        "dice": "12 46",
    }
    waiting = {
        "turn": "p2",
        f"owner {bare}": "p3",
        f"owner {mortgaged}": "p3",
        f"mortgaged {mortgaged}": True,
        f"clause p3: build {bare}": "AM-10.4",
        f"clause p3: redeem {mortgaged}": "AM-11.5",
        f"can p3: sell {rented}": True,
    }
    scripted(setting, "roll, bankrupt", waiting)
    on_turn = {"turn": "p3", f"can build {bare}": True, f"can redeem {mortgaged}": True}
    scripted(setting, "roll, bankrupt, roll, end", on_turn)

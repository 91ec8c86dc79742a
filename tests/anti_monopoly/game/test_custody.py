"""Price war and jail in a game (AM-14, R-2, R-11, R-12, R-13, R-31)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import pytest

from antimono.anti_monopoly.editions import EDITION_IDS, Role
from antimono.anti_monopoly.game import Game, What
from antimono.anti_monopoly.rules.rent import Tenure, rent
from antimono.core.dice import Dice

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
    ("AM-14.8 no double: they stay", {**FIRST, "dice": "12"}, "roll", {"custody_turn p1": 2, "phase": "end"}),
    (
        "AM-14.7 and cannot pay, or roll again, in the same turn",
        {**FIRST, "dice": "12"},
        "roll",
        {"can pay": False, "clause roll": "AM-7.2"},
    ),
    (
        "AM-14.8 waiting passes the dice",
        FIRST,
        "wait",
        {"custody_turn p1": 2, "waited p1": True, "turn": "p2", "told waited": True},
    ),
    (
        "AM-14.8 R-31 who has waited pays on the second turn",
        {**FIRST, "dice": "46"},
        "wait, roll, end",
        {"turn": "p1", "cash p1": 1450, "custody_turn p1": 0, "waited p1": False, "phase": "roll"},
    ),
    (
        "AM-14.8 R-31 and raises the fine first, if that is possible",
        {**FIRST, "cash": {0: 40}, "holds": "p1:basin-st", "dice": "46"},
        "wait, roll, end",
        {"phase": "debt", "ways": "", "clause roll": "R-14", "clause bankrupt": "R-14"},
    ),
    (
        "AM-14.8 R-31 then they roll and move",
        {**FIRST, "cash": {0: 40}, "holds": "p1:basin-st", "dice": "46 12"},
        "wait, roll, end, mortgage basin-st, roll",
        {"cash p1": 20, "custody_turn p1": 0, "waited p1": False, "at p1": 13},
    ),
    (
        "R-31 if the fine cannot be raised they roll",
        {**FIRST, "cash": {0: 10}, "holds": "p1:basin-st-m", "dice": "46"},
        "wait, roll, end",
        {"phase": "custody", "ways": "roll", "clause pay": "AM-14.7", "clause wait": "R-31"},
    ),
    (
        "R-31 and a double frees them",
        {**FIRST, "cash": {0: 10}, "dice": "46 33"},
        "wait, roll, end, roll",
        {"cash p1": 10, "custody_turn p1": 0, "waited p1": False, "phase": "extra"},
    ),
    (
        "R-31 AM-14.10 else the third turn is the last",
        {**FIRST, "cash": {0: 10}, "dice": "46 12 46"},
        "wait, roll, end, roll, end, roll, end",
        {"turn": "p1", "phase": "debt", "custody_turn p1": 3, "ways": "bankrupt"},
    ),
    (
        "R-31 money that comes meanwhile is for the fine",
        {**FIRST, "cash": {0: 10}, "holds": "p1:basin-st-m", "dice": "46"},
        "wait, roll, end, p2: offer p1 60 for basin-st, accept",
        {"phase": "custody", "ways": "pay", "clause roll": "R-31", "can pay": True},
    ),
    (
        "AM-14.8 R-31 after a failed roll: pay or roll, and no waiting",
        {**FIRST, "dice": "12 46"},
        "roll, end, roll, end",
        {"custody_turn p1": 2, "ways": "roll pay", "clause wait": "AM-14.8"},
    ),
    (
        "AM-14.7 paying on the second turn",
        {**FIRST, "dice": "12 46 12"},
        "roll, end, roll, end, pay, roll",
        {"cash p1": 1450, "at p1": 13, "custody_turn p1": 0},
    ),
    (
        "AM-14.9 a freeing double does not move the pawn",
        {**FIRST, "dice": "33 44"},
        "roll",
        {"custody_turn p1": 0, "at p1": 10, "phase": "extra"},
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
        {"turn": "p1", "cash p1": 1450, "custody_turn p1": 0, "phase": "roll"},
    ),
    (
        "AM-14.10 R-31 who has less is in debt first",
        {**THIRD_NEXT, "cash": {0: 40}, "holds": "p1:basin-st", "dice": "12 46"},
        "roll, end, roll, end",
        {"phase": "debt", "decides": "p1", "custody_turn p1": 3, "ways": "", "clause bankrupt": "R-14"},
    ),
    (
        "AM-14.10 and then rolls",
        {**THIRD_NEXT, "cash": {0: 40}, "holds": "p1:basin-st", "dice": "12 46"},
        "roll, end, roll, end, mortgage basin-st",
        {"phase": "roll", "custody_turn p1": 0, "cash p1": 20},
    ),
    (
        "R-31 who cannot raise it is bankrupt to the bank",
        {**THIRD_NEXT, "cash": {0: 10}, "holds": "p1:basin-st-m", "dice": "12 46"},
        "roll, end, roll, end, bankrupt",
        {
            "out p1": True,
            "custody_turn p1": 0,
            "owner basin-st": "bank",
            "mortgaged basin-st": False,
            "ending": "last-player",
        },
    ),
    ("AM-14.3 a Competitor inside collects", {**JAILED, "roles": "MC"}, "roll", {"cash p1": 1468}),
    ("AM-14.5 a Monopolist inside does not", JAILED, "roll", {"cash p1": 1500, "told no-rent": True}),
    ("AM-14.5 pl: neither", {**JAILED, "edition": "pl", "holds": "p2:34"}, "roll", {"cash p1": 1500}),
    (
        "R-12 a card's money does not reach them",
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
        "AM-14.4 but in it they do",
        {**FIRST, "edition": "it", "holds": "p1:34 p1:32"},
        "",
        {"can build oxford-street": True},
    ),
    (
        "AM-14.4 R-11 they get nothing by trade",
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
        {"at p1": 10, "custody_turn p1": 1, "cash p1": 1500, "phase": "end"},
    ),
    (
        "AM-14.7 R-35 who has the fine only in properties raises it first",
        {**FIRST, "cash": {0: 40}, "holds": "p1:basin-st"},
        "",
        {"clause pay": "AM-14.7", "can mortgage basin-st": True},
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
@pytest.mark.parametrize("ways", ["pay", "roll"])
def test_am_14_10_r_31_the_third_turn_pays(scripted: Scripted, edition: str, ways: str) -> None:
    """Whatever was tried before: two failed rolls, then the fine, a roll and a move by it."""
    scale = 10 if edition == "it" else 1
    setting = {"edition": edition, **FIRST, "dice": "12 46 12 46 12"}
    twice = "roll, end, roll, end, roll, end, roll, end"
    expected = {"custody_turn p1": 0, "phase": "roll", "cash p1": 1450 * scale, f"can {ways}": ways == "roll"}
    game = scripted(setting, twice, expected)
    assert [event.amount for event in game.log if event.what is What.FINE] == [50 * scale]
    game.play("roll")
    assert game.state.pawns[0] == 13


@pytest.mark.parametrize("edition", ["us", "fr2006", "de2006", "it", "pl"])
def test_r_31_where_waiting_is_possible(scripted: Scripted, edition: str) -> None:
    """In fr2006, de2006 and us, on the first turn."""
    waits = edition in ("us", "fr2006", "de2006")
    scripted({"edition": edition, **FIRST}, "", {"ways": "roll pay wait" if waits else "roll pay"})
    scripted({"edition": edition, **THIRD_NEXT}, "", {"ways": "roll pay"})


@pytest.mark.parametrize("edition", EDITION_IDS)
@pytest.mark.parametrize(("inside", "ways"), [(1, "roll pay"), (0, "roll")], ids=["inside", "free"])
def test_am_14_10_am_22_5_who_is_ruined_by_the_fine_frees_nobody(
    scripted: Scripted, edition: str, inside: int, ways: str
) -> None:
    """The next player begins their turn as they stand: inside with the ways out, free with one roll."""
    setting = {
        "edition": edition,
        "roles": "CMM",
        "turn": 2,
        "cash": {0: 10},
        "custody_turn": {0: 3, 1: inside},
        "dice": "46 12",
    }
    waits = " wait" if inside and edition in ("us", "fr2006", "de2006") else ""
    ruined = "roll, end, bankrupt"
    scripted(
        setting,
        ruined,
        {
            "out p1": True,
            "turn": "p2",
            "custody_turn p2": inside,
            "ways": ways + waits,
            "phase": "custody" if inside else "roll",
        },
    )
    after = "roll" if inside else "roll, decline"
    stays = {"custody_turn p2": 2, "at p2": 10} if inside else {"at p2": 3}
    scripted(setting, f"{ruined}, {after}", {"phase": "end", "ways": "end", "can roll": False, **stays})


@pytest.mark.parametrize("edition", EDITION_IDS)
@pytest.mark.parametrize("role", Role)
@pytest.mark.parametrize("square", [5, 12, 34], ids=["transport", "utility", "street"])
@pytest.mark.parametrize("inside", [0, 1], ids=["free", "inside"])
def test_am_14_3_am_14_5_the_game_charges_what_the_rule_says(
    scene: Callable[..., Game], edition: str, role: Role, square: int, inside: int
) -> None:
    """A visitor of somebody who is or is not in custody, on each kind of property."""
    owner = "C" if role is Role.COMPETITOR else "M"
    visitor = "M" if role is Role.COMPETITOR else "C"
    game = scene(
        edition,
        visitor + owner,
        pawns={0: square - 3, 1: 10},
        custody_turn={1: inside} if inside else {},
        holds=f"p2:{square}",
        dice="12 34",
    )
    deed = game.edition.deed_at(square)
    due = rent(game.edition, deed, Tenure(role, in_custody=bool(inside)), Dice(3, 4)).value
    before = game.cash
    game.play("roll")
    assert game.cash == (before[0] - due, before[1] + due)
    assert (due == 0) is (bool(inside) and role is Role.MONOPOLIST)


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


@pytest.mark.parametrize(
    ("edition", "roles", "builds"), [("us", "MC", True), ("us", "CM", False), ("it", "CM", True)]
)
def test_r_11_am_14_4_what_may_be_built_from_inside_is_among_the_legal_actions(
    scene: Callable[..., Game], edition: str, roles: str, *, builds: bool
) -> None:
    game = scene(edition, roles, custody_turn={0: 1}, holds="p1:34 p1:32")
    slug = game.edition.deed_at(34).slug
    assert (f"build {slug}" in [str(action) for action in game.legal_actions()]) is builds

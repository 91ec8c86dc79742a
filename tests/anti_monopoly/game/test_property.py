"""Buying, rent, building, mortgages, transports, utilities (AM-8 to AM-12, AM-18, AM-19, rulings)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import pytest

from antimono.anti_monopoly.editions import EDITION_IDS
from antimono.anti_monopoly.game import Game

type Scripted = Callable[[Mapping[str, Any], str, Mapping[str, object]], Game]

NOB = {"pawns": {0: 30}, "dice": "13"}  # p1 stops on Nob Hill
WALL = {"pawns": {0: 32}, "dice": "34"}  # p1 stops on Wall St.
CITY = "p2:fishermans-wharf p2:union-square p2:nob-hill"

CASES = [
    ("AM-8.1 buying", NOB, "roll, buy", {"owner nob-hill": "p1", "cash p1": 1180, "phase": "end"}),
    ("AM-8.1 declining: no auction", NOB, "roll, decline", {"owner nob-hill": "bank", "cash p1": 1500}),
    (
        "AM-8.1 too dear, until something is mortgaged (R-35)",
        {**NOB, "cash": {0: 300}, "holds": "p1:wall-st"},
        "roll",
        {"can buy": False, "clause buy": "AM-8.1", "can mortgage wall-st": True, "ways": "decline"},
    ),
    (
        "R-35 then it can be bought",
        {**NOB, "cash": {0: 300}, "holds": "p1:wall-st"},
        "roll, mortgage wall-st, buy",
        {"owner nob-hill": "p1", "cash p1": 180},
    ),
    ("AM-8.2 AM-8.4 bare rent", {**NOB, "holds": "p2:nob-hill"}, "roll", {"cash p1": 1468, "cash p2": 1532}),
    ("AM-8.2 nothing on one's own", {**NOB, "holds": "p1:nob-hill"}, "roll", {"cash p1": 1500}),
    (
        "AM-9.2 a Monopolist's double rent with two of three",
        {**NOB, "holds": "p2:nob-hill p2:union-square"},
        "roll",
        {"cash p1": 1436},
    ),
    (
        "AM-9.5 a Competitor never doubles",
        {**NOB, "roles": "MC", "holds": "p2:nob-hill p2:union-square p2:fishermans-wharf"},
        "roll",
        {"cash p1": 1468},
    ),
    (
        "R-9 a mortgaged street does not count",
        {**NOB, "holds": "p2:nob-hill p2:union-square-m"},
        "roll",
        {"cash p1": 1468},
    ),
    (
        "R-9 with two of three unmortgaged, whichever was first, elsewhere than in pl",
        {"turn": 1, "holds": "p2:nob-hill-m p2:union-square p2:fishermans-wharf"},
        "",
        {"can p2: build union-square": True},
    ),
    (
        "AM-9.3 no building without a monopoly",
        {"turn": 1, "holds": "p2:nob-hill"},
        "",
        {"clause build nob-hill": "AM-9.3"},
    ),
    (
        "AM-9.4 a Competitor builds on a lone street",
        {"holds": "p1:nob-hill"},
        "build nob-hill",
        {"level nob-hill": 1, "cash p1": 1300},
    ),
    (
        "AM-10.1 four houses and the hotel",
        {"holds": "p1:nob-hill=5"},
        "",
        {"clause build nob-hill": "AM-10.1"},
    ),
    (
        "AM-10.2 three houses and the hotel",
        {"turn": 1, "holds": "p2:nob-hill=4 p2:union-square"},
        "",
        {"clause build nob-hill": "AM-10.2"},
    ),
    (
        "AM-10.4 only on one's own turn",
        {"holds": "p2:nob-hill p2:union-square"},
        "",
        {"clause p2: build nob-hill": "AM-10.4"},
    ),
    (
        "AM-10.5 R-34 several steps on one street",
        {"turn": 1, "holds": "p2:basin-st p2:french-quarter"},
        "build basin-st, build basin-st, build basin-st, build basin-st",
        {"level basin-st": 4, "cash p2": 1300, "can build basin-st": False, "can build french-quarter": True},
    ),
    (
        "R-34 after the roll too",
        {"holds": "p1:nob-hill", "dice": "46"},
        "roll, build nob-hill",
        {"level nob-hill": 1},
    ),
    ("R-34 not on a mortgaged street", {"holds": "p1:nob-hill-m"}, "", {"clause build nob-hill": "R-34"}),
    (
        "AM-10.3 too dear",
        {"holds": "p1:nob-hill", "cash": {0: 199}},
        "",
        {"clause build nob-hill": "AM-10.3"},
    ),
    (
        "AM-9.6 R-29 in pl the third street stays bare",
        {"edition": "pl", "turn": 1, "holds": "p2:miasto-7-1 p2:miasto-7-2 p2:miasto-7-3"},
        "",
        {"can build miasto-7-1": True, "can build miasto-7-2": True, "clause build miasto-7-3": "AM-9.6"},
    ),
    (
        "AM-9.6 R-29 the one that came last, whichever it is",
        {"edition": "pl", "turn": 1, "holds": "p2:miasto-7-2 p2:miasto-7-3 p2:miasto-7-1"},
        "",
        {"can build miasto-7-3": True, "clause build miasto-7-1": "AM-9.6"},
    ),
    (
        "AM-10.8 R-1 no limit by default",
        {"holds": "p1:nob-hill", "house_rules": {"houses": 1}},
        "build nob-hill, build nob-hill",
        {"level nob-hill": 2},
    ),
    (
        "AM-10.8 R-1 the box as a limit",
        {"holds": "p1:nob-hill", "house_rules": {"houses": 1}, "finite_stock": True},
        "build nob-hill",
        {"clause build nob-hill": "R-1"},
    ),
    (
        "R-1 R-16 a hotel leaves houses, or is sold whole",
        {"holds": "p1:nob-hill=5", "house_rules": {"houses": 3}, "finite_stock": True},
        "",
        {"clause sell nob-hill": "R-1", "can sell-all nob-hill": True},
    ),
    (
        "AM-11.1 half the price",
        {"holds": "p1:nob-hill"},
        "mortgage nob-hill",
        {"cash p1": 1660, "mortgaged nob-hill": True},
    ),
    ("AM-11.2 buildings first", {"holds": "p1:nob-hill=1"}, "", {"clause mortgage nob-hill": "AM-11.2"}),
    (
        "AM-11.3 no rent on it",
        {**NOB, "holds": "p2:nob-hill-m"},
        "roll",
        {"cash p1": 1500, "told no-rent": True},
    ),
    (
        "AM-11.5 R-7 lifting it",
        {"holds": "p1:fifth-ave-m"},
        "redeem fifth-ave",
        {"cash p1": 1307, "mortgaged fifth-ave": False},
    ),
    (
        "AM-11.5 only on one's own turn",
        {"holds": "p2:nob-hill-m"},
        "",
        {"clause p2: redeem nob-hill": "AM-11.5"},
    ),
    (
        "AM-14.4 R-11 a Monopolist in jail builds, also where not everything can be paid for",
        {
            "roles": "MC",
            "custody_turn": {0: 1},
            "holds": "p1:nob-hill p1:union-square p1:wall-st-m",
            "cash": {0: 200},
        },
        "",
        {"can build nob-hill": True, "can redeem wall-st": False},
    ),
    (
        "AM-14.4 R-11 a Competitor in the price war does not",
        {"custody_turn": {0: 1}, "holds": "p1:nob-hill p1:wall-st-m", "cash": {0: 1000}},
        "",
        {"can build nob-hill": False, "can redeem wall-st": True},
    ),
    (
        "AM-11.5 R-7 not with less than that",
        {"holds": "p1:fifth-ave-m", "cash": {0: 192}},
        "",
        {"can redeem fifth-ave": False},
    ),
    (
        "AM-11.5 R-7 with just that",
        {"holds": "p1:fifth-ave-m", "cash": {0: 193}},
        "redeem fifth-ave",
        {"cash p1": 0},
    ),
    ("AM-11.5 only if there is one", {"holds": "p1:nob-hill"}, "", {"clause redeem nob-hill": "AM-11.5"}),
    (
        "AM-11.6 R-10 buildings stay, at single rent",
        {**NOB, "holds": "p2:nob-hill=1 p2:union-square"},
        "p2: mortgage union-square, roll",
        {"at p1": 34, "level nob-hill": 1, "cash p1": 1448},
    ),
    (
        "AM-11.6 R-9 pl: the city is cleared first",
        {"edition": "pl", "turn": 1, "holds": "p2:miasto-8-1=1 p2:miasto-8-2"},
        "",
        {"clause mortgage miasto-8-2": "AM-11.6"},
    ),
    (
        "AM-9.4 AM-11.6 pl: a Competitor has no monopoly to lose by a mortgage",
        {"edition": "pl", "holds": "p1:miasto-8-1=1 p1:miasto-8-2"},
        "mortgage miasto-8-2",
        {"mortgaged miasto-8-2": True, "level miasto-8-1": 1},
    ),
    (
        "AM-11.6 R-9 R-29 pl: the third street is mortgaged, and the monopoly stays",
        {"edition": "pl", "turn": 1, "holds": "p2:miasto-7-1=1 p2:miasto-7-2 p2:miasto-7-3"},
        "mortgage miasto-7-3",
        {"level miasto-7-1": 1, "can build miasto-7-2": True},
    ),
    (
        "AM-11.6 R-9 R-29 pl: before one of the first two is mortgaged the buildings go",
        {"edition": "pl", "turn": 1, "holds": "p2:miasto-7-1=1 p2:miasto-7-2 p2:miasto-7-3"},
        "",
        {
            "clause mortgage miasto-7-1": "AM-11.2",
            "clause mortgage miasto-7-2": "AM-11.6",
            "can mortgage miasto-7-3": True,
        },
    ),
    (
        "AM-11.6 R-9 R-29 pl: then nothing is built, whatever the third street is",
        {"edition": "pl", "turn": 1, "holds": "p2:miasto-7-1=1 p2:miasto-7-2 p2:miasto-7-3"},
        "sell miasto-7-1, mortgage miasto-7-2",
        {"clause build miasto-7-1": "AM-9.3", "clause build miasto-7-3": "AM-9.3"},
    ),
    (
        "AM-11.6 R-9 pl: until the mortgage is lifted",
        {"edition": "pl", "turn": 1, "holds": "p2:miasto-7-1 p2:miasto-7-2-m p2:miasto-7-3"},
        "redeem miasto-7-2",
        {"can build miasto-7-1": True, "can build miasto-7-2": True, "clause build miasto-7-3": "AM-9.6"},
    ),
    (
        "R-9 R-29 pl: which are the first two is a matter of when they came",
        {"edition": "pl", "turn": 1, "holds": "p2:miasto-7-3 p2:miasto-7-2 p2:miasto-7-1"},
        "mortgage miasto-7-1",
        {"can build miasto-7-3": True, "can build miasto-7-2": True},
    ),
    (
        "AM-11.6 R-10 pl: single rent on what is left of three",
        {**NOB, "edition": "pl", "holds": "p2:miasto-7-3 p2:miasto-7-1-m p2:miasto-7-2"},
        "roll",
        {"at p1": 34, "cash p1": 1468},
    ),
    (
        "AM-11.6 R-9 pl: double rent while the third alone is mortgaged",
        {**NOB, "edition": "pl", "holds": "p2:miasto-7-3 p2:miasto-7-1 p2:miasto-7-2-m"},
        "roll",
        {"cash p1": 1436},
    ),
    (
        "AM-9.6 pl: the third street takes double bare rent beside built ones",
        {**NOB, "edition": "pl", "holds": "p2:miasto-7-1=4 p2:miasto-7-2=4 p2:miasto-7-3"},
        "roll",
        {"cash p1": 1436},
    ),
    (
        "R-30 it: a mortgage clears its own street alone",
        {"edition": "it", "turn": 1, "holds": "p2:park-lane=1 p2:piccadilly=2 p2:oxford-street"},
        "mortgage oxford-street",
        {"level park-lane": 1, "clause mortgage piccadilly": "AM-11.2", "can build park-lane": True},
    ),
    (
        "R-30 R-0 it: buildings that outlive the monopoly take single rent",
        {"edition": "it", "pawns": {0: 36}, "dice": "12", "holds": "p2:39=1 p2:37"},
        "p2: mortgage la-plaka, roll",
        {"at p1": 39, "cash p1": 14_400},
    ),
    (
        "R-28 it: a Competitor too needs two streets",
        {"edition": "it", "holds": "p1:park-lane p1:39 p1:37-m"},
        "",
        {"clause build park-lane": "R-28", "clause build 39": "R-28"},
    ),
    (
        "R-28 it: and builds with two",
        {"edition": "it", "holds": "p1:park-lane p1:piccadilly"},
        "build park-lane",
        {"level park-lane": 1},
    ),
    (
        "R-28 it: what stands stays when one of the two is mortgaged",
        {"edition": "it", "holds": "p1:park-lane=2 p1:piccadilly"},
        "mortgage piccadilly",
        {"level park-lane": 2, "clause build park-lane": "R-28", "can sell park-lane": True},
    ),
    (
        "AM-12.1 R-16 half of what it cost",
        {"holds": "p1:nob-hill=5"},
        "sell nob-hill",
        {"cash p1": 1600, "level nob-hill": 4},
    ),
    (
        "R-16 a hotel whole",
        {"holds": "p1:nob-hill=5"},
        "sell-all nob-hill",
        {"cash p1": 2000, "level nob-hill": 0},
    ),
    (
        "R-16 a Monopolist's",
        {"turn": 1, "holds": "p2:nob-hill=4 p2:union-square"},
        "sell-all nob-hill",
        {"cash p2": 1900},
    ),
    (
        "R-35 out of turn",
        {"holds": "p2:nob-hill=1 p2:union-square"},
        "p2: sell nob-hill, p2: mortgage nob-hill",
        {"cash p2": 1760, "turn": "p1", "phase": "roll"},
    ),
    (
        "AM-12.1 nothing to sell",
        {"holds": "p1:nob-hill"},
        "",
        {"clause sell nob-hill": "AM-12.1", "clause sell-all nob-hill": "AM-12.1"},
    ),
    (
        "AM-18.1 a Competitor's tenth",
        {"roles": "MC", "dice": "14", "holds": "p2:u-s-railroad p2:u-s-bus-company"},
        "roll",
        {"cash p1": 1480},
    ),
    ("AM-18.2 R-8 one company", {"dice": "14", "holds": "p2:u-s-railroad"}, "roll", {"cash p1": 1460}),
    (
        "AM-18.2 R-8 three",
        {"dice": "14", "holds": "p2:u-s-railroad p2:u-s-bus-company p2:u-s-air-line"},
        "roll",
        {"cash p1": 1340},
    ),
    (
        "R-36 a mortgaged one does not count",
        {"dice": "14", "holds": "p2:u-s-railroad p2:u-s-bus-company-m"},
        "roll",
        {"cash p1": 1460},
    ),
    (
        "AM-19.1 AM-19.2 new dice, four times",
        {"roles": "MC", "dice": "12 56", "pawns": {0: 9}, "holds": "p2:u-s-electric-company"},
        "roll",
        {"cash p1": 1456},
    ),
    (
        "AM-19.3 ten times with both",
        {"dice": "12 56", "pawns": {0: 9}, "holds": "p2:u-s-electric-company p2:u-s-gas-company"},
        "roll",
        {"cash p1": 1390},
    ),
    (
        "R-27 no extra roll by them",
        {"dice": "12 55", "pawns": {0: 9}, "holds": "p2:u-s-electric-company"},
        "roll",
        {"phase": "end"},
    ),
    (
        "AM-19.2 R-4 it: forty times",
        {"edition": "it", "roles": "MC", "dice": "12 56", "pawns": {0: 9}, "holds": "p2:12"},
        "roll",
        {"cash p1": 14_560},
    ),
    (
        "R-4 as printed",
        {
            "edition": "it",
            "roles": "MC",
            "dice": "12 56",
            "pawns": {0: 9},
            "holds": "p2:12",
            "as_printed": True,
        },
        "roll",
        {"cash p1": 14_956},
    ),
    (
        "AM-9.4 a company takes no building",
        {"holds": "p1:u-s-railroad"},
        "",
        {"clause build u-s-railroad": "AM-9.4", "clause sell u-s-railroad": "AM-9.4"},
    ),
]


@pytest.mark.parametrize(
    ("setting", "actions", "expected"), [case[1:] for case in CASES], ids=[case[0] for case in CASES]
)
def test_property(
    scripted: Scripted, setting: Mapping[str, Any], actions: str, expected: Mapping[str, object]
) -> None:
    scripted(setting, actions, expected)


@pytest.mark.parametrize("edition", EDITION_IDS)
def test_am_11_7_the_worked_example(scripted: Scripted, edition: str) -> None:
    """AM-11.7: one of three streets mortgaged after its houses are sold, and the others still take double.

    In pl the mortgaged street is one of the two acquired first, so they take single rent (AM-11.6, R-9).
    """
    from antimono.anti_monopoly.editions import load

    one, two, three = (street.slug for street in load(edition).city_of(load(edition).streets[-3]).streets)
    scale = 10 if edition == "it" else 1
    bare = load(edition).street(one).monopolist_rents[0]
    game = scripted(
        {"edition": edition, "pawns": {0: 27}, "dice": "13", "holds": f"p2:{three} p2:{two}=1 p2:{one}"},
        f"p2: sell {two}, p2: mortgage {two}, roll",
        {"cash p1": 1500 * scale - (bare // 2 if edition == "pl" else bare), "at p1": 31},
    )
    assert game.log[-1].transfer is not None

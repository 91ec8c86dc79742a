"""Selling, mortgaging and trading at any time, building on one's own turn (R-35, R-34, AM-11.1, AM-21.1)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import pytest

from antimono.anti_monopoly.editions import EDITION_IDS
from antimono.anti_monopoly.game import Game, timed

type Scripted = Callable[[Mapping[str, Any], str, Mapping[str, object]], Game]

TAX = {"dice": "13"}  # p1 stops on the income tax
POOR = {**TAX, "cash": {0: 100}, "holds": "p1:wall-st"}
OFFERED = {"cash": {1: 50}, "holds": "p1:wall-st p2:nob-hill p2:union-square"}
CITY = "p2:nob-hill=1 p2:union-square"

CASES = [
    ("AM-16.3 of 100 in cash and an unmortgaged street of 400", POOR, "roll, percentage", {"cash p1": 50}),
    (
        "R-35 AM-16.3 mortgaged before the tax is chosen",
        POOR,
        "roll, mortgage wall-st, percentage",
        {"cash p1": 270, "phase": "end"},
    ),
    (
        "R-35 and the choice waits",
        POOR,
        "roll, mortgage wall-st",
        {"phase": "tax", "ways": "flat percentage"},
    ),
    (
        "R-35 AM-16.3 a sale lowers it too",
        {**TAX, "cash": {0: 0}, "holds": "p1:nob-hill=5"},
        "roll, sell-all nob-hill, percentage",
        {"cash p1": 500 - 82},
    ),
    (
        "R-34 building while choosing a tax raises it",
        {**TAX, "holds": "p1:nob-hill"},
        "roll, build nob-hill, percentage",
        {"level nob-hill": 1, "cash p1": 1300 - 130 - 32 - 20},
    ),
    (
        "R-34 AM-11.5 and so does redeeming",
        {**TAX, "holds": "p1:nob-hill-m"},
        "roll, redeem nob-hill",
        {"phase": "tax", "mortgaged nob-hill": False, "cash p1": 1324},
    ),
    (
        "R-35 the others too, while somebody chooses a tax",
        {**TAX, "holds": CITY},
        "roll, p2: sell nob-hill, p2: mortgage nob-hill",
        {
            "phase": "tax",
            "decides": "p1",
            "cash p2": 1760,
            "clause p2: build union-square": "AM-10.4",
            "clause p2: redeem nob-hill": "AM-11.5",
        },
    ),
    (
        "R-35 while somebody decides about buying",
        {"dice": "12", "holds": CITY},
        "roll, p2: sell nob-hill",
        {"phase": "buy", "decides": "p1", "level nob-hill": 0},
    ),
    (
        "R-35 while somebody is in custody",
        {"custody_turn": {0: 1}, "holds": CITY},
        "p2: mortgage union-square",
        {"phase": "custody", "decides": "p1", "mortgaged union-square": True},
    ),
    (
        "R-35 while a roll more is to come",
        {"dice": "55", "holds": CITY},
        "roll, p2: mortgage union-square",
        {"phase": "extra", "decides": "p1"},
    ),
    (
        "AM-21.1 a trade while a tax is chosen",
        {**POOR, "cash": {0: 100, 1: 350}},
        "roll, offer p2 wall-st for 350, accept",
        {"phase": "tax", "decides": "p1", "cash p1": 450, "ways": "flat percentage"},
    ),
    (
        "AM-21.1 proposed by another player",
        {**POOR, "holds": "p1:wall-st p2:nob-hill"},
        "roll, p2: offer p1 nob-hill for wall-st, accept",
        {"phase": "tax", "owner nob-hill": "p1", "owner wall-st": "p2"},
    ),
    (
        "AM-21.1 between two others",
        {**TAX, "roles": "CMC", "holds": "p3:wall-st"},
        "roll, p2: offer p3 300 for wall-st, accept",
        {"phase": "tax", "decides": "p1", "owner wall-st": "p2"},
    ),
    (
        "AM-21.1 R-22 in it not after the roll",
        {**TAX, "edition": "it", "holds": "p1:39"},
        "roll",
        {"phase": "tax", "clause offer p2 syntagma for 9": "AM-21.1"},
    ),
    (
        "AM-8.1 R-35 a trade before buying",
        {"dice": "12", "cash": {0: 10}, "holds": "p1:wall-st-m"},
        "roll, offer p2 wall-st for 90, accept, buy",
        {"cash p1": 40, "owner 3": "p1"},
    ),
    (
        "R-35 an offer above the partner's cash waits",
        OFFERED,
        "offer p2 wall-st for 200",
        {"phase": "offer", "ways": "refuse", "clause accept": "AM-21.3", "can mortgage nob-hill": True},
    ),
    (
        "R-35 and is accepted once the cash is there",
        OFFERED,
        "offer p2 wall-st for 200, mortgage nob-hill, accept",
        {"owner wall-st": "p2", "cash p1": 1700, "cash p2": 10, "phase": "roll", "decides": "p1"},
    ),
    (
        "AM-21.3 what the proposer gives is there",
        OFFERED,
        "",
        {"clause p2: offer p1 51 for wall-st": "AM-21.3"},
    ),
    (
        "R-35 AM-21.2 an offer waits for the sale of the partner's buildings",
        {"holds": CITY},
        "offer p2 300 for nob-hill",
        {"ways": "refuse", "clause accept": "AM-21.2", "can sell nob-hill": True},
    ),
    (
        "R-35 AM-21.2 which then are gone",
        {"holds": CITY},
        "offer p2 300 for nob-hill, sell nob-hill, accept",
        {"owner nob-hill": "p1", "level nob-hill": 0, "cash p2": 1900},
    ),
    (
        "AM-21.2 those of the proposer are gone before",
        {"turn": 1, "holds": CITY},
        "",
        {"clause offer p1 nob-hill for 300": "AM-21.2"},
    ),
    (
        "R-35 others sell while an offer waits for its answer",
        {"roles": "CMC", "holds": "p1:wall-st p3:basin-st"},
        "offer p2 wall-st for 9, p3: mortgage basin-st, accept",
        {"mortgaged basin-st": True, "owner wall-st": "p2", "cash p3": 1530},
    ),
    (
        "R-34 the player on turn builds while their offer waits",
        {"holds": "p1:wall-st p1:basin-st"},
        "offer p2 wall-st for 9, p1: build basin-st, accept",
        {"level basin-st": 1, "owner wall-st": "p2"},
    ),
    (
        "R-35 what is offered may change meanwhile, and then cannot be agreed to",
        {"holds": "p1:wall-st p1:basin-st"},
        "offer p2 wall-st for 9, p1: build wall-st",
        {"ways": "refuse", "clause accept": "AM-21.2"},
    ),
    (
        "AM-21.1 a counter-offer is answered first",
        OFFERED,
        "offer p2 wall-st for nob-hill, offer p1 nob-hill 50 for wall-st",
        {"phase": "offer", "decides": "p1", "ways": "accept refuse"},
    ),
    (
        "AM-21.1 agreed to, it makes the first one impossible",
        OFFERED,
        "offer p2 wall-st for nob-hill, offer p1 nob-hill 50 for wall-st, accept",
        {
            "owner nob-hill": "p1",
            "cash p1": 1550,
            "phase": "offer",
            "decides": "p2",
            "ways": "refuse",
            "clause accept": "AM-8.1",
        },
    ),
    (
        "AM-21.1 and what was decided before goes on",
        OFFERED,
        "offer p2 wall-st for nob-hill, offer p1 nob-hill 50 for wall-st, accept, refuse",
        {"phase": "roll", "decides": "p1", "owner nob-hill": "p1", "owner wall-st": "p2"},
    ),
    (
        "AM-21.1 refused, it leaves the first one to be answered",
        OFFERED,
        "offer p2 wall-st for nob-hill, offer p1 nob-hill 50 for wall-st, refuse, accept",
        {"owner nob-hill": "p1", "cash p1": 1500, "phase": "roll"},
    ),
    (
        "AM-21.1 whoever waits for an answer offers nothing else",
        OFFERED,
        "offer p2 wall-st for nob-hill",
        {"clause p1: offer p2 wall-st for 9": "AM-21.1"},
    ),
    (
        "AM-21.1 not even when a counter-offer asks them",
        OFFERED,
        "offer p2 wall-st for nob-hill, offer p1 nob-hill 50 for wall-st",
        {"clause offer p2 wall-st for 9": "AM-21.1", "clause p2: offer p1 nob-hill for 9": "AM-21.1"},
    ),
    (
        "AM-21.1 and may again afterwards",
        OFFERED,
        "offer p2 wall-st for nob-hill, refuse",
        {"can offer p2 wall-st for 9": True},
    ),
    (
        "AM-21.1 a third player asks one who is asked already",
        {"roles": "CMC", "holds": "p1:wall-st p2:nob-hill p3:basin-st"},
        "offer p2 wall-st for nob-hill, p3: offer p2 basin-st for 60, accept",
        {"owner basin-st": "p2", "phase": "offer", "decides": "p2", "ways": "accept refuse"},
    ),
    (
        "AM-21.1 or one who waits themselves",
        {"roles": "CMC", "holds": "p1:wall-st p2:nob-hill p3:basin-st"},
        "offer p2 wall-st for nob-hill, p3: offer p1 basin-st for 60, accept, accept",
        {"owner basin-st": "p1", "owner wall-st": "p2", "phase": "roll", "decides": "p1"},
    ),
    (
        "AM-22.5 who is out offers nothing",
        {"roles": "CMM", "pawns": {0: 30}, "dice": "35", "cash": {0: 1}, "holds": "p2:wall-st"},
        "roll, bankrupt",
        {"clause p1: offer p2 9 for wall-st": "AM-22.5", "clause p1: mortgage wall-st": "AM-22.5"},
    ),
    (
        "AM-24.2 no trade in a timed game, but mortgages at any time",
        {**TAX, "ending": timed(4), "holds": CITY},
        "roll",
        {"clause p2: offer p1 nob-hill for 9": "AM-24.2", "can p2: mortgage union-square": True},
    ),
]


@pytest.mark.parametrize(
    ("setting", "actions", "expected"), [case[1:] for case in CASES], ids=[case[0] for case in CASES]
)
def test_any_time(
    scripted: Scripted, setting: Mapping[str, Any], actions: str, expected: Mapping[str, object]
) -> None:
    scripted(setting, actions, expected)


@pytest.mark.parametrize("edition", EDITION_IDS)
def test_r_35_am_16_1_the_mortgage_before_the_tax_in_every_edition(scripted: Scripted, edition: str) -> None:
    """100 in cash and a street of 400: the percentage is 50, and 30 once it is mortgaged for 200."""
    scale = 10 if edition == "it" else 1
    setting = {"edition": edition, **TAX, "cash": {0: 100 * scale}, "holds": "p1:39"}
    scripted(setting, "roll, percentage", {"cash p1": 50 * scale})
    scripted(setting, "roll, mortgage 39, percentage", {"cash p1": 270 * scale})


def test_r_35_legal_actions_of_a_player_who_is_not_asked(scene: Callable[..., Game]) -> None:
    """They name the player; the player on turn may also build while somebody else is asked."""
    game = scene("us", "CM", holds=f"p1:wall-st p1:basin-st {CITY}")
    assert [str(each) for each in game.legal_actions(1)] == ["p2: sell nob-hill", "p2: mortgage union-square"]
    game.play("offer p2 wall-st for 9")
    assert [str(each) for each in game.legal_actions(0)] == [
        *("p1: build basin-st", "p1: build wall-st"),
        *("p1: mortgage basin-st", "p1: mortgage wall-st"),
    ]
    assert [str(each) for each in game.legal_actions()] == [
        *("accept", "refuse", "sell nob-hill", "mortgage union-square")
    ]

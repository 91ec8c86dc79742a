"""Debts and bankruptcy (AM-22, R-14, R-15, R-37), several debtors in a row included."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import pytest

from antimono.anti_monopoly.editions import EDITION_IDS, Edition, editions
from antimono.anti_monopoly.game import GAME_B, Game
from antimono.anti_monopoly.game.holdings import estate
from antimono.anti_monopoly.rules.bankruptcy import Creditor, settle

type Scripted = Callable[[Mapping[str, Any], str, Mapping[str, object]], Game]

RENT = {"pawns": {0: 30}, "dice": "13"}  # p1 stops on Nob Hill, where p2 takes 64
OWNS = "p2:nob-hill p2:union-square"
TAX = {"pawns": {0: 30}, "dice": "35", "roles": "CMCM"}  # p1 owes 75 to the bank
EACH = {"roles": "CMCM", "dice": "34", "cards": {"C": [13]}}  # p1 takes 25 from each Monopolist

CASES = [
    (
        "R-14 a debt is open, and the turn waits",
        {**RENT, "cash": {0: 20}, "holds": f"{OWNS} p1:wall-st p1:fifth-ave-m"},
        "roll",
        {
            "phase": "debt",
            "decides": "p1",
            "ways": "",
            "clause end": "R-14",
            "clause bankrupt": "R-14",
            "clause roll": "R-14",
            "clause redeem fifth-ave": "R-14",
            "can mortgage wall-st": True,
        },
    ),
    (
        "R-35 AM-10.4 meanwhile the others sell and mortgage, and build at their own turn",
        {**RENT, "cash": {0: 20}, "holds": f"{OWNS} p1:wall-st"},
        "roll, p2: mortgage nob-hill",
        {
            "phase": "debt",
            "decides": "p1",
            "mortgaged nob-hill": True,
            "clause p2: build union-square": "AM-10.4",
            "clause p2: redeem nob-hill": "AM-11.5",
        },
    ),
    (
        "R-14 a debtor builds nothing, though on turn",
        {**RENT, "cash": {0: 60}, "holds": f"{OWNS} p1:basin-st p1:wall-st"},
        "roll",
        {"phase": "debt", "clause build basin-st": "R-14"},
    ),
    (
        "R-34 whoever is on turn and owes nothing builds while another pays",
        {**EACH, "cash": {1: 10}, "holds": "p1:basin-st p2:wall-st"},
        "roll, p1: build basin-st",
        {"phase": "debt", "decides": "p2", "level basin-st": 1},
    ),
    (
        "R-14 it is paid as soon as there is enough",
        {**RENT, "cash": {0: 20}, "holds": f"{OWNS} p1:wall-st"},
        "roll, mortgage wall-st",
        {"cash p1": 156, "cash p2": 1564, "phase": "end"},
    ),
    (
        "R-14 a trade can save",
        {**RENT, "cash": {0: 20}, "holds": f"{OWNS} p1:wall-st-m"},
        "roll, offer p2 wall-st for 50, accept",
        {"cash p1": 6, "cash p2": 1514, "owner wall-st": "p2", "phase": "end"},
    ),
    (
        "R-14 R-35 a third player mortgages to buy from a debtor, who is saved",
        {**RENT, "roles": "CMC", "cash": {0: 20, 2: 10}, "holds": f"{OWNS} p1:wall-st-m p3:fifth-ave"},
        "roll, p3: mortgage fifth-ave, p3: offer p1 100 for wall-st, accept",
        {"cash p1": 56, "cash p3": 85, "owner wall-st": "p3", "phase": "end", "decides": "p1"},
    ),
    (
        "R-14 R-35 so may the creditor",
        {**RENT, "cash": {0: 20, 1: 0}, "holds": f"{OWNS} p1:wall-st-m"},
        "roll, p2: mortgage nob-hill, p2: offer p1 44 for wall-st, accept",
        {"cash p1": 0, "cash p2": 180, "owner wall-st": "p2", "phase": "end"},
    ),
    (
        "R-14 what is sold while the offer waits pays the debt when it is answered",
        {**RENT, "cash": {0: 20}, "holds": f"{OWNS} p1:wall-st p1:fifth-ave"},
        "roll, offer p2 fifth-ave for 500, p1: mortgage wall-st, refuse",
        {"cash p1": 156, "phase": "end", "owner fifth-ave": "p1"},
    ),
    (
        "R-14 a debtor sells at any price that pays the debt of 64, though the bank lends 200",
        {**RENT, "roles": "CMC", "cash": {0: 20}, "holds": f"{OWNS} p1:wall-st p1:fifth-ave-m"},
        "roll",
        {
            "clause offer p3 wall-st for nothing": "R-14",
            "clause offer p3 wall-st for 43": "R-14",
            "can offer p3 wall-st for 44": True,
            "clause p3: offer p1 43 for wall-st": "R-14",
            "can p3: offer p1 44 for wall-st": True,
            "can offer p3 fifth-ave 1 for nothing": True,
        },
    ),
    (
        "R-14 the sale for just what is missing",
        {**RENT, "roles": "CMC", "cash": {0: 20}, "holds": f"{OWNS} p1:wall-st"},
        "roll, offer p3 wall-st for 44, accept",
        {"owner wall-st": "p3", "cash p1": 0, "cash p3": 1456, "phase": "end"},
    ),
    (
        "R-14 even a gift, if what is left meets the debt",
        {**RENT, "roles": "CMC", "cash": {0: 20}, "holds": f"{OWNS} p1:wall-st p1:basin-st p1:fifth-ave"},
        "roll, offer p3 wall-st for nothing, accept",
        {"owner wall-st": "p3", "phase": "debt", "decides": "p1", "clause bankrupt": "R-14"},
    ),
    (
        "R-14 who falls short may sell in several trades, but fall no further short",
        {**RENT, "roles": "CMC", "cash": {0: 1}, "holds": f"{OWNS} p1:basin-st p1:fifth-ave-m"},
        "roll, offer p3 basin-st for 31, accept",
        {
            "phase": "debt",
            "cash p1": 32,
            "clause offer p3 fifth-ave 1 for nothing": "R-14",
            "can offer p3 fifth-ave for 32": True,
        },
    ),
    (
        "R-14 an even trade, by what can be raised",
        {**RENT, "roles": "CMC", "cash": {0: 20}, "holds": f"{OWNS} p1:fifth-ave p3:wall-st"},
        "roll, offer p3 fifth-ave for wall-st, accept",
        {"owner wall-st": "p1", "owner fifth-ave": "p3", "phase": "debt", "decides": "p1"},
    ),
    *(
        (
            f"AM-22.1 R-14 {edition}: whether one is bankrupt while something can still be mortgaged",
            {**RENT, "edition": edition, "cash": {0: 2}, "holds": "p2:34 p2:32 p1:1"},
            "roll",
            {"phase": "debt", "ways": "bankrupt" if edition != "pl" else ""},
        )
        for edition in EDITION_IDS
    ),
    (
        "AM-22.1 R-14 pl: not before the last mortgage",
        {**RENT, "edition": "pl", "cash": {0: 2}, "holds": "p2:34 p2:32 p1:1 p1:5-m"},
        "roll",
        {"phase": "debt", "clause bankrupt": "AM-22.1"},
    ),
    (
        "AM-22.1 R-14 pl: once all is mortgaged",
        {**RENT, "edition": "pl", "cash": {0: 2}, "holds": "p2:34 p2:32 p1:1-m p1:5-m"},
        "roll",
        {"phase": "debt", "ways": "bankrupt"},
    ),
    (
        "AM-22.1 AM-11.2 R-14 pl: a street with a house cannot be mortgaged as it stands",
        {**RENT, "edition": "pl", "cash": {0: 2}, "holds": "p2:34 p2:32 p1:1=1"},
        "roll, bankrupt",
        {"out p1": True, "told bankrupt-sale": True, "told mortgage": False},
    ),
    (
        "AM-11.2 AM-22.1 R-14 pl: with its house sold it can be, so the debtor is not bankrupt yet",
        {**RENT, "edition": "pl", "cash": {0: 2}, "holds": "p2:34 p2:32 p1:1=1"},
        "roll, sell 1",
        {"phase": "debt", "clause bankrupt": "AM-22.1", "can mortgage 1": True},
    ),
    (
        "R-14 unless the table allows gifts",
        {
            **RENT,
            "roles": "CMC",
            "cash": {0: 20},
            "holds": f"{OWNS} p1:wall-st",
            "house_rules": {"gifts_in_debt": True},
        },
        "roll, offer p3 wall-st for nothing, accept",
        {"owner wall-st": "p3", "phase": "debt", "ways": "bankrupt"},
    ),
    (
        "R-14 a debtor who is not asked yet gives nothing away either",
        {**EACH, "cash": {1: 10, 3: 10}, "holds": "p2:basin-st p4:wall-st"},
        "roll",
        {"decides": "p2", "clause p4: offer p3 wall-st for nothing": "R-14"},
    ),
    (
        "R-14 if it is refused the debt stays",
        {**RENT, "cash": {0: 20}, "holds": f"{OWNS} p1:wall-st-m"},
        "roll, offer p2 wall-st for 50, refuse",
        {"phase": "debt", "decides": "p1", "ways": "bankrupt"},
    ),
    (
        "AM-22.1 AM-22.3 R-37 to a player: cash and deeds as they are",
        {**RENT, "roles": "CMCM", "cash": {0: 20}, "holds": f"{OWNS} p1:wall-st-m"},
        "roll, bankrupt",
        {
            "out p1": True,
            "cash p1": 0,
            "cash p2": 1520,
            "owner wall-st": "p2",
            "mortgaged wall-st": True,
            "turn": "p2",
            "phase": "roll",
        },
    ),
    (
        "AM-22.2 buildings are sold first, and nothing more is mortgaged",
        {**TAX, "cash": {0: 1}, "holds": "p1:basin-st=1"},
        "roll, bankrupt",
        {"owner basin-st": "bank", "level basin-st": 0, "told bankrupt-sale": True, "told mortgage": False},
    ),
    (
        "AM-22.2 it: to the bank they are not sold",
        {**TAX, "edition": "it", "cash": {0: 1}, "holds": "p1:1=1"},
        "roll, bankrupt",
        {"owner corso-impero": "bank", "told bankrupt-sale": False, "told cleared": True},
    ),
    (
        "AM-22.4 R-37 the bank sells it again without its mortgage",
        {**TAX, "cash": {0: 1}, "holds": "p1:basin-st-m"},
        "roll, bankrupt",
        {"owner basin-st": "bank", "mortgaged basin-st": False, "turn": "p2"},
    ),
    (
        "AM-22.5 the turn passes them by",
        {**TAX, "cash": {0: 1}},
        "roll, bankrupt",
        {"turn": "p2", "decides": "p2"},
    ),
    (
        "R-14 several debtors in a row: the second is asked, then the turn goes on",
        {**EACH, "cash": {1: 10, 3: 10}, "holds": "p2:basin-st p4:wall-st"},
        "roll",
        {"phase": "debt", "decides": "p2", "turn": "p1"},
    ),
    (
        "R-14 one after the other",
        {**EACH, "cash": {1: 10, 3: 10}, "holds": "p2:basin-st p4:wall-st"},
        "roll, mortgage basin-st",
        {"phase": "debt", "decides": "p4", "cash p1": 1525},
    ),
    (
        "R-14 and one of them bankrupt",
        {**EACH, "cash": {1: 10, 3: 10}, "holds": "p2:basin-st-m p4:wall-st"},
        "roll, bankrupt, mortgage wall-st",
        {
            "out p2": True,
            "owner basin-st": "p1",
            "cash p1": 1535,
            "turn": "p1",
            "decides": "p1",
            "phase": "end",
        },
    ),
    (
        "R-15 the creditor redeems only at their own turn",
        {**RENT, "roles": "CMCM", "cash": {0: 20}, "holds": f"{OWNS} p1:wall-st-m"},
        "roll, bankrupt",
        {"can redeem wall-st": True, "turn": "p2"},
    ),
    (
        "AM-1.3 AM-23.1 a bankruptcy ends Game B",
        {**EACH, "ending": GAME_B, "cash": {1: 10, 2: 1500, 3: 10}, "holds": "p3:wall-st"},
        "roll, bankrupt, bankrupt",
        {"ending": "monopolists-bankrupt", "winners": ["p3"], "phase": "over", "ways": ""},
    ),
]


@pytest.mark.parametrize(
    ("setting", "actions", "expected"), [case[1:] for case in CASES], ids=[case[0] for case in CASES]
)
def test_bankruptcy(
    scripted: Scripted, setting: Mapping[str, Any], actions: str, expected: Mapping[str, object]
) -> None:
    scripted(setting, actions, expected)


@pytest.mark.parametrize("edition", editions(), ids=lambda edition: edition.id)
@pytest.mark.parametrize("creditor", Creditor)
def test_am_22_a_bankruptcy_is_the_one_of_the_rules(
    scene: Callable[..., Game], edition: Edition, creditor: Creditor
) -> None:
    """AM-22.2 to AM-22.4: the same transfers, in the same order, as `rules.bankruptcy.settle` has them."""
    owes_bank = creditor is Creditor.BANK
    streets = edition.streets
    game = scene(
        edition.id,
        "CMCM",
        pawns={0: 30},
        dice="35" if owes_bank else "45",
        cash={0: 1},
        holds=f"p1:{streets[0].slug}=1 p1:{streets[2].slug}-m p2:{streets[-1].slug}=4 p2:{streets[-2].slug}",
    )
    game.play("roll")
    owed = game.state.debts[0].amount
    expected = settle(edition, estate(game.state, 0), owed, creditor)
    before = len(game.log)
    game.play("bankrupt")
    moved = [event.transfer for event in game.log[before:] if event.transfer]
    payees = {"debtor": "p1", "creditor": "p2", "bank": "bank"}
    assert [(each.payer, each.payee, each.amount.value) for each in moved] == [
        (payees[each.payer], payees[each.payee], each.amount.value) for each in expected.transfers
    ]
    after = expected.after
    assert {held.deed.index: held.mortgaged for held in (after.bank if owes_bank else after.creditor)} == {
        square: game.state.mortgaged[square] for square in (1, streets[2].index)
    }

"""Whatever is given to a scenario or to the front door: it works, or the error is a sentence of ours."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import antimono
from antimono.anti_monopoly.scenario import Scenario
from antimono.core.errors import AntimonoError

JUNK: tuple[Any, ...] = (
    *(None, True, -1, 0, 7, 1.5, float("nan"), 10**30, "x", "", "p1", "p7", "nob-hill", "C", "roll"),
    *(b"roll", (), [], {}, (1, 2), (1, 2, 3), ("a", "b"), object(), "\x1b[31m", "ü" * 300, ["C", "M"], {"C"}),
)
LOOSE: Any = Scenario.new("us", "CM").owns(1, "nob-hill")
DOOR: Any = antimono

CALLS: dict[str, Callable[[Any], object]] = {
    "new edition": Scenario.new,
    "new roles": lambda junk: Scenario.new("us", junk),
    "new seed": lambda junk: Scenario.new("us", "CM", junk),
    "new ending": lambda junk: Scenario.new("us", "CM", 0, junk),
    "new players": lambda junk: Scenario.new("us", None, players=junk),
    "new starter": lambda junk: Scenario.new("us", "CM", starter=junk),
    "new dice": lambda junk: Scenario.new("us", "CM", dice=junk),
    "new rules": lambda junk: Scenario.new("us", "CM", house_rules=junk),
    "parse": Scenario.parse,
    "cash who": lambda junk: LOOSE.cash(junk, 1),
    "cash": lambda junk: LOOSE.cash(0, junk),
    "at": lambda junk: LOOSE.at(0, junk),
    "custody": lambda junk: LOOSE.in_custody(0, junk),
    "waited": lambda junk: LOOSE.in_custody(0, 2, waited=junk),
    "owns": lambda junk: LOOSE.owns(0, junk),
    "buildings": lambda junk: LOOSE.owns(0, "nob-hill", junk),
    "hotel": lambda junk: LOOSE.owns(0, "nob-hill", hotel=junk),
    "mortgaged": lambda junk: LOOSE.owns(0, "nob-hill", mortgaged=junk),
    "again": lambda junk: LOOSE.rolled(again=junk),
    "free": LOOSE.free,
    "bankrupt": LOOSE.bankrupt,
    "cards role": lambda junk: LOOSE.cards(junk, 1),
    "cards": lambda junk: LOOSE.cards("C", junk),
    "dice": LOOSE.dice,
    "thrown": LOOSE.thrown,
    "on turn": LOOSE.on_turn,
    "in turn": LOOSE.in_turn,
    "in round": lambda junk: LOOSE.in_turn(3, junk),
    "started": LOOSE.started_by,
    "deciding": LOOSE.deciding,
    "owes": lambda junk: LOOSE.at(0, 34).owes(0, junk),
    "owes to": lambda junk: LOOSE.at(0, 34).owes(0, 5, junk),
    "owes card": lambda junk: LOOSE.owes(0, card=junk),
    "owes dice": lambda junk: LOOSE.owns(1, 12).at(0, 12).owes(0, dice=junk),
    "offered": lambda junk: LOOSE.offered(1, junk),
    "settling": LOOSE.settling,
    "ended": lambda junk: LOOSE.ended(junk, 0),
    "ended by": lambda junk: LOOSE.ended("last-player", junk),
    "owed": lambda junk: LOOSE.owed(0, junk),
    "owed dice": lambda junk: LOOSE.owns(1, 12).owed(0, 12, junk),
    "taxes": LOOSE.taxes,
    "legal": LOOSE.is_legal,
    "actions": LOOSE.legal_actions,
    "why": LOOSE.why,
    "why where": lambda junk: LOOSE.why(0, junk),
    "why who": lambda junk: LOOSE.why(junk, 34),
    "wealth": lambda junk: LOOSE.wealth(0, junk),
    "after": LOOSE.after,
    "rent edition": lambda junk: DOOR.rent(junk, 34, "M"),
    "rent": lambda junk: DOOR.rent("us", junk, "M"),
    "rent owner": lambda junk: DOOR.rent("us", 34, junk),
    "rent dice": lambda junk: DOOR.rent("us", 12, "M", junk),
    "rent owned": lambda junk: DOOR.rent("us", 34, "M", owned=junk),
    "rent houses": lambda junk: DOOR.rent("us", 34, "M", owned=2, houses=junk),
    "load": lambda junk: DOOR.load(str(junk)),
    "strategy": DOOR.strategy,
    "play out": lambda junk: DOOR.play_out(DOOR.Game("us", "CM"), junk, 5),
}


@pytest.mark.parametrize("name", CALLS)
def test_whatever_is_given(name: str) -> None:
    raw, told = [], []
    for junk in JUNK:
        try:
            found = CALLS[name](junk)
            if isinstance(found, Scenario):
                str(found)
                found.check()
        except AntimonoError as error:
            told.append(str(error))
        except Exception as error:  # noqa: BLE001 # whatever it is, it is wrong
            raw.append((junk, error))
    assert raw == []
    assert told
    assert max(map(len, told)) < 700
    assert "\x1b" not in "".join(told)

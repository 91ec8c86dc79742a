"""Tables of the tests: a game begun, played on, and a situation for each kind of act."""

from __future__ import annotations

import random

from antimono.anti_monopoly.game import Verb
from antimono.anti_monopoly.scenario import Scenario
from antimono.course.lesson.controls import Value, Values
from antimono.play.table import DESK
from antimono.play.table.state import GameDesk


def begun(**values: Value) -> GameDesk:
    """A game at its first choice of somebody here."""
    usual: Values = {"players": "CMCM", "seats": "you,usual,usual,usual"}
    return on(DESK.pressed(DESK.open(usual), {"start": True, "seed": "4", "edition": "us", **values}))


def on(table: GameDesk) -> GameDesk:
    """The table when the others have played."""
    while table.waits:
        table = DESK.pressed(table, {"onward": True})
    return table


def acted(table: GameDesk, act: object) -> GameDesk:
    """The table after an act, the others not having moved yet."""
    return DESK.pressed(table, {"act": str(act)})


def chosen(table: GameDesk) -> GameDesk:
    """The table after the first legal choice, the others not having moved yet."""
    return acted(table, table.playing.legal_actions()[0])


def played(table: GameDesk, choices: int, seed: int | None = None) -> GameDesk:
    """The table after so many choices of somebody here: the first legal ones, or by chance."""
    chance = None if seed is None else random.Random(seed)
    for _choice in range(choices):
        if table.playing.over:
            break
        legal = table.playing.legal_actions()
        table = on(acted(table, chance.choice(legal) if chance else legal[0]))
    return table


def over(rounds: int) -> GameDesk:
    """A timed game that is over, and its story told."""
    return DESK.pressed(played(begun(aim="timed", rounds=str(rounds)), 400), {"onward": True})


def bought() -> GameDesk:
    """Somebody alone with strategies, who has a property or two."""
    table = begun()
    while sum(owner == 0 for owner in table.playing.state.owners) < 2:
        legal = table.playing.legal_actions()
        wanted = next((each for each in legal if each.verb in (Verb.BUY, Verb.ROLL, Verb.PAY)), legal[0])
        table = on(acted(table, wanted))
    return table


BASE = Scenario.parse("us CM; p1 has 2000; p2 has 2000")
OWNER = BASE.owns(0, "nob-hill").owns(1, "wall-st").rolled()
SITUATIONS: dict[Verb, Scenario] = {
    Verb.ROLL: BASE,
    Verb.BUY: BASE.at(0, "wall-st").rolled().deciding("buy"),
    Verb.DECLINE: BASE.at(0, "wall-st").rolled().deciding("buy"),
    Verb.PAY: BASE.in_custody(0),
    Verb.WAIT: BASE.in_custody(0),
    Verb.FLAT: BASE.at(0, 4).rolled().deciding("tax"),
    Verb.PERCENTAGE: BASE.at(0, 4).rolled().deciding("tax"),
    Verb.BUILD: OWNER,
    Verb.SELL: BASE.owns(0, "nob-hill", 1).rolled(),
    Verb.SELL_ALL: BASE.owns(0, "nob-hill", 5).rolled(),
    Verb.MORTGAGE: OWNER,
    Verb.REDEEM: BASE.owns(0, "nob-hill", mortgaged=True).rolled(),
    Verb.ACCEPT: OWNER.offered(0, "p2 nob-hill for wall-st"),
    Verb.REFUSE: OWNER.offered(0, "p2 nob-hill for wall-st"),
    Verb.END: OWNER,
    Verb.BANKRUPT: BASE.owns(1, "wall-st", 3).cash(0, 10).at(0, "wall-st").rolled().owes(0),
}
"""For each kind of act a situation in which it can be chosen."""

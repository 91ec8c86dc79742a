"""A table of the second game for tests: dealt, stepped on by somebody honest, and what is shown of it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from antimono.cheaters.players import STRATEGIES
from antimono.play.cheaters.desk import DESK
from antimono.play.cheaters.state import CheatersDesk, Waiting
from antimono.views.drawing.pen import Pen
from antimono.views.play.cheaters import VIEW


def dealt(seed: int, **more: object) -> CheatersDesk:
    return DESK.pressed(DESK.open({}), {"deal": True, "seed": seed, **more})


def stepped(table: CheatersDesk, choice: int = 0) -> CheatersDesk:
    """A press of somebody who plays honestly and says yes to what is asked, or as `choice` has it."""
    if table.onward is not None:
        return DESK.pressed(table, {"onward": True})
    if table.questions:
        press = {"let": True} if choice % 2 else {"act": str(table.questions[0].action)}
        return DESK.pressed(table, press)
    action = STRATEGIES["honest"].choose(table.view, table.view.legal_actions(), 1, choice)
    return DESK.pressed(table, {"act": str(action)})


def until(table: CheatersDesk, holds: Callable[[CheatersDesk], bool]) -> CheatersDesk:
    """The table stepped on to where something holds."""
    while not holds(table):
        assert not table.playing.over
        table = stepped(table)
    return table


def played(table: CheatersDesk, most: int = 4_000) -> CheatersDesk:
    for count in range(most):
        if table.playing.over:
            return table
        table = stepped(table, count)
    raise AssertionError("the game does not end")


def shown(table: CheatersDesk) -> dict[str, str]:
    return VIEW.blocks(table, Pen(money_format=VIEW.money_format(table)))


def with_other_cards(table: CheatersDesk) -> list[CheatersDesk]:
    """The same position, but for which card another seat holds."""
    found = []
    for deck in (0, 1):
        for seat in table.playing.players[1:]:
            if table.playing.state.held[deck][seat] >= 0:
                game = table.playing.copy()
                held, pile = game.state.held[deck], game.state.piles[deck]
                held[seat], pile[-1] = pile[-1], held[seat]
                game.state.forget()
                found.append(replace(table, game=game))
    return found


def same_page(one: CheatersDesk, other: CheatersDesk) -> bool:
    """Return whether two tables are the same for the person at the screen, to the byte."""
    said = (one.onward, one.said, one.notes, one.values) == (other.onward, other.said, other.notes, other.values)
    return said and shown(one) == shown(other)


def mine(seed: int, **more: object) -> CheatersDesk:
    """A table at the first choice of the person."""
    table = dealt(seed, **more)
    while table.waiting is not Waiting.ME:
        table = stepped(table, 1)
    return table

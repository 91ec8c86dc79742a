"""What was done since the last press, act by act, as data from which a page plays it over (`acts.mjs`)."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Sequence
from html import escape, unescape

from antimono.anti_monopoly.game import What
from antimono.anti_monopoly.game.accounts import PLAYERS
from antimono.anti_monopoly.game.state import BANK
from antimono.core.text import Message
from antimono.play.telling import Said
from antimono.views.drawing.pen import Pen


def acts_data(
    first: int,
    last: int,
    turns: Iterable[tuple[int, Sequence[Said]]],
    cash: Sequence[int],
    names: Sequence[Message],
    pen: Pen,
) -> str:
    """Write the acts between two numbers of events as an attribute, from a space on.

    Args:
        first: how many events had been shown before; a page plays acts only after those that it has shown.
        last: how many have been now.
        turns: by whose turn it was, what is told of it.
        cash: what each player has after all of it.
        names: what the pawns are called.
        pen: how it is written.
    """
    acts: list[dict[str, object]] = []
    now = list(cash)
    for player, said in reversed([(player, each) for player, told in turns for each in told if each.events]):
        came = _came(said)
        acts.append(_act(player, said, came, now, names, pen))
        for each, amount in came.items():
            now[each] -= amount
    given = {"first": first, "last": last, "acts": acts[::-1]}
    return f' data-acts="{escape(json.dumps(given, ensure_ascii=False, separators=(",", ":")))}"'


def _came(said: Said) -> Counter[int]:
    """What came to each player by it, or went; of the bank nothing is counted."""
    came = Counter[int]()
    for paid in (event.transfer for event in said.events if event.transfer is not None):
        came[PLAYERS[paid.payee]] += paid.amount.value
        came[PLAYERS[paid.payer]] -= paid.amount.value
    del came[BANK]
    return came


def _act(
    player: int, said: Said, came: Counter[int], cash: Sequence[int], names: Sequence[Message], pen: Pen
) -> dict[str, object]:
    act: dict[str, object] = {"turn": player, "says": pen.text(said.text)}
    for event in said.events:
        if event.dice is not None:
            act["dice"] = [event.dice.first, event.dice.second]
        if event.what in (What.MOVED, What.SENT):
            act["walks"] = [unescape(pen.text(names[event.player])), event.square]
        if event.what is What.PRICE:
            act["buys"] = event.square
    if came:
        paid = [event.transfer for event in said.events if event.transfer is not None]
        act["pays"] = [[PLAYERS[each.payer], PLAYERS[each.payee], each.amount.value] for each in paid]
        act["cash"] = {each: pen.money(cash[each]) for each in came}
    if came[player]:
        act["sum"] = f"{'+' if came[player] > 0 else ''}{pen.money(came[player])}"
    return act

"""Writing a sheet as text: headers, then a line a turn.

    [seed "1"]

    start (34 56);
    1. p2: roll (31), buy {a first street}, end;
    2. p1: roll (22), decline, roll (65), end;
    *

Every sentence ends in a semicolon, every action in a comma or semicolon, so that a text which breaks off
shows it. The last mark is `*`, or `over last-player:p1;`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Any

from antimono.core.dice import Dice
from antimono.core.records.sheet import Form, Move
from antimono.core.records.words import roll_text, seat


def rolls_text(dice: Sequence[Dice]) -> str:
    """Several rolls in their brackets."""
    return f"({' '.join(map(roll_text, dice))})"


def dice_text(dice: Sequence[Dice]) -> str:
    """Several rolls in one word."""
    return ",".join(roll_text(each) for each in dice)


def turn_lines[Action, Roll, Outcome](
    form: Form[Action, Roll, Outcome],
    moves: Sequence[Move[Action, Roll]],
    *,
    start: Sequence[Dice] = (),
    outcome: Outcome | None = None,
    comment: str = "",
) -> Iterator[str]:
    """What follows the headers, line by line; the arguments are the fields of `Sheet`."""
    if comment:
        yield f"{{{comment}}}"
    if start:
        yield f"start {rolls_text(start)};"
    for (turn, player), played in groupby(moves, key=lambda move: (move.turn, move.player)):
        yield f"{turn}. {seat(player)}: {', '.join([move_text(form, move) for move in played])};"
    yield "*" if outcome is None else f"over {form.outcome_text(outcome)};"


def move_text[Action, Roll](form: Form[Action, Roll, Any], move: Move[Action, Roll]) -> str:
    """An action with its dice and its comment."""
    dice = f" ({' '.join(map(form.roll_text, move.dice))})" if move.dice else ""
    comment = f" {{{move.comment}}}" if move.comment else ""
    return f"{move.action}{dice}{comment}"

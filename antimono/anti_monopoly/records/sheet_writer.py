"""Writing a sheet as text: headers, then a line a turn.

    [edition "us"]
    [roles "competitor monopolist"]
    [ending "game-a"]
    [seed "1"]

    start (34 56);
    1. p2: roll (31), buy {a first street}, end;
    2. p1: roll (22), decline, roll (65), end;
    *

Every sentence ends in a semicolon, every action in a comma or semicolon, so that a text which breaks off
shows it. The last mark is `*`, or `over last-player:p1;`. Edition, seed and actions decide the game; dice
and turns are there for readers.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby

from antimono.anti_monopoly.game.actions import seat
from antimono.anti_monopoly.records.decision import outcome_text
from antimono.anti_monopoly.records.setting import (
    dice_text,
    ending_word,
    option_words,
    roles_text,
    rule_words,
)
from antimono.anti_monopoly.records.sheet import Move, Sheet
from antimono.anti_monopoly.records.snapshot import Snapshot
from antimono.anti_monopoly.records.words import roll_text
from antimono.core.dice import Dice

FORMAT = "1"
"""The version of the form, in its first header."""


def sheet_text(sheet: Sheet) -> str:
    """The text of a sheet, without a line end behind it."""
    return "\n".join([*_header_lines(sheet), "", *_turn_lines(sheet)])


def rolls_text(dice: Sequence[Dice]) -> str:
    """The rolls that an action led to, in their brackets."""
    return f"({' '.join(map(roll_text, dice))})"


def _header_lines(sheet: Sheet) -> list[str]:
    """The headers, those left out that say nothing."""
    setting = sheet.setting
    values = {
        "antimono": FORMAT,
        "edition": setting.edition,
        "roles": roles_text(setting),
        "ending": ending_word(setting.ending),
        "options": " ".join(option_words(setting)),
        "house-rules": " ".join(rule_words(setting)),
        "dice": dice_text(setting.dice),
        "position": "" if sheet.opening is None else str(Snapshot(setting, sheet.opening)),
        **dict(sheet.notes),
        # Last of those that are needed, so that headers which break off never make another game.
        "seed": str(setting.seed),
    }
    return [f'[{name} "{value}"]' for name, value in values.items() if value]


def _turn_lines(sheet: Sheet) -> Iterator[str]:
    if sheet.comment:
        yield f"{{{sheet.comment}}}"
    if sheet.start:
        yield f"start {rolls_text(sheet.start)};"
    for (turn, player), moves in groupby(sheet.moves, key=lambda move: (move.turn, move.player)):
        yield f"{turn}. {seat(player)}: {', '.join(map(_move_text, moves))};"
    yield "*" if sheet.outcome is None else f"over {outcome_text(sheet.outcome)};"


def _move_text(move: Move) -> str:
    dice = f" {rolls_text(move.dice)}" if move.dice else ""
    comment = f" {{{move.comment}}}" if move.comment else ""
    return f"{move.action}{dice}{comment}"

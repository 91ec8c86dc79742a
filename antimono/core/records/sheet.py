"""The sheet on which a game is written down, as chess players keep one: plain data, and its text.

As text it is headers, then a line a turn.

    [seed "1"]

    start (34 56);
    1. p2: roll (31), buy {a first street}, end;
    2. p1: roll (22), decline, roll (65), end;
    *

Every sentence ends in a semicolon, every action in a comma or semicolon, so that a text which breaks off
shows it. The last mark is `*`, or `over last-player:p1;`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import groupby
from typing import Any

from antimono.core.dice import Dice
from antimono.core.records.words import Word, roll_text, seat
from antimono.core.text import Message

NOTES = ("event", "site", "date", "players")
"""Headers that say nothing about the game itself and may hold anything, as in PGN."""

PRACTICE = "practice"
"""What `event` says of a game in which choices could be taken back though seats have secrets."""


@dataclass(frozen=True, slots=True)
class RecordedMove[Action, Roll]:
    """One action of a record."""

    action: Action
    """Which."""
    dice: tuple[Roll, ...] = ()
    """The rolls it led to; a record may leave them out."""
    comment: str = ""
    """What somebody remarks on it."""
    turn: int = 1
    """In which turn of the game, from 1."""
    player: int = 0
    """Who is on turn, as an index."""
    word: Word | None = field(default=None, compare=False, repr=False)
    """Where it stands in the text it was read from."""


@dataclass(frozen=True, slots=True)
class Sheet[Setting, Position, Action, Roll, Outcome]:
    """A game from its setting to the last action that was written down."""

    setting: Setting
    """All that was agreed on before play."""
    moves: tuple[RecordedMove[Action, Roll], ...] = ()
    """The actions."""
    opening: Position | None = None
    """The position in which the record begins, if that is not the beginning of a game."""
    start: tuple[Dice, ...] = ()
    """The rolls that decided who starts; a record may leave them out."""
    outcome: Outcome | None = None
    """How the game ended, if it did."""
    comment: str = ""
    """A remark before the first action."""
    notes: tuple[tuple[str, str], ...] = ()
    """Further headers, by name; see `NOTES`."""
    broken: Message | None = field(default=None, compare=False)
    """Where the text breaks off, if it does."""


@dataclass(frozen=True, slots=True)
class SheetForm[Action, Roll, Outcome]:
    """The game's own part of a sheet: actions, rolls and the end."""

    action: Callable[[str], Action]
    """Reads an action; raises an `AntimonoError` if it is none."""
    players: Callable[[Action], tuple[int | None, ...]]
    """The players that an action names, as indices."""
    roll: Callable[[Word], Roll]
    """Reads one word between the brackets behind an action."""
    roll_text: Callable[[Roll], str]
    """Writes it."""
    outcome: Callable[[Word, int], Outcome]
    """Reads how the game ended, at a table of so many players."""
    outcome_text: Callable[[Outcome], str]
    """Writes it."""


def rolls_text(dice: Sequence[Dice]) -> str:
    """Several rolls in their brackets."""
    return f"({' '.join(map(roll_text, dice))})"


def dice_text(dice: Sequence[Dice]) -> str:
    """Several rolls in one word."""
    return ",".join(roll_text(each) for each in dice)


def turn_lines[Action, Roll, Outcome](
    form: SheetForm[Action, Roll, Outcome],
    moves: Sequence[RecordedMove[Action, Roll]],
    *,
    start: Sequence[Dice] = (),
    outcome: Outcome | None = None,
    comment: str = "",
) -> Iterator[str]:
    """Yield what follows the headers, line by line; the arguments are the fields of `Sheet`."""
    if comment:
        yield f"{{{comment}}}"
    if start:
        yield f"start {rolls_text(start)};"
    for (turn, player), played in groupby(moves, key=lambda move: (move.turn, move.player)):
        yield f"{turn}. {seat(player)}: {', '.join([move_text(form, move) for move in played])};"
    yield "*" if outcome is None else f"over {form.outcome_text(outcome)};"


def move_text[Action, Roll](form: SheetForm[Action, Roll, Any], move: RecordedMove[Action, Roll]) -> str:
    """Return an action with its dice and its comment."""
    dice = f" ({' '.join(map(form.roll_text, move.dice))})" if move.dice else ""
    comment = f" {{{move.comment}}}" if move.comment else ""
    return f"{move.action}{dice}{comment}"

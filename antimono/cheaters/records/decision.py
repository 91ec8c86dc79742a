"""The words of this game in the part of a position that says what is being decided."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from antimono.cheaters.game import Phase
from antimono.cheaters.game.table import EditionTable
from antimono.cheaters.records import waiting
from antimono.cheaters.records.form import outcome_text, read_outcome
from antimono.cheaters.records.names import DEED, ROLL
from antimono.core.records.codes import NUMBER, PLAYER, SIGNED, Code, one_of
from antimono.core.records.decision import PositionWord, as_, usually
from antimono.core.records.words import Word
from antimono.core.text import _

_DOUBLE = "-double"


def _read_shown(_table: EditionTable, word: Word) -> tuple[int, bool]:
    double = word.text.endswith(_DOUBLE)
    total = Word(word.text.removesuffix(_DOUBLE), word.line, word.column).number()
    if total > 12:
        raise word.wrong(_("Write a roll of two dice as 2 to 12, and add “-double” for a double."))
    return total, double


_SHOWN = Code(lambda _table, total, double: f"{total}{_DOUBLE if double else ''}", _read_shown, width=2)


def _read_asked(table: EditionTable, word: Word) -> tuple[int, ...]:
    asked = tuple([each.number() for each in word.split(",")])
    if len(asked) != table.seats:
        raise word.wrong(_("Write one number of claims, or 0, for each of the {seats} players.", seats=table.seats))
    return asked


_ASKED = Code(lambda _table, asked: ",".join(map(str, asked)), _read_asked)
_PHASE = one_of(_("phase"), Phase)
_OUTCOME = Code(lambda _table, outcome: outcome_text(outcome), lambda table, word: read_outcome(word, table.seats))


def _nobody(_told: Mapping[str, Any], seats: int) -> tuple[int, ...]:
    """Nobody has asked for a rent in vain."""
    return (0,) * seats


WORDS = (
    PositionWord("on", "turn", PLAYER, as_("decider")),
    PositionWord("turn", "turns", NUMBER, usually(1), always=True),
    PositionWord("starter", "starter", PLAYER, usually(0), always=True),
    PositionWord("throws", "throws", NUMBER, usually(0), always=True),
    PositionWord("base", "base", _PHASE, as_("phase")),
    PositionWord("by", "base_decider", PLAYER, as_("decider")),
    PositionWord("rolled", "rolled"),
    PositionWord("again", "again"),
    PositionWord("hidden", "hidden_dice"),
    PositionWord("from-jail", "from_jail"),
    PositionWord("ending", "ending"),
    PositionWord("doubles", "doubles", NUMBER, usually(0)),
    PositionWord("calls", "calls_left", NUMBER, usually(0)),
    PositionWord("start-paid", "start_paid", NUMBER, usually(0)),
    PositionWord("dice", "dice", ROLL, usually(-1)),
    PositionWord("shown", "shown shown_double", _SHOWN, usually((0, False))),
    PositionWord("steps", "steps", SIGNED, usually(0)),
    PositionWord("pawn", "pawn", PLAYER, as_("turn")),
    PositionWord("ask", "asks", waiting.ASK, several=True),
    PositionWord("owes", "debts", waiting.DEBT, several=True),
    PositionWord("lot", "lots", DEED, several=True),
    PositionWord("attempt", "secrets", waiting.ATTEMPT, several=True),
    PositionWord("tried", "tried", waiting.TRIED, several=True),
    PositionWord("accused", "accused", waiting.ACCUSED, several=True),
    PositionWord("left", "left", waiting.LEFT, several=True),
    PositionWord("stop", "stops", waiting.STOP, several=True),
    PositionWord("paid", "payments", waiting.PAYMENT, several=True),
    PositionWord("hint", "hints", waiting.HINT, several=True),
    PositionWord("auction", "auction", waiting.AUCTION, usually(None)),
    PositionWord("asked", "asked", _ASKED, _nobody),
    PositionWord("votes", "votes", waiting.VOTES, usually(())),
    PositionWord("ended", "outcome", _OUTCOME, usually(None)),
)
"""The words behind the phase and the player who decides, in the order in which they are written."""

"""The words of this game in the part of a position that says what is being decided."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from antimono.cheaters.game import Phase
from antimono.cheaters.game.table import Table
from antimono.cheaters.records import waiting
from antimono.cheaters.records.form import outcome_text, read_outcome
from antimono.cheaters.records.names import DEED, ROLL
from antimono.core.records.codes import NUMBER, PLAYER, SIGNED, Code, one_of
from antimono.core.records.decision import Told, as_, usually
from antimono.core.records.words import Word
from antimono.core.text import _

_DOUBLE = "-double"


def _read_shown(_table: Table, word: Word) -> tuple[int, bool]:
    double = word.text.endswith(_DOUBLE)
    total = Word(word.text.removesuffix(_DOUBLE), word.line, word.column).number()
    if total > 12:
        raise word.wrong(_("A roll of two dice is 2 to 12, with “-double” behind it for a double."))
    return total, double


_SHOWN = Code(lambda _table, total, double: f"{total}{_DOUBLE if double else ''}", _read_shown, width=2)


def _read_asked(table: Table, word: Word) -> tuple[int, ...]:
    asked = tuple([each.number() for each in word.split(",")])
    if len(asked) != table.seats:
        raise word.wrong(_("There are {seats} players, and each has asked for some stops, or 0.", seats=table.seats))
    return asked


_ASKED = Code(lambda _table, asked: ",".join(map(str, asked)), _read_asked)
_PHASE = one_of(_("phase"), Phase)
_OUTCOME = Code(lambda _table, outcome: outcome_text(outcome), lambda table, word: read_outcome(word, table.seats))


def _nobody(_told: Mapping[str, Any], seats: int) -> tuple[int, ...]:
    """Nobody has asked for a rent in vain."""
    return (0,) * seats


WORDS = (
    Told("on", "turn", PLAYER, as_("decider")),
    Told("turn", "turns", NUMBER, usually(1), always=True),
    Told("starter", "starter", PLAYER, usually(0), always=True),
    Told("throws", "throws", NUMBER, usually(0), always=True),
    Told("base", "base", _PHASE, as_("phase")),
    Told("by", "base_decider", PLAYER, as_("decider")),
    Told("rolled", "rolled"),
    Told("again", "again"),
    Told("hidden", "hidden_dice"),
    Told("from-jail", "from_jail"),
    Told("ending", "ending"),
    Told("doubles", "doubles", NUMBER, usually(0)),
    Told("calls", "calls_left", NUMBER, usually(0)),
    Told("start-paid", "start_paid", NUMBER, usually(0)),
    Told("dice", "dice", ROLL, usually(-1)),
    Told("shown", "shown shown_double", _SHOWN, usually((0, False))),
    Told("steps", "steps", SIGNED, usually(0)),
    Told("pawn", "pawn", PLAYER, as_("turn")),
    Told("ask", "asks", waiting.ASK, several=True),
    Told("owes", "debts", waiting.DEBT, several=True),
    Told("lot", "lots", DEED, several=True),
    Told("attempt", "secrets", waiting.ATTEMPT, several=True),
    Told("tried", "tried", waiting.TRIED, several=True),
    Told("accused", "accused", waiting.ACCUSED, several=True),
    Told("left", "left", waiting.LEFT, several=True),
    Told("stop", "stops", waiting.STOP, several=True),
    Told("paid", "payments", waiting.PAYMENT, several=True),
    Told("hint", "hints", waiting.HINT, several=True),
    Told("auction", "auction", waiting.AUCTION, usually(None)),
    Told("asked", "asked", _ASKED, _nobody),
    Told("votes", "votes", waiting.VOTES, usually(())),
    Told("ended", "outcome", _OUTCOME, usually(None)),
)
"""The words behind the phase and the player who decides, in the order in which they are written."""

"""The part of a position that says what is being decided, by whom, and what is still open.

    debt p1 turn=9 starter=p1 throws=17 rolled doubles=1 dice=34 shown=7 owes=p1>bank:50:fee:-

First the phase and the player who has to decide; then words, in any order. Those that are not needed are left
out.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from antimono.cheaters.game import Phase, Position
from antimono.cheaters.records import waiting
from antimono.cheaters.records.form import outcome_text, read_outcome
from antimono.cheaters.records.names import Names, signed
from antimono.core.errors import unknown_name
from antimono.core.records.words import Word, seat
from antimono.core.text import _, quoted

FLAGS = {
    "rolled": "rolled",
    "again": "again",
    "hidden": "hidden_dice",
    "from-jail": "from_jail",
    "ending": "ending",
}
"""The words that hold or do not, and the fields of the position."""

NUMBERS = {
    "doubles": "doubles",
    "calls": "calls_left",
    "start-paid": "start_paid",
}
"""The words with a number, left out where it is 0."""

type Write = Callable[[Names, Any], str]
type Read = Callable[[Names, Word], Any]

SEVERAL: Mapping[str, tuple[str, Write, Read]] = {
    "ask": ("asks", waiting.ask_text, waiting.read_ask),
    "owes": ("debts", waiting.debt_text, waiting.read_debt),
    "lot": ("lots", Names.deed, Names.read_deed),
    "attempt": ("secrets", waiting.attempt_text, waiting.read_attempt),
    "tried": ("tried", waiting.tried_text, waiting.read_tried),
    "accused": ("accused", waiting.accused_text, waiting.read_accused),
    "left": ("left", waiting.left_text, waiting.read_left),
    "stop": ("stops", waiting.stop_text, waiting.read_stop),
    "paid": ("payments", waiting.payment_text, waiting.read_payment),
    "hint": ("hints", waiting.hint_text, waiting.read_hint),
}
"""The words that may stand several times, in order, and how they are written and read."""

_DOUBLE = "-double"


def _read_shown(_names: Names, word: Word) -> tuple[int, bool]:
    double = word.text.endswith(_DOUBLE)
    total = Word(word.text.removesuffix(_DOUBLE), word.line, word.column).number()
    if total > 12:
        raise word.wrong(_("A roll of two dice is 2 to 12, with “-double” behind it for a double."))
    return total, double


def _read_asked(names: Names, word: Word) -> tuple[int, ...]:
    asked = tuple([each.number() for each in word.split(",")])
    if len(asked) != names.seats:
        raise word.wrong(
            _("There are {seats} players, and each has asked for some stops, or 0.", seats=names.seats)
        )
    return asked


SINGLE: Mapping[str, tuple[str, Read]] = {
    "on": ("turn", lambda names, word: word.player(names.seats)),
    "turn": ("turns", lambda _names, word: word.number()),
    "starter": ("starter", lambda names, word: word.player(names.seats)),
    "throws": ("throws", lambda _names, word: word.number()),
    "base": ("base", lambda _names, word: _read_phase(word)),
    "by": ("base_decider", lambda names, word: word.player(names.seats)),
    "dice": ("dice", lambda _names, word: waiting.read_dice_word(word)),
    "shown": ("shown", _read_shown),
    "steps": ("steps", lambda _names, word: signed(word)),
    "pawn": ("pawn", lambda names, word: word.player(names.seats)),
    "auction": ("auction", waiting.read_auction),
    "asked": ("asked", _read_asked),
    "votes": ("votes", waiting.read_votes),
    "ended": ("outcome", lambda names, word: read_outcome(word, names.seats)),
    **{word: (field, lambda _names, word: word.number()) for word, field in NUMBERS.items()},
}
"""The words with a value that stand once."""


@dataclass(frozen=True, slots=True)
class _Default:
    """What holds of a position where its words say nothing else."""

    turn: int
    phase: Phase

    def fields(self, seats: int, decider: int) -> dict[str, Any]:
        """The fields by name."""
        empty: dict[str, Any] = {field: () for field, _write, _read in SEVERAL.values()}
        return {
            **empty,
            **dict.fromkeys(FLAGS.values(), False),
            **dict.fromkeys(NUMBERS.values(), 0),
            "turn": self.turn,
            "turns": 1,
            "starter": 0,
            "throws": 0,
            "base": self.phase,
            "base_decider": decider,
            "dice": -1,
            "shown": (0, False),
            "steps": 0,
            "pawn": self.turn,
            "auction": None,
            "asked": (0,) * seats,
            "votes": (),
            "outcome": None,
        }


def first_decision(seats: int) -> dict[str, Any]:
    """The fields at the beginning of a game in which the first player starts."""
    return _whole({"phase": Phase.ROLL, "decider": 0}, seats)


def decision_words(names: Names, position: Position) -> list[str]:
    """How a position writes what is being decided."""
    words = [str(position.phase), seat(position.decider)]
    if position.turn != position.decider:
        words.append(f"on={seat(position.turn)}")
    words += [f"turn={position.turns}", f"starter={seat(position.starter)}", f"throws={position.throws}"]
    if position.base is not position.phase:
        words.append(f"base={position.base}")
    if position.base_decider != position.decider:
        words.append(f"by={seat(position.base_decider)}")
    words += [word for word, field in FLAGS.items() if getattr(position, field)]
    words += [f"{word}={number}" for word, field in NUMBERS.items() if (number := getattr(position, field))]
    words += _roll_words(position)
    for word, (field, write, _read) in SEVERAL.items():
        words += [f"{word}={write(names, each)}" for each in getattr(position, field)]
    return words + _rare_words(names, position)


def _roll_words(position: Position) -> list[str]:
    """What is told of the roll and of the move it leads to."""
    words = []
    if position.dice != -1:
        words.append(f"dice={waiting.dice_word(position.dice)}")
    if (position.shown, position.shown_double) != (0, False):
        words.append(f"shown={position.shown}{_DOUBLE if position.shown_double else ''}")
    if position.steps:
        words.append(f"steps={position.steps}")
    if position.pawn != position.turn:
        words.append(f"pawn={seat(position.pawn)}")
    return words


def _rare_words(names: Names, position: Position) -> list[str]:
    """What seldom has to be told."""
    words = []
    if position.auction is not None:
        words.append(f"auction={waiting.auction_text(names, position.auction)}")
    if any(position.asked):
        words.append(f"asked={','.join(map(str, position.asked))}")
    if position.votes:
        words.append(f"votes={waiting.votes_text(names, position.votes)}")
    if position.outcome is not None:
        words.append(f"ended={outcome_text(position.outcome)}")
    return words


def read_decision(words: Sequence[Word], names: Names) -> dict[str, Any]:
    """The fields of a position that words write."""
    if len(words) < 2 or words[0].text not in set(Phase):
        place = words[0] if words else Word("")
        raise place.wrong(
            _(
                "What is being decided and by whom comes first, as “roll p1”; what is one of: {phases}.",
                phases=_phases(),
            )
        )
    found: dict[str, Any] = {"phase": _read_phase(words[0]), "decider": words[1].player(names.seats)}
    lists: dict[str, list[Any]] = {}
    for word in words[2:]:
        name, equals, _value = word.text.partition("=")
        if equals and name in SEVERAL:
            field, _write, read = SEVERAL[name]
            lists.setdefault(field, []).append(read(names, word.after(f"{name}=")))
            continue
        field = FLAGS.get(word.text) or (SINGLE[name][0] if equals and name in SINGLE else "")
        if not field:
            known = (*FLAGS, *(f"{each}=" for each in (*SINGLE, *SEVERAL)))
            word.fail(unknown_name(_("word"), word.text, known))
        if field in found:
            raise word.wrong(_("“{name}” stands twice; once is enough.", name=quoted(name)))
        found[field] = True if word.text in FLAGS else SINGLE[name][1](names, word.after(f"{name}="))
    found |= {field: tuple(items) for field, items in lists.items()}
    return _whole(found, names.seats)


def _whole(found: Mapping[str, Any], seats: int) -> dict[str, Any]:
    """The fields that are told, and those that follow."""
    turn = found.get("turn", found["decider"])
    fields = _Default(turn, found["phase"]).fields(seats, found["decider"]) | dict(found)
    fields["shown"], fields["shown_double"] = fields["shown"]
    return fields


def _read_phase(word: Word) -> Phase:
    if word.text not in set(Phase):
        word.fail(unknown_name(_("phase"), word.text, Phase))
    return Phase(word.text)


def _phases() -> str:
    return ", ".join(Phase)

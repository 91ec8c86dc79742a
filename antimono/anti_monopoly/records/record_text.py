"""Reading the text of a record: what is wrong has its place, and what merely breaks off is read so far."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from antimono.anti_monopoly.editions import Role
from antimono.anti_monopoly.game import Action, Outcome, Position
from antimono.anti_monopoly.records.decision import read_outcome
from antimono.anti_monopoly.records.reading import Word
from antimono.anti_monopoly.records.record import NOTES, Move, Record, position_of
from antimono.anti_monopoly.records.setting import (
    AS_PRINTED,
    FINITE_STOCK,
    Setting,
    dice_text,
    ending_word,
    option_words,
    read_edition,
    read_ending,
    read_rules,
    rule_words,
)
from antimono.anti_monopoly.records.snapshot import read_snapshot
from antimono.core.dice import Dice
from antimono.core.errors import AntimonoError, unknown_name
from antimono.core.text import Message, _

FORMAT = "1"
"""The version of the form, in its first header."""

NEEDED = ("edition", "roles", "ending", "seed")
HEADERS = (
    "antimono",
    "edition",
    "roles",
    "ending",
    "options",
    "house-rules",
    "dice",
    "position",
    "seed",
    *NOTES,
)

_HEADER = re.compile(r'\[([A-Za-z-]+) "([^"]*)"\]\s*')
_PIECE = re.compile(r"\{[^{}]*\}|\([^()]*\)|[,;*]|[^\s{}(),;*]+")
_SPACE = re.compile(r"\s*")
_OPENERS = {"{": "}", "(": ")"}
_MARKS = ",;*"
_TURN = re.compile(r"([0-9]{1,15})\.")


def header_lines(record: Record) -> list[str]:
    """The headers of a record, those left out that say nothing."""
    setting = record.setting
    values = {
        "antimono": FORMAT,
        "edition": setting.edition,
        "roles": " ".join(setting.roles),
        "ending": ending_word(setting.ending),
        "options": " ".join(option_words(setting)),
        "house-rules": " ".join(rule_words(setting)),
        "dice": dice_text(setting.dice),
        "position": position_of(record) or "",
        **dict(record.notes),
        # Last of those that are needed, so that headers which break off never make another game.
        "seed": str(setting.seed),
    }
    return [f'[{name} "{value}"]' for name, value in values.items() if value]


def read_record(text: str) -> Record:
    """The record that `text` writes."""
    headers, rest = _read_headers(text)
    for name in NEEDED:
        if name not in headers:
            raise rest.wrong(
                _(
                    'A record needs the headers {names}; there is no [{name} "…"].',
                    names=", ".join(NEEDED),
                    name=name,
                )
            )
    setting = _setting(headers)
    opening = _opening(headers, setting)
    notes = tuple((name, word.text) for name, word in headers.items() if name in NOTES)
    found = _Turns(len(setting.roles))
    found.read(rest)
    return Record(
        setting, tuple(found.moves), opening, found.start, found.outcome, found.comment, notes, found.broken
    )


def _read_headers(text: str) -> tuple[dict[str, Word], Word]:
    """The headers by name, and what follows them."""
    headers: dict[str, Word] = {}
    lines = text.split("\n")
    for number, line in enumerate(lines):
        if not line.strip():
            continue
        if not line.startswith("["):
            return headers, Word("\n".join(lines[number:]), number + 1)
        found = _HEADER.fullmatch(line)
        here = Word(line, number + 1)
        if not found:
            raise here.wrong(_('“{line}” is no header: write a name and a text as [seed "7"].', line=line))
        name = found[1].lower()
        if name not in HEADERS:
            here.fail(unknown_name(_("header"), name, HEADERS))
        if name in headers:
            raise here.wrong(_("“{name}” stands twice; once is enough.", name=name))
        headers[name] = Word(found[2], number + 1, found.start(2) + 1)
    return headers, Word("", len(lines), len(lines[-1]) + 1)


def _setting(headers: Mapping[str, Word]) -> Setting:
    version = headers.get("antimono", Word(FORMAT))
    if version.text != FORMAT:
        raise version.wrong(
            _(
                "Records of the form “{version}” are unknown; this reads form {format}.",
                version=version.text,
                format=FORMAT,
            )
        )
    edition = read_edition(headers["edition"])
    empty = Word("")
    roles = []
    for word in headers["roles"].words():
        if word.text not in set(Role):
            word.fail(unknown_name(_("role"), word.text, Role))
        roles.append(Role(word.text))
    options = headers.get("options", empty).words()
    for word in options:
        if word.text not in (FINITE_STOCK, AS_PRINTED):
            word.fail(unknown_name(_("option"), word.text, (FINITE_STOCK, AS_PRINTED)))
    chosen = {word.text for word in options}
    dice = headers.get("dice", empty)
    setting = Setting(
        edition,
        tuple(roles),
        headers["seed"].seed(),
        read_ending(headers["ending"]),
        FINITE_STOCK in chosen,
        AS_PRINTED in chosen,
        read_rules(headers.get("house-rules", empty).words(), edition),
        tuple(each.roll() for each in dice.split(",")) if dice.text else (),
    )
    try:
        setting.rules()
    except AntimonoError as error:
        headers["roles"].fail(error)
    return setting


def _opening(headers: Mapping[str, Word], setting: Setting) -> Position | None:
    word = headers.get("position")
    if word is None:
        return None
    snapshot = read_snapshot(word)
    if snapshot.setting != setting:
        raise word.wrong(
            _("The position is of another table than the headers: edition, roles, options, seed.")
        )
    return snapshot.position


@dataclass(slots=True)
class _Turns:
    """The state of reading the turns, one piece after the other."""

    seats: int
    moves: list[Move] = field(default_factory=list)
    start: tuple[Dice, ...] = ()
    outcome: Outcome | None = None
    comment: str = ""
    broken: Message | None = None
    sentence: list[Word] = field(default_factory=list)
    dice: tuple[Dice, ...] = ()
    remark: str = ""
    turn: tuple[int, int] | None = None
    done: bool = False

    def read(self, text: Word) -> None:
        """Read all the pieces, up to the end or the break."""
        found = list(pieces(text))
        last = found[-1] if found else text
        for piece in found:
            if self.done and piece.text[0] != "{":
                raise piece.wrong(_("The record has ended, and nothing follows but comments."))
            if piece is last and piece.text[0] not in _MARKS and piece.text[-1] not in _OPENERS.values():
                break  # a word or bracket may go on behind the break
            self._take(piece)
        if not self.done:
            self.broken = _(
                "The record breaks off in line {line}, after {actions} whole actions.",
                line=last.line,
                actions=len(self.moves),
            )

    def _take(self, piece: Word) -> None:
        match piece.text[0]:
            case "{":
                self._remark(" ".join(piece.text[1:-1].split()))
            case "(":
                if not self.sentence or self.dice:
                    raise piece.wrong(_("Dice stand after the action that led to them, once."))
                self.dice = tuple(
                    each.roll() for each in Word(piece.text[1:-1], piece.line, piece.column + 1).words()
                )
            case "*" if not self.sentence and self.turn is None:
                self.done = True
            case "," | ";" | "*":
                self._close(piece)
            case _:
                self._word(piece)

    def _remark(self, text: str) -> None:
        if self.sentence:
            self.remark = f"{self.remark} {text}".strip()
        elif not self.moves:
            self.comment = f"{self.comment} {text}".strip()
        else:
            last = self.moves[-1]
            self.moves[-1] = Move(
                last.action, last.dice, f"{last.comment} {text}".strip(), last.turn, last.player, last.word
            )

    def _word(self, piece: Word) -> None:
        if self.dice:
            raise piece.wrong(
                _("After the dice of an action there is a comma, or a semicolon at the end of a turn.")
            )
        if self.turn is None and len(self.sentence) == 1 and _TURN.fullmatch(self.sentence[0].text):
            number = int(self.sentence[0].text[:-1])
            if not piece.text.endswith(":"):
                raise piece.wrong(_("After the number of a turn stands the player, as “1. p1:”."))
            player = Word(piece.text[:-1], piece.line, piece.column).player(self.seats)
            self.turn = number, player
            self.sentence.clear()
            return
        self.sentence.append(piece)

    def _close(self, mark: Word) -> None:
        """End an action or another sentence at a comma or semicolon."""
        if mark.text == "*" or not self.sentence:
            raise mark.wrong(_("“{mark}” follows an action, as in “roll (34), end;”.", mark=mark.text))
        first = self.sentence[0]
        if self.turn is not None:
            try:
                action = Action.parse(" ".join(word.text for word in self.sentence))
            except AntimonoError as error:
                first.fail(error)
            self.moves.append(Move(action, self.dice, self.remark, *self.turn, first))
            if mark.text == ";":
                self.turn = None
        elif mark.text == ";" and first.text == "start" and len(self.sentence) == 1:
            if self.start or self.moves:
                raise first.wrong(_("The rolls for the start stand once, before the first turn."))
            self.start = self.dice
        elif mark.text == ";" and first.text == "over" and len(self.sentence) == 2 and not self.dice:
            self.outcome = read_outcome(self.sentence[1], self.seats)
            self.done = True
        else:
            raise first.wrong(
                _(
                    "“{word}” begins no sentence: write a turn as “1. p1: roll (34), end;”, or at the end "
                    "“over last-player:p1;” or “*”.",
                    word=first.text,
                )
            )
        self.sentence.clear()
        self.dice, self.remark = (), ""


def pieces(text: Word) -> Iterator[Word]:
    """The words, brackets and marks of a text; of a bracket that is never closed, the first character."""
    place, line, line_start = 0, text.line, 1 - text.column
    while True:
        space = _SPACE.match(text.text, place)
        here = space.end() if space else place
        line, line_start = _moved(text.text, place, here, line, line_start)
        if here == len(text.text):
            return
        column = here - line_start + 1
        found = _PIECE.match(text.text, here)
        if found is None:
            mark = text.text[here]
            if mark in _OPENERS and _OPENERS[mark] not in text.text[here:]:
                yield Word(mark, line, column)
                return
            raise Word(mark, line, column).wrong(
                _("“{mark}” has no counterpart: comments are {{…}}, dice are (34 12).", mark=mark)
            )
        yield Word(found[0], line, column)
        place = found.end()
        line, line_start = _moved(text.text, here, place, line, line_start)


def _moved(text: str, before: int, after: int, line: int, line_start: int) -> tuple[int, int]:
    """The line and where it starts after a piece of text has been passed."""
    breaks = text.count("\n", before, after)
    return (line + breaks, text.rindex("\n", before, after) + 1) if breaks else (line, line_start)

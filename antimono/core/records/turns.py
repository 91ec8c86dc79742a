"""Reading the turns of a sheet: what is wrong has its place, and what merely breaks off is read so far."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from antimono.core.dice import Dice
from antimono.core.errors import AntimonoError
from antimono.core.records import limits
from antimono.core.records.sheet import RecordedMove, SheetForm
from antimono.core.records.words import TextError, Word
from antimono.core.text import Message, _

_PIECE = re.compile(r"\s++|(?:\{[^{}]*+\}\s*+)++|\([^()]*+\)|[,;*]|[^\s{}(),;*]++|[{}()]")
"""Space, comments in a row, dice, a mark, a word; at last a bracket without its counterpart."""

_COMMENT = re.compile(r"\{[^{}]*+\}")
_COMMENT_OR_MARK = re.compile(rf"{_COMMENT.pattern}|[,;]")
_OPENERS = {"{": "}", "(": ")"}
_BRACKETS = frozenset("{}()")
_MARKS = ",;*"
TURN = re.compile(rf"([0-9]{{1,{limits.DIGITS}}})\.")
"""The number with which a turn begins."""


@dataclass(slots=True)
class Turns[Action, Roll, Outcome]:
    """The turns after the headers of a sheet, read one piece at a time."""

    form: SheetForm[Action, Roll, Outcome]
    """How the game writes its actions."""
    seats: int
    """How many players there are."""
    moves: list[RecordedMove[Action, Roll]] = field(default_factory=list)
    start: tuple[Dice, ...] = ()
    outcome: Outcome | None = None
    comment: str = ""
    """The remark before the first action."""
    broken: Message | None = None
    """Where the text breaks off, if it does."""
    sentence: list[Word] = field(default_factory=list)
    """The words since the last mark."""
    brackets: Word | None = None
    """The rolls since the last mark, without their brackets."""
    remark: str = ""
    """The remark since the last mark."""
    actions: dict[str, Action] = field(default_factory=dict)
    """The actions read so far, by their text: a game repeats most of them."""
    players: dict[str, int] = field(default_factory=dict)
    """The players of turns read so far, by their text."""
    rolls: dict[str, tuple[Roll, ...]] = field(default_factory=dict)
    """The rolls read so far, by their text."""
    turn: tuple[int, int] | None = None
    """The number of the turn that is being read, and whose it is."""
    done: bool = False
    """Whether the last mark has been read."""

    def read(self, text: Word) -> None:
        """Read all the pieces, up to the end or the break.

        Raises:
            TextError: if they cannot be read.
        """
        _check_length(text)
        before: Word | None = None
        for piece in pieces(text):
            if before is not None:
                self._take(before)
            before = piece
        if before is not None and (before.text[0] in _MARKS or before.text.rstrip()[-1] in _OPENERS.values()):
            self._take(before)  # any other word or bracket may go on behind the break
        if not self.done:
            self.broken = _(
                "The record breaks off in line {line}, after {actions} whole actions.",
                line=(before or text).line,
                actions=len(self.moves),
            )

    def _take(self, piece: Word) -> None:
        first = piece.text[0]
        if first == "{":
            self._remark(piece)
            return
        if self.done:
            raise piece.wrong(_("The record has ended. Only comments may follow."))
        match first:
            case "(":
                self._rolls(piece)
            case "*" if not self.sentence and self.turn is None:
                self.done = True
            case "," | ";" | "*":
                self._close(piece)
            case _:
                self._word(piece)

    def _rolls(self, piece: Word) -> None:
        if not self.sentence or self.brackets is not None:
            raise piece.wrong(_("Write the dice once, after the action that led to them."))
        # Three characters a roll: with more, there are too many rolls or something else.
        inner = piece.within(3 * limits.ROLLS).text[1:-1]
        self.brackets = Word(inner, piece.line, piece.column + 1)

    def _remark(self, piece: Word) -> None:
        """Read comments as a remark on what stands before them, after what is remarked there already."""
        last = self.moves[-1] if self.moves else None
        before = self.remark if self.sentence else self.comment if last is None else last.comment
        inner = " ".join(piece.text.replace("{", " ").replace("}", " ").split())
        try:
            text = limits.remark(f"{before} {inner}".strip(), "", limits.COMMENT)
        except AntimonoError as error:
            piece.fail(error)
        if self.sentence:
            self.remark = text
        elif last is None:
            self.comment = text
        else:
            self.moves[-1] = RecordedMove(last.action, last.dice, text, last.turn, last.player, last.word)

    def _word(self, piece: Word) -> None:
        if self.brackets is not None:
            raise piece.wrong(_("Write a comma after the dice of an action, or a semicolon at the end of a turn."))
        if self.turn is None and len(self.sentence) == 1 and TURN.fullmatch(self.sentence[0].text):
            number = int(self.sentence[0].text[:-1])
            if not piece.text.endswith(":"):
                raise piece.wrong(_("Write the player after the number of a turn, as in “1. p1:”."))
            player = self.players.get(piece.text)
            if player is None:
                player = Word(piece.text[:-1], piece.line, piece.column).player(self.seats)
                self.players[piece.text] = player
            self.turn = number, player
            self.sentence.clear()
            return
        if len(self.sentence) >= limits.WORDS:
            raise piece.wrong(
                _("Write an action of at most {most} words, and end it with a comma or semicolon.", most=limits.WORDS)
            )
        self.sentence.append(piece)

    def _close(self, mark: Word) -> None:
        """End an action or another sentence at a comma or semicolon."""
        if mark.text == "*" or not self.sentence:
            raise mark.wrong(_("“{mark}” must follow an action, as in “roll (34), end;”.", mark=mark.text))
        first = self.sentence[0]
        if self.turn is not None:
            self._move(first, self.turn)
            if mark.text == ";":
                self.turn = None
        elif mark.text == ";" and first.text == "start" and len(self.sentence) == 1:
            if self.start or self.moves:
                raise first.wrong(_("Write the rolls for the start once, before the first turn."))
            self.start = tuple([each.roll() for each in self.brackets.words()]) if self.brackets else ()
        elif mark.text == ";" and first.text == "over" and len(self.sentence) == 2 and self.brackets is None:
            self.outcome = self.form.outcome(self.sentence[1], self.seats)
            self.done = True
        else:
            raise first.wrong(
                _(
                    "“{word}” cannot begin a sentence. Write a turn as “1. p1: roll (34), end;”, or at the "
                    "end “over last-player:p1;” or “*”.",
                    word=first.quoted,
                )
            )
        self.sentence.clear()
        self.brackets, self.remark = None, ""

    def _move(self, first: Word, turn: tuple[int, int]) -> None:
        """Read the action that the words of the sentence write."""
        text = " ".join([word.text for word in self.sentence])
        action = self.actions.get(text)
        try:
            limits.check_moves(len(self.moves) + 1)
            if action is None:
                action = self.actions[text] = self.form.action(text)
                first.check_seats(self.form.players(action), self.seats)
        except TextError:
            raise
        except AntimonoError as error:
            first.fail(error)
        self.moves.append(RecordedMove(action, self._dice(), self.remark, *turn, first))

    def _dice(self) -> tuple[Roll, ...]:
        """Return the rolls since the last mark."""
        inner = self.brackets
        if inner is None:
            return ()
        if inner.text not in self.rolls:
            self.rolls[inner.text] = tuple([self.form.roll(each) for each in inner.words()])
        return self.rolls[inner.text]


def _check_length(text: Word) -> None:
    """Raise an error if there are more sentences than are read, before any of them is looked at closely."""
    most = limits.MOVES + 2  # the rolls for the start and the outcome are no actions
    plain = _COMMENT.sub("", text.text)
    if plain.count(",") + plain.count(";") <= most:
        return
    marks = 0
    for found in _COMMENT_OR_MARK.finditer(text.text):
        marks += found[0] in _MARKS
        if marks > most:
            before = text.text[: found.start()]
            line = text.line + before.count("\n")
            column = found.start() - before.rfind("\n") + (text.column - 1 if "\n" not in before else 0)
            try:
                limits.check_moves(marks)
            except AntimonoError as error:
                Word(found[0], line, column).fail(error)


def pieces(text: Word) -> Iterator[Word]:
    """Yield the words, brackets and marks of a text; of a bracket that is never closed, the first character."""
    whole, line, line_start = text.text, text.line, 1 - text.column
    for found in _PIECE.finditer(whole):
        piece, place = found[0], found.start()
        if not piece.isspace():
            word = Word(piece, line, place - line_start + 1)
            if piece not in _BRACKETS:
                yield word
            elif piece in _OPENERS and whole.find(_OPENERS[piece], place) < 0:
                yield word
                return
            else:
                raise word.wrong(
                    _("“{mark}” has no counterpart. Write comments as {{…}} and dice as (34 12).", mark=piece)
                )
        if "\n" in piece:
            line += piece.count("\n")
            line_start = place + piece.rindex("\n") + 1

"""A whole game as text: headers, then its turns with dice, actions and comments.

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
and turns are there for readers, and `replay` insists that they are right.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from itertools import groupby
from pathlib import Path
from typing import NoReturn, override

from antimono.anti_monopoly.game import Action, Game, Outcome, Position
from antimono.anti_monopoly.game.actions import seat
from antimono.anti_monopoly.records.decision import outcome_text
from antimono.anti_monopoly.records.reading import Word, roll_text
from antimono.anti_monopoly.records.setting import Setting
from antimono.anti_monopoly.records.snapshot import Snapshot
from antimono.core.dice import Dice, roll
from antimono.core.errors import AntimonoError, UnreadableError
from antimono.core.text import Message, _

NOTES = ("event", "site", "date", "players")
"""Headers that say nothing about the game itself and may hold anything, as in PGN."""

type Progress = Callable[[int, int], None]
"""Is told how many of how many actions are done."""


@dataclass(frozen=True, slots=True)
class Move:
    """One action of a record.

    Attributes:
        action: which.
        dice: the rolls it led to; a record may leave them out.
        comment: what somebody remarks on it.
        turn: in which turn of the game, from 1.
        player: who is on turn, as an index.
        word: where it stands in the text it was read from.
    """

    action: Action
    dice: tuple[Dice, ...] = ()
    comment: str = ""
    turn: int = 1
    player: int = 0
    word: Word | None = field(default=None, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Record:
    """A game from its setting to the last action that was recorded.

    Attributes:
        setting: all that was agreed on before play.
        moves: the actions.
        opening: the position in which the record begins, if that is not the beginning of a game.
        start: the rolls that decided who starts; a record may leave them out.
        outcome: how the game ended, if it did.
        comment: a remark before the first action.
        notes: further headers, by name.
        broken: where the text breaks off, if it does.
    """

    setting: Setting
    moves: tuple[Move, ...] = ()
    opening: Position | None = None
    start: tuple[Dice, ...] = ()
    outcome: Outcome | None = None
    comment: str = ""
    notes: tuple[tuple[str, str], ...] = ()
    broken: Message | None = field(default=None, compare=False)

    @classmethod
    def of(
        cls, game: Game, *, comments: Mapping[int, str] | None = None, notes: Mapping[str, str] | None = None
    ) -> Record:
        """The record of a game.

        Args:
            game: in progress or over.
            comments: on single actions, by their place among `game.actions`.
            notes: further headers, by name; see `NOTES`.

        Raises:
            UnreadableError: if a comment or note has a character that would end it.
        """
        setting = Setting.of(game)
        fresh = setting.game(log=False)
        opening = None if fresh.position() == game.opening else game.opening
        twin = fresh if opening is None else setting.game(opening, log=False)
        start = () if opening else thrown(setting, 0, fresh.state.throws)
        moves = []
        for place, action in enumerate(game.actions):
            before, turn, player = twin.state.throws, twin.turns, twin.turn
            twin.play(action)
            dice = thrown(setting, before, twin.state.throws)
            comment = _clean((comments or {}).get(place, ""), "{}")
            moves.append(Move(action, dice, comment, turn, player))
        given = tuple((name, _clean(text, '"')) for name, text in (notes or {}).items())
        return cls(setting, tuple(moves), opening, start, game.outcome, notes=given)

    @classmethod
    def parse(cls, text: str) -> Record:
        """The record that `text` writes; one that breaks off is read up to there, and `broken` says so.

        Raises:
            TextError: if it cannot be read.
        """
        from antimono.anti_monopoly.records.record_text import read_record

        return read_record(text)

    @classmethod
    def load(cls, path: Path | str) -> Record:
        """The record in a file.

        Raises:
            UnreadableError: if there is no such file or it is no text.
        """
        try:
            text = Path(path).read_text(encoding="utf-8-sig")
        except (OSError, UnicodeDecodeError, ValueError) as error:
            reason = error.strerror if isinstance(error, OSError) and error.strerror else "not UTF-8 text"
            raise UnreadableError(
                _(
                    "“{path}” cannot be read ({reason}): give a file with the record of a game.",
                    path=str(path),
                    reason=reason,
                )
            ) from None
        return cls.parse(text)

    def save(self, path: Path | str) -> None:
        """Write the record to a file."""
        Path(path).write_text(f"{self}\n", encoding="utf-8", newline="\n")

    def replay(self, *, log: bool = True, progress: Progress | None = None) -> Game:
        """Play the record through and return the game.

        Raises:
            TextError: if an action is illegal, or the dice, turns or outcome that are written are not those
                of the game; it has the place and the clause.
        """
        game = self.setting.game(self.opening, log=log)
        if self.start:
            expected = thrown(self.setting, 0, game.state.throws)
            if self.opening is not None or self.start != expected:
                _fail(None, _wrong_dice(expected if self.opening is None else (), self.start))
        for place, move in enumerate(self.moves):
            self._step(game, move)
            if progress is not None:
                progress(place + 1, len(self.moves))
        if self.outcome is not None and self.outcome != game.outcome:
            was = outcome_text(game.outcome) if game.outcome else "*"
            written = outcome_text(self.outcome)
            text = _("The record ends with “{written}”, the game with “{was}”.", written=written, was=was)
            _fail(self.moves[-1].word if self.moves else None, UnreadableError(text))
        return game

    def until(self, moves: int) -> Record:
        """The record of the first `moves` actions."""
        return self if moves >= len(self.moves) else replace(self, moves=self.moves[:moves], outcome=None)

    def undo(self) -> Record:
        """The record without its last action.

        Raises:
            IndexError: if there is none.
        """
        if not self.moves:
            raise IndexError("no action to take back")
        return self.until(len(self.moves) - 1)

    @override
    def __str__(self) -> str:
        from antimono.anti_monopoly.records.record_text import header_lines

        lines = [*header_lines(self), ""]
        if self.comment:
            lines.append(f"{{{self.comment}}}")
        if self.start:
            lines.append(f"start {_dice(self.start)};")
        for (turn, player), moves in groupby(self.moves, key=lambda move: (move.turn, move.player)):
            lines.append(f"{turn}. {seat(player)}: {', '.join(map(_move_text, moves))};")
        lines.append("*" if self.outcome is None else f"over {outcome_text(self.outcome)};")
        return "\n".join(lines)

    def _step(self, game: Game, move: Move) -> None:
        """Play one action, if turn and dice are what the record says."""
        if (move.turn, move.player) != (game.turns, game.turn) and not game.over:
            text = _(
                "This is turn {turn}, of {player}, not “{written}”.",
                turn=game.turns,
                player=seat(game.turn),
                written=f"{move.turn}. {seat(move.player)}",
            )
            _fail(move.word, UnreadableError(text))
        before = game.state.throws
        try:
            game.play(move.action)
        except AntimonoError as error:
            _fail(move.word, error)
        dice = thrown(self.setting, before, game.state.throws)
        if move.dice and move.dice != dice:
            _fail(move.word, _wrong_dice(dice, move.dice))


def thrown(setting: Setting, before: int, after: int) -> tuple[Dice, ...]:
    """The rolls with the numbers from `before` up to `after`."""
    script = setting.dice
    return tuple(
        script[number] if number < len(script) else roll(setting.seed, number)
        for number in range(before, after)
    )


def position_of(record: Record) -> str | None:
    """The one-line form of the position in which the record begins, if it is no beginning."""
    return None if record.opening is None else str(Snapshot(record.setting, record.opening))


def _wrong_dice(expected: tuple[Dice, ...], written: tuple[Dice, ...]) -> AntimonoError:
    return UnreadableError(
        _(
            "By the seed the dice are {expected}, not {written}.",
            expected=_dice(expected),
            written=_dice(written),
        )
    )


def _fail(word: Word | None, error: AntimonoError) -> NoReturn:
    """Raise what is wrong, with its place if the record was read from a text."""
    if word is None:
        raise error
    word.fail(error)


def _dice(dice: tuple[Dice, ...]) -> str:
    return f"({' '.join(map(roll_text, dice))})"


def _move_text(move: Move) -> str:
    dice = f" {_dice(move.dice)}" if move.dice else ""
    comment = f" {{{move.comment}}}" if move.comment else ""
    return f"{move.action}{dice}{comment}"


def _clean(text: str, marks: str) -> str:
    if any(mark in text for mark in marks):
        raise UnreadableError(
            _(
                "“{text}” has a character that would end it: leave out {marks}.",
                text=text,
                marks=" ".join(marks),
            )
        )
    return " ".join(text.split())

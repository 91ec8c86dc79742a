"""Common operations of a record of any game: save, load, shorten, and replay."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from os import PathLike
from pathlib import Path
from typing import Any, NoReturn, Protocol, Self

from antimono.core.arguments import parse_int, read_as
from antimono.core.dice import Dice, roll
from antimono.core.errors import AnotherGameError, AntimonoError, UnreadableError
from antimono.core.files import ordinary, write_text
from antimono.core.records import limits
from antimono.core.records.sheet import RecordedMove, Sheet, SheetForm, rolls_text
from antimono.core.records.words import Word, seat
from antimono.core.text import Message, _, quoted, verbatim

type Progress = Callable[[int, int], None]
"""A callback that gets the number of actions done and their total."""


class Throwing(Protocol):
    """The dice of a game's state, as a record needs them."""

    throws: int
    """The number of rolls so far."""


class RecordableGame[Action, Outcome](Protocol):
    """The interface of a game that a record can replay."""

    @property
    def state(self) -> Throwing:
        """The state of the game now."""
        ...

    @property
    def actions(self) -> list[Action]:
        """The actions played so far, in order."""
        ...

    @property
    def turns(self) -> int:
        """The number of turns that have begun."""
        ...

    @property
    def turn(self) -> int:
        """The player on turn."""
        ...

    @property
    def over(self) -> bool:
        """True if the game has ended."""
        ...

    @property
    def outcome(self) -> Outcome | None:
        """The outcome; `None` while the game goes on."""
        ...

    def play(self, action: Action | str) -> None:
        """Play an action; `AntimonoError` if it is illegal."""
        ...


@dataclass(frozen=True, slots=True)
class KeptRecord[Setting, Position, Action, Roll, Outcome, Game: RecordableGame[Any, Any]](
    Sheet[Setting, Position, Action, Roll, Outcome], ABC
):
    """A game as text that can be saved, read and replayed."""

    @classmethod
    @abstractmethod
    def parse(cls, text: str) -> Self:
        """Return the record that `text` contains; a record that breaks off is read up to there, and `broken` says so.

        Raises:
            TextError: if it cannot be read.
        """

    @classmethod
    @abstractmethod
    def form(cls) -> SheetForm[Action, Roll, Outcome]:
        """Return the form in which the game writes its actions."""

    @abstractmethod
    def initial(self, *, log: bool) -> Game:
        """Return the game before the first action.

        Raises:
            AntimonoError: if it cannot be set up.
        """

    @abstractmethod
    def rolls_for_start(self) -> tuple[Dice, ...]:
        """Return the rolls that decide who starts, in order; empty if the starter was chosen."""

    @abstractmethod
    def rolled(self, game: Game, before: int, action: Action) -> tuple[Roll, ...]:
        """Return the dice to write after an action that has just been played.

        Args:
            game: the game after the action.
            before: the number of rolls before the action.
            action: the action.
        """

    @staticmethod
    @abstractmethod
    def whose_turn(game: Game) -> int:
        """Return the player whose turn the next action belongs to."""

    @classmethod
    def load(cls, path: Path | str) -> Self:
        """Return the record in a file.

        Raises:
            UnreadableError: if there is no such file, or if it does not contain the text of a record.
        """
        try:
            with ordinary(path).open(encoding="utf-8-sig") as file:
                text = file.read(limits.RECORD + 1)  # one more is already too long
        except AntimonoError:
            raise
        except (OSError, ValueError, TypeError) as error:
            raise UnreadableError(
                _(
                    "“{path}” cannot be read ({reason}). Give a file with the record of a game.",
                    path=quoted(str(path)),
                    reason=_why_unread(error),
                )
            ) from None
        return cls.parse(text)

    def save(self, path: Path | str, *, replace: bool = False) -> None:
        """Write the record to a file, either completely or not at all.

        Args:
            path: a new file, or one that contains an earlier or later state of this game.
            replace: whether the file may be replaced if it contains anything else.

        Raises:
            AnotherGameError: if the file contains something else and `replace` is false.
            UnsavedError: if the file cannot be written.
        """
        read_as(path, (str, PathLike), _("give the name of a file"))
        if not replace and not self._may_replace(Path(path)):
            raise AnotherGameError(
                _(
                    "“{path}” contains something other than this game. Choose another file, or say that it "
                    "may be replaced.",
                    path=quoted(str(path)),
                )
            )
        write_text(path, f"{self}\n")

    def same_game(self, other: Self) -> bool:
        """Return whether two records begin alike and the actions of one continue those of the other."""
        read_as(other, type(self), _("give another record of the same kind"))
        return (self.setting, self.opening) == (other.setting, other.opening) and all(
            mine.action == theirs.action for mine, theirs in zip(self.moves, other.moves, strict=False)
        )

    def _may_replace(self, path: Path) -> bool:
        """Return whether the file contains nothing except a state of this game."""
        try:
            if not path.is_file() or not path.stat().st_size:
                return True
            return self.same_game(type(self).load(path))
        except AntimonoError:
            return False
        except (OSError, ValueError):  # what cannot even be looked at cannot be written either
            return True

    def replay(self, *, log: bool = True, progress: Progress | None = None) -> Game:
        """Play all actions of the record and return the game.

        Raises:
            TextError: if an action is illegal, or if dice, turns or the outcome are not those of the game. The error
                gives the place and the clause.
        """
        game = self.initial(log=log)
        if self.start and self.start != (expected := self.rolls_for_start()):
            _fail(None, wrong_dice(rolls_text(expected), rolls_text(self.start)))
        for place, move in enumerate(self.moves):
            self._step(game, move)
            if progress is not None:
                progress(place + 1, len(self.moves))
        if self.outcome is not None and self.outcome != game.outcome:
            was = "*" if game.outcome is None else self.form().outcome_text(game.outcome)
            written = self.form().outcome_text(self.outcome)
            text = _("The record ends with “{written}”, but the game ends with “{was}”.", written=written, was=was)
            _fail(self.moves[-1].word if self.moves else None, UnreadableError(text))
        return game

    def until(self, moves: int) -> Self:
        """Return the record of the first `moves` actions."""
        moves = parse_int(moves, _("number of actions"))
        return self if moves >= len(self.moves) else replace(self, moves=self.moves[:moves], outcome=None)

    def undo(self) -> Self:
        """Return the record without its last action.

        Raises:
            UnreadableError: if it has no action.
        """
        if not self.moves:
            raise UnreadableError(_("The record has no action to take back."))
        return self.until(len(self.moves) - 1)

    def _step(self, game: Game, move: RecordedMove[Action, Roll]) -> None:
        """Play one action, and check its turn and dice against the record."""
        whose = self.whose_turn(game)
        if (move.turn, move.player) != (game.turns, whose) and not game.over:
            text = _(
                "This is turn {turn}, of {player}, not “{written}”.",
                turn=game.turns,
                player=seat(whose),
                written=f"{move.turn}. {seat(move.player)}",
            )
            _fail(move.word, UnreadableError(text))
        before = game.state.throws
        try:
            game.play(move.action)
        except AntimonoError as error:
            _fail(move.word, error)
        if move.dice and move.dice != (dice := self.rolled(game, before, move.action)):
            write = self.form().roll_text
            _fail(move.word, wrong_dice(*[f"({' '.join(map(write, each))})" for each in (dice, move.dice)]))


def check_given(game: object, kind: type, *remarks: object) -> None:
    """Raise an error unless `game` is of this kind and short enough for a record, and all remarks are mappings."""
    found: Any = read_as(game, kind, _("give a game made with “Game”"))
    limits.check_moves(len(found.actions))
    for each in remarks:
        given = {} if each is None else each
        read_as(given, Mapping, _("give comments and headers in a dictionary, by place or name"))


def comment_on(comments: Mapping[int, str] | None, place: int, marks: str = "{}") -> str:
    """Return the comment on an action in the form that a record keeps.

    Args:
        comments: comments by the place of the action.
        place: the place of this action.
        marks: the characters that would end the comment.

    Raises:
        UnreadableError: if it is too long, or contains one of the marks or a control character.
    """
    return limits.remark((comments or {}).get(place, ""), marks, limits.COMMENT)


def thrown(script: tuple[Dice, ...], seed: int, before: int, after: int) -> tuple[Dice, ...]:
    """Return the rolls with the numbers from `before` up to `after`: those of the script, then those of the seed."""
    return tuple(script[number] if number < len(script) else roll(seed, number) for number in range(before, after))


def wrong_dice(expected: str, written: str) -> AntimonoError:
    """Return the error that other dice are written than were rolled."""
    return UnreadableError(
        _("With this seed the dice are {expected}, not {written}.", expected=quoted(expected), written=quoted(written))
    )


def _why_unread(error: OSError | ValueError | TypeError) -> Message:
    match error:
        case OSError():
            return verbatim((error.strerror or type(error).__name__).lower())
        case UnicodeDecodeError():
            return _("it is not UTF-8 text")
    return _("a file cannot have that name")


def _fail(word: Word | None, error: AntimonoError) -> NoReturn:
    """Raise an error, with its place if the record was read from text."""
    if word is None:
        raise error
    word.fail(error)

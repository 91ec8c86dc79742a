"""A whole game as text that can be played through again; what the text looks like, see `sheet_writer`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import NoReturn, override

from antimono.anti_monopoly.game import Game
from antimono.anti_monopoly.game.actions import seat
from antimono.anti_monopoly.game.setup import draw_for_start
from antimono.anti_monopoly.records import limits
from antimono.anti_monopoly.records.decision import outcome_text
from antimono.anti_monopoly.records.setting import Setting
from antimono.anti_monopoly.records.sheet import NOTES, Move, Sheet
from antimono.anti_monopoly.records.sheet_reader import read_sheet
from antimono.anti_monopoly.records.sheet_writer import rolls_text, sheet_text
from antimono.anti_monopoly.records.words import Word
from antimono.core.dice import Dice, roll
from antimono.core.errors import AnotherGameError, AntimonoError, UnreadableError, unknown_name
from antimono.core.files import write_text
from antimono.core.text import Message, _, quoted, verbatim

type Progress = Callable[[int, int], None]
"""Is told how many of how many actions are done."""


@dataclass(frozen=True, slots=True)
class Record(Sheet):
    """A game that was written down: taken from a game, saved, read, and played through again.

    Edition, seed and actions decide the game; dice and turns are there for readers, and `replay` insists
    that they are right.
    """

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
            AntimonoError: if a comment or note has a character that would end it or steer a terminal, if
                there is no such header, or if something is more than can be read again (see `limits`).
        """
        limits.check_moves(len(game.actions))
        setting = Setting.of(game)
        fresh = setting.game(log=False)
        opening = None if fresh.position() == game.opening else game.opening
        twin = fresh if opening is None else setting.game(opening, log=False)
        start = () if opening else dice_for_start(setting.seed, setting.seats)
        moves = []
        for place, action in enumerate(game.actions):
            before, turn, player = twin.state.throws, twin.turns, whose_turn(twin)
            twin.play(action)
            dice = thrown(setting, before, twin.state.throws)
            comment = limits.remark((comments or {}).get(place, ""), "{}", limits.COMMENT)
            moves.append(Move(action, dice, comment, turn, player))
        return cls(setting, tuple(moves), opening, start, game.outcome, notes=_notes(notes or {}))

    @classmethod
    def parse(cls, text: str) -> Record:
        """The record that `text` writes; one that breaks off is read up to there, and `broken` says so.

        Raises:
            TextError: if it cannot be read.
        """
        return read_sheet(text, cls)

    @classmethod
    def load(cls, path: Path | str) -> Record:
        """The record in a file.

        Raises:
            UnreadableError: if there is no such file, or it is no text, or not the text of a record.
        """
        try:
            with Path(path).open(encoding="utf-8-sig") as file:
                text = file.read(limits.RECORD + 1)  # one more is already too long
        except (OSError, ValueError) as error:
            raise UnreadableError(
                _(
                    "“{path}” cannot be read ({reason}): give a file with the record of a game.",
                    path=quoted(str(path)),
                    reason=_why_unread(error),
                )
            ) from None
        return cls.parse(text)

    def save(self, path: Path | str, *, replace: bool = False) -> None:
        """Write the record to a file: all of it, or nothing changes.

        Args:
            path: a new file, or one that holds an earlier or later state of this game.
            replace: whether another game, or whatever else the file holds, may be lost.

        Raises:
            AnotherGameError: if the file holds something else and `replace` does not say that it may go.
            UnsavedError: if the file cannot be written.
        """
        if not replace and not self._may_replace(Path(path)):
            raise AnotherGameError(
                _(
                    "“{path}” holds something else than this game: choose another file, or say that it may "
                    "be replaced.",
                    path=quoted(str(path)),
                )
            )
        write_text(path, f"{self}\n")

    def same_game(self, other: Record) -> bool:
        """Whether both have the same beginning and one's actions are the beginning of the other's."""
        return (self.setting, self.opening) == (other.setting, other.opening) and all(
            mine.action == theirs.action for mine, theirs in zip(self.moves, other.moves, strict=False)
        )

    def _may_replace(self, path: Path) -> bool:
        """Whether nothing but a state of this game would be lost."""
        try:
            if not path.exists() or (path.is_file() and not path.stat().st_size):
                return True
            return not path.is_file() or self.same_game(Record.load(path))
        except AntimonoError:
            return False
        except (OSError, ValueError):  # what cannot even be looked at cannot be written either
            return True

    def replay(self, *, log: bool = True, progress: Progress | None = None) -> Game:
        """Play the record through and return the game.

        Raises:
            TextError: if an action is illegal, or the dice, turns or outcome that are written are not those
                of the game; it has the place and the clause.
        """
        game = self.setting.game(self.opening, log=log)
        if self.start:
            expected = dice_for_start(self.setting.seed, len(game.players))
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
            UnreadableError: if there is none.
        """
        if not self.moves:
            raise UnreadableError(_("The record has no action that could be taken back."))
        return self.until(len(self.moves) - 1)

    @override
    def __str__(self) -> str:
        return sheet_text(self)

    def _step(self, game: Game, move: Move) -> None:
        """Play one action, if turn and dice are what the record says."""
        if (move.turn, move.player) != (game.turns, whose_turn(game)) and not game.over:
            text = _(
                "This is turn {turn}, of {player}, not “{written}”.",
                turn=game.turns,
                player=seat(whose_turn(game)),
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


def whose_turn(game: Game) -> int:
    """The player to whose turn an action belongs; in the draw of the roles, turn 0, their own choice."""
    return game.turn if game.turns else game.player_to_decide


def dice_for_start(seed: int, players: int) -> tuple[Dice, ...]:
    """The rolls that decide who starts, in order (AM-6.1, R-26)."""
    return tuple(throw.dice for throws in draw_for_start(seed, players).rounds for throw in throws)


def thrown(setting: Setting, before: int, after: int) -> tuple[Dice, ...]:
    """The rolls with the numbers from `before` up to `after`."""
    script = setting.dice
    return tuple(
        script[number] if number < len(script) else roll(setting.seed, number)
        for number in range(before, after)
    )


def _notes(notes: Mapping[str, str]) -> tuple[tuple[str, str], ...]:
    """Further headers as a record holds them."""
    for name in notes:
        if name not in NOTES:
            raise unknown_name(_("header"), name, NOTES)
    return tuple((name, limits.remark(text, '"', limits.NOTE)) for name, text in notes.items())


def _why_unread(error: OSError | ValueError) -> Message:
    match error:
        case OSError():
            return verbatim((error.strerror or type(error).__name__).lower())
        case UnicodeDecodeError():
            return _("it is not UTF-8 text")
    return _("no file can have that name")


def _wrong_dice(expected: tuple[Dice, ...], written: tuple[Dice, ...]) -> AntimonoError:
    return UnreadableError(
        _(
            "By the seed the dice are {expected}, not {written}.",
            expected=quoted(rolls_text(expected)),
            written=quoted(rolls_text(written)),
        )
    )


def _fail(word: Word | None, error: AntimonoError) -> NoReturn:
    """Raise what is wrong, with its place if the record was read from a text."""
    if word is None:
        raise error
    word.fail(error)

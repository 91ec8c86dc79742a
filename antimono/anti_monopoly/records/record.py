"""A whole game as text that can be replayed.

    [edition "us"]
    [roles "competitor monopolist"]
    [ending "game-a"]
    [seed "1"]

    start (34 56);
    1. p2: roll (31), buy {a first street}, end;
    *

Edition, seed and actions decide the game; dice and turns are there for readers, and `replay` insists that
they are right.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Self, override

from antimono.anti_monopoly.game import Action, Game, Outcome, Position
from antimono.anti_monopoly.game.setup import draw_for_start
from antimono.anti_monopoly.records.decision import outcome_text, read_outcome
from antimono.anti_monopoly.records.setting import (
    AS_PRINTED,
    FINITE_STOCK,
    Setting,
    ending_word,
    option_words,
    read_edition,
    read_ending,
    read_roles,
    read_rules,
    roles_text,
    rule_words,
)
from antimono.anti_monopoly.records.snapshot import Snapshot, read_snapshot
from antimono.core.dice import Dice
from antimono.core.errors import AntimonoError, unknown_name
from antimono.core.records import limits, sheet
from antimono.core.records.headers import Headers, header_lines, notes_of, split_headers
from antimono.core.records.kept import KeptRecord, check_given, comment_on, thrown
from antimono.core.records.sheet import RecordedMove, SheetForm, dice_text, turn_lines
from antimono.core.records.turns import Turns
from antimono.core.records.words import Word, roll_text
from antimono.core.text import _


def players_of(action: Action) -> tuple[int | None, ...]:
    """Return the players that an action names."""
    return action.player, action.offer.partner if action.offer else None


FORM: sheet.SheetForm[Action, Dice, Outcome] = sheet.SheetForm(
    Action.parse, players_of, Word.roll, roll_text, read_outcome, outcome_text
)
"""Actions as `Action` writes them, rolls as two digits."""


NEEDED = ("edition", "roles", "ending", "seed")
HEADERS = ("edition", "roles", "ending", "options", "house-rules", "dice", "position", "seed")
"""The names of all headers but the version and the notes."""


def read_headers(headers: Headers) -> tuple[Setting, Position | None]:
    """Return the setting, and the position in which the record begins if that is not the beginning of a game.

    Raises:
        TextError: if something is missing, or wrong.
    """
    headers.check(NEEDED)
    setting = _setting(headers)
    return setting, _opening(headers.words.get("position"), setting)


def header_values(setting: Setting, opening: Position | None, notes: tuple[tuple[str, str], ...]) -> dict[str, str]:
    """Return the headers by name; those that say nothing are left out when they are written."""
    return {
        "edition": setting.edition,
        "roles": roles_text(setting),
        "ending": ending_word(setting.ending),
        "options": " ".join(option_words(setting)),
        "house-rules": " ".join(rule_words(setting)),
        "dice": dice_text(setting.dice),
        "position": "" if opening is None else str(Snapshot(setting, opening)),
        **dict(notes),
        # Last of those that are needed, so that headers which break off never make another game.
        "seed": str(setting.seed),
    }


def _setting(headers: Headers) -> Setting:
    edition = read_edition(headers.get("edition"))
    roles, drawn = read_roles(headers.get("roles"))
    options = headers.get("options").words()
    for word in options:
        if word.text not in (FINITE_STOCK, AS_PRINTED):
            word.fail(unknown_name(_("option"), word.text, (FINITE_STOCK, AS_PRINTED)))
    chosen = {word.text for word in options}
    setting = Setting(
        edition,
        roles,
        headers.get("seed").seed(),
        read_ending(headers.get("ending")),
        FINITE_STOCK in chosen,
        AS_PRINTED in chosen,
        read_rules(headers.get("house-rules").words(), edition),
        headers.get("dice").rolls(),
        drawn,
    )
    try:
        setting.rules()
    except AntimonoError as error:
        headers.get("roles").fail(error)
    return setting


def _opening(word: Word | None, setting: Setting) -> Position | None:
    if word is None:
        return None
    snapshot = read_snapshot(word)
    if snapshot.setting != setting:
        raise word.wrong(_("The position does not match the headers. Make edition, roles, options and seed agree."))
    return snapshot.position


@dataclass(frozen=True, slots=True)
class Record(KeptRecord[Setting, Position, Action, Dice, Outcome, Game]):
    """A game as text that can be saved, read and replayed.

    >>> game = Game("us", "CM", seed=1)
    >>> game.play("roll")
    >>> record = Record.of(game)
    >>> Record.parse(str(record)) == record, len(record.moves)
    (True, 1)
    """

    @classmethod
    def of(
        cls, game: Game, *, comments: Mapping[int, str] | None = None, notes: Mapping[str, str] | None = None
    ) -> Self:
        """Return the record of a game.

        Args:
            game: in progress or over.
            comments: on single actions, by their place among `game.actions`.
            notes: further headers, by name; see `NOTES`.

        Raises:
            AntimonoError: if a comment or note has a character that would end it or steer a terminal, if
                there is no such header, or if something is more than can be read again (see `limits`).
        """
        check_given(game, Game, comments, notes)
        setting = Setting.of(game)
        opening = None if setting.game(log=False).position() == game.opening else game.opening
        twin = setting.game(opening, log=False)
        start = () if opening else dice_for_start(setting.seed, setting.seats)
        moves = []
        for place, action in enumerate(game.actions):
            before, turn, player = twin.state.throws, twin.turns, cls.whose_turn(twin)
            twin.play(action)
            dice = thrown(setting.dice, setting.seed, before, twin.state.throws)
            moves.append(RecordedMove(action, dice, comment_on(comments, place), turn, player))
        return cls(setting, tuple(moves), opening, start, game.outcome, notes=notes_of(notes or {}))

    @override
    @classmethod
    def parse(cls, text: str) -> Self:
        headers = split_headers(Word(text).within(limits.RECORD), HEADERS)
        setting, opening = read_headers(headers)
        found = Turns(FORM, setting.seats)
        notes = headers.notes
        found.read(headers.rest)
        return cls(setting, tuple(found.moves), opening, found.start, found.outcome, found.comment, notes, found.broken)

    @override
    @classmethod
    def form(cls) -> SheetForm[Action, Dice, Outcome]:
        return FORM

    @override
    def initial(self, *, log: bool) -> Game:
        return self.setting.game(self.opening, log=log)

    @override
    def rolls_for_start(self) -> tuple[Dice, ...]:
        return () if self.opening else dice_for_start(self.setting.seed, self.setting.seats)

    @override
    def rolled(self, game: Game, before: int, action: Action) -> tuple[Dice, ...]:
        return thrown(self.setting.dice, self.setting.seed, before, game.state.throws)

    @staticmethod
    @override
    def whose_turn(game: Game) -> int:
        # In the draw of the roles, turn 0, everybody chooses for themselves.
        return game.turn if game.turns else game.player_to_decide

    @override
    def __str__(self) -> str:
        lines = header_lines(header_values(self.setting, self.opening, self.notes))
        turns = turn_lines(FORM, self.moves, start=self.start, outcome=self.outcome, comment=self.comment)
        return "\n".join([*lines, "", *turns])


def dice_for_start(seed: int, players: int) -> tuple[Dice, ...]:
    """Return the rolls that decide who starts, in order (AM-6.1, R-26)."""
    return tuple(throw.dice for throws in draw_for_start(seed, players).rounds for throw in throws)

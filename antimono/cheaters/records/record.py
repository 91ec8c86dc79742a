"""A whole game as text that can be played through again.

    [edition "cheaters"]
    [seats "3"]
    [secret "1. p2: 2 p2: cheat T01"]
    [secret "2. p3: 7 (34)"]
    [seed "1"]

    start (34 56 12);
    1. p2: roll (31), buy {a first street}, end, pass, pass, pass;
    2. p3: roll, declare (=7), p1: claim p3, …;
    *

Seed, options and actions decide the game; dice and turns are there for readers, and `replay` insists that
they are right. What stands in the turns is what all have seen. What is secret, the seed included, stands in
headers of its own, and `redacted` leaves them out.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Self, override

from antimono.cheaters.game import Action, Game, Outcome, Position, Verb
from antimono.cheaters.game.setup import draw_for_start
from antimono.cheaters.records.form import FORM, Declared, Shown
from antimono.cheaters.records.secrets import (
    SecretMove,
    as_published,
    as_written,
    declares,
    is_secret,
    public,
    secret_lines,
    with_secrets,
)
from antimono.cheaters.records.setting import (
    Setting,
    check_setting,
    decks_text,
    option_words,
    read_decks,
    read_edition,
    read_options,
    read_seats,
)
from antimono.cheaters.records.snapshot import EVERYBODY, Snapshot, read_snapshot
from antimono.core.dice import Dice
from antimono.core.errors import UnreadableError
from antimono.core.records import limits
from antimono.core.records.headers import Headers, header_line, header_lines, notes_of, split_headers
from antimono.core.records.kept import KeptRecord, check_given, comment_on, thrown
from antimono.core.records.sheet import PRACTICE, SheetForm, dice_text, turn_lines
from antimono.core.records.turns import Turns
from antimono.core.records.words import Word
from antimono.core.text import _

SEED = "seed"
LEFT_OUT = "left-out"
"""What the header `secrets` of a published record says."""

OPEN = ("edition", "seats", "options", "starter", "position", "secrets")
SECRET = ("dice", "decks", SEED)
"""What nobody at the table knows."""

ATTEMPT = "secret"
"""The header of what one player alone knows; it may stand several times."""


def read_headers(headers: Headers) -> tuple[Setting, Position | None, bool]:
    """Return the setting, the position in which the record begins, and whether its secrets are left out.

    Raises:
        TextError: if something is missing, or wrong.
    """
    published = "secrets" in headers.words
    headers.check(("edition", "seats", "secrets" if published else SEED))
    if published:
        _check_published(headers)
    edition = read_edition(headers.get("edition"))
    seats = read_seats(headers.get("seats"))
    options = read_options(headers.get("options").words())
    starter = headers.get("starter")
    setting = Setting(
        edition,
        seats,
        0 if published else headers.get(SEED).seed(),
        options,
        starter.player(seats) if starter.text else None,
        headers.get("dice").rolls(),
        read_decks(headers.get("decks").words()),
    )
    check_setting(setting, headers.words.get("decks", headers.get("seats")))
    return setting, _opening(headers.words.get("position"), setting, published=published), published


def header_values(
    setting: Setting, opening: Position | None, notes: tuple[tuple[str, str], ...], *, published: bool
) -> dict[str, str]:
    """Return the headers by name but for the attempts; those that say nothing are left out when written."""
    position = ""
    if opening is not None:
        position = str(Snapshot(setting.plain, opening, EVERYBODY if published else None))
    return {
        "edition": setting.edition,
        "seats": str(setting.seats),
        "options": " ".join(option_words(setting.options)),
        "starter": "" if setting.starter is None else f"p{setting.starter + 1}",
        "dice": dice_text(setting.dice),
        "decks": decks_text(setting.decks),
        "position": position,
        **dict(notes),
    }


def _check_published(headers: Headers) -> None:
    """Raise an error if a record claims to have no secrets but has some."""
    word = headers.get("secrets")
    if word.text != LEFT_OUT:
        raise word.wrong(
            _(
                "Write secrets as “{left_out}”, or leave that header out; “{word}” is not possible.",
                left_out=LEFT_OUT,
                word=word.quoted,
            )
        )
    secrets = [headers.words[name] for name in SECRET if name in headers.words]
    secrets += headers.repeated[ATTEMPT]
    if secrets:
        raise secrets[0].wrong(
            _("The record says that its secrets are left out, but contains one. Remove the header or the secret.")
        )


def _opening(word: Word | None, setting: Setting, *, published: bool) -> Position | None:
    if word is None:
        return None
    snapshot = read_snapshot(word)
    if snapshot.setting != setting.plain:
        raise word.wrong(_("The position must match the headers: edition, seats, options, seed and dice."))
    if snapshot.is_whole == published:
        raise word.wrong(_("A record and its first position must either both contain secrets or both leave them out."))
    return snapshot.position


__all__ = ["Record", "SecretMove"]


@dataclass(frozen=True, slots=True)
class Record(KeptRecord[Setting, Position, Action, Shown, Outcome, Game]):
    """A game that was written down: taken from a game, saved, read, and played through again."""

    moves: tuple[SecretMove, ...] = ()
    """The actions, those included that only one player knows of."""
    published: bool = False
    """Whether what is secret is left out: such a record can be read, and not played through."""

    @classmethod
    def of(
        cls, game: Game, *, comments: Mapping[int, str] | None = None, notes: Mapping[str, str] | None = None
    ) -> Self:
        """Return the record of a game.

        Args:
            game: in progress or over.
            comments: on single actions, by their place among `game.actions`; a remark on a secret act is as
                secret as the act.
            notes: further headers, by name; see `NOTES`.

        Raises:
            AntimonoError: if a comment or note has a character that would end it or steer a terminal, if
                there is no such header, or if something is more than can be read again (see `limits`).
        """
        check_given(game, Game, comments, notes)
        setting = Setting.of(game)
        opening = None if setting.game(log=False).position() == game.opening else game.opening
        twin = setting.game(opening, log=False)
        moves = []
        for place, action in enumerate(game.actions):
            before, turn, player = twin.state.throws, twin.turns, twin.turn
            twin.play(action)
            shown = _shown(setting, twin, before, action)
            hidden = action.verb is Verb.ROLL and twin.state.hidden_dice
            # What is secret stands in a header, which a quotation mark would end.
            marks = '{}"' if is_secret(action) or declares(action) else "{}"
            comment = comment_on(comments, place, marks)
            moves.append(SecretMove(as_written(action), shown, comment, turn, player, hidden=hidden))
        start = () if opening else dice_for_start(setting)
        told = {**(notes or {}), **({"event": PRACTICE} if game.takes_back else {})}
        return cls(setting, tuple(moves), opening, start, game.outcome, notes=notes_of(told))

    @override
    @classmethod
    def parse(cls, text: str) -> Self:
        headers = split_headers(Word(text).within(limits.RECORD), (*OPEN, *SECRET), (ATTEMPT,))
        setting, opening, published = read_headers(headers)
        notes, found = headers.notes, Turns(FORM, setting.seats)
        found.read(headers.rest)
        for move in found.moves:
            if declares(move.action) or is_secret(move.action):
                assert move.word is not None
                raise move.word.wrong(
                    _(
                        "“{action}” is a secret. Write it in a header: [secret “3. p1: 5 p2: cheat T01”].",
                        action=str(move.action),
                    )
                )
        broken = found.broken is not None
        moves = with_secrets(found.moves, headers.repeated[ATTEMPT], setting.seats, broken=broken)
        return cls(setting, moves, opening, found.start, found.outcome, found.comment, notes, found.broken, published)

    @override
    @classmethod
    def form(cls) -> SheetForm[Action, Shown, Outcome]:
        return FORM

    def redacted(self) -> Self:
        """Return the record as it may be published: only what all have seen.

        Without seed, scripted dice and decks, attempts and hidden dice; a false declaration stands as the
        declaration that it seemed to be, and declarations lose their remarks; other remarks on what is left
        stay as they are. It prints and reads, and it says that it cannot be played through. Who starts and
        what is rolled in the open follows from the seed, though: a seed that somebody could guess gives the
        secrets away, so play with a long one (`antimono.core.dice.fresh_seed`).
        """
        opening = self.opening
        if opening is not None and not self.published:
            opening = Snapshot(self.setting.plain, opening).seen_by(None).position
        setting = replace(self.setting.plain, starter=self.setting.starter, seed=0, dice=())
        return replace(self, setting=setting, moves=as_published(self.moves), opening=opening, published=True)

    @override
    def initial(self, *, log: bool) -> Game:
        if self.published:
            raise UnreadableError(
                _(
                    "This record was published without its secrets and its seed. You can read it, but only the "
                    "complete record can be replayed."
                )
            )
        game = self.setting.game(self.opening, log=log)
        game.takes_back = dict(self.notes).get("event") == PRACTICE
        return game

    @override
    def rolls_for_start(self) -> tuple[Dice, ...]:
        return () if self.opening else dice_for_start(self.setting)

    @override
    def rolled(self, game: Game, before: int, action: Action) -> tuple[Shown, ...]:
        return _shown(self.setting, game, before, action)

    @staticmethod
    @override
    def whose_turn(game: Game) -> int:
        return game.turn

    @override
    def __str__(self) -> str:
        values = header_values(self.setting, self.opening, self.notes, published=self.published)
        lines = header_lines(values)
        if self.published:
            lines.append(header_line("secrets", LEFT_OUT))
        else:
            lines += [header_line(ATTEMPT, line) for line in secret_lines(self.moves)]
            # Last of those that are needed, so that headers which break off never make another game.
            lines.append(header_line(SEED, str(self.setting.seed)))
        turns = turn_lines(FORM, public(self.moves), start=self.start, outcome=self.outcome, comment=self.comment)
        return "\n".join([*lines, "", *turns])


def dice_for_start(setting: Setting) -> tuple[Dice, ...]:
    """Return the rolls that decide who starts, in order; none where that is not left to the dice (CH-2.5)."""
    if setting.starter is not None:
        return ()
    return tuple([dice for _player, dice in draw_for_start(setting.seed, setting.seats)[0]])


def _shown(setting: Setting, game: Game, before: int, action: Action) -> tuple[Shown, ...]:
    """Return the dice to write after an action that has just been played: a roll, or the declared total."""
    dice = thrown(setting.dice, setting.seed, before, game.state.throws)
    if dice:
        return dice
    declared = action.verb is Verb.DECLARE or (action.verb is Verb.CHEAT and not is_secret(action))
    return (Declared(game.state.shown, game.state.shown_double),) if declared else ()

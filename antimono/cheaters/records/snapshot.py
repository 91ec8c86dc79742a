"""A position in one line: complete, so that a game can continue, or as one seat sees it.

    cheaters seed=7 glimpse | 1180@35 1500@9:1 | p1:avenue-foch=h | end p1 turn=9 … | face=T01,… cheats=… …

Five parts: the table (edition, options, seed); the players (cash, square, the number of their next roll for a
double in jail, `a` for one who has arrived); the properties and hotels; the current decision
and open matters; and the cards. The last three may be left out: nothing owned, the first player's turn, decks as
the seed shuffles them. As a seat sees it: `seen-by=p2` (or `all`) instead of the seed, and `?` for anything it
does not know.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, Self, override

from antimono.cheaters.edition import load
from antimono.cheaters.game import Game, Phase, Position
from antimono.cheaters.game.state import BANK
from antimono.cheaters.game.table import EditionTable, table_for
from antimono.cheaters.records.cards import card_words, read_cards
from antimono.cheaters.records.decision import WORDS
from antimono.cheaters.records.names import DEED, HIDDEN
from antimono.cheaters.records.position_check import check_position
from antimono.cheaters.records.setting import Setting, is_option, option_words, read_edition, read_options
from antimono.core.errors import AntimonoError, UnreadableError, unknown_name
from antimono.core.records import limits
from antimono.core.records.codes import NOTHING, PARTY
from antimono.core.records.decision import decision_words, first_decision, read_decision
from antimono.core.records.sheet import dice_text
from antimono.core.records.words import Word, seat
from antimono.core.text import _, quoted


def redacted_for(position: Position, viewer: int) -> Position:
    """Return a position in which all is hidden that a player does not know.

    Args:
        position: with all its secrets, or already as the same player sees it.
        viewer: the player's index, or less than 0 for what everybody knows.
    """
    sees_dice = viewer == position.turn or not position.hidden_dice
    return replace(
        position,
        held=tuple(
            [
                tuple([card if card < 0 or player == viewer else HIDDEN for player, card in enumerate(cards)])
                for cards in position.held
            ]
        ),
        piles=tuple([(HIDDEN,) * len(pile) for pile in position.piles]),
        cheat_pile=(HIDDEN,) * len(position.cheat_pile),
        dice=position.dice if sees_dice or position.dice < 0 else HIDDEN,
        asks=tuple(
            [
                replace(ask, second=HIDDEN) if ask.phase is Phase.KEEP and ask.player != viewer else ask
                for ask in position.asks
            ]
        ),
        secrets=tuple([attempt for attempt in position.secrets if attempt.player == viewer]),
        tried=tuple([entry for entry in position.tried if entry[0] == viewer]),
        hints=tuple([hint for hint in position.hints if hint[0] == viewer]),
    )


MARK = "|"
"""What stands between the parts."""

EVERYBODY = -1
"""The viewer who sees what all see and nothing else."""

_ALL = "all"
_OUT = "out"
_HOTEL = "h"
_ARRIVED = "a"

_PLAYER = re.compile(rf"({_OUT}|[0-9]{{1,{limits.DIGITS}}})@([0-9]{{1,2}})(?::([0-9]{{1,2}}))?({_ARRIVED}?)")


@dataclass(frozen=True, slots=True)
class Snapshot:
    """A position and the setting it is a position of; equal if the games go on alike from there."""

    setting: Setting
    """All that was agreed on before play."""
    position: Position
    """All that has changed since."""
    viewer: int | None = None
    """By whom it is seen, as an index, or `EVERYBODY`; `None` if it has all its secrets."""

    @classmethod
    def of(cls, game: Game) -> Self:
        """Return the position of a game now, with all its secrets."""
        return cls(Setting.of(game).plain, game.position())

    @classmethod
    def parse(cls, text: str) -> Self:
        """Return the position that `text` writes.

        Raises:
            TextError: if it cannot be read, or if the rules do not allow such a position.
        """
        found = read_snapshot(Word(text))
        return cls(found.setting, found.position, found.viewer)

    @property
    def is_whole(self) -> bool:
        """True if all secrets are there, so that a game can go on from here."""
        return self.viewer is None

    def seen_by(self, player: int | None) -> Self:
        """Return the position as a player sees it, by index, or as everybody does for `None` (R-60, R-82).

        Two positions that differ only in what somebody else alone knows are equal then.

        Raises:
            UnreadableError: if it is seen by somebody already, who does not know what this player does.
        """
        viewer = EVERYBODY if player is None else player
        if self.viewer not in (None, viewer) and viewer != EVERYBODY:
            raise UnreadableError(
                _(
                    "This position shows only what {viewer} sees, without the secrets of others.",
                    viewer=_name(self.viewer),
                )
            )
        if viewer not in range(EVERYBODY, self.setting.seats):
            raise UnreadableError(_("There is no such player. Choose p1 to {last}.", last=seat(self.setting.seats - 1)))
        setting = replace(self.setting.plain, seed=0, dice=())
        return replace(self, setting=setting, position=redacted_for(self.position, viewer), viewer=viewer)

    def check(self) -> None:
        """Raise an error unless the rules allow the position; the error names the clause."""
        if self.is_whole:
            check_position(self.setting, self.position)

    def game(self, *, log: bool = True) -> Game:
        """Return a game that goes on from here.

        Raises:
            UnreadableError: if the position is as somebody sees it.
        """
        if not self.is_whole:
            raise UnreadableError(
                _(
                    "This position shows only what {viewer} sees, without secrets, so a game cannot continue from it.",
                    viewer=_name(self.viewer),
                )
            )
        return self.setting.game(self.position, log=log)

    @override
    def __str__(self) -> str:
        table = _table(self.setting)
        parts = (
            _table_words(self),
            _player_words(self.position),
            _owned_words(table, self.position),
            decision_words(table, WORDS, self.position),
            card_words(table, self.position),
        )
        return f" {MARK} ".join([" ".join(words) for words in parts])

    @override
    def __repr__(self) -> str:
        return f"Snapshot.parse({str(self)!r})"


def read_snapshot(text: Word) -> Snapshot:
    """Return the position that a text writes, checked."""
    whole = text.within(limits.POSITION)
    words = [each.words() for each in whole.split(MARK)]
    if not 2 <= len(words) <= 5:
        raise whole.wrong(
            _(
                "A position has 2 to 5 parts, separated by “{mark}”: table, players, properties, open decision, "
                "cards. This one has {found}.",
                mark=MARK,
                found=len(words),
            )
        )
    table_words, players, owned, decided, cards = [*words, [], [], []][:5]
    setting, viewer = _read_table(whole, table_words, len(players))
    table = _table(setting)
    fresh = setting.game(log=False).position()
    people = _read_players(players, table.squares)
    if decided:
        decision = read_decision(table, WORDS, Phase, decided)
    else:
        decision = first_decision(WORDS, Phase.ROLL, setting.seats)
    board = _read_owned(owned, table) if owned else {"owners": fresh.owners, "hotels": fresh.hotels}
    choosing = [(ask.first, ask.second) for ask in decision["asks"] if ask.phase is Phase.KEEP]
    hands = read_cards(cards, table, fresh, choosing, seen=viewer is not None)
    position = Position(
        **people,
        **board,
        **decision,
        **hands,
        unsold=sum([board["owners"][square] == BANK for square in table.properties]),
        hotels_left=table.edition.constants.hotels - sum(board["hotels"]),
    )
    snapshot = Snapshot(setting, position, viewer)
    try:
        if snapshot.is_whole:
            snapshot.check()
        elif snapshot != snapshot.seen_by(viewer):
            raise UnreadableError(_("Something here is unknown to the viewer of this position. Write “?” for it."))
    except AntimonoError as error:
        whole.fail(error)
    return snapshot


def _table(setting: Setting) -> EditionTable:
    return table_for(load(), setting.options, setting.seats)


def _name(viewer: int | None) -> str:
    return seat(viewer) if viewer is not None and viewer >= 0 else _ALL


def _table_words(snapshot: Snapshot) -> list[str]:
    setting = snapshot.setting
    words = [setting.edition]
    words.append(f"seed={setting.seed}" if snapshot.is_whole else f"seen-by={_name(snapshot.viewer)}")
    words += option_words(setting.options)
    return words + ([f"dice={dice_text(setting.dice)}"] if setting.dice else [])


def _read_table(whole: Word, words: Sequence[Word], seats: int) -> tuple[Setting, int | None]:
    if not words:
        raise whole.wrong(_("Begin a position with an edition, such as “cheaters”."))
    edition = read_edition(words[0])
    options: list[Word] = []
    found: dict[str, Any] = {}
    for word in words[1:]:
        name, equals, _value = word.text.partition("=")
        if is_option(name):
            options.append(word)
            continue
        if name in found:
            raise word.wrong(_("“{name}” appears twice. Write it once.", name=quoted(name)))
        if equals and name == "seed":
            found[name] = word.after("seed=").seed()
        elif equals and name == "dice":
            found[name] = word.after("dice=").rolls()
        elif equals and name == "seen-by":
            viewer = word.after("seen-by=")
            found[name] = EVERYBODY if viewer.text == _ALL else viewer.player(max(seats, 1))
        else:
            word.fail(unknown_name(_("option"), word.text, ("seed=", "dice=", "seen-by=")))
    if "seen-by" in found and len(found) > 1:
        raise whole.wrong(_("A position with a viewer cannot contain a seed or future dice."))
    setting = Setting(edition, seats, found.get("seed", 0), read_options(options), dice=found.get("dice", ()))
    try:
        setting.rules()
    except AntimonoError as error:
        whole.fail(error)
    return setting, found.get("seen-by")


def _player_words(position: Position) -> list[str]:
    words = []
    for player, pawn in enumerate(position.pawns):
        cash = _OUT if position.out[player] else str(position.cash[player])
        inside = f":{position.jailed[player]}" if position.jailed[player] else ""
        words.append(f"{cash}@{pawn}{inside}{_ARRIVED if position.arrived[player] else ''}")
    return words


def _read_players(words: Sequence[Word], squares: int) -> dict[str, Any]:
    cash, pawns, jailed, out, arrived = [], [], [], [], []
    for word in words:
        found = _PLAYER.fullmatch(word.text)
        if found is None:
            raise word.wrong(
                _(
                    "“{word}” is not a player. Write cash and square as “1500@0”, “20@9:2” (in jail, before the "
                    "second roll), “900@0a” (home), or “out@24” for a bankrupt player.",
                    word=word.quoted,
                )
            )
        if int(found[2]) >= squares:
            raise word.wrong(_("Number squares from 0 to {last}.", last=squares - 1))
        cash.append(0 if found[1] == _OUT else int(found[1]))
        pawns.append(int(found[2]))
        jailed.append(int(found[3] or 0))
        out.append(found[1] == _OUT)
        arrived.append(found[4] == _ARRIVED)
    return {
        "cash": (*cash, -sum(cash)),
        "pawns": tuple(pawns),
        "jailed": tuple(jailed),
        "out": tuple(out),
        "arrived": tuple(arrived),
    }


def _owned_words(table: EditionTable, position: Position) -> list[str]:
    words = []
    for square in table.properties:
        owner, hotel = position.owners[square], position.hotels[square]
        if owner != BANK or hotel:
            words.append(f"{PARTY.write(table, owner)}:{DEED.write(table, square)}{f'={_HOTEL}' if hotel else ''}")
    return words or [NOTHING]


def _read_owned(words: Sequence[Word], table: EditionTable) -> dict[str, Any]:
    owners, hotels = [BANK] * table.squares, [False] * table.squares
    read: set[int] = set()
    for word in [] if [word.text for word in words] == [NOTHING] else words:
        owner, *rest = word.split(":")
        slug, *state = rest[0].split("=") if rest else [owner]
        if len(rest) != 1 or len(state) > 1 or (state and state[0].text != _HOTEL):
            raise word.wrong(
                _(
                    "“{word}” is not a property. Write “p1:avenue-foch”, “p1:avenue-foch=h” (with a hotel), "
                    "“bank:avenue-foch=h”, or “-” if nothing is owned and there are no hotels.",
                    word=word.quoted,
                )
            )
        square = DEED.read(table, slug)
        if square in read:
            raise slug.wrong(_("“{slug}” is named twice. Name each property once.", slug=slug.quoted))
        read.add(square)
        owners[square], hotels[square] = PARTY.read(table, owner), bool(state)
    return {"owners": tuple(owners), "hotels": tuple(hotels)}

"""A game as a link and as a file, and back."""

from __future__ import annotations

import re
from collections import OrderedDict
from typing import Protocol

from antimono.anti_monopoly.game import Game
from antimono.anti_monopoly.records import Record
from antimono.anti_monopoly.records.link import link_of, read_link
from antimono.core.errors import AntimonoError, UnreadableError
from antimono.core.records.words import TextError
from antimono.core.text import Message, _, ngettext
from antimono.play.table.seating import headers_of

MOST_OF_LINK = 2_000
"""Characters of a link that every program takes; longer games are offered as files."""


class Shared(Protocol):
    """A shared game: its beginning, its actions and its seats."""

    @property
    def beginning(self) -> str:
        """The headers of the record that the game began from."""

    @property
    def actions(self) -> tuple[str, ...]:
        """The actions so far, as texts."""

    @property
    def playing(self) -> Game:
        """The game as it stands."""

    @property
    def seats(self) -> tuple[str, ...]:
        """Return what plays each seat: a person or the name of a strategy."""


_KEPT: OrderedDict[tuple[str, tuple[str, ...]], tuple[str, str]] = OrderedDict()


def link_word(table: Shared) -> str:
    """Return the word of a link that restores a game; empty if the game is too long for one."""
    return _shared(table)[0]


def record_text(table: Shared) -> str:
    """Write the game as the text of a record."""
    return _shared(table)[1]


def _shared(table: Shared) -> tuple[str, str]:
    """Word and text: made once for a game as it stands, for both play it through."""
    key = table.beginning, table.actions
    if key not in _KEPT:
        record = Record.of(table.playing, notes={"players": " ".join(table.seats)})
        try:
            word = link_of(record)
        except AntimonoError:
            word = ""
        _KEPT[key] = (word if len(word) <= MOST_OF_LINK else "", str(record))
        while len(_KEPT) > 2:
            _KEPT.popitem(last=False)
    return _KEPT[key]


def read_shared(text: str) -> tuple[Record, Message | None]:
    """Return the record that a link or the text of a file holds, as far as it can be played, and why not further.

    Raises:
        AntimonoError: if nothing of a game is left.
    """
    text = text.removeprefix("\ufeff")
    if not text.lstrip().startswith("["):
        if _LINK.search(text) is None:
            raise UnreadableError(_NO_GAME)
        linked = read_link(text.strip())
        return linked, linked.broken
    if _OTHER_GAME in text:
        raise UnreadableError(_CHEATERS)
    record, problem = _parsed(text)
    return _playable(record, problem or record.broken)


_LINK = re.compile(r"am[0-9]{1,3}\.")
_OTHER_GAME = '[edition "cheaters"]'
_NO_GAME = _("This is not a saved game. The text of a game starts with [antimono, and a link to one contains “am1.”.")
_CHEATERS = _("This is a game of the Cheaters Edition, but this page plays Anti-Monopoly.")


def _parsed(text: str) -> tuple[Record, Message | None]:
    """Return the record of a text, up to where it cannot be read, and why it cannot there."""
    try:
        return Record.parse(text), None
    except TextError as error:
        lines = text.split("\n")[: error.line]
        lines[-1] = lines[-1][: error.column - 1]
        try:
            record = Record.parse("\n".join(lines))
        except AntimonoError:
            record = None
        if record is None or not record.moves:  # it is the headers that are wrong
            raise
        return record, _up_to_there(error.message, len(record.moves))


def _playable(record: Record, problem: Message | None) -> tuple[Record, Message | None]:
    """Return a record as far as it can be played, with the dice that it says, and why not further."""
    done = 0

    def count(played: int, _all: int) -> None:
        nonlocal done
        done = played

    try:
        record.replay(log=False, progress=count)
    except AntimonoError as error:
        return record.until(done), _up_to_there(error.message, done)
    return record, problem


def _up_to_there(problem: Message, actions: int) -> Message:
    return ngettext(
        "{problem} The game is open here up to that point: {count} action.",
        "{problem} The game is open here up to that point: {count} actions.",
        actions,
        problem=problem,
    )


def opened(record: Record) -> tuple[str, tuple[str, ...]]:
    """Return the beginning and the actions of a record, for a table."""
    return headers_of(record), tuple(str(move.action) for move in record.moves)

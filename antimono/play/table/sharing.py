"""A game as a link and as a file, and back."""

from __future__ import annotations

from collections import OrderedDict
from typing import TYPE_CHECKING

from antimono.anti_monopoly.records import Record
from antimono.anti_monopoly.records.link import link_of, read_link
from antimono.core.errors import AntimonoError
from antimono.play.table.seating import headers_of, seats_of

if TYPE_CHECKING:
    from antimono.play.table.state import Table

MOST_OF_LINK = 2_000
"""Characters of a link that every program takes; longer games are offered as files."""

_KEPT: OrderedDict[tuple[str, tuple[str, ...]], tuple[str, str]] = OrderedDict()


def link_word(table: Table) -> str:
    """The word of a link that restores a game; empty if the game is too long for one."""
    return _shared(table)[0]


def record_text(table: Table) -> str:
    """The game as the text of a record."""
    return _shared(table)[1]


def _shared(table: Table) -> tuple[str, str]:
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


def read_shared(text: str) -> tuple[Record, tuple[str, ...]]:
    """The record that a link or the text of a file holds, up to where it is damaged, and who sits where.

    Raises:
        AntimonoError: if nothing can be read of it.
    """
    stripped = text.strip()
    record = Record.parse(text) if stripped.startswith("[") else read_link(stripped)
    return record, seats_of(record, record.setting.seats)


def opened(record: Record) -> tuple[str, tuple[str, ...]]:
    """The beginning and the actions of a record, for a table."""
    return headers_of(record), tuple(str(move.action) for move in record.moves)

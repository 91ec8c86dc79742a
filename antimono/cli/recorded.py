"""Common parts of the commands for recorded games: the file, its replay with progress, events as data."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from antimono.cli.games import head_of, kind_of_position, kind_of_text, record_in
from antimono.cli.kind import GameCli, Happening, Noted, Played
from antimono.cli.play_options import seats_of
from antimono.cli.play_text import seen
from antimono.cli.terminal import CATALOGUE, say, show_progress, shows_progress
from antimono.core.errors import UnreadableError
from antimono.core.files import ordinary
from antimono.core.records import limits
from antimono.core.records.kept import Progress
from antimono.core.records.words import seat
from antimono.core.text import _

_EVERY = 100
"""The number of actions between updates of the progress."""


def load_record(path: str) -> tuple[GameCli[Any], Any]:
    """Return the game and the record in a file, on the input for `-`, or in a link.

    Raises:
        AntimonoError: if there is none; a position, which has no events, is told so.
    """
    if path == "-":
        text = _input()
        kind = kind_of_text(text)
        if kind_of_position(text) is None:
            return kind, kind.record.parse(text)
    elif kind_of_position(head_of(path)) is None:
        return record_in(path)
    raise UnreadableError(_("This is a position, which has no events. Give a game record instead."))


def load_position(path: str) -> tuple[GameCli[Any], Any] | None:
    """Return the game and the position in a file; nothing if it holds no position, or for `-`.

    Raises:
        AntimonoError: if it holds one that cannot be read.
    """
    kind = None if path == "-" else kind_of_position(head_of(path))
    if kind is None:
        return None
    with ordinary(path).open(encoding="utf-8-sig", errors="replace") as file:
        text = file.read(limits.POSITION + 2)
    if "|" in text:
        return kind, kind.snapshot.parse(text.strip())
    # Imported where it is used: few positions are given in words.
    from antimono.anti_monopoly.scenario import Scenario

    return kind, Scenario.parse(text).snapshot


def _input() -> str:
    """Return the text from standard input."""
    if sys.stdin is None:
        raise UnreadableError(_("The input cannot be read: it is closed."))
    try:
        return sys.stdin.read(limits.RECORD + 1)  # one more is already too long
    except UnicodeDecodeError:
        raise UnreadableError(_("The input cannot be read: it is not UTF-8 text.")) from None
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise UnreadableError(_("The input cannot be read: {reason}.", reason=reason)) from None


def replayed(record: Noted) -> Any:
    """Return the game of a record; a terminal sees how far it is."""
    with shown_progress() as progress:
        return record.replay(progress=progress)


def seat_of(text: str | None, game: Played) -> int | None:
    """Return the seat whose view of a game is wanted, as an index; `None` is all there is to see.

    Raises:
        UnreadableError: if nobody sits there.
    """
    if text is None:
        return None
    found = seats_of(text, len(game.players))
    if len(found) > 1:
        raise UnreadableError(_("Give --seat a single seat here, not {seats}.", seats=len(found)))
    return found[0]


def numbered(game: Played, viewer: int | None) -> Iterator[tuple[int, Happening]]:
    """Yield the events that a player has seen, or without a player all, numbered from 1."""
    return ((number, event) for number, event in enumerate(seen(game, viewer), start=1))


@contextmanager
def shown_progress() -> Iterator[Progress | None]:
    """Something that shows on the error stream how much is done, if that is a terminal."""
    if not shows_progress():
        yield None
        return

    def show(done: int, of: int) -> None:
        if done % _EVERY == 0 and done < of:
            show_progress(say(_("{done} of {all} actions", done=done, all=of)))

    try:
        yield show
    finally:
        show_progress("")


def event_data(kind: GameCli[Any], number: int, event: Happening) -> dict[str, object]:
    """Return an event as plain data."""
    data: dict[str, object] = {
        "event": number,
        "turn": event.turn,
        "what": event.what,
        "player": seat(event.player),
        "text": say(event.text),
        "clauses": list(event.clauses),
    }
    if event.dice is not None:
        data["dice"] = [event.dice.first, event.dice.second]
    if event.square is not None:
        data["square"] = event.square
    if event.transfer is not None:
        data["payer"], data["payee"] = event.transfer.payer, event.transfer.payee
    if kind.mark(event):
        data["reconstruction"] = True
    if event.seen_by is not None:
        data["seen_by"] = [seat(player) for player in sorted(event.seen_by)]
    if event.reasons is not None:
        data["amount"] = event.reasons.value
        data["steps"] = event.reasons.steps_data(CATALOGUE)
    return data

"""What the commands about recorded games share: the file, its replay with progress, and events as data."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager

from antimono.anti_monopoly.game import Event, Game
from antimono.anti_monopoly.game.actions import seat
from antimono.anti_monopoly.records import Record, limits
from antimono.anti_monopoly.records.record import Progress
from antimono.cli.terminal import say, show_progress, shows_progress
from antimono.core.amount import Amount
from antimono.core.errors import UnreadableError
from antimono.core.text import _

_EVERY = 100
"""After how many actions the progress is shown anew."""


def load_record(path: str) -> Record:
    """The record in a file, or on the input for `-`."""
    if path != "-":
        return Record.load(path)
    if sys.stdin is None:
        raise UnreadableError(_("The input cannot be read: it is closed."))
    try:
        # One character more than a record may have is enough to refuse it.
        text = sys.stdin.read(limits.RECORD + 1)
    except UnicodeDecodeError:
        raise UnreadableError(_("The input cannot be read: it is not UTF-8 text.")) from None
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise UnreadableError(_("The input cannot be read: {reason}.", reason=reason)) from None
    return Record.parse(text)


def replayed(record: Record) -> Game:
    """The game of a record; a terminal sees how far it is."""
    with shown_progress() as progress:
        return record.replay(progress=progress)


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


def event_data(number: int, event: Event) -> dict[str, object]:
    """An event as plain data."""
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
    if event.reasons is not None:
        data["amount"] = event.reasons.value
        data["steps"] = steps_data(event.reasons)
    return data


def steps_data(amount: Amount) -> list[dict[str, object]]:
    """The steps of an amount as plain data."""
    return [
        {"text": say(step.text), "amount": step.amount, "clauses": list(step.clauses)}
        for step in amount.steps
    ]

"""What the commands about recorded games share: the file, its replay with progress, and events as data."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager

from antimono.anti_monopoly.game import Event, Game
from antimono.anti_monopoly.game.actions import seat
from antimono.anti_monopoly.records import Record
from antimono.anti_monopoly.records.record import Progress
from antimono.cli.terminal import say
from antimono.core.amount import Amount
from antimono.core.errors import UnreadableError
from antimono.core.text import _

_EVERY = 100
"""After how many actions the progress is shown anew."""


def load_record(path: str) -> Record:
    """The record in a file, or on the input for `-`."""
    if path != "-":
        return Record.load(path)
    try:
        return Record.parse(sys.stdin.read())
    except UnicodeDecodeError:
        raise UnreadableError(_("The input cannot be read: it is not UTF-8 text.")) from None


def replayed(record: Record) -> Game:
    """The game of a record; a terminal sees how far it is."""
    with shown_progress() as progress:
        return record.replay(progress=progress)


@contextmanager
def shown_progress() -> Iterator[Progress | None]:
    """Something that shows on the error stream how much is done, if that is a terminal."""
    if not sys.stderr.isatty():
        yield None
        return

    def show(done: int, of: int) -> None:
        if done % _EVERY == 0 and done < of:
            text = say(_("{done} of {all} actions", done=done, all=of))
            print(f"\r{text}\x1b[K", end="", file=sys.stderr, flush=True)

    try:
        yield show
    finally:
        print("\r\x1b[K", end="", file=sys.stderr, flush=True)


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
    if event.amount is not None:
        data["amount"] = event.amount.value
        data["steps"] = steps_data(event.amount)
    return data


def steps_data(amount: Amount) -> list[dict[str, object]]:
    """The steps of an amount as plain data."""
    return [
        {"text": say(step.text), "amount": step.amount, "clauses": list(step.clauses)}
        for step in amount.steps
    ]

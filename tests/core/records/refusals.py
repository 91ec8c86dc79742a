"""What texts that somebody has damaged come to: how often which sentence is said, over all of a game's forms.

The texts are those of the tables, and records and positions of the golden games; of each, one piece after the
other is left out, emptied, exchanged with the next, or made one higher or lower. `make golden` asks anew.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any

from antimono.core.errors import AntimonoError
from antimono.core.text import Message
from tests.core.records.forms import Forms
from tests.core.records.games import GAMES

_PIECE = re.compile(r"[\w?-]+|[^\w]")
_EVERY = 6
"""Of the golden games, one in so many."""
_LINES = 14
"""Of a golden record: its headers and the first turns."""


def file(forms: Forms) -> Path:
    """Where it is kept."""
    return Path(forms.golden.FOLDER).with_name("refusals.txt")


def refusals(forms: Forms) -> list[str]:
    """Each sentence without its values, and how often it is said."""
    said = Counter[str]()
    for number, (form, text) in enumerate(_texts(forms)):
        said.update(_said(form, each) for each in _damaged(text, number))
    return [f"{times}: {sentence}" for sentence, times in sorted(said.items())]


def _texts(forms: Forms) -> Iterator[tuple[Any, str]]:
    """Whole texts, and who reads them."""
    snapshot, record = forms.records.Snapshot, forms.records.Record
    for row in forms.rows("possible.txt", 2):
        yield snapshot, row[-1]
    for row in forms.rows("impossible.txt", 3):
        yield snapshot, row[-1]
    for golden in [*forms.golden.goldens()][::_EVERY]:
        text = golden.record_file.read_text("utf-8")
        yield record, "\n".join(text.splitlines()[:_LINES]) + "\n*"
        yield snapshot, golden.log_file.read_text("utf-8").splitlines()[-1]
        moves = record.parse(text).moves
        game = record.parse(text).begun(log=False)
        for move in moves[: len(moves) // 2]:
            game.play(move.action)
        yield snapshot, str(snapshot.of(game))


def _damaged(text: str, number: int) -> Iterator[str]:
    pieces = _PIECE.findall(text)
    words = [place for place, piece in enumerate(pieces) if piece[0].isalnum()]
    for place, following in list(pairwise(words))[number % 2 :: 2]:
        others = list(pieces)
        match (place // 4 + number) % 4:
            case 0:
                others[place] = ""
            case 1:
                others[place], others[following] = others[following], others[place]
            case turn if pieces[place].isdecimal():
                others[place] = str(int(pieces[place]) + 2 * turn - 5)
            case _:
                del others[place - 1 : place + 1]
        yield "".join(others)


def _said(form: Any, text: str) -> str:
    """What reading it comes to."""
    try:
        read = form.parse(text)
    except AntimonoError as error:
        clause = getattr(error, "clause", None)
        return f"{' '.join(_templates(error.message))}{f' ({clause})' if clause else ''}"
    return "as it stands" if str(read) == text else "read"


def _templates(message: Message) -> Iterable[str]:
    yield message.singular
    for _name, value in message.values:
        if isinstance(value, Message):
            yield from _templates(value)


if __name__ == "__main__":
    for each in GAMES:
        file(each).write_text("\n".join([*refusals(each), ""]), encoding="utf-8", newline="\n")

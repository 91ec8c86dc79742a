"""Writing for a terminal: text in the reader's language, in whatever characters his terminal has."""

from __future__ import annotations

import codecs
import io
import json
import sys
import unicodedata
from collections.abc import Iterable, Mapping

from antimono.core.text import ENGLISH, Message

CATALOGUE = ENGLISH
"""The language of the terminal; everything is put into it here and nowhere else."""

_PLAIN = {
    "“": '"',
    "”": '"',
    "‘": "'",
    "’": "'",
    "−": "-",
    "–": "-",
    "—": "-",
    "×": "x",
    "→": "->",
    "…": "...",
}
_PLAIN |= {"ß": "ss", "Ł": "L", "ł": "l", "€": "EUR"}
_FALLBACK = "antimono.plain"


def say(message: Message) -> str:
    """`message` in the reader's language."""
    return message.text(CATALOGUE)


def write(lines: Iterable[str]) -> None:
    """Write text to the output."""
    for line in lines:
        print(line)


def write_json(data: Mapping[str, object] | list[object]) -> None:
    """Write `data` as JSON; a terminal without Unicode gets it in escapes, which mean the same."""
    encoding = codecs.lookup(sys.stdout.encoding or "ascii").name
    print(json.dumps(data, indent=2, ensure_ascii=encoding != "utf-8"))


def accept_any_character(*streams: object) -> None:
    """Make output streams write something similar for what their encoding does not have."""
    codecs.register_error(_FALLBACK, _similar)
    for stream in streams:
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors=_FALLBACK)


def _similar(error: UnicodeError) -> tuple[str, int]:
    if not isinstance(error, UnicodeEncodeError):
        raise error
    return "".join(map(_plain, error.object[error.start : error.end])), error.end


def _plain(character: str) -> str:
    letters = unicodedata.normalize("NFKD", character).encode("ascii", "ignore").decode("ascii")
    return _PLAIN.get(character) or letters or "?"

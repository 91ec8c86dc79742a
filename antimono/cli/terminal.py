"""Writing to a terminal and reading from it: the reader's language, in whatever characters there are.

Everything the commands print goes through here, so that a full disk, a closed stream or a reader who has
gone away is met in one place, and so that no text of a file or argument can steer the terminal.
"""

from __future__ import annotations

import codecs
import io
import json
import os
import re
import shutil
import signal
import sys
import textwrap
import unicodedata
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from typing import NoReturn, TextIO

from antimono.core.errors import UnreadableError
from antimono.core.text import ENGLISH, Message, _

CATALOGUE = ENGLISH
"""The language of the terminal; everything is put into it here and nowhere else."""

LONGEST_LINE = 1_000
"""The most characters of a typed line that are read; nobody types more."""

LONGEST_SENTENCE = 500
"""The most characters of an error that are shown; a longer one quotes something that is not a name."""

NARROWEST = 20
"""Columns below which nothing is fitted into a terminal: a smaller number is an error."""

_GAP = re.compile(r" {2,}(?=\S)")
"""Stands between a name and what it means."""

_PLAIN = {"“": '"', "”": '"', "‘": "'", "’": "'", "−": "-", "–": "-", "—": "-", "×": "x", "→": "->", "…": "..."}
_PLAIN |= {"ß": "ss", "Ł": "L", "ł": "l", "€": "EUR"}
_FALLBACK = "antimono.plain"

_STEERING = (*range(0x20), *range(0x7F, 0xA0), 0x200E, 0x200F, *range(0x2028, 0x202F), *range(0x2066, 0x206A))
"""Characters that steer a terminal: control characters, escape sequences, turns of the direction."""

_SHOWN = {code: f"\\x{code:02x}" if code < 0x100 else f"\\u{code:04x}" for code in _STEERING}
_SHOWN_IN_JSON = {code: f"\\u{code:04x}" for code in _STEERING if code >= 0x7F}
"""What JSON leaves as it is of them; the ends of lines between its values have to stay."""


class OutputError(Exception):
    """The output cannot be written, on a full disk for instance; `message` says why."""

    def __init__(self, message: Message) -> None:
        super().__init__(str(message))
        self.message = message


def say(message: Message) -> str:
    """`message` in the reader's language."""
    return message.text(CATALOGUE)


def harmless(text: str) -> str:
    r"""`text` as one line in which no character steers a terminal: those are shown by their numbers.

    >>> harmless("a\x1b[31mred")
    'a\\x1b[31mred'
    """
    return text if text.isprintable() else text.translate(_SHOWN)


def write(lines: Iterable[str]) -> None:
    """Write lines of text to the output; at a terminal those that are too wide are broken between words.

    Raises:
        OutputError: if they cannot be written.
        BrokenPipeError: if nobody reads on.
    """
    width = _terminal_width()
    for line in map(harmless, lines):
        for part in (line,) if width is None or len(line) <= width else fitted(line, width):
            _put(f"{part}\n")


def fitted(line: str, width: int) -> list[str]:
    """Return a line in parts of so many columns; what a name means stays in its column, and no word is broken.

    >>> fitted("  hint   what a strategy would do now", 30)
    ['  hint   what a strategy would', '         do now']
    """
    gaps = [gap.end() for gap in _GAP.finditer(line) if gap.end() <= width // 2]
    hanging = gaps[-1] if gaps else 2
    wrapper = textwrap.TextWrapper(
        width,
        subsequent_indent=" " * hanging,
        break_long_words=False,
        break_on_hyphens=False,
        expand_tabs=False,
        replace_whitespace=False,
    )
    return wrapper.wrap(line)


def columns(most: int) -> int:
    """Return the width for lines broken by their writer: `most`, or that of a narrower terminal."""
    width = _terminal_width()
    return most if width is None else min(most, width)


def hanging(text: str, most: int, first: str, others: str) -> list[str]:
    """Return a text in lines of `most` columns at most, with what stands before the first and before the others."""
    width = columns(most)
    return textwrap.wrap(text, width, initial_indent=first, subsequent_indent=others, break_on_hyphens=False)


def _terminal_width() -> int | None:
    """Return the columns of the terminal; `None` if the output is not a terminal or is too narrow."""
    if not _is_terminal(sys.stdout):
        return None
    width = shutil.get_terminal_size().columns
    return width if width >= NARROWEST else None


def write_json(data: Mapping[str, object] | list[object]) -> None:
    """Write `data` as JSON; a terminal without Unicode gets it in escapes, which mean the same."""
    encoding = codecs.lookup(getattr(sys.stdout, "encoding", None) or "ascii").name
    text = json.dumps(data, indent=2, ensure_ascii=encoding != "utf-8")
    _put(f"{text.translate(_SHOWN_IN_JSON)}\n")


def flush() -> None:
    """Send all that was written on its way; errors as for `write`."""
    try:
        if sys.stdout is not None:
            sys.stdout.flush()
    except BrokenPipeError:
        raise
    except (OSError, ValueError) as error:
        _cannot_write(error)


def ask(prompt: str) -> str | None:
    """Return the line that a person types after `prompt`; `None` at the end of the input or if it cannot be read.

    Raises:
        UnreadableError: if the line is not text, or too long to have been typed; the next one can be read.
        OutputError: if the prompt cannot be written.
    """
    _put(harmless(prompt))
    flush()
    source = sys.stdin
    if source is None:
        return None
    try:
        line = source.readline(LONGEST_LINE)
        if len(line) < LONGEST_LINE or line.endswith("\n"):
            return line or None
        while line and not line.endswith("\n"):
            line = source.readline(LONGEST_LINE)
    except UnicodeDecodeError:
        raise UnreadableError(_("That line is not valid text in the terminal's encoding.")) from None
    except (OSError, ValueError):
        return None
    raise UnreadableError(_("Type a line of at most {most} characters.", most=LONGEST_LINE))


def agrees(question: Message) -> bool:
    """Return whether a person answers yes; at a terminal they are asked until they say yes or no, else it is no.

    Raises:
        OutputError: if the question cannot be written.
    """
    while True:
        try:
            line = ask(say(question))
        except UnreadableError:
            line = ""
        answer = (line or "").strip().casefold()
        if answer in ("y", "yes"):
            return True
        if line is None or answer in ("n", "no") or not is_interactive():
            return False


def is_interactive() -> bool:
    """Return whether a person sits at the input and sees the output."""
    return all(_is_terminal(stream) for stream in (sys.stdin, sys.stdout))


def wipe() -> None:
    """Clear a terminal, including its scrollback; do nothing elsewhere."""
    if is_interactive():
        _put("\x1b[2J\x1b[3J\x1b[H")


@contextmanager
def interruptible() -> Iterator[None]:
    """Make Ctrl-C a `KeyboardInterrupt` inside this context, for callers that must clean up."""
    try:
        before = signal.signal(signal.SIGINT, signal.default_int_handler)
    except ValueError:  # signals belong to the main thread
        yield
        return
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


def complain(message: Message) -> None:
    """Write a sentence to the error stream, in one line; one that cannot be written is left out."""
    text = harmless(say(message))
    if len(text) > LONGEST_SENTENCE:
        half = LONGEST_SENTENCE // 2 - 2
        text = f"{text[:half]} … {text[-half:]}"
    _murmur(f"{text}\n")


def shows_progress() -> bool:
    """Return whether progress would be seen: whether the error stream is a terminal."""
    return _is_terminal(sys.stderr)


def show_progress(text: str) -> None:
    """Write progress over the previous progress; an empty text clears it."""
    _murmur(f"\r{harmless(text)}\x1b[K")


def settle_streams() -> None:
    """Flush the standard streams; drop anything that cannot be flushed, so that Python ends silently."""
    for stream in (sys.stdout, sys.stderr):
        if stream is None:
            continue
        try:
            stream.flush()
        except (OSError, ValueError):
            try:
                os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())
            except (OSError, ValueError):
                continue


def accept_any_character() -> None:
    """Make the output streams replace characters that their encoding lacks with similar ones."""
    codecs.register_error(_FALLBACK, _similar)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors=_FALLBACK)


def _put(text: str) -> None:
    if sys.stdout is None:
        raise OutputError(_("The answer cannot be written: the output is closed."))
    try:
        sys.stdout.write(text)
    except BrokenPipeError:
        raise
    except (OSError, ValueError) as error:
        _cannot_write(error)


def _cannot_write(error: OSError | ValueError) -> NoReturn:
    reason = getattr(error, "strerror", None) or str(error)
    raise OutputError(_("The answer cannot be written: {reason}.", reason=reason)) from None


def _murmur(text: str) -> None:
    if sys.stderr is None:
        return
    try:
        sys.stderr.write(text)
        sys.stderr.flush()
    except (OSError, ValueError):
        return


def _is_terminal(stream: TextIO | None) -> bool:
    try:
        return stream is not None and stream.isatty()
    except ValueError:  # a closed one
        return False


def _similar(error: UnicodeError) -> tuple[str, int]:
    if not isinstance(error, UnicodeEncodeError):
        raise error
    return "".join(map(_plain, error.object[error.start : error.end])), error.end


def _plain(character: str) -> str:
    letters = unicodedata.normalize("NFKD", character).encode("ascii", "ignore").decode("ascii")
    return _PLAIN.get(character) or letters or "?"

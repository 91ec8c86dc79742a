"""Fitting words into a drawing: how wide text is about to be, and where to break it.

SVG does not wrap text, and a frame is drawn without a browser, so widths are estimated for an ordinary
sans-serif face.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache

_NARROW = frozenset("iljtfrI.,;:'’!|()[]- ")
_WIDE = frozenset("mwMWÆŒ@%—")
_TIGHTEST = 0.76
"""How far a line may be squeezed before it is broken instead."""


def text_width(text: str, size: float) -> float:
    """About how wide `text` is in letters of `size`."""
    ems = 0.0
    for character in text:
        if character in _NARROW:
            ems += 0.33
        elif character in _WIDE:
            ems += 0.86
        elif character.isupper():
            ems += 0.68
        else:
            ems += 0.56
    return ems * size


@dataclass(frozen=True, slots=True)
class TextLine:
    """A line of text."""

    text: str
    squeeze: float | None = None
    """The width that it must be squeezed to; `None` if it fits as it is."""


@lru_cache(maxsize=2048)
def wrap(text: str, width: float, size: float, most: int = 4) -> tuple[TextLine, ...]:
    """`text` in at most `most` lines of `width`; what is too long is squeezed, broken, at last cut.

    >>> [line.text for line in wrap("Go to Prison / Go to Price War", 96, 16)]
    ['Go to Prison', '/ Go to', 'Price War']
    >>> [line.text for line in wrap("Elektrizitätswerk", 80, 16)]
    ['Elektrizi-', 'tätswerk']
    """
    for room in (width, width / 0.88, width / _TIGHTEST):
        lines = _broken(text, width, room, size)
        if len(lines) <= most:
            break
    else:
        lines = [*lines[: most - 1], f"{lines[most - 1].rstrip('-')}…"]
    return tuple(TextLine(line, width if text_width(line, size) > width else None) for line in lines)


def _broken(text: str, width: float, room: float, size: float) -> list[str]:
    """`text` in lines of up to `room`, of words that can be squeezed to `width`."""
    lines: list[str] = []
    for word in (piece for part in text.split() for piece in _pieces(part, width, size)):
        if lines:
            joined = f"{lines[-1]} {word}"
            if text_width(joined, size) <= room and not lines[-1].endswith("-"):
                lines[-1] = joined
                continue
        lines.append(word)
    return lines


def _pieces(word: str, width: float, size: float) -> list[str]:
    """`word` in pieces that fit, broken at its hyphens, otherwise before a consonant and a vowel."""
    if text_width(word, size) * _TIGHTEST <= width:
        return [word]
    head, hyphen, tail = word.partition("-")
    if hyphen and tail:
        return [*_pieces(head + hyphen, width, size), *_pieces(tail, width, size)]
    best = max(3, int(len(word) * width / text_width(word, size)) - 1)
    for place in range(best, max(2, best // 2), -1):
        if re.match(r"[^\W\daeiouyäöü][aeiouyäöü]", word[place:].casefold()) and len(word) - place > 2:
            best = place
            break
    return [f"{word[:best]}-", *_pieces(word[best:], width, size)]

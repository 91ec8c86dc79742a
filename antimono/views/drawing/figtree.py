"""Names in the letters of Figtree, the typeface of the pages: how wide they are, and where they break."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

_PAIRS = 0.97
_TIGHTEST = 0.8
"""How far a line may be squeezed."""
_NEARLY = 0.85
"""How much of its room a line may fill before it is held to its width, should another typeface stand in."""
_WIDTHS = {
    21: "’", 24: " '.l", 25: ",", 26: "i|·ìî", 28: "IÎł", 29: ":j", 31: "!", 37: "r", 38: "()", 39: "f",
    40: "t", 41: "-", 42: "/1", 47: "s", 48: "zśšźżž", 51: "?", 52: "xàáâäåą", 53: "LakŁ", 54: "Jcçć",
    55: "37Fev–", 56: "$èéêę", 57: "hnuyñùûüń", 58: "2569Toßòóôöø", 59: "EbdqÈÉÊ", 60: "Pgp",
    61: "8BSŚŠ", 63: "+4ZŻŽ", 64: "RY", 65: "&0", 66: "K", 70: "DUÛÜ", 71: "AÁÂÃÄ", 72: "CVČ", 75: "GH",
    77: "N", 78: "OÓÔÖ", 79: "Q", 81: "%", 82: "w", 86: "M", 87: "m", 98: "W",
}  # fmt: skip
_WIDTH = {character: width for width, characters in _WIDTHS.items() for character in characters}
_ELSE = 58
_CLOSER = 1.2
"""How much closer letters stand than they would by themselves."""


def width(text: str, size: float) -> float:
    """Return how wide `text` is in letters of `size`, of the weight in which names stand.

    >>> width("Wall St.", 100)
    338.4
    """
    return round(sum(_WIDTH.get(character, _ELSE) - _CLOSER for character in text) * size / 100, 2)


@dataclass(frozen=True, slots=True)
class NameLine:
    """A line of a name."""

    text: str
    held: float | None = None
    """The width that it is held to; `None` if there is room enough."""


@lru_cache(maxsize=1024)
def lines_of(name: str, told: tuple[str, ...], room: float, size: float, most: int) -> tuple[NameLine, ...]:
    """Return a name in at most so many lines: as it is told, else broken where there is a space.

    >>> [line.text for line in lines_of("Paseo de la Castellana", (), 131, 18.6, 2)]
    ['Paseo de la', 'Castellana']
    """
    name = name.replace("'", "’")
    lines = list(told) if told and len(told) <= most else _broken(name, room, size, most)
    if len(told) > 1 and len(lines) == len(told) and width(name, size) <= room:
        lines = [name]
    return tuple(_held(line, room, size) for line in lines)


def _held(text: str, room: float, size: float) -> NameLine:
    wide = width(text, size)
    # Pairs of letters stand closer: rather a little too close than spaced out.
    return NameLine(text, min(_PAIRS * wide, room) if wide > _NEARLY * room else None)


def _broken(name: str, room: float, size: float, most: int) -> list[str]:
    """Return the words of a name in lines that fit; what is still too long is cut."""
    lines: list[str] = []
    for word in name.split():
        if lines and width(f"{lines[-1]} {word}", size) <= room:
            lines[-1] += f" {word}"
        else:
            lines.append(word)
    if len(lines) > most:
        lines = [*lines[: most - 1], " ".join(lines[most - 1 :])]
    return [_cut(line, room / _TIGHTEST, size) for line in lines]


def _cut(line: str, room: float, size: float) -> str:
    if width(line, size) <= room:
        return line
    while width(f"{line}…", size) > room:
        line = line[:-1]
    return f"{line}…"

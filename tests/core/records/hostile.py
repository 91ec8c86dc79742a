"""Texts that nobody writes by hand, huge, deep, half open: any reader of records ends soon with them."""

from __future__ import annotations

from collections.abc import Callable

from antimono.core.errors import AntimonoError
from antimono.core.records import limits
from tests.core.records.costs import MOST, cost

CHARACTERS = 300
"""How long what is said about a text may be."""


def filled(piece: str, size: int = limits.RECORD - 300) -> str:
    return piece * (size // len(piece))


def texts(head: str) -> dict[str, str]:
    """Such texts by name; `head` are the headers of a game of two, in which `roll` and `end` are actions."""
    turn = f"{head}1. p1: "
    return {
        "comments": head + "{c}" * 1_000_000,
        "comments as many as fit": head + filled("{c}"),
        "comments on every action": turn + "roll{x}{x}{x}{x}{x}," * limits.MOVES,
        "empty comments": turn + "roll{}{}{}{}{}," * limits.MOVES,
        "one long comment": turn + "roll {" + filled("x ") + "}, end;",
        "words": head + "word " * 2_000_000,
        "words as many as fit": head + filled("w "),
        "bars": "|" * 10_000_000,
        "bars in a position": '[position "' + filled("|") + '"]',
        "short bars in a position": head + '[position "' + filled("|", 40_000) + '"]\n*',
        "braces": head + filled("{"),
        "brackets": head + filled("("),
        "headers in headers": filled("["),
        "nested": head + filled("{(", 1_000_000) + filled(")}", 900_000),
        "half nested": head + filled("(", 1_000_000) + ")",
        "a line": "x" * 20_000_000,
        "a line as long as fits": head + filled("x"),
        "digits": "9" * 20_000_000,
        "digits as many as fit": head + filled("9"),
        "digits of a seed": head.replace('"1"', '"' + "9" * 40_000 + '"') + "*",
        "digits of a turn": head + filled("9", 100_000) + ". p1: end;",
        "lines": "\n" * 1_900_000,
        "blank lines behind the headers": head + "\n" * 1_900_000 + "*",
        "spaces": head + filled(" ") + "*",
        "actions": turn + filled("end,"),
        "actions with dice": turn + filled("roll(34),"),
        "turns": head + filled("1. p1: end;"),
        "turns, as many as are read": head + "1. p1: end;\n" * limits.MOVES + "*",
        "turns with dice and comments": head + "1. p1: roll (34) {x};\n" * limits.MOVES + "*",
        "dice": turn + "roll (" + filled("34 ") + "), end;",
        "rolls for the start": head + "start (" + filled("34 ") + ");",
        "quotation marks": turn + filled('"'),
        "an unknown header": '[{}"x"]'.format("e" * 100_000),
        "control characters": head + filled("\x1b[2J") + ";",
    }


def check(readers: tuple[Callable[[str], object], ...], text: str) -> None:
    """Each reader ends soon with a text, and says in a short sentence what is wrong with it."""
    for read in readers:
        said: list[str] = []

        def work(read: Callable[[str], object] = read, said: list[str] = said) -> None:
            try:
                found = read(text)
            except AntimonoError as error:
                said.append(str(error))
            else:
                broken = getattr(found, "broken", None)
                said.append("read" if broken is None else str(broken))

        assert cost(work) < MOST
        assert 0 < len(said[0]) <= CHARACTERS
        assert said[0].isprintable()

"""Everything that results and chains of the pawn tell of themselves: digests of their values are in `values.txt`.

`make golden` writes the file again; where a value has changed, `build/elements/values.txt` has all of them.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import fields, is_dataclass
from enum import Enum
from fractions import Fraction
from functools import cached_property
from pathlib import Path
from typing import Any

from antimono.anti_monopoly.editions import Role, load
from antimono.anti_monopoly.scenario import Scenario
from antimono.core.text import Message
from antimono.simulate import cheating, compare, markov, matchup, simulate, sweep, tournament
from antimono.simulate.markov.board import cards_drawn, foundation_worth
from antimono.simulate.markov.custody import stays
from antimono.simulate.markov.walk import edition_walk
from antimono.simulate.results import FrameKind
from antimono.simulate.what_if import WhatIf
from antimono.simulate.work import Span
from tests.digests import differing_blocks, leaves, write_digests

FILE = Path(__file__).with_name("values.txt")
DEEPEST = 4
FEW: dict[str, Any] = {"games": 4, "seed": 3, "workers": 1}
BY_ENGINE: dict[str, Any] = {**FEW, "kernel": False}
LEFT_OUT = {"rows", "layout", "table", "one", "other", "edition", "origin"}
"""Attributes whose own values are told elsewhere, and the origin, which has today's date."""


def results() -> Iterator[tuple[str, object]]:
    """Yield a result of each kind, of few games."""
    short, long = matchup("us", "CM", "builder", ending="game-a/20"), matchup("it", "CMM", "random", ending="game-a/60")
    yield "results", simulate(short, rows=True, **BY_ENGINE)
    yield "results of three", simulate(long, **BY_ENGINE)
    yield "results, abandoned", simulate(matchup("us", "MC", "hoarder", cap_turns=30), **BY_ENGINE)
    yield "compared", compare(short, {"timed": "competitor"}, **BY_ENGINE)
    yield "compared strategies", compare(long, matchup("it", "CMM", "builder", ending="game-a/60"), **BY_ENGINE)
    yield "swept", sweep(short, "start_square_pays", [0, 300], **BY_ENGINE)
    yield "tournament", tournament(["builder", "random"], short, **BY_ENGINE)
    asked = {"players": "CM", "strategies": ["builder"] * 2, "ending": "game-a/20", "rules": ["timed=competitor"]}
    question = WhatIf.read(asked)
    found = question.found(question.play(Span(3, 4)), 3, 4)
    yield from (("what if, as printed", found.one), ("what if", found.other), ("what if, changed", found.change))
    cheats = cheating.matchup(["bold", "honest", "vigilant"], 0.3)
    yield "winners", cheating.simulate(cheats, **FEW)
    yield "winners, changed", cheating.compare(cheats, {"vigilance": 1.0}, **FEW)


def chains() -> Iterator[tuple[str, object]]:
    """Yield what the chain of the pawn says, by edition, role and plan."""
    for edition, role, plan in (("us", "competitor", "pay"), ("it", "monopolist", "doubles")):
        pawn = markov.pawn(edition, role, plan)
        name = f"{edition} {role} {plan}"
        yield f"pawn, {name}", pawn
        yield f"incomes, {name}", markov.incomes(pawn, role)
        yield f"turn's money, {name}", markov.turn_money(pawn, "CM")
        yield f"stays, {edition}", stays(edition)
        yield f"long run, {name}", edition_walk(edition, role).long_run()
        yield f"three rolls, {name}", edition_walk(edition, role).after(3)
        yield f"cards, {name}", [cards_drawn(pawn)]
        yield f"foundation, {name}", [foundation_worth(load(edition), each) for each in Role]
    board = Scenario.new("us", "CMC").owns("p1", "Nob Hill", 2).owns("p2", "Wall St.")
    yield "flow", [markov.flow(board.game(log=False), player) for player in range(3)]


def plain(value: Any, deep: int = 0) -> Any:
    """Return a value as JSON could hold it, numbers with nine digits."""
    match value:
        case Message():
            return str(value)
        case Enum():
            return value.value
        case bool() | int() | str() | None:
            return value
        case float() | Fraction():
            return f"{float(value):.9g}"
        case Mapping():
            return {str(plain(key)): plain(each, deep) for key, each in value.items()}
        case AbstractSet():
            return sorted(map(str, map(plain, value)))
        case Sequence() | Iterator():
            return [plain(each, deep) for each in value]
    if is_dataclass(value) and not isinstance(value, type):
        return attributes(value, deep + 1) if deep < DEEPEST else repr(type(value))
    return str(value)


def attributes(value: Any, deep: int = 0) -> dict[str, Any]:
    """Return the fields and properties of a value, its text, and its tables."""
    kind = type(value)
    names = {each.name for each in fields(value)}
    names |= {name for name in dir(kind) if isinstance(getattr(kind, name), property | cached_property)}
    found = {
        name: plain(getattr(value, name), deep)
        for name in sorted(names - LEFT_OUT)
        if not name.startswith("_") and not callable(getattr(value, name))
    }
    if not deep:
        found["text"] = str(value)
        found["lines"] = plain(value.summary_rows()) if hasattr(value, "summary_rows") else []
        found["tables"] = tables(value) if hasattr(value, "frame") else []
    return found


def tables(value: Any) -> dict[str, Any]:
    """Return each table of a result."""
    if not hasattr(value, "observations"):
        return plain(value.frame().rows(named=True))  # type: ignore[no-any-return]
    kinds = [kind for kind in FrameKind if kind is not FrameKind.GAMES or value.rows]
    return {kind.value: plain(value.frame(kind).rows(named=True)) for kind in kinds}


def values() -> Iterator[str]:
    """Yield each value of each result and chain, after its name."""
    for name, value in (*results(), *chains()):
        told = attributes(value) if is_dataclass(value) else plain(value)
        yield from (f"{name}: {each}" for each in leaves(told))


def test_every_value_is_the_one_that_somebody_looked_at() -> None:
    assert differing_blocks(FILE, list(values())) == [], "compare build/elements, then make golden"


if __name__ == "__main__":
    write_digests(FILE, values())

"""Advice in lines of text, in either game: a hint, who is worth how much, what an action changes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from antimono.cli.figures import Figures, cited, steps_lines
from antimono.cli.terminal import say
from antimono.core.amount import Amount
from antimono.core.records.words import seat
from antimono.core.scenario import Why
from antimono.core.text import Message, _


def hint_lines(edition: Figures, found: Any) -> Iterator[str]:
    """What a strategy would do, and why; `found` is the `Hint` of either game."""
    yield say(
        _(
            "{player}: {strategy} would play “{action}”.",
            player=seat(found.player),
            strategy=found.strategy,
            action=str(found.action),
        )
    )
    for why in found.why:
        yield f"  {why_line(why)}"
        if len(why.steps) > 1:
            yield from (f"  {line}" for line in steps_lines(edition, Amount(why.steps)))


def why_line(why: Why) -> str:
    """A reason with its clauses."""
    return say(why.sentence) + cited(why.clauses)


def ranking(edition: Figures, worths: Sequence[tuple[Message, int]]) -> Iterator[str]:
    """What players are worth, the richest first."""
    ordered = sorted(worths, key=lambda each: -each[1])
    width = max(len(edition.money(worth)) for _name, worth in worths)
    for name, worth in ordered:
        yield f"  {edition.money(worth):>{width}}  {say(name)}"
    yield say(_("“worth p2” shows the steps, “worth ACTION” what an action changes."))


def change_lines(edition: Figures, worths: Sequence[tuple[Message, int, int]]) -> Iterator[str]:
    """What players are worth before something and after it, and the change."""
    money = edition.money
    rows = [
        (say(name), money(was), money(now), f"{'+' if now > was else ''}{money(now - was)}")
        for name, was, now in worths
    ]
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for name, was, now, change in rows:
        yield f"  {name:{widths[0]}}  {was:>{widths[1]}}  {now:>{widths[2]}}  {change:>{widths[3]}}"

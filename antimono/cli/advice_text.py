"""Advice as lines of text, in either game: a hint, each player's worth, the effect of an action."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from antimono.cli.figures import Figures, cited, steps_lines
from antimono.cli.kind import Played
from antimono.cli.terminal import say
from antimono.core.amount import Amount
from antimono.core.records.words import seat
from antimono.core.scenario import Why
from antimono.core.text import _, player_name


def hint_lines(edition: Figures, found: Any) -> Iterator[str]:
    """Yield the advice of a strategy and its reasons; `found` is the `Hint` of either game."""
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
    """Return a reason with its clauses."""
    return say(why.sentence) + cited(why.clauses)


def matrix_lines(matrix: Sequence[Sequence[int]]) -> Iterator[str]:
    """Yield the table of payments: each row pays, each column receives, and the bank comes last in both."""
    names = [*map(seat, range(len(matrix) - 1)), say(_("bank"))]
    rows = [[name, *map(str, row)] for name, row in zip(names, matrix, strict=True)]
    yield from table_lines([["", *names], *rows])


def table_lines(rows: Sequence[Sequence[str]]) -> Iterator[str]:
    """Yield rows of numbers in right-aligned columns."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for row in rows:
        yield "  " + "  ".join(cell.rjust(width) for cell, width in zip(row, widths, strict=True))


type Worth = Callable[[Any, int], Amount]
"""What a player of a game is worth, by their index."""


def ranking(game: Played, worth: Worth) -> Iterator[str]:
    """Yield the worth of each remaining player, richest first."""
    money = game.edition.money
    worths = sorted([(worth(game, player).value, player) for player in _left(game)], key=lambda each: -each[0])
    width = max(len(money(value)) for value, _player in worths)
    for value, player in worths:
        yield f"  {money(value):>{width}}  {say(player_name(player))}"
    yield say(_("“worth p2” shows the steps; “worth ACTION” shows what an action would change."))


def change_lines(game: Played, after: Played, worth: Worth) -> Iterator[str]:
    """Yield the worth of each remaining player before and after an action, and the change."""
    money, rows = game.edition.money, []
    for player in _left(game):
        was = worth(game, player).value
        now = 0 if after.state.out[player] else worth(after, player).value
        sign = "+" if now > was else ""
        rows.append((say(player_name(player)), money(was), money(now), f"{sign}{money(now - was)}"))
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for name, before, later, change in rows:
        yield f"  {name:{widths[0]}}  {before:>{widths[1]}}  {later:>{widths[2]}}  {change:>{widths[3]}}"


def _left(game: Played) -> list[int]:
    return [player for player in game.players if not game.state.out[player]]

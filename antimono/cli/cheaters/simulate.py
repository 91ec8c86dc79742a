"""`antimono simulate --game cheaters`: wins by strategy and by the vigilance of the table."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from antimono.cli.parser import at_least_one
from antimono.core.errors import UnreadableError
from antimono.core.text import _, quoted

if TYPE_CHECKING:
    from antimono.simulate.cheating import CheatingComparison, CheatingResults

DEFAULT = "bold,honest,honest,honest"
"""Who plays where nobody is named: one cheat among three who are honest."""

ALONE = ("roles", "ending", "finite_stock", "engine", "lines")
"""The options that only Anti-Monopoly has."""


def what(options: Namespace, means: dict[str, Any]) -> Callable[[], CheatingResults | CheatingComparison]:
    """Return what plays the games that the options want."""
    from antimono.simulate import cheating

    for name in ALONE:
        if getattr(options, name):
            option = f"--{name.replace('_', '-')}"
            raise UnreadableError(_("{option} is only for Anti-Monopoly. Leave it out.", option=option))
    del means["kernel"]
    table = cheating.matchup([name.strip().casefold() for name in (options.strategy or DEFAULT).split(",")])
    if options.turns is not None:
        table = cheating.matchup(table.strategies, cap_turns=at_least_one("--turns", options.turns))
    table = table.changed(changes(options.house_rule))
    if options.compare:
        other = table.changed(changes(options.compare))
        return lambda: cheating.compare(table, other, **means)
    return lambda: cheating.simulate(table, **means)


def changes(words: Sequence[str]) -> dict[str, object]:
    """Return the house rules written as `vigilance=0.5` or `vote=true`; the last of each name applies."""
    return dict(map(_change, words))


def _change(word: str) -> tuple[str, object]:
    name, _equals, text = word.strip().partition("=")
    if text in {"true", "false"}:
        return name, text == "true"
    try:
        return name, float(text)
    except ValueError:
        raise UnreadableError(
            _("{word} is not a house rule of the Cheaters Edition. Try vigilance=0.5 or vote=true.", word=quoted(word))
        ) from None


def as_json(found: CheatingResults | CheatingComparison) -> dict[str, object]:
    """Return the results as plain data."""
    from antimono.simulate.cheating import CheatingResults
    from antimono.simulate.estimates import share_columns

    run = {"seed": found.seed, "planned": found.planned, "games": found.games}
    if isinstance(found, CheatingResults):
        return {
            **found.table.data(),
            **run,
            "ended": found.ended,
            "turns_a_game": found.turns.value,
            "players": [
                {"wins": won.count, **share_columns("win", won), "cash": cash.value}
                for won, cash in zip(found.wins, found.cash, strict=True)
            ],
        }
    return {
        "table": found.one.data(),
        "other_table": found.other.data(),
        **run,
        "pairs": found.pairs,
        "wins": [each.data for each in found.wins],
        "cash": [each.data for each in found.cash],
        "turns_a_game": found.turns.data,
    }

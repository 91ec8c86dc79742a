"""Results of many games with several values of one rule, on the same seeds."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, override

from antimono.anti_monopoly.editions import role_name
from antimono.anti_monopoly.game.options import RuleValue
from antimono.core.errors import UnreadableError
from antimono.core.text import Message, _, ngettext, quoted
from antimono.simulate.estimates import TextReport, share_text
from antimono.simulate.matchup import Matchup
from antimono.simulate.measures import ROLES
from antimono.simulate.origin import Origin, call, written
from antimono.simulate.results import Results
from antimono.simulate.run import read_matchup, simulate

if TYPE_CHECKING:
    from polars import DataFrame

    from antimono.simulate.results import FrameKind


@dataclass(frozen=True, slots=True)
class SweepResult(TextReport):
    """The results with each value of a rule."""

    table: Matchup
    """As it is without the rule."""
    rule: str
    """The name of a constant, a switch or an asymmetry."""
    values: tuple[RuleValue, ...]
    results: tuple[Results, ...]
    """By value, each of the same seeds."""
    notes: tuple[Message, ...] = field(default=(), compare=False)
    origin: Origin = field(default_factory=Origin, compare=False)

    def frame(self, kind: FrameKind | str = "roles") -> DataFrame:
        """Return the data frames of all results, one below the other (needs polars); column 1 is the rule.

        Args:
            kind: the subject of a row, see `FrameKind`.
        """
        from antimono.simulate.dataframe import of_rows

        return of_rows(
            {self.rule: _plain(value), **row} for value, each in self._each() for row in each.observations(kind)
        )

    def _each(self) -> Iterator[tuple[RuleValue, Results]]:
        yield from zip(self.values, self.results, strict=True)

    @property
    @override
    def title(self) -> Message:
        """Return what was asked."""
        first = self.results[0]
        return ngettext(
            "The winners by {rule}, with {count} value and {games} games from seed {seed}.",
            "The winners by {rule}, with {count} values and {games} games each, on the same seeds from {seed}.",
            len(self.values),
            rule=quoted(self.rule),
            games=first.planned,
            seed=first.seed,
        )

    @property
    @override
    def counted(self) -> int:
        return min(each.ended for each in self.results)

    @override
    def summary_rows(self) -> Iterator[tuple[Message, Message]]:
        """Yield the wins of both roles with each value."""
        for value, each in self._each():
            for role in ROLES:
                label = _("{rule}={value}, {role}", rule=self.rule, value=str(value), role=role_name(role))
                yield label, share_text(each.wins[role])

    @property
    @override
    def repro_code(self) -> str:
        """The call that comes to the same again, with this version; see `Matchup.repro_code`."""
        values = f"[{', '.join(map(written, self.values))}]"
        first = self.results[0]
        given = (self.table.repro_code, repr(self.rule), values)
        return call("antimono.sweep", *given, games=first.planned, seed=first.seed)


def sweep(table: Matchup, rule: str, values: Iterable[RuleValue], **means: Any) -> SweepResult:
    """Simulate the same seeds with each of several values of a rule.

    The intervals are those of each value by itself. The interval of a difference is narrower; see `compare`.

    Args:
        table: from `matchup`.
        rule: its name, for example `custody_fine`; `antimono rules` lists all.
        values: at least one.
        means: `games`, `seed`, `executor` and the others, as for `simulate`, except `keep`.

    >>> import antimono
    >>> table = antimono.matchup("us", "CM", ending="game-a/10")
    >>> found = antimono.sweep(table, "custody_fine", [50, 500], games=4, workers=1)
    >>> [each.wins["monopolist"].count for each in found.results]
    [4, 4]

    Raises:
        AntimonoError: as for `simulate`; also if there are no values. No game is played then.
    """
    wanted = tuple(values)
    if not wanted:
        raise UnreadableError(_("Give at least one value of {rule}.", rule=quoted(repr(rule))))
    if "keep" in means:
        raise UnreadableError(_("A sweep cannot keep games in a folder. Give a folder to “simulate” for each value."))
    tables = [read_matchup(table).with_rules({rule: value}) for value in wanted]
    results = tuple(simulate(each, **means) for each in tables)
    return SweepResult(table, rule, wanted, results, results[0].notes)


def _plain(value: RuleValue) -> int | str:
    return value if isinstance(value, int) and not isinstance(value, bool) else str(value)

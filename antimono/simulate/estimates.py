"""Means with 95% intervals, values by role, and reports of both as text and as tables."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator
from dataclasses import dataclass
from html import escape
from math import exp, sqrt
from typing import TYPE_CHECKING, Literal, override

from antimono.anti_monopoly.editions import Role
from antimono.anti_monopoly.game.options import read_role
from antimono.core.intervals import FAR, FEW, pseudo_observations, student
from antimono.core.many import Share
from antimono.core.text import Message, _, figure, ngettext, percent, with_interval
from antimono.simulate.origin import Origin


class PerRole[Value](dict[Role, Value]):
    """A value for each role, by the role or its name: `wins["competitor"]`."""

    if TYPE_CHECKING:

        def __getitem__(self, role: Role | Literal["competitor", "monopolist"], /) -> Value: ...

    def __missing__(self, role: str) -> Value:
        """Return what is asked for by a letter.

        Raises:
            UnreadableError: if there is no such role.
        """
        return self[read_role(role)]


@dataclass(frozen=True, slots=True)
class Mean:
    """A mean over games, with its 95% interval; see `NonNegativeMean`."""

    count: int
    """Over how many games."""
    total: int
    """The sum."""
    squares: int | None = None
    """The sum of squares, where it is kept."""
    unit: int = 1
    """What the sums are divided by: `MILLION` for an index."""

    @property
    def value(self) -> float:
        """The mean; 0 if there are no games."""
        return self.total / (self.count * self.unit) if self.count else 0.0

    @property
    def deviation(self) -> float | None:
        """The standard deviation of single games."""
        if self.squares is None or self.count < 2:
            return None
        # Exactly, before it is divided: the squares of large sums of money are close to each other.
        spread = self.count * self.squares - self.total * self.total
        return sqrt(spread / (self.count * (self.count - 1))) / self.unit

    @property
    def interval(self) -> tuple[float, float] | None:
        """The 95% interval by Student's t; `None` for a single game, or if no sum of squares is kept."""
        deviation = self.deviation
        if deviation is None:
            return None
        margin = student(self.count - 1) * deviation / sqrt(self.count)
        return self.value - margin, self.value + margin


@dataclass(frozen=True, slots=True)
class NonNegativeMean(Mean):
    """The mean of a non-negative quantity: money, turns, an index."""

    @property
    @override
    def interval(self) -> tuple[float, float] | None:
        """By Student's t with two more games `pseudo_observations`, in the logarithm, and further up than down.

        A sample that misses the few games which have much also has too small a deviation, so it reaches up by
        half of the square more, in the logarithm, than down. `None` of a single game, where no squares are
        kept, and where no game has any.
        """
        if self.deviation is None or not self.total:
            return None
        size = max(FAR * self.deviation, self.value)
        down = pseudo_observations(self.count, self.deviation, size) / self.value
        # Of two or three games it would reach beyond all measure.
        low, high = (exp(min(_FURTHEST, each)) for each in (down, down + down * down / 2))
        return self.value / low, self.value * high


_FURTHEST = 3.0
"""The natural logarithm of how many times a mean its interval reaches at most: twenty."""


class TextReport(ABC):
    """A report as text, and as a table in the output of a notebook's cell."""

    __slots__ = ()

    notes: tuple[Message, ...]
    """What a reader has to know of the run: files that were set aside, fewer workers than asked for."""
    origin: Origin
    """The version that has come to it, and the day."""

    @property
    @abstractmethod
    def repro_code(self) -> str:
        """The call that reproduces this result with this version."""

    @property
    @abstractmethod
    def title(self) -> Message:
        """Return what this is, in a sentence."""

    @abstractmethod
    def summary_rows(self) -> Iterator[tuple[Message, Message]]:
        """Yield what there is to say, each with its figures."""

    @property
    @abstractmethod
    def counted(self) -> int:
        """Return how many games the figures are of."""

    @property
    def warnings(self) -> tuple[Message, ...]:
        """The notes, and that there are too few games for a good interval, if there are."""
        if self.counted >= FEW:
            return self.notes
        few = ngettext(
            "Only {count} game has ended. Intervals are rough below {few} games.",
            "Only {count} games have ended. Intervals are rough below {few} games.",
            self.counted,
            few=FEW,
        )
        return few, *self.notes

    @override
    def __str__(self) -> str:
        rows = [(str(label), str(value)) for label, value in self.summary_rows()]
        width = max(len(label) for label, _value in rows)
        lines = (f"  {label:{width}}  {value}" for label, value in rows)
        return "\n".join([str(self.title), *lines, *map(str, self._foot)])

    @property
    def _foot(self) -> tuple[Message, ...]:
        again = _("Version {version}; to repeat: {call}", version=self.origin.version, call=self.repro_code)
        return *self.warnings, again

    def _repr_html_(self) -> str:
        rows = "".join(
            f'<tr><th scope="row" style="text-align:left">{escape(str(label))}</th>'
            f'<td style="text-align:right">{escape(str(value))}</td></tr>'
            for label, value in self.summary_rows()
        )
        caption = f'<caption style="text-align:left">{escape(str(self.title))}</caption>'
        return f"<table>{caption}{rows}</table>" + "".join(f"<p>{escape(str(note))}</p>" for note in self._foot)


def share_text(share: Share) -> Message:
    """Return a share with its interval."""
    low, high = share.interval
    return with_interval(percent(share.value, 1), percent(low, 1), percent(high, 1))


def mean_text(mean: Mean, times: int = 1) -> Message:
    """Return a mean with its interval, if it has one; with `times` 100 in percentage points."""
    value, *ends = (figure(times * each, 1, grouped=True) for each in (mean.value, *(mean.interval or ())))
    return with_interval(value, *ends) if ends else value


def share_columns(name: str, share: Share) -> dict[str, float]:
    """Return a share with its interval, as columns."""
    low, high = share.interval
    return {f"{name}_share": share.value, f"{name}_share_low": low, f"{name}_share_high": high}


def mean_columns(name: str, mean: Mean) -> dict[str, float | None]:
    """Return a mean with its interval, as columns; the bounds are `None` where they are unknown."""
    low, high = mean.interval or (None, None)
    return {name: mean.value, f"{name}_low": low, f"{name}_high": high}

"""The form of the look-up: events at a table, facts to be known, and amounts owed."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import product

from antimono.anti_monopoly.editions import Deed, Edition, Role
from antimono.core.amount import Amount
from antimono.core.text import Message, verbatim


@dataclass(frozen=True, slots=True)
class ListOption:
    """An option of a list."""

    key: str
    label: Message
    group: Message | None = None
    """The heading under which it stands in the list; options of one group follow each other."""
    square: int | None = None
    """The square that is picked with it, which is drawn on the bill."""
    built: int | None = None
    """As many houses as are drawn in its place, or `HOTEL`."""


HOTEL = 5
"""A hotel, among buildings that are drawn."""


@dataclass(frozen=True, slots=True)
class Pick:
    """A list with one selected option, at first its first."""

    label: Message
    options: tuple[ListOption, ...]


@dataclass(frozen=True, slots=True)
class ReasonLine:
    """One line of the reasons for an answer."""

    text: Message
    clauses: tuple[str, ...]
    amount: int | None = None
    """What it adds, in money units; `None` where it is a reason and no part of a sum."""


@dataclass(frozen=True, slots=True)
class EventAnswer:
    """An answer: who pays whom how much, and why."""

    headline: Message
    """The amount, or the word that decides: it stands large."""
    says: Message
    """The same as a whole sentence."""
    lines: tuple[ReasonLine, ...]
    near: tuple[str, ...] = ()
    """The questions about neighbouring rules, by slug."""
    notes: tuple[Message, ...] = ()
    """What is reconstructed in it."""


@dataclass(frozen=True, slots=True)
class PercentageBase:
    """A base of a percentage, whose amount the player counts and types."""

    label: Message
    line: Message
    """The line of the sum, with `{base}` left open."""
    percent: int
    clauses: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Sum:
    """An amount that depends on figures only the player knows: the income tax (AM-16).

    It is the sum of the percentages, rounded once, halves up, to whole notes (R-5), or the fixed sum.
    """

    shares: tuple[PercentageBase, ...]
    flat: int
    """The fixed sum that may be paid instead."""
    note: int
    """The smallest note."""
    percentage: Message
    """The sentence where the percentage is less, with `{amount}` and `{flat}` left open."""
    fixed: Message
    """The sentence where the fixed sum is less."""
    same: Message
    """The sentence where they are the same."""


@dataclass(frozen=True, slots=True)
class EventVariant:
    """A variant of an event: the second tap."""

    key: str
    label: Message
    answer: Callable[..., EventAnswer]
    """Takes one key for each of the picks."""
    picks: tuple[Pick, ...] = ()
    """At most three."""
    role: Role | None = None
    """The role that it is about, which gives the button its colour and its shape."""
    sum: Sum | None = None
    """Where figures are typed; the answer is then what holds before any is."""

    def answers(self) -> Iterator[tuple[tuple[str, ...], EventAnswer]]:
        """Yield every answer with the keys that lead to it; the last list varies fastest."""
        for keys in product(*([option.key for option in pick.options] for pick in self.picks)):
            yield keys, self.answer(*keys)


@dataclass(frozen=True, slots=True)
class TableEvent[Rules]:
    """Something that happens at a table: the first tap. `Rules` are the editions of a game."""

    key: str
    title: Message
    asks: Message
    """What the second tap answers."""
    ways: Callable[[Rules], tuple[EventVariant, ...]]
    """At most four."""


def marked_money(edition: Edition, deed: Deed, field: str, amount: int) -> Message:
    """Return an amount that follows from a field of a deed, with an asterisk if the field is reconstructed (R-21).

    Args:
        edition: the edition whose money it is.
        deed: the property.
        field: the source of the amount, as `Edition.provenance_of` names it.
        amount: in money units; zero has no mark.
    """
    reconstructed = amount and edition.provenance_of(deed.index, field).reconstruction
    return verbatim(f"{edition.money(amount)}*" if reconstructed else edition.money(amount))


def lines_of(amount: Amount) -> tuple[ReasonLine, ...]:
    """Return the steps of an amount; a step that adds nothing is a reason."""
    return tuple(ReasonLine(step.text, step.clauses, step.amount or None) for step in amount.steps)

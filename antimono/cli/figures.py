"""Amounts with their steps, and the marks of reconstructed values, as text and as plain data."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Protocol

from antimono.anti_monopoly.editions.rulebook_note import rulebook_note
from antimono.cli.terminal import say
from antimono.core.amount import Amount
from antimono.core.provenance import Provenance
from antimono.core.reconstructions import STAR, Reconstruction
from antimono.core.text import Message


class Figures(Protocol):
    """The values of an edition of either game, for display."""

    @property
    def id(self) -> str:
        """Its id, as records write it."""

    @property
    def title(self) -> str:
        """Its name for a reader."""

    @property
    def constants(self) -> Any:
        """Its figures."""

    @property
    def provenance(self) -> Mapping[Any, Mapping[str, Provenance]]:
        """Return where all of its values come from, by key and field."""

    def money(self, amount: int) -> str:
        """Write an amount in its currency."""

    def provenance_of(self, key: Any, field: str) -> Provenance:
        """Return where one value comes from."""


def marks_lines(found: Sequence[Reconstruction]) -> Iterator[str]:
    """Yield marks as a legend, after an empty line; nothing if there are none."""
    yield from [""] if found else []
    yield from (say(mark.text) for mark in found)


def rulebook_lines(edition_id: str) -> Iterator[str]:
    """Yield the remark about the rulebook that an edition follows, if it has none of its own."""
    note = rulebook_note(edition_id)
    if note is not None:
        yield from ("", say(note))


def starred(text: Message, found: Sequence[Reconstruction]) -> str:
    """Return `text`, with a star if it is based on a reconstruction."""
    return f"{say(text)} {STAR}" if found else say(text)


def steps_lines(edition: Figures, amount: Amount) -> Iterator[str]:
    """Yield the steps of `amount` as a column of arithmetic, with the sum below."""
    written = [edition.money(step.amount) for step in amount.steps]
    total = edition.money(amount.value)
    width = max(map(len, [*written, total]))
    for money, step in zip(written, amount.steps, strict=True):
        yield f"  {money:>{width}}  {say(step.text)}{cited(step.clauses)}"
    yield f"  {'-' * width}"
    yield f"  {total:>{width}}"


def cited(clauses: Sequence[str]) -> str:
    """Return clauses in brackets, to follow a sentence; nothing if there are none."""
    return f"  [{', '.join(clauses)}]" if clauses else ""

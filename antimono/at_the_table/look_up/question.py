"""A question as people ask it at a table, and its answer in each edition."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from antimono.anti_monopoly.editions import EDITION_IDS, Edition, load
from antimono.core.text import Message


@dataclass(frozen=True, slots=True)
class PlainAnswer:
    """An answer in one or two plain sentences."""

    text: Message
    clauses: tuple[str, ...]


type Answering = Callable[[Edition], PlainAnswer]
"""The answer by edition."""


@dataclass(frozen=True, slots=True)
class PlayersQuestion:
    """A question that players ask."""

    slug: str
    """Its name in links, as in `look-up.html#ask-auction`."""
    asks: Message
    words: Message
    """Other words for it, with spaces between them: what people type who do not know ours."""
    answer: Answering


@dataclass(frozen=True, slots=True)
class Topic:
    """A group of questions."""

    slug: str
    title: Message
    questions: tuple[PlayersQuestion, ...]


@dataclass(frozen=True, slots=True)
class Variant:
    """An answer that several editions share except for amounts."""

    said: Mapping[str, PlainAnswer]
    """By edition; template and clauses are the same."""

    @property
    def editions(self) -> tuple[str, ...]:
        """Return the editions that give this answer."""
        return tuple(self.said)

    @property
    def first(self) -> PlainAnswer:
        """The answer with the amounts of the first edition."""
        return next(iter(self.said.values()))

    def values(self) -> dict[str, dict[str, str]]:
        """Return the values of the placeholders, by name and edition."""
        return {
            name: {edition: str(dict(said.text.values)[name]) for edition, said in self.said.items()}
            for name, _value in self.first.text.values
        }


def variants(question: PlayersQuestion) -> tuple[Variant, ...]:
    """Return the answers to a question, each with the editions that give it, in the order of the editions."""
    found: dict[tuple[str, tuple[str, ...]], dict[str, PlainAnswer]] = {}
    for name in EDITION_IDS:
        said = question.answer(load(name))
        found.setdefault((said.text.singular, said.clauses), {})[name] = said
    return tuple(Variant(answers) for answers in found.values())

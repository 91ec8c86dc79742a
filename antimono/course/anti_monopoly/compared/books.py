"""The rulebooks side by side: what each is called, what it says in our words, where they differ."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cache
from types import MappingProxyType

from antimono.anti_monopoly.editions import EDITION_IDS, load, title
from antimono.core.text import Message, _, verbatim
from antimono.rulebook.clauses import CLAUSES, Clause, Family

FOLLOWS: Mapping[str, str] = MappingProxyType({"us": "fr2006"})
"""Whose rulebook an edition is played by where its own is not fully public."""

_BOOKS: Mapping[str, Message] = MappingProxyType(
    {
        "us": _("US edition"),
        "fr2006": _("French edition"),
        "de2006": _("German edition"),
        "it": _("Italian guide"),
        "pl": _("Polish edition"),
    }
)


def book(edition: str) -> Message:
    """Return what the book of an edition is called, in two words; an edition without such a name has its title."""
    return _BOOKS.get(edition, verbatim(title(edition)))


def speaker(edition: str) -> str:
    """Return the edition whose rulebook speaks for `edition`: its own, or the one that it follows."""
    return FOLLOWS.get(edition, edition)


@dataclass(frozen=True, slots=True)
class Says:
    """A rulebook's statement in one clause."""

    words: tuple[Message, ...]
    """Sentences of ours; none where the book says nothing."""
    silent: bool = False
    """Whether the book is silent and follows the others (R-0)."""


def says(clause: Clause, edition: str) -> Says:
    """Return what the rulebook of an edition says in a clause, or where it is not read the one that it follows."""
    named = {*clause.editions, *(name for each in clause.readings for name in each.editions)}
    voice = edition if edition in named else speaker(edition)
    own = tuple(each.text for each in clause.readings if voice in each.editions)
    if voice in clause.editions:
        return Says((clause.text, *own))
    if voice in clause.silent:
        return Says((clause.text, *own), silent=True)
    return Says(own)


def say(said: Says) -> Message:
    """Return the same as one text, for a cell."""
    if not said.words:
        return _("Not mentioned.")
    text = said.words[0] if len(said.words) == 1 else _two(said.words)
    return _("Silent. The others say: {text}", text=text) if said.silent else text


def say_apart(clause: Clause, edition: str, other: str) -> Message:
    """Return what a book says in a clause further to what it shares with another, for a cell."""
    said, others = says(clause, edition), says(clause, other)
    if clause.text in said.words and clause.text in others.words:
        rest = tuple(each for each in said.words if each != clause.text)
        if not rest:
            return _("Silent. The others apply.") if said.silent else _("Nothing more.")
        return say(Says(rest, said.silent))
    return say(said)


def _two(words: tuple[Message, ...]) -> Message:
    text = words[0]
    for each in words[1:]:
        text = _("{first} {second}", first=text, second=each)
    return text


@cache
def differing_clauses(one: str, other: str) -> tuple[Clause, ...]:
    """Return the clauses of the game in which two rulebooks do not say the same, in the order of the rulebook."""
    return tuple(
        clause
        for clause in CLAUSES.values()
        if clause.id.startswith(f"{Family.ANTI_MONOPOLY}-") and says(clause, one) != says(clause, other)
    )


@cache
def unlike(edition: str, switch: str) -> str:
    """Return the first edition that decides a switch otherwise than `edition`; itself, if none does."""
    value = load(edition).switches.value(switch)
    return next((each for each in EDITION_IDS if load(each).switches.value(switch) != value), edition)


@cache
def camps() -> tuple[tuple[str, ...], ...]:
    """Return the editions in groups that decide every switch of play alike, in their usual order.

    How roles come about (AM-4.1) is left aside: that is before play.
    """
    found: dict[object, list[str]] = {}
    for each in EDITION_IDS:
        found.setdefault(replace(load(each).switches, roles_chosen_freely=False), []).append(each)
    return tuple(tuple(group) for group in found.values())


def camp_name(camp: tuple[str, ...]) -> Message:
    """Return what a group of editions is called on a button."""
    if len(camp) == 1:
        return book(camp[0])
    if camp == ("us", "fr2006", "de2006"):
        return _("French or German edition (the US game follows them)")
    return _("One of: {books}", books=", ".join(title(each) for each in camp))


def camp_of(edition: str) -> tuple[str, ...]:
    """Return the group of an edition."""
    return next(camp for camp in camps() if edition in camp)

"""The rulebooks side by side: their names, their clauses in our words, and their differences."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cache
from types import MappingProxyType

from antimono.anti_monopoly.editions import EDITION_IDS, load, title
from antimono.core.text import Message, _, listing
from antimono.rulebook.clauses import CLAUSES, Clause, Family

FOLLOWS: Mapping[str, str] = MappingProxyType({"us": "fr2006"})
"""The edition whose rulebook is used if an edition's own is not fully public."""

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
    """Return the short name of an edition's rulebook, or its title if it has none."""
    return _BOOKS.get(edition, Message(title(edition)))


def speaker(edition: str) -> str:
    """Return the edition whose rulebook speaks for `edition`: its own, or the one that it follows."""
    return FOLLOWS.get(edition, edition)


@dataclass(frozen=True, slots=True)
class Says:
    """A rulebook's statement in one clause."""

    words: tuple[Message, ...]
    """Sentences in our own words; none if the rulebook says nothing."""
    silent: bool = False
    """True if the rulebook is silent and follows the others (R-0)."""


def says(clause: Clause, edition: str) -> Says:
    """Return an edition's statement in a clause, from its own rulebook or the one it follows."""
    named = {*clause.editions, *(name for each in clause.readings for name in each.editions)}
    voice = edition if edition in named else speaker(edition)
    own = tuple(each.text for each in clause.readings if voice in each.editions)
    if voice in clause.editions:
        return Says((clause.text, *own))
    if voice in clause.silent:
        return Says((clause.text, *own), silent=True)
    return Says(own)


def say(said: Says) -> Message:
    """Return a statement as one text, for a table cell."""
    if not said.words:
        return _("Not mentioned.")
    text = said.words[0] if len(said.words) == 1 else _two(said.words)
    return _("Silent. The others say: {text}", text=text) if said.silent else text


def say_apart(clause: Clause, edition: str, other: str) -> Message:
    """Return the part of an edition's statement that it does not share with another, for a table cell."""
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
    """Return the clauses in which two rulebooks differ, in the order of the rulebook."""
    return tuple(
        clause
        for clause in CLAUSES.values()
        if clause.id.startswith(f"{Family.ANTI_MONOPOLY}-") and says(clause, one) != says(clause, other)
    )


@cache
def unlike(edition: str, switch: str) -> str:
    """Return the first edition that decides a switch differently; `edition` itself if none does."""
    value = load(edition).switches.value(switch)
    return next((each for each in EDITION_IDS if load(each).switches.value(switch) != value), edition)


@cache
def camps() -> tuple[tuple[str, ...], ...]:
    """Return the editions in groups that decide every switch of play alike, in their usual order.

    The assignment of roles (AM-4.1) is ignored, because it comes before play.
    """
    found: dict[object, list[str]] = {}
    for each in EDITION_IDS:
        found.setdefault(replace(load(each).switches, roles_chosen_freely=False), []).append(each)
    return tuple(tuple(group) for group in found.values())


def camp_name(camp: tuple[str, ...]) -> Message:
    """Return the label of a group of editions."""
    if len(camp) == 1:
        return book(camp[0])
    if camp == ("us", "fr2006", "de2006"):
        return _("French or German edition (the US game follows them)")
    return _("One of: {books}", books=listing([Message(title(each)) for each in camp]))


def camp_of(edition: str) -> tuple[str, ...]:
    """Return the group of an edition."""
    return next(camp for camp in camps() if edition in camp)

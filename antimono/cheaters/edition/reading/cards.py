"""Reading the three decks: fifteen cheat cards, sixteen Chance and sixteen Community Chest cards (CH-2.1)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from antimono.cheaters.edition.limits import CARD_AMOUNT, NOTICE
from antimono.cheaters.edition.model import Card, CheatAct, CheatCard, Deck, Effect
from antimono.cheaters.edition.reading.effects import CARD, PENALTY, REWARD, Use, is_held, read_effect
from antimono.cheaters.edition.witnesses import SOURCES
from antimono.core.editions.entry import Entry
from antimono.core.editions.sourced import Classes, SourcedSection, class_with_source, read_classes
from antimono.core.provenance import Provenance
from antimono.core.text import _

CHEAT = "cheat"
"""The section of the cheat cards."""

IDS: Mapping[str, tuple[str, ...]] = {
    CHEAT: tuple(f"T{number:02}" for number in range(1, 16)),
    Deck.CHANCE: tuple(f"C{number:02}" for number in range(1, 17)),
    Deck.COMMUNITY_CHEST: tuple(f"K{number:02}" for number in range(1, 17)),
}
"""The cards of each deck, in the order of the file."""

TAKING = frozenset({CheatAct.TAKE_FROM_BANK, CheatAct.EXTRA_AT_START, CheatAct.TAKE_FROM_PLAYER})
"""The acts that take an amount that the card names."""

ULTIMATE = frozenset({CheatAct.ANY_ROLL, CheatAct.TAKE_PROPERTY, CheatAct.SKIP_PAYMENT})
"""The acts that no card describes (R-81)."""

_NAME = 60
_FIELDS_OF_CHEAT = ("name", "tells", "amount", "reward", "penalty", "notice")
_FIELDS_OF_CARD = ("name", "held", "effect")


@dataclass(frozen=True, slots=True)
class Decks:
    """All cards, unshuffled."""

    cheat: tuple[CheatCard, ...]
    drawn: Mapping[Deck, tuple[Card, ...]]
    provenance: Mapping[str, dict[str, Provenance]]
    """Where each field of each card comes from, by id."""


def read_decks(document: Entry, smallest: int) -> Decks:
    """The decks that a table describes; `smallest` is the worth of the smallest note.

    Raises:
        EditionError: for the first thing that is missing, misspelt, out of its limits, or out of place.
    """
    document.only(("provenance", *IDS))
    classes = read_classes(document, SOURCES)
    sections = {deck: _section(document, deck) for deck in IDS}
    provenance: dict[str, dict[str, Provenance]] = {}
    acts: dict[CheatAct, str] = {}
    cheat = tuple(
        _read_cheat(sections[CHEAT].entry(id_), id_, smallest, classes, provenance, acts)
        for id_ in IDS[CHEAT]
    )
    drawn = {
        deck: tuple(
            _read_card(sections[deck].entry(id_), id_, deck, smallest, classes, provenance)
            for id_ in IDS[deck]
        )
        for deck in Deck
    }
    return Decks(cheat, drawn, provenance)


def _section(document: Entry, deck: str) -> Entry:
    """The cards of a deck, all there and in order."""
    section = document.entry(deck)
    wanted = IDS[deck]
    missing = next((id_ for id_ in wanted if id_ not in section.table), None)
    if missing is not None:
        raise document.broken(
            deck,
            _(
                "The card {id} is missing; the deck has {number} cards (CH-2.1).",
                id=missing,
                number=len(wanted),
            ),
        )
    if tuple(section.table) != wanted:
        raise document.broken(
            deck,
            _(
                "There are {number} cards, but the deck has {right}, from {first} to {last} in order.",
                number=len(section.table),
                right=len(wanted),
                first=wanted[0],
                last=wanted[-1],
            ),
        )
    return section


def _read_cheat(
    entry: Entry,
    id_: str,
    smallest: int,
    classes: Classes,
    provenance: dict[str, dict[str, Provenance]],
    acts: dict[CheatAct, str],
) -> CheatCard:
    entry.only((*_FIELDS_OF_CHEAT, "act", "provenance", "note", "but"))
    reported = SourcedSection(entry, classes, SOURCES)
    act = reported.read(
        "act", lambda found: found.choice("value", [each for each in CheatAct if each not in ULTIMATE])
    )
    other = acts.setdefault(act, id_)
    if other != id_:
        raise entry.entry("act").broken(
            "value", _("The card {other} has this act already; each card has its own.", other=other)
        )
    provenance[id_] = {**_origins(entry, _FIELDS_OF_CHEAT, classes), **reported.provenance}
    return CheatCard(
        id=id_,
        name=entry.text("name", most=_NAME),
        act=act,
        amount=_amount(entry, act, smallest),
        reward=_effects(entry, "reward", Use(REWARD, act), smallest),
        penalty=_effects(entry, "penalty", Use(PENALTY, act), smallest),
        notice=entry.whole("notice", NOTICE) / 100,
        tells=entry.text("tells"),
    )


def _amount(entry: Entry, act: CheatAct, smallest: int) -> int:
    """What the act takes; acts that take nothing, or what the player chooses, have no such field."""
    if act not in TAKING:
        if "amount" in entry.table:
            raise entry.broken("amount", _("The act takes no amount that the card names; leave it out."))
        return 0
    amount = entry.whole("amount", CARD_AMOUNT)
    if amount % smallest:
        raise entry.wrong("amount", amount, _("a multiple of the smallest note, {note}", note=smallest))
    return amount


def _effects(entry: Entry, field: str, use: Use, smallest: int) -> tuple[Effect, ...]:
    """A list of effects; a penalty has at least one."""
    value = entry.raw(field)
    if not isinstance(value, list) or not all(isinstance(each, dict) for each in value):
        raise entry.wrong(field, value, _("a list of tables in braces"))
    if not value and field == "penalty":
        raise entry.broken(field, _("Whoever is caught has to lose something (CH-7.3)."))
    return tuple(
        read_effect(Entry(entry.file, f"{entry.where[:-1]}.{field}]", each), use, smallest) for each in value
    )


def _read_card(
    entry: Entry,
    id_: str,
    deck: Deck,
    smallest: int,
    classes: Classes,
    provenance: dict[str, dict[str, Provenance]],
) -> Card:
    entry.only((*_FIELDS_OF_CARD, "provenance", "note", "but"))
    provenance[id_] = _origins(entry, _FIELDS_OF_CARD, classes)
    effect = read_effect(entry.entry("effect"), Use(CARD), smallest)
    held = entry.flag("held")
    if held is not is_held(effect.kind):
        when = _("true: it waits for its moment") if not held else _("false: it is obeyed at once")
        raise entry.wrong("held", held, when)
    return Card(id_, deck, entry.text("name", most=_NAME), held, effect)


def _origins(entry: Entry, fields: tuple[str, ...], classes: Classes) -> dict[str, Provenance]:
    """Where the fields of a card come from: its class, but for those that it names under `but`.

    The note of the card follows that of its class.
    """
    origin = class_with_source(entry, "provenance", classes)
    if "note" in entry.table:
        origin = replace(origin, note=f"{origin.note} {entry.text('note')}".strip())
    found = dict.fromkeys(fields, origin)
    if "but" in entry.table:
        own = entry.entry("but")
        own.only(fields)
        found.update({field: class_with_source(own, field, classes) for field in own.table})
    return found

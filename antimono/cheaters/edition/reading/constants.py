"""Reading the constants and the defaults of the edition, each within its limits."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

from antimono.cheaters.edition.board import SQUARES
from antimono.cheaters.edition.limits import AMOUNTS, CONSTANTS, NOTE, NOTES
from antimono.cheaters.edition.model import BaseValue, Constants, Defaults, Property
from antimono.core.editions.entry import EditionEntry
from antimono.core.editions.limit import Limit
from antimono.core.editions.notes import Notes, read_notes
from antimono.core.editions.sourced import SourcedSection
from antimono.core.text import _

_FLAGS = ("ultimate", "open_dice", "hidden_backs", "vote", "station_keeps_double", "glimpse")


def read_constants(section: SourcedSection) -> Constants:
    """Return the constants, each exactly once, in themselves and with each other as they have to be."""
    values: dict[str, Any] = {name: section.read(name, partial(_whole, limit)) for name, limit in CONSTANTS.items()}
    values["start_notes"] = section.read("start_notes", _notes)
    values["bank_notes"] = section.read("bank_notes", _notes)
    values["hotel_at_setup"] = section.read("hotel_at_setup", lambda entry: entry.whole("value", Limit(0, SQUARES - 1)))
    section.finish()
    constants = Constants(**values)
    _check(section.section, constants)
    return constants


def read_defaults(section: SourcedSection) -> Defaults:
    """Return what holds where the table agrees on nothing else."""
    flags = {name: section.read(name, lambda entry: entry.flag("value")) for name in _FLAGS}
    base_value = section.read("base_value", lambda entry: entry.choice("value", BaseValue))
    section.finish()
    return Defaults(base_value=base_value, **flags)


def check_box(section: EditionEntry, constants: Constants, titles: Sequence[Property], decks: dict[str, int]) -> None:
    """The box holds the title cards and decks that there are, and its hotel stands on a street.

    Args:
        section: the constants as the file has them.
        constants: what was read from it.
        titles: the title cards that were read.
        decks: how many cards were read for each constant that counts them.
    """
    for name, number in {"title_cards": len(titles), **decks}.items():
        if getattr(constants, name) != number:
            raise section.entry(name).wrong(
                "value", getattr(constants, name), _("{number}, as many as there are (CH-2.1)", number=number)
            )
    if constants.hotel_at_setup not in {title.index for title in titles}:
        raise section.entry("hotel_at_setup").wrong(
            "value", constants.hotel_at_setup, _("the square of a street (CH-2.3)")
        )
    if constants.hotels > len(titles):
        raise section.entry("hotels").wrong(
            "value", constants.hotels, _("at most {number}, one a property (CH-8.1)", number=len(titles))
        )


def _whole(limit: Limit, entry: EditionEntry) -> int:
    return entry.whole("value", limit)


def _notes(entry: EditionEntry) -> Notes:
    notes = read_notes(entry, "value", NOTE, NOTES)
    if not notes:
        raise entry.broken("value", _("Give at least one note (CH-2.1)."))
    return notes


def _check(section: EditionEntry, constants: Constants) -> None:
    """Amounts can be paid in notes, and the notes are enough."""
    smallest = constants.bank_notes[-1][0]
    if constants.smallest_note != smallest:
        raise section.entry("smallest_note").wrong(
            "value", constants.smallest_note, _("{note}, the smallest of the bank notes", note=smallest)
        )
    for name in sorted(AMOUNTS):
        found = getattr(constants, name)
        if found % smallest:
            raise section.entry(name).wrong("value", found, _("a multiple of the smallest note, {note}", note=smallest))
    if constants.fewest_players > constants.pawns:
        raise section.entry("fewest_players").wrong(
            "value", constants.fewest_players, _("no more than there are pawns (CH-2.1)")
        )
    if constants.cheats_face_up >= constants.cheat_cards:
        raise section.entry("cheats_face_up").wrong(
            "value", constants.cheats_face_up, _("less than there are cheat cards (CH-2.4)")
        )
    if constants.auction_step > constants.auction_opening:
        raise section.entry("auction_step").wrong(
            "value", constants.auction_step, _("no more than the first bid (CH-4.2)")
        )
    notes = section.entry("start_notes")
    total = sum(worth * number for worth, number in constants.start_notes)
    if total != constants.start_money:
        raise notes.broken(
            "value",
            _(
                "The notes add up to {total}, but each player starts with {money} (CH-2.1).",
                total=total,
                money=constants.start_money,
            ),
        )
    box = dict(constants.bank_notes)
    for worth, number in constants.start_notes:
        if box.get(worth, 0) < number * constants.pawns:
            raise notes.broken(
                "value",
                _(
                    "{players} players need {wanted} notes of {worth}, but the box has {number} (CH-2.1).",
                    players=constants.pawns,
                    wanted=number * constants.pawns,
                    worth=worth,
                    number=box.get(worth, 0),
                ),
            )

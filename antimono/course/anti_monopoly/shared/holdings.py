"""Choosing what a player holds: a preset, or up to six properties of the reader's choice."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from antimono.anti_monopoly.editions import Edition, Role, Street
from antimono.anti_monopoly.rules.building import level_name
from antimono.anti_monopoly.rules.estate import Estate, HeldDeed, check_estate
from antimono.core.errors import AntimonoError
from antimono.core.figures import Press
from antimono.core.text import Message, _, listing, verbatim
from antimono.course.anti_monopoly.shared.edition import deed_options
from antimono.course.lesson.asking import Controls
from antimono.course.lesson.controls import Place, Value

SLOTS = 6
"""The number of properties that can be chosen freely."""

FREE = "free"
NONE = "none"


@dataclass(frozen=True, slots=True)
class Preset:
    """A named set of holdings; squares mean the same in every edition."""

    name: str
    """Its key."""
    label: Message
    """Its name for a reader."""
    held: tuple[tuple[int, int, bool], ...]
    """Square, buildings, mortgaged."""


PRESETS = (
    Preset("last_stand", _("a built street and a mortgaged one"), ((34, 2, False), (39, 0, True))),
    Preset("city", _("a whole city, two streets built"), ((31, 1, False), (32, 3, False), (34, 0, False))),
    Preset("hotels", _("two hotels and a utility"), ((37, 5, False), (39, 5, False), (12, 0, False))),
    Preset(
        "transports", _("all four transport companies"), ((5, 0, False), (15, 0, False), (25, 0, False), (35, 0, False))
    ),
    Preset(
        "spread",
        _("six cheap properties in five cities"),
        ((1, 1, False), (6, 0, False), (11, 2, False), (13, 1, False), (16, 0, True), (21, 0, False)),
    ),
)


def choose_holdings(ask: Controls, edition: Edition, role: Role) -> tuple[HeldDeed, ...]:
    """Ask for the properties of a player of `role`; forbidden buildings are removed, with a note."""
    labels = [*((preset.name, preset.label) for preset in PRESETS), (FREE, _("my own choice"))]
    chosen = ask.choice("holdings", _("Holdings"), labels)
    preset = next((preset for preset in PRESETS if preset.name == chosen), None)
    held = () if preset is None else fitted(edition, role, preset.held)
    ask.jump("edit", _("Change these holdings"), slot_values(held), visible=preset is not None)
    own = _own_choice(ask, edition, role, visible=preset is None)
    if preset is not None:
        return held
    kept, offence = legal(edition, role, own)
    if offence:
        ask.note(_("{offence} The holdings are shown without those buildings.", offence=offence))
    return kept


def fitted(edition: Edition, role: Role, held: Iterable[tuple[int, int, bool]]) -> tuple[HeldDeed, ...]:
    """Return holdings given as square, buildings, mortgaged, with as many of the buildings as `role` may have."""
    kept, _offence = legal(edition, role, tuple(_held(edition, role, *each) for each in held))
    return kept


def slot_values(held: tuple[HeldDeed, ...]) -> dict[str, Value]:
    """Return the values of the controls that choose exactly `held`."""
    values: dict[str, Value] = {"holdings": FREE}
    for slot in range(1, SLOTS + 1):
        each = held[slot - 1] if slot <= len(held) else None
        values[f"own{slot}"] = str(each.deed.index) if each else NONE
        values[f"own{slot}_buildings"] = each.level if each else 0
        values[f"own{slot}_mortgaged"] = each.mortgaged if each else False
    return values


def holding_presses(ask: Controls, edition: Edition, held: tuple[HeldDeed, ...]) -> tuple[tuple[int, Press], ...]:
    """Return the press of each property of the board: it removes a held one, or adds another while there is room."""
    found: list[tuple[int, Press]] = []
    for deed in edition.deeds:
        kept = tuple(each for each in held if each.deed != deed)
        if len(kept) < len(held):
            found.append((deed.index, holding_press(ask, _("{name}: remove it", name=deed.name), held, kept)))
        elif len(held) < SLOTS:
            more = (*held, HeldDeed(deed))
            found.append((deed.index, holding_press(ask, _("{name}: add it", name=deed.name), held, more)))
    return tuple(found)


def holding_press(
    ask: Controls, label: Message, held: tuple[HeldDeed, ...], after: tuple[HeldDeed, ...], *besides: tuple[str, Value]
) -> Press:
    """Return the press that leads to other holdings; it sets only the visible controls that must change.

    The slot behind the last is emptied; with that, those behind it do not count.

    Args:
        ask: the controls that `choose_holdings` used.
        label: of the mark.
        held: the holdings now.
        after: the holdings afterwards.
        besides: other controls with their new values.
    """
    now = ask.values
    seen = len(held) if now["holdings"] == FREE else 0
    values: dict[str, Value] = {}
    for name, value in slot_values(after).items():
        slot = int(name[3]) if name != "holdings" else 0
        same = slot <= seen and now[name] == value
        if not same and (slot <= len(after) or name == f"own{len(after) + 1}"):
            values[name] = value
    return Press(label, (*values.items(), *besides))


def legal(edition: Edition, role: Role, held: tuple[HeldDeed, ...]) -> tuple[tuple[HeldDeed, ...], Message | None]:
    """Return `held` without forbidden buildings, and the reason why the first of those is forbidden.

    Streets are checked in board order, and each keeps its buildings if the rules allow them beside those already
    kept.
    """
    ordered = sorted(in_a_possible_order(held), key=lambda each: each.deed.index)
    kept = tuple(replace(each, level=0) for each in ordered)
    offence: Message | None = None
    for each in ordered:
        with_this = tuple(each if bare.deed == each.deed else bare for bare in kept)
        try:
            check_estate(edition, Estate(role, 0, with_this))
        except AntimonoError as error:
            offence = offence or error.message
        else:
            kept = with_this
    return kept, offence


def in_a_possible_order(held: tuple[HeldDeed, ...]) -> tuple[HeldDeed, ...]:
    """Return `held` with a possible order of acquisition, which decides on a third street (R-9, R-29).

    The lesson does not ask for it. A built street cannot be the one that stays bare, so built ones come first; a
    mortgage does least harm on the street acquired last, so mortgaged ones come last.
    """
    by_age = sorted(held, key=lambda each: (each.level == 0, each.mortgaged))
    return tuple(replace(each, acquired=1 + by_age.index(each)) for each in held)


def described(estate: Estate) -> Message:
    """Return a player's properties as a list for a sentence."""
    if not estate.held:
        return _("nothing")
    return listing([_described(estate.role, each) for each in estate.held])


def _described(role: Role, held: HeldDeed) -> Message:
    if held.mortgaged:
        return _("{name} (mortgaged)", name=held.deed.name)
    if held.level and isinstance(held.deed, Street):
        return _("{name} ({buildings})", name=held.deed.name, buildings=level_name(held.deed, role, held.level))
    return verbatim(held.deed.name)


def _held(edition: Edition, role: Role, index: int, level: int, mortgaged: bool) -> HeldDeed:
    deed = edition.deed_at(index)
    highest = deed.hotel_level(role) if isinstance(deed, Street) else 0
    return HeldDeed(deed, min(level, highest), mortgaged)


def _own_choice(ask: Controls, edition: Edition, role: Role, *, visible: bool) -> tuple[HeldDeed, ...]:
    """Ask slot by slot; a slot is offered once the one before it is filled, and counts only then."""
    held: list[HeldDeed] = []
    for slot in range(1, SLOTS + 1):
        ask.at(Place.SITUATION, _("Property {slot}", slot=slot))
        taken = {str(other.deed.index) for other in held}
        each = _slot(ask, edition, role, f"own{slot}", taken, visible=visible)
        visible = visible and each is not None
        if visible and each is not None:
            held.append(each)
    ask.at(Place.SITUATION)
    return tuple(held)


def _slot(ask: Controls, edition: Edition, role: Role, name: str, taken: set[str], *, visible: bool) -> HeldDeed | None:
    free = [option for option in deed_options(edition) if option[0] not in taken]
    chosen = ask.choice(name, _("Property"), [(NONE, _("none")), *free], visible=visible)
    deed = None if chosen == NONE else edition.deed_at(int(chosen))
    visible = visible and deed is not None
    mortgaged = ask.switch(f"{name}_mortgaged", _("Mortgaged"), visible=visible)
    street = deed if isinstance(deed, Street) and not mortgaged else None
    highest = street.hotel_level(role) if street else 0
    names = [level_name(street, role, level) for level in range(highest + 1)] if street else []
    level = ask.number(f"{name}_buildings", _("Buildings"), 0, highest, names=names, visible=visible and highest > 0)
    return HeldDeed(deed, level, mortgaged) if deed else None

"""Reading the headers of a sheet: the setting, where the record begins, and notes."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass

from antimono.anti_monopoly.game import Position
from antimono.anti_monopoly.records import limits
from antimono.anti_monopoly.records.setting import (
    AS_PRINTED,
    FINITE_STOCK,
    Setting,
    read_dice,
    read_edition,
    read_ending,
    read_roles,
    read_rules,
)
from antimono.anti_monopoly.records.sheet import NOTES
from antimono.anti_monopoly.records.sheet_writer import FORMAT
from antimono.anti_monopoly.records.snapshot import read_snapshot
from antimono.anti_monopoly.records.words import Word
from antimono.core.errors import AntimonoError, unknown_name
from antimono.core.text import _

NEEDED = ("edition", "roles", "ending", "seed")
HEADERS = (
    "antimono",
    "edition",
    "roles",
    "ending",
    "options",
    "house-rules",
    "dice",
    "position",
    "seed",
    *NOTES,
)

_SPACE = re.compile(r"\s*+")
_HEADER = re.compile(r'\[([A-Za-z-]+) "([^"]*)"\]\s*')


@dataclass(frozen=True, slots=True)
class Headers:
    """What the headers of a sheet say."""

    setting: Setting
    """All that was agreed on before play."""
    opening: Position | None
    """The position in which the record begins, if that is not the beginning of a game."""
    notes: tuple[tuple[str, str], ...]
    """The headers of `NOTES`, in their order in the text."""
    rest: Word
    """What follows the headers."""


def read_headers(text: Word) -> Headers:
    """The headers with which `text` begins."""
    words, rest = _words(text)
    for name in NEEDED:
        if name not in words:
            raise rest.wrong(
                _(
                    'A record needs the headers {names}; there is no [{name} "…"].',
                    names=", ".join(NEEDED),
                    name=name,
                )
            )
    setting = _setting(words)
    notes = tuple((name, _note(word)) for name, word in words.items() if name in NOTES)
    return Headers(setting, _opening(words, setting), notes, rest)


def _words(text: Word) -> tuple[dict[str, Word], Word]:
    """The headers by name, and what follows them."""
    headers: dict[str, Word] = {}
    whole, place, line = text.text, 0, text.line
    while True:
        found = _SPACE.match(whole, place)
        space = found[0] if found else ""
        if "\n" in space:
            line += space.count("\n")
            place += space.rindex("\n") + 1
        if not whole.startswith("[", place):
            return headers, Word(whole[place:], line)
        end = whole.find("\n", place)
        end = len(whole) if end < 0 else end
        _add(headers, Word(whole[place:end], line).within(limits.POSITION))
        if end == len(whole):
            return headers, Word("", line, end - place + 1)
        place, line = end + 1, line + 1


def _add(headers: dict[str, Word], line: Word) -> None:
    """Read the header that is written in a line."""
    found = _HEADER.fullmatch(line.text)
    if not found:
        raise line.wrong(_('“{line}” is no header: write a name and a text as [seed "7"].', line=line.quoted))
    name = found[1].lower()
    if name not in HEADERS:
        line.fail(unknown_name(_("header"), name, HEADERS))
    if name in headers:
        raise line.wrong(_("“{name}” stands twice; once is enough.", name=name))
    headers[name] = Word(found[2], line.line, found.start(2) + 1)


def _note(word: Word) -> str:
    try:
        return limits.remark(word.text, "", limits.NOTE)
    except AntimonoError as error:
        word.fail(error)


def _setting(headers: Mapping[str, Word]) -> Setting:
    version = headers.get("antimono", Word(FORMAT))
    if version.text != FORMAT:
        raise version.wrong(
            _(
                "Records of the form “{version}” are unknown; this reads form {format}.",
                version=version.quoted,
                format=FORMAT,
            )
        )
    edition = read_edition(headers["edition"])
    empty = Word("")
    roles, drawn = read_roles(headers["roles"])
    options = headers.get("options", empty).words()
    for word in options:
        if word.text not in (FINITE_STOCK, AS_PRINTED):
            word.fail(unknown_name(_("option"), word.text, (FINITE_STOCK, AS_PRINTED)))
    chosen = {word.text for word in options}
    dice = headers.get("dice", empty)
    setting = Setting(
        edition,
        roles,
        headers["seed"].seed(),
        read_ending(headers["ending"]),
        FINITE_STOCK in chosen,
        AS_PRINTED in chosen,
        read_rules(headers.get("house-rules", empty).words(), edition),
        read_dice(dice) if dice.text else (),
        drawn,
    )
    try:
        setting.rules()
    except AntimonoError as error:
        headers["roles"].fail(error)
    return setting


def _opening(headers: Mapping[str, Word], setting: Setting) -> Position | None:
    word = headers.get("position")
    if word is None:
        return None
    snapshot = read_snapshot(word)
    if snapshot.setting != setting:
        raise word.wrong(
            _("The position is of another table than the headers: edition, roles, options, seed.")
        )
    return snapshot.position

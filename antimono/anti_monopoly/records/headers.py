"""The headers of a record: what they say of the setting, and of the position in which it begins."""

from __future__ import annotations

from antimono.anti_monopoly.game import Position
from antimono.anti_monopoly.records.setting import (
    AS_PRINTED,
    FINITE_STOCK,
    Setting,
    ending_word,
    option_words,
    read_dice,
    read_edition,
    read_ending,
    read_roles,
    read_rules,
    roles_text,
    rule_words,
)
from antimono.anti_monopoly.records.snapshot import Snapshot, read_snapshot
from antimono.core.errors import AntimonoError, unknown_name
from antimono.core.records.headers import Headers
from antimono.core.records.words import Word
from antimono.core.records.writer import dice_text
from antimono.core.text import _

NEEDED = ("edition", "roles", "ending", "seed")
HEADERS = ("edition", "roles", "ending", "options", "house-rules", "dice", "position", "seed")
"""The names of all headers but the version and the notes."""


def read_headers(headers: Headers) -> tuple[Setting, Position | None]:
    """The setting, and the position in which the record begins if that is not the beginning of a game.

    Raises:
        TextError: if something is missing, or wrong.
    """
    headers.check(NEEDED)
    setting = _setting(headers)
    return setting, _opening(headers.words.get("position"), setting)


def header_values(
    setting: Setting, opening: Position | None, notes: tuple[tuple[str, str], ...]
) -> dict[str, str]:
    """The headers by name; those that say nothing are left out when they are written."""
    return {
        "edition": setting.edition,
        "roles": roles_text(setting),
        "ending": ending_word(setting.ending),
        "options": " ".join(option_words(setting)),
        "house-rules": " ".join(rule_words(setting)),
        "dice": dice_text(setting.dice),
        "position": "" if opening is None else str(Snapshot(setting, opening)),
        **dict(notes),
        # Last of those that are needed, so that headers which break off never make another game.
        "seed": str(setting.seed),
    }


def _setting(headers: Headers) -> Setting:
    edition = read_edition(headers.get("edition"))
    roles, drawn = read_roles(headers.get("roles"))
    options = headers.get("options").words()
    for word in options:
        if word.text not in (FINITE_STOCK, AS_PRINTED):
            word.fail(unknown_name(_("option"), word.text, (FINITE_STOCK, AS_PRINTED)))
    chosen = {word.text for word in options}
    dice = headers.get("dice")
    setting = Setting(
        edition,
        roles,
        headers.get("seed").seed(),
        read_ending(headers.get("ending")),
        FINITE_STOCK in chosen,
        AS_PRINTED in chosen,
        read_rules(headers.get("house-rules").words(), edition),
        read_dice(dice) if dice.text else (),
        drawn,
    )
    try:
        setting.rules()
    except AntimonoError as error:
        headers.get("roles").fail(error)
    return setting


def _opening(word: Word | None, setting: Setting) -> Position | None:
    if word is None:
        return None
    snapshot = read_snapshot(word)
    if snapshot.setting != setting:
        raise word.wrong(
            _("The position is of another table than the headers: edition, roles, options, seed.")
        )
    return snapshot.position

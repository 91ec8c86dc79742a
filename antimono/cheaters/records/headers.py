"""The headers of a record: what they say of the setting, of where the record begins, and what is secret.

Those in `SECRET` are left out where a record is published; the header `secrets` says so in their place.
"""

from __future__ import annotations

from antimono.cheaters.game import Position
from antimono.cheaters.records.setting import (
    Setting,
    check_setting,
    decks_text,
    option_words,
    read_decks,
    read_dice,
    read_edition,
    read_options,
    read_seats,
)
from antimono.cheaters.records.snapshot import EVERYBODY, Snapshot, read_snapshot
from antimono.core.records.headers import Headers
from antimono.core.records.words import Word
from antimono.core.records.writer import dice_text
from antimono.core.text import _

SEED = "seed"
LEFT_OUT = "left-out"
"""What the header `secrets` of a published record says."""

OPEN = ("edition", "seats", "options", "starter", "position", "secrets")
SECRET = ("dice", "decks", SEED)
"""What nobody at the table knows."""

ATTEMPT = "secret"
"""The header of what one player alone knows; it may stand several times."""


def read_headers(headers: Headers) -> tuple[Setting, Position | None, bool]:
    """The setting, the position in which the record begins, and whether its secrets are left out.

    Raises:
        TextError: if something is missing, or wrong.
    """
    published = "secrets" in headers.words
    headers.check(("edition", "seats", "secrets" if published else SEED))
    if published:
        _check_published(headers)
    edition = read_edition(headers.get("edition"))
    seats = read_seats(headers.get("seats"))
    options = read_options(headers.get("options").words())
    starter, dice = headers.get("starter"), headers.get("dice")
    setting = Setting(
        edition,
        seats,
        0 if published else headers.get(SEED).seed(),
        options,
        starter.player(seats) if starter.text else None,
        read_dice(dice) if dice.text else (),
        read_decks(headers.get("decks").words()),
    )
    check_setting(setting, headers.words.get("decks", headers.get("seats")))
    return setting, _opening(headers.words.get("position"), setting, published=published), published


def header_values(
    setting: Setting,
    opening: Position | None,
    notes: tuple[tuple[str, str], ...],
    *,
    published: bool,
) -> dict[str, str]:
    """The headers by name but for the attempts; those that say nothing are left out when written."""
    position = ""
    if opening is not None:
        position = str(Snapshot(setting.plain, opening, EVERYBODY if published else None))
    return {
        "edition": setting.edition,
        "seats": str(setting.seats),
        "options": " ".join(option_words(setting.options)),
        "starter": "" if setting.starter is None else f"p{setting.starter + 1}",
        "dice": dice_text(setting.dice),
        "decks": decks_text(setting.decks),
        "position": position,
        **dict(notes),
    }


def _check_published(headers: Headers) -> None:
    """Raise an error if a record that is said to have no secrets has some."""
    word = headers.get("secrets")
    if word.text != LEFT_OUT:
        raise word.wrong(
            _(
                "Secrets are “{left_out}” or there is no such header, not “{word}”.",
                left_out=LEFT_OUT,
                word=word.quoted,
            )
        )
    secrets = [headers.words[name] for name in SECRET if name in headers.words]
    secrets += headers.repeated[ATTEMPT]
    if secrets:
        raise secrets[0].wrong(
            _("The record says that its secrets are left out, and here stands one: leave out either.")
        )


def _opening(word: Word | None, setting: Setting, *, published: bool) -> Position | None:
    if word is None:
        return None
    snapshot = read_snapshot(word)
    if snapshot.setting != setting.plain:
        raise word.wrong(
            _("The position is of another table than the headers: edition, seats, options, seed, dice.")
        )
    if snapshot.is_whole == published:
        raise word.wrong(
            _("A record and the position in which it begins have both their secrets, or neither has.")
        )
    return snapshot.position

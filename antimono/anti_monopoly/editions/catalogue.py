"""The available editions: a TOML file for each in this folder, in the order of their ranks."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable

from antimono.anti_monopoly.editions.edition import Edition
from antimono.core.errors import UnreadableError, unknown_name
from antimono.core.text import _, quoted

FOLDER: Traversable = files("antimono.anti_monopoly.editions")

_OTHER_DATA = ("decks.toml",)
"""Files of the folder that are no editions."""

_HEAD = 2000
"""Bytes of a file in which its own fields stand, before the first table."""

_LAST = 10**9


def ids_in(folder: Traversable) -> tuple[str, ...]:
    """Return the ids of the editions whose files are in `folder`, by rank; those of one rank by the alphabet.

    It reads the first lines of each file only. A file whose rank cannot be read comes last: `load` says why.
    """
    names = [
        path.name.removesuffix(".toml")
        for path in folder.iterdir()
        if path.name.endswith(".toml") and path.name not in _OTHER_DATA
    ]
    return tuple(sorted(names, key=lambda name: (_rank(folder.joinpath(f"{name}.toml")), name)))


def _head(path: Traversable) -> str:
    """Return the lines at the top of an edition's file, before its first table; empty if it cannot be read."""
    try:
        with path.open("rb") as file:
            return file.read(_HEAD).decode(errors="replace").partition("\n[")[0]
    except OSError:
        return ""


def _rank(path: Traversable) -> int:
    # Read by hand: that spares every start the TOML parser.
    for line in _head(path).splitlines():
        key, _equals, value = line.partition("=")
        number = value.partition("#")[0].strip()
        if key.strip() == "rank" and number.isascii() and number.isdigit() and len(number) < 10:
            return int(number)
    return _LAST


EDITION_IDS: tuple[str, ...] = ids_in(FOLDER)
"""The editions that can be loaded, the one whose figures have the best witnesses first."""


def load(edition_id: str) -> Edition:
    """Return the edition with that id; it is read once and then shared.

    >>> edition = load("de2006")
    >>> edition.title, edition.deed("street-7c").price
    ('Anti-Monopoly, German edition 2006', 320)

    Raises:
        UnknownNameError: if there is none, with the one whose id is near.
    """
    return _load(_listed(edition_id))


def read_edition(edition: object) -> Edition:
    """Return an edition, or the one with an id.

    Raises:
        UnknownNameError: if no edition has the id.
    """
    if isinstance(edition, Edition):
        return edition
    return load(edition if isinstance(edition, str) else repr(edition))


@cache
def _load(edition_id: str) -> Edition:
    return load_file(FOLDER.joinpath(f"{edition_id}.toml"))


def _listed(edition_id: str) -> str:
    if not isinstance(edition_id, str):
        value = quoted(repr(edition_id))
        raise UnreadableError(_("Name an edition by its id, for example “us”, not by {value}.", value=value))
    if edition_id not in EDITION_IDS:
        raise unknown_name(_("edition"), edition_id, EDITION_IDS)
    return edition_id


def load_file(path: Traversable) -> Edition:
    """Return the edition in the file at `path`, which is named after the edition's id; it may lie anywhere.

    Raises:
        EditionError: if the file cannot be read, or if anything in it is wrong.
    """
    # Imported where it is used: a list of editions does without it.
    from antimono.anti_monopoly.editions.reading.edition import read
    from antimono.core.editions.entry import TOP, EditionEntry, read_file

    file = path.name
    edition = read(read_file(path), file)
    if f"{edition.id}.toml" != file:
        right = _("the name of its file, “{id}”", id=file.removesuffix(".toml"))
        raise EditionEntry(file, TOP, {}).wrong("id", edition.id, right)
    return edition


def title(edition_id: str) -> str:
    """Return the title of the edition with that id, without reading the rest of its file."""
    return _title(_listed(edition_id))


@cache
def _title(edition_id: str) -> str:
    import tomllib

    try:
        called = tomllib.loads(_head(FOLDER.joinpath(f"{edition_id}.toml"))).get("title")
    except (ValueError, RecursionError):
        called = None
    return called if isinstance(called, str) else load(edition_id).title


def editions() -> tuple[Edition, ...]:
    """Return all editions, the one with the best sources first.

    >>> [edition.id for edition in editions()]
    ['us', 'fr2006', 'de2006', 'it', 'pl']
    """
    return tuple(load(edition_id) for edition_id in EDITION_IDS)

"""Loading the edition from its two files in this folder."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable

from antimono.cheaters.edition.model import Edition
from antimono.core.errors import unknown_name
from antimono.core.text import _

FOLDER: Traversable = files("antimono.cheaters.edition")

EDITION_ID = "cheaters"
"""The one edition of the game that there is."""

DECKS = "decks.toml"
"""The file of the three decks; the board and the figures are in the file named after the edition."""


@cache
def load() -> Edition:
    """Return the edition, checked once and then shared."""
    return load_files(FOLDER.joinpath(f"{EDITION_ID}.toml"), FOLDER.joinpath(DECKS))


def read_edition(edition: object) -> Edition:
    """Return an edition, the one of an id, or the one there is where nothing is given.

    Raises:
        UnknownNameError: if there is none of that id.
    """
    if edition is None or edition == EDITION_ID:
        return load()
    if isinstance(edition, Edition):
        return edition
    raise unknown_name(_("edition"), edition if isinstance(edition, str) else repr(edition), [EDITION_ID])


def load_files(board: Traversable, decks: Traversable) -> Edition:
    """Return the edition in two files, which may lie anywhere.

    Args:
        board: the file of the board and the figures, named after the edition's id.
        decks: the file of the three decks.

    Raises:
        EditionError: if a file cannot be read, or if anything in it is wrong; the message names file, entry
            and what would be right.
    """
    # Imported where it is used: whoever needs the values alone does without it.
    from antimono.cheaters.edition.reading.edition import edition_from
    from antimono.core.editions.entry import document, read_file

    figures = document(read_file(board), board.name)
    edition = edition_from(figures, document(read_file(decks), decks.name))
    if f"{edition.id}.toml" != board.name:
        right = _("the name of its file, “{id}”", id=board.name.removesuffix(".toml"))
        raise figures.wrong("id", edition.id, right)
    return edition

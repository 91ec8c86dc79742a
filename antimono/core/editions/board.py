"""Reading the board of an edition file, and what is true of every board."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from antimono.core.editions.entry import EditionEntry
from antimono.core.editions.names import NamedSquare, folded, is_slug
from antimono.core.editions.sourced import Classes, class_with_source
from antimono.core.provenance import Provenance
from antimono.core.text import _, quoted

type Attribution = Mapping[str, Mapping[str, Provenance]]
"""For each group of squares: where each field comes from."""


def read_attribution(document: EditionEntry, classes: Classes, groups: Mapping[str, tuple[str, ...]]) -> Attribution:
    """Return where the fields of each group of squares come from, unless a square says otherwise.

    Args:
        document: the file.
        classes: its classes of provenance.
        groups: the groups that there are under `[attribution]`, and the fields of each.
    """
    section = document.entry("attribution")
    section.only(groups)
    attribution = {}
    for group, fields in groups.items():
        entry = section.entry(group)
        entry.only(fields)
        attribution[group] = {field: class_with_source(entry, field, classes) for field in entry.table}
    return attribution


def square_entries(document: EditionEntry, squares: int) -> list[EditionEntry]:
    """Return the squares of the board, `squares` in number, as tables, each with words to find it by."""
    tables = document.raw("square")
    if not isinstance(tables, list) or not all(isinstance(table, dict) for table in tables):
        raise document.wrong("square", tables, _("a list of tables, each headed [[square]]"))
    for index in range(squares):
        if index >= len(tables) or tables[index].get("index") != index:
            raise document.broken(
                "square",
                _(
                    "Square {index} is missing or out of place; a board has {right} squares, in order.",
                    index=index,
                    right=squares,
                ),
            )
    if len(tables) > squares:
        raise document.broken(
            "square", _("There are {number} squares, but a board needs {right}.", number=len(tables), right=squares)
        )
    return [
        EditionEntry(document.file, f"square {index} “{quoted(str(table.get('name', '')))}”", table)
        for index, table in enumerate(tables)
    ]


def check_money_format(document: EditionEntry) -> None:
    """The form of an amount must have exactly one place for the number, and no other braces."""
    form = document.text("money_format")
    before, place, after = form.partition("{amount}")
    if not place or any(brace in before + after for brace in "{}"):
        raise document.wrong("money_format", form, _("a text with “{{amount}}” in it once"))


def check_names[Each: NamedSquare](
    entries: Sequence[EditionEntry],
    squares: Sequence[Each],
    taken: Mapping[str, Each],
    *,
    shares_its_name: Callable[[Each], bool],
) -> None:
    """Names and slugs must tell squares apart, however they are typed.

    Args:
        entries: the tables of the squares.
        squares: what was read from them.
        taken: names that belong to a square already.
        shares_its_name: whether others may be called like a square.
    """
    owners = {folded(name): square for name, square in taken.items()}
    for entry, square in zip(entries, squares, strict=True):
        if not is_slug(square.slug):
            raise entry.wrong("slug", square.slug, _("small letters and digits of ASCII, joined by hyphens"))
        fields = ("slug",) if shares_its_name(square) else ("name", "slug")
        for field in fields:
            text = square.name if field == "name" else square.slug
            if not any(character.isalpha() for character in folded(text)):
                raise entry.wrong(field, text, _("a text with letters, because numbers alone mean squares"))
            other = owners.setdefault(folded(text), square)
            if other is not square:
                raise entry.broken(
                    field,
                    _(
                        "“{text}” already belongs to square {index}; each square needs its own.",
                        text=text,
                        index=other.index,
                    ),
                )

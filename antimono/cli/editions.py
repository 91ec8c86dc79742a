"""`antimono editions`: the editions of the game, and what in them is reconstructed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from antimono.anti_monopoly.editions import Edition, editions
from antimono.cli.figures import STAR, Mark, field_names, marks, marks_data
from antimono.cli.parser import Parser
from antimono.cli.terminal import say, write, write_json
from antimono.core.text import _

_EXAMPLES = ("antimono editions", "antimono editions --json")


def run(arguments: Sequence[str]) -> None:
    """Print the list."""
    description = _("The editions of the game, their money, and which of their values are reconstructions.")
    parser = Parser("editions", description, _EXAMPLES)
    parser.json_option()
    options = parser.read(arguments)
    if options.json:
        write_json([_data(edition) for edition in editions()])
    else:
        width = max(len(edition.id) for edition in editions())
        write(line for edition in editions() for line in _lines(edition, width))


def _data(edition: Edition) -> dict[str, object]:
    return {
        "id": edition.id,
        "title": edition.title,
        "currency": edition.currency,
        "scale": edition.scale,
        "reconstructions": marks_data(_reconstructed(edition)),
    }


def _lines(edition: Edition, width: int) -> Iterator[str]:
    start = edition.money(edition.constants.start_money)
    yield say(
        _(
            "{id}  {title}; money: {start} to start with",
            id=f"{edition.id:{width}}",
            title=edition.title,
            start=start,
        )
    )
    fields = [field for mark in _reconstructed(edition) for field in mark.fields]
    text = _("Nothing is reconstructed.")
    if fields:
        text = _("{star} Reconstructions: {fields}", star=STAR, fields=field_names(fields))
    yield " " * (width + 2) + say(text)


def _reconstructed(edition: Edition) -> tuple[Mark, ...]:
    return marks(edition, ((key, field) for key, fields in edition.provenance.items() for field in fields))

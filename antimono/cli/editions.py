"""`antimono editions`: the editions of both games, their sources and their reconstructed values."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from antimono.anti_monopoly.editions import editions
from antimono.anti_monopoly.editions.witnesses import SOURCES as ANTI_MONOPOLY
from antimono.cheaters.edition import load
from antimono.cheaters.edition.witnesses import SOURCES as CHEATERS
from antimono.cli.figures import Figures
from antimono.cli.games import GAMES, game_name
from antimono.cli.parser import GAME, JSON, Parser
from antimono.cli.terminal import hanging, say, write, write_json
from antimono.core.provenance import Confidence, Source, Sources
from antimono.core.reconstructions import STAR, Reconstruction, field_names, marks, marks_data
from antimono.core.text import Message, _, listing, ngettext, verbatim

_EXAMPLES = ("antimono editions", "antimono editions --game cheaters", "antimono editions --json")

_WIDTH = 110

_CONFIDENCE: Mapping[Confidence, Message] = {
    Confidence.HIGH: _("high"),
    Confidence.MEDIUM_HIGH: _("fairly high"),
    Confidence.MEDIUM: _("medium"),
    Confidence.LOW: _("low"),
    Confidence.RULING: _("decided by a ruling"),
}


@dataclass(frozen=True, slots=True)
class _Listed:
    """An edition, and the game it is of."""

    game: str
    edition: Figures
    sources: Sources
    """The witnesses of its game."""


def run(arguments: Sequence[str]) -> None:
    """Print the list."""
    description = _(
        "List the editions of both games: their money, the sources of their values, the confidence in them, "
        "and which values are reconstructions."
    )
    options = Parser("editions", description, _EXAMPLES, GAME | JSON).read(arguments)
    listed = [each for each in _all() if options.game is None or each.game == game_name(options.game)]
    if options.json:
        write_json([_data(each) for each in listed])
    else:
        width = max(len(each.edition.id) for each in listed)
        write(line for each in listed for line in _lines(each, width))


def _all() -> list[_Listed]:
    first, second = GAMES
    return [*[_Listed(first, each, ANTI_MONOPOLY) for each in editions()], _Listed(second, load(), CHEATERS)]


def _data(listed: _Listed) -> dict[str, object]:
    edition = listed.edition
    known = {name: getattr(edition, name) for name in ("currency", "scale") if hasattr(edition, name)}
    return {
        "game": listed.game,
        "id": edition.id,
        "title": edition.title,
        **known,
        "sources": [{"sign": each.sign, "where": each.where} for each in _witnesses(listed)],
        "confidence": {each.value: count for each, count in _sureness(edition).items()},
        "values": sum(map(len, edition.provenance.values())),
        "reconstructed": sum(mark.count for mark in _reconstructed(edition)),
        "reconstructions": marks_data(_reconstructed(edition)),
    }


def _lines(listed: _Listed, width: int) -> Iterator[str]:
    edition = listed.edition
    yield say(
        _(
            "{id}  {title}; starting money: {start}",
            id=f"{edition.id:{width}}",
            title=edition.title,
            start=edition.money(edition.constants.start_money),
        )
    )
    sources = listing([verbatim(each.where) for each in _witnesses(listed)])
    sureness = [
        _("{confidence} {count}", confidence=_CONFIDENCE[each], count=count)
        for each, count in _sureness(edition).items()
    ]
    for text in (
        _reconstruction_text(edition),
        _("Confidence in its values: {counts}", counts=listing(sureness)),
        _("Sources: {sources}", sources=sources),
    ):
        indent = " " * (width + 2)
        yield from hanging(say(text), _WIDTH, indent, f"{indent}  ")


def _reconstruction_text(edition: Figures) -> Message:
    found = _reconstructed(edition)
    if not found:
        return _("Nothing is reconstructed.")
    return ngettext(
        "{star} {count} of {all} values is a reconstruction: {fields}",
        "{star} {count} of {all} values are reconstructions: {fields}",
        sum(mark.count for mark in found),
        star=STAR,
        all=sum(map(len, edition.provenance.values())),
        fields=field_names([field for mark in found for field in mark.fields]),
    )


def _witnesses(listed: _Listed) -> list[Source]:
    """Return the witnesses that the edition's values name, in the order of its game's list."""
    named = {
        reference
        for fields in listed.edition.provenance.values()
        for provenance in fields.values()
        for reference in provenance.references
    }
    return [each for each in listed.sources.witnesses if each.sign in named]


def _sureness(edition: Figures) -> dict[Confidence, int]:
    """Return the number of values at each level of confidence, highest first."""
    counts = Counter(each.confidence for fields in edition.provenance.values() for each in fields.values())
    return {each: counts[each] for each in Confidence if counts[each]}


def _reconstructed(edition: Figures) -> tuple[Reconstruction, ...]:
    return marks(edition, ((key, field) for key, fields in edition.provenance.items() for field in fields))

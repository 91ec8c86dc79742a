"""The edition of a lesson, asked for in one way everywhere, and marks for values without a source."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from antimono.anti_monopoly.editions import EDITION_IDS, Deed, Edition, Street, Transport, load, title
from antimono.core.text import Message, _, verbatim
from antimono.course.lesson.asking import Controls


def ask_edition(ask: Controls, *resets: str) -> Edition:
    """Ask for the edition whose rules apply.

    Args:
        ask: the controls of the lesson.
        resets: the controls that return to their default with another edition: amounts of money, which are tenfold
            in one of them.
    """
    options = [(name, Message(title(name))) for name in EDITION_IDS]
    return load(ask.choice("edition", _("Edition"), options, resets=resets))


def marked_name(edition: Edition, deed: Deed) -> Message:
    """Return the name of a deed for a list, with an asterisk if it is reconstructed."""
    if edition.provenance_of(deed.index, "name").reconstruction:
        return verbatim(f"{deed.name}*")
    return verbatim(deed.name)


@cache
def deed_options(edition: Edition) -> tuple[tuple[str, Message], ...]:
    """Return all the properties of an edition as the options of a choice: square and marked name."""
    return tuple((str(deed.index), marked_name(edition, deed)) for deed in edition.deeds)


def figures_reconstructed(edition: Edition, deed: Deed) -> bool:
    """Return whether the rents, fares or dues of a deed are reconstructed."""
    field = "rents" if isinstance(deed, Street) else "fares" if isinstance(deed, Transport) else "factors"
    return edition.provenance_of(deed.index, field).reconstruction


def marks(edition: Edition, deeds: Iterable[Deed]) -> tuple[Message, ...]:
    """Return a sentence for each kind of reconstruction among `deeds`."""
    deeds = tuple(deeds)
    found = []
    if any(edition.provenance_of(deed.index, "name").reconstruction for deed in deeds):
        found.append(
            _(
                "* Reconstruction: the printed names of “{edition}” are not known, so these are borrowed or "
                "neutral (R-21).",
                edition=Message(edition.title),
            )
        )
    if any(figures_reconstructed(edition, deed) for deed in deeds):
        found.append(
            _(
                "* Reconstruction: prices and rents of “{edition}” are those of the US game on the same "
                "squares (R-21).",
                edition=Message(edition.title),
            )
        )
    return tuple(found)

"""Errors for people: one sentence that says what is wrong, by which clause, and what would be right.

All are `ValueError`s, after the habit of python-chess: text that cannot be read, a name that nothing
has, and a situation that can be read but that the rules forbid.
"""

from __future__ import annotations

from collections.abc import Iterable

from antimono.core.text import Message, _


class AntimonoError(ValueError):
    """What every error of this package is; `message` can be put into a language."""

    def __init__(self, message: Message) -> None:
        super().__init__(str(message))
        self.message = message


class UnreadableError(AntimonoError):
    """A text or value that cannot be read at all."""


class UnknownNameError(AntimonoError):
    """A name that nothing has."""


class IllegalError(AntimonoError):
    """A situation or act that can be read but that a clause forbids.

    Attributes:
        clause: the id of the clause that forbids it, `AM-10.2` say.
    """

    def __init__(self, message: Message, clause: str) -> None:
        super().__init__(message)
        self.clause = clause


class EditionError(AntimonoError):
    """Edition data that is incomplete or contradicts itself; the message names the entry."""


def unknown_name(kind: Message, name: str, known: Iterable[str]) -> UnknownNameError:
    """The error for a name that is not among `known`, with the nearest match; `kind` is “edition”, say.

    >>> str(unknown_name(_("edition"), "su", ["us", "pl"]))
    'There is no edition named “su”; did you mean “us”?'
    """
    # Imported where it is used: the browser need not load it before there is a mistake.
    from difflib import get_close_matches

    names = list(known)
    by_folded = {candidate.casefold(): candidate for candidate in names}
    close = get_close_matches(name.casefold(), by_folded, n=1, cutoff=0.3)
    if close:
        return UnknownNameError(
            _(
                "There is no {kind} named “{name}”; did you mean “{near}”?",
                kind=kind,
                name=name,
                near=by_folded[close[0]],
            )
        )
    return UnknownNameError(
        _(
            "There is no {kind} named “{name}”; there are: {names}.",
            kind=kind,
            name=name,
            names=", ".join(names),
        )
    )

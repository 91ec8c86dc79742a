"""Errors for people: one sentence that says what is wrong, by which clause, and what would be right.

All are `ValueError`s, after the habit of python-chess: text that cannot be read, a name that nothing
has, and a situation that can be read but that the rules forbid.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from antimono.core.text import Message, _, quoted


class AntimonoError(ValueError):
    """The base of every error that this package raises."""

    message: Message
    """The sentence; unlike `str(error)` it can be put into another language."""

    def __init__(self, message: Message) -> None:
        super().__init__(str(message))
        self.message = message


class UnreadableError(AntimonoError):
    """A text or value that cannot be read at all."""


class UnsavedError(AntimonoError):
    """A text that could not be written to a file; what the file held before, it still holds."""


class AnotherGameError(UnsavedError):
    """A file that holds something else than what is to be saved there, and that nobody said to replace."""


class UnknownNameError(AntimonoError):
    """A name that is not among those known."""

    near: str | None
    """What was probably meant, if anything is near."""

    def __init__(self, message: Message, near: str | None = None) -> None:
        super().__init__(message)
        self.near = near


class IllegalError(AntimonoError):
    """A situation or act that can be read but that a clause forbids."""

    clause: str
    """The id of the clause that forbids it, `AM-10.2` say."""

    def __init__(self, message: Message, clause: str) -> None:
        super().__init__(message)
        self.clause = clause


class FailedGameError(AntimonoError, RuntimeError):
    """A game among many that a strategy could not continue, because it chose something that is not legal.

    The error of the game itself is its cause.
    """


class EditionError(AntimonoError):
    """Edition data that is incomplete or contradicts itself; the message names the entry."""


_NEAR = 0.5
"""How alike two names are before the one is suggested for the other: “nowhere” is not “Gare”."""

_LISTED = 130
"""How many characters a list of names may take in a sentence; what does not fit is left out."""


def unknown_name(kind: Message, name: str, known: Iterable[str]) -> UnknownNameError:
    """Return the error for a name that is not among `known`, with the nearest match; `kind` is “edition”, say.

    Where nothing is near, it lists what there is, or its beginning.

    >>> str(unknown_name(_("edition"), "su", ["us", "pl"]))
    'There is no edition named “su”; did you mean “us”?'
    """
    name = quoted(name)
    names = list(known)
    near = _nearest(name, names)
    if near is not None:
        return UnknownNameError(
            _("There is no {kind} named “{name}”; did you mean “{near}”?", kind=kind, name=name, near=near), near
        )
    return UnknownNameError(
        _("There is no {kind} named “{name}”. Choose one of: {names}.", kind=kind, name=name, names=_list(names))
    )


def _nearest(name: str, names: Sequence[str]) -> str | None:
    """Return the one of `names` that has all the words of `name`, or else a similar one, if there is one."""
    # Imported where it is used: the browser need not load it before there is a mistake.
    from difflib import get_close_matches

    words = _words(name)
    with_words = [each for each in names if words and words <= _words(each)]
    if len(with_words) == 1:
        return with_words[0]
    by_folded = {candidate.casefold(): candidate for candidate in names}
    close = get_close_matches(name.casefold(), by_folded, n=1, cutoff=_NEAR)
    return by_folded[close[0]] if close else None


def _words(text: str) -> set[str]:
    """Return the words of a text, large or small and without punctuation."""
    return set("".join(each if each.isalnum() else " " for each in text.casefold()).split())


def _list(names: Sequence[str]) -> str:
    """As many of the names as a sentence has room for."""
    listed = ""
    for place, name in enumerate(names):
        longer = f"{listed}, {name}" if place else name
        if len(longer) > _LISTED:
            return f"{listed}, …"
        listed = longer
    return listed

"""Suggestions for a mistyped word."""

from __future__ import annotations

from collections.abc import Iterable

from antimono.cli.terminal import complain
from antimono.core.text import _, quoted
from antimono.rulebook.other_words import corrected


def meant(typed: str, texts: Iterable[str]) -> str:
    """Return the words with up to one wrong letter each corrected, and report a correction on the error stream.

    Args:
        typed: the words after `--find`.
        texts: all that is searched.
    """
    words = corrected(typed, texts)
    if words != typed:
        complain(_("Showing results for “{words}”.", words=quoted(words)))
    return words

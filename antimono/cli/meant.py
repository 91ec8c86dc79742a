"""Suggestions for a mistyped word."""

from __future__ import annotations

from collections.abc import Iterable

from antimono.cli.terminal import complain
from antimono.core.text import _, quoted
from antimono.rulebook.other_words import corrected


def meant(typed: str, texts: Iterable[str]) -> str:
    """Return what was typed, one wrong letter a word corrected; a line beside the output says so.

    Args:
        typed: the words after `--find`.
        texts: all that is searched.
    """
    words = corrected(typed, texts)
    if words != typed:
        complain(_("Results for “{words}”.", words=quoted(words)))
    return words

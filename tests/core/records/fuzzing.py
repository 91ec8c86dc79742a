"""Texts that are wrong in some way: arbitrary ones, and valid ones that somebody has damaged."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from hypothesis import strategies as st

from antimono.core.errors import AntimonoError
from tests.core.records.hostile import CHARACTERS


def alphabet(signs: str) -> st.SearchStrategy[str]:
    """Single characters: those that mean something, letters, digits and a few that are neither."""
    return st.sampled_from([*signs, *" \n0123456789abcdefghijklmnopqrstuvwxyzé²\0"])


def attempt(form: Callable[[str], None], text: str) -> None:
    """Whatever a form does with a text, it raises no other error than ours, in a short clean sentence."""
    try:
        form(text)
    except AntimonoError as error:
        said = str(error)
    else:
        return
    assert 0 < len(said) <= CHARACTERS, said
    assert said.isprintable()


def mutated(data: st.DataObject, text: str, signs: str, words: Sequence[str]) -> str:
    """A text in which one to three places have been cut out or written over."""
    pieces = st.sampled_from([*words, "9" * 5000, '"', " | ", "\n"])
    for _each in range(data.draw(st.integers(1, 3))):
        start = data.draw(st.integers(0, len(text)))
        length = data.draw(st.integers(0, 12) | st.just(0))
        put = data.draw(st.text(alphabet(signs), max_size=4) | pieces)
        text = text[:start] + put + text[start + length :]
    return text


def mixed(data: st.DataObject, text: str, other: str) -> str:
    """A text with words of another, which gets further than single characters do."""
    mine, others = text.split(" "), other.split(" ")
    for _each in range(data.draw(st.integers(1, 4))):
        word = data.draw(st.sampled_from(others) | st.sampled_from(mine))
        mine[data.draw(st.integers(0, len(mine) - 1))] = word
    return " ".join(mine)

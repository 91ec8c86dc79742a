"""The list of other words for those of the rules, by language, which every search of the course reads."""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from importlib.resources import files

type Terms = Sequence[tuple[str, ...]]
"""Each term of what was typed: itself first, then the other texts that may stand for it."""

LANGUAGE = "en"
"""The language of the rules' own words; its list also serves a language that has none yet."""


@cache
def _lists(part: str) -> Mapping[str, Mapping[str, tuple[str, ...]]]:
    text = files("antimono.rulebook").joinpath("other_words.toml").read_text("utf-8")
    return {
        language: {left: tuple(right) for left, right in words.items()}
        for language, words in tomllib.loads(text)[part].items()
    }


def other_words(language: str = LANGUAGE) -> Mapping[str, tuple[str, ...]]:
    """Return what people type, each with the rules' words for it.

    Args:
        language: a code such as `en`; a language without a list of its own gets that of the rules' own words.
    """
    lists = _lists("words")
    return lists.get(language, lists[LANGUAGE])


def phrases_by_place(language: str = LANGUAGE) -> Mapping[str, tuple[str, ...]]:
    """Return the phrases that lead to a place of the course, by `page` or `page#anchor`.

    Args:
        language: a code such as `en`; a language without a list of its own has no such phrases.
    """
    return _lists("places").get(language, {})


def search_terms(typed: str, language: str = LANGUAGE) -> Terms:
    """Return the terms of what was typed, casefolded.

    A phrase of the list is one term, and the longest phrase wins: “run out” is not “run” and “out”.
    """
    return tuple(_terms(typed.casefold().split(), other_words(language)))


def _terms(words: list[str], others: Mapping[str, tuple[str, ...]]) -> Iterator[tuple[str, ...]]:
    longest = max(len(phrase.split()) for phrase in others)
    start = 0
    while start < len(words):
        for size in range(min(longest, len(words) - start), 0, -1):
            phrase = " ".join(words[start : start + size])
            if size == 1 or phrase in others:
                yield (phrase, *others.get(phrase, ()))
                start += size
                break


def corrected(typed: str, texts: Iterable[str], language: str = LANGUAGE) -> str:
    """Return what was typed, with each word that nothing has replaced by one that differs in one letter.

    Args:
        typed: in any case; what is returned is casefolded if a word was replaced.
        texts: all that is searched; the word that is most frequent in them is preferred.
        language: a code such as `en`, whose other words are known as well.
    """
    words = Counter(word for text in texts for word in _WORD.findall(text.casefold()))
    words.update(word for phrase in other_words(language) for word in phrase.split())
    found = [_nearest(word, words) for word in typed.casefold().split()]
    return typed if found == typed.casefold().split() else " ".join(found)


_WORD = re.compile(r"[^\W\d_]+")
_LONG = 4
"""Letters of a word that may hold a slip."""


def _nearest(word: str, words: Mapping[str, int]) -> str:
    if len(word) < _LONG or any(word in each for each in words) or not _WORD.fullmatch(word):
        return word
    near = [each for each in words if len(each) >= _LONG and _slipped(word, each)]
    return max(near, key=lambda each: words[each], default=word)


def _slipped(one: str, other: str) -> bool:
    """Return whether words differ in one letter (another, one more or less) or in two that changed places.

    The first letter is seldom wrong, so it has to be the same.
    """
    start = 0
    while one[start : start + 1] == other[start : start + 1] != "":
        start += 1
    rest, others = one[start:], other[start:]
    changed = rest[:2] == others[:2][::-1] and rest[2:] == others[2:]
    return start > 0 and (changed or rest[1:] in {others[1:], others} or rest == others[1:])


def has_terms(text: str, terms: Terms) -> bool:
    """Return whether each term, or another text for it, stands in a casefolded text."""
    return all(any(_stands(each, text) for each in term) for term in terms)


def _stands(phrase: str, text: str) -> bool:
    return phrase in text or all(word in text for word in phrase.split())

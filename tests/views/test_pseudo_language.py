"""A language that nobody speaks, accented and a third longer: whatever is not in it cannot be translated."""

from __future__ import annotations

import re
from gettext import NullTranslations
from html.parser import HTMLParser
from typing import override

import pytest

from antimono.anti_monopoly.editions import EDITION_IDS, load, title
from antimono.lessons import LESSONS
from antimono.lessons.chapter import Chapter
from antimono.lessons.chapters import CHAPTERS, HOME
from antimono.lessons.stage.play import states
from antimono.views.html import blocks
from antimono.views.page.stage_html import practice_section, section
from antimono.views.page.static_html import section as lesson_section
from antimono.views.stage import view_html

_BRACES = re.compile(r"(\{[^{}]*\})")
_ACCENTS = str.maketrans("aeiouyAEIOUYcnszlCNSZL", "àéîöûýÀÉÎÖÛÝçñšžłÇÑŠŽŁ")
_WORD = re.compile(r"[A-Za-z]{3,}")
_UNREAD = {"style", "script", "tspan"}
"""What is no text, and the names on a drawn board, which are broken where there is room."""

_READ = {"aria-label", "title", "alt", "placeholder"}


class Pseudo(NullTranslations):
    """The language."""

    @override
    def gettext(self, message: str) -> str:
        parts = _BRACES.split(message)
        said = "".join(part if part.startswith("{") else part.translate(_ACCENTS) for part in parts)
        return said + "·" * (len(message) // 3)

    @override
    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return self.gettext(msgid1 if n == 1 else msgid2)


PSEUDO = Pseudo()


class _Text(HTMLParser):
    """What a reader sees or hears of a page."""

    def __init__(self) -> None:
        super().__init__()
        self.said: list[str] = []
        self._hidden = 0

    @override
    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self._hidden += tag in _UNREAD
        self.said += [value or "" for name, value in attrs if name in _READ]

    @override
    def handle_endtag(self, tag: str) -> None:
        self._hidden -= tag in _UNREAD

    @override
    def handle_data(self, data: str) -> None:
        if not self._hidden:
            self.said.append(data)


def names() -> list[str]:
    """What is the same in every language: editions, and the names on their boards; the longest first."""
    found = {"PLN"}
    for each in map(load, EDITION_IDS):
        found |= {square.name for square in each.squares} | {city.name for city in each.cities}
        found.add(title(each.id))
    found |= {word for name in found for word in name.split()}
    return sorted(found, key=len, reverse=True)


NAMES = re.compile("|".join(re.escape(name) for name in names()))


def untranslated(html: str) -> set[str]:
    """Words that stand in English where the language is another."""
    reader = _Text()
    reader.feed(html)
    return {
        text.strip()
        for text in reader.said
        if any(word.translate(_ACCENTS) != word for word in _WORD.findall(NAMES.sub("", text)))
    }


@pytest.mark.parametrize("chapter", [HOME, *CHAPTERS.values()], ids=lambda chapter: chapter.slug)
def test_all_that_a_chapter_says_can_be_translated(chapter: Chapter) -> None:
    for scene in (*chapter.scenes("us"), *chapter.practice("us")):
        for did, shown in states(scene).items():
            html = view_html(shown, money_format="${amount}", translations=PSEUDO)
            assert untranslated(html) == set(), (scene.slug, did)
    page = section(chapter, editions={"us": "us"}, translations=PSEUDO)
    assert untranslated(page + practice_section(chapter, translations=PSEUDO)) == set()


@pytest.mark.parametrize("slug", LESSONS)
def test_all_that_a_lesson_says_can_be_translated(slug: str) -> None:
    frame = LESSONS[slug].frame()
    drawn = "".join(blocks(frame, translations=PSEUDO).values())
    assert untranslated(drawn + lesson_section(LESSONS[slug], translations=PSEUDO)) == set()


def test_what_is_in_english_would_be_found() -> None:
    assert untranslated("<p aria-label='Press here'>Nob Hill</p>") == {"Press here"}
    assert untranslated(f"<p>{PSEUDO.gettext('Press here')}</p>") == set()

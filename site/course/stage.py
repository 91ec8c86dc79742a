"""The stage of a chapter at the top of its page, its practice below, and the notes for teachers."""

from __future__ import annotations

import json
from gettext import NullTranslations
from html import escape
from typing import TYPE_CHECKING

from docutils import nodes

from antimono.core.text import ENGLISH, Message, _, ngettext
from antimono.course.chapter import Chapter
from antimono.course.chapters import ALL_CHAPTERS, CHAPTERS, CHEATERS, HOME
from antimono.course.cheaters.cheating import scenes as cheating
from antimono.course.cheaters.first_cheat import scenes as first_cheat
from antimono.course.cheaters.going_home import scenes as going_home
from antimono.course.cheaters.prices import scenes as prices
from antimono.course.cheaters.two_games import scenes as two_games
from antimono.course.teacher_notes import ForClass, for_class
from antimono.views.attributes import attributes_html
from antimono.views.page.chapter_page import practice_section, section
from course.clauses import EDITIONS
from course.languages import already_said, translations_of
from course.pictures import picture

if TYPE_CHECKING:
    from sphinx.application import Sphinx

HOME_PAGE = "index"
"""The page of the home scenes."""

_FIRST_GAME = _("Play your first game")
_CARD = _("A card to share")
_RULES = _("The rules of this game")
_KNOWN = _("I know Monopoly: skip to the cheating")
_BEGINNING = _("Start from the beginning")
_TABLE = _("Play a table")
_FREE = _("Try anything")
_PRACTICE = _("Practice")
_FOR_CLASS = _("For the class")
_AIM = _("Aim")
_TIME = _("Time")
_ASK = _("To talk about")
_ECONOMICS = _("The economics")
_SOURCES = _("Sources")


def chapter_of(page: str) -> Chapter | None:
    """Return the chapter whose stage is at the top of a page, if any."""
    return HOME if page == HOME_PAGE else None if page == HOME.slug else ALL_CHAPTERS.get(page)


def stage(chapter: Chapter, translations: NullTranslations = ENGLISH) -> str:
    """Return the HTML of a chapter's stage."""
    editions = {name: EDITIONS[name].text(translations) for name in chapter.editions}
    return section(
        chapter,
        editions=editions,
        number=number_of(chapter),
        onward=onward(chapter, translations),
        translations=translations,
    )


def number_of(chapter: Chapter) -> int:
    """Return a chapter's number in its game's course, from 1; 0 for those before the first."""
    if chapter.slug in CHEATERS:
        return list(CHEATERS).index(chapter.slug)
    return 0 if chapter is HOME else list(CHAPTERS).index(chapter.slug) + 1


def onward(chapter: Chapter, translations: NullTranslations = ENGLISH) -> str:
    """Return where to go after the last scene."""
    slugs = list(CHEATERS if chapter.slug in CHEATERS else CHAPTERS)
    if chapter is HOME:
        return f'<p class="am-doors">{_door("first-game.html", _FIRST_GAME, translations)}</p>'
    doors = []
    place = slugs.index(chapter.slug)
    if chapter is first_cheat.CHAPTER:
        doors += [
            _door(f"{each.CHAPTER.slug}.html", label, translations)
            for each, label in ((cheating, _KNOWN), (prices, _BEGINNING))
        ]
    elif place + 1 < len(slugs):
        following = ALL_CHAPTERS[slugs[place + 1]]
        label = _("Next: {chapter}", chapter=following.title)
        doors.append(_door(f"{following.slug}.html", label, translations))
    if chapter.slug == list(CHAPTERS)[-1]:
        doors.append(_door(f"{two_games.CHAPTER.slug}.html", two_games.CHAPTER.title, translations))
    if chapter is two_games.CHAPTER:
        doors.append(_door(f"{first_cheat.CHAPTER.slug}.html", first_cheat.CHAPTER.title, translations))
    if chapter in (first_cheat.CHAPTER, going_home.CHAPTER, two_games.CHAPTER):
        doors.append(_door("cheaters-play.html", _TABLE, translations))
    if chapter.lesson is not None:
        doors.append(_door("#try-anything", _FREE, translations))
    if chapter.practice(chapter.editions[0]):
        doors.append(_door("#practice", _PRACTICE, translations))
    if chapter.slug in CHAPTERS:
        doors.append(_card(chapter, place + 1, translations))
    else:
        doors.append(_door("rules.html#cheaters-edition", _RULES, translations))
    told = for_class().get(chapter.slug)
    idea = f'<p class="am-idea">{_said(told.economics, translations)}</p>' if told else ""
    return f'{idea}<p class="am-doors">{" ".join(doors)}</p>'


def _card(chapter: Chapter, number: int, translations: NullTranslations) -> str:
    """Return a button that shares a card of the chapter, drawn by `card.mjs`; its picture is on the button."""
    told = {
        "kicker": _("Chapter {number} of {count}", number=number, count=len(CHAPTERS)),
        "title": chapter.title,
        "words": chapter.promise,
        "stamp": _("{right} of {count}", right="{right}", count="{count}"),
        "foot": _("Antimono: learn Anti-Monopoly by playing it"),
    }
    said = {name: words.text(translations) for name, words in told.items()}
    attributes = attributes_html({"data-card": json.dumps(said, ensure_ascii=False)})
    return (
        f'<button type="button" class="am-quiet-button am-card-given" {attributes}>'
        f"{picture(chapter.slug)}<span>{_said(_CARD, translations)}</span></button>"
    )


def _door(address: str, label: Message, translations: NullTranslations) -> str:
    return f'<a class="am-door" href="{escape(address)}">{_said(label, translations)}</a>'


def to_teachers(told: ForClass, minutes: int, translations: NullTranslations = ENGLISH) -> str:
    """Return the notes for teachers on a chapter, as HTML."""
    time = ngettext(
        "{count} minute for the scenes; a full lesson with practice and discussion",
        "{count} minutes for the scenes; a full lesson with practice and discussion",
        minutes,
    )
    parts = [(_AIM, told.aim), (_TIME, time), (_ECONOMICS, told.economics)]
    listed = "".join(
        f"<dt>{_said(head, translations)}</dt><dd>{_said(text, translations)}</dd>" for head, text in parts
    )
    for head, texts in ((_ASK, told.ask), (_SOURCES, told.sources)):
        if texts:
            items = "".join(f"<li>{_said(text, translations)}</li>" for text in texts)
            listed += f"<dt>{_said(head, translations)}</dt><dd><ul>{items}</ul></dd>"
    return f'<dl class="for-class">{listed}</dl>'


def _said(message: Message, translations: NullTranslations) -> str:
    return escape(message.text(translations))


def _section(name: str, title: str, html: str) -> nodes.section:
    """Return a section with a heading of its own, for the page's contents and the search."""
    made = nodes.section("", nodes.title("", title), nodes.raw("", html, format="html"), ids=[name], names=[name])
    already_said(made)
    return made


def _insert(app: Sphinx, document: nodes.document) -> None:
    """Put the stage after the title of its page, practice after the lesson, and the teachers' notes last."""
    chapter = chapter_of(app.env.docname)
    if chapter is None or app.builder.name == "gettext":  # nothing of it is prose
        return
    translations = translations_of(app.config)
    title = next(iter(document.findall(nodes.title)))
    page = title.parent
    if chapter is HOME:
        page["classes"].append("home")
    page.insert(page.index(title) + 1, nodes.raw("", stage(chapter, translations), format="html"))
    practice = practice_section(chapter, translations=translations)
    if practice:
        free = next((each for each in page.findall(nodes.section) if "try-anything" in each["ids"]), None)
        place = page.index(title) + 2 if free is None else page.index(free) + 1
        page.insert(place, _section("practice", _PRACTICE.text(translations), practice))
    if (words := for_class().get(chapter.slug)) is not None:
        told = to_teachers(words, chapter.minutes, translations)
        page.append(_section("for-the-class", _FOR_CLASS.text(translations), told))


def setup(app: Sphinx) -> None:
    """Look at each page when it has been read."""
    app.connect("doctree-read", _insert)

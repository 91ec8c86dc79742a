"""What the search finds besides the words of a page: clauses by their ids, scenes by title, other words.

The search shows first what stands in its index: such an entry leads to the very clause or scene. Questions to
practise come to a page with their table, so their words are put beside the page, to be found and not seen.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, NoReturn

from docutils import nodes
from sphinx import addnodes

from antimono.lessons.chapter import Chapter
from antimono.rulebook.clauses import CLAUSES
from course.clauses import PAGE
from course.languages import OWN, translations_of
from course.stage import chapter_of

if TYPE_CHECKING:
    from sphinx.application import Sphinx
    from sphinx.writers.html5 import HTML5Translator


@dataclass(frozen=True, slots=True)
class Synonym:
    """What a reader may call something that is called otherwise here."""

    words: tuple[str, ...]
    page: str
    anchor: str
    """In the page; `""` for its beginning. A scene's is `scene-` and its slug."""
    reason: str
    """Why somebody would look for it under these words."""


SYNONYMS = (
    Synonym(
        ("how to play", "how to start", "getting started", "play", "beginner"),
        "turn",
        "",
        "the first chapter plays a first round",
    ),
    Synonym(("how to win", "winning", "end of the game"), "turn", "scene-two-aims", "it says who wins"),
    Synonym(("set up", "setup", "starting money"), PAGE, "am-5", "what a table begins with"),
    Synonym(
        ("salary", "pass go", "go money", "start money", "start", "wages"),
        "turn",
        "scene-pay-day",
        "the best known game pays a salary at a square called GO",
    ),
    Synonym(("salary", "pass go", "start money"), PAGE, "am-13", "the clause behind the scene"),
    Synonym(("pass go", "passing go"), "start", "", "the chapter on that square"),
    Synonym(("trade", "trades", "deals", "swap"), "trading", "", "what people say at a table"),
    Synonym(
        ("auction", "auctions", "bid"), "buying", "scene-leave", "other games auction what is not bought"
    ),
    Synonym(
        ("loan", "interest", "mortgages", "unmortgage"), "mortgage", "", "a mortgage is a loan of the bank"
    ),
    Synonym(("double rent", "doubled"), "rent", "scene-two", "what a monopoly is for"),
    Synonym(("hotel", "hotels", "houses"), "building", "", "what may be built is told there"),
    Synonym(("sell houses", "sell a hotel"), "selling", "", "what is built can be sold"),
    Synonym(("prison", "get out of jail", "jail card"), "jail", "", "what the corner is called elsewhere"),
    Synonym(("price war",), "jail", "", "a Competitor's side of the corner"),
    Synonym(("double", "doubles", "roll again"), "dice", "", "what other games call it"),
    Synonym(
        (
            "railroad",
            "railroads",
            "station",
            "airline",
            "bus",
            "utilities",
            "electric company",
            "water works",
        ),
        "companies",
        "",
        "the squares by name, and what other games have there",
    ),
    Synonym(("chance", "community chest"), "cards", "", "what other games call card squares"),
    Synonym(("free parking", "pot"), "foundation", "scene-no-pot", "what others play on that corner"),
    Synonym(("sightseeing", "just visiting"), PAGE, "am-14", "the quiet side of the corner"),
    Synonym(("competitor", "monopolist", "green and blue"), "turn", "scene-two-colours", "who is who"),
    Synonym(("roles", "pawns", "how many players"), "roles", "", "who may play what"),
    Synonym(("banker", "notes", "banknotes"), "money", "", "what lies in the box"),
    Synonym(("broke", "debt", "out of money"), "bankruptcy", "", "what bankruptcy is called at a table"),
    Synonym(("who wins", "count", "score"), "richest", "", "the count at the end"),
    Synonym(("timer", "clock", "short game"), "timed", "", "the game with a clock"),
    Synonym(("differences", "rulebooks", "house rules"), "compared", "", "where the boxes differ"),
    Synonym(
        ("cheat", "cheats", "cheating", "cheater", "cheaters", "cheaters edition"),
        "cheaters",
        "",
        "the other box, where breaking the rules is in the rules",
    ),
    Synonym(("catch", "accuse", "shout", "caught", "penalty"), "cheaters-catch", "", "what stops a cheat"),
    Synonym(("crime", "punishment", "does crime pay", "deterrence"), "cheaters-pays", "", "the economics"),
    Synonym(("hand", "secret", "secrets", "hidden card"), "cheaters-cards", "", "what only one player sees"),
    Synonym(
        ("lie", "loaded dice", "wrong roll"), "cheaters-cheat", "scene-in-your-hand", "dice that are declared"
    ),
    Synonym(("ask for rent", "forgot the rent"), "cheaters-rent", "", "a rent that nobody asks for"),
    Synonym(("ultimate",), "cheaters-home", "scene-ultimate", "the mode without cards"),
    Synonym(
        ("ordinary monopoly", "difference to monopoly", "two games"),
        "cheaters-compared",
        "",
        "what is otherwise, for those who know the ordinary game",
    ),
    Synonym(("lesson plan", "classroom", "school"), "teachers", "", "what a teacher looks for"),
)
"""Where words lead that our pages do not use, or use elsewhere; in English, as their reasons are."""


class unseen(nodes.Element):  # noqa: N801 # docutils' nodes are called so
    """Text that is found by the search and shown nowhere."""


def skip(_self: HTML5Translator, _node: unseen) -> NoReturn:
    """Write nothing."""
    raise nodes.SkipNode


def _entries(page: str, chapter: Chapter | None, app: Sphinx) -> Iterator[tuple[str, str]]:
    """The words that lead to a page, each with the anchor in it."""
    slugs: dict[str, str] = {}
    if chapter is not None:
        translations = translations_of(app.config)
        yield chapter.title.text(translations), ""
        if app.config.language == OWN:
            yield chapter.slug, ""
        for number, scene in enumerate(chapter.scenes(chapter.editions[0]), start=1):
            slugs[f"scene-{scene.slug}"] = f"scene-{number}"
            yield scene.title.text(translations), f"scene-{number}"
    if page == PAGE:
        for each in CLAUSES.values():
            yield each.id, each.anchor
    if app.config.language == OWN:
        for synonym in SYNONYMS:
            if synonym.page == page:
                for words in synonym.words:
                    yield words, slugs.get(synonym.anchor, synonym.anchor)


def _insert(app: Sphinx, document: nodes.document) -> None:
    """Put into a page what the search shall find in it."""
    page = app.env.docname
    chapter = chapter_of(page)
    entries = [("single", words, anchor, "main", None) for words, anchor in _entries(page, chapter, app)]
    if entries:
        document.append(addnodes.index(entries=entries))
    if chapter is not None:
        translations = translations_of(app.config)
        asked = chapter.practice(chapter.editions[0])
        texts = [text.text(translations) for scene in asked for text in (scene.title, scene.words)]
        if texts:
            document.append(unseen("", nodes.Text(" ".join(texts))))


def setup(app: Sphinx) -> None:
    """Look at each page when it has been read, after its stage has been put in."""
    app.add_node(unseen, html=(skip, None), gettext=(skip, None))
    app.connect("doctree-read", _insert, priority=600)

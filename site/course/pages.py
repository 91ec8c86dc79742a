"""Parts that a page carries by its kind: a notebook can be opened, a lesson needs its scripts."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import cache
from html import escape
from importlib import resources
from pathlib import Path, PurePosixPath
from typing import TYPE_CHECKING, Any
from urllib.parse import quote

from docutils import nodes

from antimono.anti_monopoly.editions.rulebook_note import rulebook_note
from antimono.core.text import _
from antimono.course.chapters import CHAPTERS, CHEATERS
from antimono.views.drawing.pieces import piece, sprite
from antimono.views.styles import faces, sheet
from course.clauses import PAGE as RULES
from course.clauses import boxes
from course.doors import WIDE, picture_of
from course.labs import bet_of
from course.languages import translations_of
from course.stage import chapter_of

if TYPE_CHECKING:
    from sphinx.application import Sphinx

ALONE = ("404", "offline")
"""The pages that can load nothing, so their styles are written into them."""

OFFLINE = "offline"
"""The page that is shown in the place of one that is not kept, while there is no network."""

LINKS = (
    ("index", _("Chapters")),
    ("practice", _("Practice")),
    ("play", _("Play")),
    ("look-up", _("At the table")),
    ("labs/index", _("Labs")),
    ("teachers", _("For teachers")),
    ("rules", _("Rules")),
    ("about", _("About")),
)
"""The pages in every page's menu, with their labels."""

MORE_LINKS = (
    ("cheaters", _("Cheaters Edition")),
    ("first-game", _("Your first game")),
    ("who-owes-what", _("Who owes what?")),
    ("week", _("Position of the week")),
    ("scenario", _("Scenario lab")),
    ("what-if", _("What if?")),
)
"""More of them, in the sheet that the menu opens; a wide header does not have room for them."""

HOME, ACTED, READ = "home", "acted", "read"
"""The kinds of pages."""

_ABOUT = ("pawn-round", "pawn-square", "mark-menu", "mark-look", "mark-moon", "mark-back", "mark-next")
"""The pieces around a page."""

_LOST = ("pawn-round", "start")
"""The pieces on a page that stands alone."""

_SECOND = frozenset(("does-cheating-pay", "what-to-bid", "public-good", "when-all-cheat"))
_SECOND |= {"crime", "crime-sheet", "crime-key"}
"""Labs and lessons of the second game, which knows no roles."""

_ART = {
    RULES: ("deck-round", "foundation", "deck-square"),
    "about": ("face-green", "face-blue"),
    "cheaters": ("face-fox", "face-owl", "face-crow"),
    "glossary": ("deck-round", "deck-square"),
    "labs/index": ("die-2", "die-5"),
    "teachers": ("foundation", "pawn-round", "pawn-square"),
    "whole": ("pawn-round", "start", "pawn-square"),
    "cheaters-whole": ("face-fox", "deck-arch"),
    "ledger": ("note-1", "note-5", "note-10"),
    "python/reference": ("mark-gear",),
}
"""The pieces beside the titles of some pages."""

_FEWEST = 3
"""Sections of a page from which on they are listed."""

_PARTS = {"first-game": "play", "scenario": "play", "who-owes-what": "practice", "what-if": "labs/index"}
_PARTS |= {"glossary": "rules", "ledger": "rules", "whole": "index", "worksheet": "teachers"}
_PARTS |= {"cheaters-whole": "index", "week": "index"}
_PARTS |= {"worksheet-key": "teachers"} | dict.fromkeys((*CHAPTERS, "cheaters", *CHEATERS), "index")
_FOLDERS = {"labs": "labs/index", "teach": "teachers", "python": "about"}
"""Which of those pages another is part of."""

FONTS = ("figtree-latin-wght-normal.woff2", "caprasimo-latin-400-normal.woff2")
"""The fonts that every page shows first: it asks for them before it has read its styles."""

BROWSERS_NEEDED = _(
    "Your browser is too old for the interactive parts of this page. "
    "Use Chrome or Edge 123, Firefox 125, Safari 17.5, or a later version."
)
"""The sentence for a browser that is too old; tests hold its versions to the code."""

_SOLUTION = _("A solution")
"""The summary over a solution in the notebooks; it is HTML, which is no prose to be translated."""

_MODULE = re.compile(r'<section[^<>]*\sdata-module="([a-z-]+)"')
"""The sections that a module of `_static` brings to life, each on a page or two."""

_BESIDES = {
    "place": re.compile(r'<section class="[^"]*\bplace\b'),
    "teach": re.compile(r'class="(?:doors|plan|taken|teach-slides)\b'),
    "worksheet": re.compile(r"<section[^<>]*\sdata-exercises\b"),
}
"""The style sheets that only some pages need: for places, doors, plans and sheets."""

_HEADING = re.compile(r"(\s*<section[^<>]*>\s*)(<h1>.*?</h1>)\s*(<p>.*?</p>)?", re.DOTALL)
"""How the body of a page begins: its title, and maybe a first paragraph."""

_LEAD = 260
"""The maximum length, in characters, of a first paragraph shown in the head with the title."""

_PERMALINK = re.compile(r'<a class="headerlink"(.*?</a>)')
_PARAMETERS = re.compile(r'<dl>((?:\s*<dd><em class="sig-param">.*?</dd>)+\s*)</dl>', re.DOTALL)
_TERMLESS = re.compile("(</?)dd>")
_NOTED = re.compile(r'(<div class="cell\w*)(?: (?:tag_[\w-]+|docutils|container))+"')
_TABLE = re.compile(r'<table class="[^"]*\bdocutils\b.*?</table>', re.DOTALL)
"""A table of the text; those that are drawn see to themselves."""

_IMPORTED = re.compile(r'^import .*"\./([\w-]+)\.mjs";$', re.MULTILINE)
_LESSON = re.compile(r"<[a-z][^<>]*\sdata-lesson\b")
"""The element in a notebook's output that a lesson lives in."""


def has_lesson(body: str) -> bool:
    """Return true if the HTML of a page has a lesson."""
    return _LESSON.search(body) is not None


def has_stage(body: str) -> bool:
    """Return true if the HTML of a page has a stage: scenes, a figure or a worksheet."""
    return "antimono-stage" in body


def has_scenes(body: str) -> bool:
    """Return true if the HTML of a page has scenes to play or questions to practise."""
    return re.search(r"<section[^<>]*\sdata-(?:chapter|practice)=", body) is not None


def furnish(
    app: Sphinx, pagename: str, _template: str, context: dict[str, Any], _doctree: nodes.document | None
) -> None:
    """Tell the templates which notebook the page is, if it is one, and whether a lesson is on it."""
    source = PurePosixPath(app.env.doc2path(pagename, base=False) if pagename in app.env.all_docs else "")
    context["notebook"] = quote(str(source)) if source.suffix == ".ipynb" else ""
    body = context.get("body", "")
    if pagename in ALONE:
        context["tokens"] = sheet("tokens.css")
        context["faces"] = faces() if pagename != OFFLINE else sheet("faces.css")
    if pagename == OFFLINE:
        context["course_pages"] = list(_listed(app, app.config.root_doc))
    translations = translations_of(app.config)
    context["course_links"] = [
        (page, words.text(translations), _current(page, pagename))
        for page, words in (*LINKS, *MORE_LINKS)
        if page in app.env.all_docs
    ]
    context["more_links"] = frozenset(page for page, _words in MORE_LINKS)
    context["night"] = pagename in ("cheaters", "cheaters-play", "cheaters-whole") or pagename in CHEATERS
    context["has_lesson"] = has_lesson(body)
    context["has_stage"] = has_stage(body)
    context["has_scenes"] = has_scenes(body)
    context["told"] = chapter_of(pagename) if has_stage(body) else None
    context["page_modules"] = modules = sorted(set(_MODULE.findall(body)))
    context["needs_modules"] = pagename in ("search", RULES) or any(
        (modules, *(context[name] for name in ("has_lesson", "has_stage", "has_scenes")))
    )
    context["browsers"] = BROWSERS_NEEDED.text(translations)
    begun = [*(["pieces"] if has_stage(body) or has_lesson(body) else []), *modules]
    begun += ["scenes"] if has_scenes(body) else []
    context["modules_ahead"] = modules_ahead(begun)
    besides = [name for name, wanted in _BESIDES.items() if wanted.search(body)]
    sheets = [f"{name}.css" for name in (*besides, *modules)]
    context["page_sheets"] = [name for name in sheets if name in _sheets(Path(app.confdir, "_static"))]
    solution = escape(_SOLUTION.text(translations))
    body = body.replace(f"<summary>{_SOLUTION}</summary>", f"<summary>{solution}</summary>")
    # What MyST-NB notes of a cell for styles that we have not.
    body = _NOTED.sub(r'\1"', body)
    # Sphinx writes the parameters of a long signature as explanations of nothing.
    body = _PARAMETERS.sub(lambda found: _TERMLESS.sub(r"\1li>", f"<ul>{found[1]}</ul>"), body)
    # MyST-NB's label hides from a screen reader the words that stand in the summary.
    body = body.replace('<summary aria-label="Toggle hidden content">', "<summary>")
    context["kind"] = kind_of(pagename, body)
    # The sign beside a heading is for the mouse: neither a part of its name nor one more stop of the Tab key.
    # Where one acts, the whole page is shared.
    sign = r'<a class="headerlink" aria-hidden="true" tabindex="-1"\1' if context["kind"] == READ else ""
    body = _PERMALINK.sub(sign, body)
    context["aside"], body = bet_of(body)
    context["heading"] = context["lead"] = ""
    context["contents"] = []
    if context["kind"] == READ:
        context["heading"], context["lead"], body = _headed(body, lead=bool(context["aside"]))
        context["contents"] = _contents(app.env.tocs.get(pagename), 3 if pagename == RULES else 2)
        context["art"] = art_of(app, pagename)
        context["boxes"] = boxes(translations) if pagename == RULES else ()
        note = rulebook_note("us")
        context["box_note"] = note.text(translations) if note else ""
        body = _TABLE.sub(r'<div class="scrolls">\g<0></div>', body)
    context["body"] = body
    context["fonts"] = FONTS
    context["piece"] = piece
    around = _LOST if pagename in ALONE else (*_ABOUT, *context.get("art", ()))
    context["sprite"] = sprite(context["aside"] + body + "".join(map(piece, around)))


def art_of(app: Sphinx, page: str) -> Sequence[str]:
    """Return the pieces beside the title of a page: its own, else that of the door to it between two players."""
    if page in _ART:
        return _ART[page]
    picture = picture_of(app.env, page)
    if not picture or picture.endswith(WIDE):
        return (picture,) if picture else ()
    if page.rpartition("/")[2] in _SECOND:
        return "face-fox", picture, "face-owl"
    return "pawn-round", picture, "pawn-square"


def kind_of(page: str, body: str) -> str:
    """Return the kind of a page: the first one, one to play on, or one to read."""
    if page == "index":
        return HOME
    acted = has_scenes(body) or set(_MODULE.findall(body)) - {"lab", "course"}
    return ACTED if acted and not page.startswith(("teach/", "worksheet")) else READ


def _current(page: str, here: str) -> str:
    """Return the value of `aria-current` for a link to `page`; `""` for none."""
    if page == here:
        return "page"
    return "true" if page in {_PARTS.get(here), _FOLDERS.get(here.partition("/")[0])} else ""


def _headed(body: str, *, lead: bool) -> tuple[str, str, str]:
    """Return the title of a page, its opening if short or marked `lead`, and the rest of its body."""
    found = _HEADING.match(body)
    if found is None:
        return "", "", body
    opening, title, first = found.groups(default="")
    if not lead and len(re.sub(r"<[^<>]*>", "", first)) > _LEAD:
        first = ""
    end = found.end() if first else found.end(2)
    return title, first.replace("<p>", '<p class="lead">'), opening + body[end:]


def _contents(toc: nodes.Node | None, deepest: int) -> Sequence[tuple[str, str, str]]:
    """Return the sections of a page: address, number, title; none where there are too few to be lost among."""
    if toc is None:
        return ()
    found = []
    for each in toc.findall(nodes.reference):
        if each.get("anchorname") and 2 <= _depth(each) <= deepest:
            number, dot, title = each.astext().partition("\N{NO-BREAK SPACE}· ")
            found.append((each["anchorname"], number, title) if dot else (each["anchorname"], "", number))
    return found if len(found) >= _FEWEST else ()


def _depth(node: nodes.Node) -> int:
    """Return the nesting depth of a node of the contents."""
    deep = 0
    while node.parent is not None:
        node = node.parent
        deep += isinstance(node, nodes.bullet_list)
    return deep


def modules_ahead(begun: Sequence[str]) -> list[str]:
    """Return all static imports of a page's modules, so that the page can request them in one round."""
    found = set[str]()
    waiting = list(begun)
    while waiting:
        file = Path(__file__).parents[1] / "_static" / f"{waiting.pop()}.mjs"
        text = file.read_text("utf-8") if file.is_file() else sheet(file.name)
        new = set(_IMPORTED.findall(text)) - found
        found |= new
        waiting += new
    return sorted(found - set(begun))


@cache
def _sheets(ours: Path) -> frozenset[str]:
    """Return the style sheets of the site; one that is called as a module is belongs to it."""
    shared = resources.files("antimono.views").joinpath("assets").iterdir()
    return frozenset(each.name for each in (*ours.glob("*.css"), *shared) if each.name.endswith(".css"))


def _listed(app: Sphinx, page: str) -> Iterator[tuple[str, str]]:
    """Yield a page and those below it in the contents, each with its title."""
    yield page, app.env.titles[page].astext()
    for other in app.env.toctree_includes.get(page, ()):
        yield from _listed(app, other)


def read_only_one(app: Sphinx, _env: object, pages: list[str]) -> None:
    """Let Sphinx read no other page where one page alone is built (`course_look`)."""
    if app.config.course_look:
        pages[:] = [app.config.course_look]


def setup(app: Sphinx) -> None:
    """Look at each page before it is written, after MyST-NB has."""
    app.connect("html-page-context", furnish, priority=900)
    app.add_config_value("course_look", "", "", types=(str,))
    app.connect("env-before-read-docs", read_only_one)

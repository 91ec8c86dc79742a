"""What a page carries because of what it is: a notebook can be opened, a lesson needs its scripts."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import escape
from pathlib import Path, PurePosixPath
from typing import TYPE_CHECKING, Any
from urllib.parse import quote

from antimono.core.text import _
from antimono.views.drawing.pieces import sprite
from course.languages import translations_of

if TYPE_CHECKING:
    from docutils import nodes
    from sphinx.application import Sphinx

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
"""The pages that every page leads to, and what they are called there."""

_SOLUTION = _("A solution")
"""The summary over a solution in the notebooks; it is HTML, which is no prose to be translated."""

_MODULE = re.compile(r'<section[^<>]*\sdata-module="([a-z-]+)"')
"""The sections that a module of `_static` brings to life, each on a page or two."""

_PLACE = re.compile(r'<section class="[^"]*\bplace\b')
"""A section that is a place where one does something, at a table of its own."""

_LESSON = re.compile(r"<[a-z][^<>]*\sdata-lesson\b")
"""The element in a notebook's output that a lesson lives in."""


def has_lesson(body: str) -> bool:
    """Whether the HTML of a page holds a lesson."""
    return _LESSON.search(body) is not None


def has_stage(body: str) -> bool:
    """Whether something stands on a stage in the HTML of a page: scenes, a figure, a worksheet."""
    return "antimono-stage" in body


def has_scenes(body: str) -> bool:
    """Whether the HTML of a page holds scenes to be played, or questions to practise."""
    return re.search(r"<section[^<>]*\sdata-(?:chapter|practice)=", body) is not None


def furnish(
    app: Sphinx, pagename: str, _template: str, context: dict[str, Any], _doctree: nodes.document | None
) -> None:
    """Tell the templates which notebook the page is, if it is one, and whether a lesson is on it."""
    source = PurePosixPath(app.env.doc2path(pagename, base=False) if pagename in app.env.all_docs else "")
    context["notebook"] = quote(str(source)) if source.suffix == ".ipynb" else ""
    body = context.get("body", "")
    if pagename == OFFLINE:
        context["course_pages"] = list(_listed(app, app.config.root_doc))
    translations = translations_of(app.config)
    context["course_links"] = [
        (page, words.text(translations)) for page, words in LINKS if page in app.env.all_docs
    ]
    context["has_lesson"] = has_lesson(body)
    context["has_stage"] = has_stage(body)
    context["has_scenes"] = has_scenes(body)
    context["page_modules"] = modules = sorted(set(_MODULE.findall(body)))
    sheets = [f"{name}.css" for name in (*(("place",) if _PLACE.search(body) else ()), *modules)]
    context["page_sheets"] = [name for name in sheets if name in _sheets(app)]
    # The state of the notebook's widgets is of no use to a page that shows their HTML.
    scripts = context.get("script_files", [])
    context["script_files"] = [script for script in scripts if not _is_widget_state(script)]
    solution = escape(_SOLUTION.text(translations))
    body = body.replace(f"<summary>{_SOLUTION}</summary>", f"<summary>{solution}</summary>")
    context["sprite"] = sprite(body)
    # MyST-NB's label hides from a screen reader the words that stand in the summary.
    context["body"] = body.replace('<summary aria-label="Toggle hidden content">', "<summary>")


def _sheets(app: Sphinx) -> set[str]:
    """The style sheets among the files of the site; one that is called as a module is belongs to it."""
    own = Path(app.confdir, "_static").glob("*.css")
    return {each.name for each in own} | {Path(each).name for each in app.config.html_static_path}


def _listed(app: Sphinx, page: str) -> Iterator[tuple[str, str]]:
    """A page and those below it in the contents, each with its title."""
    yield page, app.env.titles[page].astext()
    for other in app.env.toctree_includes.get(page, ()):
        yield from _listed(app, other)


def _is_widget_state(script: object) -> bool:
    return "widget-state" in str(getattr(script, "attributes", {}).get("type", ""))


def read_only_one(app: Sphinx, _env: object, pages: list[str]) -> None:
    """Where one page alone is looked at again (`course_look`), no other is read."""
    if app.config.course_look:
        pages[:] = [app.config.course_look]


def setup(app: Sphinx) -> None:
    """Look at each page before it is written, after MyST-NB has."""
    app.connect("html-page-context", furnish, priority=900)
    app.add_config_value("course_look", "", "", types=(str,))
    app.connect("env-before-read-docs", read_only_one)

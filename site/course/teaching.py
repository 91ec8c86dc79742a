"""Links of a teacher's plan: a scene, a situation of a free lesson, a row of scenes for the projector.

`` {scene}`the second street <rent/two>` `` links to a scene by its name, and
`` {situation}`with 900 <tax?cash=900>` `` to a lesson with these values; what does not exist, or has no
effect there, stops the build. `{plan}` is a lesson minute by minute, below it what the teacher takes along.
In `{slides}` a list of scenes becomes one show, whose arrows lead from each to the next.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, override
from urllib.parse import parse_qsl, urlencode

from docutils import nodes
from sphinx.util import logging
from sphinx.util.docutils import ReferenceRole, SphinxDirective

from antimono.core.text import Message, _
from antimono.course.chapter import Chapter
from antimono.course.chapters import ALL_CHAPTERS, HOME
from course.languages import translations_of
from course.stage import HOME_PAGE

if TYPE_CHECKING:
    from sphinx.application import Sphinx

FREE = "try-anything"
"""The anchor of the sandbox on the page of its chapter."""

_START = _("Start the slides")
_MINUTES = _("min")
_TAKEN = (
    ("", _("Slides"), _("For the projector. Arrow keys.")),
    ("-sheet", _("Worksheet"), _("On paper, black on white.")),
    ("-key", _("Its key"), _("Every answer, with its clause.")),
)
"""The materials of a lesson: the ending of the page's name, its label and its description."""

_SPAN = re.compile(r"(\d+)–(\d+) · ")
"""How a step of a plan begins: from which minute to which."""

_logger = logging.getLogger(__name__)


class NowhereError(ValueError):
    """A link of a plan leads nowhere, or a list of slides cannot be shown."""


def scene(target: str) -> tuple[Chapter, int]:
    """Return the chapter and the number of a scene written `rent/two`; `home/where` is on the first page.

    Raises:
        NowhereError: there is no such chapter, or no such scene in it.

    >>> chapter, number = scene("rent/two")
    >>> chapter.slug, number
    ('rent', 3)
    """
    slug, _slash, name = target.partition("/")
    chapter = _chapter(slug)
    names = [each.slug for each in chapter.scenes(chapter.editions[0])]
    if name not in names:
        raise NowhereError(f"the chapter “{slug}” has no scene “{name}”; it has {', '.join(names)}")
    return chapter, names.index(name) + 1


def scene_address(chapter: Chapter, number: int, slides: str = "") -> str:
    """Return where a scene is, seen from the first page; with `slides`, on a projector that shows all of those.

    >>> scene_address(*scene("rent/two"))
    'rent.html?scene=3'
    """
    asked = {} if number == 1 else {"scene": str(number)}
    if slides:
        asked["slides"] = slides
    page = HOME_PAGE if chapter is HOME else chapter.slug
    return f"{page}.html{'?' if asked else ''}{urlencode(asked, safe=',')}"


def situation_address(target: str) -> str:
    """Return where a lesson shows a situation written `tax?role=monopolist&cash=900`, seen from the first page.

    Raises:
        NowhereError: there is no such chapter, or its lesson does not take a value, or does not look at it.

    >>> situation_address("tax?cash=900")
    'tax.html?cash=900#try-anything'
    """
    slug, _mark, query = target.partition("?")
    lesson = _chapter(slug).lesson
    values = dict(parse_qsl(query, keep_blank_values=True))
    if lesson is None or not values:
        raise NowhereError(f"“{target}” is not a situation: write it like tax?cash=900")
    frame = lesson.frame(values)
    if frame.notes:
        raise NowhereError(f"“{target}” cannot be: {' '.join(str(note) for note in frame.notes)}")
    idle = [each.name for each in frame.controls if each.name in values and not each.visible]
    if idle:
        raise NowhereError(f"in “{target}” {', '.join(idle)} would change nothing: leave it out")
    return f"{slug}.html?{urlencode(values)}#{FREE}"


def _chapter(slug: str) -> Chapter:
    if slug not in ALL_CHAPTERS:
        raise NowhereError(f"there is no chapter “{slug}”: {', '.join(ALL_CHAPTERS)}")
    return ALL_CHAPTERS[slug]


class _Link(ReferenceRole):
    """A link that is looked up when the page is read."""

    def found(self) -> nodes.reference:
        """Return the link, seen from the first page; it has words of its own where the text gave none."""
        raise NotImplementedError

    def place(self) -> Message:
        """Return the words that lead to the target on paper, where nobody can follow a link."""
        raise NotImplementedError

    @override
    def run(self) -> tuple[list[nodes.Node], list[nodes.system_message]]:
        try:
            link = self.found()
        except NowhereError as error:
            _logger.warning("%s", error, location=self.get_location())
            return [nodes.Text(self.title)], []
        link["refuri"] = up(self.env.docname) + link["refuri"]
        if not self.has_explicit_title:
            return [link], []
        link.clear()
        link += nodes.Text(self.title)
        place = self.place().text(translations_of(self.config))
        return [link, nodes.inline("", f" {place}", classes=["print-only"])], []


class SceneLink(_Link):
    """A link to a scene; without words of its own it says the titles of the chapter and the scene."""

    @override
    def found(self) -> nodes.reference:
        chapter, number = scene(self.target)
        shown = chapter.scenes(chapter.editions[0])[number - 1]
        said = _("{chapter} · {scene}", chapter=chapter.title, scene=shown.title)
        words = (shown.title if chapter is HOME else said).text(translations_of(self.config))
        address = scene_address(chapter, number)
        return nodes.reference("", words, internal=True, refuri=address, scene=self.target)

    @override
    def place(self) -> Message:
        chapter, number = scene(self.target)
        if chapter is HOME:
            return _("(first page, scene {number})", number=number)
        return _("(chapter {chapter}, scene {number})", chapter=chapter.title, number=number)


class SituationLink(_Link):
    """A link to a situation in a free lesson."""

    @override
    def found(self) -> nodes.reference:
        return nodes.reference("", self.target, internal=True, refuri=situation_address(self.target))

    @override
    def place(self) -> Message:
        return _("(chapter {chapter}, sandbox)", chapter=_chapter(self.target.partition("?")[0]).title)


class Slides(SphinxDirective):
    """Scenes for the projector: a list, each with a link to a scene and notes for it."""

    has_content = True

    @override
    def run(self) -> list[nodes.Node]:
        return [nodes.container("", *self.parse_content_to_nodes(), classes=["teach-slides"])]


class Plan(SphinxDirective):
    """A lesson minute by minute: a definition list, whose terms begin with the minutes, `0–5 · All`, say."""

    has_content = True

    @override
    def run(self) -> list[nodes.Node]:
        parsed = self.parse_content_to_nodes()
        steps = [step for each in parsed for step in each.findall(nodes.definition_list_item)]
        minutes = _MINUTES.text(translations_of(self.config))
        try:
            items = [plan_step(step, minutes) for step in steps]
        except ValueError as error:
            raise self.error(str(error)) from error
        return [nodes.enumerated_list("", *items, classes=["plan"])]


def plan_step(step: nodes.definition_list_item, minutes: str) -> nodes.list_item:
    """Return a step of a plan with its length in minutes.

    Raises:
        ValueError: the term does not begin with the minutes of the step.
    """
    who = [child for each in step.findall(nodes.term) for child in each.children]
    said = [child for each in step.findall(nodes.definition) for child in each.children]
    span = _SPAN.match("".join(each.astext() for each in who))
    if span is None:
        raise ValueError("A step of a plan begins with its minutes: 0–5 · All")
    long = int(span[2]) - int(span[1])
    kind = f'class="plan-minutes" style="--minutes:{long}"'
    took = nodes.raw("", f'<p {kind} aria-hidden="true">{long}<small> {minutes}</small></p>', format="html")
    return nodes.list_item("", took, nodes.paragraph("", "", *who, classes=["plan-who"]), *said)


def taken(app: Sphinx, docname: str, slides: str) -> nodes.bullet_list:
    """Return the materials of a lesson as doors: its slides, its worksheet and the key."""
    translations = translations_of(app.config)
    doors = []
    for end, name, said in _TAKEN:
        address = f"{docname.rpartition('/')[2]}{end}.html" if end else slides
        link = nodes.reference("", name.text(translations), internal=True, refuri=address)
        picture = nodes.raw("", f'<span class="paper{end}" aria-hidden="true"></span>', format="html")
        doors.append(
            nodes.list_item(
                "",
                picture,
                nodes.paragraph("", "", link, classes=["door-name"]),
                nodes.paragraph("", said.text(translations)),
            )
        )
    return nodes.bullet_list("", *doors, classes=["taken"])


def up(docname: str) -> str:
    """From a page to the folder of the first one."""
    return "../" * docname.count("/")


def show(app: Sphinx, doctree: nodes.document, docname: str) -> None:
    """Make the scenes of each list one show: a link opens its slide, and knows all the others."""
    words = _START.text(translations_of(app.config))
    for box in doctree.findall(nodes.container):
        if "teach-slides" not in box["classes"]:
            continue
        links = [each for each in box.findall(nodes.reference) if "scene" in each]
        places = [scene(each["scene"]) for each in links]
        if not places or len({*places_named(places)}) < len(places):
            _logger.warning("slides need scenes, and each of them once", location=box)
            continue
        slides = ",".join(places_named(places))
        for link, place in zip(links, places, strict=True):
            link["refuri"] = up(docname) + scene_address(*place, slides)
        start = nodes.reference("", words, internal=True, refuri=links[0]["refuri"], classes=["am-door"])
        box.insert(0, nodes.paragraph("", "", start, classes=["teach-start"]))
        for plan in doctree.findall(nodes.enumerated_list):
            if "plan" in plan["classes"]:
                plan.parent.insert(plan.parent.index(plan) + 1, taken(app, docname, links[0]["refuri"]))


def places_named(places: list[tuple[Chapter, int]]) -> list[str]:
    """Scenes as `projector.mjs` knows them, `rent.3` say."""
    return [f"{chapter.slug}.{number}" for chapter, number in places]


def setup(app: Sphinx) -> None:
    """Make the roles and the directive known."""
    app.add_role("scene", SceneLink())
    app.add_role("situation", SituationLink())
    app.add_directive("plan", Plan)
    app.add_directive("slides", Slides)
    app.connect("doctree-resolved", show)

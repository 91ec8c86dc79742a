"""Places of a page that a module of its own runs (`place.mjs`): each is a template of `_templates/places`."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from gettext import NullTranslations
from pathlib import Path
from typing import override

from docutils import nodes
from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup
from sphinx.util.docutils import SphinxDirective

from antimono.core.text import Message
from antimono.views.drawing.pieces import piece
from course.clauses import EDITIONS
from course.languages import translations_of

_TEMPLATES = Environment(
    loader=FileSystemLoader(Path(__file__).parents[1] / "_templates"),
    autoescape=True,
    trim_blocks=True,
    lstrip_blocks=True,
    undefined=StrictUndefined,
)


def place_html(
    name: str,
    translations: NullTranslations,
    *,
    words: Mapping[str, Message],
    data: Mapping[str, object],
    **given: object,
) -> str:
    """Return a place as HTML.

    Args:
        name: its template.
        translations: the reader's language, which `_` and `say` of a template speak.
        words: the messages of its module, by their names there.
        data: further values for its module, as `data-` attributes; values that are not text are JSON.
        given: further values for the template.
    """

    def say(message: Message) -> str:
        return message.text(translations)

    def written(value: object) -> str:
        return value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)

    told = {**data, "words": {key: say(message) for key, message in words.items()}}
    return _TEMPLATES.get_template(f"places/{name}.html").render(
        _=translations.gettext, say=say, draw=_drawn, data={key: written(value) for key, value in told.items()}, **given
    )


def _drawn(name: str) -> Markup:
    return Markup(piece(name))


def editions_named(names: Iterable[str], translations: NullTranslations) -> list[tuple[str, str]]:
    """Editions to choose among: each with its name in the reader's language."""
    return [(name, EDITIONS[name].text(translations)) for name in names]


class Place(SphinxDirective):
    """A place of the page, put where its directive is."""

    def html(self, translations: NullTranslations) -> str:
        """Return the place in the reader's language."""
        raise NotImplementedError

    @override
    def run(self) -> list[nodes.Node]:
        return [nodes.raw("", self.html(translations_of(self.config)), format="html")]

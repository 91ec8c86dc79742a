"""The charts and questions of the labs in the notebooks' outputs, drawn in the page's language."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from docutils import nodes
from myst_nb.core.render import load_mime_renders

from antimono.views.labs.output import MIME, drawn
from course.clauses import PAGE
from course.languages import translations_of
from course.teaching import up

if TYPE_CHECKING:
    from myst_nb.core.render import MimeData, NbElementRenderer
    from sphinx.application import Sphinx


class LabOutput:
    """Draws such an output; MyST-NB asks it first for every output of a notebook."""

    mime_priority_overrides: ClassVar[Sequence[tuple[str, str, int | None]]] = [("*", MIME, 0)]

    @staticmethod
    def handle_mime(renderer: NbElementRenderer, data: MimeData, inline: bool) -> list[nodes.Node] | None:
        """Return a chart or a question as a node; `None` if the output is something else."""
        if inline or data.mime_type != MIME:
            return None
        told: dict[str, Any] = json.loads(data.content) if isinstance(data.content, str) else data.content
        env = renderer.renderer.sphinx_env
        clauses = f"{up(env.docname)}{PAGE}.html"
        html = drawn(told, clauses=clauses, translations=translations_of(env.config))
        return [nodes.raw("", html, format="html", classes=["output", "text_html"])]


_SECTION = re.compile(r"<section\b|</section>")


def bet_of(body: str) -> tuple[str, str]:
    """Return the betting section of a page, which goes into its head, and the rest of its body.

    >>> bet_of('<section id="a"><p>…</p><section id="b"><section data-question><p data-seal></p></section>'
    ...     "</section></section>")[0]
    '<section id="b"><section data-question><p data-seal></p></section></section>'
    >>> bet_of("<section></section>")
    ('', '<section></section>')
    """
    sealed = body.find("data-seal")
    start = body.rfind('<section id="', 0, sealed) if sealed >= 0 else -1
    if start < 0:
        return "", body
    deep = 0
    for found in _SECTION.finditer(body, start):
        deep += 1 if found[0] == "<section" else -1
        if deep == 0:
            return body[start : found.end()], body[:start] + body[found.end() :]
    return "", body


def setup(_app: Sphinx) -> None:
    """Make it known: MyST-NB looks for such things in installed packages, and we are a folder."""
    if LabOutput not in load_mime_renders():
        load_mime_renders().append(LabOutput)

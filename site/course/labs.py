"""The charts and questions of the labs in the notebooks' outputs, drawn in the page's language."""

from __future__ import annotations

import json
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
        """A chart or a question as a node; `None` if the output is something else."""
        if inline or data.mime_type != MIME:
            return None
        told: dict[str, Any] = json.loads(data.content) if isinstance(data.content, str) else data.content
        env = renderer.renderer.sphinx_env
        clauses = f"{up(env.docname)}{PAGE}.html"
        html = drawn(told, clauses=clauses, translations=translations_of(env.config))
        return [nodes.raw("", html, format="html", classes=["output", "text_html"])]


def setup(_app: Sphinx) -> None:
    """Make it known: MyST-NB looks for such things in installed packages, and we are a folder."""
    if LabOutput not in load_mime_renders():
        load_mime_renders().append(LabOutput)

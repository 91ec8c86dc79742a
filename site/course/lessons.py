"""The lessons in the notebooks' outputs: a cell names the lesson and its values, and the page draws it.

So a notebook is run once for all languages.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from docutils import nodes
from myst_nb.core.render import load_mime_renders

from antimono.views.mime_bundle import MIME, draw
from course.languages import translations_of

if TYPE_CHECKING:
    from myst_nb.core.render import MimeData, NbElementRenderer
    from sphinx.application import Sphinx


class LessonOutput:
    """Draws such an output; MyST-NB asks it first for every output of a notebook."""

    mime_priority_overrides: ClassVar[Sequence[tuple[str, str, int | None]]] = [("*", MIME, 0)]

    @staticmethod
    def handle_mime(renderer: NbElementRenderer, data: MimeData, inline: bool) -> list[nodes.Node] | None:
        """Return a lesson as a node; `None` if the output is something else."""
        if inline or data.mime_type != MIME:
            return None
        told: dict[str, Any] = json.loads(data.content) if isinstance(data.content, str) else data.content
        html = draw(told, translations_of(renderer.renderer.sphinx_env.config))
        return [nodes.raw("", html, format="html", classes=["output", "text_html"])]


def setup(_app: Sphinx) -> None:
    """Make it known: MyST-NB looks for such things in installed packages, and we are a folder."""
    if LessonOutput not in load_mime_renders():
        load_mime_renders().append(LessonOutput)
    if LessonOutput not in load_mime_renders():
        raise RuntimeError("this MyST-NB forgets its MIME renderers, so the lessons would be missing")

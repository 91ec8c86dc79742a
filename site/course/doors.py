"""Doors: a list of pages as cards that are pressed, each with a piece for a picture.

`{doors}` holds a definition list, whose terms begin with a link and whose definitions say what is behind it;
the option `pictures` names a piece for each.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, override

from docutils import nodes
from docutils.parsers.rst import directives
from sphinx.util.docutils import SphinxDirective

from antimono.views.drawing.pieces import is_piece, piece

if TYPE_CHECKING:
    from sphinx.application import Sphinx

WIDE = "-wide"
"""How the names of those pieces end that fill their picture from edge to edge."""


class Doors(SphinxDirective):
    """A definition list as doors."""

    has_content = True
    option_spec = {"pictures": directives.unchanged_required}  # noqa: RUF012 # docutils wants it so

    @override
    def run(self) -> list[nodes.Node]:
        parsed = self.parse_content_to_nodes()
        items = [item for each in parsed for item in each.findall(nodes.definition_list_item)]
        pictures = self.options.get("pictures", "").split()
        if len(pictures) != len(items) or not all(map(is_piece, pictures)):
            raise self.error(f"{len(items)} doors need as many pictures, each a piece: {' '.join(pictures)}")
        return [
            nodes.bullet_list(
                "", *(door(item, each) for item, each in zip(items, pictures, strict=True)), classes=["doors"]
            )
        ]


def door(item: nodes.definition_list_item, name: str) -> nodes.list_item:
    """A term and its definition as one door, with its picture."""
    link, *rest = [child for each in item.findall(nodes.term) for child in each.children]
    words = [link, *(nodes.Text(each.astext().lstrip(" ·")) for each in rest)]
    said = [child for each in item.findall(nodes.definition) for child in each.children]
    kind = "door-picture door-wide" if name.endswith(WIDE) else "door-picture"
    picture = nodes.raw("", f'<span class="{kind}">{piece(name)}</span>', format="html")
    return nodes.list_item("", picture, nodes.paragraph("", "", *words, classes=["door-name"]), *said)


def setup(app: Sphinx) -> None:
    """Add the directive."""
    app.add_directive("doors", Doors)

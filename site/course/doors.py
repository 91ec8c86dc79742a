"""Doors: a list of pages as cards to tap, each with a piece as its picture.

`{doors}` holds a definition list, whose terms begin with a link and whose definitions say what is behind it,
or a list of links; the option `pictures` names a piece for each. A page behind a door has its picture in its
head.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, override

from docutils import nodes
from docutils.parsers.rst import directives
from sphinx import addnodes
from sphinx.util.docutils import SphinxDirective

from antimono.views.drawing.pieces import is_piece, piece

if TYPE_CHECKING:
    from sphinx.application import Sphinx
    from sphinx.environment import BuildEnvironment

_PICTURES = "doors"
"""The key of a page's metadata in Sphinx that holds the pictures of its doors, by target page."""

WIDE = "-wide"
"""How the names of those pieces end that fill their picture from edge to edge."""


class Doors(SphinxDirective):
    """A list as doors."""

    has_content = True
    option_spec = {"pictures": directives.unchanged_required}  # noqa: RUF012 # docutils wants it so

    @override
    def run(self) -> list[nodes.Node]:
        parsed = self.parse_content_to_nodes()
        kinds = (nodes.definition_list_item, nodes.list_item)
        items = [item for each in parsed for kind in kinds for item in each.findall(kind)]
        pictures = self.options.get("pictures", "").split()
        if len(pictures) != len(items) or not all(map(is_piece, pictures)):
            raise self.error(f"{len(items)} doors need as many pictures, each a piece: {' '.join(pictures)}")
        doors = [door(item, each) for item, each in zip(items, pictures, strict=True)]
        behind = self.env.metadata[self.env.docname].setdefault(_PICTURES, {})
        for each, picture in zip(doors, pictures, strict=True):
            for link in each.findall(addnodes.pending_xref):
                behind.setdefault(link["reftarget"], picture)
                break
        return [nodes.bullet_list("", *doors, classes=["doors"])]


def picture_of(env: BuildEnvironment, page: str) -> str:
    """Return the piece on the door that leads to a page; `""` if none does."""
    return next((told[_PICTURES][page] for told in env.metadata.values() if page in told.get(_PICTURES, ())), "")


def door(item: nodes.Element, name: str) -> nodes.list_item:
    """Return a term and its definition, or a link alone, as one door, with its picture."""
    name_of: type[nodes.TextElement] = nodes.paragraph if isinstance(item, nodes.list_item) else nodes.term
    link, *rest = [child for each in item.findall(name_of) for child in each.children]
    words = [link, *(nodes.Text(each.astext().lstrip(" ·")) for each in rest)]
    said = [child for each in item.findall(nodes.definition) for child in each.children]
    kind = "door-picture door-wide" if name.endswith(WIDE) else "door-picture"
    picture = nodes.raw("", f'<span class="{kind}">{piece(name)}</span>', format="html")
    return nodes.list_item("", picture, nodes.paragraph("", "", *words, classes=["door-name"]), *said)


def setup(app: Sphinx) -> None:
    """Add the directive."""
    app.add_directive("doors", Doors)

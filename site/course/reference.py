"""The Python reference: docstrings as pages, by Sphinx's own autodoc and napoleon."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sphinx import addnodes

from course.languages import already_said

if TYPE_CHECKING:
    from docutils import nodes
    from sphinx.application import Sphinx

PAGE = "python/reference"

_VALUES = ("attribute", "data", "property")
_COLON = "\N{PRESENTATION FORM FOR VERTICAL COLON}"


def keep(_app: Sphinx, what: str, _name: str, _value: object, _options: object, lines: list[str]) -> None:
    """Hide the docstring of a value, because napoleon takes the text before its first colon for a type."""
    if what in _VALUES:
        lines[:] = [line.replace(":", _COLON) for line in lines]


def give_back(_app: Sphinx, what: str, _name: str, _value: object, _options: object, lines: list[str]) -> None:
    """Put the colons back."""
    if what in _VALUES:
        lines[:] = [line.replace(_COLON, ":") for line in lines]


def unmade(
    _app: Sphinx, what: str, _name: str, _value: object, _options: object, signature: str | None, _back: object
) -> tuple[str, None] | None:
    """Leave out the constructor of classes that users do not create; their fields are listed below."""
    return ("", None) if what == "class" and "<factory>" in (signature or "") else None


def untranslated(app: Sphinx, doctree: nodes.document) -> None:
    """Leave docstrings in English and out of the translators' catalogue."""
    if app.env.docname == PAGE:
        for described in doctree.findall(addnodes.desc):
            already_said(described)


def setup(app: Sphinx) -> None:
    """Add autodoc and its settings for our docstrings."""
    app.setup_extension("sphinx.ext.autodoc")
    app.setup_extension("sphinx.ext.napoleon")
    app.connect("autodoc-process-docstring", keep, priority=400)
    app.connect("autodoc-process-docstring", give_back, priority=600)
    app.connect("autodoc-process-signature", unmade)
    app.connect("doctree-read", untranslated)

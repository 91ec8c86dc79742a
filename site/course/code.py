"""Code in a page, with marks only where the style has a colour: a third of those Pygments would write."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, override

from pygments.formatters.html import HtmlFormatter
from pygments.token import Name, Operator, Punctuation, Text, Whitespace, _TokenType
from sphinx.highlighting import PygmentsBridge

if TYPE_CHECKING:
    from sphinx.application import Sphinx

PLAIN = {Name, Name.Namespace, Name.Builtin, Operator, Punctuation, Whitespace}
"""Kinds of words that look as the rest does, see `.highlight` in `_static/site.css`."""


class Marked(HtmlFormatter):  # type: ignore[misc]
    """Code as HTML."""

    @override
    def format_unencoded(self, tokensource: Iterable[tuple[_TokenType, str]], outfile: Any) -> None:
        told = ((Text if kind in PLAIN else kind, words) for kind, words in tokensource)
        super().format_unencoded(told, outfile)


def setup(_app: Sphinx) -> None:
    """Let Sphinx write code so."""
    PygmentsBridge.html_formatter = Marked

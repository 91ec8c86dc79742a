"""What a notebook's cell shows of a value that is its last."""

from __future__ import annotations

from importlib import import_module


class InCell:
    """A value that a notebook shows as HTML; elsewhere it is the text that it was.

    What draws it, `antimono.views.play.cell`, is imported when a notebook asks, and never by what the value
    is about: the rules know no views.
    """

    __slots__ = ()

    def _repr_html_(self) -> str:
        """The value as a table, a bill or a board, everything escaped."""
        html: str = import_module("antimono.views.play.cell").html(self)
        return html

"""A progress bar in a notebook's cell: how many games are played, and how narrow the interval has become."""

from __future__ import annotations

from html import escape
from typing import Any, Protocol, override

from antimono.core.text import Message, _


class Run(Protocol):
    """What a progress bar reads of a run that is under way."""

    @property
    def games(self) -> int:
        """How many games have been played."""

    @property
    def planned(self) -> int:
        """How many games are to be played."""

    @property
    def news(self) -> Message:
        """What is known so far, in a line."""


class Progress:
    """Shows how far a run has come: `simulate(…, progress=Progress())`.

    Where there is no notebook it stays silent.
    """

    def __init__(self) -> None:
        self.shown = _("Nothing is played yet.")
        self.done = 0
        self.planned = 0
        self._display: Any = None

    def __call__(self, found: Run) -> None:
        """Show what has been found so far."""
        self.done, self.planned = found.games, found.planned
        self.shown = found.news
        if self._display is not None:
            self._display.update(self)
            return
        try:
            from IPython.core.getipython import get_ipython
            from IPython.display import display
        except ImportError:
            return
        if get_ipython() is not None:
            self._display = display(self, display_id=True)  # type: ignore[no-untyped-call]

    def _repr_html_(self) -> str:
        text = escape(str(self.shown))
        return (
            '<div style="font:1rem/1.5 system-ui,sans-serif">'
            f'<progress max="{self.planned}" value="{self.done}" style="width:12rem" aria-label="{text}">'
            f"</progress> {text}</div>"
        )

    @override
    def __repr__(self) -> str:
        return str(self.shown)

"""The progress of a run and its expected end, on a terminal or in a notebook's cell."""

from __future__ import annotations

import sys
from collections.abc import Callable
from html import escape
from time import monotonic
from typing import Any, Protocol, override

from antimono.core.text import Message, _, ngettext

OFTEN = 0.2
"""Seconds between two looks at a cell: each is sent to a browser."""

WORTH_SAYING = 1.0
"""Seconds from which a run that nobody has asked to be told of says how far it is."""

_BAR = 20
"""How many characters wide a bar is on a terminal."""


class Run(Protocol):
    """The parts of a run that a progress bar reads."""

    @property
    def games(self) -> int:
        """Return how many games have been played."""

    @property
    def planned(self) -> int:
        """Return how many games are to be played."""

    @property
    def progress_line(self) -> Message:
        """Return what is known so far, in a line."""


class Progress:
    """Shows how far a run has come: `simulate(…, progress=Progress())`, which begins to show at once.

    A run for which nothing is given shows itself so when it takes longer than a second. Where nobody looks,
    neither at a terminal nor at a notebook, all is silent.
    """

    def __init__(
        self, write: Callable[[str], None] | None = None, *, after: float = 0.0, clock: Callable[[], float] = monotonic
    ) -> None:
        """Begin to watch.

        Args:
            write: puts a line over the one before, or takes it away if it is empty; by default it goes to
                the error stream where that is a terminal.
            after: how many seconds it stays silent.
            clock: tells seconds.
        """
        self.shown = _("No game has been played yet.")
        self.to_go: Message | None = None
        """How long it will go on, once that can be said."""
        self.done = 0
        self.planned = 0
        self._clock, self._silent_until = clock, clock() + after
        self._first: tuple[float, int] | None = None
        """When the first games were there, and how many: what came before is no measure of the others."""
        self._looked: float | None = None
        self._write = write or (_over if sys.stderr is not None and sys.stderr.isatty() else None)
        self._cell = self._write is None and _in_notebook()
        self._display: Any = None

    @property
    def seen(self) -> bool:
        """True if somebody looks."""
        return self._write is not None or self._cell

    def tell(self, what: Message, seconds: float) -> None:
        """Say what comes before the first games, and takes so long."""
        self.shown = what
        if self._clock() + seconds >= self._silent_until:
            self._show()

    def __call__(self, found: Run) -> None:
        """Show what has been found so far."""
        now, left = self._clock(), found.planned - found.games
        if self._first is None or found.games < self.done:
            self._first = now, found.games
        since, had = self._first
        played = found.games - had
        self.done, self.planned, self.shown = found.games, found.planned, found.progress_line
        self.to_go = _to_go((now - since) / played * left) if left > 0 and played > 0 else None
        late = self._looked is None or now - self._looked >= OFTEN or not left
        if now >= self._silent_until and (late or not self._cell):
            self._show()

    def close(self) -> None:
        """Take the line away from a terminal; a cell keeps what was shown last."""
        if self._write is not None and self._looked is not None:
            self._write("")

    def _show(self) -> None:
        self._looked = self._clock()
        if self._write is not None:
            filled = _BAR * self.done // self.planned if self.planned else 0
            bar = f"[{'#' * filled}{'.' * (_BAR - filled)}] " if self.planned else ""
            self._write(bar + repr(self))
        elif self._display is not None:
            self._display.update(self)
        elif self._cell:
            from IPython.display import display

            self._display = display(self, display_id=True)  # type: ignore[no-untyped-call]

    def _repr_html_(self) -> str:
        text = escape(repr(self))
        return (
            '<div style="font:1rem/1.5 system-ui,sans-serif">'
            f'<progress max="{self.planned or 1}" value="{self.done}" style="width:12rem" '
            f'aria-label="{text}"></progress> {text}</div>'
        )

    @override
    def __repr__(self) -> str:
        return str(self.shown) if self.to_go is None else f"{self.shown}; {self.to_go}"


def unasked() -> Progress:
    """Return what shows a run for which nothing is given: silent for the first `WORTH_SAYING` seconds."""
    return Progress(after=WORTH_SAYING)


def duration(seconds: float) -> Message:
    """About how long something takes, in the unit that says it in one or two digits.

    >>> print(duration(0.3), duration(101), duration(7200), sep=", ")
    1 second, 2 minutes, 2 hours
    """
    if seconds < 100:
        return ngettext("{count} second", "{count} seconds", max(1, round(seconds)))
    if seconds < 100 * 60:
        return ngettext("{count} minute", "{count} minutes", round(seconds / 60))
    return ngettext("{count} hour", "{count} hours", round(seconds / 3600))


def _to_go(seconds: float) -> Message:
    return _("about {time} to go", time=duration(seconds))


def _over(text: str) -> None:
    print(f"\r{text}\x1b[K", end="", file=sys.stderr, flush=True)


def _in_notebook() -> bool:
    """Return whether a cell shows what is displayed; IPython is not imported for the question."""
    if "IPython" not in sys.modules:
        return False
    from IPython.core.getipython import get_ipython

    return get_ipython() is not None

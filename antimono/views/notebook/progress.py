"""A progress bar in a notebook's cell: how many games are played, and how narrow the interval has become."""

from __future__ import annotations

from html import escape
from typing import Any, override

from antimono.anti_monopoly.editions import Role, role_name
from antimono.core.text import Message, _
from antimono.simulate import Compared, Results


class Progress:
    """Shows how far a run has come: `simulate(…, progress=Progress())`.

    Where there is no notebook it stays silent.
    """

    def __init__(self) -> None:
        self.shown = _("Nothing is played yet.")
        self.done = 0
        self.planned = 0
        self._display: Any = None

    def __call__(self, found: Results | Compared) -> None:
        """Show what has been found so far."""
        self.done, self.planned = found.games, found.planned
        self.shown = _sentence(found)
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


def _sentence(found: Results | Compared) -> Message:
    if isinstance(found, Compared):
        change = found.wins[Role.MONOPOLIST]
        low, high = change.interval or (change.value, change.value)
        return _(
            "{done} of {planned} pairs; {role}: games won {change} points ({low} to {high})",
            done=found.games,
            planned=found.planned,
            role=role_name(Role.MONOPOLIST),
            change=f"{100 * change.value:+.1f}",
            low=f"{100 * low:+.1f}",
            high=f"{100 * high:+.1f}",
        )
    share = found.wins[Role.MONOPOLIST]
    low, high = share.interval
    return _(
        "{done} of {planned} games; {role}: {share} won ({low} to {high})",
        done=found.games,
        planned=found.planned,
        role=role_name(Role.MONOPOLIST),
        share=f"{share.value:.1%}",
        low=f"{low:.1%}",
        high=f"{high:.1%}",
    )

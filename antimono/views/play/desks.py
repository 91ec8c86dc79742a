"""The desks by slug. Each is imported when it is first asked for, so that nobody waits for the others."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, override

from antimono.core.errors import unknown_name
from antimono.core.text import _
from antimono.views.play.desk_view import DeskView

type Imported = Callable[[], DeskView[Any]]
"""What imports a desk's view and returns it."""


class DeskViews(Mapping[str, DeskView[Any]]):
    """Views of desks by slug, in the order in which they are offered; to list them imports none."""

    def __init__(self, imported: Mapping[str, Imported]) -> None:
        self._imported = imported

    @override
    def __getitem__(self, slug: str) -> DeskView[Any]:
        return self._imported[slug]()

    @override
    def __contains__(self, slug: object) -> bool:
        return slug in self._imported

    @override
    def __iter__(self) -> Iterator[str]:
        return iter(self._imported)

    @override
    def __len__(self) -> int:
        return len(self._imported)


# An import stands in a function of its own: it is seen by what reads the imports from the sources.
def _play() -> DeskView[Any]:
    from antimono.views.play.table import VIEW

    return VIEW


def _scenario() -> DeskView[Any]:
    from antimono.views.play.scenario import VIEW

    return VIEW


def _first_game() -> DeskView[Any]:
    from antimono.views.play.first_game_html import VIEW

    return VIEW


def _cheaters() -> DeskView[Any]:
    from antimono.views.play.cheaters import VIEW

    return VIEW


_IMPORTED: dict[str, Imported] = {
    "play": _play,
    "scenario": _scenario,
    "first-game": _first_game,
    "cheaters": _cheaters,
}

DESK_VIEWS = DeskViews(_IMPORTED)
"""Every desk."""


def desk_view(slug: str, views: Mapping[str, DeskView[Any]] = DESK_VIEWS) -> DeskView[Any]:
    """Return the view of the desk of that name; `UnknownNameError` with the nearest match if there is none."""
    if slug not in views:
        raise unknown_name(_("desk"), slug, views)
    return views[slug]


__all__ = ["DESK_VIEWS", "DeskViews", "desk_view"]

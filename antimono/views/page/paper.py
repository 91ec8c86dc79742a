"""The answer to a question in words, for the key to a sheet of paper."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from gettext import NullTranslations

from antimono.core.text import ENGLISH, Message
from antimono.course.scene.figures import CardFace, Pair, Piles, Purses, Rooms, Rows, StageFigure, Strip
from antimono.course.scene.play import solve, view
from antimono.course.scene.scene import Scene


def answer(scene: Scene, translations: NullTranslations = ENGLISH) -> str:
    """Return what is to be written, ticked or marked, by its name; several with dots between, in their order.

    >>> from antimono.course.chapters import CHAPTERS
    >>> answer(CHAPTERS["rent"].practice("us")[0])
    '$16'
    """
    labels: dict[str, Message | str] = {key: label for act in scene.acts for key, label in act.options}
    if not any(act.kind.typed for act in scene.acts):  # a number may be that of a square as well
        labels = dict(_marks(view(scene).figures)) | labels
    told = (labels.get(key, key) for key in re.split("[,+]", solve(scene)))
    return " · ".join(each if isinstance(each, str) else each.text(translations) for each in told)


def _marks(figures: Iterable[StageFigure]) -> Iterator[tuple[str, Message | str]]:
    """Yield what can be marked in figures, by the key of its press, with what it is called."""
    for figure in figures:
        match figure:
            case Pair(left=left, right=right):
                yield from _marks((*left, *right))
            case Strip(tiles=tiles):
                yield from ((tile.press, tile.square.name) for tile in tiles)
            case Rows(rows=rows):
                yield from ((row.key, row.text) for row in rows)
            case Rooms(rooms=rooms):
                yield from ((room.key, str(room.face) if room.face else room.name) for room in rooms)
            case Purses(purses=purses):
                yield from ((purse.key, purse.seat.mark.name) for purse in purses)
            case Piles(piles=piles):
                yield from ((pile.key, str(pile.worth)) for pile in piles)
            case CardFace(key=key, deck=deck):
                yield key, deck

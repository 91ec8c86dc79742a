"""The story of a game as lines of text: the ending, turning points, payments, wealth by round."""

from __future__ import annotations

from collections.abc import Iterator

from antimono.anti_monopoly.story import GameCourse, Story
from antimono.cli.advice_text import matrix_lines, table_lines, why_line
from antimono.cli.terminal import say
from antimono.core.records.words import seat
from antimono.core.text import _

_ROWS = 16
"""How many rounds the table of wealth shows."""


def story_lines(story: Story) -> Iterator[str]:
    """Yield the story of a game."""
    yield why_line(story.headline)
    for title, reasons in (
        (_("What decided it:") if story.course.game.over else _("So far:"), story.hinged),
        (_("Turning points:"), [point.why for point in story.turning]),
    ):
        if reasons:
            yield say(title)
            yield from (f"  {why_line(why)}" for why in reasons)
    yield say(_("Who paid whom (each row pays, each column receives):"))
    yield from matrix_lines(story.course.matrix())
    yield say(_("Wealth after each round: cash, plus the rent of one visit to each property (AM-23.1):"))
    yield from _wealth(story.course)


def _wealth(course: GameCourse) -> Iterator[str]:
    """Yield the wealth after the first and the last round, and after evenly spaced ones between."""
    last = len(course.standings) - 1
    shown = {last * place // (_ROWS - 1) for place in range(_ROWS)} if last >= _ROWS else range(last + 1)
    last_label = _("end") if course.game.over else _("now")
    rows = []
    for place in sorted(shown):
        standing = course.standings[place]
        is_within = place and standing.round == course.standings[place - 1].round
        label = say(last_label) if is_within else str(standing.round)
        rows.append([label, *map(str, standing.wealth)])
    yield from table_lines([[say(_("round")), *map(seat, course.game.players)], *rows])

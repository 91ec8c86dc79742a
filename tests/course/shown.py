"""What a free lesson shows, for a test that looks for one thing in it."""

from __future__ import annotations

from antimono.core.figures import Board, Plot
from antimono.course.lesson.controls import Control
from antimono.course.lesson.frame import Frame, LessonBody, Table


def table(story: LessonBody, caption: str) -> Table:
    """The table with these words in its caption."""
    return next(each for each in story.tables if caption in str(each.caption))


def lines(story: LessonBody) -> str:
    """All lines of all passages."""
    return "\n".join(str(text) for passage in story.passages for text, _clauses in passage.lines)


def control(frame: Frame, name: str) -> Control:
    """The control of this name."""
    return next(each for each in frame.controls if each.name == name)


def board(frame: Frame) -> Board:
    """The first board."""
    return next(figure for figure in frame.story.figures if isinstance(figure, Board))


def plot(story: LessonBody) -> Plot:
    """The first plot."""
    return next(figure for figure in story.figures if isinstance(figure, Plot))

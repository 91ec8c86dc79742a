"""A drawing with its title above it and its summary below, as HTML."""

from __future__ import annotations

from collections.abc import Collection

from antimono.core.figures import Bars, Board, Figure, Plot, Tree
from antimono.course.lesson.frame import Table
from antimono.views.drawing.bars import bars_svg
from antimono.views.drawing.board import board_svg
from antimono.views.drawing.board_words import board_words
from antimono.views.drawing.pen import Pen
from antimono.views.drawing.plot import plot_html
from antimono.views.drawing.tables import table
from antimono.views.drawing.tree import tree_html


def captioned(
    figure: Figure | Table, pen: Pen, name: str, live: Collection[str] = (), *, in_words: bool = False
) -> str:
    """Return a figure with its caption; a table has one itself.

    Args:
        figure: what is drawn.
        pen: how it is written.
        name: a prefix for the ids in it.
        live: the keys of the marks that may be pressed now.
        in_words: whether a board is told in words besides, for phones, where its squares show numbers.
    """
    kind = words = ""
    match figure:
        case Table():
            return table(figure, pen, name)
        case Bars():
            drawing = bars_svg(figure, pen, name)
        case Plot():
            drawing = plot_html(figure, pen, name, live)
        case Tree():
            drawing = tree_html(figure, pen)
        case Board():
            drawing = board_svg(figure, pen, name=name)
            if in_words:
                kind, words = " am-board", board_words(figure, pen)
    return (
        f'<figure class="am-figure{kind}"><figcaption>{pen.text(figure.title)}</figcaption>{drawing}'
        f'<p class="am-summary">{pen.text(figure.summary)}</p>{words}</figure>'
    )

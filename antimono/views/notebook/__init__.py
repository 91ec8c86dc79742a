"""Notebook displays: `show("rent")`, a chapter, a desk, the charts and questions of a lab."""

from antimono.core.extras import needing
from antimono.simulate.progress import Progress

with needing("notebook"):
    from antimono.views.notebook.chapter_widget import ChapterWidget
    from antimono.views.notebook.desk_widget import DeskWidget
    from antimono.views.notebook.lab_widgets import ChartWidget, QuestionWidget
    from antimono.views.notebook.showing import show

__all__ = ["ChapterWidget", "ChartWidget", "DeskWidget", "Progress", "QuestionWidget", "show"]

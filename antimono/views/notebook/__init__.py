"""A chapter as the output of a notebook's cell: `show("rent")`, drawn with ipywidgets and an anywidget."""

from antimono.views.notebook.chapter_widget import ChapterWidget, show
from antimono.views.notebook.lesson_widget import LessonWidget

__all__ = ["ChapterWidget", "LessonWidget", "show"]

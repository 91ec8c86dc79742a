"""A lesson as the output of a notebook's cell: `show("rent")`, drawn with ipywidgets."""

from antimono.views.notebook.lesson_widget import LessonWidget, show

__all__ = ["LessonWidget", "show"]

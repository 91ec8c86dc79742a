"""Renderers of a lab's charts and questions: on a page, with Bokeh, in a notebook."""

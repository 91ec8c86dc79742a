"""Renderers of a lesson: the same frame on a static page, on a Panel server and in a notebook.

Common to all: `html` (a frame as blocks of HTML, in the one order), `drawing` (its figures and tables),
`control_looks` and `control_groups` (how controls look and stand together), `widget_set` (a control's widgets
in Python), `styles`. Then a folder a surface: `page`, `panel`, `notebook`.
"""

"""The lessons with Panel: as apps on a server, and the controls of the static pages.

`python -m antimono.views.panel` serves all lessons, with every file from this machine.
"""

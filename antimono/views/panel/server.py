"""All lessons as apps on a Panel server, every file from this machine."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Sequence
from html import escape
from importlib.resources import files
from typing import Any

import panel as pn
from tornado.web import RequestHandler

from antimono.core.text import _
from antimono.lessons import LESSONS
from antimono.lessons.lesson import Lesson
from antimono.views.panel.app import app
from antimono.views.styles import sheet, stylesheet

ASSETS = "antimono-assets"
"""Where the server offers the files of `antimono/views/assets`."""

_PAGE = """
{% extends base %}
{% block title %}{{ lesson_title | e }}{% endblock %}
{% block preamble %}
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<style>{{ styles }}</style>
<script type="module" src="ASSETS/server.mjs"></script>
{% endblock %}
{% block contents %}
<header class="am-bar"><a href="./">{{ course | e }}</a></header>
<main class="am-main"><h1>{{ lesson_title | e }}</h1>{{ embed(roots.lesson) }}</main>
{{ embed(roots.location) }}
{% endblock %}
""".replace("ASSETS", ASSETS)


def template(lesson: Lesson) -> Any:
    """A lesson as the page that the server sends."""
    page = pn.Template(_PAGE, location=True)
    page.add_variable("lesson_title", str(lesson.title))
    page.add_variable("course", str(_("All lessons")))
    page.add_variable("styles", stylesheet() + sheet("server.css"))
    page.add_panel("lesson", app(lesson))
    return page


class Index(RequestHandler):
    """The list of lessons."""

    def get(self) -> None:
        """Send it."""
        heading = escape(str(_("Antimono: the lessons")))
        rows = "".join(
            f'<li><a href="./{slug}">{escape(str(lesson.title))}</a></li>' for slug, lesson in LESSONS.items()
        )
        self.finish(
            f'<!doctype html><html lang="en"><head><meta charset="utf-8"><title>{heading}</title>'
            '<meta name="viewport" content="width=device-width, initial-scale=1">'
            f"<style>{stylesheet()}{sheet('server.css')}</style></head>"
            f'<body><main class="am-main"><h1>{heading}</h1><ul class="am-lessons">{rows}</ul></main></body>'
            "</html>"
        )


def serve(port: int = 5006, *, show: bool = True, threaded: bool = False) -> Any:
    """Serve every lesson under its slug, and the list of them at the root.

    Args:
        port: 0 takes a free one.
        show: whether to open a browser.
        threaded: whether to return at once, with a thread that can be stopped.
    """
    return pn.serve(
        {slug: _maker(lesson) for slug, lesson in LESSONS.items()},
        port=port,
        address="127.0.0.1",
        show=show,
        threaded=threaded,
        title={slug: str(lesson.title) for slug, lesson in LESSONS.items()},
        static_dirs={ASSETS: str(files("antimono.views") / "assets")},
        extra_patterns=[(r"/?", Index)],
    )


def _maker(lesson: Lesson) -> Callable[[], Any]:
    # Panel knows a page's maker by its being a function: a partial would be drawn inside another page.
    def make() -> Any:
        return template(lesson)

    return make


def main(arguments: Sequence[str] | None = None) -> None:
    """Serve the lessons until interrupted."""
    parser = argparse.ArgumentParser(prog="python -m antimono.views.panel", description=main.__doc__)
    parser.add_argument("--port", type=int, default=5006, help="the port to listen on (5006)")
    parser.add_argument("--no-show", action="store_true", help="do not open a browser")
    options = parser.parse_args(arguments)
    serve(options.port, show=not options.no_show)

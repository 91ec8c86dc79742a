"""Lessons, desks and the second game's chapters as apps on a Panel server, every file from this machine."""

from __future__ import annotations

import argparse
import secrets
from collections.abc import Callable, Iterable, Mapping, Sequence
from html import escape
from importlib.resources import files
from typing import Any, override

import panel as pn
from tornado.web import RequestHandler

from antimono.core.text import Message, _
from antimono.lessons import LESSONS
from antimono.lessons.chapter import Chapter
from antimono.lessons.chapters import CHEATERS
from antimono.lessons.lesson import Lesson
from antimono.views.drawing.pieces import piece, with_pieces
from antimono.views.panel.app import app
from antimono.views.panel.desk_app import desk_app
from antimono.views.panel.guard import LOCAL, HostNameError, guard, named_host
from antimono.views.play.desk_view import DeskView
from antimono.views.play.desks import DESK_VIEWS
from antimono.views.styles import faces, sheet, stylesheet

ASSETS = "antimono-assets"
"""Where the server offers the files of `antimono/views/assets`."""

_PAGE = """
{% extends base %}
{% block title %}{{ lesson_title | e }}{% endblock %}
{% block preamble %}
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<style>{{ styles }}</style>
<script type="module" nonce="{{ nonce }}" src="ASSETS/server.mjs"></script>
{% endblock %}
{% block contents %}
<header class="am-bar {{ night }}"><a href="./">{{ pawns }}{{ course | e }}</a></header>
<main class="am-main"><h1 class="{{ night }}">{{ lesson_title | e }}</h1>{{ embed(roots.lesson) }}</main>
{{ embed(roots.location) }}
{% endblock %}
""".replace("ASSETS", ASSETS)

_PAWNS = with_pieces("".join(map(piece, ("pawn-round", "pawn-square"))))
"""The sign of the course."""

_TABLE = "cheaters"
"""The second game's desk."""

_ALL: Mapping[str, Served] = {**DESK_VIEWS, **LESSONS}
_OF_CHEATERS: Mapping[str, Served] = {_TABLE: DESK_VIEWS[_TABLE], **CHEATERS}
GROUPS: Sequence[tuple[Message, Mapping[str, Served]]] = (
    (
        _("Anti-Monopoly"),
        {slug: each for slug, each in _ALL.items() if slug not in _OF_CHEATERS},
    ),
    (_("Monopoly: Cheaters Edition"), _OF_CHEATERS),
)
"""What is in the list, under the name of its game: lessons of the first, chapters of the second."""


class Page(pn.Template):
    """A page of one session."""

    @override
    def __repr__(self) -> str:
        # Panel asks for it each time that something is added; its own reads every parameter of every widget,
        # and of each that is read the widget keeps a copy: a fifth of a session's time and a sixth of it.
        return type(self).__name__


type Served = Lesson | Chapter | DeskView[Any]
"""What a page of the server has on it."""


def template(served: Served) -> Any:
    """A lesson, a chapter or a desk as the page that the server sends."""
    page = Page(_PAGE, location=True)
    page.add_variable("nonce", secrets.token_urlsafe(16))
    page.add_variable("lesson_title", _title(served))
    page.add_variable("course", str(_("All lessons")))
    page.add_variable("pawns", _PAWNS)
    page.add_variable("night", "am-night" if served in _OF_CHEATERS.values() else "")
    page.add_variable("styles", faces() + stylesheet() + sheet("server.css"))
    page.add_panel("lesson", desk_app(served) if isinstance(served, DeskView) else app(served))
    return page


def _title(served: Served) -> str:
    return str(served.desk.title if isinstance(served, DeskView) else served.title)


class Index(RequestHandler):
    """The list of lessons, chapters and desks."""

    def get(self) -> None:
        """Send the list as a page."""
        heading = escape(str(_("Antimono: the lessons")))
        lists = "".join(
            f'<h2>{escape(str(game))}</h2><ul class="am-lessons">{_rows(served)}</ul>'
            for game, served in GROUPS
        )
        self.finish(
            f'<!doctype html><html lang="en"><head><meta charset="utf-8"><title>{heading}</title>'
            '<meta name="viewport" content="width=device-width, initial-scale=1">'
            f"<style>{faces()}{stylesheet()}{sheet('server.css')}</style></head>"
            f'<body><header class="am-bar"><a href="./">{_PAWNS}Antimono</a></header>'
            f'<main class="am-main"><h1>{heading}</h1>{lists}</main></body>'
            "</html>"
        )


def _rows(served: Mapping[str, Served]) -> str:
    return "".join(f'<li><a href="./{slug}">{escape(_title(each))}</a></li>' for slug, each in served.items())


def make_server(
    port: int = 5006,
    *,
    address: str = "127.0.0.1",
    names: Iterable[str] = (),
    show: bool = False,
    lessons: Mapping[str, Lesson] = LESSONS,
    desks: Mapping[str, DeskView[Any]] = DESK_VIEWS,
) -> Any:
    """A server of every lesson, desk and chapter of the second game under its slug; not started.

    The list of them is at the root.

    Sessions are named by the server, and their names signed with a key that no other process has.

    Args:
        port: 0 takes a free one.
        address: The address to listen on.
        names: What the server is called besides the names of this machine to itself.
        show: Whether to open a browser once it is started.
        lessons: What is served, by its slug.
        desks: And besides.
    """
    served: dict[str, Served] = {**desks, **lessons, **CHEATERS}
    hosts = [*LOCAL, *map(named_host, names)]
    server = pn.serve(
        {slug: _maker(each) for slug, each in served.items()},
        port=port,
        address=address,
        show=show,
        start=False,
        title={slug: _title(each) for slug, each in served.items()},
        static_dirs={ASSETS: str(files("antimono.views") / "assets")},
        extra_patterns=[(r"/?", Index)],
        sign_sessions=True,
        secret_key=secrets.token_bytes(32),
        generate_session_ids=True,
    )
    guard(server._tornado, hosts)  # noqa: SLF001 # Bokeh has no other way to it
    return server


def serve(
    port: int = 5006, *, address: str = "127.0.0.1", names: Iterable[str] = (), show: bool = True
) -> None:
    """Serve every lesson until interrupted; the arguments are those of `make_server`."""
    server = make_server(port, address=address, names=names, show=show)
    server.start()
    server.io_loop.start()


def _maker(served: Served) -> Callable[[], Any]:
    # Panel knows a page's maker by its being a function: a partial would be drawn inside another page.
    def make() -> Any:
        return template(served)

    return make


def main(arguments: Sequence[str] | None = None) -> None:
    """Serve the lessons until interrupted."""
    parser = argparse.ArgumentParser(prog="python -m antimono.views.panel", description=main.__doc__)
    parser.add_argument("--port", type=int, default=5006, help="the port to listen on (5006)")
    parser.add_argument(
        "--address", default="127.0.0.1", help="the address to listen on (this machine alone)"
    )
    parser.add_argument(
        "--host", action="append", default=[], help="a name that it is reached by (may be repeated)"
    )
    parser.add_argument("--no-show", action="store_true", help="do not open a browser")
    options = parser.parse_args(arguments)
    try:
        serve(options.port, address=options.address, names=options.host, show=not options.no_show)
    except HostNameError as error:
        parser.error(str(error))

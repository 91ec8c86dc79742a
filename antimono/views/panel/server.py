"""Lessons, desks and the Cheaters Edition's chapters as apps on a Panel server, every file from this machine."""

from __future__ import annotations

import argparse
import os
import secrets
import webbrowser
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from html import escape
from typing import Any, override

import panel as pn
from panel.io.resources import LOCAL_DIST
from tornado.process import task_id
from tornado.web import RequestHandler

from antimono.core.errors import AntimonoError
from antimono.core.text import Message, _
from antimono.course.chapter import Chapter
from antimono.course.chapters import CHEATERS
from antimono.course.lesson.lesson import Lesson
from antimono.course.lessons import LESSONS
from antimono.views.drawing.pieces import piece, with_pieces
from antimono.views.panel.app import app
from antimono.views.panel.desk_app import desk_app
from antimono.views.panel.guard import LOCAL, HostNameError, guard, named_host
from antimono.views.play.desk_view import DeskView
from antimono.views.play.desks import DESK_VIEWS
from antimono.views.served import ROOT, address
from antimono.views.styles import LOOKS

SECRET = "BOKEH_SECRET_KEY"
"""The environment's variable with the key of a server's sessions, as Bokeh calls it."""

SHORTEST_SECRET = 32
"""Characters that such a key has to have."""

EVERYWHERE = ("0.0.0.0", "::", "")
"""Addresses that stand for all of a machine."""

SHEETS = ("fonts.css", *LOOKS, "server.css")
"""The style sheets of a page itself; what is in it brings its own."""

_PAGE = """
{% extends base %}
{% block title %}{{ lesson_title | e }}{% endblock %}
{% block preamble %}
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
{% for sheet in sheets %}<link rel="stylesheet" href="{{ sheet }}">
{% endfor %}<script type="module" nonce="{{ nonce }}" src="{{ module }}"></script>
{% endblock %}
{% block contents %}
<header class="am-bar {{ night }}"><a href="./">{{ pawns }}{{ course | e }}</a></header>
<main class="am-main"><h1 class="{{ night }}">{{ lesson_title | e }}</h1>{{ embed(roots.lesson) }}</main>
{{ embed(roots.location) }}
{% endblock %}
"""

_PAWNS = with_pieces("".join(map(piece, ("pawn-round", "pawn-square"))))
"""The sign of the course."""

_TABLE = "cheaters"
"""The second game's desk."""

_ALL: Mapping[str, Served] = {**DESK_VIEWS, **LESSONS}
_OF_CHEATERS: Mapping[str, Served] = {_TABLE: DESK_VIEWS[_TABLE], **CHEATERS}
GROUPS: Sequence[tuple[Message, Mapping[str, Served]]] = (
    (_("Anti-Monopoly"), {slug: each for slug, each in _ALL.items() if slug not in _OF_CHEATERS}),
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
    """Return a lesson, a chapter or a desk as the page that the server sends."""
    if pn.state.curdoc is not None:
        # Panel says so when it sends a page. If another process then has the WebSocket, it makes the session
        # again, and would name the files of another host.
        pn.state.curdoc.template_variables["dist_url"] = LOCAL_DIST
    page = Page(_PAGE, location=True)
    page.add_variable("nonce", secrets.token_urlsafe(16))
    page.add_variable("lesson_title", _title(served))
    page.add_variable("course", str(_("All lessons")))
    page.add_variable("pawns", _PAWNS)
    page.add_variable("night", "am-night" if served in _OF_CHEATERS.values() else "")
    page.add_variable("sheets", [address(name) for name in SHEETS])
    page.add_variable("module", address("server.mjs"))
    page.add_panel("lesson", desk_app(served) if isinstance(served, DeskView) else app(served))
    return page


def _title(served: Served) -> str:
    return str(served.desk.title if isinstance(served, DeskView) else served.title)


class Index(RequestHandler):
    """The list of lessons, chapters and desks."""

    def get(self) -> None:
        """Send the list as a page; without its slash the links in it would lead elsewhere."""
        if not self.request.path.endswith("/"):
            self.redirect(f"/{self.request.path.strip('/')}/")
            return
        heading = escape(str(_("Antimono: the lessons")))
        lists = "".join(
            f'<h2>{escape(str(game))}</h2><ul class="am-lessons">{_rows(served)}</ul>' for game, served in GROUPS
        )
        self.finish(
            f'<!doctype html><html lang="en"><head><meta charset="utf-8"><title>{heading}</title>'
            '<meta name="viewport" content="width=device-width, initial-scale=1">'
            f"{''.join(map(_link, SHEETS))}</head>"
            f'<body><header class="am-bar"><a href="./">{_PAWNS}Antimono</a></header>'
            f'<main class="am-main"><h1>{heading}</h1>{lists}</main></body>'
            "</html>"
        )


def _link(name: str) -> str:
    return f'<link rel="stylesheet" href="./{ROOT}/{name}">'


def _rows(served: Mapping[str, Served]) -> str:
    return "".join(f'<li><a href="./{slug}">{escape(_title(each))}</a></li>' for slug, each in served.items())


def make_server(
    port: int = 5006,
    *,
    address: str = "127.0.0.1",
    names: Iterable[str] = (),
    prefix: str = "",
    processes: int = 1,
    lessons: Mapping[str, Lesson] = LESSONS,
    desks: Mapping[str, DeskView[Any]] = DESK_VIEWS,
) -> Any:
    """Return a server of every lesson, desk and chapter of the Cheaters Edition under its slug; not started.

    The list of them is at the root.

    Sessions are named by the server, and their names signed with the key in `BOKEH_SECRET_KEY`, or without it
    with one that only the processes of this server have.

    Args:
        port: 0 takes a free one.
        address: The address to listen on.
        names: What the server is called besides the names of this machine to itself.
        prefix: The path below which a proxy has it, as in `/course`.
        processes: How many answer; 0 is one for each core.
        lessons: What is served, by its slug.
        desks: And besides.

    Raises:
        HostNameError: if a name is not that of a host.
        SecretError: if the key is too short.
        OSError: if the port is taken, or there is no such address.
    """
    served: dict[str, Served] = {**desks, **lessons, **CHEATERS}
    own = [] if address in EVERYWHERE else [f"[{address}]" if ":" in address else address]
    hosts = [*LOCAL, *map(named_host, [*own, *names])]
    server = pn.serve(
        {slug: _maker(each) for slug, each in served.items()},
        port=port,
        address=address,
        show=False,
        start=False,
        verbose=False,
        prefix=f"/{prefix.strip('/')}" if prefix.strip("/") else "",
        num_procs=processes,
        title={slug: _title(each) for slug, each in served.items()},
        extra_patterns=[(r"/?", Index)],
        sign_sessions=True,
        secret_key=secret(),
        websocket_compression_level=6,
        generate_session_ids=True,
    )
    guard(server._tornado, hosts)  # noqa: SLF001 # Bokeh has no other way to it
    return server


class SecretError(AntimonoError):
    """A key by which sessions are signed, and that could be guessed."""


def secret() -> bytes:
    """Return the key by which sessions are signed; several servers behind one address have to have the same.

    Raises:
        SecretError: if it is too short.
    """
    given = os.environ.get(SECRET, "")
    if given and len(given) < SHORTEST_SECRET:
        raise SecretError(
            _(
                "{variable} has {count} characters. Give it at least {least} random ones.",
                variable=SECRET,
                count=len(given),
                least=SHORTEST_SECRET,
            )
        )
    return given.encode() or secrets.token_bytes(SHORTEST_SECRET)


def _maker(served: Served) -> Callable[[], Any]:
    # Panel knows a page's maker by its being a function: a partial would be drawn inside another page.
    def make() -> Any:
        return template(served)

    return make


def main(arguments: Sequence[str] | None = None) -> None:
    """Serve the lessons until interrupted."""
    parser = argparse.ArgumentParser(
        prog="python -m antimono.views.panel",
        description=main.__doc__,
        epilog=f"The variable {SECRET} is the key by which sessions are signed. Several servers behind one "
        "address need the same key.",
    )
    parser.add_argument("--port", type=int, default=5006, help="0 takes a free one (5006)")
    parser.add_argument("--address", default="127.0.0.1", help="the address to listen on (this machine alone)")
    parser.add_argument("--host", action="append", default=[], help="a name that it is reached by (may be repeated)")
    parser.add_argument("--prefix", default="/", help="the path below which the lessons are mounted (/)")
    parser.add_argument("--processes", type=int, default=1, help="how many answer; 0 is one for each core (1)")
    parser.add_argument("--no-show", action="store_true", help="do not open a browser")
    options = parser.parse_args(arguments)
    # The words are those of `site/serve.py`, which is part of a bundle without this package.
    if not 0 <= options.port < 1 << 16:
        parser.error(f"Give a port from 0 to 65535, not {options.port}.")
    if options.processes < 0:
        parser.error(f"A number of processes is 0 or more, not {options.processes}.")
    if options.processes != 1 and not hasattr(os, "fork"):
        parser.error("This system has one process for a server, so --processes can only be 1.")
    try:
        server = _listening(options)
    except (HostNameError, SecretError) as error:
        parser.error(str(error))
    except OSError as error:
        parser.error(f"Nothing can listen on {options.address}: {error.strerror}.")
    url = _url(options, server.port)
    print(f"The course is at {url} (Ctrl+C stops)", flush=True)
    server.start()
    if not options.no_show and task_id() in {None, 0}:
        server.io_loop.add_callback(webbrowser.open, url)
    with suppress(KeyboardInterrupt):
        server.io_loop.start()


def _listening(options: argparse.Namespace) -> Any:
    """Return a server on the port that is asked for, or on a free one where that is taken."""
    settings = {"names": options.host, "prefix": options.prefix, "processes": options.processes}
    try:
        return make_server(options.port, address=options.address, **settings)
    except OSError:
        return make_server(0, address=options.address, **settings)


def _url(options: argparse.Namespace, port: int) -> str:
    """Return the address of the list of lessons, under a name by which the server answers."""
    host = "127.0.0.1" if options.address in EVERYWHERE else options.address
    if host not in {name.strip("[]") for name in LOCAL}:
        host = next(iter(options.host), host)
    path = f"/{options.prefix.strip('/')}/".replace("//", "/")
    return f"http://{f'[{host}]' if ':' in host else host}:{port}{path}"

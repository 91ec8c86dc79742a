"""The Panel server: who may ask it, who names its sessions, and that it holds little and gives it back."""

from __future__ import annotations

import asyncio
import gc
import json
import re
import threading
import tracemalloc
import weakref
from collections import Counter
from collections.abc import Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from html import escape
from http.client import HTTPConnection, HTTPResponse
from pathlib import Path
from typing import Any

import pytest
from panel.io.state import state
from publish.server import main as serve_pages
from tornado.websocket import websocket_connect

from antimono.core.text import _
from antimono.course.chapters import CHEATERS
from antimono.course.lesson.asking import Controls
from antimono.course.lesson.frame import Headline, LessonBody
from antimono.course.lesson.lesson import Lesson
from antimono.course.lessons import LESSONS
from antimono.views.panel.guard import LOCAL, HostNameError, digests, is_allowed, is_own_page, named_host
from antimono.views.panel.server import SECRET, SecretError, main, make_server, secret
from antimono.views.served import ROOT


def tell(ask: Controls) -> LessonBody:
    laps = ask.number("laps", _("Laps"), 0, 20, default=3)
    paid = Headline(_("Paid"), f"${laps}", laps)
    return LessonBody(money_format="${amount}", situation=_("Laps."), headline=paid)


SMALL = Lesson("small", _("Small"), tell)
SESSIONS = 100

MOST = 2_000_000
"""Bytes that one more session of a chapter may hold: some hundred parts of Panel, at 20 kB each."""


class Served:
    """A server in a thread of its own, with the smallest lesson that there is besides those of the course."""

    def __init__(self) -> None:
        ready = threading.Event()
        self._thread = threading.Thread(target=self._run, args=(ready,), daemon=True)
        self._thread.start()
        assert ready.wait(60)

    def _run(self, ready: threading.Event) -> None:
        asyncio.set_event_loop(asyncio.new_event_loop())
        self.server = make_server(0, names=["course.example"], lessons={"small": SMALL, **LESSONS})
        self.server.start()
        self.server.io_loop.add_callback(ready.set)
        self.server.io_loop.start()

    def ask_bytes(self, path: str, headers: Mapping[str, str | list[str]] | None = None) -> tuple[HTTPResponse, bytes]:
        connection = HTTPConnection("127.0.0.1", self.server.port, timeout=60)
        try:
            connection.putrequest("GET", path, skip_host="Host" in (headers or {}))
            for name, values in (headers or {}).items():
                for value in [values] if isinstance(values, str) else values:
                    connection.putheader(name, value)
            connection.endheaders()
            response = connection.getresponse()
            return response, response.read()
        finally:
            connection.close()

    def ask(self, path: str, headers: Mapping[str, str | list[str]] | None = None) -> tuple[HTTPResponse, str]:
        response, body = self.ask_bytes(path, headers)
        return response, body.decode()

    def sessions(self) -> list[Any]:
        return list(self.server.get_sessions())

    def hold(self) -> None:
        """Keep each session as if its page stood open."""
        for session in self.sessions():
            if not session.expiration_blocked:
                session.block_expiration()

    def end_sessions(self) -> None:
        """What the server does by itself with sessions that nobody has a page of any more."""

        async def end() -> None:
            for session in self.sessions():
                if session.expiration_blocked:
                    session.unblock_expiration()
            for context in self.server._tornado._applications.values():
                await context._cleanup_sessions(-1)

        asyncio.run_coroutine_threadsafe(end(), self.server.io_loop.asyncio_loop).result(60)

    def stop(self) -> None:
        self.server.io_loop.add_callback(self.server.stop)
        self.server.io_loop.add_callback(self.server.io_loop.stop)
        self._thread.join(20)
        state._servers.clear()


@pytest.fixture(scope="module")
def served() -> Iterator[Served]:
    served = Served()
    yield served
    served.stop()


@pytest.mark.parametrize(
    ("host", "expected"),
    [
        ("localhost", True),
        ("LOCALHOST:5006", True),
        ("127.0.0.1:80", True),
        ("[::1]:5006", True),
        ("course.example", True),
        ("evil.example", False),
        ("localhost.evil.example", False),
        ("evil.example:5006", False),
        ("localhost@evil.example", False),
        ("localhost:evil", False),
        ("[::1", False),
        ("", False),
        (None, False),
    ],
)
def test_a_host_is_ours_or_not(host: str | None, expected: bool) -> None:
    assert is_allowed(host, {*LOCAL, "course.example"}) is expected


@pytest.mark.parametrize(
    ("origin", "host", "expected"),
    [
        (None, "localhost:5006", True),
        ("http://localhost:5006", "localhost:5006", True),
        ("http://[::1]:5006", "[::1]:5006", True),
        ("https://course.example", "course.example", True),
        ("https://course.example", "127.0.0.1:5006", True),
        ("http://course.example:80", "127.0.0.1:5006", True),
        ("http://localhost:8888", "localhost:5006", False),
        ("https://course.example:8443", "127.0.0.1:5006", False),
        ("https://evil.example", "localhost:5006", False),
        ("https://evil.example", "evil.example", False),
        ("http://localhost@evil.example", "localhost:5006", False),
        ("null", "localhost:5006", False),
        ("", "localhost:5006", False),
    ],
)
def test_a_page_is_ours_or_not(origin: str | None, host: str, expected: bool) -> None:
    assert is_own_page(origin, host, {*LOCAL, "course.example"}) is expected


@pytest.mark.parametrize("name", ["http://course.example", "course.example:80", "*", "", "course.example/x"])
def test_a_host_is_named_without_anything_else(name: str) -> None:
    with pytest.raises(HostNameError, match="is not a valid host name"):
        named_host(name)
    assert named_host("Course.example") == "course.example"


@pytest.mark.parametrize("path", ["/small", "/", "/small/ws", f"/{ROOT}/server.mjs", "/nothing"])
def test_under_another_name_nothing_is_told(served: Served, path: str) -> None:
    """A page of another site that leads its own name to this machine reads nothing and starts nothing."""
    before = len(served.sessions())
    for hosts in ("evil.example", ["localhost", "evil.example"], []):
        response, body = served.ask(path, {"Host": hosts})
        assert (response.status in {400, 421}, "lesson" in body) == (True, False)  # 400: none, or several
    assert len(served.sessions()) == before
    assert served.ask("/", {"Host": "course.example"})[0].status == 200


@pytest.mark.parametrize(
    ("origin", "status"), [("http://evil.example", 403), ("http://localhost:{port}", 101), ("http://[::1]:{port}", 101)]
)
def test_a_websocket_is_opened_by_our_pages_alone(served: Served, origin: str, status: int) -> None:
    port = served.server.port
    origin = origin.format(port=port)
    host = origin.removeprefix("http://") if status == 101 else f"localhost:{port}"
    page = served.ask("/small?laps=7", {"Host": host})[1]
    (token,) = re.findall(r'"token":"([^"]+)"', page)
    asked = {"Host": host, "Origin": origin, "Upgrade": "websocket", "Connection": "Upgrade"}
    key = {"Sec-WebSocket-Key": "AAAAAAAAAAAAAAAAAAAAAA==", "Sec-WebSocket-Version": "13"}
    connection = HTTPConnection("127.0.0.1", port, timeout=60)
    with closing(connection):
        connection.request("GET", "/small/ws", headers=asked | key | {"Sec-WebSocket-Protocol": f"bokeh, {token}"})
        assert connection.getresponse().status == status


def test_lessons_open_at_an_address_in_brackets_and_all_at_once(served: Served) -> None:
    """Panel's own reading of an address fails at both."""
    hosts = ["[::1]:5006", "localhost"] * 6
    with ThreadPoolExecutor(len(hosts)) as crowd:
        found = list(crowd.map(lambda host: served.ask("/small?laps=7", {"Host": host}), hosts))
    assert [response.status for response, _body in found] == [200] * len(hosts)
    for host, (response, _body) in zip(hosts, found, strict=True):
        assert ("ws://" in response.headers["Content-Security-Policy"]) is ("[" not in host)


def test_a_session_is_named_by_the_server_alone(served: Served) -> None:
    """Who sends somebody a link with a session of their own could watch it otherwise."""
    before = len(served.sessions())
    signed = "A" * 44 + "." + "B" * 43
    for wanted in ("mine", signed):
        assert served.ask(f"/small?bokeh-session-id={wanted}")[0].status == 403
        assert served.ask("/small", {"Bokeh-Session-Id": wanted})[0].status == 403
    assert len(served.sessions()) == before
    tokens = [re.findall(r'"token":"([^"]+)"', served.ask("/small")[1]) for _visit in range(2)]
    assert all(len(found) == 1 for found in tokens)
    assert tokens[0] != tokens[1]
    assert len(served.sessions()) == before + 2


def test_the_list_has_both_games_and_every_chapter_of_the_second_opens(served: Served) -> None:
    _first, _title, second = served.ask("/")[1].partition("<h2>Monopoly: Cheaters Edition</h2>")
    for slug, chapter in CHEATERS.items():
        assert f'<a href="./{slug}">{escape(str(chapter.title))}</a>' in second
    response, body = served.ask("/first-cheat")
    assert (response.status, '<h1 class="am-night">First cheat</h1>' in body) == (200, True)


def test_every_answer_has_the_headers_of_a_page_of_ours(served: Served) -> None:
    for path in ("/small", "/", "/nothing", f"/{ROOT}/server.mjs"):
        response, body = served.ask(path)
        assert response.headers["X-Content-Type-Options"] == "nosniff"
        assert response.headers["Referrer-Policy"] == "same-origin"
        if response.headers.get_content_type() == "text/html":
            policy = response.headers["Content-Security-Policy"]
            rules = dict(rule.split(" ", 1) for rule in policy.split("; "))
            assert rules["default-src"] == "'self'"
            assert rules["frame-ancestors"] == "'self'"
            scripts = {source for source in rules["script-src"].split() if not source.startswith("'nonce-")}
            assert scripts == {"'self'", "blob:", *digests(body.encode())}
            assert not {"'unsafe-inline'", "'unsafe-eval'"} & scripts


def test_a_script_is_known_by_its_hash_and_data_is_no_script() -> None:
    page = b'<script>a</script><script src="x"></script><script type="application/json">{}</script>' * 2
    assert digests(page) == ["'sha256-ypeBEsobvcr6wjGzmiPcTaeG7/gUfE5yuYB3ha/uSLs='"]


MOST_OF_A_SESSION = 300_000
"""Bytes of a page and its session, before they are compressed; files are sent once to a browser."""


async def document_of(served: Served, slug: str) -> tuple[str, str, str]:
    """Return what a browser is sent of a session: the page, its document, and how the WebSocket is compressed."""
    page = served.ask(f"/{slug}")[1]
    (token,) = re.findall(r'"token":"([^"]+)"', page)
    socket = await websocket_connect(
        f"ws://127.0.0.1:{served.server.port}/{slug}/ws",
        subprotocols=["bokeh", token],
        compression_options={},
        max_message_size=10**8,
    )
    for _part in range(3):
        await socket.read_message()
    for part in ('{"msgid": "1", "msgtype": "PULL-DOC-REQ"}', "{}", "{}"):
        await socket.write_message(part)
    document = [await socket.read_message() for _part in range(3)][-1]
    socket.close()
    assert socket.headers is not None
    return page, str(document), socket.headers["Sec-WebSocket-Extensions"]


def texts_of(data: Any) -> Iterator[str]:
    if isinstance(data, str):
        yield data
    elif isinstance(data, dict | list):
        for each in data.values() if isinstance(data, dict) else data:
            yield from texts_of(each)


@pytest.mark.parametrize("slug", ["rent", "play"])
def test_a_session_is_light_and_repeats_nothing(served: Served, slug: str) -> None:
    page, document, extensions = asyncio.run(document_of(served, slug))
    assert len(page) + len(document) < MOST_OF_A_SESSION
    assert extensions.startswith("permessage-deflate")
    texts = Counter(text for text in texts_of(json.loads(document)) if len(text) > 500)
    assert [text for text, count in texts.items() if count > 1] == []
    assert [text for text in texts if "light-dark(" in text or "export default" in text] == []
    addresses = (text for text in texts_of(json.loads(document)) if ROOT in text)
    found = {text.partition("?")[0].removeprefix("./") for text in addresses}
    pane = "pane.mjs" if slug == "rent" else "desk-pane.mjs"
    assert {f"{ROOT}/{name}" for name in (pane, "tokens.css", "stage.css", "fonts.css")} <= found
    kinds = {"css": "text/css", "mjs": "text/javascript"}
    for name in [*found, f"{ROOT}/lens.mjs"]:
        response, _body = served.ask(f"/{name}")
        assert (response.status, response.headers.get_content_type()) == (200, kinds[name.rpartition(".")[2]])


def test_a_page_is_compressed_and_a_file_that_names_its_version_is_kept(served: Served) -> None:
    response, _body = served.ask_bytes("/small", {"Accept-Encoding": "gzip"})
    assert response.headers["Content-Encoding"] == "gzip"
    for query, wanted in (("?v=1", "max-age="), ("", "no-cache")):
        response = served.ask(f"/{ROOT}/lens.mjs{query}")[0]
        assert response.headers["Cache-Control"].startswith(wanted)
    for name in ("faces.py", "../styles.py", "nothing.css"):
        assert served.ask(f"/{ROOT}/{name}")[0].status in {403, 404}
    assert served.ask_bytes(f"/{ROOT}/fonts/figtree-latin-wght-normal.woff2")[0].status == 200


@pytest.mark.parametrize(
    ("options", "words"),
    [
        (["--port", "70000"], "Give a port from 0 to 65535, not 70000."),
        (["--port", "-1"], "Give a port from 0 to 65535, not -1."),
        (["--processes", "-1"], "A number of processes is 0 or more, not -1."),
        (["--address", "nowhere.invalid"], "Nothing can listen on nowhere.invalid: "),
        (["--host", "http://x"], "http://x is not a valid host name"),
    ],
)
def test_what_cannot_be_served_is_said_in_a_sentence(
    options: list[str], words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit):
        main([*options, "--no-show"])
    said = capsys.readouterr().err.splitlines()[-1]
    assert words in said


@pytest.mark.parametrize(
    ("options", "of_the_pages"),
    [(["--port", "70000"], ["--port", "70000"]), (["--address", "nowhere.invalid"], ["--host", "nowhere.invalid"])],
)
def test_a_sentence_is_that_of_the_server_of_the_pages(
    options: list[str], of_the_pages: list[str], capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    with pytest.raises(SystemExit):
        main([*options, "--no-show"])
    words = capsys.readouterr().err.splitlines()[-1].partition("error: ")[2]
    monkeypatch.setattr("sys.argv", ["serve.py", "--folder", str(Path(__file__).parent), *of_the_pages])
    with pytest.raises(SystemExit):
        serve_pages()
    assert capsys.readouterr().err.splitlines()[-1].endswith(words)


def test_a_key_of_sessions_is_long_enough_and_holds_in_every_server(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(SECRET, "short")
    with pytest.raises(SecretError, match=r"BOKEH_SECRET_KEY has 5 characters\. Give it at least 32"):
        make_server(0, lessons={"small": SMALL}, desks={})
    monkeypatch.setenv(SECRET, "k" * 32)
    keys = {secret() for _server in range(2)}
    monkeypatch.delenv(SECRET)
    assert keys == {b"k" * 32}
    assert secret() != secret()


@pytest.mark.slow
def test_a_hundred_sessions_are_held_and_given_back(served: Served) -> None:
    served.end_sessions()
    for _visit in range(SESSIONS):
        assert served.ask("/small")[0].status == 200
        served.hold()
    held = [weakref.ref(session.document) for session in served.sessions()]
    assert len({id(found()) for found in held}) == SESSIONS
    served.end_sessions()
    assert served.sessions() == []
    gc.collect()
    assert [found() for found in held if found() is not None] == []


@pytest.mark.slow
def test_one_more_session_holds_little_and_gives_it_back(served: Served) -> None:
    slug, more = "jail", 2
    served.ask(f"/{slug}")
    gc.collect()
    tracemalloc.start()
    try:
        before = tracemalloc.get_traced_memory()[0]
        for _visit in range(more):
            served.ask(f"/{slug}")
        gc.collect()
        held = tracemalloc.get_traced_memory()[0] - before
        assert held / more < MOST
        served.end_sessions()
        gc.collect()
        assert tracemalloc.get_traced_memory()[0] - before < held / 10
    finally:
        tracemalloc.stop()

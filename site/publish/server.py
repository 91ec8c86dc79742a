"""A local server for the built site, that does what a static host does: types, compression, a sub-path."""

from __future__ import annotations

import argparse
import asyncio
import json
import mimetypes
import os
import re
import signal
import socket
import subprocess
import sys
import threading
import webbrowser
from asyncio import Future
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from http import HTTPStatus
from itertools import zip_longest
from pathlib import Path
from typing import Any, override
from urllib.parse import urlsplit

from tornado.httpserver import HTTPServer
from tornado.netutil import bind_sockets
from tornado.web import Application, HTTPError, StaticFileHandler

from publish import compression, paths

LOOPBACK = "127.0.0.1"

EVERYWHERE = ("0.0.0.0", "")
"""Hosts that listen on every address of this machine, and are themselves the address of none."""

PATIENCE = 30
"""Seconds that a connection may say nothing, not finish what it asks, or take nothing of what it is sent."""

LONGEST_REQUEST = 16_384
"""Bytes of the headers of a request; a body is never needed."""

_MIME = {
    ".mjs": "text/javascript",
    ".js": "text/javascript",
    ".wasm": "application/wasm",
    ".json": "application/json",
    ".ipynb": "application/json",
    ".whl": "application/zip",
    ".svg": "image/svg+xml",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
}


class Pages(StaticFileHandler):
    """Serves the files of one folder: with validators, in ranges, compressed for who takes that.

    Hidden files are not served, nor what a link leads to outside of the folder.
    """

    _plain: Path
    """The file that is asked for, where `absolute_path` is what is sent."""

    @override
    def validate_absolute_path(self, root: str, absolute_path: str) -> str | None:
        if not absolute_path.isprintable() or "\\" in absolute_path:
            raise HTTPError(HTTPStatus.NOT_FOUND)  # a zero byte, say: no file of a site is called so
        path = Path(absolute_path)
        if not path.is_relative_to(root) or any(part.startswith(".") for part in path.relative_to(root).parts):
            raise HTTPError(HTTPStatus.NOT_FOUND)
        found = super().validate_absolute_path(root, absolute_path)
        if found is None:  # a folder, which the reader has been sent to
            return None
        if self.request.path.endswith("/") and path.is_file():
            raise HTTPError(HTTPStatus.NOT_FOUND)  # its relative links would lead into a folder of its name
        self._plain = Path(found)
        headers = self.request.headers
        if headers.get("If-Range") not in (None, _validator(self._plain)):
            headers.pop("Range", None)  # the reader has a part of another file
        whole = "Range" not in headers  # a part is cut from the file as it is
        if whole and _takes_gzip(headers.get("Accept-Encoding", "")):
            return str(compression.compressed(self._plain) or found)
        return found

    @property
    def _is_compressed(self) -> bool:
        return self.absolute_path != str(self._plain)

    @override
    def get_content_size(self) -> int:
        return Path(self.absolute_path or "").stat().st_size

    @override
    def compute_etag(self) -> str:
        """Return what was changed has another one, and so has the compressed form."""
        return _validator(self._plain, "-gzip" if self._is_compressed else "")

    @override
    def get_content_type(self) -> str:
        kind = _MIME.get(self._plain.suffix) or mimetypes.guess_type(self._plain.name)[0]
        kind = kind or "application/octet-stream"
        return f"{kind}; charset=utf-8" if kind.startswith("text/") else kind

    @override
    def set_default_headers(self) -> None:
        self.set_header("Cache-Control", "no-cache")
        self.set_header("X-Content-Type-Options", "nosniff")

    @override
    def set_extra_headers(self, path: str) -> None:
        fresh = self.settings["fresh"]
        if fresh:
            self.set_header("Cache-Control", f"max-age={fresh}")
        self.set_header("Vary", "Accept-Encoding")
        if self._is_compressed:
            self.set_header("Content-Encoding", "gzip")

    @override
    def flush(self, include_footers: bool = False) -> Future[None]:
        """Send what was written; a reader who does not take it in time is cut off."""
        sent = super().flush(include_footers)
        loop = asyncio.get_running_loop()
        late = loop.call_later(PATIENCE, self._cut_off)
        sent.add_done_callback(lambda _sent: late.cancel())
        return sent

    def _cut_off(self) -> None:
        connection: Any = self.request.connection
        connection.stream.close()

    @override
    def write_error(self, status_code: int, **options: Any) -> None:
        page = Path(self.root) / "404.html"
        # A link out of the folder is answered as if there were nothing.
        if status_code in (HTTPStatus.NOT_FOUND, HTTPStatus.FORBIDDEN) and page.is_file():
            self.set_status(HTTPStatus.NOT_FOUND)
            self.finish(page.read_bytes())
        else:
            super().write_error(status_code, **options)


def _validator(file: Path, form: str = "") -> str:
    return f'"{file.stat().st_mtime_ns:x}{form}"'


def _takes_gzip(accepted: str) -> bool:
    """Return whether a reader who sends this as `Accept-Encoding` takes gzip (RFC 9110, 12.5.3)."""
    weights = {}
    for each in accepted.lower().split(","):
        name, _semicolon, weight = each.partition(";")
        weights[name.strip()] = weight.replace(" ", "")
    return "gzip" in weights and not re.fullmatch(r"q=0(\.0*)?", weights["gzip"])


class Elsewhere(Pages):
    """A request outside the site's path."""

    @override
    def prepare(self) -> None:
        raise HTTPError(HTTPStatus.NOT_FOUND)


class Server:
    """Serves one folder below one path until it is stopped; all readers in one thread, without waiting."""

    def __init__(self, folder: Path, port: int = 0, prefix: str = "/", host: str = LOOPBACK, fresh: int = 0) -> None:
        """Listen on a port; 0 takes a free one.

        For so many seconds a reader need not ask for a file again; with 0 a rebuilt site is seen at once.

        Raises:
            OSError: if the port is taken.
        """
        self._folder = folder.resolve()
        self._prefix = f"/{prefix.strip('/')}/".replace("//", "/")
        self._sockets = bind_sockets(port, host)
        self._host = host
        self._fresh = fresh
        self._ended = False
        self._stopped: asyncio.Event | None = None
        self._loop: asyncio.AbstractEventLoop | None = None

    @property
    def url(self) -> str:
        """The address of the site's first page; in the local network, if it is served there."""
        port = self._sockets[0].getsockname()[1]
        host = network_address() if self._host in EVERYWHERE else self._host
        return f"http://{f'[{host}]' if ':' in host else host}:{port}{self._prefix}"

    async def _serve(self) -> None:
        self._loop, self._stopped = asyncio.get_running_loop(), asyncio.Event()
        if self._ended:
            self._stopped.set()
        files = {"path": str(self._folder), "default_filename": "index.html"}
        application = Application(
            [(f"{self._prefix}(.*)", Pages, files)],
            default_handler_class=Elsewhere,
            default_handler_args=files,
            log_function=lambda _handler: None,
            fresh=self._fresh,
        )
        server = HTTPServer(
            application,
            idle_connection_timeout=PATIENCE,
            body_timeout=PATIENCE,
            max_header_size=LONGEST_REQUEST,
            max_body_size=LONGEST_REQUEST,
        )
        server.add_sockets(self._sockets)
        await self._stopped.wait()
        server.stop()
        await server.close_all_connections()

    def serve_forever(self) -> None:
        """Answer until `stop` is called from another thread."""
        _allow_many_connections()
        asyncio.run(self._serve())

    def stop(self) -> None:
        """End `serve_forever`, also where it is yet to begin."""
        self._ended = True
        if self._loop is not None and self._stopped is not None:
            self._loop.call_soon_threadsafe(self._stopped.set)


def _allow_many_connections() -> None:
    """As many as the system lets a program have: a connection is an open file to it."""
    with suppress(ImportError, ValueError, OSError):
        import resource  # which not every system has

        _soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))


@contextmanager
def serving(folder: Path, prefix: str = "/", host: str = LOOPBACK, fresh: int = 0) -> Iterator[str]:
    """Serve a folder on a free port while the block runs; gives the address of its first page."""
    server = Server(folder, prefix=prefix, host=host, fresh=fresh)
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        yield server.url
    finally:
        server.stop()
        thread.join()


def network_address() -> str:
    """Return the address by which others in the local network reach this machine; `LOOPBACK` if it is in none.

    Of several networks it is the one that leads to the rest of the world. Nothing is sent to find out: an
    address of no machine (RFC 5737) is named, and the system says from which of ours it would be reached.
    """
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asked:
        try:
            asked.connect(("192.0.2.1", 9))
        except OSError:  # no way out; the machine's name may still have an address in a network of its own
            with suppress(OSError):
                named = socket.gethostbyname_ex(socket.gethostname())[2]
                return next((each for each in named if not each.startswith("127.")), LOOPBACK)
            return LOOPBACK
        return str(asked.getsockname()[0])


def for_phones(url: str) -> str:
    """Return what a teacher reads in the terminal: the address as a square code, or why phones cannot open it."""
    if urlsplit(url).hostname == LOOPBACK:
        return "This machine is in no network, so phones cannot open that address: join one, and start again."
    code = _square_code(url)
    if not code:
        return "Phones in the same network can type it; “Code for phones” in a chapter shows its square code."
    return f"Phones in the same network open it by this code, or type the address.\n\n{code}"


def _square_code(text: str) -> str:
    """Return a text as a square code in half blocks, by the module that the pages use; `""` without Node."""
    module = paths.NODE_MODULES / "lean-qr" / "index.mjs"
    script = (
        f"import {{ generate }} from {json.dumps(module.as_uri())};"
        "process.stdout.write(generate(process.argv[1]).toString({ on: '#', off: '.' }))"
    )
    try:
        command = ["node", "--input-type=module", "--eval", script, text]
        drawn = subprocess.run(command, capture_output=True, text=True, check=True, timeout=20).stdout
    except (OSError, subprocess.SubprocessError):
        return ""
    return half_blocks(drawn.split())


def half_blocks(rows: Sequence[str]) -> str:
    r"""Rows of `#` and `.` as text for a terminal of any colours: two rows a line, black on white.

    >>> half_blocks(["##.", "#.."])
    '\x1b[30;107m█▀ \x1b[0m'
    """
    blocks = {"##": "█", "#.": "▀", ".#": "▄", "..": " "}
    width = max(map(len, rows))
    pairs = zip_longest(rows[::2], rows[1::2], fillvalue="." * width)
    lines = ("".join(blocks[a + b] for a, b in zip(upper, lower, strict=True)) for upper, lower in pairs)
    return "\n".join(f"\x1b[30;107m{line}\x1b[0m" for line in lines)


def _has_screen() -> bool:
    """Return whether a browser would open in a window, and not in the terminal."""
    return sys.platform in {"darwin", "win32"} or any(map(os.environ.get, ("DISPLAY", "WAYLAND_DISPLAY")))


def _listening(options: argparse.Namespace) -> Server:
    """Return a server on the port that is asked for, or on a free one where that is taken."""
    try:
        return Server(options.folder, options.port, options.prefix, options.host)
    except OSError:
        return Server(options.folder, 0, options.prefix, options.host)


def main() -> None:
    """Serve the built site until interrupted."""
    parser = argparse.ArgumentParser(description=main.__doc__)
    parser.add_argument("--folder", type=Path, default=paths.SITE, help="what to serve (the built site)")
    parser.add_argument("--port", type=int, default=8000, help="0 takes a free one (8000)")
    parser.add_argument("--prefix", default="/", help="the path below which the site is mounted (/)")
    parser.add_argument(
        "--host", default=LOOPBACK, help="the address to listen on; 0.0.0.0 serves a classroom (this machine)"
    )
    parser.add_argument("--open", action="store_true", help="show the site in a browser, if there is one")
    options = parser.parse_args()
    if not options.folder.is_dir():
        parser.error(f"There is no folder {options.folder}: make site builds the site, --folder names another.")
    if not 0 <= options.port < 1 << 16:
        parser.error(f"Give a port from 0 to 65535, not {options.port}.")
    try:
        server = _listening(options)
    except OSError as error:
        parser.error(f"Nothing can listen on {options.host}: {error.strerror}.")
    signal.signal(signal.SIGINT, lambda *_: server.stop())  # without a traceback, whenever it comes
    print(f"The course is at {server.url} (Ctrl+C stops)", flush=True)
    if options.host in EVERYWHERE:
        print(for_phones(server.url), flush=True)
    if options.open and _has_screen():
        threading.Thread(target=webbrowser.open, args=(server.url,), daemon=True).start()
    server.serve_forever()
    print()

"""A local server for the built site, that does what a static host does: types, compression, a sub-path."""

from __future__ import annotations

import argparse
import gzip
import os
import sys
import threading
import webbrowser
from collections.abc import Iterator
from contextlib import contextmanager
from functools import lru_cache, partial
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any, override
from urllib.parse import urlsplit

from publish import paths

_COMPRESSED = {".html", ".css", ".js", ".mjs", ".json", ".svg", ".wasm", ".ipynb", ".txt", ".xml", ".ico"}
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


class Handler(SimpleHTTPRequestHandler):
    """Serves one folder below one path."""

    protocol_version = "HTTP/1.1"
    extensions_map = SimpleHTTPRequestHandler.extensions_map | _MIME

    def __init__(self, *args: Any, prefix: str, quiet: bool, **options: Any) -> None:
        self.prefix = prefix
        self.quiet = quiet
        super().__init__(*args, **options)  # which answers the request

    @override
    def translate_path(self, path: str) -> str:
        address = urlsplit(path).path
        inside = address.startswith(self.prefix)
        return super().translate_path("/" + address.removeprefix(self.prefix) if inside else "/no such page")

    @override
    def do_GET(self) -> None:
        file = Path(self.translate_path(self.path))
        compressible = file.suffix in _COMPRESSED and file.is_file()
        if not compressible or "gzip" not in self.headers.get("Accept-Encoding", ""):
            super().do_GET()
            return
        changed = file.stat().st_mtime_ns
        tag = f'"{changed:x}"'
        if self.headers.get("If-None-Match") == tag:
            self.send_response(HTTPStatus.NOT_MODIFIED)
            self.send_header("ETag", tag)
            self.end_headers()
            return
        body = _gzipped(file, changed)
        self.send_response(HTTPStatus.OK)
        self.send_header("ETag", tag)
        self.send_header("Content-Type", self.guess_type(str(file)))
        self.send_header("Content-Encoding", "gzip")
        self.send_header("Content-Length", str(len(body)))
        self.send_header("Vary", "Accept-Encoding")
        self.end_headers()
        self.wfile.write(body)

    @override
    def send_error(self, code: int, message: str | None = None, explain: str | None = None) -> None:
        page = Path(self.directory) / "404.html"
        if code != HTTPStatus.NOT_FOUND or not page.is_file():
            super().send_error(code, message, explain)
            return
        body = page.read_bytes()
        self.send_response(code)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    @override
    def end_headers(self) -> None:
        # A rebuilt site is seen at the next reload.
        self.send_header("Cache-Control", "no-cache")
        super().end_headers()

    @override
    def log_message(self, format: str, *args: object) -> None:
        if not self.quiet:
            super().log_message(format, *args)


class Server(ThreadingHTTPServer):
    """Answers every request in a thread of its own, for as long as the program runs."""

    daemon_threads = True

    @override
    def handle_error(self, request: Any, client_address: Any) -> None:
        # A reader who leaves a page in the middle of a download is no error.
        if not isinstance(sys.exception(), ConnectionError):
            super().handle_error(request, client_address)

    @property
    def url(self) -> str:
        """The address of the site's first page."""
        return f"http://127.0.0.1:{self.server_port}{self.prefix}"

    def __init__(self, folder: Path, port: int = 0, prefix: str = "/", *, quiet: bool = False) -> None:
        """Listen on a port of this machine only; port 0 takes a free one."""
        self.prefix = f"/{prefix.strip('/')}/".replace("//", "/")
        handler = partial(Handler, prefix=self.prefix, quiet=quiet, directory=str(folder))
        super().__init__(("127.0.0.1", port), handler)


@contextmanager
def serving(folder: Path, prefix: str = "/") -> Iterator[str]:
    """Serve a folder on a free port while the block runs; gives the address of its first page."""
    with Server(folder, prefix=prefix, quiet=True) as server:
        thread = threading.Thread(target=server.serve_forever, daemon=True)
        thread.start()
        try:
            yield server.url
        finally:
            server.shutdown()
            thread.join()


@lru_cache(maxsize=512)
def _gzipped(file: Path, _changed: int) -> bytes:
    """A file's content, compressed once for each time that it was changed."""
    return gzip.compress(file.read_bytes(), compresslevel=6, mtime=0)


def _has_screen() -> bool:
    """Whether a browser would open in a window, and not in the terminal."""
    return sys.platform in {"darwin", "win32"} or any(map(os.environ.get, ("DISPLAY", "WAYLAND_DISPLAY")))


def main() -> None:
    """Serve the built site until interrupted."""
    parser = argparse.ArgumentParser(description=main.__doc__)
    parser.add_argument("--folder", type=Path, default=paths.SITE, help="what to serve (the built site)")
    parser.add_argument("--port", type=int, default=8000, help="0 takes a free one (8000)")
    parser.add_argument("--prefix", default="/", help="the path below which the site is mounted (/)")
    parser.add_argument("--open", action="store_true", help="show the site in a browser, if there is one")
    options = parser.parse_args()
    try:
        server = Server(options.folder, options.port, options.prefix, quiet=True)
    except OSError:
        server = Server(options.folder, 0, options.prefix, quiet=True)
    with server:
        print(f"The course is at {server.url} (Ctrl+C stops)", flush=True)
        if options.open and _has_screen():
            threading.Thread(target=webbrowser.open, args=(server.url,), daemon=True).start()
        try:
            server.serve_forever()
        except KeyboardInterrupt:
            print()

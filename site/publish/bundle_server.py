"""The bundle's own server: `python3 serve.py` beside the folder `course`; standard library alone.

Unlike `python3 -m http.server` it sends modules under a type that browsers run on every system.
"""

from __future__ import annotations

import argparse
import os
import signal
import socket
import sys
import threading
import webbrowser
from functools import partial
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

OLDEST = (3, 12)
NEEDS = "The course needs Python 3.12 or newer. Get it from https://www.python.org/downloads/ and start again."
COURSE = Path(__file__).resolve().parent / "course"


class Files(SimpleHTTPRequestHandler):
    """Sends the files of the course; a folder without a first page is not listed."""

    protocol_version = "HTTP/1.1"
    timeout = 30
    """Seconds that a browser may send nothing, or take nothing of what it is sent."""

    extensions_map = {  # noqa: RUF012  (it is read on the class)
        "": "application/octet-stream",
        ".css": "text/css; charset=utf-8",
        ".html": "text/html; charset=utf-8",
        ".ipynb": "application/json",
        ".js": "text/javascript; charset=utf-8",
        ".json": "application/json",
        ".mjs": "text/javascript; charset=utf-8",
        ".png": "image/png",
        ".svg": "image/svg+xml",
        ".txt": "text/plain; charset=utf-8",
        ".wasm": "application/wasm",
        ".webmanifest": "application/manifest+json",
        ".whl": "application/zip",
        ".woff2": "font/woff2",
        ".zip": "application/zip",
    }
    """All types that the course has: none is taken from the system, whose registry may be wrong."""

    def guess_type(self, path: str | os.PathLike[str]) -> str:
        """Return the type of a file by its suffix."""
        return self.extensions_map.get(Path(path).suffix.lower(), self.extensions_map[""])

    def end_headers(self) -> None:
        """Have a browser ask for a file again, and believe its type."""
        self.send_header("Cache-Control", "no-cache")
        self.send_header("X-Content-Type-Options", "nosniff")
        super().end_headers()

    def list_directory(self, path: str | os.PathLike[str]) -> None:  # noqa: ARG002
        """Answer that there is nothing."""
        self.send_error(HTTPStatus.NOT_FOUND)

    def log_message(self, *_told: object) -> None:
        """Leave the address as the last line of the window."""


class Server(ThreadingHTTPServer):
    """Says nothing when a browser leaves in the middle of a file."""

    daemon_threads = True
    allow_reuse_address = os.name != "nt"  # where it means that two servers share a port

    def handle_error(self, request: object, client_address: object) -> None:
        """Report faults of this program alone."""
        if not isinstance(sys.exception(), OSError):
            super().handle_error(request, client_address)  # type: ignore[arg-type]


def listening(host: str, port: int) -> Server:
    """Return a server on a port, or on a free one where that is taken."""
    files = partial(Files, directory=str(COURSE))
    try:
        return Server((host, port), files)
    except OSError:
        return Server((host, 0), files)


def network_address() -> str:
    """Return this computer's address in its network; nothing is sent to find it out."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asked:
        try:
            asked.connect(("192.0.2.1", 9))  # the address of no computer (RFC 5737)
        except OSError:
            return "localhost"
        return str(asked.getsockname()[0])


def main() -> None:
    """Serve the course on this computer until Ctrl+C is pressed."""
    if sys.version_info < OLDEST:
        sys.exit(NEEDS)
    parser = argparse.ArgumentParser(description=main.__doc__)
    parser.add_argument("--class", dest="everyone", action="store_true", help="also for other devices here")
    parser.add_argument("--port", type=int, default=8000, help="a free one is taken where it is taken (8000)")
    parser.add_argument("--open", action="store_true", help="show the course in a browser")
    parser.add_argument("--check", action="store_true", help="only find out whether this Python can serve it")
    options = parser.parse_args()
    if options.check:
        return
    if not (COURSE / "index.html").is_file():
        sys.exit("There is no folder “course” beside this file. Unpack the whole archive, and start again.")
    if not 0 <= options.port < 1 << 16:
        parser.error(f"Give a port from 0 to 65535, not {options.port}.")
    server = listening("" if options.everyone else "127.0.0.1", options.port)
    # From a thread, as it waits until the server has ended; so Ctrl+C leaves no traceback, whenever it comes.
    signal.signal(signal.SIGINT, lambda *_: threading.Thread(target=server.shutdown, daemon=True).start())
    port = server.server_address[1]
    here = f"http://localhost:{port}/"
    print(f"The course is at {here}")
    if options.everyone:
        print(f"Other devices in the same network open http://{network_address()}:{port}/")
    print("Leave this window open while you use the course. Ctrl+C stops it.", flush=True)
    if options.open:
        threading.Thread(target=webbrowser.open, args=(here,), daemon=True).start()
    server.serve_forever()
    print()
    server.server_close()


if __name__ == "__main__":
    main()

"""The Panel server's access rules: allowed requests, and answers that load nothing from another host."""

from __future__ import annotations

import base64
import hashlib
import re
from collections.abc import Iterable
from http import HTTPStatus
from typing import Any, override

from tornado.httputil import HTTPHeaders, HTTPServerRequest
from tornado.routing import Matcher, Rule
from tornado.web import GZipContentEncoding, OutputTransform, RequestHandler

from antimono.core.errors import AntimonoError
from antimono.core.text import _

LOCAL = ("localhost", "127.0.0.1", "[::1]")
"""The names of this machine to itself."""

_HOST = re.compile(r"(\[[0-9a-f:.]+\]|[a-z0-9._-]+)(?::\d{1,5})?", re.IGNORECASE)
_NONCE = re.compile(rb'<script type="module" nonce="([\w-]{16,})"')
_SCRIPT = re.compile(rb"<script(?![^>]*\bsrc=)([^>]*)>(.*?)</script>", re.DOTALL)

_POLICY = (
    "default-src 'self'",
    "script-src 'self' blob:{scripts}",  # Panel makes modules of its components' scripts
    "style-src 'self' 'unsafe-inline'",  # Bokeh and Panel set styles on their elements
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    "connect-src 'self' blob:{sockets}",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'self'",
)
"""As the pages' own policy; a session has a WebSocket besides."""


class HostNameError(AntimonoError):
    """A text that should be the name of a host, and is none."""


def named_host(name: str) -> str:
    """Return the name of a host as it is compared, for the command line.

    Raises:
        HostNameError: if it has a scheme, a port or a path, or is a pattern.
    """
    found = _HOST.fullmatch(name)
    if found is None or found[1] != name:
        raise HostNameError(
            _("{name} is not a valid host name. Give it without a port, for example course.example.", name=name)
        )
    return name.lower()


def is_own_page(origin: str | None, host: str, names: Iterable[str]) -> bool:
    """Return whether a request comes from a page of this server, or from none.

    Behind a proxy, the page has one of `names` at a usual port, and the request may have another `Host`.
    """
    if origin is None:
        return True
    _scheme, _separator, place = origin.partition("://")
    found = _HOST.fullmatch(place)
    if found is None or found[1].lower() not in names:
        return False
    port = place[len(found[1]) :]
    return place.lower() == host.lower() or port in {"", ":80", ":443"}


def is_allowed(host: str | None, names: Iterable[str]) -> bool:
    """Return whether a `Host` header names one of `names`, at whatever port.

    A page of another site can make its own name lead to this machine, and then read what it answers; but the
    browser still says that name.
    """
    found = _HOST.fullmatch(host or "")
    return found is not None and found[1].lower() in names


class _Others(Matcher):
    """Matches what is asked of a host that is none of ours."""

    def __init__(self, names: Iterable[str]) -> None:
        self._names = frozenset(names)

    @override
    def match(self, request: HTTPServerRequest) -> dict[str, str] | None:
        hosts = request.headers.get_list("Host")
        return None if len(hosts) == 1 and is_allowed(hosts[0], self._names) else {}


class _Strangers(_Others):
    """Matches a WebSocket that a page of another site opens; Bokeh knows no address in brackets."""

    @override
    def match(self, request: HTTPServerRequest) -> dict[str, str] | None:
        headers = request.headers
        if headers.get("Upgrade", "").lower() != "websocket":
            return None
        return None if is_own_page(headers.get("Origin"), headers["Host"], self._names) else {}


class _Refused(RequestHandler):
    """Answers what is asked of a host that is none of ours."""

    _status = HTTPStatus.MISDIRECTED_REQUEST
    _words = _("This server does not answer under that name.")

    @override
    def prepare(self) -> None:
        self.set_status(self._status)
        self.set_header("Content-Type", "text/plain; charset=utf-8")
        self.finish(f"{self._words}\n")


class _RefusedPage(_Refused):
    """Answers a page of another site."""

    _status = HTTPStatus.FORBIDDEN
    _words = _("This server does not answer pages from another site.")


class _Headers(OutputTransform):
    """Adds what a browser should know of an answer."""

    def __init__(self, request: HTTPServerRequest) -> None:
        super().__init__(request)
        self._host = request.host

    @override
    def transform_first_chunk(
        self, status_code: int, headers: HTTPHeaders, chunk: bytes, finishing: bool
    ) -> tuple[int, HTTPHeaders, bytes]:
        headers["X-Content-Type-Options"] = "nosniff"
        headers["Referrer-Policy"] = "same-origin"
        headers["Cross-Origin-Opener-Policy"] = "same-origin"
        headers["Cross-Origin-Resource-Policy"] = "same-origin"
        if headers.get("Content-Type", "").startswith("text/html"):
            host = self._host if _HOST.fullmatch(self._host) else "localhost"
            scripts = "".join(f" {source}" for source in [*digests(chunk), *_nonce(chunk)])
            # A policy cannot name an address in brackets, where 'self' has to do for WebSockets as well.
            sockets = "" if "[" in host else f" ws://{host} wss://{host}"
            headers["Content-Security-Policy"] = "; ".join(_POLICY).format(sockets=sockets, scripts=scripts)
            headers["Cache-Control"] = "no-store"  # in the page stands the key of its session
        else:
            headers.setdefault("Cache-Control", "no-cache")  # what names no version may have changed
        return status_code, headers, chunk


def _nonce(page: bytes) -> list[str]:
    """Return the word by which the page's own module is known, and what Panel's loader adds in its name."""
    found = _NONCE.search(page)
    return [f"'nonce-{found[1].decode()}'"] if found else []


def digests(page: bytes) -> list[str]:
    """Return the hash of each inline script of a page, as a policy names it; data in a script element is none."""
    scripts = (text for attributes, text in _SCRIPT.findall(page) if b"json" not in attributes)
    found = (base64.b64encode(hashlib.sha256(text).digest()).decode() for text in scripts)
    return [f"'sha256-{digest}'" for digest in dict.fromkeys(found)]


def guard(application: Any, names: Iterable[str]) -> None:
    """Let an application answer under `names` alone, each time with the headers of a page of ours."""
    application.default_router.rules[:0] = [Rule(_Others(names), _Refused), Rule(_Strangers(names), _RefusedPage)]
    application._websocket_origins = {"*"}  # noqa: SLF001 # they have been looked at by then
    application.transforms += [_Headers, GZipContentEncoding]

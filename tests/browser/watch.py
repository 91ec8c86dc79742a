"""What a page does that it should not: errors, requests to other hosts, breaches of its own policy."""

from __future__ import annotations

from urllib.parse import urlsplit

from playwright.sync_api import BrowserContext, ConsoleMessage, Page, Request, WebSocket

REPORT_VIOLATIONS = """
addEventListener("securitypolicyviolation", event =>
  console.error(`policy violated: ${event.violatedDirective} by ${event.blockedURI} in ${event.sourceFile}`));
"""

_HERE = {"127.0.0.1", "localhost"}
_NO_HOST = {"about", "blob", "data"}


class Watch:
    """Watches all pages of a context.

    Attributes:
        faults: what went wrong, as sentences; a test that expects some takes them out.
        asked: the addresses that were requested.
    """

    def __init__(self, context: BrowserContext) -> None:
        self.faults: list[str] = []
        self.asked: list[str] = []
        context.add_init_script(REPORT_VIOLATIONS)
        context.on("request", self._request)
        context.on("console", self._console)
        context.on("weberror", lambda one: self.faults.append(f"uncaught: {one.error} {one.error.stack}"))
        context.on("page", self._page)

    def take(self) -> list[str]:
        """The faults since the last time."""
        faults, self.faults = self.faults, []
        return faults

    def _page(self, page: Page) -> None:
        page.on("websocket", self._websocket)

    def _request(self, request: Request) -> None:
        self._ask(request.url)

    def _websocket(self, socket: WebSocket) -> None:
        self._ask(socket.url)

    def _ask(self, address: str) -> None:
        self.asked.append(address)
        parts = urlsplit(address)
        if parts.scheme not in _NO_HOST and parts.hostname not in _HERE:
            self.faults.append(f"request to another host: {address}")

    def _console(self, message: ConsoleMessage) -> None:
        source = message.location.get("url", "")
        if message.type == "error" and not source.endswith("/favicon.ico"):  # asked for by the browser itself
            self.faults.append(f"console: {message.text} ({source})")

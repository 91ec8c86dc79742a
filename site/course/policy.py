"""A content security policy in every page, and nothing in it that comes from another host.

A page is read as a browser reads it, after its template has been filled: inline scripts are allowed by their
hash and by nothing else, so the policy needs neither `unsafe-inline` nor `unsafe-eval` for scripts.
"""

from __future__ import annotations

import base64
import hashlib
import re
from html import escape
from html.parser import HTMLParser
from itertools import accumulate
from typing import TYPE_CHECKING, Any, override

from sphinx.jinja2glue import BuiltinTemplateLoader
from sphinx.util import logging

if TYPE_CHECKING:
    from sphinx.application import Sphinx
    from sphinx.config import Config

DIRECTIVES = {
    "default-src": "'self'",
    "script-src": "'self' 'wasm-unsafe-eval'",  # Pyodide compiles WebAssembly
    "style-src": "'self' 'unsafe-inline'",  # Bokeh and Panel set styles on their elements
    "img-src": "'self' data: blob:",
    "object-src": "'none'",
    "base-uri": "'self'",
    "form-action": "'self'",
}
"""What a page may load and do; the hashes of its inline scripts are added to `script-src`."""

_FONT_WITHIN = 'url("data:font/'
"""How a page says that it has a font in itself."""

_LOADING = {
    "audio": ("src",),
    "embed": ("src",),
    "frame": ("src",),
    "iframe": ("src",),
    "image": ("href", "xlink:href"),
    "img": ("src", "srcset"),
    "input": ("src",),
    "link": ("href",),
    "object": ("data",),
    "script": ("src",),
    "source": ("src", "srcset"),
    "track": ("src",),
    "use": ("href", "xlink:href"),
    "video": ("src", "poster"),
}
"""Attributes whose address a browser fetches by itself; following a link is the reader's own act."""

_NOT_LOADING = {"alternate", "author", "canonical", "help", "license", "next", "prev"}
"""Kinds of `link` that a browser does not fetch."""

_EXTERNAL = re.compile(r"\s*(?:[a-z][a-z+.-]*:)?//", re.IGNORECASE)
_EXTERNAL_STYLE = re.compile(r"(?:url\(|@import)\s*['\"]?\s*(?:https?:)?//", re.IGNORECASE)
_SCRIPT_TYPE = re.compile(r"(?:(?:text|application)/(?:x-)?(?:java|ecma)script|module|importmap)?")

_WHOLE = re.compile(r"(?:\s|<!--.*?-->)*<!doctype html", re.IGNORECASE | re.DOTALL)
"""The beginning of a whole page; a template may also give a part of one."""

log = logging.getLogger(__name__)


class _Page(HTMLParser):
    """Finds the parts of a page that its policy depends on, with their positions in the text.

    Attributes:
        scripts: the text of each inline script.
        cuts: the stretches that load from another host, or that only tell how the page was made.
        faults: what a reader's browser would refuse, or what breaks below a sub-path; for the author.
        charset: where the declaration of the character set stands.
        head: where the head begins.
    """

    def __init__(self, text: str) -> None:
        super().__init__(convert_charrefs=True)
        self.scripts: list[str] = []
        self.cuts: list[tuple[int, int]] = []
        self.faults: list[str] = []
        self.charset: tuple[int, int] | None = None
        self.head: int | None = None
        self._text = text
        self._lines = [0, *accumulate(len(line) for line in text.split("\n"))]
        self._script: tuple[int, bool] | None = None
        self._external_script: int | None = None
        self._style = False
        self.feed(text)
        self.close()

    @override
    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        values = {name: value or "" for name, value in attrs}
        start = self._at()
        end = start + len(self.get_starttag_text() or "")
        if tag == "head":
            self.head = self.head or end
        elif tag == "meta":
            self._meta(values, start, end)
        elif tag == "script":
            self._start_script(values, start, end)
        elif tag == "style":
            self._style = True
        self._look(tag, values, start, end)

    @override
    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)

    @override
    def handle_data(self, data: str) -> None:
        if self._style and _EXTERNAL_STYLE.search(data):
            self.faults.append("a style loads from another host")

    @override
    def handle_endtag(self, tag: str) -> None:
        if tag == "style":
            self._style = False
        if tag != "script":
            return
        here = self._at()
        if self._script is not None:
            start, runs = self._script
            if runs:
                self.scripts.append(self._text[start:here])
        if self._external_script is not None:
            self.cuts.append((self._external_script, self._text.index(">", here) + 1))
        self._script = self._external_script = None

    def _meta(self, values: dict[str, str], start: int, end: int) -> None:
        if "charset" in values:
            self.charset = self.charset or (start, end)
        elif values.get("name", "").lower() == "generator":
            self.cuts.append((start, end))
        elif values.get("http-equiv", "").lower() == "content-security-policy":
            self.faults.append("a second policy stands in it")

    def _start_script(self, values: dict[str, str], start: int, end: int) -> None:
        if "src" not in values:
            self._script = (end, _SCRIPT_TYPE.fullmatch(values.get("type", "").strip().lower()) is not None)
        elif _EXTERNAL.match(values["src"]):
            self._external_script = start

    def _look(self, tag: str, values: dict[str, str], start: int, end: int) -> None:
        """Look at what every element may have: addresses, handlers, styles."""
        loading = () if _NOT_LOADING & set(values.get("rel", "").lower().split()) else _LOADING.get(tag, ())
        for name, value in values.items():
            if name in loading and (_EXTERNAL.match(value) or (name == "srcset" and "//" in value)):
                self.faults.append(f"<{tag}> loads {value.strip()}")
                if tag != "script":
                    self.cuts.append((start, end))
            elif name.startswith("on"):
                self.faults.append(f"<{tag}> has an inline handler, {name}")
            elif name in ("href", "src", "action", "formaction"):
                if value.lstrip().lower().startswith("javascript:"):
                    self.faults.append(f"<{tag}> has a script for an address, {value}")
                elif value.startswith("/") and not _EXTERNAL.match(value):
                    self.faults.append(f"<{tag}> has an address which breaks below a sub-path, {value}")
            elif name == "style" and _EXTERNAL_STYLE.search(value):
                self.faults.append(f"the style of <{tag}> loads from another host")

    def _at(self) -> int:
        """Return where in the text the parser is."""
        line, column = self.getpos()
        return self._lines[line - 1] + line - 1 + column


def guard(html: str) -> tuple[str, list[str]]:
    """Return a page with its policy right after its character set, and the faults of the page.

    Anything that would load from another host is removed, and reported as a fault to the author.
    """
    page = _Page(html)
    if page.head is None:
        return html, ["it has no head, so there is no place for a policy"]
    scripts = " ".join([DIRECTIVES["script-src"], *dict.fromkeys(map(digest, page.scripts))])
    rules = DIRECTIVES | {"script-src": scripts}
    if _FONT_WITHIN in html:
        rules |= {"font-src": "data:"}
    content = "; ".join(f"{name} {value}" for name, value in rules.items())
    first = html[slice(*page.charset)] if page.charset else '<meta charset="utf-8">'
    first += f'\n<meta http-equiv="Content-Security-Policy" content="{escape(content, quote=False)}">'
    cuts = sorted({*page.cuts, *([page.charset] if page.charset else [])})
    pieces = [html[: page.head], "\n", first]
    place = page.head
    for start, end in cuts:
        pieces.append(html[place:start])
        place = max(place, end)
    return "".join([*pieces, html[place:]]), page.faults


def digest(script: str) -> str:
    """Return the hash of an inline script, as a policy names it."""
    return f"'sha256-{base64.b64encode(hashlib.sha256(script.encode()).digest()).decode()}'"


class GuardedTemplates(BuiltinTemplateLoader):
    """Sphinx's templates, whose filled pages are guarded before they are written."""

    @override
    def render(self, template: str, context: dict[str, Any]) -> str:  # type: ignore[override]
        html = super().render(template, context)
        if not _WHOLE.match(html):
            return html  # a template may also be a part of a page
        html, faults = guard(html)
        for fault in faults:
            log.warning("%s", fault, location=context.get("pagename"), type="course", subtype="policy")
        return html


def setup(app: Sphinx) -> None:
    """Fill templates by way of the guard."""

    def use_guard(_app: Sphinx, config: Config) -> None:
        config.template_bridge = f"{__name__}.{GuardedTemplates.__name__}"

    app.connect("config-inited", use_guard)

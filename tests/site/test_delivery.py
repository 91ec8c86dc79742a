"""What reaches a browser, read back from the built site: headers, policies, offline files, digests."""

from __future__ import annotations

import base64
import gzip
import hashlib
import json
import re
import shutil
from collections.abc import Iterator
from functools import cache
from http.client import HTTPConnection, HTTPResponse
from pathlib import Path
from typing import NamedTuple
from urllib.parse import unquote, urljoin, urlsplit

import pytest
from course.policy import guard
from publish import offline, policy
from publish.server import serving
from publish.versions import OWN

from tests.site.test_csp import Head, sha256

# ── Policies

PAGE_POLICY = {
    "default-src": "'self'",
    "script-src": "'self' 'wasm-unsafe-eval'",
    "style-src": "'self' 'unsafe-inline'",
    "img-src": "'self' data: blob:",
    "object-src": "'none'",
    "base-uri": "'self'",
    "form-action": "'self'",
}
FONT_WITHIN = {"font-src": "data:"}
"""Of a page that is shown alone, so that its font is written into it."""

LITE_POLICY = {
    "default-src": "'self'",
    "script-src": "'self' blob: 'unsafe-eval'",
    "style-src": "'self' 'unsafe-inline'",
    "img-src": "'self' data: blob:",
    "font-src": "'self' data:",
    "connect-src": "'self' data:",
    "worker-src": "'self' blob:",
    "object-src": "'none'",
    "base-uri": "'self'",
    "form-action": "'none'",
}
"""Of JupyterLite; both tables are written a second time here, so that a looser policy needs two decisions."""


parsed = cache(Head)


def rules(html: str) -> dict[str, list[str]]:
    """Return the directives of a page's policy, whose meta element must precede all that it governs."""
    page = parsed(html)
    names = [tag for tag, _ in page.tags]
    place = next(
        nth
        for nth, (tag, given) in enumerate(page.tags)
        if tag == "meta" and (given.get("http-equiv") or "").lower() == "content-security-policy"
    )
    before = page.tags[names.index("head") + 1 : place]
    assert [tag for tag, _ in before if tag not in {"meta", "title"}] == []
    found = [rule.strip().split() for rule in (page.tags[place][1]["content"] or "").split(";")]
    assert len({name for name, *_ in found}) == len(found), "a browser takes the first of two"
    return {name: sources for name, *sources in found}


def faults(html: str, wanted: dict[str, str]) -> list[str]:
    """Return what is wrong with a page's policy, compared with a table and with the page's own scripts."""
    told = rules(html)
    if "'unsafe-inline'" in told["script-src"]:
        return ["any inline script runs"]
    page = parsed(html)
    inline = [given for tag, given in page.tags if tag == "script" and "src" not in given]
    runs = {
        sha256(text)
        for given, text in zip(inline, page.scripts, strict=True)
        if given.get("type") in {None, "", "module", "text/javascript", "importmap"}
    }
    if "data:font/" in html and "connect-src" not in wanted:
        wanted = wanted | FONT_WITHIN
    hashes = {source for source in told["script-src"] if source.startswith("'sha")}
    loose = {name: [source for source in sources if source not in hashes] for name, sources in told.items()}
    return [
        *(f"an inline script does not run: {each}" for each in runs - hashes),
        *(f"allowed, but not in the page: {each}" for each in hashes - runs),
        *(f"{name} {sources}" for name, sources in loose.items() if sources != wanted.get(name, "").split()),
        *(f"no {name}" for name in wanted.keys() - told.keys()),
        *(
            f"<{tag} {name}>"
            for tag, given in page.tags
            for name, value in given.items()
            if name.startswith("on") or (value or "").strip().lower().startswith("javascript:")
        ),
    ]


def is_of_lite(file: Path, folder: Path) -> bool:
    return file.relative_to(folder).parts[0] == "lite"


def test_every_page_has_the_policy_that_its_scripts_need_and_no_looser_one(folder: Path) -> None:
    found = {}
    for file in folder.rglob("*.html"):
        wanted = LITE_POLICY if is_of_lite(file, folder) else PAGE_POLICY
        found[str(file.relative_to(folder))] = faults(file.read_text("utf-8"), wanted)
    assert len(found) > 100
    assert {name: wrong for name, wrong in found.items() if wrong} == {}


def test_the_policies_that_a_build_would_write_are_as_they_were_decided(tmp_path: Path) -> None:
    """Also where the built site is of an earlier build."""
    html = "<!doctype html><head><title>x</title><script>let a = '<';</script></head>"
    assert faults(guard(html)[0], PAGE_POLICY) == []
    page = tmp_path / "page.html"
    page.write_text(html)
    policy.add(page, policy.LITE)
    assert faults(page.read_text("utf-8"), LITE_POLICY) == []


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("img-src 'self'", "img-src 'self' https:"),
        ("default-src 'self'", "default-src *"),
        ("object-src 'none'; ", ""),
        ("'wasm-unsafe-eval'", "'wasm-unsafe-eval' 'unsafe-inline'"),
        ("'sha256-", "'sha256-A"),
        ("let a", "let  a"),
        ("form-action 'self'", "form-action 'self'; frame-src blob:"),
        ("<p>", '<p onclick="go()">'),
    ],
)
def test_a_looser_or_a_wrong_policy_is_noticed(old: str, new: str) -> None:
    script = "let a = 1;"
    told = PAGE_POLICY | {"script-src": f"{PAGE_POLICY['script-src']} {sha256(script)}"}
    content = "; ".join(f"{name} {value}" for name, value in told.items())
    html = (
        f'<head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="{content}">'
        f"</head><script>{script}</script><p>"
    )
    assert faults(html, PAGE_POLICY) == []
    assert old in html
    assert faults(html.replace(old, new, 1), PAGE_POLICY) != []


# ── Headers

TYPES = {
    ".html": "text/html; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".ipynb": "application/json",
    ".wasm": "application/wasm",
    ".svg": "image/svg+xml",
    ".png": "image/png",
    ".woff2": "font/woff2",
    ".zip": "application/zip",
    ".whl": "application/zip",
    ".snapshot": "application/octet-stream",
    ".txt": "text/plain; charset=utf-8",
}
"""What a browser must be told of each kind of file that a page asks for."""

COMPRESSED = {".html", ".css", ".js", ".json", ".ipynb", ".svg", ".wasm", ".txt"}


@pytest.fixture(scope="module")
def url(folder: Path) -> Iterator[str]:
    with serving(folder, "/course/") as address:
        yield address


def ask(url: str, path: str, encoding: str = "identity") -> tuple[HTTPResponse, bytes]:
    parts = urlsplit(url)
    connection = HTTPConnection(parts.hostname or "", parts.port, timeout=20)
    try:
        connection.request("GET", parts.path + path, headers={"Accept-Encoding": encoding})
        response = connection.getresponse()
        return response, response.read()
    finally:
        connection.close()


def examples(folder: Path) -> dict[str, Path]:
    """Return a large file of the site for each kind that a page asks for."""
    found = {}
    for suffix in TYPES:
        files = [file for file in folder.rglob(f"*{suffix}") if file.is_file()]
        assert files, f"no page asks for {suffix} any more"
        found[suffix] = max(files, key=lambda file: min(file.stat().st_size, 2_000_000))
    return found


def test_every_kind_of_file_comes_with_every_header_that_a_browser_needs(folder: Path, url: str) -> None:
    for suffix, file in examples(folder).items():
        for encoding in ("identity", "gzip"):
            response, body = ask(url, file.relative_to(folder).as_posix(), encoding)
            packed = encoding == "gzip" and suffix in COMPRESSED
            told = {name: value for name, value in response.getheaders() if name not in {"Date", "Server"}}
            etag, changed = told.pop("Etag"), told.pop("Last-Modified")
            assert told == {
                "Content-Type": TYPES[suffix],
                "Content-Length": str(len(body)),
                "Cache-Control": "no-cache",
                "X-Content-Type-Options": "nosniff",
                "Vary": "Accept-Encoding",
                "Accept-Ranges": "bytes",
                **({"Content-Encoding": "gzip"} if packed else {}),
            }, (file.name, encoding)
            assert re.fullmatch(r'"[0-9a-f]+(-gzip)?"', etag)
            assert etag.endswith('-gzip"') == packed
            assert changed.endswith("GMT")
            assert (gzip.decompress(body) if packed else body) == file.read_bytes()


@pytest.mark.parametrize(("path", "status"), [("nothing.html", 404), ("labs", 301), (".nojekyll", 404)])
def test_an_answer_without_a_file_is_not_kept_and_not_guessed_at(url: str, path: str, status: int) -> None:
    response, _body = ask(url, path)
    assert response.status == status
    assert response.headers["X-Content-Type-Options"] == "nosniff"
    assert response.headers["Cache-Control"] == "no-cache"
    assert response.headers["Content-Type"].lower() == "text/html; charset=utf-8"


def test_github_pages_serves_names_that_begin_with_an_underscore(folder: Path) -> None:
    assert (folder / ".nojekyll").is_file()


def test_every_compressed_form_is_that_of_its_file(folder: Path) -> None:
    forms = list(folder.rglob("*.gz"))
    assert len(forms) > 100
    wrong = []
    for form in forms:
        plain = form.with_suffix("").read_bytes()
        if gzip.decompress(form.read_bytes()) != plain or form.stat().st_size >= len(plain):
            wrong.append(form.name)
    assert wrong == []


# ── The list of offline files

NEEDLESS = {
    r"lite/.*": "JupyterLite has a worker of its own",
    r"panel/\w+/(css|bundled)/.*": "for a server of Panel",
    r"workbox/.*|offline-worker\.js": "the browser keeps a worker and its parts",
    r"404\.html": "comes from a host, never from a worker",
    r"(.*/)?[^/]*\.(gz|txt|inv)|\.nojekyll": "no page asks for it",
    r"pyodide/.*\.whl": "the lessons alone are loaded",
    r"v-\w+/_static/(basic|pygments|mystnb\.\w+)\.css": "Sphinx puts it there, and no page has it",
    r"v-\w+/_static/(file|minus|plus)\.png": "of Sphinx's own styles",
}
"""Files that a reader of the whole course can do without, with the reason."""

REFERENCE = re.compile(r"""(?:\bfrom\s*|\bimport\s*\(?\s*|\bnew URL\(\s*)["'](\.{1,2}/[^"'{}]*|[\w./-]+\.\w+)["']""")
"""An address that a module names relative to itself."""

IN_STYLE = re.compile(r"""url\(\s*['"]?(?!data:|#)([^'")#?]+)""")


class Listed(NamedTuple):
    """What a worker knows."""

    version: str
    files: dict[str, dict[str, object]]


@cache
def listed(site: Path) -> Listed:
    text = (site / "offline-worker.js").read_text("utf-8")
    version = re.search(r'const VERSION = "([0-9a-f]{12})"', text)
    files = re.search(r"const FILES = new Map\((\[.*?\])\.map\(", text)
    assert version
    assert files
    entries = json.loads(files[1])
    found = {each["url"]: each for each in entries}
    assert len(found) == len(entries)
    return Listed(version[1], found)


def digest_of(file: Path) -> str:
    return f"sha256-{base64.b64encode(hashlib.sha256(file.read_bytes()).digest()).decode()}"


def list_faults(site: Path) -> list[str]:
    """Return every difference between the worker's list and the files of a site."""
    wrong = []
    for path, told in listed(site).files.items():
        file = site / path
        if not file.is_file():
            wrong.append(f"{path} is not there")
        elif (told["bytes"], told["integrity"]) != (file.stat().st_size, digest_of(file)):
            wrong.append(f"{path} is another file")
    for file in site.rglob("*"):
        path = file.relative_to(site).as_posix()
        needless = any(re.fullmatch(pattern, path) for pattern in NEEDLESS)
        if file.is_file() and needless == (path in listed(site).files):
            wrong.append(f"{path} is {'listed' if needless else 'missing'}")
    return wrong


def needed(site: Path, path: str) -> set[str]:
    """Return the files of a site that a page, style or module names as its own parts."""
    file = site / path
    addresses: list[str] = []
    if file.suffix == ".html":
        for tag, given in parsed(file.read_text("utf-8")).tags:
            if tag in {"script", "img", "source", "use"}:
                addresses += [given.get("src") or given.get("href") or ""]
            elif tag == "link" and {"stylesheet", "modulepreload", "preload", "icon"} & set(
                (given.get("rel") or "").split()
            ):
                addresses.append(given.get("href") or "")
    elif file.suffix == ".css":
        addresses = IN_STYLE.findall(file.read_text("utf-8"))
    elif file.suffix == ".js" and OWN.match(path):
        addresses = REFERENCE.findall(file.read_text("utf-8"))
    parts = (urlsplit(urljoin(path, address)) for address in addresses if address)
    return {unquote(part.path) for part in parts if not part.scheme and part.path}


def test_every_file_that_readers_need_is_listed_as_it_is(folder: Path) -> None:
    assert list_faults(folder) == []


def test_nothing_that_a_listed_page_style_or_module_names_is_missing_from_the_list(folder: Path) -> None:
    files = listed(folder).files
    missing = {
        (path, name)
        for path in files
        for name in needed(folder, path)
        if name not in files and (folder / name).is_file() and not name.startswith("lite/")
    }
    assert missing == set()
    all_needed = {name for path in files for name in needed(folder, path)}
    for suffix in (".js", ".css", ".woff2", ".svg"):
        assert any(name.endswith(suffix) for name in all_needed), f"the search finds no {suffix}"


def test_every_page_names_the_version_of_its_worker(folder: Path) -> None:
    alone = {"404.html", "offline.html"}
    pages = [file for file in folder.rglob("*.html") if not is_of_lite(file, folder)]
    told = {
        file.relative_to(folder).as_posix(): re.findall(r'data-offline-version="([^"]*)"', file.read_text())
        for file in pages
    }
    assert alone < told.keys()
    for path, versions in told.items():
        assert versions == ([] if path in alone else [listed(folder).version]), path


SMALL = {
    "index.html": '<!doctype html><div data-offline-version="" hidden></div>',
    "offline.html": "<!doctype html>Not here",
    "404.html": "<!doctype html>Nowhere",
    "v-0123456789ab/_static/b.js": "export {};",
    "v-0123456789ab/_static/a.css": "p {}",
    "v-0123456789ab/_static/a.js": "0",
    "v-0123456789ab/_static/a.svg": "<svg/>",
    "v-0123456789ab/_static/a.png": "png",
    "v-0123456789ab/_static/basic.css": "p {}",
    "_static/fonts/a.woff2": "font",
    "_static/fonts/LICENSE.txt": "free",
    "labs/a.html": '<!doctype html><div data-offline-version="" hidden></div>',
    "v-0123456789ab/lessons/a.json": "{}",
    "lite/index.html": "<!doctype html>",
    "panel/b/a.js": "0",
    "panel/b/css/a.css": "p {}",
    "pyodide/c/a.wasm": "wasm",
    "pyodide/c/w/a.snapshot": "python",
    "pyodide/c/w/a.whl": "wheel",
    "pyodide/c/w/a.zip": "zip",
}
"""A site with a file of every kind."""


@pytest.fixture
def small(tmp_path: Path) -> Path:
    for path, text in SMALL.items():
        (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / path).write_text(text)
    return tmp_path


def test_a_worker_lists_every_kind_of_file_and_its_version_follows_from_each(small: Path) -> None:
    """What a build would write now, also where the built site is of an earlier one."""
    made = offline.write_worker(small)
    assert list_faults(small) == []
    test_every_page_names_the_version_of_its_worker(small)
    files = listed(small).files
    lasting = {path for path, told in files.items() if told.get("lasting")}
    assert lasting == {"_static/fonts/a.woff2", "panel/b/a.js", "pyodide/c/a.wasm", "pyodide/c/w/a.snapshot"}
    assert made["count"] == len(files)
    assert made["size"] == sum((small / path).stat().st_size for path in files)
    for library in offline.LIBRARIES:
        assert (small / "workbox" / f"{library}.prod.js").is_file()
    assert (small / "workbox" / "LICENSE.txt").is_file()

    other = small.parent / f"{small.name}-changed"
    shutil.copytree(small, other)
    assert offline.write_worker(other)["version"] == made["version"], "the same site has the same version"
    (other / "v-0123456789ab/_static/b.js").write_text("export { };")
    assert offline.write_worker(other)["version"] != made["version"]
    (other / "v-0123456789ab/_static/b.js").write_text(SMALL["v-0123456789ab/_static/b.js"])
    (other / "v-0123456789ab/_static/a.css").rename(other / "v-0123456789ab/_static/a0.css")
    assert offline.write_worker(other)["version"] != made["version"], "a name is part of it"


def test_a_difference_between_the_list_and_the_files_is_noticed(small: Path) -> None:
    offline.write_worker(small)
    (small / "v-0123456789ab/_static/b.js").write_text("export [];")
    (small / "_static/fonts/a.woff2").unlink()
    (small / "v-0123456789ab/_static/b.css").write_text("")
    assert sorted(list_faults(small)) == [
        "_static/fonts/a.woff2 is not there",
        "v-0123456789ab/_static/b.css is missing",
        "v-0123456789ab/_static/b.js is another file",
    ]

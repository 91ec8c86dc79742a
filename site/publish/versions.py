"""The published folder: what was built, at addresses that change with its content.

A browser, a proxy or the service worker may keep a file for minutes or for years. So everything that a page
runs or reads is in a folder named by a digest, and a page of one build never meets a file of another:

- `v-DIGEST` holds our own modules, styles and tables, in the folders they are built in;
- `pyodide/DIGEST` holds Pyodide's core, and `pyodide/DIGEST/DIGEST` our package in its forms;
- `panel/DIGEST` holds BokehJS and Panel.

Modules end in `.js`: many web servers send `.mjs` as bytes of an unknown type, which browsers refuse to run.
"""

from __future__ import annotations

import hashlib
import json
import posixpath
import re
import shutil
from collections.abc import Iterable, Mapping
from pathlib import Path

from publish import kept, offline, paths

type _Files = Mapping[str, Path]
type _Texts = dict[str, bytes]

OWN = re.compile(r"v-[0-9a-f]{12}")
"""The name of the folder that holds a build's modules, styles and tables."""

_OWN = re.compile(
    rf"(?!{paths.LITE}/)(?:[\w-]+/)?(?:_static/(?!fonts/)|{paths.MODULES}/|{paths.LESSONS}/|searchindex\.js$)"
)
"""The start of a path that is moved into that folder, in English and below the folder of a language."""

_CORE = re.compile(rf"{paths.PYODIDE}/(?:pyodide\b.*|python_stdlib\.zip|zstd\..*)")
_ADDRESS = re.compile(r'(\s(?:href|src|content|data-[\w-]+)=")((?:\.\./)*[\w-][\w./-]*)')
_MODULE = re.compile(r'(?<=["\'`/])([\w.-]+)\.mjs(?=["\'`])')
_VERSION = re.compile(rb'(data-offline-version=")[^"]*(")')


def own_folder(site: Path) -> Path:
    """Return the folder of a published site that holds its modules, styles and tables.

    Raises:
        FileNotFoundError: if there is no such folder, or more than one.
    """
    return _only(site, [each for each in site.iterdir() if OWN.fullmatch(each.name)])


def package_folder(site: Path) -> Path:
    """Return the folder of a published site with our package in its forms; the parent holds Pyodide's core.

    Raises:
        FileNotFoundError: if there is no such folder, or more than one.
    """
    return _only(site, [file.parent for file in (site / paths.PYODIDE).glob("*/*/wheel.json")])


def panel_folder(site: Path) -> Path:
    """Return the folder of a published site that holds BokehJS and Panel.

    Raises:
        FileNotFoundError: if there is no such folder, or more than one.
    """
    return _only(site, [each for each in (site / paths.PANEL).iterdir() if each.is_dir()])


def _only(site: Path, found: list[Path]) -> Path:
    if len(found) != 1:
        raise FileNotFoundError(f"{site} has {len(found)} such folders instead of one: run make site")
    return found[0]


def publish(made: Path, site: Path) -> None:
    """Bring what was built into the folder to publish; a file that is there already is not touched.

    Args:
        made: what the parts of the build have written, at plain addresses.
        site: the published folder; its service worker is written afterwards.

    Raises:
        ValueError: if a module does not name what it fetches as expected, so its address would stay plain.
    """
    files = {file.relative_to(made).as_posix(): file for file in kept.files(made)}
    core = [path for path in files if _CORE.fullmatch(path)]
    ours = [path for path in files if path.startswith(f"{paths.PYODIDE}/") and path not in {*core}]
    panel = [path for path in files if path.startswith(f"{paths.PANEL}/")]
    own = [path for path in files if _OWN.match(path)]

    texts = {path: _core_module(files[path]) for path in core if path.endswith(".mjs")}
    of_core, of_panel, of_ours = (_digest(each, files, texts) for each in (core, panel, ours))
    targets = {path: path for path in files}
    targets |= {path: _as_script(path.replace("/", f"/{of_core}/")) for path in core}
    targets |= {path: path.replace("/", f"/{of_core}/{of_ours}/") for path in ours}
    targets |= {path: path.replace("/", f"/{of_panel}/", 1) for path in panel}
    texts |= {path: _wheel_names(files[path], of_ours) for path in ours if path.endswith("/wheel.json")}
    texts |= {path: _style(files[path]) for path in own if path.endswith(".css")}
    for path in own:
        if path.endswith(".mjs"):
            file = files[path]
            text = _addressed(file.name, file.read_text("utf-8"), of_core, of_ours, of_panel)
            texts[path] = text.encode()

    folder = f"v-{_digest(own, files, texts)}"
    targets |= {path: _as_script(f"{folder}/{path}") for path in own}
    texts |= _lite(files, targets)
    for path, file in files.items():
        if path.endswith(".html") and not path.startswith(f"{paths.LITE}/"):
            texts[path] = _page(path, file.read_text("utf-8"), folder).encode()
    _rename_old(site, folder)
    _bring(files, texts, targets, site)


def as_published(file: Path, text: str, site: Path) -> tuple[Path, str]:
    """Return the place of one of our modules in a published site, and the form of another text there."""
    core, ours = package_folder(site).relative_to(site / paths.PYODIDE).parts
    place = own_folder(site) / "_static" / _as_script(file.name)
    return place, _addressed(file.name, text, core, ours, panel_folder(site).name)


def _digest(chosen: Iterable[str], files: _Files, texts: _Texts) -> str:
    """Return a digest of some files as they are published."""
    whole = hashlib.sha256()
    for path in sorted(chosen):
        content = texts[path] if path in texts else files[path].read_bytes()
        whole.update(f"{path} {hashlib.sha256(content).hexdigest()}\n".encode())
    return whole.hexdigest()[:12]


def _as_script(path: str) -> str:
    return f"{path.removesuffix('.mjs')}.js" if path.endswith(".mjs") else path


def _core_module(file: Path) -> bytes:
    """Return a module of Pyodide, whose parts know each other by name."""
    return file.read_bytes().replace(b"pyodide.asm.mjs", b"pyodide.asm.js")


def _wheel_names(file: Path, folder: str) -> bytes:
    names = {form: f"{folder}/{name}" for form, name in json.loads(file.read_text("utf-8")).items()}
    return (json.dumps(names) + "\n").encode()


def _style(file: Path) -> bytes:
    return file.read_text("utf-8").replace('url("fonts/', 'url("../../_static/fonts/').encode()


def _addressed(name: str, text: str, core: str, ours: str, panel: str) -> str:
    """Return the text of one of our modules with the addresses that things have once they are published."""
    known = {
        "paths.mjs": {
            f'"../{paths.PYODIDE}/"': f'"../../{paths.PYODIDE}/{core}/"',
            f'"../{paths.PANEL}/"': f'"../../{paths.PANEL}/{panel}/"',
        },
        "worker.mjs": {'"wheel.json"': f'"{ours}/wheel.json"'},
        "offline.mjs": {'new URL("../",': 'new URL("../../",'},
    }
    for plain, versioned in known.get(name, {}).items():
        if text.count(plain) != 1:
            raise ValueError(f"{name} names {plain} {text.count(plain)} times instead of once")
        text = text.replace(plain, versioned)
    return _MODULE.sub(r"\1.js", text)


def _lite(files: _Files, targets: Mapping[str, str]) -> _Texts:
    """Return the settings and the style of JupyterLite, which uses the same Pyodide, wheel and icon."""
    shared = re.compile(rf"{paths.PYODIDE}/(pyodide\.mjs|.*\.whl)|_static/icon\.svg")
    found: _Texts = {}
    for name in ("jupyter-lite.json", "static/pyodide-lock/pyodide-lock.json", "look.css"):
        path = f"{paths.LITE}/{name}"
        if path in files:
            text = files[path].read_text("utf-8")
            for plain, versioned in targets.items():
                if shared.fullmatch(plain):
                    text = text.replace(f"../{plain}", f"../{versioned}")
            found[path] = text.encode()
    return found


def _page(path: str, html: str, folder: str) -> str:
    """Return a page with the addresses of this build's modules, styles and tables."""
    here = posixpath.dirname(path)

    def versioned(found: re.Match[str]) -> str:
        before, address = found.groups()
        place = posixpath.normpath(posixpath.join(here, address)) + "/" * address.endswith("/")
        if not _OWN.match(place):
            return found[0]
        there = posixpath.relpath(f"{folder}/{place}", here or ".") + "/" * address.endswith("/")
        return f"{before}{_as_script(there)}"

    return _ADDRESS.sub(versioned, html)


def _rename_old(site: Path, folder: str) -> None:
    """Give the former build's folder its new name, so that equal files are neither copied nor packed."""
    old = [each for each in site.iterdir() if OWN.fullmatch(each.name)] if site.is_dir() else []
    if len(old) == 1 and not (site / folder).exists():
        old[0].rename(site / folder)


def _bring(files: _Files, texts: _Texts, targets: Mapping[str, str], site: Path) -> None:
    """Write what has changed, and remove what is not published any more."""
    for path, file in files.items():
        there = site / targets[path]
        there.parent.mkdir(parents=True, exist_ok=True)
        if path not in texts:
            if not (there.is_file() and _stamp(there) == _stamp(file)):
                shutil.copy2(file, there)
        elif not (there.is_file() and _unversioned(there.read_bytes()) == texts[path]):
            there.write_bytes(texts[path])
    wanted = {*targets.values(), offline.WORKER, ".nojekyll"}
    for file in sorted(site.rglob("*"), reverse=True):  # what is in a folder before the folder
        place = file.relative_to(site).as_posix()
        if file.is_dir():
            if not any(file.iterdir()):
                file.rmdir()
        elif place.removesuffix(".gz") not in wanted and not place.startswith("workbox/"):
            file.unlink()


def _stamp(file: Path) -> tuple[int, int]:
    found = file.stat()
    return found.st_size, found.st_mtime_ns


def _unversioned(page: bytes) -> bytes:
    """Return a page without the version that is written into it after all others are there."""
    return _VERSION.sub(rb"\1\2", page)

"""Our own wheel, built the same byte for byte each time, and wheels that hold nothing."""

from __future__ import annotations

import base64
import hashlib
import json
import subprocess
import sys
import zipfile
from pathlib import Path

from publish import paths
from publish.import_graph import import_graph, reachable

_EPOCH = (2020, 2, 2, 0, 0, 0)


def build(folder: Path) -> Path:
    """Build the wheel of `antimono` into a folder, and return its path.

    Hatchling stamps every file with one fixed date, so the same sources give the same bytes.
    """
    folder.mkdir(parents=True, exist_ok=True)
    for old in folder.glob("antimono-*.whl"):
        old.unlink()
    command = [sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", str(folder), "."]
    # Run from the work tree: nothing named `build` may stand beside the script that is run.
    done = subprocess.run(command, cwd=paths.ROOT, capture_output=True, text=True, check=False)
    if done.returncode:
        raise RuntimeError(f"the wheel was not built:\n{done.stdout}{done.stderr}")
    return next(folder.glob("antimono-*.whl"))


WORKER = "antimono.views.page.answers"
"""The module that a page's worker starts with."""


def page_files(package: Path) -> list[str]:
    """Return the files of a package that a page's worker needs, as a wheel names them, from the sources alone.

    They are the modules that `WORKER` leads to, the packages that hold them, and the data beside them. Of the
    modules that are imported by name at run time, those of the chapters' folders are seen (`LISTED`).
    """
    graph = import_graph(package)
    for name in graph:
        if "." in name:
            graph[name].add(name.rpartition(".")[0])
    graph[package.name] = set()  # the front door leads everywhere, but nobody on a page goes through it
    modules = {WORKER, *reachable(graph, WORKER)}
    folders, files = set(), []
    for name in modules:
        file = package.parent.joinpath(*name.split("."))
        file = file / "__init__.py" if file.is_dir() else file.with_suffix(".py")
        folders.add(file.parent)
        files.append(file)
    data = [
        file for folder in folders for file in folder.iterdir() if file.is_file() and file.suffix not in {".py", ".pyc"}
    ]
    data += (package / "views" / "assets").glob("*.svg")  # drawings
    return sorted(file.relative_to(package.parent).as_posix() for file in [*files, *data])


def compile_for_browsers(wheel: Path, folder: Path) -> Path:
    """Compile what the lessons need of our wheel with Pyodide's own Python, and return the archive's path.

    A browser that imports compiled modules is ready sooner than one that compiles them at each visit.
    """
    archive = folder / f"{wheel.name.partition('-py3')[0]}-lessons.zip"
    script = Path(__file__).with_name("compile.mjs")
    pyodide = paths.NODE_MODULES / "pyodide"
    command = [paths.NODE, str(script), str(pyodide), str(wheel), str(archive)]
    names = json.dumps(page_files(paths.ROOT / "antimono"))
    done = subprocess.run(command, input=names, capture_output=True, text=True, check=False)
    if done.returncode:
        raise RuntimeError(f"the wheel was not compiled:\n{done.stdout}{done.stderr}")
    return archive


def empty(folder: Path, name: str, version: str, summary: str) -> Path:
    """Write a wheel without modules: it satisfies a dependency that the browser does well without."""
    stem = f"{name.replace('-', '_')}-{version}"
    info = f"{stem}.dist-info"
    files = {
        f"{info}/METADATA": f"Metadata-Version: 2.1\nName: {name}\nVersion: {version}\nSummary: {summary}\n",
        f"{info}/WHEEL": "Wheel-Version: 1.0\nGenerator: ours\nRoot-Is-Purelib: true\nTag: py3-none-any\n",
    }
    record = "".join(f"{path},{_digest(text)},{len(text.encode())}\n" for path, text in files.items())
    files[f"{info}/RECORD"] = f"{record}{info}/RECORD,,\n"
    folder.mkdir(parents=True, exist_ok=True)
    wheel = folder / f"{stem}-py3-none-any.whl"
    with zipfile.ZipFile(wheel, "w") as archive:
        for path, text in files.items():
            archive.writestr(zipfile.ZipInfo(path, _EPOCH), text)
    return wheel


def _digest(text: str) -> str:
    """Return the hash of a file as a wheel's RECORD writes it."""
    digest = hashlib.sha256(text.encode()).digest()
    return "sha256=" + base64.urlsafe_b64encode(digest).rstrip(b"=").decode()

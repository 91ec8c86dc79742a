"""The files of other projects that our pages use, copied from the installed packages to our own host."""

from __future__ import annotations

import base64
import importlib.util
import json
import re
import shutil
from pathlib import Path

from publish import paths, snapshot
from publish.minify import minify

PYODIDE_FILES = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip")
"""Pyodide's core: Python and its standard library."""

BOKEH_FILES = ("bokeh.min.js", "bokeh-widgets.min.js")
"""BokehJS without its tables, maths and WebGL."""

MODULES = {"lean-qr": "index.mjs", "morphdom": "dist/morphdom-esm.js", "ts-fsrs": "dist/index.mjs"}
"""What our own modules import of npm's packages, by package."""

PANEL_FOLDERS = ("css", "bundled/theme")
"""What the stylesheets of Panel's widgets are made of."""


def copy_pyodide(folder: Path, wheel: Path | None = None, **forms: Path) -> None:
    """Copy Pyodide's core and our wheel into a folder, with a lock file that offers no other package.

    `wheel.json` beside them names the wheel, whose file name holds the version, and its other `forms`:
    `lessons`, compiled for the pages, and `snapshot`, a memory in which it is imported.
    """
    source = paths.NODE_MODULES / "pyodide"
    folder.mkdir(parents=True, exist_ok=True)
    for name in PYODIDE_FILES:
        shutil.copyfile(source / name, folder / name)
    info = json.loads((source / "pyodide-lock.json").read_text("utf-8"))["info"]
    (folder / "pyodide-lock.json").write_text(json.dumps({"info": info, "packages": {}}) + "\n", "utf-8")
    if wheel is not None:
        for old in folder.glob(f"*{snapshot.SUFFIX}"):  # its name changes with what is in it
            old.unlink()
        files = {"wheel": wheel, **forms}
        for file in files.values():
            shutil.copyfile(file, folder / file.name)
        names = {form: file.name for form, file in files.items()}
        (folder / "wheel.json").write_text(json.dumps(names) + "\n", "utf-8")
        if "snapshot" in forms:
            _copy_decoder(folder)


def _copy_decoder(folder: Path) -> None:
    """Copy what unpacks the snapshot, which its package hides in an address that our policy refuses."""
    source = paths.NODE_MODULES / "zstddec"
    found = re.search(r'"(AGFzb[\w+/=]+)"', (source / "dist" / "zstddec.mjs").read_text("utf-8"))
    if found is None:
        raise ValueError(f"{source} holds no WebAssembly in base64: its version is another than site/package.json says")
    (folder / "zstd.wasm").write_bytes(base64.b64decode(found[1]))
    shutil.copyfile(source / "LICENSE", folder / "zstd.LICENSE.txt")


def copy_modules(folder: Path) -> None:
    """Copy the modules of others that ours import, with their licences."""
    folder.mkdir(parents=True, exist_ok=True)
    for package, file in MODULES.items():
        source = paths.NODE_MODULES / package
        shutil.copyfile(source / file, folder / f"{package}.mjs")
        shutil.copyfile(source / "LICENSE", folder / f"{package}.LICENSE.txt")
    minify(folder / f"{package}.mjs" for package in MODULES)


def copy_fonts(folder: Path) -> None:
    """Copy the fonts of the pages, with their licences."""
    shutil.copytree(paths.ROOT / "antimono/views/assets/fonts", folder, dirs_exist_ok=True)


def copy_panel(folder: Path) -> None:
    """Copy BokehJS, Panel's JavaScript and the CSS of its widgets into a folder."""
    panel = _package("panel") / "dist"
    folder.mkdir(parents=True, exist_ok=True)
    for name in BOKEH_FILES:
        shutil.copyfile(_package("bokeh") / "server/static/js" / name, folder / name)
    shutil.copyfile(panel / "panel.min.js", folder / "panel.min.js")
    unwanted = shutil.ignore_patterns("*.map", "*.py", "__pycache__")
    for name in PANEL_FOLDERS:
        shutil.copytree(panel / name, folder / name, dirs_exist_ok=True, ignore=unwanted)


def _package(name: str) -> Path:
    """Return the folder of an installed package, found without importing it."""
    spec = importlib.util.find_spec(name)
    if spec is None or spec.origin is None:
        raise FileNotFoundError(f"the Python package {name} is not installed: run make")
    return Path(spec.origin).parent

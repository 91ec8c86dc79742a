"""JupyterLite: the notebooks, editable, with Python in the browser and every file from our own host."""

from __future__ import annotations

import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from antimono.course.chapters import ALL_CHAPTERS
from antimono.views.notebook.chapter_widget import chapter_styles
from antimono.views.reading import opening_html
from publish import assets, kept, paths, policy, wheel
from publish.pins import Pin, read_pins

APPS = ("lab", "notebooks")
EXTENSIONS = ("@jupyterlite/pyodide-kernel-extension", "@jupyter-widgets/jupyterlab-manager", "anywidget")
SPECS = ("anywidget", "ipywidgets", "micropip")
"""What a notebook imports besides our package, and what the kernel starts with."""

BROWSER_PINS = {
    "micropip": Pin("0.11.1", frozenset({"768de165adb8e66906039d8fec4127a57f522dfdf8e6fbff877a4616941ecfd3"}))
}
"""What is used in the browser alone, and so stands in no environment of ours."""

LOADED = ("antimono", "anywidget", "ipywidgets", "jedi", "micropip", "piplite")
"""Loaded, with IPython, while the kernel starts: it would look for any other on a package registry."""

STUBS = {
    "jedi": "Completion does without static analysis: 5 MB less to load.",
    "widgetsnbextension": "The classic notebook's files are of no use in JupyterLite.",
    "jupyterlab-widgets": "JupyterLite has these files already.",
}
"""Packages required by others which are put in place empty."""

OF_THE_KERNEL = {"antimono", "ipykernel", "piplite", "pyodide-kernel"}
"""Our own wheel, and those that are part of an installed package, which is pinned itself."""

_KERNEL = "@jupyterlite/pyodide-kernel-extension:kernel"
_UNUSED = ("*.map", "*.eot", "*.ttf", "fa-*.svg", "*.orig", "rspack*.js", "package.json", "install.json")
_LOCK = "static/pyodide-lock"
_RUN = 'data-commandlinker-command="notebook:run-cell" data-commandlinker-args="{}"'
"""How a button says to JupyterLab that its cell is to be run."""
_LOOK = "look.css"
_HOME = """<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8"><title>Antimono</title>
<meta http-equiv="refresh" content="0; url=../../index.html"></head>
<body><a href="../../index.html">Antimono</a></body></html>
"""
"""Where JupyterLite's own sign leads, which would list files there: the course."""
_CHOSEN = """<script>try {
  const theme = { light: "JupyterLab Light", dark: "JupyterLab Dark" }[localStorage.getItem("mode")];
  const settings = document.currentScript.previousElementSibling;
  if (theme) new MutationObserver((changes, watch) => {
    watch.disconnect();
    const all = JSON.parse(settings.textContent);
    const themes = all.settingsOverrides["@jupyterlab/apputils-extension:themes"];
    Object.assign(themes, { "adaptive-theme": false, theme });
    settings.textContent = JSON.stringify(all);
  }).observe(settings, { childList: true });
} catch {}</script>"""
"""Behind the settings that a page loads by: day or evening, as its reader chose for the course."""
_DATED = re.compile(r'("(?:created|last_modified)": ")[^"]*')


def build(out: Path, wheels: Path, cache: Path, pyodide: str = f"../{paths.PYODIDE}") -> None:
    """Build JupyterLite into a folder of the site.

    Args:
        out: The folder to make; an earlier one is replaced.
        wheels: The folder that holds our wheel, which stands also in the shared Pyodide folder.
        cache: Where downloaded wheels are kept from one build to the next.
        pyodide: The way from `out` to the shared Pyodide folder.
    """
    own = next(wheels.glob("antimono-*.whl"))
    pins = BROWSER_PINS | {str(name): pin for name, pin in read_pins().items()}
    versions = {name: pin.version for name, pin in pins.items()}
    stubs = [wheel.empty(cache / "stubs", name, versions[name], reason) for name, reason in STUBS.items()]
    project = cache / "project"
    shutil.rmtree(project, ignore_errors=True)
    shutil.rmtree(out, ignore_errors=True)
    assets.copy_pyodide(project / "static" / "pyodide")
    for source in _sources():
        there = project / "contents" / source.relative_to(paths.NOTEBOOKS)
        there.parent.mkdir(parents=True, exist_ok=True)
        there.write_bytes(opened(source))
    kept = cache / "wheels" / _digest(versions)
    _configure(project, out, cache, [own, *(sorted(kept.glob("*.whl")) or stubs)], versions)
    offline = {"UV_OFFLINE": "1"} if kept.exists() else {}
    environment = os.environ | {"NO_COLOR": "1", "PYTHONWARNINGS": "ignore"} | offline
    command = [sys.executable, "-m", "jupyterlite_core", "build"]
    done = subprocess.run(command, cwd=project, env=environment, capture_output=True, text=True, check=False)
    if done.returncode or "FAIL" in done.stderr:
        raise RuntimeError(f"JupyterLite was not built:\n{done.stdout[-4000:]}\n{done.stderr[-4000:]}")
    check_pins(_read_json(out / _LOCK / "pyodide-lock.json"), pins)
    _keep_wheels(out, kept)
    _share_pyodide(out, pyodide, own.name)
    _cut(out)
    _undate(out)
    _dress(out)
    for page in out.rglob("index.html"):
        policy.add(page, policy.LITE)


def refresh(out: Path) -> bool:
    """Bring notebooks and texts that have changed to JupyterLite as it was built; whether any has.

    Which there are must be the same: the lists of files change in nothing but sizes.
    """
    changed = False
    for source in _sources():
        place = source.relative_to(paths.NOTEBOOKS)
        there, content = out / "files" / place, opened(source)
        if there.read_bytes() == content:
            continue
        changed = True
        there.write_bytes(content)
        file = out / "api" / "contents" / place.parent / "all.json"
        listed = _read_json(file)
        for each in listed["content"]:
            if each["path"] == place.as_posix():
                each["size"] = len(content)
        file.write_text(json.dumps(listed, indent=2, sort_keys=True), "utf-8")
    return changed


def opened(source: Path) -> bytes:
    """Return a file of the course text as JupyterLite offers it: a chapter lies on its table before it is run."""
    content = source.read_bytes()
    if source.suffix != ".ipynb":
        return content
    notebook = json.loads(content)
    for cell in notebook["cells"]:
        if cell["cell_type"] != "code":
            continue
        cell["metadata"]["trusted"] = True  # or JupyterLab would draw none of it
        if "lesson" in cell["metadata"].get("tags", ()):
            html = opening_html(ALL_CHAPTERS[source.stem], _RUN)
            data = {"text/html": html, "text/plain": f'show("{source.stem}")'}
            shown = {"output_type": "execute_result", "execution_count": None, "metadata": {}, "data": data}
            cell |= {"execution_count": None, "outputs": [shown]}
    return json.dumps(notebook, indent=1, ensure_ascii=False).encode() + b"\n"


def _sources() -> list[Path]:
    """Return the files of the course text."""
    return kept.files(paths.NOTEBOOKS)


def _dress(out: Path) -> None:
    """Give every page our colours and faces, and the sign at its head the way back to the course."""
    faces = [
        line for line in (paths.SOURCE / "_static/site.css").read_text("utf-8").splitlines() if "@font-face" in line
    ]
    ours = Path(__file__).with_suffix(".css").read_text("utf-8")
    look = [*(face.replace('url("fonts', 'url("../_static/fonts') for face in faces), chapter_styles(), ours]
    (out / _LOOK).write_text("\n".join(look), "utf-8")
    for page in out.glob("*/**/index.html"):
        way = "../" * len(page.relative_to(out).parent.parts)
        html = page.read_text("utf-8").replace("</script>", f"</script>{_CHOSEN}", 1)
        html = html.replace("</head>", f'<link rel="stylesheet" href="{way}{_LOOK}"></head>', 1)
        page.write_text(html, "utf-8")
    home = out / "tree" / "index.html"
    home.parent.mkdir()
    home.write_text(_HOME, "utf-8")


def _undate(out: Path) -> None:
    """Two builds of the same notebooks list them alike: no file says when it came to this machine."""
    for listed in out.rglob("api/contents/**/all.json"):
        text = listed.read_text("utf-8")
        listed.write_text(_DATED.sub(r"\g<1>2020-01-01T00:00:00Z", text), "utf-8")


def _digest(versions: dict[str, str]) -> str:
    """Return what the choice of wheels depends on, as a short name."""
    wanted = json.dumps([versions, SPECS, STUBS], sort_keys=True)
    return hashlib.sha256(wanted.encode()).hexdigest()[:12]


def _configure(project: Path, out: Path, cache: Path, wheels: list[Path], versions: dict[str, str]) -> None:
    """Write the settings of the build, and those of the kernel and the applications."""
    extensions = Path(sys.prefix) / "share/jupyter/labextensions"
    build = {
        "LiteBuildConfig": {
            "apps": APPS,
            "cache_dir": str(cache),
            "contents": [str(project / "contents")],
            "federated_extensions": [str(extensions / name) for name in EXTENSIONS],
            "ignore_sys_prefix": ["federated_extensions"],
            "no_sourcemaps": True,
            "no_unused_shared_packages": True,
            "output_dir": str(out),
        },
        "PyodideLockAddon": {
            "enabled": True,
            "constraints": [f"{name}=={version}" for name, version in versions.items()],
            "prefetch_extra": LOADED,
            "specs": SPECS,
            "wheels": list(map(str, wheels)),
        },
    }
    run = {
        "jupyter-lite-schema-version": 0,
        "jupyter-config-data": {"appName": "Antimono", "litePluginSettings": {_KERNEL: {"disablePyPIFallback": True}}},
    }
    _write_json(project / "jupyter_lite_config.json", build)
    _write_json(project / "jupyter-lite.json", run)
    _write_json(project / "overrides.json", {"@jupyterlab/apputils-extension:themes": {"adaptive-theme": True}})


def check_pins(lock: dict[str, Any], pins: Mapping[str, Pin]) -> None:
    """Refuse what is not pinned: another version of a package, or a file with another hash.

    Args:
        lock: What `pyodide-lock.json` says of the wheels that were chosen.
        pins: What may be chosen.

    Raises:
        ValueError: names each; `OF_THE_KERNEL` are not looked at, and of the empty `STUBS` the version alone.
    """
    loose = []
    for name, package in lock["packages"].items():
        pin = pins.get(name)
        known = pin is not None and pin.version == package["version"]
        known = known and (name in STUBS or package["sha256"] in pins[name].hashes)
        if not known and name not in OF_THE_KERNEL:
            loose.append(f"{name}=={package['version']} --hash=sha256:{package['sha256']}")
    if loose:
        raise ValueError(f"requirements.lock should say {', '.join(loose)}: run make pins")


def _keep_wheels(out: Path, kept: Path) -> None:
    """Keep the wheels of others for the next build, which then asks no registry."""
    if not kept.exists():
        new = kept.with_suffix(".new")
        shutil.rmtree(new, ignore_errors=True)
        shutil.copytree(out / _LOCK, new, ignore=shutil.ignore_patterns("antimono-*", "*.json"))
        new.rename(kept)


def _share_pyodide(out: Path, pyodide: str, wheel_name: str) -> None:
    """Use the site's one copy of Pyodide and of our wheel instead of JupyterLite's own."""
    shutil.rmtree(out / "static" / "pyodide")
    (out / _LOCK / wheel_name).unlink()
    lock_file = out / _LOCK / "pyodide-lock.json"
    lock = _read_json(lock_file)
    lock["packages"]["antimono"]["file_name"] = f"../../{pyodide}/{wheel_name}"
    _write_json(lock_file, lock)
    settings_file = out / "jupyter-lite.json"
    settings = _read_json(settings_file)
    kernel = settings["jupyter-config-data"]["litePluginSettings"][_KERNEL]
    kernel["pyodideUrl"] = f"./{pyodide}/pyodide.mjs"
    _write_json(settings_file, settings)


def _cut(out: Path) -> None:
    """Remove what no browser asks for."""
    for pattern in _UNUSED:
        for file in out.rglob(pattern):
            file.unlink()


def _read_json(file: Path) -> Any:
    return json.loads(file.read_text("utf-8"))


def _write_json(file: Path, data: Any) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(json.dumps(data, indent=1) + "\n", "utf-8")

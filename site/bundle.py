"""One file with the whole course, for a school's server or a USB stick: `python site/bundle.py`."""

from __future__ import annotations

import argparse
import json
import stat
import zipfile
from pathlib import Path

from publish import paths, versions
from publish.compression import compressed as _compressed

READ_ME = """Antimono: an interactive course in the rules of Anti-Monopoly. Unofficial and educational.

Everything is in the folder `course`; it asks no other host for anything. It needs a server, because
browsers run no modules from a disk: opened as files, the pages can be read, but their controls stay still.

On one computer with Python 3.12 or newer (from https://www.python.org/downloads/), open one of these:

  Start on Windows.bat      untried: tell us if it does not work
  Start on macOS.command    untried; if macOS refuses it, open it by a right click and "Open"
  Start on Linux.sh         tried

Each opens the course in a browser, or says that there is no such Python. One line does the same:

  python3 serve.py --open

For a class, `python3 serve.py --class` also serves the other devices in the same network, and shows the
address that they open. A first visit (the first page and a chapter)
costs each device about {first_visit:.0f} MB; visited pages stay on the device.

On a web server: copy the folder `course` to where pages are served, at any path. A plain server is enough:
it needs to know the types of no files but .html, .css, .js, .json, .svg and .png.
"""

_PUBLISH = Path(__file__).parent / "publish"
_STARTERS = {"Start on Linux.sh": "unix.sh", "Start on Windows.bat": "windows.bat", "Start on macOS.command": "unix.sh"}
"""What is opened on each system, and its source in the folder `starters`."""

_DATE = (2020, 2, 2, 0, 0, 0)
"""Of every file in it, so that the same site makes the same bytes."""


def first_visit(site: Path, *, compressed: bool = False) -> int:
    """Return the bytes that a browser fetches for the first page and for one chapter with its lesson.

    Args:
        site: A built site.
        compressed: Whether its server sends compressed files: most do, `python3 -m http.server` does not.
    """
    own, package = versions.own_folder(site), versions.package_folder(site)
    core = package.parent
    names = json.loads((package / "wheel.json").read_text("utf-8"))
    if "snapshot" in names:
        unused = {core / "python_stdlib.zip", *(core / name for form, name in names.items() if form != "snapshot")}
    else:
        unused = {core / names["wheel"]} if "lessons" in names else set()
    chapter = min((own / paths.LESSONS).glob("*.json")).stem.partition(".")[0]
    files = [site / "index.html", site / f"{chapter}.html"]
    files += (own / paths.LESSONS).glob(f"{chapter}.*json")
    files += [
        file
        for file in (*core.iterdir(), *package.iterdir())
        if file.is_file() and file not in unused and file.suffix != ".gz"
    ]
    files += versions.panel_folder(site).glob("*.js")
    files += (file for kind in ("*.css", "*.js") for file in (own / "_static").rglob(kind))
    files += (site / paths.FONTS).rglob("*.woff2")
    sent = (_compressed(file) or file if compressed else file for file in files)
    return sum(file.stat().st_size for file in sent)


def write_bundle(site: Path, target: Path) -> None:
    """Pack a built site and what serves it; compressed forms stay behind, as the archive is one."""
    target.parent.mkdir(parents=True, exist_ok=True)
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED) as bundle:
        told = READ_ME.format(first_visit=first_visit(site) / 1e6)
        bundle.writestr(_entry("READ ME.txt"), told, zipfile.ZIP_DEFLATED)
        for name, source in _STARTERS.items():
            text = (_PUBLISH / "starters" / source).read_text("utf-8")
            lines = text.replace("\n", "\r\n") if name.endswith(".bat") else text
            bundle.writestr(_entry(name, 0o755), lines, zipfile.ZIP_DEFLATED)
        for file in sorted(site.rglob("*")):
            if file.is_file() and file.suffix != ".gz":
                name = f"course/{file.relative_to(site).as_posix()}"
                bundle.writestr(_entry(name), file.read_bytes(), zipfile.ZIP_DEFLATED)
        server = (_PUBLISH / "bundle_server.py").read_bytes()
        bundle.writestr(_entry("serve.py"), server, zipfile.ZIP_DEFLATED)


def _entry(name: str, mode: int = 0o644) -> zipfile.ZipInfo:
    """Return the entry of a file that may be opened (0o644), or also be run (0o755)."""
    entry = zipfile.ZipInfo(name, _DATE)
    entry.create_system = 3  # Unix, whose modes these are, also when packed elsewhere
    entry.external_attr = (stat.S_IFREG | mode) << 16
    return entry


def main() -> None:
    """Pack the built site."""
    parser = argparse.ArgumentParser(description=main.__doc__)
    parser.add_argument("--site", type=Path, default=paths.SITE, help="the built site (build/site)")
    parser.add_argument("--out", type=Path, default=paths.BUILD / "antimono-course.zip", help="the file to write")
    options = parser.parse_args()
    write_bundle(options.site, options.out)
    print(f"{options.out}: {options.out.stat().st_size / 1e6:.1f} MB. How to serve it is in READ ME.txt.")
    plain, gzipped = (first_visit(options.site, compressed=how) / 1e6 for how in (False, True))
    print(f"A first visit (first page, one chapter): {gzipped:.1f} MB compressed, {plain:.1f} MB as files are.")


if __name__ == "__main__":
    main()

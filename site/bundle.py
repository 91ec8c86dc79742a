"""One file with the whole course, for a school's server or a USB stick: `python site/bundle.py`."""

from __future__ import annotations

import argparse
import json
import zipfile
from pathlib import Path

from publish import paths
from publish.compression import compressed as _compressed

READ_ME = """Antimono: an interactive course in the rules of Anti-Monopoly. Unofficial and educational.

Everything is in the folder `course`; it asks no other host for anything.

- On a web server: copy the folder to where pages are served, at any path.
- On one machine, with Python 3.12 or newer:  python3 -m http.server --directory course 8000
  Then open http://localhost:8000/ in a browser. In a classroom, the other devices open the same
  address with this machine's number in the network (such as 192.168.0.17) instead of `localhost`;
  its network settings show that number. A first visit, the first page and a chapter, costs each
  device about {first_visit:.0f} MB; visited pages stay on the device.
- Where a page loads but its controls do not react, the server sends modules under a wrong type:
  let it send `.mjs` and `.js` files as `text/javascript`.

Opened as files, without a server, the pages can be read, but their controls stay still: browsers run no
modules from a disk.
"""

_DATE = (2020, 2, 2, 0, 0, 0)
"""Of every file in it, so that the same site makes the same bytes."""


def first_visit(site: Path, *, compressed: bool = False) -> int:
    """The bytes that a browser fetches for the first page and for one chapter with its lesson.

    Args:
        site: A built site.
        compressed: Whether its server sends compressed files: most do, `python3 -m http.server` does not.
    """
    names = json.loads((site / paths.PYODIDE / "wheel.json").read_text("utf-8"))
    if "snapshot" in names:
        unused = {"python_stdlib.zip", *(name for form, name in names.items() if form != "snapshot")}
    else:
        unused = {names["wheel"]} if "lessons" in names else set()
    chapter = min((site / paths.LESSONS).glob("*.json")).stem.partition(".")[0]
    files = [site / "index.html", site / f"{chapter}.html"]
    files += (site / paths.LESSONS).glob(f"{chapter}.*json")
    files += [
        file for file in (site / paths.PYODIDE).iterdir() if file.name not in unused and file.suffix != ".gz"
    ]
    files += (site / paths.PANEL).glob("*.js")
    files += (file for kind in ("*.css", "*.mjs", "*.woff2") for file in (site / "_static").rglob(kind))
    sent = (_compressed(file) or file if compressed else file for file in files)
    return sum(file.stat().st_size for file in sent)


def write_bundle(site: Path, target: Path) -> None:
    """Pack a built site and how to serve it; compressed forms stay behind, as the archive is one."""
    target.parent.mkdir(parents=True, exist_ok=True)
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED) as bundle:
        told = READ_ME.format(first_visit=first_visit(site) / 1e6)
        bundle.writestr(_entry("READ ME.txt"), told, zipfile.ZIP_DEFLATED)
        for file in sorted(site.rglob("*")):
            if file.is_file() and file.suffix != ".gz":
                name = f"course/{file.relative_to(site).as_posix()}"
                bundle.writestr(_entry(name), file.read_bytes(), zipfile.ZIP_DEFLATED)


def _entry(name: str) -> zipfile.ZipInfo:
    entry = zipfile.ZipInfo(name, _DATE)
    entry.external_attr = 0o644 << 16
    return entry


def main() -> None:
    """Pack the built site."""
    parser = argparse.ArgumentParser(description=main.__doc__)
    parser.add_argument("--site", type=Path, default=paths.SITE, help="the built site (build/site)")
    parser.add_argument(
        "--out", type=Path, default=paths.BUILD / "antimono-course.zip", help="the file to write"
    )
    options = parser.parse_args()
    write_bundle(options.site, options.out)
    print(f"{options.out}: {options.out.stat().st_size / 1e6:.1f} MB. How to serve it is in READ ME.txt.")
    plain, gzipped = (first_visit(options.site, compressed=how) / 1e6 for how in (False, True))
    print(
        f"A first visit (first page, one chapter): {gzipped:.1f} MB compressed, {plain:.1f} MB as files are."
    )


if __name__ == "__main__":
    main()

"""One file with the whole course, for a school's server or a USB stick: `python site/bundle.py`."""

from __future__ import annotations

import argparse
import zipfile
from pathlib import Path

from publish import paths

READ_ME = """Antimono: an interactive course in the rules of Anti-Monopoly. Unofficial and educational.

Everything is in the folder `course`; it asks no other host for anything.

- On a web server: copy the folder to where pages are served, at any path.
- On one machine, with Python:  python3 -m http.server --directory course 8000
  and open http://localhost:8000/ in a browser. For a classroom, the other machines open the same
  address with this machine's name in place of `localhost`.

Opened as files, without a server, the pages can be read, but their controls stay still: browsers run no
modules from a disk.
"""

_DATE = (2020, 2, 2, 0, 0, 0)
"""Of every file in it, so that the same site makes the same bytes."""


def write_bundle(site: Path, target: Path) -> None:
    """Pack a built site and how to serve it; compressed forms stay behind, as the archive is one."""
    target.parent.mkdir(parents=True, exist_ok=True)
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED) as bundle:
        bundle.writestr(_entry("READ ME.txt"), READ_ME, zipfile.ZIP_DEFLATED)
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


if __name__ == "__main__":
    main()

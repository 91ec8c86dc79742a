"""Compressed files beside those of the site, made once when it is built: `rent.html.gz` for `rent.html`."""

from __future__ import annotations

import gzip
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

SUFFIXES = frozenset({".html", ".css", ".js", ".mjs", ".json", ".svg", ".wasm", ".ipynb", ".txt", ".xml", ".ico"})
"""What becomes smaller; pictures, fonts and archives are compressed already."""

LEAST = 1_000
"""Bytes from which on it is worth a file."""


def _beside(file: Path) -> Path:
    return file.with_name(f"{file.name}.gz")


def compressed(file: Path) -> Path | None:
    """Return the compressed form of a file, if there is one that is not older than the file."""
    found = _beside(file)
    if file.suffix in SUFFIXES and found.is_file() and found.stat().st_mtime_ns >= file.stat().st_mtime_ns:
        return found
    return None


def compress(folder: Path) -> None:
    """Give each file that becomes smaller its compressed form, and take away those of files that are gone.

    The bytes depend on those of the file alone, so that two builds are equal.
    """
    wanted = []
    for file in sorted(folder.rglob("*")):
        if file.suffix == ".gz":
            if file.with_suffix("").suffix in SUFFIXES and not file.with_suffix("").exists():
                file.unlink()
        elif file.suffix in SUFFIXES and file.is_file() and file.stat().st_size >= LEAST and not compressed(file):
            wanted.append(file)
    with ThreadPoolExecutor() as cores:  # zlib works beside other threads
        for _done in cores.map(_compress, wanted):
            pass  # an error is raised here


def _compress(file: Path) -> None:
    _beside(file).write_bytes(gzip.compress(file.read_bytes(), compresslevel=9, mtime=0))

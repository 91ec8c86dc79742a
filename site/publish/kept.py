"""Kept results of the build: everything made, with the digest of its sources.

A thing is kept only while its own bytes are those that were written, so what is damaged is made again.
"""

from __future__ import annotations

import hashlib
import json
import shutil
import sys
from collections.abc import Iterable, Mapping
from functools import cache
from importlib import metadata
from pathlib import Path

from publish import paths

RECORDS = paths.BUILD / "cache" / "kept"
"""A file for each thing."""

_PASSED = frozenset({"__pycache__", "node_modules", ".ipynb_checkpoints", ".gz", ".pyc"})
"""Folders that are not looked into, and the ends of files that are not looked at."""


def digest(*made_of: Path | str) -> str:
    """Return one digest of texts and of all that files and folders hold; of what is not there, that it is not."""
    whole = hashlib.sha256()
    for each in made_of:
        if isinstance(each, str):
            whole.update(f"text {each}\n".encode())
            continue
        whole.update(f"{each}\n".encode())
        for file in files(each):
            whole.update(f"{file.relative_to(each)} {_of_file(file)}\n".encode())
    return whole.hexdigest()


@cache
def versions() -> str:
    """Return the installed packages and their versions, Python's first."""
    found = {(str(each.name).lower(), each.version) for each in metadata.distributions()}
    return json.dumps([sys.version, sorted(found)])


def files(place: Path) -> list[Path]:
    """Return the files of a folder, or a file itself; nothing that tools leave there, nothing compressed beside."""
    if place.is_file():
        return [place]
    found = []
    for folder, below, names in place.walk():
        below[:] = [name for name in below if name not in _PASSED]
        found += [folder / name for name in names if Path(name).suffix not in _PASSED]
    return sorted(found)


def is_kept(name: str, made_of: str) -> bool:
    """Return whether a thing is there as it was made, of what it would be made of now.

    Args:
        name: what it is called in `RECORDS`.
        made_of: a `digest`.
    """
    return made_of != "" and _made_of(_record(name)) == made_of and _is_whole(_record(name))


def made_of(name: str) -> str:
    """Return what a thing that is there was made of, as `note` was told; `""` if it is not there or damaged."""
    found = _record(name)
    return _made_of(found) if _is_whole(found) else ""


def note(name: str, made_of: str, made: Iterable[Path]) -> None:
    """Note what a thing was made of, and the files and folders that it is."""
    there = [file for each in made for file in files(each)]
    record = {"made_of": made_of, "files": {str(file): _of_file(file) for file in there}}
    target = _file(name)
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_text(json.dumps(record, indent=0) + "\n", "utf-8")


def forget(name: str) -> None:
    """From now on it is to be made again."""
    _file(name).unlink(missing_ok=True)


def update(source: Path, target: Path, wanted: Iterable[Path], gone: Iterable[Path] = ()) -> None:
    """Bring files to a folder; those that are the same there already are not touched, nor is their date.

    Args:
        source: the folder they come from.
        target: where they go.
        wanted: which, as places below it.
        gone: what is to be removed there.
    """
    for place in gone:
        (target / place).unlink(missing_ok=True)
    for place in wanted:
        file, other = source / place, target / place
        if not other.is_file() or other.read_bytes() != file.read_bytes():
            other.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(file, other)


def _file(name: str) -> Path:
    return RECORDS / f"{name.replace('/', '.')}.json"


def _record(name: str) -> dict[str, object]:
    try:
        found = json.loads(_file(name).read_text("utf-8"))
        return found if isinstance(found, dict) else {}
    except (OSError, ValueError):
        return {}


def _made_of(record: Mapping[str, object]) -> str:
    return str(record.get("made_of", ""))


def _is_whole(record: Mapping[str, object]) -> bool:
    """Return whether all files are there as they were noted, byte for byte."""
    written = record.get("files")
    if not isinstance(written, dict) or not written:
        return False
    return all(Path(name).is_file() and _of_file(Path(name)) == of for name, of in written.items())


def _of_file(file: Path) -> str:
    with file.open("rb") as content:
        return hashlib.file_digest(content, "sha256").hexdigest()

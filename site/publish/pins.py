"""The one version of every Python package, and the hashes of its files, as `make pins` writes them."""

from __future__ import annotations

import re
from dataclasses import dataclass

from packaging.utils import NormalizedName, canonicalize_name

from publish import paths

_ENTRY = re.compile(r"^([\w.-]+)==([\w.+!-]+)((?:.*\\\n)*.*)", re.MULTILINE)
_HASH = re.compile(r"--hash=sha256:([0-9a-f]{64})\b")


@dataclass(frozen=True, slots=True)
class Pin:
    """The used version of a package."""

    version: str
    """The one version."""

    hashes: frozenset[str]
    """SHA-256, in hexadecimal digits, of each of its files: a wheel for every system, and the sources."""


def read_pins(lock: str | None = None) -> dict[NormalizedName, Pin]:
    """Return the pin of each package by its normalized name.

    Args:
        lock: The text of a lock file; that of the work tree if none is given.
    """
    text = paths.LOCK.read_text("utf-8") if lock is None else lock
    return {
        canonicalize_name(name): Pin(version, frozenset(_HASH.findall(rest)))
        for name, version, rest in _ENTRY.findall(text)
    }

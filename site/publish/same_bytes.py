"""Comparison of two folders' bytes, as of two builds of one commit: `python -m publish.same_bytes`."""

from __future__ import annotations

import argparse
import hashlib
import sys
from itertools import zip_longest
from pathlib import Path


def digests(folder: Path) -> dict[str, str]:
    """Return the hash of every file, by its path; dates are no bytes."""
    return {
        file.relative_to(folder).as_posix(): hashlib.sha256(file.read_bytes()).hexdigest()
        for file in sorted(folder.rglob("*"))
        if file.is_file()
    }


def differences(one: Path, other: Path) -> list[str]:
    """Return what is not the same, a sentence for each file."""
    first, second = digests(one), digests(other)
    found = []
    for path in sorted({*first, *second}):
        if path not in second:
            found.append(f"{path}: only in {one.name}")
        elif path not in first:
            found.append(f"{path}: only in {other.name}")
        elif first[path] != second[path]:
            pairs = zip_longest((one / path).read_bytes(), (other / path).read_bytes())
            place = next(at for at, (a, b) in enumerate(pairs) if a != b)
            found.append(f"{path}: differs from byte {place} on")
    return found


def main() -> None:
    """Say what is not the same, and fail if anything is."""
    parser = argparse.ArgumentParser(description=main.__doc__)
    parser.add_argument("one", type=Path, help="a built site")
    parser.add_argument("other", type=Path, help="another")
    options = parser.parse_args()
    found = differences(options.one, options.other)
    for line in found:
        print(line)
    if found:
        sys.exit(f"{len(found)} files are not the same")
    print(f"{len(digests(options.one))} files are the same")


if __name__ == "__main__":
    main()

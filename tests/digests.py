"""Digests of what a view draws: a line for each block or page instead of a line for each element.

Where a digest differs, the test writes all elements into `build/elements`: compare them with those of the commit
before.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from hashlib import sha256
from pathlib import Path
from typing import Any

NOW = Path(__file__).parents[1] / "build" / "elements"


def digests(elements: Iterable[str]) -> list[str]:
    """Return for each block the number of its elements and their digest; the block's name begins an element."""
    blocks: dict[str, list[str]] = {}
    for element in elements:
        blocks.setdefault(element.partition(": ")[0], []).append(element)
    return [
        f"{name}: {len(block)} elements, {sha256('\n'.join(block).encode()).hexdigest()[:16]}"
        for name, block in blocks.items()
    ]


def write_digests(file: Path, elements: Iterable[str]) -> None:
    """Store the digests of elements."""
    file.write_text("\n".join([*digests(elements), ""]), "utf-8")


def differing_blocks(file: Path, elements: list[str]) -> list[str]:
    """Return the lines that are not stored, and those that are stored in vain; write the elements if there are any."""
    found = sorted(set(digests(elements)) ^ set(file.read_text("utf-8").splitlines()))
    if found:
        NOW.mkdir(parents=True, exist_ok=True)
        (NOW / file.name).write_text("\n".join([*elements, ""]), "utf-8")
    return found


def leaves(value: Any, place: str = "") -> Iterator[str]:
    """Yield every value within JSON data with the keys that lead to it."""
    if isinstance(value, dict):
        for key, each in value.items():
            yield from leaves(each, f"{place}.{key}")
    elif isinstance(value, list):
        for number, each in enumerate(value):
            yield from leaves(each, f"{place}.{number}")
    else:
        yield f"{place} = {value!r}"

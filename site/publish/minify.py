"""Modules as they are published: each says the same in half the bytes, and offers it by the same names."""

from __future__ import annotations

import json
import re
import subprocess
from collections.abc import Iterable
from pathlib import Path

from publish import paths

_BY_LIGHT = re.compile(r"(--am-[\w-]+):\s*light-dark\((#[0-9a-f]{6}|rgb\([^()]*\)),")


def by_day(tokens: str) -> str:
    """Return a rule with the colours of the day, for browsers that do not know `light-dark()`."""
    room = tokens.partition("@media not print")[0]  # the night of the second game comes after it
    colours = "; ".join(f"{name}: {colour}" for name, colour in _BY_LIGHT.findall(room))
    day = f":root {{ color-scheme: light !important; {colours}; }}"
    return f"@supports not (color: light-dark(#000, #fff)) {{ {day} }}\n"


def minify(modules: Iterable[Path]) -> None:
    """Leave away of modules, in their places, what only people read: words, spaces, long names within.

    Raises:
        RuntimeError: if one is not a module of JavaScript.
    """
    command = [paths.NODE, str(Path(__file__).with_suffix(".mjs")), str(paths.NODE_MODULES)]
    files = json.dumps([str(module) for module in modules])
    done = subprocess.run(command, input=files, capture_output=True, text=True, check=False)
    if done.returncode:
        raise RuntimeError(f"the modules were not made smaller:\n{done.stderr}")

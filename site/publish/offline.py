"""The course without a network: a service worker that knows every file, made with Workbox."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path
from typing import TypedDict

from publish import paths

WORKER = "offline-worker.js"
"""In the site, at its root, so that all pages are below it."""

LIBRARIES = ("workbox-core", "workbox-routing", "workbox-strategies")
"""What the worker loads of Workbox, copied into the folder `workbox` beside it."""

WHOLE = ("**/*.{html,css,js,json,svg,png,woff2,wasm,zip,snapshot}",)
"""The files of the whole course, but for `NEVER`."""

NEVER = (
    f"{paths.LITE}/**",  # a program of its own, and twice as large
    f"{paths.PANEL}/*/{{css,bundled}}/**",
    "404.html",
    "v-*/_static/{basic,pygments,mystnb.*}.css",  # Sphinx puts them there, and no page has them
    "v-*/_static/{file,minus,plus}.png",
    "workbox/**",
    WORKER,
)
"""What a reader of the whole course does not need."""

LASTING = rf"^({paths.PYODIDE}/(.*\.(snapshot|wasm)|[^/]*/pyodide\.(asm\.)?js)|{paths.PANEL}/.*|_static/fonts/.*)$"
"""What is large and changes seldom, or never under its name: what is kept of it is not asked for again."""


class Made(TypedDict):
    """The addresses and digests that a service worker knows."""

    version: str
    """Of all its files together."""

    count: int
    """How many files the whole course has."""

    size: int
    """Their bytes, uncompressed, as a browser keeps them."""


def write_worker(site: Path) -> Made:
    """Write the service worker of a built site, and its version into the pages.

    Must come after everything that is published, and before it is compressed: a file that changes afterwards
    is not what the worker expects, and the whole course cannot be kept.

    Returns:
        What has been made.

    Raises:
        RuntimeError: if Workbox refuses something.
    """
    wanted = {
        "worker": str(Path(__file__).with_name(WORKER)),
        "globs": WHOLE,
        "ignored": NEVER,
        "lasting": LASTING,
        "libraries": LIBRARIES,
    }
    command = [paths.NODE, str(Path(__file__).with_suffix(".mjs")), str(paths.NODE_MODULES), str(site)]
    done = subprocess.run(command, input=json.dumps(wanted), capture_output=True, text=True, check=False)
    if done.returncode:
        raise RuntimeError(f"the service worker was not made:\n{done.stdout}{done.stderr}")
    made: Made = json.loads(done.stdout)
    return made

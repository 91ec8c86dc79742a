"""The files of `assets` on a Panel server, ours or somebody else's, each sent once to a browser.

Every Panel server offers the resources of a component under `components`, and refuses a name that is not
listed there.
"""

from __future__ import annotations

import hashlib
from functools import cache
from importlib.resources import files
from typing import ClassVar

import panel as pn

from antimono.views.styles import sheet

ROOT = "components/antimono.views.served/Assets/_resources/files/assets"
"""Where a Panel server offers them, relative to its own root."""

_SUFFIXES = (".css", ".mjs", ".woff2")


def _names() -> list[str]:
    folder = files("antimono.views") / "assets"
    found = [each.name for each in folder.iterdir()] + [f"fonts/{each.name}" for each in (folder / "fonts").iterdir()]
    return sorted(f"assets/{name}" for name in found if name.endswith(_SUFFIXES))


class Assets:
    """A component without a view: Panel finds in it which files it may send."""

    _resources: ClassVar[dict[str, list[str]]] = {"files": _names()}


def address(name: str) -> str:
    """Return where a session's page finds a file; it changes with the contents of all files.

    Outside of a session on a server it is empty.
    """
    doc = pn.state.curdoc
    context = None if doc is None else doc.session_context
    if context is None or getattr(context, "server_context", None) is None:
        return ""
    return f"{pn.state.rel_path or '.'}/{ROOT}/{name}?v={_version()}"


def linked(*names: str) -> list[str]:
    """Return style sheets as Panel takes them: by their addresses, or outside of a server as one text."""
    found = [address(name) for name in names]
    return found if all(found) else ["".join(map(sheet, names))]


@cache
def _version() -> str:
    folder = files("antimono.views")
    digest = hashlib.sha256()
    for name in _names():
        digest.update(folder.joinpath(name).read_bytes())
    return digest.hexdigest()[:16]

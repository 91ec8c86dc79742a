"""A first frame of an output, for a notebook that is exported, printed or read where nothing runs."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from html import escape
from typing import Any

import comm

from antimono.core.text import _
from antimono.views.drawing.pieces import with_pieces
from antimono.views.styles import LOOKS, faces, sheet

WIDGET = "application/vnd.jupyter.widget-view+json"
"""The type under which a front end finds a live widget; it prefers that to HTML."""

STILL = _("This is a picture of the output. Run the cell in a notebook to use it.")

_INERT = """
[data-field], [data-form] *, [data-new], [data-press], [data-key], [data-go], .am-option {
  pointer-events: none;
}
"""


def is_export() -> bool:
    """Return whether the cell is run by a program that answers nothing, as `nbconvert --execute` is.

    Such a program says with each cell that it takes no input. Voilà says so too, but shows widgets.
    """
    shell = sys.modules["IPython"].get_ipython() if "IPython" in sys.modules else None
    kernel = getattr(shell, "kernel", None)
    return getattr(kernel, "_allow_stdin", True) is False and "voila" not in os.environ.get("SERVER_SOFTWARE", "")


@contextmanager
def no_comms_in_exports() -> Iterator[None]:
    """Make widgets that tell no front end of themselves, where there is none.

    Otherwise the exported page would fetch what draws them from another host.
    """
    if not is_export():
        yield
        return
    before, comm.create_comm = comm.create_comm, comm.DummyComm
    try:
        yield
    finally:
        comm.create_comm = before


def still_html(html: str, *sheets: str) -> str:
    """Return HTML as an output of its own, with its styles; in an export it brings the faces as well."""
    looks = (faces() if is_export() else "") + "".join(map(sheet, (*LOOKS, "stage.css", *sheets, "notebook.css")))
    return f'<style>{looks}{_INERT}</style><div class="am-chapter">{with_pieces(html)}</div>'


def bundle(widget: Any, html: str, *words: str, more: Mapping[str, Any] | None = None) -> dict[str, Any]:
    """Return the output of a cell: the live widget where one can be, its first frame, and what it says.

    Args:
        widget: of ipywidgets.
        html: the first frame.
        words: paragraphs for where no HTML is shown, how to make it again first.
        more: by further types.
    """
    live: dict[str, Any] = {}
    if not is_export():
        found = widget._repr_mimebundle_()
        live = dict(found[0] if isinstance(found, tuple) else found or {})
    html += f"<p>{escape(str(STILL))}</p>"
    return live | dict(more or {}) | {"text/html": html, "text/plain": "\n\n".join(filter(None, words))}

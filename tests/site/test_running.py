"""How the site's build runs notebooks."""

from __future__ import annotations

import nbformat
import pytest
from build import kernel_home
from nbclient import NotebookClient

PRINTS = "import time\nprint('one', end=' ')\ntime.sleep(0.5)\nprint('line')"
"""In a kernel as it comes this is sent in two pieces, of which a builder of pages may make two lines."""


def test_what_a_cell_prints_comes_in_one_piece(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("IPYTHONDIR", str(kernel_home()))
    cell = nbformat.v4.new_code_cell(PRINTS)  # type: ignore[no-untyped-call]
    notebook = nbformat.v4.new_notebook(cells=[cell])  # type: ignore[no-untyped-call]
    pieces: list[str] = []

    class Client(NotebookClient):
        def process_message(self, message, cell, place):  # type: ignore[no-untyped-def]
            if message["msg_type"] == "stream":
                pieces.append(message["content"]["text"])
            return super().process_message(message, cell, place)

    Client(notebook, kernel_name="python3").execute()
    assert pieces == ["one line\n"]

"""How the site's build runs notebooks."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import nbformat
import pytest
from nbclient import NotebookClient
from publish import kernel

PRINTS = "import time\nprint('one', end=' ')\ntime.sleep(0.5)\nprint('line')"
"""In a kernel as it comes this is sent in two pieces, of which a builder of pages may make two lines."""


class Listening(NotebookClient):
    """Notes each piece as it comes."""

    pieces: list[str]

    def process_message(self, msg: dict[str, Any], *others: Any) -> Any:
        if msg["msg_type"] == "stream":
            self.pieces.append(msg["content"]["text"])
        return super().process_message(msg, *others)


@pytest.mark.slow
def test_what_a_cell_prints_comes_in_one_piece(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    for name, value in kernel.environment(tmp_path).items():
        monkeypatch.setenv(name, value)
    cell = nbformat.v4.new_code_cell(PRINTS)  # type: ignore[no-untyped-call]
    client = Listening(nbformat.v4.new_notebook(cells=[cell]), kernel_name="python3")  # type: ignore[no-untyped-call]
    client.pieces = []
    client.execute()
    assert client.pieces == ["one line\n"]

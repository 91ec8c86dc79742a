"""The notebooks, run for the pages: many in one kernel, which forgets between them what they made."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING

from publish import paths

if TYPE_CHECKING:
    from jupyter_client.blocking.client import BlockingKernelClient
    from jupyter_client.manager import KernelManager

TIMEOUT = 180
"""Seconds that a cell may take."""

_ANEW = "get_ipython().reset(new_session=True, aggressive=False)"
"""Forget all names, and count cells from 1; modules stay imported, which is what takes time."""


SILENT = "from antimono.simulate import progress; progress.WORTH_SAYING = float('inf')"
"""What a kernel does first, so that a page shows what came out and not how long it went on."""


class NotRunError(RuntimeError):
    """A cell of a notebook has failed; the message has its traceback."""


def sources(folder: Path = paths.NOTEBOOKS) -> list[Path]:
    """Return all notebooks of the course, as places below its folder: chapters, then labs and other pages."""
    found = (*sorted(folder.glob("*.ipynb")), *sorted(folder.glob("[!.]*/*.ipynb")))
    return [notebook.relative_to(folder) for notebook in found]


def run(places: Iterable[Path], texts: Path, out: Path, environment: Mapping[str, str], *, first: str = "") -> None:
    """Run some notebooks one after the other in one kernel, each in its own folder.

    Args:
        places: which, below `texts`.
        texts: the course text.
        out: where the notebooks are written with their outputs; nothing of one that fails.
        environment: see `kernel.environment`.
        first: what the kernel does before it runs any; `publish` can be imported there.

    Raises:
        NotRunError: from the first cell that fails, or takes longer than `TIMEOUT`.
    """
    with _kernel(environment) as (manager, client):
        import nbformat
        from nbclient import NotebookClient
        from nbclient.exceptions import CellExecutionError

        if first:
            _ask(client, f"import sys\nsys.path.append({str(paths.SOURCE)!r})\n{first}")
        for place in places:
            source = texts / place
            notebook = nbformat.read(source, as_version=4)  # type: ignore[no-untyped-call]
            notebook.metadata.pop("widgets", None)
            _ask(client, f"import os\nos.chdir({str(source.parent)!r})\n{_ANEW}")
            runner = NotebookClient(notebook, km=manager, timeout=TIMEOUT, store_widget_state=False)
            runner.kc = client
            try:
                runner.execute(cleanup_kc=False)
            except (CellExecutionError, TimeoutError) as error:
                raise NotRunError(f"{source.relative_to(texts)} was not run to its end:\n{error}") from None
            target = out / place
            target.parent.mkdir(parents=True, exist_ok=True)
            # In the order in which a cell has told it: what is offered to choose from is shown in that order.
            target.write_text(json.dumps(notebook, indent=1, ensure_ascii=False) + "\n", "utf-8")


def import_slow() -> None:
    """Import what reads notebooks, without what takes seconds and is of no use here."""
    # A checker of addresses that jsonschema takes where it is installed.
    sys.modules.setdefault("rfc3987_syntax", None)  # type: ignore[arg-type]
    import_module("nbclient")


@contextmanager
def _kernel(environment: Mapping[str, str]) -> Iterator[tuple[KernelManager, BlockingKernelClient]]:
    from jupyter_client.manager import KernelManager

    manager = KernelManager(kernel_name="python3")
    manager.start_kernel(env={**os.environ, **environment})
    client = manager.client()
    client.start_channels()
    try:
        import_slow()  # while the kernel does the same
        client.wait_for_ready(timeout=60)
        yield manager, client
    finally:
        client.stop_channels()
        manager.shutdown_kernel(now=True)


def _ask(client: BlockingKernelClient, code: str) -> None:
    """Have the kernel do something that no cell shows."""
    reply = client.execute_interactive(code, silent=True, store_history=False, timeout=TIMEOUT)
    if reply["content"]["status"] != "ok":
        raise NotRunError(f"the kernel was not ready: {reply['content']}")

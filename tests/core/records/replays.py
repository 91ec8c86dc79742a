"""Records replayed in other places: in fresh interpreters with other hash seeds, and in Pyodide."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

HERE = Path(__file__).parent
REPOSITORY = HERE.parents[2]

RUN = """
import sys
from importlib import import_module
Record = import_module(sys.argv[1]).Record
for file in sys.argv[2:]:
    record = Record.load(file)
    print(record, *record.replay().log, sep="\\n")
"""


def told_under_hash_seeds(package: str, files: Sequence[Path]) -> set[bytes]:
    """Return what fresh interpreters print of the records in some files, each with another hash seed.

    Args:
        package: that of the game's records.
        files: with a record each.
    """
    return {
        subprocess.run(
            [sys.executable, "-c", RUN, package, *map(str, files)],
            env={**os.environ, "PYTHONHASHSEED": seed, "PYTHONIOENCODING": "utf-8"},
            cwd=REPOSITORY,
            capture_output=True,
            check=True,
        ).stdout
        for seed in ("0", "1", "987")
    }


def told_in_pyodide(package: str, files: Sequence[Path]) -> dict[str, list[str]]:
    """By file name, what Pyodide prints of a record, line by line: the record, its log, the last position.

    The test that asks is skipped where there is no Pyodide or no Node.
    """
    folder = _pyodide()
    if folder is None:
        pytest.skip("Pyodide is not installed: “make node” puts it into site/node_modules")
    node = shutil.which("node", path=str(Path(sys.executable).parent)) or shutil.which("node")
    if node is None:
        pytest.skip("there is no Node beside this Python: install the extra “site”")
    names = [str(file.relative_to(REPOSITORY)) for file in files]
    run = subprocess.run(
        [node, str(HERE / "replay.mjs"), str(folder), str(REPOSITORY), package, *names],
        capture_output=True,
        check=False,
    )
    assert run.returncode == 0, run.stderr.decode()
    answer = json.loads(run.stdout)
    assert answer["platform"] == "emscripten"
    return {Path(name).name: "\n".join(lines).splitlines() for name, lines in answer["logs"].items()}


def _pyodide() -> Path | None:
    """Pyodide as npm has put it: of this checkout, of `ANTIMONO_NODE_MODULES`, or of the main worktree."""
    main = subprocess.run(
        ["git", "rev-parse", "--path-format=absolute", "--git-common-dir"],
        cwd=REPOSITORY,
        capture_output=True,
        text=True,
        check=False,
    ).stdout.strip()
    places = [Path(os.environ.get("ANTIMONO_NODE_MODULES", REPOSITORY / "site" / "node_modules"))]
    if main:
        places.append(Path(main).parent / "site" / "node_modules")
    return next((place / "pyodide" for place in places if (place / "pyodide" / "pyodide.mjs").is_file()), None)

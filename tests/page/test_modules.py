"""The page's modules in Node; each file of tests is one process."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
from pathlib import Path

import pytest

HERE = Path(__file__).parent
TESTS = sorted(HERE.glob("*.test.mjs"))
ROOM = "--max-old-space-size=2000"  # megabytes; some of what may fail would take all there are
LONG = 120  # seconds, after which a module goes round in circles


def node() -> str:
    """Node as the extra `site` brings it, or the system's."""
    found = shutil.which("node", path=str(Path(sys.executable).parent)) or shutil.which("node")
    assert found is not None, "there is no Node beside this Python: install the extra “site”"
    return found


def test_there_are_tests() -> None:
    assert TESTS


@pytest.mark.parametrize("file", TESTS, ids=lambda file: file.name.removesuffix(".test.mjs"))
def test_modules(file: Path) -> None:
    with subprocess.Popen(
        [node(), ROOM, "--import", "./browser.mjs", "--test", "--test-isolation=none", file.name],
        cwd=HERE,
        env={**os.environ, "NODE_OPTIONS": "", "TZ": "UTC"},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        start_new_session=True,
    ) as run:
        try:
            said, _ = run.communicate(timeout=LONG)
        except subprocess.TimeoutExpired:
            os.killpg(run.pid, signal.SIGKILL)  # what stands as `node` in an environment has started another
            raise
    assert run.returncode == 0, said
    assert "tests 0" not in said, "it has no test"

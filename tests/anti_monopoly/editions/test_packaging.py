"""Editions load wherever the package lies, on the standard library alone."""

import subprocess
import sys
from pathlib import Path
from zipfile import ZipFile

import antimono
from antimono.anti_monopoly.editions import EDITION_IDS

PACKAGE = Path(antimono.__file__).parent

PROGRAM = """
import sys
sys.path.insert(0, sys.argv[1])
from antimono.anti_monopoly.editions import editions
assert __import__("antimono").__file__.startswith(sys.argv[1])
print(sum(len(edition.deeds) for edition in editions()))
"""


def test_editions_load_from_an_archive_without_other_packages(tmp_path: Path) -> None:
    """As in a wheel put on the path unpacked or not, and in Pyodide's core (the design's layer rule)."""
    archive = tmp_path / "antimono.zip"
    with ZipFile(archive, "w") as target:
        for file in (*PACKAGE.rglob("*.py"), *PACKAGE.rglob("*.toml")):
            target.write(file, file.relative_to(PACKAGE.parent))
    # -I and -S leave nothing on the path but the standard library.
    done = subprocess.run(
        [sys.executable, "-I", "-S", "-c", PROGRAM, str(archive)], capture_output=True, text=True, check=True
    )
    assert int(done.stdout) == 28 * len(EDITION_IDS)

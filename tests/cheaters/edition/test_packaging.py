"""The edition loads wherever the package lies, on the standard library alone; other files are refused."""

import subprocess
import sys
from pathlib import Path
from zipfile import ZipFile

import pytest

import antimono
from antimono.cheaters.edition import EDITION_ID, load, load_files
from antimono.core.errors import EditionError
from tests.cheaters.edition.tables import BOARD, DECKS, text

PACKAGE = Path(antimono.__file__).parent

PROGRAM = """
import sys
sys.path.insert(0, sys.argv[1])
from antimono.cheaters.edition import load
assert __import__("antimono").__file__.startswith(sys.argv[1])
assert not any(name.startswith("antimono.anti_monopoly") for name in sys.modules)
print(len(load().properties))
"""


def test_the_edition_loads_from_an_archive_without_other_packages(tmp_path: Path) -> None:
    archive = tmp_path / "antimono.zip"
    with ZipFile(archive, "w") as target:
        for file in (*PACKAGE.rglob("*.py"), *PACKAGE.rglob("*.toml")):
            target.write(file, file.relative_to(PACKAGE.parent))
    # -I and -S leave nothing on the path but the standard library.
    done = subprocess.run(
        [sys.executable, "-I", "-S", "-c", PROGRAM, str(archive)], capture_output=True, text=True, check=True
    )
    assert int(done.stdout) == 22


def written(folder: Path, name: str = BOARD) -> tuple[Path, Path]:
    """The two files in a folder, the first under a name."""
    board, decks = folder / name, folder / DECKS
    board.write_text(text(BOARD), encoding="utf-8")
    decks.write_text(text(DECKS), encoding="utf-8")
    return board, decks


def test_the_files_may_lie_anywhere(tmp_path: Path) -> None:
    assert load_files(*written(tmp_path)) == load()
    assert load().id == EDITION_ID


def test_a_file_is_named_after_its_edition(tmp_path: Path) -> None:
    with pytest.raises(EditionError, match=r"house\.toml, top of the file: “id” is “cheaters”, .*“house”"):
        load_files(*written(tmp_path, name="house.toml"))


def test_a_file_that_is_not_there_or_no_text_is_named(tmp_path: Path) -> None:
    board, decks = written(tmp_path)
    decks.unlink()
    with pytest.raises(EditionError, match=r"decks\.toml cannot be read: No such file"):
        load_files(board, decks)
    board.write_bytes(b"\xff")
    with pytest.raises(EditionError, match=r"cheaters\.toml is not UTF-8 text: byte 0"):
        load_files(board, decks)
    board.write_bytes(b"#" * 200_001)
    with pytest.raises(EditionError, match=r"cheaters\.toml is too large"):
        load_files(board, decks)

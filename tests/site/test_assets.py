"""What the build copies beside the pages: each file of it arrives under the name that the pages use."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from publish import assets, paths, snapshot
from publish.versions import own_folder, package_folder, panel_folder


def names(folder: Path) -> set[str]:
    """Return the files of a folder; compressed forms are made of them later, and modules are published as `.js`."""
    found = {file.relative_to(folder).as_posix() for file in folder.rglob("*") if file.is_file()}
    return {name.replace(".mjs", ".js") for name in found if not name.endswith(".gz")}


@pytest.mark.parametrize(
    ("copy", "place"),
    [
        (assets.copy_modules, lambda site: own_folder(site) / paths.MODULES),
        (assets.copy_fonts, lambda site: site / paths.FONTS),
        (assets.copy_panel, panel_folder),
    ],
    ids=["modules", "fonts", "panel"],
)
def test_what_is_copied_is_what_the_site_has(
    copy: Callable[[Path], None], place: Callable[[Path], Path], folder: Path, tmp_path: Path
) -> None:
    made = tmp_path / "not" / "there"
    copy(made)
    assert names(made) == names(place(folder))
    assert len(names(made)) > 1


def test_a_package_that_is_not_installed_is_named() -> None:
    with pytest.raises(FileNotFoundError, match="no-such-package is not installed"):
        assets._package("no-such-package")


def test_python_for_the_pages_has_its_files_and_they_are_named(folder: Path, tmp_path: Path) -> None:
    forms = {form: tmp_path / f"{form}.zip" for form in ("wheel", "lessons")} | {
        "snapshot": tmp_path / f"new{snapshot.SUFFIX}"
    }
    for form, file in forms.items():
        file.write_text(form, "utf-8")
    place = tmp_path / "place"
    place.mkdir()
    old = place / f"old{snapshot.SUFFIX}"
    old.write_text("of another build", "utf-8")
    assets.copy_pyodide(place, **forms)
    named = json.loads((place / "wheel.json").read_text("utf-8"))
    assert {form: (place / name).read_text("utf-8") for form, name in named.items()} == {form: form for form in forms}
    assert not old.exists()
    ours = package_folder(folder)
    theirs = {Path(name).name for name in json.loads((ours / "wheel.json").read_text("utf-8")).values()}
    assert names(place) - set(named.values()) == (names(ours) - theirs) | {
        name for name in names(ours.parent) if "/" not in name
    }
    lock = json.loads((place / "pyodide-lock.json").read_text("utf-8"))
    assert (lock["packages"], "python" in lock["info"]) == ({}, True)

"""What JupyterLite carries is what the lock pins, file by file."""

from __future__ import annotations

import pytest
from publish.lite import BROWSER_PINS, check_pins
from publish.pins import Pin

PINS = {"traitlets": Pin("5.0", frozenset({"aa", "bb"})), "jedi": Pin("0.20", frozenset({"cc"}))}


def lock(**packages: tuple[str, str]) -> dict[str, object]:
    """Return what `pyodide-lock.json` says of packages: the version and the hash of each."""
    return {"packages": {name: {"version": version, "sha256": sha} for name, (version, sha) in packages.items()}}


def test_what_is_pinned_passes() -> None:
    check_pins(lock(traitlets=("5.0", "bb")), PINS)
    check_pins(lock(antimono=("0.1", "own"), piplite=("1", "of the kernel")), PINS)
    check_pins(lock(jedi=("0.20", "an empty one of ours")), PINS)


@pytest.mark.parametrize(
    ("name", "version", "sha"),
    [("traitlets", "5.1", "aa"), ("traitlets", "5.0", "dd"), ("jedi", "0.19", "cc"), ("unknown", "1.0", "aa")],
)
def test_another_version_or_another_file_is_refused_by_name(name: str, version: str, sha: str) -> None:
    with pytest.raises(ValueError, match=f"requirements.lock should say {name}=={version} --hash=sha256:{sha}"):
        check_pins(lock(**{name: (version, sha)}), PINS)


def test_what_is_used_in_the_browser_alone_has_its_hash() -> None:
    assert all(len(digest) == 64 for pin in BROWSER_PINS.values() for digest in pin.hashes)
    assert all(pin.hashes for pin in BROWSER_PINS.values())

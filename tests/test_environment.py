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

ROOT = Path(__file__).parents[1]
PROJECT: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
CONDA: dict[str, Any] = yaml.safe_load((ROOT / "environment.yml").read_text("utf-8"))
WITHOUT_HOSTS = ("constraints.txt", "environment.yml", "pyproject.toml", "site/package-lock.json")


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


def pip_lines() -> list[str]:
    lines: list[str] = next(entry["pip"] for entry in CONDA["dependencies"] if isinstance(entry, dict))
    return lines


def test_conda_has_the_dependencies_of_pip_with_the_same_ranges() -> None:
    assert ranges(pip_lines()) == declared()


def test_conda_has_the_range_of_python_that_pip_has() -> None:
    python = [entry for entry in CONDA["dependencies"] if str(entry).startswith("python")]
    assert python == [f"python{PROJECT['requires-python']}"]


def test_conda_installs_the_work_tree_with_the_pinned_versions() -> None:
    assert [line for line in pip_lines() if line.startswith("-")] == [
        "--constraint constraints.txt",
        "--editable .",
    ]


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

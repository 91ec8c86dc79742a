"""How the kernel is compiled: lightly, once, and said; a reader's own setting of Numba stays as it is."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from typing import Any

import pytest
from numba import __version__, config, njit
from numba.core import codegen

from antimono.simulate.kernel.compiled import _TRIED, _as_one, announced, compiled, kept

pytestmark = [
    pytest.mark.machine_code,
    pytest.mark.skipif(bool(config.DISABLE_JIT), reason="nothing is compiled"),  # type: ignore[attr-defined]
]


@pytest.mark.parametrize(("asked", "level"), [(None, 1), ("2", 3)])
def test_it_is_said_once_and_done_lightly_unless_somebody_wants_it_otherwise(
    asked: str | None, level: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What is kept on disk is read, and nothing is said."""
    file = tmp_path / "twice.py"
    file.write_text("def twice(number):\n    return 2 * number\n")
    spec = importlib.util.spec_from_file_location("twice", file)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    three = type(config.OPT)(3)  # type: ignore[attr-defined]
    monkeypatch.setattr(config, "OPT", three)
    monkeypatch.delenv("NUMBA_OPT", raising=False)
    if asked is not None:
        monkeypatch.setenv("NUMBA_OPT", asked)
    said: list[int] = []
    for _time in range(2):
        function = kept(module.twice)
        with announced(lambda: said.append(int(config.OPT))):  # type: ignore[attr-defined]
            assert (function(4), function(5)) == (8, 10)
    assert said == [level]
    assert config.OPT is three  # type: ignore[attr-defined]


@compiled
def _half(number: int) -> int:
    return number // 2


@compiled
def _quarter(number: int) -> int:
    return _half(_half(number))


def test_what_was_compiled_as_one_can_be_called_by_others_and_numba_is_as_before(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Functions of the kernel that were put together unready are made ready with whatever else calls them."""
    monkeypatch.setattr(config, "CACHE_DIR", str(tmp_path))
    numbas = codegen.CPUCodeLibrary.finalize, codegen.JITCPUCodegen.set_env
    others: Any = njit(_both)
    with _as_one("none"):
        inside = codegen.CPUCodeLibrary.finalize
    assert (inside is not numbas[0]) is __version__.startswith(_TRIED)
    assert kept(_eighth)(80) == 10
    assert others(80) == 60
    assert (codegen.CPUCodeLibrary.finalize, codegen.JITCPUCodegen.set_env) == numbas


def _both(number: int) -> int:
    return _quarter(number) + _half(number)


def _eighth(number: int) -> int:
    return _half(_quarter(number))

"""How the kernel is compiled: lightly, once, and said; a reader's own setting of Numba stays as it is."""

from __future__ import annotations

import importlib.util
import os
import sys
from pathlib import Path
from typing import Any, cast

import pytest
from numba import __version__, config, njit
from numba.core import codegen, event

from antimono.simulate import executors, kernel, simulate
from antimono.simulate.kernel import compiled as compiler
from antimono.simulate.kernel.compiled import _as_one, _lightly, announced, compiled, kept

pytestmark = pytest.mark.machine_code

compiles = pytest.mark.skipif(bool(config.DISABLE_JIT), reason="nothing is compiled")  # type: ignore[attr-defined]


@compiles
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
    three = _set(asked, monkeypatch)
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


@compiles
def test_what_was_compiled_as_one_can_be_called_by_others_and_numba_is_as_before(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Functions of the kernel that were put together unready are made ready with whatever else calls them."""
    monkeypatch.setattr(config, "CACHE_DIR", str(tmp_path))
    others: Any = njit(_both)
    assert kept(_eighth)(80) == 10
    assert others(80) == 60


def _both(number: int) -> int:
    return _quarter(number) + _half(number)


def _eighth(number: int) -> int:
    return _half(_quarter(number))


@pytest.mark.parametrize("tried", [True, False])
def test_releases_of_numba_that_were_not_tried_compile_as_they_are_used_to(
    tried: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(compiler, "_TRIED", ("none", __version__) if tried else ("none",))
    numbas = _of_numba()
    with _as_one("none"):
        inside = _of_numba()
    assert [one is other for one, other in zip(inside, numbas, strict=True)] == [not tried, not tried]
    assert _of_numba() == numbas


def _set(asked: str | None, monkeypatch: pytest.MonkeyPatch) -> object:
    """Numba at its own level, 3, which is given back; the environment asks for one, or for none."""
    three: object = type(config.OPT)(3)  # type: ignore[attr-defined]
    monkeypatch.setattr(config, "OPT", three)
    monkeypatch.delenv("NUMBA_OPT", raising=False)
    if asked is not None:
        monkeypatch.setenv("NUMBA_OPT", asked)
    return three


def _of_numba() -> tuple[object, object]:
    return codegen.CPUCodeLibrary.finalize, codegen.JITCPUCodegen.set_env


@pytest.mark.parametrize(("asked", "level"), [(None, 1), ("3", 3)])
def test_only_what_the_kernel_compiles_is_light_and_said(
    asked: str | None, level: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """To whoever asked last, once; and not to those who only asked before."""
    three = _set(asked, monkeypatch)
    said: list[str] = []
    with announced(lambda: said.append("before")):
        pass
    with announced(lambda: said.append("now")):
        with event.trigger_event("numba:compile"):
            assert said == []
        with _lightly():
            for _time in range(2):
                with event.trigger_event("numba:compile"):
                    assert (said, config.OPT) == (["now"], level)  # type: ignore[attr-defined]
        assert config.OPT is three  # type: ignore[attr-defined]


def test_where_no_folder_can_be_written_to_a_temporary_one_serves_the_run(monkeypatch: pytest.MonkeyPatch) -> None:
    def compiles(**how: object) -> object:
        if how.get("cache") and not config.CACHE_DIR:  # type: ignore[attr-defined]
            raise RuntimeError("cannot cache function")  # as Numba does
        return lambda function: function

    monkeypatch.setattr(config, "CACHE_DIR", "")
    monkeypatch.setenv("NUMBA_CACHE_DIR", "")
    monkeypatch.setattr(compiler, "njit", compiles)
    compiler._temporary.cache_clear()
    assert compiler.is_kept()
    assert kept(_doubled)(5) == 10
    assert not compiler.is_kept()
    assert Path(os.environ["NUMBA_CACHE_DIR"]).is_dir()
    compiler._temporary.cache_clear()


def test_where_there_is_no_temporary_folder_either_the_code_stays_in_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    def compiles(**how: object) -> object:
        if how["cache"]:
            raise RuntimeError("cannot cache function")  # as Numba does
        return lambda function: function

    def no_folder(**_how: object) -> str:
        raise FileNotFoundError("No usable temporary directory found")

    monkeypatch.setattr(compiler, "njit", compiles)
    monkeypatch.setattr(compiler, "mkdtemp", no_folder)
    compiler._temporary.cache_clear()
    assert kept(_doubled)(5) == 10
    assert not compiler.is_kept()
    compiler._temporary.cache_clear()


@pytest.mark.parametrize("fault", [ImportError, OSError, MemoryError])
def test_where_numba_cannot_be_loaded_the_engine_plays_and_it_is_said(
    fault: type[Exception], monkeypatch: pytest.MonkeyPatch
) -> None:
    class Missing:
        def find_spec(self, name: str, *_more: object) -> None:
            if name == compiler.__name__:
                raise fault("libllvmlite.so: cannot allocate memory")

    monkeypatch.delitem(sys.modules, compiler.__name__)
    monkeypatch.delattr(kernel, "compiled")
    monkeypatch.setattr(sys, "meta_path", [Missing(), *sys.meta_path])
    kernel._is_loaded.cache_clear()
    results = simulate("us", "CM", games=200, ending="game-a/4", workers=1, kernel=True)
    assert str(results.played_by) == (
        "the rules engine: Numba cannot be loaded here, perhaps because there is too little memory"
    )
    assert results.games == 200
    kernel._is_loaded.cache_clear()


@pytest.mark.parametrize(("limit", "loaded"), [(150_000_000, False), (1 << 40, True), (-1, True)])
def test_where_memory_is_limited_numba_is_not_tried(limit: int, loaded: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    resource = pytest.importorskip("resource", reason="this system has no such limit")
    monkeypatch.setattr(resource, "getrlimit", lambda _what: (limit, limit))
    kernel._is_loaded.cache_clear()
    assert kernel._is_loaded() == loaded
    kernel._is_loaded.cache_clear()


def test_where_no_process_can_be_begun_this_one_plays(monkeypatch: pytest.MonkeyPatch) -> None:
    taken: list[tuple[object, object]] = []

    class Work:
        def play(self, span: object) -> object:
            return span

    monkeypatch.setitem(sys.modules, "loky", None)
    executors.in_processes(cast("Any", Work()), cast("Any", [1, 2]), lambda *each: taken.append(each), 2)
    assert taken == [(1, 1), (2, 2)]


def _doubled(number: int) -> int:
    return 2 * number

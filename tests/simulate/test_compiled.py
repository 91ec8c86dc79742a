"""How the kernel is compiled: lightly, once, and said; a reader's own setting of Numba stays as it is."""

from __future__ import annotations

import importlib.util
from pathlib import Path

import pytest
from numba import config

from antimono.simulate.kernel.compiled import announced, kept

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

"""The kernel without its compiler, function by function as Python: `-p tests.mutation.interpreted`.

Machine code takes a minute to make and cannot be exchanged function by function; the same functions, run by
Python, play the same games, much slower.
"""

from __future__ import annotations

import os
from typing import Any, override

os.environ["NUMBA_DISABLE_JIT"] = "1"  # before anything imports Numba

import numba.extending
import numpy as np
import pytest


class Row(np.void):  # type: ignore[misc] # final for the checker of types alone
    """A record whose fields are attributes, as they are in machine code, also those named like a method."""

    @override
    def __getattribute__(self, name: str) -> Any:
        found = super().__getattribute__
        return self[name] if name in found("dtype").fields else found(name)

    @override
    def __setattr__(self, name: str, value: Any) -> None:
        self[name] = value


INTRINSICS = {
    "_size": lambda word: int(word).bit_count(),
    "_first": lambda word: (int(word) & -int(word)).bit_length() - 1,
}
"""What those of `antimono.simulate.kernel.masks` come to."""


def pytest_configure() -> None:
    """Put this in the place of what is compiled, before a test imports the kernel."""
    patch = pytest.MonkeyPatch()  # for good: this process does nothing else
    patch.setattr(numba.extending, "intrinsic", lambda generate: INTRINSICS[generate.__name__])

    from antimono.simulate.kernel import play, player

    def entry() -> Any:
        compiled = play.entry()
        return lambda games, raw, fresh, tables, *rest: compiled(rows(games), raw, fresh, rows(tables), *rest)

    patch.setattr(player, "entry", entry)
    np.seterr(over="ignore")


def rows(records: Any) -> Any:
    """The same memory, its records as `Row`."""
    return records.view(np.dtype((Row, records.dtype)))

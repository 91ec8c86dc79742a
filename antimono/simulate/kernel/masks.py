"""Sets of deeds as the bits of a word: bit by bit in the order of the table's `in_groups`, group by group."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, cast

from llvmlite import ir
from numba import types
from numba.extending import intrinsic

from antimono.simulate.kernel.compiled import inlined


def _size(_context: Any, _word: Any) -> Any:
    def generate(_context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
        return builder.ctpop(arguments[0])

    return types.int64(types.int64), generate


def _first(_context: Any, _word: Any) -> Any:
    def generate(_context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
        return builder.cttz(arguments[0], ir.Constant(ir.IntType(1), 1))

    return types.int64(types.int64), generate


size = cast("Callable[[int], int]", intrinsic(_size))
"""How many bits of a word are set."""

first = cast("Callable[[int], int]", intrinsic(_first))
"""The place of the lowest bit that is set, of a word that has one."""


@inlined
def nth(word: int, place: int) -> int:
    """Return the place of one of the bits that are set, counted from the lowest."""
    while place:
        word &= word - 1
        place -= 1
    return first(word)

"""How much `make test` asks, and how much `make test-all`: cases of a table, examples of a search."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest
from hypothesis import settings


def asked(names: str | tuple[str, ...], cases: Iterable[Any], *, quick: Iterable[Any]) -> pytest.MarkDecorator:
    """Parametrize a test by all cases; those that are not `quick` are marked slow.

    Quick are the few that have between them whatever makes a difference: one more chapter, page or width
    asks the same of the same code.
    """
    every, few = list(cases), list(quick)
    assert few
    assert all(case in every for case in few), f"of {few} not all are among {every}"
    return pytest.mark.parametrize(
        names, [case if case in few else pytest.param(*_values(names, case), marks=pytest.mark.slow) for case in every]
    )


def _values(names: str | tuple[str, ...], case: Any) -> tuple[Any, ...]:
    return (case,) if isinstance(names, str) else tuple(case)


def examples(count: int) -> settings:
    """So many examples of Hypothesis; a fifth of them where the quick profile is chosen."""
    quick = settings().max_examples < settings.get_profile("antimono").max_examples
    return settings(max_examples=count // 5 if quick else count)

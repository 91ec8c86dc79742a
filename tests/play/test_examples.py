"""The examples in docstrings are what comes out."""

from __future__ import annotations

import pytest

from tests.docstring_examples import run_examples, with_examples


@pytest.mark.parametrize("name", with_examples("antimono.play"))
def test_examples_in_docstrings_come_out(name: str) -> None:
    run_examples(name)

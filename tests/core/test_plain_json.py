"""JSON from outside: any text is read or refused with a sentence, however deep it is nested."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from antimono.core.errors import UnreadableError
from antimono.core.plain_json import read_json
from antimono.core.records.limits import NESTED
from tests.asked import examples

VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
)


@given(VALUES)
@examples(100)
def test_what_is_written_is_read(value: object) -> None:
    assert read_json(json.dumps(value)) == value


@pytest.mark.parametrize("before", ["", '["\\"[{", ', '{"[": "]", "x": '])
def test_depth_is_counted_outside_of_strings(before: str) -> None:
    after = {"[": "]", "{": "}"}.get(before[:1], "")
    inside = NESTED - len(after)
    for more in (0, 1):
        text = before + "[" * (inside + more) + '"' + "[" * 100 + '"' + "]" * (inside + more) + after
        if more:
            with pytest.raises(UnreadableError, match="nested more than 40 levels deep"):
                read_json(text)
        else:
            assert read_json(text) == json.loads(text)


@pytest.mark.parametrize(
    "text",
    ["[" * 1_000_000, '{"a":' * 200_000, '"' * 100_001, '"\\' * 100_000, "[1e999]", "NaN", "-Infinity", "9" * 5000],
    ids=lambda text: text[:6],
)
def test_what_is_none_is_refused(text: str) -> None:
    with pytest.raises(UnreadableError, match=r"The data is (damaged|nested)"):
        read_json(text)

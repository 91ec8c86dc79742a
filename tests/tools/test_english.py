"""The house rules of English that `make lint` holds."""

from __future__ import annotations

import json

import pytest

from tools.english import ALLOWED, Text, faults, markdown_texts, notebook_texts, python_texts, toml_texts


def told(words: str, kind: str = "message") -> list[str]:
    return [*faults(Text("a.py:1", kind, words))]


@pytest.mark.parametrize(
    "words",
    [
        "Whoever waits pays.",
        "The evening begins anew.",
        "This is no street.",
        "Take a street, say, and build.",
        "A hotel stands in place of four houses.",
        "That was reckoned twice.",
        "Players shall pay.",
        "A tenth is 10 per cent.",
        "The second game has no houses.",
        "Navy stops there, too.",
        " ".join(["word"] * 31) + ".",
    ],
)
def test_what_breaks_a_rule_is_refused_with_its_place(words: str) -> None:
    (fault,) = told(words)
    assert fault.startswith("a.py:1: ")


@pytest.mark.parametrize(
    "words",
    [
        "There is no auction.",
        "A game that is no longer open.",
        "Navy, too, stops there.",
        " ".join(["word"] * 30) + ".",
        "One sentence. W" + " ".join(["ord"] * 29) + ". Another one.",
        f"{next(iter(ALLOWED))} and more, whoever it is",
    ],
)
def test_what_breaks_none_is_left_alone(words: str) -> None:
    assert told(words) == []


def test_a_docstring_may_have_long_sentences_but_no_refused_word() -> None:
    assert told(" ".join(["word"] * 40), "docstring") == []
    assert len(told("Whoever.", "docstring")) == 1


def test_messages_and_docstrings_are_found_with_their_lines() -> None:
    code = '"""A module."""\n\ndef f():\n    return _("One"), ngettext("{count} house", "{count} houses", 2), _(name)\n'
    assert [*python_texts("a.py", code)] == [
        Text("a.py:1", "docstring", "A module."),
        Text("a.py:4", "message", "One"),
        Text("a.py:4", "message", "{count} house"),
        Text("a.py:4", "message", "{count} houses"),
    ]


def test_texts_of_data_are_found_at_any_depth() -> None:
    data = 'id = "AM-1"\n[[question]]\nasks = "May I build here now?"\n'
    assert [*toml_texts("a.toml", data)] == [Text("a.toml:3", "message", "May I build here now?")]


def test_prose_is_read_without_code_addresses_and_directives() -> None:
    page = "# Rent\n\nRead [the rules](rules.md) and `rent()`.\n\n```python\nwhoever = 1\n```\n\n- Pay *now*.\n"
    assert [words for _place, _kind, words in markdown_texts("a.md", page)] == [
        "Rent",
        "Read the rules and `code`.",
        "Pay now.",
    ]


def test_a_notebook_is_read_cell_by_cell() -> None:
    cells = [{"cell_type": "code", "source": ["whoever"]}, {"cell_type": "markdown", "source": ["Pay.\n"]}]
    assert [*notebook_texts("a.ipynb", json.dumps({"cells": cells}))] == [Text("a.ipynb[1]:1", "prose", "Pay.")]

"""What a page asks of its worker may have been imported, or damaged: it is answered with a sentence."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from antimono.core.records import limits
from antimono.views.page import answers, desks, what_if
from antimono.views.play.desks import DESK_VIEWS

NESTED = "[" * 5_000 + "]" * 5_000
DAMAGED = {
    "nothing": "",
    "a list": "[]",
    "half": "{",
    "a list of lists": NESTED,
    "values in lists": '{"desk": "play", "values": {"kept": ' + NESTED + '}, "language": "en"}',
    "values in objects": '{"desk": "play", "values": ' + '{"a":' * 5_000 + "1" + "}" * 5_001,
    "infinite": '{"lesson": "rent", "values": {"houses": 1e999}}',
}


@pytest.mark.parametrize("reply", [answers.reply, desks.reply, what_if.reply])
@pytest.mark.parametrize("name", DAMAGED)
def test_a_request_that_cannot_be_read_is_refused(reply: Callable[[str], str], name: str) -> None:
    answer = json.loads(reply(DAMAGED[name]))
    assert list(answer) == ["error"]
    assert answer["error"].endswith(".")


@pytest.mark.parametrize("values", ["text", 5, True, [["count", 1]]], ids=str)
@pytest.mark.parametrize("slug", DESK_VIEWS)
def test_what_are_no_values_is_not_opened(slug: str, values: Any) -> None:
    for given in ({"values": values}, {"values": {}, "press": values}):
        answer = json.loads(desks.reply(json.dumps({"desk": slug, **given})))
        assert answer == {"error": "The item to open is damaged and cannot be read."}


@pytest.mark.parametrize("value", [[], {"1": {}}, [[1]], 1.5], ids=str)
@pytest.mark.parametrize("slug", DESK_VIEWS)
def test_a_value_that_a_desk_cannot_use_is_left_out_and_said(slug: str, value: Any) -> None:
    answer = json.loads(desks.reply(json.dumps({"desk": slug, "values": {"kept": value}})))
    assert "value of “kept” is not usable" in " ".join(answer["notes"])


@pytest.mark.parametrize("value", [[], {"1": {}}, [[1]], 1.5], ids=str)
def test_a_value_that_a_lesson_cannot_use_is_left_out(value: Any) -> None:
    usual = json.loads(answers.reply(json.dumps({"lesson": "rent"})))
    values = dict.fromkeys(usual["values"], value)
    answer = json.loads(answers.reply(json.dumps({"lesson": "rent", "values": values})))
    assert answer["values"].keys() == usual["values"].keys()
    assert all(not isinstance(each, list | dict) for each in answer["values"].values())


def test_it_is_refused_in_the_language_of_the_page() -> None:
    words = {"The data is nested more than {most} levels deep.": ["Za głęboko: ponad {most}."]}
    answers.learn(json.dumps({"language": "xx", "sentences": words, "plural": "0"}))
    damaged = DAMAGED["values in lists"].replace('"en"', '"xx"')
    assert json.loads(desks.reply(damaged))["error"] == f"Za głęboko: ponad {limits.NESTED}."


def test_what_is_nested_is_never_handed_to_pythons_own_reader(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(json, "loads", lambda *_all, **_named: pytest.fail("in a browser this ends Python"))
    for reply in (answers.reply, desks.reply, what_if.reply):
        assert "nested" in reply(DAMAGED["values in lists"])

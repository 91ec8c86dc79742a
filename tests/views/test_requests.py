"""What a page asks of its worker may have been imported, or damaged: it is answered with a sentence."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from antimono.core.plain_json import DEPTH
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


@pytest.mark.parametrize(
    "values", [{"a": 1}, "text", 5, True, [["count", 1]], {"beginning": []}, {"1": {}}], ids=str
)
@pytest.mark.parametrize("slug", DESK_VIEWS)
def test_what_are_no_values_is_not_opened(slug: str, values: Any) -> None:
    for given in ({"values": values}, {"values": {}, "press": values}):
        answer = json.loads(desks.reply(json.dumps({"desk": slug, **given})))
        if values == {"a": 1}:  # a name that means nothing
            assert "error" not in answer
        else:
            assert answer == {"error": "What should be opened here is damaged: nothing can be read of it."}


def test_it_is_refused_in_the_language_of_the_page() -> None:
    words = {"The data are nested more than {most} levels deep.": ["Za głęboko: ponad {most}."]}
    answers.learn(json.dumps({"language": "xx", "sentences": words, "plural": "0"}))
    damaged = DAMAGED["values in lists"].replace('"en"', '"xx"')
    assert json.loads(desks.reply(damaged))["error"] == f"Za głęboko: ponad {DEPTH}."


def test_what_is_nested_is_never_handed_to_pythons_own_reader(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(json, "loads", lambda *_all, **_named: pytest.fail("in a browser this ends Python"))
    for reply in (answers.reply, desks.reply, what_if.reply):
        assert "nested" in reply(DAMAGED["values in lists"])

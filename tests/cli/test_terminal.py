"""Writing for a terminal: nothing in a text steers it, and long complaints are cut."""

from __future__ import annotations

import io
import json
import sys

import pytest

from antimono.cli.terminal import LONGEST_LINE, agrees, ask, complain, harmless, write, write_json
from antimono.core.errors import UnreadableError
from antimono.core.text import _

type Capture = pytest.CaptureFixture[str]

STEERING = ["\x1b[31m", "\x07", "\x08", "\r", "\n", "\x7f", "\x9b31m", "\u202e", "\u2066", "\u2028"]


@pytest.mark.parametrize("mark", STEERING)
def test_nothing_in_a_line_steers_the_terminal(capsys: Capture, mark: str) -> None:
    write([f"before{mark}after"])
    complain(_("before{mark}after", mark=mark))
    for text in capsys.readouterr():
        assert text.endswith("\n")
        assert text[:-1].isprintable()
        assert "before\\" in text
        assert "after" in text


@pytest.mark.parametrize("text", ["Kraków", "€ 5, “so”", "a\N{NO-BREAK SPACE}b", "東京"])
def test_other_text_stays_as_it_is(text: str) -> None:
    assert harmless(text) == text


@pytest.mark.parametrize("mark", STEERING)
def test_json_means_the_same_and_steers_nothing(capsys: Capture, mark: str) -> None:
    write_json({"text": mark})
    out = capsys.readouterr().out
    assert json.loads(out) == {"text": mark}
    assert out.replace("\n", "").isprintable()


def test_a_complaint_stays_short(capsys: Capture) -> None:
    complain(_("{text} is wrong.", text="x" * 100_000))
    err = capsys.readouterr().err
    assert len(err) < 600
    assert err.endswith("x is wrong.\n")


def test_a_line_that_nobody_has_typed_is_passed_over(monkeypatch: pytest.MonkeyPatch, capsys: Capture) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO("x" * (3 * LONGEST_LINE) + "\nroll\n"))
    with pytest.raises(UnreadableError, match="at most 1000 characters"):
        ask("> ")
    assert ask("> ") == "roll\n"
    assert ask("> ") is None
    assert capsys.readouterr().out == "> > > "


@pytest.mark.parametrize("broken", [OSError(5, "Input/output error"), ValueError("closed")])
def test_an_input_that_cannot_be_read_has_ended(monkeypatch: pytest.MonkeyPatch, broken: Exception) -> None:
    class Broken(io.StringIO):
        def readline(self, *_size: object) -> str:  # type: ignore[override] # any size
            raise broken

    monkeypatch.setattr(sys, "stdin", Broken())
    assert ask("> ") is None


@pytest.mark.parametrize(("typed", "yes"), [("y\n", True), (" YES \n", True), ("n\n", False), ("", False)])
def test_a_question_is_answered_by_yes_or_no(monkeypatch: pytest.MonkeyPatch, typed: str, *, yes: bool) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
    assert agrees(_("Well? ")) is yes


def test_only_a_person_is_asked_again(monkeypatch: pytest.MonkeyPatch, capsys: Capture) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO("what\ny\n"))
    assert agrees(_("Well? ")) is False
    monkeypatch.setattr(sys, "stdin", io.StringIO("what\n\ny\n"))
    monkeypatch.setattr("antimono.cli.terminal.is_interactive", lambda: True)
    assert agrees(_("Well? ")) is True
    assert capsys.readouterr().out == "Well? " * 4

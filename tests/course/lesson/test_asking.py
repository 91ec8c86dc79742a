"""Asking for controls: bad values get a sentence and the default, moved controls follow quietly."""

import pytest

from antimono.core.text import _
from antimono.course.lesson.asking import Controls
from antimono.course.lesson.controls import Values

COLOURS = [("green", _("green")), ("blue", _("blue"))]


def ask_all(wanted: Values, *, lenient: bool = False) -> Controls:
    ask = Controls(wanted, lenient=lenient)
    ask.choice("ink", _("Ink"), COLOURS)
    ask.number("houses", _("Houses"), 0, 4, default=1)
    ask.switch("mortgaged", _("Mortgaged"))
    ask.roll("seed", _("Again"))
    ask.walk("step", _("Step"), 3)
    ask.finish()
    return ask


def test_nothing_wanted_gives_the_defaults() -> None:
    ask = ask_all({})
    assert ask.values == {"ink": "green", "houses": 1, "mortgaged": False, "seed": 0, "step": 3}
    assert not ask.notes


def test_text_from_a_link_is_understood() -> None:
    wanted = {"ink": "blue", "houses": "3", "mortgaged": "true", "seed": "5", "step": "0"}
    ask = ask_all(wanted)
    assert ask.values == {"ink": "blue", "houses": 3, "mortgaged": True, "seed": 5, "step": 0}
    assert not ask.notes


@pytest.mark.parametrize(
    ("wanted", "note"),
    [
        ({"ink": "red"}, "Ink: “red” is not one of the choices here. “green” is shown instead."),
        ({"houses": "9"}, "Houses: enter a number from 0 to 4, not 9."),
        ({"houses": "two"}, "Houses: enter a whole number, not “two”."),
        ({"houses": "1e3"}, "Houses: enter a whole number, not “1e3”."),
        ({"mortgaged": "perhaps"}, "Mortgaged: enter true or false, not “perhaps”."),
        ({"seed": -4}, "Again: enter a number from 0 to 999999999, not -4."),
        ({"step": 4}, "Step: enter a number from 0 to 3, not 4."),
        ({"houses": "9" * 500}, f"Houses: enter a number from 0 to 4, not {'9' * 36}…{'9' * 23}."),
        ({"ink": "r" * 500}, f"Ink: “{'r' * 36}…{'r' * 23}” is not one of the choices here. “green” is shown instead."),
        ({"hoses": 1}, "1 part of the link is not recognised and was ignored."),
        ({"<b>": 1, "see evil.example": 2}, "2 parts of the link are not recognised and were ignored."),
    ],
)
def test_a_bad_value_gets_a_sentence_and_the_default(wanted: Values, note: str) -> None:
    ask = ask_all(wanted)
    assert [str(each) for each in ask.notes] == [note]
    assert ask.values == ask_all({}).values


@pytest.mark.parametrize(("wanted", "nearest"), [(9, 4), (-3, 0), (2, 2)])
def test_a_number_without_room_moves_quietly_to_the_nearest(wanted: int, nearest: int) -> None:
    ask = ask_all({"houses": wanted}, lenient=True)
    assert ask.values["houses"] == nearest
    assert not ask.notes


def test_a_choice_without_room_goes_quietly_to_its_default() -> None:
    ask = ask_all({"ink": "red"}, lenient=True)
    assert ask.values["ink"] == "green"
    assert not ask.notes

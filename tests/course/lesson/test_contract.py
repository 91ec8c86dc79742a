"""What is declared wrong is refused with a sentence when a chapter is loaded, not when a reader meets it."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest

from antimono.core.errors import AntimonoError
from antimono.core.figures import Press
from antimono.core.text import _
from antimono.course.chapter import Chapter
from antimono.course.lesson.asking import Controls
from antimono.course.lesson.frame import Column, LessonBody, Table
from antimono.course.lesson.lesson import Lesson
from antimono.course.scene.scene import Act, Kind, Puzzle, Scene


def lesson(declare: Callable[[Controls], object], table: Table | None = None) -> Lesson:
    """A lesson that asks for laps and one more thing."""

    def tell(ask: Controls) -> LessonBody:
        ask.number("laps", _("Laps"), 0, 20)
        declare(ask)
        return LessonBody(money_format="${amount}", situation=_("Laps."), tables=(table,) if table else ())

    return Lesson("start", _("START"), tell)


def pressed(name: str) -> Table:
    """A table whose row gives a control a value."""
    press = Press(_("All of it"), ((name, 3),))
    return Table(_("Laps"), (Column(_("Laps")),), ((_("all"),),), presses=(press,))


ROLL = [("a", _("A"))]


@pytest.mark.parametrize(
    ("declared", "sentence"),
    [
        (lesson(lambda ask: ask.choice("b", _("B"), ROLL, resets=["lap"])), "sets “lap”"),
        (lesson(lambda ask: ask.jump("b", _("B"), {"lap": 3})), "sets “lap”"),
        (lesson(lambda _ask: None, pressed("lap")), "sets “lap”"),
        (lesson(lambda ask: ask.jump("b", _("B"), {"b": 3})), "sets “b”"),
        (lesson(lambda ask: ask.jump("laps", _("B"), {})), "asks for “laps” twice"),
    ],
    ids=["resets", "jump", "press", "a jump has no value", "twice"],
)
def test_a_lesson_that_names_what_it_does_not_ask_for_shows_no_frame(declared: Lesson, sentence: str) -> None:
    with pytest.raises(AntimonoError, match=re.escape(sentence)) as refused:
        declared.frame()
    assert "“start”" in str(refused.value)


def test_a_lesson_whose_names_are_right_shows_its_frame() -> None:
    declared = lesson(lambda ask: ask.jump("b", _("B"), {"laps": 3}), pressed("laps"))
    assert declared.change({}, "b") == {"laps": 3}


def act(**given: Any) -> Act:
    return Act(**{"kind": Kind.CHOOSE, "right": ("a",), **given})


def scene(slug: str = "one", **given: Any) -> Scene:
    shown: dict[str, Any] = {"title": _("One"), "words": _("One."), "show": lambda _done: ()}
    return Scene(slug=slug, **{**shown, "acts": (act(),), **given})


def puzzle(clause: str) -> Puzzle:
    return Puzzle(
        moves=lambda _done: {},
        told=lambda _done: None,
        solved=lambda _done: True,
        solution=(),
        say=_("So."),
        clauses=(clause,),
    )


@pytest.mark.parametrize(
    ("declare", "sentence"),
    [
        (lambda: act(mistakes={"a": _("No.")}), "“a” is right, so it cannot also be among the wrong ones"),
        (lambda: act(others=("a",)), "“a” is right, so it cannot also be among the wrong ones"),
        (lambda: act(clauses=("salary",)), "no clause named “salary”"),
        (lambda: scene(teaches=("salary",)), "no clause named “salary”"),
        (lambda: scene(uses=("R",)), "no clause named “R”"),
        (lambda: scene(acts=(), puzzle=puzzle("R")), "no clause named “R”"),
        (lambda: scene(acts=()), "“one” needs either acts or a puzzle"),
        (lambda: scene(puzzle=puzzle("R-9")), "“one” needs either acts or a puzzle"),
    ],
)
def test_a_scene_that_cannot_be_meant_is_refused(declare: Callable[[], object], sentence: str) -> None:
    with pytest.raises(AntimonoError, match=re.escape(sentence)):
        declare()


@pytest.mark.parametrize("kind", [Kind.GUESS, Kind.ORDER])
def test_of_a_bet_and_of_an_order_something_is_said_for_what_is_right_later(kind: Kind) -> None:
    assert act(kind=kind, mistakes={"a": _("Not yet.")}).mistakes


def chapter(**given: Any) -> Chapter:
    return Chapter(
        **{
            "slug": "start",
            "title": _("START"),
            "promise": _("What START pays."),
            "minutes": 2,
            "scenes": lambda _edition: (scene(),),
            "money": lambda _edition: "${amount}",
            "editions": ("us",),
            **given,
        }
    )


@pytest.mark.parametrize("part", ["scenes", "practice"])
def test_two_scenes_of_one_name_are_refused_when_they_are_told(part: str) -> None:
    told = chapter(**{part: lambda _edition: (scene("one"), scene("two"), scene("one"))})
    with pytest.raises(AntimonoError, match=re.escape("“start” are called “one”")):
        getattr(told, part)("us")


def test_a_chapter_and_its_lesson_have_one_name() -> None:
    with pytest.raises(AntimonoError, match=re.escape("is called “start”. Give both the same name")):
        chapter(slug="salary", lesson=lesson(lambda _ask: None))
    assert chapter(lesson=lesson(lambda _ask: None)).lesson is not None

"""What holds for every lesson: a pure function, a stable list of controls, links, text that translates."""

import json
import random
import re
from collections.abc import Iterator, Sequence
from functools import cache
from gettext import NullTranslations
from typing import override

import pytest

from antimono.core.errors import UnknownNameError
from antimono.course.lesson.controls import Choice, Control, Jump, Number, Place, Roll, Switch, Value, Values, Walk
from antimono.course.lesson.frame import Frame
from antimono.course.lesson.frame_json import json_ready
from antimono.course.lessons import LESSONS, Lesson, lesson
from tests.asked import asked

EVERY = pytest.mark.parametrize("each", LESSONS.values(), ids=LESSONS)
JOURNEYS = asked("seeds", [range(3), range(3, 12)], quick=[range(3)])
"""Seeds of journeys, each a dozen random moves of the controls."""


def some_value(control: Control, chance: random.Random) -> Value:
    match control:
        case Choice(options=options):
            return chance.choice(options).value
        case Number(minimum=low, maximum=high):
            return chance.randint(low, high)
        case Switch(value=value):
            return not value
        case Walk(last=last):
            return chance.randint(0, last)
        case _button:
            return None


@cache
def journeys(slug: str, seeds: range) -> tuple[tuple[Values, Frame], ...]:
    """All situations of some journeys of a lesson, with what it says of them."""
    return tuple(found for seed in seeds for found in journey(LESSONS[slug], seed))


def journey(each: Lesson, seed: int) -> Iterator[tuple[Values, Frame]]:
    chance = random.Random(seed)
    values: Values = {}
    for _move in range(12):
        frame = each.frame(values)
        yield values, frame
        moved = chance.choice(frame.controls)
        values = dict(each.changed(frame, moved.name, some_value(moved, chance)).values)


@EVERY
@JOURNEYS
def test_the_list_of_controls_never_changes(each: Lesson, seeds: range) -> None:
    names = [(control.name, type(control)) for control in each.frame().controls]
    for _values, frame in journeys(each.slug, seeds):
        assert [(control.name, type(control)) for control in frame.controls] == names


@EVERY
@JOURNEYS
def test_a_frame_depends_on_its_values_alone(each: Lesson, seeds: range) -> None:
    for values, frame in journeys(each.slug, seeds):
        assert frame == each.frame(dict(values))


@EVERY
@JOURNEYS
def test_a_link_restores_the_situation(each: Lesson, seeds: range) -> None:
    for values, frame in journeys(each.slug, seeds):
        restored = each.frame(each.link(values))
        assert restored.story == frame.story
        assert restored.notes == frame.notes


@EVERY
def test_the_default_situation_needs_no_link(each: Lesson) -> None:
    assert each.link({}) == {}
    assert not each.frame().notes


@EVERY
@JOURNEYS
def test_a_frame_is_plain_data(each: Lesson, seeds: range) -> None:
    for _values, frame in journeys(each.slug, seeds):
        data = json_ready(frame)
        assert json.loads(json.dumps(data)) == data


@EVERY
@JOURNEYS
def test_every_amount_has_steps_that_cite_clauses(each: Lesson, seeds: range) -> None:
    for _values, frame in journeys(each.slug, seeds):
        story = frame.story
        assert story.steps or story.headline is None or story.headline.amount is None
        for step in story.steps:
            assert step.clauses
            assert all(re.fullmatch(r"((AM|CH)-\d+\.\d+|R-\d+)", clause) for clause in step.clauses)
        if story.headline is not None and story.headline.amount is not None:
            assert sum(step.amount for step in story.steps) == story.headline.amount


@EVERY
@JOURNEYS
def test_a_jump_sets_its_targets(each: Lesson, seeds: range) -> None:
    for values, frame in journeys(each.slug, seeds):
        for control in frame.controls:
            if isinstance(control, Jump):
                after = each.change(values, control.name)
                assert after.items() >= dict(control.target).items(), (values, control.name)


@EVERY
@JOURNEYS
def test_a_press_sets_all_its_values_at_once_and_walks_go_back_to_their_end(each: Lesson, seeds: range) -> None:
    chance = random.Random(1)
    for _values, frame in journeys(each.slug, seeds):
        asked = [one for one in frame.controls if one.place is Place.SITUATION and one.visible]
        pressed = {one.name: some_value(one, chance) for one in asked[:3] if not isinstance(one, Jump | Roll)}
        after = each.pressed(frame, pressed)
        one_by_one = each.frame({**dict(frame.values), **pressed})
        assert not after.notes
        if not one_by_one.notes:  # all of it is possible together
            assert {name: dict(after.values)[name] for name in pressed} == pressed
        assert all(one.value == one.last for one in after.controls if isinstance(one, Walk))


def test_a_press_may_set_a_walk_itself() -> None:
    jail = lesson("jail")
    walk = next(one for one in jail.frame().controls if isinstance(one, Walk))
    assert walk.last > 0
    assert dict(jail.pressed(jail.frame(), {walk.name: 0}).values)[walk.name] == 0


def test_a_press_resets_what_its_controls_reset() -> None:
    """Another edition counts in tens, so cash goes back to its default with it, unless the mark names it."""
    turn = lesson("turn")
    poor = turn.frame({"cash": 900})
    assert dict(turn.pressed(poor, {"edition": "it"}).values)["cash"] == 15_000
    assert dict(turn.pressed(poor, {"edition": "it", "cash": 7_000}).values)["cash"] == 7_000
    assert dict(turn.pressed(poor, {"role": "monopolist"}).values)["cash"] == 900


def test_a_press_that_names_no_control_is_refused() -> None:
    rent = lesson("rent")
    with pytest.raises(UnknownNameError, match=r"did you mean “owner”\?"):
        rent.pressed(rent.frame(), {"edition": "us", "owners": "competitor"})


class Bracketed(NullTranslations):
    """A language in which every translated sentence stands in brackets."""

    @override
    def gettext(self, message: str) -> str:
        return f"⟦{message}⟧"

    @override
    def pgettext(self, context: str, message: str) -> str:
        return self.gettext(message)

    @override
    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return f"⟦{msgid1 if n == 1 else msgid2}⟧"


KEYS = {
    "kind",
    "name",
    "resets",
    "value",
    "lesson",
    "ink",
    "set_name",
    "picture",
    "lines",
    "stroke",
    "place",
    "money_format",
    "default",
    "clauses",
}
"""Entries of a frame that are names for machines."""


def untranslated(value: object, key: str = "") -> Iterator[str]:
    match value:
        case dict():
            for name, part in value.items():
                if name not in {"values", "target", *KEYS}:
                    yield from untranslated(part, name)
        case list():
            for part in value:
                yield from untranslated(part, key)
        case str() if any(letter.isalpha() for letter in value) and not value.startswith("⟦"):
            yield value


@EVERY
@JOURNEYS
def test_every_sentence_goes_through_the_catalogue(each: Lesson, seeds: range) -> None:
    for _values, frame in journeys(each.slug, seeds):
        found = [
            text
            for text in untranslated(json_ready(frame, Bracketed()))
            if not re.fullmatch(r"((AM|CH|R)-[\d.]+(, )?)+", text)
        ]
        assert not found


def test_unknown_lessons_and_controls_get_the_nearest_name() -> None:
    with pytest.raises(UnknownNameError, match=r"There is no lesson named “rents”; did you mean “rent”\?"):
        lesson("rents")
    with pytest.raises(UnknownNameError, match=r"did you mean “mortgaged”\?"):
        lesson("rent").change({}, "mortgage", True)


@EVERY
def test_what_changes_the_answer_changes_the_situation_in_words(each: Lesson) -> None:
    """From the opening, from each jump and from each switch turned: who reads the situation can tell why."""
    opening = each.frame()
    begins = [opening]
    for control in opening.controls:
        if isinstance(control, Jump):
            begins.append(each.changed(opening, control.name))
        elif isinstance(control, Switch) and control.visible:
            begins.append(each.changed(opening, control.name, not control.value))
    for before in begins:
        for control in before.controls:
            for value in other_values(control):
                after = each.changed(before, control.name, value)
                if after.story.headline != before.story.headline:
                    assert after.story.situation != before.story.situation, (control.name, value)


def other_values(control: Control) -> Sequence[Value]:
    """Values that a control does not have now, at most a dozen; of one that means nothing just now, none."""
    if not control.visible or control.name == "edition":
        return []
    if isinstance(control, Switch):
        return [not control.value]
    if isinstance(control, Choice):
        return [each.value for each in control.options if each.value != control.value]
    if isinstance(control, Number):
        steps = range(control.minimum, control.maximum + 1, control.step)
        return [each for each in steps if each != control.value][:12]
    return []

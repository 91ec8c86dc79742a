"""How controls look: which widget draws each, what it offers, how it stands; the same for all surfaces."""

from __future__ import annotations

from dataclasses import replace
from gettext import NullTranslations

import pytest

from antimono.core.text import _
from antimono.course.lesson.controls import Choice, Control, Jump, Number, Option, Roll, Switch, Values, Walk
from antimono.views.control_groups import groups
from antimono.views.control_looks import WALK_LABELS, ControlLook, Widget, look, widget_for, widgets_of
from tests.views.sample_lesson import LESSON as SAMPLE
from tests.views.table_lesson import LESSON as TABLE

NUMBER = Number(name="n", label=_("N"), minimum=0, maximum=6, step=1, names=(), default=0, value=0)
CHOICE = Choice(
    name="c",
    label=_("C"),
    options=tuple(Option(value=text, label=_("{text}", text=text)) for text in "abcd"),
    default="a",
    value="a",
)
WALK = Walk(name="w", label=_("W"), last=3, default=3, value=3)


def drawn(control: Control) -> ControlLook:
    """The look of a control in the widget that suits it."""
    return look(control, widget_for(control))


def sample(name: str, values: Values | None = None) -> ControlLook:
    """The look of one of the sample lesson's controls."""
    control = next(control for control in SAMPLE.frame(values).controls if control.name == name)
    return look(control, widgets_of(SAMPLE)[name])


@pytest.mark.parametrize(
    ("control", "wanted"),
    [
        (CHOICE, Widget.RADIOS),
        (replace(CHOICE, options=(*CHOICE.options, Option(value="e", label=_("E")))), Widget.LIST),
        (replace(CHOICE, options=(Option(value="a", label=_("a" * 73)),)), Widget.LIST),
        (NUMBER, Widget.RADIOS),
        (replace(NUMBER, maximum=7), Widget.SPINNER),
        (replace(NUMBER, maximum=60, step=10), Widget.RADIOS),
        (replace(NUMBER, maximum=7, names=(_("none"),)), Widget.LIST),
        (Switch(name="s", label=_("S"), default=False, value=False), Widget.TICK),
        (Roll(name="r", label=_("R"), default=0, value=0), Widget.BUTTON),
        (Jump(name="j", label=_("J"), target=()), Widget.BUTTON),
        (WALK, Widget.WALK),
    ],
)
def test_what_is_to_be_chosen_decides_the_widget(control: Control, wanted: Widget) -> None:
    assert widget_for(control) is wanted


def test_a_widget_stays_though_another_would_suit_better_now() -> None:
    wide = replace(NUMBER, maximum=5000)
    assert look(wide, Widget.RADIOS).widget is Widget.RADIOS


def test_options_are_values_with_what_a_reader_sees() -> None:
    named = replace(NUMBER, maximum=2, names=(_("none"), _("one")))
    assert drawn(named).options == ((0, "none"), (1, "one"), (2, "2"))
    assert sample("region").options == (("north", "North"), ("south", "South"))


def test_a_value_between_two_steps_is_among_the_options() -> None:
    assert [value for value, _label in drawn(replace(NUMBER, step=3, value=4)).options] == [0, 3, 4, 6]


def test_a_number_field_has_its_bounds_and_its_step() -> None:
    cash = sample("cash")
    assert (cash.minimum, cash.maximum, cash.step, cash.value) == (0, 5000, 10, 100)


def test_moves_are_a_list_that_stands_at_none_of_its_options() -> None:
    first, later = (drawn(TABLE.frame(values).controls[0]) for values in ({}, {"moves": "roll, buy"}))
    assert (first.widget, first.value, first.unchosen) == (Widget.LIST, None, "Choose the next…")
    assert (first.label, first.standing, first.options) == ("Moves", "", (("roll", "Do: roll"),))
    assert (later.label, later.standing) == ("Moves (2 so far, the last: Do: buy)", "Do: buy")
    assert later.options[-1] == ("roll, buy, undo", "Undo: Do: buy")
    assert drawn(CHOICE).unchosen == ""


@pytest.mark.parametrize(
    ("value", "targets", "disabled"),
    [(3, [0, 2, 3, 3], ["next", "end"]), (1, [0, 0, 2, 3], []), (0, [0, 0, 1, 3], ["start", "back"])],
)
def test_the_buttons_of_a_walk_say_where_they_lead(value: int, targets: list[int], disabled: list[str]) -> None:
    buttons = drawn(replace(WALK, value=value)).buttons
    assert [button.part for button in buttons] == list(WALK_LABELS)
    assert [button.target for button in buttons] == targets
    assert [button.part for button in buttons if button.disabled] == disabled


@pytest.mark.parametrize(
    ("control", "standing"),
    [
        (CHOICE, "a"),
        (replace(NUMBER, maximum=100, value=40), "40"),
        (replace(NUMBER, names=(_("none"),)), "none"),
        (Switch(name="s", label=_("S"), default=False, value=True), "yes"),
        (replace(WALK, value=2), "Step 2 of 3"),
        (Roll(name="r", label=_("R"), default=0, value=4), ""),
    ],
)
def test_how_a_control_stands_is_said_in_words(control: Control, standing: str) -> None:
    assert drawn(control).standing == standing


def test_a_look_is_in_the_readers_language(bracketed: NullTranslations) -> None:
    for control in (*SAMPLE.frame().controls, *TABLE.frame({"moves": "roll"}).controls):
        shown = look(control, widget_for(control), bracketed)
        texts = [shown.label, shown.unchosen, *(button.label for button in shown.buttons)]
        assert all(text.startswith("⟦") for text in texts if text)


def test_neighbours_with_a_heading_stand_together() -> None:
    together = {group.names: group for group in groups(SAMPLE) if group.headed}
    group = together["count", "height"]
    frame = SAMPLE.frame({"count": 0})
    assert str(group.heading(frame)) == "What stands there"
    assert group.visible(frame)
    assert [control.name for control in group.members(frame) if control.visible] == ["count"]

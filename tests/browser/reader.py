"""A reader at a lesson, on any surface in a browser: sees the number, moves controls by their labels."""

from __future__ import annotations

from playwright.sync_api import Locator, Page, expect

from antimono.lessons.controls import Choice, Control, Number, Roll, Switch, Value, Values, Walk
from antimono.lessons.frame import Frame
from antimono.lessons.lesson import Lesson
from antimono.views import forms
from antimono.views.forms import Form


class Reader:
    """Somebody in front of a lesson, who knows nothing but what he sees.

    Attributes:
        page: the browser's page.
        lesson: the lesson that is on it.
        values: the situation that the reader has made.
    """

    def __init__(self, page: Page, lesson: Lesson, values: Values | None = None) -> None:
        self.page = page
        self.lesson = lesson
        self.values: dict[str, Value] = dict(lesson.frame(values).values)
        self._possible = forms.forms(lesson)
        self._wanted: Frame | None = None

    @property
    def number(self) -> Locator:
        """The number, large."""
        return self.page.locator(".am-number-value")

    @property
    def wanted(self) -> Frame:
        """What the lesson says here, in this Python."""
        if self._wanted is None or self._wanted.values != tuple(self.values.items()):
            self._wanted = self.lesson.frame(self.values)
        return self._wanted

    @property
    def wanted_number(self) -> str:
        """What the number should be."""
        headline = self.wanted.story.headline
        return f"{headline.value}{'*' if headline.reconstructed else ''}"

    def control(self, name: str) -> Control:
        """A control as it should be now."""
        return next(control for control in self.wanted.controls if control.name == name)

    def form(self, name: str) -> Form:
        """How it is drawn."""
        return forms.current(self.control(name), self._possible[name])

    def widget(self, name: str) -> Locator:
        """Where the reader finds a control: by its label, or by its group's where several share one."""
        control = self.control(name)
        role = {
            Form.RADIOS: "radiogroup",
            Form.LIST: "combobox",
            Form.SPINNER: "textbox",
            Form.TICK: "checkbox",
            Form.BUTTON: "button",
            Form.WALK: "group",
        }[self.form(name)]
        alike = [
            other.name
            for other in self.wanted.controls
            if other.visible and other.label == control.label and self.form(other.name) is self.form(name)
        ]
        found = self.page.get_by_role(role, name=str(control.label), exact=True)  # type: ignore[arg-type] # a str
        return found.nth(alike.index(name)) if control.visible else found

    def option(self, name: str, value: Value) -> Locator:
        """One of the options that stand side by side."""
        labels = dict(forms.options(self.control(name)))
        return self.widget(name).get_by_role("radio", name=labels[value], exact=True)

    def _listed(self, name: str, value: Value) -> str:
        """What stands for a value in a list that opens."""
        return dict(forms.list_options(self.control(name)))["" if value is None else value]

    def move(self, name: str, value: Value = None) -> None:
        """Move a control, or press it, and remember what that makes of the situation."""
        form, widget = self.form(name), self.widget(name)
        after = self.lesson.change(self.values, name, value)
        match form:
            case Form.RADIOS:
                self.option(name, value).check()
            case Form.LIST:
                widget.select_option(label=self._listed(name, value))
            case Form.SPINNER:
                widget.fill("" if value is None else str(value))
                widget.press("Enter")
            case Form.TICK:
                widget.set_checked(bool(value))
            case Form.BUTTON:
                widget.click()
            case Form.WALK:
                control = self.control(name)
                assert isinstance(control, Walk)
                button = next(part for part in forms.WALK_PARTS if forms.walk_target(control, part) == value)
                widget.get_by_role("button", name=str(forms.WALK_LABELS[button]), exact=True).click()
        self.values = after

    def sees_his_situation(self) -> None:
        """Every control stands as it should, and the number is right."""
        expect(self.number).to_have_text(self.wanted_number)
        for control in self.wanted.controls:
            self.sees(control)

    def sees(self, control: Control) -> None:
        """A control stands as it should."""
        widget = self.widget(control.name)
        if not control.visible:
            shown = [other.label for other in self.wanted.controls if other.visible]
            if control.label not in shown:
                expect(widget).to_have_count(0)
            return
        match self.form(control.name), control:
            case Form.RADIOS, Choice(value=value) | Number(value=value) if value is not None:
                expect(self.option(control.name, value)).to_be_checked()
            case Form.RADIOS, _:
                expect(widget.get_by_role("radio", checked=True)).to_have_count(0)
            case Form.LIST, Choice(value=value) | Number(value=value):
                chosen = widget.locator("option:checked")
                expect(chosen).to_have_text(self._listed(control.name, value))
            case Form.SPINNER, Number(value=value):
                expect(widget).to_have_value("" if value is None else str(value))
            case _, Switch(value=on):
                expect(widget).to_be_checked(checked=on)
            case _, Walk():
                expect(widget).to_contain_text(str(forms.walk_position(control)))
            case _:
                expect(widget).to_be_visible()


def another_value(control: Control) -> Value:
    """A value that a control does not have now; nothing for a button."""
    match control:
        case Choice(options=options, value=value):
            return next(option.value for option in reversed(options) if option.value != value)
        case Number(minimum=low, maximum=high, step=step, value=value):
            now = low if value is None else value
            return now + step if now + step <= high else now - step
        case Switch(value=on):
            return not on
        case Walk(last=last, value=value):
            return value - 1 if value else last
        case Roll() | _:
            return None

"""A reader at a lesson, on any surface in a browser: sees the number, moves controls by their labels."""

from __future__ import annotations

from playwright.sync_api import Locator, Page, expect

from antimono.course.lesson.controls import Choice, Control, Moves, Number, Roll, Switch, Value, Values, Walk
from antimono.course.lesson.frame import Frame
from antimono.course.lesson.lesson import Lesson
from antimono.views.control_looks import ControlLook, Widget, look, widgets_of


class Reader:
    """Somebody in front of a lesson, who knows nothing but what they see.

    Attributes:
        page: the browser's page.
        lesson: the lesson that is on it.
        values: the situation that the reader has made.
    """

    def __init__(self, page: Page, lesson: Lesson, values: Values | None = None) -> None:
        self.page = page
        self.lesson = lesson
        self.values: dict[str, Value] = dict(lesson.frame(values).values)
        self._wanted: Frame | None = None

    @property
    def place(self) -> Page | Locator:
        """Return where on the page the lesson is: here, all of it."""
        return self.page

    @property
    def number(self) -> Locator:
        """The number, large."""
        return self.place.locator(".am-number-value")

    @property
    def wanted(self) -> Frame:
        """Return what the lesson says here, in this Python."""
        if self._wanted is None or self._wanted.values != tuple(self.values.items()):
            self._wanted = self.lesson.frame(self.values)
        return self._wanted

    @property
    def wanted_number(self) -> str:
        """Return what the number should be."""
        headline = self.wanted.story.number
        return f"{headline.value}{'*' if headline.reconstructed else ''}"

    def control(self, name: str) -> Control:
        """A control as it should be now."""
        return next(control for control in self.wanted.controls if control.name == name)

    def look(self, name: str) -> ControlLook:
        """Return how it should look now."""
        return look(self.control(name), widgets_of(self.lesson)[name])

    def widget(self, name: str) -> Locator:
        """Return where the reader finds a control: by its label, or by its group's where several share one."""
        shown = self.look(name)
        role = {
            Widget.RADIOS: "radiogroup",
            Widget.LIST: "combobox",
            Widget.SPINNER: "textbox",
            Widget.TICK: "checkbox",
            Widget.BUTTON: "button",
            Widget.WALK: "group",
        }[shown.widget]
        looks = {other.name: self.look(other.name) for other in self.wanted.controls if other.visible}
        alike = [other for other, its in looks.items() if (its.label, its.widget) == (shown.label, shown.widget)]
        found = self.place.get_by_role(role, name=shown.label, exact=True)  # type: ignore[arg-type] # a str
        return found.nth(alike.index(name)) if shown.visible else found

    def option(self, name: str, value: Value) -> Locator:
        """One of the options that stand side by side."""
        labels = dict(self.look(name).options)
        return self.widget(name).get_by_role("radio", name=labels[value], exact=True)

    def _listed(self, name: str, value: Value) -> str:
        """Return what stands for a value in a list that opens."""
        shown = self.look(name)
        return shown.unchosen if value is None else dict(shown.options)[value]

    def move(self, name: str, value: Value = None) -> None:
        """Move a control, or press it, and remember what that makes of the situation."""
        shown, widget = self.look(name), self.widget(name)
        after = self.lesson.change(self.values, name, value)
        match shown.widget:
            case Widget.RADIOS:
                self.option(name, value).check()
            case Widget.LIST:
                widget.select_option(label=self._listed(name, value))
            case Widget.SPINNER:
                widget.fill("" if value is None else str(value))
                widget.press("Enter")
            case Widget.TICK:
                widget.set_checked(bool(value))
            case Widget.BUTTON:
                widget.click()
            case Widget.WALK:
                button = next(button for button in shown.buttons if button.target == value)
                widget.get_by_role("button", name=button.label, exact=True).click()
        self.values = after

    def sees_the_situation(self) -> None:
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
        its = self.look(control.name)
        match its.widget:
            case Widget.RADIOS:
                expect(self.option(control.name, its.value)).to_be_checked()
            case Widget.LIST:
                expect(widget.locator("option:checked")).to_have_text(self._listed(control.name, its.value))
            case Widget.SPINNER:
                expect(widget).to_have_value("" if its.value is None else str(its.value))
            case Widget.TICK:
                expect(widget).to_be_checked(checked=bool(its.value))
            case Widget.WALK:
                expect(widget).to_contain_text(its.standing)
            case Widget.BUTTON:
                expect(widget).to_be_visible()


def another_value(control: Control) -> Value:
    """A value that a control does not have now; nothing for a button."""
    match control:
        case Moves(options=options):
            return options[0].value
        case Choice(options=options, value=value):
            return next(option.value for option in reversed(options) if option.value != value)
        case Number(maximum=high, step=step, value=value):
            return value + step if value + step <= high else value - step
        case Switch(value=on):
            return not on
        case Walk(last=last, value=value):
            return value - 1 if value else last
        case Roll() | _:
            return None

"""The widgets of one control, whatever they are made with: made once, then told what to show."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from gettext import NullTranslations
from typing import Any

from antimono.lessons.controls import Choice, Control, Number, Value, Walk
from antimono.views import forms
from antimono.views.forms import Form

type Moved = Callable[[str, Value], None]
"""What is called when a control is moved: with its name and the new value."""


class ControlWidgets(ABC):
    """A control's widgets in all its possible forms, of which one at most is shown.

    It calls back with the control's name and new value when a person moves or presses it, and never when it
    is told to show something.

    Attributes:
        views: what stands in a layout, one for each form.
        widgets: the widgets by part, as `forms.properties` names them.
    """

    def __init__(
        self, control: Control, possible: tuple[Form, ...], moved: Moved, translations: NullTranslations
    ) -> None:
        self._control = control
        self._possible = possible
        self._moved = moved
        self._translations = translations
        self._showing = False
        self.widgets: dict[str, Any] = {}
        self.views = [self._make(form) for form in possible]
        self.show(control)

    def show(self, control: Control) -> None:
        """Show a control as it is now."""
        self._control = control
        self._showing = True
        try:
            drawn = forms.current(control, self._possible)
            for form, view in zip(self._possible, self.views, strict=True):
                self._reveal(view, shown=control.visible and form is drawn)
            self._update(control, drawn)
        finally:
            self._showing = False

    @abstractmethod
    def _make(self, form: Form) -> Any:
        """The view of one form, with its widgets put into `widgets`."""

    @abstractmethod
    def _update(self, control: Control, drawn: Form) -> None:
        """Put the control's label, options and value into the widgets of a form."""

    @abstractmethod
    def _reveal(self, view: Any, *, shown: bool) -> None:
        """Show or hide the view of a form."""

    @abstractmethod
    def _button(self, part: str, meaning: Callable[[], Value], label: str = "") -> Any:
        """A button that moves the control to what `meaning` gives."""

    def _tell(self, value: Value) -> None:
        if not self._showing:
            self._moved(self._control.name, value)

    def _walk_button(self, part: str) -> Any:
        def target() -> Value:
            assert isinstance(self._control, Walk)
            return forms.walk_target(self._control, part)

        return self._button(part, target, forms.WALK_LABELS[part].text(self._translations))


def value_of(control: Control) -> Value:
    """The value of a choice or number."""
    assert isinstance(control, Choice | Number)
    return control.value

"""The widget of one control, made once and then told what to show.

The base of what Panel and the notebook draw with; a library's own part is how a widget is made and filled.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from gettext import NullTranslations
from typing import Any

from antimono.core.text import ENGLISH
from antimono.lessons.controls import Control, Value
from antimono.views.control_looks import Look, WalkButton, Widget, look

type Moved = Callable[[str, Value], None]
"""What is called when a control is moved: with its name and the new value."""


class WidgetSet(ABC):
    """A control in its widget.

    It calls back with the control's name and new value when a person moves or presses it, and never when it
    is told to show something.

    Attributes:
        name: the control's.
        widget: what draws it.
        view: what stands in a layout.
        parts: the library's own widgets, by the names of the parts that they are.
    """

    def __init__(
        self,
        control: Control,
        widget: Widget,
        moved: Moved,
        translations: NullTranslations = ENGLISH,
    ) -> None:
        self.name = control.name
        self.widget = widget
        self._moved = moved
        self._translations = translations
        self._showing = False
        self._look = look(control, widget, translations)
        self.parts: dict[str, Any] = {}
        self.view = self._make(widget)
        self.show(control)

    def show(self, control: Control) -> None:
        """Show a control as it is now."""
        self._look = look(control, self.widget, self._translations)
        self._showing = True
        try:
            self._reveal(shown=self._look.visible)
            self._fill(self._look)
        finally:
            self._showing = False

    @abstractmethod
    def _make(self, widget: Widget) -> Any:
        """The view of a widget, with what it is made of put into `parts`."""

    @abstractmethod
    def _fill(self, shown: Look) -> None:
        """Put the control's label, options and value into its widget."""

    @abstractmethod
    def _reveal(self, *, shown: bool) -> None:
        """Show or hide the view."""

    @abstractmethod
    def _button(self, part: str, meaning: Callable[[], Value], label: str = "") -> Any:
        """A button that moves the control to what `meaning` gives."""

    def _tell(self, value: Value) -> None:
        if not self._showing:
            self._moved(self.name, value)

    def _walk_buttons(self) -> list[Any]:
        """The buttons of a walk, each of which leads to where it says at the moment when it is pressed."""
        return [self._walk_button(place, button) for place, button in enumerate(self._look.buttons)]

    def _walk_button(self, place: int, button: WalkButton) -> Any:
        return self._button(button.part, lambda: self._look.buttons[place].target, button.label)

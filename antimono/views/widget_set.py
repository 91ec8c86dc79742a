"""All the widgets that may draw one control, made once and then told what to show.

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
    """A control in all the widgets that it may need, of which one at most is shown.

    It calls back with the control's name and new value when a person moves or presses it, and never when it
    is told to show something.

    Attributes:
        name: the control's.
        views: what stands in a layout, one for each possible widget.
        parts: the library's own widgets, by the names of the parts that they are.
    """

    def __init__(
        self,
        control: Control,
        possible: tuple[Widget, ...],
        moved: Moved,
        translations: NullTranslations = ENGLISH,
    ) -> None:
        self.name = control.name
        self._possible = possible
        self._moved = moved
        self._translations = translations
        self._showing = False
        self._look = look(control, possible, translations)
        self.parts: dict[str, Any] = {}
        self.views = [self._make(widget) for widget in possible]
        self.show(control)

    def show(self, control: Control) -> None:
        """Show a control as it is now."""
        self._look = look(control, self._possible, self._translations)
        self._showing = True
        try:
            for widget, view in zip(self._possible, self.views, strict=True):
                self._reveal(view, shown=self._look.visible and widget is self._look.widget)
            self._fill(self._look)
        finally:
            self._showing = False

    @abstractmethod
    def _make(self, widget: Widget) -> Any:
        """The view of one widget, with what it is made of put into `parts`."""

    @abstractmethod
    def _fill(self, shown: Look) -> None:
        """Put the control's label, options and value into the widget that draws it."""

    @abstractmethod
    def _reveal(self, view: Any, *, shown: bool) -> None:
        """Show or hide the view of a widget."""

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

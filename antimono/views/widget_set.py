"""A chapter in the widgets of a library: made once, and then told what to show.

The base of what Panel and the notebook draw with; a library's own part is how a widget is made and filled.
What is shown, and what comes of a press, a `Host` knows.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from gettext import NullTranslations
from typing import Any

from antimono.core.text import ENGLISH
from antimono.course.lesson.controls import Control, Place, Value
from antimono.course.lesson.frame import Frame
from antimono.course.lesson.lesson import Lesson
from antimono.views.control_groups import Group, groups
from antimono.views.control_looks import ControlLook, WalkButton, Widget, caption, look, widgets_of
from antimono.views.drawing.pieces import with_pieces
from antimono.views.host import SCENES, Host
from antimono.views.html import LIVE, ORDER, SIDES, STICKY
from antimono.views.pressed import Pressed

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
        self, control: Control, widget: Widget, moved: Moved, translations: NullTranslations = ENGLISH
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
        """Return the view of a widget, with what it is made of put into `parts`."""

    @abstractmethod
    def _fill(self, shown: ControlLook) -> None:
        """Put the control's label, options and value into its widget."""

    @abstractmethod
    def _reveal(self, *, shown: bool) -> None:
        """Show or hide the view."""

    @abstractmethod
    def _button(self, part: str, meaning: Callable[[], Value], label: str = "") -> Any:
        """Return a button that moves the control to what `meaning` gives."""

    def _move(self, value: Value) -> None:
        if not self._showing:
            self._moved(self.name, value)

    def _walk_buttons(self) -> list[Any]:
        """Return the buttons of a walk, each of which leads to where it says at the moment when it is pressed."""
        return [self._walk_button(place, button) for place, button in enumerate(self._look.buttons)]

    def _walk_button(self, place: int, button: WalkButton) -> Any:
        return self._button(button.part, lambda: self._look.buttons[place].target, button.label)


class LessonControls[Set: WidgetSet](ABC):
    """The widgets of all of a lesson's controls.

    Attributes:
        widgets: the widgets of each control, by its name.
    """

    def __init__(self, lesson: Lesson, frame: Frame, moved: Moved, translations: NullTranslations = ENGLISH) -> None:
        self._lesson = lesson
        self._translations = translations
        drawn_by = widgets_of(lesson)
        self.widgets = {
            control.name: self._control(control, drawn_by[control.name], moved) for control in frame.controls
        }
        self._headed: dict[Group, tuple[Any, Any]] = {}

    def show(self, frame: Frame) -> None:
        """Show the controls of `frame`."""
        for control in frame.controls:
            self.widgets[control.name].show(control)
        for group, (box, head) in self._headed.items():
            heading = group.heading(frame)
            text = "" if heading is None else heading.text(self._translations)
            self._fill_head(box, head, caption(text, "heading"), shown=group.visible(frame))

    def at(self, place: Place) -> list[Any]:
        """Return what stands at a place of the lesson, made for a layout."""
        found: list[Any] = []
        for group in groups(self._lesson):
            if group.place is place:
                views = [self.widgets[name].view for name in group.names]
                if group.headed:
                    self._headed[group] = self._head(group, views)
                    views = [self._headed[group][0]]
                found += views
        return found

    @abstractmethod
    def _control(self, control: Control, widget: Widget, moved: Moved) -> Set:
        """Return the widgets of one control."""

    @abstractmethod
    def _head(self, group: Group, views: Sequence[Any]) -> tuple[Any, Any]:
        """Return a box with a heading and then `views`, and that heading."""

    @abstractmethod
    def _fill_head(self, box: Any, head: Any, html: str, *, shown: bool) -> None:
        """Put its text into the heading of a box, and show or hide it."""


class ChapterWidgets(ABC):
    """A chapter in the widgets of a library: its scenes and its free lesson, placed as the host draws them.

    Attributes:
        host: what is shown.
        panes: the blocks, by name.
        controls: the widgets of the lesson's controls, if there is a lesson.
        view: all of it.
    """

    controls: LessonControls[Any] | None = None

    def __init__(self, host: Host) -> None:
        self.host = host
        drawn = host.draw()
        self.panes = {name: self._pane(_classes(name)) for name in drawn}
        shown = [self.panes[SCENES]] if SCENES in drawn else []
        if host.lesson is not None and host.frame is not None:
            self.controls = self._controls(host.lesson, host.frame)
            sides = {"am-asked": ORDER[:SIDES], "am-shown": ORDER[SIDES:]}
            columns = [self._column(side, self._at(parts)) for side, parts in sides.items()]
            shown.append(self._column("am-columns", columns))
        self.view = self._column("am-chapter", shown)
        self._place(drawn)

    def change(self, name: str, value: Value = None) -> None:
        """Move the control `name` to `value`, or press it; if that fails, all stays as it was."""
        drawn: Mapping[str, str] = {}
        try:
            drawn = self.host.change(name, value)
        finally:
            self._place(drawn)

    def take(self, pressed: Pressed) -> None:
        """Do what was pressed in a block."""
        self._place(self.host.take(pressed))

    def _place(self, drawn: Mapping[str, str]) -> None:
        """Show blocks where they stand, and the controls as they are now."""
        for name, html in drawn.items():
            self.panes[name].html = with_pieces(html)
            self._reveal(self.panes[name], shown=bool(html))
        if self.controls is not None and self.host.frame is not None:
            self.controls.show(self.host.frame)

    def _at(self, parts: Sequence[str | Place]) -> list[Any]:
        found: list[Any] = []
        for part in parts:
            if not isinstance(part, Place):
                found.append(self.panes[part])
            elif self.controls is not None:
                found += self.controls.at(part)
        return found

    @abstractmethod
    def _pane(self, classes: list[str]) -> Any:
        """HTML that answers when it is pressed."""

    @abstractmethod
    def _reveal(self, pane: Any, *, shown: bool) -> None:
        """Show or hide a pane."""

    @abstractmethod
    def _column(self, name: str, children: Sequence[Any]) -> Any:
        """Views below each other, with a name for the style sheets."""

    @abstractmethod
    def _controls(self, lesson: Lesson, frame: Frame) -> LessonControls[Any]:
        """Return the controls of a lesson."""


def _classes(block: str) -> list[str]:
    if block == SCENES:
        return ["am-told"]
    live, sticky = ["am-live"] if block in LIVE else [], ["am-sticky"] if block in STICKY else []
    return [f"am-block-{block}", *live, *sticky]

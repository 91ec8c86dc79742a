"""A lesson: a pure function from controls to a frame, with a name."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from antimono.core.errors import unknown_name
from antimono.core.text import Message, _
from antimono.lessons.asking import HIGHEST_SEED, Ask
from antimono.lessons.controls import Jump, Place, Roll, Value, Values, Walk
from antimono.lessons.frame import Frame, Story


@dataclass(frozen=True, slots=True)
class Lesson:
    """A lesson of the course."""

    slug: str
    """Its name in files, links and the command line."""
    title: Message
    """Its name for a reader."""
    tell: Callable[[Ask], Story]
    """Asks for the controls and returns what is to be shown; nothing else happens in it."""

    def frame(self, values: Values | None = None) -> Frame:
        """The frame for `values`; what is missing is at its default, what cannot be is noted."""
        ask = Ask(values or {})
        story = self.tell(ask)
        ask.finish()
        return self._frame(ask, story)

    def changed(self, frame: Frame, name: str, value: Value = None) -> Frame:
        """The frame after a person has moved the control `name` of `frame` to `value`, or pressed it.

        A roll counts up by itself, a jump sets its targets. Other controls follow quietly where the change
        leaves them no room (five buildings become four), and a walk goes back to its end when the situation
        changes.

        Raises:
            UnknownNameError: if the lesson has no such control.
        """
        wanted = dict(frame.values)
        by_name = {control.name: control for control in frame.controls}
        if name not in by_name:
            raise unknown_name(_("control"), name, by_name)
        match moved := by_name[name]:
            case Roll(value=counter):
                wanted[name] = (counter + 1) % (HIGHEST_SEED + 1)
            case Jump(target=target):
                wanted.update(target)
            case _other:
                wanted[name] = value
        for reset in moved.resets:
            del wanted[reset]
        if moved.place is Place.SITUATION or isinstance(moved, Jump):
            for control in frame.controls:
                if isinstance(control, Walk):
                    del wanted[control.name]
        ask = Ask(wanted, lenient=True)
        return self._frame(ask, self.tell(ask))

    def change(self, values: Values, name: str, value: Value = None) -> dict[str, Value]:
        """The values after a control has been moved, as `changed`."""
        return dict(self.changed(self.frame(values), name, value).values)

    def link(self, values: Values) -> dict[str, str]:
        """The values as text for a link: those of visible controls that are not at their default."""
        return link(self.frame(values))

    def _frame(self, ask: Ask, story: Story) -> Frame:
        return Frame(
            lesson=self.slug,
            title=self.title,
            values=tuple(ask.values.items()),
            controls=tuple(ask.controls),
            notes=tuple(ask.notes),
            story=story,
        )


def link(frame: Frame) -> dict[str, str]:
    """The values of a frame as text for a link: those of visible controls that are not at their default."""
    return {
        control.name: _as_text(control.value)
        for control in frame.controls
        if not isinstance(control, Jump) and control.visible and control.value != control.default
    }


def _as_text(value: Value) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)

"""A lesson: a pure function from controls to a frame, with a name."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from antimono.errors import unknown_name
from antimono.lessons.asking import HIGHEST_SEED, Ask
from antimono.lessons.controls import Jump, Place, Roll, Value, Values, Walk
from antimono.lessons.frame import Frame, Story
from antimono.text import Message, _


@dataclass(frozen=True, slots=True)
class Lesson:
    """A lesson of the course.

    Attributes:
        slug: its name in files, links and the command line.
        title: its name for a reader.
        tell: asks for its controls and returns what is to be shown; nothing else happens in it.
    """

    slug: str
    title: Message
    tell: Callable[[Ask], Story]

    def frame(self, values: Values | None = None) -> Frame:
        """The frame for `values`; what is missing is at its default, what cannot be is noted."""
        ask = Ask(values or {})
        story = self.tell(ask)
        ask.finish()
        return Frame(
            lesson=self.slug,
            title=self.title,
            values=tuple(ask.values.items()),
            controls=tuple(ask.controls),
            notes=tuple(ask.notes),
            story=story,
        )

    def change(self, values: Values, name: str, value: Value = None) -> dict[str, Value]:
        """The values after a person has moved the control `name` to `value`, or pressed it.

        A roll counts up by itself, a jump sets its targets. Other controls follow quietly where the change
        leaves them no room (five buildings become four), and a walk goes back to its end when the situation
        changes.
        """
        before = Ask(values, lenient=True)
        self.tell(before)
        wanted = before.values
        by_name = {control.name: control for control in before.controls}
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
            for control in before.controls:
                if isinstance(control, Walk):
                    del wanted[control.name]
        after = Ask(wanted, lenient=True)
        self.tell(after)
        return after.values

    def link(self, values: Values) -> dict[str, str]:
        """The values as text for a link: those of visible controls that are not at their default."""
        frame = self.frame(values)
        return {
            control.name: _as_text(control.value)
            for control in frame.controls
            if not isinstance(control, Jump) and control.visible and control.value != control.default
        }


def _as_text(value: Value) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)

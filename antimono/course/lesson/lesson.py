"""A lesson: a pure function from controls to a frame, with a name."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from antimono.core.errors import UnreadableError, unknown_name
from antimono.core.text import Message, _
from antimono.course.lesson.asking import HIGHEST_SEED, Controls
from antimono.course.lesson.controls import Control, Jump, Moves, Place, Roll, Value, Values, Walk
from antimono.course.lesson.frame import Frame, LessonBody


@dataclass(frozen=True, slots=True)
class Lesson:
    """A lesson of the course."""

    slug: str
    """Its name in files, links and the command line."""
    title: Message
    """Its name for a reader."""
    tell: Callable[[Controls], LessonBody]
    """Asks for the controls and returns what is to be shown; nothing else happens in it."""

    def frame(self, values: Values | None = None) -> Frame:
        """Return the frame for `values`; missing ones are at their defaults, impossible ones are noted."""
        ask = Controls(values or {})
        story = self.tell(ask)
        ask.finish()
        return self._frame(ask, story)

    def changed(self, frame: Frame, name: str, value: Value = None) -> Frame:
        """Return the frame after a person has moved the control `name` of `frame` to `value`, or pressed it.

        A roll counts up by itself, a jump sets its targets. Other controls follow quietly where the change
        leaves them no room (five buildings become four), and a walk goes back to its end when the situation
        changes.

        Raises:
            UnknownNameError: if the lesson has no such control.
        """
        by_name = {control.name: control for control in frame.controls}
        if name not in by_name:
            raise unknown_name(_("control"), name, by_name)
        match moved := by_name[name]:
            case Roll(value=counter):
                values: Values = {name: (counter + 1) % (HIGHEST_SEED + 1)}
            case Jump(target=target):
                values = dict(target)
            case Moves(value=made) if value is None:
                values = {name: made}
            case _other:
                values = {name: value}
        walks = moved.place is Place.SITUATION or isinstance(moved, Jump)
        return self._moved(frame, values, moved.resets, walks=walks)

    def pressed(self, frame: Frame, values: Values) -> Frame:
        """Return the frame after a person has pressed a mark in a figure of `frame`, which gives controls `values`.

        As with a jump, controls without room for their value are adjusted quietly. Walks go back to their end,
        except one that the mark names. Controls that a named control resets get their default.

        Raises:
            UnknownNameError: if a name belongs to no control that has a value.
        """
        by_name = {control.name: control for control in frame.controls if not isinstance(control, Jump)}
        for name in values:
            if name not in by_name:
                raise unknown_name(_("control"), name, by_name)
        resets = {reset for name in values for reset in by_name[name].resets}
        return self._moved(frame, values, resets, walks=True)

    def _moved(self, frame: Frame, values: Values, resets: Iterable[str], *, walks: bool) -> Frame:
        """Return the frame after controls got `values`, and others their defaults; `walks` says whether walks do."""
        defaults = {*resets}
        if walks:
            defaults |= {control.name for control in frame.controls if isinstance(control, Walk)}
        wanted = {name: value for name, value in frame.values if name not in defaults}
        ask = Controls({**wanted, **values}, lenient=True)
        return self._frame(ask, self.tell(ask))

    def change(self, values: Values, name: str, value: Value = None) -> dict[str, Value]:
        """Return the values after a control has been moved, as `changed`."""
        return dict(self.changed(self.frame(values), name, value).values)

    def link(self, values: Values) -> dict[str, str]:
        """Return the values as text for a link: those of visible controls that are not at their default."""
        return link(self.frame(values))

    def _frame(self, ask: Controls, story: LessonBody) -> Frame:
        self._check(ask.controls, story)
        return Frame(
            lesson=self.slug,
            title=self.title,
            values=tuple(ask.values.items()),
            controls=tuple(ask.controls),
            notes=tuple(ask.notes),
            story=story,
        )

    def _check(self, controls: Sequence[Control], story: LessonBody) -> None:
        """Reject names without a control, and two controls of one name.

        Raises:
            UnreadableError: with the name.
        """
        names = [control.name for control in controls]
        valued = {control.name for control in controls if not isinstance(control, Jump)}
        if len(set(names)) < len(names):
            twice = next(name for name in names if names.count(name) > 1)
            raise UnreadableError(
                _("The lesson “{slug}” asks for “{name}” twice. Ask for it only once.", slug=self.slug, name=twice)
            )
        named: list[str] = []
        for control in controls:
            named += control.resets
            if isinstance(control, Jump):
                named += [name for name, _value in control.target]
        named += [name for press in story.presses for name, _value in press.values]
        strange = next((name for name in named if name not in valued), None)
        if strange is not None:
            raise UnreadableError(
                _(
                    "A control or mark of the lesson “{slug}” sets “{name}”, which the lesson never asks for. "
                    "Use one of: {names}.",
                    slug=self.slug,
                    name=strange,
                    names=", ".join(name for name in names if name in valued),
                )
            )


def link(frame: Frame) -> dict[str, str]:
    """Return the values of a frame as text for a link: those of visible controls that are not at their default."""
    return {
        control.name: as_text(control.value)
        for control in frame.controls
        if not isinstance(control, Jump) and control.visible and control.value != control.default
    }


def as_text(value: Value) -> str:
    """Return a value as a link has it."""
    return str(value).lower() if isinstance(value, bool) else str(value)

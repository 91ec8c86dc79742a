"""The layout of a lesson's controls: neighbours under one heading, or one control alone."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from antimono.core.text import Message
from antimono.course.lesson.controls import Control, Place
from antimono.course.lesson.frame import Frame
from antimono.course.lesson.lesson import Lesson


@dataclass(frozen=True, slots=True)
class Group:
    """Controls that stand together."""

    place: Place
    """Where in the lesson."""
    number: int
    """The how-manieth group of the lesson it is, from 0."""
    headed: bool
    """Whether it has a heading; one control alone has none."""
    names: tuple[str, ...]
    """The controls, in the order in which they stand."""

    @property
    def key(self) -> str:
        """The group's name among the models of a page."""
        return f"{self.place}-{self.number}"

    def members(self, frame: Frame) -> tuple[Control, ...]:
        """Its controls as they are in `frame`."""
        return tuple(control for control in frame.controls if control.name in self.names)

    def visible(self, frame: Frame) -> bool:
        """Return whether any of them is shown in `frame`."""
        return any(control.visible for control in self.members(frame))

    def heading(self, frame: Frame) -> Message | None:
        """Its heading in `frame`."""
        return self.members(frame)[0].group


@lru_cache(maxsize=64)
def groups(lesson: Lesson) -> tuple[Group, ...]:
    """Return how a lesson's controls stand together; like their widgets, this is decided at its default frame."""
    gathered: list[tuple[Place, Message | None, list[str]]] = []
    for control in lesson.frame().controls:
        head = (control.place, control.group)
        if gathered and control.group is not None and gathered[-1][:2] == head:
            gathered[-1][2].append(control.name)
        else:
            gathered.append((*head, [control.name]))
    return tuple(
        Group(place, number, heading is not None, tuple(names))
        for number, (place, heading, names) in enumerate(gathered)
    )

"""Asking for controls: the one way in which a lesson learns what its reader wants.

A lesson calls `ask.choice(…)`, `ask.number(…)` and so on, always for the same names in the same order, and
gets a checked value back from each call; so what may be chosen next can depend on what was chosen before (a
Monopolist's street takes three houses, a Competitor's four). Asking is declaring: the calls leave behind the
list of controls that a surface draws.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TypedDict

from antimono.core.text import Message, _, ngettext, quoted
from antimono.course.lesson.controls import (
    Choice,
    Control,
    Jump,
    Moves,
    Number,
    Option,
    Place,
    Roll,
    Switch,
    Value,
    Values,
    Walk,
)
from antimono.course.lesson.moves import MOST_MOVES, follow

HIGHEST_SEED = 999_999_999
_TRUE = {"true", "1", "yes", "on"}
_FALSE = {"false", "0", "no", "off"}


class _Base(TypedDict):
    """The common beginning of every declaration."""

    name: str
    label: Message
    place: Place
    group: Message | None
    visible: bool
    resets: tuple[str, ...]


class Controls:
    """Asks for the controls of one frame.

    A wanted value that a control cannot take is replaced: by the nearest possible one, quietly, where a
    person has just moved another control (`lenient`); otherwise by the default, and a note says so. Wanted
    values may be text, as they come from a link.

    Attributes:
        controls: the controls asked for so far, in order.
        notes: a sentence for each wanted value that could not be used.
    """

    def __init__(self, wanted: Values, *, lenient: bool = False) -> None:
        self.controls: list[Control] = []
        self.notes: list[Message] = []
        self._wanted = wanted
        self._lenient = lenient
        self._placing: tuple[Place, Message | None] = (Place.SITUATION, None)

    @property
    def values(self) -> dict[str, Value]:
        """The value of every control asked for so far, by name."""
        return {control.name: control.value for control in self.controls if not isinstance(control, Jump)}

    def at(self, place: Place, group: Message | None = None) -> None:
        """Put the controls that follow at `place`, under the heading `group`."""
        self._placing = (place, group)

    def choice(
        self,
        name: str,
        label: Message,
        options: Sequence[tuple[str, Message]],
        *,
        default: str | None = None,
        visible: bool = True,
        resets: Iterable[str] = (),
    ) -> str:
        """Ask for one of `options`, pairs of value and label; the first is the default if none is named."""
        default = default if default is not None else options[0][0]
        labels = dict(options)
        value = str(self._wanted.get(name, default))
        if value not in labels:
            self._note(
                _(
                    "{label}: “{wanted}” is not among the choices here; “{shown}” is shown instead.",
                    label=label,
                    wanted=quoted(value),
                    shown=labels[default],
                )
            )
            value = default
        declared = tuple(Option(value=option, label=text) for option, text in options)
        base = self._base(name, label, visible, resets)
        self.controls.append(Choice(**base, options=declared, default=default, value=value))
        return value

    def number(
        self,
        name: str,
        label: Message,
        minimum: int,
        maximum: int,
        *,
        default: int | None = None,
        step: int = 1,
        names: Sequence[Message] = (),
        visible: bool = True,
    ) -> int:
        """Ask for a whole number from `minimum` to `maximum`.

        Surfaces move it by `step` and may show its `names`.
        """
        default = minimum if default is None else default
        value = self._within(name, label, minimum, maximum, default)
        self.controls.append(
            Number(
                **self._base(name, label, visible),
                minimum=minimum,
                maximum=maximum,
                step=step,
                names=tuple(names),
                default=default,
                value=value,
            )
        )
        return value

    def switch(self, name: str, label: Message, *, default: bool = False, visible: bool = True) -> bool:
        """Ask for on or off."""
        wanted = self._wanted.get(name, default)
        value = default
        text = str(wanted).casefold()
        if text in _TRUE | _FALSE:
            value = text in _TRUE
        else:
            self._note(_("{label}: “{wanted}” is neither true nor false.", label=label, wanted=quoted(text)))
        self.controls.append(Switch(**self._base(name, label, visible), default=default, value=value))
        return value

    def roll(self, name: str, label: Message, *, resets: Iterable[str] = (), visible: bool = True) -> int:
        """Ask for a seed: a button with `label` counts it up, from 0."""
        value = self._within(name, label, 0, HIGHEST_SEED, 0)
        self.controls.append(Roll(**self._base(name, label, visible, resets), default=0, value=value))
        return value

    def walk(self, name: str, label: Message, last: int, *, visible: bool = True) -> int:
        """Ask for a place among the steps 0 to `last`; it opens at the last."""
        value = self._within(name, label, 0, last, last)
        self.controls.append(Walk(**self._base(name, label, visible), last=last, default=last, value=value))
        return value

    def moves[Action](
        self,
        name: str,
        label: Message,
        *,
        legal: Callable[[tuple[Action, ...]], Sequence[tuple[Action, Message]]],
        text: Callable[[Action], str] = str,
        why: Callable[[tuple[Action, ...], str], Message],
        visible: bool = True,
    ) -> tuple[Action, ...]:
        """Ask for actions one after the other, each legal after those before; none at first.

        Where a wanted text breaks off being legal, what stands before that is kept, and a note says which
        action it was and why.

        Args:
            name: its key, as in all controls.
            label: its name for a reader.
            legal: what may be done after some actions, with what a reader sees for each. It is asked after
                every action again: where that means to play them all, keep what was found.
            text: how an action is written in a link: words with single spaces, no comma, and not “undo”.
            why: why the action of this text, which may be no action at all, is not legal after some others;
                a sentence.
            visible: whether it means anything just now.
        """
        made = follow(str(self._wanted.get(name, "")), legal, text)
        if made.refused:
            number = len(made.done) + 1
            reason = (
                _("No more than {most} moves can be made here.", most=MOST_MOVES)
                if number > MOST_MOVES
                else why(made.done, made.refused)
            )
            self._note(
                _(
                    "{label}: move {number}, “{action}”, is not possible. {reason}",
                    label=label,
                    number=number,
                    action=quoted(made.refused),
                    reason=reason,
                )
            )
        self.controls.append(
            Moves(
                **self._base(name, label, visible),
                options=made.options,
                last=made.last,
                count=len(made.done),
                default="",
                value=made.value,
            )
        )
        return made.done

    def jump(self, name: str, label: Message, target: Mapping[str, Value], *, visible: bool = True) -> None:
        """Offer a button that gives other controls the values in `target`."""
        self.controls.append(Jump(**self._base(name, label, visible), target=tuple(target.items())))

    def note(self, note: Message) -> None:
        """Say, in a lesson's own words, that what is wanted could not be shown as it was."""
        self.notes.append(note)

    def _note(self, note: Message) -> None:
        if not self._lenient:
            self.notes.append(note)

    def finish(self) -> None:
        """Note how many wanted values no control asked for; a link can bring no text of its own with them."""
        known = {control.name for control in self.controls}
        strange = sum(name not in known for name in self._wanted)
        if strange:
            self._note(
                ngettext(
                    "{count} entry of the link was not understood.",
                    "{count} entries of the link were not understood.",
                    strange,
                )
            )

    def _within(self, name: str, label: Message, minimum: int, maximum: int, default: int) -> int:
        wanted = self._wanted.get(name, default)
        try:
            number = int(str(wanted), 10)
        except ValueError:
            self._note(_("{label}: “{wanted}” is not a whole number.", label=label, wanted=quoted(str(wanted))))
            return default
        if minimum <= number <= maximum:
            return number
        if self._lenient:
            return max(minimum, min(maximum, number))
        self._note(
            _(
                "{label}: {wanted} is not possible here, only {minimum} to {maximum}.",
                label=label,
                wanted=quoted(str(number)),
                minimum=minimum,
                maximum=maximum,
            )
        )
        return default

    def _base(self, name: str, label: Message, visible: bool, resets: Iterable[str] = ()) -> _Base:
        place, group = self._placing
        return _Base(name=name, label=label, place=place, group=group, visible=visible, resets=tuple(resets))

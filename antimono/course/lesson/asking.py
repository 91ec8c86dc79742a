"""Asking for controls: the one way in which a lesson gets its reader's settings.

A lesson calls `ask.choice(…)`, `ask.number(…)` and so on, always for the same names in the same order, and
gets a checked value back from each call, so the choices of a control can depend on earlier values (a
Monopolist's street takes three houses, a Competitor's four). Asking also declares: the calls leave behind the
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
                    "{label}: “{wanted}” is not one of the choices here. “{shown}” is shown instead.",
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
            self._note(_("{label}: enter true or false, not “{wanted}”.", label=label, wanted=quoted(text)))
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

        If a wanted text becomes illegal, the actions before that are kept, and a note says which
        action it was and why.

        Args:
            name: its key, as in all controls.
            label: its name for a reader.
            legal: the legal actions after some others, with a label for each. It is called again after
                every action: if that means playing them all, cache the results.
            text: the text of an action in a link: words with single spaces, no comma, and not “undo”.
            why: the reason why the action of this text, which may be invalid, is not legal after some others;
                a sentence.
            visible: whether it applies now.
        """
        made = follow(str(self._wanted.get(name, "")), legal, text)
        if made.refused:
            number = len(made.done) + 1
            reason = (
                _("You can make at most {most} moves here.", most=MOST_MOVES)
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
        """Add a note in a lesson's own words that the wanted values could not be shown as they were."""
        self.notes.append(note)

    def _note(self, note: Message) -> None:
        if not self._lenient:
            self.notes.append(note)

    def finish(self) -> None:
        """Note the number of wanted values that no control asked for; their text is never shown."""
        known = {control.name for control in self.controls}
        strange = sum(name not in known for name in self._wanted)
        if strange:
            self._note(
                ngettext(
                    "{count} part of the link is not recognised and was ignored.",
                    "{count} parts of the link are not recognised and were ignored.",
                    strange,
                )
            )

    def _within(self, name: str, label: Message, minimum: int, maximum: int, default: int) -> int:
        wanted = self._wanted.get(name, default)
        try:
            number = int(str(wanted), 10)
        except ValueError:
            self._note(_("{label}: enter a whole number, not “{wanted}”.", label=label, wanted=quoted(str(wanted))))
            return default
        if minimum <= number <= maximum:
            return number
        if self._lenient:
            return max(minimum, min(maximum, number))
        self._note(
            _(
                "{label}: enter a number from {minimum} to {maximum}, not {wanted}.",
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

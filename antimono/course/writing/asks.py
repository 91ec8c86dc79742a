"""Tasks for the reader of a scene: roll, bet, mark, choose, type, put in order.

Each returns a `Task`, which becomes an act of the stage when the scene is made. Marks are named as positions name
squares (`nob-hill`, or `b nob-hill` if the strip has the letter `b`) or by the keys of lines. Buttons and the
lines of a question have keys of their own, which may equal the name of a square.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from typing import Any, TypedDict, Unpack

from antimono.core.errors import UnreadableError
from antimono.core.text import Message, _, verbatim
from antimono.course.scene import figures as stage
from antimono.course.scene.figures import StageFigure
from antimono.course.scene.scene import Act, Kind
from antimono.course.writing.figures import Figure, Line, SceneState
from antimono.course.writing.figures import lines as rows
from antimono.course.writing.telling import EditionWords

type Buttons = Mapping[str, Message | str | int | None] | Sequence[int]
"""Buttons by key, with their labels: words, a name, an amount; `None` leaves one out. Or amounts alone."""

type Mistakes = Mapping[str, Message] | Sequence[tuple[int | Fraction, Message]]
"""Replies to wrong answers, by key or by the amount that a mistake leads to."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Task:
    """One thing to do."""

    kind: Kind
    say: Message
    """The reply when it is done."""
    right: tuple[str, ...]
    needs: int = 1
    buttons: Buttons = field(default_factory=dict)
    others: tuple[str, ...] = ()
    """Other marks in the figures that can be pressed."""
    mistakes: Mistakes = field(default_factory=dict)
    said: Mistakes = field(default_factory=dict)
    otherwise: Message | None = None
    words: Message | None = None
    """The instruction, if it is not the scene's first act."""
    then: str = ""
    """The words added to the position once it is done."""
    clauses: str = ""
    """The reason; by default the clauses that the scene teaches or uses."""
    unit: Message | None = None
    figure: Figure | None = None
    """The lines asked about, if the question has its own."""

    def act(self, telling: EditionWords[Any], clauses: tuple[str, ...], *, first: bool) -> Act:
        """Return this task as an act of the stage, in an edition.

        Raises:
            UnreadableError: if two buttons have one label, or a mistake names no button.
        """
        say = telling.said
        labels = {key: say(label) for key, label in _labels(self.buttons).items()}

        def key(name: str) -> str:
            return name if name in labels or self.figure is not None else telling.key(name)

        right = tuple(key(name) for name in self.right)
        others = tuple(key(name) for name in self.others)
        wrong = {key(name): say(text) for name, text in _keyed(self.mistakes).items()}
        said = {key(name): say(text) for name, text in _keyed(self.said).items()}
        for each in () if self.kind in (Kind.GUESS, Kind.ORDER) else right:
            wrong.pop(each, None)
        if labels:
            _check_buttons(labels, others, (*right, *wrong, *said))
        return Act(
            kind=self.kind,
            right=right,
            needs=self.needs,
            options=tuple(labels.items()),
            others=tuple(each for each in others if each not in right),
            mistakes=wrong,
            otherwise=None if self.otherwise is None else say(self.otherwise),
            words=None if first or self.words is None else say(self.words),
            say=say(self.say),
            said=said,
            clauses=tuple(self.clauses.split()) or clauses,
            unit=None if self.unit is None else say(self.unit),
        )


def _labels(buttons: Buttons) -> dict[str, Message]:
    if not isinstance(buttons, Mapping):
        return {str(each): verbatim(each) for each in sorted(set(buttons))}
    return {
        key: label if isinstance(label, Message) else verbatim(label)
        for key, label in buttons.items()
        if label is not None
    }


def _keyed(mistakes: Mistakes) -> dict[str, Message]:
    """Return the reply to each wrong answer; if two mistakes lead to one amount, the first counts."""
    if isinstance(mistakes, Mapping):
        return dict(mistakes)
    found: dict[str, Message] = {}
    for amount, text in mistakes:
        if amount >= 0 and Fraction(amount).denominator == 1:
            found.setdefault(str(amount), text)
    return found


def _check_buttons(labels: Mapping[str, Message], marks: Sequence[str], meant: Iterable[str]) -> None:
    seen: dict[str, str] = {}
    for key, label in labels.items():
        if str(label) in seen:
            raise UnreadableError(
                _(
                    "The buttons “{first}” and “{second}” both say “{label}”.",
                    first=seen[str(label)],
                    second=key,
                    label=label,
                )
            )
        seen[str(label)] = key
    for key in meant:
        if key not in labels and key not in marks:
            raise UnreadableError(
                _("There is no button “{key}”. Choose one of: {names}.", key=key, names=", ".join(labels))
            )


class More(TypedDict, total=False):
    """Optional parts of any task, as `Task` says."""

    words: Message | None
    then: str
    clauses: str


class Judged(More, total=False):
    """Optional parts of a task that can be answered wrongly."""

    otherwise: Message | None


class Typed(Judged, total=False):
    """Optional parts of a task whose answer is typed."""

    unit: Message | None


def roll(label: Message, *, say: Message, key: str = "roll", **more: Unpack[More]) -> Task:
    """Return a button that rolls the dice; with a `key` of its own where a scene has several."""
    return Task(kind=Kind.ROLL, right=(key,), buttons={key: label}, say=say, **more)


def bet(
    buttons: Buttons | None = None,
    *,
    right: str | int | Sequence[str],
    say: Message,
    others: Sequence[str] = (),
    said: Mistakes | None = None,
    **more: Unpack[More],
) -> Task:
    """Return a guess: every answer is welcome, and the truth is the lesson.

    Without buttons, marks are pressed: those that are right, and the `others`.
    """
    return Task(
        kind=Kind.GUESS,
        right=_several(right),
        buttons=buttons or {},
        others=tuple(others),
        said=said or {},
        say=say,
        **more,
    )


def tap(
    *marks: str,
    say: Message,
    needs: int = 1,
    others: Sequence[str] = (),
    mistakes: Mapping[str, Message] | None = None,
    **more: Unpack[Judged],
) -> Task:
    """Return the task of pressing marks in the figures; `others` and those of the `mistakes` are wrong."""
    return Task(kind=Kind.TAP, right=marks, needs=needs, others=tuple(others), mistakes=mistakes or {}, say=say, **more)


def most(
    amounts: Mapping[str, int],
    *,
    wrong: Message | Mapping[str, Message],
    say: Message,
    least: bool = False,
    **more: Unpack[More],
) -> Task:
    """Return the task of pressing the mark with the largest amount, or the smallest if `least`.

    Raises:
        UnreadableError: if two amounts are equal.
    """
    best = (min if least else max)(amounts.values())
    right = [key for key, amount in amounts.items() if amount == best]
    if len(right) > 1:
        raise UnreadableError(
            _("Only one answer may be right, but these have the same amount: {marks}.", marks=", ".join(right))
        )
    others = [key for key in amounts if key not in right]
    mistakes = wrong if isinstance(wrong, Mapping) else dict.fromkeys(others, wrong)
    return tap(*right, mistakes=mistakes, say=say, **more)


def move(
    buttons: Buttons,
    *,
    right: str | int | Sequence[str] = (),
    say: Message,
    needs: int = 0,
    mistakes: Mistakes | None = None,
    said: Mistakes | None = None,
    **more: Unpack[Judged],
) -> Task:
    """Return buttons that do something; all the right ones must be pressed, unless `needs` gives a number.

    Buttons in `said` have their own reply instead of `say`.
    """
    keys = _several(right) or tuple(key for key in _keys(buttons) if key not in _keyed(mistakes or {}))
    return Task(
        kind=Kind.MOVE,
        right=keys,
        needs=needs or len(keys),
        buttons=buttons,
        mistakes=mistakes or {},
        said=said or {},
        say=say,
        **more,
    )


def choose(
    buttons: Buttons, *, right: str | int, say: Message, mistakes: Mistakes | None = None, **more: Unpack[Judged]
) -> Task:
    """Return a question with a few answers."""
    return Task(kind=Kind.CHOOSE, right=_several(right), buttons=buttons, mistakes=mistakes or {}, say=say, **more)


def among(
    right: int, *, mistakes: Sequence[tuple[int, Message]], say: Message, counted: bool = False, **more: Unpack[More]
) -> Task:
    """Return a question with the results of mistakes as other answers: amounts, or numbers if `counted`."""
    ideas = [(each, text) for each, text in mistakes if each >= 0]
    shown = sorted({right, *(each for each, _text in ideas)})
    buttons: Buttons = {str(each): str(each) for each in shown} if counted else shown
    return choose(buttons, right=right, mistakes=ideas, say=say, **more)


def number(right: int | Fraction, *, say: Message, mistakes: Mistakes = (), **more: Unpack[Typed]) -> Task:
    """Return a question whose answer is typed: an amount, or a count of `unit`."""
    return Task(kind=Kind.NUMBER, right=(str(right),), mistakes=mistakes, say=say, **more)


def total(right: int | Fraction, *, say: Message, mistakes: Mistakes = (), **more: Unpack[Typed]) -> Task:
    """Return the task of typing the missing number of a calculation."""
    return replace(number(right, say=say, mistakes=mistakes, **more), kind=Kind.SUM)


def spot(label: Message, *lines: Line, say: Message, **more: Unpack[More]) -> Task:
    """Return a calculation, an account or a story with one wrong line: the one without a reason why it is right.

    Raises:
        UnreadableError: unless exactly one is wrong.
    """
    wrong = tuple(each.key for each in lines if each.why is None)
    if len(wrong) != 1:
        raise UnreadableError(
            _("Exactly one line must be wrong, that is, without `why`. These are: {keys}.", keys=", ".join(wrong))
        )
    mistakes = {each.key: each.why for each in lines if each.why is not None}
    figure = rows(label, *lines, numbered=True)
    return Task(kind=Kind.SPOT, right=wrong, mistakes=mistakes, say=say, figure=figure, **more)


def order(
    label: Message, *lines: Line, say: Message, shown: bool = True, placed: bool = True, **more: Unpack[Judged]
) -> Task:
    """Return things to put in order by their amounts, smallest first; pressed ones show them, and all end sorted.

    Args:
        label: of all of them.
        lines: each with its amount, and the reply if it is taken too early.
        say: the reply at the end.
        shown: whether the amounts are shown; false if they only give the order.
        placed: whether the place is written before a pressed line.
        more: as in `Task`; `otherwise` is the reply for a line that has none of its own.

    Raises:
        UnreadableError: if two amounts are equal.
    """
    amounts = {each.key: each.amount or 0 for each in lines}
    if len(set(amounts.values())) < len(lines):
        raise UnreadableError(_("Things to put in order need different amounts, but two of these are equal."))

    def figure(moment: SceneState[Any, Any]) -> StageFigure:
        places = {key: place for place, key in enumerate(moment.done, 1)}
        say = moment.telling.said
        found = (
            stage.Row(
                each.key,
                _("{place}. {text}", place=str(places[each.key]), text=say(each.text))
                if placed and each.key in places
                else say(each.text),
                each.amount if shown and each.key in places else None,
            )
            for each in (sorted(lines, key=lambda each: each.amount or 0) if len(places) == len(lines) else lines)
        )
        return stage.Rows(say(label), tuple(found))

    mistakes = {each.key: each.early for each in lines if each.early is not None}
    keys = sorted(amounts, key=amounts.__getitem__)
    return sequence(*keys, mistakes=mistakes, say=say, figure=figure, **more)


def sequence(
    *keys: str,
    say: Message,
    mistakes: Mapping[str, Message] | None = None,
    figure: Figure | None = None,
    **more: Unpack[Judged],
) -> Task:
    """Return the task of pressing marks in this order; `mistakes` has the replies if one is taken too early."""
    return Task(kind=Kind.ORDER, right=keys, needs=len(keys), mistakes=mistakes or {}, say=say, figure=figure, **more)


def _several(keys: str | int | Sequence[str]) -> tuple[str, ...]:
    return (str(keys),) if isinstance(keys, str | int) else tuple(keys)


def _keys(buttons: Buttons) -> tuple[str, ...]:
    if isinstance(buttons, Mapping):
        return tuple(key for key, label in buttons.items() if label is not None)
    return tuple(str(each) for each in sorted(set(buttons)))

"""What questions in scenes have in common: wrong ideas by what they come to, and the forms of practice."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence

from antimono.core.text import Message, _, verbatim
from antimono.lessons.stage.figures import Row, Rows, StageFigure
from antimono.lessons.stage.scene import Act, Kind, Scene

SPOT = _("Spot the error")

type Shown = Callable[[bool], tuple[StageFigure, ...]]
"""What is on the stage before and after the answer."""


def foreseen(right: int, *ideas: tuple[int, Message]) -> dict[str, Message]:
    """What is said of wrong ideas, by the amounts that they come to.

    An idea that happens to come to the right answer is no mistake, nor is one that comes to less than
    nothing; of two that come to the same the first is taken to be meant.
    """
    found: dict[str, Message] = {}
    for amount, said in ideas:
        if amount >= 0 and amount != right:
            found.setdefault(str(amount), said)
    return found


def amount(
    slug: str,
    level: int,
    *,
    title: Message,
    words: Message,
    show: Shown,
    right: int,
    mistakes: Mapping[str, Message],
    say: Message,
    uses: tuple[str, ...],
    kind: Kind = Kind.NUMBER,
    unit: Message | None = None,
) -> Scene:
    """A question whose answer is typed: an amount, or a count of `unit`."""
    return Scene(
        slug=slug,
        title=title,
        words=words,
        show=lambda done: show(bool(done)),
        acts=(
            Act(
                kind=kind,
                right=(str(right),),
                mistakes=mistakes,
                say=say,
                clauses=uses,
                unit=unit,
            ),
        ),
        uses=uses,
        level=level,
    )


def choice(
    slug: str,
    level: int,
    *,
    title: Message,
    words: Message,
    show: Shown,
    right: str,
    options: Sequence[tuple[str, Message]],
    mistakes: Mapping[str, Message],
    say: Message,
    uses: tuple[str, ...],
) -> Scene:
    """A question with a few answers to choose from."""
    return Scene(
        slug=slug,
        title=title,
        words=words,
        show=lambda done: show(bool(done)),
        acts=(
            Act(
                kind=Kind.CHOOSE,
                right=(right,),
                options=tuple(options),
                mistakes=mistakes,
                say=say,
                clauses=uses,
            ),
        ),
        uses=uses,
        level=level,
    )


def tap(
    slug: str,
    level: int,
    *,
    title: Message,
    words: Message,
    show: Callable[[tuple[str, ...]], tuple[StageFigure, ...]],
    right: Collection[str],
    needs: int = 1,
    mistakes: Mapping[str, Message],
    say: Message,
    uses: tuple[str, ...],
) -> Scene:
    """A question that is answered on the board; `mistakes` names every other mark that can be pressed."""
    return Scene(
        slug=slug,
        title=title,
        words=words,
        show=show,
        acts=(Act(kind=Kind.TAP, right=tuple(right), needs=needs, mistakes=mistakes, say=say, clauses=uses),),
        uses=uses,
        level=level,
    )


def spot(
    slug: str,
    level: int,
    *,
    title: Message = SPOT,
    words: Message,
    label: Message,
    rows: Sequence[Row],
    wrong: str,
    fine: Mapping[str, Message],
    figures: tuple[StageFigure, ...] = (),
    say: Message,
    uses: tuple[str, ...],
) -> Scene:
    """A calculation with one wrong line; `fine` says of every other why it is right."""
    calculation = Rows(label, tuple(rows), numbered=True)
    return Scene(
        slug=slug,
        title=title,
        words=words,
        show=lambda _done: (*figures, calculation),
        acts=(Act(kind=Kind.SPOT, right=(wrong,), mistakes=fine, say=say, clauses=uses),),
        uses=uses,
        level=level,
    )


def story(
    words: Message,
    label: Message,
    *lines: tuple[str, Message, Message | None],
    say: Message,
    uses: tuple[str, ...],
) -> Scene:
    """Somebody tells how something went, in lines: key, text, why it is right or `None` for the wrong."""
    return spot(
        "story",
        3,
        words=words,
        label=label,
        rows=[Row(key, text) for key, text, _fine in lines],
        wrong=next(key for key, _text, fine in lines if fine is None),
        fine={key: fine for key, _text, fine in lines if fine is not None},
        say=say,
        uses=uses,
    )


def order(
    slug: str,
    level: int,
    *,
    title: Message,
    words: Message,
    label: Message,
    items: Sequence[tuple[str, Message, int]],
    mistakes: Mapping[str, Message],
    otherwise: Message,
    say: Message,
    uses: tuple[str, ...],
    money: bool = True,
) -> Scene:
    """Things to be put in order by the number behind each; place and number show once it is pressed.

    Args:
        slug: its name.
        level: 1 to 3.
        title: a word or two.
        words: what is asked.
        label: what the things are.
        items: key, text and number, in the order in which they are shown.
        mistakes: what is said where one is pressed too early.
        otherwise: the same, of those that `mistakes` leaves out.
        say: what is said in the end.
        uses: the clauses that it needs.
        money: whether the numbers are amounts, and shown.
    """

    def show(done: tuple[str, ...]) -> tuple[StageFigure, ...]:
        places = {key: place for place, key in enumerate(done, 1)}
        rows = tuple(
            Row(
                key,
                _("{place}. {text}", place=places[key], text=text) if key in places else text,
                n if money and key in places else None,
            )
            for key, text, n in items
        )
        return (Rows(label, rows),)

    right = tuple(key for key, _text, _n in sorted(items, key=lambda item: item[2]))
    return Scene(
        slug=slug,
        title=title,
        words=words,
        show=show,
        acts=(
            Act(
                kind=Kind.ORDER,
                right=right,
                needs=len(right),
                mistakes=mistakes,
                otherwise=otherwise,
                say=say,
                clauses=uses,
            ),
        ),
        uses=uses,
        level=level,
    )


def options(money: Callable[[int], str], *amounts: int) -> tuple[tuple[str, Message], ...]:
    """Buttons for some amounts, each once, from the least on."""
    return tuple((str(each), verbatim(money(each))) for each in sorted(set(amounts)))

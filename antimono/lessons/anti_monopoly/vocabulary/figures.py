"""What is to be seen in a scene, before something is done and after it.

A figure is made for a `Moment`: the scene's position then, and what has been pressed. Each may have a
position of its own (`table`), on which what happens (`then`, `tapped`) is put.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from antimono.anti_monopoly.editions import Edition
from antimono.anti_monopoly.look import ROLES, SEATS
from antimono.anti_monopoly.scenario import Scenario, words
from antimono.core.dice import Dice
from antimono.core.text import Message, _, verbatim
from antimono.lessons.anti_monopoly import story
from antimono.lessons.anti_monopoly.vocabulary.telling import ALL, NAMES, PLAYERS, Telling, player, players
from antimono.lessons.stage import figures as stage
from antimono.lessons.stage.figures import Pair, Part, StageFigure

type Drawn = StageFigure | Iterable[StageFigure] | None
type Figure = StageFigure | Callable[[Moment], Drawn]
"""A figure that stands there, or one that is made for each moment."""

type Note = Message | str | int
type Notes = Mapping[str, Note] | Callable[[Moment], Mapping[str, Note]]
"""A word or two on squares, by name."""

type Tapped = str | Mapping[str, str]
"""What a press adds to the position: by its key, or of any square, which `{}` names."""

_MARK = re.compile(r"([a-z]*)(\d+)")


@dataclass(frozen=True, slots=True, kw_only=True)
class Moment:
    """A scene after some presses."""

    telling: Telling
    done: tuple[str, ...]
    """The right keys pressed so far."""
    table: str = ""
    """The scene's position at first, in words."""
    then: tuple[str, ...] = ()
    """What the acts that are done have added to it."""
    tapped: Tapped = ""
    """What each key adds to it."""
    without: str = ""
    """Whose pawns are not drawn on its strips."""

    @property
    def before(self) -> Scenario:
        """The scene's position at first."""
        return self.telling.at(self.table)

    @property
    def now(self) -> Scenario:
        """The scene's position."""
        return self.position()

    def position(
        self,
        table: str | None = None,
        then: str | None = None,
        tapped: Tapped | None = None,
        letter: str = "",
    ) -> Scenario:
        """The position that a figure shows.

        Args:
            table: another one than the scene's, to which nothing happens but `then` and `tapped`.
            then: what is added to it once something is done.
            tapped: what each key adds.
            letter: of the figure, where there are two tables: only its own squares count.
        """
        own, first = table is not None, self.table if table is None else table
        added = () if own else self.then
        if then is not None and self.done:
            added = (*added, then)
        by_key = tapped if tapped is not None else "" if own else self.tapped
        return self.telling.at(first, *added, *self._pressed(by_key, letter))

    def _pressed(self, tapped: Tapped, letter: str) -> Iterator[str]:
        for key in self.done:
            if isinstance(tapped, str):
                mark = _MARK.fullmatch(key)
                if tapped and mark and mark[1] == letter:
                    yield tapped.replace("{}", NAMES[int(mark[2])])
            else:
                yield next((words for name, words in tapped.items() if key_of(name) == key), "")


def key_of(name: str) -> str:
    """What pressing something is called: a square by its place, behind the letter of its table, if any.

    >>> key_of("nob-hill"), key_of("b nob-hill"), key_of("pay")
    ('34', 'b34', 'pay')
    """
    letter, _space, square = name.rpartition(" ")
    return f"{letter}{words.squares()[square]}" if square in words.squares() else name


def draw(figures: Iterable[Figure], moment: Moment) -> tuple[StageFigure, ...]:
    """The figures of a moment."""
    found: list[StageFigure] = []
    for figure in figures:
        drawn = figure(moment) if callable(figure) else figure
        if isinstance(drawn, Iterable):
            found.extend(drawn)
        elif drawn is not None:
            found.append(drawn)
    return tuple(found)


# When


def when(holds: Callable[[tuple[str, ...]], bool], *figures: Figure) -> Figure:
    """What is there as long as something holds of the keys pressed so far."""
    return lambda moment: draw(figures, moment) if holds(moment.done) else ()


def before(*figures: Figure) -> Figure:
    """What is there until something is done."""
    return when(lambda done: not done, *figures)


def after(*figures: Figure, of: str | int = 1) -> Figure:
    """What is there once something is done: something at all, so many things, or what has this name."""
    return when(lambda done: len(done) >= of if isinstance(of, int) else key_of(of) in done, *figures)


# The board


def strip(
    *squares: str,
    city: str = "",
    label: Message | None = None,
    heading: bool = True,
    pointed: str = "",
    notes: Notes | None = None,
    results: Mapping[str, Note] | None = None,
    letter: str = "",
    table: str | None = None,
    then: str | None = None,
    tapped: Tapped | None = None,
    without: str | None = None,
    whatif: bool = False,
    host: str = "",
) -> Figure:
    """Some squares of the board, as they stand.

    Args:
        squares: which, in the order in which they are drawn.
        city: all streets of the city of this one, in their place.
        label: what they are together; it stands above them.
        heading: whether it does; else it is only for who does not see them.
        pointed: the square that the scene is about.
        notes: a word or two on some of them.
        results: the same, once something is done.
        letter: what stands before the keys of its squares, where there are two tables.
        table: the position, if it is not the scene's; `then` and `tapped` are added to it.
        then: what is added once something is done.
        tapped: what each press adds.
        without: whose pawns are left away, `Blue Green`, if not those that the scene leaves away.
        whatif: whether it is another table than the story's.
        host: whose table it is, where there are two; the face stands above.
    """

    def drawn(moment: Moment) -> StageFigure:
        telling = moment.telling
        noted = dict((notes(moment) if callable(notes) else notes) or {})
        if moment.done:
            noted |= results or {}
        return story.strip(
            moment.position(table, then, tapped, letter),
            [telling.square(each) for each in (telling.city(city) if city else squares)],
            None if label is None else telling.said(label),
            pointed=telling.square(pointed) if pointed else None,
            notes={telling.square(each): telling.said(_text(note)) for each, note in noted.items()},
            prefix=letter,
            heading=heading and label is not None,
            whatif=whatif,
            host=player(host) if host else None,
            without=players(moment.without if without is None else without),
        )

    return drawn


def _text(said: Note) -> Message:
    return said if isinstance(said, Message) else verbatim(said)


def bill(
    square: str,
    of: str = "You",
    *,
    dice: str = "",
    title: Message | None = None,
    table: str | None = None,
    then: str | None = None,
    tapped: Tapped | None = None,
    letter: str = "",
) -> Figure:
    """What a player owes on a square, line by line; `dice` where it hangs on them."""
    return lambda moment: story.bill(
        moment.position(table, then, tapped, letter),
        player(of),
        moment.telling.square(square),
        words.roll(dice) if dice else None,
        title=None if title is None else moment.telling.said(title),
    )


def purses(
    of: str = ALL,
    *,
    table: str | None = None,
    since: str | None = None,
    then: str | None = None,
    keys: Mapping[str, str] | None = None,
) -> Figure:
    """The players' cash, and what came or went.

    Args:
        of: whose, `You Blue`.
        table: the position, if it is not the scene's; `then` is added to it once something is done.
        since: the position from which changes are counted; the one at first, if none is named.
        then: what is added to it once something is done.
        keys: what pressing them is called, by player.
    """

    def drawn(moment: Moment) -> StageFigure:
        first = moment.table if table is None else table
        return story.purses(
            moment.position(table, then),
            moment.telling.at(first if since is None else since),
            players(of),
            {player(name): key for name, key in (keys or {}).items()},
        )

    return drawn


def rooms(table: str | None = None, then: str | None = None) -> Figure:
    """The corner in its parts, and who is in each: in the price war, in jail, sightseeing."""

    def drawn(moment: Moment) -> StageFigure:
        position = moment.position(table, then).draft.position
        inside = [each for each in range(len(PLAYERS)) if position.custody_turn[each]]
        stand = [
            each
            for each in range(len(PLAYERS))
            if position.pawns[each] == words.squares()["corner"] and each not in inside
        ]
        war, jail = ([each for each in inside if ROLES[each] == role] for role in "CM")
        return corner_rooms(moment.telling.rules, war, jail, stand)

    return drawn


def corner_rooms(
    edition: Edition, war: Iterable[int] = (), jail: Iterable[int] = (), visit: Iterable[int] = ()
) -> stage.Rooms:
    """The corner of an edition in its three parts, and which players of the story are in each."""
    return stage.Rooms(
        verbatim(edition.squares[words.squares()["corner"]].name),
        tuple(
            stage.Room(key, name, tuple(SEATS[each] for each in pawns))
            for key, name, pawns in (
                ("war", _("Price war"), war),
                ("jail", _("Jail"), jail),
                ("visit", _("Sightseeing"), visit),
            )
        ),
    )


# Dice, deeds, lines


def throw(dice: str, by: str = "", note: Message | None = None) -> Figure:
    """Two dice as a player threw them: `4+5`."""
    thrown = stage.Throw(SEATS[player(by)] if by else None, Dice(*words.roll(dice)))
    return lambda moment: replace(thrown, note=None if note is None else moment.telling.said(note))


def deed(street: str, marked: tuple[int, int] | None = None) -> Figure:
    """The deed of a street; `marked` is the row and column of the situation."""
    return lambda moment: story.deed_card(moment.telling.rules, moment.telling.square(street), marked)


@dataclass(frozen=True, slots=True, kw_only=True)
class Line:
    """A line of a calculation, of an account, of things to be put in order."""

    key: str
    text: Message
    amount: int | None = None
    """In money units."""
    why: Message | None = None
    """Of a calculation with one wrong line: why this one is right. The wrong one has none."""
    early: Message | None = None
    """Of things to be put in order: what is said where it is taken too early."""
    pressed: Message | None = None
    """What it says once it has been pressed."""
    settled: int | None = None
    """Its amount once something is done."""
    once: str = ""
    """The key after which it is there at all."""


def line(
    key: str,
    text: Message | str,
    amount: int | None = None,
    *,
    why: Message | None = None,
    early: Message | None = None,
    pressed: Message | None = None,
    settled: int | None = None,
    once: str = "",
) -> Line:
    """A line; see `Line` for what each part is."""
    return Line(
        key=key,
        text=_text(text),
        amount=amount,
        why=why,
        early=early,
        pressed=pressed,
        settled=settled,
        once=once,
    )


def lines(label: Message, *each: Line, numbered: bool = False) -> Figure:
    """Lines below each other."""

    def drawn(moment: Moment) -> StageFigure | None:
        rows = tuple(
            stage.Row(
                row.key,
                moment.telling.said(
                    row.pressed if row.pressed is not None and row.key in moment.done else row.text
                ),
                row.settled if moment.done and row.settled is not None else row.amount,
            )
            for row in each
            if not row.once or row.once in moment.done
        )
        return stage.Rows(moment.telling.said(label), rows, numbered=numbered) if rows else None

    return drawn


def pair(left: Figure | Sequence[Figure], right: Figure | Sequence[Figure]) -> Figure:
    """Two tables side by side."""

    def half(figures: Figure | Sequence[Figure], moment: Moment) -> tuple[Part, ...]:
        drawn = draw(figures if isinstance(figures, Sequence) else (figures,), moment)
        return tuple(part for part in drawn if not isinstance(part, Pair))

    return lambda moment: Pair(half(left, moment), half(right, moment))

"""Figures of a scene, before an action and after it.

A figure is made for a `Moment`: the scene's position then, and the keys pressed so far. Each may have a
position of its own (`table`), to which `then` and `tapped` are added.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from antimono.anti_monopoly.editions import Edition
from antimono.anti_monopoly.scenario import Scenario, words
from antimono.anti_monopoly.theme import ROLES, SEATS
from antimono.core import positions
from antimono.core.text import Message, _, verbatim
from antimono.course.anti_monopoly.shared import four_players as story
from antimono.course.anti_monopoly.words.telling import PLAYERS, EditionWords, player, players
from antimono.course.scene import figures as stage
from antimono.course.scene.figures import StageFigure
from antimono.course.writing import figures as shared
from antimono.course.writing.figures import Figure, Note, Notes, Tapped, text_of

type Moment = shared.SceneState[Scenario, EditionWords]
"""A scene of this game after some presses."""

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
    numbered: bool = False,
) -> Figure:
    """Return some squares of the board, as they stand.

    Args:
        squares: which, in the order in which they are drawn.
        city: all streets of the city of this one, in their place.
        label: what they are together; it stands above them.
        heading: whether it does; else it is only for who does not see them.
        pointed: the square that the scene is about: gold marks it, unless something is to be pressed.
        notes: a word or two on some of them.
        results: the same, once something is done.
        letter: what stands before the keys of its squares, where there are two tables.
        table: the position, if it is not the scene's; `then` and `tapped` are added to it.
        then: what is added once something is done.
        tapped: what each press adds.
        without: whose pawns are left away, `Blue Green`, if not those that the scene leaves away.
        whatif: whether it is another table than the story's.
        host: whose table it is, where there are two; the face stands above.
        numbered: whether each says which of the board it is, so that a walk can be counted.
    """

    def drawn(moment: Moment) -> StageFigure:
        telling = moment.telling
        noted: dict[str, Note] = {}
        if numbered:
            noted = {each: _("square {number}", number=str(telling.square(each))) for each in squares}
        noted |= (notes(moment) if callable(notes) else notes) or {}
        if moment.done:
            noted |= results or {}
        return story.strip(
            moment.position(table, then, tapped, letter),
            [telling.square(each) for each in (telling.city(city) if city else squares)],
            None if label is None else telling.said(label),
            pointed=telling.square(pointed) if pointed else None,
            notes={telling.square(each): telling.said(text_of(note)) for each, note in noted.items()},
            prefix=letter,
            heading=heading and label is not None,
            whatif=whatif,
            host=player(host) if host else None,
            without=players(moment.without if without is None else without),
        )

    return drawn


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
    """Return what a player owes on a square, line by line; `dice` if it depends on them."""
    return lambda moment: story.bill(
        moment.position(table, then, tapped, letter),
        player(of),
        moment.telling.square(square),
        positions.roll(dice) if dice else None,
        title=None if title is None else moment.telling.said(title),
    )


def rooms(table: str | None = None, then: str | None = None) -> Figure:
    """Return the corner in its parts, with the players in the price war, in jail and sightseeing."""

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
    """Return the corner of an edition in its three parts, with the players of the story in each."""
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


# Deeds


def deed(street: str, marked: tuple[int, int] | None = None) -> Figure:
    """Return the deed of a street; `marked` is the row and column of the situation."""
    return lambda moment: story.deed_card(moment.telling.rules, moment.telling.square(street), marked)

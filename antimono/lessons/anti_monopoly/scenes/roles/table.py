"""What scenes and practice on roles share: the box with six pawns, friends without a colour, their rolls."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from antimono.anti_monopoly.editions import Role
from antimono.anti_monopoly.rules.balance import roles_left
from antimono.core.dice import Dice
from antimono.core.text import Message, _
from antimono.lessons.anti_monopoly.board import MARKS
from antimono.lessons.anti_monopoly.roles import OF_EACH
from antimono.lessons.stage.figures import Room, Rooms, Seat

GREEN, BLUE = Role.COMPETITOR, Role.MONOPOLIST
"""The roles, by the colours of their pawns (AM-4.2)."""

KEYS: Mapping[str, Role] = {"green": GREEN, "blue": BLUE}
"""What pressing a colour is called."""

FRIENDS: Mapping[str, Message] = {
    "ada": _("Ada"),
    "eli": _("Eli"),
    "iris": _("Iris"),
    "otto": _("Otto"),
    "uma": _("Uma"),
    "yan": _("Yan"),
}
"""Who sits at a table before anybody has a colour, clockwise."""

ONE_MORE = _("An odd table has one more of one colour.")
EQUAL = _("With an even number both colours are equally many.")
NOT_THREE = _("One more is allowed, not three.")
ROUND_THE_TABLE = _("It goes round the table, not by totals.")


def pawn(role: Role, number: int) -> Seat:
    """One of the box's pawns, counted from 0."""
    return Seat(f"{role.value}{number}", MARKS[role])


def box(green: int, blue: int) -> tuple[Rooms, Rooms]:
    """The pawns that are still in the box, and below them those at the table."""
    taken = {GREEN: green, BLUE: blue}
    pawns = {role: [pawn(role, number) for number in range(OF_EACH)] for role in Role}
    inside = {role: tuple(pawns[role][taken[role] :]) for role in Role}
    outside = {role: tuple(pawns[role][: taken[role]]) for role in Role}
    return (
        Rooms(
            _("In the box"),
            (
                Room("green", _("Green, in the box"), inside[GREEN]),
                Room("blue", _("Blue, in the box"), inside[BLUE]),
            ),
        ),
        Rooms(
            _("At the table"),
            (
                Room("green_out", _("Green, at the table"), outside[GREEN]),
                Room("blue_out", _("Blue, at the table"), outside[BLUE]),
            ),
        ),
    )


def heaps() -> Rooms:
    """The two colours to choose from, a pawn of each."""
    return Rooms(
        _("The colours"),
        (Room("green", _("Green"), (pawn(GREEN, 0),)), Room("blue", _("Blue"), (pawn(BLUE, 0),))),
    )


def friends(
    keys: Sequence[str], chosen: Mapping[str, Role] | None = None, rolls: Mapping[str, int] | None = None
) -> Rooms:
    """The friends in a row, each with a pawn once they have chosen.

    Args:
        keys: who, clockwise or in the order in which they choose.
        chosen: their roles, of those who have one.
        rolls: the totals that they rolled, if they have.
    """
    roles = chosen or {}
    rooms = []
    for key in keys:
        pawns = (Seat(key, MARKS[roles[key]]),) if key in roles else ()
        note = None if rolls is None else _("rolled {total}", total=rolls[key])
        rooms.append(Room(key, FRIENDS[key], pawns, note))
    return Rooms(_("The friends, clockwise"), tuple(rooms))


def settled(chosen: Sequence[Role], players: int) -> bool:
    """Whether nobody who has not chosen yet has a choice any more (AM-4.3)."""
    return len(roles_left(chosen, players)) < len(Role)


def clockwise_from(keys: Sequence[str], first: str) -> tuple[str, ...]:
    """The same people, from one of them on."""
    place = list(keys).index(first)
    return (*keys[place:], *keys[:place])


def highest(rolls: Mapping[str, Dice | int]) -> tuple[str, ...]:
    """Who rolled the highest total: several, if they tie (R-26)."""
    totals = {key: roll.total if isinstance(roll, Dice) else roll for key, roll in rolls.items()}
    return tuple(key for key, total in totals.items() if total == max(totals.values()))


def division(players: int, green: int) -> Message:
    """A division in words."""
    return _(
        "{players} players: {green} green, {blue} blue", players=players, green=green, blue=players - green
    )


def full(chosen: tuple[Role, ...], other: Role, players: int) -> Message:
    """Why one colour cannot be taken any more, so that only the `other` is left."""
    taken = len(chosen) - chosen.count(other)
    if other is GREEN:
        return _("Blue is full: {taken} of {players} players, and no more.", taken=taken, players=players)
    return _("Green is full: {taken} of {players} players, and no more.", taken=taken, players=players)


def wished(players: int, green: int) -> Message:
    """A question about a table of which so many wish to be green."""
    if green == players:
        return _(
            "{players} friends sit down, and all of them wish to be green. How many must give way, at least?",
            players=players,
        )
    return _(
        "{players} friends sit down. {green} of them wish to be green, {blue} blue. How many must give way, "
        "at least?",
        players=players,
        green=green,
        blue=players - green,
    )

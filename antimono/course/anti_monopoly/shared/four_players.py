"""The story of the course: four players at one table, and the figures that show a position of theirs.

You and Green are Competitors, Blue and Navy Monopolists; they sit clockwise in the order You, Blue, Green,
Navy. A scene sets up a position with a `Scenario`, so every figure on the stage is the engine's.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import replace
from functools import cache
from types import MappingProxyType

from antimono.anti_monopoly.editions import Edition, Role, Street, load
from antimono.anti_monopoly.scenario import Scenario
from antimono.anti_monopoly.theme import BLUE, GREEN, MARKS, NAVY, ROLES, SEATS, YOU, board_squares
from antimono.core.amount import Amount, Step
from antimono.core.arguments import Roll
from antimono.core.figures import Board, Holding
from antimono.core.text import Message, _, ngettext, verbatim
from antimono.course.scene.figures import Bill, DeedCard, Purse, Purses, Strip, Tile

DOUBLED = _("That is doubled, but Blue has only one street here.")
GREEN_NEVER = _("Green never doubles.")
TWO_STREETS = _("Blue has two streets here, so double it.")
A_PRICE = _("That is the price. A bare street earns a tenth of it.")
HALF = _("The bank pays half.")
TO_THE_BANK = _("That went to the bank.")
LENT = _("It is mortgaged, so it earns nothing.")
OTHER_COLUMN = _("That is the other role's column.")


NOB_HILL = 34

HELD: Mapping[int, tuple[tuple[int, int], ...]] = MappingProxyType(
    {
        YOU: ((6, 0), (11, 0), (19, 0), (32, 0)),
        BLUE: ((31, 0), (NOB_HILL, 1)),
        GREEN: ((12, 0), (28, 0)),
        NAVY: ((5, 0), (15, 0), (37, 0), (39, 0)),
    }
)
"""The properties of each player of the story: squares, with the number of buildings."""

PURSES: Mapping[str, tuple[int, int, int, int]] = {
    **dict.fromkeys(("buying", "rent", "monopoly"), (1504, 1490, 1506, 1600)),
    "building": (1164, 1350, 1506, 1600),
    **dict.fromkeys(("dice", "start"), (664, 1350, 1506, 1600)),
    **dict.fromkeys(("companies", "jail"), (964, 1450, 1606, 1600)),
    "cards": (914, 1150, 1306, 1200),
    "foundation": (1169, 1175, 1326, 1250),
    "money": (1219, 1015, 1326, 1250),
    **dict.fromkeys(("selling", "mortgage"), (60, 900, 900, 500)),
    "tax": (900, 900, 900, 500),
    "trading": (300, 900, 900, 500),
    "bankruptcy": (60, 300, 900, 20),
}
"""The cash of You, Blue, Green and Navy when a chapter begins, in the 1500 scale.

It is what the previous chapter left, minus later purchases. Chapters without an entry begin with a new game.
"""


def table(edition: str, dice: Iterable[Roll] = (), **how: str) -> Scenario:
    """Return the story's table at the beginning of a game.

    Args:
        edition: whose rules apply.
        dice: the rolls to come.
        how: as in `Scenario.new`, for example the ending.
    """
    return Scenario.new(edition, ROLES, dice=dice, **how)  # type: ignore[arg-type] # texts are read


@cache
def money_format(edition: str) -> str:
    """Return the format of amounts in an edition."""
    return load(edition).money_format


@cache
def _sets(edition: Edition) -> Mapping[str, int]:
    """Return the number of each city, in board order."""
    return {city.name: place for place, city in enumerate(edition.cities)}


def tile(
    scene: Scenario,
    index: int,
    *,
    key: str = "",
    pointed: bool = False,
    note: Message | None = None,
    without: Collection[int] = (),
) -> Tile:
    """Return a square as it is in a position.

    Args:
        scene: the position.
        index: of the square.
        key: of its press; by default the index.
        pointed: whether it is the square that the scene is about.
        note: a word or two on it.
        without: players whose pawns are left out.
    """
    edition = scene.edition
    square = edition.squares[index]
    held = dict(scene.draft.position.properties).get(index)
    owned = held is not None and held.owner >= 0
    return Tile(
        index=index,
        square=board_squares(edition)[index],
        set_number=_sets(edition).get(square.city, 0) if isinstance(square, Street) else 0,
        key=key,
        owner=SEATS[held.owner] if held is not None and owned else None,
        level=held.level if held is not None and owned else 0,
        hotel=_is_hotel(scene, index),
        mortgaged=held is not None and held.mortgaged,
        pawns=tuple(SEATS[player] for player, place in _pawns(scene, without) if place == index),
        pointed=pointed,
        note=note,
    )


def _is_hotel(scene: Scenario, index: int) -> bool:
    """Return whether a hotel stands on a square."""
    square, position = scene.edition.squares[index], scene.draft.position
    held = dict(position.properties).get(index)
    if held is None or held.owner < 0 or not isinstance(square, Street):
        return False
    return held.level == square.hotel_level(position.roles[held.owner] or Role.COMPETITOR)


def _pawns(scene: Scenario, without: Collection[int]) -> Iterator[tuple[int, int]]:
    """Yield the players still in the game, each with the square their pawn stands on."""
    position = scene.draft.position
    for player, place in enumerate(position.pawns):
        if player not in without and not position.out[player]:
            yield player, place


def whole_board(scene: Scenario, pointed: int | None = None, without: Collection[int] = ()) -> Board:
    """Return the whole board in a position.

    Args:
        scene: the position.
        pointed: the square that the scene is about.
        without: players whose pawns are left out.
    """
    return Board(
        title=_("The whole board"),
        squares=board_squares(scene.edition),
        summary=_("The board as it is in this scene."),
        holdings=tuple(
            Holding(index, SEATS[held.owner].mark, held.level, _is_hotel(scene, index), held.mortgaged)
            for index, held in scene.draft.position.properties
            if held.owner >= 0
        ),
        pawns=tuple((place, SEATS[player].mark) for player, place in _pawns(scene, without)),
        marked=pointed,
    )


def strip(
    scene: Scenario,
    squares: Iterable[int],
    label: Message | None = None,
    *,
    pointed: int | None = None,
    notes: Mapping[int, Message] | None = None,
    prefix: str = "",
    heading: bool = False,
    whatif: bool = False,
    host: int | None = None,
    without: Collection[int] = (),
) -> Strip:
    """Return some squares of the board, as they are in a position.

    Args:
        scene: the position.
        squares: which, in board order.
        label: what they are together.
        pointed: the one that the scene is about.
        notes: a word or two on some of them.
        prefix: the text before the index in the keys of the squares, if there are two tables.
        heading: whether the label is shown above it.
        whatif: whether it is another table than the story's.
        host: the player whose table it is, if there are two.
        without: players whose pawns are left out.
    """
    notes = notes or {}
    tiles = tuple(
        tile(scene, index, key=f"{prefix}{index}", pointed=index == pointed, note=notes.get(index), without=without)
        for index in squares
    )
    whole = whole_board(scene, pointed, without)
    seat = None if host is None else SEATS[host]
    return Strip(label or _("The board here"), tiles, heading=heading, whatif=whatif, whole=whole, host=seat)


def city_of(scene: Scenario, index: int) -> tuple[int, ...]:
    """Return the squares of the city of a street."""
    street = scene.edition.street(index)
    return tuple(each.index for each in scene.edition.city_of(street).streets)


def bill(scene: Scenario, visitor: int, index: int, dice: Roll | None = None, *, title: Message | None = None) -> Bill:
    """Return what a player owes on a square, line by line."""
    owed = scene.owed(visitor, index, dice)
    owner = owner_of(scene, index)
    heading = title or verbatim(scene.edition.squares[index].name)
    drawn = as_bill(owed, heading, owner, _owes(visitor))
    if isinstance(scene.edition.squares[index], Street):
        # The streets show that there is no monopoly; the bill need not say so before monopolies are taught.
        steps = tuple(step for step in owed.steps if step.amount or step.clauses[0] != "AM-9.1")
        return replace(drawn, steps=steps, plain=tuple(_short(step, owner) for step in steps))
    return drawn


def _short(step: Step, owner: int | None) -> Message:
    """Return a step of a street's rent in a few words; its clauses say the rest."""
    match step.clauses[0]:
        case "AM-8.2":
            return _("A bare street: a tenth of its price")
        case "AM-9.2":
            return _("Doubled for two or more streets of one city")
        case "AM-9.5" if owner == GREEN:
            return GREEN_NEVER
        case "AM-9.5":
            return _("Competitors never double")
    return step.text


def _owes(visitor: int) -> Message:
    return (_("You owe"), _("Blue owes"), _("Green owes"), _("Navy owes"))[visitor]


def as_bill(amount: Amount, title: Message, owner: int | None, total: Message) -> Bill:
    """Return an amount with its steps as a bill."""
    return Bill(title, amount.steps, total, None if owner is None else SEATS[owner])


def owner_of(scene: Scenario, index: int) -> int | None:
    """Return the owner of a square as an index; `None` if the bank has it."""
    held = dict(scene.draft.position.properties).get(index)
    return None if held is None or held.owner < 0 else held.owner


def purses(
    scene: Scenario,
    before: Scenario | None = None,
    players: Iterable[int] = range(4),
    keys: Mapping[int, str] | None = None,
) -> Purses:
    """Return the players' cash, and its change since another position."""
    cash = scene.draft.position.cash
    was = cash if before is None else before.draft.position.cash
    return Purses(
        tuple(
            Purse(SEATS[player], cash[player], cash[player] - was[player], (keys or {}).get(player, ""))
            for player in players
        )
    )


def deed_card(edition: Edition, index: int, marked: tuple[int, int] | None = None) -> DeedCard:
    """Return the deed of a street: its rent for a Competitor and a Monopolist, by buildings.

    The Monopolist's column doubles from the second street of the city on, as its rows say.
    """
    street = edition.street(index)
    competitor, monopolist = (street.rent_ladder(role) for role in Role)
    most = max(street.house_limit(role) for role in Role)
    rows: list[tuple[Message, tuple[int | None, ...]]] = [
        (_("alone, bare"), (competitor[0], competitor[0])),
        (_("two streets, bare"), (competitor[0], monopolist[0])),
    ]
    for level in range(1, most + 1):
        has = tuple(
            ladder[level] if level <= street.house_limit(role) else None
            for role, ladder in ((Role.COMPETITOR, competitor), (Role.MONOPOLIST, monopolist))
        )
        rows.append((ngettext("{count} house", "{count} houses", level), has))
    rows.append((_("hotel"), (competitor[-1], monopolist[-1])))
    return DeedCard(
        name=street.name,
        set_name=street.city,
        set_number=_sets(edition)[street.city],
        price=street.price,
        columns=tuple(MARKS[role] for role in Role),
        rows=tuple(rows),
        house_price=street.house_price[Role.COMPETITOR],
        marked=marked,
        square=board_squares(edition)[index],
    )


def added(*steps: tuple[Message, int, tuple[str, ...]]) -> Amount:
    """Return an amount from its lines, each a reason, an amount and clauses."""
    return Amount(tuple(Step(text, amount, clauses) for text, amount, clauses in steps))

"""Figures of a scene in the Cheaters Edition: squares, bills, cards, one seat's secrets."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import replace

from antimono.cheaters.edition.cards import CheatAct, Effect, EffectKind
from antimono.cheaters.scenario import Scenario
from antimono.cheaters.theme import SEATS, board_squares
from antimono.core.figures import Board, Holding, Ink, Mark
from antimono.core.text import Message, _, listing, verbatim
from antimono.course.cheaters.shared.telling import PLAYERS, EditionWords, starred
from antimono.course.scene import figures as stage
from antimono.course.scene.figures import Pair, StageFigure
from antimono.course.writing import figures as shared
from antimono.course.writing.figures import Drawn, Figure, Note, Tapped, draw, text_of
from antimono.course.writing.telling import named

type Moment = shared.SceneState[Scenario, EditionWords]
"""The state of a scene of this game after some presses."""

ROW = 4
"""The number of squares in one row; with more, their names break on a phone."""

ALONE = Mark(Ink.YOURS, _("Cheat", context="player"))
"""The mark of the deck of cheat cards."""


def strip(
    *squares: str,
    label: Message | None = None,
    pointed: str = "",
    notes: Mapping[str, Note] | None = None,
    results: Mapping[str, Note] | None = None,
    letter: str = "",
    table: str | None = None,
    then: str | None = None,
    tapped: Tapped | None = None,
    without: str = "",
    whatif: bool = False,
    numbered: bool = False,
) -> Figure:
    """Draw some squares of the board as they are, in two rows if there are more than four.

    Args:
        squares: their slugs, in the order in which they are drawn.
        label: their heading.
        pointed: the square that the scene is about.
        notes: a word or two on some of them.
        results: notes that replace them once something is done.
        letter: a prefix for the keys of its squares, where there are two tables.
        table: the position, if it is not the scene's; `then` and `tapped` are added to it.
        then: the text added once something is done.
        tapped: the text that each press adds.
        without: the players whose pawns are left out, such as `Fox Owl`.
        whatif: whether it departs from the story.
        numbered: whether each shows its number on the board, so that a move can be counted.
    """

    def drawn(moment: Moment) -> Iterator[StageFigure]:
        telling, noted = moment.telling, dict[str, Note]()
        if numbered:
            noted = {each: _("square {number}", number=str(telling.square(each))) for each in squares}
        noted |= notes or {}
        if moment.done:
            noted |= results or {}
        position = moment.position(table, then, tapped, letter)
        gone = [named(name, PLAYERS) for name in without.split()]
        tiles = tuple(
            _tile(
                position,
                telling.square(each),
                letter,
                telling.said(text_of(noted[each])) if each in noted else None,
                gone,
                pointed=each == pointed,
            )
            for each in squares
        )
        told = _("The board here") if label is None else telling.said(label)
        whole = _board(position, telling.square(pointed) if pointed else None)
        first = len(tiles) if len(tiles) <= ROW else -(-len(tiles) // 2)
        yield stage.Strip(told, tiles[:first], heading=label is not None, whatif=whatif, whole=whole)
        if tiles[first:]:
            yield stage.Strip(told, tiles[first:], whatif=whatif)

    return drawn


def _tile(
    position: Scenario, index: int, letter: str, note: Message | None, without: Collection[int], *, pointed: bool
) -> stage.Tile:
    """Return a square as it is in a position."""
    edition, seats, standing = position.edition, tuple(SEATS.values()), position.draft.position
    owner, hotel = standing.owners[index], bool(standing.hotels[index])
    title = next((each for each in edition.properties if each.index == index), None)
    return stage.Tile(
        index=index,
        square=board_squares()[index],
        set_number=0 if title is None else tuple(edition.groups).index(title.group),
        key=f"{letter}{index}",
        owner=seats[owner] if title is not None and 0 <= owner < len(seats) else None,
        hotel=hotel,
        pawns=tuple(
            seat for place, seat in enumerate(seats) if standing.pawns[place] == index and place not in without
        ),
        pointed=pointed,
        note=note,
    )


def _board(position: Scenario, pointed: int | None) -> Board:
    """Return the whole board in a position."""
    standing, seats = position.draft.position, tuple(SEATS.values())
    return Board(
        title=_("The whole board"),
        squares=board_squares(),
        summary=_("The board as it is in this scene."),
        holdings=tuple(
            Holding(title.index, seats[owner].mark, hotel=bool(standing.hotels[title.index]))
            for title in position.edition.properties
            if 0 <= (owner := standing.owners[title.index]) < len(seats)
        ),
        pawns=tuple((standing.pawns[place], seat.mark) for place, seat in enumerate(seats)),
        marked=pointed,
    )


def bill(square: str, of: str = "You", *, table: str | None = None, then: str | None = None) -> Figure:
    """Draw what a player owes on a square if they are asked, line by line; no source gives the rents."""

    def drawn(moment: Moment) -> StageFigure:
        position = moment.position(table, then)
        place = moment.telling.square(square)
        owed = position.owed(named(of, PLAYERS), square)
        owner = position.draft.position.owners[place]
        seat = tuple(SEATS.values())[owner] if 0 <= owner < len(SEATS) else None
        total = _("{player} owes, if asked*", player=SEATS[of].mark.name)
        if of == "You":
            total = _("You owe, if asked*")
        return stage.Bill(verbatim(moment.telling.name(square)), owed.steps, total, seat)

    return drawn


def deed(street: str, marked: int | None = None) -> Figure:
    """Draw the title card of a street: its rent alone, in a whole colour, with a hotel, all reconstructed.

    Args:
        street: its slug.
        marked: the row of the present situation, from 0.
    """

    def drawn(moment: Moment) -> StageFigure:
        title = moment.telling.deed(street)
        place = moment.telling.square(street)
        rows = (
            (_("no hotel*"), (title.rent,)),
            (_("whole colour*"), (title.rent_full_set,)),
            (_("with a hotel*"), (title.rent_hotel,)),
        )
        return stage.DeedCard(
            title.name,
            board_squares()[place].set_name,
            tuple(moment.telling.rules.groups).index(title.group),
            title.price,
            (Mark(Ink.YOURS, _("Rent")),),
            rows,
            marked=None if marked is None else (marked, 0),
            square=board_squares()[place],
        )

    return drawn


def cell(table: str | None = None) -> Figure:
    """Draw the player in jail and those who are just visiting."""

    def drawn(moment: Moment) -> StageFigure:
        standing = moment.position(table).draft.position
        there = [
            (seat, bool(standing.jailed[place]))
            for place, seat in enumerate(SEATS.values())
            if standing.pawns[place] == moment.telling.square("prison")
        ]
        rooms = (("bunk", _("The bunk"), True), ("visit", _("Just visiting"), False))
        return stage.Rooms(
            _("Jail"),
            tuple(
                stage.Room(key, name, tuple(seat for seat, inside in there if inside is jailed))
                for key, name, jailed in rooms
            ),
        )

    return drawn


def card(cheat: str, key: str = "", note: Message | None = None) -> Figure:
    """Draw a face-up cheat card: the permission, the gain, and the penalty for being caught."""

    def drawn(moment: Moment) -> StageFigure:
        told = moment.telling.cheat(cheat)
        return stage.CardFace(
            ALONE,
            verbatim(told.name),
            Message(told.tells),
            _(
                "If nobody notices: {won}. If you are caught: {lost}.",
                won=_won(told.act, told.amount, told.reward),
                lost=listing([_effect(each, -1) for each in told.penalty]),
            ),
            None if note is None else moment.telling.said(note),
            key,
        )

    return drawn


def back(*, chest: bool) -> stage.CardFace:
    """Draw a Chance or Community Chest card, face down."""
    return stage.CardFace(ALONE, _("Community Chest") if chest else _("Chance", context="deck"))


def face(held: str) -> Figure:
    """Draw a Chance or Community Chest card, face up; no source gives its text."""

    def drawn(moment: Moment) -> StageFigure:
        rules = moment.telling.rules
        of_chest = next((each for each in rules.community_chest if each.id == held), None)
        found = of_chest or next(each for each in rules.chance if each.id == held)
        told = _("{card}*", card=Message(found.name))
        return replace(back(chest=of_chest is not None), order=told)

    return drawn


def _won(act: CheatAct, amount: int, reward: tuple[Effect, ...]) -> Message:
    """Return the gain of a cheat: what is taken, and the reward."""
    taken = {
        CheatAct.PLACE_HOTEL: _("a hotel"),
        CheatAct.TAKE_UNSOLD_PROPERTY: _("the title card"),
        CheatAct.ESCAPE_JAIL: _("you leave jail"),
        CheatAct.WRONG_DIE: _("the move"),
        CheatAct.WRONG_TOTAL: _("the move"),
    }.get(act)
    first = [_("you take {amount}", amount=starred(amount))] if amount else [] if taken is None else [taken]
    return listing([*first, *[_effect(each, 1) for each in reward]])


def _effect(effect: Effect, sign: int) -> Message:
    """Return the effect of a card in a word or two."""
    match effect.kind:
        case EffectKind.COLLECT:
            return _("a reward of {amount}", amount=starred(effect.amount))
        case EffectKind.PAY:
            return _("you pay {amount}", amount=starred(effect.amount))
        case EffectKind.GO_TO_JAIL:
            return _("jail*")
        case EffectKind.PLACE_HOTEL:
            return _("a free hotel*")
        case EffectKind.STAY_IN_JAIL:
            return _("jail again*")
        case _:
            return _("as the card says") if sign > 0 else _("made good*")


def alone(*figures: Figure, say: Message | None = None) -> Figure:
    """Draw what only You see, in its dark frame."""

    def drawn(moment: Moment) -> StageFigure:
        parts = tuple(part for part in draw(figures, moment) if not isinstance(part, Pair))
        return stage.Secret(() if say is None else (moment.telling.said(say),), parts)

    return drawn


def tray(key: str = "", worth: int = 100) -> Figure:
    """Draw the bank's tray in front of the player on turn; its notes may be selected."""

    def drawn(_moment: Moment) -> StageFigure:
        return stage.Piles(_("The bank's tray, in front of you"), (stage.Pile(worth, key=key, picture="tray"),))

    return drawn


def phones(of: str, by: str) -> Figure:
    """Draw what each of the others sees in front of a player: the cash that everyone knows of."""

    def drawn(moment: Moment) -> Drawn:
        position, place = moment.now, named(of, PLAYERS)

        def rows() -> Iterator[stage.Row]:
            for name in by.split():
                seen = position.seen_by(named(name, PLAYERS)).position.cash[place]
                text = _("{player} sees: you have", player=SEATS[name].mark.name)
                yield stage.Row(f"phone.{name.lower()}", text, seen)

        return stage.Rows(_("Your cash as others see it"), tuple(rows()))

    return drawn

"""The seats of a table: face, name, purse, deeds as small cards, and what somebody says to what they did."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape

from antimono.anti_monopoly.editions import Asymmetry, Edition, Role, Street, role_name
from antimono.anti_monopoly.game import Game
from antimono.anti_monopoly.game.holdings import squares_of
from antimono.anti_monopoly.theme import board_squares
from antimono.core.text import Message, _, ngettext
from antimono.play.table.people import SeatOccupant
from antimono.play.table.state import NOW, GameDesk
from antimono.play.table.telling import changes, line_of, since, strategy_name, told
from antimono.views.drawing.inks import ink_class, letter
from antimono.views.drawing.pen import Pen
from antimono.views.drawing.pieces import is_piece, piece
from antimono.views.play.playback import acts_data


def purses_html(table: GameDesk, pen: Pen) -> str:
    """Return the seats at the moment that is looked at; what has come or gone since somebody here chose."""
    game = table.shown or table.playing
    now = table.looks.at == NOW
    moved = changes(table, since(table)) if now else (0,) * len(game.players)
    acts = ""
    if now and table.looks.pace != "once":
        turns = [(each.player, each.said) for each in told(table, table.new)]
        acts = acts_data(
            table.new,
            table.told[-1],
            turns,
            game.state.cash,
            [each.mark.name for each in table.people_there],
            game,
            pen,
            table.playback,
        )
    seats = [_seat(table, game, player, moved[player], pen) for player in game.players]
    return seats_html(seats, pen, acts)


def waiting_html(laid: GameDesk, pen: Pen) -> str:
    """Return the seats of a game that has not begun: who they are, and how they play."""
    return seats_html([_waiting(laid, player, pen) for player in laid.playing.players], pen)


def _waiting(laid: GameDesk, player: int, pen: Pen) -> str:
    sitter, game = laid.people_there[player], laid.playing
    looks = f"desk-seat {ink_class(sitter.mark.ink)}{' desk-you' if player in laid.people else ''}"
    cash = f"<strong>{pen.money(game.state.cash[player])}</strong>"
    level = "" if player in laid.people else f"<small>{pen.text(strategy_name(laid.seats[player]))}</small>"
    return (
        f'<li class="{looks}">{portrait(sitter, pen)}{_name(game, sitter, player, pen)}'
        f'<span class="desk-purse">{cash} {level}</span></li>'
    )


def _seat(table: GameDesk, game: Game, player: int, change: int, pen: Pen) -> str:
    now = table.looks.at == NOW
    look = SeatLook(
        table.people_there[player],
        game.state.cash[player],
        change,
        you=player in table.people,
        turn=player == game.state.turn and not game.over,
        says=line_of(table, player) if now else None,
    )
    return seat_html(look, game, player, pen)


@dataclass(frozen=True, slots=True)
class SeatLook:
    """The look of a seat besides its deeds."""

    sitter: SeatOccupant
    cash: int
    change: int = 0
    """What has come since, or gone."""
    you: bool = False
    turn: bool = False
    says: Message | None = None


def seat_html(look: SeatLook, game: Game, player: int, pen: Pen) -> str:
    """Draw a seat, as an item of a list."""
    sitter, change = look.sitter, look.change
    looks = f"desk-seat {ink_class(sitter.mark.ink)}{' desk-you' if look.you else ''}"
    words, before = _held(game, player, pen)
    head = f"{portrait(sitter, pen, before)}{_name(game, sitter, player, pen, words)}"
    if game.state.out[player]:
        gone = pen.text(_("bankrupt"))
        return f'<li class="{looks} desk-out">{head}<span class="desk-stamp">{gone}</span></li>'
    sign = "am-came" if change > 0 else "am-went"
    plus = "+" if change > 0 else ""
    came = f'<span class="desk-change {sign}">{plus}{pen.money(change)}</span>' if change else ""
    cash = f'<strong data-moves="purse-{player}">{pen.money(look.cash)}</strong>'
    says = "" if look.says is None else f'<q class="desk-says">{pen.text(look.says)}</q>'
    turn = ' aria-current="true"' if look.turn else ""
    return (
        f'<li class="{looks}"{turn}>{head}<span class="desk-purse">{cash} {came}</span>'
        f"{_deeds(game, player, pen)}{says}</li>"
    )


def seats_html(items: Sequence[str], pen: Pen, acts: str = "") -> str:
    """Draw the seats around a table, each an item; `acts` is what they have done (`acted.acts`)."""
    label = pen.text(_("Around the table"))
    return (
        f'<ul class="desk-seats" data-count="{len(items)}" role="list" aria-label="{label}"{acts}>{"".join(items)}</ul>'
    )


def portrait(sitter: SeatOccupant, pen: Pen, before: str = "") -> str:
    """Return the face of a player, or their letter if they have none; round for a Competitor, else square.

    What stands before it comes in as HTML.
    """
    face = f"face-{sitter.key}"
    if is_piece(face):
        return f'<span class="desk-face">{piece(face)}{before}</span>'
    shown = f'<b aria-hidden="true">{letter(sitter.mark, pen)}</b>'
    return f'<span class="desk-face">{shown}{before}</span>'


def _held(game: Game, player: int, pen: Pen) -> tuple[str, str]:
    """Return how it is said and seen of somebody in custody: bars before a face, or the awning of a price war."""
    if not game.state.custody_turn[player]:
        return "", ""
    war = game.edition.effective_role(Asymmetry.CUSTODY, game.roles[player]) is Role.COMPETITOR
    words, kind = (_("in the price war"), "war") if war else (_("in jail"), "jail")
    said = pen.text(words)
    return f' <span class="am-unseen">{said}</span>', f'<i class="desk-held desk-{kind}" title="{said}"></i>'


def badge_html(sitter: SeatOccupant, pen: Pen) -> str:
    """Return the letter of somebody on the ink of their role, for those who see it."""
    ink = ink_class(sitter.mark.ink)
    return f'<span class="desk-badge {ink}" aria-hidden="true">{letter(sitter.mark, pen)}</span>'


def _name(game: Game, sitter: SeatOccupant, player: int, pen: Pen, more: str = "") -> str:
    role = "" if not game.roles else f" <small>{pen.text(role_name(game.roles[player]))}</small>"
    return f'<span class="desk-name"><b>{pen.text(sitter.name)}</b> {badge_html(sitter, pen)}{role}{more}</span>'


def _deeds(game: Game, player: int, pen: Pen) -> str:
    owned = squares_of(game.state, player)
    words = ngettext("{count} property", "{count} properties", len(owned))
    cards = "".join(mini(game, index) for index in sorted(owned))
    return (
        f'<span class="desk-deeds"><span class="am-unseen">{pen.text(words)}</span>'
        f'<span aria-hidden="true">{cards}</span></span>'
    )


def mini(game: Game, index: int) -> str:
    """Return a deed as small as a thumbnail: its city’s weave or its sign, what stands there, if it is lent."""
    square, state = game.edition.squares[index], game.state
    lent = " desk-lent" if state.mortgaged[index] else ""
    inside = f"<b>{state.levels[index] or ''}</b>"
    if isinstance(square, Street):
        kind = ""
        inside = f'<i class="am-band am-set-{city_number(game.edition, square)}"></i>{inside}'
    else:
        kind = " desk-company"
        inside = piece(board_squares(game.edition)[index].picture)
    looks = f'class="desk-mini{kind}{lent}" data-deed="{index}"'
    return f'<span {looks} title="{escape(square.name)}">{inside}</span>'


def city_number(edition: Edition, street: Street) -> int:
    """Return the number of a street's city in board order, from 1 on: its colour and its weave."""
    return edition.cities.index(edition.city_of(street)) % 8 + 1

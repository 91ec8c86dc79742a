"""The players at their seats: faces, cash, streets as small cards, the backs of held cards."""

from __future__ import annotations

from html import escape

from antimono.cheaters.game.view import View
from antimono.core.figures import Mark
from antimono.core.text import Message, _, ngettext
from antimono.play.cheaters.company import YOU
from antimono.play.cheaters.setting import ME, CheatersSetup
from antimono.play.cheaters.state import CheatersDesk
from antimono.views.drawing.inks import deck, ink_class, letter
from antimono.views.drawing.pen import Pen
from antimono.views.drawing.pieces import is_piece, piece


def mark_of(setting: CheatersSetup, player: int) -> Mark:
    """Return the mark of a player."""
    return YOU if player == ME else setting.company[player - 1].mark


def portrait(setting: CheatersSetup, player: int, pen: Pen, before: str = "") -> str:
    """Draw the face of a player, or their letter if they have none, with `before` in front of it."""
    face = "face-you" if player == ME else f"face-{setting.company[player - 1].key}"
    if is_piece(face):
        return f'<span class="desk-face">{piece(face)}{before}</span>'
    shown = f"<b>{letter(mark_of(setting, player), pen)}</b>{before}"
    return f'<span class="desk-face" aria-hidden="true">{shown}</span>'


def seats_html(table: CheatersDesk, pen: Pen) -> str:
    """Draw all seats, with the public part of what each player has."""
    view, setting = table.view, table.setting
    items = "".join(_seat(table, view, player, pen) for player in view.players)
    label = pen.text(_("Around the table"))
    return f'<ul class="desk-seats" data-count="{setting.seats}" role="list" aria-label="{label}">{items}</ul>'


def waiting_html(setting: CheatersSetup, pen: Pen) -> str:
    """Draw the seats before a game, with names and playing styles."""
    items = ""
    for player in range(setting.seats):
        told = _("this is you") if player == ME else setting.company[player - 1].temper
        items += (
            f'<li class="{_looks(setting, player)}">{portrait(setting, player, pen)}'
            f"{_name(setting, player, pen)}"
            f'<span class="desk-purse"><small>{pen.text(told)}</small></span></li>'
        )
    label = pen.text(_("Around the table"))
    return f'<ul class="desk-seats" data-count="{setting.seats}" role="list" aria-label="{label}">{items}</ul>'


def _looks(setting: CheatersSetup, player: int) -> str:
    return f"desk-seat {ink_class(mark_of(setting, player).ink)}{' desk-you' if player == ME else ''}"


def _name(setting: CheatersSetup, player: int, pen: Pen) -> str:
    return f'<span class="desk-name"><b>{pen.text(mark_of(setting, player).name)}</b></span>'


def _seat(table: CheatersDesk, view: View, player: int, pen: Pen) -> str:
    setting = table.setting
    bars = '<i class="desk-held desk-jail"></i>' if view.jailed[player] else ""
    head = f"{portrait(setting, player, pen, bars)}{_name(setting, player, pen)}"
    looks = _looks(setting, player)
    if view.out[player]:
        gone = f'<span class="desk-stamp">{pen.text(_("bankrupt"))}</span>'
        return f'<li class="{looks} desk-out">{head}{gone}</li>'
    cash = f'<strong data-moves="purse-{player}">{pen.money(view.cash[player])}</strong>'
    turn = ' aria-current="true"' if player == view.turn and view.outcome is None else ""
    return (
        f'<li class="{looks}"{turn}>{head}<span class="desk-purse">{cash} {_where(view, player, pen)}</span>'
        f"{_deeds(view, player, pen)}</li>"
    )


def _where(view: View, player: int, pen: Pen) -> str:
    """Draw the state of a seat apart from its money: jail, home, held cards."""
    told: list[Message] = []
    if view.jailed[player]:
        told.append(_("in jail"))
    if view.arrived[player]:
        told.append(_("home"))
    backs = sum(held[player] for held in view.holds)
    if backs:
        told.append(ngettext("{count} card in hand", "{count} cards in hand", backs))
    back = piece(deck(YOU.ink)) * backs
    return f"{back}<small>{', '.join(map(pen.text, told))}</small>" if told else ""


def _deeds(view: View, player: int, pen: Pen) -> str:
    owned = [title.index for title in view.edition.properties if view.owners[title.index] == player]
    words = ngettext("{count} street", "{count} streets", len(owned))
    cards = "".join(mini(view, index) for index in owned)
    return (
        f'<span class="desk-deeds"><span class="am-unseen">{pen.text(words)}</span>'
        f'<span aria-hidden="true">{cards}</span></span>'
    )


def mini(view: View, index: int) -> str:
    """Draw a title card as a thumbnail: the pattern of its colour, and its hotel."""
    title = view.table.titles[index]
    number = list(view.edition.groups).index(title.group) + 1
    hotel = piece("hotel") if view.hotels[index] else ""
    return f'<span class="desk-mini" title="{escape(title.name)}"><i class="am-band am-set-{number}"></i>{hotel}</span>'

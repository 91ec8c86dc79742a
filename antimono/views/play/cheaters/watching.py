"""The five face-up cards; this seat can watch one of them."""

from __future__ import annotations

from antimono.cheaters.edition.cards import CheatCard
from antimono.core.text import Message, _
from antimono.play.cheaters.state import CheatersDesk
from antimono.views.drawing.pen import Pen
from antimono.views.drawing.pieces import piece
from antimono.views.play.cheaters.seats import mark_of, portrait
from antimono.views.play.desk_view import press_button


def open_html(table: CheatersDesk, pen: Pen) -> str:
    """Draw the row of face-up cards: each can be watched, and shows the players seen there."""
    cards = [card for card in table.view.cheats if card.id in table.view.face_up]
    row = "".join(f"<li>{_place(table, card, pen)}</li>" for card in cards)
    label = pen.text(_("The face-up cards"))
    return (
        f'<section class="cheat-table" aria-label="{label}"><p>{pen.text(_says(table, cards))}</p>'
        f'<ul class="cheat-row" role="list">{row}</ul></section>'
    )


def _says(table: CheatersDesk, cards: list[CheatCard]) -> Message:
    watched = next((card.name for card in cards if card.id == table.eye), None)
    if watched is None:
        return _("Watch one card to see any player who reaches for it.")
    if table.eyed == table.view.turns:
        return _("You are watching {card} for this turn.", card=watched)
    return _("You are watching {card}. Stay, or move your eye?", card=watched)


def _place(table: CheatersDesk, card: CheatCard, pen: Pen) -> str:
    down = card.id == table.eye
    seen = [player for player, tried in table.seen if tried == card.id]
    faces = "".join(
        f'{portrait(table.setting, player, pen)}<span class="am-unseen">'
        f"{pen.text(_('You see {player} there.', player=mark_of(table.setting, player).name))}</span>"
        for player in seen
    )
    eye = f'<i class="cheat-eye">{piece("eye" if down else "eye-shut")}</i>'
    watch = f'<span class="am-unseen">{pen.text(_("Watch:"))} </span>'
    words = f"{eye}{watch}<b>{pen.text(Message(card.name))}</b>"
    spent = ' aria-disabled="true"' if table.eyed == table.view.turns else ""
    kind = f"cheat-spot{' cheat-caught' if seen else ''}"
    pressed = f'aria-pressed="{"true" if down else "false"}"{spent}'
    button = press_button(words, {"eye": card.id}, kind=kind, more=pressed)
    return button + (f'<span class="cheat-peek">{faces}</span>' if seen else "")

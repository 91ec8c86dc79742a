"""The five cards that lie open, before the eyes of all; on one of them this seat can keep an eye."""

from __future__ import annotations

from antimono.cheaters.edition.cards import CheatCard
from antimono.core.text import Message, _
from antimono.play.cheaters.state import CheatersDesk
from antimono.views.drawing.pen import Pen
from antimono.views.drawing.pieces import piece
from antimono.views.play.cheaters.seats import mark_of, portrait
from antimono.views.play.desk_view import press_button


def open_html(table: CheatersDesk, pen: Pen) -> str:
    """Return the row of open cards: each is a place to look at, and shows who is seen there."""
    cards = [card for card in table.view.cheats if card.id in table.view.face_up]
    row = "".join(f"<li>{_place(table, card, pen)}</li>" for card in cards)
    label = pen.text(_("The open cards"))
    return (
        f'<section class="cheat-table" aria-label="{label}"><p>{pen.text(_says(table, cards))}</p>'
        f'<ul class="cheat-row" role="list">{row}</ul></section>'
    )


def _says(table: CheatersDesk, cards: list[CheatCard]) -> Message:
    watched = next((card.name for card in cards if card.id == table.eye), None)
    if watched is None:
        return _("Watch one card: you see who reaches for it.")
    if table.eyed == table.view.turns:
        return _("Your eye is on {card} for this turn.", card=watched)
    return _("Your eye is on {card}. Stay, or move it?", card=watched)


def _place(table: CheatersDesk, card: CheatCard, pen: Pen) -> str:
    down = card.id == table.eye
    seen = [player for player, tried in table.seen if tried == card.id]
    faces = "".join(
        f'{portrait(table.setting, player, pen)}<span class="am-unseen">'
        f"{pen.text(_('You see {player} there.', player=mark_of(table.setting, player).name))}</span>"
        for player in seen
    )
    eye = f'<i class="cheat-eye">{piece("eye" if down else "eye-shut")}</i>'
    watch = f'<span class="am-unseen">{pen.text(_("Keep an eye on:"))} </span>'
    words = f"{eye}{watch}<b>{pen.text(card.name)}</b>"
    spent = ' aria-disabled="true"' if table.eyed == table.view.turns else ""
    kind = f"cheat-spot{' cheat-caught' if seen else ''}"
    pressed = f'aria-pressed="{"true" if down else "false"}"{spent}'
    button = press_button(words, {"eye": card.id}, kind=kind, more=pressed)
    return button + (f'<span class="cheat-peek">{faces}</span>' if seen else "")

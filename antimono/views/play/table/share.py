"""The game as a link, as a file, as text."""

from __future__ import annotations

from html import escape

from antimono.core.text import _
from antimono.play.table.sharing import MOST_OF_LINK, link_word, record_text
from antimono.play.table.state import Table
from antimono.views.drawing.pen import Pen
from antimono.views.play.desk_view import press_button


def share_html(table: Table, pen: Pen) -> str:
    """Buttons that copy and save; what they copy is made when this is opened."""
    if table.looks.shown != "share":
        return ""
    word, record = link_word(table), record_text(table)
    if word:
        words = pen.text(_("Copy the link"))
        link = f'<button type="button" class="desk-choice" data-copy-link>{words}</button>'
    else:
        text = _(
            "The game is too long for a link of {most} characters: save it as a file.", most=MOST_OF_LINK
        )
        link = f"<p>{pen.text(text)}</p>"
    save = (
        f'<button type="button" class="desk-choice" data-save="{escape(record)}" data-name="game.txt">'
        f"{pen.text(_('Save as a file'))}</button>"
    )
    words = pen.text(_("Copy as text"))
    copy = f'<button type="button" class="desk-choice" data-copy="{escape(record)}">{words}</button>'
    note = _(
        "“antimono replay game.txt” shows the file in a terminal; “antimono play --continue "
        "game.txt” goes on."
    )
    close = press_button(pen.text(_("Close")), {"show": "share"}, kind="am-quiet-button")
    return (
        '<section class="desk-panel"><h3 tabindex="-1" data-focus="share">'
        f"{pen.text(_('Share or save this game'))}</h3>"
        f'<p class="desk-row">{link} {save} {copy}</p><p class="desk-quiet">{pen.text(note)}</p>'
        f"<p>{close}</p></section>"
    )

"""What a strategy would do now, and why, in money."""

from __future__ import annotations

from antimono.anti_monopoly.meanings import meaning
from antimono.anti_monopoly.players.hint import hint
from antimono.core.text import _
from antimono.play.table.state import Table
from antimono.views.drawing.pen import Pen
from antimono.views.play.desk_view import press_button
from antimono.views.play.table.offer import side
from antimono.views.play.table.why import why_html


def hint_html(table: Table, pen: Pen) -> str:
    """The hint for whoever has to decide, if that is somebody here."""
    game = table.playing
    if game.over or game.player_to_decide not in table.people:
        return ""
    found = hint(game)
    offer = found.action.offer
    if offer is not None:
        gives, takes = side(game, offer, gives=True), side(game, offer, gives=False)
        words = _(
            "offer player {number} a trade: {gives} for {takes}",
            number=offer.partner + 1,
            gives=gives,
            takes=takes,
        )
    else:
        words = meaning(game, found.player, found.action)
    reasons = "".join(f"<li>{why_html(each, pen)}</li>" for each in found.why)
    title = pen.text(_("A strategy would choose:"))
    do = press_button(pen.text(_("Do that")), {"act": str(found.action)}, kind="desk-choice")
    close = press_button(pen.text(_("Close")), {"show": "hint"}, kind="am-quiet-button")
    return (
        f'<section class="desk-panel"><h3 tabindex="-1" data-focus="hint">{title} '
        f'<span class="desk-does">{pen.text(words)}</span></h3>'
        f'<ul>{reasons}</ul><p class="desk-row">{do} {close}</p></section>'
    )

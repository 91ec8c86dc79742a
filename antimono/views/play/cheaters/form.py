"""The form before play: one press deals; opponents and length can be chosen."""

from __future__ import annotations

from antimono.core.text import Message, _, listing
from antimono.play.cheaters.company import COMPANY
from antimono.play.cheaters.setting import LENGTHS, CheatersSetup
from antimono.play.cheaters.state import CheatersDesk
from antimono.views.drawing.pen import Pen
from antimono.views.drawing.pieces import piece
from antimono.views.play.parts import options_html


def _told(setting: CheatersSetup) -> Message:
    """Return a sentence on the opponents and the length."""
    others = listing([each.mark.name for each in setting.company])
    if setting.length == "short":
        return _("You against {others}, about 7 minutes. You may only try the five face-up cards.", others=others)
    return _("You against {others}, half an hour or more. You may only try the five face-up cards.", others=others)


def form_html(table: CheatersDesk, pen: Pen) -> str:
    """Draw the form; every field has a default."""
    setting = table.setting
    ticks = "".join(
        f'<label class="desk-tick"><input type="checkbox" data-field="with-{key}"'
        f"{' checked' if key in setting.with_whom else ''}> <span>{pen.text(each.mark.name)}: "
        f"{pen.text(each.temper)}</span></label>"
        for key, each in COMPANY.items()
    )
    lengths = options_html(list(LENGTHS.items()), setting.length, pen)
    practice = (
        f'<label class="desk-tick"><input type="checkbox" data-field="practice"'
        f"{' checked' if setting.practice else ''}> <span>"
        f"{pen.text(_('Practice game: I can undo choices'))}</span></label>"
    )
    beginner = (
        f'<label class="desk-tick"><input type="checkbox" data-field="beginner"'
        f"{' checked' if setting.beginner else ''}> <span>"
        f"{pen.text(_('I am a beginner: tell me about every rent, and give me hints'))}"
        f"</span></label>"
    )
    deal = (
        f'<button type="button" class="desk-main" data-press="{{&quot;deal&quot;:true}}" data-seed="seed">'
        f"{piece('mark-dice')}{pen.text(_('Deal'))}</button>"
    )
    return (
        f'<section class="desk-opening"><h2>{pen.text(_("Take it if nobody is looking"))}</h2>'
        f'<p class="desk-odds">{pen.text(_told(setting))}</p>'
        f'<p class="desk-deal">{deal}</p>'
        f'<details class="desk-others"><summary>{pen.text(_("Opponents and length"))}</summary>'
        f"<fieldset><legend>{pen.text(_('Choose one to five opponents'))}</legend>{ticks}</fieldset>"
        f'<p><label>{pen.text(_("Length"))} <select data-field="length">{lengths}</select></label></p>'
        f"<p>{practice}</p></details><p>{beginner}</p></section>"
    )

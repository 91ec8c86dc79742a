"""The end: who has won, what everybody has, and all that was secret, turn by turn."""

from __future__ import annotations

from antimono.cheaters.game import Event, Game, Termination, What
from antimono.core.text import Message, _, ngettext
from antimono.play.cheaters.setting import ME
from antimono.play.cheaters.state import Sitting
from antimono.views.drawing.inks import ink_class, letter
from antimono.views.drawing.pen import Pen
from antimono.views.play.cheaters.seats import mark_of, portrait

_SECRETS = frozenset({What.ATTEMPT, What.GLIMPSE, What.ANNOUNCED, What.CONVICTED, What.LAPSED})
"""What stands on the line of secrets: what was tried, who noticed, what came of it."""


def ending_html(table: Sitting, pen: Pen) -> str:
    """The result and the timeline; only of a game that is over."""
    game = table.playing
    outcome = game.outcome
    if outcome is None:
        return ""
    order = sorted(game.players, key=lambda player: -outcome.cash[player])
    rows = "".join(
        f'<li class="{ink_class(mark_of(table.setting, player).ink)}">{portrait(table.setting, player, pen)}'
        f"<span>{pen.text(mark_of(table.setting, player).name)}</span>"
        f"<strong>{pen.money(outcome.cash[player])}</strong></li>"
        for player in order
    )
    why = _("One player is left.")
    if outcome.termination is Termination.ALL_ARRIVED:
        why = _("Everybody is home; each street has brought its rent once more*. The most money wins.")
    new = f'<button type="button" class="desk-main" data-new="{{}}">{pen.text(_("A new game"))}</button>'
    count = pen.text(_("The count"))
    return (
        f'<section class="desk-panel cheat-end"><h3 tabindex="-1" data-focus="end">{count}</h3>'
        f"<p>{pen.text(why)}{pen.clauses(('CH-1.3', 'CH-1.4', 'R-24'))}</p>"
        f'<ul class="desk-standings">{rows}</ul><p>{new}</p>'
        f"<h3>{pen.text(_missed(game))}</h3>{_timeline(table, game, pen)}</section>"
    )


def headline(table: Sitting) -> Message | None:
    """Who has won; `None` while nobody has."""
    outcome = table.playing.outcome
    if outcome is None:
        return None
    if outcome.winners == (ME,):
        return _("You win.")
    if ME in outcome.winners:
        return _("You share the win.")
    return _("{player} wins.", player=mark_of(table.setting, outcome.winners[0]).name)


def _missed(game: Game) -> Message:
    """How many cheats of the others nobody has called out."""
    missed = sum([event.what is What.ANNOUNCED and event.player != ME for event in game.log])
    if not missed:
        return _("Nobody else has cheated unseen.")
    return ngettext("You missed {count} cheat.", "You missed {count} cheats.", missed)


def _timeline(table: Sitting, game: Game, pen: Pen) -> str:
    """All that was tried in secret, with who noticed and what came of it."""
    items = "".join(_line(table, event, pen) for event in game.log if event.what in _SECRETS)
    if not items:
        return f"<p>{pen.text(_('Nobody has tried anything.'))}</p>"
    return f'<ol class="cheat-timeline">{items}</ol>'


def _line(table: Sitting, event: Event, pen: Pen) -> str:
    mark = mark_of(table.setting, event.player)
    badge = f'<span class="desk-badge {ink_class(mark.ink)}" aria-hidden="true">{letter(mark, pen)}</span>'
    turn = pen.text(_("Turn {turn}", turn=event.turn))
    seen = ""
    if event.what is What.GLIMPSE and event.seen_by:
        by = mark_of(table.setting, min(event.seen_by)).name
        seen = f" <small>{pen.text(_('whispered to {player}', player=by))}</small>"
    told = f"<span>{pen.text(event.text)}{seen}</span>"
    return f'<li data-what="{event.what}"><small>{turn}</small>{badge}{told}</li>'

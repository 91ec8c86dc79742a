"""The end: the winner, everyone's money, and all secrets, turn by turn."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from antimono.cheaters.game import Event, EventKind, Game, Outcome, Termination
from antimono.core.text import Message, _, listing, ngettext
from antimono.play.cheaters.setting import ME
from antimono.play.cheaters.state import CheatersDesk
from antimono.views.drawing.inks import ink_class
from antimono.views.drawing.pen import Pen
from antimono.views.play.cheaters.seats import mark_of, portrait

_ENDS: Mapping[EventKind, Message] = {
    EventKind.ANNOUNCED: _("unseen"),
    EventKind.CONVICTED: _("caught"),
    EventKind.LAPSED: _("had no effect"),
}
"""The ways in which an attempt ends."""


def ending_html(table: CheatersDesk, pen: Pen) -> str:
    """Return the result and the timeline; only of a game that is over."""
    game = table.playing
    outcome = game.outcome
    if outcome is None:
        return ""
    order = sorted(game.players, key=lambda player: -outcome.cash[player])
    rows = "".join(
        f'<li class="{ink_class(mark_of(table.setting, player).ink)}" style="--nth:{len(order) - place}">'
        f"{portrait(table.setting, player, pen)}"
        f"<span>{pen.text(mark_of(table.setting, player).name)}</span>"
        f"<strong>{pen.money(outcome.cash[player])}</strong></li>"
        for place, player in enumerate(order)
    )
    why = _("One player is left.")
    if outcome.termination is Termination.ALL_ARRIVED:
        why = _(
            "Everyone is home, and each street has earned its rent once more*. The player with the most money wins."
        )
    new = f'<button type="button" class="desk-main" data-new="{{}}">{pen.text(_("A new game"))}</button>'
    count, won = pen.text(_("The count")), pen.text(_won(table, outcome))
    return (
        f'<section class="desk-panel cheat-end"><h2 tabindex="-1" data-focus="end">{won}</h2><h3>{count}</h3>'
        f"<p>{pen.text(why)}{pen.clauses(('CH-1.3', 'CH-1.4', 'R-24'))}</p>"
        f'<ul class="desk-standings">{rows}</ul><p>{new}</p>'
        f"<h3>{pen.text(_missed(game))}</h3>{_timeline(table, game, pen)}</section>"
    )


def _won(table: CheatersDesk, outcome: Outcome) -> Message:
    if outcome.winners == (ME,):
        return _("You win.")
    if ME in outcome.winners:
        return _("You share the win.")
    return _("{player} wins.", player=mark_of(table.setting, outcome.winners[0]).name)


def _missed(game: Game) -> Message:
    """Return a sentence with the number of cheats by the others that nobody called out."""
    missed = sum([event.what is EventKind.ANNOUNCED and event.player != ME for event in game.log])
    if not missed:
        return _("Nobody else cheated unseen.")
    return ngettext("You missed {count} cheat.", "You missed {count} cheats.", missed)


@dataclass(slots=True)
class _Tried:
    """An attempt and its result."""

    event: Event
    noticed: list[int]
    end: EventKind | None = None


def _tried(game: Game) -> list[_Tried]:
    """Return all attempts, in order."""
    found: list[_Tried] = []
    for event in game.log:
        if event.what is EventKind.ATTEMPT:
            found.append(_Tried(event, []))
            continue
        card = _card(event)
        still = [each for each in found if each.end is None and each.event.player == event.player]
        mine = [each for each in still if card in ("", _card(each.event))]
        if not mine:
            continue
        if event.what is EventKind.GLIMPSE and event.seen_by:
            mine[-1].noticed += event.seen_by
        elif event.what in _ENDS:
            mine[0].end = event.what
    return found


def _card(event: Event) -> str:
    """Return the id of the card that a sentence names; empty if it names none."""
    return str(dict(event.text.values).get("id", ""))


def _timeline(table: CheatersDesk, game: Game, pen: Pen) -> str:
    """Draw all secret attempts, turn by turn, with the players who noticed and the results."""
    tried = _tried(game)
    if not tried:
        return f"<p>{pen.text(_('Nobody tried to cheat.'))}</p>"
    items = "".join(_line(table, each, number, pen) for number, each in enumerate(tried))
    return f'<ol class="cheat-timeline" role="list">{items}</ol>'


def _line(table: CheatersDesk, tried: _Tried, number: int, pen: Pen) -> str:
    event = tried.event
    mark = mark_of(table.setting, event.player)
    turn = pen.text(_("Turn {turn}", turn=event.turn))
    # Without hints a person notices only what they look at.
    noticed = [seat for seat in tried.noticed if seat != ME or table.setting.beginner]
    names = listing([mark_of(table.setting, seat).name for seat in noticed])
    seen = f" <small>{pen.text(_('noticed by {players}', players=names))}</small>" if noticed else ""
    end = f"<em>{pen.text(_ENDS[tried.end])}</em>" if tried.end else ""
    told = f"<span><small>{turn}</small>{pen.text(event.text)}{seen}</span>"
    looks = f'class="{ink_class(mark.ink)}" data-came="{tried.end or ""}" style="--nth:{number}"'
    return f"<li {looks}>{portrait(table.setting, event.player, pen)}{told}{end}</li>"

"""Possible acts: the choice of the moment as buttons, the rest below."""

from __future__ import annotations

from collections.abc import Sequence

from antimono.anti_monopoly.game import Action, Game, Verb
from antimono.anti_monopoly.game.actions import WITH_DEED
from antimono.anti_monopoly.game.offers import side_told
from antimono.anti_monopoly.meanings import meaning
from antimono.anti_monopoly.players.hint import hint
from antimono.core.text import _, ngettext, player_name
from antimono.play.table.state import GameDesk
from antimono.play.table.telling import may_trade
from antimono.views.drawing.pen import Pen
from antimono.views.play.desk_view import press_button
from antimono.views.play.parts import QUIET, closing, folded, why_html
from antimono.views.play.table.head import opener
from antimono.views.play.table.trade import offer_html


def choices_html(table: GameDesk, pen: Pen) -> str:
    """Buttons for all that somebody at this screen may do now."""
    game = table.playing
    if game.over or table.given_up:
        return f'<div class="desk-row desk-quiets">{_undo(table, pen)}</div>'
    decider = game.player_to_decide
    skip = press_button(pen.text(_("Skip ahead")), {"skip": True}, kind="desk-choice")
    parts, helps = f'<div class="desk-row desk-choices">{skip if table.people else ""}</div>', ""
    if decider in table.people:
        parts, helps = _now(table, decider, pen)
        helps += opener(_("Hint"), "hint", table.looks.shown, pen)
        if may_trade(table):
            helps += f" {opener(_('Offer a trade'), 'trade', table.looks.shown, pen)}"
    rest = "".join(_meanwhile(table, player, pen) for player in table.people if player != decider)
    return f'{parts}<div class="desk-row desk-quiets">{helps} {_undo(table, pen)}</div>{rest}'


def _now(table: GameDesk, decider: int, pen: Pen) -> tuple[str, str]:
    """Return what is to be decided: the choice of the moment as buttons; folded, what deeds allow."""
    game = table.playing
    legal = game.legal_actions()
    main = [action for action in legal if action.verb not in WITH_DEED]
    others = [action for action in legal if action.verb in WITH_DEED]
    main.sort(key=lambda action: action.verb is Verb.BANKRUPT)
    offered = offer_html(table, pen) if Verb.REFUSE in [action.verb for action in main] else ""
    buttons = "".join(
        act_button(game, decider, action, pen, kind="desk-choice" if place else "desk-main", first=not place)
        for place, action in enumerate(main)
    )
    return (
        f'{offered}<div class="desk-row desk-choices">{buttons}</div>',
        _with_deeds(game, decider, others, pen, is_open=not main),
    )


def _undo(table: GameDesk, pen: Pen) -> str:
    """Draw the button that takes the last choice back, if somebody here has made one."""
    if not any(player in table.people for player in table.choosers):
        return ""
    return press_button(pen.text(_("Undo")), {"undo": True}, kind=QUIET)


def act_button(
    game: Game, player: int, action: Action, pen: Pen, *, kind: str = "desk-choice", first: bool = False
) -> str:
    """Return a button that does an action, and says what comes of it; the first of a turn gets the focus."""
    words = pen.text(meaning(game, player, action))
    more = f'data-focus="turn-{game.turns}"' if first else ""
    return press_button(f'<span class="desk-does">{words}</span>', {"act": str(action)}, kind=kind, more=more)


def _with_deeds(game: Game, player: int, actions: Sequence[Action], pen: Pen, *, is_open: bool) -> str:
    """Return what may be done with properties: folded, for it may be much; it is also done on the board."""
    if not actions:
        return ""
    if any(action.verb is Verb.BUILD for action in actions):
        title = ngettext("Build: {count}", "Build and more: {count}", len(actions))
    else:
        title = ngettext("Properties: {count}", "Properties: {count}", len(actions))
    items = "".join(f"<li>{act_button(game, player, action, pen)}</li>" for action in actions)
    return (
        f'<details class="desk-more"{" open" if is_open else ""}><summary>{pen.text(title)}</summary>'
        f'<ul class="desk-list">{items}</ul></details>'
    )


_WHENEVER = _("You may sell buildings and mortgage properties even when it is not your turn.")


def _meanwhile(table: GameDesk, player: int, pen: Pen) -> str:
    """Return what somebody here may do while others are to choose (R-35)."""
    game = table.playing
    if game.state.out[player]:
        return ""
    actions = game.legal_actions(player)
    if not actions:
        return ""
    title = _("{player}: your properties", player=player_name(player))
    items = "".join(f"<li>{act_button(game, player, action, pen)}</li>" for action in actions)
    note = f"<p>{pen.text(_WHENEVER)}{pen.clauses(['R-35'])}</p>"
    return folded(title, f'{note}<ul class="desk-list">{items}</ul>', pen, "desk-more")


def hint_html(table: GameDesk, pen: Pen) -> str:
    """Return the hint for the player who has to decide, if that is somebody here."""
    game = table.playing
    if game.over or game.player_to_decide not in table.people:
        return ""
    found = hint(game)
    offer = found.action.offer
    if offer is not None:
        gives, takes = side_told(game.edition, offer, gives=True), side_told(game.edition, offer, gives=False)
        words = _(
            "offer player {number} a trade: {gives} for {takes}", number=offer.partner + 1, gives=gives, takes=takes
        )
    else:
        words = meaning(game, found.player, found.action)
    reasons = "".join(f"<li>{why_html(each, pen)}</li>" for each in found.why)
    title = pen.text(_("Suggested choice:"))
    do = press_button(pen.text(_("Do this")), {"act": str(found.action)}, kind="desk-choice")
    close = closing({"show": "hint"}, pen)
    return (
        f'<section class="desk-panel"><h3 tabindex="-1" data-focus="hint">{title} '
        f'<span class="desk-does">{pen.text(words)}</span></h3>'
        f'<ul>{reasons}</ul><p class="desk-row">{do} {close}</p></section>'
    )

"""What may be done: the choice of the moment as buttons, the rest of what is possible below."""

from __future__ import annotations

from collections.abc import Sequence

from antimono.anti_monopoly.game import Action, Game, Verb
from antimono.anti_monopoly.game.actions import WITH_DEED
from antimono.anti_monopoly.game.log import player_name
from antimono.anti_monopoly.meanings import meaning
from antimono.core.text import _, ngettext
from antimono.play.table.state import Table
from antimono.views.drawing.pen import Pen
from antimono.views.play.desk_view import press_button
from antimono.views.play.table.offer import offer_html


def choices_html(table: Table, pen: Pen) -> str:
    """Buttons for all that somebody at this screen may do now."""
    game = table.playing
    if game.over or table.given_up:
        return ""
    decider = game.player_to_decide
    if decider not in table.people:
        return "".join(_meanwhile(table, player, pen) for player in table.people)
    legal = game.legal_actions()
    main = [action for action in legal if action.verb not in WITH_DEED]
    others = [action for action in legal if action.verb in WITH_DEED]
    if Verb.BANKRUPT in [action.verb for action in main]:
        main.sort(key=lambda action: action.verb is Verb.BANKRUPT)
    asked = offer_html(table, pen) if game.state.offers and Verb.REFUSE in [a.verb for a in main] else ""
    buttons = "".join(
        act_button(game, decider, action, pen, kind="desk-main" if not place else "desk-choice")
        for place, action in enumerate(main)
    )
    more = press_button(
        pen.text(_("Hint")),
        {"show": "hint"},
        kind="am-quiet-button",
        more=f'aria-expanded="{"true" if table.looks.shown == "hint" else "false"}"',
    )
    trade = ""
    if game.view(decider).may_offer() and len(game.players) > 1:
        trade = press_button(
            pen.text(_("Offer a trade")),
            {"show": "trade"},
            kind="am-quiet-button",
            more=f'aria-expanded="{"true" if table.looks.shown == "trade" else "false"}"',
        )
    rest = "".join(_meanwhile(table, player, pen) for player in table.people if player != decider)
    return (
        f'{asked}<div class="desk-row desk-choices">{buttons}</div>'
        f"{_with_deeds(game, decider, others, pen, is_open=not main)}"
        f'<div class="desk-row">{more} {trade}</div>{rest}'
    )


def act_button(game: Game, player: int, action: Action, pen: Pen, *, kind: str = "desk-choice") -> str:
    """A button that does an action, and says what comes of it."""
    words = pen.text(meaning(game, player, action))
    return press_button(f'<span class="desk-does">{words}</span>', {"act": str(action)}, kind=kind)


def _with_deeds(game: Game, player: int, actions: Sequence[Action], pen: Pen, *, is_open: bool) -> str:
    """What may be done with properties: folded, for it may be much; it is also done on the board."""
    if not actions:
        return ""
    title = ngettext(
        "{count} thing to do with your properties", "{count} things to do with your properties", len(actions)
    )
    items = "".join(f"<li>{act_button(game, player, action, pen)}</li>" for action in actions)
    return (
        f'<details class="desk-deeds"{" open" if is_open else ""}><summary>{pen.text(title)}</summary>'
        f'<ul class="desk-list">{items}</ul></details>'
    )


def _meanwhile(table: Table, player: int, pen: Pen) -> str:
    """What somebody here may do while others are to choose (R-35)."""
    game = table.playing
    if game.state.out[player]:
        return ""
    actions = game.legal_actions(player)
    if not actions:
        return ""
    title = _("{player}: your properties, meanwhile", player=player_name(player))
    items = "".join(f"<li>{act_button(game, player, action, pen)}</li>" for action in actions)
    return (
        f'<details class="desk-deeds"><summary>{pen.text(title)}{pen.clauses(["R-35"])}</summary>'
        f'<ul class="desk-list">{items}</ul></details>'
    )

"""Where the game stands: whose turn, what is to be decided; and the tools that are always at hand."""

from __future__ import annotations

import json
from html import escape

from antimono.anti_monopoly.game import Game, Phase
from antimono.anti_monopoly.game.log import player_name
from antimono.anti_monopoly.game.outcome import termination_clauses, termination_text
from antimono.core.text import Message, _, listing
from antimono.play.table.desk import who
from antimono.play.table.state import NOW, PACES, Table
from antimono.views.drawing.pen import Pen
from antimono.views.play.desk_view import press_button
from antimono.views.play.options import options_html

_PACES = {
    "slow": _("slowly, choice by choice"),
    "quick": _("briskly, turn by turn"),
    "once": _("at once"),
}


def head_html(table: Table, pen: Pen) -> str:
    """The state of the game in two sentences."""
    game = table.playing
    if table.looks.at != NOW:
        return _back(table, pen)
    if game.over:
        return _end(table, pen)
    rounds = game.ending.rounds
    place = _("Turn {turn}, round {round}", turn=game.turns, round=game.state.round + 1)
    if rounds is not None:
        place = _(
            "Turn {turn}, round {round} of {rounds}",
            turn=game.turns,
            round=min(game.state.round + 1, rounds),
            rounds=rounds,
        )
    if table.given_up:
        said = _("The game goes round and round; it is given up without a winner.")
    elif table.waits:
        said = _("{player} is thinking.", player=who(table, game.player_to_decide))
    else:
        said = prompt(table)
    return (
        f'<p class="desk-place">{pen.text(place)}</p>'
        f'<p class="desk-prompt" tabindex="-1" data-prompt>{pen.text(said)}</p>'
    )


def prompt(table: Table) -> Message:
    """What the player who has to decide is asked."""
    game = table.playing
    player = player_name(game.player_to_decide)
    square = game.edition.squares[game.state.pawns[game.player_to_decide]].name
    if table.people == (game.player_to_decide,):
        return _yours(game, square)
    match game.phase:
        case Phase.BUY:
            return _("{player}: buy {square}, or leave it?", player=player, square=square)
        case Phase.DEBT:
            debt = game.state.debts[0]
            amount = game.edition.money(debt.amount)
            return _("{player} owes {amount} and has to find it.", player=player, amount=amount)
        case Phase.OFFER:
            return _("{player} is offered a trade: agree?", player=player)
        case Phase.CUSTODY:
            return _("{player} is in custody: which way out?", player=player)
        case Phase.ROLES:
            return _("{player} chooses a role.", player=player)
    return _("{player} is on turn.", player=player)


def _yours(game: Game, square: str) -> Message:
    match game.phase:
        case Phase.BUY:
            return _("{square} is the bank’s. Do you buy it?", square=square)
        case Phase.DEBT:
            amount = game.edition.money(game.state.debts[0].amount)
            return _("You owe {amount}, more than you have in cash: find it.", amount=amount)
        case Phase.OFFER:
            return _("You are offered a trade: agree?")
        case Phase.CUSTODY:
            return _("You are in custody: which way out?")
        case Phase.ROLES:
            return _("Choose your role.")
        case Phase.ROLL:
            return _("Your turn: roll the dice.")
        case Phase.EXTRA:
            return _("A double: you may roll once more.")
        case Phase.TAX:
            return _("The income tax: which way do you pay it?")
        case Phase.SETTLING:
            return _("Time is up: put your things in order with the bank.")
    return _("Your turn: build, trade, or pass the dice on.")


def _back(table: Table, pen: Pen) -> str:
    """Somebody looks back."""
    place = _("You look back: after {at} of {count} choices.", at=table.looks.at, count=len(table.actions))
    now = press_button(pen.text(_("Back to now")), {"at": NOW}, kind="desk-main")
    words = pen.text(_("Go on from here instead"))
    here = press_button(words, {"resume": table.looks.at}, kind="am-quiet-button")
    return f'<p class="desk-place">{pen.text(place)}</p><p class="desk-row">{now} {here}</p>'


def _end(table: Table, pen: Pen) -> str:
    game = table.playing
    outcome = game.outcome
    if outcome is None:
        raise AssertionError("a game that is over has an outcome")
    winners = listing([who(table, player) for player in outcome.winners])
    why = pen.text(termination_text(outcome.termination)) + pen.clauses(
        termination_clauses(outcome.termination)
    )
    won = _("Won by: {winners}.", winners=winners)
    return (
        f'<p class="desk-place">{why}</p><p class="desk-prompt" tabindex="-1" data-prompt>{pen.text(won)}</p>'
        f"<p>{_new(table, pen, 'desk-main')}</p>"
    )


def tools_html(table: Table, pen: Pen) -> str:
    """Undo, the pace of the others, looking back, sharing, a new game."""
    looks, count = table.looks, len(table.actions)
    paces = options_html([(name, _PACES[name]) for name in PACES], looks.pace, pen)
    at = count if looks.at == NOW else looks.at
    back = _("After {at} of {count} choices", at=at, count=count)
    pace = ""
    if len(table.people) < len(table.seats):
        pace = f'<label>{pen.text(_("The others play"))} <select data-field="pace">{paces}</select></label>'
    shared = press_button(
        pen.text(_("Share or save")),
        {"show": "share"},
        kind="am-quiet-button",
        more=_open(looks.shown == "share"),
    )
    story = press_button(
        pen.text(_("The story so far")),
        {"show": "story"},
        kind="am-quiet-button",
        more=_open(looks.shown == "story"),
    )
    return (
        f'<div class="desk-row">{press_button(pen.text(_("Undo")), {"undo": True}, kind="am-quiet-button")} '
        f"{pace} {shared} {'' if table.playing.over else story} "
        f"{_new(table, pen, 'am-quiet-button')}</div>"
        f'<p class="desk-slide"><label>{pen.text(_("Look back"))}<input type="range" '
        'data-field="at" data-live min="0" '
        f'max="{count}" value="{at}" aria-valuetext="{pen.text(back)}"></label> <output>'
        f"{escape(f'{at}/{count}')}"
        "</output></p>"
    )


def _open(is_open: bool) -> str:
    return f'aria-expanded="{"true" if is_open else "false"}"'


def _new(table: Table, pen: Pen, kind: str) -> str:
    """A button that opens the form again; this game stays among those that are kept."""
    values = {**table.form.values(), "seed": ""}
    given = escape(json.dumps(values, ensure_ascii=False))
    return f'<button type="button" class="{kind}" data-new="{given}">{pen.text(_("A new game"))}</button>'

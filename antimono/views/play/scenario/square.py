"""The square that is open: whose it is, what stands there, what it costs, what may be done and what not."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from antimono.anti_monopoly.editions import Deed, Role, Street
from antimono.anti_monopoly.game import Action, Game, Verb
from antimono.anti_monopoly.game.state import BANK
from antimono.anti_monopoly.rules.building import level_name
from antimono.core.text import Message, _, player_name
from antimono.play.scenario.answers import MayNot, costs_there, game_of, may, may_not
from antimono.play.scenario.lab import Lab
from antimono.views.drawing.pen import Pen
from antimono.views.play.desk_view import press_button
from antimono.views.play.parts import closing
from antimono.views.play.scenario.parts import named, row, toggle, why

VERBS: dict[Verb, Message] = {
    Verb.BUY: _("buy it"),
    Verb.BUILD: _("build"),
    Verb.SELL: _("sell a building"),
    Verb.SELL_ALL: _("sell the whole hotel"),
    Verb.MORTGAGE: _("mortgage it"),
    Verb.REDEEM: _("pay off its mortgage"),
    Verb.ROLL: _("roll"),
    Verb.PAY: _("pay the fine"),
    Verb.WAIT: _("wait there"),
    Verb.END: _("pass the dice on"),
    Verb.BANKRUPT: _("give up"),
    Verb.ACCEPT: _("agree to the trade"),
}
"""What can be tried."""


def square_html(lab: Lab, pen: Pen) -> str:
    """Draw the panel of the square that is open; nothing if none is."""
    place = lab.square
    if place is None:
        return ""
    game = game_of(lab.text)
    square = game.edition.squares[place]
    if isinstance(square, Deed):
        inside = f"{_deed(game, square, pen)}{_costs(lab, game, place, pen)}{_acts(lab, game, square, pen)}"
    else:
        inside = _costs(lab, game, place, pen)
    city = f" · {square.city}" if isinstance(square, Street) else ""
    close = closing({"square": place}, pen)
    return (
        '<section class="setup-part" aria-labelledby="setup-square">'
        f'<h3 id="setup-square" tabindex="-1" data-focus="square-{place}">{escape(square.name + city)}</h3>'
        f"{inside}{row(close if lab.tool.kind == 'look' else '')}</section>"
    )


def _deed(game: Game, deed: Deed, pen: Pen) -> str:
    """Owner, buildings and mortgage, as what is pressed down."""
    state, place = game.state, deed.index
    owner = state.owners[place]
    owners = [toggle(pen.text(_("the bank")), f"owner-{place}", 0, owner == BANK)]
    owners += [
        toggle(named(game, player, pen), f"owner-{place}", player + 1, owner == player)
        for player in game.players
        if not state.out[player]
    ]
    found = row(*owners, label=_("Owner"), pen=pen)
    if owner == BANK:
        price = _("It costs {price}.", price=game.edition.money(deed.price))
        return f"{found}<p>{pen.text(price)}{pen.clauses(('AM-8.1',))}</p>"
    if isinstance(deed, Street):
        role = game.roles[owner] if game.roles else Role.COMPETITOR
        levels = [
            toggle(pen.text(level_name(deed, role, level)), f"level-{place}", level, level == state.levels[place])
            for level in range(deed.hotel_level(role) + 1)
        ]
        found += row(*levels, label=_("Buildings"), pen=pen)
    lent = state.mortgaged[place]
    return found + row(toggle(pen.text(_("Mortgaged")), f"mortgaged-{place}", not lent, lent))


def _costs(lab: Lab, game: Game, place: int, pen: Pen) -> str:
    """Return what each player would owe there."""
    name = game.edition.squares[place].name
    items = ""
    for player in game.players:
        if not game.state.out[player]:
            amount = costs_there(lab.text, place)[player]
            items += (
                f"<li><span>{named(game, player, pen)}</span> "
                f"<strong>{pen.money(amount.value)}</strong>{why(amount, pen)}</li>"
            )
    title = pen.text(_("Cost of landing on {square}", square=name))
    return f'<h4>{title}</h4><ul class="setup-list">{items}</ul>'


def _acts(lab: Lab, game: Game, deed: Deed, pen: Pen) -> str:
    """Return what may be done with the property now, by a press, and what not, with the clause that says so."""
    items = "".join(
        f"<li>{act_button(player, each.action, each.meaning, pen)}</li>"
        for player, acts in may(lab.text).items()
        for each in acts
        if each.action.deed == deed.slug or (each.action.verb is Verb.BUY and _stands(game, deed))
    )
    refused = refusals(may_not(lab.text, deed.index), pen)
    found = ""
    if items:
        found += f'<h4>{pen.text(_("Possible here now"))}</h4><ul class="setup-acts">{items}</ul>'
    if refused:
        found += f"<h4>{pen.text(_('Not possible here now'))}</h4>{refused}"
    return found


def refusals(refused: Sequence[MayNot], pen: Pen) -> str:
    """Return what is not possible, and why; nothing if there is nothing."""
    items = "".join(
        f"<li><b>{pen.text(_wish(each.player, each.verb))}</b> {pen.text(each.why)}{pen.clauses((each.clause,))}</li>"
        for each in refused
    )
    return f'<ul class="setup-nots">{items}</ul>' if items else ""


def act_button(player: int, action: Action, meaning: Message, pen: Pen) -> str:
    """Return an act that is legal; pressing it plays it."""
    words = _("{player}: {act}", player=player_name(player), act=meaning)
    return press_button(pen.text(words), {"act": str(action)}, kind="setup-act")


def _wish(player: int, verb: Verb) -> Message:
    return _("{player}, {act}:", player=player_name(player), act=VERBS[verb])


def _stands(game: Game, deed: Deed) -> bool:
    return game.state.pawns[game.turn] == deed.index

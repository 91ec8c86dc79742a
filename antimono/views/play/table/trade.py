"""A trade that is being made up: with whom, what for what, and what it does to everybody's worth."""

from __future__ import annotations

from antimono.anti_monopoly.game import Action, Game, Offer, Verb
from antimono.anti_monopoly.game.endings import worth
from antimono.anti_monopoly.game.holdings import squares_of
from antimono.anti_monopoly.game.offers import side_told
from antimono.anti_monopoly.visits import AVERAGE
from antimono.core.errors import AntimonoError
from antimono.core.text import _, player_name
from antimono.play.table.state import GameDesk
from antimono.play.table.telling import who
from antimono.play.trade import Draft
from antimono.views.drawing.pen import Pen
from antimono.views.play.desk_view import press_button
from antimono.views.play.trade_form import changes_table, nothing_chosen, refused, trade_form, trade_sides


def trade_html(table: GameDesk, pen: Pen) -> str:
    """Return the form of a trade; each change of it is looked at by the rules at once."""
    game, draft = table.playing, table.draft
    player = game.player_to_decide
    if game.over or player not in table.people:
        return ""
    partners = [(other, who(table, other)) for other in game.players if other != player and not game.state.out[other]]
    sides = ""
    if draft.partner in game.players and draft.partner != player:
        mine, theirs = _deeds(game, player, pen), _deeds(game, draft.partner, pen)
        sides = trade_sides(draft, mine, theirs, pen) + _verdict(game, draft, pen)
    return trade_form(draft, partners, ["AM-21.1"], sides, {"show": "trade"}, pen)


def _deeds(game: Game, owner: int, pen: Pen) -> list[tuple[str, str]]:
    deeds = [game.edition.deed_at(square) for square in squares_of(game.state, owner)]
    return [(deed.slug, f"{pen.text(deed.name)} <small>{pen.money(deed.price)}</small>") for deed in deeds]


def _verdict(game: Game, draft: Draft, pen: Pen) -> str:
    """Return what the rules say of it, and what it would change; and the button that offers it."""
    try:
        gives_cash, takes_cash = draft.sums
        offer = Offer(draft.partner, draft.gives, gives_cash, draft.takes, takes_cash)
        action = Action(Verb.OFFER, offer=offer)
        if not (offer.gives or offer.takes):
            return nothing_chosen(pen)
        game.check(action)
    except AntimonoError as error:
        return refused(error.message, pen)
    button = press_button(pen.text(_("Offer it")), {"act": str(action)}, kind="desk-main")
    return f"{worth_html(game, (str(action), 'accept'), pen)}<p>{button}</p>"


def offer_html(table: GameDesk, pen: Pen) -> str:
    """Draw the trade that is to be answered; the table must have one."""
    game = table.playing
    opened = game.state.offers[-1]
    gives = _(
        "{player} gives {what}.",
        player=player_name(opened.proposer),
        what=side_told(game.edition, opened.offer, gives=True),
    )
    takes = _(
        "{player} gives {what}.",
        player=player_name(opened.offer.partner),
        what=side_told(game.edition, opened.offer, gives=False),
    )
    changes = worth_html(game, ("accept",), pen)
    return f"<div><p>{pen.text(gives)}</p><p>{pen.text(takes)}</p>{changes}</div>"


def worth_html(game: Game, actions: tuple[str, ...], pen: Pen) -> str:
    """Return what some actions change in everybody's worth (AM-23); nothing where they cannot be done."""
    after = game.copy(log=False)
    try:
        for action in actions:
            after.play(action)
    except AntimonoError:
        return ""
    rows = [
        (player_name(player), worth_of(game, player), worth_of(after, player))
        for player in game.players
        if not game.state.out[player]
    ]
    caption = _("Each player’s worth: cash and one visit to each property")
    return changes_table(caption, ["AM-23.1"], rows, pen)


def worth_of(game: Game, player: int) -> int:
    """Return what a player is worth as things stand, the dues of a utility for a seven (AM-23)."""
    dice = dict.fromkeys([each.index for each in game.edition.utilities], AVERAGE)
    return worth(game.state, player, dice).value

"""A trade that waits for an answer: who gives what, and what that does to everybody's worth."""

from __future__ import annotations

from antimono.anti_monopoly.game import Game, Offer
from antimono.anti_monopoly.game.endings import worth
from antimono.anti_monopoly.game.log import player_name
from antimono.anti_monopoly.game.offers import side_told
from antimono.anti_monopoly.visits import AVERAGE
from antimono.core.errors import AntimonoError
from antimono.core.text import Message, _
from antimono.play.table.state import Table
from antimono.views.drawing.pen import Pen


def offer_html(table: Table, pen: Pen) -> str:
    """Draw the trade that is to be answered; the table must have one."""
    game = table.playing
    opened = game.state.offers[-1]
    gives = _(
        "{player} gives {what}.",
        player=player_name(opened.proposer),
        what=side(game, opened.offer, gives=True),
    )
    takes = _(
        "{player} gives {what}.",
        player=player_name(opened.offer.partner),
        what=side(game, opened.offer, gives=False),
    )
    changes = worth_html(game, ("accept",), pen)
    return f'<div class="desk-offer"><p>{pen.text(gives)}</p><p>{pen.text(takes)}</p>{changes}</div>'


def side(game: Game, offer: Offer, *, gives: bool) -> Message:
    """What one side of a trade gives, in words."""
    return side_told(game.edition, offer, gives=gives)


def worth_html(game: Game, actions: tuple[str, ...], pen: Pen) -> str:
    """What some actions change in everybody's worth (AM-23); nothing where they cannot be done."""
    after = game.copy(log=False)
    try:
        for action in actions:
            after.play(action)
    except AntimonoError:
        return ""
    rows = ""
    for player in game.players:
        if game.state.out[player]:
            continue
        was, now = worth_of(game, player), worth_of(after, player)
        change = now - was
        sign = "+" if change > 0 else ""
        rows += (
            f'<tr><th scope="row">{pen.text(player_name(player))}</th><td>{pen.money(was)}</td>'
            f"<td>{pen.money(now)}</td><td>{sign}{pen.money(change)}</td></tr>"
        )
    heads = "".join(
        f'<th scope="col">{pen.text(head)}</th>'
        for head in (_("Player"), _("before"), _("after"), _("change"))
    )
    caption = pen.text(_("What each is worth: cash and one visit to each property"))
    return (
        f'<table class="desk-worth"><caption>{caption}{pen.clauses(["AM-23.1"])}</caption>'
        f"<thead><tr>{heads}</tr></thead><tbody>{rows}</tbody></table>"
    )


def worth_of(game: Game, player: int) -> int:
    """What a player is worth as things stand, the dues of a utility for a seven (AM-23)."""
    dice = dict.fromkeys([each.index for each in game.edition.utilities], AVERAGE)
    return worth(game.state, player, dice).value

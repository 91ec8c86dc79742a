"""A trade that is being made up: with whom, what for what, and what it does to everybody's worth."""

from __future__ import annotations

from html import escape

from antimono.anti_monopoly.game import Action, Game, Offer, Verb
from antimono.anti_monopoly.game.endings import worth
from antimono.anti_monopoly.game.holdings import squares_of
from antimono.anti_monopoly.game.log import player_name
from antimono.anti_monopoly.game.offers import side_told
from antimono.anti_monopoly.visits import AVERAGE
from antimono.core.errors import AntimonoError, UnreadableError
from antimono.core.text import Message, _
from antimono.play.table.state import Draft, Table
from antimono.play.table.telling import who
from antimono.views.drawing.pen import Pen
from antimono.views.play.desk_view import press_button
from antimono.views.play.parts import closing, toggled


def trade_html(table: Table, pen: Pen) -> str:
    """The form of a trade; each change of it is looked at by the rules at once."""
    game, draft = table.playing, table.draft
    player = game.player_to_decide
    if game.over or player not in table.people:
        return ""
    partners = "".join(
        toggled(
            pen.text(who(table, other)), {"partner": other}, down=other == draft.partner, kind="desk-toggle"
        )
        for other in game.players
        if other != player and not game.state.out[other]
    )
    parts = f'<p class="desk-row" role="group" aria-label="{pen.text(_("With whom"))}">{partners}</p>'
    if draft.partner in game.players and draft.partner != player:
        parts += _sides(game, player, draft, pen) + _verdict(game, draft, pen)
    close = closing({"show": "trade"}, pen)
    title = pen.text(_("Offer a trade: with whom?"))
    return (
        '<section class="desk-panel"><h3 tabindex="-1" data-focus="trade">'
        f"{title}{pen.clauses(['AM-21.1'])}</h3>"
        f"{parts}<p>{close}</p></section>"
    )


def _sides(game: Game, player: int, draft: Draft, pen: Pen) -> str:
    mine = _deeds(game, player, draft.gives, "give", pen)
    theirs = _deeds(game, draft.partner, draft.takes, "take", pen)
    return (
        '<div class="desk-sides">'
        f"<fieldset><legend>{pen.text(_('You give'))}</legend>{mine}"
        f"{_cash('gives-cash', _('and money'), draft.gives_cash, pen)}</fieldset>"
        f"<fieldset><legend>{pen.text(_('You want'))}</legend>{theirs}"
        f"{_cash('takes-cash', _('and money'), draft.takes_cash, pen)}</fieldset></div>"
    )


def _deeds(game: Game, owner: int, chosen: tuple[str, ...], name: str, pen: Pen) -> str:
    found = ""
    for square in squares_of(game.state, owner):
        deed = game.edition.deed_at(square)
        words = f"{pen.text(deed.name)} <small>{pen.money(deed.price)}</small>"
        found += toggled(words, {name: deed.slug}, down=deed.slug in chosen, kind="desk-toggle")
    return f'<div class="desk-row">{found or pen.text(_("no property"))}</div>'


def _cash(name: str, label: Message, value: str, pen: Pen) -> str:
    return (
        f'<label>{pen.text(label)}<input data-field="{name}" inputmode="numeric" maxlength="9" '
        'autocomplete="off" '
        f'value="{escape(value)}"></label>'
    )


def _verdict(game: Game, draft: Draft, pen: Pen) -> str:
    """What the rules say of it, and what it would change; and the button that offers it."""
    try:
        offer = Offer(
            draft.partner, draft.gives, _money(draft.gives_cash), draft.takes, _money(draft.takes_cash)
        )
        action = Action(Verb.OFFER, offer=offer)
        if not (offer.gives or offer.takes):
            return f'<p class="desk-quiet">{pen.text(_("Choose what is to change hands."))}</p>'
        game.check(action)
    except AntimonoError as error:
        return f'<p class="desk-quiet" role="alert">{pen.text(error.message)}</p>'
    button = press_button(pen.text(_("Offer it")), {"act": str(action)}, kind="desk-main")
    return f"{worth_html(game, (str(action), 'accept'), pen)}<p>{button}</p>"


def _money(text: str) -> int:
    """An amount that was typed.

    Raises:
        UnreadableError: if it is none.
    """
    digits = "".join(text.split()).strip("$€.-")
    if not digits:
        return 0
    if not (digits.isascii() and digits.isdecimal()):
        raise UnreadableError(_("Write an amount of money in digits, 150 say."))
    return int(digits)


def offer_html(table: Table, pen: Pen) -> str:
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
    return f'<div class="desk-offer"><p>{pen.text(gives)}</p><p>{pen.text(takes)}</p>{changes}</div>'


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

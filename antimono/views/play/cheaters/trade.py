"""A trade at the Cheaters table: drafted in the form that both games share, and answered."""

from __future__ import annotations

from html import escape

from antimono.cheaters.game import Action, Offer, Verb
from antimono.cheaters.game.actions import RELEASE
from antimono.cheaters.game.log import name
from antimono.cheaters.game.trades import RELEASE_TOLD, offer_told
from antimono.core.errors import UnreadableError
from antimono.core.text import _
from antimono.play.cheaters.setting import ME
from antimono.play.cheaters.state import TRADE, CheatersDesk
from antimono.play.cheaters.trading import offer_of, projected_totals, refusal
from antimono.views.drawing.pen import Pen
from antimono.views.drawing.pieces import piece
from antimono.views.play.cheaters.seats import mark_of
from antimono.views.play.desk_view import press_button
from antimono.views.play.parts import QUIET
from antimono.views.play.trade_form import changes_table, nothing_chosen, refused, trade_form, trade_sides


def trade_opener(table: CheatersDesk, pen: Pen) -> str:
    """Draw the button that opens and closes the trade form."""
    if table.view.out[ME]:
        return ""
    more = f'aria-expanded="{"true" if table.opened == TRADE else "false"}"'
    button = press_button(pen.text(_("Offer a trade")), {"open": TRADE}, kind=QUIET, more=more)
    return f'<div class="desk-row desk-quiets">{button}</div>'


def trade_html(table: CheatersDesk, pen: Pen) -> str:
    """Draw the trade form if it is open."""
    view, draft = table.view, table.draft
    if view.out[ME] or table.opened != TRADE:
        return ""
    others = [player for player in view.players if player != ME and not view.out[player]]
    partners = [(player, mark_of(table.setting, player).name) for player in others]
    sides = ""
    if draft.partner in others:
        mine, theirs = (_things(table, player, pen) for player in (ME, draft.partner))
        sides = trade_sides(draft, mine, theirs, pen) + _verdict(table, pen)
    return trade_form(draft, partners, ["CH-9.1", "R-74"], sides, {"open": TRADE}, pen)


def _things(table: CheatersDesk, player: int, pen: Pen) -> list[tuple[str, str]]:
    """Return the things a player could trade, as far as this seat may know them; of others' cards it sees the backs."""
    view = table.view
    found = []
    for title in view.edition.properties:
        if view.owners[title.index] == player:
            hotel = view.hotels[title.index]
            mark = f'{piece("hotel")}<span class="am-unseen"> {pen.text(_("with its hotel"))}</span>' if hotel else ""
            rent = title.rent_hotel if hotel else title.rent
            words = pen.text(_("rent {amount}*", amount=view.edition.money(rent)))
            found.append((title.slug, f"{escape(title.name)}{mark} <small>{words}</small>"))
    for deck, word in enumerate(RELEASE):
        own = [view.table.card_of[card] for card in view.own_cards]
        held = (
            view.holds[deck][player]
            if player != ME
            else any(place == deck and view.table.is_release[deck][number] for place, number in own)
        )
        if held:
            found.append((word, pen.text(RELEASE_TOLD[word])))
    return found


def _verdict(table: CheatersDesk, pen: Pen) -> str:
    """Draw the check of an offer, its effect on the final count, and the button that makes it."""
    try:
        offer = offer_of(table.draft)
    except UnreadableError as error:
        return refused(error.message, pen)
    if not (offer.gives or offer.gives_cards or offer.takes or offer.takes_cards):
        return nothing_chosen(pen)
    why = refusal(table, offer)
    if why is not None:
        return refused(why[0], pen, why[1])
    action = {"act": str(Action(Verb.OFFER, offer=offer))}
    button = press_button(pen.text(_("Make this offer")), action, kind="desk-main")
    return f"{_changes(table, offer, ME, pen)}<p>{button}</p>"


def offer_html(table: CheatersDesk, pen: Pen) -> str:
    """Draw the trade that this seat must answer; the table must have one."""
    offer, proposer = table.view.offer, table.playing.state.asks[0].first
    if offer is None:
        raise AssertionError("no trade is offered")
    told = pen.text(offer_told(table.view.table, proposer, offer))
    return f"<div><p>{told}</p>{_changes(table, offer, proposer, pen)}</div>"


def _changes(table: CheatersDesk, offer: Offer, proposer: int, pen: Pen) -> str:
    view = table.view
    before, after = projected_totals(view), projected_totals(view, offer, proposer)
    rows = [(name(each), before[each], after[each]) for each in view.players if not view.out[each]]
    caption = _("Totals if the final count came now*")
    return changes_table(caption, ["CH-1.3", "R-24"], rows, pen)

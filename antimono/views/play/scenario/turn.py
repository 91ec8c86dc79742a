"""The turn of a position: the player, the point reached, the cards on top, and the possible acts."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from gettext import NullTranslations

from antimono.anti_monopoly.editions import Edition, Role
from antimono.anti_monopoly.editions.decks import deck
from antimono.anti_monopoly.game import Game, Phase
from antimono.anti_monopoly.game.offers import side_told
from antimono.anti_monopoly.game.state import BANK
from antimono.anti_monopoly.records.snapshot import printed_order
from antimono.core.amount import Amount
from antimono.core.text import Message, _, listing, ngettext, player_name
from antimono.course.anti_monopoly.shared.card_drawn import deck_name
from antimono.course.anti_monopoly.shared.card_kinds import card_name
from antimono.play.scenario.answers import May, game_of, may, may_not_decide, timed_worths, worths
from antimono.play.scenario.compare import OTHER_POINTS, POINTS
from antimono.play.scenario.lab import Lab
from antimono.views.drawing.pen import Pen
from antimono.views.play.parts import folded
from antimono.views.play.scenario.parts import choice, named, row, section, toggle, why
from antimono.views.play.scenario.square import act_button, refusals


def turn_html(lab: Lab, pen: Pen) -> str:
    """Draw the panel of the turn and the decks."""
    game = game_of(lab.text)
    state = game.state
    players = [
        toggle(named(game, player, pen), "turn", player + 1, player == state.turn)
        for player in game.players
        if not state.out[player]
    ]
    points = dict(POINTS)
    if state.ending.rounds is None or not game.edition.switches.timed_settling:
        del points[Phase.SETTLING]
    if state.phase in OTHER_POINTS:
        points = {state.phase: OTHER_POINTS[state.phase], **points}
        if state.phase is Phase.CUSTODY:
            del points[Phase.ROLL]
    named_points = [(str(phase), words) for phase, words in points.items()]
    point = choice("point", _("Stage of the turn"), named_points, str(state.phase), pen)
    inside = (
        f"{row(*players, label=_('Whose turn'), pen=pen)}"
        f'<div class="setup-fields">{point}</div>'
        f"{_debts(game, pen)}{folded(_('Cards on top of the decks'), _decks(lab, pen), pen, 'setup-more')}"
    )
    return section("turn", _("The turn"), inside, pen)


def _debts(game: Game, pen: Pen) -> str:
    """Return what is owed or offered, in sentences."""
    told = []
    for debt in game.state.debts:
        debtor, amount = player_name(debt.debtor), game.edition.money(debt.amount)
        if debt.creditor == BANK:
            told.append(_("{debtor} owes the bank {amount}.", debtor=debtor, amount=amount))
        else:
            creditor = player_name(debt.creditor)
            told.append(_("{debtor} owes {creditor} {amount}.", debtor=debtor, creditor=creditor, amount=amount))
    for opened in game.state.offers:
        for giver, gives in ((opened.proposer, True), (opened.offer.partner, False)):
            given = side_told(game.edition, opened.offer, gives=gives)
            told.append(_("In the trade {player} gives: {what}.", player=player_name(giver), what=given))
    return "".join(f"<p>{pen.text(sentence)}</p>" for sentence in told)


def _decks(lab: Lab, pen: Pen) -> str:
    draft = lab.scene.draft
    tops = []
    for role, order in zip(Role, draft.position.decks, strict=True):
        shuffled = printed_order(draft.setting.seed, role, len(order))
        drawn = shuffled.index(order[0])
        known = order != (*shuffled[drawn:], *shuffled[:drawn])
        tops.append(order[0] + 1 if known else 0)
    return _deck_fields(lab.edition, tuple(tops), pen.translations)


@lru_cache(8)
def _deck_fields(edition: Edition, tops: tuple[int, ...], translations: NullTranslations) -> str:
    """Return the same value until the decks change: fifty cards are not written again for each press."""
    fields, pen = "", Pen(translations)
    for number, (role, top) in enumerate(zip(Role, tops, strict=True)):
        cards: list[tuple[str, Message]] = [("0", _("unknown"))]
        cards += [(str(place), card_name(card)) for place, card in enumerate(deck(edition, role), start=1)]
        fields += choice(f"card-{number}", deck_name(role), cards, str(top), pen)
    return f'<div class="setup-fields">{fields}</div>'


def legal_html(lab: Lab, pen: Pen) -> str:
    """Return what everybody may do now, the one who decides first; a press plays it."""
    game = game_of(lab.text)
    decider = None if game.over else game.player_to_decide
    all_acts = may(lab.text)
    found = ""
    for player in sorted(all_acts, key=lambda each: each != decider):
        acts = all_acts[player]
        if player == decider:
            found += _decides(player, acts, pen)
            refused = refusals(may_not_decide(lab.text), pen)
            found += f"<p>{pen.text(_('Not possible now:'))}</p>{refused}" if refused else ""
        elif acts:
            title = ngettext(
                "{player} may do {count} thing now",
                "{player} may do {count} things now",
                len(acts),
                player=player_name(player),
            )
            found += folded(title, _listed(player, acts, pen), pen, "setup-more")
        else:
            text = _("{player} can only agree on trades now.", player=player_name(player))
            found += f"<p>{pen.text(text)}</p>"
    if game.over:
        found = f"<p>{pen.text(_('The game is over.'))}</p>"
    note = _("Open a property to see what cannot be done with it, and why.")
    return section("legal", _("Possible actions"), f'{found}<p class="am-summary">{pen.text(note)}</p>', pen)


def _decides(player: int, acts: tuple[May, ...], pen: Pen) -> str:
    title = pen.text(_("{player} decides now:", player=player_name(player)))
    return f"<p>{title}</p>{_listed(player, acts, pen)}"


def _listed(player: int, acts: tuple[May, ...], pen: Pen) -> str:
    items = "".join(f"<li>{act_button(player, each.action, each.meaning, pen)}</li>" for each in acts)
    return f'<ul class="setup-acts">{items}</ul>'


def worth_html(lab: Lab, pen: Pen) -> str:
    """Return the worth of all by AM-23, and by AM-24 where the game is timed, each with its steps."""
    now = worths(lab.rolled)
    inside = f"<p>{pen.text(_richest(now))}</p>{_list(lab, now, pen)}"
    timed = timed_worths(lab.rolled)
    if timed:
        title = _("If time were up now")
        inside += folded(title, f"<p>{pen.text(_richest(timed))}</p>{_list(lab, timed, pen)}", pen, "setup-more")
    note = pen.text(_("Cash, and one visit to each property that is not mortgaged; utilities assume a roll of 7."))
    inside += f'<p class="am-summary">{note}</p>'
    return section("worth", _("Each player’s worth"), inside, pen, clauses=("AM-23.1",))


def _richest(amounts: Sequence[Amount | None]) -> Message:
    most = max((each.value for each in amounts if each), default=0)
    names = [player_name(player) for player, each in enumerate(amounts) if each and each.value == most]
    if len(names) == 1:
        return _("The richest is {player}.", player=names[0])
    return _("The richest are {players}, with the same amount.", players=listing(names))


def _list(lab: Lab, amounts: Sequence[Amount | None], pen: Pen) -> str:
    game = game_of(lab.rolled)
    items = "".join(
        f"<li><span>{named(game, player, pen)}</span> "
        + (
            f"<span>{pen.text(_('bankrupt'))}</span></li>"
            if amount is None
            else f"<strong>{pen.money(amount.value)}</strong>{why(amount, pen)}</li>"
        )
        for player, amount in enumerate(amounts)
    )
    return f'<ul class="setup-list">{items}</ul>'

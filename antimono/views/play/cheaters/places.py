"""The three places, always lit, and the choices of the person: asking for rent, face-up cards, “Cheater!”."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from antimono.cheaters.edition.cards import CheatCard
from antimono.cheaters.effects import card_text, several, star
from antimono.cheaters.game import Action, Phase, Verb
from antimono.cheaters.game.view import View
from antimono.cheaters.meanings import meaning
from antimono.core.text import Message, _, ngettext
from antimono.play.cheaters.setting import ME
from antimono.play.cheaters.state import CheatersDesk, Waiting
from antimono.play.cheaters.when import condition
from antimono.views.drawing.pen import Pen
from antimono.views.drawing.pieces import piece
from antimono.views.play.cheaters.seats import mark_of, portrait
from antimono.views.play.cheaters.trade import offer_html
from antimono.views.play.desk_view import press_button
from antimono.views.play.parts import QUIET, folded

_PLACES: Mapping[str, Message] = {"rent": _("Ask for rent"), "cards": _("Try a card"), "shout": _("Cheater!")}

_BESIDES = frozenset({Verb.CLAIM, Verb.ACCUSE, Verb.CHEAT, Verb.HOTEL, Verb.USE})
"""Actions made at the three places and in the hand; all others are the choice of the moment."""


def places_html(table: CheatersDesk, pen: Pen) -> str:
    """Draw the three places, and the open part of one of them; they look alike at every moment."""
    at = table.opened.split()[0] if table.opened else ""
    buttons = "".join(
        press_button(
            pen.text(words),
            {"open": name},
            kind=f"desk-choice cheat-{name}",
            more=f'aria-expanded="{"true" if at == name else "false"}"',
        )
        for name, words in _PLACES.items()
    )
    drawn = {"rent": _rent, "cards": _cards, "shout": _shout}.get(at)
    opened = f'<div class="cheat-open">{drawn(table, pen)}</div>' if drawn else ""
    return f'<div class="cheat-places">{buttons}</div>{opened}'


def _pawns(table: CheatersDesk) -> list[int]:
    return [player for player in table.view.players if player != ME and not table.view.out[player]]


def _person(table: CheatersDesk, player: int, values: Mapping[str, str], pen: Pen, words: Message) -> str:
    return press_button(
        f"{portrait(table.setting, player, pen)}<span>{pen.text(words)}</span>",
        dict(values),
        kind="desk-choice cheat-who",
    )


def _rent(table: CheatersDesk, pen: Pen) -> str:
    """Draw the players to ask: all of them, whether any rent is open or not."""
    said = _title(_("Who owes you rent? Nobody pays unless you ask before the next roll."), ("CH-4.3",), pen, "rent")
    asks = "".join(
        _person(table, player, {"act": str(Action(Verb.CLAIM, seat=player))}, pen, mark_of(table.setting, player).name)
        for player in _pawns(table)
    )
    return f'{said}<div class="desk-row">{asks}</div>'


def _shout(table: CheatersDesk, pen: Pen) -> str:
    """Draw the players to accuse, and then the cards; a wrong accusation costs 100."""
    words = table.opened.split()
    wrong = table.view.edition.money(table.view.edition.constants.false_accusation)
    if len(words) == 1:
        said = _title(_("Who is cheating? Being wrong costs you {amount}.", amount=wrong), ("CH-7.4",), pen, "shout")
        who = "".join(
            _person(table, player, {"open": f"shout p{player + 1}"}, pen, mark_of(table.setting, player).name)
            for player in _pawns(table)
        )
        return f'{said}<div class="desk-row">{who}</div>'
    player = int(words[1][1:]) - 1
    name = mark_of(table.setting, player).name
    asked = _("Which card is {player} trying? Being wrong costs you {amount}.", player=name, amount=wrong)
    cards = "".join(
        press_button(
            f"<b>{pen.text(Message(card.name))}</b>",
            {"act": str(Action(Verb.ACCUSE, card=card.id, seat=player))},
            kind="desk-choice",
        )
        for card in table.view.cheats
    )
    return f'{_title(asked, ("CH-7.3", "CH-7.4"), pen, table.opened)}<div class="desk-row">{cards}</div>'


def _cards(table: CheatersDesk, pen: Pen) -> str:
    """Draw the face-up cards, or every possible attempt with the selected one."""
    view, words = table.view, table.opened.split()
    if len(words) == 1:
        said = _title(_("You may try one of these five face-up cards. Which one?"), ("CH-7.1",), pen, "cards")
        faces = "".join(_face(table, card, pen) for card in view.cheats)
        return f'{said}<div class="cheat-faces">{faces}</div>'
    card = next(each for each in view.cheats if each.id == words[1])
    tries = [each for each in view.legal_actions() if each.verb is Verb.CHEAT and each.card == card.id]
    acts = "".join(f"<li>{act_button(view, each, pen)}</li>" for each in tries)
    waits_for = condition(view, card)
    if waits_for is not None:
        acts = f"<li>{pen.text(waits_for[0])}{pen.clauses(waits_for[1])}</li>"
    late = ""
    if table.waiting is Waiting.BEAT:
        when = _("The dice have already passed, so your attempt counts only at the roll after the next one.")
        late = f"<p>{pen.text(when)}{pen.clauses(('R-61',))}</p>"
    back = press_button(pen.text(_("Another card")), {"open": "cards"}, kind=QUIET)
    return (
        f"{_title(_('{card}: choose what to try.', card=Message(card.name)), ('CH-7.1', 'CH-7.2'), pen, table.opened)}"
        f'<div class="cheat-face">{cheat_card(view, card, pen)}</div>{late}'
        f'<ul class="desk-list">{acts}</ul><p>{back}</p>'
    )


def _face(table: CheatersDesk, card: CheatCard, pen: Pen) -> str:
    """Draw a face-up card as a button, or in grey with the condition for trying it."""
    view = table.view
    drawn, waits_for = cheat_card(view, card, pen), condition(view, card)
    if waits_for is None:
        return press_button(drawn, {"open": f"cards {card.id}"}, kind="desk-choice cheat-card")
    when = f"<em>{pen.text(waits_for[0])}{pen.clauses(waits_for[1])}</em>"
    return f'<div class="cheat-card cheat-idle">{drawn}{when}</div>'


def cheat_card(view: View, card: CheatCard, pen: Pen) -> str:
    """Draw a face-up card: the permission, the reward if unseen, and the penalty if caught."""
    edition = view.edition
    tells = card.tells + star(edition, card.id, "act", "amount", "tells")
    won = pen.text(several(edition, card.reward)) + star(edition, card.id, "reward")
    lost = pen.text(several(edition, card.penalty)) + star(edition, card.id, "penalty")
    unseen, caught = pen.text(_("If nobody notices:")), pen.text(_("If you are caught:"))
    return (
        f"<b>{pen.text(Message(card.name))}</b><span>{pen.text(Message(tells))}</span>"
        f"<small>{unseen} {won}. {caught} {lost}.</small>"
    )


def _title(words: Message, clauses: Sequence[str], pen: Pen, focus: str) -> str:
    told = f"{pen.text(words)}{pen.clauses(clauses)}"
    return f'<p class="cheat-asks" tabindex="-1" data-focus="place-{focus}">{told}</p>'


def act_button(view: View, action: Action, pen: Pen, kind: str = "desk-choice", more: str = "") -> str:
    """Draw a button that plays an action and describes its effect."""
    words = pen.text(meaning(view, action))
    return press_button(f'<span class="desk-does">{words}</span>', {"act": str(action)}, kind=kind, more=more)


def choices_html(table: CheatersDesk, pen: Pen) -> str:
    """Draw the choice of the moment: in a turn, an auction or a debt, or the questions of a last call."""
    view, waits = table.view, table.waiting
    if waits is Waiting.BEAT:
        return _asked(table, pen)
    if waits is not Waiting.ME:
        return _on(table, pen)
    main = [each for each in view.legal_actions() if each.verb not in _BESIDES]
    if view.phase is Phase.PLACE:
        main = []  # every square of the board is a choice: it is made there
    if view.phase is Phase.AUCTION:
        return _limits(view, pen)
    buttons = "".join(
        act_button(
            view,
            action,
            pen,
            "desk-choice" if place else "desk-main",
            "" if place else f'data-focus="turn-{view.turns}-{view.phase}"',
        )
        for place, action in enumerate(main)
    )
    offered = offer_html(table, pen) if view.phase is Phase.OFFER else ""
    return f'{offered}<div class="desk-row desk-choices">{buttons}</div>'


def _limits(view: View, pen: Pen) -> str:
    """Draw the sealed limits for the whole auction; bids rise in tens up to the limit."""
    auction = view.auction
    if auction is None:
        raise AssertionError("there is no auction")
    step, cash = view.table.step, view.cash[ME]
    worth = view.table.price[auction.square] if auction.square >= 0 else 2 * view.table.opening
    most = [auction.highest + step, worth // 2, worth, worth * 3 // 2, worth * 2, cash]
    least = max(auction.highest + step, view.table.opening)
    sums = sorted({each // step * step for each in most if least <= each <= cash})
    chips = "".join(
        press_button(
            pen.text(_("up to {amount}", amount=view.edition.money(each))), {"limit": each}, kind="desk-choice"
        )
        for each in sums
    )
    focus = f'data-focus="turn-{view.turns}-{view.phase}-{auction.square}"'
    none = press_button(pen.text(_("Leave it to the others")), {"limit": 0}, kind="desk-choice", more=focus)
    return f'<div class="desk-row desk-choices">{chips}{none}</div>'


def _asked(table: CheatersDesk, pen: Pen) -> str:
    questions = table.questions
    if not questions:
        return _on(table, pen)
    view = table.view
    buttons = "".join(
        act_button(view, each.action, pen, "desk-choice" if place else "desk-main")
        for place, each in enumerate(questions)
    )
    let = press_button(pen.text(_("Say nothing")), {"let": True}, kind="desk-choice")
    return f'<div class="desk-row desk-choices">{buttons}{let}</div>'


def _on(table: CheatersDesk, pen: Pen) -> str:
    """Draw a button that skips to the next decision, and one that continues where there is no clock."""
    if table.waiting is Waiting.NOBODY:
        return ""
    on = press_button(pen.text(_("Continue")), {"onward": True}, kind="desk-main") if table.pace == "hand" else ""
    skip = press_button(pen.text(_("Skip ahead")), {"skip": True}, kind="desk-choice")
    return f'<div class="desk-row desk-choices">{on}{skip}</div>'


def hand_html(table: CheatersDesk, pen: Pen) -> str:
    """Draw your secrets: dice, held cards, attempts, noticed attempts, sealed choices."""
    view, setting = table.view, table.setting
    lines: list[str] = []
    if view.dice is not None and view.turn == ME and view.phase is Phase.MOVE:
        lines.append(pen.text(_("Your dice show {dice}.", dice=str(view.dice))))
    noticed = [each for each in table.whispers if each in view.hints and each not in table.seen]
    names = {card.id: card.name for card in view.table.cheats}
    for seat, card in table.seen:
        words = _("You see {player} reach for {card}.", player=mark_of(setting, seat).name, card=names[card])
        lines.append(f"<b>{pen.text(words)}</b>")
    for seat, card in noticed:
        words = _("{player} seems to be trying {card}.", player=mark_of(setting, seat).name, card=names[card])
        lines.append(f"<b>{pen.text(words)}</b>{pen.clauses(('R-82',))}")
    for attempt in view.own_attempts:
        name = view.table.cheats[attempt.card].name
        lines.append(pen.text(_("Your attempt at {card} is noted. Nothing has moved.", card=name)))
    sealed = [_("Sealed until the last call ends: {act}.", act=meaning(view, action)) for action in table.sealed]
    lines += map(pen.text, sealed)
    for card in view.own_cards:
        deck, number = view.table.card_of[card]
        lines.append(pen.text(card_text(view.edition, view.table.decks[deck][number])))
    if not lines:
        lines.append(pen.text(_("You have no secrets.")))
    items = "".join(f"<li>{line}</li>" for line in lines)
    uses = [each for each in view.legal_actions() if each.verb in (Verb.HOTEL, Verb.USE)]
    more = ""
    if uses and table.waiting is not Waiting.BEAT:
        title = ngettext("Hotels and cards: {count} possible", "Hotels and cards: {count} possible", len(uses))
        acts = "".join(f"<li>{act_button(view, each, pen)}</li>" for each in uses)
        more = folded(title, f'<ul class="desk-list">{acts}</ul>', pen, "desk-more")
    alone = pen.text(_("Only you see this"))
    tag = f'<p class="am-secret-tag">{piece("mark-eye-off")}{alone}</p>'
    inside = f'{tag}<ul class="cheat-hand">{items}</ul>'
    return f'<section class="am-secret" aria-label="{alone}">{inside}</section>{more}'

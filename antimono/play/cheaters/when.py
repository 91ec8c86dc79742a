"""The condition under which a face-up card can be tried later, when it cannot be tried now."""

from __future__ import annotations

from collections.abc import Mapping

from antimono.cheaters.edition.cards import CheatAct, CheatCard
from antimono.cheaters.game import Phase, Verb, View
from antimono.core.text import Message, _

type Condition = tuple[Message, tuple[str, ...]]
"""A sentence that names the condition, and its clauses."""


def condition(view: View, card: CheatCard) -> Condition | None:
    """Return when a player can try a face-up card that is impossible now; `None` if it is possible.

    It reads only the player's view, so the answer reveals no secrets.
    """
    if any(each.verb is Verb.CHEAT and each.card == card.id for each in view.legal_actions()):
        return None
    if view.phase in (Phase.AUCTION, Phase.JOIN):
        return _("You can try a card again after the auction."), ("R-57",)
    if view.turns <= 1 and view.phase is Phase.ROLL:
        return _("You can try a card after the first roll of the game."), ("R-57",)
    if any(view.table.cheats[each.card].id == card.id for each in view.own_attempts):
        return _("You have tried this card. You can try it again after the next roll."), ("R-55",)
    return _CONDITIONS[card.act]


_CONDITIONS: Mapping[CheatAct, Condition] = {
    CheatAct.TAKE_FROM_BANK: (
        _("You can try this card at any time after the first roll, except in an auction."),
        ("CH-7.1", "R-57"),
    ),
    CheatAct.PLACE_HOTEL: (
        _("You can try this card once you own a property without a hotel and the bank has a hotel."),
        ("CH-8.2", "CH-7.1"),
    ),
    CheatAct.REMOVE_HOTEL: (_("You can try this card once another player owns a property with a hotel."), ("CH-7.1",)),
    CheatAct.EXTRA_AT_START: (
        _("You can try this card on your own turn, after you have received money at START."),
        ("CH-7.1",),
    ),
    CheatAct.MOVE_OTHER_PAWN: (
        _("You can try this card on your own turn, after you roll and before you move."),
        ("CH-7.1",),
    ),
    CheatAct.UNDERPAY: (_("You can try this card on your own turn, after you pay 20 or more."), ("CH-7.1",)),
    CheatAct.COLLECT_FOREIGN_RENT: (
        _("You can try this card while another player is on a third player's property and owes rent."),
        ("CH-7.1",),
    ),
    CheatAct.ESCAPE_JAIL: (_("You can try this card while you are in jail."), ("CH-7.1", "CH-6.3")),
    CheatAct.TAKE_FROM_PLAYER: (_("You can try this card once another player has enough cash."), ("CH-7.1", "R-49")),
    CheatAct.TAKE_UNSOLD_PROPERTY: (
        _("You can try this card while the bank has a property without a hotel."),
        ("CH-7.1",),
    ),
    CheatAct.WRONG_TOTAL: (
        _("You can try this card on your own turn, after you roll and before you move."),
        ("CH-7.1", "R-48"),
    ),
    CheatAct.WRONG_DIE: (
        _("You can try this card on your own turn, after you roll and before you move."),
        ("CH-7.1", "R-48"),
    ),
    CheatAct.DODGE_RENT: (_("You can try this card on your own turn, after you pay rent."), ("CH-7.1",)),
    CheatAct.SWAP_PROPERTIES: (
        _("You can try this card once you and another player each own a property without a hotel."),
        ("CH-7.1",),
    ),
    CheatAct.MOVE_HOTEL: (
        _("You can try this card once you own a property with a hotel and one without."),
        ("CH-7.1",),
    ),
    CheatAct.ANY_ROLL: (
        _("You can try this card on your own turn, after you roll and before you move."),
        ("R-81", "R-48"),
    ),
    CheatAct.TAKE_PROPERTY: (_("You can try this card while others own properties."), ("R-81",)),
    CheatAct.SKIP_PAYMENT: (_("You can try this card on your own turn, after you make a payment."), ("R-81",)),
}

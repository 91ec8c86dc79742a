"""Effects of a drawn card: sentences, amounts, payments (AM-15.1, R-20; AM-14.2, R-12, R-19)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from antimono.anti_monopoly.editions import Asymmetry, Edition, Role
from antimono.anti_monopoly.editions.decks import (
    Card,
    Collect,
    CollectFromEach,
    DiceGamble,
    EachCollects,
    Effect,
    GoToCustody,
    MoveTo,
    Nothing,
    Pay,
    PayEach,
)
from antimono.anti_monopoly.rules.confinement import receiving_card_money
from antimono.core.amount import Amount, Step, nothing
from antimono.core.dice import Dice
from antimono.core.errors import UnreadableError
from antimono.core.text import Message, _

_CLAUSES = ("AM-15.1", "R-20")


@dataclass(frozen=True, slots=True)
class CardPlayer:
    """A player who is still in the game, as far as a card goes.

    Attributes:
        role: of the drawer.
        in_custody: whether they are in the price war or in jail.
    """

    role: Role
    in_custody: bool = False


@dataclass(frozen=True, slots=True)
class CardPayment:
    """Money that a card moves from one player to another; `None` is the bank."""

    payer: int | None
    payee: int | None
    amount: Amount


def theme_text(card: Card) -> Message:
    """Return the words on the card."""
    return Message(card.theme)


_TAKEN_FROM_EACH = {
    Role.COMPETITOR: _("The card's payment from each Competitor"),
    Role.MONOPOLIST: _("The card's payment from each Monopolist"),
}
_GIVEN_TO_EACH = {
    Role.COMPETITOR: _("The card's payment to each other Competitor"),
    Role.MONOPOLIST: _("The card's payment to each other Monopolist"),
}
_FROM_THE_BANK_FOR_EACH = {
    Role.COMPETITOR: _("The card's money from the bank for each Competitor"),
    Role.MONOPOLIST: _("The card's money from the bank for each Monopolist"),
}


def effect_text(edition: Edition, card: Card) -> Message:
    """Return what the card makes its drawer do, as a sentence."""
    match card.effect:
        case Nothing():
            return _("Nothing happens.")
        case Collect(amount):
            return _("Collect {amount} from the bank.", amount=edition.money(amount))
        case Pay(amount):
            return _("Pay {amount} to the bank.", amount=edition.money(amount))
        case CollectFromEach() | PayEach() | EachCollects() as each:
            return _effect_with_each(each, edition.money(each.amount))
        case MoveTo(square):
            return _(
                "Move clockwise to {square}; if you reach or pass {start}, collect {amount}.",
                square=edition.squares[square].name,
                start=edition.squares[0].name,
                amount=edition.money(edition.constants.start_square_pays),
            )
        case GoToCustody():
            return _straight_to_custody(edition.effective_role(Asymmetry.CUSTODY, card.role))
        case DiceGamble(at_least, amount):
            return _(
                "Roll both dice. For a total of {total} or more, collect {amount} from the bank; for "
                "less, nothing happens.",
                total=str(at_least),
                amount=edition.money(amount),
            )


def _effect_with_each(effect: CollectFromEach | PayEach | EachCollects, amount: str) -> Message:
    """Return the sentence for a card about all players of a role; each role has its own, for languages that decline."""
    of_competitors = effect.role is Role.COMPETITOR
    match effect:
        case CollectFromEach():
            if of_competitors:
                return _("Collect {amount} from each Competitor.", amount=amount)
            return _("Collect {amount} from each Monopolist.", amount=amount)
        case PayEach():
            if of_competitors:
                return _("Pay {amount} to each other Competitor.", amount=amount)
            return _("Pay {amount} to each other Monopolist.", amount=amount)
        case EachCollects():
            if of_competitors:
                return _("Each Competitor, including you, collects {amount} from the bank.", amount=amount)
            return _("Each Monopolist, including you, collects {amount} from the bank.", amount=amount)


def effect_clauses(effect: Effect) -> tuple[str, ...]:
    """Return the clauses behind an effect, the deciding one first."""
    match effect:
        case MoveTo():
            return (*_CLAUSES, "R-19", "AM-13.1")
        case GoToCustody():
            return (*_CLAUSES, "AM-14.1", "AM-14.2", "R-19")
        case DiceGamble():
            return (*_CLAUSES, "R-27")
        case _:
            return _CLAUSES


def payment(edition: Edition, effect: Effect, dice: Dice | None = None) -> Amount:
    """Return what one payer pays one payee by this effect; nothing if the effect moves no money by itself.

    Args:
        edition: whose money it is.
        effect: of a card of this edition.
        dice: for `DiceGamble`, the roll; it never gives an extra roll (R-27).

    Raises:
        UnreadableError: if the dice of a gamble are missing.
    """
    match effect:
        case Collect(amount):
            return _amount(_("The card's money from the bank"), amount)
        case Pay(amount):
            return _amount(_("The card's payment to the bank"), amount)
        case CollectFromEach(role, amount):
            return _amount(_TAKEN_FROM_EACH[role], amount)
        case PayEach(role, amount):
            return _amount(_GIVEN_TO_EACH[role], amount)
        case EachCollects(role, amount):
            return _amount(_FROM_THE_BANK_FOR_EACH[role], amount)
        case DiceGamble():
            return _gamble(edition, effect, dice)
        case Nothing() | MoveTo() | GoToCustody():
            return nothing(_("The card itself moves no money"), *_CLAUSES)


def gamble_won(effect: DiceGamble, dice: Dice) -> bool:
    """Return whether `dice` win the card's gamble.

    >>> gamble_won(DiceGamble(10, 75), Dice(4, 6)), gamble_won(DiceGamble(10, 75), Dice(4, 5))
    (True, False)
    """
    return dice.total >= effect.at_least


def card_payments(
    edition: Edition, effect: Effect, drawer: int, seats: Mapping[int, CardPlayer], dice: Dice | None = None
) -> tuple[CardPayment, ...]:
    """Return all the money that an effect moves, in playing order from the drawer's left.

    It says what is owed; whether a player can pay is another matter (AM-22). A Monopolist in jail gets no
    money from a card in most editions: their payment is there, of nothing, with the reason (AM-14.5, R-12).

    Args:
        edition: whose rules hold.
        effect: of a card of this edition.
        drawer: who drew it.
        seats: the players still in the game, in playing order.
        dice: for `DiceGamble`, the roll.
    """
    names = list(seats)
    place = names.index(drawer)
    others = [*names[place + 1 :], *names[:place]]
    pairs: list[tuple[int | None, int | None]] = []
    match effect:
        case Collect() | DiceGamble():
            pairs = [(None, drawer)]
        case Pay():
            pairs = [(drawer, None)]
        case CollectFromEach():
            pairs = [(player, drawer) for player in others if seats[player].role is effect.role]
        case PayEach():
            pairs = [(drawer, player) for player in others if seats[player].role is effect.role]
        case EachCollects():
            pairs = [(None, player) for player in (drawer, *others) if seats[player].role is effect.role]
        case _:
            pass
    amount = payment(edition, effect, dice)
    return tuple(
        CardPayment(payer, payee, amount if payee is None else _received(edition, seats[payee], amount))
        for payer, payee in pairs
    )


def _received(edition: Edition, seat: CardPlayer, amount: Amount) -> Amount:
    """Return the amount; zero if a card's money does not reach a player in custody."""
    if not seat.in_custody:
        return amount
    permission = receiving_card_money(edition, seat.role)
    return amount if permission.allowed else nothing(permission.text, *permission.clauses)


def _straight_to_custody(role: Role) -> Message:
    if role is Role.COMPETITOR:
        return _("Go straight to the price war without collecting money on the way.")
    return _("Go straight to jail without collecting money on the way.")


def _amount(text: Message, amount: int) -> Amount:
    return Amount((Step(text, amount, _CLAUSES),))


def _gamble(edition: Edition, effect: DiceGamble, dice: Dice | None) -> Amount:
    if dice is None:
        raise UnreadableError(_("Give the dice, because this card needs a roll of both (AM-15.1, R-20)."))
    if gamble_won(effect, dice):
        text = _(
            "The dice show {dice} = {total}, and {wanted} or more wins {amount}",
            dice=str(dice),
            total=dice.total,
            wanted=effect.at_least,
            amount=edition.money(effect.amount),
        )
        return Amount((Step(text, effect.amount, (*_CLAUSES, "R-27")),))
    text = _(
        "The dice show {dice} = {total}, but only {wanted} or more wins",
        dice=str(dice),
        total=dice.total,
        wanted=effect.at_least,
    )
    return nothing(text, *_CLAUSES, "R-27")

"""The cards of the Cheaters Edition, and the words that say what they do (CH-5.2, CH-5.8, CH-7)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class Party(StrEnum):
    """The other side of a payment that a card orders."""

    BANK = "bank"
    TARGET = "target"
    """The player whom the cheat was aimed at."""
    OWNER = "owner"
    """The owner of the property that the cheat was about; the bank if nobody owns it."""
    PAYEE = "payee"
    """Whoever received the payment that the cheat was about."""
    EACH_OTHER = "each_other"
    """Every other player in the game, one after the other."""


class CheatAct(StrEnum):
    """An act that a cheat card lets a player attempt (CH-7.1)."""

    TAKE_FROM_BANK = "take_from_bank"
    PLACE_HOTEL = "place_hotel"
    REMOVE_HOTEL = "remove_hotel"
    EXTRA_AT_START = "extra_at_start"
    MOVE_OTHER_PAWN = "move_other_pawn"
    UNDERPAY = "underpay"
    COLLECT_FOREIGN_RENT = "collect_foreign_rent"
    ESCAPE_JAIL = "escape_jail"
    TAKE_FROM_PLAYER = "take_from_player"
    TAKE_UNSOLD_PROPERTY = "take_unsold_property"
    WRONG_TOTAL = "wrong_total"
    WRONG_DIE = "wrong_die"
    DODGE_RENT = "dodge_rent"
    SWAP_PROPERTIES = "swap_properties"
    MOVE_HOTEL = "move_hotel"
    ANY_ROLL = "any_roll"
    """Declare any roll: in the ultimate mode alone, as are the next two (R-81)."""
    TAKE_PROPERTY = "take_property"
    SKIP_PAYMENT = "skip_payment"


class EffectKind(StrEnum):
    """The kind of a card's effect: Chance, Community Chest, reward or penalty of a cheat card (CH-5.8)."""

    COLLECT = "collect"
    """Take `amount` from `party`; from each other player where it says so."""
    PAY = "pay"
    """Pay `amount` to `party`."""
    PAY_PER_HOTEL = "pay_per_hotel"
    """Pay `amount` to the bank for each hotel on one's properties."""
    BRIBE = "bribe"
    """One may pay `price` to the bank, and then takes `amount` from it."""
    ADVANCE_TO = "advance_to"
    """Move on to `square`, with the money for START on the way."""
    MOVE_BACK = "move_back"
    """Move `amount` squares back."""
    GO_TO_JAIL = "go_to_jail"
    SEND_OTHER_TO_JAIL = "send_other_to_jail"
    GET_OUT_OF_JAIL = "get_out_of_jail"
    REDUCE_RENT = "reduce_rent"
    """The rent of the stop is `percent` of what it is, rounded down to tens."""
    MOVE_HOTEL = "move_hotel"
    """From any property to one's own without a hotel, no set needed."""
    PLACE_HOTEL = "place_hotel"
    """On one's own property without a hotel, free, no set needed; `otherwise` where that is impossible."""
    BUY_HOTEL = "buy_hotel"
    """The same at `percent` of the hotel price, rounded down to tens."""
    RETURN_PROPERTY = "return_property"
    """Give one of one's properties back to the bank; a hotel stays on it."""
    TAKE_CHEAPEST_UNSOLD = "take_cheapest_unsold"
    """Take the cheapest property of the bank without a hotel, free; `otherwise` where there is none."""
    PAY_SHORTFALL = "pay_shortfall"
    """Pay the payee what was kept back."""
    PAY_RENT_AGAIN = "pay_rent_again"
    """Pay the owner the same rent once more."""
    UNDO_MOVE = "undo_move"
    """The other player's pawn goes back, and the rent it paid is refunded."""
    VICTIM_PLACES_PAWN = "victim_places_pawn"
    """The other player puts one's own pawn on any square, which is not acted on."""
    STAY_IN_JAIL = "stay_in_jail"
    """Stay in jail, with three attempts for a double again."""


class Deck(StrEnum):
    """A pile of cards that is drawn from (CH-5.2)."""

    CHANCE = "chance"
    COMMUNITY_CHEST = "community_chest"


@dataclass(frozen=True, slots=True)
class Effect:
    """One thing that a card does; which fields it uses is told by its kind."""

    kind: EffectKind
    amount: int = 0
    """In money units; for a move back, in squares."""
    party: Party = Party.BANK
    """The other side of the payment."""
    square: int = 0
    """Where to."""
    price: int = 0
    """What has to be paid first."""
    percent: int = 100
    """The part of the ordinary price or rent."""
    otherwise: Effect | None = None
    """What happens if it is impossible."""


@dataclass(frozen=True, slots=True)
class CheatCard:
    """A card that describes a cheat, with what it brings and costs (CH-7)."""

    id: str
    """`T01` to `T15`."""
    name: str
    act: CheatAct
    amount: int
    """What the act takes, in money units; 0 where it takes none or the amount is a choice."""
    reward: tuple[Effect, ...]
    """On top of what the act brings, if nobody calls it out (CH-7.2)."""
    penalty: tuple[Effect, ...]
    """If somebody does (CH-7.3)."""
    notice: float
    """How likely another player notices the act, from 0 to 1, for glimpses (R-82)."""
    tells: str = ""
    """What the card describes, in our own words, as an English sentence; empty for the acts of the ultimate
    mode, which no card describes."""


@dataclass(frozen=True, slots=True)
class Card:
    """A Chance or Community Chest card (CH-5.2)."""

    id: str
    """`C01` to `C16` and `K01` to `K16`."""
    deck: Deck
    name: str
    """What it is about, in our own words, in English."""
    held: bool
    """Whether it is kept until its holder is ready to use it; an immediate one is obeyed at once."""
    effect: Effect

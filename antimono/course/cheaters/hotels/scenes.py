"""Hotels and debts: building anywhere in a colour, selling what costs nothing to sell (CH-8, CH-9, R-25, R-66, R-75)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import override

from antimono.core.text import Message, _, verbatim
from antimono.course.cheaters.prices.scenes import NEUILLY, OPEN, REPUBLIQUE
from antimono.course.cheaters.shared.words import *

BELLEVILLE, LECOURBE = "boulevard-de-belleville", "rue-lecourbe"
MATIGNON, MALESHERBES, HENRI = "avenue-matignon", "boulevard-malesherbes", "avenue-henri-martin"
REDS = (MATIGNON, MALESHERBES, HENRI)
CHAMPS, PAIX = "avenue-des-champs-elysees", "rue-de-la-paix"
ALL = "You Fox Owl Crow"

TURN = f"{OPEN}; You at gare-du-nord; You on turn; rolled"
FIFTEEN = (
    "Owl: rue-de-vaugirard hotel, rue-de-courcelles hotel, avenue-de-la-republique hotel, "
    "boulevard-de-la-villette hotel, avenue-de-neuilly hotel, rue-de-paradis hotel, avenue-mozart hotel, "
    "boulevard-saint-michel hotel, place-pigalle hotel; Crow: avenue-matignon hotel, boulevard-malesherbes hotel, "
    "avenue-henri-martin hotel, faubourg-saint-honore hotel, place-de-la-bourse hotel, rue-la-fayette hotel"
)
"""Fifteen hotels are built, so one of the sixteen is left."""


def story(t: EditionWords) -> Iterator[Written]:
    """Yield the scenes: a hotel is money in the bank, since street and hotel are sold in full for a debt."""
    cash, brown = 1480, t.deed(LECOURBE)
    built = t.cash(f"{TURN}; You: {BELLEVILLE}, {LECOURBE}; You has {cash - 2 * brown.price}; do You: hotel {LECOURBE}")
    yield scene("one-jump", _("In one step"),
        _("There are no houses here: you build a hotel in one step. What if you bought both brown streets, {price} each? Take "
          "them, and watch what Fox would owe.", price=brown.price),
        table=f"{TURN}; You has {cash}", show=[strip(BELLEVILLE, LECOURBE, pointed=LECOURBE, whatif=True, without=ALL),
            after(bill(LECOURBE, "Fox"), of=1), purses("You")],
        ask=[move({"lecourbe": _("Take {rue_lecourbe}")}, then=f"You: {LECOURBE}; You has {cash - brown.price}",
                say=_("{rue_lecourbe_rent}. The other brown street is two squares back.")),
            move({"belleville": _("Take {boulevard_de_belleville}")}, words=_("Now the other one."),
                then=f"You: {BELLEVILLE}; You has {cash - 2 * brown.price}",
                say=_("A whole colour: the rent is now {full}, and you may buy hotels.", full=starred(brown.rent_full_set))),
            move({"hotel": _("Buy a hotel for {price}", price=starred(brown.hotel_price))}, words=_("Build on {rue_lecourbe}."),
                then=f"do You: hotel {LECOURBE}",
                say=_("The rent rises from {full} to {rue_lecourbe_hotel}. You have {built}.", full=starred(brown.rent_full_set), built=built))],
        teaches="CH-8.1 CH-4.4")

    yield scene("anywhere", _("Any street"),
        _("What if all three red streets were yours? You may put one hotel on any of them: choose a street."),
        table=f"{TURN}; You: {', '.join(REDS)}", tapped="do You: hotel {}",
        show=[strip(*REDS, whatif=True, without=ALL), purses("You")],
        ask=tap(*REDS, say=_("That costs {price}. You need not build evenly: the other streets may stay empty. You may build at "
                             "most one on each.",
            price=starred(t.deed(HENRI).hotel_price))),
        teaches="CH-8.1")

    yield scene("any-time", _("From jail?"),
        _("You are in jail, and it is Owl's turn. What if both brown streets were yours? When may you build? Bet."),
        table=f"{OPEN}; You: {BELLEVILLE}, {LECOURBE}; You in jail; Owl at gare-du-nord; Owl on turn; rolled",
        show=[strip(BELLEVILLE, LECOURBE, "prison", whatif=True, without="Fox Owl Crow"), after(purses("You"))],
        ask=bet({"yes": _("Now"), "later": _("Once you are out"), "turn": _("On your own turn")}, right="yes",
            then=f"do You: hotel {LECOURBE}", say=_("Now: you may build at any time, on anyone's turn, and also from jail.")),
        teaches="CH-8.1 CH-6.1")

    stops, step = 60, t.rules.constants.auction_step
    yield scene("sixteenth", _("The sixteenth"),
        _("What if fifteen hotels had been built and only one was left? You want it for {rue_lecourbe}, and Fox wants it for "
          "{rue_de_la_paix}. Find what it costs."),
        table=f"{TURN}; {FIFTEEN}; You: {BELLEVILLE}, {LECOURBE}; Fox: {CHAMPS}, {PAIX}; do You: hotel {LECOURBE}",
        show=[strip(LECOURBE, PAIX, whatif=True, without=ALL), lines(_("The cost of the last hotel"),
            line("price", _("The price on your deed: {price}", price=starred(brown.hotel_price))),
            line("auction", _("The highest bid in an auction"))), purses("You Fox")],
        ask=tap("auction", mistakes={"price": _("You would pay that if you were the only one. Fox wants it too.")},
            then=f"do Fox: join {PAIX}; do Fox: bid {stops}; do You: bid {stops + step}; quiet",
            say=_("It is auctioned, and bids start at {opening}. Fox stops at {stops}. It is yours for {paid}, less than its "
                  "price, though it could have been more.", opening=t.rules.constants.auction_opening, stops=stops, paid=stops + step)),
        teaches="CH-8.5 R-75")

    owing = f"{TURN}; You: {MATIGNON}; You has 100; You owes 300"
    left = t.cash(f"{owing}; do You: sell {MATIGNON}")
    yield scene("debt", _("A debt"),
        _("What if a card cost you {due}, and you had {cash} and {avenue_matignon}? The bank does not lend here. What do you do?",
            due=300, cash=100),
        table=owing, show=[strip(MATIGNON, whatif=True, without=ALL), purses("You")],
        ask=move({"pay": _("Pay what you have"), "sell": _("Sell it to the bank")}, right="sell",
            mistakes={"pay": _("You must pay the whole debt, so raise the money first.")}, then=f"do You: sell {MATIGNON}",
            say=_("The bank pays the price on the square, {avenue_matignon_price}, not half of it. The debt is paid, and you "
                  "have {left} left.",
                left=left)),
        teaches="CH-9.2 CH-4.5")

    grand = t.deed(CHAMPS)
    hotel = f"{TURN}; You: {CHAMPS} hotel; You has 100; You owes 300"
    sold = t.cash(f"{hotel}; do You: sell {CHAMPS}")
    half = (grand.price + grand.hotel_price) // 2
    yield scene("with-hotel", _("With its hotel"),
        _("The same debt, but you have {avenue_des_champs_elysees} with its hotel. The street cost "
          "{avenue_des_champs_elysees_price}, the hotel {hotel}, and you may not sell a hotel alone. How much does the bank pay "
          "for both? Bet.", hotel=starred(grand.hotel_price)),
        table=hotel, show=[strip(CHAMPS, whatif=True, without=ALL), purses("You")],
        ask=bet({str(half): starred(half), str(grand.price): grand.price, str(grand.rent_hotel): starred(grand.rent_hotel)},
            right=str(grand.rent_hotel), then=f"do You: sell {CHAMPS}",
            said={str(half): _("Not half, but {all}: everything that was paid for them. The hotel stays, and the next buyer gets "
                               "both for {avenue_des_champs_elysees_price} (our ruling).", all=starred(grand.rent_hotel)),
                str(grand.price): _("More: {all}, because the hotel counts too. It stays, and the next buyer gets both for "
                                    "{avenue_des_champs_elysees_price} (our ruling).", all=starred(grand.rent_hotel))},
            say=_("Everything that was paid for them, so you have {left} left. The hotel stays, and the next buyer gets both for "
                  "{avenue_des_champs_elysees_price} (our ruling).", left=sold)),
        teaches="CH-8.3 CH-8.4 R-25")

    poor = f"{OPEN}; You: {BELLEVILLE}, {MATIGNON}; You has 100; Fox: {PAIX} hotel; You at {PAIX}; You on turn; rolled"
    row = (BELLEVILLE, MATIGNON)
    yield scene("ruin", _("Bankruptcy"),
        _("What if you owed {due}, and everything you have was worth {means}? You are out of the game. Owl wants your streets: "
          "would Owl rather you owed Fox, or the bank? Bet.",
            due=800, means=100 + t.deed(BELLEVILLE).price + t.deed(MATIGNON).price),
        table=poor, show=[before(strip(*row, whatif=True, without=ALL)), after(
            strip(*row, label=_("You owed Fox"), table=f"{poor}; You owes 800 to Fox; do You: bankrupt", whatif=True, without=ALL),
            strip(*row, label=_("You owed the bank"), table=f"{poor}; You owes 800; do You: bankrupt", letter="b", whatif=True,
                without=ALL))],
        ask=bet({"fox": _("Fox"), "bank": _("The bank")}, right="bank",
            said={"fox": _("Then Fox gets everything, including your cards. If you owed the bank, it would all be auctioned at "
                           "once, and Owl could bid.")},
            say=_("Everything is auctioned at once, street by street, and Owl may bid. If you owed Fox, Fox would get "
                  "everything, including your cards.")),
        teaches="CH-9.3 R-66")

    game = SellLeast(t)
    yield challenge(game,
        _("What if you owed the bank {due} and had no cash? Sell streets, and give up as little rent as you can.", due=DUE),
        say=_("{avenue_matignon} and {boulevard_saint_michel}: you give up {rent} a round. Sell what the bank pays well for, and "
              "keep the bargains.",
            rent=starred(game.least)),
        uses="CH-9.2 CH-4.5 CH-2.6 R-24", clauses="CH-9.2 CH-4.5")


DUE = 400


class SellLeast(WrittenPuzzle):
    """Sell some of your five streets, one a move, until the debt is paid."""

    solution: tuple[str, ...]
    streets = (REPUBLIQUE, NEUILLY, "boulevard-saint-michel", MATIGNON, "faubourg-saint-honore")

    def __init__(self, t: EditionWords) -> None:
        self.t = t
        self.key = {str(t.square(each)): each for each in self.streets}
        self.solution = (str(t.square("boulevard-saint-michel")), str(t.square(MATIGNON)))
        self.least = self.lost(self.solution)

    def table(self, made: tuple[str, ...]) -> str:
        """Return the position after some sales."""
        owned = ", ".join(f"{each} hotel" if each == REPUBLIQUE else each for each in self.streets)
        # In this order the last sale is never one too many, whichever was chosen first.
        cheapest_first = sorted((self.key[each] for each in made), key=self.value)
        return "; ".join((f"{TURN}; You: {owned}; You has 0; You owes {DUE}", *(f"do You: sell {each}" for each in cheapest_first)))

    def value(self, street: str) -> int:
        """Return what the bank pays for a street."""
        title = self.t.deed(street)
        return title.rent_hotel if street == REPUBLIQUE else title.price

    def lost(self, made: tuple[str, ...]) -> int:
        """Return the rent that the sold streets would have earned."""
        return sum(self.t.owed(self.table(()), self.key[each], "Fox") for each in made)

    def paid(self, made: tuple[str, ...]) -> bool:
        """Return whether the debt is paid."""
        return not self.t.at(self.table(made)).draft.position.debts

    @override
    def moves(self, made: tuple[str, ...]) -> dict[str, Message]:
        return {} if self.paid(made) else {key: verbatim("") for key in self.key if key not in made}

    @override
    def say(self, made: tuple[str, ...]) -> Message:
        if self.paid(made):
            return _("The debt is paid, but you give up {rent} of rent. You can lose less.", rent=starred(self.lost(made)))
        return _("You have raised {cash} of the {due} so far.", cash=self.t.cash(self.table(made)), due=DUE)

    @override
    def solved(self, made: tuple[str, ...]) -> bool:
        return self.paid(made) and self.lost(made) <= self.least

    @override
    def draw(self, made: tuple[str, ...]) -> Sequence[Figure]:
        notes = {each: _("{price}, rent {rent}", price=starred(self.value(each)) if each == REPUBLIQUE
            else self.value(each), rent=starred(self.t.owed(self.table(()), each, "Fox"))) for each in self.streets}
        return (strip(*self.streets, table=self.table(made), notes=notes, whatif=True, without=ALL), purses("You", table=self.table(made)))


CHAPTER = chapter("cheaters-hotels", _("Hotels and debts"), minutes=3, story=story, practice=partial(practice, "hotels"),
    promise=_("Why a hotel is as good as money in the bank."))

"""Buy, or let them bid: an auction that you may win yourself (CH-4.1, CH-4.2, R-45, R-62, R-63)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import override

from antimono.core.text import Message, _
from antimono.course.cheaters.prices.scenes import CAPUCINES, OPEN, YOURS
from antimono.course.cheaters.shared.words import *

MATIGNON, CHAMPS, BELLEVILLE = "avenue-matignon", "avenue-des-champs-elysees", "boulevard-de-belleville"
LAP = f"{OPEN}; {YOURS}; You: {CAPUCINES}; You has 1560"
"""One lap later: START has paid once."""

THERE = f"{LAP}; You at place-pigalle; You on turn; dice 1+1; do You: roll"
POOR = "Fox has 90; Owl has 60; Crow has 40"
BID = f"{LAP}; {POOR}; You at place-pigalle; You on turn; dice 1+1; do You: roll; do You: auction; do Fox: bid 60"


def story(t: EditionWords) -> Iterator[Written]:
    """Yield the scenes: saying no can be the cheapest way to buy."""
    price, cash = t.deed(MATIGNON).price, t.cash(LAP)
    step, opening = t.rules.constants.auction_step, t.rules.constants.auction_opening
    yield scene("must", _("Do you want it?"),
        _("One lap later you have {cash} and land on {avenue_matignon}, which costs {avenue_matignon_price}. What will you "
          "do?", cash=cash),
        table=THERE, show=[strip("place-pigalle", "parc-gratuit", MATIGNON, pointed=MATIGNON, without="Fox Owl Crow"),
            purses("You")],
        ask=move({"buy": _("Buy it"), "auction": _("Have it auctioned"), "leave": _("Leave it")}, right=("buy", "auction"),
            needs=1, mistakes={"leave": _("Buy it, or have it auctioned. There is no third way.")},
            say=_("Either is allowed. In this story you have it auctioned.")),
        teaches="CH-4.1")

    yield scene("ten", _("Ten"),
        _("“Who bids?” Find a bid that may open the auction."),
        table=f"{THERE}; do You: auction", show=[lines(_("Three bids"), line("b5", "5"), line("b10", "10"), line("b45", "45"))],
        ask=tap("b10", mistakes={"b5": _("An auction opens at {opening}.", opening=opening), "b45": _(
            "Bids are multiples of ten (our ruling).")},
            say=_("Bids start at {opening} and rise by {step} or more, in any order.", opening=opening, step=step)),
        teaches="CH-4.2 R-62")

    yield scene("you-too", _("And you?"),
        _("You said no to {avenue_matignon}. May you bid for it now? Bet."),
        table=f"{THERE}; do You: auction", show=[strip(MATIGNON, pointed=MATIGNON, without="Fox Owl Crow"), purses()],
        ask=bet({"yes": _("Yes"), "no": _("No")}, right="yes",
            say=_("Anyone may bid, including the player who declined.")),
        teaches="CH-4.2")

    top = 90
    yield scene("count-purses", _("Count the purses"),
        _("What if the others were poor? Fox has bid {bid}, and nobody bids more than their cash (our ruling). What is the "
          "lowest bid that nobody can beat? Bet.", bid=60),
        table=BID, show=[strip(MATIGNON, pointed=MATIGNON, whatif=True, without="Fox Owl Crow"), purses("Fox Owl Crow")],
        ask=bet([70, 90, 100], right=top, then=f"do You: bid {top}",
            said=[(70, _("Fox bids {more}.", more=80)), (100, _("{top} is enough: Fox would need {more} to beat it.", top=top, more=top + step))],
            say=_("{top}: Fox would need {more} to beat it. The street is yours for {top} instead of {price}.",
                top=top, more=top + step, price=price)),
        teaches="R-45")

    yield scene("silence", _("Silence"),
        _("Back to your own game. Nobody wants to bid first. Put your hand down."),
        table=f"{THERE}; do You: auction", show=[strip(MATIGNON, pointed=MATIGNON, without="Fox Owl Crow"), purses()],
        ask=move({"down": _("Put your hand down")}, then="do Fox: pass; do Owl: pass; do Crow: pass; do You: pass",
            say=_("Three more hands go down. The street stays with the bank, and nobody pays. The game cannot end until the "
                  "last street is sold.")),
        teaches="CH-4.2 CH-1.1")

    yield scene("short", _("Short of cash"),
        _("What if you had {cash} and were on {avenue_des_champs_elysees}, which costs {avenue_des_champs_elysees_price}? "
          "Owl offers {offer} for your {boulevard_de_belleville}.", cash=100, offer=250),
        table=f"{LAP}; You: {BELLEVILLE}; You has 100; You at gare-saint-lazare; You on turn; dice 1+1; do You: roll",
        show=[strip(BELLEVILLE, CHAMPS, pointed=CHAMPS, whatif=True, without="Fox Owl Crow"), purses("You Owl")],
        ask=[move({"sell": _("Sell it to Owl"), "buy": _("Buy first")}, right="sell", needs=1,
                mistakes={"buy": _("You only have {cash}, so trade first.", cash=100)},
                then=f"do You: offer p3 {BELLEVILLE} for 250; do Owl: accept",
                say=_("Sold: you have {cash}.", cash=350)),
            move({"buy": _("Buy it")}, words=_("Now you can pay the price."), then="do You: buy",
                say=_("You had to trade first, because the bank buys nothing from you now (our ruling)."))],
        teaches="R-63 CH-9.1")

    game = MakeFoxPay(t)
    yield challenge(game,
        _("You have {cash}, Fox {fox}, Owl {owl}, Crow {crow}. Fox wants {avenue_matignon} at any price. Make the bid that "
          "costs Fox the most.", cash=80, fox=90, owl=60, crow=40),
        say=_("You bid {bid}, which is all you have, and Fox pays {paid}. An open auction sells at a price the runner-up "
              "cannot beat.",
            bid=80, paid=90),
        uses="CH-4.2 R-45", clauses="CH-4.2 R-45")


class MakeFoxPay(WrittenPuzzle):
    """Bid against Fox, who always answers with the smallest raise they can pay."""

    solution = ("b80",)

    def __init__(self, t: EditionWords) -> None:
        self.t = t

    def table(self, made: tuple[str, ...]) -> str:
        """Return the position once Fox has answered."""
        begun = f"{LAP}; You has 80; {POOR}; You at place-pigalle; You on turn; dice 1+1; do You: roll; do You: auction"
        if not made:
            return begun
        yours = int(made[0][1:])
        return f"{begun}; do Fox: bid 10; do Owl: pass; do Crow: pass; do You: bid {yours}; do Fox: bid {yours + 10}; quiet"

    @override
    def moves(self, made: tuple[str, ...]) -> dict[str, Message]:
        if made:
            return {}
        return {f"b{each}": _("Bid {bid}", bid=each) for each in (20, 40, 60, 80)}

    @override
    def say(self, made: tuple[str, ...]) -> Message:
        return _("Fox bids {more} and wins. Fox could have paid more.", more=int(made[0][1:]) + 10)

    @override
    def solved(self, made: tuple[str, ...]) -> bool:
        return made == self.solution

    @override
    def draw(self, made: tuple[str, ...]) -> Sequence[Figure]:
        return (strip(MATIGNON, pointed=MATIGNON, table=self.table(made), whatif=True, without="Fox Owl Crow"),
            purses(table=self.table(made), since=self.table(())))


CHAPTER = chapter("cheaters-bidding", _("Buy, or let them bid"), minutes=3, story=story, practice=partial(practice, "bidding"),
    promise=_("Get a street for less by saying no."))

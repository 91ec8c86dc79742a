"""A jail with one bunk: three doubles, one prisoner at most, four ways out (CH-3.2, CH-5.7, CH-6, R-70, R-71)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import override

from antimono.cheaters.game import Phase
from antimono.core.text import Message, _, verbatim
from antimono.course.cheaters.asking.scenes import FOCH, OWLS
from antimono.course.cheaters.prices.scenes import CAPUCINES, NEUILLY
from antimono.course.cheaters.shared.words import *

PAIX, JAIL = "rue-de-la-paix", "prison"
MONEY = "You has 1630; Owl has 1650; Fox has 1280"
"""The position at the end of chapter 3."""

BEGUN = f"{OWLS}; {MONEY}; You at {FOCH}; Fox in jail; You on turn; dice 1+1 2+2 4+4"
TWO_DOUBLES = f"{BEGUN}; do You: roll; do You: roll; do You: buy"
INSIDE = f"{OWLS}; {MONEY}; You: {PAIX}; You has 1230; Fox at {JAIL}; You in jail"
NEXT_TURN = f"{INSIDE}; You on turn; dice 1+1"

DOUBLE = Fraction(1, 6)
"""The probability that two dice show a double."""


def story(t: EditionWords) -> Iterator[Written]:
    """Yield the scenes: the cheapest way out of jail is another player coming in."""
    fee, tries = t.rules.constants.jail_fee, t.rules.constants.jail_rolls
    yield scene("three-doubles", _("Three doubles"),
        _("Your turn, on {avenue_foch}. Fox is in jail. Roll."),
        table=BEGUN,
        show=[after(throw("1+1", "You")), after(throw("2+2", "You"), of=2), after(throw("4+4", "You"), of=4),
            strip(FOCH, CAPUCINES, PAIX, JAIL, pointed=PAIX, without="Fox Owl Crow"), purses("You")],
        ask=[roll(_("Roll the dice"), then="do You: roll", say=_("A double takes you to your own {boulevard_des_capucines}, "
                                                                 "and you have another turn.")),
            roll(_("Roll again"), key="second", words=_("Roll again."), then="do You: roll",
                say=_("A second double takes you to {rue_de_la_paix}.")),
            move({"buy": _("Buy it for {rue_de_la_paix_price}")}, words=_("Nobody owns it. Buy it."), then="do You: buy",
                say=_("It is yours, and earns {rue_de_la_paix_rent} a visit. You have another turn.")),
            roll(_("Roll once more"), key="third", words=_("Roll once more."), then="do You: roll",
                say=_("The third double does not move you: no eight squares and no START, but straight to jail. It happens "
                      "in one turn in {count}.", count=str(DOUBLE.denominator ** 3)))],
        teaches="CH-3.2 CH-5.7")

    yield scene("one-bunk", _("One bunk"),
        _("Fox was in jail when you were sent there. Who is in jail now? Bet."),
        table=f"{TWO_DOUBLES}; do You: roll", show=[before(cell(TWO_DOUBLES)), after(cell(), purses("You Fox"))],
        ask=bet({"both": _("Both of you"), "you": _("Only you"), "fox": _("Fox, while you wait outside")}, right="you",
            said={"both": _("Only you, because there is one bunk. Fox is freed, is just visiting, and pays nothing.")},
            say=_("Only you: there is one bunk. Fox is freed, is just visiting, and pays nothing.")),
        teaches="CH-5.6 CH-6.2 R-71")

    yield scene("inside", _("In jail"),
        _("In jail you can still do six of these seven things. Find the one you cannot do."),
        table=INSIDE, show=[cell(), lines(_("Seven things in jail"), line("rent", _("ask for your rents")),
            line("bid", _("bid in an auction")), line("hotel", _("buy a hotel")), line("trade", _("trade")),
            line("cheat", _("try to cheat")), line("shout", _("shout “Cheater!”")),
            line("chance", _("play a Chance card that you hold")))],
        ask=tap("chance", mistakes={"cheat": _("Allowed, even here."), "rent": _("You may still ask."),
                "bid": _("Your money is as good as ever."), "hotel": _("You may still build."),
                "trade": _("You may still trade."), "shout": _("You can see the table from here.")},
            say=_("You may not play a Chance or Community Chest card, unless it releases you. Everything else works.")),
        teaches="CH-6.1")

    yield scene("four-doors", _("Four doors"),
        _("Your next turn. You hold no card, and no face-up cheat is an escape. Find the door that is certain to open "
          "today."),
        table=NEXT_TURN, show=[cell(), lines(_("Ways out"), line("fee", _("Pay {fee}, then roll", fee=fee)),
            line("card", _("A release card")), line("double", _("Roll a double")), line("escape", _("The escape cheat"))),
            purses("You")],
        ask=tap("fee", mistakes={"card": _("You do not hold one."), "double": _("That door opens one time in {count}.",
                count=str(DOUBLE.denominator)), "escape": _("Its card is not face up.")},
            say=_("Paying {fee} to the bank opens it at once. A cheat would be the fourth door, if its card were face up.", fee=fee)),
        teaches="CH-6.3")

    yield scene("keep-it", _("Keep the money"),
        _("You keep your {fee} and roll for a double.", fee=fee),
        table=NEXT_TURN, show=[after(throw("1+1", "You")), strip(JAIL, NEUILLY, pointed=NEUILLY, without="Fox Owl Crow"),
            cell(), purses("You")],
        ask=roll(_("Roll for a double"), then="do You: roll",
            say=_("You are out and move two squares, to your own {avenue_de_neuilly}. Your turn is over, because that "
                  "double was your way out.")),
        teaches="CH-6.3")

    yield scene("third-miss", _("The third miss"),
        _("What if this were your third try, and you rolled 2+5, not a double? Bet."),
        table=f"{INSIDE}; You in jail {tries}; You on turn; dice 2+5",
        show=[throw("2+5", "You"), strip(JAIL, "boulevard-saint-michel", whatif=True, without="Fox Owl Crow"), after(purses("You"))],
        ask=bet({"stay": _("You stay in jail"), "pay": _("You pay {fee} and walk seven", fee=fee), "free": _("You walk seven, free")},
            right="pay", then="do You: roll",
            say=_("You must pay {fee} and move the seven you rolled. It is too late for a release card (our ruling).", fee=fee)),
        teaches="CH-6.3 R-70")

    ways = [DOUBLE * (1 - DOUBLE) ** missed for missed in range(tries)]
    stays = DOUBLE.denominator ** tries
    hundred = round(100 * sum(ways))
    yield scene("three-tries", _("Three tries"),
        _("You never pay before you must. Of 100 stays in jail, how many end with a double? Bet."),
        show=[after(lines(_("Of {stays} stays", stays=str(stays)),
            *(line(f"try{place}", _("out at try {place}: {count}", place=str(place), count=str(stays * way)))
                for place, way in enumerate(ways, 1)),
            line("none", _("no double: {count}", count=str(stays * (1 - sum(ways)))))))],
        ask=bet({str(each): str(each) for each in (round(100 * DOUBLE), hundred, 50)}, right=str(hundred),
            said={"50": _("Three times one sixth counts a stay twice if it would bring two doubles. It is "
                          "{count}.",
                count=str(hundred))},
            say=_("{count}. The other {rest} pay {fee} in the end, and have lost two turns.", count=str(hundred),
                rest=str(100 - hundred), fee=fee)),
        uses="CH-6.3")

    yield challenge(LetCrowOut(t),
        _("What if Crow were in jail, and you were on {faubourg_saint_honore}? Choose your own dice, and nothing else, so "
          "that Crow goes free."),
        say=_("You are in, so Crow is out: in a jail with one bunk, each punishment is another player's pardon."),
        uses="CH-6.2 CH-3.2 CH-5.7", clauses="CH-6.2 CH-5.7 CH-3.2")


class LetCrowOut(WrittenPuzzle):
    """Choose dice so that you go to jail: by its square, or by three doubles."""

    solution = ("1.2",)
    ordered = True

    def __init__(self, t: EditionWords) -> None:
        self.t = t

    def table(self, made: tuple[str, ...]) -> str:
        """Return the position after some rolls."""
        begun = (f"{OWLS}; {MONEY}; Owl: rue-la-fayette; cards chest K08; You at faubourg-saint-honore; Crow in jail; "
            "You on turn")
        dice = " ".join(each.replace(".", "+") for each in made)
        return "; ".join((begun, *([f"dice {dice}"] if dice else []), *("do You: roll" for _each in made)))

    @override
    def moves(self, made: tuple[str, ...]) -> dict[str, Message]:
        if self.t.at(self.table(made)).draft.position.phase is not Phase.ROLL:
            return {}
        return {each: verbatim(each.replace(".", "+")) for each in ("1.1", "1.2", "1.3", "2.2")}

    @override
    def say(self, made: tuple[str, ...]) -> Message:
        if self.moves(made):
            return _("A double, so you have another turn. Crow is still in jail.")
        return _("Your turn is over, and Crow is still in jail.")

    @override
    def solved(self, made: tuple[str, ...]) -> bool:
        return not self.t.at(self.table(made)).draft.position.jailed[PLAYERS.index("Crow")]

    @override
    def draw(self, made: tuple[str, ...]) -> Sequence[Figure]:
        row = ("faubourg-saint-honore", "place-de-la-bourse", "rue-la-fayette", "allez-en-prison", "avenue-de-breteuil", FOCH)
        table = self.table(made)
        return (strip(*row, table=table, whatif=True, without="Fox Owl Crow"),
            *(throw(each.replace(".", "+"), "You") for each in made[-1:]), cell(table=table))


CHAPTER = chapter("cheaters-jail", _("A jail with one bunk"), minutes=3, story=story, practice=partial(practice, "jail"),
    promise=_("Why the cheapest way out is another player coming in."))

"""The race home: stopping on START, the honest count, the winner (CH-1, CH-10, R-40, R-77, R-81)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import override

from antimono.cheaters.scenario import Scenario
from antimono.cheaters.scenario.words import put
from antimono.core.text import Message, _
from antimono.course.cheaters.hotels.scenes import ALL, BELLEVILLE, HENRI, LECOURBE, MALESHERBES, MATIGNON, PAIX, REDS
from antimono.course.cheaters.prices.scenes import CAPUCINES, NEUILLY, OPEN, REPUBLIQUE
from antimono.course.cheaters.shared.telling import SEED
from antimono.course.cheaters.shared.words import *

YOURS = (REPUBLIQUE, NEUILLY, CAPUCINES, PAIX)
OWLS = ("avenue-foch", "avenue-de-breteuil", "rue-la-fayette", "faubourg-saint-honore", "place-pigalle", "avenue-mozart")
SOLD = (
    f"{OPEN}; You: {REPUBLIQUE} hotel, {NEUILLY}, {CAPUCINES}, {PAIX} hotel; Owl: {', '.join(OWLS)}; Fox: rue-de-vaugirard, rue-de-courcelles, "
    f"rue-de-paradis, boulevard-de-la-villette, avenue-des-champs-elysees, place-de-la-bourse; Crow: {MATIGNON}, "
    f"{MALESHERBES}, {HENRI}, boulevard-saint-michel, {BELLEVILLE}, {LECOURBE}; You has 1480; Owl has 2140"
)
"""All twenty-two streets are sold."""

HOME = f"{SOLD}; You has 1680; You home"


def story(t: EditionWords) -> Iterator[Written]:
    """Yield the scenes: the player home first is safe, with no more rents to pay and all to collect."""
    pays = t.rules.constants.start_pays
    lazare = "gare-saint-lazare"
    leaving = f"{SOLD}; You at {lazare}; You on turn; dice 3+6"
    came = t.cash(f"{leaving}; do You: roll")
    yield scene("wall", _("The finish"),
        _("Many rounds later you have {cash} again, and the last of the 22 streets is sold. From {gare_saint_lazare} you need "
          "four to reach START. Roll.", cash=t.cash(SOLD)),
        table=leaving, show=[after(throw("3+6", "You")), strip(lazare, PAIX, "depart", pointed="depart", without="Fox Owl Crow"),
            purses("You")],
        ask=roll(_("Roll the dice"), then="do You: roll",
            say=_("You rolled nine, but you stop on START and lose the other five steps. You get {pays} and are home with "
                  "{cash}.", pays=pays, cash=came)),
        teaches="CH-1.1 CH-1.2")

    yield scene("standing-there", _("Already on START"),
        _("What if you were already on START when the last street was sold? Would you be home? Bet."),
        table=f"{SOLD}; You at depart", show=[strip("depart", whatif=True, without="Fox Owl Crow")],
        ask=bet({"yes": _("Yes"), "no": _("No")}, right="no", say=_("No: you must go round the board once more (our ruling).")),
        teaches="R-40")

    fox = f"{HOME}; Fox at avenue-foch; Fox on turn; dice 2+4; do Fox: roll"
    rent = t.owed(fox, PAIX, "Fox")
    yield scene("home-and-safe", _("Home and safe"),
        _("What if Fox, who is not home yet, landed on your {rue_de_la_paix}? You take no more turns. Choose Fox to ask for the "
          "rent."),
        table=fox, show=[strip(PAIX, "depart", pointed=PAIX, whatif=True, without="Owl Crow"), purses("You Fox", keys={"Fox": "fox"})],
        ask=tap("fox", then="do You: claim Fox",
            say=_("Fox pays you {rent}. Without turns you owe no rent, but you ask, build, trade, cheat and accuse as before "
                  "(our ruling).",
                rent=starred(rent))),
        teaches="R-40")

    arrest = f"{HOME}; Fox holds C02; Fox at gare-du-nord; Fox on turn; rolled"
    yield scene("sent-out", _("Arrested at home"),
        _("What if Fox played a card that has you arrested for nothing? You were home. Are you still home? Bet."),
        table=arrest, show=[strip("depart", "prison", whatif=True, without="Fox Owl Crow"), purses("You")],
        ask=bet({"yes": _("Still home"), "no": _("Not any more")}, right="no", then="do Fox: use C02 You",
            say=_("Not any more: you go round once more, and get {pays} once more (our ruling).", pays=pays)),
        teaches="R-77")

    bare = sum(t.deed(each).rent for each in REDS)
    count = t.counted(REDS)
    yield scene("count", _("The count"),
        _("Everyone is home, and the bank pays each player one rent for each street. How much for the three red ones without "
          "hotels, {a}, {a} and {b}? Bet.",
            a=starred(t.deed(MATIGNON).rent), b=starred(t.deed(HENRI).rent)),
        table=SOLD, show=[strip(*REDS, whatif=True, without=ALL)],
        ask=bet({str(bare): starred(bare), str(count): starred(count)}, right=str(count),
            say=_("{count}, because a whole colour counts double. This count is honest: nobody may cheat in it.", count=starred(count))),
        teaches="CH-1.3")

    hotel = t.deed(HENRI).rent_hotel
    with_hotel = t.counted(REDS, HENRI)
    doubled, lone = count - 2 * t.deed(HENRI).rent + 2 * hotel, bare - t.deed(HENRI).rent + hotel
    yield scene("count-hotel", _("With a hotel"),
        _("The same three, with a hotel on {avenue_henri_martin}, whose hotel rent is {avenue_henri_martin_hotel}. How much does "
          "the bank pay?"),
        table=f"{SOLD}; Crow: {HENRI} hotel", show=[strip(*REDS, whatif=True, without=ALL)],
        ask=choose({str(each): starred(each) for each in sorted((with_hotel, doubled, lone))}, right=str(with_hotel),
            mistakes={str(doubled): _("The hotel rent is not doubled."), str(lone): _(
                "The colour is whole, so the two without a hotel count double.")},
            say=_("{first} and {first} for the two without a hotel, and {hotel} for the one with it: {count}.", first=starred(2 * t.deed(MATIGNON).rent),
                hotel=starred(hotel), count=starred(with_hotel))),
        uses="CH-1.3 R-40 R-24")

    browns = (BELLEVILLE, LECOURBE)
    more = t.counted(browns, LECOURBE) - t.counted(browns) - t.deed(LECOURBE).hotel_price
    yield scene("last-purchase", _("The last purchase"),
        _("Just before the count Crow, who owns both brown streets, buys a hotel on {rue_lecourbe} for {price}. How much does "
          "Crow gain? Bet.", price=starred(t.deed(LECOURBE).hotel_price)),
        table=SOLD, show=[strip(*browns, without=ALL), deed(LECOURBE)],
        ask=bet({str(more): _("Nothing"), "60": starred(60), "100": starred(100)}, right=str(more),
            say=_("Nothing: the count pays {hotel} instead of {full}, and the difference is just what the hotel cost.",
                hotel=starred(t.deed(LECOURBE).rent_hotel), full=starred(t.deed(LECOURBE).rent_full_set))),
        teaches="CH-1.3")

    yours = t.counted(YOURS, REPUBLIQUE, PAIX)
    sums = [t.deed(each).rent_hotel if each in (REPUBLIQUE, PAIX) else t.deed(each).rent for each in YOURS]
    owl = t.cash(HOME, "Owl") + t.counted(OWLS)
    yield scene("who-wins", _("The winner"),
        _("Your four streets count {a}, {b}, {c} and {d}. How much does the bank pay you?", a=starred(sums[0]), b=starred(sums[1]),
            c=starred(sums[2]), d=starred(sums[3])),
        table=HOME, show=[strip(*YOURS, without=ALL), purses("You")],
        ask=number(yours, mistakes=[(yours + sum(sums[1:3]), _("You have no whole colour, so nothing is doubled.")),
                (yours + came, _("Leave out the cash you already have."))],
            say=_("{count}, and your {cash} in cash, is {all}. Owl has {owl} after the count, and more streets. Only money "
                  "counts, so you win.",
                count=starred(yours), cash=came, all=starred(yours + came), owl=starred(owl))),
        uses="CH-1.3 CH-1.4 R-24")

    yield scene("ultimate", _("Ultimate"),
        _("Players who know the game may make their own law: anything may be tried, with or without a card. What happens to a "
          "cheat who is caught? Choose, and then play by it."),
        puzzle=OwnLaw(came),
        say=_("There is no reward here (our ruling), and a cheat who is caught gets nothing. Only the law speaks against "
              "cheating, so write yours before the game begins."),
        teaches="CH-10.1 R-81")

    game = BothGain(t)
    yield challenge(game,
        _("What if you owned {avenue_matignon} and {boulevard_malesherbes}, and Crow owned {avenue_henri_martin}, just before "
          "the count? Offer Crow a price at which you both gain."),
        say=_("Your red streets count {more} more, and Crow loses {lost}. Any price in between makes both of you richer, and the "
              "bank pays for it.",
            more=starred(game.more), lost=starred(game.lost)),
        uses="CH-1.3 CH-9.1 R-24", clauses="CH-1.3 CH-9.1")


class OwnLaw(WrittenPuzzle):
    """Play a turn in ultimate mode: choose the penalty, the amount, and whether anyone looks; then see all endings."""

    solution = ("jail", "500", "unseen", "end")
    ordered = True
    laws = ("jail", "fine")

    def __init__(self, cash: int) -> None:
        self.cash = cash

    def purse(self, law: str, amount: str = "", end: str = "") -> int:
        """Return your cash after a turn under a law: an amount tried, unseen or seen."""
        begun = f"You has {self.cash}; You at gare-du-nord; Fox at gare-de-lyon; You on turn; rolled; dice 1+3"
        then = {"unseen": "do You: end; quiet; do Fox: roll", "seen": "do Owl: accuse You U1"}.get(end, "quiet")
        tried = f"do You: cheat U1 {amount}; {then}" if amount else "quiet"
        table = put(Scenario.new(len(PLAYERS), SEED, ultimate=True, ultimate_penalty=law), f"{begun}; {tried}", PLAYERS)
        return table.draft.position.cash[0]

    @override
    def moves(self, made: tuple[str, ...]) -> dict[str, Message]:
        match len(made):
            case 0:
                return {"jail": _("Jail"), "fine": _("200 to the bank")}
            case 1:
                return {each: _("Take {amount} from the bank", amount=each) for each in ("100", "500")}
            case 2:
                return {"unseen": _("Nobody looks"), "seen": _("Owl looks up")}
        return {"end": _("Compare all endings")}

    @override
    def say(self, made: tuple[str, ...]) -> Message:
        match made:
            case (_law,):
                return _("Agreed. No card limits what you may take; the table does: 10 to 500 (our ruling).")
            case (_law, amount):
                return _("{amount} is noted. As always, nothing has moved yet.", amount=amount)
            case (_law, _amount, "unseen"):
                return _("Fox has rolled, so it is yours.")
            case ("jail", *_rest):
                return _("“Cheater!” You get nothing and go to jail.")
        return _("“Cheater!” You get nothing and pay the fine.")

    @override
    def solved(self, made: tuple[str, ...]) -> bool:
        return "end" in made

    @override
    def draw(self, made: tuple[str, ...]) -> Sequence[Figure]:
        if "end" in made:
            amount = made[1]
            return (lines(_("You tried {amount}", amount=amount), line("unseen", _("unseen"), self.purse("jail", amount, "unseen")),
                line("jail", _("seen, with jail as the penalty (leaving costs 50)"), self.purse("jail", amount, "seen")),
                line("fine", _("seen, with a fine as the penalty"), self.purse("fine", amount, "seen"))),)
        law, amount, end = (*made, "", "", "")[:3]
        yours = lines(_("Your cash"), line("cash", _("You have"), self.purse(law or "jail", amount, end)))
        return (yours, alone(say=_("You are trying to take {amount} from the bank.", amount=amount))) if amount and not end else (yours,)


class BothGain(WrittenPuzzle):
    """Offer a price for the third red street, just before the count."""

    solution = ("p300",)
    prices = (50, 120, 300, 460, 500)

    def __init__(self, t: EditionWords) -> None:
        self.more = t.counted(REDS) - t.counted(REDS[:2])
        self.lost = t.counted(REDS[2:])

    def table(self, made: tuple[str, ...]) -> str:
        """Return the position once Crow has answered."""
        begun = f"{SOLD}; You: {MATIGNON}, {MALESHERBES}; You at {PAIX}; You on turn; rolled"
        return begun if not made or not self.solved(made) else f"{begun}; do You: offer p4 {made[0][1:]} for {HENRI}; do Crow: accept"

    @override
    def moves(self, made: tuple[str, ...]) -> dict[str, Message]:
        return {} if made else {f"p{each}": _("Offer {price}", price=each) for each in self.prices}

    @override
    def say(self, made: tuple[str, ...]) -> Message:
        price = int(made[0][1:])
        if price <= self.lost:
            return _("Crow says no, because the street counts {lost} for Crow.", lost=starred(self.lost))
        return _("Crow would say yes, but your count rises by only {more}.", more=starred(self.more))

    @override
    def solved(self, made: tuple[str, ...]) -> bool:
        return bool(made) and self.lost < int(made[0][1:]) < self.more

    @override
    def draw(self, made: tuple[str, ...]) -> Sequence[Figure]:
        return (strip(*REDS, table=self.table(made), whatif=True, without=ALL), purses("You Crow", table=self.table(made), since=self.table(())))


CHAPTER = chapter("cheaters-home", _("The race home"), minutes=4, story=story, practice=partial(practice, "home"),
    promise=_("Why it is safe to be home first, and what counts in the end."))

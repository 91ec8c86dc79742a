"""Cards up your sleeve: obeyed at once, or kept in secret and used when it pays (CH-5.2, CH-5.4, CH-5.8, CH-8.2, R-60)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import override

from antimono.cheaters.game import Phase
from antimono.core.text import Message, _, verbatim
from antimono.course.cheaters.asking.scenes import FOCH, OWLS
from antimono.course.cheaters.one_bunk.scenes import JAIL, MONEY, PAIX
from antimono.course.cheaters.prices.scenes import NEUILLY
from antimono.course.cheaters.shared.words import *

CHAMPS, CHEST, CHANCE = "avenue-des-champs-elysees", "caisse-de-communaute-2", "chance-2"
OUT = f"{OWLS}; {MONEY}; You: {PAIX}; You has 1230; Fox at {JAIL}; You at {NEUILLY}"
"""The position at the end of chapter 4."""

SOLD = f"{OUT}; You at {CHEST}; You has 1280"
KEPT = f"{OUT}; You at {CHANCE}; You has 1280; You holds C05"
RICHER = f"{KEPT}; You at caisse-de-communaute-3; You has 1380"


def story(t: EditionWords) -> Iterator[Written]:
    """Yield the scenes: the others see only the back of a card you hold."""
    yield scene("aloud", _("Aloud"),
        _("Your turn, on {avenue_de_neuilly}. A Community Chest square is four squares ahead. Roll."),
        table=f"{OUT}; You on turn; cards chest K08; dice 2+2",
        show=[after(throw("2+2", "You")), strip(NEUILLY, CHEST, pointed=CHEST, without="Fox Owl Crow"), after(face("K08")),
            purses("You")],
        ask=roll(_("Roll the dice"), then="do You: roll",
            say=_("You read it aloud and obey it at once, so you have {cash}. The star is there because no rulebook prints "
                  "what the cards say.",
                cash=t.cash(SOLD))),
        teaches="CH-5.2")

    yield scene("keep", _("Keep it"),
        _("A double, so you roll again. Chance is five squares ahead."),
        table=f"{SOLD}; You on turn; cards chance C05; dice 2+3",
        show=[after(throw("2+3", "You")), strip(CHEST, CHANCE, pointed=CHANCE, without="Fox Owl Crow"), after(alone(face("C05"),
            say=_("Only you can see this card.")))],
        ask=roll(_("Roll again"), then="do You: roll",
            say=_("Not every card must be obeyed at once. You may keep this one. Only you can see what is in a dark frame.")),
        teaches="CH-5.2")

    yield scene("three-phones", _("Who sees it?"),
        _("You hold the card. Three players look. Find the one who sees what it says."),
        table=KEPT, show=[lines(_("What each sees"), line("owl", _("Owl"), pressed=_("Owl: the back of a card")),
            line("fox", _("Fox"), pressed=_("Fox: the back of a card")), line("you", _("You"), pressed=_("You: the words"))),
            before(back(chest=False)), after(alone(face("C05")))],
        ask=tap("you", mistakes={"owl": _("Owl sees the back: one card, and which deck it is from."),
                "fox": _("Fox sees the back: one card, and which deck it is from.")},
            say=_("Everyone sees how many cards you hold, and from which deck. Only you see what they say (our ruling).")),
        teaches="R-60")

    yield scene("two", _("Two of one deck"),
        _("What if Chance gave you a second card? You hold “rent reduced” and draw “have somebody arrested”. You may keep "
          "only one: use the arrest on Fox, or discard a card."),
        table=f"{KEPT}; You at gare-de-lyon; You on turn; cards chance C02; dice 3+4; do You: roll",
        tapped={"use": "do You: use C02 Fox", "rent": "do You: discard C05", "arrest": "do You: discard C02"},
        show=[alone(face("C05"), face("C02")), cell()],
        ask=move({"use": _("Arrest Fox"), "rent": _("Discard “rent reduced”"), "arrest": _("Discard “arrest”"),
                "both": _("Keep both")}, right=("use", "rent", "arrest"), needs=1,
            mistakes={"both": _("You may never hold two of one deck. Use or discard one now.")},
            said={"use": _("Fox goes to jail for nothing at all. You keep the other card.")},
            say=_("It goes under its pile, unseen. You may hold one Chance card and one Community Chest card.")),
        teaches="CH-5.2")

    jury = next(each.effect for each in t.rules.community_chest if each.id == "K02")
    bribe, prize = jury.price, jury.amount
    yield scene("bribe", _("A bribe"),
        _("Ten squares ahead you draw a Community Chest card: a beauty contest. The jury would take {bribe}*, and the prize "
          "is {prize}*. What will you do?", bribe=bribe, prize=prize),
        table=f"{KEPT}; You on turn; cards chest K02; dice 4+6; do You: roll",
        show=[face("K02"), purses("You")],
        ask=move({"pay": _("Pay the bribe"), "decline": _("Decline")}, right="pay", needs=1, then="do You: bribe",
            mistakes={"decline": _("That costs nothing, but you miss out on {less}.", less=starred(prize - bribe))},
            say=_("The jury is pleased, and you have {cash}. Nobody can accuse you of obeying a card.", cash=t.cash(RICHER))),
        teaches="CH-5.8")

    bare = t.deed(PAIX)
    yield scene("for-nothing", _("For nothing"),
        _("Later you hold “a hotel for nothing”*. Where will you put it? Choose your best street."),
        table=f"{RICHER}; You holds K14; You on turn; rolled", tapped="do You: use K14 {}",
        show=[before(alone(face("K14"))), strip(NEUILLY, "boulevard-des-capucines", PAIX, without="You Fox Owl Crow",
            results={PAIX: starred(bare.rent_hotel)})],
        ask=tap(PAIX, mistakes={NEUILLY: _("Allowed, but there the rent is {avenue_de_neuilly_hotel}, which is not your "
                                           "best."),
                "boulevard-des-capucines": _("Allowed, but {boulevard_des_capucines_hotel} is not your best.")},
            say=_("The rent rises from {bare} to {hotel}. It is your only dark blue street, but with this card you do not "
                  "need the whole colour.", bare=starred(bare.rent),
                hotel=starred(bare.rent_hotel))),
        teaches="CH-8.2")

    champs = t.deed(CHAMPS)
    yield scene("given-back", _("Given back"),
        _("What if a card made Owl give {avenue_des_champs_elysees} back, with its hotel? Its rent is "
          "{avenue_des_champs_elysees_hotel}. You land there. How much does it cost to buy? Bet."),
        table=f"{RICHER}; Owl: {CHAMPS} hotel; cards chest K15; Owl at {PAIX}; Owl on turn; dice 1+2; do Owl: roll; "
            f"do Owl: return {CHAMPS}; You at gare-saint-lazare; You on turn; dice 1+1; do You: roll",
        show=[strip("gare-saint-lazare", CHAMPS, pointed=CHAMPS, whatif=True, without="Fox Owl Crow"), after(purses("You"))],
        ask=bet({str(champs.price): champs.price, **marked(champs.rent_hotel)}, right=champs.price, then="do You: buy",
            said=[(champs.rent_hotel, _("The rulebook gives two answers. We take the price on the square, {price} (our "
                                        "ruling).",
                price=champs.price))],
            say=_("{price}, including the hotel: the price on the square (our ruling).", price=champs.price)),
        teaches="CH-8.3 R-25")

    yield scene("free-parking", _("Free Parking"),
        _("What if you landed on {parc_gratuit}? What would you get? Bet."),
        table=f"{RICHER}; You at chance-1; cards chance C11; You on turn; dice 6+6; do You: roll",
        show=[strip("parc-gratuit", pointed="parc-gratuit", whatif=True, without="Fox Owl Crow"), after(back(chest=False),
            back(chest=True))],
        ask=bet({"money": _("The money from all fines"), "nothing": _("Nothing"), "card": _("A card")}, right="card",
            said={"money": _("There is no money here. You draw a card from the pile you choose (our ruling).")},
            say=_("A card from the pile you choose (our ruling). You must draw it.")),
        teaches="CH-5.4 R-72")

    yield challenge(Both(t),
        _("You hold “rent reduced”, and the top Chance card is “arrest”. Choose two rolls from {place_de_la_bourse}, so "
          "that Owl's {avenue_foch} costs you half and Fox goes to jail."),
        say=_("{half} instead of {rent}, and Fox is in jail. You used two secrets when they paid, and nobody could put a "
              "price on them.",
            half=starred(t.owed(OWLS, FOCH) // 2 // 10 * 10), rent=starred(t.owed(OWLS, FOCH))),
        uses="CH-5.2 CH-4.3 R-46", clauses="CH-5.2 R-46 R-60")


class Both(WrittenPuzzle):
    """Choose dice so that one card halves a rent and the next sends Fox to jail; cards are used wherever they can be."""

    solution = ("2.2", "1.3")
    ordered = True

    def __init__(self, t: EditionWords) -> None:
        self.t = t

    def table(self, made: tuple[str, ...]) -> str:
        """Return the position after some rolls, with cards used wherever they can be."""
        found = f"{RICHER}; cards chance C02; You at place-de-la-bourse; You on turn"
        if made:
            found += "; dice " + " ".join(each.replace(".", "+") for each in made)
        for _each in made:
            found += "; do You: roll"
            standing = self.t.at(found).draft.position
            if standing.pawns[0] == self.t.square(FOCH):
                found += "; do You: use C05; do Owl: claim You"
            elif standing.pawns[0] == self.t.square("chance-3"):
                found += "; do You: use C02 Fox"
        return found

    @override
    def moves(self, made: tuple[str, ...]) -> dict[str, Message]:
        if len(made) == len(self.solution) or self.t.at(self.table(made)).draft.position.phase is not Phase.ROLL:
            return {}
        return {each: verbatim(each.replace(".", "+")) for each in ("1.1", "1.3", "2.2", "4.4")}

    def reached(self, made: tuple[str, ...]) -> tuple[bool, bool]:
        """Return whether the rent was halved, and whether Fox is in jail."""
        standing = self.t.at(self.table(made)).draft.position
        half = self.t.owed(OWLS, FOCH) // 2 // 10 * 10
        return standing.cash[2] == self.t.cash(RICHER, "Owl") + half, bool(standing.jailed[PLAYERS.index("Fox")])

    @override
    def say(self, made: tuple[str, ...]) -> Message:
        halved, sits = self.reached(made)
        if halved and not sits:
            return _("The rent is halved. Now for Fox.") if self.moves(made) else _("The rent is halved, but Fox is free.")
        if sits:
            return _("Fox is in jail, but {avenue_foch} is behind you.")
        return _("Neither so far.") if self.moves(made) else _("Neither. Count from {place_de_la_bourse}.")

    @override
    def solved(self, made: tuple[str, ...]) -> bool:
        return all(self.reached(made))

    @override
    def draw(self, made: tuple[str, ...]) -> Sequence[Figure]:
        table = self.table(made)
        return (strip("place-de-la-bourse", FOCH, "boulevard-des-capucines", "chance-3", table=table, whatif=True,
                without="Fox Owl Crow"),
            *(throw(each.replace(".", "+"), "You") for each in made[-1:]), cell(table=table),
            purses("You Owl", table=table, since=RICHER))


CHAPTER = chapter("cheaters-cards", _("Cards up your sleeve"), minutes=4, story=story, practice=partial(practice, "cards"),
    promise=_("Keep a secret, and use it when it pays."))

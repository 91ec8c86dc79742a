"""Rent, if you ask: it is owed when its owner asks in time (CH-4.3, CH-4.4, CH-3.3, R-43, R-46, R-79)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import override

from antimono.core.text import Message, _, verbatim
from antimono.course.cheaters.prices.scenes import CAPUCINES, NEUILLY, OPEN, REPUBLIQUE, YOURS
from antimono.course.cheaters.shared.words import *

FOCH, BRETEUIL = "avenue-foch", "avenue-de-breteuil"
OWLS = f"{OPEN}; {YOURS}; You: {CAPUCINES}; Owl: {BRETEUIL}, {FOCH}; You has 1560"
YOU_COME = f"{OWLS}; You at avenue-matignon; You on turn; dice 4+6"
AT_FOCH = f"{OWLS}; You has 1410; Owl has 1650; You at {FOCH}; Fox at gare-montparnasse; Fox on turn; dice 2+2 1+2"
FOX_CAME = f"{AT_FOCH}; do Fox: roll"
FOX_AGAIN = f"{FOX_CAME}; do You: claim Fox; do Fox: roll"


def story(t: EditionWords) -> Iterator[Written]:
    """Yield the scenes: you owe nothing for a visit until the owner asks; the next roll cancels it."""
    rent = t.owed(OWLS, FOCH)
    yield scene("quiet", _("Quiet"),
        _("You are on {avenue_matignon}, and the dice will show ten. Ten squares ahead is Owl's {avenue_foch}. Roll, and wait."),
        table=YOU_COME, show=[after(throw("4+6", "You")), strip("avenue-matignon", FOCH, pointed=FOCH, without="Fox Owl Crow"),
            purses("You Owl")],
        ask=[roll(_("Roll the dice"), then="do You: roll", say=_("Nothing happens.")),
            move({"wait": _("Wait")}, words=_("Wait for Owl."), then="do Owl: claim You",
                say=_("“Rent!” You pay {rent}. An owner has to ask for it.", rent=starred(rent)))],
        teaches="CH-4.3")

    yield scene("ask", _("Ask"),
        _("Now Fox moves from {gare_montparnasse} to your {avenue_de_la_republique}. Choose Fox to ask for the rent."),
        table=FOX_CAME, show=[throw("2+2", "Fox"), strip("gare-montparnasse", REPUBLIQUE, pointed=REPUBLIQUE, without="You Owl Crow"),
            purses("You Fox", keys={"Fox": "fox"}), after(bill(REPUBLIQUE, "Fox", table=FOX_CAME))],
        ask=tap("fox", then="do You: claim Fox", say=_("Fox pays you {rent}.", rent=starred(t.owed(FOX_CAME, REPUBLIQUE, "Fox")))),
        teaches="CH-4.3")

    yield scene("too-late", _("Too late"),
        _("Fox has rolled a double, rolls again and lands on your {avenue_de_neuilly}. You look away, and the dice have already "
          "passed to Owl. Roll for Owl."),
        table=f"{FOX_AGAIN}; do Fox: end", show=[strip(REPUBLIQUE, NEUILLY, pointed=NEUILLY, without="You Owl Crow"),
            before(bill(NEUILLY, "Fox")), purses("You Fox")],
        ask=roll(_("Roll for Owl"), then="quiet; do Owl: roll",
            say=_("Nobody asked in time, so nothing is owed. You must ask for each visit separately (our ruling).")),
        teaches="R-43 R-79")

    yield scene("over", _("Over?"),
        _("You have passed the dice to Fox. Is your turn over? Bet."),
        table=f"{OWLS}; You at {FOCH}; You on turn; rolled", show=[strip(FOCH, pointed=FOCH, without="Fox Owl Crow")],
        ask=bet({"yes": _("Yes"), "fox": _("Only when Fox rolls")}, right="fox",
            say=_("There is a last call, in which owners may still ask. If two players speak, the next player comes first (our "
                  "ruling).")),
        teaches="CH-3.3 R-50")

    full = t.deed(FOCH).rent_full_set
    yield scene("the-free-one", _("The missing street"),
        _("Owl owns two green streets. Find the street that would double Owl's rents."),
        table=OWLS, tapped="Owl: {}",
        show=[strip(BRETEUIL, FOCH, CAPUCINES, "avenue-des-champs-elysees", without="You Fox Owl Crow",
            results={FOCH: starred(full)})],
        ask=tap(CAPUCINES, mistakes={"avenue-des-champs-elysees": _("That is another colour."), BRETEUIL: _(
            "Owl already owns it."),
                FOCH: _("Owl already owns it.")},
            say=_("{rent} would become {full}. The street cost you nothing, and now you can name your price.",
                rent=starred(rent), full=starred(full))),
        teaches="CH-4.4")

    hotel = t.deed(FOCH)
    yield scene("that-moment", _("A sudden hotel"),
        _("What if Owl owned all the green streets? You are on {avenue_foch}, and only now does Owl buy a hotel there. Owl asks. "
          "How much do you owe? Bet."),
        table=f"{OWLS}; Owl: {CAPUCINES}; You at avenue-matignon; You on turn; dice 4+6; do You: roll",
        show=[strip(BRETEUIL, FOCH, CAPUCINES, pointed=FOCH, whatif=True, without="Fox Owl Crow"), after(purses("You Owl"))],
        ask=bet(marked(rent, full, hotel.rent_hotel), right=full, then=f"do Owl: hotel {FOCH}; do Owl: claim You",
            said=[(hotel.rent_hotel, _("Not {hotel}: you owe the rent that applied when you landed (our ruling).",
                hotel=starred(hotel.rent_hotel)))],
            say=_("{full}: the rent that applied when you landed (our ruling).", full=starred(full))),
        teaches="R-79")

    half = rent // 2 // 10 * 10
    yield scene("half", _("Half"),
        _("What if a card halved Owl's {rent}? The smallest note is {note}. How much do you pay? Bet.",
            rent=starred(rent), note=t.rules.constants.smallest_note),
        table=OWLS, show=[strip(FOCH, pointed=FOCH, whatif=True, without="You Fox Owl Crow")],
        ask=bet(marked(half, rent // 2, half + 10), right=half, said=[(rent // 2, _("There are no notes of 5."))],
            say=_("{half}: amounts are rounded down to whole notes (our ruling).", half=starred(half))),
        teaches="CH-5.8 R-46")

    game = Slip(t)
    yield challenge(game,
        _("What if Owl owned all four and slept through your turn? Choose your own dice, starting from {avenue_henri_martin}. "
          "Land on as much rent as you can; {goal} is possible. The third double is jail.", goal=starred(game.goal)),
        say=_("{goal} in one turn, and you paid nothing: a right that must be claimed costs attention.", goal=starred(game.goal)),
        uses="CH-4.3 CH-3.2 R-24", clauses="CH-4.3 CH-3.2")


class Slip(WrittenPuzzle):
    """Choose dice so that the visits of one turn would earn Owl the most rent."""

    solution = ("1.1", "1.1", "1.2")
    ordered = True

    def __init__(self, t: EditionWords) -> None:
        self.t = t
        self.goal = self.rents(self.solution)

    def table(self, made: tuple[str, ...]) -> str:
        """Return the position after some rolls."""
        begun = f"{OPEN}; Owl: faubourg-saint-honore, rue-la-fayette, {BRETEUIL}, {FOCH}; You at avenue-henri-martin; You on turn"
        dice = " ".join(each.replace(".", "+") for each in made)
        return "; ".join((begun, f"dice {dice}" if dice else "You has 1500", *("do You: roll" for _each in made)))

    def rents(self, made: tuple[str, ...]) -> int:
        """Return the rents of the visits if Owl asked."""
        stops = self.stops(made)
        return sum(self.t.owed(self.table(()), self.t.called(each)) for each in stops)

    def stops(self, made: tuple[str, ...]) -> list[int]:
        """Return the squares visited."""
        return [self.t.at(self.table(made[: count + 1])).draft.position.pawns[0] for count in range(len(made))]

    @override
    def moves(self, made: tuple[str, ...]) -> dict[str, Message]:
        if made and (len(made) == len(self.solution) or not is_double(made[-1])):
            return {}
        return {each: verbatim(each.replace(".", "+")) for each in ("1.1", "1.2", "1.3", "2.2")}

    @override
    def say(self, made: tuple[str, ...]) -> Message:
        if made and is_double(made[-1]) and len(made) == len(self.solution):
            return _("The third double: jail. The visits before it add up to {rent}.", rent=starred(self.rents(made[:-1])))
        if made and not is_double(made[-1]):
            return _("Not a double, so the turn ends at {rent}. More is possible.", rent=starred(self.rents(made)))
        return _("{rent} so far. That was a double, so roll again.", rent=starred(self.rents(made)))

    @override
    def solved(self, made: tuple[str, ...]) -> bool:
        ends = bool(made) and not is_double(made[-1])
        return ends and self.rents(made) >= self.goal

    @override
    def draw(self, made: tuple[str, ...]) -> Sequence[Figure]:
        row = ("avenue-henri-martin", "faubourg-saint-honore", "rue-la-fayette", BRETEUIL, FOCH)
        return (strip(*row, table=self.table(made), whatif=True, without="Fox Owl Crow"),
            *(throw(each.replace(".", "+"), "You") for each in made[-1:]))


def is_double(key: str) -> bool:
    """Return whether both dice show the same."""
    first, second = key.split(".")
    return first == second


CHAPTER = chapter("cheaters-rent", _("Rent, if you ask"), minutes=3, story=story, practice=partial(practice, "rent"),
    promise=_("Why you owe nothing until the owner speaks."))

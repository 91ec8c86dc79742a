"""First cheat: five minutes of the real game with laid dice and cards (CH-7, CH-4.3, R-47, R-48)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import override

from antimono.core.text import Message, _
from antimono.course.cheaters.shared.words import *

TABLE = (
    "open T01 T02 T03 T06 T09; cards cheat T04 T12; You: avenue-de-la-republique hotel, avenue-de-breteuil; "
    "Fox: rue-de-la-paix; Owl: avenue-foch; You at avenue-de-breteuil; Fox at gare-montparnasse; "
    "Owl at rue-lecourbe; Crow at avenue-henri-martin; You on turn; rolled; dice 1+3 2+4 3+4 3+4"
)
"""How it begins: your turn, the roll made, all purses full."""

TAKEN = f"{TABLE}; do You: cheat T01"
FOX_ROLLS = f"{TAKEN}; do You: end; quiet; do Fox: roll"
ASKED = f"{FOX_ROLLS}; do You: claim Fox"
FOX_TRIES = f"{ASKED}; do Fox: cheat T02 rue-de-la-paix; do Fox: end"
OWL_ROLLS = "quiet; do Owl: roll; do Owl: declare"
SHOUTED = f"{FOX_TRIES}; do You: accuse Fox T02; {OWL_ROLLS}"
KEPT_QUIET = f"{FOX_TRIES}; {OWL_ROLLS}"
ACCUSED = "do Owl: accuse You T09"
CROW_ROLLS = "do Owl: end; quiet; do Crow: roll; do Crow: declare"
YOU_ROLL = "do Crow: end; quiet; do You: roll"
TRUTH = "do You: declare; do Fox: claim You"
LIE = "do You: cheat T12 3+5"
UNSEEN = f"{LIE}; do You: end; quiet; do Fox: roll"
CAUGHT = f"{LIE}; do Owl: accuse You T12"

NEAR = ("avenue-de-breteuil", "avenue-foch", "boulevard-des-capucines", "avenue-des-champs-elysees",
    "rue-de-la-paix", "depart")
"""What lies before you, as far as eight takes you."""

LATER = f"{SHOUTED}; {ACCUSED}; {CROW_ROLLS}"


def story(t: EditionWords) -> Iterator[Written]:
    """You cheat, you are paid, you catch, you are accused, you lie or tell the truth."""
    begun, paid, asked = t.cash(TABLE), t.cash(FOX_ROLLS), t.cash(ASKED)
    took = t.cheat("T01").amount
    fine = t.rules.constants.false_accusation

    yield scene("take", _("Take it"),
        _("Four players; everybody sees {begun} before you. It is your turn, so the bank's tray lies before you. "
          "Choose its note.", begun=begun),
        table=TABLE,
        show=[purses(), before(tray("tray")), card("T01"),
            after(alone(say=_("You are trying this: {took} from the tray.", took=starred(took))))],
        ask=tap("tray", then="do You: cheat T01",
            say=_("Nothing moves. An open card says that this may be tried.")),
        teaches="CH-2.2 CH-7.1")

    yield scene("bet", _("What do they see?"),
        _("You have taken {took}. What do the three others see before you now? Bet.", took=starred(took)),
        table=TAKEN, show=[alone(say=_("You are trying Quick fingers.")), after(phones("You", "Fox Owl Crow"))],
        ask=bet([begun, begun + took], right=begun,
            say=_("{begun}, all three of them. A cheat is only noted, and carried out when it is too late to catch it: "
                  "that is our ruling, where the rulebook says nothing.", begun=begun)),
        teaches="R-47")

    yield scene("pass", _("Pass the dice"),
        _("Nobody has spoken. Pass the dice. Once Fox rolls, it is too late to catch you."),
        table=TAKEN, show=[after(throw("1+3", "Fox")), purses()],
        ask=roll(_("Pass the dice to Fox"), then="do You: end; quiet; do Fox: roll",
            say=_("“I cheated!” You take {took}, and {took} as the card's reward: {paid}. The card goes under its "
                  "pile.", took=starred(took), paid=paid)),
        teaches="CH-7.2 CH-3.3")

    yield scene("ask", _("Ask for it"),
        _("Fox has come to your {avenue_de_la_republique}, which has a hotel. Nothing happens: nobody pays unasked. "
          "Choose Fox before Owl rolls."),
        table=FOX_ROLLS,
        show=[strip("gare-montparnasse", "avenue-de-la-republique", pointed="avenue-de-la-republique"),
            purses("You Fox", keys={"Fox": "fox"}), after(bill("avenue-de-la-republique", "Fox", table=FOX_ROLLS))],
        ask=tap("fox", then="do You: claim Fox",
            say=_("“Rent!” {rent} crosses the table: you have {asked}.",
                rent=starred(t.owed(FOX_ROLLS, "avenue-de-la-republique", "Fox")), asked=asked)),
        teaches="CH-4.3 R-24")

    yield scene("whisper", _("A whisper"),
        _("Your screen alone whispers, and never falsely. If you shout “Cheater!” and are right, what do you earn? "
          "Bet."),
        table=FOX_TRIES,
        show=[alone(say=_("It looks as if Fox were trying Overnight hotel.")), card("T02"), purses("You Fox")],
        ask=bet([0, fine, 2 * fine], right=0,
            say=_("Nothing. Only the cheat loses; you get nothing (our ruling).")),
        teaches="R-82 R-54")

    yield scene("shout", _("Shout, or not"),
        _("Fox wants a hotel on {rue_de_la_paix} for nothing. Shout and name the card, or keep quiet?"),
        table=FOX_TRIES,
        show=[alone(say=_("It looks as if Fox were trying Overnight hotel.")), _came_of_it],
        ask=[move({"shout": _("“Cheater! Overnight hotel!”"), "quiet": _("Keep quiet"),
                "other": _("“Cheater! Pickpocket!”")}, right=("shout", "quiet"), needs=1,
                mistakes={"other": _("Your screen named another card.")},
                said={"shout": _("Caught: Fox pays the bank {fine}.", fine=starred(200)),
                    "quiet": _("Nobody has spoken. It is not done yet.")},
                say=_("So you have decided.")),
            roll(_("Owl rolls"), words=_("Now the dice go to Owl."),
                say=_("The card is gone; “Loaded die” comes out. While it lies open, only the roller sees the dice "
                      "(our ruling)."))],
        teaches="CH-7.3 R-48")

    yield scene("accused", _("Accused"),
        _("Owl has come to Just visiting, looks at you and shouts: “Cheater! Pickpocket!” You did nothing. What comes "
          "of it? Bet."),
        table=SHOUTED, show=[card("T09"), purses("You Owl")],
        ask=bet({"jail": _("You go to jail"), "nothing": _("Nothing"), "paid": _("Owl pays you")}, right="paid",
            then=ACCUSED,
            say=_("The table's record clears you (our ruling). Being wrong costs {fine}: you have {cash}.",
                fine=fine, cash=t.cash(f"{SHOUTED}; {ACCUSED}"))),
        teaches="CH-7.4 R-53")

    rent = t.owed(LATER, "avenue-foch", "Crow")
    yield scene("asleep", _("Not a word"),
        _("Crow says “seven” and stands on Owl's {avenue_foch}; the rent is {rent}. Owl is cross and says nothing. "
          "What does Crow pay once you roll? Bet.", rent=starred(rent)),
        table=LATER,
        show=[strip("avenue-henri-martin", "avenue-foch", pointed="avenue-foch"), before(bill("avenue-foch", "Crow")),
            after(purses("Owl Crow"))],
        ask=bet(marked(0, rent // 2 // 10 * 10, rent), right=0,
            say=_("Nothing. Whoever does not ask in time gets nothing.")),
        uses="CH-4.3")

    yield scene("your-roll", _("Your roll"),
        _("Your turn again, on your own {avenue_de_breteuil}. Roll; nobody else will see how they fall."),
        table=LATER, show=[strip(*NEAR[:2], without="Crow"), after(alone(throw("3+4", "You")))],
        ask=roll(_("Roll the dice"), then=YOU_ROLL,
            say=_("Seven. You move by what you declare.")),
        uses="R-48")

    yield scene("ahead", _("Look ahead"),
        _("Count seven squares on from {avenue_de_breteuil}, stations and cards too. Mark where that takes you."),
        table=f"{LATER}; {YOU_ROLL}", without="Crow",
        show=[alone(throw("3+4", "You")), strip(*NEAR[:3], without="Crow", numbered=True), strip(*NEAR[3:], without="Crow",
            numbered=True, results={"rue-de-la-paix": _("seven"), "depart": _("eight")})],
        ask=tap("rue-de-la-paix", mistakes={"depart": _("That is eight. It pays {pays}.",
                pays=t.rules.constants.start_pays),
                "avenue-des-champs-elysees": _("That is six.")},
            say=_("Fox's {rue_de_la_paix}: {rue_de_la_paix_rent}, or {rue_de_la_paix_hotel} if you let the hotel come. "
                  "And eight is START.")),
        uses="CH-4.3")

    game = TruthOrLie(t)
    yield challenge(game,
        _("“Loaded die” lies open: you may turn one die. Say 3+4, or say 3+5? First: did you stop Fox's hotel?"),
        say=_("It is allowed: five cards lie open, and only what they say. Caught, the move stands (our ruling). Does "
              "jail cost too little? That is for later."),
        teaches="CH-5.1", uses="CH-7.1 CH-7.2 CH-7.3 R-48", clauses="CH-7.1 CH-7.2 CH-7.3 R-48")


def _came_of_it(moment: Moment) -> Drawn:
    """Return what your shout, or your silence, came to."""
    made = moment.done
    if not made:
        return draw((card("T02"), purses("You Fox")), moment)
    if len(made) == 1:
        then = "do You: accuse Fox T02" if made[0] == "shout" else ""
        return draw((card("T02"), purses("You Fox", then=then or None)), moment)
    then = (SHOUTED if made[0] == "shout" else KEPT_QUIET)
    return draw((strip("rue-de-la-paix", "prison", table=then, pointed="rue-de-la-paix"), card("T12"),
        purses("You Fox", table=then, since=FOX_TRIES)), moment)


class TruthOrLie(WrittenPuzzle):
    """Did you stop Fox; the truth or a lie; does Owl look up; how it ends: all six ways of the evening."""

    solution = ("shouted", "truth", "end")
    ordered = True

    def __init__(self, t: EditionWords) -> None:
        self.t = t

    def before(self, made: tuple[str, ...]) -> str:
        """Return the position when you have rolled."""
        first = KEPT_QUIET if "quiet" in made else SHOUTED
        return f"{first}; {ACCUSED}; {CROW_ROLLS}; {YOU_ROLL}"

    def table(self, made: tuple[str, ...]) -> str:
        """Return the position after some moves."""
        ends = {"truth": TRUTH, "unseen": UNSEEN, "caught": CAUGHT}
        then = next((ends[key] for key in made if key in ends), LIE if "lie" in made else "")
        return f"{self.before(made)}; {then}"

    @override
    def moves(self, made: tuple[str, ...]) -> dict[str, Message]:
        match made[-1:]:
            case ():
                return {"shouted": _("I shouted"), "quiet": _("I kept quiet")}
            case ("shouted" | "quiet",):
                return {"truth": _("Say 3+4, the truth"), "lie": _("Say 3+5, a lie")}
            case ("lie",):
                return {"unseen": _("Toss: heads, Owl sleeps"), "caught": _("Toss: tails, Owl looks up")}
        return {"end": _("Look at all three ends")}

    @override
    def say(self, made: tuple[str, ...]) -> Message:
        cash = self.t.cash(self.table(made))
        match made[-1:]:
            case ("shouted",):
                return _("So {rue_de_la_paix} is bare: {rue_de_la_paix_rent}. Now say what you rolled.")
            case ("quiet",):
                return _("So a hotel stands on {rue_de_la_paix}: {rue_de_la_paix_hotel}. Now say what you rolled.")
            case ("lie",):
                return _("You stand on START and have {cash}. Owl looks up one time in two. Toss a coin, then pass "
                    "the dice.", cash=cash)
            case ("truth",):
                return _("Fox asks. You have {cash}. Honest, and poorer.", cash=cash)
            case ("unseen",):
                return _("At Fox's roll you take the reward: {cash}. You have cheated twice, and nobody can undo "
                    "it now.", cash=cash)
        return _("Jail, and {cash} in your purse: caught, and still richer.", cash=cash)

    @override
    def solved(self, made: tuple[str, ...]) -> bool:
        return "end" in made

    @override
    def draw(self, made: tuple[str, ...]) -> Sequence[Figure]:
        if "end" in made:
            return (lines(_("Three ends, {cash} before each", cash=self.t.cash(self.before(made))),
                *(line(key, words, self.t.cash(self.table((made[0], *way)))) for key, words, way in (
                    ("truth", _("You told the truth"), ("truth",)),
                    ("unseen", _("You lied, and nobody looked"), ("lie", "unseen")),
                    ("caught", _("You lied, and Owl looked"), ("lie", "caught"))))),)
        before, table = self.before(made), self.table(made)
        seen = purses("You Fox", table=table, since=before)
        if len(made) < 2:
            return (alone(throw("3+4", "You")), card("T12"), strip(*NEAR[-2:], table=table), seen)
        squares = ("rue-de-la-paix", "depart", "prison") if "caught" in made else NEAR[-2:]
        owed = (bill("rue-de-la-paix", table=before),) if "truth" in made else ()
        return (strip(*squares, table=table, without="Owl"), *owed, seen)


CHAPTER = chapter("first-cheat", _("First cheat"), minutes=5, story=story, practice=partial(practice, "first-cheat"),
    promise=_("You cheat within a minute, by the rules."))

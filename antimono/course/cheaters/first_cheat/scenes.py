"""First cheat: five minutes of the real game with dice and cards set up in advance (CH-7, CH-4.3, R-47, R-48)."""

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
"""The opening position: your turn, the roll made, all purses full."""

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
"""The squares ahead of you, as far as a roll of eight takes you."""

LATER = f"{SHOUTED}; {ACCUSED}; {CROW_ROLLS}"


def story(t: EditionWords) -> Iterator[Written]:
    """You cheat, you are paid, you catch, you are accused, you lie or tell the truth."""
    begun, paid, asked = t.cash(TABLE), t.cash(FOX_ROLLS), t.cash(ASKED)
    took = t.cheat("T01").amount
    fine = t.rules.constants.false_accusation

    yield scene("take", _("Take it"),
        _("Four players, and everyone can see that you have {begun}. It is your turn, so the bank's tray is in front "
          "of you. Choose the note in it.", begun=begun),
        table=TABLE,
        show=[purses(), before(tray("tray")), card("T01"),
            after(alone(say=_("You are trying this: {took} from the tray.", took=starred(took))))],
        ask=tap("tray", then="do You: cheat T01",
            say=_("Nothing moves. A face-up card says that you may try this.")),
        teaches="CH-2.2 CH-7.1")

    yield scene("bet", _("What do they see?"),
        _("You have taken {took}. How much do the other three see in front of you now? Bet.", took=starred(took)),
        table=TAKEN, show=[alone(say=_("You are trying Quick fingers.")), after(phones("You", "Fox Owl Crow"))],
        ask=bet([begun, begun + took], right=begun,
            say=_("They all still see {begun}. A cheat is only noted, and is carried out when it is too late to catch "
                  "it. That is our ruling, because the rulebook does not say.", begun=begun)),
        teaches="R-47")

    yield scene("pass", _("Pass the dice"),
        _("Nobody has said anything. Pass the dice. Once Fox rolls, it is too late to catch you."),
        table=TAKEN, show=[after(throw("1+3", "Fox")), purses()],
        ask=roll(_("Pass the dice to Fox"), then="do You: end; quiet; do Fox: roll",
            say=_("“I cheated!” You take {took}, and {took} more as the card's reward, so you have {paid}. The card "
                  "goes under its pile.", took=starred(took), paid=paid)),
        teaches="CH-7.2 CH-3.3")

    yield scene("ask", _("Ask for the rent"),
        _("Fox has landed on your {avenue_de_la_republique}, which has a hotel. Nothing happens, because nobody pays "
          "unasked. Choose Fox before Owl rolls."),
        table=FOX_ROLLS,
        show=[strip("gare-montparnasse", "avenue-de-la-republique", pointed="avenue-de-la-republique"),
            purses("You Fox", keys={"Fox": "fox"}), after(bill("avenue-de-la-republique", "Fox", table=FOX_ROLLS))],
        ask=tap("fox", then="do You: claim Fox",
            say=_("“Rent!” Fox pays you {rent}, and you have {asked}.",
                rent=starred(t.owed(FOX_ROLLS, "avenue-de-la-republique", "Fox")), asked=asked)),
        teaches="CH-4.3 R-24")

    yield scene("whisper", _("A hint"),
        _("Only your screen shows this hint, and hints are never wrong. You may shout “Cheater!” If you are right, how "
          "much do you earn? Bet."),
        table=FOX_TRIES,
        show=[alone(say=_("Fox seems to be trying Overnight hotel.")), card("T02"), purses("You Fox")],
        ask=bet([0, fine, 2 * fine], right=0,
            say=_("Nothing. The cheat loses, but you get nothing for it (our ruling).")),
        teaches="R-82 R-54")

    yield scene("shout", _("Shout, or not"),
        _("Fox wants a free hotel on {rue_de_la_paix}. Shout and name the card, or keep quiet?"),
        table=FOX_TRIES,
        show=[alone(say=_("Fox seems to be trying Overnight hotel.")), _came_of_it],
        ask=[move({"shout": _("“Cheater! Overnight hotel!”"), "quiet": _("Keep quiet"),
                "other": _("“Cheater! Pickpocket!”")}, right=("shout", "quiet"), needs=1,
                mistakes={"other": _("Your hint named a different card.")},
                said={"shout": _("Caught: Fox pays the bank {fine}.", fine=starred(200)),
                    "quiet": _("Nobody has said anything. The hotel is not there yet.")},
                say=_("You have decided.")),
            roll(_("Owl rolls"), words=_("Now Fox passes the dice to Owl."),
                say=_("That card is gone, and “Loaded die” takes its place. While it is face up, only the player who "
                      "rolls sees the dice (our ruling)."))],
        teaches="CH-7.3 R-48")

    yield scene("accused", _("Accused"),
        _("Owl lands on Just visiting, looks at you and shouts: “Cheater! Pickpocket!” You did nothing. What happens? "
          "Bet."),
        table=SHOUTED, show=[card("T09"), purses("You Owl")],
        ask=bet({"jail": _("You go to jail"), "nothing": _("Nothing"), "paid": _("Owl pays you")}, right="paid",
            then=ACCUSED,
            say=_("The game's record clears you (our ruling). Owl was wrong and pays you {fine}, so you have {cash}.",
                fine=fine, cash=t.cash(f"{SHOUTED}; {ACCUSED}"))),
        teaches="CH-7.4 R-53")

    rent = t.owed(LATER, "avenue-foch", "Crow")
    yield scene("asleep", _("Not a word"),
        _("Crow says “seven” and lands on Owl's {avenue_foch}, where the rent is {rent}. Owl is sulking and says "
          "nothing. How much does Crow pay once you roll? Bet.", rent=starred(rent)),
        table=LATER,
        show=[strip("avenue-henri-martin", "avenue-foch", pointed="avenue-foch"), before(bill("avenue-foch", "Crow")),
            after(purses("Owl Crow"))],
        ask=bet(marked(0, rent // 2 // 10 * 10, rent), right=0,
            say=_("Nothing. An owner who does not ask in time gets nothing.")),
        uses="CH-4.3")

    yield scene("your-roll", _("Your roll"),
        _("It is your turn again, on your own {avenue_de_breteuil}. Roll; nobody else will see the dice."),
        table=LATER, show=[strip(*NEAR[:2], without="Crow"), after(alone(throw("3+4", "You")))],
        ask=roll(_("Roll the dice"), then=YOU_ROLL,
            say=_("Seven. You move by the roll you declare.")),
        uses="R-48")

    yield scene("ahead", _("Look ahead"),
        _("Count seven squares from {avenue_de_breteuil}, including stations and card squares. Find where that takes "
          "you."),
        table=f"{LATER}; {YOU_ROLL}", without="Crow",
        show=[alone(throw("3+4", "You")), strip(*NEAR[:3], without="Crow", numbered=True), strip(*NEAR[3:], without="Crow",
            numbered=True, results={"rue-de-la-paix": _("seven"), "depart": _("eight")})],
        ask=tap("rue-de-la-paix", mistakes={"depart": _("That is eight, and START pays {pays}.",
                pays=t.rules.constants.start_pays),
                "avenue-des-champs-elysees": _("That is six.")},
            say=_("Fox's {rue_de_la_paix}: the rent is {rue_de_la_paix_rent}, or {rue_de_la_paix_hotel} if you let Fox "
                  "have the hotel. And eight is START.")),
        uses="CH-4.3")

    game = TruthOrLie(t)
    yield challenge(game,
        _("“Loaded die” is face up, so you may turn one die. Say 3+4, or say 3+5? First: did you stop Fox's hotel?"),
        say=_("It is allowed. Five cards are face up, and you may only do what they say. If you are caught, the move "
              "still counts (our ruling). Is jail too cheap? More on that later."),
        teaches="CH-5.1", uses="CH-7.1 CH-7.2 CH-7.3 R-48", clauses="CH-7.1 CH-7.2 CH-7.3 R-48")


def _came_of_it(moment: Moment) -> Drawn:
    """Draw the result of your shout, or of your silence."""
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
                return {"unseen": _("Toss: heads, Owl is asleep"), "caught": _("Toss: tails, Owl looks up")}
        return {"end": _("See all three endings")}

    @override
    def say(self, made: tuple[str, ...]) -> Message:
        cash = self.t.cash(self.table(made))
        match made[-1:]:
            case ("shouted",):
                return _("So {rue_de_la_paix} has no hotel, and the rent is {rue_de_la_paix_rent}. Now say what you "
                         "rolled.")
            case ("quiet",):
                return _("So {rue_de_la_paix} has a hotel, and the rent is {rue_de_la_paix_hotel}. Now say what you "
                         "rolled.")
            case ("lie",):
                return _("You are on START and have {cash}. Owl looks up half the time. Toss a coin, then pass the "
                         "dice.", cash=cash)
            case ("truth",):
                return _("Fox asks for the rent. You have {cash}: honest, and poorer.", cash=cash)
            case ("unseen",):
                return _("When Fox rolls, you take the reward and have {cash}. You have cheated twice, and nobody can "
                         "undo it now.", cash=cash)
        return _("You are in jail with {cash}: caught, and still richer.", cash=cash)

    @override
    def solved(self, made: tuple[str, ...]) -> bool:
        return "end" in made

    @override
    def draw(self, made: tuple[str, ...]) -> Sequence[Figure]:
        if "end" in made:
            return (lines(_("Three endings, each from {cash}", cash=self.t.cash(self.before(made))),
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

"""Catch: accusing in time, and the gain or loss of being right or wrong (CH-7.3, CH-7.4, R-52, R-53, R-54, R-82)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import override

from antimono.cheaters.game import Phase
from antimono.core.text import Message, _, verbatim
from antimono.course.cheaters.cheating.scenes import OWNED
from antimono.course.cheaters.one_bunk.scenes import JAIL
from antimono.course.cheaters.prices.scenes import CAPUCINES
from antimono.course.cheaters.shared.words import *

BEGUN = f"{OWNED}; You has 1580; Crow has 1500"
"""The position at the end of chapter 6."""

FOX_TRIES = f"{BEGUN}; turn 16; Fox on turn; rolled; dice 1+2; do Fox: cheat T01"
"""In the sixteenth turn you notice it; Owl and Crow do not."""

RICH = f"{BEGUN}; Fox has 1500; Fox on turn; rolled; dice 1+2; do Fox: cheat T01"
OWL_ROLLS = "do Fox: end; quiet; do Owl: roll"
WHISPER = _("Fox seems to be trying Quick fingers.")


def story(t: EditionWords) -> Iterator[Written]:
    """Yield the scenes: catching a cheat earns you nothing, and a wrong accusation costs you money."""
    fine, fee = t.rules.constants.false_accusation, t.rules.constants.jail_fee
    card_ = t.cheat("T01")
    lost = card_.amount + sum(each.amount for each in card_.reward) + fee
    yield scene("cheater", _("Cheater!"),
        _("You have {cash}. It is Fox's turn, and only your screen shows a hint. Choose Fox, then shout.", cash=t.cash(BEGUN)),
        table=FOX_TRIES, show=[before(alone(say=WHISPER)), card("T01"), cell(), purses("You Fox", keys={"Fox": "fox"})],
        ask=[tap("fox", say=_("You point at Fox.")),
            move({"shout": _("“Cheater! Quick fingers!”"), "other": _("“Cheater! Pickpocket!”")}, right="shout", needs=1,
                words=_("Which card?"), then="do You: accuse Fox T01",
                mistakes={"other": _("Your hint named a different card.")},
                say=_("Fox goes to jail, and no money has moved. A screen hides what you would see at a table, so it gives "
                      "hints, and they are never wrong (our ruling)."))],
        teaches="CH-7.3 R-82")

    yield scene("wrong", _("Wrong"),
        _("You shout at Crow: “Quick fingers!” Crow did nothing. What happens? Bet."),
        table=f"{BEGUN}; Fox in jail; Fox on turn; rolled", show=[purses("You Crow")],
        ask=bet({"nothing": _("Nothing"), "pay": _("You pay Crow {fine}", fine=fine), "jail": _("You go to jail")}, right="pay",
            then="do You: accuse Crow T01",
            say=_("You pay Crow {fine}. The game's record is the proof (our ruling).", fine=fine)),
        teaches="CH-7.4 R-53")

    wrong = f"do You: accuse Fox T02; {OWL_ROLLS}"
    ends = t.cash(f"{RICH}; {wrong}", "Fox")
    yield scene("how", _("The wrong card"),
        _("What if Fox had {cash} and tried Quick fingers, and you shouted “Overnight hotel”? How much does Fox have once "
          "Owl has rolled? Bet.", cash=t.cash(RICH, "Fox")),
        table=RICH, show=[card("T01"), after(purses("You Fox"))],
        ask=bet([ends - 2 * fine, ends - fine, ends], right=ends, then=wrong,
            said=[(ends - fine, _("Add your {fine}, because Fox is innocent of that charge (our ruling). It is {ends}.", fine=fine, ends=ends)),
                (ends - 2 * fine, _("Fox was not caught, so it is {ends}.", ends=ends))],
            say=_("{ends}: the cheat succeeds, and you also pay {fine}, because Fox is innocent of that charge (our "
                  "ruling).",
                ends=ends, fine=fine)),
        teaches="R-52")

    yield scene("your-share", _("Your share"),
        _("Back to your first shout: you are right, and Fox is caught. How much does that earn you? Bet."),
        table=FOX_TRIES, show=[card("T01"), after(purses("You Fox"))],
        ask=bet([0, 50, fine], right=0, then="do You: accuse Fox T01",
            say=_("Nothing (our ruling). Fox is worse off by {lost}: {won} not won, and {fee} to leave jail.", lost=starred(lost),
                won=starred(lost - fee), fee=fee)),
        teaches="R-54")

    yield scene("time", _("In time"),
        _("Four things happen. Put them in the order in which Fox is caught, first to last."),
        ask=order(_("In which order?"), line("takes", _("Fox tries Quick fingers"), 1),
            line("passes", _("Fox passes the dice to Owl"), 2), line("shout", _("You shout"), 3,
                early=_("You can still shout after the dice are passed.")),
            line("rolls", _("Owl rolls"), 4, early=_("Too late: when Owl rolls, Fox gets the money.")), shown=False,
            otherwise=_("That comes later."),
            say=_("Your last chance to shout is after the dice are passed and before Owl rolls.")),
        uses="CH-7.3 CH-3.3")

    share = Fraction(1, len(PLAYERS) - 1)
    sure = fine * (1 + share) / (lost * share + fine * (1 + share))
    yield scene("how-sure", _("How sure must you be?"),
        _("If you are right, Fox loses {lost}. If you are wrong, you pay a rival {fine}. Suppose a rival's loss helps you a "
          "third as much as your own gain. How sure must you be? Bet.", lost=starred(lost), fine=fine),
        show=[lines(_("On average"), line("right", _("right: a third of {lost}", lost=starred(lost)), int(lost * share)),
            line("wrong", _("wrong: {fine}, and a third of it", fine=fine), -int(fine * (1 + share))))],
        ask=bet({"k28": "28%", "k50": "50%", "sure": f"{round(100 * sure)}%"}, right="sure",
            say=_("You must be {sure}% sure. Below that, it is better to keep quiet.", sure=str(round(100 * sure)))),
        uses="CH-7.4")

    yield scene("full-cell", _("A full jail"),
        _("What if Crow were in jail, and your shout sent Fox there? Bet."),
        table=f"{BEGUN}; Crow in jail; Fox on turn; rolled; do Fox: cheat T01", show=[cell()],
        ask=bet({"two": _("Both stay in jail"), "crow": _("Crow is freed")}, right="crow", then="do You: accuse Fox T01",
            say=_("There is one bunk, so you have just freed Crow.")),
        uses="CH-6.2")

    yield challenge(TrueRoll(t),
        _("Earn {fine} by being honest. “Loaded die” is face up, and {boulevard_des_capucines}, three squares ahead, costs "
          "nothing. Choose a true roll that Owl will not believe.", fine=fine),
        say=_("Owl shouts, and you show the dice: {fine} for telling the truth. Everyone gains from a watcher, and the "
              "watcher pays.", fine=fine),
        uses="CH-7.4 R-53", clauses="CH-7.4 R-53")


class TrueRoll(WrittenPuzzle):
    """Choose a true roll; Owl accuses where it gets you a street for nothing."""

    solution = ("1.2",)

    def __init__(self, t: EditionWords) -> None:
        self.t = t

    def table(self, made: tuple[str, ...]) -> str:
        """Return the position once you have declared the roll and Owl has accused you or not."""
        begun = (f"{BEGUN}; bank: {CAPUCINES}; Fox at {JAIL}; open T12; You at avenue-de-breteuil; You on turn; cards chest K08")
        if not made:
            return begun
        found = f"{begun}; dice {made[0].replace('.', '+')}; do You: roll; do You: declare"
        standing = self.t.at(found).draft.position
        tempting = standing.phase is Phase.BUY and standing.pawns[0] == self.t.square(CAPUCINES)
        return f"{found}; do Owl: accuse You T12" if tempting else found

    @override
    def moves(self, made: tuple[str, ...]) -> dict[str, Message]:
        return {} if made else {each: verbatim(each.replace(".", "+")) for each in ("1.1", "1.2", "2.2", "1.4")}

    @override
    def say(self, made: tuple[str, ...]) -> Message:
        return _("Owl believes it, and says nothing.")

    @override
    def solved(self, made: tuple[str, ...]) -> bool:
        return bool(made) and self.t.cash(self.table(made), "Owl") < self.t.cash(BEGUN, "Owl")

    @override
    def draw(self, made: tuple[str, ...]) -> Sequence[Figure]:
        table = self.table(made)
        return (strip("avenue-de-breteuil", CAPUCINES, table=table, whatif=True, without="Fox Owl Crow"),
            *(throw(each.replace(".", "+"), "You") for each in made), purses("You Owl", table=table, since=BEGUN))


CHAPTER = chapter("cheaters-catch", _("Catch"), minutes=3, story=story, practice=partial(practice, "catch"),
    promise=_("Why nobody likes to watch, and when it pays to accuse."))

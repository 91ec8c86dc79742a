"""Cheat: nothing moves until the next player's roll (CH-2.4, CH-7.1, CH-7.2, R-47, R-48, R-51, R-55, R-57, R-59)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import override

from antimono.core.text import Message, _
from antimono.course.cheaters.asking.scenes import FOCH, OWLS
from antimono.course.cheaters.one_bunk.scenes import JAIL, MONEY, PAIX
from antimono.course.cheaters.prices.scenes import CAPUCINES, NEUILLY, OPEN
from antimono.course.cheaters.shared.words import *

OWNED = f"{OWLS}; {MONEY}; You: {PAIX} hotel; You has 1380; Fox at {JAIL}; You at {JAIL}; cards cheat T04"
"""The position at the end of chapter 5."""

TURN = f"{OWNED}; You at rue-de-courcelles; You on turn; dice 1+1 1+1; do You: roll"
TAKEN = f"{TURN}; do You: cheat T01"
HOME = f"{OWNED}; You at {NEUILLY}; You on turn; rolled; dice 2+3; do You: cheat T01"
FOX_ROLLS = "do You: end; quiet; do Fox: roll"
HIDDEN = (f"{OWNED}; open T12; Owl: place-pigalle hotel; You at boulevard-de-la-villette; You on turn; dice 3+4; "
    "do You: roll")
BOTH = (f"{OPEN}; Fox at {JAIL}; Owl at {JAIL}; You on turn; rolled; dice 2+3; do You: cheat T01; do Fox: cheat T01")
TRIES = {"t01": "T01", "t09": "T09 Fox", "t04": "T04", "t02": f"T02 {PAIX}", "t10": f"T10 {FOCH}"}
"""The five attempts of the challenge, as actions say them."""


def story(t: EditionWords) -> Iterator[Written]:
    """Yield the scenes: a cheat happens at the next player's roll if nobody has accused."""
    cash, took = t.cash(OWNED), t.cheat("T01").amount
    yield scene("invitation", _("An invitation"),
        _("You have {cash}, and own four streets. Five cheat cards are face up; here is one. Choose it.", cash=cash),
        table=OWNED, show=[card("T01", "t01"), purses("You")],
        ask=tap("t01", say=_("You may only try a face-up card. Its reward and its penalty are on the back, and everyone "
                             "knows the backs (our ruling).")),
        teaches="CH-7.1 CH-2.4 R-59")

    yield scene("now", _("Now"),
        _("The bank's tray is in front of you. Choose the note in it."),
        table=TURN,
        show=[before(tray("tray")), after(alone(say=_("You are trying Quick fingers."))), after(phones("You", "Fox Owl Crow")),
            purses("You")],
        ask=tap("tray", then="do You: cheat T01",
            say=_("All three see the same as before. A cheat is only noted, and is carried out when it is too late to catch "
                  "it (our ruling).")),
        teaches="CH-7.2 R-47")

    yield scene("not-yet", _("Not yet"),
        _("You have tried it, and nobody has said anything. You rolled a double before, so you roll again. Does your own "
          "roll earn you the {took}?", took=starred(took)),
        table=TAKEN,
        show=[alone(say=_("You are trying Quick fingers.")), after(throw("1+1", "You")),
            strip(JAIL, NEUILLY, pointed=NEUILLY, without="Fox Owl Crow"), purses("You")],
        ask=roll(_("Roll again"), then="do You: roll",
            say=_("No: you still have {cash}. Only the next player's roll counts, not your own. Until then anyone may "
                  "shout.", cash=cash)),
        teaches="R-51")

    yield scene("home", _("Unseen"),
        _("Now you pass the dice to Fox. Nobody has said anything."),
        table=HOME, show=[after(throw("2+3", "Fox")), before(card("T01")), after(card("T04")), purses("You")],
        ask=roll(_("Pass the dice to Fox"), then=FOX_ROLLS,
            say=_("“I cheated, and this is how!” You take {took}, and {took} more as a reward: {paid}. The card goes under "
                  "its pile, and a new one is turned up.",
                took=starred(took), paid=t.cash(f"{HOME}; {FOX_ROLLS}"))),
        teaches="CH-7.2")

    yield scene("when", _("When"),
        _("Find the two of these five in which cheating is allowed."),
        show=[lines(_("When may you cheat?"), line("fox", _("on Fox's turn")), line("jail", _("from jail")),
            line("pile", _("with a card still in the pile")), line("auction", _("during an auction")),
            line("first", _("before the first roll of the game")))],
        ask=tap("fox", "jail", needs=2, mistakes={"pile": _("Only face-up cards count."), "auction": _("Not then (our ruling)."),
                "first": _("Not then (our ruling).")},
            say=_("On anyone's turn, and also from jail.")),
        teaches="CH-7.1 CH-6.1 R-57")

    hotel = t.deed("place-pigalle").rent_hotel
    yield scene("in-your-hand", _("The dice in your hand"),
        _("What if “Loaded die” were face up? Only you can see 3+4, which takes you to Owl's {place_pigalle}. Its hotel "
          "rent is {hotel}. What do you say?",
            hotel=starred(hotel)),
        table=HIDDEN, tapped={"truth": "do You: declare; do Owl: claim You", "lie": "do You: cheat T12 3+5"},
        show=[alone(throw("3+4", "You")), strip("boulevard-de-la-villette", "place-pigalle", "parc-gratuit", whatif=True,
            without="Fox Owl Crow"), purses("You Owl")],
        ask=move({"truth": _("Say 3+4, the truth"), "lie": _("Say 3+5, a lie")}, needs=1,
            said={"truth": _("Owl asks for {hotel}. The truth can be expensive.", hotel=starred(hotel))},
            say=_("You are one square further on and owe nothing. The move counts even if you are caught (our ruling).")),
        teaches="R-48")

    yield scene("both", _("Two on one card"),
        _("What if you and Fox had both tried Quick fingers, and nobody had said anything? Who gets the money? Bet."),
        table=BOTH, show=[card("T01"), purses("You Fox")],
        ask=bet({"first": _("The first to try"), "none": _("Nobody"), "both": _("Both", context="players")},
            right="both", then=FOX_ROLLS,
            say=_("Both, {more} each. Each attempt is judged separately, and the card is replaced once (our ruling).",
                more=starred(2 * took))),
        teaches="R-55")

    game = AllFive(t)
    yield challenge(game,
        _("Five cards are face up, and nobody is looking. You have passed START and have {cash}. Make the most of it, then "
          "pass the dice.", cash=t.cash(game.table(()))),
        say=_("All five: {cash}, a hotel and {avenue_foch}. What cannot be seen cannot be given a price.",
            cash=t.cash(game.table(game.solution))),
        uses="CH-7.1 CH-7.2 R-55", clauses="CH-7.1 CH-7.2")


class AllFive(WrittenPuzzle):
    """Try any number of the face-up cards, then pass the dice."""

    solution = (*TRIES, "fox")

    def __init__(self, t: EditionWords) -> None:
        self.t = t

    def table(self, made: tuple[str, ...]) -> str:
        """Return the position after some attempts, and after Fox's roll if the dice were passed."""
        begun = (f"open T01 T09 T04 T02 T10; You: {PAIX}; Fox at {JAIL}; You at {CAPUCINES}; You on turn; "
            "dice 3+6 2+3; do You: roll")
        tried = (f"do You: cheat {TRIES[key]}" for key in TRIES if key in made)
        return "; ".join((begun, *tried, *([FOX_ROLLS] if "fox" in made else [])))

    @override
    def moves(self, made: tuple[str, ...]) -> dict[str, Message]:
        if "fox" in made:
            return {}
        names = {"t01": _("Quick fingers"), "t09": _("Pickpocket, on Fox"), "t04": _("Generous salary"),
            "t02": _("Overnight hotel"), "t10": _("Squatter, on {avenue_foch}")}
        return {key: name for key, name in names.items() if key not in made} | {"fox": _("Pass the dice to Fox")}

    @override
    def say(self, made: tuple[str, ...]) -> Message:
        if "fox" in made:
            return _("You end with {cash}. More was possible, because you may try every face-up card.", cash=self.t.cash(self.table(made)))
        return _("It is noted. Nothing has moved.")

    @override
    def solved(self, made: tuple[str, ...]) -> bool:
        return set(made) == set(self.solution)

    @override
    def draw(self, made: tuple[str, ...]) -> Sequence[Figure]:
        table = self.table(made)
        return (strip(FOCH, PAIX, table=table, whatif=True, without="You Fox Owl Crow"),
            purses("You Fox", table=table, since=self.table(())))


CHAPTER = chapter("cheaters-cheat", _("Cheat"), minutes=3, story=story, practice=partial(practice, "cheat"),
    promise=_("When you may try a cheat, and when it succeeds."))

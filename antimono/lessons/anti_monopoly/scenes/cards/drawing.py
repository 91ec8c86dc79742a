"""A card is drawn and obeyed: the deck, the pile, the gamble, the journey (AM-15.1, R-19, R-27)."""

from __future__ import annotations

from antimono.anti_monopoly.editions import Role
from antimono.anti_monopoly.editions.decks import DiceGamble
from antimono.anti_monopoly.rules.cards import gamble_won
from antimono.core.dice import ALL_ROLLS, Dice
from antimono.core.text import Message, _
from antimono.lessons.anti_monopoly.scenes.cards.words import (
    CARDS_OF_A_DECK,
    KEYS,
    CardTelling,
    decks,
)
from antimono.lessons.anti_monopoly.scenes.forms import roll
from antimono.lessons.anti_monopoly.scenes.questions import foreseen
from antimono.lessons.anti_monopoly.story import BLUE, GREEN, NAVY, SEATS, YOU, purses, strip
from antimono.lessons.stage.figures import Row, Rows, StageFigure, Throw
from antimono.lessons.stage.scene import Act, Kind, Scene

START, GAS, EARLY, LATE = 0, 28, 7, 33
DAMAGES, YOUR_GAMBLE, BLUE_GAMBLE, WORKS = "C01", "C09", "M02", "C21"
MISSED, DOUBLE, NEW = Dice(4, 5), Dice(4, 4), Dice(2, 3)


class Drawing(CardTelling):
    """The scenes about drawing, in one edition."""

    def gamble(self, card_id: str) -> DiceGamble:
        """The gamble that a card is."""
        effect = self.card(card_id).effect
        assert isinstance(effect, DiceGamble)
        return effect

    def your_deck(self) -> Scene:
        """Each role has a deck of its own (AM-15.1)."""
        before, after = self.drawn(self.table, YOU, DAMAGES, EARLY)
        there = self.table.at(YOU, EARLY)

        def show(done: tuple[str, ...]) -> tuple[StageFigure, ...]:
            here = strip(there, (EARLY,), without=(BLUE, GREEN, NAVY))
            if not done:
                return (here, decks())
            return (here, self.face(DAMAGES), purses(after, before, (YOU,)))

        return Scene(
            slug="your-deck",
            title=_("Your deck"),
            words=_("You stop on a card square. Two decks lie face down. Mark the deck that you draw from."),
            show=show,
            acts=(
                Act(
                    kind=Kind.TAP,
                    right=(KEYS[Role.COMPETITOR],),
                    mistakes={KEYS[Role.MONOPOLIST]: _("That one is for Blue and Navy. You are green.")},
                    say=_("Each colour has its own deck. Take the top card, obey it, put it under the deck."),
                    clauses=("AM-15.1",),
                ),
            ),
            teaches=("AM-15.1",),
        )

    def under(self) -> Scene:
        """A card that was drawn comes back after all others (AM-15.1)."""
        right = CARDS_OF_A_DECK - 1
        return Scene(
            slug="under",
            title=_("Under the deck"),
            words=_(
                "A deck has {all} cards, shuffled once, before play. You put this one under yours. How many "
                "other cards come before it is drawn again?",
                all=CARDS_OF_A_DECK,
            ),
            show=lambda _done: (self.face(DAMAGES), decks()),
            acts=(
                Act(
                    kind=Kind.NUMBER,
                    right=(str(right),),
                    mistakes={
                        str(CARDS_OF_A_DECK): _("One of those is this card itself."),
                        "0": _("It lies at the bottom now."),
                        str(2 * CARDS_OF_A_DECK - 1): _("The other deck is not drawn from here."),
                    },
                    say=_(
                        "All the others: a deck goes round and round. Not as in Monopoly: no card is kept, "
                        "and none sets you free."
                    ),
                    clauses=("AM-15.1",),
                    unit=_("cards"),
                ),
            ),
            uses=("AM-15.1",),
        )

    def gambles(self) -> Scene:
        """Dice for a card: what they win, and that they give no other roll (AM-15.1, R-27)."""
        yours, blues = self.gamble(YOUR_GAMBLE), self.gamble(BLUE_GAMBLE)
        _before, missed = self.drawn(self.table, YOU, YOUR_GAMBLE, EARLY, (MISSED.first, MISSED.second))
        first, won = self.drawn(missed, BLUE, BLUE_GAMBLE, EARLY, (DOUBLE.first, DOUBLE.second))

        def show(done: tuple[str, ...]) -> tuple[StageFigure, ...]:
            if not done:
                return (self.face(YOUR_GAMBLE), purses(missed, players=(YOU,)))
            if len(done) == 1:
                thrown = Throw(SEATS[YOU], MISSED)
                return (self.face(YOUR_GAMBLE), thrown, self.face(BLUE_GAMBLE), Throw(SEATS[BLUE], DOUBLE))
            thrown = Throw(SEATS[BLUE], DOUBLE)
            return (self.face(BLUE_GAMBLE), thrown, purses(won, first, (YOU, BLUE)))

        return Scene(
            slug="gamble",
            title=_("Gamble"),
            words=_(
                "Your next card is a gamble: {least} or more wins {amount}. Roll both dice.",
                least=yours.at_least,
                amount=self.money(yours.amount),
            ),
            show=show,
            acts=(
                roll(
                    _("Roll"),
                    say=_("{total}: nothing won, and nothing lost.", total=MISSED.total),
                    clauses=("AM-15.1",),
                ),
                Act(
                    kind=Kind.GUESS,
                    words=_(
                        "Blue's gamble is easier: {least} or more. Blue rolls 4 and 4, a double, and wins. "
                        "Does Blue roll again, as after a double that moves a pawn? Bet.",
                        least=blues.at_least,
                    ),
                    right=("no",),
                    options=(("yes", _("Yes, once more")), ("no", _("No"))),
                    say=_("No. Dice that a card asks for never give another roll."),
                    clauses=("R-27",),
                ),
            ),
            teaches=("R-27",),
            uses=("AM-15.1", "AM-7.1"),
        )

    def chance(self) -> Scene:
        """Of 36 rolls so many win: an average from a chance (AM-15.1)."""
        yours, blues = self.gamble(YOUR_GAMBLE), self.gamble(BLUE_GAMBLE)
        wins = [dice for dice in ALL_ROLLS if gamble_won(yours, dice)]
        right, other = len(wins), sum(gamble_won(blues, dice) for dice in ALL_ROLLS)
        totals = sorted({dice.total for dice in wins})
        pairs = len({frozenset((dice.first, dice.second)) for dice in wins})

        def show(done: tuple[str, ...]) -> tuple[StageFigure, ...]:
            drawn = self.face(YOUR_GAMBLE)
            return (drawn, Rows(_("The rolls that win"), self._ways(wins, totals))) if done else (drawn,)

        return Scene(
            slug="chance",
            title=_("Chance"),
            words=_("Two dice can fall in 36 ways, all as likely. With how many do you win this gamble?"),
            show=show,
            acts=(
                Act(
                    kind=Kind.NUMBER,
                    right=(str(right),),
                    mistakes=foreseen(
                        right,
                        (len(totals), _("Those are totals; some can be rolled in several ways.")),
                        (pairs, _("4 and 6 is another way than 6 and 4: there are two dice.")),
                        (other, _("That many win Blue's gamble.")),
                        (len(ALL_ROLLS) - right, _("Those lose.")),
                    ),
                    say=_(
                        "{ways} of 36. {amount} in one of {often} games is {average} on average. "
                        "Blue's wins with {other} of 36: {more}.",
                        ways=right,
                        often=len(ALL_ROLLS) // right,
                        amount=self.money(yours.amount),
                        average=self.rules.money(self.worth(YOUR_GAMBLE)),
                        other=other,
                        more=self.rules.money(self.worth(BLUE_GAMBLE)),
                    ),
                    clauses=("AM-15.1", "R-20"),
                    unit=_("ways"),
                ),
            ),
            uses=("AM-15.1",),
        )

    @staticmethod
    def _ways(wins: list[Dice], totals: list[int]) -> tuple[Row, ...]:
        """The winning rolls, a line for each total."""
        return tuple(
            Row(
                str(total),
                _(
                    "{total}: {rolls}",
                    total=total,
                    rolls=", ".join(f"{d.first}+{d.second}" for d in wins if d.total == total),
                ),
            )
            for total in totals
        )

    def trip(self) -> Scene:
        """A journey: START on the way, and what the square asks for (R-19, AM-19.2)."""
        owned = self.table.owns(GREEN, GAS)
        before, after = self.drawn(owned, YOU, WORKS, LATE, (NEW.first, NEW.second))
        there = before.at(YOU, LATE)
        had, has = (scene.draft.position.cash[YOU] for scene in (before, after))
        due = had + self.start_pays - has

        def show(done: tuple[str, ...]) -> tuple[StageFigure, ...]:
            now = after if done else there
            return (
                self.face(WORKS),
                strip(now, (GAS, LATE, START), pointed=GAS, without=(BLUE, GREEN, NAVY)),
                Throw(SEATS[YOU], NEW, _("for Green's company")),
                purses(now, before, (YOU, GREEN)),
            )

        return Scene(
            slug="trip",
            title=_("Journey"),
            words=_(
                "You draw this card on the last side of the board. The company is Green's and takes {factor} "
                "times your new roll, {dice}. What is in your purse in the end?",
                dice=f"{NEW.first}+{NEW.second}",
                factor=due // NEW.total,
            ),
            show=show,
            acts=(
                Act(
                    kind=Kind.NUMBER,
                    right=(str(has),),
                    mistakes=foreseen(has, *self._ideas(had, due)),
                    say=_(
                        "{pays} on the way, for pawns go clockwise, less {due}.",
                        pays=self.money(self.start_pays),
                        due=self.money(due),
                    ),
                    clauses=("R-19", "AM-13.1", "AM-19.2"),
                ),
            ),
            uses=("AM-15.1", "R-19", "AM-13.1", "AM-19.1", "AM-19.2"),
        )

    def _ideas(self, had: int, due: int) -> tuple[tuple[int, Message], ...]:
        return (
            (had - due, _("The money of {start} is missing.", start=self.name(START))),
            (had + self.start_pays, _("Green's company is missing.")),
            (had, _("Two things happen on this journey.")),
            (had + self.start_pays - NEW.total, _("The company takes a multiple of the roll.")),
            (had + self.start_pays + due, _("You pay Green; Green does not pay you.")),
        )

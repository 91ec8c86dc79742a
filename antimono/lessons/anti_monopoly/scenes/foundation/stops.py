"""The scenes on the Foundation: what it takes from blue, what it gives to green (AM-20)."""

from __future__ import annotations

from antimono.core.dice import ALL_ROLLS, FACES, Dice
from antimono.core.text import _, verbatim
from antimono.lessons.anti_monopoly.scenes.forms import roll
from antimono.lessons.anti_monopoly.scenes.foundation.words import (
    BOTH,
    GIVES,
    NOT_THE_DUE,
    PAYS,
    FoundationTelling,
)
from antimono.lessons.anti_monopoly.scenes.questions import amount, foreseen, options
from antimono.lessons.anti_monopoly.story import BLUE, GREEN, NAVY, SEATS, TO_THE_BANK, YOU, purses, strip
from antimono.lessons.frame import Cell, Column, Table
from antimono.lessons.stage.figures import Die, StageFigure, Throw
from antimono.lessons.stage.scene import Act, Kind, Scene

MICHIGAN, LOCUST, WALNUT = 14, 16, 19


class Stops(FoundationTelling):
    """The scenes in one edition."""

    def blue_pays(self) -> Scene:
        """A Monopolist pays (AM-20.1)."""
        start = self.table.at(BLUE, LOCUST)
        there = start.at(BLUE, self.square).cash(BLUE, self.rules.constants.start_money - self.due)
        squares = (LOCUST, WALNUT, self.square)

        def show(done: tuple[str, ...]) -> tuple[StageFigure, ...]:
            now = there if done else start
            drawn = (
                strip(now, squares, pointed=self.square, without=(YOU, GREEN, NAVY)),
                purses(now, start, (BLUE,)),
            )
            return (Throw(SEATS[BLUE], Dice(1, 3)), *drawn) if done else drawn

        return Scene(
            slug="blue-pays",
            title=_("Blue pays"),
            words=_(
                "A corner that knows two colours: “{square}”. Blue stands four squares before it. Roll for "
                "Blue.",
                square=self.name(self.square),
            ),
            show=show,
            acts=(
                roll(
                    _("Roll for Blue"),
                    say=_(
                        "{due} to the bank. A Monopolist pays that at every stop here.",
                        due=self.money(self.due),
                    ),
                    clauses=PAYS,
                ),
            ),
            teaches=PAYS,
        )

    def green_rolls(self) -> Scene:
        """A Competitor rolls one die (AM-20.2)."""
        start = self.table.at(YOU, MICHIGAN)
        there = start.at(YOU, self.square)
        richer = there.cash(YOU, self.rules.constants.start_money + self.gift(2))

        def show(done: tuple[str, ...]) -> tuple[StageFigure, ...]:
            now = (start, there, richer)[len(done)]
            thrown = ((), (Throw(SEATS[YOU], Dice(2, 4)),), (Die(SEATS[YOU], 2),))[len(done)]
            drawn = strip(
                now, (MICHIGAN, LOCUST, self.square), pointed=self.square, without=(BLUE, GREEN, NAVY)
            )
            return (*thrown, drawn, purses(now, there, (YOU,)))

        return Scene(
            slug="green-rolls",
            title=_("You roll"),
            words=_("Now you: the corner lies six squares ahead. What will it cost a Competitor? Roll."),
            show=show,
            acts=(
                roll(
                    _("Roll the dice"),
                    key="walk",
                    say=_("It costs you nothing. You may even win something."),
                    clauses=GIVES,
                ),
                roll(
                    _("Roll one die"),
                    key="die",
                    words=_("A Competitor rolls one die here. Roll it."),
                    say=_("A 2: the bank gives you {gift}.", gift=self.money(self.gift(2))),
                    clauses=GIVES,
                ),
            ),
            teaches=GIVES,
        )

    def which_faces(self) -> Scene:
        """Low faces win."""
        winning = [str(face) for face in FACES if self.gift(face)]

        def show(done: tuple[str, ...]) -> tuple[StageFigure, ...]:
            told = FACES if len(done) == len(winning) else [int(key) for key in done]
            return (self.faces(told),)

        return Scene(
            slug="which-faces",
            title=_("Which faces?"),
            words=_("Only two faces of the die win. Mark them."),
            show=show,
            acts=(
                Act(
                    kind=Kind.TAP,
                    right=tuple(winning),
                    needs=len(winning),
                    mistakes={
                        str(face): _("High is no good here.") if face == 6 else _("This face brings nothing.")
                        for face in FACES
                        if str(face) not in winning
                    },
                    say=_(
                        "1 brings {one}, 2 brings {two}, all others nothing. Two faces of six: one stop in "
                        "three wins.",
                        one=self.money(self.gift(1)),
                        two=self.money(self.gift(2)),
                    ),
                    clauses=GIVES,
                ),
            ),
            teaches=GIVES,
        )

    def no_pot(self) -> Scene:
        """What Blue pays is the bank's, and stays there."""

        def show(_done: tuple[str, ...]) -> tuple[StageFigure, ...]:
            return (Die(SEATS[YOU], 6), strip(self.here(YOU, BLUE), (self.square,), without=(GREEN, NAVY)))

        return Scene(
            slug="no-pot",
            title=_("No pot"),
            words=_(
                "Blue has just paid {due} here. You stop on the same corner and roll a 6. What do you get?",
                due=self.money(self.due),
            ),
            show=show,
            acts=(
                Act(
                    kind=Kind.CHOOSE,
                    right=("0",),
                    options=options(self.money, 0, self.gift(2), self.due),
                    mistakes={str(self.due): TO_THE_BANK, str(self.gift(2)): _("That is for a 2.")},
                    say=_(
                        "Nothing. There is no pot here, as many play it on Monopoly's corner: what Blue pays "
                        "is the bank's."
                    ),
                    clauses=BOTH,
                ),
            ),
            uses=BOTH,
        )

    def six_stops(self) -> Scene:
        """What a stop brings on average."""
        right = self.gift(*FACES)
        best = self.gift(2)
        return amount(
            "six-stops",
            0,
            title=_("On average"),
            words=_("You stop here six times, and the die shows each face once. What do you get altogether?"),
            show=lambda done: (self.faces(FACES if done else ()),),
            right=right,
            mistakes=foreseen(
                right,
                (best, _("Another face wins, too.")),
                (self.gift(1), _("Another face wins, too.")),
                (6 * right, _("Each face comes once.")),
                (6 * best, _("Each face comes once.")),
                (0, _("Two of the faces win.")),
                (self.due, NOT_THE_DUE),
            ),
            say=_(
                "{one} and {two}: {sum} in six stops, so {average} a stop on average.",
                one=self.money(self.gift(1)),
                two=self.money(best),
                sum=self.money(right),
                average=self.fraction(self.average),
            ),
            uses=GIVES,
            kind=Kind.SUM,
        )

    def as_much(self) -> Scene:
        """How many stops of green come up to one of blue."""
        right = -(-self.due // self.average)

        def show(done: tuple[str, ...]) -> tuple[StageFigure, ...]:
            if not done:
                return (strip(self.here(YOU, BLUE), (self.square,), without=(GREEN, NAVY)),)
            rows = tuple(
                (
                    verbatim(str(stops)),
                    verbatim(self.fraction(stops * self.average)),
                    verbatim(self.money(stops * self.due)),
                )
                for stops in (1, 6, right)
            )
            heads = (Column(_("Stops")), Column(_("You win, on average")), Column(_("Blue pays")))
            return (Table(_("As many stops each"), heads, rows),)

        return Scene(
            slug="as-much",
            title=_("As much as Blue"),
            words=_(
                "A stop brings you {average} on average. It costs Blue {due}. How many stops until you have "
                "won what Blue pays at one? Bet.",
                average=self.fraction(self.average),
                due=self.money(self.due),
            ),
            show=show,
            acts=(
                Act(
                    kind=Kind.GUESS,
                    right=(str(right),),
                    options=tuple((str(each), verbatim(str(each))) for each in (3, 6, right)),
                    say=_(
                        "{count}, on average: {sum}. The corner gives green a little luck; what it really "
                        "does is take from blue.",
                        count=right,
                        sum=self.fraction(right * self.average),
                    ),
                    clauses=BOTH,
                ),
            ),
            uses=BOTH,
        )

    def twice(self) -> Scene:
        """Two stops: all 36 pairs of faces."""
        nothing = sum(not self.gift(dice.first, dice.second) for dice in ALL_ROLLS)
        both = sum(bool(self.gift(dice.first) and self.gift(dice.second)) for dice in ALL_ROLLS)

        def show(done: tuple[str, ...]) -> tuple[StageFigure, ...]:
            if not done:
                return (self.faces(FACES),)
            rows: tuple[tuple[Cell, ...], ...] = tuple(
                (verbatim(str(first)), *(str(self.gift(first, second)) for second in FACES))
                for first in FACES
            )
            heads = (Column(_("1st")), *(Column(verbatim(str(second))) for second in FACES))
            return (Table(_("What both stops bring; across, the second die"), heads, rows),)

        return Scene(
            slug="twice",
            title=_("Twice"),
            words=_(
                "You stop here twice: 36 pairs of faces are equally likely. In how many of them do you get "
                "nothing at all? Bet."
            ),
            show=show,
            acts=(
                Act(
                    kind=Kind.GUESS,
                    right=(str(nothing),),
                    options=tuple((str(each), verbatim(str(each))) for each in (both, nothing, 24)),
                    say=_(
                        "{nothing}: four faces, times four. In the other {rest} at least one stop wins, in "
                        "{both} both do.",
                        nothing=nothing,
                        rest=len(ALL_ROLLS) - nothing,
                        both=both,
                    ),
                    clauses=GIVES,
                ),
            ),
            uses=GIVES,
        )

    def challenge(self) -> Scene:
        """How far six stops each set you and Blue apart."""
        won, paid = self.gift(*FACES), len(FACES) * self.due
        right = won + paid

        def show(_done: tuple[str, ...]) -> tuple[StageFigure, ...]:
            return (
                strip(self.here(YOU, BLUE), (self.square,), without=(GREEN, NAVY)),
                purses(self.table, players=(YOU, BLUE)),
            )

        return Scene(
            slug="challenge",
            title=_("Challenge"),
            words=_(
                "You and Blue have the same. Then both stop here six times; your die shows each face once. "
                "How much more than Blue have you now?"
            ),
            show=show,
            acts=(
                Act(
                    kind=Kind.NUMBER,
                    right=(str(right),),
                    mistakes=foreseen(
                        right,
                        (paid, _("That is what Blue has paid. You have won something.")),
                        (paid - won, _("What you win makes the gap wider, not narrower.")),
                        (won, _("So much you have won. Blue has paid, six times.")),
                        (self.due + won, _("Blue has paid at every stop.")),
                        (self.due, _("Blue has paid at every stop.")),
                        (6 * right, _("Each face comes once.")),
                    ),
                    say=_(
                        "{paid} paid, {won} won. Nothing went from Blue to you: the bank stood between.",
                        paid=self.money(paid),
                        won=self.money(won),
                    ),
                    clauses=BOTH,
                ),
            ),
            challenge=True,
            uses=BOTH,
        )

"""Questions on several stops: equally likely cases, averages, and how far the colours come apart."""

from __future__ import annotations

from collections.abc import Callable

from antimono.core.dice import ALL_ROLLS, FACES
from antimono.core.text import Message, _, listing, verbatim
from antimono.lessons.anti_monopoly.scenes.foundation.words import BOTH, GIVES, PAYS, FoundationTelling
from antimono.lessons.anti_monopoly.scenes.questions import amount, choice, foreseen
from antimono.lessons.anti_monopoly.story import BLUE, GREEN, NAVY, SEATS, YOU, purses, strip
from antimono.lessons.stage.figures import Die, StageFigure
from antimono.lessons.stage.scene import Scene

TWELVE = 12


class Counting(FoundationTelling):
    """The questions in one edition."""

    def second(self) -> list[Scene]:
        """One question on cases."""
        return [
            self.pairs(
                "both-win",
                2,
                _("You stop here twice. In how many of the 36 pairs of faces do both stops win?"),
                lambda first, second: bool(self.gift(first)) and bool(self.gift(second)),
                (
                    (2, _("Each of the two can come with either.")),
                    (12, _("So often the first stop wins; the second must win, too.")),
                ),
                _("Two faces times two."),
            )
        ]

    def third(self) -> list[Scene]:
        """The hardest ones."""
        high = self.gift(2)
        return [
            self.pairs(
                "some-win",
                3,
                _("You stop here twice. In how many of the 36 pairs of faces does at least one stop win?"),
                lambda first, second: self.gift(first, second) > 0,
                (
                    (24, _("Pairs in which both win are counted twice.")),
                    (16, _("In so many you get nothing, or just one stop wins.")),
                    (12, _("The second stop can win as well.")),
                    (4, _("There both win.")),
                ),
                _("36 less the 16 without any prize."),
            ),
            self.pairs(
                "exactly",
                3,
                _(
                    "You stop here twice. In how many of the 36 pairs of faces do you win exactly {sum} "
                    "altogether?",
                    sum=self.money(high),
                ),
                lambda first, second: self.gift(first, second) == high,
                (
                    (8, _("Two smaller prizes can make it, too.")),
                    (4, _("The 2 can come first or second.")),
                    (12, _("After a 2 the other stop must win nothing.")),
                    (1, _("There is more than one way to that sum.")),
                ),
                _("A 2 and a blank, in eight pairs; and twice a 1."),
            ),
            self.twelve(),
            self.apart(),
            self.richer(),
            self.another_rule(),
            self.start_money(),
            self.which_more(),
        ]

    def pairs(
        self,
        slug: str,
        level: int,
        words: Message,
        counts: Callable[[int, int], bool],
        ideas: tuple[tuple[int, Message], ...],
        say: Message,
    ) -> Scene:
        """Of the 36 pairs of faces, how many are so?"""
        right = sum(counts(dice.first, dice.second) for dice in ALL_ROLLS)
        return amount(
            slug,
            level,
            title=_("Of 36 pairs"),
            words=words,
            show=lambda _done: (self.faces(FACES),),
            right=right,
            mistakes=foreseen(right, *ideas),
            say=say,
            uses=GIVES,
            unit=_("pairs"),
        )

    def twelve(self) -> Scene:
        """What do twelve stops bring on average?"""
        right = int(TWELVE * self.average)
        return amount(
            "twelve",
            3,
            title=_("On average"),
            words=_("What do {count} stops here bring a Competitor on average, altogether?", count=TWELVE),
            show=lambda _done: (self.faces(FACES),),
            right=right,
            mistakes=foreseen(
                right,
                (self.gift(*FACES), _("So much six stops bring.")),
                (TWELVE * self.gift(*FACES), _("Six stops together bring that sum of the faces, not one.")),
                (TWELVE * self.gift(2), _("Not every stop wins.")),
                (TWELVE * self.gift(1), _("Twice the average: four faces bring nothing.")),
            ),
            say=_("{average} a stop.", average=self.fraction(self.average)),
            uses=GIVES,
        )

    def apart(self) -> Scene:
        """How far do stops of both set you apart?"""
        faces = (1, 2, 6, 2)
        won, paid = self.gift(*faces), len(faces) * self.due
        right = won + paid
        return amount(
            "apart",
            3,
            title=_("Apart"),
            words=_(
                "You and Navy have the same. Then both stop here {count} times; your die shows {faces}. How "
                "much more than Navy have you?",
                count=len(faces),
                faces=listing([verbatim(str(face)) for face in faces]),
            ),
            show=lambda _done: (
                self.thrown(*faces),
                purses(self.table, players=(YOU, NAVY)),
            ),
            right=right,
            mistakes=foreseen(
                right,
                (paid, _("That is what Navy has paid. You have won something.")),
                (paid - won, _("What you win makes the gap wider, not narrower.")),
                (won, _("So much you have won. Navy has paid.")),
                (self.due + won, _("Navy has paid at every stop.")),
                (right - self.gift(2), _("Count every 2.")),
            ),
            say=_("{paid} and {won}.", paid=self.money(paid), won=self.money(won)),
            uses=BOTH,
        )

    def richer(self) -> Scene:
        """By how much is one of two richer after a stop each?"""
        scale = self.rules.scale
        before = self.here(YOU, BLUE).cash(YOU, 420 * scale).cash(BLUE, 600 * scale)
        yours, blues = 420 * scale + self.gift(2), 600 * scale - self.due
        right = yours - blues

        def show(answered: bool) -> tuple[StageFigure, ...]:
            after = before.cash(YOU, yours).cash(BLUE, blues) if answered else before
            return (
                Die(SEATS[YOU], 2),
                strip(before, (self.square,), without=(GREEN, NAVY)),
                purses(after, before, (YOU, BLUE)),
            )

        return amount(
            "richer",
            3,
            title=_("Who is richer?"),
            words=_("Blue is richer. You both stop here. How much more than Blue have you then?"),
            show=show,
            right=right,
            mistakes=foreseen(
                right,
                (600 * scale - 420 * scale, _("So much Blue had more before.")),
                (self.due + self.gift(2), _("By so much the gap has changed. Blue was ahead.")),
                (right + self.due, _("Blue's due goes to the bank, not to you.")),
                (blues - 420 * scale, _("Your die wins something, too.")),
            ),
            say=_("{yours} against {blues}.", yours=self.money(yours), blues=self.money(blues)),
            uses=BOTH,
        )

    def another_rule(self) -> Scene:
        """What would another prize do to the average?"""
        third = self.gift(1) + self.gift(2)
        right = (self.gift(*FACES) + third) // 6
        return amount(
            "another-rule",
            3,
            title=_("A rule of your own"),
            words=_(
                "Your table agrees that a 3 brings {third}, too. What does a stop bring a Competitor on "
                "average then?",
                third=self.money(third),
            ),
            show=lambda _done: (self.faces(FACES),),
            right=right,
            mistakes=foreseen(
                right,
                (6 * right, _("That is six stops, each face once.")),
                (2 * right, _("That is the average of the winning faces: three of six win nothing.")),
                (third, _("That is for a 3.")),
            ),
            say=_("{sum} in six stops.", sum=self.money(6 * right)),
            uses=GIVES,
        )

    def start_money(self) -> Scene:
        """How many stops cost a Monopolist all that they began with?"""
        cash = self.rules.constants.start_money
        right = -(-cash // self.due)
        return amount(
            "start-money",
            3,
            title=_("All gone"),
            words=_(
                "Blue has {cash} and nothing else comes in. At which stop here can Blue no longer pay?",
                cash=self.money(cash),
            ),
            show=lambda _done: (self.stop(BLUE), purses(self.table, players=(BLUE,))),
            right=right,
            mistakes=foreseen(
                right,
                (right - 1, _("That one Blue can still pay.")),
                (right + 1, _("Before that.")),
                (cash // self.gift(2), _("That is a prize. Blue pays more.")),
            ),
            say=_(
                "{paid} stops leave {left}.",
                paid=right - 1,
                left=self.money(cash - (right - 1) * self.due),
            ),
            uses=PAYS,
            unit=_("stops"),
        )

    def which_more(self) -> Scene:
        """Luck against a sure sum."""
        sure = self.gift(1)
        return choice(
            "which-more",
            3,
            title=_("Sure or luck?"),
            words=_(
                "A table agrees that a Competitor gets {sure} at every stop here and rolls no die. Is that "
                "more than the die brings, on average?",
                sure=self.money(sure),
            ),
            show=lambda _done: (self.faces(FACES),),
            right="yes",
            options=(("yes", _("More")), ("even", _("The same")), ("no", _("Less"))),
            mistakes={
                "even": _("Winning stops bring more than that, but most stops bring nothing."),
                "no": _("Count six stops, each face once."),
            },
            say=_(
                "{sure} is twice the average of {average}.",
                sure=self.money(sure),
                average=self.fraction(self.average),
            ),
            uses=GIVES,
        )

"""Questions to practise on the Foundation, made from tables of situations (AM-20)."""

from __future__ import annotations

from functools import cache

from antimono.core.dice import FACES
from antimono.core.text import Message, _, listing, verbatim
from antimono.lessons.anti_monopoly.scenes.foundation.counting import Counting
from antimono.lessons.anti_monopoly.scenes.foundation.words import (
    BLUE_ROLLS_NOT,
    BOTH,
    GIVES,
    GREEN_PAYS_NOTHING,
    NOT_THE_DUE,
    PAYS,
)
from antimono.lessons.anti_monopoly.scenes.questions import amount, choice, foreseen, order, spot, tap
from antimono.lessons.anti_monopoly.story import BLUE, GREEN, NAVY, ROLES, SEATS, TO_THE_BANK, YOU, purses
from antimono.lessons.stage.figures import Die, Row, StageFigure
from antimono.lessons.stage.scene import Kind, Scene

ONE_STOP = (("face-1", YOU, 1), ("face-2", GREEN, 2), ("face-5", YOU, 5))
PURSES = (("purse-navy", NAVY, 400, 0), ("purse-you", YOU, 300, 2), ("purse-green", GREEN, 250, 1))
"""Whose, what is in it, and what their die shows; nothing if they roll none."""
SEVERAL = (("three-stops", (1, 4, 2)), ("four-stops", (2, 6, 2, 1)))


@cache
def practice(edition: str) -> tuple[Scene, ...]:
    """Questions of three levels."""
    ask = _Practice(edition)
    return (
        ask.due_of(BLUE),
        *(ask.one_stop(*each) for each in ONE_STOP),
        ask.who_rolls(),
        ask.whose_money(),
        ask.best_face(),
        ask.how_often(),
        *(ask.purse(*each) for each in PURSES),
        *(ask.several(*each) for each in SEVERAL),
        ask.account_navy(),
        ask.account_green(),
        ask.in_order(),
        *ask.second(),
        *ask.third(),
    )


class _Practice(Counting):
    """The questions of the first two levels, in one edition."""

    def due_of(self, player: int) -> Scene:
        """What does a Monopolist pay?"""
        return amount(
            "due",
            1,
            title=_("What is due?"),
            words=_("{player} stops here. What must they pay?", player=SEATS[player].mark.name),
            show=lambda _done: (self.stop(player),),
            right=self.due,
            mistakes=foreseen(
                self.due,
                (0, _("{player} is a Monopolist.", player=SEATS[player].mark.name)),
                (self.gift(2), _("That is the most that a Competitor wins.")),
                (self.gift(1), _("That is what a Competitor wins with a 1.")),
                (2 * self.due, _("Nothing doubles here.")),
            ),
            say=_("{due} to the bank, at every stop.", due=self.money(self.due)),
            uses=PAYS,
        )

    def one_stop(self, slug: str, player: int, face: int) -> Scene:
        """What does a face bring?"""
        right = self.gift(face)
        low, high = self.gift(1), self.gift(2)
        return amount(
            slug,
            1,
            title=_("One die"),
            words=_("You stop here and roll one die. What does the bank give you?")
            if player == YOU
            else _("Green stops here and rolls one die. What does the bank give Green?"),
            show=lambda _done: (Die(SEATS[player], face), self.stop(player)),
            right=right,
            mistakes=foreseen(
                right,
                (low, _("That is for a 1.")),
                (high, _("That is for a 2.")),
                (face * low, _("Not the more, the higher: only 1 and 2 win.")),
                (0, _("This face wins.")),
                (self.due, NOT_THE_DUE),
            ),
            say=_("{gift}.", gift=self.money(right)) if right else _("Only 1 and 2 win."),
            uses=GIVES,
        )

    def who_rolls(self) -> Scene:
        """Which players roll the die?"""
        keys = {player: SEATS[player].key for player in range(4)}
        greens = [player for player in range(4) if ROLES[player] == "C"]
        return tap(
            "who-rolls",
            1,
            title=_("Who rolls?"),
            words=_("Mark the two purses whose owners roll a die when they stop here."),
            show=lambda _done: (purses(self.table, keys=keys),),
            right=[keys[player] for player in greens],
            needs=len(greens),
            mistakes={keys[player]: BLUE_ROLLS_NOT for player in range(4) if player not in greens},
            say=_("Competitors roll, Monopolists pay."),
            uses=BOTH,
        )

    def whose_money(self) -> Scene:
        """Who gets what Blue pays?"""
        return choice(
            "whose-money",
            1,
            title=_("Whose money?"),
            words=_("Blue pays {due} here. Who gets it?", due=self.money(self.due)),
            show=lambda _done: (self.stop(BLUE),),
            right="bank",
            options=(
                ("bank", _("The bank")),
                ("next", _("The next Competitor who stops here")),
                ("all", _("All Competitors together")),
            ),
            mistakes={"next": TO_THE_BANK, "all": TO_THE_BANK},
            say=_("There is no pot: it stays with the bank."),
            uses=BOTH,
        )

    def best_face(self) -> Scene:
        """Which face wins most?"""
        best = max(FACES, key=self.gift)
        return tap(
            "best-face",
            1,
            title=_("The best face"),
            words=_("You stop here. Mark the face of the die that wins most."),
            show=lambda done: (self.faces(FACES if done else ()),),
            right=(str(best),),
            mistakes={
                str(face): _("It wins, but another face wins more.")
                if self.gift(face)
                else _("This face brings nothing.")
                for face in FACES
                if face != best
            },
            say=_("A 2 brings {gift}.", gift=self.money(self.gift(best))),
            uses=GIVES,
        )

    def how_often(self) -> Scene:
        """How often does a stop win?"""
        return choice(
            "how-often",
            1,
            title=_("How often?"),
            words=_("How often does a Competitor's stop win something?"),
            show=lambda _done: (self.faces(),),
            right="third",
            options=(
                ("sixth", _("One stop in six")),
                ("third", _("One stop in three")),
                ("half", _("Every other stop")),
            ),
            mistakes={
                "sixth": _("More than one face wins."),
                "half": _("Fewer than three faces win."),
            },
            say=_("Two faces of six."),
            uses=GIVES,
        )

    def purse(self, slug: str, player: int, units: int, face: int) -> Scene:
        """What is in a purse after a stop?"""
        had = units * self.rules.scale
        change = self.gift(face) if face else -self.due
        before = self.here(player).cash(player, had)
        right = had + change
        thrown = (Die(SEATS[player], face),) if face else ()

        def show(answered: bool) -> tuple[StageFigure, ...]:
            after = before.cash(player, right) if answered else before
            return (*thrown, self.stop(player), purses(after, before, (player,)))

        luck: tuple[tuple[int, Message], ...] = (
            (had - self.due, GREEN_PAYS_NOTHING),
            (had + self.due, TO_THE_BANK),
            (had + self.gift(2), _("That is for a 2.")),
            (had + self.gift(1), _("That is for a 1.")),
            (had - self.gift(2), _("The bank gives, it does not take.")),
            (had, _("This face wins.")),
        )
        levy: tuple[tuple[int, Message], ...] = (
            (had + self.due, _("A Monopolist pays here.")),
            (had + self.gift(2), BLUE_ROLLS_NOT),
            (had + self.gift(1), BLUE_ROLLS_NOT),
            (had, _("A Monopolist pays here.")),
        )
        asked = _("That is what comes or goes. What is in the purse?")
        return amount(
            slug,
            2,
            title=_("Purse"),
            words=_("{player} stops here. What is in the purse then?", player=SEATS[player].mark.name)
            if player != YOU
            else _("You stop here. What is in your purse then?"),
            show=show,
            right=right,
            mistakes=foreseen(right, *(luck if face else levy), (abs(change), asked)),
            say=_("{gift} from the bank.", gift=self.money(change))
            if face
            else _("{due} to the bank.", due=self.money(self.due)),
            uses=BOTH,
        )

    def several(self, slug: str, faces: tuple[int, ...]) -> Scene:
        """What do several stops bring?"""
        right, low, high = self.gift(*faces), self.gift(1), self.gift(2)
        told = listing([verbatim(str(face)) for face in faces])
        return amount(
            slug,
            2,
            title=_("Several stops"),
            words=_(
                "Green stops here {count} times; the die shows {faces}. What does Green win altogether?",
                count=len(faces),
                faces=told,
            ),
            show=lambda _done: (self.thrown(*faces), self.stop(GREEN)),
            right=right,
            mistakes=foreseen(
                right,
                (sum(faces) * low, _("Only 1 and 2 win: not every pip counts.")),
                (len(faces) * high, _("Not every stop wins.")),
                (right - low, _("The 1 wins, too.")),
                (high, _("More than one of these stops wins.")),
                (right - high, _("Count every 2.")),
                (0, _("Some of these faces win.")),
            ),
            say=_("{sum} in {count} stops.", sum=self.money(right), count=len(faces)),
            uses=GIVES,
            kind=Kind.SUM,
        )

    def account_navy(self) -> Scene:
        """An account of Navy's with a gift in it."""
        rows = (
            Row("first", _("first stop: paid"), self.due),
            Row("second", _("second stop: paid"), self.due),
            Row("third", _("third stop: rolled a 1, won"), self.gift(1)),
        )
        fine = _("This line is right: a Monopolist pays at every stop.")
        return spot(
            "account-navy",
            2,
            words=_("Navy kept an account of three stops here. Mark the wrong line."),
            label=_("Navy's account"),
            rows=rows,
            wrong="third",
            fine={"first": fine, "second": fine},
            say=BLUE_ROLLS_NOT,
            uses=BOTH,
        )

    def account_green(self) -> Scene:
        """An account of Green's in which a 3 wins."""
        rows = tuple(
            Row(f"f{face}", _("rolled a {face}: won", face=face), won)
            for face, won in ((1, self.gift(1)), (3, self.gift(1) + self.gift(2)), (2, self.gift(2)), (6, 0))
        )
        return spot(
            "account-green",
            2,
            words=_("Green kept an account of four stops here. Mark the wrong line."),
            label=_("Green's account"),
            rows=rows,
            wrong="f3",
            fine={
                "f1": _("This line is right: a 1 wins."),
                "f2": _("This line is right: a 2 wins most."),
                "f6": _("This line is right: a 6 wins nothing."),
            },
            say=_("A 3 wins nothing: only 1 and 2 do."),
            uses=GIVES,
        )

    def in_order(self) -> Scene:
        """What the bank gives you, from little to much."""
        start = self.rules.constants.start_square_pays
        items = (
            ("two", _("here, the die shows 2"), self.gift(2)),
            ("start", _("you pass {start}", start=self.name(0)), start),
            ("five", _("here, the die shows 5"), self.gift(5)),
            ("one", _("here, the die shows 1"), self.gift(1)),
        )
        return order(
            "in-order",
            2,
            title=_("Little to much"),
            words=_("What does the bank give you? Number them from little to much."),
            label=_("What happens to you"),
            items=items,
            mistakes={
                "two": _("The 2 is the best face."),
                "start": _("No face of the die brings as much."),
                "one": _("One of these brings nothing."),
            },
            otherwise=_("Something else brings less."),
            say=_("Even the best face brings half of what {start} pays.", start=self.name(0)),
            uses=("AM-20.2", "AM-13.1"),
        )

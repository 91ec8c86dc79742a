"""Questions of the third level on START: rounds, whole trips and accounts (AM-13, AM-14.2, R-19)."""

from __future__ import annotations

from antimono.anti_monopoly.rules.start import steps_to
from antimono.core.text import Message, _
from antimono.lessons.anti_monopoly.scenes.questions import amount, foreseen, order, spot
from antimono.lessons.anti_monopoly.scenes.start.rounds import Rounds
from antimono.lessons.anti_monopoly.scenes.start.ways import CORNER, GO_TO, START
from antimono.lessons.anti_monopoly.story import YOU, strip
from antimono.lessons.stage.figures import Row, Rows
from antimono.lessons.stage.scene import Kind, Scene

RULE = ("AM-13.1", "R-19")


class Accounts(Rounds):
    """The hardest questions in one edition."""

    def third(self) -> tuple[Scene, ...]:
        """Rounds and accounts."""
        return (
            self._rounds("rounds-start", 0, 130),
            self._rounds("rounds-air", 25, 100),
            self._paid_again(),
            self._wrong_corner(),
            self._least_to_most(),
            self._missing(),
        )

    def _paid_again(self) -> Scene:
        """Leaving START is not passing it (AM-13.1)."""
        landed, left = 9, 6
        return spot(
            "spot-again",
            3,
            words=_(
                "From square {square} a pawn rolls {landed}, exactly onto {start}, and next turn {left} "
                "more. Somebody added up. Mark the wrong line.",
                square=self.size - landed,
                landed=landed,
                start=self.start,
                left=left,
            ),
            label=_("A calculation"),
            rows=(
                Row("landing", _("Landing on {start}", start=self.start), self.pays),
                Row("leaving", _("Walking on from {start}", start=self.start), self.pays),
                Row("sum", _("Together"), 2 * self.pays),
            ),
            wrong="leaving",
            fine={
                "landing": _("This line is right: landing pays, too."),
                "sum": _("The sum of the lines is right. One of them is not."),
            },
            say=_(
                "Each round pays once, and this one has paid already. Together {sum}.",
                sum=self.money(self.pays),
            ),
            uses=("AM-13.1",),
        )

    def _rounds(self, slug: str, start: int, steps: int) -> Scene:
        """How often START has paid on a long walk."""
        right = (start + steps) // self.size
        scene = self.table.at(YOU, start)
        return amount(
            slug,
            3,
            title=_("How often?"),
            words=_(
                "From square {start} your pawn has walked {steps} squares by dice, in many turns. A round "
                "has {size}. How often has {name} paid?",
                start=start,
                steps=steps,
                size=self.size,
                name=self.start,
            ),
            show=lambda _done: (strip(scene, dict.fromkeys((start, START)), without=(1, 2, 3)),),
            right=right,
            mistakes=foreseen(
                right,
                (steps // self.size, _("Count from where the pawn began: it was on its way round already.")),
                (right + 1, _("The last round is not full yet.")),
                (right * self.pays, _("That is the money. How often was it paid?")),
            ),
            say=_(
                "{sum} squares from {name}: {right} full rounds.",
                sum=start + steps,
                name=self.start,
                right=right,
            ),
            uses=("AM-13.1",),
            unit=_("times"),
        )

    def _wrong_corner(self) -> Scene:
        """Pay on the way to the corner (AM-14.2)."""
        steps = steps_to(self.rules, GO_TO, CORNER)
        return spot(
            "spot-corner",
            3,
            words=_(
                "Green walked a round, was sent to the corner, and later walked on past {start}. Mark the "
                "wrong line.",
                start=self.start,
            ),
            label=_("A calculation"),
            rows=(
                Row("round", _("One round by dice"), self.pays),
                Row(
                    "sent",
                    _(
                        "Sent from square {go}: {steps} squares, past {start}",
                        go=GO_TO,
                        steps=steps,
                        start=self.start,
                    ),
                    self.pays,
                ),
                Row("later", _("By dice past {start} again", start=self.start), self.pays),
            ),
            wrong="sent",
            fine={
                "round": _("This line is right: a round, once paid."),
                "later": _("This line is right: by dice {start} pays every time.", start=self.start),
            },
            say=_("Who is sent to the corner is paid nothing on the way."),
            uses=(*RULE, "AM-14.2"),
        )

    def _least_to_most(self) -> Scene:
        """Who has been paid how much."""
        name = self.start
        moves: tuple[tuple[str, Message, int], ...] = (
            ("green", _("Green: by dice past {start}, then by card to it", start=name), 2),
            ("navy", _("Navy: sent from “{go}” to the corner", go=self.name(GO_TO)), 0),
            ("blue", _("Blue: three rounds, the last roll exactly on {start}", start=name), 3),
            ("you", _("You: by card from square 36 to square 25"), 1),
        )
        return order(
            "least-to-most",
            3,
            title=_("Least to most"),
            words=_("What has {start} paid each of them? Number them from least to most.", start=name),
            label=_("Ways"),
            items=tuple((key, text, times * self.pays) for key, text, times in moves),
            mistakes={
                "blue": _("Three rounds: nobody got more."),
                "green": _("By dice and by card: two different ways past {start}.", start=name),
            },
            otherwise=_("Somebody got less: follow each way clockwise."),
            say=_("Nothing, then one, two and three times {pays}.", pays=self.money(self.pays)),
            uses=(*RULE, "AM-14.2"),
        )

    def _missing(self) -> Scene:
        """The term that a purse lacks."""
        scale = self.rules.scale
        began, rent, ends = 300 * scale, 46 * scale, 300 * scale + 2 * self.pays - 46 * scale
        rows = Rows(
            _("A calculation"),
            (
                Row("cash", _("in the purse"), began),
                Row("rent", _("rent, paid"), -rent),
                Row("start", _("two ways past {start}", start=self.start), None),
                Row("sum", _("in the purse now"), ends),
            ),
        )
        return amount(
            "missing",
            3,
            title=_("Finish the sum"),
            words=_("One line is empty. What belongs there?"),
            show=lambda _done: (rows,),
            right=2 * self.pays,
            mistakes=foreseen(
                2 * self.pays,
                (self.pays, _("There were two ways.")),
                (2, _("That is how often. How much money is it?")),
                (ends - began, _("The rent went out as well.")),
            ),
            say=_("{pays}, twice.", pays=self.money(self.pays)),
            uses=("AM-13.1",),
            kind=Kind.SUM,
        )

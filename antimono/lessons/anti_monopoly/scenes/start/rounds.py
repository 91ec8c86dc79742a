"""What START comes to in rounds and turns, and the challenge (AM-13.1)."""

from __future__ import annotations

from fractions import Fraction

from antimono.core.text import _, verbatim
from antimono.lessons.anti_monopoly.one_turn import squares_a_turn
from antimono.lessons.anti_monopoly.scenes.forms import challenge_scene
from antimono.lessons.anti_monopoly.scenes.questions import spot
from antimono.lessons.anti_monopoly.scenes.start.challenge import Thrice
from antimono.lessons.anti_monopoly.scenes.start.ways import StartWays
from antimono.lessons.anti_monopoly.story import BLUE, YOU, purses
from antimono.lessons.frame import Column, Table
from antimono.lessons.stage.figures import Row, StageFigure
from antimono.lessons.stage.scene import Act, Kind, Scene


class Rounds(StartWays):
    """The later scenes in one edition."""

    @property
    def size(self) -> int:
        """How many squares a round has."""
        return len(self.rules.squares)

    def error(self) -> Scene:
        """No extra pay for landing (AM-13.1)."""
        rounds = 3
        passes = rounds * self.pays
        return spot(
            "error",
            0,
            words=_(
                "A pawn walked {rounds} rounds from {start}, and the last roll ended exactly there. Somebody "
                "added up. Mark the wrong line.",
                rounds=rounds,
                start=self.start,
            ),
            label=_("A calculation"),
            rows=(
                Row("rounds", _("{rounds} rounds of {size} squares", rounds=rounds, size=self.size), passes),
                Row("landing", _("More for landing exactly on {start}", start=self.start), self.pays),
                Row("sum", _("Together"), passes + self.pays),
            ),
            wrong="landing",
            fine={
                "rounds": _("This line is right: {pays} a round.", pays=self.money(self.pays)),
                "sum": _("The sum of the lines is right. One of them is not."),
            },
            say=_("Landing is the third time, not a fourth. Together {sum}.", sum=self.money(passes)),
            uses=("AM-13.1",),
        )

    def pace(self) -> Scene:
        """How long a round takes, and so what START pays in a turn."""
        squares = squares_a_turn()
        turns = Fraction(self.size) / squares
        a_turn = self.money(round(self.pays / turns))

        def show(done: tuple[str, ...]) -> tuple[StageFigure, ...]:
            rows = (
                (_("squares a turn, second rolls included"), f"{float(squares):.1f}"),
                (_("squares a round"), str(self.size)),
                *(((_("turns a round"), f"{float(turns):.1f}"),) if done else ()),
                *(((_("{start} pays, a turn", start=self.start), a_turn),) if done else ()),
            )
            return (
                Table(
                    _("On average, by dice alone"),
                    (Column(_("What")), Column(_("How much"))),
                    tuple((what, verbatim(much)) for what, much in rows),
                ),
            )

        return Scene(
            slug="pace",
            title=_("Pace"),
            words=_("How many turns does a pawn need for one round of the board, on average? Bet."),
            show=show,
            acts=(
                Act(
                    kind=Kind.GUESS,
                    right=("5",),
                    options=tuple((str(each), _("about {count}", count=each)) for each in (3, 5, 8)),
                    say=_(
                        "About five. So {start} pays everybody some {money} a turn, rich or poor: new money, "
                        "out of the bank.",
                        start=self.start,
                        money=a_turn,
                    ),
                    clauses=("AM-13.1", "AM-7.1"),
                ),
            ),
            uses=("AM-13.1", "AM-7.1"),
        )

    def share(self) -> Scene:
        """The same sum is not the same part."""
        scale = self.rules.scale
        before = self.table.cash(YOU, 50 * scale).cash(BLUE, 2000 * scale)
        after = before.cash(YOU, 50 * scale + self.pays).cash(BLUE, 2000 * scale + self.pays)
        return Scene(
            slug="share",
            title=_("A share"),
            words=_(
                "You and Blue both pass {start}. Whose purse grows more, compared with what was in it?",
                start=self.start,
            ),
            show=lambda done: (purses(after if done else before, before, (YOU, BLUE)),),
            acts=(
                Act(
                    kind=Kind.CHOOSE,
                    right=("you",),
                    options=(("you", _("Mine")), ("blue", _("Blue's")), ("same", _("Both alike"))),
                    mistakes={
                        "blue": _("Blue had much already. What part of it is added?"),
                        "same": _("The same sum, yes. But compare it with what was there."),
                    },
                    say=_(
                        "Yours is three times what it was; Blue's grows by a twentieth. The same money means "
                        "most to those who have least."
                    ),
                    clauses=("AM-13.1",),
                ),
            ),
            uses=("AM-13.1",),
        )

    def challenge(self) -> Scene:
        """START pays three times in one turn (AM-7.1, AM-13.1, R-19)."""
        puzzle = Thrice(self)
        return challenge_scene(
            puzzle,
            words=_(
                "For one turn dice and cards obey you. You stand on {square}, square {number}. Make {start} "
                "pay you three times. Choose where the first roll takes you.",
                square=self.name(puzzle.begins),
                number=puzzle.begins,
                start=self.start,
            ),
            say=_(
                "{sum} in one turn: past {start} by 6 and 6, to it by card, then by the second roll and a "
                "second card. More is not possible.",
                sum=self.money(3 * self.pays),
                start=self.start,
            ),
            clauses=("AM-7.1", "AM-13.1", "R-19"),
            ordered=True,
            uses=("AM-5.2", "AM-7.1", "AM-7.2", "AM-13.1", "R-19"),
        )

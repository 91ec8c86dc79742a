"""The first scenes on roles: four to seven friends, and which tables are fair (AM-2.2, AM-4.3)."""

from __future__ import annotations

from antimono.anti_monopoly.rules.balance import FEWEST, MOST
from antimono.core.text import Message, _, ngettext, verbatim
from antimono.lessons.anti_monopoly.roles import OF_EACH
from antimono.lessons.anti_monopoly.scenes.questions import spot
from antimono.lessons.anti_monopoly.scenes.roles.table import KEYS, box, division
from antimono.lessons.anti_monopoly.story import Telling
from antimono.lessons.stage.figures import Row, StageFigure
from antimono.lessons.stage.scene import Act, Kind, Puzzle, Scene

FOUR = 4


class Four:
    """Pawns for four friends; a move is a colour."""

    solution = ("blue", "blue", "green", "green")

    def counts(self, made: tuple[str, ...]) -> tuple[int, int]:
        """How many of each colour are on the table."""
        return made.count("green"), made.count("blue")

    def moves(self, made: tuple[str, ...]) -> dict[str, Message]:
        """The colours of which there is a pawn, as long as somebody has none."""
        if len(made) == FOUR:
            return {}
        return {key: verbatim("") for key in KEYS if made.count(key) < OF_EACH}

    def told(self, made: tuple[str, ...]) -> Message:
        """How many are given out, or why that is not it."""
        if len(made) == FOUR:
            green, blue = self.counts(made)
            return _("{green} green and {blue} blue are not equal. Start again.", green=green, blue=blue)
        return ngettext("{count} friend has a pawn.", "{count} friends have a pawn.", len(made))

    def solved(self, made: tuple[str, ...]) -> bool:
        """Whether it is two against two."""
        green, blue = self.counts(made)
        return len(made) == FOUR and green == blue

    def show(self, made: tuple[str, ...]) -> tuple[StageFigure, ...]:
        """The box and the table."""
        return box(*self.counts(made))


class Fair(Telling):
    """Those scenes in one edition."""

    def four(self) -> Scene:
        """Equally many (AM-4.3)."""
        game = Four()
        return Scene(
            slug="four",
            title=_("Four friends"),
            words=_(
                "Four friends sit down to play. The box has six pawns. Give each friend a pawn, so that "
                "there are as many green as blue. Choose a colour."
            ),
            show=game.show,
            puzzle=Puzzle(
                moves=game.moves,
                told=game.told,
                solved=game.solved,
                solution=game.solution,
                say=_("Two Competitors, two Monopolists. An even number of players is always split equally."),
                clauses=("AM-4.2", "AM-4.3"),
            ),
            teaches=("AM-4.2", "AM-4.3"),
        )

    def five(self) -> Scene:
        """One more (AM-4.3)."""

        def show(done: tuple[str, ...]) -> tuple[StageFigure, ...]:
            return box(2 + ("green" in done), 2 + ("blue" in done))

        told = _("Three against two. At an odd table one colour has one more, no matter which.")
        return Scene(
            slug="five",
            title=_("A fifth friend"),
            words=_("A fifth friend comes. Which colour may they play? Bet: choose a colour, or “Neither”."),
            show=show,
            acts=(
                Act(
                    kind=Kind.GUESS,
                    right=tuple(KEYS),
                    options=(("neither", _("Neither")),),
                    say=told,
                    said={
                        "neither": _(
                            "They may take either colour. At an odd table one colour has one more, no matter "
                            "which."
                        )
                    },
                    clauses=("AM-4.3",),
                ),
            ),
            teaches=("AM-4.3",),
        )

    def six(self) -> Scene:
        """Not even if all agree (AM-4.3)."""
        return Scene(
            slug="six",
            title=_("A sixth friend"),
            words=_(
                "Now there are six friends. Two want to be blue and four green, and everybody is happy with "
                "that. May they play so? Bet."
            ),
            show=lambda done: box(OF_EACH, OF_EACH) if done else box(0, 0),
            acts=(
                Act(
                    kind=Kind.GUESS,
                    right=("no",),
                    options=(("yes", _("Yes")), ("no", _("No"))),
                    say=_(
                        "No, though everybody agrees: six are three against three. Neither colour may crowd "
                        "out the other."
                    ),
                    clauses=("AM-4.3",),
                ),
            ),
            teaches=("AM-4.3",),
        )

    def seven(self) -> Scene:
        """Six pawns, six players (AM-2.2)."""
        return Scene(
            slug="seven",
            title=_("A seventh friend"),
            words=_("A seventh friend brings a chair. Find them a pawn: choose a colour."),
            show=lambda _done: box(OF_EACH, OF_EACH),
            acts=(
                Act(
                    kind=Kind.TAP,
                    right=tuple(KEYS),
                    say=_(
                        "The box is empty: it has {pawns} pawns of each colour. So {fewest} to {most} can "
                        "play, and both colours are always there.",
                        pawns=OF_EACH,
                        fewest=FEWEST,
                        most=MOST,
                    ),
                    clauses=("AM-2.2",),
                ),
            ),
            teaches=("AM-2.2",),
        )

    def tables(self) -> Scene:
        """Which one is unfair?"""
        rows = ((3, 1), (4, 2), (5, 4), (6, 3))
        return spot(
            "tables",
            0,
            title=_("Four tables"),
            words=_("One of these tables breaks the rules. Mark it."),
            label=_("Tables"),
            rows=[Row(f"t{players}", division(players, green)) for players, green in rows],
            wrong="t5",
            fine={
                "t3": _("This one is fair: three is odd, and one colour has one more."),
                "t4": _("This one is fair: as many green as blue."),
                "t6": _("This one is fair: all six pawns are in use."),
            },
            say=_("Four against one is three more. One more is allowed, not three."),
            uses=("AM-4.3",),
        )

"""When a turn has a second roll, and when not (AM-7, R-13, AM-14.1)."""

from __future__ import annotations

from antimono.core.dice import Dice
from antimono.core.text import Message, _
from antimono.lessons.anti_monopoly.scenes.forms import roll
from antimono.lessons.anti_monopoly.scenes.questions import order
from antimono.lessons.anti_monopoly.story import BLUE, GREEN, NAVY, SEATS, YOU, Telling, purses, strip
from antimono.lessons.stage.figures import StageFigure, Throw
from antimono.lessons.stage.scene import Act, Kind, Scene

SUNSET, ELECTRIC, LOCUST, GEORGETOWN, GO_TO, FISHERMAN = 6, 12, 16, 26, 30, 31
CORNER, TRUCKING, FIFTH, WALL = 10, 35, 37, 39
THREES, TWOS = Dice(3, 3), Dice(2, 2)
CASH = 600
"""What you have in this chapter, in the scale of 1500."""


class Rolling(Telling):
    """The scenes about what follows a double, in one edition."""

    def __init__(self, edition: str) -> None:
        super().__init__(edition)
        self.must = self.rules.switches.extra_roll_compulsory
        """Whether the second roll cannot be declined."""
        cash = CASH * self.rules.scale
        yours = self.table.owns(YOU, SUNSET).at(YOU, SUNSET).cash(YOU, cash).on_turn(YOU)
        self.before = yours.dice((3, 3), (2, 2))
        self.rolled = self.before.after("roll")
        self.bought = self.rolled.after("buy")
        self.again_rolled = self.bought.after("roll")

    def again(self) -> Scene:
        """A double: the move is finished first, then comes another roll (AM-7.1)."""
        squares = (SUNSET, ELECTRIC)

        def show(done: tuple[str, ...]) -> tuple[StageFigure, ...]:
            if not done:
                return (strip(self.before, squares, without=(BLUE, GREEN, NAVY)),)
            now = self.bought if "buy" in done else self.rolled
            return (
                Throw(SEATS[YOU], THREES, _("a double")),
                strip(now, squares, pointed=ELECTRIC, without=(BLUE, GREEN, NAVY)),
                purses(now, self.before, (YOU,)),
            )

        return Scene(
            slug="again",
            title=_("Again"),
            words=_("It is your turn, and the dice hold a surprise. Roll."),
            show=show,
            acts=(
                roll(
                    _("Roll the dice"),
                    say=_(
                        "3 and 3: two equal dice are a double. You stop on {square}.", square=self.name(12)
                    ),
                    clauses=("AM-7.1",),
                ),
                Act(
                    kind=Kind.MOVE,
                    words=_(
                        "A double is worth something, but finish this move first. Nobody owns {square}: buy "
                        "it, or leave it?",
                        square=self.name(ELECTRIC),
                    ),
                    right=("buy", "leave"),
                    options=(
                        ("buy", _("Buy it for {price}", price=self.price(ELECTRIC))),
                        ("leave", _("Leave it")),
                    ),
                    say=_("The move is finished. Now the double counts: you roll once more."),
                    clauses=("AM-7.1",),
                ),
            ),
            teaches=("AM-7.1",),
        )

    def once_only(self) -> Scene:
        """A double on the second roll is an ordinary roll (AM-7.2)."""
        squares = (ELECTRIC, LOCUST)

        def show(done: tuple[str, ...]) -> tuple[StageFigure, ...]:
            now = self.again_rolled if done else self.bought
            drawn = strip(now, squares, without=(BLUE, GREEN, NAVY))
            first = Throw(SEATS[YOU], THREES, _("first roll"))
            if not done:
                return (first, drawn)
            return (first, Throw(SEATS[YOU], TWOS, _("second roll")), drawn)

        return Scene(
            slug="once-only",
            title=_("Once only"),
            words=_("Say you bought it. The double gives you a second roll. Take it."),
            show=show,
            acts=(
                roll(
                    _("Roll once more"),
                    say=_("2 and 2: {square}. Another double!", square=self.name(LOCUST)),
                    clauses=("AM-7.1",),
                ),
                Act(
                    kind=Kind.GUESS,
                    words=_(
                        "Two doubles in one turn! What comes when you are done on {square}? Bet.",
                        square=self.name(LOCUST),
                    ),
                    right=("on",),
                    options=(
                        ("third", _("A third roll")),
                        ("on", _("The dice go on to Blue")),
                        ("jail", _("You go to jail")),
                    ),
                    say=_(
                        "The second roll is an ordinary one, double or not. There is no third, so three "
                        "doubles never send you to jail, as they do in Monopoly."
                    ),
                    said={
                        "third": _(
                            "No: the second roll is an ordinary one. There is no third, so three doubles "
                            "never send you to jail, as they do in Monopoly."
                        ),
                        "jail": _(
                            "No, that is Monopoly, and there it takes three doubles. Here nobody rolls a "
                            "third time: the dice go on."
                        ),
                    },
                    clauses=("AM-7.2",),
                ),
            ),
            teaches=("AM-7.2",),
            uses=("AM-7.1",),
        )

    def may(self) -> Scene:
        """Whether the second roll can be declined (R-13)."""
        scene = self.table.owns(NAVY, FIFTH, 2).owns(NAVY, WALL, 2).at(YOU, TRUCKING)
        notes: dict[int, Message] = {
            square: _("rent {rent}", rent=self.money(scene.owed(YOU, square).value))
            for square in (FIFTH, WALL)
        }

        def show(_done: tuple[str, ...]) -> tuple[StageFigure, ...]:
            return (
                Throw(SEATS[YOU], TWOS, _("a double")),
                strip(scene, (TRUCKING, FIFTH, WALL, 0), notes=notes, without=(BLUE, GREEN, NAVY)),
            )

        may = _("You may pass the dice to Blue. Ahead wait rents, but pay day, too: choose.")
        must = _("You must, here: in this edition the second roll is a whole turn, and nobody skips a turn.")
        return Scene(
            slug="may",
            title=_("May or must"),
            words=_(
                "Your double took you to {square}, and your move is finished. Navy's houses lie ahead. Must "
                "you roll again? Bet.",
                square=self.name(TRUCKING),
            ),
            show=show,
            acts=(
                Act(
                    kind=Kind.GUESS,
                    right=("must" if self.must else "may",),
                    options=(("must", _("I must roll")), ("may", _("I may pass the dice on"))),
                    say=must if self.must else may,
                    clauses=("AM-7.1", "R-13"),
                ),
            ),
            teaches=("R-13",),
            uses=("AM-7.1",),
        )

    def corner(self) -> Scene:
        """Who is sent to the corner has no other roll (AM-14.1, R-13)."""
        before = self.table.at(NAVY, GEORGETOWN).on_turn(NAVY).dice((2, 2))
        after = before.after("roll")

        def show(done: tuple[str, ...]) -> tuple[StageFigure, ...]:
            drawn = strip(after if done else before, (CORNER, GEORGETOWN, GO_TO), without=(YOU, BLUE, GREEN))
            return (Throw(SEATS[NAVY], TWOS, _("a double")), drawn) if done else (drawn,)

        return Scene(
            slug="corner",
            title=_("The corner"),
            words=_("Navy stands on {street}. Roll for Navy.", street=self.name(GEORGETOWN)),
            show=show,
            acts=(
                roll(
                    _("Roll for Navy"),
                    say=_(
                        "2 and 2, onto “{go}”: the pawn goes straight to the corner. Green sits there in a "
                        "price war, blue in jail.",
                        go=self.name(GO_TO),
                    ),
                    clauses=("AM-14.1",),
                ),
                Act(
                    kind=Kind.GUESS,
                    words=_("It was a double. Does Navy roll again? Bet."),
                    right=("no",),
                    options=(("yes", _("Yes, it was a double")), ("no", _("No, the turn is over"))),
                    say=_("The turn is over. Who is sent to the corner stays there: the double is lost."),
                    said={"yes": _("No. Who is sent to the corner stays there: the double is lost.")},
                    clauses=("R-13", "AM-14.1"),
                ),
            ),
            teaches=("AM-14.1", "R-13"),
            uses=("AM-7.1",),
        )

    def sequence(self) -> Scene:
        """A turn with a double, in its order (AM-7.1, AM-8.1)."""
        return turn_in_order(
            "sequence",
            0,
            words=_(
                "Blue rolls 3 and 3, to a company that nobody owns and Blue wants. The second roll is 4 and "
                "1. Number the lines."
            ),
            stop=("stop", _("Blue buys the company")),
            first=6,
            second=5,
            uses=("AM-7.1", "AM-7.2", "AM-8.1"),
        )


def turn_in_order(
    slug: str,
    level: int,
    *,
    words: Message,
    stop: tuple[str, Message],
    first: int,
    second: int,
    uses: tuple[str, ...],
) -> Scene:
    """A turn of Blue's with a double, to be put in order.

    Args:
        slug: its name.
        level: of practice, or 0 in the story.
        words: what is asked.
        stop: key and words of what Blue does where the first roll leads.
        first: how far the double leads.
        second: how far the roll after it leads.
        uses: the clauses that it needs.
    """
    key, text = stop
    return order(
        slug,
        level,
        title=_("Sequence"),
        words=words,
        label=_("What happens"),
        items=(
            ("again", _("Blue rolls once more"), 3),
            (key, text, 2),
            ("pass", _("The dice go on to Green"), 5),
            ("first", _("The pawn walks {count} squares", count=first), 1),
            ("second", _("The pawn walks {count} squares", count=second), 4),
        ),
        mistakes={
            "again": _("Finish the first move, with all that it brings."),
            key: _("The pawn is not there yet."),
            "pass": _("The turn is not over: it was a double."),
            "second": _("That is the way of the second roll, which comes later."),
        },
        otherwise=_("Something comes before."),
        say=_("First the whole first move, then the second roll and its move. Then it is Green's turn."),
        uses=uses,
        money=False,
    )

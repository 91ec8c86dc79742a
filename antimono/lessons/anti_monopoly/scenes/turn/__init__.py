"""A turn and how you win, in scenes: walk, buy, own, pay day, aims (AM-1, AM-4 to AM-6, AM-8, AM-13)."""

from __future__ import annotations

from functools import cache

from antimono.core.dice import Dice
from antimono.core.text import _
from antimono.lessons.anti_monopoly.scenes.forms import chapter, roll
from antimono.lessons.anti_monopoly.scenes.turn.later import Later
from antimono.lessons.anti_monopoly.scenes.turn.practice import practice
from antimono.lessons.anti_monopoly.scenes.turn.telling import (
    CARD,
    HOLLYWOOD,
    RAILROAD,
    START,
    SUNSET,
    WILSHIRE,
    whole_board,
)
from antimono.lessons.anti_monopoly.story import (
    BLUE,
    GREEN,
    NAVY,
    SEATS,
    YOU,
    purses,
    strip,
)
from antimono.lessons.anti_monopoly.turn import LESSON
from antimono.lessons.chapter import ForClass
from antimono.lessons.stage.figures import StageFigure, Throw
from antimono.lessons.stage.scene import Act, Kind, Scene


@cache
def scenes(edition: str) -> tuple[Scene, ...]:
    """The scenes of the chapter."""
    tell = _Telling(edition)
    return (
        tell.walking(),
        tell.buying(),
        tell.owning(),
        tell.a_city(),
        tell.two_colours(),
        tell.who_starts(),
        tell.pay_day(),
        tell.purse(),
        tell.two_aims(),
        tell.challenge(),
    )


class _Telling(Later):
    """The chapter in one edition."""

    def walking(self) -> Scene:
        def show(done: tuple[str, ...]) -> tuple[StageFigure, ...]:
            if not done:
                return (whole_board(self.table),)
            return (Throw(SEATS[YOU], Dice(2, 4)), whole_board(self.landed, marked=SUNSET))

        return Scene(
            slug="walking",
            title=_("Walking"),
            words=_(
                "Four pawns stand on {start}. One is yours, and {money} lies before you. Roll the dice.",
                start=self.name(START),
                money=self.money(self.start_money),
            ),
            show=show,
            acts=(
                roll(
                    _("Roll the dice"),
                    say=_(
                        "2 and 4: six squares, always clockwise. You are on {street}.",
                        street=self.name(SUNSET),
                    ),
                    clauses=("AM-5.1", "AM-5.2"),
                ),
            ),
            teaches=("AM-5.1", "AM-5.2"),
        )

    def buying(self) -> Scene:
        squares = (RAILROAD, SUNSET, CARD)

        def show(done: tuple[str, ...]) -> tuple[StageFigure, ...]:
            now = self.bought if done else self.landed
            return (
                strip(now, squares, pointed=SUNSET, without=(BLUE, GREEN, NAVY)),
                purses(now, self.landed, (YOU,)),
            )

        return Scene(
            slug="buying",
            title=_("Buying"),
            words=_(
                "Nobody owns {street}, where you stand. The bank sells it at the price printed on it: "
                "{price}. Buy it?",
                street=self.name(SUNSET),
                price=self.price(SUNSET),
            ),
            show=show,
            acts=(
                Act(
                    kind=Kind.MOVE,
                    right=("buy",),
                    options=(("buy", _("Buy it for {price}", price=self.price(SUNSET))),),
                    say=_(
                        "It is yours: your letter stands on it. You have {left} left.",
                        left=self.has(self.bought, YOU),
                    ),
                    clauses=("AM-8.1",),
                ),
            ),
            teaches=("AM-8.1",),
        )

    def owning(self) -> Scene:
        before = self.bought.after("end")
        rent = self.bought.owed(BLUE, SUNSET).value
        squares = (START, RAILROAD, SUNSET)

        def show(done: tuple[str, ...]) -> tuple[StageFigure, ...]:
            now = self.paid if done else before
            drawn = strip(now, squares, pointed=SUNSET, without=(GREEN, NAVY))
            money = purses(now, before, (YOU, BLUE))
            return (Throw(SEATS[BLUE], Dice(1, 5)), drawn, money) if done else (drawn, money)

        return Scene(
            slug="owning",
            title=_("Owning"),
            words=_("Your turn is over. Blue is next. Roll for Blue, and watch both purses."),
            show=show,
            acts=(
                roll(
                    _("Roll for Blue"),
                    say=_(
                        "Blue stops on your street and pays you rent: {rent}. You did nothing. You own.",
                        rent=self.money(rent),
                    ),
                    clauses=("AM-8.2",),
                ),
            ),
            teaches=("AM-8.2",),
        )

    def a_city(self) -> Scene:
        squares = (RAILROAD, SUNSET, WILSHIRE, HOLLYWOOD)
        return Scene(
            slug="a-city",
            title=_("A city"),
            words=_(
                "A city is two or three streets of one colour, close together. {street} is in {city}. Mark "
                "the other two streets of this city.",
                street=self.name(SUNSET),
                city=self.rules.street(SUNSET).city,
            ),
            show=lambda _done: (strip(self.paid, squares, pointed=SUNSET, without=range(4)),),
            acts=(
                Act(
                    kind=Kind.TAP,
                    right=(str(WILSHIRE), str(HOLLYWOOD)),
                    needs=2,
                    mistakes={
                        str(RAILROAD): _("This is a company. It has a price, but no city."),
                        str(SUNSET): _("This is the one you have."),
                    },
                    say=_("One city. Each of its streets has its own price, and is bought by itself."),
                    clauses=("AM-8.1",),
                ),
            ),
        )

    def two_colours(self) -> Scene:
        keyed = {player: SEATS[player].key for player in range(4)}

        def show(done: tuple[str, ...]) -> tuple[StageFigure, ...]:
            if not done:
                return (purses(self.paid, keys=keyed),)
            return (purses(self.paid, players=(YOU, GREEN)), purses(self.paid, players=(BLUE, NAVY)))

        return Scene(
            slug="two-colours",
            title=_("Two colours"),
            words=_(
                "Green pawns are Competitors, blue ones Monopolists: two sets of rules at one table. Mark "
                "who plays by the same rules as you."
            ),
            show=show,
            acts=(
                Act(
                    kind=Kind.TAP,
                    right=(SEATS[GREEN].key,),
                    mistakes={
                        SEATS[BLUE].key: _("A blue pawn: a Monopolist."),
                        SEATS[NAVY].key: _("A blue pawn: a Monopolist."),
                        SEATS[YOU].key: _("That is you. Somebody else is green, too."),
                    },
                    say=_("Two and two, and nobody changes colour during the game."),
                    clauses=("AM-4.2", "AM-4.3", "AM-4.4"),
                ),
            ),
            teaches=("AM-4.2", "AM-4.3", "AM-4.4"),
        )


CHAPTER = chapter(
    LESSON,
    promise=_("Roll, buy, be paid: what you do in a turn, and when it is over."),
    minutes=4,
    scenes=scenes,
    practice=practice,
    for_class=ForClass(
        aim=_("Pupils play a turn: walk, buy, pay rent, collect at START; and say how either game ends."),
        economics=_(
            "All begin with the same money, so what comes of it compares rules and choices, not persons."
        ),
        ask=(
            _("Is a game fair if all begin alike but play by different rules?"),
            _("Why would allies who must beat each other in the end help each other at all?"),
        ),
        sources=(
            _("Robert Axelrod (1984): The Evolution of Cooperation."),
            _("John Rawls (1971): A Theory of Justice."),
        ),
    ),
)

"""The later scenes of the first chapter: who starts, pay day, the purse, the aims, the challenge."""

from __future__ import annotations

from antimono.core.dice import Dice
from antimono.core.text import _
from antimono.lessons.anti_monopoly.scenes.forms import challenge_scene, roll
from antimono.lessons.anti_monopoly.scenes.turn.challenge import TwoRolls
from antimono.lessons.anti_monopoly.scenes.turn.telling import (
    BASIN,
    FIFTH,
    QUARTER,
    START,
    WALL,
    TurnTelling,
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
from antimono.lessons.stage.figures import Row, Rows, StageFigure, Throw
from antimono.lessons.stage.scene import Act, Kind, Scene

_PLACES = (_("first"), _("second"), _("third"), _("fourth"))


class Later(TurnTelling):
    """Those scenes in one edition."""

    def who_starts(self) -> Scene:
        """The highest roll, then clockwise (AM-6.1)."""
        rolls = (Dice(4, 6), Dice(5, 4), Dice(1, 3), Dice(5, 2))
        return Scene(
            slug="who-starts",
            title=_("Who starts"),
            words=_(
                "Before all this, each rolled once. You rolled highest, so you began. Blue was next. And "
                "third? Bet: a guess costs nothing."
            ),
            show=lambda done: tuple(
                Throw(SEATS[player], dice, _PLACES[player] if done else None)
                for player, dice in enumerate(rolls)
            ),
            acts=(
                Act(
                    kind=Kind.GUESS,
                    right=("green",),
                    options=(("green", _("Green")), ("navy", _("Navy"))),
                    say=_(
                        "The highest begins. Then it goes round the table clockwise: You, Blue, Green, Navy."
                    ),
                    said={
                        "navy": _(
                            "No: the highest begins, then it goes round the table clockwise, whatever the "
                            "others rolled."
                        )
                    },
                    clauses=("AM-6.1", "R-26"),
                ),
            ),
            teaches=("AM-6.1", "R-26"),
        )

    def pay_day(self) -> Scene:
        """Navy passes START (AM-13.1)."""
        before = self.paid.at(NAVY, FIFTH).on_turn(NAVY).dice((1, 3))
        after = before.after("roll")
        squares = (FIFTH, WALL, START, BASIN)

        def show(done: tuple[str, ...]) -> tuple[StageFigure, ...]:
            now = after if done else before
            drawn = strip(now, squares, pointed=START, without=(YOU, BLUE, GREEN))
            money = purses(now, before, (NAVY,))
            return (Throw(SEATS[NAVY], Dice(1, 3)), drawn, money) if done else (drawn, money)

        return Scene(
            slug="pay-day",
            title=_("Pay day"),
            words=_("Some turns later Navy has almost been round the board. Roll for Navy."),
            show=show,
            acts=(
                roll(
                    _("Roll for Navy"),
                    say=_(
                        "{start} reached or passed: the bank pays {money}. So it does for everybody, "
                        "each time round.",
                        start=self.name(START),
                        money=self.money(self.pays),
                    ),
                    clauses=("AM-13.1",),
                ),
            ),
            teaches=("AM-13.1",),
        )

    def purse(self) -> Scene:
        """START money and a rent in one walk (AM-13.1, AM-8.2)."""
        before = self.paid.owns(GREEN, QUARTER).at(YOU, FIFTH).on_turn(YOU).dice((2, 4))
        after = before.after("roll")
        had, has = self.cash(before, YOU), self.cash(after, YOU)
        rent = had + self.pays - has
        squares = (FIFTH, START, BASIN, QUARTER)
        note = {QUARTER: _("rent {rent}", rent=self.money(rent))}

        def show(done: tuple[str, ...]) -> tuple[StageFigure, ...]:
            now = after if done else before
            return (
                Throw(SEATS[YOU], Dice(2, 4)),
                strip(now, squares, pointed=QUARTER, notes=note, without=(BLUE, GREEN, NAVY)),
                purses(now, before, (YOU, GREEN)),
            )

        return Scene(
            slug="purse",
            title=_("Your purse"),
            words=_(
                "You roll 2 and 4, from {fifth} to Green's {quarter}. How much is in your purse then?",
                fifth=self.name(FIFTH),
                quarter=self.name(QUARTER),
            ),
            show=show,
            acts=(
                Act(
                    kind=Kind.NUMBER,
                    right=(str(has),),
                    mistakes={
                        str(had - rent): _(
                            "{start} pays {money}.",
                            start=self.name(START),
                            money=self.money(self.pays),
                        ),
                        str(had + self.pays): _("The rent is missing."),
                        str(had + self.pays + rent): _("The rent goes out of your purse, to Green."),
                        str(had): _("Two things happen on the way: money comes, and money goes."),
                    },
                    otherwise=_("Take what you have, add what the bank pays, take off the rent."),
                    say=_(
                        "{had} and {pay}, less {rent}: {has}.",
                        had=self.money(had),
                        pay=self.money(self.pays),
                        rent=self.money(rent),
                        has=self.money(has),
                    ),
                    clauses=("AM-13.1", "AM-8.2"),
                ),
            ),
            uses=("AM-5.2", "AM-8.2", "AM-13.1"),
        )

    def two_aims(self) -> Scene:
        """When Game A and Game B end, and who has won (AM-1)."""
        scale = self.rules.scale
        end = self.table.bankrupt(BLUE).bankrupt(NAVY).cash(YOU, 900 * scale).cash(GREEN, 950 * scale)
        seats = {player: SEATS[player].key for player in (YOU, GREEN)}
        worth = {key: end.wealth(player).value for player, key in seats.items()}
        richest = max(worth, key=lambda key: worth[key])
        rows = (
            Row("a", _("Game A: the last player who is not ruined wins.")),
            Row("b", _("Game B: when one colour is ruined, the richest of the other wins.")),
        )

        def show(_done: tuple[str, ...]) -> tuple[StageFigure, ...]:
            return (purses(end, players=(YOU, GREEN), keys=seats), Rows(_("Two games"), rows))

        return Scene(
            slug="two-aims",
            title=_("Two aims"),
            words=_(
                "Before play, a table chooses Game A or Game B. You and Green helped each other; Blue and "
                "Navy are ruined, and out of the game. Mark the game that is over. Bet."
            ),
            show=show,
            acts=(
                Act(
                    kind=Kind.GUESS,
                    right=("b",),
                    others=("a",),
                    say=_("Game B: no blue is left. In Game A, You and Green play on, against each other."),
                    said={
                        "a": _("No: in Game A, You and Green play on. Game B is over, for no blue is left.")
                    },
                    clauses=("AM-1.1", "AM-1.2", "AM-1.3"),
                ),
                Act(
                    kind=Kind.GUESS,
                    words=_("It is Game B. You and Green own nothing but this money. Who wins? Bet."),
                    right=(richest,),
                    options=(("both", _("Both")),),
                    others=tuple(key for key in worth if key != richest),
                    say=_(
                        "Green, the richer one. Your ally can beat you: help each other, and count. A table "
                        "can agree on a clock, too."
                    ),
                    clauses=("AM-1.3", "AM-1.4"),
                ),
            ),
            teaches=("AM-1.1", "AM-1.2", "AM-1.3", "AM-1.4"),
        )

    def challenge(self) -> Scene:
        """Two streets of a city for the least money."""
        puzzle = TwoRolls(self)
        return challenge_scene(
            puzzle,
            words=_(
                "For two turns the dice obey you. From {start}, land on two streets of one city and buy "
                "them, for the least money. Choose the first.",
                start=self.name(START),
            ),
            say=_(
                "6, then 2: {spent}. The cheapest city would need a roll of 1, and two dice never show that.",
                spent=self.money(puzzle.spent(puzzle.solution)),
            ),
            clauses=("AM-8.1", "AM-5.2"),
            ordered=True,
            uses=("AM-5.2", "AM-8.1"),
        )

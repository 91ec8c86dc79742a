"""Raising money in a hurry: houses at half price, loans on bare deeds (AM-11, AM-12, R-14)."""

from __future__ import annotations

from antimono.anti_monopoly.editions import Role
from antimono.anti_monopoly.scenario import Scenario
from antimono.core.text import Message, _
from antimono.lessons.anti_monopoly.scenes.bankruptcy.debts import NOB_HILL, RUSH, WALNUT, DebtTelling
from antimono.lessons.anti_monopoly.scenes.questions import foreseen
from antimono.lessons.anti_monopoly.story import HALF, YOU, purses, strip
from antimono.lessons.stage.figures import Row, Rows, StageFigure
from antimono.lessons.stage.scene import Act, Kind, Puzzle, Scene

SELL, LEND_RUSH, LEND_WALNUT, TOO_EARLY = "sell", "rush", "walnut", "early"


class Raising(DebtTelling):
    """The scenes on what a player in debt can do alone."""

    def half(self) -> Scene:
        """The bank buys houses back at half price."""
        back = self.house_back(WALNUT, Role.COMPETITOR)
        before = self.first
        after = self.yours(60 * self.scale + back, 1)

        def show(done: tuple[str, ...]) -> tuple[StageFigure, ...]:
            now = after if done else before
            return (self._debt(), strip(now, (RUSH, WALNUT)), purses(now, before, (YOU,)))

        return Scene(
            slug="half",
            title=_("Half price"),
            words=_(
                "You owe Blue {debt} and have {cash}. The bank buys houses back for half of what they cost, "
                "here {house} each. Choose {walnut} to sell one.",
                debt=self.money(self.owed_to_blue),
                cash=self.money(60 * self.scale),
                house=self.money(self.house(WALNUT, Role.COMPETITOR)),
                walnut=self.name(WALNUT),
            ),
            show=show,
            acts=(
                Act(
                    kind=Kind.TAP,
                    right=(str(WALNUT),),
                    mistakes={str(RUSH): _("No house stands there.")},
                    say=_(
                        "{back}: half of what you built is gone. You may sell whenever you like.",
                        back=self.money(back),
                    ),
                    clauses=("AM-12.1", "R-35"),
                ),
            ),
            teaches=("AM-12.1", "R-35"),
        )

    def _debt(self) -> Rows:
        row = Row("debt", _("You owe Blue for the hotel on {street}", street=self.name(NOB_HILL)))
        return Rows(_("Your debt"), (Row(row.key, row.text, self.owed_to_blue),))

    def loan(self) -> Scene:
        """The bank lends half a deed's price, houses first."""
        puzzle = _Raise(self)
        return Scene(
            slug="loan",
            title=_("A loan"),
            words=_(
                "Still short. The bank also lends half a deed's price, once its houses are gone. {rush} cost "
                "{rush_price}, {walnut} {walnut_price}. Find the rest.",
                rush=self.name(RUSH),
                rush_price=self.price(RUSH),
                walnut=self.name(WALNUT),
                walnut_price=self.price(WALNUT),
            ),
            show=lambda made: (
                self._debt(),
                strip(puzzle.after(made), (RUSH, WALNUT)),
                purses(puzzle.after(made), puzzle.start, (YOU,)),
            ),
            puzzle=Puzzle(
                moves=puzzle.moves,
                told=puzzle.told,
                solved=puzzle.solved,
                solution=(SELL, LEND_RUSH),
                say=_(
                    "Enough. A mortgaged deed stays yours, but brings no rent until you pay the loan back."
                ),
                clauses=("AM-11.1", "AM-11.2", "AM-11.3", "R-14"),
            ),
            teaches=("AM-11.1", "AM-11.2", "AM-11.3", "R-14"),
            uses=("AM-12.1",),
        )

    def most(self) -> Scene:
        """The most that can be raised, as a sum."""
        scene = self.first
        cash, houses = 60 * self.scale, 2 * self.house(WALNUT, Role.COMPETITOR)
        back = 2 * self.house_back(WALNUT, Role.COMPETITOR)
        rush, walnut = self.loan_on(RUSH), self.loan_on(WALNUT)
        total = self.reach(scene, YOU)
        prices = self.rules.deed_at(RUSH).price + self.rules.deed_at(WALNUT).price

        def show(done: tuple[str, ...]) -> tuple[StageFigure, ...]:
            rows = (
                Row("cash", _("Cash"), cash),
                Row(
                    "houses",
                    _(
                        "Two houses that cost {price} each",
                        price=self.money(self.house(WALNUT, Role.COMPETITOR)),
                    ),
                    back if done else None,
                ),
                Row(
                    "walnut",
                    _("{street}, {price}", street=self.name(WALNUT), price=self.price(WALNUT)),
                    walnut if done else None,
                ),
                Row(
                    "rush",
                    _("{street}, {price}", street=self.name(RUSH), price=self.price(RUSH)),
                    rush if done else None,
                ),
                Row("total", _("The most"), total if done else None),
            )
            return (Rows(_("What you can raise"), rows),)

        return Scene(
            slug="most",
            title=_("The most"),
            words=_("Once more from the start: what is the most that you could have raised?"),
            show=show,
            acts=(
                Act(
                    kind=Kind.SUM,
                    right=(str(total),),
                    mistakes=foreseen(
                        total,
                        (cash + houses + prices, HALF),
                        (cash + houses + walnut + rush, HALF),
                        (cash + back + prices, HALF),
                        (total - cash, _("Your cash counts, too.")),
                        (
                            total - walnut,
                            _("{street} brings a loan, once its houses are gone.", street=self.name(WALNUT)),
                        ),
                        (total - rush, _("{street} brings a loan, too.", street=self.name(RUSH))),
                        (total - back, _("The houses are sold first.")),
                        (cash + back, _("Deeds bring money, too.")),
                    ),
                    say=_("Whoever owes more than that, and finds no help, is out of the game."),
                    clauses=("R-14",),
                ),
            ),
            uses=("R-14", "AM-11.1", "AM-11.2", "AM-12.1"),
        )


class _Raise:
    """You owe Blue and have sold one house: what else is turned into money."""

    def __init__(self, telling: DebtTelling) -> None:
        self.telling = telling
        self.back = telling.house_back(WALNUT, Role.COMPETITOR)
        self.start = telling.yours(60 * telling.scale + self.back, 1)

    def cash(self, made: tuple[str, ...]) -> int:
        """Your cash after some moves, in money units."""
        tell = self.telling
        brings = {
            SELL: self.back,
            LEND_RUSH: tell.loan_on(RUSH),
            LEND_WALNUT: tell.loan_on(WALNUT),
            TOO_EARLY: 0,
        }
        return 60 * tell.scale + self.back + sum(brings[move] for move in made)

    def after(self, made: tuple[str, ...]) -> Scenario:
        """The position then."""
        return self.telling.yours(
            self.cash(made), int(SELL not in made), rush=LEND_RUSH in made, walnut=LEND_WALNUT in made
        )

    def moves(self, made: tuple[str, ...]) -> dict[str, Message]:
        """What can be tried; a loan on a built street is refused."""
        names = {"rush": self.telling.name(RUSH), "walnut": self.telling.name(WALNUT)}
        lend = _("Mortgage {street}", street=names["walnut"])
        possible = {
            SELL: _("Sell the other house"),
            LEND_RUSH: _("Mortgage {street}", street=names["rush"]),
            (LEND_WALNUT if SELL in made else TOO_EARLY): lend,
        }
        return {key: label for key, label in possible.items() if key not in made}

    def told(self, made: tuple[str, ...]) -> Message:
        """What is still missing."""
        tell = self.telling
        missing = tell.money(tell.owed_to_blue - self.cash(made))
        if TOO_EARLY in made and SELL not in made:
            return _(
                "A house stands on {street}: it goes back first. Missing: {missing}.",
                street=tell.name(WALNUT),
                missing=missing,
            )
        return _("Missing: {missing}.", missing=missing)

    def solved(self, made: tuple[str, ...]) -> bool:
        """Whether you can pay."""
        return self.cash(made) >= self.telling.owed_to_blue

"""Avoiding the income tax, rounding it, and the property tax (AM-16, AM-17, R-5, R-35)."""

from __future__ import annotations

from antimono.core.dice import Dice
from antimono.core.text import Message, _, verbatim
from antimono.lessons.anti_monopoly.scenes.forms import challenge_scene, roll
from antimono.lessons.anti_monopoly.scenes.tax.challenge import Adviser
from antimono.lessons.anti_monopoly.scenes.tax.ways import YOURS, Ways
from antimono.lessons.anti_monopoly.scenes.tax.words import (
    NOB_HILL,
    UNION,
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

PROPERTY_TAX = 38


class Tricks(Ways):
    """The other scenes, in one edition."""

    def trick(self) -> Scene:
        """A mortgage before the tax, and what it costs to lift it (R-35, R-7)."""
        deed = self.rules.deed_at(UNION)
        lent = self.yours.owns(YOU, UNION, mortgaged=True).cash(YOU, 900 * self.scale + deed.mortgage)
        before, after = self.percentage(self.yours, YOU), self.percentage(lent, YOU)
        paid = lent.cash(YOU, 900 * self.scale + deed.mortgage - after)
        lifted = self.yours.cash(YOU, 900 * self.scale + deed.mortgage - after - deed.redemption)
        honest = self.yours.cash(YOU, 900 * self.scale - before)
        states = (self.yours, lent, paid, lifted)
        counted = [self.bill(each, YOU) for each in states[:2]]

        def show(done: tuple[str, ...]) -> tuple[StageFigure, ...]:
            at = len(done)
            now, was = states[at], states[max(at - 1, 0)]
            drawn = (strip(now, YOURS, _("Your streets")), purses(now, was, (YOU,)))
            if at < 2:
                return (*drawn, counted[at])
            if at == 2:
                return drawn
            rows = (
                Row("trick", _("Left with the trick"), lifted.draft.position.cash[YOU]),
                Row("honest", _("Left without it"), honest.draft.position.cash[YOU]),
            )
            return (*drawn, Rows(_("What is left"), rows))

        return Scene(
            slug="trick",
            title=_("A trick?"),
            words=_(
                "A trick, before you choose: the bank lends half a street's price on its deed. A mortgaged "
                "street is not taxed and brings no rent. Try it.",
            ),
            show=show,
            acts=(
                Act(
                    kind=Kind.MOVE,
                    right=("lend",),
                    options=(("lend", _("Mortgage {street}", street=deed.name)),),
                    say=_(
                        "{loan} more cash, {price} less of streets: the tax falls by {less}.",
                        loan=self.money(deed.mortgage),
                        price=self.money(deed.price),
                        less=self.money(before - after),
                    ),
                    clauses=("AM-11.1", "R-35", "AM-16.1"),
                ),
                Act(
                    kind=Kind.MOVE,
                    right=("pay",),
                    options=(("pay", _("Pay {tax}", tax=self.money(after))),),
                    words=_("Now pay the smaller tax."),
                    say=_("Paid. Now you want the street back."),
                ),
                Act(
                    kind=Kind.MOVE,
                    right=("lift",),
                    options=(("lift", _("Pay back {sum}", sum=self.money(deed.redemption))),),
                    words=_(
                        "To lift the mortgage you pay the loan and a tenth of it: {loan} + {tenth}.",
                        loan=self.money(deed.mortgage),
                        tenth=self.money(deed.redemption - deed.mortgage),
                    ),
                    say=_(
                        "{less} saved, {tenth} lost. The trick saves exactly what undoing it costs.",
                        less=self.money(before - after),
                        tenth=self.money(deed.redemption - deed.mortgage),
                    ),
                    clauses=("AM-11.5", "R-7"),
                ),
            ),
            teaches=("AM-11.1", "AM-11.3", "AM-11.5", "R-7", "R-35"),
            uses=("AM-16.1", "AM-16.3"),
        )

    def half_up(self) -> Scene:
        """Rounding (R-5)."""
        cash = 745 * self.scale
        alone = self.table.cash(YOU, cash)
        right = self.percentage(alone, YOU)
        exact = self.rules.money(self.exact(cash))

        drawn, counted = purses(alone, players=(YOU,)), self.bill(alone, YOU)

        def show(done: tuple[str, ...]) -> tuple[StageFigure, ...]:
            return (drawn, counted) if done else (drawn,)

        return Scene(
            slug="half-up",
            title=_("Half up"),
            words=_(
                "You have {cash} and nothing else. A tenth is {exact}, but the smallest note is {note}. What "
                "do you pay? Bet.",
                cash=self.money(cash),
                exact=exact,
                note=self.money(self.scale),
            ),
            show=show,
            acts=(
                Act(
                    kind=Kind.GUESS,
                    right=(str(right),),
                    options=tuple(
                        (str(each), verbatim(self.money(each))) for each in (right - self.scale, right)
                    ),
                    say=_(
                        "Halves go up: {right}. The sum is rounded, once, at the end.",
                        right=self.money(right),
                    ),
                    clauses=("R-5",),
                ),
            ),
            teaches=("R-5",),
            uses=("AM-16.3",),
        )

    def property_tax(self) -> Scene:
        """The same for both (AM-17.1)."""
        due = self.rules.constants.property_tax
        start = self.table.at(YOU, 31).at(BLUE, 31).owns(YOU, UNION).owns(BLUE, NOB_HILL, 0)
        rolled = (Dice(3, 4), Dice(2, 5))

        def show(done: tuple[str, ...]) -> tuple[StageFigure, ...]:
            now = start
            for player in (YOU, BLUE)[: len(done)]:
                now = now.at(player, PROPERTY_TAX).cash(player, self.rules.constants.start_money - due)
            thrown = tuple(
                Throw(SEATS[player], dice)
                for player, dice in zip((YOU, BLUE)[: len(done)], rolled, strict=False)
            )
            return (
                *thrown[-1:],
                strip(now, (31, PROPERTY_TAX), without=(GREEN, NAVY), pointed=PROPERTY_TAX),
                purses(now, start, (YOU, BLUE)),
            )

        return Scene(
            slug="property-tax",
            title=_("Property tax"),
            words=_(
                "“{square}”, seven squares on: no choice, nothing to count. Roll.",
                square=self.name(PROPERTY_TAX),
            ),
            show=show,
            acts=(
                roll(
                    _("Roll for yourself"),
                    key="you",
                    say=_("{due} to the bank.", due=self.money(due)),
                    clauses=("AM-17.1",),
                ),
                roll(
                    _("Roll for Blue"),
                    key="blue",
                    words=_("Blue comes, too. Does a Monopolist pay more? Roll."),
                    say=_(
                        "{due} as well: one of the few squares that treat both alike.", due=self.money(due)
                    ),
                    clauses=("AM-17.1",),
                ),
            ),
            teaches=("AM-17.1",),
        )

    def cheap_to_dear(self) -> Scene:
        """Four taxes in order."""

        def taxed(player: int, cash: int, *squares: int) -> int:
            scene = self.table.cash(player, cash * self.scale)
            for square in squares:
                scene = scene.owns(player, square)
            return scene.taxes(player).value

        cash = 500 * self.scale
        items: tuple[tuple[str, Message, int], ...] = (
            ("both", _("Income tax: you, with {cash}", cash=self.money(cash)), taxed(YOU, 500)),
            ("property", _("Property tax: anybody"), self.rules.constants.property_tax),
            ("blue", _("Income tax: Blue, with {cash}", cash=self.money(cash)), taxed(BLUE, 500)),
            (
                "rich",
                _("Income tax: Navy, with {cash}", cash=self.money(3 * cash)),
                taxed(NAVY, 1500),
            ),
        )
        shuffled = (items[3], items[1], items[2], items[0])

        def show(done: tuple[str, ...]) -> tuple[StageFigure, ...]:
            rows = tuple(Row(key, text, amount if key in done else None) for key, text, amount in shuffled)
            return (Rows(_("Four taxes"), rows),)

        return Scene(
            slug="cheap-to-dear",
            title=_("Cheap to dear"),
            words=_(
                "Nobody has a street, and everybody chooses the cheaper way. The property tax is {due}, the "
                "fixed sum {flat}. Number them from cheap to dear.",
                due=self.money(self.rules.constants.property_tax),
                flat=self.money(self.flat),
            ),
            show=show,
            acts=(
                Act(
                    kind=Kind.ORDER,
                    right=tuple(key for key, _text, _amount in sorted(items, key=lambda item: item[2])),
                    needs=4,
                    mistakes={
                        "rich": _("The fixed sum is the most that anybody pays."),
                        "blue": _("A fifth of the cash: something else is cheaper."),
                        "property": _("A tenth of your cash is less."),
                    },
                    otherwise=_("Something else is cheaper."),
                    say=_("Navy's fifth would be more than the fixed sum."),
                    clauses=("AM-16.1", "AM-16.2", "AM-16.3", "AM-17.1"),
                ),
            ),
            uses=("AM-16.1", "AM-16.2", "AM-16.3", "AM-17.1"),
        )

    def challenge(self) -> Scene:
        """With tricks or without."""
        puzzle = Adviser(self)
        return challenge_scene(
            puzzle,
            words=_(
                "Income tax again. You want all your streets back in the end. Choose streets to mortgage "
                "them, then pay. Lose the least money.",
            ),
            say=puzzle.say(),
            clauses=("AM-16.1", "R-6", "R-7"),
            uses=("AM-16.1", "AM-16.3", "AM-11.1", "R-7"),
        )

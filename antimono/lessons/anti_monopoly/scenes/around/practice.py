"""Questions to practise at the table of the round: one bill, one purse, several steps."""

from __future__ import annotations

from functools import cache

from antimono.anti_monopoly.editions import Role
from antimono.core.dice import Dice
from antimono.core.text import Message, _
from antimono.lessons.anti_monopoly.scenes.around.bills import Bills
from antimono.lessons.anti_monopoly.scenes.around.round_table import START
from antimono.lessons.anti_monopoly.scenes.questions import amount, choice, foreseen, options
from antimono.lessons.anti_monopoly.story import BLUE, GREEN, NAVY, SEATS, YOU, purses, strip
from antimono.lessons.stage.figures import Row, Rows, StageFigure, Throw
from antimono.lessons.stage.scene import Scene

ONE: tuple[tuple[int, Dice], ...] = (
    (YOU, Dice(1, 2)),
    (YOU, Dice(4, 5)),
    (YOU, Dice(5, 6)),
    (GREEN, Dice(5, 6)),
    (NAVY, Dice(1, 5)),
    (BLUE, Dice(4, 6)),
    (GREEN, Dice(3, 5)),
)
"""One bill each: who rolls what."""

PURSES: tuple[tuple[int, Dice, int], ...] = (
    (YOU, Dice(6, 6), YOU),
    (BLUE, Dice(5, 6), BLUE),
    (BLUE, Dice(4, 6), BLUE),
    (BLUE, Dice(3, 5), BLUE),
    (GREEN, Dice(5, 6), BLUE),
    (BLUE, Dice(4, 6), NAVY),
    (BLUE, Dice(5, 6), YOU),
)
"""Who rolls what, and whose purse is asked for."""

TWICE: tuple[tuple[Dice, Dice], ...] = (
    (Dice(3, 3), Dice(1, 4)),
    (Dice(2, 2), Dice(2, 3)),
    (Dice(5, 5), Dice(1, 2)),
)
"""Two rolls of yours, the first a double."""

TAXED: tuple[tuple[int, int], ...] = ((YOU, 640), (BLUE, 300), (NAVY, 450), (GREEN, 1500))
"""Whose income tax, and with how much cash, in the 1500 scale."""


@cache
def practice(edition: str) -> tuple[Scene, ...]:
    """Questions of three levels."""
    tell = _Practice(edition)
    return (
        *(tell.bill(f"bill-{SEATS[player].key}-{dice.total}", player, dice) for player, dice in ONE),
        tell.free("free"),
        *(
            tell.purse(f"purse-{SEATS[player].key}-{dice.total}-{SEATS[asked].key}", player, dice, asked)
            for player, dice, asked in PURSES
        ),
        tell.cheap_to_dear("cheap-to-dear"),
        tell.account("account"),
        *(tell.twice(f"twice-{one.total}-{two.total}", one, two) for one, two in TWICE),
        *(tell.taxed_on(f"tax-{SEATS[player].key}", player, cash) for player, cash in TAXED),
    )


class _Practice(Bills):
    """The questions in one edition."""

    def purse(self, slug: str, player: int, dice: Dice, asked: int) -> Scene:
        """A purse after a roll, START money included; nothing is bought."""
        there, after = self.rolled(player, dice)
        had, right = self.cash(self.opening, asked), self.cash(after, asked)
        pays = self.rules.constants.start_square_pays
        due = self.opening.owed(player, there).value
        name = SEATS[asked].mark.name
        passed = after.draft.position.pawns[player] < self.opening.draft.position.pawns[player]
        half, start = self.half(there), self.name(START)
        ideas = [(had, _("Something comes or goes."))]
        if asked != player:
            ideas += [(2 * had - right, _("It goes the other way."))]
            ideas += [(right - due // 2, half)] if half else []
            ideas += [(right + pays, _("{start} pays who passes it.", start=start))] if passed else []
        else:
            ideas += [(right + due, _("And what is owed there?"))]
            ideas += [(right + due // 2, half)] if half else []
            ideas += [(right + 2 * due, _("What is owed goes out of the purse."))]
            if passed:
                ideas += [(right - pays, _("{start} pays {pays}.", start=start, pays=self.money(pays)))]
                ideas += [(right + pays, _("Passing {start} pays once.", start=start))]
        values: dict[str, Message | str] = {
            "player": SEATS[player].mark.name,
            "dice": str(dice),
            "square": self.name(there),
        }
        return amount(
            slug,
            2,
            title=_("A purse"),
            words=_("You roll {dice} and come to {square}. How much is in your purse then?", **values)
            if player == asked == YOU
            else _(
                "{player} rolls {dice}, to {square}, and buys nothing. How much is in your purse then?",
                **values,
            )
            if asked == YOU
            else _(
                "{player} rolls {dice}, to {square}, and buys nothing. How much is in {asked}'s purse then?",
                asked=name,
                **values,
            ),
            show=lambda done: self.stage(player, dice, after if done else self.opening, asked),
            right=right,
            mistakes=foreseen(right, *ideas),
            say=_("{cash}.", cash=self.money(right)),
            uses=("AM-13.1", "AM-8.2", "AM-9.2", "AM-18.2"),
        )

    def twice(self, slug: str, one: Dice, two: Dice) -> Scene:
        """Your purse after a double and the extra roll."""
        after = self.opening.dice((one.first, one.second), (two.first, two.second)).after("roll", "roll")
        middle = self.opening.dice((one.first, one.second)).after("roll")
        had, between, right = (self.cash(scene, YOU) for scene in (self.opening, middle, after))
        pays = self.rules.constants.start_square_pays
        first, start = self.square_of(one), self.name(START)
        end = (first + two.total) % len(self.rules.squares)
        half = self.half(end)

        def show(done: bool) -> tuple[StageFigure, ...]:
            now = after if done else self.opening
            beside = self.near(first) + self.near(end)
            whole = sorted({first, end, *beside}, key=lambda square: (square < first - 3, square))
            return (
                Throw(SEATS[YOU], one),
                Throw(SEATS[YOU], two, _("once more")),
                strip(now, whole, pointed=end, notes=self.taxed_note(), without=(BLUE, GREEN, NAVY)),
                purses(now, self.opening, (YOU,)),
            )

        return amount(
            slug,
            3,
            title=_("Twice"),
            words=_(
                "You roll {one}, then once more, {two}: to {first} and on to {end}. You buy nothing. How "
                "much is in your purse then?",
                one=str(one),
                two=str(two),
                first=self.name(first),
                end=self.name(end),
            ),
            show=show,
            right=right,
            mistakes=foreseen(
                right,
                (between, _("That is after the first roll.")),
                (had + right - between, _("The first square counts, too.")),
                (right - pays, _("{start} pays {pays}.", start=start, pays=self.money(pays)))
                if end < first
                else (had, _("Something comes or goes.")),
                (
                    right + pays,
                    _("Passing pays once.") if end < first else _("You did not pass {start}.", start=start),
                ),
                *(((right + (between - right) // 2, half),) if half and end > first else ()),
            ),
            say=_("{cash}.", cash=self.money(right)),
            uses=("AM-7.1", "AM-8.2", "AM-9.2", "AM-13.1", "AM-17.1"),
        )

    def taxed_on(self, slug: str, player: int, cash: int) -> Scene:
        """Which way of paying the income tax is cheaper, with what a player has at the table."""
        scene = self.opening.cash(player, cash * self.rules.scale)
        ways = scene.taxes(player)
        flat, part = ways.flat.value, ways.percentage.value
        held = [
            self.rules.deed_at(square).price
            for square, each in scene.draft.position.properties
            if each.owner == player
        ]
        houses = self.house_price(34) if player == BLUE else 0
        percent = self.rules.constants.income_tax_percent_cash[role(player)]
        money = self.money
        other = 30 - percent
        crossed = part + (other - percent) * cash * self.rules.scale // 100
        facts = (
            Row("cash", _("Cash: {cash}", cash=money(cash * self.rules.scale))),
            Row("deeds", _("Deeds, printed prices: {deeds}", deeds=money(sum(held)))),
            Row("house", _("Houses, purchase prices: {houses}", houses=money(houses))),
            Row("flat", _("The fixed tax: {flat}", flat=money(flat))),
        )
        values: dict[str, Message | str] = {"player": SEATS[player].mark.name}
        right = min(flat, part)
        return choice(
            slug,
            3,
            title=_("The tax"),
            words=_("You stop on the income tax with this. What is the least that you can pay?")
            if player == YOU
            else _(
                "{player}, a Competitor, stops on the income tax with this. What is the least to be paid?",
                **values,
            )
            if role(player) is Role.COMPETITOR
            else _(
                "{player}, a Monopolist, stops on the income tax with this. What is the least to be paid?",
                **values,
            ),
            show=lambda _done: (Rows(_("What there is"), facts),),
            right=str(right),
            options=options(money, flat, part, crossed),
            mistakes=foreseen(
                right,
                (flat, _("The percentage is less.")),
                (part, _("The fixed tax is less.")),
                (crossed, _("A Competitor gives a tenth of cash, a Monopolist a fifth.")),
            ),
            say=_("{tax}; the other way costs {more}.", tax=money(right), more=money(max(flat, part))),
            uses=("AM-16.1", "AM-16.2", "AM-16.3"),
        )


def role(player: int) -> Role:
    """The role of a player of the story."""
    return Role.MONOPOLIST if player in (BLUE, NAVY) else Role.COMPETITOR

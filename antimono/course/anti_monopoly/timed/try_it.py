"""The timed game: the lesson to try out, compared with the other ending (AM-23, AM-24)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property

from antimono.anti_monopoly.editions import Edition, Role, role_name, switch
from antimono.anti_monopoly.rules.confinement import collecting_rent
from antimono.anti_monopoly.rules.estate import Estate
from antimono.anti_monopoly.rules.wealth import timed_cash, timed_result, wealth
from antimono.anti_monopoly.theme import MARKS
from antimono.core.amount import Amount
from antimono.core.dice import Dice
from antimono.core.figures import NEITHER, Axis, Bars, Curve, Figure, Plot, Point, Series, Stroke
from antimono.core.text import Message, _, ngettext, verbatim
from antimono.course.anti_monopoly.shared.edition import ask_edition, figures_reconstructed, marks
from antimono.course.anti_monopoly.shared.final_count import (
    MOST_CASH,
    ask_rolls,
    builds,
    estate_press,
    estates_board,
    rolled_for,
    sales,
    standing,
)
from antimono.course.anti_monopoly.shared.holdings import choose_holdings, described
from antimono.course.lesson.asking import Controls
from antimono.course.lesson.frame import Column, Headline, LessonBody, Passage, Table
from antimono.course.lesson.lesson import Lesson

MOST_BUILT = 6
"""The most buildings shown in the plot."""

BY_CLOCK, BY_COUNT = _("Timed game"), _("Richest player")
_ENDS = (Column(BY_CLOCK, money=True), Column(BY_COUNT, money=True))


@dataclass(frozen=True, slots=True)
class Spent:
    """A player's position after some buildings, with its count."""

    money: int
    """The money spent on the buildings."""
    estate: Estate
    end: int
    """The final amount of the timed game."""
    count: int
    """The count without a clock."""


@dataclass(frozen=True)
class FinalPosition:
    """A player's position when the clock has stopped."""

    edition: Edition
    estate: Estate
    jailed: bool
    dice: Mapping[int, Dice]
    """The roll for each company that counts."""

    @cached_property
    def end(self) -> Amount:
        """The final amount in the timed game (AM-24)."""
        return timed_result(self.edition, self.estate, self.dice, in_custody=self.jailed)

    @cached_property
    def count(self) -> Amount:
        """The count at the end of a game without a clock (AM-23)."""
        return wealth(self.edition, self.estate, self.dice)

    @cached_property
    def paid(self) -> bool:
        """True if the banker pays the player, unlike a Monopolist in jail (R-32)."""
        return not self.jailed or collecting_rent(self.edition, self.estate.role).allowed

    @cached_property
    def kept(self) -> int:
        """The part of their cash that counts."""
        return timed_cash(self.edition, self.estate).value

    def with_rents(self, money: int, estate: Estate, rents: int) -> Spent:
        """Return both endings for another estate whose deeds earn `rents` in one visit each."""
        kept = timed_cash(self.edition, estate).value
        return Spent(money, estate, kept + (rents if self.paid else 0), estate.cash + rents)

    @cached_property
    def path(self) -> tuple[Spent, ...]:
        """The position with nothing built, and after each further building.

        Each building goes on the street that has fewest, the first of these in board order, as long as the rules and
        the cash allow it.
        """
        rents = self.count.value - self.estate.cash
        found = [self.with_rents(0, self.estate, rents)]
        while len(found) <= MOST_BUILT:
            last = found[-1]
            build = next(builds(self.edition, last.estate, in_custody=self.jailed), None)
            if build is None:
                break
            rents += build.adds(self.edition)
            found.append(self.with_rents(last.money + build.price, build.after, rents))
        return tuple(found)


def tell(ask: Controls) -> LessonBody:
    """Ask for a player's position when time is up, and show the final amount."""
    edition = ask_edition(ask, "cash")
    roles = [(role.value, role_name(role)) for role in Role]
    role = Role(ask.choice("role", _("Role"), roles))
    held = choose_holdings(ask, edition, role)
    scale = edition.scale
    cash = ask.number("cash", _("Cash"), 0, MOST_CASH * scale, default=900 * scale, step=10 * scale)
    jailed = ask.switch("in_custody", _("In jail or in the price war"))
    estate = Estate(role, cash, held)
    ended = FinalPosition(edition, estate, jailed, ask_rolls(ask, edition, rolled_for(estate)))
    total = ended.end
    return LessonBody(
        money_format=edition.money_format,
        situation=_sentence(ended),
        headline=Headline(
            _("Final amount when the clock stops"),
            edition.money(total.value),
            total.value,
            any(figures_reconstructed(edition, each.deed) for each in held),
        ),
        steps=total.steps,
        passages=(_compared(ended), _rules(edition)),
        figures=(_bars(ended), *_plot(ask, ended), _board(ask, ended)),
        tables=(_side_by_side(ended), *_built(ask, ended), *_sold(ask, ended)),
        marks=marks(edition, [each.deed for each in held]),
    )


def _sentence(ended: FinalPosition) -> Message:
    values: dict[str, Message | str] = {
        "cash": ended.edition.money(ended.estate.cash),
        "holdings": described(ended.estate),
    }
    if ended.estate.role is Role.COMPETITOR:
        if ended.jailed:
            return _("Time is up. A Competitor, in the price war, has {cash} and {holdings}.", **values)
        return _("Time is up. A Competitor has {cash} and {holdings}.", **values)
    if ended.jailed:
        return _("Time is up. A Monopolist, in jail, has {cash} and {holdings}.", **values)
    return _("Time is up. A Monopolist has {cash} and {holdings}.", **values)


def _compared(ended: FinalPosition) -> Passage:
    money, end, count = ended.edition.money, ended.end.value, ended.count.value
    lines = [
        (
            _(
                "Of {cash} in cash, the player keeps {kept}; the banker's walk pays {rents}.",
                cash=money(ended.estate.cash),
                kept=money(ended.kept),
                rents=money(end - ended.kept),
            ),
            ("AM-24.3", "AM-24.4"),
        ),
        (
            _("In the richest-player ending, without a clock, the count would be {count}.", count=money(count)),
            ("AM-23.1",),
        ),
    ]
    if len(ended.path) > 1:
        first = ended.path[1]
        lines.append(
            (
                _(
                    "One more building for {price} changes this final amount by {end}, and the count without a clock "
                    "by {count}.",
                    price=money(first.money),
                    end=_signed(first.end - end, ended.edition),
                    count=_signed(first.count - count, ended.edition),
                ),
                ("AM-24.3", "AM-23.1", "R-23"),
            )
        )
    return Passage(_("Two endings"), tuple(lines))


def _signed(change: int, edition: Edition) -> Message:
    """Return a change with its sign, or “nothing”."""
    if change == 0:
        return _("nothing")
    return verbatim(f"{'+' if change > 0 else '−'}{edition.money(abs(change))}")


def _rules(edition: Edition) -> Passage:
    kept = edition.constants.timed_keeps_percent_cash
    lines = (
        (_("When time is up, the players finish the round."), ("AM-24.1", "R-32")),
        *((edition.switches.meaning(name), switch(name).clauses) for name in ("timed_trade_allowed", "timed_settling")),
        (
            _(
                "A Competitor keeps {competitor}% of cash and a Monopolist {monopolist}%, in whole notes.",
                competitor=kept[Role.COMPETITOR],
                monopolist=kept[Role.MONOPOLIST],
            ),
            ("AM-24.3", "R-5"),
        ),
        (
            _("The bank then pays one rent for each deed, but nothing for a mortgaged deed or to a player in jail."),
            ("AM-24.4", "R-32", "AM-14.5"),
        ),
        (_("The player with the most money wins, whatever their role; equal sums share the win."), ("AM-24.5", "R-18")),
    )
    return Passage(_("What this edition's rules say"), lines)


def _bars(ended: FinalPosition) -> Bars:
    """Return the cash, rents and total for both endings."""
    end, count, cash = ended.end.value, ended.count.value, ended.estate.cash
    money = ended.edition.money
    return Bars(
        title=_("The two endings side by side"),
        categories=(_("cash"), _("rents"), _("total")),
        series=(
            Series(BY_CLOCK, MARKS[ended.estate.role], (ended.kept, end - ended.kept, end)),
            Series(BY_COUNT, NEITHER, (cash, count - cash, count)),
        ),
        summary=_(
            "With a clock: {kept} in cash and {rents} in rents, {end} in total. Without one: {cash} and {counted}, "
            "{count} in total.",
            kept=money(ended.kept),
            rents=money(end - ended.kept),
            end=money(end),
            cash=money(cash),
            counted=money(count - cash),
            count=money(count),
        ),
        marked=(0, 2),
    )


def _plot(ask: Controls, ended: FinalPosition) -> Iterator[Figure]:
    """Yield both endings against the money spent on buildings; nothing if none can be built."""
    if len(ended.path) < 2:
        return
    edition, role = ended.edition, ended.estate.role
    first, last = ended.path[0], ended.path[-1]
    most, top = last.money, max(max(each.end, each.count) for each in ended.path)
    wide, tall = _step(most, edition.scale), _step(top, edition.scale)
    yield Plot(
        title=_("Build or keep the money?"),
        across=Axis(label=_("spent on buildings"), high=-(-most // wide) * wide, step=wide),
        up=Axis(label=_("final amount"), high=-(-top // tall) * tall, step=tall),
        curves=(
            Curve(name=BY_CLOCK, mark=MARKS[role], points=tuple((each.money, each.end) for each in ended.path)),
            Curve(
                name=BY_COUNT,
                mark=NEITHER,
                points=tuple((each.money, each.count) for each in ended.path),
                stroke=Stroke.DASHED,
            ),
        ),
        summary=_(
            "With {most} spent on buildings, the timed game ends with {end} instead of {now}; the richest player's "
            "count changes from {before} to {after}.",
            most=edition.money(most),
            end=edition.money(last.end),
            now=edition.money(first.end),
            before=edition.money(first.count),
            after=edition.money(last.count),
        ),
        points=tuple(
            Point(
                each.money,
                each.end,
                verbatim(edition.money(each.end)),
                MARKS[role],
                press=estate_press(
                    ask,
                    edition,
                    _("{spent} spent on buildings", spent=edition.money(each.money)),
                    ended.estate,
                    each.estate,
                ),
            )
            for each in ended.path[1:]
        ),
        marked=Point(0, first.end, verbatim(edition.money(first.end)), MARKS[role]),
    )


def _step(high: int, scale: int) -> int:
    """Return the distance between an axis's marks: a round sum that gives two to six marks."""
    for step in (50, 100, 200, 500, 1000):
        if high <= 5 * step * scale:
            return step * scale
    return 2000 * scale


def _side_by_side(ended: FinalPosition) -> Table:
    end, count, held = ended.end, ended.count, ended.estate.held
    rents = zip(held, end.steps[len(end.steps) - len(held) :] if held else (), count.steps[1:], strict=True)
    return Table(
        caption=_("Line by line"),
        columns=(Column(_("Item")), *_ENDS),
        rows=(
            (_("Cash"), ended.kept, ended.estate.cash),
            *((standing(each, ended.estate.role), paid.amount, counted.amount) for each, paid, counted in rents),
            (_("Total"), end.value, count.value),
        ),
        marked=(len(held) + 1,),
    )


def _both(ended: FinalPosition, estate: Estate) -> tuple[int, int]:
    """Return the final counts, with a clock and without, for another estate."""
    then = ended.with_rents(0, estate, wealth(ended.edition, estate, ended.dice).value - estate.cash)
    return then.end, then.count


def _built(ask: Controls, ended: FinalPosition) -> Iterator[Table]:
    """Yield the table of both final counts after each further building; none if nothing can be built."""
    if len(ended.path) < 2:
        return
    money = ended.edition.money
    yield Table(
        caption=_("Buildings added on the last turn, one after another"),
        columns=(Column(_("Spent")), *_ENDS),
        rows=tuple((verbatim(money(each.money)), each.end, each.count) for each in ended.path),
        marked=(0,),
        presses=(
            None,
            *(
                estate_press(
                    ask, ended.edition, _("Build for {spent}", spent=money(each.money)), ended.estate, each.estate
                )
                for each in ended.path[1:]
            ),
        ),
    )


def _sold(ask: Controls, ended: FinalPosition) -> Iterator[Table]:
    """Yield both endings after one deed's buildings are sold back and the deed mortgaged."""
    found = tuple(sales(ended.edition, ended.estate))
    if not found:
        return
    role = ended.estate.role
    yield Table(
        caption=_("Selling back and mortgaging on the last turn"),
        columns=(Column(_("Property")), Column(_("The bank pays"), money=True), *_ENDS),
        rows=tuple((standing(sale.held, role), sale.came, *_both(ended, sale.after)) for sale in found),
        presses=tuple(
            estate_press(
                ask,
                ended.edition,
                _("{property}: to the bank", property=standing(sale.held, role)),
                ended.estate,
                sale.after,
            )
            for sale in found
        ),
    )


def _board(ask: Controls, ended: FinalPosition) -> Figure:
    paid = sum(not each.mortgaged for each in ended.estate.held) if ended.paid else 0
    return estates_board(
        ask,
        ended.edition,
        _("The banker's walk"),
        ngettext("The banker pays for {count} deed.", "The banker pays for {count} deeds.", paid),
        ended.estate,
    )


LESSON = Lesson("timed", _("The timed game"), tell)

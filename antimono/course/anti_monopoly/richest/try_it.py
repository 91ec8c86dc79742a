"""The richest player: the lesson to try out (AM-1.3, AM-23)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cache, cached_property
from itertools import product

from antimono.anti_monopoly.editions import Edition, Role, Utility, role_name
from antimono.anti_monopoly.rules.estate import Estate, HeldDeed
from antimono.anti_monopoly.rules.wealth import wealth
from antimono.anti_monopoly.theme import MARKS
from antimono.core.amount import Amount
from antimono.core.dice import Dice
from antimono.core.figures import Bars, Board, Mark, Series
from antimono.core.text import Message, _, verbatim
from antimono.course.anti_monopoly.shared.edition import ask_edition, figures_reconstructed, marks
from antimono.course.anti_monopoly.shared.final_count import (
    CHANCES,
    MOST_CASH,
    Build,
    ask_rolls,
    builds,
    estate_press,
    estates_board,
    everything_sold,
    roll_press,
    rolled_for,
    sales,
    standing,
)
from antimono.course.anti_monopoly.shared.holdings import choose_holdings, described, fitted
from antimono.course.lesson.asking import Controls
from antimono.course.lesson.frame import Clauses, Column, Headline, LessonBody, Passage, Table
from antimono.course.lesson.lesson import Lesson

RIVALS: Mapping[str, tuple[tuple[int, int, bool], ...]] = {
    "electric": ((12, 0, False), (24, 0, False)),
    "utilities": ((12, 0, False), (28, 0, False)),
    "streets": ((26, 1, False), (27, 1, False)),
    "transports": ((5, 0, False), (35, 0, False)),
    "nothing": (),
}
"""The rival's possible holdings: square, buildings, mortgaged."""

RIVAL = _("Rival")


@dataclass(frozen=True)
class Final:
    """Two players of one role whose counts are compared."""

    edition: Edition
    you: Estate
    rival: Estate
    dice: Mapping[int, Dice]
    """The roll for each company that counts."""

    def count(self, estate: Estate) -> Amount:
        """Count an estate at the end of the game (AM-23)."""
        return wealth(self.edition, estate, self.dice)

    @cached_property
    def yours(self) -> Amount:
        """Your final count."""
        return self.count(self.you)

    @cached_property
    def rivals(self) -> Amount:
        """The rival's final count."""
        return self.count(self.rival)

    @cached_property
    def companies(self) -> tuple[Utility, ...]:
        """The companies for which dice are rolled."""
        return rolled_for(self.you, self.rival)

    @cached_property
    def leads(self) -> dict[tuple[int, ...], int]:
        """Your lead for each combination of roll totals, in the order of the companies."""
        now = self.yours.value - self.rivals.value
        pips = [(self.dice[deed.index].total, self._per_pip(deed)) for deed in self.companies]
        return {
            totals: now + sum((total - was) * worth for total, (was, worth) in zip(totals, pips, strict=True))
            for totals in product(CHANCES, repeat=len(pips))
        }

    def _per_pip(self, company: Utility) -> int:
        """Return what one pip more on the roll for a company adds to your lead."""
        for sign, estate, counted in ((1, self.you, self.yours), (-1, self.rival, self.rivals)):
            for held, step in zip(estate.held, counted.steps[1:], strict=True):
                if held.deed == company:
                    return sign * step.amount // self.dice[company.index].total
        return 0

    @cached_property
    def chances(self) -> tuple[Fraction, Fraction, Fraction]:
        """The probabilities that you win, share the win, and lose."""
        sums = [Fraction(0)] * 3
        for totals, lead in self.leads.items():
            likely = Fraction(1)
            for total in totals:
                likely *= CHANCES[total]
            sums[0 if lead > 0 else 1 if lead == 0 else 2] += likely
        return (sums[0], sums[1], sums[2])


def tell(ask: Controls) -> LessonBody:
    """Ask for two players at the end of Game B and count them."""
    edition = ask_edition(ask, "cash", "rival_cash")
    roles = [(role.value, role_name(role)) for role in Role]
    role = Role(ask.choice("role", _("The remaining role"), roles))
    held = choose_holdings(ask, edition, role)
    scale = edition.scale
    cash = ask.number("cash", _("Your cash"), 0, MOST_CASH * scale, default=540 * scale, step=10 * scale)
    other = _ask_rival(ask, edition, role, held)
    rest = ask.number("rival_cash", _("The rival's cash"), 0, MOST_CASH * scale, default=560 * scale, step=10 * scale)
    you, rival = Estate(role, cash, held), Estate(role, rest, other)
    final = Final(edition, you, rival, ask_rolls(ask, edition, rolled_for(you, rival)))
    deeds = [each.deed for each in (*held, *other)]
    return LessonBody(
        money_format=edition.money_format,
        situation=_sentence(final),
        headline=Headline(
            _("Your count"),
            edition.money(final.yours.value),
            final.yours.value,
            any(figures_reconstructed(edition, each.deed) for each in held),
        ),
        steps=final.yours.steps,
        passages=(_verdict(final), _rules()),
        figures=(*_chances(final), _bars(ask, final), _board(ask, final)),
        tables=(*_totals(final), _rival(final), *_sales(ask, final), *_builds(ask, final)),
        marks=marks(edition, deeds),
    )


@cache
def _rival_holdings(edition: Edition, role: Role, name: str) -> tuple[HeldDeed, ...]:
    """Return the rival's holdings of this name, with no more buildings than the role may have."""
    return fitted(edition, role, RIVALS[name])


def _ask_rival(ask: Controls, edition: Edition, role: Role, held: tuple[HeldDeed, ...]) -> tuple[HeldDeed, ...]:
    """Ask for the rival's holdings; offer only deeds that are not yours."""
    taken = {each.deed.index for each in held}
    free = {
        name: _rival_holdings(edition, role, name)
        for name, deeds in RIVALS.items()
        if not taken & {index for index, _level, _lent in deeds}
    }
    labels = [(name, described(Estate(role, 0, deeds))) for name, deeds in free.items()]
    return free[ask.choice("rival", _("The rival's holdings"), labels)]


def _sentence(final: Final) -> Message:
    values: dict[str, Message | str] = {
        "cash": final.edition.money(final.you.cash),
        "holdings": described(final.you),
        "rest": final.edition.money(final.rival.cash),
        "others": described(final.rival),
    }
    if final.you.role is Role.COMPETITOR:
        return _(
            "The last Monopolist is bankrupt. You, a Competitor, have {cash} and {holdings}; your rival has "
            "{rest} and {others}.",
            **values,
        )
    return _(
        "The last Competitor is bankrupt. You, a Monopolist, have {cash} and {holdings}; your rival has "
        "{rest} and {others}.",
        **values,
    )


def _verdict(final: Final) -> Passage:
    money, yours, rivals = final.edition.money, final.yours.value, final.rivals.value
    values = {"yours": money(yours), "rivals": money(rivals), "gap": money(abs(yours - rivals))}
    if yours > rivals:
        told = _("Your count is {yours}, your rival's {rivals}. You win by {gap}.", **values)
    elif yours < rivals:
        told = _("Your count is {yours}, your rival's {rivals}. Your rival wins by {gap}.", **values)
    else:
        told = _("Both counts are {yours}, so you share the win.", **values)
    win, share, lose = final.chances
    likely = (
        _(
            "Before the dice are rolled, you win with probability {win}, share the win with {share} and lose with "
            "{lose}.",
            win=win,
            share=share,
            lose=lose,
        )
        if final.companies
        else _("No company needs a roll, so nothing is left to chance.")
    )
    return Passage(_("Who wins"), ((told, ("AM-1.3", "R-18")), (likely, ("AM-23.2", "R-17"))))


def _rules() -> Passage:
    lines = (
        (_("All cash counts; a deed counts for one visit's rent, whatever it cost."), ("AM-23.1",)),
        (_("A mortgaged deed counts for nothing."), ("AM-23.1", "AM-11.3")),
        (_("The dice are rolled once for each electric or gas company."), ("AM-23.2", "R-17")),
        (_("Jail does not lower the count, because nobody has to land there."), ("R-38",)),
        (_("Players with equal counts share the win."), ("R-18",)),
        (_("Until the count, everybody may sell buildings and mortgage properties."), ("R-35",)),
    )
    return Passage(_("What the rules say"), lines)


def _chances(final: Final) -> Iterator[Bars]:
    """Yield the probabilities of each result; nothing if no roll matters."""
    if not final.companies:
        return
    win, share, lose = final.chances
    yield Bars(
        title=_("Who wins, before the dice are rolled?"),
        categories=(_("you", context="object"), _("both", context="players"), _("the rival")),
        series=(Series(_("Probability"), MARKS[final.you.role], (win, share, lose)),),
        summary=_(
            "You win with probability {win}, share the win with {share} and lose with {lose}.",
            win=win,
            share=share,
            lose=lose,
        ),
        marked=(0, _outcome(final.yours.value - final.rivals.value)),
        money=False,
    )


def _outcome(lead: int) -> int:
    """Return the index of the result of a lead: you win, you share, the rival wins."""
    return 0 if lead > 0 else 1 if lead == 0 else 2


def _bars(ask: Controls, final: Final) -> Bars:
    """Return your count as it is, with one more building, and with everything sold."""
    edition, you = final.edition, final.you
    house = next(builds(edition, you), None)
    sold = everything_sold(you)
    ways = [(_("as it is"), you)]
    if house is not None:
        ways.append((_("one more building on {street}", street=house.street.name), house.after))
    if sold != you:
        ways.append((_("everything sold and mortgaged"), sold))
    counts = tuple(final.count(estate).value for _text, estate in ways)
    return Bars(
        title=_("Your count, if you act before it"),
        categories=tuple(text for text, _estate in ways),
        series=(
            Series(
                _("You"),
                MARKS[you.role],
                counts,
                tuple(
                    estate_press(ask, edition, _("{what}: {count}", what=text, count=edition.money(count)), you, estate)
                    for (text, estate), count in zip(ways, counts, strict=True)
                ),
            ),
        ),
        summary=_(
            "As it is, your count is {now}; with everything sold and mortgaged, it is {sold}.",
            now=edition.money(counts[0]),
            sold=edition.money(counts[-1]),
        ),
        marked=(0, 0),
    )


def _board(ask: Controls, final: Final) -> Board:
    rival = Mark(MARKS[final.rival.role].ink, RIVAL)
    return estates_board(
        ask,
        final.edition,
        _("The counted deeds on the board"),
        _(
            "Your deeds: {yours}. Your rival's deeds: {rivals}.",
            yours=len(final.you.held),
            rivals=len(final.rival.held),
        ),
        final.you,
        (rival, final.rival),
    )


def _totals(final: Final) -> Iterator[Table]:
    """Yield the result of each roll for the first company, with the other rolls unchanged."""
    if not final.companies:
        return
    company, *others = final.companies
    now = tuple(final.dice[deed.index].total for deed in others)
    names = (_("you win"), _("shared"), _("the rival wins"))
    yield Table(
        caption=_("Result by the roll for {company}", company=company.name),
        columns=(Column(_("Roll")), Column(_("Probability")), Column(_("Gap"), money=True), Column(_("Result"))),
        rows=tuple(
            (str(total), likely, abs(lead), names[_outcome(lead)])
            for total, likely in CHANCES.items()
            for lead in (final.leads[total, *now],)
        ),
        marked=(final.dice[company.index].total - 2,),
        presses=tuple(roll_press(final.edition, company, total) for total in CHANCES),
    )


def _rival(final: Final) -> Table:
    rows = tuple((step.text, Clauses(step.clauses), step.amount) for step in final.rivals.steps)
    return Table(
        caption=_("Your rival's count, line by line"),
        columns=(Column(_("Item")), Column(_("Clauses")), Column(_("Amount"), money=True)),
        rows=(*rows, (_("Total"), Clauses(("AM-23.1",)), final.rivals.value)),
        marked=(len(rows),),
    )


def _sales(ask: Controls, final: Final) -> Iterator[Table]:
    """Yield what each deed counts for, what the bank pays for it, and your count then."""
    found = tuple(sales(final.edition, final.you))
    if not found:
        return
    counts = {held.deed: step.amount for held, step in zip(final.you.held, final.yours.steps[1:], strict=True)}
    yield Table(
        caption=_("Selling back and mortgaging before the count"),
        columns=(
            Column(_("Property")),
            Column(_("It counts for"), money=True),
            Column(_("The bank pays"), money=True),
            Column(_("Your count then"), money=True),
        ),
        rows=tuple(
            (standing(sale.held, final.you.role), counts[sale.held.deed], sale.came, final.count(sale.after).value)
            for sale in found
        ),
        presses=tuple(
            estate_press(
                ask,
                final.edition,
                _("{property}: to the bank", property=standing(sale.held, final.you.role)),
                final.you,
                sale.after,
            )
            for sale in found
        ),
    )


def _after(final: Final, build: Build) -> int:
    """Return your count after one more building."""
    return final.yours.value - build.price + build.adds(final.edition)


def _builds(ask: Controls, final: Final) -> Iterator[Table]:
    """Yield the cost of one more building, and your count then."""
    found = tuple(builds(final.edition, final.you))
    if not found:
        return
    yield Table(
        caption=_("One more building before the count"),
        columns=(Column(_("Street")), Column(_("Cost"), money=True), Column(_("Your count then"), money=True)),
        rows=tuple((verbatim(build.street.name), build.price, _after(final, build)) for build in found),
        presses=tuple(
            estate_press(
                ask, final.edition, _("{street}: one more building", street=build.street.name), final.you, build.after
            )
            for build in found
        ),
    )


LESSON = Lesson("richest", _("The richest player"), tell)

"""The turns of the others, and the count at the end of the round."""

from __future__ import annotations

from antimono.core.text import Message, _
from antimono.lessons.anti_monopoly.scenes.around.round_table import (
    BASIN,
    BLUES,
    ELECTRIC,
    GO_TO,
    GREENS,
    JAIL,
    NAVYS,
    NOB_HILL,
    POWER,
    START,
    TAX,
    WHARF,
)
from antimono.lessons.anti_monopoly.scenes.around.yours import Yours
from antimono.lessons.anti_monopoly.scenes.forms import roll
from antimono.lessons.anti_monopoly.scenes.jail.words import corner_rooms
from antimono.lessons.anti_monopoly.scenes.questions import foreseen, order
from antimono.lessons.anti_monopoly.story import BLUE, GREEN, MOVED_YOU, NAVY, SEATS, YOU, bill, purses, strip
from antimono.lessons.stage.figures import Row, Rows, StageFigure, Throw
from antimono.lessons.stage.scene import Act, Kind, Scene


class Others(Yours):
    """The scenes of the other turns, in one edition."""

    def tax(self) -> Scene:
        """Blue's income tax, in both ways (AM-16.2, R-5, R-6)."""
        ways = self.taxed.taxes(BLUE)
        flat, part = ways.flat.value, ways.percentage.value
        cash = self.cash(self.taxed, BLUE)
        deeds = sum(self.rules.deed_at(square).price for square in (WHARF, NOB_HILL))
        house = self.house_price(NOB_HILL)
        facts = (
            Row(
                "cash",
                _(
                    "Cash, with what {start} paid: {cash}",
                    cash=self.money(cash),
                    start=self.name(START),
                ),
            ),
            Row("deeds", _("Two deeds, printed prices: {deeds}", deeds=self.money(deeds))),
            Row("house", _("One house, its price: {house}", house=self.money(house))),
        )

        def show(done: tuple[str, ...]) -> tuple[StageFigure, ...]:
            now = self.flat if done else self.taxed
            drawn = strip(now, (WHARF, NOB_HILL, START, TAX), pointed=TAX, without=(YOU, GREEN, NAVY))
            return (
                Throw(SEATS[BLUE], BLUES),
                drawn,
                Rows(_("What Blue has"), facts),
                purses(now, self.taxed, (BLUE,)),
            )

        return Scene(
            slug="blues-tax",
            title=_("Blue's tax"),
            words=_(
                "Blue rolls 4 and 5, is paid at {start} and stops on {tax}. {flat}, or a fifth of cash and a "
                "tenth of the rest? Choose for Blue.",
                start=self.name(START),
                tax=self.name(TAX),
                flat=self.money(flat),
            ),
            show=show,
            acts=(
                Act(
                    kind=Kind.CHOOSE,
                    right=("flat" if flat <= part else "part",),
                    options=(
                        ("flat", _("{flat}, fixed", flat=self.money(flat))),
                        ("part", _("The percentage")),
                    ),
                    mistakes={"part": _("Take a fifth of the cash first: it is a lot already.")},
                    say=_(
                        "{flat}: the percentage would be {part}.",
                        flat=self.money(flat),
                        part=self.money(part),
                    ),
                    clauses=("AM-16.2", "R-5", "R-6"),
                ),
            ),
            uses=("AM-16.1", "AM-16.2", "R-5", "R-6"),
        )

    def bricks(self) -> Scene:
        """Blue builds (AM-10.4, R-23)."""
        rent = self.built.owed(YOU, NOB_HILL).value
        squares = (WHARF, NOB_HILL)

        def show(done: tuple[str, ...]) -> tuple[StageFigure, ...]:
            now = self.built if done else self.flat
            drawn = strip(now, squares, pointed=NOB_HILL if done else None, without=(YOU, GREEN, NAVY, BLUE))
            bills = (bill(now, YOU, NOB_HILL),) if done else ()
            return (drawn, *bills, purses(now, self.flat, (BLUE,)))

        return Scene(
            slug="bricks",
            title=_("Bricks"),
            words=_(
                "Blue has rolled, but not ended the turn. Build for Blue: choose {street}.",
                street=self.name(NOB_HILL),
            ),
            show=show,
            acts=(
                Act(
                    kind=Kind.TAP,
                    right=(str(NOB_HILL),),
                    mistakes={
                        str(WHARF): _("Blue may build there, too. But Blue wants it on the dearer street.")
                    },
                    say=_(
                        "{price} for a house: your next visit costs {rent}.",
                        price=self.money(self.house_price(NOB_HILL)),
                        rent=self.money(rent),
                    ),
                    clauses=("AM-10.4", "R-23", "AM-9.2"),
                ),
            ),
            uses=("AM-10.4", "AM-10.5", "R-23", "AM-9.2"),
        )

    def green(self) -> Scene:
        """Green is sent to the price war (AM-14.1)."""

        def show(done: tuple[str, ...]) -> tuple[StageFigure, ...]:
            if done:
                return (
                    Throw(SEATS[GREEN], GREENS),
                    corner_rooms(self.rules, competitors=[GREEN]),
                    purses(self.sent, self.built, (GREEN,)),
                )
            drawn = strip(self.built, (23, GO_TO), without=(YOU, BLUE, NAVY))
            return (drawn, purses(self.built, players=(GREEN,)))

        return Scene(
            slug="green",
            title=_("Green"),
            words=_("Green's turn. Roll for Green, and think: what will it cost Green?"),
            show=show,
            acts=(
                roll(
                    _("Roll for Green"),
                    say=_("To the price war. It costs nothing yet, and Green goes on collecting there."),
                    clauses=("AM-14.1", "AM-14.3"),
                ),
            ),
            uses=("AM-14.1", "AM-14.3"),
        )

    def navy(self) -> Scene:
        """Electricity by a new roll, to Green in the price war (AM-14.3, AM-19.1, AM-19.2)."""
        right = self.power(POWER)
        scale = self.rules.scale

        def show(done: tuple[str, ...]) -> tuple[StageFigure, ...]:
            now = self.lit if done else self.sent.at(NAVY, ELECTRIC)
            return (
                Throw(SEATS[NAVY], NAVYS, _("the walk")),
                Throw(SEATS[NAVY], POWER, _("anew")),
                strip(now, (ELECTRIC, JAIL), pointed=ELECTRIC, without=(YOU, BLUE)),
                purses(now, self.sent, (NAVY, GREEN)),
            )

        return Scene(
            slug="navy",
            title=_("Navy"),
            words=_(
                "Navy rolls 3 and 4, to Green's power company. Green sits in the price war. Navy rolls anew: "
                "2 and 4. What does Navy owe?"
            ),
            show=show,
            acts=(
                Act(
                    kind=Kind.NUMBER,
                    right=(str(right),),
                    mistakes=foreseen(
                        right,
                        (self.power(NAVYS), MOVED_YOU),
                        (0, _("Price war: Green still collects.")),
                        (10 * POWER.total * scale, _("Ten times is for a Monopolist with both companies.")),
                        (POWER.total * scale, _("That roll is still to be multiplied.")),
                        (2 * right, _("However many Green has, it is four times.")),
                        (4 * POWER.total, _("Money is tenfold here, and so is the factor.")),
                        (self.rules.deed_at(ELECTRIC).price, _("That is the price.")),
                    ),
                    say=_("{due}, to Green, who cannot even move.", due=self.money(right)),
                    clauses=("AM-14.3", "AM-19.1", "AM-19.2"),
                ),
            ),
            uses=("AM-14.3", "AM-19.1", "AM-19.2", *(("R-4",) if scale > 1 else ())),
        )

    def count(self) -> Scene:
        """The purses after the round (AM-8.2)."""
        money, before = self.money, self.opening
        rent = self.cash(before, YOU) - self.cash(self.paid, YOU)
        pays = self.rules.constants.start_square_pays
        price = self.rules.deed_at(BASIN).price
        due = self.power(POWER)
        accounts: tuple[tuple[int, Message], ...] = (
            (
                YOU,
                _(
                    "You: {cash} − {rent} + {pays} − {price}",
                    cash=self.has(before, YOU),
                    rent=money(rent),
                    pays=money(pays),
                    price=money(price),
                ),
            ),
            (GREEN, _("Green: {cash} + {due}", cash=self.has(before, GREEN), due=money(due))),
            (NAVY, _("Navy: {cash} − {due}", cash=self.has(before, NAVY), due=money(due))),
            (
                BLUE,
                _(
                    "Blue: {cash} + {rent} + {pays} − {tax} − {house}",
                    cash=self.has(before, BLUE),
                    rent=money(rent),
                    pays=money(pays),
                    tax=money(self.rules.constants.income_tax_flat),
                    house=money(self.house_price(NOB_HILL)),
                ),
            ),
        )
        items = [(SEATS[player].key, text, self.cash(self.end, player)) for player, text in accounts]
        return order(
            "purses",
            0,
            title=_("Purses"),
            words=_("The round is over. Put the purses in order, the thinnest first."),
            label=_("Before the round, and what came and went"),
            items=items,
            mistakes={
                "you": _("You lost a rent, but {start} paid you.", start=self.name(START)),
                "green": _("Green only took in money."),
                "navy": _("Navy paid one small bill."),
            },
            otherwise=_("Reckon it line by line."),
            say=_(
                "Who sat in the price war has the only purse that grew: {gain} more.",
                gain=money(self.green_gain()),
            ),
            uses=("AM-8.2", "AM-13.1", "AM-16.1"),
        )

"""Questions that weigh mortgages: which deed to pledge, and what a loan has cost in the end."""

from __future__ import annotations

from dataclasses import replace

from antimono.anti_monopoly.rules.estate import Estate, Held
from antimono.core.text import Message, _, ngettext
from antimono.lessons.anti_monopoly.city import ROLE_OF
from antimono.lessons.anti_monopoly.scenes.mortgage.drill import Drill
from antimono.lessons.anti_monopoly.scenes.questions import amount, foreseen, order, spot, tap
from antimono.lessons.anti_monopoly.story import BLUE, NAVY, SEATS, YOU, strip
from antimono.lessons.stage.figures import Row, StageFigure
from antimono.lessons.stage.scene import Scene

LOSES = ("AM-11.3", "AM-11.6", "R-9", "AM-9.2")


class Weighing(Drill):
    """The questions in one edition."""

    def lost(self, player: int, squares: tuple[int, ...], *pledged: int) -> int:
        """How much less one visit to each of these bare deeds brings with some of them mortgaged."""
        held = tuple(
            Held(self.rules.deed_at(square), acquired=place) for place, square in enumerate(squares, start=1)
        )
        estate = Estate(ROLE_OF[SEATS[player].key], 0, held)
        after = tuple(replace(each, mortgaged=each.deed.index in pledged) for each in held)
        return self.income(estate) - self.income(replace(estate, held=after))

    def pledge(self, slug: str, player: int, squares: tuple[int, ...]) -> Scene:
        """Which mortgage costs the least rent?"""
        scene = self.held(player, squares[0], squares[1:])
        losses = {square: self.lost(player, squares, square) for square in squares}
        least = min(losses.values())
        right = tuple(str(square) for square, loss in losses.items() if loss == least)

        def show(done: tuple[str, ...]) -> tuple[StageFigure, ...]:
            now = self.held(player, squares[0], squares[1:], int(done[0])) if done else scene
            notes = {each: _("rent {rent}", rent=self.money(self.owed(now, each))) for each in squares}
            return (strip(now, squares, notes=notes, without=range(4)),)

        return tap(
            slug,
            3,
            title=_("The best pledge"),
            words=_(
                "{player} must mortgage one of these. Mark the one that costs the least rent, one visit to "
                "each street.",
                player=SEATS[player].mark.name,
            ),
            show=show,
            right=right,
            mistakes={
                str(square): _("With this one {loss} would be lost.", loss=self.money(loss))
                for square, loss in losses.items()
                if loss > least
            },
            say=_("Only {loss} is lost.", loss=self.money(least)),
            uses=LOSES if player == BLUE else ("AM-11.3", "AM-9.5"),
        )

    def in_order(self) -> Scene:
        """Mortgages by the rent that they cost."""

        def one(key: str, player: int, squares: tuple[int, ...], text: Message) -> tuple[str, Message, int]:
            return (key, text, self.lost(player, squares, squares[-1]))

        values = {each: {"street": self.name(each), "price": self.price(each)} for each in (19, 29, 34, 39)}
        items = (
            one("wall", NAVY, (37, 39), _("{street}, {price}, one of Navy's two in the city", **values[39])),
            one("walnut", YOU, (19,), _("{street}, {price}, yours", **values[19])),
            one("penn", BLUE, (26, 27, 29), _("{street}, {price}, one of Blue's three", **values[29])),
            one("nob", BLUE, (34,), _("{street}, {price}, Blue's only one in the city", **values[34])),
        )
        return order(
            "in-order",
            3,
            title=_("What is lost?"),
            words=_(
                "Four bare streets. Each mortgage costs its owner rent, there and perhaps beside it. Number "
                "from the least to the most."
            ),
            label=_("Mortgages"),
            items=items,
            mistakes={
                "wall": _("There the monopoly would end: the other street becomes single, too."),
                "penn": _("There the rent is double."),
            },
            otherwise=_("Another one costs less."),
            say=_("Dearest is the mortgage that ends a monopoly."),
            uses=LOSES,
        )

    def in_all(self, slug: str, square: int, visits: int) -> Scene:
        """What has a loan cost when it is lifted again?"""
        scene = self.table.owns(YOU, square, mortgaged=True)
        rent = self.rules.street(square).competitor_rents[0]
        fee = self.lifting(square) - self.loan(square)
        right = visits * rent + fee
        return amount(
            slug,
            3,
            title=_("In all"),
            words=ngettext(
                "You mortgage {street}, bare; its rent was {rent}. {count} visit later you lift the "
                "mortgage. How much poorer has the loan made you?",
                "You mortgage {street}, bare; its rent was {rent}. {count} visits later you lift the "
                "mortgage. How much poorer has the loan made you?",
                visits,
                street=self.name(square),
                rent=self.money(rent),
            ),
            show=lambda _done: (strip(scene, (square,), without=range(4)),),
            right=right,
            mistakes=foreseen(
                right,
                (visits * rent, _("Lifting costs more than the loan brought.")),
                (fee, _("The visits brought you nothing meanwhile.")),
                (visits * rent + self.lifting(square), _("You had the loan: only the tenth is gone.")),
                (rent + fee, _("Count the visits.")),
            ),
            say=_(
                "{rents} of rent, and {fee} for lifting.",
                rents=self.money(visits * rent),
                fee=self.money(fee),
            ),
            uses=("AM-11.3", "AM-11.5", "R-7", "R-23"),
        )

    def eaten(self) -> Scene:
        """After how many visits is a loan eaten up by the rents that are lost?"""
        square = 19
        rent, loan = self.rules.street(square).competitor_rents[0], self.loan(square)
        right = loan // rent
        scene = self.table.owns(YOU, square, mortgaged=True)
        return amount(
            "eaten",
            3,
            title=_("Eaten up"),
            words=_(
                "{street} cost {price}, and bare it brought {rent} a visit. It is mortgaged now. After how "
                "many visits have you lost as much rent as the bank lent?",
                street=self.name(square),
                price=self.price(square),
                rent=self.money(rent),
            ),
            show=lambda _done: (strip(scene, (square,), without=range(4)),),
            right=right,
            mistakes=foreseen(
                right,
                (2 * right, _("The bank lent half the price.")),
                (loan, _("That is the loan. Count the visits.")),
            ),
            say=_(
                "{count} visits: half the price, a tenth a visit. So it is wherever rent is single.",
                count=right,
            ),
            uses=("AM-11.1", "AM-11.3", "R-23"),
            unit=_("visits"),
        )

    def error(self) -> Scene:
        """Somebody forgot that a built street is not mortgaged as it stands."""
        square, houses = 24, 2
        back = self.house_back(square, YOU, houses)
        loan, lifting = self.loan(square), self.lifting(square)
        rows = (
            Row("houses", _("Both houses, sold to the bank"), back),
            Row("loan", _("Then the loan"), loan),
            Row("lift", _("Lifted again, later"), -(loan + self.rules.deed_at(square).price // 10)),
        )
        scene = self.table.owns(YOU, square, houses)
        return spot(
            "error",
            3,
            words=_(
                "{street} cost {price}, a house there {house}. Somebody counts what comes and goes. Mark the "
                "wrong line.",
                street=self.name(square),
                price=self.price(square),
                house=self.money(2 * back // houses),
            ),
            label=_("A calculation"),
            rows=rows,
            wrong="lift",
            fine={
                "houses": _("This line is right: half of what both cost."),
                "loan": _("This line is right: half the price."),
            },
            figures=(strip(scene, (square,), without=range(4)),),
            say=_(
                "{lifting}: a tenth of the loan is added, not of the price.",
                lifting=self.money(lifting),
            ),
            uses=("AM-11.1", "AM-11.2", "AM-11.5", "R-7", "AM-12.1"),
        )

    def silence(self) -> Scene:
        """What do all companies together bring less by one mortgage?"""
        companies = tuple(each.index for each in self.rules.transports)
        right = self.lost(NAVY, companies, companies[0])
        fares = self.rules.transports[0].monopolist_fares
        scene = self.held(NAVY, companies[0], companies[1:])
        after = self.held(NAVY, companies[0], companies[1:], companies[0])
        left = 4 * fares[3] - right
        return amount(
            "silence",
            3,
            title=_("A link gone"),
            words=_(
                "Navy's fares are {fares} for one, two, three, four companies. Navy mortgages one of four. "
                "How much less do visits to all four bring?",
                fares=", ".join(self.money(fare) for fare in fares),
            ),
            show=lambda done: (strip(after if done else scene, companies, without=range(4)),),
            right=right,
            mistakes=foreseen(
                right,
                (fares[3], _("The other three fall, too.")),
                (3 * (fares[3] - fares[2]), _("And the mortgaged one brings nothing."))
                if right > fares[3]
                else (4 * fares[3] - 3 * fares[2], _("The other three do not fall: all four are owned.")),
                (left, _("That is what is left.")),
            ),
            say=_(
                "{four} before, {three} after.",
                four=self.money(4 * fares[3]),
                three=self.money(left),
            ),
            uses=("R-36", "AM-18.2", "AM-11.3"),
        )

    def both_cities(self) -> Scene:
        """How much rent does a pair lose by one mortgage?"""
        squares = (37, 39)
        scene, after = self.held(BLUE, 37, (39,)), self.held(BLUE, 37, (39,), 39)
        right = self.lost(BLUE, squares, 39)
        rents = {square: self.owed(scene, square) for square in squares}
        return amount(
            "pair",
            3,
            title=_("What is lost?"),
            words=_(
                "Visits cost {first} on {one} and {second} on {two}. Blue mortgages {two}. How much rent is "
                "lost, one visit to each?",
                first=self.money(rents[37]),
                one=self.name(37),
                second=self.money(rents[39]),
                two=self.name(39),
            ),
            show=lambda done: (strip(after if done else scene, squares, without=range(4)),),
            right=right,
            mistakes=foreseen(
                right,
                (rents[39], _("The other street becomes single, too.")),
                (rents[37] // 2, _("The mortgaged one brings nothing.")),
                (rents[39] // 2, _("Blue took double there, and the other street falls, too.")),
                (sum(rents.values()), _("The other street still brings its single rent.")),
            ),
            say=_(
                "{two} there, and half of {one} beside it.",
                two=self.money(rents[39]),
                one=self.money(rents[37]),
            ),
            uses=LOSES,
        )

"""Questions on single rules of mortgages: what is lent, what lifting costs, what falls silent."""

from __future__ import annotations

from antimono.anti_monopoly.scenario import Scenario
from antimono.core.dice import Dice
from antimono.core.text import _, ngettext
from antimono.lessons.anti_monopoly.scenes.mortgage.lending import RUSH, WALNUT, Lending
from antimono.lessons.anti_monopoly.scenes.questions import amount, choice, foreseen, options, tap
from antimono.lessons.anti_monopoly.story import (
    BLUE,
    GREEN,
    GREEN_NEVER,
    HALF,
    LENT,
    NAVY,
    SEATS,
    YOU,
    bill,
    purses,
    strip,
)
from antimono.lessons.stage.figures import Row, Rows, Throw
from antimono.lessons.stage.scene import Scene

THE_PRICE = _("That is the price; the bank lends half.")
A_TENTH_MORE = _("That was the loan. A tenth of it comes on top.")


class Drill(Lending):
    """The questions in one edition."""

    def held(self, player: int, square: int, others: tuple[int, ...], pledged: int | None = None) -> Scenario:
        """A table at which a player owns these squares, in this order, one of them mortgaged."""
        scene = self.table
        for each in (square, *others):
            scene = scene.owns(player, each, mortgaged=each == pledged)
        return scene

    def lends(self, slug: str, square: int) -> Scene:
        """What does the bank lend?"""
        deed, scene = self.rules.deed_at(square), self.table.owns(YOU, square)
        after = scene.owns(YOU, square, mortgaged=True)
        return amount(
            slug,
            1,
            title=_("The loan"),
            words=_(
                "You mortgage {name}, which cost {price}. What does the bank lend?",
                name=deed.name,
                price=self.money(deed.price),
            ),
            show=lambda done: (strip(after if done else scene, (square,), without=range(4)),),
            right=deed.mortgage,
            mistakes=foreseen(
                deed.mortgage,
                (deed.price, THE_PRICE),
                (deed.price // 10, _("That is a tenth. The bank lends half.")),
                (deed.redemption, _("That is what lifting costs.")),
            ),
            say=_("Half of {price}.", price=self.money(deed.price)),
            uses=("AM-11.1",),
        )

    def lifts(self, slug: str, square: int) -> Scene:
        """What does lifting cost?"""
        deed, scene = self.rules.deed_at(square), self.table.owns(YOU, square, mortgaged=True)
        after = scene.owns(YOU, square)
        return amount(
            slug,
            1,
            title=_("Lifting"),
            words=_(
                "{name} cost {price} and is mortgaged. What do you pay the bank to lift the mortgage?",
                name=deed.name,
                price=self.money(deed.price),
            ),
            show=lambda done: (strip(after if done else scene, (square,), without=range(4)),),
            right=deed.redemption,
            mistakes=foreseen(
                deed.redemption,
                (deed.mortgage, A_TENTH_MORE),
                (deed.price, _("That is the price. The bank lent half of it.")),
                (deed.mortgage + deed.price // 10, _("A tenth of the loan, not of the price.")),
                (deed.redemption - deed.mortgage, _("That is the tenth alone. The loan goes back, too.")),
            ),
            say=_(
                "The loan of {loan}, and a tenth of it.",
                loan=self.money(deed.mortgage),
            ),
            uses=("AM-11.5", "R-7"),
        )

    def stops(self, slug: str, player: int, square: int, others: tuple[int, ...]) -> Scene:
        """What does a visit to a mortgaged street cost?"""
        free, scene = self.held(player, square, others), self.held(player, square, others, square)
        squares = sorted((square, *others))
        bare, usual = self.rules.deed_at(square).price // 10, self.owed(free, square)
        return choice(
            slug,
            1,
            title=_("Silent?"),
            words=_("You stop on {street}. What do you owe?", street=self.name(square)),
            show=lambda done: (
                strip(scene, squares, pointed=square, without=range(4)),
                *((bill(scene, YOU, square),) if done else ()),
            ),
            right="0",
            options=options(self.money, 0, bare // 2, bare, usual),
            mistakes={
                key: said
                for key, said in (
                    (str(bare // 2), _("Not half: a mortgaged street brings nothing.")),
                    (str(bare), LENT),
                    (str(usual), LENT),
                )
                if key != "0"
            },
            say=_("Nothing: nobody collects on a mortgaged street."),
            uses=("AM-11.3",),
        )

    def moment(self) -> Scene:
        """When may a mortgage be lifted?"""
        rich = self.lent.cash(YOU, 200 * self.scale)
        moments = (
            ("blue", _("Blue's turn"), rich.on_turn(BLUE)),
            ("before", _("Your turn, before the dice"), rich.on_turn(YOU)),
            ("after", _("Your turn, after the dice"), rich.on_turn(YOU).rolled()),
            ("green", _("Green's turn"), rich.on_turn(GREEN)),
        )
        lift = f"p1: redeem {self.rules.deed_at(RUSH).slug}"
        right = tuple(key for key, _text, scene in moments if scene.is_legal(lift))
        rows = Rows(_("Moments of a round"), tuple(Row(key, text) for key, text, _scene in moments))
        return tap(
            "moment",
            1,
            title=_("When?"),
            words=_("You want to lift a mortgage. Mark the two moments at which you may."),
            show=lambda _done: (rows,),
            right=right,
            needs=len(right),
            mistakes={
                key: _("Mortgage then, if you must. Lifting waits for your own turn.")
                for key, _text, _scene in moments
                if key not in right
            },
            say=_("On your own turn, before or after the dice."),
            uses=("AM-11.5",),
        )

    def ready(self) -> Scene:
        """Which street can be mortgaged at once?"""
        scene = self.table.owns(YOU, 16).owns(YOU, 18, mortgaged=True).owns(YOU, WALNUT, 1).on_turn(YOU)
        after = self.done(scene, "mortgage", 16)
        return tap(
            "ready",
            1,
            title=_("Which one?"),
            words=_(
                "You need money before the next roll. Mark the street that you can mortgage just as it is."
            ),
            show=lambda done: (
                strip(after if done else scene, (16, 18, WALNUT), without=range(4)),
                purses(after if done else scene, scene, (YOU,)),
            ),
            right=("16",),
            mistakes={
                "18": _("This one is mortgaged already."),
                str(WALNUT): _("The house goes back first."),
            },
            say=_("Bare and free: the bank lends at once."),
            uses=("AM-11.1", "AM-11.2"),
        )

    def neighbour(
        self, slug: str, level: int, player: int, square: int, others: tuple[int, ...], pledged: int
    ) -> Scene:
        """What does a visit to the street beside a mortgaged one cost?"""
        scene = self.held(player, square, others, pledged)
        squares = sorted((square, *others))
        rent, bare = self.owed(scene, square), self.rules.deed_at(square).price // 10
        blue = player in (BLUE, NAVY)
        return amount(
            slug,
            level,
            title=_("Beside a mortgage"),
            words=_(
                "{player} has mortgaged {pledged}. You stop on {street}, bare. What do you owe?",
                player=SEATS[player].mark.name,
                pledged=self.name(pledged),
                street=self.name(square),
            ),
            show=lambda done: (
                strip(scene, squares, pointed=square, without=range(4)),
                *((bill(scene, YOU, square),) if done else ()),
            ),
            right=rent,
            mistakes=foreseen(
                rent,
                (0, _("That street is free: it brings its rent.")),
                (bare, _("Two streets are still free: double it.")),
                (2 * bare, _("Only one street is free: single rent.") if blue else GREEN_NEVER),
                (3 * bare, _("Nobody trebles: double is the most.")),
                (bare // 2, _("Not half: a free street brings its whole rent.")),
                (self.rules.deed_at(square).price, _("That is the price; a bare street brings a tenth.")),
            ),
            say=_("Two free streets are a monopoly.")
            if rent > bare
            else _("One free street is no monopoly.")
            if blue
            else _("Green never doubles, so nothing changes there."),
            uses=("AM-11.6", "AM-11.7", "R-9", "AM-9.2") if blue else ("AM-9.5", "AM-11.3"),
        )

    def emptied(self, slug: str, player: int, square: int, houses: int) -> Scene:
        """What does the bank pay for a built street, houses and loan?"""
        street = self.rules.street(square)
        scene = self.table.owns(player, square, houses)
        back, loan = self.house_back(square, player, houses), self.loan(square)
        right = back + loan
        after = self.table.owns(player, square, mortgaged=True)
        return amount(
            slug,
            2,
            title=_("All of it"),
            words=ngettext(
                "{street} cost {price} and carries {count} house of {house}. All sold and mortgaged, what "
                "does the bank pay?",
                "{street} cost {price} and carries {count} houses of {house}. All sold and mortgaged, what "
                "does the bank pay?",
                houses,
                street=street.name,
                price=self.money(street.price),
                house=self.money(2 * back // houses),
            ),
            show=lambda done: (strip(after if done else scene, (square,), without=range(4)),),
            right=right,
            mistakes=foreseen(
                right,
                (2 * right, HALF),
                (2 * back + loan, _("For houses, too, the bank pays half.")),
                (back + 2 * loan, THE_PRICE),
                (loan, _("The houses bring something, too.")),
                (back, _("Then the street is mortgaged: the loan is missing.")),
                (loan + back // houses, _("Count the houses.")),
            ),
            say=_(
                "{back} for the houses, then {loan} for the street.",
                back=self.money(back),
                loan=self.money(loan),
            ),
            uses=("AM-11.1", "AM-11.2", "AM-12.1"),
        )

    def chain(self, slug: str, companies: tuple[int, ...], pledged: int) -> Scene:
        """What does a visit to a company cost when another one is mortgaged?"""
        first, *others = companies
        scene = self.held(NAVY, first, tuple(others), pledged)
        fares = self.rules.transports[0].monopolist_fares
        owned = len(companies)
        all_count = self.rules.switches.mortgaged_companies_count
        right = self.owed(scene, first)
        return amount(
            slug,
            2,
            title=_("The chain"),
            words=_(
                "Navy's fares are {fares} for one, two, three, four companies. You stop on {company}. What "
                "do you owe?",
                fares=", ".join(self.money(fare) for fare in fares),
                company=self.name(first),
            ),
            show=lambda _done: (strip(scene, companies, pointed=first, without=range(4)),),
            right=right,
            mistakes=foreseen(
                right,
                (fares[owned - 1], _("The mortgaged one does not count.")),
                (fares[owned - 2], _("The mortgaged one counts, too: it is still owned.")),
                (0, _("This one is free: it brings its fare.")),
                (self.rules.deed_at(first).price // 10, _("That is green's fare.")),
            ),
            say=ngettext(
                "{count} company counts: {fare}.",
                "{count} companies count: {fare}.",
                owned if all_count else owned - 1,
                fare=self.money(right),
            ),
            uses=("R-36", "AM-18.2"),
        )

    def utility(self) -> Scene:
        """What does a roll cost when the other utility is mortgaged?"""
        first, other = (each.index for each in self.rules.utilities)
        scene, dice = self.held(BLUE, first, (other,), other), Dice(3, 4)
        right = scene.owed(YOU, first, dice).value
        one, both = (self.held(BLUE, first, has).owed(YOU, first, dice).value for has in ((), (other,)))
        return amount(
            "utility",
            2,
            title=_("One of both"),
            words=_(
                "Blue owns gas and electricity. You stop on {company} and roll anew. What do you owe?",
                company=self.name(first),
            ),
            show=lambda _done: (
                strip(scene, (first, other), pointed=first, without=range(4)),
                Throw(SEATS[YOU], dice),
            ),
            right=right,
            mistakes=foreseen(
                right,
                (both, _("That holds for two free ones. One is mortgaged.")),
                (one, _("Both are owned, and the mortgaged one counts.")),
                (0, _("This one is free.")),
                (dice.total * self.scale, _("More than that: multiply the dice.")),
            ),
            say=_("Both count: ten times the dice.")
            if right == both
            else _("One counts: four times the dice.")
            if self.scale == 1
            else _("One counts: forty times the dice."),
            uses=("R-36", "AM-19.2", "AM-19.3"),
        )

    def builds(self) -> Scene:
        """May Blue build beside a mortgage?"""
        scene = self.held(BLUE, 21, (24,), 24).cash(BLUE, 1000 * self.scale).on_turn(BLUE)
        build = f"build {self.rules.deed_at(21).slug}"
        lifted = self.done(scene, "redeem", 24)
        return choice(
            "builds",
            2,
            title=_("A house?"),
            words=_(
                "Blue's turn, and money enough. May Blue build on {street}?",
                street=self.name(21),
            ),
            show=lambda _done: (strip(scene, (21, 23, 24), pointed=21, without=range(4)),),
            right="lift" if lifted.is_legal(build) and not scene.is_legal(build) else "yes",
            options=(
                ("yes", _("Yes")),
                ("lift", _("Only after lifting the mortgage")),
                ("no", _("No, and lifting would not help")),
            ),
            mistakes={
                "yes": _("Two streets, but only one is free."),
                "no": _("Lifted, it counts again."),
            },
            say=_("Two free streets are needed. Lifted, the second one counts again."),
            uses=("AM-11.6", "AM-9.3", "R-9"),
        )

    def bought(self) -> Scene:
        """What has a mortgaged street cost its buyer in the end?"""
        square, price = 24, 70 * self.scale
        scene = self.table.owns(YOU, square, mortgaged=True)
        after = self.table.owns(GREEN, square)
        loan, lifting = self.loan(square), self.lifting(square)
        right = price + lifting
        return amount(
            "bought",
            2,
            title=_("Bought with its mortgage"),
            words=_(
                "Green buys {street} from you, mortgaged, for {price}; the bank had asked {deed}. Green "
                "lifts the mortgage. What has Green paid in all?",
                street=self.name(square),
                price=self.money(price),
                deed=self.price(square),
            ),
            show=lambda done: (strip(after if done else scene, (square,), without=range(4)),),
            right=right,
            mistakes=foreseen(
                right,
                (lifting, _("You were paid, too.")),
                (price + loan, A_TENTH_MORE),
                (right + lifting - loan, _("There is no fee for taking it over.")),
                (price, _("The bank wants its loan back.")),
            ),
            say=_(
                "{price} to you, {lifting} to the bank.",
                price=self.money(price),
                lifting=self.money(lifting),
            ),
            uses=("AM-11.4", "AM-11.5", "R-37"),
        )

"""The scenes on what a sale costs: no fee, five visits, and twice as much for Blue; the challenge (R-23)."""

from __future__ import annotations

from fractions import Fraction

from antimono.anti_monopoly.editions import Role
from antimono.anti_monopoly.rules.building import purchase_price, sale_of_all, sale_of_level
from antimono.core.text import _, verbatim
from antimono.lessons.anti_monopoly.scenes.forms import challenge_scene
from antimono.lessons.anti_monopoly.scenes.questions import foreseen
from antimono.lessons.anti_monopoly.scenes.selling.challenge import KeepOne
from antimono.lessons.anti_monopoly.scenes.selling.steps import NOB_HILL, UNION, WALNUT, Selling
from antimono.lessons.anti_monopoly.story import BLUE, GREEN, YOU, strip
from antimono.lessons.frame import Column, Table
from antimono.lessons.stage.figures import Row, Rows, StageFigure
from antimono.lessons.stage.scene import Act, Kind, Scene

STREETS = (1, WALNUT, NOB_HILL)


class Losing(Selling):
    """These scenes in one edition."""

    def step_rent(self, square: int, role: Role = Role.COMPETITOR) -> int:
        """How much more a visit brings with one building more; with a monopoly, if it is a Monopolist's."""
        ladder = self.rules.street(square).rent_ladder(role)
        return ladder[1] - ladder[0]

    def visits(self, square: int, role: Role = Role.COMPETITOR) -> Fraction:
        """How many visits a house needs until it has earned what building and selling it loses."""
        price = self.house_price(square, role)
        return Fraction(price - self.one_step(square, role), self.step_rent(square, role))

    def error(self) -> Scene:
        """An account of a sale with a fee that there is not (AM-12.1)."""
        street, role = self.rules.street(NOB_HILL), Role.MONOPOLIST
        hotel = street.hotel_level(role)
        cost, half = purchase_price(street, role, hotel), sale_of_all(street, role, hotel).value
        fee = half // 10
        scene = self.table.owns(BLUE, UNION).owns(BLUE, NOB_HILL, hotel=True)
        rows = (
            Row("cost", _("Four steps cost"), cost),
            Row("half", _("Half of it"), half),
            Row("fee", _("A tenth of that, for the bank's trouble"), fee),
            Row("paid", _("The rest is paid"), half - fee),
        )
        return Scene(
            slug="error",
            title=_("Spot the error"),
            words=_(
                "Blue sells the hotel on {street}, with all houses inside. Mark the first line that is "
                "wrong.",
                street=self.name(NOB_HILL),
            ),
            show=lambda _done: (
                strip(scene, (UNION, NOB_HILL), pointed=NOB_HILL, without=range(4)),
                Rows(_("An account of the sale"), rows, numbered=True),
            ),
            acts=(
                Act(
                    kind=Kind.SPOT,
                    right=("fee",),
                    mistakes={
                        "cost": _(
                            "This line is right: {count} steps of {price}.",
                            count=hotel,
                            price=self.money(self.house_price(NOB_HILL, role)),
                        ),
                        "half": _("This line is right: the bank pays half."),
                        "paid": _("It follows from the line before. Is that one right?"),
                    },
                    say=_("No fee: the bank pays {half}.", half=self.money(half)),
                    clauses=("AM-12.1", "R-16"),
                ),
            ),
            uses=("AM-10.2", "AM-12.1", "R-16"),
        )

    def round_trip(self) -> Scene:
        """After how many visits a house that is sold again has lost nothing (R-23)."""
        price, back, more = self.step, self.one_step(), self.step_rent(WALNUT)
        right = int(self.visits(WALNUT))
        one = self.built(YOU, WALNUT, 1)
        return Scene(
            slug="round-trip",
            title=_("Round trip"),
            words=_(
                "You build a house on {street} for {price}, and sell it later for {back}. Meanwhile it "
                "brings {more} more a visit. How many visits until nothing is lost?",
                street=self.name(WALNUT),
                price=self.money(price),
                back=self.money(back),
                more=self.money(more),
            ),
            show=lambda _done: (strip(one, (WALNUT,), pointed=WALNUT, without=range(4)),),
            acts=(
                Act(
                    kind=Kind.NUMBER,
                    right=(str(right),),
                    mistakes=foreseen(
                        right,
                        (price // more, _("Half of the price comes back.")),
                        (price - back, _("That much is lost. Each visit earns some of it back.")),
                        (price // back, _("The rent is not in it yet.")),
                    ),
                    say=_(
                        "{loss} is lost, each visit earns {more}: {count} visits.",
                        loss=self.money(price - back),
                        more=self.money(more),
                        count=right,
                    ),
                    clauses=("AM-12.1", "R-23"),
                    unit=_("visits"),
                ),
            ),
            uses=("AM-12.1", "R-23"),
        )

    def round_trips(self, owner: int) -> Table:
        """On some streets, what a house of a player's loses, and after how many visits it has earned that."""
        role = Role.MONOPOLIST if owner == BLUE else Role.COMPETITOR
        return Table(
            _("A house of Blue's, built and sold again")
            if owner == BLUE
            else _("A house of Green's, built and sold again"),
            (
                Column(_("Street")),
                Column(_("Lost"), money=True),
                Column(_("A visit"), money=True),
                Column(_("Even after")),
            ),
            tuple(
                (
                    verbatim(self.name(square)),
                    self.house_price(square, role) - self.one_step(square, role),
                    self.step_rent(square, role),
                    _("{count} visits", count=f"{float(self.visits(square, role)):g}"),
                )
                for square in STREETS
            ),
        )

    def everywhere(self) -> Scene:
        """Five visits on every street, and half as many for Blue: two bets (R-23, AM-9.2)."""
        dear, five = NOB_HILL, int(self.visits(NOB_HILL))
        half = f"{float(self.visits(NOB_HILL, Role.MONOPOLIST)):g}"
        raised = sale_of_level(self.rules.street(dear), Role.MONOPOLIST, 1).value

        def show(done: tuple[str, ...]) -> tuple[StageFigure, ...]:
            owner = BLUE if len(done) > 1 else GREEN
            scene = self.table.owns(owner, UNION).owns(owner, dear, 1)
            drawn = strip(scene, (UNION, dear), pointed=dear, without=range(4))
            return (drawn, self.round_trips(owner)) if done else (drawn,)

        values = {"street": self.name(dear)}
        return Scene(
            slug="everywhere",
            title=_("Everywhere"),
            words=_(
                "On dear {street} a house costs {price}. Green builds one, and sells it again later. After "
                "how many visits is nothing lost? Bet.",
                price=self.money(self.house_price(dear)),
                **values,
            ),
            show=show,
            acts=(
                Act(
                    kind=Kind.GUESS,
                    right=("same",),
                    options=(
                        ("fewer", _("Fewer than {count}", count=five)),
                        ("same", _("{count} again", count=five)),
                        ("more", _("More than {count}", count=five)),
                    ),
                    say=_("{count}, as on every street: rent and loss grow together.", count=five),
                    clauses=("R-23", "AM-12.1"),
                ),
                Act(
                    kind=Kind.GUESS,
                    words=_("And if Blue, who has two streets here, builds and sells one? Bet."),
                    right=("half",),
                    options=(
                        ("half", _("{count} visits", count=half)),
                        ("five", _("{count} visits", count=five)),
                        ("ten", _("{count} visits", count=2 * five)),
                    ),
                    say=_(
                        "{count} visits: Blue's house brings {blue} each time. To raise {raised}, Blue "
                        "gives up {blue} a visit, Green {green}.",
                        count=half,
                        blue=self.money(self.step_rent(dear, Role.MONOPOLIST)),
                        raised=self.money(raised),
                        green=self.money(self.step_rent(dear)),
                    ),
                    clauses=("R-23", "AM-9.2", "AM-12.1"),
                ),
            ),
            uses=("R-23", "AM-9.2", "AM-12.1"),
        )

    def challenge(self) -> Scene:
        """Raise a sum, and keep a dear bill."""
        puzzle = KeepOne(self)
        return challenge_scene(
            puzzle,
            words=_(
                "Raise {needed} at least, and keep a street that brings {rent}. Choose a street to sell its "
                "last step.",
                needed=self.money(puzzle.needed),
                rent=self.money(puzzle.keep),
            ),
            say=_(
                "{sum}, and {street} still brings {rent}. {hotel} had the same rent, and more to sell.",
                sum=self.money(puzzle.raised(puzzle.solution)),
                street=self.name(UNION),
                hotel=self.name(WALNUT),
                rent=self.money(puzzle.keep),
            ),
            clauses=("AM-12.1", "R-16", "R-35"),
            uses=("AM-12.1", "R-16", "R-23"),
        )

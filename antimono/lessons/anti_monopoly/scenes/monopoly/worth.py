"""What the missing street of a city is worth, and to whom (AM-9.2, AM-9.5, AM-9.6, R-29)."""

from __future__ import annotations

from antimono.anti_monopoly.scenario import Scenario
from antimono.core.text import _, verbatim
from antimono.lessons.anti_monopoly.scenes.forms import challenge_scene
from antimono.lessons.anti_monopoly.scenes.monopoly.challenge import Saver
from antimono.lessons.anti_monopoly.scenes.monopoly.city import (
    CONSTITUTION,
    GEORGETOWN,
    NOB_HILL,
    UNION,
    WHARF,
    CityTelling,
)
from antimono.lessons.anti_monopoly.scenes.questions import foreseen
from antimono.lessons.anti_monopoly.story import A_PRICE, BLUE, ROLES, YOU, strip
from antimono.lessons.stage.figures import Row, Rows, StageFigure
from antimono.lessons.stage.scene import Act, Kind, Scene


class Worth(CityTelling):
    """The scenes on what a monopoly is worth, and the challenge."""

    def worth(self) -> Scene:
        """What the second street brings, and what it does to the first."""
        alone = self.owed(self.georgetown, GEORGETOWN)
        both = self.owed(self.pair, CONSTITUTION)
        gained = self.owed(self.pair, GEORGETOWN) - alone
        total = gained + both
        first, second = self.name(GEORGETOWN), self.name(CONSTITUTION)

        def show(done: tuple[str, ...]) -> tuple[StageFigure, ...]:
            now = self.pair if done else self.georgetown
            rows = (
                Row("gained", _("{street} brings more", street=first), gained if done else None),
                Row("both", _("{street} brings", street=second), both if done else None),
                Row("total", _("More for Blue, one visit to each"), total if done else None),
            )
            notes = self.rents(now, *((GEORGETOWN, CONSTITUTION) if done else (GEORGETOWN,)))
            return (
                strip(now, (GEORGETOWN, CONSTITUTION), notes=notes, pointed=CONSTITUTION),
                Rows(_("What Blue gains"), rows),
            )

        return Scene(
            slug="worth",
            title=_("What is it worth?"),
            words=_(
                "Blue owns {first}, {rent} a visit, and buys {second}, {price}. How much more does one "
                "visit to each street bring Blue, altogether?",
                first=first,
                rent=self.money(alone),
                second=second,
                price=self.price(CONSTITUTION),
            ),
            show=show,
            acts=(
                Act(
                    kind=Kind.SUM,
                    right=(str(total),),
                    mistakes=foreseen(
                        total,
                        (both, _("That is one part: {first} brings more, too.", first=first)),
                        (alone, _("So much it brings alone. Now there are two.")),
                        (
                            2 * both,
                            _(
                                "{first} brought {rent} before: only count the rest.",
                                first=first,
                                rent=self.money(alone),
                            ),
                        ),
                        (self.rules.deed_at(CONSTITUTION).price, A_PRICE),
                    ),
                    say=_(
                        "{gained} and {both}: three times what the same street brings alone.",
                        gained=self.money(gained),
                        both=self.money(both),
                    ),
                    clauses=("AM-9.2", "R-23"),
                ),
            ),
            uses=("AM-9.1", "AM-9.2", "R-23"),
        )

    def bidders(self) -> Scene:
        """The missing street is worth more to who has the other one."""
        blue, mine = self.pair, self.georgetown.owns(YOU, CONSTITUTION)
        squares = (GEORGETOWN, CONSTITUTION)
        to_you = self.owed(mine, CONSTITUTION, BLUE)
        to_blue = 2 * self.owed(blue, CONSTITUTION) - self.owed(self.georgetown, GEORGETOWN)

        def show(done: tuple[str, ...]) -> tuple[StageFigure, ...]:
            if not done:
                return (strip(self.georgetown, squares, pointed=CONSTITUTION),)
            tables: list[StageFigure] = []
            for label, scene, visitor in (
                (_("If you buy it"), mine, BLUE),
                (_("If Blue buys it"), blue, YOU),
            ):
                notes = self.rents(scene, GEORGETOWN)
                notes |= {CONSTITUTION: verbatim(self.money(self.owed(scene, CONSTITUTION, visitor)))}
                tables.append(strip(scene, squares, label, notes=notes, heading=True))
            return tuple(tables)

        return Scene(
            slug="bidders",
            title=_("Who would pay more?"),
            words=_(
                "Once more: {street} is the bank's, {price}. Who would gain more by it, you or Blue? Bet.",
                street=self.name(CONSTITUTION),
                price=self.price(CONSTITUTION),
            ),
            show=show,
            acts=(
                Act(
                    kind=Kind.GUESS,
                    right=("blue",),
                    options=(("you", _("Mine")), ("blue", _("Blue's")), ("same", _("The same"))),
                    say=_(
                        "{mine} for you, {blue} for Blue: only in Blue's hand it doubles two rents.",
                        mine=self.money(to_you),
                        blue=self.money(to_blue),
                    ),
                    clauses=("AM-9.2", "AM-9.5"),
                ),
            ),
            uses=("AM-9.2", "AM-9.5"),
        )

    def third(self) -> Scene:
        """A Monopolist's third street, in Poland."""
        at_home = self.rules.switches.third_street_stays_bare
        rules = {"third_street_stays_bare": True}
        scene = Scenario.new(self.rules.id, ROLES, house_rules=rules)
        scene = scene.owns(BLUE, WHARF, 1).owns(BLUE, NOB_HILL, 1).owns(BLUE, UNION)
        street, built = self.rules.street(UNION), self.owed(scene, WHARF)
        rent = self.owed(scene, UNION)
        squares = (WHARF, UNION, NOB_HILL)
        values = {"street": street.name, "city": street.city}

        def show(done: tuple[str, ...]) -> tuple[StageFigure, ...]:
            notes = self.rents(scene, *(squares if done else (WHARF, NOB_HILL)))
            return (strip(scene, squares, pointed=UNION, notes=notes),)

        return Scene(
            slug="third",
            title=_("The third street"),
            words=(
                _(
                    "Blue bought {street} last. The third street of a Monopolist's city never gets houses "
                    "in this edition. What does it bring? Bet.",
                    **values,
                )
                if at_home
                else _(
                    "What if? In the Polish rules the third street of a Monopolist's city never gets "
                    "houses. Blue bought {street} last. What does it bring? Bet.",
                    **values,
                )
            ),
            show=show,
            acts=(
                Act(
                    kind=Kind.GUESS,
                    right=(str(rent),),
                    options=tuple(
                        (str(each), verbatim(self.money(each))) for each in (rent // 2, rent, built)
                    ),
                    say=(
                        _("{rent}: double, but bare for good.", rent=self.money(rent))
                        if at_home
                        else _(
                            "{rent}: double, but bare for good. Everywhere else Blue could build here, too.",
                            rent=self.money(rent),
                        )
                    ),
                    clauses=("AM-9.6", "R-29"),
                ),
            ),
            teaches=("AM-9.6", "R-29"),
            uses=("AM-9.2",),
        )

    def challenge(self) -> Scene:
        """Two cities saved with the cash for two streets."""
        puzzle = Saver(self)
        return challenge_scene(
            puzzle,
            words=_(
                "Blue has one street in each of three cities. You have {cash}. In two cities, make sure that "
                "Blue never doubles. Choose a street to buy it.",
                cash=self.money(puzzle.cash),
            ),
            say=_(
                "{spent}: where a city has two streets, one of them blocks it.",
                spent=self.money(puzzle.cash - puzzle.left(puzzle.solution)),
            ),
            clauses=("AM-9.1",),
            uses=("AM-9.1", "AM-8.1"),
        )

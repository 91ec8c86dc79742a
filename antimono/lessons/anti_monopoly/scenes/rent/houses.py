"""Scenes on houses: what they bring, and all that counts for a rent together (AM-9.2, AM-9.5, R-23)."""

from __future__ import annotations

from antimono.anti_monopoly.scenario import Scenario
from antimono.core.text import _
from antimono.lessons.anti_monopoly.scenes.rent.doubling import FIFTH, NOB_HILL, UNION, Doubling
from antimono.lessons.anti_monopoly.story import BLUE, GREEN, TWO_STREETS, YOU, bill, strip
from antimono.lessons.stage.figures import Pair, Part, Row, Rows, StageFigure
from antimono.lessons.stage.scene import Act, Kind, Scene

WALL = 39


class Houses(Doubling):
    """The scenes in one edition."""

    def a_house(self) -> Scene:
        """What a house brings is doubled, too."""

        def at(owner: int, level: int) -> Scenario:
            return self.table.owns(owner, UNION).owns(owner, NOB_HILL, level).at(YOU, NOB_HILL)

        def show(done: tuple[str, ...]) -> tuple[StageFigure, ...]:
            halves: list[tuple[Part, ...]] = []
            for prefix, owner, label in (("g", GREEN, _("Green's pair")), ("b", BLUE, _("Blue's pair"))):
                scene = at(owner, int(f"{prefix}{NOB_HILL}" in done))
                drawn = strip(scene, (UNION, NOB_HILL), label, pointed=NOB_HILL, prefix=prefix, heading=True)
                halves.append((drawn, bill(scene, YOU, NOB_HILL)))
            return (Pair(*halves),)

        step = self.street.competitor_rents[1] - self.street.competitor_rents[0]
        return Scene(
            slug="a-house",
            title=_("A house"),
            words=_(
                "A house on {street} costs {price}. Choose the street at both tables to build one.",
                street=self.street.name,
                price=self.money(self.house_price(NOB_HILL)),
            ),
            show=show,
            acts=(
                Act(
                    kind=Kind.TAP,
                    right=(f"g{NOB_HILL}", f"b{NOB_HILL}"),
                    needs=2,
                    say=_(
                        "The house brings {more} more. Blue doubles that, too: {blue} against {green}.",
                        more=self.money(step),
                        green=self.money(self.owed(at(GREEN, 1))),
                        blue=self.money(self.owed(at(BLUE, 1))),
                    ),
                    clauses=("R-23", "AM-9.2"),
                ),
            ),
            teaches=("R-23",),
            uses=("AM-9.2", "AM-9.5"),
        )

    def error(self) -> Scene:
        """Somebody doubled a Competitor's rent."""
        bare, built = self.street.competitor_rents[0], self.street.competitor_rents[2]

        def show(_done: tuple[str, ...]) -> tuple[StageFigure, ...]:
            scene = self.table.owns(GREEN, UNION).owns(GREEN, NOB_HILL, 2)
            rows = (
                Row("bare", _("{street}, bare", street=self.street.name), bare),
                Row("houses", _("two houses on it"), built - bare),
                Row("double", _("two streets of the city, so doubled: the sum"), 2 * built),
            )
            calculation = Rows(_("A calculation"), rows, numbered=True)
            return (strip(scene, (UNION, NOB_HILL), pointed=NOB_HILL), calculation)

        return Scene(
            slug="error",
            title=_("Spot the error"),
            words=_(
                "Green has two streets, and two houses on one. Somebody worked out your bill. Mark the "
                "wrong line."
            ),
            show=show,
            acts=(
                Act(
                    kind=Kind.SPOT,
                    right=("double",),
                    mistakes={
                        "bare": _("This line is right: a tenth of the price."),
                        "houses": _(
                            "This line is right: each house brings {more}.",
                            more=self.money((built - bare) // 2),
                        ),
                    },
                    say=_("Green never doubles: {sum}.", sum=self.money(built)),
                    clauses=("AM-9.5",),
                ),
            ),
            uses=("AM-9.5", "R-23"),
        )

    def cheap_to_dear(self) -> Scene:
        """Colour, company and house together."""
        lone = self.table.owns(BLUE, FIFTH)
        wall = self.table.owns(GREEN, WALL)
        house = self.table.owns(GREEN, NOB_HILL, 1)
        items = (
            ("lone", _("Blue's {street}, alone", street=self.name(FIFTH)), self.owed(lone, FIFTH)),
            ("wall", _("Green's {street}", street=self.name(WALL)), self.owed(wall, WALL)),
            ("house", _("Green's {street} with a house", street=self.street.name), self.owed(house)),
            (
                "pair",
                _("Blue's {street}, bare, and a second street of the city", street=self.street.name),
                self.owed(self.pair),
            ),
        )
        shuffled = (items[2], items[0], items[3], items[1])

        def show(done: tuple[str, ...]) -> tuple[StageFigure, ...]:
            rows = tuple(Row(key, text, amount if key in done else None) for key, text, amount in shuffled)
            return (Rows(_("Four visits"), rows),)

        return Scene(
            slug="cheap-to-dear",
            title=_("Cheap to dear"),
            words=_(
                "Four visits. {fifth} cost {fifth_price}, {wall} {wall_price}, {nob} {nob_price}. Number "
                "them from cheap to dear.",
                fifth=self.name(FIFTH),
                fifth_price=self.price(FIFTH),
                wall=self.name(WALL),
                wall_price=self.price(WALL),
                nob=self.street.name,
                nob_price=self.price(NOB_HILL),
            ),
            show=show,
            acts=(
                Act(
                    kind=Kind.ORDER,
                    right=tuple(key for key, _text, _amount in sorted(items, key=lambda item: item[2])),
                    needs=4,
                    mistakes={
                        "pair": TWO_STREETS,
                        "house": _("A house makes it dearer than a bare street."),
                        "wall": _("Another one is cheaper: compare a tenth of the prices."),
                    },
                    say=_("Colour, company, house: all three count."),
                    clauses=("AM-8.4", "AM-9.2"),
                ),
            ),
            uses=("AM-8.4", "AM-9.2", "AM-9.5"),
        )

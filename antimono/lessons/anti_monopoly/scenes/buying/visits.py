"""What scenes and practice on buying share: prices, rents of bare streets, how visits earn a price back."""

from __future__ import annotations

from antimono.anti_monopoly.editions import Role
from antimono.anti_monopoly.rules.rent import Tenure, landings_to_pay_back, rent
from antimono.core.text import Message, _, verbatim
from antimono.lessons.anti_monopoly.story import Telling
from antimono.lessons.figures import NEITHER, Axis, Curve, Ink, Mark, Plot, Point, Stroke

VISITS = _("visits")
GREEN = Mark(Ink.GREEN, _("You"))
MOST_VISITS = 20
"""How many visits a plot shows."""

START, CARD, ELECTRIC, AIR_LINE, FOUNDATION = 0, 17, 12, 25, 20
SUNSET, HOLLYWOOD, RUSH, STATE, BEACON, WALL = 6, 9, 11, 13, 24, 39


class Visits(Telling):
    """The chapter in one edition."""

    def rent(self, square: int) -> int:
        """What a visit to your bare street brings, nothing else of the city being yours."""
        return rent(self.rules, self.rules.street(square), Tenure(Role.COMPETITOR)).value

    def cost(self, square: int) -> int:
        """What the bank asks for it, in money units."""
        return self.rules.deed_at(square).price

    def visits(self, square: int) -> int:
        """After how many visits it has earned its price."""
        found = landings_to_pay_back(self.cost(square), self.rent(square))
        assert found is not None, "a bare street brings something"
        return found

    def earned(self, square: int) -> Plot:
        """What visits have brought, against the price."""
        price, each, even = self.cost(square), self.rent(square), self.visits(square)
        return Plot(
            title=_("What visits bring"),
            across=Axis(label=VISITS, high=MOST_VISITS, step=5, money=False),
            up=Axis(label=_("money"), high=2 * price, step=price),
            curves=(
                Curve(
                    name=_("rents"),
                    mark=GREEN,
                    points=((0, 0), (MOST_VISITS, MOST_VISITS * each)),
                ),
                Curve(
                    name=_("price"),
                    mark=NEITHER,
                    points=((0, price), (MOST_VISITS, price)),
                    stroke=Stroke.DOTTED,
                ),
            ),
            summary=_(
                "The rents reach the price of {price} with visit {count}.",
                price=self.money(price),
                count=even,
            ),
            points=(Point(even, price, verbatim(str(even)), GREEN, told=True),),
        )

    def priced(self, square: int) -> Message:
        """A street and its price."""
        return _("{street}, {price}", street=self.name(square), price=self.price(square))

"""Your turn of the round, and the look ahead before it."""

from __future__ import annotations

from antimono.core.text import _
from antimono.lessons.anti_monopoly.scenes.around.round_table import (
    AGAIN,
    BASIN,
    FIFTH,
    FIRST,
    GAS,
    NOB_HILL,
    PROPERTY_TAX,
    START,
    WALL,
    WHARF,
    Round,
)
from antimono.lessons.anti_monopoly.scenes.questions import foreseen
from antimono.lessons.anti_monopoly.story import (
    BLUE,
    GREEN,
    NAVY,
    SEATS,
    TWO_STREETS,
    YOU,
    purses,
    strip,
)
from antimono.lessons.stage.figures import StageFigure, Throw
from antimono.lessons.stage.scene import Act, Kind, Scene

AHEAD = (WHARF, NOB_HILL, FIFTH, PROPERTY_TAX, WALL)
"""What costs something within a roll of U.S. Gas."""


class Yours(Round):
    """The scenes of your turn, in one edition."""

    def look_ahead(self) -> Scene:
        """The dearest square within twelve (AM-9.2, R-23)."""
        due = {square: self.due(square) for square in AHEAD}
        right = max(due, key=due.__getitem__)
        said = {
            WHARF: _("Doubled, but bare. One street there has a house."),
            FIFTH: _("Doubled, but bare: there is a dearer one."),
            WALL: _("Doubled, but bare: there is a dearer one."),
            PROPERTY_TAX: _("The tax is the same for everybody: there is a dearer square."),
        }

        def show(done: tuple[str, ...]) -> tuple[StageFigure, ...]:
            notes = (
                {square: _("costs {due}", due=self.money(due[square])) for square in AHEAD}
                if done
                else self.taxed_note()
            )
            return (
                purses(self.opening),
                *(
                    strip(self.opening, part, notes=notes, without=(YOU, BLUE, GREEN, NAVY))
                    for part in (AHEAD[:2], AHEAD[2:])
                ),
            )

        return Scene(
            slug="look-ahead",
            title=_("Look ahead"),
            words=_(
                "One whole round, with all that you know. You stand on {gas}. Which of these squares would "
                "cost you most? Mark it.",
                gas=self.name(GAS),
            ),
            show=show,
            acts=(
                Act(
                    kind=Kind.TAP,
                    right=(str(right),),
                    mistakes={str(square): text for square, text in said.items()},
                    say=_(
                        "{due}: two streets of one city and a house, in blue hands.",
                        due=self.money(due[right]),
                    ),
                    clauses=("AM-9.2", "R-23"),
                ),
            ),
            uses=("AM-9.2", "R-23", "AM-17.1"),
        )

    def ouch(self) -> Scene:
        """The doubled bill (AM-9.2, AM-10.2)."""
        had, has = self.cash(self.opening, YOU), self.cash(self.paid, YOU)
        rent = had - has
        bare = self.rules.street(NOB_HILL).price // 10
        house = self.house_price(NOB_HILL) // 10

        def show(done: tuple[str, ...]) -> tuple[StageFigure, ...]:
            now = self.paid if done else self.opening
            return (
                Throw(SEATS[YOU], FIRST),
                strip(now, (WHARF, NOB_HILL), pointed=NOB_HILL, without=(BLUE, GREEN, NAVY)),
                purses(now, self.opening, (YOU, BLUE)),
            )

        return Scene(
            slug="ouch",
            title=_("Ouch"),
            words=_(
                "You roll a double, 3 and 3, to {street}. A house there costs {house}. How much is in your "
                "purse then?",
                street=self.name(NOB_HILL),
                house=self.money(self.house_price(NOB_HILL)),
            ),
            show=show,
            acts=(
                Act(
                    kind=Kind.NUMBER,
                    right=(str(has),),
                    mistakes=foreseen(
                        has,
                        (had - rent // 2, TWO_STREETS),
                        (had - 2 * bare, _("There is a house.")),
                        (had - bare, _("There is a house, and Blue has two streets here.")),
                        (had - 2 * bare - house, _("Blue doubles the house's rent, too.")),
                        (had + rent, _("The rent goes out of your purse.")),
                        (rent, _("That is the bill. What is left?")),
                    ),
                    say=_("{had} less {rent}.", had=self.money(had), rent=self.money(rent)),
                    clauses=("AM-9.2", "AM-8.2", "AM-10.2"),
                ),
            ),
            uses=("AM-9.2", "AM-8.2", "AM-10.2", "R-23"),
        )

    def again(self) -> Scene:
        """The extra roll: START money and a price (AM-7.1, AM-13.1, AM-8.1)."""
        had, has = self.cash(self.paid, YOU), self.cash(self.bought, YOU)
        pays = self.rules.constants.start_square_pays
        price = self.rules.deed_at(BASIN).price

        def show(done: tuple[str, ...]) -> tuple[StageFigure, ...]:
            now = self.bought if done else self.paid
            return (
                Throw(SEATS[YOU], AGAIN),
                strip(now, (NOB_HILL, WALL, START, BASIN), pointed=BASIN, without=(BLUE, GREEN, NAVY)),
                purses(now, self.paid, (YOU,)),
            )

        return Scene(
            slug="again",
            title=_("Again"),
            words=_(
                "The double gives one more roll: 2 and 5. You come to {street}, nobody's, and buy it. How "
                "much is in your purse then?",
                street=self.name(BASIN),
            ),
            show=show,
            acts=(
                Act(
                    kind=Kind.NUMBER,
                    right=(str(has),),
                    mistakes=foreseen(
                        has,
                        (
                            had - price,
                            _("{start} pays {pays}.", start=self.name(START), pays=self.money(pays)),
                        ),
                        (had + pays, _("And the price?")),
                        (had + 2 * pays - price, _("Passing pays once.")),
                        (had, _("Two things happen on the way: money comes, and money goes.")),
                        (had + pays + price, _("The price goes out of your purse.")),
                        (had + pays - price // 10, _("That is the rent. You buy: the whole price.")),
                    ),
                    say=_(
                        "{had} and {pays}, less {price}.",
                        had=self.money(had),
                        pays=self.money(pays),
                        price=self.money(price),
                    ),
                    clauses=("AM-7.1", "AM-13.1", "AM-8.1"),
                ),
            ),
            uses=("AM-7.1", "AM-13.1", "AM-8.1"),
        )

"""Scenes on a tenth of the price, and on who doubles it (AM-8, AM-9.1, AM-9.2, AM-9.5)."""

from __future__ import annotations

from antimono.anti_monopoly.scenario import Scenario
from antimono.core.dice import Dice
from antimono.core.text import _, verbatim
from antimono.lessons.anti_monopoly.scenes.forms import roll
from antimono.lessons.anti_monopoly.story import (
    BLUE,
    DOUBLED,
    GREEN,
    GREEN_NEVER,
    SEATS,
    YOU,
    Telling,
    bill,
    strip,
)
from antimono.lessons.stage.figures import Pair, Part, StageFigure, Throw
from antimono.lessons.stage.scene import Act, Kind, Scene

NOB_HILL, UNION, WHARF = 34, 32, 31
FIFTH = 37
CITY = (WHARF, UNION, NOB_HILL)
CLAUSES = ("AM-8.2", "R-23")


class Doubling(Telling):
    """The scenes in one edition."""

    def __init__(self, edition: str) -> None:
        super().__init__(edition)
        self.street = self.rules.street(NOB_HILL)
        self.alone = self.table.owns(BLUE, NOB_HILL)
        self.pair = self.table.owns(BLUE, UNION).owns(BLUE, NOB_HILL)

    def owed(self, scene: Scenario, square: int = NOB_HILL) -> int:
        """What you owe on a square, in money units."""
        return scene.owed(YOU, square).value

    def a_tenth(self) -> Scene:
        """A bare street brings a tenth of its price."""
        start = self.table.owns(GREEN, NOB_HILL).at(YOU, 28)
        there = start.at(YOU, NOB_HILL)
        squares = (28, 31, 32, 34)

        def show(done: tuple[str, ...]) -> tuple[StageFigure, ...]:
            if not done:
                return (strip(start, squares, pointed=NOB_HILL),)
            return (
                Throw(SEATS[YOU], Dice(2, 4)),
                strip(there, squares, pointed=NOB_HILL),
                bill(there, YOU, NOB_HILL),
            )

        return Scene(
            slug="a-tenth",
            title=_("A tenth"),
            words=_(
                "Green owns {street}, which cost {price}. You stand six squares before it. Roll.",
                street=self.street.name,
                price=self.price(NOB_HILL),
            ),
            show=show,
            acts=(
                roll(
                    _("Roll the dice"),
                    say=_(
                        "A bare street brings a tenth of its price: {rent}.",
                        rent=self.money(self.owed(there)),
                    ),
                    clauses=CLAUSES,
                ),
            ),
            teaches=("AM-8.2", "R-23"),
        )

    def whose(self) -> Scene:
        """Alone and bare, colour does not matter."""
        here = self.alone.at(YOU, NOB_HILL)
        rent = self.owed(here)

        def show(done: tuple[str, ...]) -> tuple[StageFigure, ...]:
            drawn = strip(here, CITY, pointed=NOB_HILL)
            return (drawn, bill(here, YOU, NOB_HILL)) if done else (drawn,)

        return Scene(
            slug="whose",
            title=_("Whose?"),
            words=_("The same street, but Blue's. Blue owns no other here. What do you owe? Bet."),
            show=show,
            acts=(
                Act(
                    kind=Kind.GUESS,
                    right=(str(rent),),
                    options=tuple((str(each), verbatim(self.money(each))) for each in (rent, 2 * rent)),
                    say=_("Alone and bare, colour does not matter. Later it will."),
                    said={str(2 * rent): DOUBLED},
                    clauses=("AM-8.4", "AM-8.3"),
                ),
            ),
            teaches=("AM-8.3", "AM-8.4"),
        )

    def two(self) -> Scene:
        """Two streets of a city double a Monopolist's rents."""
        here = self.alone.at(YOU, NOB_HILL)
        squares = (*CITY, FIFTH)

        def show(done: tuple[str, ...]) -> tuple[StageFigure, ...]:
            now = here.owns(BLUE, int(done[0])) if done else here
            return (strip(now, squares, pointed=NOB_HILL), bill(now, YOU, NOB_HILL))

        return Scene(
            slug="two",
            title=_("Two streets"),
            words=_(
                "You stand on Blue's {street}. Choose what Blue must buy to make you pay double.",
                street=self.street.name,
            ),
            show=show,
            acts=(
                Act(
                    kind=Kind.TAP,
                    right=(str(UNION), str(WHARF)),
                    mistakes={
                        str(FIFTH): _("Another city."),
                        str(NOB_HILL): _("Blue has this one already."),
                    },
                    say=_("A monopoly: two streets of one city. Nothing changed on the square you stand on."),
                    clauses=("AM-9.1", "AM-9.2"),
                ),
            ),
            teaches=("AM-9.1", "AM-9.2"),
        )

    def never_green(self) -> Scene:
        """A Competitor's are never doubled."""
        blue = self.pair.at(YOU, NOB_HILL)
        green = self.table.owns(GREEN, UNION).owns(GREEN, NOB_HILL).at(YOU, NOB_HILL)

        def show(done: tuple[str, ...]) -> tuple[StageFigure, ...]:
            halves: list[tuple[Part, ...]] = []
            for key, name, scene in (
                ("blue", _("Blue has the pair"), blue),
                ("green", _("Green has the pair"), green),
            ):
                drawn = strip(scene, (UNION, NOB_HILL), name, pointed=NOB_HILL, prefix=key, heading=True)
                halves.append((drawn, bill(scene, YOU, NOB_HILL)) if done else (drawn,))
            return (Pair(*halves),)

        return Scene(
            slug="never-green",
            title=_("Never green"),
            words=_(
                "Two tables. Blue has two streets at one, Green at the other. Where is {street} dearer? Bet.",
                street=self.street.name,
            ),
            show=show,
            acts=(
                Act(
                    kind=Kind.GUESS,
                    right=("blue",),
                    options=(
                        ("blue", _("At Blue's")),
                        ("green", _("At Green's")),
                        ("same", _("The same")),
                    ),
                    say=_("Blue doubles. Green never does, however many streets of a city they own."),
                    said={"same": GREEN_NEVER, "green": GREEN_NEVER},
                    clauses=("AM-9.5",),
                ),
            ),
            teaches=("AM-9.5",),
        )

"""Rent, in scenes: a tenth of the price, doubled by a Monopolist who has two streets (AM-8, AM-9)."""

from __future__ import annotations

from functools import cache

from antimono.anti_monopoly.editions import EDITION_IDS, Role
from antimono.anti_monopoly.scenario import Scenario
from antimono.core.dice import Dice
from antimono.core.text import Message, _, verbatim
from antimono.lessons.anti_monopoly import rent
from antimono.lessons.anti_monopoly.scenes.rent_practice import practice
from antimono.lessons.anti_monopoly.story import (
    BLUE,
    DOUBLED,
    GREEN,
    GREEN_NEVER,
    SEATS,
    TWO_STREETS,
    YOU,
    Telling,
    bill,
    money_format,
    strip,
)
from antimono.lessons.chapter import Chapter, ForClass
from antimono.lessons.stage.figures import Pair, Part, Row, Rows, StageFigure, Throw
from antimono.lessons.stage.scene import Act, Kind, Puzzle, Scene

NOB_HILL, UNION, WHARF = 34, 32, 31
FIFTH, WALL = 37, 39
CITY = (WHARF, UNION, NOB_HILL)
CLAUSES = ("AM-8.2", "R-23")


@cache
def scenes(edition: str) -> tuple[Scene, ...]:
    """The scenes of the chapter."""
    tell = _Telling(edition)
    return (
        tell.a_tenth(),
        tell.whose(),
        tell.two(),
        tell.never_green(),
        tell.a_house(),
        tell.error(),
        tell.cheap_to_dear(),
        tell.challenge(),
    )


class _Telling(Telling):
    """The chapter in one edition."""

    def __init__(self, edition: str) -> None:
        super().__init__(edition)
        self.street = self.rules.street(NOB_HILL)
        self.alone = self.table.owns(BLUE, NOB_HILL)
        self.pair = self.table.owns(BLUE, UNION).owns(BLUE, NOB_HILL)

    def owed(self, scene: Scenario, square: int = NOB_HILL) -> int:
        return scene.owed(YOU, square).value

    def a_tenth(self) -> Scene:
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
                Act(
                    kind=Kind.ROLL,
                    right=("roll",),
                    options=(("roll", _("Roll the dice")),),
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
        here = self.alone.at(YOU, NOB_HILL)
        squares = (*CITY, FIFTH)

        def show(done: tuple[str, ...]) -> tuple[StageFigure, ...]:
            now = here.owns(BLUE, int(done[0])) if done else here
            return (strip(now, squares, pointed=NOB_HILL), bill(now, YOU, NOB_HILL))

        return Scene(
            slug="two",
            title=_("Two streets"),
            words=_(
                "You stand on Blue's {street}. Tap what Blue must buy to make you pay double.",
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

    def a_house(self) -> Scene:
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
                "A house on {street} costs {price}. Tap the street at both tables to build one.",
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
                "Green has two streets, and two houses on one. Somebody worked out your bill. Tap the "
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
                "Four visits. {fifth} cost {fifth_price}, {wall} {wall_price}, {nob} {nob_price}. Tap them "
                "from cheap to dear.",
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

    def challenge(self) -> Scene:
        puzzle = _Adviser(self)
        return Scene(
            slug="challenge",
            title=_("Challenge"),
            words=_(
                "You are Blue's adviser. Bring the bill for {street} above {goal} for the least money. Tap a "
                "street to buy it.",
                street=self.street.name,
                goal=self.money(puzzle.goal),
            ),
            show=puzzle.show,
            puzzle=Puzzle(
                moves=puzzle.moves,
                told=puzzle.told,
                solved=puzzle.solved,
                solution=puzzle.solution,
                say=_(
                    "{spent} for a bill of {bill}: the second street first, then the houses it doubles.",
                    spent=self.money(puzzle.cheapest),
                    bill=self.money(puzzle.bill(puzzle.solution)),
                ),
                clauses=("AM-9.2", "R-23"),
            ),
            challenge=True,
            uses=("AM-9.1", "AM-9.2", "R-23"),
        )


class _Adviser:
    """The challenge: the cheapest way for Blue to a bill above the goal, by streets and houses."""

    def __init__(self, telling: _Telling) -> None:
        self.telling = telling
        self.house = telling.house_price(NOB_HILL)
        self.goal = telling.owed(telling.alone) * 150 // 32
        self.solution = (str(UNION), "build", "build", "build")
        self.cheapest = self.spent(self.solution)

    def after(self, made: tuple[str, ...]) -> Scenario:
        """The position after some moves."""
        scene = self.telling.table.owns(BLUE, NOB_HILL, made.count("build")).at(YOU, NOB_HILL)
        for street in (UNION, WHARF):
            if str(street) in made:
                scene = scene.owns(BLUE, street)
        return scene

    def bill(self, made: tuple[str, ...]) -> int:
        """What a visitor owes then."""
        return self.telling.owed(self.after(made))

    def spent(self, made: tuple[str, ...]) -> int:
        """What the moves cost."""
        streets = (self.telling.rules.deed_at(int(move)).price for move in made if move != "build")
        return sum(streets) + made.count("build") * self.house

    def moves(self, made: tuple[str, ...]) -> dict[str, Message]:
        """What can be bought next: a street, or a house once there are two streets."""
        possible = {str(street): verbatim("") for street in (UNION, WHARF) if str(street) not in made}
        if set(made) - {"build"} and made.count("build") < self.telling.street.hotel_level(Role.MONOPOLIST):
            possible["build"] = _(
                "Build on {street}, {price}",
                street=self.telling.street.name,
                price=self.telling.money(self.house),
            )
        return possible

    def told(self, made: tuple[str, ...]) -> Message:
        """What has been spent, and whether it was too much."""
        spent, goal = self.telling.money(self.spent(made)), self.telling.money(self.goal)
        if self.bill(made) > self.goal:
            return _("Above {goal}, but for {spent}. It can be had for less.", goal=goal, spent=spent)
        return _("Spent so far: {spent}.", spent=spent)

    def solved(self, made: tuple[str, ...]) -> bool:
        """Whether the goal is reached for the least money."""
        return self.bill(made) > self.goal and self.spent(made) <= self.cheapest

    def show(self, made: tuple[str, ...]) -> tuple[StageFigure, ...]:
        """The city and the bill."""
        scene = self.after(made)
        return (strip(scene, CITY, pointed=NOB_HILL), bill(scene, YOU, NOB_HILL))


CHAPTER = Chapter(
    slug="rent",
    title=_("Rent"),
    promise=_("Why the same square costs you twice as much at Blue's."),
    minutes=4,
    scenes=scenes,
    money=money_format,
    editions=EDITION_IDS,
    lesson=rent.LESSON,
    practice=practice,
    for_class=ForClass(
        aim=_("Pupils work out a rent for either role, and say what doubles it."),
        economics=_("Market power: the price doubles, the service does not."),
        ask=(_("Who could stop it?"), _("What would a rule against it have to forbid?")),
        sources=(
            _(
                "Abba P. Lerner: The Concept of Monopoly and the Measurement of Monopoly Power. Review of "
                "Economic Studies 1 (1934)."
            ),
        ),
    ),
)

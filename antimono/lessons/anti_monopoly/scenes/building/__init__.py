"""Building, in scenes: green anywhere, blue with two streets; how many, when, for how much (AM-9, AM-10)."""

from __future__ import annotations

from functools import cache

from antimono.anti_monopoly.editions import Role
from antimono.anti_monopoly.rules.building import purchase_price
from antimono.anti_monopoly.scenario import Scenario
from antimono.core.text import Message, _, ngettext, verbatim
from antimono.lessons.anti_monopoly.building import LESSON
from antimono.lessons.anti_monopoly.scenes.building.practice import practice
from antimono.lessons.anti_monopoly.scenes.building.rules import (
    CHESTNUT,
    FIFTH,
    NOB_HILL,
    RUSH,
    SUNSET,
    UNION,
    WALL,
    WALNUT,
    BuildingRules,
)
from antimono.lessons.anti_monopoly.scenes.forms import chapter
from antimono.lessons.anti_monopoly.story import (
    BLUE,
    GREEN,
    YOU,
    bill,
    purses,
    strip,
)
from antimono.lessons.chapter import ForClass
from antimono.lessons.stage.figures import Pair, Part, StageFigure
from antimono.lessons.stage.scene import Act, Kind, Puzzle, Scene


@cache
def scenes(edition: str) -> tuple[Scene, ...]:
    """The scenes of the chapter."""
    tell = _Telling(edition)
    return (
        tell.anywhere() if not tell.both_need_two else tell.two_streets(),
        tell.not_yet(),
        tell.four_and_one(),
        tell.three_and_one(),
        tell.spent(),
        tell.two_hotels(),
        tell.uneven(),
        tell.when(),
        tell.bricks(),
        tell.challenge(),
    )


class _Telling(BuildingRules):
    """The chapter in one edition."""

    def anywhere(self) -> Scene:
        squares = (SUNSET, RUSH, WALNUT)

        def show(done: tuple[str, ...]) -> tuple[StageFigure, ...]:
            now = self.first if done else self.yours
            return (
                strip(now, squares, pointed=WALNUT, without=range(4)),
                bill(now, BLUE, WALNUT),
                purses(now, self.yours, (YOU,)),
            )

        return Scene(
            slug="anywhere",
            title=_("Anywhere"),
            words=_(
                "You own three streets in three cities. A house on {street} costs {price}. Choose {street} "
                "to build.",
                street=self.name(WALNUT),
                price=self.money(self.house_price(WALNUT)),
            ),
            show=show,
            acts=(
                Act(
                    kind=Kind.TAP,
                    right=(str(WALNUT),),
                    others=(str(SUNSET), str(RUSH)),
                    otherwise=_("There you may build, too. But take {street}.", street=self.name(WALNUT)),
                    say=_(
                        "The bill was {before}, now it is {after}. Green builds on any street of their "
                        "own, also where it is alone.",
                        before=self.owed(self.yours, WALNUT, BLUE),
                        after=self.owed(self.first, WALNUT, BLUE),
                    ),
                    clauses=("AM-9.4", "AM-10.3"),
                ),
            ),
            teaches=("AM-9.4", "AM-10.3"),
        )

    def two_streets(self) -> Scene:
        """The first scene where both colours need two streets of a city (R-28)."""
        squares = (RUSH, CHESTNUT, WALNUT)

        def show(done: tuple[str, ...]) -> tuple[StageFigure, ...]:
            built = int(done[0]) if done else WALNUT
            now = self.built(self.yours, built) if done else self.yours
            return (
                strip(now, squares, without=range(4)),
                bill(now, BLUE, built),
                purses(now, self.yours, (YOU,)),
            )

        return Scene(
            slug="anywhere",
            title=_("Two streets"),
            words=_(
                "In this edition nobody builds on a lone street. You own three. Mark one on which you may "
                "build a house, for {price}.",
                price=self.money(self.house_price(WALNUT)),
            ),
            show=show,
            acts=(
                Act(
                    kind=Kind.TAP,
                    right=(str(WALNUT), str(CHESTNUT)),
                    mistakes={str(RUSH): _("This one is alone in its city.")},
                    say=_("Two streets of one city: here you may build. Green still never doubles."),
                    clauses=("R-28", "AM-9.4", "AM-10.3"),
                ),
            ),
            teaches=("AM-9.4", "AM-10.3", "R-28"),
        )

    def not_yet(self) -> Scene:
        alone = self.table.owns(BLUE, WALL).on_turn(BLUE)
        both = alone.owns(BLUE, FIFTH)
        house = self.built(both, WALL)
        squares = (NOB_HILL, FIFTH, WALL)

        def show(done: tuple[str, ...]) -> tuple[StageFigure, ...]:
            now = (alone, alone, both, house)[len(done)]
            return (strip(now, squares, pointed=WALL, without=range(4)), bill(now, YOU, WALL))

        return Scene(
            slug="not-yet",
            title=_("Not yet"),
            words=_("Choose {street}, where Blue wants a house.", street=self.name(WALL)),
            show=show,
            acts=(
                Act(
                    kind=Kind.TAP,
                    right=(str(WALL),),
                    say=_("Refused. A Monopolist builds only with two streets of the city."),
                    clauses=("AM-9.3",),
                ),
                Act(
                    kind=Kind.TAP,
                    words=_("Choose the street that Blue must buy first."),
                    right=(str(FIFTH),),
                    mistakes={str(NOB_HILL): _("Another city."), str(WALL): _("Blue has this one already.")},
                    say=_("Now Blue has two, and the bare street costs you double already."),
                    clauses=("AM-9.1", "AM-9.2"),
                ),
                Act(
                    kind=Kind.TAP,
                    words=_("Now choose {street} once more, to build.", street=self.name(WALL)),
                    right=(str(WALL),),
                    others=(str(FIFTH),),
                    otherwise=_("There Blue may build, too. But take {street}.", street=self.name(WALL)),
                    say=_(
                        "A house, and you owe {rent}. First the city, then the house.",
                        rent=self.owed(house, WALL),
                    ),
                    clauses=("AM-9.3", "AM-10.3"),
                ),
            ),
            teaches=("AM-9.3",),
            uses=("AM-9.1", "AM-9.2"),
        )

    def four_and_one(self) -> Scene:
        street = self.rules.street(WALNUT)
        hotel = street.hotel_level(Role.COMPETITOR)
        key = str(WALNUT)

        def at(made: tuple[str, ...]) -> Scenario:
            return self.built(self.first, *(WALNUT for _move in made))

        def told(made: tuple[str, ...]) -> Message:
            if len(made) == hotel - 2:
                return _("Four houses. There is no fifth: choose once more.")
            return ngettext(
                "{count} house now, and a bill of {rent}.",
                "{count} houses now, and a bill of {rent}.",
                len(made) + 1,
                rent=self.owed(at(made), WALNUT, BLUE),
            )

        def show(made: tuple[str, ...]) -> tuple[StageFigure, ...]:
            now = at(made)
            squares = (RUSH, CHESTNUT, WALNUT) if self.both_need_two else (SUNSET, RUSH, WALNUT)
            return (
                strip(now, squares, pointed=WALNUT, without=range(4)),
                bill(now, BLUE, WALNUT),
                purses(now, self.yours, (YOU,)),
            )

        solution = (key,) * (hotel - 1)
        return Scene(
            slug="four-and-one",
            title=_("Four and one"),
            words=_(
                "{street} has one house. Choose the street again and again, and build all you can. Each step "
                "costs {price}.",
                street=street.name,
                price=self.money(self.house_price(WALNUT)),
            ),
            show=show,
            puzzle=Puzzle(
                moves=lambda made: {key: verbatim("")} if len(made) < hotel - 1 else {},
                told=told,
                solved=lambda made: len(made) == hotel - 1,
                solution=solution,
                say=_(
                    "The four houses go back, and a hotel comes: five steps, {spent} in all, and a bill of "
                    "{rent}.",
                    spent=self.money(purchase_price(street, Role.COMPETITOR, hotel)),
                    rent=self.owed(at(solution), WALNUT, BLUE),
                ),
                clauses=("AM-10.1", "R-16"),
            ),
            teaches=("AM-10.1",),
            uses=("AM-10.3",),
        )

    def three_and_one(self) -> Scene:
        three = self.built(self.pair, NOB_HILL, NOB_HILL, NOB_HILL)
        after = self.built(three, NOB_HILL)

        def show(done: tuple[str, ...]) -> tuple[StageFigure, ...]:
            now = after if done else three
            return (
                strip(now, (UNION, NOB_HILL), pointed=NOB_HILL, without=range(4)),
                bill(now, YOU, NOB_HILL),
            )

        return Scene(
            slug="three-and-one",
            title=_("Three and one"),
            words=_(
                "Blue has three houses on {street} and builds once more. What will stand there? Bet.",
                street=self.name(NOB_HILL),
            ),
            show=show,
            acts=(
                Act(
                    kind=Kind.GUESS,
                    right=("hotel",),
                    options=(("house", _("Four houses")), ("hotel", _("A hotel"))),
                    say=_(
                        "A hotel, one step sooner than yours. Blue hands three houses back, and "
                        "you owe {rent}.",
                        rent=self.owed(after, NOB_HILL),
                    ),
                    said={
                        "house": _(
                            "No: Blue's fourth step is the hotel. The three houses go back, and you "
                            "owe {rent}.",
                            rent=self.owed(after, NOB_HILL),
                        )
                    },
                    clauses=("AM-10.2",),
                ),
            ),
            teaches=("AM-10.2",),
        )

    def spent(self) -> Scene:
        hotel = self.built(self.pair, *(NOB_HILL for _step in range(self.hotel(Role.MONOPOLIST))))
        step = self.house_price(NOB_HILL, Role.MONOPOLIST)
        right = self.total(Role.MONOPOLIST, self.hotel(Role.MONOPOLIST))
        green = self.total(Role.COMPETITOR, self.hotel(Role.COMPETITOR))
        return Scene(
            slug="spent",
            title=_("Spent"),
            words=_(
                "On {street} each step costs {price}, for either colour. What has Blue's hotel cost in all, "
                "from the bare street on?",
                street=self.name(NOB_HILL),
                price=self.money(step),
            ),
            show=lambda done: (
                strip(hotel, (UNION, NOB_HILL), pointed=NOB_HILL, without=range(4)),
                *((purses(hotel, self.pair, (BLUE,)),) if done else ()),
            ),
            acts=(
                Act(
                    kind=Kind.NUMBER,
                    right=(str(right),),
                    mistakes={
                        str(green): _("Five steps are green's way. Blue needs fewer."),
                        str(right - step): _("Those are the houses. The hotel costs a step, too."),
                        str(step): _("That is the last step alone. Count the houses that were handed back."),
                    },
                    otherwise=_("Count the steps: the houses, then the hotel."),
                    say=_(
                        "Three houses and the hotel: four steps of {price}, {total}.",
                        price=self.money(step),
                        total=self.money(right),
                    ),
                    clauses=("AM-10.2", "AM-10.3", "R-16"),
                ),
            ),
            uses=("AM-10.2", "AM-10.3"),
        )

    def two_hotels(self) -> Scene:
        towers = {
            BLUE: self.table.owns(BLUE, UNION).owns(BLUE, NOB_HILL, hotel=True),
            GREEN: self.table.owns(GREEN, UNION).owns(GREEN, NOB_HILL, hotel=True),
        }
        spent = {
            BLUE: self.total(Role.MONOPOLIST, self.hotel(Role.MONOPOLIST)),
            GREEN: self.total(Role.COMPETITOR, self.hotel(Role.COMPETITOR)),
        }

        def show(done: tuple[str, ...]) -> tuple[StageFigure, ...]:
            halves: list[tuple[Part, ...]] = []
            for key, label, player in (("g", _("Green's hotel"), GREEN), ("b", _("Blue's hotel"), BLUE)):
                scene = towers[player]
                note = {NOB_HILL: _("cost {spent}", spent=self.money(spent[player]))}
                drawn = strip(
                    scene, (NOB_HILL,), label, notes=note, prefix=key, heading=True, without=range(4)
                )
                halves.append((drawn, bill(scene, YOU, NOB_HILL)) if done else (drawn,))
            return (Pair(*halves),)

        return Scene(
            slug="two-hotels",
            title=_("Two hotels"),
            words=_(
                "Green at one table, Blue at another: a hotel on {street}, and a second street, bare. Who "
                "takes more from you? Bet.",
                street=self.name(NOB_HILL),
            ),
            show=show,
            acts=(
                Act(
                    kind=Kind.GUESS,
                    right=("blue",),
                    options=(("green", _("Green")), ("blue", _("Blue")), ("same", _("The same"))),
                    say=_(
                        "Blue: {blue} for {blue_spent}. Green: {green} for {green_spent}. Blue pays "
                        "less, and takes more.",
                        blue=self.owed(towers[BLUE], NOB_HILL),
                        blue_spent=self.money(spent[BLUE]),
                        green=self.owed(towers[GREEN], NOB_HILL),
                        green_spent=self.money(spent[GREEN]),
                    ),
                    clauses=("AM-10.1", "AM-10.2", "AM-9.2", "R-23"),
                ),
            ),
            uses=("AM-9.2", "AM-10.1", "AM-10.2"),
        )


CHAPTER = chapter(
    LESSON,
    promise=_("Green builds anywhere and more, Blue later and dearer: who may build what, when."),
    minutes=4,
    scenes=scenes,
    practice=practice,
    for_class=ForClass(
        aim=_("Pupils say who may build where and when, and work out what a building costs and brings."),
        economics=_("Competitors build more, monopolists charge more for what they build."),
        ask=(
            _("Who has the stronger reason to build: a player who may anywhere, or one who doubles?"),
            _("What would the city look like if everybody had to wait for a monopoly?"),
        ),
        sources=(
            _(
                "Antoine Augustin Cournot (1838): Recherches sur les principes mathématiques de la théorie "
                "des richesses, chapter V, on monopoly."
            ),
        ),
    ),
)

"""How much of a city is enough: two streets, however many it has (AM-9.1, AM-9.2)."""

from __future__ import annotations

from antimono.core.text import _, verbatim
from antimono.lessons.anti_monopoly.scenes.monopoly.city import (
    BEACON,
    BRATTLE,
    CONSTITUTION,
    FIFTH,
    GEORGETOWN,
    HARVARD,
    MICHIGAN,
    NOB_HILL,
    PENNSYLVANIA,
    RUSH,
    STATE,
    WALL,
    WALNUT,
    CityTelling,
)
from antimono.lessons.anti_monopoly.scenes.questions import foreseen
from antimono.lessons.anti_monopoly.story import A_PRICE, BLUE, YOU, bill, strip
from antimono.lessons.stage.figures import StageFigure
from antimono.lessons.stage.scene import Act, Kind, Scene


class Enough(CityTelling):
    """The scenes on what a monopoly is."""

    def two_of_two(self) -> Scene:
        """A second street doubles the rents of both."""
        before = self.table.owns(BLUE, FIFTH)
        after = before.owns(BLUE, WALL)
        squares = (NOB_HILL, FIFTH, WALL)

        def show(done: tuple[str, ...]) -> tuple[StageFigure, ...]:
            if done:
                return (strip(after, squares, notes=self.rents(after, FIFTH, WALL)),)
            return (strip(before, squares, notes=self.rents(before, FIFTH)),)

        return Scene(
            slug="two-of-two",
            title=_("Two of two"),
            words=_(
                "{city} has two streets. Blue owns one, which brings {rent}. Mark the street that Blue still "
                "needs for a monopoly.",
                city=self.city(FIFTH),
                rent=self.money(self.owed(before, FIFTH)),
            ),
            show=show,
            acts=(
                Act(
                    kind=Kind.TAP,
                    right=(str(WALL),),
                    mistakes={str(NOB_HILL): _("Another city."), str(FIFTH): _("Blue has this one.")},
                    say=_(
                        "One deed, two bills: {first} doubles to {rent}, and {second} brings {other} at "
                        "once, double as well.",
                        first=self.name(FIFTH),
                        rent=self.money(self.owed(after, FIFTH)),
                        second=self.name(WALL),
                        other=self.money(self.owed(after, WALL)),
                    ),
                    clauses=("AM-9.1", "AM-9.2"),
                ),
            ),
            uses=("AM-9.1", "AM-9.2"),
        )

    def two_of_three(self) -> Scene:
        """Two are enough where there are three."""
        squares = (GEORGETOWN, CONSTITUTION, PENNSYLVANIA)

        def show(done: tuple[str, ...]) -> tuple[StageFigure, ...]:
            if done:
                notes = self.rents(self.pair, GEORGETOWN, CONSTITUTION)
                return (strip(self.pair, squares, notes=notes),)
            return (strip(self.georgetown, squares, notes=self.rents(self.georgetown, GEORGETOWN)),)

        return Scene(
            slug="two-of-three",
            title=_("Two of three"),
            words=_(
                "{city} has three streets, and Blue owns one. How many must Blue own for a monopoly? Bet.",
                city=self.city(GEORGETOWN),
            ),
            show=show,
            acts=(
                Act(
                    kind=Kind.GUESS,
                    right=("2",),
                    options=(("2", _("Two")), ("3", _("All three"))),
                    say=_(
                        "Two, in every city: {rent} becomes {double}, and the third street is still the "
                        "bank's.",
                        rent=self.money(self.owed(self.georgetown, GEORGETOWN)),
                        double=self.money(self.owed(self.pair, GEORGETOWN)),
                    ),
                    said={
                        "3": _(
                            "That is so in Monopoly. Here two are enough: {rent} becomes {double}.",
                            rent=self.money(self.owed(self.georgetown, GEORGETOWN)),
                            double=self.money(self.owed(self.pair, GEORGETOWN)),
                        )
                    },
                    clauses=("AM-9.1",),
                ),
            ),
            uses=("AM-9.1", "AM-9.2"),
        )

    def spoiler(self) -> Scene:
        """Who buys the third street comes too late."""
        mine = self.pair.owns(YOU, PENNSYLVANIA)
        squares = (GEORGETOWN, CONSTITUTION, PENNSYLVANIA)
        rent = self.owed(mine, GEORGETOWN)

        def show(done: tuple[str, ...]) -> tuple[StageFigure, ...]:
            notes = self.rents(mine, GEORGETOWN, CONSTITUTION) if done else {}
            notes |= {PENNSYLVANIA: verbatim(self.money(self.owed(mine, PENNSYLVANIA, BLUE)))}
            return (strip(mine, squares, notes=notes, pointed=GEORGETOWN),)

        return Scene(
            slug="spoiler",
            title=_("Too late"),
            words=_(
                "You buy {street}, the third, so that Blue cannot have all. What does {first} bring Blue "
                "now? Bet.",
                street=self.name(PENNSYLVANIA),
                first=self.name(GEORGETOWN),
            ),
            show=show,
            acts=(
                Act(
                    kind=Kind.GUESS,
                    right=(str(rent),),
                    options=tuple((str(each), verbatim(self.money(each))) for each in (rent // 2, rent)),
                    say=_("Blue still has two streets: doubled. You came too late."),
                    clauses=("AM-9.1", "AM-9.2"),
                ),
            ),
            uses=("AM-9.1", "AM-9.2"),
        )

    def all_three(self) -> Scene:
        """Three streets double like two."""
        all_of_it = self.table.owns(BLUE, RUSH).owns(BLUE, STATE).owns(BLUE, MICHIGAN)
        here = all_of_it.at(YOU, MICHIGAN)
        rent = self.owed(here, MICHIGAN)
        price = self.rules.deed_at(MICHIGAN).price

        def show(done: tuple[str, ...]) -> tuple[StageFigure, ...]:
            drawn = strip(here, (RUSH, STATE, MICHIGAN), pointed=MICHIGAN)
            return (drawn, bill(here, YOU, MICHIGAN)) if done else (drawn,)

        return Scene(
            slug="all-three",
            title=_("All three"),
            words=_(
                "Blue owns all of {city}. You stop on {street}, {price}, bare. What do you owe?",
                city=self.city(MICHIGAN),
                street=self.name(MICHIGAN),
                price=self.price(MICHIGAN),
            ),
            show=show,
            acts=(
                Act(
                    kind=Kind.NUMBER,
                    right=(str(rent),),
                    mistakes=foreseen(
                        rent,
                        (rent // 2 * 3, _("Three streets do not treble it.")),
                        (rent * 2, _("Doubled once, not twice.")),
                        (rent // 2, _("Blue has more than one street here: double it.")),
                        (price, A_PRICE),
                        (2 * price, A_PRICE),
                    ),
                    say=_("Double, as with two. The third street changes nothing for the others."),
                    clauses=("AM-9.2",),
                ),
            ),
            uses=("AM-9.1", "AM-9.2", "R-23"),
        )

    def block(self) -> Scene:
        """What blocks a city of three."""
        before = self.table.owns(BLUE, BRATTLE)
        squares = (WALNUT, BRATTLE, HARVARD, BEACON)
        right = (HARVARD, BEACON)

        def show(done: tuple[str, ...]) -> tuple[StageFigure, ...]:
            now = before
            for key in done:
                now = now.owns(YOU, int(key))
            return (strip(now, squares, notes=self.rents(now, BRATTLE)),)

        return Scene(
            slug="block",
            title=_("Block"),
            words=_(
                "Blue has one street of {city}. Mark the fewest streets that you must own so that Blue "
                "never doubles there.",
                city=self.city(BRATTLE),
            ),
            show=show,
            acts=(
                Act(
                    kind=Kind.TAP,
                    right=tuple(str(each) for each in right),
                    needs=len(right),
                    mistakes={str(BRATTLE): _("Blue has this one."), str(WALNUT): _("Another city.")},
                    say=_(
                        "Both, for {price}: any second street would do for Blue.",
                        price=self.money(sum(self.rules.deed_at(each).price for each in right)),
                    ),
                    clauses=("AM-9.1",),
                ),
            ),
            uses=("AM-9.1",),
        )

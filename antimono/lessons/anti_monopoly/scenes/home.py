"""The first ten seconds: the same street at two tables (AM-8.4, AM-9.2, AM-9.5)."""

from __future__ import annotations

from functools import cache

from antimono.anti_monopoly.editions import EDITION_IDS
from antimono.anti_monopoly.scenario import Scenario
from antimono.core.text import Message, _
from antimono.lessons.anti_monopoly.story import BLUE, GREEN, YOU, Telling, bill, money_format, strip
from antimono.lessons.chapter import Chapter
from antimono.lessons.stage.figures import Pair, Part, StageFigure
from antimono.lessons.stage.scene import Act, Kind, Scene

NOB_HILL, UNION = 34, 32


@cache
def scenes(edition: str) -> tuple[Scene, ...]:
    """The three scenes of the home page."""
    tell = _Telling(edition)
    return (tell.where(), tell.blue_buys(), tell.green_buys())


class _Telling(Telling):
    """The home page in one edition."""

    def two(
        self, blue: tuple[int, ...], green: tuple[int, ...], landed: tuple[int, ...]
    ) -> tuple[StageFigure, ...]:
        """Two tables: who owns what at each, and the bill where the visitor has landed."""
        halves: list[tuple[Part, ...]] = []
        for owner, prefix, label, owned in (
            (BLUE, "b", _("Blue's table"), blue),
            (GREEN, "g", _("Green's table"), green),
        ):
            scene = self.owned(owner, owned).at(YOU, NOB_HILL if owner in landed else 0)
            squares = (UNION, NOB_HILL)
            drawn = strip(scene, squares, label, pointed=NOB_HILL, prefix=prefix, heading=True)
            halves.append((drawn, bill(scene, YOU, NOB_HILL)) if owner in landed else (drawn,))
        return (Pair(*halves),)

    def owned(self, owner: int, more: tuple[int, ...]) -> Scenario:
        """A table at which a player owns the street, and further ones."""
        scene = self.table
        for square in (NOB_HILL, *more):
            scene = scene.owns(owner, square)
        return scene

    def owed(self, owner: int, *more: int) -> str:
        """What a visitor owes there."""
        return self.money(self.owned(owner, more).owed(YOU, NOB_HILL).value)

    def where(self) -> Scene:
        owners = {f"b{NOB_HILL}": BLUE, f"g{NOB_HILL}": GREEN}
        return Scene(
            slug="where",
            title=_("Where do you pay more?"),
            words=_(
                "You land on {street}, {price}. Blue owns it here, Green there. Where do you pay more? "
                "Choose one, then the other.",
                street=self.name(NOB_HILL),
                price=self.price(NOB_HILL),
            ),
            show=lambda done: self.two((), (), tuple(owners[key] for key in done)),
            acts=(
                Act(
                    kind=Kind.TAP,
                    right=tuple(owners),
                    needs=2,
                    say=_(
                        "{rent} at both. A bare street that stands alone costs a tenth of its price.",
                        rent=self.owed(BLUE),
                    ),
                    clauses=("AM-8.4", "R-23"),
                ),
            ),
            teaches=("AM-8.4",),
        )

    def blue_buys(self) -> Scene:
        return self._buys(
            "blue",
            _("Now Blue buys a second street of the city. Choose it."),
            _(
                "The bill doubles, though nothing changed on {street}: {rent}.",
                street=self.name(NOB_HILL),
                rent=self.owed(BLUE, UNION),
            ),
            ("AM-9.1", "AM-9.2"),
        )

    def green_buys(self) -> Scene:
        return self._buys(
            "green",
            _("And if Green buys a second one? Choose it, and watch the bill."),
            _("Still {rent}. Two kinds of players, two sets of rules.", rent=self.owed(GREEN, UNION)),
            ("AM-9.5",),
        )

    def _buys(self, slug: str, words: Message, say: Message, clauses: tuple[str, ...]) -> Scene:
        blue = slug == "blue"
        prefix = "b" if blue else "g"
        keys = {f"{prefix}{UNION}": UNION}

        def show(done: tuple[str, ...]) -> tuple[StageFigure, ...]:
            bought = tuple(keys[key] for key in done)
            others = () if blue else (UNION,)
            return self.two(bought if blue else others, () if blue else bought, (BLUE, GREEN))

        return Scene(
            slug=slug,
            title=_("Blue buys") if blue else _("Green buys"),
            words=words,
            show=show,
            acts=(Act(kind=Kind.TAP, right=tuple(keys), say=say, clauses=clauses),),
            teaches=clauses,
        )


CHAPTER = Chapter(
    slug="home",
    title=_("Two sets of rules, one board"),
    promise=_("The whole game in ten seconds."),
    minutes=1,
    scenes=scenes,
    money=money_format,
    editions=EDITION_IDS,
)

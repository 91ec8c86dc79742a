"""Questions at the table of the round on one square: what a stop costs whom (AM-8, AM-9, AM-18)."""

from __future__ import annotations

from antimono.anti_monopoly.editions import Street
from antimono.anti_monopoly.scenario import Scenario
from antimono.core.dice import Dice
from antimono.core.text import Message, _
from antimono.lessons.anti_monopoly.scenes.around.challenge import Rounds
from antimono.lessons.anti_monopoly.scenes.around.round_table import (
    NOB_HILL,
    PROPERTY_TAX,
    START,
    UNION,
    WALL,
    WHARF,
)
from antimono.lessons.anti_monopoly.scenes.questions import amount, foreseen, order, spot, tap
from antimono.lessons.anti_monopoly.story import (
    BLUE,
    GREEN,
    GREEN_NEVER,
    NAVY,
    SEATS,
    YOU,
    owner_of,
    purses,
    strip,
)
from antimono.lessons.stage.figures import Row, StageFigure, Throw
from antimono.lessons.stage.scene import Scene

SUNSET, BUS = 6, 15


class Bills(Rounds):
    """The questions on bills in one edition, and what those on purses share with them."""

    def bill(self, slug: str, player: int, dice: Dice) -> Scene:
        """What is owed where a roll leads."""
        there, _after = self.rolled(player, dice)
        right = self.opening.owed(player, there).value
        return amount(
            slug,
            1,
            title=_("A bill"),
            words=_(
                "You roll {dice} and come to {square}. What do you owe there?",
                dice=str(dice),
                square=self.name(there),
            )
            if player == YOU
            else _(
                "{player} rolls {dice} and comes to {square}. What is owed there?",
                player=SEATS[player].mark.name,
                dice=str(dice),
                square=self.name(there),
            ),
            show=lambda _done: self.stage(player, dice, self.opening),
            right=right,
            mistakes=foreseen(right, *self._ideas(there, right)),
            say=_("{due}.", due=self.money(right)),
            uses=("AM-8.2", "AM-9.2", "AM-18.2", "R-23"),
        )

    def free(self, slug: str) -> Scene:
        """The one of three squares that costs Navy nothing."""
        squares = (SUNSET, BUS, WHARF)
        return tap(
            slug,
            1,
            title=_("For nothing"),
            words=_("One of these squares would cost Navy nothing. Mark it."),
            show=lambda _done: (strip(self.opening, squares, without=(YOU, BLUE, GREEN, NAVY)),),
            right=(str(BUS),),
            mistakes={
                str(SUNSET): _("It is yours: Navy would pay you."),
                str(WHARF): _("It is Blue's: players of one colour pay each other, too."),
            },
            say=_("It is Navy's own."),
            uses=("AM-8.2",),
        )

    def cheap_to_dear(self, slug: str) -> Scene:
        """Five squares by what a stop there costs you."""
        squares = (WALL, UNION, NOB_HILL, PROPERTY_TAX, WHARF)
        values = {f"n{at}": self.name(at) for at in squares} | {
            f"p{at}": self.price(at) for at in (WALL, NOB_HILL, WHARF)
        }
        tax = self.due(PROPERTY_TAX)
        texts = (
            _("{n39}, {p39}, one of Navy's two", **values),
            _("{n32}, yours", **values),
            _("{n34}, {p34}, with a house, one of Blue's two", **values),
            _("{n38}, {tax}", tax=self.money(tax), **values),
            _("{n31}, {p31}, bare, one of Blue's two", **values),
        )
        return order(
            slug,
            2,
            title=_("Cheap to dear"),
            words=_(
                "You might stop on these. Number them from cheap to dear. The house cost {house}.",
                house=self.money(self.house_price(NOB_HILL)),
            ),
            label=_("Five stops"),
            items=[(str(at), text, self.due(at)) for at, text in zip(squares, texts, strict=True)],
            mistakes={},
            otherwise=_("Another one costs less: a tenth of the price, doubled where blue has two."),
            say=_("Your own street costs nothing, a house is doubled, too."),
            uses=("AM-8.2", "AM-9.2", "AM-17.1", "R-23"),
        )

    def account(self, slug: str) -> Scene:
        """Blue's way to your street, with a rent that was doubled."""
        dice = Dice(5, 6)
        there, _after = self.rolled(BLUE, dice)
        due, had = self.opening.owed(BLUE, there).value, self.cash(self.opening, BLUE)
        rows = (
            Row("had", _("In Blue's purse before"), had),
            Row(
                "start", _("Paid by {start}", start=self.name(START)), self.rules.constants.start_square_pays
            ),
            Row(
                "rent",
                _("Rent of {street}, {price}", street=self.name(there), price=self.price(there)),
                -2 * due,
            ),
        )
        return spot(
            slug,
            2,
            words=_(
                "Blue rolls {dice} and comes past {start} to your {street}. Blue's purse was {cash}. Mark "
                "the wrong line.",
                dice=str(dice),
                start=self.name(START),
                street=self.name(there),
                cash=self.money(had),
            ),
            label=_("Blue's account"),
            rows=rows,
            wrong="rent",
            fine={
                "had": _("This line is right: look at the purse."),
                "start": _("This line is right: passing pays once."),
            },
            figures=self.stage(BLUE, dice, self.opening, BLUE),
            say=_("You are green, and your street is bare: {rent}.", rent=self.money(due)),
            uses=("AM-8.2", "AM-9.5", "AM-13.1", "R-23"),
        )

    def rolled(self, player: int, dice: Dice) -> tuple[int, Scenario]:
        """Where a roll leads, and the table afterwards."""
        start = self.opening.on_turn(player).dice((dice.first, dice.second))
        after = start.after("roll")
        return after.draft.position.pawns[player], after

    def near(self, square: int) -> list[int]:
        """The other squares that decide what one costs: its owner's of the same kind."""
        deed = self.rules.squares[square]
        owner = owner_of(self.opening, square)
        if owner is None:
            return []
        return [
            each
            for each, held in self.opening.draft.position.properties
            if held.owner == owner
            and each != square
            and self.rules.squares[each].kind is deed.kind
            and (not isinstance(deed, Street) or self.rules.street(each).city_slug == deed.city_slug)
        ]

    def stage(
        self, player: int, dice: Dice, now: Scenario, asked: int | None = None
    ) -> tuple[StageFigure, ...]:
        """A roll, the squares that decide what it costs, and the purse that is asked for."""
        there, _after = self.rolled(player, dice)
        squares = sorted({there, *self.near(there)})
        others = tuple(each for each in (YOU, BLUE, GREEN, NAVY) if each != player)
        money = () if asked is None else (purses(now, self.opening, (asked,)),)
        drawn = strip(now.at(player, there), squares, pointed=there, without=others)
        return (Throw(SEATS[player], dice), drawn, *money)

    def half(self, there: int) -> Message | None:
        """What is said of half of what is owed, where a Monopolist has two of a kind."""
        owner = owner_of(self.opening, there)
        if owner not in (BLUE, NAVY):
            return None
        name = SEATS[owner].mark.name
        if isinstance(self.rules.deed_at(there), Street):
            return _("{owner} has two streets here: double it.", owner=name)
        return _("{owner} has two companies: the fare doubles.", owner=name)

    def _ideas(self, there: int, right: int) -> list[tuple[int, Message]]:
        """Wrong ideas of what a square costs."""
        price = self.rules.deed_at(there).price
        house = _("Look at the house.") if there == 34 else _("Look again at what stands there.")
        half, yours = self.half(there), owner_of(self.opening, there) == YOU
        tenth = (
            half if isinstance(self.rules.deed_at(there), Street) else _("A tenth is a Competitor's fare.")
        )
        return [
            (price, _("That is the price.")),
            *(((right // 2, half),) if half else ()),
            (2 * right, GREEN_NEVER if yours else _("Doubled once, not twice.")),
            *(((price // 10, tenth),) if tenth else ()),
            (2 * (price // 10), house),
            (0, _("Somebody owns it.")),
        ]

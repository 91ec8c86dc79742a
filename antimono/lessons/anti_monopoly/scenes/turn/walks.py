"""Questions to practise on one walk: where it leads, what it costs and brings."""

from __future__ import annotations

from dataclasses import dataclass

from antimono.anti_monopoly.rules.start import clockwise, passing_start
from antimono.core.dice import Dice
from antimono.core.text import _
from antimono.lessons.anti_monopoly.scenes.questions import amount, choice, foreseen, tap
from antimono.lessons.anti_monopoly.scenes.turn.telling import TurnTelling
from antimono.lessons.anti_monopoly.story import BLUE, GREEN, NAVY, SEATS, YOU, purses, strip
from antimono.lessons.stage.figures import StageFigure, Throw
from antimono.lessons.stage.scene import Scene

WALK = ("AM-5.2",)
TRIP = ("AM-5.2", "AM-13.1", "AM-8.2")


@dataclass(frozen=True, slots=True)
class Trip:
    """A walk of a player from a square, to somebody's street, with so much money, in the scale of 1500."""

    slug: str
    player: int
    start: int
    dice: tuple[int, int]
    owner: int
    cash: int


class Walks(TurnTelling):
    """The questions in one edition."""

    def landing(self, slug: str, start: int, dice: tuple[int, int]) -> Scene:
        """Where a roll leads."""
        target = clockwise(self.rules, start, sum(dice))
        before, after = (clockwise(self.rules, target, step) for step in (39, 1))
        scene = self.table.at(YOU, start)

        def show(done: tuple[str, ...]) -> tuple[StageFigure, ...]:
            now = scene.at(YOU, target) if done else scene
            squares = (start, before, target, after)
            return (Throw(SEATS[YOU], Dice(*dice)), strip(now, squares, without=(BLUE, GREEN, NAVY)))

        return tap(
            f"landing-{slug}",
            1,
            title=_("Where do you land?"),
            words=_(
                "You stand on {square}, square {number} of the board. Mark where this roll takes you.",
                square=self.name(start),
                number=start,
            ),
            show=show,
            right=(str(target),),
            mistakes={
                str(before): _("One too few: the square you stand on is not counted."),
                str(after): _("One too many. Begin to count on the next square."),
                str(start): _("You have to walk."),
            },
            say=_(
                "{total} squares from square {start}: square {target}. After square {last} comes square 0.",
                total=sum(dice),
                start=start,
                target=target,
                last=len(self.rules.squares) - 1,
            ),
            uses=WALK,
        )

    def left(self, slug: str, player: int, square: int, cash: int) -> Scene:
        """What a purchase leaves."""
        cash *= self.rules.scale
        price = self.rules.deed_at(square).price
        scene = self.table.cash(player, cash).at(player, square)
        bought = scene.owns(player, square).cash(player, cash - price)
        rent = scene.owns(player, square).owed(GREEN, square).value

        def show(done: bool) -> tuple[StageFigure, ...]:
            now = bought if done else scene
            others = tuple(each for each in range(4) if each != player)
            return (strip(now, (square,), without=others), purses(now, scene, (player,)))

        return amount(
            f"left-{slug}",
            1,
            title=_("What is left?"),
            words=_(
                "{player} stops on {street}, which nobody owns, and buys it. How much is left in the purse?",
                player=SEATS[player].mark.name,
                street=self.name(square),
            )
            if player != YOU
            else _(
                "You stop on {street}, which nobody owns, and buy it. How much is left in your purse?",
                street=self.name(square),
            ),
            show=show,
            right=cash - price,
            mistakes=foreseen(
                cash - price,
                (cash + price, _("Buying costs money: the price goes out of the purse.")),
                (cash - rent, _("That is what others pay later. Buying costs the price.")),
                (price, _("That is the price. How much is left?")),
                (cash, _("The bank wants its price.")),
            ),
            say=_(
                "{cash} less {price}: {left}.",
                cash=self.money(cash),
                price=self.money(price),
                left=self.money(cash - price),
            ),
            uses=("AM-8.1",),
        )

    def who_pays(self) -> Scene:
        """From the visitor to the owner."""
        square = 24
        before = self.table.owns(GREEN, square).at(NAVY, square)
        rent = before.owed(NAVY, square).value
        after = before.cash(NAVY, self.start_money - rent).cash(GREEN, self.start_money + rent)

        def show(done: bool) -> tuple[StageFigure, ...]:
            now = after if done else before
            drawn = strip(now, (square,), pointed=square, without=(YOU, BLUE, GREEN))
            return (drawn, purses(now, before, (GREEN, NAVY)))

        return choice(
            "who-pays",
            1,
            title=_("Who pays whom?"),
            words=_("Navy stops here. Who pays whom?"),
            show=show,
            right="navy_green",
            options=(
                ("navy_green", _("Navy pays Green")),
                ("navy_bank", _("Navy pays the bank")),
                ("green_navy", _("Green pays Navy")),
            ),
            mistakes={
                "navy_bank": _("The bank sold this street. Its owner takes the rent."),
                "green_navy": _("The visitor pays, the owner takes."),
            },
            say=_("Rent goes from the visitor to the owner: {rent} here.", rent=self.money(rent)),
            uses=("AM-8.2",),
        )

    def trip(self, trip: Trip) -> Scene:
        """A walk with what it brings and costs."""
        player, cash = trip.player, trip.cash * self.rules.scale
        steps = sum(trip.dice)
        target = clockwise(self.rules, trip.start, steps)
        before = self.table.owns(trip.owner, target).at(player, trip.start).cash(player, cash)
        before = before.on_turn(player).dice(trip.dice)
        after = before.after("roll")
        rent, pays = before.owed(player, target).value, passing_start(self.rules, trip.start, steps).value
        has = self.cash(after, player)
        others = tuple(each for each in range(4) if each != player)
        squares = (trip.start, 0, target) if pays else (trip.start, target)

        def show(done: bool) -> tuple[StageFigure, ...]:
            now = after if done else before
            notes = {target: _("rent {rent}", rent=self.money(rent))}
            return (
                Throw(SEATS[player], Dice(*trip.dice)),
                strip(now, squares, notes=notes, without=others),
                purses(now, before, (player,)),
            )

        return amount(
            trip.slug,
            2,
            title=_("A trip"),
            words=_(
                "This roll leads from {start} to {target}. How much is in the purse afterwards?",
                start=self.name(trip.start),
                target=self.name(target),
            ),
            show=show,
            right=has,
            mistakes=foreseen(
                has,
                (cash - rent, _("And {start}, on the way?", start=self.name(0))),
                (cash + self.pays - rent, _("This walk does not come by {start}.", start=self.name(0))),
                (cash + pays, _("The rent is missing.")),
                (cash + pays + rent, _("The rent goes out of this purse.")),
                (cash, _("Something is paid here.")),
            ),
            say=_(
                "{cash}, and {pays} from the bank, less {rent}: {has}.",
                cash=self.money(cash),
                pays=self.money(pays),
                rent=self.money(rent),
                has=self.money(has),
            )
            if pays
            else _(
                "{cash} less {rent}: {has}. The bank pays nothing on this walk.",
                cash=self.money(cash),
                rent=self.money(rent),
                has=self.money(has),
            ),
            uses=TRIP,
        )

    def same_city(self) -> Scene:
        """The streets of one city."""
        square, city = 16, (18, 19)
        other = 15
        return tap(
            "same-city",
            1,
            title=_("One city"),
            words=_("Green owns {street}. Mark the other streets of this city.", street=self.name(square)),
            show=lambda _done: (
                strip(self.table.owns(GREEN, square), (other, square, *city), without=range(4)),
            ),
            right=tuple(str(each) for each in city),
            needs=2,
            mistakes={
                str(other): _("A company. It belongs to no city."),
                str(square): _("Green has this one."),
            },
            say=_("One colour, one city."),
            uses=("AM-8.1",),
        )

    def cheapest_pair(self) -> Scene:
        """A roll to a second street of the city."""
        start, owned = 11, 13
        price = {square: self.rules.deed_at(square).price for square in (11, 13, 14, 16)}
        scene = self.table.owns(YOU, start).at(YOU, start)
        return tap(
            "cheapest-pair",
            3,
            title=_("Which roll?"),
            words=_(
                "You own {street} and stand there. Mark where your dice should take you, so that you can buy "
                "a second street of its city for the least money.",
                street=self.name(start),
            ),
            show=lambda _done: (strip(scene, tuple(price), without=(BLUE, GREEN, NAVY)),),
            right=(str(owned),),
            mistakes={
                "14": _("One city, but dearer: {price}.", price=self.money(price[14])),
                "16": _("Another city."),
                str(start): _("You have this one, and stand on it."),
            },
            say=_("A roll of 2, and {price}.", price=self.money(price[owned])),
            uses=("AM-5.2", "AM-8.1"),
        )

"""Questions to practise on a turn: walking, buying, START money, rent, the order of play, the ends."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from antimono.anti_monopoly.editions import role_name
from antimono.anti_monopoly.editions.roles import Role
from antimono.core.text import _
from antimono.lessons.anti_monopoly.scenes.questions import amount, choice, foreseen, order, spot
from antimono.lessons.anti_monopoly.scenes.turn.walks import TRIP, Trip, Walks
from antimono.lessons.anti_monopoly.story import BLUE, GREEN, NAVY, ROLES, SEATS, YOU, purses, strip
from antimono.lessons.stage.figures import Row, Rows, StageFigure
from antimono.lessons.stage.scene import Kind, Scene

LANDINGS = (("near", 11, (2, 3)), ("round", 37, (4, 1)), ("corner", 27, (5, 2)))
PRICES = (("rush", YOU, 11, 1200), ("nob", BLUE, 34, 900))
TRIPS = (
    Trip("trip-plain", YOU, 29, (3, 2), BLUE, 800),
    Trip("trip-start", NAVY, 35, (5, 1), YOU, 450),
    Trip("trip-long", BLUE, 34, (6, 6), GREEN, 620),
)
"""One that does not come by START, and two that do."""
ENDS = (
    ("a-two-left", "a", (BLUE, NAVY), ""),
    ("a-one-left", "a", (BLUE, NAVY, GREEN), "you"),
    ("b-one-blue-left", "b", (BLUE, GREEN), ""),
    ("b-greens-ruined", "b", (YOU, GREEN), "blue"),
)
"""The game, who is ruined, and who has won."""


@cache
def practice(edition: str) -> tuple[Scene, ...]:
    """The questions of the chapter in an edition."""
    drill = _Drill(edition)
    return (
        *(drill.landing(*each) for each in LANDINGS),
        *(drill.left(*each) for each in PRICES),
        drill.colour(GREEN),
        drill.colour(NAVY),
        drill.who_pays(),
        *(drill.trip(each) for each in TRIPS),
        *(drill.end(*each) for each in ENDS),
        drill.a_turn(),
        drill.playing_order(),
        drill.same_city(),
        *drill.errors(),
        drill.two_visits(),
        drill.missing(),
        drill.poor_to_rich(),
        drill.cheapest_pair(),
    )


class _Drill(Walks):
    """The questions in one edition."""

    def colour(self, player: int) -> Scene:
        role = Role.COMPETITOR if ROLES[player] == "C" else Role.MONOPOLIST
        other = next(each for each in Role if each is not role)
        return choice(
            f"colour-{SEATS[player].key}",
            1,
            title=_("Which rules?"),
            words=_("Look at the pawn. By whose rules does this player play?"),
            show=lambda _done: (purses(self.table, players=(player,)),),
            right=role.value,
            options=[(each.value, role_name(each)) for each in Role],
            mistakes={other.value: _("Green pawns are Competitors, blue ones Monopolists.")},
            say=_("The colour of the pawn says it, from the first turn to the last."),
            uses=("AM-4.2", "AM-4.4"),
        )

    def end(self, slug: str, game: str, ruined: tuple[int, ...], winner: str) -> Scene:
        scene = self.table.cash(BLUE, self.start_money + self.pays)
        for player in ruined:
            scene = scene.bankrupt(player)
        left = tuple(player for player in range(4) if player not in ruined)
        nobody = ("", _("Nobody yet"))
        options = [(SEATS[player].key, SEATS[player].mark.name) for player in left]
        mistakes = {
            SEATS[player].key: (
                _("Not yet: the others who are left play on.")
                if not winner
                else _("Somebody of the same colour is richer.")
            )
            for player in left
            if SEATS[player].key != winner
        }
        if winner:
            mistakes["none"] = _("Look who is left.")
        return choice(
            slug,
            2,
            title=_("Is it over?"),
            words=_("You play Game A. These are left. Who has won?")
            if game == "a"
            else _("You play Game B. These are left, and own no property. Who has won?"),
            show=lambda _done: (purses(scene, players=left),),
            right=winner or "none",
            options=(*options, ("none", nobody[1])),
            mistakes=mistakes,
            say=_("Game A goes on until one player is left.")
            if game == "a"
            else _("Game B ends when one colour is ruined. Then the richest of the other colour has won."),
            uses=("AM-1.2",) if game == "a" else ("AM-1.3",),
        )

    def a_turn(self) -> Scene:
        return order(
            "a-turn",
            2,
            title=_("A turn"),
            words=_(
                "Blue's turn leads past {start} to a street of yours. What comes first? Number the lines.",
                start=self.name(0),
            ),
            label=_("What happens"),
            items=(
                ("rent", _("Blue pays you rent"), 4),
                ("walk", _("The pawn walks clockwise"), 2),
                ("pass", _("The dice go on to Green"), 5),
                ("start", _("The bank pays for {start}", start=self.name(0)), 3),
                ("roll", _("Blue rolls"), 1),
            ),
            mistakes={
                "rent": _("Blue is not there yet."),
                "walk": _("How far? Something comes before."),
                "start": _("The pawn has not come by {start} yet.", start=self.name(0)),
                "pass": _("That ends the turn."),
            },
            otherwise=_("Something comes before."),
            say=_(
                "Roll, walk, {start} on the way, then the square, then the next player.", start=self.name(0)
            ),
            uses=TRIP,
            money=False,
        )

    def playing_order(self) -> Scene:
        totals = {YOU: 5, BLUE: 8, GREEN: 11, NAVY: 9}
        first = max(totals, key=lambda player: totals[player])
        return order(
            "playing-order",
            2,
            title=_("Who is next?"),
            words=_(
                "You sit clockwise: You, Blue, Green, Navy. These are the first rolls. Number the order in "
                "which you play."
            ),
            label=_("First rolls"),
            items=tuple(
                (
                    SEATS[player].key,
                    _("{player}: {total}", player=SEATS[player].mark.name, total=total),
                    (player - first) % 4,
                )
                for player, total in totals.items()
            ),
            mistakes={},
            otherwise=_("The highest begins; then it goes clockwise, whatever the others rolled."),
            say=_("Green rolled highest. Then clockwise: Navy, You, Blue."),
            uses=("AM-6.1",),
            money=False,
        )

    def errors(self) -> Iterator[Scene]:
        """Two calculations of a purse: START money paid twice, and a price taken for a rent."""
        scale, pays = self.rules.scale, self.pays
        rent = self.table.owns(BLUE, 6).owed(YOU, 6).value
        price = self.rules.deed_at(6).price
        cash = 700 * scale
        texts = {
            "cash": _("what you had"),
            "start": _("{start}, passed once", start=self.name(0)),
            "rent": _("rent for Blue's {street}, {price}", street=self.name(6), price=self.price(6)),
        }
        for slug, wrong, start, paid in (
            ("spot-start", "start", 2 * pays, rent),
            ("spot-rent", "rent", pays, price),
        ):
            rows = (
                Row("cash", texts["cash"], cash),
                Row("start", texts["start"], start),
                Row("rent", texts["rent"], -paid),
            )
            fine = {
                "cash": _("This line is right: it is what you began with."),
                "start": _("This line is right: the bank pays {money}.", money=self.money(pays)),
                "rent": _("This line is right: the rent is {money}.", money=self.money(rent)),
            }
            del fine[wrong]
            drawn = strip(
                self.table.owns(BLUE, 6),
                (0, 6),
                notes={6: _("rent {rent}", rent=self.money(rent))},
                without=range(4),
            )
            yield spot(
                slug,
                3,
                words=_(
                    "You walked past {start} to Blue's {street}. Somebody worked out your purse. Mark the "
                    "wrong line.",
                    start=self.name(0),
                    street=self.name(6),
                ),
                label=_("A calculation"),
                rows=rows,
                wrong=wrong,
                fine=fine,
                figures=(drawn,),
                say=_("{start} pays {money}, once.", start=self.name(0), money=self.money(pays))
                if wrong == "start"
                else _(
                    "A visitor pays the rent, {rent}. The price was paid by the buyer.", rent=self.money(rent)
                ),
                uses=TRIP,
            )

    def two_visits(self) -> Scene:
        square = 14
        scene = self.table.owns(YOU, square).cash(YOU, self.start_money - self.rules.deed_at(square).price)
        rent = scene.owed(BLUE, square).value
        had = self.cash(scene, YOU)
        after = scene.cash(YOU, had + 2 * rent)

        def show(done: bool) -> tuple[StageFigure, ...]:
            now = after if done else scene
            notes = {square: _("rent {rent}", rent=self.money(rent))}
            return (strip(now, (square,), notes=notes, without=range(4)), purses(now, scene, (YOU,)))

        return amount(
            "two-visits",
            3,
            title=_("Three visitors"),
            words=_(
                "In one round Blue, Navy and you yourself stop on your {street}. How much is in your "
                "purse then?",
                street=self.name(square),
            ),
            show=show,
            right=had + 2 * rent,
            mistakes=foreseen(
                had + 2 * rent,
                (had + 3 * rent, _("You pay yourself nothing.")),
                (had + rent, _("Two others came, and each pays.")),
                (had - rent, _("It is your street: you take the rent.")),
                (had, _("Two others came, and each pays.")),
            ),
            say=_(
                "Two visits of others, {rent} each. Your own costs and brings nothing.", rent=self.money(rent)
            ),
            uses=("AM-8.2",),
        )

    def missing(self) -> Scene:
        square = 11
        price = self.rules.deed_at(square).price
        rent = self.table.owns(YOU, square).owed(BLUE, square).value
        total = self.start_money - price + self.pays + rent
        rows = Rows(
            _("A calculation"),
            (
                Row("cash", _("starting money"), self.start_money),
                Row("price", _("{street}, bought", street=self.name(square)), -price),
                Row("start", _("{start}, passed once", start=self.name(0)), self.pays),
                Row("rent", _("Blue stopped on your street"), None),
                Row("sum", _("in your purse"), total),
            ),
        )
        return amount(
            "missing",
            3,
            title=_("Finish the sum"),
            words=_("One line is empty. What did Blue pay you?"),
            show=lambda _done: (rows,),
            right=rent,
            mistakes=foreseen(
                rent,
                (rent + self.pays, _("What {start} pays is counted already.", start=self.name(0))),
                (price, _("That is what you paid for the street.")),
                (total, _("That is the sum. Which line is missing in it?")),
                (price - self.pays, _("Count all lines against the sum below.")),
            ),
            say=_("{rent} is what the other lines leave.", rent=self.money(rent)),
            uses=("AM-5.1", "AM-8.1", "AM-8.2", "AM-13.1"),
            kind=Kind.SUM,
        )

    def poor_to_rich(self) -> Scene:
        start, pays = self.start_money, self.pays
        price = {square: self.rules.deed_at(square).price for square in (9, 39)}
        rent = self.table.owns(YOU, 9).owed(GREEN, 9).value
        return order(
            "poor-to-rich",
            3,
            title=_("Poor to rich"),
            words=_(
                "All began with {start}. {hollywood} costs {price}, its rent is {rent}; {square} pays "
                "{pays}. Number the players from poor to rich.",
                start=self.money(start),
                square=self.name(0),
                hollywood=self.name(9),
                price=self.money(price[9]),
                rent=self.money(rent),
                pays=self.money(pays),
            ),
            label=_("What each did"),
            items=(
                ("green", _("Green: stopped on your street, paid rent"), start - rent),
                ("navy", _("Navy: passed {start}", start=self.name(0)), start + pays),
                (
                    "you",
                    _("You: bought {street}, took Green's rent", street=self.name(9)),
                    start - price[9] + rent,
                ),
                (
                    "blue",
                    _("Blue: bought a street for {price}", price=self.money(price[39])),
                    start - price[39],
                ),
            ),
            mistakes={"navy": _("Nobody got more than Navy.")},
            otherwise=_("Somebody else has less: reckon both purses."),
            say=_("A price weighs more than a rent, on the day you pay it."),
            uses=("AM-5.1", "AM-8.1", "AM-8.2", "AM-13.1"),
        )

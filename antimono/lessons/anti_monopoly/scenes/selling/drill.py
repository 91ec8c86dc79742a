"""Questions of the first two levels on selling: what the bank pays, when, and what the rent becomes."""

from __future__ import annotations

from antimono.anti_monopoly.editions import Role
from antimono.anti_monopoly.rules.building import level_name, purchase_price, sale_of_all, sale_of_level
from antimono.anti_monopoly.scenario import Scenario
from antimono.core.text import Message, _, verbatim
from antimono.lessons.anti_monopoly.scenes.questions import amount, choice, foreseen, order, tap
from antimono.lessons.anti_monopoly.scenes.selling.losing import Losing
from antimono.lessons.anti_monopoly.scenes.selling.steps import NOB_HILL, UNION, WALNUT
from antimono.lessons.anti_monopoly.story import BLUE, GREEN, HALF, NAVY, ROLES, SEATS, YOU, strip
from antimono.lessons.stage.figures import StageFigure
from antimono.lessons.stage.scene import Scene

SUNSET, RUSH, LOCUST, BEACON, FIFTH, WALL = 6, 11, 16, 24, 37, 39

USES = ("AM-12.1", "R-16")


def role_of(player: int) -> Role:
    """The role of a player of the story."""
    return Role.COMPETITOR if ROLES[player] == "C" else Role.MONOPOLIST


class Drill(Losing):
    """These questions in one edition."""

    def first(self) -> list[Scene]:
        """One rule at a time."""
        return [
            self._one("one-rush", YOU, RUSH, 2),
            self._one("one-wall", NAVY, WALL, 1),
            self._all("all-sunset", YOU, SUNSET, 3),
            self._all("all-beacon", GREEN, BEACON, 2),
            self._who("who"),
            self._when("when-navy", _("Navy's turn, and Navy has not rolled yet."), own=False),
            self._when("when-rolled", _("Blue's turn, and Blue has rolled and moved."), own=True),
        ]

    def second(self) -> list[Scene]:
        """Hotels, the rent afterwards, and the most money."""
        return [
            self._after("after-green", GREEN, BEACON, 5),
            self._after("after-blue", BLUE, NOB_HILL, 4),
            self._after("after-you", YOU, LOCUST, 3),
            self._all("all-hotel", NAVY, FIFTH, 4, level=2),
            self._ordered("ordered"),
            self._enough("enough"),
        ]

    def shown(self, scene: Scenario, square: int) -> tuple[StageFigure, ...]:
        """The street and its price of a building."""
        price = _("house {price}", price=self.money(self.house_price(square)))
        return (strip(scene, (square,), pointed=square, notes={square: price}, without=range(4)),)

    def _one(self, slug: str, player: int, square: int, houses: int) -> Scene:
        price, right = self.house_price(square), self.one_step(square, role_of(player))
        scene = self.built(player, square, houses)
        return amount(
            slug,
            1,
            title=_("One house"),
            words=_(
                "{player}: {houses} on {street}. One goes back to the bank. What does the bank pay?",
                player=SEATS[player].mark.name,
                houses=level_name(self.rules.street(square), role_of(player), houses),
                street=self.name(square),
            ),
            show=lambda _done: self.shown(scene, square),
            right=right,
            mistakes=foreseen(
                right,
                (price, HALF),
                (self.rules.deed_at(square).price // 2, _("That is half the street. A house is sold.")),
                (right * houses, _("One house, not all.")),
                (scene.owed(GREEN if player != GREEN else YOU, square).value, _("That is the rent.")),
            ),
            say=_("Half of {price}.", price=self.money(price)),
            uses=("AM-12.1",),
        )

    def _all(self, slug: str, player: int, square: int, built: int, level: int = 1) -> Scene:
        street, role = self.rules.street(square), role_of(player)
        right = sale_of_all(street, role, built).value
        hotel = built == street.hotel_level(role)
        scene = self.built(player, square, built)
        return amount(
            slug,
            level,
            title=_("All of it"),
            words=_(
                "{player}: {buildings} on {street}. All goes back to the bank. What does the bank pay?",
                player=SEATS[player].mark.name,
                buildings=level_name(street, role, built),
                street=self.name(square),
            ),
            show=lambda _done: self.shown(scene, square),
            right=right,
            mistakes=foreseen(
                right,
                (purchase_price(street, role, built), HALF),
                (
                    right // built,
                    _("The houses that were handed back count, too.") if hotel else _("That is one house."),
                ),
                *(
                    (
                        (right // built * 5, _("Five steps are green's way. Blue needs four.")),
                        (right // built * 3, _("The hotel is a step, too.")),
                    )
                    if hotel
                    else ()
                ),
                (street.price // 2, _("That is half the street.")),
            ),
            say=_("{count} steps, each {half}.", count=built, half=self.money(self.one_step(square, role))),
            uses=USES,
        )

    def _who(self, slug: str) -> Scene:
        half = self.one_step(RUSH)
        scene = self.built(YOU, RUSH, 2)
        return choice(
            slug,
            1,
            title=_("To whom?"),
            words=_(
                "For a house of yours on {street} Navy offers {offer}, Green {less}, the bank {half}. "
                "Who gets it?",
                offer=self.money(3 * half),
                less=self.money(2 * half),
                half=self.money(half),
                street=self.name(RUSH),
            ),
            show=lambda _done: self.shown(scene, RUSH),
            right="bank",
            options=(
                ("navy", SEATS[NAVY].mark.name),
                ("green", SEATS[GREEN].mark.name),
                ("bank", _("The bank")),
            ),
            mistakes={key: _("No player buys a building.") for key in ("navy", "green")},
            say=_("The bank, at half the price."),
            uses=("AM-12.1", "AM-12.2"),
        )

    def _when(self, slug: str, moment: Message, *, own: bool) -> Scene:
        """What may be done with houses at a moment, of Blue's own turn or of another's."""
        scene = self.built(BLUE, NOB_HILL, 2)
        wait, either = _("Building waits for Blue's own turn."), _("It is Blue's turn: look again.")
        return choice(
            slug,
            1,
            title=_("When?"),
            words=_(
                "{moment} Blue has two streets of the city. What may Blue do with the houses on {street}?",
                moment=moment,
                street=self.name(NOB_HILL),
            ),
            show=lambda _done: self.shown(scene, NOB_HILL),
            right="both" if own else "sell",
            options=(
                ("build", _("Build one more")),
                ("sell", _("Sell one")),
                ("both", _("Either")),
                ("none", _("Neither")),
            ),
            mistakes={"build": _("Selling is possible at any moment."), "sell": either, "none": either}
            if own
            else {"build": wait, "both": wait, "none": _("One of the two needs no turn.")},
            say=_("Building on Blue's own turn, before the dice or after; selling at any moment.")
            if own
            else _("Selling is possible at any moment."),
            uses=("AM-10.4", "R-35"),
        )

    def _after(self, slug: str, player: int, square: int, built: int) -> Scene:
        street, role = self.rules.street(square), role_of(player)
        before, after = self.built(player, square, built), self.built(player, square, built - 1)
        guest = YOU if player != YOU else BLUE
        rent, right = before.owed(guest, square).value, after.owed(guest, square).value
        return amount(
            slug,
            2,
            title=_("The rent then"),
            words=_(
                "{player}: {buildings} on {street}, rent {rent}. The last step is sold. What is the rent "
                "then?",
                player=SEATS[player].mark.name,
                buildings=level_name(street, role, built),
                street=self.name(square),
                rent=self.money(rent),
            ),
            show=lambda done: self.shown(after if done else before, square),
            right=right,
            mistakes=foreseen(
                right,
                (street.price // 10, _("The houses stand again: not all is gone.")),
                (rent // 2, _("The bank pays half; the rent loses one step.")),
                (rent - self.one_step(square, role), _("That is what the bank pays. The rent loses less.")),
                (rent, _("The rent of one step goes.")),
            ),
            say=_(
                "A step less: {less} less a visit.",
                less=self.money(rent - right),
            ),
            uses=("AM-12.1", "R-16", "R-23") if role is Role.COMPETITOR else ("AM-12.1", "AM-9.2", "R-23"),
        )

    def _ordered(self, slug: str) -> Scene:
        """What some sales bring, least first."""
        cases = (
            ("hotel", YOU, WALNUT, 5),
            ("blue", BLUE, NOB_HILL, 4),
            ("house", GREEN, NOB_HILL, 1),
            ("three", GREEN, WALNUT, 3),
        )
        return order(
            slug,
            2,
            title=_("Least first"),
            words=_("Everything on these streets is sold. Number them, by what the bank pays, least first."),
            label=_("Sales"),
            items=[
                (
                    key,
                    _(
                        "{player}: {buildings} on {street}, {price} a step",
                        player=SEATS[player].mark.name,
                        buildings=level_name(self.rules.street(square), role_of(player), built),
                        street=self.name(square),
                        price=self.money(self.house_price(square)),
                    ),
                    sale_of_all(self.rules.street(square), role_of(player), built).value,
                )
                for key, player, square, built in cases
            ],
            mistakes={},
            otherwise=_("Another brings less: count its steps, and halve."),
            say=_("Steps times half of their price."),
            uses=("AM-10.1", "AM-10.2", "AM-12.1", "R-16"),
        )

    def _enough(self, slug: str) -> Scene:
        """One step is enough on one street only."""
        squares = (RUSH, WALNUT, UNION)
        scene = self.table
        for square in squares:
            scene = scene.owns(YOU, square, 1)
        sums = {
            square: sale_of_level(self.rules.street(square), Role.COMPETITOR, 1).value for square in squares
        }
        needed = (max(sums.values()) * 4) // 5
        right = [str(square) for square, each in sums.items() if each >= needed]
        notes: dict[int, Message] = {
            square: _("house {price}", price=self.money(self.house_price(square))) for square in squares
        }
        return tap(
            slug,
            2,
            title=_("Which one?"),
            words=_(
                "You need {needed} and sell one house. Mark the street where that is enough.",
                needed=self.money(needed),
            ),
            show=lambda _done: (strip(scene, squares, notes=notes, without=range(4)),),
            right=right,
            mistakes={
                str(square): _("There the bank pays {half}.", half=verbatim(self.money(each)))
                for square, each in sums.items()
                if each < needed
            },
            say=_("Half of the price, and that is enough."),
            uses=("AM-12.1",),
        )

"""Questions to practise on building: who may, what comes next, when."""

from __future__ import annotations

from dataclasses import dataclass

from antimono.anti_monopoly.editions import Role
from antimono.anti_monopoly.rules.building import level_name
from antimono.anti_monopoly.scenario import Scenario
from antimono.core.text import Message, _
from antimono.lessons.anti_monopoly.scenes.building.rules import BuildingRules
from antimono.lessons.anti_monopoly.scenes.questions import amount, choice, foreseen
from antimono.lessons.anti_monopoly.story import BLUE, GREEN, NAVY, ROLES, SEATS, bill, strip
from antimono.lessons.stage.figures import StageFigure
from antimono.lessons.stage.scene import Scene

YES_NO = (("yes", _("Yes")), ("no", _("No")))


@dataclass(frozen=True, slots=True)
class May:
    """Whether a player may build on the first of some streets."""

    slug: str
    level: int
    player: int
    owned: tuple[int, ...]
    beside: int
    """A street that nobody owns, to look at."""


def role_of(player: int) -> Role:
    """The role of a player of the story."""
    return Role.COMPETITOR if ROLES[player] == "C" else Role.MONOPOLIST


class Drill(BuildingRules):
    """The questions in one edition."""

    def of(self, player: int, *owned: int, level: int = 0) -> Scenario:
        """A player on turn who owns these streets; so many buildings stand on the first."""
        scene = self.table
        for square in owned[1:]:
            scene = scene.owns(player, square)
        return scene.owns(player, owned[0], level).on_turn(player)

    def may(self, case: May) -> Scene:
        """Whether they may build, by the engine."""
        target = case.owned[0]
        scene = self.of(case.player, *case.owned)
        slug = self.rules.deed_at(target).slug
        legal = bool(scene.why(f"p{case.player + 1}: build {slug}").legal)
        after = self.built(scene, target) if legal else scene
        squares = sorted({*case.owned, case.beside})
        green = role_of(case.player) is Role.COMPETITOR

        def show(done: bool) -> tuple[StageFigure, ...]:
            return (strip(after if done else scene, squares, pointed=target, without=range(4)),)

        return choice(
            case.slug,
            case.level,
            title=_("May they?"),
            words=_(
                "It is {player}'s turn. May {player} build on {street} now?",
                player=SEATS[case.player].mark.name,
                street=self.name(target),
            ),
            show=show,
            right="yes" if legal else "no",
            options=YES_NO,
            mistakes={"no" if legal else "yes": self._why(green, legal)},
            say=self._so(green, legal),
            uses=("R-28",) if green and self.both_need_two else ("AM-9.4",) if green else ("AM-9.3",),
        )

    def _why(self, green: bool, legal: bool) -> Message:
        if green and not self.both_need_two:
            return _("Look at the colour: what does green need?")
        if legal:
            return _("Count the streets of the city once more.")
        return _("Count the streets that lie in this city.")

    def _so(self, green: bool, legal: bool) -> Message:
        if green and not self.both_need_two:
            return _("Green builds on any street of their own.")
        if legal:
            return _("Two streets of the city: that is enough.")
        if green:
            return _("In this edition a lone street is not enough, for either colour.")
        return _("A Monopolist needs two streets of this city.")

    def next_step(self, level: int, player: int, square: int, second: int, built: int) -> Scene:
        """What stands on a street after one more step."""
        role, street = role_of(player), self.rules.street(square)
        scene = self.of(player, square, second, level=built)
        after = self.built(scene, square)
        hotel = street.hotel_level(role)
        comes = {
            "one": level_name(street, role, 1),
            "same": level_name(street, role, built),
            "house": level_name(street, Role.COMPETITOR, built + 1) if built + 1 < 5 else _("five houses"),
            "hotel": _("a hotel"),
        }
        right = "hotel" if built + 1 == hotel else "house"
        wrong = "house" if right == "hotel" else "hotel"
        said = {
            "hotel": _("Not yet: there is room for another house.")
            if role is Role.MONOPOLIST
            else _("Not yet: green has four houses first."),
            "house": _("Blue stops at three houses.")
            if role is Role.MONOPOLIST
            else _("Green stops at four houses."),
        }
        squares = sorted((square, second))

        def show(done: bool) -> tuple[StageFigure, ...]:
            return (strip(after if done else scene, squares, pointed=square, without=range(4)),)

        return choice(
            f"next-{SEATS[player].key}-{built}",
            level,
            title=_("One more step"),
            words=_(
                "{player} builds one more step on {street}. What stands there then?",
                player=SEATS[player].mark.name,
                street=street.name,
            ),
            show=show,
            right=right,
            options=tuple((key, comes[key]) for key in ("house", "hotel", "same")),
            mistakes={wrong: said[wrong], "same": _("A step adds something.")},
            say=_("Green: four houses, then the hotel.")
            if role is Role.COMPETITOR
            else _("Blue: three houses, then the hotel."),
            uses=("AM-10.1",) if role is Role.COMPETITOR else ("AM-10.2",),
        )

    def moment(self, level: int, slug: str, player: int, on_turn: int, *, rolled: bool) -> Scene:
        """Whether a player may build at a moment, by the engine."""
        square, second = 27, 26
        scene = self.of(player, square, second).on_turn(on_turn)
        scene = scene.rolled() if rolled else scene
        legal = bool(scene.why(f"p{player + 1}: build {self.rules.deed_at(square).slug}").legal)
        values: dict[str, Message | str] = {
            "turn": SEATS[on_turn].mark.name,
            "player": SEATS[player].mark.name,
            "street": self.name(square),
        }
        return choice(
            slug,
            level,
            title=_("Now?"),
            words=_(
                "It is {turn}'s turn, after the dice. {player} wants to build on {street}. Now?", **values
            )
            if rolled
            else _(
                "It is {turn}'s turn, before the dice. {player} wants to build on {street}. Now?", **values
            ),
            show=lambda _done: (strip(scene, (second, square), pointed=square, without=range(4)),),
            right="yes" if legal else "no",
            options=YES_NO,
            mistakes={
                "no" if legal else "yes": _("Whose turn is it?")
                if not legal
                else _("On one's own turn the dice do not matter.")
            },
            say=_("On one's own turn only, before or after the dice."),
            uses=("AM-10.4", "R-34"),
        )

    def unevenly(self, player: int) -> Scene:
        """Whether one street may run ahead of the other."""
        square, second = 23, 21
        scene = self.of(player, square, second, level=2)
        after = self.built(scene, square)

        def show(done: bool) -> tuple[StageFigure, ...]:
            return (
                strip(after if done else scene, (second, square), pointed=square, without=range(4)),
                *((bill(after, NAVY if player != NAVY else BLUE, square),) if done else ()),
            )

        return choice(
            f"uneven-{SEATS[player].key}",
            2,
            title=_("Ahead of the other"),
            words=_(
                "{player} wants to build on {street} again. May they, with nothing on {other}?",
                player=SEATS[player].mark.name,
                street=self.name(square),
                other=self.name(second),
            ),
            show=show,
            right="yes",
            options=YES_NO,
            mistakes={"no": _("No street has to wait for another.")},
            say=_("As they like: many here, none there."),
            uses=("AM-10.5",),
        )

    def carry(self) -> Scene:
        """What can be done with houses that stand on the wrong street."""
        square, second = 13, 11
        scene = self.of(GREEN, square, second, level=3)
        return choice(
            "carry",
            2,
            title=_("To the other street"),
            words=_(
                "Green wants a house on {second}, too. How can one get there?",
                second=self.name(second),
            ),
            show=lambda _done: (strip(scene, (second, square), without=range(4)),),
            right="buy",
            options=(
                ("buy", _("Green buys a new one")),
                ("carry", _("Green carries one over")),
                ("swap", _("Green pays half and carries one over")),
            ),
            mistakes={
                "carry": _("A building never moves to another street."),
                "swap": _("For no money does a building move."),
            },
            say=_("Each house is built where it stands, for the price of a house there."),
            uses=("AM-10.3", "AM-10.6"),
        )

    def until(self, player: int, square: int, second: int) -> Scene:
        """What a player who owns a lone street must spend until a house stands there, by the engine."""
        scene = self.of(player, square)
        slug = self.rules.deed_at(square).slug
        legal = bool(scene.why(f"p{player + 1}: build {slug}").legal)
        green = role_of(player) is Role.COMPETITOR
        price, house = self.rules.deed_at(second).price, self.house_price(square, role_of(player))
        right = house if legal else price + house
        return amount(
            f"until-{SEATS[player].key}",
            2,
            title=_("The first house"),
            words=_(
                "{player} owns {street} and nothing else. {second} costs {price}, a house {house}. What must "
                "{player} spend at least until a house stands on {street}?",
                player=SEATS[player].mark.name,
                street=self.name(square),
                second=self.name(second),
                price=self.money(price),
                house=self.money(house),
            ),
            show=lambda _done: (strip(scene, sorted((square, second)), pointed=square, without=range(4)),),
            right=right,
            mistakes=foreseen(
                right,
                (house, _("A lone street is not enough.")),
                (price, self._so(green, legal) if legal else _("The house is missing.")),
                (price + house, self._so(green, legal)),
                (price + 2 * house, _("One house, on one of the two streets.")),
            ),
            say=self._so(green, legal)
            if legal
            else _(
                "{price} for a second street, {house} for the house.",
                price=self.money(price),
                house=self.money(house),
            ),
            uses=("R-28",) if green and self.both_need_two else ("AM-9.4",) if green else ("AM-9.3",),
        )

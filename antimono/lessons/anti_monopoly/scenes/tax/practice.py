"""Questions to practise on taxes, made from tables of situations (AM-16, AM-17)."""

from __future__ import annotations

from functools import cache

from antimono.anti_monopoly.editions import Role
from antimono.anti_monopoly.scenario import Scenario
from antimono.core.text import Message, _
from antimono.lessons.anti_monopoly.scenes.questions import amount, choice, foreseen, spot, tap
from antimono.lessons.anti_monopoly.scenes.tax.harder import COUNTED, Harder
from antimono.lessons.anti_monopoly.scenes.tax.words import NOB_HILL, RUSH, SUNSET, UNION, WALNUT, WHARF
from antimono.lessons.anti_monopoly.story import BLUE, GREEN, NAVY, SEATS, YOU, purses, strip
from antimono.lessons.stage.figures import Row, StageFigure
from antimono.lessons.stage.scene import Kind, Scene

BEACON, GEORGETOWN, FIFTH, WALL = 24, 26, 37, 39
_ESTATES: tuple[tuple[str, int, int, tuple[tuple[int, int, bool], ...]], ...] = (
    ("you", YOU, 520, ((RUSH, 0, False), (WALNUT, 1, False))),
    ("blue", BLUE, 350, ((WHARF, 0, False), (NOB_HILL, 2, False))),
    ("navy", NAVY, 600, ((FIFTH, 0, False), (WALL, 0, False))),
    ("green", GREEN, 420, ((BEACON, 0, True), (GEORGETOWN, 0, False))),
)
"""Whose, how much cash in the 1500 scale, and what they own: square, houses, mortgaged."""


@cache
def practice(edition: str) -> tuple[Scene, ...]:
    """Questions of three levels."""
    tell = _Practice(edition)
    return (*tell.first(), *tell.second(), *tell.third())


class _Practice(Harder):
    """The questions in one edition."""

    def first(self) -> list[Scene]:
        """What one scene has taught: the share of cash, the cheaper way, the property tax."""
        cash = (("cash-you", YOU, 640), ("cash-blue", BLUE, 450), ("cash-navy", NAVY, 830))
        cheaper = (("way-you", YOU, 1800), ("way-blue", BLUE, 1200), ("way-green", GREEN, 2300))
        return [
            *(self._of_cash(*each) for each in cash),
            *(self._cheaper(*each) for each in cheaper),
            self._property_tax(NAVY, 1200),
        ]

    def _of_cash(self, slug: str, player: int, units: int) -> Scene:
        cash = units * self.rules.scale
        right = self.share_of_cash(player, cash)
        green = self.role(player) is Role.COMPETITOR
        drawn = purses(self.table.cash(player, cash), players=(player,))
        return amount(
            slug,
            1,
            title=_("The percentage"),
            words=_(
                "{player} has this cash and nothing else. What does the percentage come to?",
                player=SEATS[player].mark.name,
            )
            if player != YOU
            else _("You have this cash and nothing else. What does the percentage come to?"),
            show=lambda _done: (drawn,),
            right=right,
            mistakes=foreseen(
                right,
                (2 * right, _("A fifth is for Monopolists.") if green else _("A fifth, not more.")),
                (right // 2, _("Of a Monopolist's cash it is a fifth.") if not green else _("A tenth.")),
                (self.flat, _("That is the other way to pay.")),
                (cash, _("Not all of it.")),
            ),
            say=_("A tenth of the cash.") if green else _("A fifth of the cash: a Monopolist's."),
            uses=("AM-16.3",) if green else ("AM-16.2",),
        )

    def _cheaper(self, slug: str, player: int, units: int) -> Scene:
        cash = units * self.rules.scale
        share = self.share_of_cash(player, cash)
        right = "part" if share < self.flat else "flat"
        drawn = purses(self.table.cash(player, cash), players=(player,))
        return choice(
            slug,
            1,
            title=_("The cheaper way"),
            words=_("Income tax, with this cash and nothing else. Which way costs less?"),
            show=lambda _done: (drawn,),
            right=right,
            options=(
                ("flat", _("The fixed sum, {flat}", flat=self.money(self.flat))),
                ("part", _("The percentage")),
            ),
            mistakes={"part": _("Work it out: it is more than the fixed sum.")}
            if right == "flat"
            else {"flat": _("Work out the percentage: it is less.")},
            say=_("The percentage is {share}.", share=self.money(share)),
            uses=COUNTED,
        )

    def _property_tax(self, player: int, units: int) -> Scene:
        due = self.rules.constants.property_tax
        cash = units * self.rules.scale
        scene = self.table.owns(player, FIFTH).owns(player, WALL).cash(player, cash)
        drawn = (strip(scene, (FIFTH, WALL)), purses(scene, players=(player,)))
        return amount(
            "same-for-all",
            1,
            title=_("Property tax"),
            words=_("Navy, a Monopolist, stops on “{square}”. What do they pay?", square=self.name(38)),
            show=lambda _done: drawn,
            right=due,
            mistakes=foreseen(
                due,
                (2 * due, _("Both colours pay the same here.")),
                (self.flat, _("That is the income tax.")),
                (self.share_of_cash(player, cash), _("That is the income tax.")),
                (self.percentage(scene, player), _("That is the income tax.")),
            ),
            say=_("The same for everybody."),
            uses=("AM-17.1",),
        )

    def second(self) -> list[Scene]:
        """Whole counts: cash, streets, houses, and what is not counted."""
        return [
            *(self._whole(*each) for each in _ESTATES),
            self._wrong_cash(),
            self._wrong_deed(),
            self._counted(),
        ]

    def _estate(self, player: int, units: int, held: tuple[tuple[int, int, bool], ...]) -> Scenario:
        scene = self.table.cash(player, units * self.rules.scale)
        for square, houses, mortgaged in held:
            scene = scene.owns(player, square, houses, mortgaged=mortgaged)
        return scene

    def _whole(self, slug: str, player: int, units: int, held: tuple[tuple[int, int, bool], ...]) -> Scene:
        scene = self._estate(player, units, held)
        cash, deeds, houses = self.parts(scene, player)
        right = cash + deeds + houses
        green = self.role(player) is Role.COMPETITOR
        lent = sum(self.rules.deed_at(square).price for square, _houses, mortgaged in held if mortgaged) // 10
        drawn: tuple[StageFigure, ...] = (
            strip(scene, tuple(square for square, *_rest in held)),
            purses(scene, players=(player,)),
        )
        counted = self.bill(scene, player)
        built = next((square for square, houses, _lent in held if houses), None)
        words = (
            _("The percentage of all this, please.")
            if built is None
            else _(
                "The percentage of all this, please. A house on {street} costs {price}.",
                street=self.name(built),
                price=self.money(self.house_price(built)),
            )
        )
        return amount(
            f"whole-{slug}",
            2,
            title=_("Finish the sum"),
            words=words,
            show=lambda done: (*drawn, counted) if done else drawn,
            right=right,
            kind=Kind.SUM,
            mistakes=foreseen(
                right,
                (right + lent, _("A mortgaged street is not counted.")),
                (right + cash, _("A fifth is for Monopolists.") if green else _("A fifth, not more.")),
                (
                    right - cash // 2,
                    _("Of a Monopolist's cash it is a fifth.") if not green else _("A tenth."),
                ),
                (cash + deeds, _("The houses are missing.")),
                (deeds + houses, _("The cash is missing.")),
                (cash + houses, _("The streets are missing.")),
                (self.flat, _("That is the other way to pay.")),
            ),
            say=_(
                "{cash} + {deeds} + {houses}.",
                cash=self.money(cash),
                deeds=self.money(deeds),
                houses=self.money(houses),
            ),
            uses=COUNTED,
        )

    def _wrong_cash(self) -> Scene:
        scene = self._estate(BLUE, 700, ((UNION, 0, False), (NOB_HILL, 1, False)))
        cash, deeds, houses = self.parts(scene, BLUE)
        return spot(
            "wrong-cash",
            2,
            words=_(
                "Blue has {cash}, two streets and a house that cost {house}. Somebody worked out the "
                "percentage. Mark the wrong line.",
                cash=self.money(700 * self.rules.scale),
                house=self.money(self.house_price(NOB_HILL)),
            ),
            label=_("A calculation"),
            rows=(
                Row("cash", _("a tenth of the cash"), cash // 2),
                Row("deeds", _("a tenth of street prices"), deeds),
                Row("houses", _("a tenth of house prices"), houses),
            ),
            wrong="cash",
            fine={
                "deeds": _("This line is right: of streets it is a tenth."),
                "houses": _("This line is right: of houses it is a tenth."),
            },
            figures=(strip(scene, (UNION, NOB_HILL)),),
            say=_("Of a Monopolist's cash it is a fifth."),
            uses=("AM-16.2",),
        )

    def _wrong_deed(self) -> Scene:
        held = ((SUNSET, 0, True), (WALNUT, 2, False))
        scene = self._estate(YOU, 380, held)
        cash, deeds, houses = self.parts(scene, YOU)
        lent = self.rules.deed_at(SUNSET).price // 10
        return spot(
            "wrong-deed",
            2,
            words=_(
                "You have {cash}, one street with two houses ({house} each), one mortgaged. Mark the wrong "
                "line of the percentage.",
                cash=self.money(380 * self.rules.scale),
                house=self.money(self.house_price(WALNUT)),
            ),
            label=_("A calculation"),
            rows=(
                Row("cash", _("a tenth of the cash"), cash),
                Row("deeds", _("a tenth of street prices"), deeds + lent),
                Row("houses", _("a tenth of house prices"), houses),
            ),
            wrong="deeds",
            fine={
                "cash": _("This line is right: your cash counts a tenth."),
                "houses": _("This line is right: two houses."),
            },
            figures=(strip(scene, (SUNSET, WALNUT)),),
            say=_("A mortgaged street is not counted."),
            uses=("AM-16.1", "AM-16.3"),
        )

    def _counted(self) -> Scene:
        scene = self._estate(YOU, 500, ((RUSH, 0, False), (WALNUT, 0, True), (UNION, 0, False)))
        scene = scene.owns(BLUE, NOB_HILL)
        drawn = strip(scene, (RUSH, WALNUT, UNION, NOB_HILL))
        names: dict[int, Message] = {
            WALNUT: _("Mortgaged: it is not counted."),
            NOB_HILL: _("That one is Blue's."),
        }
        return tap(
            "counted",
            2,
            title=_("What counts?"),
            words=_("Your income tax. Mark every street here that is counted."),
            show=lambda _done: (drawn,),
            right=(str(RUSH), str(UNION)),
            needs=2,
            mistakes={str(square): said for square, said in names.items()},
            say=_("Your own, and not mortgaged."),
            uses=("AM-16.1",),
        )

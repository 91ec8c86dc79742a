"""Questions to practise the count of the richest player (AM-23)."""

from __future__ import annotations

from functools import cache

from antimono.anti_monopoly.editions import Transport
from antimono.core.dice import Dice
from antimono.core.text import Message, _
from antimono.lessons.anti_monopoly.scenes.jail.words import corner_rooms
from antimono.lessons.anti_monopoly.scenes.last_table import Possession
from antimono.lessons.anti_monopoly.scenes.questions import amount, choice, foreseen, options, order, tap
from antimono.lessons.anti_monopoly.scenes.richest.hurrying import Hurrying
from antimono.lessons.anti_monopoly.story import (
    A_PRICE,
    BLUE,
    GREEN,
    LENT,
    NAVY,
    OTHER_COLUMN,
    SEATS,
    TWO_STREETS,
    YOU,
    strip,
)
from antimono.lessons.stage.figures import Purse, Purses
from antimono.lessons.stage.scene import Scene

COUNT = ("AM-23.1",)


@cache
def practice(edition: str) -> tuple[Scene, ...]:
    """The questions in an edition."""
    ask = _Practice(edition)
    return (
        ask.deed("deed-bare", GREEN, (Possession(24),)),
        ask.deed("deed-built", YOU, (Possession(13, 2),)),
        ask.deed("deed-pair", BLUE, (Possession(31), Possession(32))),
        ask.deed("deed-company", NAVY, (Possession(5), Possession(15))),
        ask.mortgaged(),
        ask.inside(),
        ask.tie(),
        ask.nothing(),
        ask.most(),
        ask.total("total-you", YOU, 350, (Possession(6), Possession(16, 2), Possession(39, lent=True))),
        ask.total("total-navy", NAVY, 210, (Possession(5), Possession(25), Possession(37))),
        ask.company("company-green", GREEN, (12,), Dice(4, 5)),
        ask.company("company-navy", NAVY, (12, 28), Dice(3, 5)),
        ask.built("built-green", GREEN, 400, Possession(24, 1)),
        ask.lent("lent-you", YOU, 300, Possession(39)),
        ask.winner("winner-cash", (YOU, 520, ()), (GREEN, 480, (Possession(24, 1),))),
        ask.winner(
            "winner-deeds", (BLUE, 400, (Possession(37), Possession(39))), (NAVY, 500, (Possession(5),))
        ),
        ask.error(),
        ask.rolls("rolls-nine", 560, 592),
        ask.rolls("rolls-five", 500, 517),
        ask.tie_roll(),
        ask.all_sold(),
        ask.chain("chain-two", (5, 15)),
        ask.chain("chain-four", (5, 15, 25, 35)),
        ask.story(),
    )


class _Practice(Hurrying):
    """Questions of the first two levels in one edition."""

    def deed(self, slug: str, player: int, has: tuple[Possession, ...]) -> Scene:
        """What does a deed add to the count?"""
        scene, first = self.holds(player, 500, has), has[0]
        right = self.each(scene, player)[first.index]
        deed = self.rules.deed_at(first.index)
        house = right - deed.price // 10 if first.houses else 0
        values: dict[str, Message | str] = {
            "player": SEATS[player].mark.name,
            "deed": deed.name,
            "price": self.money(deed.price),
        }
        if first.houses:
            cost = self.house_price(first.index)
            words = _(
                "The last Monopolist is ruined. Your {deed} cost {price}, each of its two houses {house}. "
                "What does it add to your count?",
                house=self.money(cost),
                **values,
            )
        else:
            cost = 0
            words = _(
                "The game is over and {player} is counted. {deed} cost {price}. What does it add?", **values
            )
        single = deed.price // 10
        return amount(
            slug,
            1,
            title=_("One deed"),
            words=words,
            show=lambda _answered: (strip(scene, [each.index for each in has]),),
            right=right,
            mistakes=foreseen(
                right,
                (deed.price, A_PRICE),
                (deed.price + first.houses * cost, _("That is what it cost. Count one visit's rent.")),
                (deed.mortgage, _("So much the bank would lend. Count one visit's rent.")),
                (single, _chain_or_pair(player, first, isinstance(deed, Transport))),
                *((house, _("The street under the houses brings rent, too.")) for _once in (1,) if house),
                (
                    2 * single,
                    _("That is the fare of one company.") if isinstance(deed, Transport) else OTHER_COLUMN,
                ),
                (2 * right, _("Count this deed alone.")),
            ),
            say=_("One visit's rent: {rent}.", rent=self.money(right)),
            uses=COUNT,
        )

    def mortgaged(self) -> Scene:
        """What does a mortgaged deed count?"""
        scene = self.holds(GREEN, 500, (Possession(39, lent=True),))
        price = self.rules.deed_at(39).price
        return choice(
            "mortgaged",
            1,
            title=_("Mortgaged"),
            words=_("Green is counted. What does mortgaged {deed} add?", deed=self.name(39)),
            show=lambda _answered: (strip(scene, (39,)),),
            right="0",
            options=(("0", _("Nothing")), *options(self.money, price // 10, price // 2)),
            mistakes={str(price // 10): LENT, str(price // 2): _("That money is in the purse already.")},
            say=_("Nothing: what brings no rent counts nothing."),
            uses=(*COUNT, "AM-11.3"),
        )

    def inside(self) -> Scene:
        """Does jail lower the count?"""
        scene = self.holds(BLUE, 300, (Possession(37), Possession(39))).in_custody(BLUE)
        rents = self.count(scene, BLUE).value - 300 * self.scale
        return choice(
            "jail-counts",
            1,
            title=_("In jail"),
            words=_("The last green is ruined. Blue sits in jail and is counted. What do both streets add?"),
            show=lambda _answered: (
                corner_rooms(self.rules, monopolists=[BLUE]),
                strip(scene, (37, 39)),
            ),
            right=str(rents),
            options=(("0", _("Nothing")), *options(self.money, rents // 2, rents)),
            mistakes={
                "0": _("The count asks what they would bring; nobody has to stop there."),
                str(rents // 2): TWO_STREETS,
            },
            say=_("{rents}, as if Blue were free.", rents=self.money(rents)),
            uses=("R-38", "AM-23.1", "AM-9.2"),
        )

    def tie(self) -> Scene:
        """Who wins where both count the same?"""
        cash = 480 * self.scale
        pair = Purses((Purse(SEATS[YOU], cash), Purse(SEATS[GREEN], cash)))
        return choice(
            "equal",
            1,
            title=_("A tie"),
            words=_(
                "Both blues are ruined. You and Green have no deeds, and {cash} each. Who wins?",
                cash=self.money(cash),
            ),
            show=lambda _answered: (pair,),
            right="both",
            options=(("you", _("You, who began")), ("roll", _("Whoever rolls higher")), ("both", _("Both"))),
            mistakes={
                "you": _("Who began does not matter."),
                "roll": _("Dice are rolled for companies only."),
            },
            say=_("Both: the win is shared."),
            uses=("R-18",),
        )

    def nothing(self) -> Scene:
        """Which deed counts nothing?"""
        has = (Possession(6), Possession(13, lent=True), Possession(16, 1), Possession(29))
        scene = self.holds(YOU, 200, has)
        return tap(
            "nothing",
            1,
            title=_("Which counts nothing?"),
            words=_("You are counted. Mark the deed that adds nothing."),
            show=lambda _done: (strip(scene, [each.index for each in has], _("Your deeds")),),
            right=("13",),
            mistakes={
                "6": _("A bare street adds its rent."),
                "16": _("Street and house add their rent."),
                "29": _("A bare street adds its rent."),
            },
            say=_("It is mortgaged."),
            uses=(*COUNT, "AM-11.3"),
        )

    def most(self) -> Scene:
        """Things by what they count."""
        street, company, lent = self.name(24), self.name(5), self.name(39)
        hotel = self.rent(self.table.owns(YOU, 6, hotel=True), 6)
        items = (
            ("hotel", _("Your hotel on {street}", street=self.name(6)), hotel),
            ("cash", _("{cash} in cash", cash=self.money(60 * self.scale)), 60 * self.scale),
            ("company", _("Your {company}", company=company), self.rules.deed_at(5).price // 10),
            ("lent", _("Your mortgaged {street}", street=lent), 0),
            ("street", _("Your bare {street}", street=street), self.rules.deed_at(24).price // 10),
        )
        return order(
            "most",
            2,
            title=_("Little to much"),
            words=_(
                "Number what you have by what it counts, from little to much. The deeds cost {hotel}, "
                "{company}, {street} and {lent}; the hotel cost five times {house}.",
                hotel=self.price(6),
                company=self.price(5),
                street=self.price(24),
                lent=self.price(39),
                house=self.money(self.house_price(6)),
            ),
            label=_("What you have"),
            items=items,
            mistakes={"cash": _("Cash counts whole, deeds with a visit's rent.")},
            otherwise=_("Something else counts less: deeds count with one visit's rent."),
            say=_("Cash counts whole. Deeds count with a visit's rent, whatever they cost."),
            uses=(*COUNT, "R-23", "AM-10.1", "AM-18.1", "AM-11.3"),
        )

    def company(self, slug: str, player: int, squares: tuple[int, ...], dice: Dice) -> Scene:
        """What does a company with dice add?"""
        scene, first = self.holds(player, 300, [Possession(each) for each in squares]), squares[0]
        right = self.each(scene, player, dice)[first]
        alone, pair = 4 * dice.total * self.scale, 10 * dice.total * self.scale
        company = self.name(first)
        return amount(
            slug,
            2,
            title=_("Rolled for it"),
            words=_(
                "Green is counted, and this is the roll for {company}. What does it add?", company=company
            )
            if player == GREEN
            else _(
                "Navy, with both companies, is counted. This is the roll for {company}. What does that one "
                "add?",
                company=company,
            ),
            show=lambda _answered: (strip(scene, squares), self.thrown(dice, first)),
            right=right,
            mistakes=foreseen(
                right,
                (dice.total, _("The roll is multiplied.")),
                (dice.total * self.scale, _("The roll is multiplied.")),
                (alone, _("Navy has both: ten times the roll.")),
                (pair, OTHER_COLUMN),
                (2 * right, _("Only this one company: the other gets its own roll.")),
                (self.rules.deed_at(first).price // 10, _("This company brings a multiple of the roll.")),
            ),
            say=_("{right}.", right=self.money(right)),
            uses=("AM-23.2", "R-17", "AM-19.2", "AM-19.3"),
        )


def _chain_or_pair(player: int, first: Possession, company: bool) -> Message:
    if company:
        return _("A tenth is a Competitor's fare. Navy has two companies.")
    if player == BLUE:
        return TWO_STREETS
    return _("The houses are missing.") if first.houses else OTHER_COLUMN

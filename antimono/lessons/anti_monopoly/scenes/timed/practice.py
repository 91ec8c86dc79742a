"""Questions to practise the end of a timed game (AM-24)."""

from __future__ import annotations

from functools import cache

from antimono.core.dice import Dice
from antimono.core.text import Message, _
from antimono.lessons.anti_monopoly.scenes.jail.words import corner_rooms
from antimono.lessons.anti_monopoly.scenes.last_table import Possession
from antimono.lessons.anti_monopoly.scenes.questions import amount, choice, foreseen, options, order, tap
from antimono.lessons.anti_monopoly.scenes.timed.sums import END, SHARE, WALK, Sums
from antimono.lessons.anti_monopoly.story import (
    A_PRICE,
    BLUE,
    GREEN,
    NAVY,
    OTHER_COLUMN,
    SEATS,
    YOU,
    purses,
    strip,
)
from antimono.lessons.stage.figures import Purse, Purses, Row, Rows, Throw
from antimono.lessons.stage.scene import Scene


@cache
def practice(edition: str) -> tuple[Scene, ...]:
    """The questions in an edition."""
    ask = _Practice(edition)
    return (
        ask.share("kept-green", GREEN, 730),
        ask.share("kept-navy", NAVY, 650),
        ask.share("kept-half", YOU, 745),
        ask.turns("turns-you", YOU),
        ask.turns("turns-green", GREEN),
        ask.deals(),
        ask.jailed(),
        ask.nothing(),
        ask.early(),
        ask.company(),
        ask.ends(),
        ask.whole("whole-green", GREEN, 500, (Possession(24, 2), Possession(13))),
        ask.whole("whole-you", YOU, 280, (Possession(6), Possession(18, lent=True), Possession(29))),
        ask.whole("whole-blue", BLUE, 300, (Possession(37), Possession(39))),
        ask.whole("whole-navy", NAVY, 400, (Possession(5), Possession(15))),
        ask.error(),
        ask.tie(),
        *ask.last_turns(),
        ask.jail_costs(),
        ask.hotel_sold(),
        ask.story(),
    )


class _Practice(Sums):
    """Questions of the first two levels in one edition."""

    def share(self, slug: str, player: int, cash: int) -> Scene:
        """What is left of somebody's cash?"""
        own = cash * self.scale
        scene = self.table.cash(player, own)
        right = self.kept(scene, player)
        blue = player in (BLUE, NAVY)
        return amount(
            slug,
            1,
            title=_("Cash shrinks"),
            words=_("The clock has stopped. How much of your cash do you keep?")
            if player == YOU
            else _(
                "The clock has stopped. How much of the cash does {player} keep?",
                player=SEATS[player].mark.name,
            ),
            show=lambda _answered: (purses(scene, players=(player,)),),
            right=right,
            mistakes=foreseen(
                right,
                (own // 10, _("Monopolists keep a fifth."))
                if blue
                else (own // 5, _("A fifth is for Monopolists; Competitors keep a tenth.")),
                (own - own // (5 if blue else 10), _("That goes to the bank. How much stays?")),
                (own // 10 // self.scale * self.scale, _("Halves go up.")),
                (own, _("The bank takes its part first.")),
                (own // 2, _("Less than half stays.")),
            ),
            say=_("A fifth: {kept}.", kept=self.money(right))
            if blue
            else _("A tenth, halves up: {kept}.", kept=self.money(right))
            if own != 10 * right
            else _("A tenth: {kept}.", kept=self.money(right)),
            uses=(*SHARE, "R-5"),
        )

    def turns(self, slug: str, player: int) -> Scene:
        """Who still plays when the alarm rings?"""
        after = {"you": YOU, "blue": BLUE, "green": GREEN, "navy": NAVY}
        rows = tuple(
            Row(
                key,
                _("{player}, on turn", player=SEATS[each].mark.name)
                if each == player
                else SEATS[each].mark.name,
            )
            for key, each in after.items()
        )
        later = tuple(key for key, each in after.items() if each > player)
        return tap(
            slug,
            1,
            title=_("Who still plays?"),
            words=_("You began the game. The alarm rings on your turn. Mark everybody who plays after you.")
            if player == YOU
            else _(
                "You began the game. The alarm rings while {player} plays. Mark everybody who plays after "
                "that.",
                player=SEATS[player].mark.name,
            ),
            show=lambda _done: (Rows(_("The round"), rows, numbered=True),),
            right=later,
            needs=len(later),
            mistakes={
                key: _("This is the turn in which it rings. Who comes after?")
                if each == player
                else _("A new round does not begin.")
                for key, each in after.items()
                if key not in later
            },
            say=_("The round is played to its end."),
            uses=("AM-24.1", "R-32"),
        )

    def deals(self) -> Scene:
        """With whom may one deal?"""
        late = self.rules.switches.timed_settling
        return choice(
            "deals",
            1,
            title=_("Deals"),
            words=_("Time is up, and you put your things in order. What may you do?")
            if late
            else _("You play with a clock; half an hour is left, and it is your turn. What may you do?"),
            show=lambda _answered: (strip(self.greens, (self.spare, 24)),),
            right="bank",
            options=(
                ("swap", _("Swap a street with Green")),
                ("sell", _("Sell Green a street")),
                ("bank", _("Mortgage a street")),
            ),
            mistakes={
                "swap": _("That is a deal with a player."),
                "sell": _("That is a deal with a player."),
            },
            say=_("The bank is the only one to deal with."),
            uses=("AM-24.2",),
        )

    def jailed(self) -> Scene:
        """Whom does the walk pay?"""
        war = self.holds(GREEN, 200, (Possession(24),)).in_custody(GREEN)
        rent = self.end(war, GREEN, jailed=True).value - self.kept(war, GREEN)
        return choice(
            "price-war",
            1,
            title=_("In the price war"),
            words=_(
                "Green sits in the price war when the clock stops. {street} cost {price}. What does the "
                "banker pay Green for it?",
                street=self.name(24),
                price=self.price(24),
            ),
            show=lambda _answered: (
                corner_rooms(self.rules, competitors=[GREEN]),
                strip(war, (24,)),
            ),
            right=str(rent),
            options=(("0", _("Nothing")), *options(self.money, rent, 2 * rent)),
            mistakes={
                "0": _("That is jail. The price war goes on earning."),
                str(2 * rent): OTHER_COLUMN,
            },
            say=_("{rent}: only Monopolists lose their rents on that corner.", rent=self.money(rent)),
            uses=("R-32", "AM-24.4", "AM-14.3"),
        )

    def nothing(self) -> Scene:
        """Which deed is the banker not paying for?"""
        has = (Possession(1), Possession(8, lent=True), Possession(21), Possession(35))
        scene = self.holds(NAVY, 200, has)
        return tap(
            "nothing",
            1,
            title=_("The banker passes"),
            words=_("Navy is free. For which deed does the banker pay Navy nothing? Mark it."),
            show=lambda _done: (strip(scene, [each.index for each in has], _("Navy's deeds")),),
            right=("8",),
            mistakes={
                "1": _("A bare street brings its rent."),
                "21": _("A bare street brings its rent."),
                "35": _("A company brings its fare."),
            },
            say=_("It is mortgaged."),
            uses=("AM-24.4", "AM-11.3"),
        )

    def early(self) -> Scene:
        """What if both of a colour are ruined before the alarm?"""
        cash = Purses(tuple(Purse(SEATS[each], 400 * self.scale) for each in (YOU, GREEN)))
        return choice(
            "early",
            1,
            title=_("Before the alarm"),
            words=_(
                "You play until one colour is ruined, or the clock stops. With time left, both blues are "
                "ruined. And now?"
            ),
            show=lambda _answered: (cash,),
            right="over",
            options=(
                ("over", _("It is over: the richest green wins")),
                ("clock", _("You and Green play on until the alarm")),
                ("shrink", _("It is over, and cash shrinks")),
            ),
            mistakes={
                "clock": _("One colour is ruined: that ends the game at once."),
                "shrink": _("Cash shrinks only if the clock ends the game."),
            },
            say=_("Whichever ending comes first counts."),
            uses=("R-32", "AM-1.3"),
        )

    def company(self) -> Scene:
        """What does the walk pay for a company with dice?"""
        dice = Dice(2, 3)
        scene = self.holds(GREEN, 100, (Possession(28),))
        right = self.end(scene, GREEN, dice).value - self.kept(scene, GREEN)
        return amount(
            "company",
            2,
            title=_("Rolled on the walk"),
            words=_(
                "The banker comes to Green's {company}, and rolls for it. What is Green paid?",
                company=self.name(28),
            ),
            show=lambda _answered: (
                strip(scene, (28,)),
                Throw(None, dice, _("for {company}", company=self.name(28))),
            ),
            right=right,
            mistakes=foreseen(
                right,
                (dice.total, _("The roll is multiplied.")),
                (dice.total * self.scale, _("The roll is multiplied.")),
                (10 * dice.total * self.scale, OTHER_COLUMN),
                (right // 10, _("Only cash shrinks; the walk is paid whole.")),
                (self.rules.deed_at(28).price, A_PRICE),
            ),
            say=_("{right}, paid whole.", right=self.money(right)),
            uses=(*WALK, "AM-19.2"),
        )

    def ends(self) -> Scene:
        """Things by what they bring at the end."""
        street, lent = 31, 39
        rent = self.rules.deed_at(street).price // 10
        items: tuple[tuple[str, Message, int], ...] = (
            ("green", _("{cash} in Green's purse", cash=self.money(250 * self.scale)), 25 * self.scale),
            (
                "street",
                _("Green's bare {street}, {price}", street=self.name(street), price=self.price(street)),
                rent,
            ),
            (
                "lent",
                _("Green's mortgaged {street}, {price}", street=self.name(lent), price=self.price(lent)),
                0,
            ),
            ("blue", _("{cash} in Blue's purse", cash=self.money(200 * self.scale)), 40 * self.scale),
        )
        return order(
            "ends",
            2,
            title=_("Little to much"),
            words=_(
                "The clock has stopped. Number what is worth least at the end, then the next, up to the most."
            ),
            label=_("What they have"),
            items=items,
            mistakes={
                "blue": _("A Monopolist keeps a fifth."),
                "green": _("First what brings nothing at all."),
            },
            otherwise=_("Something else is worth less: a tenth of the price, nothing if mortgaged."),
            say=_("A tenth of green's cash, a fifth of blue's, a rent for each deed."),
            uses=(*END, "AM-11.3", "R-23"),
        )

    def tie(self) -> Scene:
        """Who wins where two end with the same?"""
        ends = 60 * self.scale
        scene = self.table.cash(YOU, 10 * ends).cash(BLUE, 5 * ends)
        pair = purses(scene, players=(YOU, BLUE))
        return choice(
            "tie",
            2,
            title=_("A tie?"),
            words=_("You and Blue are the best, with cash only. The clock has stopped. Who wins?"),
            show=lambda _answered: (pair,),
            right="both",
            options=(("you", _("You")), ("blue", _("Blue")), ("both", _("Both"))),
            mistakes={
                "you": _("A tenth of yours, a fifth of Blue's: work it out."),
                "blue": _("A tenth of yours, a fifth of Blue's: work it out."),
            },
            say=_("Both end with {ends}, and share the win.", ends=self.money(ends)),
            uses=(*SHARE, "AM-24.5", "R-18"),
        )

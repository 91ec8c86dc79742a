"""Harder questions on the count: whole counts, who wins, rolls that decide (AM-23)."""

from __future__ import annotations

from antimono.anti_monopoly.editions import Role
from antimono.anti_monopoly.scenario import Scenario
from antimono.core.dice import ALL_ROLLS, Dice
from antimono.core.text import Message, _, ngettext
from antimono.lessons.anti_monopoly.scenes.last_table import ELECTRIC, SEVEN, LastTable, Possession
from antimono.lessons.anti_monopoly.scenes.questions import amount, choice, foreseen, spot, story
from antimono.lessons.anti_monopoly.story import GREEN, ROLES, SEATS, YOU, strip
from antimono.lessons.stage.figures import Pair, Part, Purse, Purses, Row, Rows, StageFigure, Throw
from antimono.lessons.stage.scene import Kind, Scene

type Seated = tuple[int, int, tuple[Possession, ...]]
"""A player, their cash in the 1500 scale, and their deeds."""

COUNT = ("AM-23.1",)


class Deciding(LastTable):
    """The questions in one edition."""

    def each(self, scene: Scenario, player: int, dice: Dice = SEVEN) -> dict[int, int]:
        """What each deed of a player counts, by its square."""
        counted = self.count(scene, player, dice)
        return {index: step.amount for index, (step, _text) in self.lines(scene, player, counted).items()}

    def thrown(self, dice: Dice, company: int) -> Throw:
        """The roll for a company."""
        return Throw(None, dice, _("for {company}", company=self.name(company)))

    def _listed(self, player: int, has: Possession) -> Message:
        """A deed with what it cost, for a sum."""
        name, price = self.name(has.index), self.price(has.index)
        if has.lent:
            return _("{deed}, {price}, mortgaged", deed=name, price=price)
        if has.houses:
            role = Role.COMPETITOR if ROLES[player] == "C" else Role.MONOPOLIST
            return ngettext(
                "{deed}, {price}, {count} house of {house}",
                "{deed}, {price}, {count} houses of {house}",
                has.houses,
                deed=name,
                price=price,
                house=self.money(self.house_price(has.index, role)),
            )
        return _("{deed}, {price}", deed=name, price=price)

    def total(self, slug: str, player: int, cash: int, has: tuple[Possession, ...]) -> Scene:
        """What does somebody count?"""
        scene = self.holds(player, cash, has)
        right, each, own = self.count(scene, player).value, self.each(scene, player), cash * self.scale
        prices = sum(self.rules.deed_at(one.index).price for one in has)
        lent = sum(self.rules.deed_at(one.index).price for one in has if one.lent)
        rents = right - own

        def show(answered: bool) -> tuple[StageFigure, ...]:
            if answered:
                return (self.count_bill(scene, player),)
            rows = (
                Row("cash", _("Cash"), own),
                *(Row(str(one.index), self._listed(player, one)) for one in has),
                Row("total", _("Together")),
            )
            squares = [one.index for one in has]
            return (strip(scene, squares), Rows(SEATS[player].mark.name, rows))

        return amount(
            slug,
            2,
            title=_("The whole count"),
            words=_("The game is over. What do you count?")
            if player == YOU
            else _("The game is over. What does {player} count?", player=SEATS[player].mark.name),
            show=show,
            right=right,
            mistakes=foreseen(
                right,
                (right + lent // 10, _("What is mortgaged brings no rent, and counts nothing.")),
                (own + prices, _("Count one visit's rent of each deed, not its price.")),
                (own + prices - lent, _("Count one visit's rent of each deed, not its price.")),
                (rents, _("The cash is missing.")),
                (own, _("The deeds are missing.")),
                (own + (prices - lent) // 10, self._richer(player)),
                *((right - sum_, _("One of the deeds is missing.")) for sum_ in each.values() if sum_),
            ),
            say=_("{cash} in cash and {rents} of rents.", cash=self.money(own), rents=self.money(rents)),
            uses=(*COUNT, "AM-11.3", "R-23"),
            kind=Kind.SUM,
        )

    def _richer(self, player: int) -> Message:
        """What somebody forgot who took a tenth of every price."""
        if player == YOU:
            return _("The houses add to the rent.")
        return _("A tenth is not all: two companies of a Monopolist's bring more.")

    def winner(self, slug: str, one: Seated, other: Seated) -> Scene:
        """Which of two wins?"""
        scenes = [self.holds(*each) for each in (one, other)]
        counts = [self.count(scene, each[0]).value for scene, each in zip(scenes, (one, other), strict=True)]
        keys = [SEATS[each[0]].key for each in (one, other)]
        right = "both" if counts[0] == counts[1] else keys[counts.index(max(counts))]
        cash = [each[1] for each in (one, other)]

        def show(answered: bool) -> tuple[StageFigure, ...]:
            halves: list[tuple[Part, ...]] = []
            for scene, (player, _cash, has) in zip(scenes, (one, other), strict=True):
                drawn = (strip(scene, [each.index for each in has]),) if has else ()
                bill = self.count_bill(scene, player)
                purse = Purses((Purse(SEATS[player], scene.draft.position.cash[player]),))
                halves.append((*drawn, bill) if answered else (*drawn, purse))
            return (Pair(halves[0], halves[1]),)

        poorer = keys[cash.index(min(cash))]
        wrong = _("Add one visit's rent of every deed to both purses.")
        return choice(
            slug,
            2,
            title=_("Who wins?"),
            words=self._prices(one, other),
            show=show,
            right=right,
            options=(
                (keys[0], SEATS[one[0]].mark.name),
                (keys[1], SEATS[other[0]].mark.name),
                ("both", _("Both")),
            ),
            mistakes={
                key: _("More cash, but the deeds count, too.") if key not in (poorer, "both") else wrong
                for key in (*keys, "both")
                if key != right
            },
            say=_("{more} to {less}.", more=self.money(max(counts)), less=self.money(min(counts))),
            uses=(*COUNT, "R-18", "R-23"),
        )

    def _prices(self, one: Seated, other: Seated) -> Message:
        """The two are counted; what a question about streets needs to know."""
        built = next((each for _who, _cash, has in (one, other) for each in has if each.houses), None)
        if built is None:
            street = one[2][0].index
            return _(
                "The last green is ruined. {first} cost {price}, {second} {dear}. One company of a "
                "Monopolist's brings {fare}. Who wins?",
                first=self.name(street),
                price=self.price(street),
                second=self.name(one[2][1].index),
                dear=self.price(one[2][1].index),
                fare=self.money(self.rules.transports[0].monopolist_fares[0]),
            )
        return _(
            "Both blues are ruined. {street} cost {price}, its house {house}. Who wins?",
            street=self.name(built.index),
            price=self.price(built.index),
            house=self.money(self.house_price(built.index)),
        )

    def error(self) -> Scene:
        """Somebody counted a house at its cost."""
        has = (Possession(24, 1), Possession(15), Possession(37, lent=True))
        scene = self.holds(YOU, 240, has)
        each, house = self.each(scene, YOU), self.house_price(24)
        bare = each[24] - house // 10
        rows = (
            Row("cash", _("Cash"), 240 * self.scale),
            Row("street", _("{street}, bare", street=self.name(24)), bare),
            Row("house", _("Its house"), house),
            Row("company", _("{company}", company=self.name(15)), each[15]),
            Row("lent", _("{street}, mortgaged", street=self.name(37)), 0),
        )
        return spot(
            "error",
            2,
            words=_(
                "Somebody counted what you have. The house cost {house}, {company} {price}. Mark the wrong "
                "line.",
                house=self.money(house),
                company=self.name(15),
                price=self.price(15),
            ),
            label=_("A count"),
            rows=rows,
            wrong="house",
            fine={
                "cash": _("This line is right: cash counts whole."),
                "street": _("This line is right: a tenth of its price."),
                "company": _("This line is right: a tenth of its price."),
                "lent": _("This line is right: no rent, no count."),
            },
            figures=(strip(scene, sorted(one.index for one in has)),),
            say=_(
                "A house counts with what it adds to the rent, a tenth of its price: {adds}.",
                adds=self.money(house // 10),
            ),
            uses=(*COUNT, "R-23", "AM-18.1"),
        )

    def _race(self, before: int, yours: int) -> tuple[Scenario, tuple[StageFigure, ...]]:
        """Green before the roll for the company, and your count beside it."""
        scene = self.holds(GREEN, before, (Possession(ELECTRIC),))
        rows = (
            Row("you", _("You count"), yours * self.scale),
            Row("green", _("Green counts so far"), before * self.scale),
        )
        return scene, (strip(scene, (ELECTRIC,)), Rows(_("The count"), rows))

    def rolls(self, slug: str, before: int, yours: int) -> Scene:
        """With how many rolls of 36 does Green win?"""
        scene, drawn = self._race(before, yours)
        counts = [self.count(scene, GREEN, each).value for each in ALL_ROLLS]
        mine = yours * self.scale
        right = sum(each > mine for each in counts)
        totals = {dice.total for dice, count in zip(ALL_ROLLS, counts, strict=True) if count > mine}
        return amount(
            slug,
            3,
            title=_("Rolls that win"),
            words=_(
                "Green still rolls two dice for {company}, {factor} times the roll. With how many of the 36 "
                "rolls does Green count more than you?",
                company=self.name(ELECTRIC),
                factor=self.factor,
            ),
            show=lambda _answered: drawn,
            right=right,
            mistakes=foreseen(
                right,
                (len(totals), _("Those are the totals; some come by more rolls than others.")),
                (36 - right, _("With those you win, or share.")),
                (right + _rolls(min(totals) - 1), _("That total does not beat you yet.")),
                (right - _rolls(min(totals)), _("A smaller total is enough.")),
            ),
            say=_("A {least} or more: {rolls} of 36.", least=min(totals), rolls=right),
            uses=("AM-23.2", "AM-19.2"),
            unit=_("rolls"),
        )

    def tie_roll(self) -> Scene:
        """Which total makes a tie?"""
        total = 9
        _scene, drawn = self._race(540, 540 + 4 * total)
        return amount(
            "tie-roll",
            3,
            title=_("The roll for a tie"),
            words=_(
                "Green still rolls for {company}, {factor} times the roll. Which roll shares the win?",
                company=self.name(ELECTRIC),
                factor=self.factor,
            ),
            show=lambda _answered: drawn,
            right=total,
            mistakes=foreseen(
                total,
                (self.factor * total, _("So much is missing; which roll brings it?")),
                (total + 1, _("That one beats you.")),
                (total - 1, _("Not enough yet.")),
            ),
            say=_(
                "{factor} times {total} is {gap}.",
                factor=self.factor,
                total=total,
                gap=self.money(self.factor * total),
            ),
            uses=("AM-23.2", "AM-19.2", "R-18"),
            unit=_("pips"),
        )

    def story(self) -> Scene:
        """Somebody tells how an ending went."""
        return story(
            _("Somebody tells how a game ended. Mark what was not by the rules."),
            _("An ending"),
            ("ruin", _("The last Monopolist is bankrupt"), _("That is how it ends.")),
            (
                "count",
                _("Each green counts cash, and one visit's rent of every unmortgaged deed"),
                _("That is right: cash and rents."),
            ),
            ("dice", _("For two companies of one green, one roll counts for both"), None),
            ("lent", _("Mortgaged deeds count nothing"), _("That is right: they bring no rent.")),
            ("tie", _("Two greens count most, and share the win"), _("That is right: a tie is shared.")),
            say=_("The dice are rolled once for each of them."),
            uses=("AM-1.3", "AM-23.1", "AM-23.2", "R-17", "R-18"),
        )


def _rolls(total: int) -> int:
    """How many of the 36 rolls come to a total."""
    return sum(each.total == total for each in ALL_ROLLS)

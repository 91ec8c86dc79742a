"""Harder questions on the end of a timed game: whole ends, and what a last turn is worth (AM-24)."""

from __future__ import annotations

from antimono.anti_monopoly.editions import Role
from antimono.anti_monopoly.rules.building import sale_of_all
from antimono.anti_monopoly.scenario import Scenario
from antimono.core.text import Message, _, verbatim
from antimono.lessons.anti_monopoly.scenes.last_table import LastTable, Possession
from antimono.lessons.anti_monopoly.scenes.questions import amount, choice, foreseen, spot, story
from antimono.lessons.anti_monopoly.story import BLUE, GREEN, NAVY, ROLES, SEATS, YOU, purses, strip
from antimono.lessons.stage.figures import Row, StageFigure
from antimono.lessons.stage.scene import Kind, Scene

SHARE, WALK = ("AM-24.3",), ("AM-24.4", "AM-24.5")
END = (*SHARE, *WALK)


class Sums(LastTable):
    """The questions in one edition."""

    def role(self, player: int) -> Role:
        """A player's role."""
        return Role.COMPETITOR if ROLES[player] == "C" else Role.MONOPOLIST

    def whole(self, slug: str, player: int, cash: int, has: tuple[Possession, ...]) -> Scene:
        """What does somebody end with?"""
        scene = self.holds(player, cash, has)
        right, kept, own = self.end(scene, player).value, self.kept(scene, player), cash * self.scale
        rents = right - kept
        blue = self.role(player) is Role.MONOPOLIST
        other = own // 10 if blue else own // 5
        tenths = sum(self.rules.deed_at(each.index).price for each in has if not each.lent) // 10
        lent = sum(self.rules.deed_at(each.index).price for each in has if each.lent) // 10

        def show(answered: bool) -> tuple[StageFigure, ...]:
            drawn = strip(scene, sorted(each.index for each in has))
            if answered:
                return (drawn, self.end_bill(scene, player))
            return (drawn, purses(scene, players=(player,)))

        return amount(
            slug,
            2,
            title=_("The end"),
            words=self._asked(player, has),
            show=show,
            right=right,
            mistakes=foreseen(
                right,
                (own + rents, _("Cash shrinks first.")),
                (other + rents, _("A tenth is for Competitors; a Monopolist keeps a fifth."))
                if blue
                else (other + rents, _("A fifth is for Monopolists; a Competitor keeps a tenth.")),
                (kept, _("The banker's walk is missing.")),
                (rents, _("A part of the cash is kept.")),
                (right + (2 if blue else 1) * lent, _("A mortgaged deed brings nothing on the walk.")),
                (right + lent, _("A mortgaged deed brings nothing on the walk.")),
                (kept + tenths, _("A tenth of the price is not the whole rent here.")),
            ),
            say=_("{kept} kept and {rents} paid.", kept=self.money(kept), rents=self.money(rents)),
            uses=(*END, "AM-11.3", "R-23"),
            kind=Kind.SUM,
        )

    def _asked(self, player: int, has: tuple[Possession, ...]) -> Message:
        """The question, with what a house cost where one stands."""
        built = next((each for each in has if each.houses), None)
        who = SEATS[player].mark.name
        if player == YOU:
            return _("Time is up. What do you end with?")
        if built is None:
            return _("Time is up. What does {player} end with?", player=who)
        return _(
            "Time is up. Each house on {street} cost {house}. What does {player} end with?",
            street=self.name(built.index),
            house=self.money(self.house_price(built.index, self.role(player))),
            player=who,
        )

    def changed(
        self,
        slug: str,
        player: int,
        before: Scenario,
        after: Scenario,
        words: Message,
        shown: tuple[int, ...],
    ) -> Scene:
        """Does something that is done on the last turn make the end better, worse, or neither?"""
        was, then = self.end(before, player).value, self.end(after, player).value
        right = "better" if then > was else "worse" if then < was else "same"
        options = (("better", _("Better")), ("same", _("The same")), ("worse", _("Worse")))
        kept = self.kept(before, player)
        wrong = _(
            "Before: {kept} of the cash is kept, and {rents} of rent paid. How much of each is it after?",
            kept=self.money(kept),
            rents=self.money(was - kept),
        )
        return choice(
            slug,
            3,
            title=_("A last turn"),
            words=words,
            show=lambda answered: (
                (strip(after, shown), self.end_bill(after, player))
                if answered
                else (strip(before, shown), purses(before, players=(player,)))
            ),
            right=right,
            options=options,
            mistakes={key: wrong for key, _label in options if key != right},
            say=_("{was} before, {then} now.", was=self.money(was), then=self.money(then)),
            uses=(*END, "AM-11.1", "AM-11.3", "AM-10.3"),
        )

    def last_turns(self) -> tuple[Scene, ...]:
        """A mortgage, a purchase, a loan paid back, a house: what each does to the end."""
        lone = self.holds(GREEN, 300, (Possession(39),))
        lone_lent = self.holds(GREEN, 300, (Possession(39, lent=True),))
        company = self.holds(NAVY, 300, (Possession(15),))
        company_lent = self.holds(NAVY, 300, (Possession(15, lent=True),))
        city = self.holds(BLUE, 500, (Possession(21),))
        bought = self.holds(BLUE, 500, (Possession(21), Possession(23)))
        pair = self.holds(BLUE, 400, (Possession(6), Possession(8)))
        house = self.holds(BLUE, 400, (Possession(6, 1), Possession(8)))
        owed = self.rules.deed_at(24).redemption
        lent = self.holds(YOU, 300, (Possession(24, lent=True),))
        lifted = self.holds(YOU, 300, (Possession(24),))

        def with_cash(scene: Scenario, player: int, change: int) -> Scenario:
            return scene.cash(player, scene.draft.position.cash[player] + change)

        return (
            self.changed(
                "mortgage-street",
                GREEN,
                lone,
                with_cash(lone_lent, GREEN, self.rules.deed_at(39).mortgage),
                _(
                    "Green's last turn. Green mortgages {street}, which cost {price}. Is Green's end better?",
                    street=self.name(39),
                    price=self.price(39),
                ),
                (39,),
            ),
            self.changed(
                "mortgage-company",
                NAVY,
                company,
                with_cash(company_lent, NAVY, self.rules.deed_at(15).mortgage),
                _(
                    "Navy's last turn. Navy mortgages {company}, which cost {price} and brings {fare}. Is "
                    "Navy's end better?",
                    company=self.name(15),
                    price=self.price(15),
                    fare=self.money(company.owed(YOU, 15).value),
                ),
                (15,),
            ),
            self.changed(
                "second-street",
                BLUE,
                city,
                with_cash(bought, BLUE, -self.rules.deed_at(23).price),
                _(
                    "Blue's last turn. Blue buys {street}, a second one of the city, for {price}. Is Blue's "
                    "end better?",
                    street=self.name(23),
                    price=self.price(23),
                ),
                (21, 23),
            ),
            self.changed(
                "house",
                BLUE,
                pair,
                with_cash(house, BLUE, -self.house_price(6, Role.MONOPOLIST)),
                _(
                    "Blue's last turn. Blue builds a house on {street} for {price}. Is Blue's end better?",
                    street=self.name(6),
                    price=self.money(self.house_price(6, Role.MONOPOLIST)),
                ),
                (6, 8),
            ),
            self.changed(
                "lift",
                YOU,
                lent,
                with_cash(lifted, YOU, -owed),
                _(
                    "Your last turn. Your mortgaged {street} cost {price}. You pay its loan back: {owed}. Is "
                    "your end better?",
                    street=self.name(24),
                    price=self.price(24),
                    owed=self.money(owed),
                ),
                (24,),
            ),
            self.changed(
                "buy-lone",
                GREEN,
                self.holds(GREEN, 500, ()),
                with_cash(self.holds(GREEN, 500, (Possession(29),)), GREEN, -self.rules.deed_at(29).price),
                _(
                    "Green's last turn. Green has no deeds and buys {street} for {price}. Is Green's end "
                    "better?",
                    street=self.name(29),
                    price=self.price(29),
                ),
                (29,),
            ),
        )

    def jail_costs(self) -> Scene:
        """What does jail cost at the end?"""
        has = (Possession(31), Possession(34))
        scene = self.holds(BLUE, 300, has)
        free, kept = self.end(scene, BLUE).value, self.kept(scene, BLUE)
        right, single = free - kept, (free - kept) // 2
        prices = sum(self.rules.deed_at(each.index).price for each in has)
        return amount(
            "jail-costs",
            3,
            title=_("The price of jail"),
            words=_(
                "Blue sits in jail when the clock stops. How much more would Blue end with, free? The "
                "streets cost {one} and {other}.",
                one=self.price(31),
                other=self.price(34),
            ),
            show=lambda _answered: (strip(scene, (31, 34)), purses(scene, players=(BLUE,))),
            right=right,
            mistakes=foreseen(
                right,
                (single, _("Blue has two streets here: the rents double.")),
                (free, _("The cash is kept in jail, too. How much more?")),
                (kept, _("So much Blue keeps in jail. What would come on top?")),
                (prices, _("Rents are paid, not prices.")),
                (0, _("Without a clock jail costs nothing; here the walk pays real rents.")),
            ),
            say=_("{right}: both rents, doubled.", right=self.money(right)),
            uses=("R-32", "AM-24.4", "AM-14.5", "AM-9.2"),
        )

    def hotel_sold(self) -> Scene:
        """What does somebody end with who sells a hotel at the last moment?"""
        street = self.rules.street(6)
        scene = self.table.owns(YOU, 6, hotel=True).cash(YOU, 200 * self.scale)
        back = sale_of_all(street, Role.COMPETITOR, 5).value
        after = self.table.owns(YOU, 6).cash(YOU, 200 * self.scale + back)
        right, was = self.end(after, YOU).value, self.end(scene, YOU).value
        price = self.house_price(6)
        bare = street.price // 10
        return amount(
            "hotel-sold",
            3,
            title=_("The hotel sold"),
            words=_(
                "On your last turn you sell the hotel on {street}: its five steps cost {price} each. What do "
                "you end with?",
                street=street.name,
                price=self.money(price),
            ),
            show=lambda answered: (
                strip(after if answered else scene, (6,)),
                self.end_bill(after, YOU) if answered else purses(scene, players=(YOU,)),
            ),
            right=right,
            mistakes=foreseen(
                right,
                (was, _("So you end if you keep it.")),
                (200 * self.scale + back + bare, _("Cash shrinks first.")),
                ((200 * self.scale + back) // 10, _("The bare street still brings rent.")),
                ((200 * self.scale + 2 * back) // 10 + bare, _("The bank pays half.")),
                (was + back // 10, _("The hotel's rent is gone.")),
            ),
            say=_("{was} with the hotel: half of its price is lost.", was=self.money(was)),
            uses=(*END, "AM-12.1", "R-23"),
        )

    def error(self) -> Scene:
        """Somebody shrank the walk as well."""
        has = (Possession(24), Possession(16, 1), Possession(39, lent=True))
        scene = self.holds(GREEN, 450, has)
        kept = self.kept(scene, GREEN)
        lines = self.lines(scene, GREEN, self.end(scene, GREEN))
        rows = (
            Row("cash", _("A fifth of {cash} in cash", cash=self.money(450 * self.scale)), 2 * kept),
            Row("house", _("{street}, with a house", street=self.name(16)), lines[16][0].amount),
            Row("street", verbatim(self.name(24)), lines[24][0].amount),
            Row("lent", _("{street}, mortgaged", street=self.name(39)), 0),
        )
        return spot(
            "error",
            2,
            words=_(
                "Somebody worked out Green's end. The house cost {house}. Mark the wrong line.",
                house=self.money(self.house_price(16)),
            ),
            label=_("Green's end"),
            rows=rows,
            wrong="cash",
            fine={
                "house": _("This line is right: bare rent, and a tenth of the house."),
                "street": _("This line is right: a tenth of its price."),
                "lent": _("This line is right: nobody pays on a mortgaged deed."),
            },
            figures=(strip(scene, (16, 24, 39)),),
            say=_("Green is a Competitor: a tenth, {kept}.", kept=self.money(kept)),
            uses=(*END, "AM-11.3", "R-23"),
        )

    def story(self) -> Scene:
        """Somebody tells how a timed game ended."""
        return story(
            _("Somebody tells how a timed game ended. Mark what was not by the rules."),
            _("An ending"),
            (
                "round",
                _("The alarm rings, and the round is played to its end"),
                _("That is right: everybody gets as many turns."),
            ),
            (
                "cash",
                _("Competitors keep a tenth of their cash, Monopolists a fifth"),
                _("That is right, by colour."),
            ),
            (
                "walk",
                _("The banker pays every owner the rent of each unmortgaged deed"),
                _("That is right: the ordinary rents."),
            ),
            ("jail", _("A Monopolist in jail is paid, because nobody has to stop there"), None),
            (
                "most",
                _("Whoever has the most money wins, of either colour"),
                _("That is right: all are counted alike."),
            ),
            say=_("The walk pays ordinary rents, and jail collects none."),
            uses=("AM-24.1", *END, "R-32"),
        )

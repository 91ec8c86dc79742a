"""The scenes on buying: what can be bought, leaving it, paying back, everything at once (AM-8.1, R-23)."""

from __future__ import annotations

from antimono.core.dice import Dice
from antimono.core.text import Message, _
from antimono.lessons.anti_monopoly.scenes.buying.visits import (
    AIR_LINE,
    BEACON,
    CARD,
    ELECTRIC,
    FOUNDATION,
    HOLLYWOOD,
    RUSH,
    START,
    STATE,
    SUNSET,
    WALL,
    Visits,
)
from antimono.lessons.anti_monopoly.scenes.forms import roll
from antimono.lessons.anti_monopoly.scenes.questions import amount, choice, foreseen, spot
from antimono.lessons.anti_monopoly.story import (
    A_PRICE,
    BLUE,
    GREEN,
    NAVY,
    SEATS,
    YOU,
    added,
    as_bill,
    purses,
    strip,
)
from antimono.lessons.stage.figures import Row, StageFigure, Throw
from antimono.lessons.stage.scene import Act, Kind, Scene

TEN = 10
"""How many visits a bare street needs (R-23)."""


class First(Visits):
    """Those scenes in one edition."""

    def __init__(self, edition: str) -> None:
        super().__init__(edition)
        start, rent = self.rules.constants.start_money, self.rent(SUNSET)
        had = start - self.cost(SUNSET) + rent
        self.story = self.table.owns(YOU, SUNSET).cash(YOU, had).cash(BLUE, start - rent).at(BLUE, SUNSET)

    def what(self) -> Scene:
        """What has a price can be bought (AM-8.1)."""
        rows = ((START, ELECTRIC, STATE), (CARD, FOUNDATION, AIR_LINE))
        return Scene(
            slug="what",
            title=_("For sale"),
            words=_(
                "The board has {squares} squares, and {deeds} of them can be bought. Mark the three here "
                "that can be bought.",
                squares=len(self.rules.squares),
                deeds=len(self.rules.deeds),
            ),
            show=lambda _done: tuple(strip(self.table, row, without=range(4)) for row in rows),
            acts=(
                Act(
                    kind=Kind.TAP,
                    right=tuple(str(each) for each in (ELECTRIC, STATE, AIR_LINE)),
                    needs=3,
                    mistakes={
                        str(START): _("Here the bank pays. The square has no price."),
                        str(CARD): _("Here a card is drawn. The square has no price."),
                        str(FOUNDATION): _("This square has no price, so nobody can own it."),
                    },
                    say=_("Streets, transport, gas and electricity: what has a price can be bought."),
                    clauses=("AM-8.1",),
                ),
            ),
            teaches=("AM-8.1",),
        )

    def leave(self) -> Scene:
        """Who declines leaves it with the bank (AM-8.1)."""
        before = self.story.at(YOU, STATE)
        after = before.on_turn(BLUE).dice((3, 4)).after("roll", "buy")

        def show(done: tuple[str, ...]) -> tuple[StageFigure, ...]:
            rolled = "roll" in done
            now = after if rolled else before
            drawn = strip(now, (SUNSET, RUSH, STATE), pointed=STATE, without=(GREEN, NAVY))
            money = purses(now, before, (YOU, BLUE))
            return (Throw(SEATS[BLUE], Dice(3, 4)), drawn, money) if rolled else (drawn, money)

        stays = _("It stays with the bank. Not as in Monopoly: there is no auction, and nobody bids.")
        return Scene(
            slug="leave",
            title=_("No, thanks"),
            words=_(
                "You stop on {street}, {price}, but would rather keep your money. What becomes of the "
                "street? Bet.",
                street=self.name(STATE),
                price=self.price(STATE),
            ),
            show=show,
            acts=(
                Act(
                    kind=Kind.GUESS,
                    right=("bank",),
                    options=(
                        ("bids", _("The others bid for it")),
                        ("bank", _("It stays with the bank")),
                    ),
                    say=stays,
                    clauses=("AM-8.1",),
                ),
                roll(
                    _("Roll for Blue"),
                    words=_("Blue is next, on {street}. Roll for Blue.", street=self.name(SUNSET)),
                    say=_(
                        "Blue stops there, too, and buys it. What you leave may be another's the next time "
                        "you come by."
                    ),
                    clauses=("AM-8.1",),
                ),
            ),
            teaches=("AM-8.1",),
        )

    def pay_back(self) -> Scene:
        """A tenth of the price, so ten visits (R-23)."""
        price, rent = self.cost(RUSH), self.rent(RUSH)
        before = self.story.at(YOU, RUSH).on_turn(YOU)
        bought = before.owns(YOU, RUSH).cash(YOU, before.draft.position.cash[YOU] - price)
        bets = (TEN // 2, TEN, 2 * TEN)

        def show(done: tuple[str, ...]) -> tuple[StageFigure, ...]:
            if len(done) > 1:
                return (self.earned(RUSH),)
            now = bought if done else before
            notes = {RUSH: _("rent {rent}", rent=self.money(rent))} if done else {}
            drawn = strip(
                now, (HOLLYWOOD, RUSH, ELECTRIC), pointed=RUSH, notes=notes, without=(BLUE, GREEN, NAVY)
            )
            return (drawn, purses(now, before, (YOU,)))

        return Scene(
            slug="pay-back",
            title=_("Paying back"),
            words=_(
                "On another turn you stop on {street}. This one you want. Buy it.", street=self.name(RUSH)
            ),
            show=show,
            acts=(
                Act(
                    kind=Kind.MOVE,
                    right=("buy",),
                    options=(("buy", _("Buy it for {price}", price=self.money(price))),),
                    say=_(
                        "You have {left} left, and a second street.",
                        left=self.money(bought.draft.position.cash[YOU]),
                    ),
                    clauses=("AM-8.1",),
                ),
                Act(
                    kind=Kind.GUESS,
                    words=_(
                        "Each visit of another player brings you {rent}. After how many visits have they "
                        "paid for the street? Bet.",
                        rent=self.money(rent),
                    ),
                    right=(str(TEN),),
                    options=tuple((str(each), _("{count} visits", count=each)) for each in bets),
                    say=_(
                        "Ten. A bare street, with nothing built on it, brings a tenth of its price. So ten "
                        "visits pay for it, whichever street it is."
                    ),
                    clauses=("R-23",),
                ),
            ),
            teaches=("R-23",),
            uses=("AM-8.1", "AM-8.2"),
        )

    def dear(self) -> Scene:
        """A tenth of another price (R-23)."""
        right, price = self.rent(WALL), self.cost(WALL)
        return amount(
            "dear",
            0,
            title=_("The dearest"),
            words=_(
                "{street} is the dearest street of all: {price}. Green owns it, bare, and no other "
                "there. What does a visit bring?",
                street=self.name(WALL),
                price=self.price(WALL),
            ),
            show=lambda done: (
                strip(
                    self.story.owns(GREEN, WALL),
                    (WALL,),
                    notes={WALL: _("rent {rent}", rent=self.money(right))} if done else {},
                    without=range(4),
                ),
            ),
            right=right,
            mistakes=foreseen(
                right,
                (price, A_PRICE),
                (TEN, _("That is how many visits it takes. What does one bring?")),
                (self.rent(RUSH), _("That is what {street} brings.", street=self.name(RUSH))),
                (right // 10, _("A tenth of the price, not less.")),
            ),
            say=_("A tenth of {price}: {rent}.", price=self.money(price), rent=self.money(right)),
            uses=("R-23",),
        )

    def better(self) -> Scene:
        """No lone street pays back faster (R-23)."""
        return choice(
            "better",
            0,
            title=_("The better buy"),
            words=_("You could own either, bare. Which pays for itself after fewer visits?"),
            show=lambda _done: (strip(self.table, (RUSH, WALL), without=range(4)),),
            right="same",
            options=(
                ("rush", _("{street}", street=self.name(RUSH))),
                ("wall", _("{street}", street=self.name(WALL))),
                ("same", _("Neither")),
            ),
            mistakes={
                "rush": _("It costs less, and each visit brings less."),
                "wall": _("Each visit brings more, but it cost more."),
            },
            say=_(
                "Ten visits each. Alone and bare, no street is a better buy than another; a dear one needs "
                "more money."
            ),
            uses=("R-23",),
        )

    def everything(self) -> Scene:
        """All deeds against all purses (AM-5.1, AM-8.1)."""
        rules = self.rules
        every = added(
            (
                _("{count} streets", count=len(rules.streets)),
                sum(each.price for each in rules.streets),
                (),
            ),
            (
                _("{count} transport companies", count=len(rules.transports)),
                sum(each.price for each in rules.transports),
                (),
            ),
            (_("Gas and electricity"), sum(each.price for each in rules.utilities), ()),
        )
        purse = 4 * rules.constants.start_money
        told: dict[str, Message | str] = {
            "all": self.money(every.value),
            "left": self.money(purse - every.value),
        }
        return Scene(
            slug="everything",
            title=_("Everything"),
            words=_(
                "The four of you begin with {money} together. Would that buy all {deeds} properties of the "
                "board? Bet.",
                money=self.money(purse),
                deeds=len(rules.deeds),
            ),
            show=lambda done: (
                (as_bill(every, _("The whole board"), None, _("Together")),)
                if done
                else (purses(self.table),)
            ),
            acts=(
                Act(
                    kind=Kind.GUESS,
                    right=("yes",),
                    options=(("yes", _("Yes")), ("no", _("No"))),
                    say=_("Yes, and {left} would be left. But then nobody could pay much rent.", **told),
                    said={
                        "no": _(
                            "It would: all cost {all}, and {left} would be left. But then nobody could pay "
                            "much rent.",
                            **told,
                        )
                    },
                    clauses=("AM-5.1", "AM-8.1"),
                ),
            ),
            uses=("AM-5.1", "AM-8.1"),
        )

    def claim(self) -> Scene:
        """Rent taken for visits (R-23)."""
        price, rent = self.cost(BEACON), self.rent(BEACON)
        return spot(
            "claim",
            0,
            title=_("A claim"),
            words=_("Green has bought {street} and reckons. Mark the wrong line.", street=self.name(BEACON)),
            label=_("What Green says"),
            rows=(
                Row("price", _("It cost"), price),
                Row("rent", _("Each visit brings"), rent),
                Row(
                    "visits",
                    _("It has paid for itself after {count} visits", count=rent // self.rules.scale),
                ),
            ),
            wrong="visits",
            fine={
                "price": _("This line is right: it is the price on the square."),
                "rent": _("This line is right: a tenth of the price."),
            },
            figures=(strip(self.table.owns(GREEN, BEACON), (BEACON,), without=range(4)),),
            say=_(
                "Ten visits, as everywhere: {price} are ten times {rent}.",
                price=self.money(price),
                rent=self.money(rent),
            ),
            uses=("R-23",),
        )

"""Bankruptcy: raising money, a rescue, and handing over the rest (AM-22, R-14)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import override

from antimono.anti_monopoly.rules.bankruptcy import Creditor, DebtOutcome, settle
from antimono.anti_monopoly.rules.liquidation import most_that_can_be_raised
from antimono.core.text import Message, _, ngettext
from antimono.course.anti_monopoly.bankruptcy import try_it
from antimono.course.anti_monopoly.shared.four_players import HALF, LENT, OTHER_COLUMN
from antimono.course.anti_monopoly.words import *

YES_NO = {"yes": _("Yes"), "no": _("No")}

BLUES = "Blue: fishermans-wharf, nob-hill hotel; You at nob-hill"
"""You stand at Blue's hotel."""
YOURS = "You: union-square hotel; Navy at union-square; Navy has 20; Blue has 300; You has 300"
"""Navy stands at your hotel, with some cash and nothing else."""
COMPANY = f"{YOURS}; Navy: u-s-railroad"

SHORT = _("Everything together is not enough, and nobody helps")
HOUSES = _("The bank buys the houses at half price")
HAND = _("Cash and deeds go to the player who is owed money")
LEAVE = _("The bankrupt player leaves the game")


def reach(t: EditionWords, position: str, of: str = "You") -> int:
    """Return the most that a player can raise without anybody's help (R-14)."""
    return most_that_can_be_raised(t.estate(position, of)).value


def story(t: EditionWords) -> Iterator[Written]:
    """Yield the scenes: you raise the money for a debt, and later Navy cannot pay you."""
    late, pledged = t.switches.trade_before_roll_only, t.switches.bankrupt_after_last_mortgage
    debt, own = t.owed(BLUES), 60 * t.scale
    house, back = t.house("walnut-st"), t.house("walnut-st") // 2
    first = f"{BLUES}; You has 60; You: rush-st, walnut-st+2"

    game = Raise(t, first, debt)
    yield scene("debt", _("A debt"),
        _("You owe Blue {debt} and have {cash}. The bank buys back a house that cost {house} for half, and lends half "
          "of a deed's price once its houses are gone. Find the rest.", debt=debt, cash=own, house=house),
        puzzle=game,
        say=_("Enough. A mortgaged deed stays yours, but earns no rent until you pay off the mortgage."),
        teaches="R-14", uses="AM-11.1 AM-11.2 AM-11.3 AM-12.1")

    walnut, rush, most = t.loan("walnut-st"), t.loan("rush-st"), reach(t, first)
    yield scene("most", _("As much as possible"),
        _("Go back to the start. What is the most that you could have raised?"),
        show=[lines(_("Money you can raise"),
            line("cash", _("Cash"), own),
            line("houses", _("Two houses that cost {house} each", house=house), settled=2 * back),
            line("walnut", _("{walnut_st}, {walnut_st_price}"), settled=walnut),
            line("rush", _("{rush_st}, {rush_st_price}"), settled=rush),
            line("total", _("The most"), settled=most))],
        ask=total(most, clauses="R-14",
            mistakes=[(own + 2 * (house + walnut + rush), HALF), (own + 2 * house + walnut + rush, HALF),
                (own + 2 * (back + walnut + rush), HALF), (most - own, _("Your cash counts as well.")),
                (most - walnut, _("{walnut_st} can also be mortgaged once its houses are gone.")),
                (most - rush, _("You can also mortgage {rush_st}.")), (most - 2 * back, _("You can also sell the "
                                                                                       "houses first.")),
                (own + 2 * back, _("You can also mortgage the deeds."))],
            say=_("A player who owes more than that, and finds no help, is out of the game.")),
        uses="R-14 AM-11.1 AM-11.2 AM-12.1")

    debt, cash, lent, most = t.owed(COMPANY, by="Navy"), t.cash(COMPANY, "Navy"), t.loan("u-s-railroad"), \
        reach(t, COMPANY, "Navy")
    yield scene("short", _("Can Navy pay?"),
        _("Later, Navy lands on your hotel on {union_square} and owes {debt}. Navy has {cash} and {u_s_railroad}, "
          "which cost {u_s_railroad_price}. Can Navy pay? Place your bet.", debt=debt, cash=cash),
        table=COMPANY,
        show=[strip("u-s-railroad", "union-square", pointed="union-square"), purses("You Navy"),
            after(lines(_("Navy"), line("cash", _("Cash"), cash), line("loan", _("A loan on {u_s_railroad}"), lent),
                line("most", _("The most"), most)))],
        ask=bet(YES_NO, right="no", clauses="AM-22.1 R-14",
            say=_("{most} is {gap} short. Without help, Navy is bankrupt.", most=most, gap=debt - most)),
        teaches="AM-22.1", uses="R-14 AM-11.1")

    price, low, almost = (price * t.scale for price in (150, 80, 105))
    helped = [strip("u-s-railroad", "union-square"), purses("You Blue Navy")]
    if late:
        yield scene("rescue", _("Rescue?"),
            _("Players may buy deeds from each other. Blue would give Navy {price} for {u_s_railroad}, which is "
              "enough. Is Navy saved? Try it.", price=price),
            table=COMPANY, show=helped,
            ask=move({"sell": _("Sell it to Blue for {price}", price=price), "none": _("Nobody can help")},
                right="none", mistakes={"sell": _("Refused, because Navy has rolled.")}, clauses="AM-21.1 R-22",
                say=_("Too late: in this edition players trade only before the dice are rolled.")),
            teaches="AM-21.1")
    else:
        left = cash + price - debt
        yield scene("rescue", _("Rescue"),
            _("Players may buy deeds from each other, and Blue would take {u_s_railroad}. Navy owes {debt} and has "
              "{cash}. Which price saves Navy?", debt=debt, cash=cash),
            table=COMPANY, show=helped,
            ask=move([low, almost, price], right=price, clauses="AM-21.1 R-14",
                then=f"Blue: u-s-railroad; Blue holds {300 * t.scale - price}; Navy holds {left}; "
                     f"You holds {300 * t.scale + debt}",
                mistakes=[
                    (low, _("Refused (our ruling): after that sale the debt could not be met. Even the bank lends "
                            "{lent}.",
                        lent=lent)),
                    (almost, _("{sum} is still short of {debt}.", sum=cash + almost, debt=debt))],
                say=_("You are paid, Navy keeps {left}, and Blue has a company. A price that pays the debt is never "
                      "too low (our ruling).", left=left)),
            teaches="AM-21.1", uses="R-14")

    got, gone = cash + lent * pledged, "Navy bankrupt; You: u-s-railroad" + " mortgaged" * pledged
    yield scene("no-rescue", _("No rescue"),
        _("Nobody helps. Navy must mortgage {u_s_railroad} before going bankrupt in this edition, and leaves the "
          "game owing you {debt}. What do you get? Place your bet.", debt=debt)
        if pledged else _("Nobody helps. Navy leaves the game owing you {debt}. What do you get? Place your bet.",
            debt=debt),
        table=COMPANY, show=[strip("u-s-railroad", "union-square"), purses("You Navy")],
        ask=bet({"cash": got, "all": _("{cash} and {u_s_railroad}", cash=got), "debt": debt}, right="all",
            then=f"{gone}; You holds {300 * t.scale + got}",
            say=_("{cash}, and the company with its mortgage. You may pay that off, or build on any streets you get, "
                  "only on your own turn (our ruling).", cash=got)
            if pledged else _("More than the debt: {cash}, and a company that costs {u_s_railroad_price}. You may "
                              "build on any streets you get only on your own turn (our ruling).", cash=got),
            clauses="AM-22.3 AM-22.5 R-15" + " AM-22.1 R-14" * pledged),
        teaches="AM-22.3 AM-22.5 R-15")

    cost = t.house("basin-st", "Navy")
    yield scene("houses", _("Houses"),
        _("What if Navy had owned two streets and a house that cost {cost} instead of the company? What do you get "
          "for the house? Place your bet.", cost=cost),
        table=f"{YOURS}; Navy: french-quarter, basin-st+1",
        show=[strip("basin-st", "french-quarter"), purses("You Navy")],
        ask=bet({"house": _("The house"), "half": cost // 2, "full": cost}, right="half", clauses="AM-22.2 AM-22.3",
            then=f"Navy bankrupt; You: basin-st, french-quarter; You holds {300 * t.scale + cash + cost // 2}",
            say=_("{back}: the bank buys it at half price, and you get that with {cash} and both deeds. Houses "
                  "never change hands.", back=cost // 2, cash=cash)),
        teaches="AM-22.2", uses="AM-12.1 AM-22.3")

    taxed = f"{YOURS}; Navy at property-tax; Navy: u-s-railroad mortgaged"
    yield scene("bank", _("Owed to the bank"),
        _("What if Navy owed the bank {debt} on {property_tax}, with {cash} and {u_s_railroad}, already mortgaged? "
          "Choose where {u_s_railroad} goes.", debt=t.owed(taxed, by="Navy"), cash=cash),
        table=taxed,
        show=[strip("u-s-railroad", "property-tax", pointed="u-s-railroad", whatif=True),
            before(lines(_("The deed goes…"), line("you", _("To you")), line("next", _("To the next player")),
                line("bank", _("To the bank"))))],
        ask=tap("bank", then="Navy bankrupt", clauses="AM-22.4 R-37",
            mistakes={"you": _("Navy owes you nothing this time."), "next": _("Navy owes nothing to any player.")},
            say=_("It goes to the bank without its mortgage (our ruling), and a player who lands there may buy it "
                  "for {u_s_railroad_price}. Owed to a player, it would stay mortgaged.")),
        teaches="AM-22.4 R-37", uses="AM-11.1")

    yield scene("sequence", _("First things first"),
        _("A player goes bankrupt on another player's hotel. Put the steps in order, first to last."),
        ask=order(_("A bankruptcy"),
            line("hand", HAND, 3, early=_("Too early. Selling the houses adds cash to hand over.")),
            line("short", SHORT, 1),
            line("leave", LEAVE, 4, early=_("Before the player leaves, all they have changes hands.")),
            line("houses", HOUSES, 2, early=_("First it must be clear that the debt cannot be paid.")),
            shown=False, say=_("One player takes everything, and later creditors would get nothing.")),
        uses="AM-22.1 AM-22.2 AM-22.3 AM-22.5")

    rescue = Rescue(t)
    yield challenge(rescue,
        _("Navy's third turn in jail begins with the fine, before the dice. {u_s_trucking_company} is mortgaged. "
          "Blue may buy a deed for the amount Navy lacks. Save Navy with as little of Blue's money as possible.")
        if late
        else _("Navy cannot pay you, and {u_s_trucking_company} is already mortgaged. Blue buys a deed for the "
               "amount Navy lacks. Save Navy with as little of Blue's money as possible."),
        say=_("{price}: the bank's loan comes first, and a friend pays only the rest.", price=rescue.least),
        teaches="AM-11.4", uses="AM-11.1 AM-21.1 R-14", clauses="R-14 AM-11.4 AM-21.1")


class Raise(WrittenPuzzle):
    """Puzzle: you owe Blue, and choose what to sell or mortgage."""

    solution = ("sell", "sell", "rush")

    def __init__(self, t: EditionWords, table: str, debt: int) -> None:
        self.table, self.debt, self.cash = table, debt, t.cash(table)
        self.brings = {"sell": t.house("walnut-st") // 2, "rush": t.loan("rush-st"), "walnut": t.loan("walnut-st"),
            "early": 0}

    def missing(self, made: tuple[str, ...]) -> int:
        """Return the amount you lack after some moves."""
        return self.debt - self.cash - sum(self.brings[move] for move in made)

    @override
    def moves(self, made: tuple[str, ...]) -> dict[str, Message]:
        # A loan on a street with houses is refused.
        bare = made.count("sell") == 2
        sale = {} if bare else {"sell": _("Sell a house on {walnut_st}")}
        loans = {"rush": _("Mortgage {rush_st}, which cost {rush_st_price}"),
            "walnut" if bare else "early": _("Mortgage {walnut_st}, which cost {walnut_st_price}")}
        return sale | {key: label for key, label in loans.items() if key not in made}

    @override
    def say(self, made: tuple[str, ...]) -> Message:
        missing = self.missing(made)
        if "early" in made and made.count("sell") < 2:
            return _("You must sell the houses on {walnut_st} first. You still need {missing}.", missing=missing)
        return _("You still need {missing}.", missing=missing)

    @override
    def solved(self, made: tuple[str, ...]) -> bool:
        return self.missing(made) <= 0

    @override
    def draw(self, made: tuple[str, ...]) -> Sequence[Figure]:
        streets = [f"walnut-st+{2 - made.count('sell')}" + " mortgaged" * ("walnut" in made),
            "rush-st" + " mortgaged" * ("rush" in made)]
        table = f"{self.table}; You: {', '.join(streets)}; You holds {self.debt - self.missing(made)}"
        return (lines(_("Your debt"), line("debt", _("You owe Blue for the hotel on {nob_hill}"), self.debt)),
            strip("rush-st", "walnut-st", table=table), purses("You", table=table, since=self.table))


class Rescue(WrittenPuzzle):
    """Puzzle: Navy can borrow on one of two deeds, and Blue buys one for the amount Navy lacks.

    In editions that allow trades only before the dice (R-22), the debt also comes before them: it is the fine
    at the start of the third turn in jail (AM-14.10).
    """

    def __init__(self, t: EditionWords) -> None:
        self.t, self.jailed = t, t.switches.trade_before_roll_only
        self.free = "french-quarter" if self.jailed else "u-s-railroad"
        self.deeds = (self.free, "u-s-trucking-company")
        self.first = "Blue has 300; You has 300; Navy in custody 3; Navy has 15" if self.jailed else YOURS
        self.debt = t.constants.custody_fine if self.jailed else t.owed(YOURS, by="Navy")
        self.solution = ("lend", "sell35")
        self.least = self.price(self.solution)

    def cash(self, made: tuple[str, ...]) -> int:
        """Return Navy's cash before Blue buys anything."""
        return self.t.cash(self.first, "Navy") + self.t.loan(self.free) * ("lend" in made)

    def price(self, made: tuple[str, ...]) -> int:
        """Return the amount Navy lacks after some moves, which is Blue's price for a deed."""
        return self.debt - self.cash(made)

    def sold(self, made: tuple[str, ...]) -> str:
        """Return the deed Blue has bought; empty if none."""
        return next((deed for deed in self.deeds if f"sell{key_of(deed)}" in made), "")

    def table(self, made: tuple[str, ...]) -> str:
        """Return the position after some moves; once Blue has bought, Navy has paid."""
        mortgaged = {self.free: " mortgaged" * ("lend" in made), self.deeds[1]: " mortgaged"}
        deeds = ", ".join(deed + mortgaged[deed] for deed in self.deeds)
        table, sold = f"{self.first}; Navy: {deeds}; Navy holds {self.cash(made)}", self.sold(made)
        if not sold:
            return table
        paid = "" if self.jailed else f"; You holds {300 * self.t.scale + self.debt}"
        return (f"{table}; Blue: {sold}{mortgaged[sold]}; Blue holds {300 * self.t.scale - self.price(made)}; "
                f"Navy holds 0{paid}")

    @override
    def moves(self, made: tuple[str, ...]) -> dict[str, Message]:
        if self.sold(made):
            return {}
        sales = {f"sell{key_of(deed)}": _("Sell {deed} to Blue for {price}", deed=deed, price=self.price(made))
            for deed in self.deeds}
        return sales if "lend" in made else {**sales, "lend": _("Mortgage {deed}", deed=self.free)}

    @override
    def say(self, made: tuple[str, ...]) -> Message:
        if self.sold(made):
            return _("Saved, but Blue pays {price}. Blue could pay less.", price=self.price(made))
        return _("Navy still needs {missing}.", missing=self.price(made))

    @override
    def solved(self, made: tuple[str, ...]) -> bool:
        return bool(self.sold(made)) and self.price(made) <= self.least

    @override
    def draw(self, made: tuple[str, ...]) -> Sequence[Figure]:
        text = _("Navy owes the bank the fine for the third turn in jail") if self.jailed \
            else _("Navy owes you rent for the hotel on {union_square}")
        table = self.table(made)
        return (lines(_("Navy's debt"), line("debt", text, self.debt)), strip(*self.deeds, table=table),
            purses("Blue Navy" if self.jailed else "You Blue Navy", table=table, since=self.table(())))


# ---- To practise ----

SALE, LOAN, SILENT = "AM-12.1", "AM-11.1", "AM-11.3"
MOST = "R-14 AM-11.1 AM-11.2 AM-12.1"
ONCE = _("The bank does not lend twice on the same deed.")
A_TAX = _("Navy owes you nothing, because a tax goes to the bank.")


class Debtor:
    """A player with cash and deeds, the most they can raise, and the amounts of common mistakes."""

    def __init__(self, t: EditionWords, who: str, cash: int, *deeds: str) -> None:
        self.t, self.who, self.cash = t, who, cash * t.scale
        self.table = f"{who} has {cash}; {who}: {', '.join(deeds)}"
        self.estate, self.most = t.estate(self.table, who), reach(t, self.table, who)
        self.deeds = [deed.removesuffix(" mortgaged").partition("+")[0] for deed in deeds]
        held = {deed: self.estate.holding(t.deed(deed)) for deed in self.deeds}
        self.built = {deed: each.level for deed, each in held.items() if each.level}
        self.lent = {deed: t.loan(deed) for deed, each in held.items() if each.mortgaged}
        self.loans = {deed: 0 if each.mortgaged else t.loan(deed) for deed, each in held.items()}
        self.back = {deed: houses * self.house(deed) // 2 for deed, houses in self.built.items()}

    def house(self, street: str) -> int:
        """Return the price this player paid for a house there."""
        return self.t.house(street, self.who)

    @property
    def strip(self) -> Figure:
        """Their deeds."""
        return strip(*sorted(self.deeds, key=self.t.square))

    @property
    def lines(self) -> Figure:
        """Return the assets line by line, with the amount each raises after the answer."""
        return lines(_("Money that can be raised"), line("cash", _("Cash"), self.cash),
            *(line(f"h{key_of(street)}", ngettext("{count} house on {street} that cost {price}",
                "{count} houses on {street} that cost {price} each", houses, street=street, price=self.house(street)),
                settled=self.back[street]) for street, houses in self.built.items()),
            *(line(f"d{key_of(deed)}", (_("{deed}, {price}, already mortgaged", deed=deed, price=self.t.cost(deed))
                if deed in self.lent else _("{deed}, {price}", deed=deed, price=self.t.cost(deed))), settled=loan)
              for deed, loan in self.loans.items()),
            line("total", _("The most"), settled=self.most))

    @property
    def mistakes(self) -> list[tuple[int, Message]]:
        """Return the amounts of common mistakes, each with its reply."""
        houses, loans = sum(self.back.values()), sum(self.loans.values())
        return [
            *([(self.most + sum(self.lent.values()), ONCE)] if self.lent else []),
            (self.cash + 2 * (houses + loans), HALF), (self.cash + 2 * houses + loans, HALF),
            (self.cash + houses + 2 * loans, HALF), (self.most - self.cash, _("The cash counts as well.")),
            *([(self.most - loans, _("Deeds can be mortgaged once their houses are gone.")),
                (self.most - houses, _("Selling the houses first raises money as well."))] if self.built else []),
        ]


def practice(t: EditionWords) -> Iterator[Written]:
    """Yield questions about the bank's payments, sufficient sums and the hand-over."""

    def sale(slug: str, street: str, houses: int) -> Written:
        cost = t.house(street)
        back = houses * (cost // 2)
        return scene(slug, _("Selling back"),
            _("Your house on {street} cost {cost}. What does the bank pay for it?", street=street, cost=cost)
            if houses == 1 else _("Your two houses on {street} cost {cost} each. What does the bank pay for both?",
                street=street, cost=cost),
            table=f"You: {t.city(street)[0]}, {street}+{houses}", show=[strip(street)],
            ask=among(back, then=f"You: {street}", say=_("Half: {back}.", back=back),
                mistakes=[(houses * cost, HALF), (back // houses, _("There are two of them.")),
                    (t.loan(street), _("That is what the bank lends on the bare street.")),
                    (houses * cost // 10, (_("That is what it adds to the rent.") if houses == 1
                        else _("That is what they add to the rent.")))]),
            uses=SALE, level=1)

    def loan(slug: str, deed: str) -> Written:
        lent = t.loan(deed)
        return scene(slug, _("A loan"),
            _("{deed} cost {price} and has no buildings. What does the bank lend on it?",
                deed=deed, price=t.cost(deed)),
            table=f"You: {deed}", show=[strip(deed)],
            ask=among(lent, then=f"You: {deed} mortgaged", say=_("Half: {loan}. The deed stays yours.", loan=lent),
                mistakes=[(2 * lent, _("The bank lends half of the price.")),
                    (lent // 5, _("That is the rent for one visit."))]),
            uses=LOAN, level=1)

    def whose(slug: str, words: Message, right: str, mistakes: dict[str, Message], say: Message, uses: str) -> Written:
        return scene(slug, _("Who gets it?"), words,
            table="Navy: u-s-railroad mortgaged", show=[strip("u-s-railroad")],
            ask=choose({"lent": _("You, mortgaged"), "mine": _("You, free of its mortgage"),
                "free": _("The bank, free of its mortgage")}, right=right, mistakes=mistakes, say=say),
            uses=uses, level=1)

    def most(slug: str, debtor: Debtor) -> Written:
        return scene(slug, _("The most"),
            _("What is the most that you can raise without anybody's help?") if debtor.who == "You"
            else _("What is the most that {player} can raise without anybody's help?", player=debtor.who),
            table=debtor.table, show=[debtor.strip, debtor.lines],
            ask=total(debtor.most, mistakes=debtor.mistakes, say=_("{most}.", most=debtor.most)),
            uses=MOST, level=2)

    def enough(slug: str, debtor: Debtor, owed: int, words: Message) -> Written:
        pays = settle(t.rules, debtor.estate, owed, Creditor.PLAYER).outcome is DebtOutcome.SOLVENT
        return scene(slug, _("Is it enough?"), words,
            table=debtor.table, show=[debtor.strip, purses(debtor.who), after(debtor.lines)],
            ask=choose(YES_NO, right="yes" if pays else "no", say=_("{most} in total.", most=debtor.most),
                mistakes={"no" if pays else "yes":
                    _("Add up: cash, houses at half price, half of each deed that is not mortgaged.")}),
            uses=f"{MOST} AM-22.1", level=2)

    def takes(slug: str, debtor: Debtor, debt: int) -> Written:
        settlement = settle(t.rules, debtor.estate, debt * t.scale, Creditor.PLAYER)
        got, own, street = settlement.transfers[-1].amount.value, debtor.cash, next(iter(debtor.built))
        return scene(slug, _("Bankrupt"),
            _("Navy owes you {debt} and is bankrupt. A house on {street} cost {price}. How much cash do you get "
              "with the deeds?", debt=debt * t.scale, street=street, price=debtor.house(street)),
            table=debtor.table, show=[debtor.strip, purses("Navy")],
            ask=number(got, say=_("The cash and half the price of the houses."),
                mistakes=[(own, _("The houses are sold for you first.")), (2 * got - own, HALF),
                    (got + sum(debtor.loans.values()),
                     _("No more deeds are mortgaged. You get them as they are.")),
                    (got - own, _("The cash is yours as well.")),
                    (debt * t.scale, _("There is not that much."))]),
            uses="AM-22.2 AM-22.3 AM-12.1", level=3)

    def saves(slug: str, cash: int, free: str, lent: str, debt: int) -> Written:
        navy = Debtor(t, "Navy", cash, free, f"{lent} mortgaged")
        least = debt * t.scale - navy.most
        return scene(slug, _("The rescue"),
            _("Navy has to pay {debt}. Before that, Blue may buy one of Navy's deeds. What is the lowest price that "
              "saves Navy?",
                debt=debt * t.scale),
            table=navy.table, show=[navy.strip, purses("Navy")],
            ask=number(least, say=_("The amount Navy lacks after the bank's loan."),
                mistakes=[(least + t.loan(free), _("First, the bank lends on {deed}.", deed=free)),
                    (least - t.loan(lent), ONCE), (debt * t.scale, _("Navy has some cash, and the bank lends.")),
                    (least + navy.cash, _("Navy's cash counts as well."))]),
            uses="R-14 AM-11.1 AM-11.4 AM-21.1", level=3)

    yield sale("sale-one", "beacon-st", 1)
    yield sale("sale-two", "nob-hill", 2)
    yield loan("loan-street", "wall-st")
    yield loan("loan-company", "u-s-railroad")

    rent = t.owed("You: rush-st", "rush-st", "Blue")
    yield scene("silent", _("A mortgaged street"),
        _("Blue lands on your mortgaged {rush_st}. What does Blue owe?"),
        table="You: rush-st mortgaged; Blue at rush-st", show=[strip("rush-st", pointed="rush-st")],
        ask=choose({"0": _("Nothing"), str(rent): rent, str(2 * rent): 2 * rent}, right="0",
            mistakes=[(rent, LENT), (2 * rent, OTHER_COLUMN)], say=_("Nothing, until you pay off the mortgage.")),
        uses=SILENT, level=1)

    yield scene("first", _("First things first"),
        _("You want a loan on {walnut_st}. What must you do first?"),
        table="You: walnut-st+2", show=[strip("walnut-st")],
        ask=choose({"nothing": _("Nothing"), "one": _("Sell one house"), "both": _("Sell both houses")}, right="both",
            mistakes={"nothing": _("The bank lends nothing on a street with houses."),
                "one": _("The other house must go as well.")},
            say=_("A mortgaged street has no buildings.")),
        uses="AM-11.2", level=1)

    yield whose("to-player", _("Navy cannot pay you and leaves the game. Who gets {u_s_railroad}?"), "lent",
        {"mine": _("The deed comes as it is. A mortgage does not vanish."), "free": _("Navy owes you, not the bank.")},
        _("You get it as it is. It earns nothing until you pay off the mortgage."), "AM-22.3 R-37")
    yield whose("to-bank", _("Navy cannot pay a tax and leaves the game. Who gets {u_s_railroad}?"), "free",
        {"lent": A_TAX, "mine": A_TAX}, _("It is for sale again, at its full price (our ruling)."), "AM-22.4 R-37")

    yield most("most-you", Debtor(t, "You", 80, "locust-st+1", "u-s-air-line"))
    yield most("most-lent", Debtor(t, "You", 150, "fifth-ave mortgaged", "state-st"))
    yield most("most-blue", Debtor(t, "Blue", 40, "brattle-st+1", "harvard-square+1"))
    yield enough("enough", Debtor(t, "You", 90, "rush-st+2", "sunset-blvd"), 300 * t.scale,
        _("You owe {debt}. Can you pay without help? Your houses cost {house} each.",
            debt=300 * t.scale, house=t.house("rush-st")))
    yield enough("not-enough", Debtor(t, "Navy", 120, "wall-st mortgaged", "hollywood-blvd"), 190 * t.scale,
        _("Navy owes {debt}. Can Navy pay without help?", debt=190 * t.scale))

    yield scene("brings", _("Smallest first"),
        _("You need money. Put what the bank pays in order, smallest first."),
        ask=order(_("Money from the bank"),
            line("house", _("a house on {beacon_st} that cost {price}", price=t.house("beacon-st")),
                t.house("beacon-st") // 2),
            line("wall", _("a loan on {wall_st}, {wall_st_price}"), t.loan("wall-st")),
            line("cheap", _("a house on {sunset_blvd} that cost {price}", price=t.house("sunset-blvd")),
                t.house("sunset-blvd") // 2),
            line("rush", _("a loan on {rush_st}, {rush_st_price}"), t.loan("rush-st")),
            otherwise=_("Something else pays less. The bank always pays half the price."),
            say=_("Half of what it cost, house or deed.")),
        uses=f"{SALE} {LOAN}", level=2)

    you = Debtor(t, "You", 70, "chestnut-st+1", "u-s-bus-company")
    yield scene("error", _("Spot the error"),
        _("Somebody worked out how much you can raise. The house cost {house}. Find the wrong line.",
            house=you.house("chestnut-st")),
        table=you.table, show=[you.strip, purses("You")],
        ask=spot(_("A calculation"),
            line("cash", _("Cash"), you.cash, why=_("This line is right: it is in your purse.")),
            line("house", _("the house on {chestnut_st}"), you.back["chestnut-st"],
                why=_("This line is right: half of what it cost.")),
            line("street", _("then a loan on {chestnut_st}"), t.loan("chestnut-st"),
                why=_("This line is right: half of its price, once the house is gone.")),
            line("company", _("{u_s_bus_company}"), t.cost("u-s-bus-company")),
            say=_("The bank lends half: {loan}.", loan=t.loan("u-s-bus-company"))),
        uses=MOST, level=2)

    yield takes("takes", Debtor(t, "Navy", 40, "beacon-st+2", "harvard-square"), 800)
    yield takes("takes-lent", Debtor(t, "Navy", 35, "sunset-blvd+1", "wilshire-blvd", "u-s-trucking-company mortgaged"),
        400)
    yield saves("saves", 40, "u-s-railroad", "wall-st", 200)
    yield saves("saves-street", 30, "pennsylvania-ave", "u-s-trucking-company", 260)

    # Nobody trades after the dice where players trade only before them.
    if not t.switches.trade_before_roll_only:
        debt, cash = 120 * t.scale, 70 * t.scale
        yield scene("cheap", _("A low price"),
            _("You owe {debt} and have {cash}. Green would give {price} for {walnut_st}, on which the bank lends "
              "{loan}. May you sell it?", debt=debt, cash=cash, price=debt - cash, loan=t.loan("walnut-st")),
            table="You: rush-st, walnut-st; You has 70", show=[strip("rush-st", "walnut-st"), purses("You")],
            ask=choose(YES_NO, right="yes", say=_("It pays the debt, so the price is not too low."),
                mistakes={"no": _("A sale is refused only if the debt could no longer be met after it (our ruling).")}),
            uses="R-14 AM-21.1", level=2)

    price = t.cost("u-s-railroad")
    yield scene("next-buyer", _("For sale again"),
        _("A tax made Navy bankrupt while {u_s_railroad} was mortgaged. You land there and want it. What do you pay?"),
        table="You at u-s-railroad", show=[strip("u-s-railroad", pointed="u-s-railroad")],
        ask=choose([price // 2, price, price + price // 2], right=price,
            mistakes=[(price // 2, _("Its mortgage is gone, so you pay the full price.")),
                (price + price // 2, _("Its mortgage is gone, so you pay only the price."))],
            say=_("The bank sells it like any other property (our ruling).")),
        uses="AM-22.4 R-37 AM-8.1", level=3)

    built, need = "You: rush-st, walnut-st+1", t.house("walnut-st") // 2
    rents = {street: t.owed(built, street, "Blue") for street in ("rush-st", "walnut-st")}
    yield scene("least-rent", _("What hurts least?"),
        _("You are {need} short. The house on {walnut_st} cost {house}, and the rent is shown below each street. "
          "Which choice is enough and loses the least rent?", need=need, house=2 * need),
        table=built, show=[strip("rush-st", "walnut-st", notes=rents)],
        ask=choose({"rush": _("Mortgage {rush_st}"), "house": _("Sell the house"),
            "both": _("Sell the house, then mortgage {walnut_st}")}, right="house",
            mistakes={"rush": _("Enough, but you lose all its rent: {rent}. The house adds less.",
                rent=t.owed("You: rush-st", "rush-st", "Blue")), "both": _("Selling the house is enough.")},
            say=_("Each visit earns {lost} less.",
                lost=rents["walnut-st"] - t.owed("You: walnut-st", "walnut-st", "Blue"))),
        uses="AM-12.1 AM-11.3 R-14", level=3)

    yield scene("story", _("Spot the error"),
        _("Somebody describes a bankruptcy. Find the line that does not belong."),
        ask=spot(_("A bankruptcy"),
            line("short", SHORT, why=_("That is how it begins.")),
            line("houses", HOUSES, why=_("That is right, because houses never change hands.")),
            line("lift", _("The mortgages are paid off before the deeds are handed over")),
            line("hand", HAND, why=_("That is right, because one player takes everything.")),
            line("leave", LEAVE, why=_("That is right. It comes last.")),
            say=_("The deeds are handed over as they are, including mortgaged ones.")),
        uses="R-37 AM-22.2 AM-22.3 AM-22.5", level=3)


CHAPTER = chapter(try_it.LESSON, minutes=4, story=story, practice=practice,
    promise=_("You owe more than you can pay: what to sell, who can help, and who gets the rest."))

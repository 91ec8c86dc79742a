"""The timed game: the clock, what is left of the cash, and the banker's walk (AM-24)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain, combinations
from typing import override

from antimono.anti_monopoly.editions import Role
from antimono.anti_monopoly.rules.building import sale_of_all
from antimono.core.text import Message, _
from antimono.course.anti_monopoly.shared.four_players import OTHER_COLUMN, TWO_STREETS
from antimono.course.anti_monopoly.shared.last_table import (
    count,
    end,
    end_bill,
    everybody,
    greens,
    itemised,
    kept,
    spare,
    to_bank,
    yours,
)
from antimono.course.anti_monopoly.timed import try_it
from antimono.course.anti_monopoly.words import *
from antimono.course.anti_monopoly.words.telling import NAMES
from antimono.rulebook.clauses import clause

WALK = "AM-24.4 AM-24.5"
END = f"AM-24.3 {WALK}"


def story(t: EditionWords) -> Iterator[Written]:
    """Yield the scenes: the same table with a clock, the cash kept, the rents paid, and what that rewards."""
    table, late, mine = everybody(t), t.switches.timed_settling, yours(t)
    cash, keep, ends, counted = t.cash(table), kept(t, table), end(t, table).value, count(t, table).value
    walk, blues = ends - keep, kept(t, table, "Blue")

    yield scene("time", _("Time is up"),
        _("What if you had agreed to play for an hour? The alarm rings during Blue's turn. Choose everyone else who "
          "still gets a turn. (The Italian guide lacks this ending; we take it from the others.)")
        if t.edition in clause("AM-24.1").silent
        else _("What if you had agreed to play for an hour, and all four were still in? The alarm rings during Blue's "
               "turn. Choose everyone else who still gets a turn."),
        show=[lines(_("The round in which the alarm rings"),
            line("you", _("You: have already had a turn")), line("blue", _("Blue: on turn, about to roll")),
            line("green", _("Green"), pressed=_("Green: still plays")),
            line("navy", _("Navy"), pressed=_("Navy: still plays, then the game ends")), numbered=True)],
        ask=tap("green", "navy", needs=2,
            mistakes={"you": _("You began this round, and no new round begins."),
                "blue": _("Blue is already playing. Who comes next?")},
            say=_("The round is finished, so everybody has the same number of turns.") if late
            else _("The round is finished (our ruling), so everybody has the same number of turns.")),
        teaches="AM-24.1 R-32")

    cheap, back = spare(t), t.house("union-square") // 2
    yield scene("no-deals", _("No deals"),
        _("Time is up. In this edition you may still put your property in order. What if you offered {cheap} to Green "
          "for {beacon_st}? Try it.", cheap=cheap)
        if late
        else _("What if you wanted to trade just before that, with the clock still running? Offer {cheap} to Green for "
               "{beacon_st}.", cheap=cheap),
        table=greens(t),
        show=[strip(*sorted((cheap, "union-square", "beacon-st"), key=t.square), results={"beacon-st": _("refused")},
                whatif=True),
            purses("You Green")],
        ask=[
            move({"swap": _("Offer the swap")}, clauses="AM-24.2",
                say=_("That is refused: players may now deal only with the bank.")
                if late else _("That is refused: in a timed game, players deal only with the bank.")),
            move({"sell": _("Sell it to the bank")}, then="do sell union-square", clauses="AM-24.2 AM-12.1",
                words=_("Now deal with the bank: sell one step of the hotel on {union_square}, which cost {price}.",
                    price=2 * back),
                say=_("{back}, as always. In this edition players may now also build, mortgage and pay off mortgages, "
                      "one after another.", back=back)
                if late else _("{back}, as always. You may still sell to the bank, borrow and build.", back=back))],
        teaches="AM-24.2", uses="AM-21.1 AM-12.1")

    yield scene("shrinks", _("Cash shrinks"),
        _("Everybody has had their turns. “I have saved more than anybody,” says Green. But the bank now takes "
          "most of everybody's cash, including your {cash}. Let it collect.", cash=cash),
        table=table, show=[purses()],
        ask=move({"collect": _("Let the bank collect")}, clauses="AM-24.3 R-5",
            then="; ".join(f"{each} holds {kept(t, table, each)}" for each in PLAYERS),
            say=_("You keep a tenth: {kept}. Monopolists keep a fifth, so Blue's {was} becomes {blues}.",
                kept=keep, was=t.cash(table, "Blue"), blues=blues)
            if 10 * keep == cash else _("You keep a tenth, rounded to a note (our ruling): {kept}. Monopolists keep a "
                                        "fifth, so Blue's {was} becomes {blues}.",
                                        kept=keep, was=t.cash(table, "Blue"), blues=blues)),
        teaches="AM-24.3")

    def walked(moment: Moment) -> Drawn:
        return itemised(t, table, "You", _("The banker pays"), [], end(t, table), only=moment.done) \
            if moment.done else None

    yield scene("walk", _("The banker's walk"),
        _("The banker then walks round the board once and pays every owner the rent of each deed. Choose your deeds to "
          "be paid."),
        table=table, show=[strip(*mine, label=_("Your deeds"), heading=False), walked],
        ask=tap(*mine, needs=len(mine), clauses="AM-24.4 AM-24.5 AM-11.3",
            say=_("{rents}, and nothing for the mortgaged deed. Unlike in Monopoly, prices do not count. The player "
                  "with the most money now wins, whatever their role.", rents=walk)),
        teaches=WALK, uses="AM-11.3")

    yield scene("your-end", _("Your final amount"),
        _("So how much do you end the game with? A Competitor keeps a tenth of the cash."),
        table=table,
        show=[before(lines(_("Your final amount"), line("cash", _("Your cash before the bank's share"), cash),
            line("walk", _("The banker's walk"), walk), line("end", _("Your final amount")))), after(end_bill())],
        ask=total(ends,
            mistakes=[(counted, _("Cash shrinks first.")), (keep, _("The walk is missing.")),
                (walk, _("You also keep a tenth of your cash.")),
                (2 * keep + walk, _("Monopolists keep a fifth; you keep a tenth.")),
                (counted // 10, _("Only the cash shrinks; the walk comes afterwards.")),
                (keep + walk // 10, _("Only the cash shrinks; the walk pays in full."))],
            say=_("{kept} plus {rents}. Without a clock, your count was {count}.",
                kept=keep, rents=walk, count=counted)),
        uses=END)

    house = t.house("walnut-st")
    built = f"{table}; You: walnut-st+4; You holds {cash - house}"
    rent = t.owed(built, "walnut-st", "Blue") - t.owed(table, "walnut-st", "Blue")

    def in_two(position: str) -> Figure:
        has, keeps = end(t, position).value, kept(t, position)
        return lines(_("Your final amount"), line("kept", _("Cash kept"), keeps),
            line("walk", _("The walk"), has - keeps),
            line("end", _("Total"), has))

    yield scene("build-or-keep", _("Build or keep"),
        _("Back to your last turn. A fourth house on {walnut_st} costs {house} and adds {rent} to the rent. Do you "
          "build, or keep the money? Place your bet.", house=house, rent=rent),
        table=table,
        show=[before(strip("walnut-st"), purses("You")),
            after(pair([strip("walnut-st", label=_("Kept")), in_two(table)],
                [strip("walnut-st", label=_("Built"), table=built, whatif=True), in_two(built)]))],
        ask=bet({"build": _("Build"), "keep": _("Keep"), "same": _("No difference")}, right="same",
            clauses="AM-24.3 AM-24.4 R-23",
            say=_("No difference: {rent} more in rent, {rent} less in cash kept. Without a clock, building would cost "
                  "you {loss}.", rent=rent, loss=counted - count(t, built).value)),
        uses="AM-10.3 R-23")

    house, bare = t.house("nob-hill", "Blue"), t.owed(table, "nob-hill")
    built = f"Blue: nob-hill+1; Blue holds {t.cash(table, 'Blue') - house}"
    more = t.owed(f"{table}; {built}", "nob-hill") - bare
    yield scene("blues-house", _("Blue's house"),
        _("Back to Blue's last turn. If Blue builds a house on {nob_hill} for {house}, how much more does the banker's "
          "walk pay?", house=house),
        table=table,
        show=[strip("fishermans-wharf", "nob-hill", label=_("Blue's deeds"), heading=False), purses("Blue")],
        ask=number(more, then=built,
            mistakes=[(more // 2, TWO_STREETS), (house, _("That is the price. How much more rent is it?")),
                (bare + more, _("That is the whole rent. How much more is it?")),
                (bare, _("That is the rent without the house.")), (2 * more, _("The rent doubles once, not twice."))],
            say=_("Blue would also keep a fifth of {house} in cash: {more}. So with a clock, a house and its price "
                  "count the same, for both roles.", house=house, more=more)),
        uses=f"{END} AM-9.2 R-23")

    jailed, free = f"{table}; Navy in custody", end(t, table, "Navy").value
    rents = free - kept(t, table, "Navy")
    four = {each: end(t, table, each, jailed=each == "Navy").value for each in PLAYERS}
    yield scene("in-jail", _("In jail"),
        _("Navy is in jail when the clock stops. Without a clock, jail did not change the count. What does the banker "
          "pay for Navy's two streets? Place your bet."),
        table=jailed,
        show=[rooms(), strip("fifth-ave", "wall-st", label=_("Navy's deeds"), heading=False),
            after(lines(_("Final amounts of all four"), *(
                line(each.lower(), _("Green, with a roll of {total}", total="7") if each == "Green" else who(each),
                    four[each]) for each in sorted(PLAYERS, key=four.__getitem__, reverse=True)), numbered=True))],
        ask=bet({"0": _("Nothing"), str(rents // 2): rents // 2, str(rents): rents}, right="0",
            clauses="R-32 AM-24.4 AM-14.5",
            say=_("Nothing: the walk pays real rents, and a Monopolist in jail collects none. Out of jail, Navy would "
                  "have {free} and beat your {yours}.", free=free, yours=ends)),
        teaches="R-32", uses="AM-14.5 R-38")

    sales = "; ".join(to_bank(t, table, deed) for deed in (cheap, "walnut-st", "union-square"))
    sold = f"{table}; {sales}"
    right, had = end(t, sold).value, t.cash(sold)
    yield scene("sell-everything", _("The trick again?"),
        _("Without a clock, it paid to sell and mortgage everything. What if you had done that on your last turn here? "
          "How much would you end with?"),
        table=table,
        show=[strip(cheap, "walnut-st", "union-square", whatif=True), purses("You", table=sold, since=table),
            after(end_bill(only=()))],
        ask=choose([right, ends, right + walk, had], right=right, then=sales, clauses="AM-24.3 AM-24.4 AM-11.3",
            mistakes=[(had, _("All that cash also shrinks.")),
                (right + walk, _("A mortgaged deed earns nothing on the walk.")),
                (ends, _("The rents are gone, and you keep a tenth of the money."))],
            say=_("Not {now}. Selling won there but loses here. What is counted decides what people do.", now=ends)),
        uses=f"{END} AM-11.1 AM-11.3 AM-12.1")

    game = LastTurn(t)
    yield challenge(game,
        _("What if it were Blue's last turn? Blue has {cash} and lands on {fifth_ave}, which costs {fifth_ave_price}. "
          "Mortgage and buy as you like. Find Blue's best final amount.", cash=game.left(())),
        say=_("{end}. For a lone street, the part of the loan Blue keeps equals its rent, so mortgaging it costs "
              "nothing. The company's rent is worth more.", end=game.most),
        uses="AM-24.3 AM-24.4 AM-8.1 AM-9.2 AM-11.1 AM-11.3 AM-18.2",
        clauses="AM-24.3 AM-24.4 AM-9.2 AM-18.2 AM-11.1")


class LastTurn(WrittenPuzzle):
    """A puzzle of Blue on Fifth Ave.: deeds to mortgage, and whether to buy."""

    solution = ("buy", "34")
    deeds = ("u-s-railroad", "nob-hill", "wall-st")

    def __init__(self, t: EditionWords) -> None:
        self.t, self.price = t, t.cost("fifth-ave")
        keys = [key_of(deed) for deed in self.deeds]
        lent = chain.from_iterable(combinations(keys, size) for size in range(len(keys) + 1))
        ways = [way for each in lent for way in (each, (*each, "buy"))]
        self.most = max(self.end(way) for way in ways if self.left(way) >= 0)

    def left(self, made: tuple[str, ...]) -> int:
        """Return Blue's cash after some moves."""
        lent = sum(self.t.loan(deed) for deed in self.deeds if key_of(deed) in made)
        return 280 * self.t.scale + lent - self.price * ("buy" in made)

    def table(self, made: tuple[str, ...]) -> str:
        """Return the position after some moves."""
        deeds = [deed + " mortgaged" * (key_of(deed) in made) for deed in self.deeds]
        bought = ["fifth-ave"] if "buy" in made else []
        return f"Blue at fifth-ave; Blue holds {self.left(made)}; Blue: {', '.join(deeds + bought)}"

    def end(self, made: tuple[str, ...]) -> int:
        """Return Blue's final amount (AM-24)."""
        return end(self.t, self.table(made), "Blue").value

    @override
    def moves(self, made: tuple[str, ...]) -> dict[str, Message]:
        possible = {key_of(deed): _("Mortgage {deed}", deed=deed) for deed in self.deeds if key_of(deed) not in made}
        if "buy" not in made and self.left(made) >= self.price:
            possible["buy"] = _("Buy {fifth_ave}, {fifth_ave_price}")
        return possible

    @override
    def say(self, made: tuple[str, ...]) -> Message:
        if "buy" in made:
            return _("If Blue buys, the final amount is {end}. There is a better one.", end=self.end(made))
        return _("Blue would now end with {end}. Without any change, it would be {first}.",
            end=self.end(made), first=self.end(()))

    @override
    def solved(self, made: tuple[str, ...]) -> bool:
        return self.end(made) >= self.most

    @override
    def draw(self, made: tuple[str, ...]) -> Sequence[Figure]:
        table = self.table(made)
        return (strip("u-s-railroad", "nob-hill", "fifth-ave", "wall-st", table=table, pointed="fifth-ave",
            without="You Green Navy"), end_bill("Blue", table=table))


# ---- To practise ----

A_FIFTH = _("Monopolists keep a fifth; Competitors keep a tenth.")
WORK_OUT = _("Work it out: you keep a tenth, Blue a fifth.")


def practice(t: EditionWords) -> Iterator[Written]:
    """Yield questions on the cash kept, turns and deals, whole results, and the value of a last turn."""

    def share(slug: str, of: str, cash: int) -> Written:
        table, own, blue = f"{of} has {cash}", cash * t.scale, role(of) is Role.MONOPOLIST
        right = kept(t, table, of)
        return scene(slug, _("Cash shrinks"),
            _("The clock has stopped. How much of your cash do you keep?") if of == "You"
            else _("The clock has stopped. How much of the cash does {player} keep?", player=of),
            table=table, show=[purses(of)],
            ask=among(right,
                mistakes=[(own // 10, _("Monopolists keep a fifth.")) if blue else (own // 5, A_FIFTH),
                    *([] if blue else [(own // 10 // t.scale * t.scale, _("Halves go up."))]),
                    (own - right, _("That goes to the bank. How much is kept?"))],
                say=_("A fifth: {kept}.", kept=right) if blue
                else _("A tenth, with halves rounded up (our ruling): {kept}.", kept=right) if own != 10 * right
                else _("A tenth: {kept}.", kept=right)),
            uses="AM-24.3 R-5", level=1)

    def turns(slug: str, on: str, words: Message) -> Written:
        later = [each.lower() for each in PLAYERS[player(on) + 1:]]
        return scene(slug, _("Who still plays?"), words,
            show=[lines(_("The round"), *(
                line(each.lower(), _("{player}, on turn", player=each) if each == on else who(each))
                for each in PLAYERS), numbered=True)],
            ask=tap(*later, needs=len(later), say=_("The round is finished.")
                if t.switches.timed_settling else _("The round is finished (our ruling)."),
                mistakes={each.lower(): _("The alarm rings during this turn. Who comes next?") if each == on
                    else _("No new round begins.") for each in PLAYERS[:player(on) + 1]}),
            uses="AM-24.1 R-32", level=1)

    def whole(slug: str, of: str, cash: int, deeds: str, words: Message) -> Written:
        table, own, blue = f"{of} has {cash}; {of}: {deeds}", cash * t.scale, role(of) is Role.MONOPOLIST
        has, right, keep = t.estate(table, of), end(t, table, of).value, kept(t, table, of)
        walk, other = right - keep, own // 10 if blue else own // 5
        tenths = sum(each.deed.price for each in has.held if not each.mortgaged) // 10
        lent = sum(each.deed.price for each in has.held if each.mortgaged) // 10
        unpaid = _("A mortgaged deed earns nothing on the walk.")
        return scene(slug, _("The final amount"), words, table=table,
            show=[strip(*(NAMES[each.deed.index] for each in has.held)), before(purses(of)), after(end_bill(of))],
            ask=total(right,
                mistakes=[(own + walk, _("Cash shrinks first.")),
                    (other + walk, _("Competitors keep a tenth; a Monopolist keeps a fifth.")
                        if blue else _("Monopolists keep a fifth; a Competitor keeps a tenth.")),
                    (keep, _("The banker's walk is missing.")), (walk, _("Part of the cash is also kept.")),
                    (right + (2 if blue else 1) * lent, unpaid), (right + lent, unpaid),
                    (keep + tenths, _("The full rent here is more than a tenth of the price."))],
                say=_("{kept} kept, plus {rents} paid.", kept=keep, rents=walk)),
            uses=f"{END} AM-11.3 R-23", level=2)

    def last_turn(slug: str, of: str, table: str, change: int, then: str, words: Message, *deeds: str) -> Written:
        done = f"{then}; {of} holds {t.cash(table, of) + change}"
        was, now = end(t, table, of).value, end(t, f"{table}; {done}", of).value
        right = "better" if now > was else "worse" if now < was else "same"
        buttons = {"better": _("Better"), "same": _("The same"), "worse": _("Worse")}
        wrong = _("Before that, {kept} of the cash is kept and {rents} paid in rent. How much is each "
                  "afterwards?",
            kept=kept(t, table, of), rents=was - kept(t, table, of))
        return scene(slug, _("A last turn"), words, table=table,
            show=[strip(*deeds), before(purses(of)), after(end_bill(of))],
            ask=choose(buttons, right=right, then=done, mistakes={key: wrong for key in buttons if key != right},
                say=_("{was} before, {now} afterwards.", was=was, now=now)),
            uses=f"{END} AM-11.1 AM-11.3 AM-10.3", level=3)

    yield share("kept-green", "Green", 730)
    yield share("kept-navy", "Navy", 650)
    yield share("kept-half", "You", 745)
    yield turns("turns-you", "You",
        _("You began the game. The alarm rings during your turn. Choose everybody who plays after you."))
    yield turns("turns-green", "Green",
        _("You began the game. The alarm rings while {player} plays. Choose everybody who plays after that.",
            player="Green"))

    yield scene("deals", _("Deals"),
        _("Time is up, and you put your property in order. What may you do?") if t.switches.timed_settling
        else _("You are playing with a clock. Half an hour is left, and it is your turn. What may you do?"),
        table=greens(t), show=[strip(spare(t), "beacon-st")],
        ask=choose({"swap": _("Swap a street with Green"), "sell": _("Sell Green a street"),
            "bank": _("Mortgage a street")}, right="bank",
            mistakes=dict.fromkeys(("swap", "sell"), _("That is a deal with another player.")),
            say=_("You may deal only with the bank.")),
        uses="AM-24.2", level=1)

    war = "Green has 200; Green: beacon-st; Green in custody"
    rent = end(t, war, "Green", jailed=True).value - kept(t, war, "Green")
    yield scene("price-war", _("In the price war"),
        _("Green is in the price war when the clock stops. {beacon_st} cost {beacon_st_price}. What does the banker "
          "pay Green for it?"),
        table=war, show=[rooms(), strip("beacon-st")],
        ask=choose({"0": _("Nothing"), str(rent): rent, str(2 * rent): 2 * rent}, right=rent,
            mistakes=[(0, _("That applies in jail. In the price war Green still collects "
                            "rent.")), (2 * rent, OTHER_COLUMN)],
            say=_("{rent}: only Monopolists in jail lose their rents.", rent=rent)),
        uses="R-32 AM-24.4 AM-14.3", level=1)

    bare_street = _("A bare street earns its rent.")
    yield scene("nothing", _("Nothing to pay"),
        _("Navy is not in jail. Choose the deed for which the banker pays Navy nothing."),
        table="Navy has 200; Navy: basin-st, wilshire-blvd mortgaged, brattle-st, u-s-trucking-company",
        show=[strip("basin-st", "wilshire-blvd", "brattle-st", "u-s-trucking-company", label=_("Navy's deeds"),
            heading=False)],
        ask=tap("wilshire-blvd", say=_("It is mortgaged, so it earns no rent."),
            mistakes={"basin-st": bare_street, "brattle-st": bare_street,
                "u-s-trucking-company": _("A company earns its fare.")}),
        uses="AM-24.4 AM-11.3", level=1)

    yield scene("early", _("Before the alarm"),
        _("You play until one role is bankrupt or the clock stops. With time left, both Monopolists are bankrupt. What "
          "happens now?"),
        table="You has 400; Green has 400", show=[purses("You Green")],
        ask=choose({"over": _("It is over: the richest Competitor wins"),
            "clock": _("You and Green play on until the alarm"), "shrink": _("It is over, and cash shrinks")},
            right="over",
            mistakes={"clock": _("One role is bankrupt, and that ends the game at once."),
                "shrink": _("Cash shrinks only if the clock ends the game.")},
            say=_("The ending that comes first counts (our ruling).")),
        uses="R-32 AM-1.3", level=1)

    gas, rolled = "Green has 100; Green: u-s-gas-company", "2+3"
    right, both = t.owed(gas, "u-s-gas-company", dice=rolled), t.rules.utilities[0].monopolist_factors[1]
    yield scene("company", _("A roll on the walk"),
        _("The banker comes to Green's {u_s_gas_company} and rolls for it. What does the banker pay Green?"),
        table=gas, show=[strip("u-s-gas-company"), throw(rolled, note=_("for {u_s_gas_company}"))],
        ask=among(right,
            mistakes=[(5 * t.scale, _("The roll is multiplied.")), (5 * both, OTHER_COLUMN),
                (right // 10, _("Only cash shrinks; the walk pays in full.")),
                (t.cost("u-s-gas-company"), _("That is the price. What does the roll earn?"))],
            say=_("{right}, paid in full.", right=right)),
        uses=f"{WALK} AM-19.2", level=2)

    yield scene("ends", _("Smallest first"),
        _("The clock has stopped. Put these in order by what they are worth at the end, smallest first."),
        ask=order(_("Their holdings"),
            line("green", _("Green's cash: {cash}", cash=250 * t.scale), 25 * t.scale,
                early=_("Begin with the one that earns nothing at all.")),
            line("street", _("Green's bare {fishermans_wharf}, {fishermans_wharf_price}"),
                t.cost("fishermans-wharf") // 10),
            line("lent", _("Green's mortgaged {wall_st}, {wall_st_price}"), 0),
            line("blue", _("Blue's cash: {cash}", cash=200 * t.scale), 40 * t.scale,
                early=_("A Monopolist keeps a fifth.")),
            otherwise=_("Something else is worth less. A deed is worth a tenth of its price, or nothing if mortgaged."),
            say=_("A Competitor keeps a tenth of cash, a Monopolist a fifth, and each deed earns one rent.")),
        uses=f"{END} AM-11.3 R-23", level=2)

    yield whole("whole-green", "Green", 500, "state-st, beacon-st+2",
        _("Time is up. Each house on {beacon_st} cost {house}. How much does {player} end with?",
            house=t.house("beacon-st"), player="Green"))
    yield whole("whole-you", "You", 280, "sunset-blvd, chestnut-st mortgaged, pennsylvania-ave",
        _("Time is up. How much do you end with?"))
    yield whole("whole-blue", "Blue", 300, "fifth-ave, wall-st",
        _("Time is up. How much does {player} end with?", player="Blue"))
    yield whole("whole-navy", "Navy", 400, "u-s-railroad, u-s-bus-company",
        _("Time is up. How much does {player} end with?", player="Navy"))

    table = "Green has 450; Green: locust-st+1, beacon-st, wall-st mortgaged"
    keep = kept(t, table, "Green")
    yield scene("error", _("Spot the error"),
        _("Somebody worked out Green's final amount. The house cost {house}. Find the wrong line.",
          house=t.house("locust-st")),
        table=table, show=[strip("locust-st", "beacon-st", "wall-st")],
        ask=spot(_("Green's final amount"),
            line("cash", _("A fifth of {cash} in cash", cash=450 * t.scale), 2 * keep),
            line("house", _("{locust_st}, with a house"), t.owed(table, "locust-st"),
                why=_("This line is right: the bare rent, plus a tenth of the house.")),
            line("street", _("{beacon_st}"), t.owed(table, "beacon-st"),
                why=_("This line is right: a tenth of its price.")),
            line("lent", _("{wall_st}, mortgaged"), 0, why=_("This line is right: nobody pays rent on a mortgaged "
                                                             "deed.")),
            say=_("Green is a Competitor, who keeps a tenth: {kept}.", kept=keep)),
        uses=f"{END} AM-11.3 R-23", level=2)

    yield scene("tie", _("A tie?"),
        _("The clock has stopped. You and Blue have the most money, and only cash. Who wins?"),
        table="You has 600; Blue has 300", show=[purses("You Blue")],
        ask=choose({"you": _("You"), "blue": _("Blue"), "both": _("Both", context="players")}, right="both",
            mistakes={"you": WORK_OUT, "blue": WORK_OUT},
            say=_("Both end with {ends} and share the win (our ruling).", ends=60 * t.scale)),
        uses="AM-24.3 AM-24.5 R-18", level=2)

    yield last_turn("mortgage-street", "Green", "Green has 300; Green: wall-st", t.loan("wall-st"),
        "Green: wall-st mortgaged",
        _("On the last turn, Green mortgages {wall_st}, which cost {wall_st_price}. Does Green end up "
          "better or worse off?"),
        "wall-st")
    yield last_turn("mortgage-company", "Navy", "Navy has 300; Navy: u-s-bus-company", t.loan("u-s-bus-company"),
        "Navy: u-s-bus-company mortgaged",
        _("On the last turn, Navy mortgages {u_s_bus_company}, which cost {u_s_bus_company_price} and earns {fare}. "
          "Does Navy end up better or worse off?",
          fare=t.owed("Navy: u-s-bus-company", "u-s-bus-company")), "u-s-bus-company")
    yield last_turn("second-street", "Blue", "Blue has 500; Blue: brattle-st", -t.cost("harvard-square"),
        "Blue: harvard-square",
        _("On the last turn, Blue buys {harvard_square}, a second street of the city, for {harvard_square_price}. Does "
          "Blue end up better or worse off?"), "brattle-st", "harvard-square")
    yield last_turn("house", "Blue", "Blue has 400; Blue: sunset-blvd, wilshire-blvd", -t.house("sunset-blvd", "Blue"),
        "Blue: sunset-blvd+1",
        _("On the last turn, Blue builds a house on {sunset_blvd} for {house}. Does Blue end up better or "
          "worse off?", house=t.house("sunset-blvd", "Blue")), "sunset-blvd", "wilshire-blvd")
    lift = t.deed("beacon-st").redemption
    yield last_turn("lift", "You", "You has 300; You: beacon-st mortgaged", -lift, "You: beacon-st",
        _("Your mortgaged {beacon_st} cost {beacon_st_price}. On your last turn, you pay off the mortgage for {lift}. "
          "Do you end up better or worse off?", lift=lift), "beacon-st")
    yield last_turn("buy-lone", "Green", "Green has 500", -t.cost("pennsylvania-ave"), "Green: pennsylvania-ave",
        _("Green has no deeds. On the last turn, Green buys {pennsylvania_ave} for {pennsylvania_ave_price}. Does "
          "Green end up better or worse off?"), "pennsylvania-ave")

    table = "Blue has 300; Blue: fishermans-wharf, nob-hill"
    free, keep = end(t, table, "Blue").value, kept(t, table, "Blue")
    right = free - keep
    yield scene("jail-costs", _("The price of jail"),
        _("Blue is in jail when the clock stops. How much more would Blue end with outside jail? The streets cost "
          "{fishermans_wharf_price} and {nob_hill_price}."),
        table=table, show=[strip("fishermans-wharf", "nob-hill"), purses("Blue")],
        ask=number(right,
            mistakes=[(right // 2, _("Blue has two streets here, so the rents double.")),
                (free, _("Blue keeps the cash in jail as well. How much more is it?")),
                (keep, _("Blue keeps that in jail. How much would be added?")),
                (t.cost("fishermans-wharf") + t.cost("nob-hill"), _("Rents are paid, not prices.")),
                (0, _("Without a clock, jail costs nothing; here the walk pays real rents."))],
            say=_("{right}: both rents, doubled.", right=right)),
        uses="R-32 AM-24.4 AM-14.5 AM-9.2", level=3)

    table, own, bare = "You has 200; You: sunset-blvd hotel", 200 * t.scale, t.cost("sunset-blvd") // 10
    back = sale_of_all(t.street("sunset-blvd"), Role.COMPETITOR, 5).value
    then = f"You: sunset-blvd; You holds {own + back}"
    right, was = end(t, f"{table}; {then}").value, end(t, table).value
    yield scene("hotel-sold", _("The hotel sold"),
        _("On your last turn, you sell the hotel on {sunset_blvd}. Its five steps cost {house} each. How much do you "
          "end with?", house=t.house("sunset-blvd")),
        table=table, show=[strip("sunset-blvd"), before(purses("You")), after(end_bill())],
        ask=number(right, then=then,
            mistakes=[(was, _("That is your final amount if you keep the "
                              "hotel.")), (own + back + bare, _("Cash shrinks first.")),
                ((own + back) // 10, _("The bare street still earns rent.")),
                ((own + 2 * back) // 10 + bare, _("The bank pays half.")),
                (was + back // 10, _("The hotel's rent is gone."))],
            say=_("With the hotel it was {was}. Half its price is lost.", was=was)),
        uses=f"{END} AM-12.1 R-23", level=3)

    yield scene("story", _("Spot the error"),
        _("Somebody describes how a timed game ended. Find the line that breaks the rules."),
        ask=spot(_("An ending"),
            line("round", _("The alarm rings, and the round is finished"),
                why=_("This line is right: everybody gets the same number of turns.")),
            line("cash", _("Competitors keep a tenth of their cash, Monopolists a fifth"),
                why=_("This line is right: it depends on the role.")),
            line("walk", _("The banker pays every owner the rent of each unmortgaged deed"),
                why=_("This line is right: the ordinary rents.")),
            line("jail", _("A Monopolist in jail is paid, because nobody has to land there")),
            line("most", _("The player with the most money wins, whatever their role"),
                why=_("This line is right: both roles are compared.")),
            say=_("The walk pays ordinary rents, and a Monopolist in jail collects none.")),
        uses=f"AM-24.1 {END} R-32", level=3)


CHAPTER = chapter(try_it.LESSON, minutes=3, story=story, practice=practice,
    promise=_("An alarm clock ends the game. How much of your cash do you keep, and who has the most money?"))

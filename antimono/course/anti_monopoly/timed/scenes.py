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
    """Yield the same table under a clock: what is kept, what is paid, and what that rewards."""
    table, late, mine = everybody(t), t.switches.timed_settling, yours(t)
    cash, keep, ends, counted = t.cash(table), kept(t, table), end(t, table).value, count(t, table).value
    walk, blues = ends - keep, kept(t, table, "Blue")

    yield scene("time", _("Time"),
        _("What if you had agreed on an hour? The alarm rings while Blue plays. Mark everyone else who still gets a "
          "turn. (The Italian guide does not know this ending; we take it from the others.)")
        if t.edition in clause("AM-24.1").silent
        else _("What if you had agreed on an hour, with all four still in? The alarm rings while Blue plays. Mark "
            "everyone else who still gets a turn."),
        show=[lines(_("The round in which the alarm rings"),
            line("you", _("You: have had a turn in this round")), line("blue", _("Blue: on turn, the dice in hand")),
            line("green", _("Green"), pressed=_("Green: still plays")),
            line("navy", _("Navy"), pressed=_("Navy: still plays, then it is over")), numbered=True)],
        ask=tap("green", "navy", needs=2,
            mistakes={"you": _("You began this round: a new one does not begin."),
                "blue": _("Blue is playing already. Who comes after?")},
            say=_("The round is played to its end, so everybody has had the same number of turns.") if late
            else _("The round is played to its end (our ruling), so everybody has had the same number of turns.")),
        teaches="AM-24.1 R-32")

    cheap, back = spare(t), t.house("union-square") // 2
    yield scene("no-deals", _("No deals"),
        _("Time is up. Here you may put your things in order once more. What if you offered Green {cheap} for "
          "{beacon_st}? Try it.", cheap=cheap)
        if late
        else _("What if you wanted to deal a moment before, while the clock is running? Offer Green {cheap} for "
               "{beacon_st}.", cheap=cheap),
        table=greens(t),
        show=[strip(*sorted((cheap, "union-square", "beacon-st"), key=t.square), results={"beacon-st": _("refused")},
                whatif=True),
            purses("You Green")],
        ask=[
            move({"swap": _("Offer the swap")}, clauses="AM-24.2",
                say=_("Refused: now each player deals with the bank alone.")
                if late else _("Refused: with a clock players deal with the bank alone, all game long.")),
            move({"sell": _("Sell it to the bank")}, then="do sell union-square", clauses="AM-24.2 AM-12.1",
                words=_("Now deal with the bank: sell one step of the hotel on {union_square}, which cost {price}.",
                    price=2 * back),
                say=_("{back}, as always. Here you may also build, mortgage and lift mortgages now, one player after "
                      "the other.", back=back)
                if late else _("{back}, as always. The bank buys, lends and builds as ever.", back=back))],
        teaches="AM-24.2", uses="AM-21.1 AM-12.1")

    yield scene("shrinks", _("Cash shrinks"),
        _("All have had their turns. “I have saved more than anybody,” says Green. But before the end the bank takes "
          "most of all cash, yours of {cash} as well. Let it collect.", cash=cash),
        table=table, show=[purses()],
        ask=move({"collect": _("Let the bank collect")}, clauses="AM-24.3 R-5",
            then="; ".join(f"{each} holds {kept(t, table, each)}" for each in PLAYERS),
            say=_("A tenth: {kept}. Monopolists keep a fifth: Blue's {was} become {blues}.",
                kept=keep, was=t.cash(table, "Blue"), blues=blues)
            if 10 * keep == cash else _("A tenth, rounded to a note (our ruling): {kept}. Monopolists keep a fifth: "
                "Blue's {was} become {blues}.", kept=keep, was=t.cash(table, "Blue"), blues=blues)),
        teaches="AM-24.3")

    def walked(moment: Moment) -> Drawn:
        return itemised(t, table, "You", _("The banker pays"), [], end(t, table), only=moment.done) \
            if moment.done else None

    yield scene("walk", _("The banker's walk"),
        _("Then the banker walks round the board once, and pays every owner the rent of each deed. Choose yours to be "
          "paid."),
        table=table, show=[strip(*mine, label=_("Your deeds"), heading=False), walked],
        ask=tap(*mine, needs=len(mine), clauses="AM-24.4 AM-24.5 AM-11.3",
            say=_("{rents}, and nothing for the mortgaged deed. Not as in Monopoly: prices count nowhere. Now the most "
                  "money wins, whatever the role.", rents=walk)),
        teaches=WALK, uses="AM-11.3")

    yield scene("your-end", _("Your end"),
        _("So what do you end the game with? A Competitor keeps a tenth of the cash."),
        table=table,
        show=[before(lines(_("Your end"), line("cash", _("Your cash, before the bank took its part"), cash),
            line("walk", _("The banker's walk"), walk), line("end", _("Your end")))), after(end_bill())],
        ask=total(ends,
            mistakes=[(counted, _("Cash shrinks first.")), (keep, _("The walk is missing.")),
                (walk, _("Of your cash a tenth is left.")),
                (2 * keep + walk, _("A fifth is for Monopolists; you keep a tenth.")),
                (counted // 10, _("Only the cash shrinks; the walk comes after.")),
                (keep + walk // 10, _("Only the cash shrinks; the walk is paid whole."))],
            say=_("{kept} and {rents}. Without a clock the same things counted {count}.",
                kept=keep, rents=walk, count=counted)),
        uses=END)

    house = t.house("walnut-st")
    built = f"{table}; You: walnut-st+4; You holds {cash - house}"
    rent = t.owed(built, "walnut-st", "Blue") - t.owed(table, "walnut-st", "Blue")

    def in_two(position: str) -> Figure:
        has, keeps = end(t, position).value, kept(t, position)
        return lines(_("Your end"), line("kept", _("Cash kept"), keeps), line("walk", _("The walk"), has - keeps),
            line("end", _("Together"), has))

    yield scene("build-or-keep", _("Build or keep"),
        _("Back to your last turn. A fourth house on {walnut_st} costs {house} and brings {rent} more rent. Build, or "
          "keep the money? Bet.", house=house, rent=rent),
        table=table,
        show=[before(strip("walnut-st"), purses("You")),
            after(pair([strip("walnut-st", label=_("Kept")), in_two(table)],
                [strip("walnut-st", label=_("Built"), table=built, whatif=True), in_two(built)]))],
        ask=bet({"build": _("Build"), "keep": _("Keep"), "same": _("It is the same")}, right="same",
            clauses="AM-24.3 AM-24.4 R-23",
            say=_("The same: {rent} more rent, {rent} less cash that you keep. Without a clock it would cost you "
                  "{loss}.", rent=rent, loss=counted - count(t, built).value)),
        uses="AM-10.3 R-23")

    house, bare = t.house("nob-hill", "Blue"), t.owed(table, "nob-hill")
    built = f"Blue: nob-hill+1; Blue holds {t.cash(table, 'Blue') - house}"
    more = t.owed(f"{table}; {built}", "nob-hill") - bare
    yield scene("blues-house", _("Blue's house"),
        _("Back to Blue's last turn: a house on {nob_hill} for {house}. How much more does the banker's walk pay "
          "then?", house=house),
        table=table,
        show=[strip("fishermans-wharf", "nob-hill", label=_("Blue's deeds"), heading=False), purses("Blue")],
        ask=number(more, then=built,
            mistakes=[(more // 2, TWO_STREETS), (house, _("That is the price. How much more rent is it?")),
                (bare + more, _("That is the whole rent. How much more is it?")),
                (bare, _("That is the rent without the house.")), (2 * more, _("Doubled once, not twice."))],
            say=_("And of {house} in cash Blue keeps a fifth: {more}. The clock weighs house and cash alike, for both "
                  "roles.", house=house, more=more)),
        uses=f"{END} AM-9.2 R-23")

    jailed, free = f"{table}; Navy in custody", end(t, table, "Navy").value
    rents = free - kept(t, table, "Navy")
    four = {each: end(t, table, each, jailed=each == "Navy").value for each in PLAYERS}
    yield scene("in-jail", _("In jail"),
        _("Navy is in jail when the clock stops. In the count without a clock, jail changed nothing. What does the "
          "banker pay for Navy's two streets? Bet."),
        table=jailed,
        show=[rooms(), strip("fifth-ave", "wall-st", label=_("Navy's deeds"), heading=False),
            after(lines(_("How all four end"), *(
                line(each.lower(), _("Green, who rolls a {total}", total="7") if each == "Green" else who(each),
                    four[each]) for each in sorted(PLAYERS, key=four.__getitem__, reverse=True)), numbered=True))],
        ask=bet({"0": _("Nothing"), str(rents // 2): rents // 2, str(rents): rents}, right="0",
            clauses="R-32 AM-24.4 AM-14.5",
            say=_("Nothing: the walk pays real rents, and in jail a Monopolist collects none. Free, Navy would have "
                  "{free} and beat your {yours}.", free=free, yours=ends)),
        teaches="R-32", uses="AM-14.5 R-38")

    sales = "; ".join(to_bank(t, table, deed) for deed in (cheap, "walnut-st", "union-square"))
    sold = f"{table}; {sales}"
    right, had = end(t, sold).value, t.cash(sold)
    yield scene("sell-everything", _("The trick again?"),
        _("Without a clock it paid to sell and mortgage all. What if you had done that on your last turn here? With "
          "what would you end?"),
        table=table,
        show=[strip(cheap, "walnut-st", "union-square", whatif=True), purses("You", table=sold, since=table),
            after(end_bill(only=()))],
        ask=choose([right, ends, right + walk, had], right=right, then=sales, clauses="AM-24.3 AM-24.4 AM-11.3",
            mistakes=[(had, _("All that cash shrinks, too.")),
                (right + walk, _("What is mortgaged brings nothing on the walk.")),
                (ends, _("The rents are gone, and of the money a tenth is left."))],
            say=_("Not {now}. There selling won, here it loses: people do what is counted.", now=ends)),
        uses=f"{END} AM-11.1 AM-11.3 AM-12.1")

    game = LastTurn(t)
    yield challenge(game,
        _("What if it were Blue's last turn? Blue has {cash} and stops on {fifth_ave}, which costs {fifth_ave_price}. "
          "Mortgage and buy as you like: find Blue's best end.", cash=game.left(())),
        say=_("{end}. Of a lone street's loan Blue keeps as much as its rent would bring: mortgaging it costs nothing. "
              "The company's rent is worth more.", end=game.most),
        uses="AM-24.3 AM-24.4 AM-8.1 AM-9.2 AM-11.1 AM-11.3 AM-18.2",
        clauses="AM-24.3 AM-24.4 AM-9.2 AM-18.2 AM-11.1")


class LastTurn(WrittenPuzzle):
    """Blue on Fifth Ave.: what is mortgaged to pay for it, if it is bought."""

    solution = ("buy", "34")
    deeds = ("u-s-railroad", "nob-hill", "wall-st")

    def __init__(self, t: EditionWords) -> None:
        self.t, self.price = t, t.cost("fifth-ave")
        keys = [key_of(deed) for deed in self.deeds]
        lent = chain.from_iterable(combinations(keys, size) for size in range(len(keys) + 1))
        ways = [way for each in lent for way in (each, (*each, "buy"))]
        self.most = max(self.end(way) for way in ways if self.left(way) >= 0)

    def left(self, made: tuple[str, ...]) -> int:
        """Blue's cash after some moves."""
        lent = sum(self.t.loan(deed) for deed in self.deeds if key_of(deed) in made)
        return 280 * self.t.scale + lent - self.price * ("buy" in made)

    def table(self, made: tuple[str, ...]) -> str:
        """Return the position then."""
        deeds = [deed + " mortgaged" * (key_of(deed) in made) for deed in self.deeds]
        bought = ["fifth-ave"] if "buy" in made else []
        return f"Blue at fifth-ave; Blue holds {self.left(made)}; Blue: {', '.join(deeds + bought)}"

    def end(self, made: tuple[str, ...]) -> int:
        """Return what Blue ends with (AM-24)."""
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
            return _("Bought: {end}. There is a better end.", end=self.end(made))
        return _("Blue would end with {end}; untouched it is {first}.", end=self.end(made), first=self.end(()))

    @override
    def solved(self, made: tuple[str, ...]) -> bool:
        return self.end(made) >= self.most

    @override
    def draw(self, made: tuple[str, ...]) -> Sequence[Figure]:
        table = self.table(made)
        return (strip("u-s-railroad", "nob-hill", "fifth-ave", "wall-st", table=table, pointed="fifth-ave",
            without="You Green Navy"), end_bill("Blue", table=table))


# ---- To practise ----

A_FIFTH = _("A fifth is for Monopolists; Competitors keep a tenth.")
WORK_OUT = _("A tenth of yours, a fifth of Blue's: work it out.")


def practice(t: EditionWords) -> Iterator[Written]:
    """Yield questions: what is kept, who plays and deals, whole ends, and what a last turn is worth."""

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
                    (own - right, _("That goes to the bank. How much stays?"))],
                say=_("A fifth: {kept}.", kept=right) if blue
                else _("A tenth, halves up (our ruling): {kept}.", kept=right) if own != 10 * right
                else _("A tenth: {kept}.", kept=right)),
            uses="AM-24.3 R-5", level=1)

    def turns(slug: str, on: str, words: Message) -> Written:
        later = [each.lower() for each in PLAYERS[player(on) + 1:]]
        return scene(slug, _("Who still plays?"), words,
            show=[lines(_("The round"), *(
                line(each.lower(), _("{player}, on turn", player=each) if each == on else who(each))
                for each in PLAYERS), numbered=True)],
            ask=tap(*later, needs=len(later), say=_("The round is played to its end.")
                if t.switches.timed_settling else _("The round is played to its end (our ruling)."),
                mistakes={each.lower(): _("This is the turn in which it rings. Who comes after?") if each == on
                    else _("A new round does not begin.") for each in PLAYERS[:player(on) + 1]}),
            uses="AM-24.1 R-32", level=1)

    def whole(slug: str, of: str, cash: int, deeds: str, words: Message) -> Written:
        table, own, blue = f"{of} has {cash}; {of}: {deeds}", cash * t.scale, role(of) is Role.MONOPOLIST
        has, right, keep = t.estate(table, of), end(t, table, of).value, kept(t, table, of)
        walk, other = right - keep, own // 10 if blue else own // 5
        tenths = sum(each.deed.price for each in has.held if not each.mortgaged) // 10
        lent = sum(each.deed.price for each in has.held if each.mortgaged) // 10
        unpaid = _("A mortgaged deed brings nothing on the walk.")
        return scene(slug, _("The end"), words, table=table,
            show=[strip(*(NAMES[each.deed.index] for each in has.held)), before(purses(of)), after(end_bill(of))],
            ask=total(right,
                mistakes=[(own + walk, _("Cash shrinks first.")),
                    (other + walk, _("A tenth is for Competitors; a Monopolist keeps a fifth.")
                        if blue else _("A fifth is for Monopolists; a Competitor keeps a tenth.")),
                    (keep, _("The banker's walk is missing.")), (walk, _("A part of the cash is kept.")),
                    (right + (2 if blue else 1) * lent, unpaid), (right + lent, unpaid),
                    (keep + tenths, _("A tenth of the price is not the whole rent here."))],
                say=_("{kept} kept and {rents} paid.", kept=keep, rents=walk)),
            uses=f"{END} AM-11.3 R-23", level=2)

    def last_turn(slug: str, of: str, table: str, change: int, then: str, words: Message, *deeds: str) -> Written:
        done = f"{then}; {of} holds {t.cash(table, of) + change}"
        was, now = end(t, table, of).value, end(t, f"{table}; {done}", of).value
        right = "better" if now > was else "worse" if now < was else "same"
        buttons = {"better": _("Better"), "same": _("The same"), "worse": _("Worse")}
        wrong = _("Before: {kept} of the cash is kept, and {rents} of rent paid. How much of each is it after?",
            kept=kept(t, table, of), rents=was - kept(t, table, of))
        return scene(slug, _("A last turn"), words, table=table,
            show=[strip(*deeds), before(purses(of)), after(end_bill(of))],
            ask=choose(buttons, right=right, then=done, mistakes={key: wrong for key in buttons if key != right},
                say=_("{was} before, {now} now.", was=was, now=now)),
            uses=f"{END} AM-11.1 AM-11.3 AM-10.3", level=3)

    yield share("kept-green", "Green", 730)
    yield share("kept-navy", "Navy", 650)
    yield share("kept-half", "You", 745)
    yield turns("turns-you", "You",
        _("You began the game. The alarm rings on your turn. Mark everybody who plays after you."))
    yield turns("turns-green", "Green",
        _("You began the game. The alarm rings while {player} plays. Mark everybody who plays after that.",
            player="Green"))

    yield scene("deals", _("Deals"),
        _("Time is up, and you put your things in order. What may you do?") if t.switches.timed_settling
        else _("You play with a clock; half an hour is left, and it is your turn. What may you do?"),
        table=greens(t), show=[strip(spare(t), "beacon-st")],
        ask=choose({"swap": _("Swap a street with Green"), "sell": _("Sell Green a street"),
            "bank": _("Mortgage a street")}, right="bank",
            mistakes=dict.fromkeys(("swap", "sell"), _("That is a deal with a player.")),
            say=_("The bank is the only one to deal with.")),
        uses="AM-24.2", level=1)

    war = "Green has 200; Green: beacon-st; Green in custody"
    rent = end(t, war, "Green", jailed=True).value - kept(t, war, "Green")
    yield scene("price-war", _("In the price war"),
        _("Green sits in the price war when the clock stops. {beacon_st} cost {beacon_st_price}. What does the banker "
          "pay Green for it?"),
        table=war, show=[rooms(), strip("beacon-st")],
        ask=choose({"0": _("Nothing"), str(rent): rent, str(2 * rent): 2 * rent}, right=rent,
            mistakes=[(0, _("That is jail. In the price war Green goes on earning.")), (2 * rent, OTHER_COLUMN)],
            say=_("{rent}: only Monopolists lose their rents on that corner.", rent=rent)),
        uses="R-32 AM-24.4 AM-14.3", level=1)

    bare_street = _("A bare street brings its rent.")
    yield scene("nothing", _("The banker passes"),
        _("Navy is free. For which deed does the banker pay Navy nothing? Mark it."),
        table="Navy has 200; Navy: basin-st, wilshire-blvd mortgaged, brattle-st, u-s-trucking-company",
        show=[strip("basin-st", "wilshire-blvd", "brattle-st", "u-s-trucking-company", label=_("Navy's deeds"),
            heading=False)],
        ask=tap("wilshire-blvd", say=_("It is mortgaged."),
            mistakes={"basin-st": bare_street, "brattle-st": bare_street,
                "u-s-trucking-company": _("A company brings its fare.")}),
        uses="AM-24.4 AM-11.3", level=1)

    yield scene("early", _("Before the alarm"),
        _("You play until one role is bankrupt, or the clock stops. With time left, both Monopolists are bankrupt. And "
          "now?"),
        table="You has 400; Green has 400", show=[purses("You Green")],
        ask=choose({"over": _("It is over: the richest Competitor wins"),
            "clock": _("You and Green play on until the alarm"), "shrink": _("It is over, and cash shrinks")},
            right="over",
            mistakes={"clock": _("One role is bankrupt: that ends the game at once."),
                "shrink": _("Cash shrinks only if the clock ends the game.")},
            say=_("Whichever ending comes first counts (our ruling).")),
        uses="R-32 AM-1.3", level=1)

    gas, rolled = "Green has 100; Green: u-s-gas-company", "2+3"
    right, both = t.owed(gas, "u-s-gas-company", dice=rolled), t.rules.utilities[0].monopolist_factors[1]
    yield scene("company", _("Rolled on the walk"),
        _("The banker comes to Green's {u_s_gas_company}, and rolls for it. What is Green paid?"),
        table=gas, show=[strip("u-s-gas-company"), throw(rolled, note=_("for {u_s_gas_company}"))],
        ask=among(right,
            mistakes=[(5 * t.scale, _("The roll is multiplied.")), (5 * both, OTHER_COLUMN),
                (right // 10, _("Only cash shrinks; the walk is paid whole.")),
                (t.cost("u-s-gas-company"), _("That is the price. What does the roll bring?"))],
            say=_("{right}, paid whole.", right=right)),
        uses=f"{WALK} AM-19.2", level=2)

    yield scene("ends", _("Little to much"),
        _("The clock has stopped. Number these by what they are worth at the end, from little to much."),
        ask=order(_("What they have"),
            line("green", _("{cash} in Green's purse", cash=250 * t.scale), 25 * t.scale,
                early=_("First what brings nothing at all.")),
            line("street", _("Green's bare {fishermans_wharf}, {fishermans_wharf_price}"),
                t.cost("fishermans-wharf") // 10),
            line("lent", _("Green's mortgaged {wall_st}, {wall_st_price}"), 0),
            line("blue", _("{cash} in Blue's purse", cash=200 * t.scale), 40 * t.scale,
                early=_("A Monopolist keeps a fifth.")),
            otherwise=_("Something else is worth less: a tenth of the price, nothing if mortgaged."),
            say=_("A tenth of a Competitor's cash, a fifth of a Monopolist's, a rent for each deed.")),
        uses=f"{END} AM-11.3 R-23", level=2)

    yield whole("whole-green", "Green", 500, "state-st, beacon-st+2",
        _("Time is up. Each house on {beacon_st} cost {house}. What does {player} end with?",
            house=t.house("beacon-st"), player="Green"))
    yield whole("whole-you", "You", 280, "sunset-blvd, chestnut-st mortgaged, pennsylvania-ave",
        _("Time is up. What do you end with?"))
    yield whole("whole-blue", "Blue", 300, "fifth-ave, wall-st",
        _("Time is up. What does {player} end with?", player="Blue"))
    yield whole("whole-navy", "Navy", 400, "u-s-railroad, u-s-bus-company",
        _("Time is up. What does {player} end with?", player="Navy"))

    table = "Green has 450; Green: locust-st+1, beacon-st, wall-st mortgaged"
    keep = kept(t, table, "Green")
    yield scene("error", _("Spot the error"),
        _("Somebody worked out Green's end. The house cost {house}. Mark the wrong line.", house=t.house("locust-st")),
        table=table, show=[strip("locust-st", "beacon-st", "wall-st")],
        ask=spot(_("Green's end"),
            line("cash", _("A fifth of {cash} in cash", cash=450 * t.scale), 2 * keep),
            line("house", _("{locust_st}, with a house"), t.owed(table, "locust-st"),
                why=_("This line is right: bare rent, and a tenth of the house.")),
            line("street", _("{beacon_st}"), t.owed(table, "beacon-st"),
                why=_("This line is right: a tenth of its price.")),
            line("lent", _("{wall_st}, mortgaged"), 0, why=_("This line is right: nobody pays on a mortgaged deed.")),
            say=_("Green is a Competitor: a tenth, {kept}.", kept=keep)),
        uses=f"{END} AM-11.3 R-23", level=2)

    yield scene("tie", _("A tie?"),
        _("You and Blue are the best, with cash only. The clock has stopped. Who wins?"),
        table="You has 600; Blue has 300", show=[purses("You Blue")],
        ask=choose({"you": _("You"), "blue": _("Blue"), "both": _("Both")}, right="both",
            mistakes={"you": WORK_OUT, "blue": WORK_OUT},
            say=_("Both end with {ends}, and share the win (our ruling).", ends=60 * t.scale)),
        uses="AM-24.3 AM-24.5 R-18", level=2)

    yield last_turn("mortgage-street", "Green", "Green has 300; Green: wall-st", t.loan("wall-st"),
        "Green: wall-st mortgaged",
        _("Green's last turn. Green mortgages {wall_st}, which cost {wall_st_price}. Is Green's end better?"),
        "wall-st")
    yield last_turn("mortgage-company", "Navy", "Navy has 300; Navy: u-s-bus-company", t.loan("u-s-bus-company"),
        "Navy: u-s-bus-company mortgaged",
        _("Navy's last turn. Navy mortgages {u_s_bus_company}, which cost {u_s_bus_company_price} and brings {fare}. "
          "Is Navy's end better?", fare=t.owed("Navy: u-s-bus-company", "u-s-bus-company")), "u-s-bus-company")
    yield last_turn("second-street", "Blue", "Blue has 500; Blue: brattle-st", -t.cost("harvard-square"),
        "Blue: harvard-square",
        _("Blue's last turn. Blue buys {harvard_square}, a second one of the city, for {harvard_square_price}. Is "
          "Blue's end better?"), "brattle-st", "harvard-square")
    yield last_turn("house", "Blue", "Blue has 400; Blue: sunset-blvd, wilshire-blvd", -t.house("sunset-blvd", "Blue"),
        "Blue: sunset-blvd+1",
        _("Blue's last turn. Blue builds a house on {sunset_blvd} for {house}. Is Blue's end better?",
            house=t.house("sunset-blvd", "Blue")), "sunset-blvd", "wilshire-blvd")
    lift = t.deed("beacon-st").redemption
    yield last_turn("lift", "You", "You has 300; You: beacon-st mortgaged", -lift, "You: beacon-st",
        _("Your last turn. Your mortgaged {beacon_st} cost {beacon_st_price}. You lift the mortgage for {lift}. Is "
          "your end better?", lift=lift), "beacon-st")
    yield last_turn("buy-lone", "Green", "Green has 500", -t.cost("pennsylvania-ave"), "Green: pennsylvania-ave",
        _("Green's last turn. Green has no deeds and buys {pennsylvania_ave} for {pennsylvania_ave_price}. Is Green's "
          "end better?"), "pennsylvania-ave")

    table = "Blue has 300; Blue: fishermans-wharf, nob-hill"
    free, keep = end(t, table, "Blue").value, kept(t, table, "Blue")
    right = free - keep
    yield scene("jail-costs", _("The price of jail"),
        _("Blue sits in jail when the clock stops. How much more would Blue end with, free? The streets cost "
          "{fishermans_wharf_price} and {nob_hill_price}."),
        table=table, show=[strip("fishermans-wharf", "nob-hill"), purses("Blue")],
        ask=number(right,
            mistakes=[(right // 2, _("Blue has two streets here: the rents double.")),
                (free, _("The cash is kept in jail, too. How much more?")),
                (keep, _("That is what Blue keeps in jail. What would come on top?")),
                (t.cost("fishermans-wharf") + t.cost("nob-hill"), _("Rents are paid, not prices.")),
                (0, _("Without a clock jail costs nothing; here the walk pays real rents."))],
            say=_("{right}: both rents, doubled.", right=right)),
        uses="R-32 AM-24.4 AM-14.5 AM-9.2", level=3)

    table, own, bare = "You has 200; You: sunset-blvd hotel", 200 * t.scale, t.cost("sunset-blvd") // 10
    back = sale_of_all(t.street("sunset-blvd"), Role.COMPETITOR, 5).value
    then = f"You: sunset-blvd; You holds {own + back}"
    right, was = end(t, f"{table}; {then}").value, end(t, table).value
    yield scene("hotel-sold", _("The hotel sold"),
        _("On your last turn you sell the hotel on {sunset_blvd}: its five steps cost {house} each. What do you end "
          "with?", house=t.house("sunset-blvd")),
        table=table, show=[strip("sunset-blvd"), before(purses("You")), after(end_bill())],
        ask=number(right, then=then,
            mistakes=[(was, _("That is your end if you keep it.")), (own + back + bare, _("Cash shrinks first.")),
                ((own + back) // 10, _("The bare street still brings rent.")),
                ((own + 2 * back) // 10 + bare, _("The bank pays half.")),
                (was + back // 10, _("The hotel's rent is gone."))],
            say=_("{was} with the hotel: half of its price is lost.", was=was)),
        uses=f"{END} AM-12.1 R-23", level=3)

    yield scene("story", _("Spot the error"),
        _("Somebody tells how a timed game ended. Mark what was not by the rules."),
        ask=spot(_("An ending"),
            line("round", _("The alarm rings, and the round is played to its end"),
                why=_("That is right: everybody gets the same number of turns.")),
            line("cash", _("Competitors keep a tenth of their cash, Monopolists a fifth"),
                why=_("That is right: it goes by role.")),
            line("walk", _("The banker pays every owner the rent of each unmortgaged deed"),
                why=_("That is right: the ordinary rents.")),
            line("jail", _("A Monopolist in jail is paid, because nobody has to stop there")),
            line("most", _("Whoever has the most money wins, of either role"),
                why=_("That is right: all are counted alike.")),
            say=_("The walk pays ordinary rents, and in jail a Monopolist collects none.")),
        uses=f"AM-24.1 {END} R-32", level=3)


CHAPTER = chapter(try_it.LESSON, minutes=3, story=story, practice=practice,
    promise=_("An alarm clock ends the game: what is left of your cash, and who has the most money."))

"""Jail and price war: one corner, two meanings (AM-14)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from fractions import Fraction

from antimono.anti_monopoly.editions import Role
from antimono.anti_monopoly.rules.confinement import buying
from antimono.anti_monopoly.rules.custody import CustodyPlan, exits, expected_fine, expected_turns_inside, plans, ways
from antimono.anti_monopoly.rules.release import way_out
from antimono.core import positions
from antimono.core.dice import Dice
from antimono.core.text import Message, _, figure, verbatim
from antimono.course.anti_monopoly.jail import try_it
from antimono.course.anti_monopoly.shared.four_players import A_PRICE, GREEN_NEVER
from antimono.course.anti_monopoly.words import *
from antimono.course.anti_monopoly.words.telling import NAMES
from antimono.course.lesson.frame import Column, Table

PLANS = {CustodyPlan.PAY: _("Pay at once"), CustodyPlan.WAIT: _("Wait, then pay"),
    CustodyPlan.ONCE: _("Roll once, then pay"), CustodyPlan.DOUBLES: _("Roll, and roll again")}
HAS_CHOSEN = _("By waiting you have chosen to pay, so you may not try for a double (our ruling).")
NOBODY_WAITS = _("In this edition nobody may wait.")
ONE_MISS = _("After one miss you may still roll again.")
NO_LONGER = _("Nobody stays longer than two turns.")
EARNS = _("A Competitor keeps earning in the price war.")
NOTHING = _("A Monopolist in jail collects no rent.")


def cost(t: EditionWords, plan: CustodyPlan, rent: int = 0) -> Fraction:
    """Return what a plan costs on average: the fine, and a rent lost with each turn inside."""
    found = exits(t.rules, plan)
    return expected_fine(found) + rent * expected_turns_inside(found)


def averages(t: EditionWords) -> Table:
    """Return the plans side by side: fine and turns."""
    return Table(_("On average"), (Column(_("Way out")), Column(_("Fine")), Column(_("Turns lost"))),
        tuple((PLANS[plan], verbatim(t.money(cost(t, plan))),
            figure(float(expected_turns_inside(exits(t.rules, plan))), 2)) for plan in plans(t.rules)))


def compared(t: EditionWords, rents: Iterable[int]) -> Table:
    """Return what rolling and paying cost, at some lost rents."""
    both = (CustodyPlan.DOUBLES, CustodyPlan.PAY)
    return Table(_("Fine and lost rent, on average"),
        (Column(_("Rent lost per turn")), *(Column(PLANS[plan]) for plan in both)),
        tuple((verbatim(t.money(rent)), *(verbatim(t.money(cost(t, plan, rent))) for plan in both)) for rent in rents))


def stop_after(t: EditionWords, double: str, roll: str) -> str:
    """Return the square where a pawn stops after a freeing double and the next roll."""
    dice = (Dice(*positions.roll(each)) for each in (double, roll))
    return NAMES[way_out(t.rules, CustodyPlan.DOUBLES, 10 * t.constants.custody_fine, dice)[-1].square]


def story(t: EditionWords) -> Iterator[Written]:
    """Yield the scenes: the two meanings of the corner, earning and building there, and the ways out, turn by turn."""
    fine = t.constants.custody_fine
    waits, moves = t.switches.waiting_in_custody_allowed, t.switches.freeing_double_moves_pawn
    mine = ["rush-st", "state-st"] if t.switches.competitor_needs_two_streets else ["rush-st"]
    free = f"You: {', '.join(mine)}; Navy: fifth-ave, wall-st"
    inside = f"{free}; You in custody; Navy in custody"

    yield scene("one-corner", _("One corner"),
        _("Three of you reach the same corner. Choose each line to see where they end up."),
        table="You at go-to-custody; Navy at go-to-custody; Green at wilshire-blvd",
        tapped={"you": "You in custody", "navy": "Navy in custody", "green": "Green at corner"},
        show=[strip("wilshire-blvd", "go-to-custody", without="Blue"), rooms(), lines(_("Three ways to the corner"),
            line("you", _("You, a Competitor, land on “{go_to_custody}”."), pressed=_("You: the price war")),
            line("navy", _("Navy, a Monopolist, also lands there."), pressed=_("Navy: jail")),
            line("green", _("Green reaches the corner by a roll."),
                pressed=_("Green: just sightseeing, free of charge")))],
        ask=tap("you", "navy", "green", needs=3,
            say=_("One corner, three meanings. A player sent there is held: a Monopolist in jail, a Competitor in a "
                  "price war, where firms keep cutting prices. If your own roll ends there, you are only sightseeing, "
                  "and move on next turn.")),
        teaches="AM-14.1 AM-14.6")

    def visit(key: str, guest: str, before: str, square: str, squares: list[str], label: Message) -> list[Figure]:
        here = f"{inside}; {guest} at {square}"
        return [strip(*squares, label=label, pointed=square, table=f"{inside}; {guest} at {before}",
                tapped={key: f"{guest} at {square}"}),
            after(throw("2+3", guest), bill(square, guest, table=here), of=key)]

    yield scene("rent-inside", _("Rent while held"),
        _("You are in the price war, Navy in jail. Blue is close to your {rush_st}. Do you still earn rent? Roll "
          "for Blue."),
        show=[pair(visit("blue", "Blue", "sunset-blvd", "rush-st", ["rush-st"], _("You: price war")),
            visit("green", "Green", "nob-hill", "wall-st", ["fifth-ave", "wall-st"], _("Navy: jail")))],
        ask=[roll(_("Roll for Blue"), key="blue", clauses="AM-14.3",
                say=_("{rent}: you keep earning in a price war.", rent=t.owed(inside, "rush-st", "Blue"))),
            roll(_("Roll for Green"), key="green", clauses="AM-14.5 AM-14.3",
                words=_("Now Green is close to Navy's {wall_st}, whose rent is normally {usual}. Roll for Green.",
                    usual=t.owed(free, "wall-st", "Green")),
                say=_("Nothing. You are both in the same corner, but only you earn there."))],
        teaches="AM-14.3 AM-14.5", uses="AM-8.2 AM-9.2")

    builds = buying(t.rules, Role.COMPETITOR).allowed
    yield scene("shopping", _("Shopping"),
        _("Who may build while they are held? Choose your {rush_st}, then Navy's {wall_st}."),
        table=inside, tapped={"y rush-st": "You: rush-st+1" if builds else "", "n wall-st": "Navy: wall-st+1"},
        show=[pair(strip(*mine, label=_("You: price war"), letter="y",
                notes=lambda m: {"rush-st": _("refused")} if key_of("y rush-st") in m.done and not builds else {}),
            strip("fifth-ave", "wall-st", label=_("Navy: jail"), letter="n"))],
        ask=tap("y rush-st", "n wall-st", needs=2,
            say=_("Both may buy and build while they are held: this rulebook bars nobody (our ruling).") if builds
            else _("In the price war you may not buy or build. In jail you may do both (our ruling).")),
        teaches="AM-14.4 R-11")

    yield scene("ways-out", _("Ways out"),
        _("It is your first turn in the price war. What if you pay, roll or wait? Try each of them. Jail works the "
          "same.")
        if waits
        else _("It is your first turn in the price war. What if you pay or roll? Try each of them. Jail works the "
               "same."),
        show=[rooms("You in custody"),
            after(throw("2+3", "You", _("after paying, your move")),
                purses("You", then=f"You holds {t.cash("") - fine}"), of="pay"),
            after(throw("3+3", "You", _("a double, two equal dice, frees you")),
                throw("2+5", "You", _("with any other roll you stay")), of="roll"),
            after(lines(_("Waiting"), line("waited", _("You stay, and pay next turn."))), of="wait")],
        ask=move({"pay": _("Pay {fine}", fine=fine), "roll": _("Roll", context="button"),
            "wait": _("Wait") if waits else None},
            say=_("No double? On your second turn you pay or roll again.")),
        teaches="AM-14.7 AM-14.8 R-31")

    yield scene("second-turn", _("After waiting") if waits else _("After one miss"),
        _("You waited on your first turn in the price war. On your second, what may you do?") if waits
        else _("You did not roll a double on your first turn in the price war. On your second, what may you do?"),
        show=[rooms("You in custody"), purses("You")],
        ask=choose({"pay": _("Only pay {fine}", fine=fine), "roll": _("Only roll for a double"),
                "either": _("Pay or roll"), "wait": _("Wait once more") if waits else _("Wait")},
            right="pay" if waits else "either",
            mistakes={"roll": HAS_CHOSEN, "either": HAS_CHOSEN, "wait": _("You may wait only once.")} if waits
            else {"pay": ONE_MISS, "roll": _("You may also pay."), "wait": NOBODY_WAITS},
            say=_("You waited, so you pay (our ruling). Then you roll and move as on any turn.") if waits
            else _("The second turn is like the first (our ruling).") if t.edition == "it"
            else _("The second turn is like the first.")),
        uses="AM-14.7 AM-14.8 R-31", clauses="R-31 AM-14.8")

    stop = stop_after(t, "4+4", "1+2")
    yield scene("freed", _("Freed"), _("Navy is in jail and tries for a double, two equal dice. Roll."),
        table="Navy at corner", without="You Blue Green",
        show=[after(pair(throw("4+4", "Navy"), throw("1+2", "Navy"))),
            strip("corner", "state-st", "chestnut-st", "brattle-st")],
        ask=[roll(_("Roll for Navy"), clauses="AM-14.8",
                say=_("A double frees Navy, who rolls again: {total}.", total="3")),
            bet(right=stop, others=["state-st", "chestnut-st", "brattle-st"], then=f"Navy at {stop}",
                words=_("First {double}, then {after}. Where does Navy stop? Choose a square to bet.",
                    double="4+4", after="1+2"),
                say=_("{square}: the freeing double moves the pawn, and so does the next roll.", square=stop) if moves
                else _("{square}: the freeing double moves nobody, only the next roll does (our ruling).", square=stop)
                if t.edition == "it"
                else _("{square}: the freeing double moves nobody, only the next roll does (our ruling).", square=stop)
                if t.edition == "it"
                else _("{square}: the freeing double moves nobody. Only the next roll does.", square=stop),
                clauses="AM-14.9 R-2" if t.edition == "it" else "AM-14.9")],
        teaches="AM-14.9", uses="AM-14.8")

    miss = exits(t.rules, CustodyPlan.DOUBLES)[-1].probability
    yield scene("third-turn", _("Third turn"),
        _("You did not roll a double on your first turn or your second. That happens {often} times in {all}. It is now "
          "your third turn. Leave the price war.", often=str(miss.numerator), all=str(miss.denominator)),
        table="You in custody",
        show=[rooms(), throw("3+5", "You", _("on your first turn")), throw("1+6", "You", _("on your second turn")),
            after(throw("2+4", "You", _("on your third turn")), of="move"), purses("You")],
        ask=[move({"try": _("Try for a double again"), "pay": _("Pay {fine}", fine=fine)}, right="pay",
                mistakes={"try": _("You only get two tries. Now the fine is due.")},
                then=f"You holds {t.cash("") - fine}",
                say=_("The fine of {fine} is due on the third turn. Nobody stays longer.", fine=fine)),
            roll(_("Roll the dice"), key="move", words=_("Now roll and move, double or not."),
                then="You in custody 0; You at locust-st",
                say=_("{total}: you are out, and move to {locust_st}.", total="6"))],
        teaches="AM-14.10", uses="AM-14.8")

    yield scene("cheapest", _("The cheapest way"),
        _("The fine is {fine}, and two rolls fail 25 times in 36. Which way out of the price war costs least money on "
          "average?", fine=fine),
        show=[rooms("You in custody"), after(averages(t))],
        ask=choose({"pay": PLANS[CustodyPlan.PAY], "roll": PLANS[CustodyPlan.DOUBLES],
                "wait": PLANS[CustodyPlan.WAIT] if waits else None,
                "same": _("They cost the same")}, right="roll",
            mistakes={"pay": _("A double costs nothing."), "same": _("A double costs nothing, so rolling is cheaper.")}
            | ({"wait": _("If you wait, you pay the whole fine, only later.")} if waits else {}),
            say=_("{fine} in 25 cases out of 36, otherwise nothing: {average} on average. But it costs you turns.",
                fine=fine, average=cost(t, CustodyPlan.DOUBLES))),
        uses="AM-14.7 AM-14.8 AM-14.10")

    little, large = fine // 10, fine * 4 // 5
    lost = {"you": 0, "blue": little, "navy": large}
    names = {"you": _("You"), "blue": _("Blue"), "navy": _("Navy")}
    (pays,) = (each for each, rent in lost.items() if cost(t, CustodyPlan.DOUBLES, rent) > fine)
    yield scene("challenge", _("Challenge"),
        _("You, Blue and Navy were all sent to the corner. Who saves money, on average, by paying the fine of {fine} "
          "at once?", fine=fine),
        table="You in custody; Blue in custody; Navy in custody",
        show=[rooms(), before(lines(_("Rent per turn"),
                line("rent-you", _("From visitors to your streets"), large),
                line("rent-blue", _("From visitors to Blue's streets"), little),
                line("rent-navy", _("From visitors to Navy's streets"), large))),
            after(compared(t, sorted(set(lost.values()))))],
        ask=choose(names, right=pays, clauses="AM-14.3 AM-14.5 AM-14.7 AM-14.10",
            mistakes={"you": EARNS, "blue": _("The lost rent is too small to outweigh the fine.")},
            say=_("Navy: rolling would cost {cost}, including lost rent. Blue loses little rent and you lose none, so "
                  "you two roll.", cost=cost(t, CustodyPlan.DOUBLES, large))),
        uses="AM-14.3 AM-14.5 AM-14.7 AM-14.8 AM-14.10", challenge=True)


# ---- To practise ----

def practice(t: EditionWords) -> Iterator[Written]:
    """Yield questions on the parts of the corner, rent, building, paying and waiting there, and the cost of a stay."""
    fine = t.constants.custody_fine
    waits, moves = t.switches.waiting_in_custody_allowed, t.switches.freeing_double_moves_pawn

    def which_part(slug: str, room: str, then: str, words: Message) -> Written:
        parts = {"war": _("The price war is for Competitors who are sent there."),
            "jail": _("Jail is for Monopolists who are sent there."),
            "visit": _("Sightseeing is for a player whose roll ends there.")}
        return scene(slug, _("Which part?"), words, show=[rooms()],
            ask=tap(room, mistakes=parts, then=then,
                say=_("Competitors are sent to the price war, Monopolists to jail. If your own roll ends there, you "
                      "are only sightseeing.")),
            uses="AM-14.1 AM-14.6", level=1)

    yield which_part("sent-blue", "jail", "Blue in custody",
        _("Blue lands on “{go_to_custody}”. Choose the part where Blue's pawn goes."))
    yield which_part("sent-green", "war", "Green in custody",
        _("Green lands on “{go_to_custody}”. Choose the part where Green's pawn goes."))
    yield which_part("walked-navy", "visit", "Navy at corner",
        _("Navy's roll ends on the corner. Choose the part where Navy is."))

    def collected(slug: str, owns: str, inside: str, say: Message) -> Written:
        streets = owns.partition(": ")[2].split(", ")
        usual, price = t.owed(owns, streets[0]), t.cost(streets[0])
        table = f"{owns}; You at {streets[0]}; {inside}"
        due = t.owed(table)
        wrong = [(0, say), (usual, say), (price, A_PRICE if due else say),
            (price // 10, _("Two streets of one city double the rent.")),
            (2 * usual, say if not due else GREEN_NEVER if owns.startswith("Green") else
                _("The rent doubles once, not twice."))]
        return scene(slug, _("Rent while held"),
            _("You land on {street}, whose owner is on the corner. What do you owe?", street=streets[0]),
            table=table, show=[rooms(), strip(*streets, pointed=streets[0])],
            ask=number(due, mistakes=wrong, say=say), uses="AM-14.3 AM-14.5 AM-14.6", level=1)

    yield collected("rent-green", "Green: beacon-st", "Green in custody", EARNS)
    yield collected("rent-navy", "Navy: nob-hill", "Navy in custody", NOTHING)
    yield collected("rent-blue", "Blue: georgetown, constitution-ave", "Blue at corner",
        _("Sightseeing changes nothing. Rent is due."))

    def may_build(slug: str, owner: str, *streets: str) -> Written:
        may = buying(t.rules, role(owner)).allowed
        return scene(slug, _("Building while held"),
            _("It is the turn of {player}, who has enough money. May they build on {street} while they are held?",
                player=owner, street=streets[-1]),
            table=f"{owner}: {', '.join(streets)}; {owner} in custody",
            show=[rooms(), strip(*streets, pointed=streets[-1])],
            ask=choose({"yes": _("Yes"), "no": _("No")}, right="yes" if may else "no",
                mistakes={"yes": _("In the price war you may not buy anything."),
                    "no": _("No rule forbids building there.")},
                say=_("{player} may build, held or not (our ruling).", player=owner) if may
                else _("In the price war you may not buy or build.")),
            uses="AM-14.4 R-11", level=1)

    two = t.switches.competitor_needs_two_streets
    yield may_build("build-green", "Green", *(["harvard-square"] if two else []), "beacon-st")
    yield may_build("build-navy", "Navy", "fifth-ave", "wall-st")

    def turn(number: int, words: Message, mistakes: dict[str, Message], *, waited: bool = False) -> Written:
        right = {1: "pay", 2: "either", 3: "any"}[len(ways(t.rules, number, waited=waited, can_pay=True))]
        told = {"pay": _("The fine is due."), "either": _("Pay or roll."),
            "any": _("On the first turn all three are allowed.")}
        return scene(f"turn-{number}{'-waited' if waited else ''}", _("What may they do?"), words,
            show=[rooms("Navy in custody")],
            ask=choose({"pay": _("Only pay {fine}", fine=fine), "either": _("Pay or roll"),
                "any": _("Pay, roll or wait")}, right=right, mistakes=mistakes, say=told[right]),
            uses="AM-14.7 AM-14.8 AM-14.10 R-31", level=2)

    any_wrong = _("You may wait only on the first turn.") if waits else NOBODY_WAITS
    yield turn(1, _("Navy's first turn in jail. What may they do?"),
        {"pay": _("They may also roll."), "any": any_wrong, "either": _("They may also wait.")})
    yield turn(2, _("Navy did not roll a double on their first turn in jail. What may they do on the second?"),
        {"pay": ONE_MISS, "any": any_wrong})
    if waits:
        yield turn(2, _("Navy waited on their first turn in jail. What may they do on the second?"),
            {"either": HAS_CHOSEN, "any": HAS_CHOSEN}, waited=True)
    yield turn(3, _("Navy rolled twice in jail, without a double. What may they do on the third turn?"),
        {"either": NO_LONGER, "any": NO_LONGER})

    def freed(slug: str, double: str, roll: str) -> Written:
        corner, (by_double, by_roll) = t.square("corner"), (sum(positions.roll(each)) for each in (double, roll))
        stop = stop_after(t, double, roll)
        squares = [NAMES[corner + way] for way in (0, *sorted({by_double, by_roll}), by_double + by_roll)]
        wrong = {NAMES[corner + by_double]: _("The next roll also moves the pawn.") if moves
                else _("The next roll moves the pawn."),
            NAMES[corner + by_double + by_roll]: _("The freeing double moves nobody."),
            NAMES[corner + by_roll]: _("The freeing double also moves the pawn.")}
        return scene(slug, _("Freed"),
            _("Navy, in jail, rolls {double} and is free. The next roll is {after}. Choose the square where Navy "
              "stops.",
                double=double, after=roll),
            table="Navy at corner", without="You Blue Green",
            show=[pair(throw(double, "Navy"), throw(roll, "Navy")), strip(*squares, numbered=True)],
            ask=tap(stop, mistakes=wrong, then=f"Navy at {stop}",
                say=_("Here the freeing double moves the pawn, and so does the next roll.") if moves
                else _("The freeing double moves nobody, but the next roll does (our ruling).") if t.edition == "it"
                else _("The freeing double moves nobody, but the next roll does.")),
            uses="AM-14.8 AM-14.9", level=2)

    yield freed("freed-2-6", "1+1", "2+4")
    yield freed("freed-6-3", "3+3", "1+2")
    yield freed("freed-10-5", "5+5", "1+4")

    def purse(slug: str, owner: str, street: str, cash: int) -> Written:
        table, had = f"{owner}: {street}; {owner} has {cash}", cash * t.scale
        rent, paid = t.owed(table, street), t.owed(f"{table}; {owner} in custody", street)
        return scene(slug, _("Purse"),
            _("{player} is held on the corner. You land on {street}. Then {player} pays the fine of {fine}. How much "
              "does {player} have now?", player=owner, street=street, fine=fine),
            table=table, show=[rooms(f"{owner} in custody"), strip(street, without="You"), purses(owner)],
            ask=number(had + paid - fine, say=_("{rent} comes in as rent, and {fine} goes out.", rent=paid, fine=fine),
                mistakes=[(had - fine, _("The rent is missing. A Competitor keeps earning.")),
                    (had + rent - fine, NOTHING), (had + paid, _("The fine is missing.")),
                    (had + rent, _("In jail they collect no rent, and the fine is missing."))]),
            uses="AM-14.3 AM-14.5 AM-14.7", level=2)

    yield purse("purse-green", "Green", "beacon-st", 300)
    yield purse("purse-navy", "Navy", "nob-hill", 400)

    def cheapest(slug: str, loser: str, rent: int) -> Written:
        jailed = loser == "Navy"
        rolling = cost(t, CustodyPlan.DOUBLES, rent if jailed else 0)
        return scene(f"cheapest-{slug}", _("Pay or roll"),
            _("{player} would normally collect {rent} in rent per turn. Which way out costs least on average, "
              "including lost rent?", player=loser, rent=rent),
            show=[rooms(f"{loser} in custody"), averages(t)],
            ask=choose({"pay": PLANS[CustodyPlan.PAY], "roll": PLANS[CustodyPlan.DOUBLES]},
                right="roll" if rolling < fine else "pay",
                mistakes={"roll": _("Add the rent lost with each turn."),
                    "pay": _("The lost rent is too small to outweigh the fine.") if jailed
                    else _("A Competitor loses no rent.")},
                say=_("Rolling costs {cost} on average.", cost=rolling)),
            uses="AM-14.3 AM-14.5 AM-14.7 AM-14.8 AM-14.10", level=3)

    yield cheapest("jail-dear", "Navy", 4 * fine // 10)
    yield cheapest("jail-cheap", "Navy", fine // 10)
    yield cheapest("war", "Green", 4 * fine // 10)

    def of_36(slug: str, words: Message, ask: Task) -> Written:
        return scene(slug, _("Of 36 stays"), words, show=[rooms("Navy in custody")], ask=ask,
            uses="AM-14.8 AM-14.10", level=3)

    miss, stays = exits(t.rules, CustodyPlan.DOUBLES)[-1].probability, _("stays")
    fined, freed_of_all = miss.numerator, miss.denominator - miss.numerator
    yield of_36("first-roll",
        _("Thirty-six players in jail roll on their first turn, and each gets a different one of the 36 rolls. How "
          "many are free?"),
        number(6, unit=stays, say=_("Six of the 36 rolls are doubles."),
            mistakes=[(12, _("There is only one way to roll each double.")), (1, _("There are six doubles."))]))
    yield of_36("by-double",
        _("All players in jail roll on both turns. Of 36 stays, 25 last until the third turn. How many end with a "
          "double?"),
        among(freed_of_all, counted=True, say=_("Six at once, and a sixth of the other 30."),
            mistakes=[(12, _("Only players who missed the first time roll again.")), (6, _("There is a second roll.")),
                (fined, _("Those last until the third turn."))]))
    yield of_36("fines",
        _("All players in jail roll on both turns. Of 36 stays, 25 last until the third turn, where the fine is "
          "{fine}. How much do the 36 pay in total?", fine=fine),
        number(fined * fine, say=_("25 fines, so {average} per stay.", average=Fraction(fined * fine, 36)),
            mistakes=[(36 * fine, _("Doubles cost nothing.")), (freed_of_all * fine, _("Those go free.")),
                (fine, _("That is one fine. How much is it for all?"))]))

    def account(slug: str, owner: str, street: str, rent_why: Message | None, third: Line, say: Message) -> Written:
        return scene(slug, _("Spot the error"),
            _("{player} was sent to the corner and kept this account of the stay. Find the wrong line.", player=owner),
            table=f"{owner}: {street}", show=[strip(street)],
            ask=spot(_("An account"),
                line("first", _("first turn: no double, no fine"), 0,
                    why=_("This line is right: a player who rolls pays nothing yet.")),
                line("rent", _("rent from a visit to {street}", street=street), t.owed(f"{owner}: {street}", street),
                    why=rent_why),
                third, say=say),
            uses="AM-14.3 AM-14.5 AM-14.10", level=3)

    yield account("account-navy", "Navy", "wall-st", None,
        line("third", _("third turn: the fine"), fine,
            why=_("This line is right: after two misses the fine is due.")), NOTHING)
    yield account("account-green", "Green", "beacon-st", _("This line is right: a Competitor keeps earning."),
        line("third", _("third turn: another roll, no fine"), 0),
        _("The third turn begins with the fine of {fine}.", fine=fine))


CHAPTER = chapter(try_it.LESSON, minutes=4, story=story, practice=practice,
    promise=_("One corner with two names: what a stay costs, and how to get out."))

"""Dice and doubles: a second roll, never a third, and how often it comes (AM-7, AM-14.1)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise
from typing import override

from antimono.anti_monopoly.rules.start import clockwise
from antimono.core.dice import ALL_ROLLS, FACES, Dice
from antimono.core.text import Message, _, verbatim
from antimono.course.anti_monopoly.dice.try_it import LESSON
from antimono.course.anti_monopoly.shared.one_turn import legs
from antimono.course.anti_monopoly.words import *
from antimono.course.lesson.frame import Column, Table

ONLY_YOU = "Blue Green Navy"
A_DOUBLE, FIRST, SECOND = _("a double"), _("first roll"), _("second roll")
ORDINARY = _("The second roll is an ordinary roll, even if it is a double.")


def story(t: EditionWords) -> Iterator[Written]:
    """Yield the scenes: the roll after a double, the odds of a double, and the longest move of a turn."""
    begin = "You: sunset-blvd; You at sunset-blvd; You on turn; dice 3+3 2+2"

    yield scene("again", _("A second roll"), _("It is your turn, and something special is about to happen. Roll."),
        table=begin, tapped={"buy": "do buy"}, without=ONLY_YOU,
        show=[before(strip("sunset-blvd", "u-s-electric-company")), after(throw("3+3", "You", A_DOUBLE),
            strip("sunset-blvd", "u-s-electric-company", pointed="u-s-electric-company"), purses("You"))],
        ask=[roll(_("Roll the dice"), then="do roll",
                say=_("3 and 3: two equal dice are a double. You land on {u_s_electric_company}.")),
            move({"buy": _("Buy it for {u_s_electric_company_price}"), "leave": _("Leave it")},
                needs=1, words=_("A double is worth something, but finish this move first. Nobody owns "
                    "{u_s_electric_company}. Buy it or leave it?"),
                say=_("The move is finished. Now the double gives you another roll."))],
        teaches="AM-7.1")

    yield scene("once-only", _("Two doubles"), _("Suppose you bought it. The double gives you a second roll. Take it."),
        table=f"{begin}; do roll; do buy", without=ONLY_YOU,
        show=[throw("3+3", "You", FIRST), after(throw("2+2", "You", SECOND)),
            strip("u-s-electric-company", "locust-st")],
        ask=[roll(_("Roll again"), then="do roll", clauses="AM-7.1",
                say=_("2 and 2 takes you to {locust_st}. Another double!")),
            bet({"third": _("A third roll"), "on": _("The dice pass to Blue"), "jail": _("You go to jail")},
                right="on", words=_("Two doubles in one turn! What happens when you have finished on {locust_st}? "
                                    "Place your bet."),
                say=_("The second roll is an ordinary roll, double or not. There is no third, so three doubles never "
                      "send you to jail, as they do in Monopoly."),
                said={"third": _("No, the second roll is an ordinary roll. There is no third, so three doubles never "
                                 "send you to jail, as they do in Monopoly."),
                    "jail": _("No, that is Monopoly, where it takes three doubles. Here nobody rolls a third time, so "
                              "the dice pass on.")})],
        teaches="AM-7.2", uses="AM-7.1")

    ahead = ("fifth-ave", "wall-st")
    houses = "Navy: fifth-ave+2, wall-st+2; You at u-s-trucking-company"
    yield scene("may", _("May or must?"),
        _("Your double took you to {u_s_trucking_company}, and your move is finished. Navy's houses are ahead. Must "
          "you roll again? Place your bet."),
        table=houses, without=ONLY_YOU,
        show=[throw("2+2", "You", A_DOUBLE), strip("u-s-trucking-company", *ahead, "start",
            notes={each: _("rent {rent}", rent=t.owed(houses, each)) for each in ahead})],
        ask=bet({"must": _("I must roll"), "may": _("I may pass the dice on")},
            right="must" if t.switches.extra_roll_compulsory else "may", clauses="AM-7.1 R-13",
            say=_("You must roll, because this rulebook makes the second roll a whole turn, and nobody skips one (our "
                  "ruling).")
            if t.switches.extra_roll_compulsory else
            _("You may pass the dice to Blue. There are rents ahead, but {start} also pays you. It is up to you.")),
        teaches="R-13", uses="AM-7.1")

    stays = (_("The turn is over. If you are sent to the corner, you stay there (our ruling), although this rulebook "
               "lets the double count.") if t.edition in ("it", "pl") else
        _("The turn is over. If you are sent to the corner, you stay there and lose the double (our ruling)."))
    yield scene("corner", _("The corner"), _("Navy is on {georgetown}. Roll for Navy."),
        table="Navy at georgetown; Navy on turn; dice 2+2", without="You Blue Green",
        show=[after(throw("2+2", "Navy", A_DOUBLE)), strip("corner", "georgetown", "go-to-custody")],
        ask=[roll(_("Roll for Navy"), then="do roll", clauses="AM-14.1",
                say=_("2 and 2, onto “{go_to_custody}”: the pawn goes straight to the corner. A Competitor is held "
                      "there in a price war, a Monopolist in jail.")),
            move({"again": _("Roll again for Navy"), "on": _("The dice pass to you")}, right="on", say=stays,
                mistakes={"again": _("Refused. Navy is held in jail.")},
                words=_("It was a double. “Then I roll again,” says Navy. Try it."), clauses="R-13 AM-14.1")],
        teaches="AM-14.1 R-13", uses="AM-7.1")

    yield in_order("sequence",
        _("Blue rolls 3 and 3 and lands on an unowned company that Blue wants. The second roll is 4 and 1. Put the "
          "steps in order."),
        "3+3", "4+1", line("stop", _("Blue buys the company")), uses="AM-7.1 AM-7.2 AM-8.1")

    doubles = sum(each.is_double for each in ALL_ROLLS)
    yield scene("odds", _("How often?"),
        _("Two dice can fall in {count} ways, all equally likely. How many of them are doubles?",
            count=str(len(ALL_ROLLS))),
        show=[all_rolls(lambda each: each.is_double)],
        ask=number(doubles, unit=_("ways"), otherwise=_("Go down the table. Where are both dice equal?"),
            mistakes=[(2 * doubles, _("3 and 3 is one way, not two. If you swap the dice, nothing changes.")),
                (18, _("An even total is not enough. 1 and 3 also make 4.")),
                (1, _("Each double is one way. How many doubles are there?")),
                (len(ALL_ROLLS) - doubles, _("Those are the rolls that are not doubles.")),
                (21, _("5 and 3 is a different way from 3 and 5. Count only equal dice.")),
                (11, _("Those are the totals, from 2 to 12."))],
            say=_("{doubles} out of {count}, or one roll in six.", doubles=str(doubles), count=str(len(ALL_ROLLS)))),
        uses="AM-7.1")

    yield scene("memory", _("Memory"),
        _("On your last three turns your first roll was a double. How likely is a double now? Place your bet."),
        show=[throw(each, "You") for each in ("1+1", "5+5", "4+4")],
        ask=bet({"less": _("Less than one in six"), "same": _("One in six"), "more": _("More, on a lucky day")},
            right="same",
            said={"less": _("Still one in six. Dice have no memory, so nothing is used up."),
                "more": _("Still one in six. Dice have no memory, so luck does not last.")},
            say=_("One in six, as always. Dice have no memory.")),
        uses="AM-7.1")

    once = max(each.total for each in ALL_ROLLS)
    yield scene("farthest", _("Farthest"),
        _("Without cards, how many squares can your pawn move in one turn, at most?"),
        show=[before(throw("6+6", "You", _("the highest roll"))),
            after(throw("6+6", "You", FIRST), throw("6+6", "You", SECOND))],
        ask=number(2 * once, unit=_("squares"), clauses="AM-7.1 AM-7.2",
            otherwise=_("How many rolls can a turn have, and what is the highest roll?"),
            mistakes=[(once, _("6 and 6 is a double, so the turn is not over.")),
                (3 * once, _("There is no third roll.")),
                (2 * once - 1, _("The second roll may also be a double. It just gives no third roll.")),
                (len(t.rules.squares), _("That is the whole board. How far do two rolls take you?"))],
            say=_("{once} and {once} make {both}, more than half the board.", once=str(once), both=str(2 * once))),
        uses="AM-5.2 AM-7.1 AM-7.2")

    game = OneTurn(t)
    yield challenge(game,
        _("At another table nothing is sold yet, and for one turn the dice obey you. From {u_s_air_line}, square "
          "{number}, buy two streets of one city for the least money. Choose the first.", number=str(game.start)),
        say=_("1 and 1, then 1 and 1, for {spent}. The second double gives you nothing, and you need nothing more.",
            spent=game.spent(game.solution)),
        uses="AM-5.2 AM-7.1 AM-7.2 AM-8.1", clauses="AM-7.1 AM-7.2 AM-8.1")


class OneTurn(WrittenPuzzle):
    """Two streets to land on in one turn, so that the first roll must be a double; moves are their squares."""

    solution = ("27", "29")
    ordered = True

    def __init__(self, t: EditionWords) -> None:
        self.t, self.start = t, t.square("u-s-air-line")
        self.cities = t.rules.cities[5:7]

    def rolls(self, made: tuple[str, ...]) -> list[int]:
        """Return the totals that lead from the first square to the streets."""
        return [there - here for here, there in pairwise((self.start, *map(int, made)))]

    def spent(self, made: tuple[str, ...]) -> int:
        """Return what the streets cost together."""
        return sum(map(self.t.cost, made))

    def one_city(self, made: tuple[str, ...]) -> bool:
        """Return whether two streets of one city have been reached."""
        return len(made) == 2 and len({self.t.street(each).city for each in made}) == 1

    def goes_on(self, made: tuple[str, ...]) -> bool:
        """Return whether there is a second roll: only after a double (a total of 1 stands for no roll)."""
        return not made or self.rolls(made)[0] % 2 == 0

    @override
    def moves(self, made: tuple[str, ...]) -> dict[str, Message]:
        here = int(made[-1]) if made else self.start
        streets = [street.index for city in self.cities for street in city.streets]
        if len(made) == 2 or not self.goes_on(made):
            return {}
        return {str(each): verbatim("") for each in streets if here < each <= here + 12}

    @override
    def say(self, made: tuple[str, ...]) -> Message:
        if 1 in self.rolls(made):
            return _("That is one square ahead, and two dice never total 1. Start again.")
        total = self.rolls(made)[0]
        if not self.goes_on(made):
            return _("A roll of {total} takes you there but is not a double, so your turn is over. Start again.",
                total=str(total))
        if self.one_city(made):
            return _("One city, for {money}. You can do it for less.", money=self.spent(made))
        if len(made) == 2:
            return _("These streets are in two cities. Start again.")
        return _("A roll of {total}, and you have spent {money}. Now choose the second street.",
            total=str(total), money=self.spent(made))

    @override
    def solved(self, made: tuple[str, ...]) -> bool:
        cheap = self.spent(made) <= self.spent(self.solution)
        return 1 not in self.rolls(made) and self.one_city(made) and cheap

    @override
    def draw(self, made: tuple[str, ...]) -> Sequence[Figure]:
        reached = () if 1 in self.rolls(made) else made
        table = "; ".join((f"You at {self.start}", *(f"You: {each}; You at {each}" for each in reached)))
        return [strip(*squares, label=verbatim(city.name), heading=False, without=ONLY_YOU, table=table, numbered=True)
            for city in self.cities for squares in [[str(street.index) for street in city.streets]]]


def all_rolls(counted: Callable[[Dice], bool] | None = None) -> Figure:
    """Return the 36 rolls as a square with their totals; once the act is done, those that are `counted` are marked."""

    def drawn(moment: Moment) -> Table:
        def cell(rolled: Dice) -> Message:
            mark = "●" if moment.done and counted is not None and counted(rolled) else ""
            return verbatim(f"{mark}{rolled.total}")

        return Table(
            _("All 36 rolls; ● marks those that count") if moment.done and counted is not None else
            _("All 36 rolls: one die down, the other across, their total inside"),
            (Column(_("Dice")), *(Column(verbatim(str(face))) for face in FACES)),
            tuple((verbatim(str(first)), *(cell(Dice(first, second)) for second in FACES)) for first in FACES))

    return drawn


def thrown(dice: str) -> Dice:
    """Return two dice: `4+5`."""
    return Dice(*map(int, dice.split("+")))


def in_order(slug: str, words: Message, first: str, second: str, stop: Line, *, uses: str, level: int = 0) -> Written:
    """Return a turn of Blue's with a double, to be put in order; `stop` is Blue's act after the first roll."""
    walked, then = (_("The pawn moves {count} squares", count=str(thrown(each).total)) for each in (first, second))
    return scene(slug, _("In order"), words,
        ask=order(_("Steps of the turn"),
            line("again", _("Blue rolls again"), 3, early=_("Finish the first move and everything it leads to.")),
            line(stop.key, stop.text, 2, early=_("The pawn is not there yet.")),
            line("pass", _("The dice pass to Green"), 5,
            early=_("The turn is not over, because the roll was a double.")),
            line("first", walked, 1),
            line("second", then, 4, early=_("That is the move of the second roll, which comes later.")),
            shown=False, otherwise=_("Something else comes first."),
            say=_("First comes the whole first move, then the second roll and its move. Then it is Green's turn.")),
        uses=uses, level=level)


# ---- To practise ----

DOUBLES = "AM-7.1 AM-7.2"


def practice(t: EditionWords) -> Iterator[Written]:
    """Yield questions on the end of a turn, its cost, and the odds of rolls."""

    def go_on(slug: str, start: str, *rolled: str) -> Written:
        walked = legs(t.rules, t.square(start), [thrown(each) for each in rolled])
        last, sent = walked[-1], _("Navy is sent to the corner, and the turn ends there (our ruling).")
        more = last.dice.is_double and not last.sent and len(walked) == 1
        why = sent if last.sent else ORDINARY if len(walked) == 2 else _("Another roll needs a double.")
        squares = sorted({walked[0].start, *(leg.target for leg in walked), last.end})
        return scene(f"next-{slug}", _("What now?"),
            _("Navy has rolled, and has finished on this square. Does the turn continue?"),
            table=f"Navy at {last.end}", without="You Blue Green",
            show=[*(throw(each, "Navy", name) for each, name in zip(rolled, (FIRST, SECOND), strict=False)),
                strip(*map(str, squares))],
            ask=choose({"more": _("Yes, with a second roll"), "over": _("No, it is over")},
                right="more" if more else "over",
                mistakes={"over": _("Both dice show the same number."), "more": why},
                say=_("The first roll is a double, so Navy rolls again.") if more else why),
            uses=f"{DOUBLES} R-13 AM-14.1", level=1)

    def how_many(slug: str, level: int, words: Message, counted: Callable[[Dice], bool],
        mistakes: Sequence[tuple[int, Message]]) -> Written:
        right = sum(map(counted, ALL_ROLLS))
        return scene(f"count-{slug}", _("Count"), words, show=[all_rolls(counted)],
            ask=number(right, unit=_("rolls"), mistakes=mistakes, say=_("{right} out of 36.", right=str(right))),
            uses="AM-7.1", level=level)

    def ends(slug: str, start: str, *rolled: str) -> Written:
        first, second = legs(t.rules, t.square(start), [thrown(each) for each in rolled])
        alone, beyond = clockwise(t.rules, first.start, second.dice.total), clockwise(t.rules, second.target, 1)
        wrong = {str(first.end): _("That is where the first roll ends. A second one follows."),
            str(alone): _("The second roll begins where the first one ended."),
            **({str(second.target): _("Nobody stays there. The pawn goes straight to the corner.")} if second.sent
               else {str(beyond): _("One too many. Begin counting on the next square.")})}
        squares = sorted({str(second.end), *wrong}, key=int)
        totals = {"first": str(first.dice.total), "second": str(second.dice.total), "target": str(second.target)}
        return scene(f"stops-{slug}", _("Where does it end?"),
            _("You are on {start}, square {number}, and roll twice this turn. Choose the square where the turn ends.",
                start=start, number=str(first.start)),
            table=f"You at {start}", without=ONLY_YOU,
            show=[throw(rolled[0], "You", FIRST), throw(rolled[1], "You", SECOND),
                strip(*squares, numbered=True)],
            ask=tap(str(second.end), mistakes=wrong, then=f"You at {second.end}",
                say=_("{first} squares, then {second}, take you to square {target}, and from there to the "
                      "corner.", **totals)
                if second.sent else _("{first} squares, then {second}, take you to square {target}.", **totals)),
            uses=f"AM-5.2 {DOUBLES} AM-14.1" if second.sent else f"AM-5.2 {DOUBLES}", level=2)

    def left(slug: str, cash: int, rolled: tuple[str, str], start: str, *stops: tuple[str, str]) -> Written:
        owned = [f"{owner}: {stop}" for owner, stop in stops if owner != "bank"]
        table = "; ".join((f"You at {start}; You has {cash}; You on turn; dice {' '.join(rolled)}", *owned))
        went, has = "", [cash * t.scale]
        for owner, _stop in stops:
            went += "do roll; do buy; " if owner == "bank" else "do roll; "
            has.append(t.cash(f"{table}; {went}"))
        paid = [t.cost(stop) if owner == "bank" else t.owed(table, stop) for owner, stop in stops]
        pays, passes = t.constants.start_square_pays, t.square(stops[1][1]) < t.square(start)
        amounts = {"cash": has[0], "first": paid[0], "second": paid[1], "has": has[2]}
        return scene(slug, _("A whole turn"),
            _("You roll twice, and buy any unowned property you land on. How much is in your purse after the turn?"),
            table=table, without=ONLY_YOU,
            show=[throw(rolled[0], "You", FIRST), throw(rolled[1], "You", SECOND),
                strip(start, stops[0][1], *(("start",) if passes else ()), stops[1][1],
                    notes={stop: _("rent {rent}", rent=rent)
                        for (owner, stop), rent in zip(stops, paid, strict=True) if owner != "bank"}),
                purses("You")],
            ask=number(has[2], then=went,
                mistakes=[(has[1], _("That is after the first roll. The second one takes you further.")),
                    (has[2] + paid[0], _("The first payment is missing.")),
                    (has[2] + paid[1], _("The second payment is missing.")),
                    (has[2] - pays, _("{start} is on the way.")) if passes
                    else (has[2] + pays, _("This move does not pass {start}.")),
                    (has[0], _("You pay on both squares."))],
                say=_("{cash} minus {first} and {second}, plus {pays} from the bank, is {has}.", pays=pays, **amounts)
                if passes else _("{cash} minus {first} and {second} is {has}.", **amounts)),
            uses=f"{DOUBLES} AM-8.1 AM-8.2 AM-13.1", level=3)

    yield go_on("double", "michigan-ave", "4+4")
    yield go_on("plain", "u-s-railroad", "4+2")
    yield go_on("second", "cards-2", "2+2", "5+5")
    yield go_on("sent", "beacon-st", "3+3")
    yield how_many("none", 1, _("How many of the 36 rolls are not doubles?"), lambda each: not each.is_double,
        [(6, _("Those are the doubles.")), (5, _("Five in six is right. How many of 36 is that?")),
            (15, _("5 and 3 is a different roll from 3 and 5. Count both."))])
    yield how_many("eight", 1, _("How many of the 36 rolls are doubles with a total of 8 or more?"),
        lambda each: each.is_double and each.total >= 8,
        [(15, _("Those are all the rolls of 8 or more. Count only doubles.")),
            (6, _("Those are all the doubles. Count only totals of 8 or more.")), (2, _("A total of 8 also counts."))])
    yield how_many("four", 2,
        _("Your pawn is four squares from a street you want. How many of the 36 rolls take it there and give no second "
          "roll?"), lambda each: each.total == 4 and not each.is_double,
        [(3, _("2 and 2 takes you there, but it is a double.")), (1, _("1 and 3 is one way, and 3 and 1 is another."))])
    yield ends("two", "basin-st", "4+4", "1+4")
    yield ends("round", "fishermans-wharf", "3+3", "2+5")
    yield ends("both", "rush-st", "2+2", "3+3")
    yield ends("sent", "chestnut-st", "5+5", "1+1")
    yield in_order("order-rent",
        _("Blue rolls 2 and 2 and lands on a street of yours. The second roll is 5 and 2. Put the steps in order."),
        "2+2", "5+2", line("rent", _("Blue pays you rent")), uses=f"{DOUBLES} AM-8.2", level=2)
    yield in_order("order-start",
        _("Blue rolls 6 and 6 and passes {start}. The second roll is 1 and 1. Put the steps in order."),
        "6+6", "1+1", line("pay", _("The bank pays for {start}")), uses=f"{DOUBLES} AM-13.1", level=2)

    must = _("This rulebook makes the second roll a whole turn, which nobody skips (our ruling).")
    may = _("A second roll is a gift, and you may decline a gift.")
    yield scene("decline", _("Stop here?"),
        _("Green has rolled a double and finished the move. Green wants to stop. What is the rule?"),
        show=[throw("5+5", "Green", A_DOUBLE)],
        ask=choose({"may": _("Green may pass the dice on"), "must": _("Green must roll"),
                "back": _("Green may undo the move")},
            right="must" if t.switches.extra_roll_compulsory else "may",
            mistakes={"may": must, "must": may, "back": _("The move has been made, and it counts.")},
            say=must if t.switches.extra_roll_compulsory else may),
        uses="AM-7.1 R-13", level=2)

    yield left("two-rents", 700, ("4+4", "1+2"), "state-st", ("Blue", "brattle-st"), ("Green", "beacon-st"))
    yield left("buy-rent", 900, ("2+2", "1+1"), "anti-monopoly-foundation", ("bank", "beacon-st"),
        ("Blue", "georgetown"))
    yield left("past-start", 500, ("1+1", "1+3"), "u-s-trucking-company", ("Navy", "fifth-ave"), ("bank", "basin-st"))

    yield scene("two-in-a-row", _("Spot the error"),
        _("How likely are two doubles in one turn? Somebody worked it out. Find the wrong line."),
        ask=spot(_("A calculation"),
            line("first", _("The first roll is a double: 6 ways in 36, one in six"),
                why=_("This line is right: six of the 36 rolls are doubles.")),
            line("second", _("Then the second roll is also a double: 6 ways in 36, one in six"),
                why=_("This line is right: dice have no memory.")),
            line("both", _("Both rolls are doubles: 12 ways in 36, one in three")),
            say=_("One in six of one in six is 1 in 36. Two doubles are rarer than one, not likelier.")),
        uses=DOUBLES, level=3)

    yield scene("seven-or-double", _("Which is likelier?"),
    _("Which is likelier with two dice, a total of 7 or a double?"),
        show=[all_rolls(lambda each: each.is_double or each.total == 7)],
        ask=choose({"seven": _("A total of 7"), "double": _("A double"), "same": _("Both are equally likely")},
        right="same",
            mistakes={"seven": _("Count the ways of a 7 in the table, and those of the doubles."),
                "double": _("Also count the ways of a 7 in the table.")},
            say=_("There are six ways for each, along the two diagonals.")),
        uses="AM-7.1", level=3)

    turns = 60
    more = turns // 6
    yield scene("how-often", _("On average"),
        _("In sixty turns nobody is sent to the corner, and after a double everybody rolls again. How many rolls is "
          "that, on average?"), show=[all_rolls()],
        ask=among(turns + more, counted=True,
            mistakes=[(more, _("Those are the second rolls. How many rolls are there in total?")),
                (2 * turns, _("Only a double gives a second roll.")), (turns, _("Some turns have a second roll."))],
            say=_("One turn in six has a second roll, so there are {turns} and {more}.", turns=str(turns),
            more=str(more))),
        uses=DOUBLES, level=3)


CHAPTER = chapter(LESSON, minutes=3, story=story, practice=practice,
    promise=_("When you roll again, when you do not, and how often that happens."))

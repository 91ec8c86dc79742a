"""START: the moves it pays for, those it does not, and the average per turn (AM-13, AM-14.2, R-19)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import override

from antimono.anti_monopoly.editions import Role
from antimono.anti_monopoly.editions.decks import MoveTo, deck
from antimono.anti_monopoly.rules.start import clockwise, passing_start, steps_to
from antimono.core.text import Message, _, figure, ngettext, verbatim
from antimono.course.anti_monopoly.shared.one_turn import squares_a_turn
from antimono.course.anti_monopoly.start.try_it import LESSON, card_squares
from antimono.course.anti_monopoly.words import *
from antimono.course.lesson.frame import Column, Table

NOTHING = _("A pawn sent to the price war or to jail is paid nothing.")
SUM_RIGHT = _("The lines are added up correctly, but one of them is wrong.")
PAST_NO_START = _("This move does not pass {start}.")
PASSES = _("From there, the pawn passes {start}.")


def story(t: EditionWords) -> Iterator[Written]:
    """Yield the scenes: what START pays for moves by dice and by card, and the average per turn."""
    pays, size, had = t.constants.start_square_pays, len(t.rules.squares), t.cash("")

    yield scene("landing", _("Landing"),
        _("Passing {start} pays {pays}. Now your roll takes you exactly onto it. What does the bank pay? Place your "
          "bet.", pays=pays),
        table="You at fifth-ave; You on turn; dice 1+2", without="Blue Green Navy",
        show=[throw("1+2", "You"), strip("fifth-ave", "wall-st", "start", "basin-st", pointed="start"), purses("You")],
        ask=bet([0, pays, 2 * pays], right=pays, then="do roll",
            say=_("{pays}: landing pays the same as passing, and only once. Some Monopoly tables pay double for "
                  "landing, but not here.", pays=pays)),
        teaches="AM-13.1")

    back, on = (str(steps) for steps in (33 - 28, steps_to(t.rules, 33, 28)))
    squares = ("start", "u-s-gas-company", "cards-33")
    yield scene("by-card", _("By card"),
        _("On this square you draw a card. Yours says: go to {u_s_gas_company}. That is {back} squares behind you. "
          "Which way does your pawn move? Place your bet.", back=back),
        table=f"You holds {had + pays}; You at cards-33", without="Blue Green Navy",
        show=[strip(*squares, pointed="u-s-gas-company", numbered=True), purses("You")],
        ask=bet({"back": _("{count} squares back", count=back),
                "on": _("{count} squares forward, round the board", count=on)}, right="on",
            then=f"You at pennsylvania-ave; You on turn; dice 1+3; {drawn(t, 'You', 'u-s-gas-company')}; do roll",
            say=_("{count} squares forward, because pawns never move back. On the way the pawn passes {start}, which "
                  "pays {pays}.",
                count=on, pays=pays) if t.edition == "pl" else
            _("{count} squares forward: pawns never move back, not even for a card (our ruling). On the way the pawn "
              "passes {start}, which pays {pays}.", count=on, pays=pays), clauses="R-19 AM-5.2 AM-13.1"),
        teaches="R-19", uses="AM-13.1")

    again = f"You holds {had + 2 * pays}"
    yield scene("who-not", _("Who is not paid?"),
        _("Four pawns move, and each reaches or passes {start}. One of the four is not paid. Find that line."),
        table=again,
        show=[lines(_("Four moves"), line("you", _("You roll 6 from {fifth_ave}")),
            line("blue", _("Blue rolls 3 from {fifth_ave}, onto {start}")),
            line("green", _("Green draws a card on square {square}: go to {sunset_blvd}",
                square=str(t.square("cards-36")))),
            line("navy", _("Navy lands on “{go_to_custody}” and goes to jail"))), purses()],
        ask=tap("navy", then="; ".join(f"{each} holds {t.cash(again, each) + pays}" for each in PLAYERS[:3]),
            mistakes={"you": _("You pass {start}, so you are paid."), "blue": _("Landing on {start} also pays."),
                "green": _("{start} pays for a card move just as for a roll.")},
            say=_("From square {go}, jail is {steps} squares ahead, past {start}. But a pawn sent there is paid "
                  "nothing.", go=str(t.square("go-to-custody")), steps=str(to_corner(t))), clauses="AM-14.2 R-19"),
        teaches="AM-14.2", uses="AM-13.1 R-19 AM-14.1")

    way = ("fifth-ave", "start", "cards-2", "u-s-electric-company")
    table = f"Navy at fifth-ave; Navy on turn; dice 2+3; {drawn(t, 'Navy', 'u-s-electric-company')}"
    paid = t.cash(f"{table}; do roll", "Navy") - t.cash(table, "Navy")
    stop, there = (str(t.square(each)) for each in way[2:])
    yield scene("detour", _("Detour"),
        _("This roll takes Navy from {fifth_ave} to square {stop}, where Navy draws a card: go to "
          "{u_s_electric_company}. How much has {start} paid Navy altogether?", stop=stop),
        table=table, without="You Blue Green", show=[throw("2+3", "Navy"), strip(*way, numbered=True)],
        ask=number(paid, then="do roll", otherwise=_("Follow both moves. How often do they pass {start}?"),
            mistakes=[(paid + pays, _("The move from square {stop} to square {there} does not pass {start}.",
                    stop=stop, there=there)), (0, _("The dice took Navy past {start}."))],
            say=_("{paid} for the dice move. The card's move does not pass {start}.", paid=pays)),
        uses="AM-13.1 R-19")

    near = [each for each in card_squares(t.rules) if not by_card(t, each, "sunset-blvd")]
    yield scene("which", _("Which one?"),
        _("A card says: go to {sunset_blvd}, which is square {square}. Choose the card square from which {start} pays "
          "you nothing.", square=str(t.square("sunset-blvd"))), show=card_strips(t),
        ask=tap(*map(str, near),
            mistakes={str(each): PASSES for each in card_squares(t.rules)} |
                {"7": _("{sunset_blvd} is one square behind, so the pawn moves {steps} squares, past {start}.",
                    steps=str(steps_to(t.rules, 7, t.square("sunset-blvd"))))},
            say=_("From square {square} there are only four squares to go. From all the others, the pawn passes "
                  "{start}.",
                square=str(near[0])), clauses="R-19 AM-13.1"),
        uses="R-19 AM-13.1")

    rounds = 3
    yield scene("error", _("Spot the error"),
        _("A pawn made {rounds} laps from {start}, and the last roll ended exactly there. Somebody added up the "
          "payments. Find the wrong line.", rounds=str(rounds)),
        ask=spot(_("A calculation"),
            line("rounds", _("{rounds} laps of {size} squares", rounds=str(rounds), size=str(size)), rounds * pays,
                why=_("This line is right: {pays} for each lap.", pays=pays)),
            line("landing", _("More for landing exactly on {start}"), pays),
            line("sum", _("Total"), (rounds + 1) * pays, why=SUM_RIGHT),
            say=_("Landing on {start} was already the third payment. The total is {sum}.", sum=rounds * pays)),
        uses="AM-13.1")

    walked = squares_a_turn()
    turns = size / walked
    a_turn = round(pays / turns)

    def pace(moment: Moment) -> Table:
        known: list[tuple[Message, Message | str]] = [
            (_("squares per turn, including second rolls"), figure(walked, 1)),
            (_("squares per lap"), f"{size}")]
        asked: list[tuple[Message, Message | str]] = [(_("turns per lap"), figure(turns, 1)),
            (_("{start} pays, per turn"), t.money(a_turn))]
        rows = [*known, *asked] if moment.done else known
        return Table(_("Averages for dice moves"), (Column(_("Item")), Column(_("Average"))),
            tuple((t.said(what), much if isinstance(much, Message) else verbatim(much)) for what, much in rows))

    yield scene("pace", _("Pace"), _("On average, how many turns does a pawn need for one lap of the board? Place your "
                                     "bet."),
        show=[pace],
        ask=bet({str(each): _("about {count}", count=str(each)) for each in (3, 5, 8)}, right="5",
            say=_("About five. So {start} pays everybody about {money} per turn, rich or poor, though being sent to "
                  "jail or the price war reduces it a little. This is new money from the bank.", money=a_turn)),
        uses="AM-13.1 AM-7.1")

    yield challenge(Twice(t),
        _("What if you could choose one roll and one card? You are on {u_s_trucking_company}, square {number}. Make "
          "{start} pay you twice. Choose where the roll takes you.", number=str(Twice.begins)),
        say=_("{sum} in one turn: you passed {start} by dice, and once more by card. One roll and one card can earn no "
              "more.",
              sum=2 * pays),
        uses="AM-5.2 AM-13.1 R-19", clauses="AM-13.1 R-19")


class Twice(WrittenPuzzle):
    """A roll and a card of your choice; the moves are squares, then cards."""

    solution = ("7", "c0")
    ordered = True
    begins = 35
    squares = ("0", "2", "7", "36", "39")
    """The squares offered for the roll, one of which is too near."""

    def __init__(self, t: EditionWords) -> None:
        self.t = t

    def times(self, made: tuple[str, ...]) -> int:
        """Return the number of times START has paid after these moves."""
        places = [self.begins, *(int(move.removeprefix("c")) for move in made)]
        return sum(passing_start(self.t.rules, here, steps_to(self.t.rules, here, there)).value > 0
            for here, there in pairwise(places))

    def draws(self, made: tuple[str, ...]) -> bool:
        """Return whether a card is to be drawn now."""
        return len(made) == 1 and made != ("36",) and int(made[0]) in card_squares(self.t.rules)

    @override
    def solved(self, made: tuple[str, ...]) -> bool:
        return self.times(made) == 2

    @override
    def moves(self, made: tuple[str, ...]) -> dict[str, Message]:
        possible = self.squares if not made else ("c0", "c6", "c28") if self.draws(made) else ()
        return {each: verbatim("") for each in possible}

    @override
    def say(self, made: tuple[str, ...]) -> Message:
        if made == ("36",):
            return _("That is one square ahead, and two dice never total 1. Start again.")
        count = self.times(made)
        if self.draws(made):
            return ngettext("{start} has paid {count} time. Now choose the card you draw.",
                "{start} has paid {count} times. Now choose the card you draw.", count)
        if len(made) == 1:
            return ngettext("{start} has paid {count} time, but you do not draw a card there. Start again.",
                "{start} has paid {count} times, but you do not draw a card there. Start again.", count)
        return ngettext("{start} has paid {count} time altogether. Start again.",
            "{start} has paid {count} times altogether. Start again.", count)

    @override
    def draw(self, made: tuple[str, ...]) -> Sequence[Figure]:
        cash = self.t.cash("") + self.times(made) * self.t.constants.start_square_pays
        here = made[-1].removeprefix("c") if made and made != ("36",) else str(self.begins)
        now = f"You at {here}; You holds {cash}"
        sides = sorted({"35", "36", "39", *({here} if int(here) > 20 else ())}, key=int), ["0", "2", "6", "7"]
        cards = [line(f"c{square}", _("Card: go to {square}", square=self.t.name(str(square))))
            for square in (0, 6, 28)]
        return [*(strip(*side, table=now, numbered=True, without="Blue Green Navy") for side in sides),
            purses("You", table=now, since=""), *([lines(_("Cards"), *cards)] if self.draws(made) else ())]


def drawn(t: EditionWords, by: str, square: str) -> str:
    """Return the words that make the card naming a square the player's next one."""
    found = (n for n, card in enumerate(deck(t.rules, role(by)), 1) if card.effect == MoveTo(t.square(square)))
    return f"cards {'C' if role(by) is Role.COMPETITOR else 'M'} {next(found)}"


def by_card(t: EditionWords, start: int, square: str) -> int:
    """Return what START pays a pawn that a card sends to a square."""
    return passing_start(t.rules, start, steps_to(t.rules, start, t.square(square))).value


def to_corner(t: EditionWords) -> int:
    """Return the number of squares to the corner from the square that sends a pawn there."""
    return steps_to(t.rules, t.square("go-to-custody"), t.square("corner"))


def card_strips(t: EditionWords) -> Sequence[Figure]:
    """Return the card squares in two rows of three, because six are too many for a phone."""
    squares = [str(each) for each in card_squares(t.rules)]
    return [strip(*half, label=_("Card squares"), heading=False, numbered=True, without=ALL)
        for half in (squares[:3], squares[3:])]


# ---- To practise ----

RULE = "AM-13.1 R-19"


def practice(t: EditionWords) -> Iterator[Written]:
    """Yield questions on single moves, moves by card, cash, rounds and sums."""
    pays, size = t.constants.start_square_pays, len(t.rules.squares)

    def on_the_way(start: int, steps: int) -> list[str]:
        stop = clockwise(t.rules, start, steps)
        return list(dict.fromkeys(map(str, (start, 0, stop) if start + steps >= size else (start, stop, 0))))

    def paid(slug: str, level: int, square: str, words: Message, *, dice: str = "", to: str = "corner",
        sent: bool = False) -> Written:
        start = t.square(square)
        steps = sum(map(int, dice.split("+"))) if dice else steps_to(t.rules, start, t.square(to))
        right = passing_start(t.rules, start, steps, sent_to_custody=sent).value
        squares, stop = on_the_way(start, steps), clockwise(t.rules, start, steps)
        nothing = NOTHING if sent else _("The move ends before {start}.")
        return scene(f"pays-{slug}", _("What does it pay?"), words, table=f"Blue at {square}", without="You Green Navy",
            show=[*([throw(dice, "Blue")] if dice else ()), strip(*squares, numbered=True)],
            ask=choose([0, pays, 2 * pays], right=right, then=f"Blue at {stop}",
                mistakes=[(2 * pays, _("One move never pays more than {pays}.", pays=pays)),
                    (0, _("Landing also pays.") if stop == 0 else
                        _("Follow the move clockwise. It passes {start}."))]
                if right else [(pays, nothing), (2 * pays, nothing)],
                say=_("{steps} squares, reaching or passing {start}: {pays}.", steps=str(steps), pays=right)
                if right else nothing),
            uses=f"{RULE} AM-14.2" if sent else RULE, level=level)

    def walk(slug: str, square: str, to: str) -> Written:
        start, target = t.square(square), t.square(to)
        right, squares = steps_to(t.rules, start, target), map(str, sorted((start, target)))
        return scene(f"walk-{slug}", _("How far?"),
            _("Green draws a card on square {start}: go to {to}, square {target}. How many squares does the pawn move? "
              "A lap is {size} squares.", start=str(start), to=to, target=str(target), size=str(size)),
            table=f"Green at {square}", without="You Blue Navy",
            show=[strip(*squares, numbered=True)],
            ask=among(right, counted=True, then=f"Green at {to}", say=_("{right} squares, always clockwise.",
                    right=str(right)),
                mistakes=[(abs(target - start), _("Pawns never move back. Count forward, round the board.")),
                    (right - 1, _("One too few. Count the last square as well.")),
                    (size, _("That is a whole lap. How much of it is missing?"))]),
            uses="R-19", level=1)

    def two(slug: str, to: str, wrong: Message, *, pay: bool) -> Written:
        target = {"to": to, "target": str(t.square(to))}
        right = [str(each) for each in card_squares(t.rules) if bool(by_card(t, each, to)) == pay]
        return scene(slug, _("Which two?"),
            _("A card says: go to {to}, square {target}. From two of these squares, {start} pays on the way. Choose "
              "both.", **target)
            if pay else _("A card says: go to {to}, square {target}. From two of these squares, {start} pays nothing. "
                          "Choose both.", **target),
            show=card_strips(t),
            ask=tap(*right, needs=2, mistakes={str(each): wrong for each in card_squares(t.rules)},
                say=_("From a square with a number above {target}, the pawn passes {start}.", **target)),
            uses=RULE, level=2)

    def purse(slug: str, square: str, dice: str, street: str, cash: int) -> Written:
        start, steps = t.square(square), sum(map(int, dice.split("+")))
        table = f"Green: {street}; Blue has {cash}; Blue at {square}; Blue on turn; dice {dice}"
        has, rent, right = t.cash(table, "Blue"), t.owed(table, street, "Blue"), t.cash(f"{table}; do roll", "Blue")
        got, squares = passing_start(t.rules, start, steps).value, on_the_way(start, steps)
        return scene(slug, _("Blue's cash"),
            _("This roll takes Blue to Green's {street}. How much cash does Blue have then?", street=street),
            table=table, without="You Green Navy",
            show=[throw(dice, "Blue"), strip(*squares, numbered=True,
                notes={str(t.square(street)):
                    _("square {number}, rent {rent}", number=str(t.square(street)), rent=rent)}), purses("Blue")],
            ask=number(right, then="do roll",
                mistakes=[(has - rent, _("Blue passes {start} on the way.")),
                    (has + pays - rent, PAST_NO_START),
                    (has + 2 * pays - rent, _("{start} pays once per lap.") if got else PAST_NO_START),
                    (has + got, _("The rent is missing.")),
                    (has + got + rent, _("Blue pays the rent."))],
                say=_("{has} plus {got}, minus {rent}, is {right}.",
                      has=has, got=got, rent=rent, right=right) if got else
                _("{has} minus {rent} is {right}. Blue does not pass {start}.", has=has, rent=rent, right=right)),
            uses="AM-13.1 AM-8.2", level=2)

    def rounds(slug: str, start: int, steps: int) -> Written:
        right = (start + steps) // size
        return scene(slug, _("How often?"),
            _("Your pawn started on square {square} and has moved {steps} squares by dice over many turns. A lap is "
              "{size} squares. How often has {start} paid?", square=str(start), steps=str(steps), size=str(size)),
            table=f"You at {start}", without="Blue Green Navy",
            show=[strip(*dict.fromkeys((str(start), "0")), numbered=True)],
            ask=number(right, unit=_("times"),
                mistakes=[(steps // size, _("Count from where the pawn began: it had already done part of a lap.")),
                    (right + 1, _("The last lap is not complete yet.")),
                    (right * pays, _("That is the amount. How often was it paid?"))],
                say=_("{sum} squares from {start} make {right} full laps.",
                      sum=str(start + steps), right=str(right))),
            uses="AM-13.1", level=3)

    by_roll = _("Blue moves by this roll. What does {start} pay Blue?")
    yield paid("pass", 1, "property-tax", by_roll, dice="3+2")
    yield paid("land", 1, "nob-hill", by_roll, dice="4+2")
    yield paid("short", 1, "pennsylvania-ave", by_roll, dice="5+4")
    yield paid("sent", 1, "go-to-custody",
        _("Blue has landed on “{go_to_custody}” and is sent to jail. What does {start} pay Blue?"), sent=True)
    for slug, square, to in (("far", "cards-36", "fishermans-wharf"), ("near", "cards-22", "wall-st"),
        ("start", "cards-22", "start")):
        yield paid(f"card-{slug}", 2, square,
            _("Blue draws a card: go to {to}. What does {start} pay Blue?", to=to), to=to)
    yield walk("back-eleven", "cards-36", "u-s-air-line")
    yield walk("on", "cards-17", "u-s-gas-company")
    yield walk("back-one", "cards-7", "sunset-blvd")
    yield two("pays-to-air", "u-s-air-line",
        _("From there to square {target}, the pawn does not pass {start}.", target=str(t.square("u-s-air-line"))),
        pay=True)
    yield two("free-to-electric", "u-s-electric-company", PASSES, pay=False)
    yield purse("purse-blue", "u-s-trucking-company", "5+3", "french-quarter", 240)
    yield purse("purse-short", "brattle-st", "4+1", "georgetown", 410)
    yield rounds("rounds-start", 0, 130)
    yield rounds("rounds-air", 25, 100)

    landed, left = 9, 6
    yield scene("spot-again", _("Spot the error"),
        _("From square {square}, a pawn rolls {landed} and lands exactly on {start}. Its next roll is {left}. Somebody "
          "added up the payments. Find the wrong line.", square=str(size - landed), landed=str(landed), left=str(left)),
        ask=spot(_("A calculation"),
            line("landing", _("Landing on {start}"), pays, why=_("This line is right: landing also pays.")),
            line("leaving", _("Moving on from {start}"), pays),
            line("sum", _("Total"), 2 * pays, why=SUM_RIGHT),
            say=_("Each lap pays once, and this one has already paid. The total is {sum}.", sum=pays)),
        uses="AM-13.1", level=3)

    yield scene("spot-corner", _("Spot the error"),
        _("Green made a lap, was sent to the price war, and later moved on past {start}. Find the wrong line."),
        ask=spot(_("A calculation"),
            line("round", _("One lap by dice"), pays, why=_("This line is right: one lap pays once.")),
            line("sent", _("Sent from square {go}: {steps} squares, past {start}", go=str(t.square("go-to-custody")),
                steps=str(to_corner(t))), pays),
            line("later", _("By dice past {start} again"), pays,
                why=_("This line is right: {start} pays every time a roll passes it.")),
            say=NOTHING),
        uses=f"{RULE} AM-14.2", level=3)

    yield scene("least-to-most", _("Smallest first"),
        _("How much has {start} paid each player? Put them in order, smallest first."),
        ask=order(_("Moves"),
            line("green", _("Green: by dice past {start}, then by card to it"), 2 * pays,
                early=_("By dice and by card: two separate payments from {start}.")),
            line("navy", _("Navy: sent from “{go_to_custody}” to jail"), 0),
            line("blue", _("Blue: three laps, the last roll exactly on {start}"), 3 * pays,
                early=_("Three laps are three payments, and nobody got more.")),
            line("you", _("You: by card from square 36 to square 25"), pays),
            otherwise=_("Somebody got less. Follow each move clockwise."),
            say=_("Nothing, then one, two and three times {pays}.", pays=pays)),
        uses=f"{RULE} AM-14.2", level=3)

    began, rent = 300 * t.scale, 46 * t.scale
    yield scene("missing", _("Finish the sum"), _("One line is empty. Which amount belongs there?"),
        show=[lines(_("A calculation"), line("cash", _("cash before"), began), line("rent", _("rent paid"), -rent),
            line("start", _("passing {start} twice")), line("sum", _("cash now"), began + 2 * pays - rent))],
        ask=total(2 * pays, say=_("{pays} twice.", pays=pays),
            mistakes=[(pays, _("The pawn passed {start} "
                               "twice.")), (2, _("That is the number of times. How much money is it?")),
                (2 * pays - rent, _("The rent has its own line."))]),
        uses="AM-13.1", level=3)


CHAPTER = chapter(LESSON, minutes=3, story=story, practice=practice,
    promise=_("Which moves START pays for, which it does not, and what it pays per turn."))

"""Money and the bank: payees, notes, and a bank that cannot go broke (AM-2, AM-5.1)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import override

from antimono.anti_monopoly.rules.notes import (
    NotePayment,
    box_after_start,
    exactly,
    fewest,
    note_worths,
    number_of,
    with_change,
    worth_of,
)
from antimono.core.editions.notes import Notes
from antimono.core.text import Message, _, ngettext
from antimono.course.anti_monopoly.money import try_it
from antimono.course.anti_monopoly.words import *
from antimono.course.scene.figures import Pile, Piles

NOTHING = _("nothing")
YOUR_START = _("Your starting purse")
ONE_START = _("One starting purse")
ONLY_ONE = _("That is with only one player's share taken.")
MOVES = _("Rent only moves from purse to purse.")


def piles(label: Message, notes: Notes, *, keys: bool = False, none: Message | None = None) -> Piles:
    """Return notes as they are drawn; with `keys` each pile can be pressed, and its key is its worth."""
    found = (Pile(worth, number, pile(worth) if keys else "") for worth, number in notes if number)
    return Piles(label, tuple(found), none or _("no notes yet"))


def pile(worth: int) -> str:
    """Return the key of a pile."""
    return f"n{worth}"


def less(notes: Notes, taken: Notes) -> Notes:
    """Return the notes that remain."""
    gone = dict(taken)
    return tuple((worth, number - gone.get(worth, 0)) for worth, number in notes)


def some(t: EditionWords, *notes: tuple[int, int]) -> Notes:
    """Return notes of the 1500 scale in an edition's own money."""
    return tuple((worth * t.scale, number) for worth, number in notes)


def exact(t: EditionWords, amount: int) -> Notes:
    """Return the fewest notes of a starting purse that add up to an amount."""
    found = exactly(t.constants.start_notes, amount)
    assert found is not None, "a starting purse pays what the scenes ask for"
    return found


def best(t: EditionWords, purse: Notes, amount: int) -> NotePayment:
    """Return the payment with the fewest notes crossing, from a purse that is known to be enough."""
    payment = with_change(purse, amount, note_worths(t.rules))
    assert payment is not None, "the purses of the scenes hold enough"
    return payment


def crossing(payment: NotePayment) -> tuple[Piles, Piles]:
    """Return the notes that cross the table, there and back."""
    return piles(_("You give"), payment.given), piles(_("You get back"), payment.change, none=NOTHING)


def counted(t: EditionWords, notes: Notes) -> str:
    """Return notes as a sum: 2 × $100 + 1 × $1."""
    return " + ".join(f"{number} × {t.money(worth)}" for worth, number in notes if number)


def story(t: EditionWords) -> Iterator[Written]:
    """Yield the scenes on payees, the banker's two purses, an empty box, and the meaning of a note."""
    purse, begin, had = t.constants.start_notes, t.constants.start_money, t.cash("")
    pays, fine = t.constants.start_square_pays, t.constants.custody_fine
    payments = {"rent": (_("Rent on a street of Blue's"), _("Rent: to Blue")),
        "house": (_("A house on your {rush_st}"), _("A house: to the bank")),
        "price": (_("The price of an unowned street"), _("A street: to the bank")),
        "stop": (_("A fare on Navy's {u_s_railroad}"), _("The fare: to Navy")),
        "pass": (_("{pays} for passing {start}", pays=pays), _("{start}: from the bank")),
        "fine": (_("The fine of {fine} to leave jail", fine=fine), _("The fine: to the bank"))}
    six = _("Six payments")
    yield scene("to-whom", _("Who gets it?"),
        _("Four of these payments are made to or by the bank. Choose them."),
        show=[when(lambda done: len(done) < 4,
                lines(six, *(line(key, asked, pressed=told) for key, (asked, told) in payments.items()))),
            after(lines(six, *(line(key, told) for key, (_asked, told) in payments.items())), of=4)],
        ask=tap("house", "price", "pass", "fine", needs=4, clauses="AM-2.1 AM-8.2",
            mistakes={"rent": _("Blue owns it, so Blue is paid."), "stop": _("Navy owns it, so Navy is paid.")},
            say=_("The bank keeps what it takes. Many Monopoly tables put fines in the middle, but not here.")),
        teaches="AM-2.1", uses="AM-8.1 AM-8.2 AM-10.3 AM-13.1 AM-14.7")

    yield scene("two-purses", _("The banker"),
        _("Green is the banker and also plays. Green's own purse is empty. May Green take a note out of the bank?"),
        show=[purses("Green", table="Green holds 0")],
        ask=choose({"yes": _("Yes, Green is the bank"), "no": _("No")}, right="no",
            mistakes={"yes": _("The bank's money is not the banker's.")},
            say=_("No. The banker keeps two purses, the bank's and their own.")),
        uses="AM-2.1")

    box = t.constants.bank_notes
    is_empty = piles(_("The box"), (), none=_("empty"))
    yield scene("empty", _("Empty?"),
        _("The box has {number} notes, {sum} in total. Now all of them are in use, and you pass {start}. What happens? "
          "Place your bet.", number=str(number_of(box)), sum=worth_of(box)) if box
        else _("The number of notes in this edition's box is not known. Now all of them are in use, and you pass "
               "{start}. What happens? Place your bet."),
        show=[before(piles(_("The notes in the box"), box) if box else is_empty), after(is_empty), purses("You")],
        ask=bet({"over": _("The bank is broke"), "nothing": _("I get nothing"), "paid": _("I am paid anyway")},
            right="paid", then=f"You holds {had + pays}", clauses="R-27 AM-2.3",
            say=_("You get {pays}, written on paper, because the bank's money never runs out (our ruling). The bank "
                  "cannot go broke. You can.",
                pays=pays)),
        teaches="AM-2.3 R-27", uses="AM-13.1")

    rent = t.owed("Blue: union-square, nob-hill hotel", "nob-hill")
    wanted = exact(t, rent)

    def laying(place: int) -> Task:
        (worth, number), due = wanted[place], rent - worth_of(wanted[:place])
        others = [each for each, left in less(purse, wanted[:place]) if each != worth and left]
        return tap(pile(worth),
            mistakes={pile(each): _("Too much. Only {left} is left to pay.", left=due) if each > due
                else _("A larger note would also fit.") for each in others},
            words=_("You still owe {left}. Which note now?", left=due) if place else None,
            say=ngettext("{count} note of {worth}. A second would be too much.", "{count} notes of {worth}.", number,
                worth=worth) if due > worth * number
            else _("{all} notes, the largest first. Each player starts with these piles, {sum} in total.",
                all=str(number_of(wanted)), sum=begin))

    def on_the_table(moment: Moment) -> Drawn:
        now = tuple((worth, number) for worth, number in wanted if pile(worth) in moment.done)
        return piles(YOUR_START, less(purse, now), keys=True), piles(_("On the table"), now)

    yield scene("notes", _("Notes"),
        _("You start with these notes, and owe {rent} for Blue's hotel on {nob_hill}. Pay exactly, with as few notes "
          "as possible. Choose the largest note that is not too much.", rent=rent),
        show=[on_the_table], ask=[laying(place) for place in range(len(wanted))],
        teaches="AM-5.1")

    sum_ = t.money(1000 * t.cost("nob-hill"))
    yield scene("thousands", _("Thousands"),
        _("The rulebook says that an amount of 1 stands for a thousand. So {nob_hill} costs {sum}, and rents and "
          "purses grow in the same way. Who is richer for it? Place your bet.",
              sum=sum_) if t.constants.unit_stands_for > 1
        else _("The French and German rulebooks read every 1 as a thousand. This one does not. If {nob_hill} cost "
               "{sum} and all rents and purses grew in the same way, who would be richer? Place your bet.", sum=sum_),
        show=[strip("nob-hill", pointed="nob-hill", without=ALL)],
        ask=bet({"owners": _("Players with streets"), "cash": _("The player with most cash"), "nobody": _("Nobody")},
            right="nobody", say=_("Nobody, because your money and your payments grow alike. Only three zeros are "
                                  "new.")),
        teaches="AM-2.4")

    game = Together(t)
    yield challenge(game,
        _("What if all four purses held {all} in total? Choose as few payments as possible to make it {goal}.",
            all=game.first, goal=game.goal),
        say=_("{sum}, with {start} passed twice and one fine. Only the bank adds or removes money. Rent just moves "
              "from purse to purse.", sum=game.goal),
        uses="AM-2.1 AM-10.3 AM-13.1 AM-14.7")


class Together(WrittenPuzzle):
    """Payments that bring the money in all purses to a goal; each may be made again."""

    solution = ("start", "start", "fine")
    most = 4
    """How many payments may be made."""

    def __init__(self, t: EditionWords) -> None:
        self.t, self.first = t, sum(t.cash("", each) for each in PLAYERS)
        self.pays, self.fine = t.constants.start_square_pays, t.constants.custody_fine
        self.rent, self.house = t.owed("Green: beacon-st", "beacon-st"), t.house("rush-st", "Navy")
        self.goal = self.first + 2 * self.pays - self.fine

    def sum(self, made: tuple[str, ...]) -> int:
        """Return the total in all purses after some payments."""
        return (self.first + made.count("start") * self.pays - made.count("fine") * self.fine
            - made.count("house") * self.house)

    @override
    def moves(self, made: tuple[str, ...]) -> dict[str, Message]:
        if len(made) == self.most:
            return {}
        return {"rent": _("You pay Green {rent} in rent", rent=self.rent),
            "start": _("You pass {start}: {pays}", pays=self.pays),
            "fine": _("Blue pays the fine of {fine}", fine=self.fine),
            "house": _("Navy buys a house for {house}", house=self.house)}

    @override
    def say(self, made: tuple[str, ...]) -> Message:
        if self.sum(made) == self.goal:
            return _("{sum}, but you can do it with fewer payments. Start again.", sum=self.goal)
        if not self.moves(made):
            return _("{sum} after four payments. Start again.", sum=self.sum(made))
        return _("{sum} in total.", sum=self.sum(made))

    @override
    def solved(self, made: tuple[str, ...]) -> bool:
        return self.sum(made) == self.goal and len(made) == len(self.solution)

    @override
    def draw(self, made: tuple[str, ...]) -> Sequence[Figure]:
        rents = made.count("rent") * self.rent
        more = {"You": made.count("start") * self.pays - rents, "Blue": -made.count("fine") * self.fine,
            "Green": rents, "Navy": -made.count("house") * self.house}
        table = "; ".join(f"{name} holds {self.t.cash('', name) + each}" for name, each in more.items())
        return (purses(table=table, since=""),
            lines(_("All four purses"), line("sum", _("total"), self.sum(made))))


# ---- To practise ----

def practice(t: EditionWords) -> Iterator[Written]:
    """Yield questions on counting and paying with notes, change, payees, and the money in all purses."""
    purse, worths, box = t.constants.start_notes, note_worths(t.rules), t.constants.bank_notes
    pays, fine, unit = t.constants.start_square_pays, t.constants.custody_fine, t.constants.unit_stands_for
    yours = _("Your purse")

    def count(slug: str, *notes: tuple[int, int]) -> Written:
        has = some(t, *notes)
        sum_ = worth_of(has)
        return scene(slug, _("Count"), _("How much money is in this purse?"), show=[piles(yours, has)],
            ask=number(sum_, say=_("{sum} = {right}.", sum=counted(t, has), right=sum_),
                mistakes=[(number_of(has), _("That is the number of notes. What are they worth?")),
                    (sum(worth for worth, _number in has), _("Some piles have more than one note.")),
                    *((sum_ - worth * each, _("The notes of {worth} are missing.", worth=worth))
                      for worth, each in has)]),
            uses="AM-5.1", level=1)

    def how_many(slug: str, units: int) -> Written:
        bill = units * t.scale
        notes = exact(t, bill)
        return scene(slug, _("How many notes?"),
            _("You pay {bill} exactly from your starting money. What is the smallest number of notes?", bill=bill),
            show=[piles(YOUR_START, purse)],
            ask=among(number_of(notes), counted=True, say=_("{sum}.", sum=counted(t, notes)),
                mistakes=[(len(notes), _("You need more than one of some notes.")),
                    (bill, _("Count the notes, not the money.")),
                    (best(t, purse, bill).crossing, _("Pay exactly, without change."))]),
            uses="AM-5.1", level=1)

    def which(slug: str, level: int, units: int, *notes: tuple[int, int]) -> Written:
        has, bill = some(t, *notes), units * t.scale
        wanted = exactly(has, bill) or ()
        needed = [pile(worth) for worth, _number in wanted]
        return scene(slug, _("Which notes?"),
            _("You pay {bill} exactly, with the fewest notes. Choose every pile that you take notes from.", bill=bill),
            show=[piles(yours, has, keys=True)],
            ask=tap(*needed, needs=len(needed), say=_("{sum}.", sum=counted(t, wanted)),
                mistakes={pile(worth): _("You need none of these. Begin with the largest.") for worth, _n in has}),
            uses="AM-5.1", level=level)

    yield count("count-a", (100, 2), (50, 1), (10, 3), (5, 1))
    yield count("count-b", (500, 1), (50, 2), (10, 4), (1, 3))
    yield how_many("fewest-a", 64)
    yield how_many("fewest-b", 130)
    yield which("together-a", 1, 160, (100, 1), (50, 1), (10, 2), (5, 1))

    def paid_to(slug: str, table: str, square: str, words: Message) -> Written:
        owner = table.partition(":")[0]
        right, wrong = owner.lower(), dict.fromkeys(("blue", "green", "navy"), _("They do not own it."))
        wrong["bank"] = _("The square has an owner. Look at the badge.")
        if owner in ("", "You"):
            right, wrong = "bank", dict.fromkeys(wrong, _("No other player sells houses.") if owner
                else _("Not a player. Who sells unowned streets?"))
        return scene(slug, _("Who is paid?"), words, table=table, show=[strip(square, pointed=square, without=ALL)],
            ask=choose({"bank": _("The bank"), "blue": "Blue", "green": "Green", "navy": "Navy"}, right=right,
                mistakes=wrong, say=_("The bank sells streets and houses.") if right == "bank"
                else _("The rent or fare is paid to the owner.")),
            uses="AM-2.1 AM-8.1 AM-8.2", level=1)

    yield paid_to("to-rent", "Blue: nob-hill", "nob-hill", _("You land on this street. Who gets your money?"))
    yield paid_to("to-price", "", "wall-st", _("You buy this street. Who gets your money?"))
    yield paid_to("to-house", "You: rush-st", "rush-st", _("You build a house on your street. Who gets your money?"))
    yield paid_to("to-fare", "Navy: u-s-railroad", "u-s-railroad", _("You land here and pay. Who gets it?"))

    def back(slug: str, units: int, *notes: tuple[int, int]) -> Written:
        bill, given = units * t.scale, some(t, *notes)
        over = worth_of(given) - bill
        return scene(slug, _("Change", context="coins"),
            _("You owe Blue {bill} and give these notes. How much do you get "
                                          "back?", bill=bill),
            show=[piles(_("You give"), given)],
            ask=among(over, say=_("{given} minus {bill}.", given=worth_of(given), bill=bill),
                mistakes=[(over + 10 * t.scale, _("Check the tens.")), (worth_of(given), _("That is what you give.")),
                    (number_of(fewest(worths, over)), _("That is the number of notes. What are they worth?"))]),
            uses="AM-5.1", level=2)

    yield back("back-a", 64, (100, 1))
    yield back("back-b", 144, (100, 1), (50, 1))

    bill, given = 224 * t.scale, some(t, (500, 1))
    over = worth_of(given) - bill
    change = fewest(worths, over)
    yield scene("back-notes", _("Change", context="coins"),
        _("You owe {bill} and give these notes. What is the smallest number of notes you get back?", bill=bill),
        show=[piles(_("You give"), given), after(piles(_("You get back"), change))],
        ask=among(number_of(change), counted=True, say=_("{sum} = {over}.", sum=counted(t, change), over=over),
            mistakes=[(over, _("That is their value. How many notes is it?")),
                (len(change), _("It takes more than one of some notes.")),
                (number_of(change) + number_of(given), _("Count only the notes you get back."))]),
        uses="AM-5.1 R-27", level=2)

    yield which("together-b", 2, 215, (100, 3), (50, 2), (10, 2), (5, 1))

    ten = 10 * t.scale

    def row(worth: int, each: int) -> Line:
        slip, notes = worth == ten, ((worth, each),)
        return line(pile(worth), _("{number} notes of {worth}", number=str(each), worth=worth),
            6 * ten if slip else worth * each,
            why=None if slip else _("This line is right: {sum}.", sum=counted(t, notes)))

    yield scene("account", _("Spot the error"),
        _("Somebody has counted a purse. Find the wrong line."),
        ask=spot(_("A purse, counted"), *(row(*each) for each in some(t, (100, 3), (50, 2), (10, 7), (5, 5))),
            say=_("Seven notes of {worth} make {sum}.", worth=ten, sum=7 * ten)),
        uses="AM-5.1", level=2)

    def stock(slug: str, players: int) -> Written:
        rest, (worth, each) = dict(box_after_start(t.rules, players)), purse[1]
        held = dict(box).get(worth, 0)
        return scene(slug, _("The box"),
            _("The box has {held} notes of {worth}. {players} players take their starting money. How many of these "
              "notes are left?", held=str(held), worth=worth, players=str(players)) if rest
            else _("{players} players take their starting money. How many notes of {worth} is that?",
                worth=worth, players=str(players)),
            show=[piles(ONE_START, purse)],
            ask=among(rest.get(worth, players * each), counted=True,
                mistakes=[(held - each, ONLY_ONE), (each, _("That is one player's share.")),
                    (players * each, _("That is the number taken out.")),
                    (held - players, _("Each player takes more than one."))],
                say=_("{players} times {each} notes.", players=str(players), each=str(each))),
            uses="AM-2.3 AM-5.1", level=2)

    yield stock("stock-4", 4)
    yield stock("stock-3", 3)

    cash, house = 300 * t.scale, t.house("rush-st")
    yield scene("banker", _("Two purses"),
        _("Green is the banker and has {cash}. You pay {house} for a house, Blue pays a fine of {fine}, and Green "
          "passes {start}. How much money does Green own now?", cash=cash, house=house, fine=fine),
        table="Green has 300", show=[purses("Green")],
        ask=among(cash + pays, say=_("Green gains {pays} from {start}. The rest is the bank's.", pays=pays),
            mistakes=[(cash + house + fine + pays, _("The house and the fine are paid to the bank, not to Green.")),
                (cash + house + fine, _("Those went to the bank. Also, {start} pays Green.")),
                (cash + fine + pays, _("The fine goes to the bank.")),
                (cash + house + pays, _("The house was bought from the bank.")),
                (cash, _("{start} also pays the banker."))]),
        uses="AM-2.1 AM-13.1 AM-14.7", level=2)

    if unit > 1:
        due = 160 * t.scale
        yield scene("stands-for", _("Thousands"),
            _("A bill of {due} is in thousands. Which sum does it stand for?", due=due),
            show=[piles(YOUR_START, purse)],
            ask=choose([due, due * 10, due * unit], right=due * unit,
                mistakes=[(due, _("That is the printed amount.")), (due * 10, _("One zero is not a thousand."))],
                say=_("Every 1 stands for a thousand.")),
            uses="AM-2.4", level=2)

    def there_and_back(slug: str, units: int) -> Written:
        bill = units * t.scale
        payment = best(t, purse, bill)
        return scene(slug, _("There and back"),
            _("You owe {bill} and pay from your starting money. Change can be given. What is the smallest number of "
              "notes that cross the table, there and back?", bill=bill),
            show=[before(piles(YOUR_START, purse)), after(*crossing(payment))],
            ask=among(payment.crossing, counted=True,
                mistakes=[(number_of(exact(t, bill)), _("That is the number without change.")),
                    (number_of(payment.given), _("The change also counts.")),
                    (1 + number_of(fewest(worths, worths[0] - bill)), _("With a smaller note there is less change."))],
                say=_("{given} there, {change} back.", given=counted(t, payment.given),
                    change=counted(t, payment.change))),
            uses="AM-5.1 R-27", level=3)

    yield there_and_back("crossing-a", 99)
    yield there_and_back("crossing-b", 104)
    yield there_and_back("crossing-c", 144)

    yield scene("ordered", _("Fewest first"),
        _("Each bill is paid exactly, with the fewest notes. Put them in order, fewest notes first."),
        ask=order(_("Bills"),
            *(line(f"b{each}", _("{bill}, exactly", bill=each * t.scale), number_of(exact(t, each * t.scale)))
              for each in (99, 224, 100, 60)), shown=False,
            otherwise=_("Another of these takes fewer notes. Count 500s, then 100s, 50s and so on.") if t.scale == 1
            else _("Another of these takes fewer notes. Count from the largest note down."),
            say=_("The digits of a bill matter, not its size.")),
        uses="AM-5.1", level=3)

    rent = t.owed("Green: beacon-st", "beacon-st")

    def together(slug: str, rents: int, starts: int, fines: int = 0) -> Written:
        has = 4 * t.constants.start_money
        now = has + starts * pays - fines * fine
        return scene(slug, _("All four purses"),
            _("All four purses hold {all} in total. Then these payments are made. What is the total now?",
                all=has),
            show=[lines(_("Payments"), *(line(f"rent{each}", _("A rent, to Green"), rent) for each in range(rents)),
                *(line(f"start{each}", _("A player passes {start}"), pays) for each in range(starts)),
                *(line(f"fine{each}", _("A fine to leave jail"), fine) for each in range(fines)))],
            ask=number(now, say=_("Only the bank adds or removes money: {sum}.", sum=now),
                mistakes=[(now - rents * rent, MOVES), (now + rents * rent, MOVES),
                    (has, _("The bank adds at {start}.")),
                    (has + starts * pays, _("The fine leaves the purses and goes to the bank.")),
                    (now + 2 * fines * fine, _("The fine goes to the bank."))]),
            uses="AM-2.1 AM-13.1 AM-14.7 R-27" if fines else "AM-2.1 AM-13.1 R-27", level=3)

    yield together("all-rent", 2, 1)
    yield together("all-fine", 1, 1, 1)
    yield together("all-two", 3, 2, 1)

    from_bank = _("This line is right: the bank pays it.")
    yield scene("new-money", _("Spot the error"),
        _("“All this new money came from the bank this round.” Find the line that does not belong."),
        table="Green: beacon-st", show=[strip("beacon-st", without=ALL)],
        ask=spot(_("New money"), line("start", _("You pass {start}"), pays, why=from_bank),
            line("rent", _("You pay Green's rent"), rent),
            line("again", _("Navy lands on {start}"), pays, why=from_bank),
            line("gift", _("The Foundation gives Green"), t.constants.foundation_gift(2), why=from_bank),
            say=_("Rent is not new money. It moves from you to Green.")),
        uses="AM-2.1 AM-8.2 AM-13.1 AM-20.2", level=3)


CHAPTER = chapter(try_it.LESSON, minutes=2, story=story, practice=practice,
    learnt="AM-2.1 AM-2.4 AM-5.1",
    promise=_("Who pays whom, with which notes, and why the bank never runs out."))

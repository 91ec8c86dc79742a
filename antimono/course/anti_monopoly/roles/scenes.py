"""Two roles: fair tables, who chooses, two decks (AM-2.2, AM-3.1, AM-4)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import override

from antimono.anti_monopoly.editions import Role, decks
from antimono.anti_monopoly.rules.balance import FEWEST, MOST, roles_left, sizes
from antimono.anti_monopoly.theme import MARKS
from antimono.core.figures import Seat
from antimono.core.text import Message, _, verbatim
from antimono.course.anti_monopoly.roles import try_it
from antimono.course.anti_monopoly.roles.try_it import OF_EACH
from antimono.course.anti_monopoly.shared.last_table import end, end_bill
from antimono.course.anti_monopoly.words import *
from antimono.course.scene.figures import CardFace, Room, Rooms
from antimono.rulebook.clauses import clause

GREEN, BLUE = Role.COMPETITOR, Role.MONOPOLIST
"""The roles, by the colours of their pawns (AM-4.2)."""
KEYS = {"green": GREEN, "blue": BLUE}
"""The roles by the keys of their tap targets."""
FRIENDS = {"ada": _("Ada"), "eli": _("Eli"), "iris": _("Iris"), "otto": _("Otto"), "uma": _("Uma"), "yan": _("Yan")}
"""The friends at a table before anybody has a colour, clockwise."""
ROLLS = {"ada": 8, "eli": 11, "iris": 5, "otto": 6}
"""Their first rolls."""
ONE_MORE = _("With an odd number, one colour has one more.")
EQUAL = _("With an even number, there are as many green as blue.")
NOT_THREE = _("One more is allowed, but not three.")
ROUND_THE_TABLE = _("The choice goes round the table; it does not follow the totals.")


def box(green: int, blue: int) -> tuple[Rooms, Rooms]:
    """Return the pawns that are still in the box, and below them those at the table."""
    pawns = {role: [Seat(f"{role.value}{number}", MARKS[role]) for number in range(OF_EACH)] for role in Role}
    return (
        Rooms(_("In the box"), (Room("green", _("Green, in the box"), tuple(pawns[GREEN][green:])),
            Room("blue", _("Blue, in the box"), tuple(pawns[BLUE][blue:])))),
        Rooms(_("At the table"), (Room("green_out", _("Green, at the table"), tuple(pawns[GREEN][:green])),
            Room("blue_out", _("Blue, at the table"), tuple(pawns[BLUE][:blue])))))


def friends(keys: Sequence[str], chosen: Mapping[str, Role] | None = None, rolls: Mapping[str, int] | None = None
            ) -> Rooms:
    """Return the friends in the order in which they sit or choose, with their pawns and rolls."""
    taken = chosen or {}
    return Rooms(_("The friends, clockwise"), tuple(
        Room(key, FRIENDS[key], (Seat(key, MARKS[taken[key]]),) if key in taken else (),
            None if rolls is None else _("rolled {total}", total=rolls[key]))
        for key in keys))


def highest(rolls: Mapping[str, int]) -> tuple[str, ...]:
    """Return the keys of the highest total: several if they tie (R-26)."""
    return tuple(key for key, each in rolls.items() if each == max(rolls.values()))


def clockwise_from(keys: Sequence[str], first: str) -> tuple[str, ...]:
    """Return the same people in the same order, starting with one of them."""
    place = list(keys).index(first)
    return (*keys[place:], *keys[:place])


def division(players: int, green: int) -> Message:
    """Return a division in words."""
    return _("{players} players: {green} green, {blue} blue",
        players=str(players), green=str(green), blue=str(players - green))


def story(t: EditionWords) -> Iterator[Written]:
    """Yield the scenes: fair tables, the order of choosing, and the choice left to the others."""
    yield scene("table", _("Friends at a table"),
        _("Friends arrive one by one to play. The box has six pawns. Give each friend one, keeping green and blue "
          "equal whenever the number of friends is even. Choose a colour."),
        puzzle=Filling(),
        say=_("Three Competitors, three Monopolists, and the box is empty. So {fewest} to {most} can play, and the two "
              "roles are always as even as possible.", fewest=str(FEWEST), most=str(MOST)),
        teaches="AM-2.2 AM-4.2 AM-4.3")

    yield scene("tables", _("Four tables"), _("One of these tables may not play like this. Find it."),
        ask=spot(_("Tables"),
            line("t3", division(3, 1), why=_("This one is fair: three is odd, and one colour has one more.")),
            line("t4", division(4, 2), why=_("This one is fair: as many green as blue.")),
            line("t6", _("6 players: 4 green, 2 blue, and all six are happy with that")),
            line("t5", division(5, 3), why=_("This one is fair: five is odd, and one colour has one more.")),
            say=_("Not even if everybody agrees: six players are always three against three. Neither role may crowd "
                  "out the other.")),
        uses="AM-4.3")

    first, second, third, fourth = clockwise_from(tuple(ROLLS), *highest(ROLLS))
    name, more = FRIENDS[first], _("{name} rolled more.", name=FRIENDS[first])
    yield scene("choosing", _("Who chooses?"),
        _("Four friends need a colour. They could simply agree, but these have rolled instead: the highest roll "
          "chooses first. Find the friend who rolled it.")
        if t.switches.roles_chosen_freely else
        _("Four friends need a colour. Each has rolled, and the highest roll chooses first. Find the friend who rolled "
          "it."),
        show=[lambda moment: friends(tuple(ROLLS), dict.fromkeys(moment.done, BLUE), ROLLS)],
        ask=[tap(first, mistakes=dict.fromkeys((second, third, fourth), more), clauses="AM-4.1 R-26",
                say=_("{name} takes a blue pawn. If two friends had shared the highest roll, those two would roll "
                      "again (our ruling).", name=name)),
            tap(second, words=_("{name} has taken blue. The friends sit clockwise in this order. Find the one who "
                                "chooses next.",
                    name=name),
                mistakes={first: _("{name} has already chosen.", name=name),
                    third: _("Somebody sits between {name} and this seat.", name=name), fourth: ROUND_THE_TABLE},
                say=_("{name} is the next one clockwise, though others rolled more. {name} also takes blue.",
                    name=FRIENDS[second]))],
        teaches="AM-4.1")

    chosen = {first: BLUE, second: BLUE}
    (only,) = roles_left(tuple(chosen.values()), len(ROLLS))
    too_many = _("Then three would be blue, and one green.")
    yield scene("left", _("Which colours are left?"),
        _("{first} and {second} have taken blue. Now {third} chooses, before {fourth}. What may {third} take?",
            first=name, second=FRIENDS[second], third=FRIENDS[third], fourth=FRIENDS[fourth]),
        show=[lambda moment: friends(tuple(ROLLS), chosen | dict.fromkeys((third, fourth) if moment.done else (), only),
            ROLLS)],
        ask=choose({"green": _("Green"), "blue": _("Blue"), "either": _("Either")}, right="green",
            mistakes={"blue": too_many, "either": too_many},
            say=_("Green, and so must {fourth}. Two choices have settled four colours.", fourth=FRIENDS[fourth])),
        uses="AM-4.1 AM-4.3")

    def deck(key: str, label: Message) -> Figure:
        cards = len(decks.deck(t.rules, KEYS[key]))
        return lambda moment: CardFace(MARKS[KEYS[key]], label, key=key,
            note=_("shuffled, face down") if key in moment.done else _("{cards} cards", cards=cards))

    yield scene("two-decks", _("Two decks"),
        _("Your colour decides which cards you will draw later. Shuffle both decks: choose each one."),
        show=[pair(deck("green", _("Competitor deck")), deck("blue", _("Monopolist deck")))],
        ask=tap(*KEYS, needs=2,
            say=_("Each deck is shuffled by itself and lies face down. In Monopoly everybody draws the same cards; "
                  "here even luck comes in two colours.")),
        teaches="AM-3.1")

    table = "You: walnut-st, union-square; You has 500; Green has 900"
    ends = {each: end(t, table, each).value for each in ("You", "Green")}
    yield scene("by-the-clock", _("By the clock"),
        _("A class plays a timed game. When time is up, a Competitor keeps a tenth of their cash. Then the bank pays "
          "every owner one rent for each street, and the player with the most money wins. Find the winner."),
        table=table,
        show=[strip("walnut-st", "union-square", notes={each: _("rent {rent}", rent=t.owed(table, each, by="Blue"))
                for each in ("walnut-st", "union-square")}, without=ALL),
            before(purses("You Green", keys={"You": "you", "Green": "green"})),
            after(pair([end_bill()], [end_bill("Green")]))],
        ask=tap("you", mistakes={"green": _("Green has saved more. But how much of it does Green keep?")},
            say=_("You have {yours}, and Green has {greens}. Saved cash shrinks, but streets count. A Monopolist keeps "
                  "a fifth. {silent}", yours=ends["You"], greens=ends["Green"],
                silent=_("The Italian guide does not have this ending; we take it from the others."))
            if t.edition in clause("AM-24.1").silent else
            _("You have {yours}, and Green has {greens}. Saved cash shrinks, but streets count. A Monopolist keeps a "
              "fifth. A later chapter explains more.", yours=ends["You"], greens=ends["Green"])),
        teaches="AM-24.1 AM-24.3 AM-24.4 AM-24.5", uses="AM-8.2")

    yield challenge(Soonest(),
        _("Five friends choose in this order. Choose for them, so that every colour is settled after as few choices as "
          "possible. Choose a colour."),
        say=_("Three choices: once three friends have one colour, the rest must take the other. A friend who chooses "
              "late may have no choice at all."),
        uses="AM-4.1 AM-4.3")


class Filling(WrittenPuzzle):
    """A puzzle that gives out the pawns of the box to friends one by one; a move is a colour."""

    solution = ("green", "blue", "green", "blue", "green", "blue")

    def fair(self, made: tuple[str, ...]) -> bool:
        """Return whether this many may play like this, or may once the second has arrived."""
        return len(made) < FEWEST or (made.count("green"), made.count("blue")) in sizes(len(made))

    @override
    def moves(self, made: tuple[str, ...]) -> dict[str, Message]:
        more = self.fair(made) and len(made) < MOST
        return {key: verbatim("") for key in KEYS if made.count(key) < OF_EACH} if more else {}

    @override
    def say(self, made: tuple[str, ...]) -> Message:
        green, blue = str(made.count("green")), str(made.count("blue"))
        if len(made) < FEWEST:
            return _("One friend has a pawn. A second one arrives.")
        if not self.fair(made):
            return _("{green} green and {blue} blue, but an even number must be split equally. Start again.",
                green=green, blue=blue)
        if len(made) % 2:
            return _("{green} green and {blue} blue. With an odd number, one colour has one more, no matter which. "
                     "Another friend arrives.", green=green, blue=blue)
        return _("{green} green and {blue} blue, which is equal. Another friend arrives.", green=green, blue=blue)

    @override
    def solved(self, made: tuple[str, ...]) -> bool:
        return len(made) == MOST and self.fair(made)

    @override
    def draw(self, made: tuple[str, ...]) -> Sequence[Figure]:
        return box(made.count("green"), made.count("blue"))


class Soonest(WrittenPuzzle):
    """A puzzle in which five friends choose until no choice is left; a move is a colour."""

    solution, ordered = ("blue", "blue", "blue"), True
    seats = tuple(FRIENDS)[:5]

    def left(self, made: tuple[str, ...]) -> tuple[Role, ...]:
        """Return the roles that the next friend may choose."""
        return roles_left([KEYS[key] for key in made], len(self.seats))

    @override
    def moves(self, made: tuple[str, ...]) -> dict[str, Message]:
        return {key: verbatim("") for key in KEYS} if len(self.left(made)) == len(KEYS) else {}

    @override
    def say(self, made: tuple[str, ...]) -> Message:
        if len(self.left(made)) < len(KEYS):
            return _("Settled after {count} choices. Fewer are enough, so start again.", count=str(len(made)))
        return _("Not settled yet: {name} chooses next.", name=FRIENDS[self.seats[len(made)]])

    @override
    def solved(self, made: tuple[str, ...]) -> bool:
        return len(self.left(made)) < len(KEYS) and len(made) <= len(self.solution)

    @override
    def draw(self, made: tuple[str, ...]) -> Sequence[Figure]:
        taken = dict(zip(self.seats, (KEYS[key] for key in made), strict=False))
        if len(left := self.left(made)) == 1:
            taken |= dict.fromkeys(self.seats[len(made):], left[0])
        heaps = (Room(key, label, (Seat(f"{KEYS[key].value}0", MARKS[KEYS[key]]),))
            for key, label in (("green", _("Green")), ("blue", _("Blue"))))
        return (friends(self.seats, taken), Rooms(_("The colours"), tuple(heaps)))


# ---- To practise ----

SEATS = tuple(FRIENDS)
PLAYING, PAWNS = _("players"), _("pawns")
YES_NO = {"yes": _("Yes"), "no": _("No")}
TURN = "AM-4.1 AM-4.3"


def practice(t: EditionWords) -> Iterator[Written]:
    """Yield questions on fair tables, the order of choosing, and the choices left."""

    def allowed(players: int, green: int) -> Written:
        fair = (green, players - green) in sizes(players)
        why = EQUAL if players % 2 == 0 else ONE_MORE if fair else NOT_THREE
        return scene(f"allowed-{green}-{players - green}", _("May they play?"),
            _("{table}. May they play like this?", table=division(players, green)),
            show=[lambda moment: box(green, players - green) if moment.done and fair else box(0, 0)],
            ask=choose(YES_NO, right="yes" if fair else "no", mistakes={"no" if fair else "yes": why}, say=why),
            uses="AM-4.3", level=1)

    def greens(players: int, blue: int) -> Written:
        right, odd = players - blue, players % 2

        def why(green: int) -> Message:
            return _("{green} green and {blue} blue would be {sum} players.", green=str(green), blue=str(blue),
                sum=str(green + blue)) if odd else EQUAL

        return scene(f"greens-{players}", _("How many green?"),
            _("{players} friends play, and {blue} of them are blue. How many are green?",
                players=str(players), blue=str(blue))
            if odd else _("{players} friends play. How many of them are green?", players=str(players)),
            show=[lambda moment: box(right, blue) if moment.done else box(0, blue if odd else 0)],
            ask=among(right, counted=True, say=division(players, right),
                mistakes=[(players, _("That would be all of them.")), (blue, _("That is how many are blue.")),
                    (right + 1, why(right + 1)), (right - 1, why(right - 1))]),
            uses="AM-4.3", level=1)

    def next_one(rolls: Mapping[str, int]) -> Written:
        (first,) = highest(rolls)
        right = clockwise_from(tuple(rolls), first)[1]
        return scene(f"next-{len(rolls)}", _("Who is next?"),
            _("The friends sit clockwise from left to right. {name} rolled highest and has chosen. Find the friend who "
              "chooses next.",
                name=FRIENDS[first]),
            show=[lambda moment: friends(tuple(rolls), {first: BLUE} | dict.fromkeys(moment.done, GREEN), rolls)],
            ask=tap(right, say=_("The next one clockwise is {name}.", name=FRIENDS[right]),
                mistakes=dict.fromkeys(rolls, ROUND_THE_TABLE)
                | {first: _("{name} has already chosen.", name=FRIENDS[first])}),
            uses="AM-4.1", level=2)

    def left(players: int, letters: str) -> Written:
        chosen, seats = [GREEN if letter == "g" else BLUE for letter in letters], SEATS[:players]
        found = roles_left(chosen, players)
        taken = str(len(chosen) - chosen.count(found[0]))
        full = _("No more than {taken} of {players} players may be blue.", taken=taken, players=str(players)) \
            if found[0] is GREEN else \
            _("No more than {taken} of {players} players may be green.", taken=taken, players=str(players))
        both = len(found) == 2
        return scene(f"left-{players}-{letters}", _("Which colours are left?"),
            _("{players} friends choose in this order. What may {name} take now?",
                players=str(players), name=FRIENDS[seats[len(chosen)]]),
            show=[friends(seats, dict(zip(seats, chosen, strict=False)))],
            ask=choose({"green": _("Only green"), "blue": _("Only blue"), "either": _("Either")},
                right="either" if both else "green" if found[0] is GREEN else "blue",
                mistakes=dict.fromkeys(("green", "blue", "either"),
                    _("The table can still be fair with the other colour as well.") if both else full),
                say=_("Either colour can still make a fair table.") if both else full),
            uses=TURN, level=2)

    def wishes(players: int, green: int) -> Written:
        most = max(greens for greens, _blues in sizes(players))
        right = green - most
        return scene(f"wishes-{players}", _("Too many wishes"),
            _("{players} friends sit down, and all of them want to be green. How many must give way, at least?",
                players=str(players))
            if green == players else
            _("{players} friends sit down. {green} of them want to be green, {blue} blue. How many must give way, at "
              "least?", players=str(players), green=str(green), blue=str(players - green)),
            show=[lambda moment: box(most, players - most) if moment.done else ()],
            ask=number(right, unit=PLAYING,
                say=_("{table}. So {count} must give way.", table=division(players, most), count=str(right)),
                mistakes=[(green - players // 2, _("With an odd number, green may have one more.")),
                    (right - 1, NOT_THREE if players % 2 else EQUAL),
                    (0, _("Even if all agree, the table must be fair.")),
                    (green, _("Not all of them: some can stay green.")), (most, _("That is how many may be green."))]),
            uses="AM-4.3", level=3)

    yield allowed(3, 1)
    yield allowed(5, 4)
    yield allowed(6, 4)
    yield allowed(4, 2)
    yield greens(5, 2)
    yield greens(6, 3)
    yield greens(3, 2)

    yield scene("in-the-box", _("Left in the box"),
        _("Four friends play. How many green pawns stay in the box?"),
        show=[lambda moment: box(2, 2) if moment.done else ()],
        ask=number(OF_EACH - 2, unit=PAWNS, say=_("There are three of each colour, and two green ones are at the "
                                                  "table."),
            mistakes=[(2, _("Two are at the table.")), (OF_EACH, _("Somebody has to play green.")),
                (4, _("The box has six pawns in all, three of each colour."))]),
        uses="AM-2.2 AM-4.3", level=1)

    four = {"ada": 7, "eli": 4, "iris": 10, "otto": 9}
    five = {"ada": 6, "eli": 5, "iris": 3, "otto": 8, "uma": 7}
    (right,) = highest(four)
    yield scene("first", _("Who chooses first?"),
        _("They have rolled for the choice of colours. Find the friend who chooses first."),
        show=[lambda moment: friends(tuple(four), dict.fromkeys(moment.done, GREEN), four)],
        ask=tap(right, mistakes=dict.fromkeys(four, _("Somebody else rolled more.")),
            say=_("{name} rolled highest.", name=FRIENDS[right])),
        uses="AM-4.1", level=1)

    yield scene("swap", _("A swap"),
        _("After an hour Ada would rather be blue and Eli green. Both agree to swap. May they?"),
        show=[friends(("ada", "eli"), {"ada": GREEN, "eli": BLUE})],
        ask=choose(YES_NO, right="no", mistakes={"yes": _("Players choose a colour before the game and keep it.")},
            say=_("Nobody changes colour during the game, not even by agreement.")),
        uses="AM-4.4", level=1)

    yield next_one(four)
    yield next_one(five)
    yield left(4, "bb")
    yield left(5, "gg")
    yield left(5, "bgbb")
    yield left(6, "ggb")
    yield left(2, "g")

    (first,) = highest(five)
    choosing = clockwise_from(tuple(five), first)
    yield scene("choosing-order", _("In which order?"),
        _("They sit clockwise in this order and have rolled. Put them in the order in which they choose their "
          "colours."),
        ask=order(_("First rolls"),
            *(line(key, _("{name}: {total}", name=FRIENDS[key], total=str(each)), choosing.index(key))
              for key, each in five.items()),
            shown=False, otherwise=_("The highest roll first, then round the table, whatever the others rolled."),
            say=_("{name} first, then clockwise.", name=FRIENDS[first])),
        uses="AM-4.1", level=2)

    tied = {"ada": 9, "eli": 4, "iris": 9, "otto": 7}
    again = highest(tied)
    yield scene("tie", _("A tie"), _("Two of them share the highest roll. Find everybody who rolls again."),
        show=[friends(tuple(tied), None, tied)],
        ask=tap(*again, needs=len(again), mistakes=dict.fromkeys(tied, _("This friend rolled less, and does not roll "
                                                                         "again.")),
            say=_("Only those who share the highest roll do (our ruling).")),
        uses="AM-6.1 R-26", level=2)

    taken = dict.fromkeys(SEATS[:3], BLUE)
    rest = dict.fromkeys(SEATS[3:], *roles_left(tuple(taken.values()), len(SEATS)))
    yield scene("forced", _("No choice"),
        _("{players} friends choose in this order. How many of them have no choice?",
            players=str(len(SEATS))),
        show=[lambda moment: friends(SEATS, taken | rest if moment.done else taken)],
        ask=number(len(rest), unit=PLAYING, say=_("Three have one colour, so all the others take the other colour."),
            mistakes=[(0, _("Three of them are blue, and no more may be blue.")),
                (len(SEATS), _("Those with a pawn have chosen freely.")),
                (len(rest) - 1, _("The last to choose has no choice either."))]),
        uses=TURN, level=3)

    yield wishes(6, 5)
    yield wishes(5, 5)
    yield wishes(4, 3)

    most = sum(max(green for green, _blue in sizes(players)) for players in (5, 6))
    yield scene("two-boxes", _("A club"),
        _("{players} children have two boxes: {first} play at one table and {second} at the other. How many can be "
          "green, at most?", players="11", first="5", second="6"),
        ask=number(most, unit=PLAYING, say=_("Three at each table, which uses all the green pawns of both boxes."),
            mistakes=[(most - 1, _("At the table of five, green may have one more.")),
                (11, _("Both tables need both colours.")),
                (OF_EACH, _("Two boxes have twice three green pawns.")),
                (most + 1, _("Six players are three against three."))]),
        uses="AM-2.2 AM-4.3", level=3)

    yield scene("unfair", _("Spot the error"),
        _("A helper has given out the pawns at four tables. Find the table that may not play like this."),
        ask=spot(_("Tables"),
            line("t2", division(2, 1), why=_("This one is fair: one of each colour is enough.")),
            line("t3", division(3, 2), why=ONE_MORE), line("t5", division(5, 2), why=ONE_MORE),
            line("t6", division(6, 2)), say=_("Six is even, so it must be three against three.")),
        uses="AM-4.3", level=3)

    alike = _("That is the same for everybody.")
    yield scene("depends", _("Two sets of rules"), _("Which of these depends on the colour of your pawn?"),
        ask=choose({"cash": _("Your starting money"), "price": _("The bank's price for a street"),
                "deck": _("The deck of cards"),
                "start": _("The amount {start} pays: {pays}", pays=t.constants.start_square_pays)}, right="deck",
            mistakes={"cash": alike, "price": alike, "start": alike},
            say=_("Each role has its own deck. Everybody starts with the same money, but the rules differ.")),
        uses="AM-3.1 AM-5.1 AM-8.1 AM-13.1", level=3)


CHAPTER = chapter(try_it.LESSON, minutes=3, story=story, practice=practice,
    learnt="AM-4.1 AM-4.3 AM-24.1",
    promise=_("Choosing green or blue, and why six friends cannot play two against four."))

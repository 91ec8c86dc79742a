"""A turn and how you win: walk, buy, own, pay day, the two aims (AM-1, AM-4 to AM-6, AM-8, AM-13)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import pairwise
from typing import override

from antimono.anti_monopoly.editions import Role, role_name
from antimono.anti_monopoly.personas import TEMPERS
from antimono.anti_monopoly.rules.start import clockwise
from antimono.core.figures import Board
from antimono.core.text import Message, _, verbatim
from antimono.course.anti_monopoly.shared import four_players as stage_of
from antimono.course.anti_monopoly.turn import try_it
from antimono.course.anti_monopoly.words import *
from antimono.course.anti_monopoly.words.telling import NAMES

LANDED = "dice 2+4 1+5; do roll"
BOUGHT = f"{LANDED}; do buy"
VISITED = f"{BOUGHT}; do end"
PAID = f"{VISITED}; do roll"
"""How the first two turns went."""
A_BLUE_PAWN = _("That pawn is blue, so the player is a Monopolist.")


def story(t: EditionWords) -> Iterator[Written]:
    """Yield the scenes: the first turns of a game, the meaning of the colours, and the ends of both games."""
    begun, pays = t.constants.start_money, t.constants.start_square_pays

    def board(moment: Moment) -> Board:
        drawn = stage_of.whole_board(moment.now, t.square("sunset-blvd") if moment.done else None)
        return replace(drawn, title=_("The board"), summary=_("Pawns move clockwise round the board."))

    yield scene("walking", _("Moving"),
        _("Four pawns stand on {start}. One is yours, and you have {money}. Roll the dice.", money=begun),
        show=[after(throw("2+4", "You")), board],
        ask=roll(_("Roll the dice"), then=LANDED,
            say=_("2 and 4 make six squares, always clockwise. You are on {sunset_blvd}.")),
        teaches="AM-5.1 AM-5.2")

    yield scene("buying", _("Buying"),
        _("You are on {sunset_blvd}, which nobody owns. The bank sells it at its printed price: {sunset_blvd_price}. "
          "Do you buy it?"),
        table=LANDED, without="Blue Green Navy",
        show=[strip("u-s-railroad", "sunset-blvd", "cards-7", pointed="sunset-blvd"), purses("You")],
        ask=move({"buy": _("Buy it for {sunset_blvd_price}")}, then="do buy",
            say=_("It is yours, and shows your letter. You have {left} left.", left=t.cash(BOUGHT))),
        teaches="AM-8.1")

    yield scene("owning", _("Collecting "
                            "rent"), _("Your turn is over, and Blue is next. Roll for Blue, and watch how much money "
                                         "you both have."),
        table=VISITED, without="Green Navy",
        show=[after(throw("1+5", "Blue")), strip("start", "u-s-railroad", "sunset-blvd", pointed="sunset-blvd"),
            purses("You Blue")],
        ask=roll(_("Roll for Blue"), then="do roll",
            say=_("Blue lands on your street and pays you rent: {rent}. You earned it just by owning the street. A "
                  "player who can no longer pay is bankrupt and out, so the others come closer to winning.",
                rent=t.owed(BOUGHT, "sunset-blvd", by="Blue"))),
        teaches="AM-8.2")

    yield scene("a-city", _("A city"),
        _("A city is two or three streets of one colour, close together. {sunset_blvd} is in {city}. Choose the other "
          "two streets of this city.", city=t.street("sunset-blvd").city),
        table=PAID, without=ALL,
        show=[strip("u-s-railroad", "sunset-blvd", "wilshire-blvd", "hollywood-blvd", pointed="sunset-blvd")],
        ask=tap("wilshire-blvd", "hollywood-blvd", needs=2, clauses="AM-8.1",
            mistakes={"u-s-railroad": _("That is a transport company. It has a price, but no city."),
                "sunset-blvd": _("That is the street you own.")},
            say=_("That is one city. Each of its streets has its own price, and you buy each one separately.")))

    yield scene("two-colours", _("Two colours"),
        _("Green pawns are Competitors and blue ones Monopolists: two sets of rules at one table. Your pawn is green. "
          "Choose the other player with your rules."),
        table=PAID,
        show=[before(purses(keys={each: each.lower() for each in PLAYERS})),
            after(purses("You Green"), purses("Blue Navy"))],
        ask=tap("green", mistakes={"blue": A_BLUE_PAWN, "navy": A_BLUE_PAWN,
                "you": _("That is you. Somebody else is also green.")},
            say=_("There are two of each, and nobody changes colour. {blue} {green} {navy}",
                **{each: temper.who for each, temper in TEMPERS.items()})),
        teaches="AM-4.2 AM-4.3 AM-4.4")

    firsts = {"You": ("4+6", _("first")), "Blue": ("5+4", _("second")), "Green": ("1+3", _("third")),
        "Navy": ("5+2", _("fourth"))}
    yield scene("who-starts", _("Who starts?"),
        _("Before the game, each player rolled once. You rolled highest, so you began. Blue was next. Who was third? "
          "Place your bet: a guess costs nothing."),
        show=[figure for name, (dice, place) in firsts.items()
            for figure in (before(throw(dice, name)), after(throw(dice, name, place)))],
        ask=bet({"green": "Green", "navy": "Navy"}, right="green",
            say=_("The highest roll begins. Players who tie roll again: the rulebook says nothing about ties, so this "
                  "course decided it (“our ruling”). Play then goes clockwise: You, Blue, Green, Navy."),
            said={"navy": _("No: the highest roll begins, and play then goes clockwise. Players who tie roll again: "
                            "the rulebook says nothing about ties, so this course decided it (“our ruling”).")}),
        teaches="AM-6.1 R-26")

    yield scene("pay-day", _("Pay day"), _("Some turns later, Navy has gone almost all the way round the board. Roll "
                                           "for Navy."),
        table=f"{PAID}; Navy at fifth-ave; Navy on turn; dice 1+3", without="You Blue Green",
        show=[after(throw("1+3", "Navy")), strip("fifth-ave", "wall-st", "start", "basin-st", pointed="start"),
            purses("Navy")],
        ask=roll(_("Roll for Navy"), then="do roll",
            say=_("The bank pays {money} each time a pawn reaches or passes {start}, to Competitors and Monopolists "
                  "alike.",
                money=pays)),
        teaches="AM-13.1")

    table = f"{PAID}; Green: french-quarter; You at fifth-ave; You on turn; dice 2+4"
    had, has, rent = t.cash(table), t.cash(f"{table}; do roll"), t.owed(table, "french-quarter")
    yield scene("purse", _("Your cash"),
        _("You roll 2 and 4 and move from {fifth_ave} to Green's {french_quarter}. How much cash do you have then?"),
        table=table, without="Blue Green Navy",
        show=[throw("2+4", "You"), strip("fifth-ave", "start", "basin-st", "french-quarter", pointed="french-quarter",
                notes={"french-quarter": _("rent {rent}", rent=rent)}), purses("You Green")],
        ask=number(has, then="do roll", clauses="AM-13.1 AM-8.2",
            mistakes=[(had - rent, _("{start} pays {money}.", money=pays)), (had + pays, _("The rent is missing.")),
                (had + pays + rent, _("You pay the rent to Green.")),
                (had, _("Two things happen: you receive money, and you pay money."))],
            otherwise=_("Take your cash, add the bank's payment, and subtract the rent."),
            say=_("{had} plus {pay}, minus {rent}, is {has}.", had=had, pay=pays, rent=rent, has=has)),
        uses="AM-5.2 AM-8.2 AM-13.1")

    yield scene("two-aims", _("Two aims"),
        _("The Italian guide names three aims; other rulebooks call them Game A and Game B. You play B. What if Blue "
          "and Navy were bankrupt, and you and Green owned only this money? Who would win? Place your bet.")
        if t.edition == "it" else
        _("Before play, a table chooses Game A or Game B; yours chose B. What if Blue and Navy were bankrupt, and you "
          "and Green owned only this money? Who would win? Place your bet."),
        table="Blue bankrupt; Navy bankrupt; You has 900; Green has 950",
        show=[purses("You Green"),
            lines(_("Two games"), line("a", _("Game A: the last player who is not bankrupt wins.")),
                line("b", _("Game B: when all Monopolists or all Competitors are bankrupt, the richest of the other "
                            "players wins.")))],
        ask=bet({"you": _("You"), "green": _("Green"), "both": _("Both", context="players"),
                "nobody": _("Nobody yet")}, right="green",
            say=_("Green, who is richer. Even another Competitor can beat you, so keep an eye on Green's money as "
                  "well. In Game A, you and Green would play on."),
            said={"nobody": _("In Game A, you and Green would play on. Game B is over, because no Monopolist is left. "
                              "Green, who is richer, has won.")}),
        teaches="AM-1.1 AM-1.2 AM-1.3 AM-1.4")

    game = TwoRolls(t)
    yield challenge(game,
        _("What if the dice obeyed you for the first two turns of a game? From {start}, land on two streets of one "
          "city and buy them for as little as possible. Choose the first."),
        say=_("6, then 2: you spend {spent}. The cheapest city would need a roll of 1, and two dice never total 1.",
            spent=game.spent(game.solution)),
        uses="AM-5.2 AM-8.1", clauses="AM-8.1 AM-5.2")


class TwoRolls(WrittenPuzzle):
    """A puzzle of two streets of one city to land on, one roll after the other; the moves are their squares."""

    fewest, most = 2, 12
    """The totals that two dice can show."""
    solution, ordered = ("6", "8"), True

    def __init__(self, t: EditionWords) -> None:
        self.t = t
        self.cities = {city.name: tuple(street.index for street in city.streets) for city in t.rules.cities[:2]}

    def spent(self, made: tuple[str, ...]) -> int:
        """Return the total price of the streets."""
        return sum(self.t.rules.deed_at(int(square)).price for square in made)

    def rolls(self, made: tuple[str, ...]) -> tuple[int, ...]:
        """Return the totals that lead from the first square to the streets."""
        return tuple(there - here for here, there in pairwise((0, *map(int, made))))

    def possible(self, made: tuple[str, ...]) -> bool:
        """Return whether two dice can show these totals."""
        return all(self.fewest <= each <= self.most for each in self.rolls(made))

    def one_city(self, made: tuple[str, ...]) -> bool:
        """Return whether two streets of one city have been reached."""
        return len(made) == 2 and len({self.t.rules.street(int(square)).city for square in made}) == 1

    @override
    def moves(self, made: tuple[str, ...]) -> dict[str, Message]:
        if len(made) == 2 or not self.possible(made):
            return {}
        here = int(made[-1]) if made else 0
        squares = (square for city in self.cities.values() for square in city)
        return {str(square): verbatim("") for square in squares if here < square <= here + self.most}

    @override
    def say(self, made: tuple[str, ...]) -> Message:
        if not self.possible(made):
            return _("That is one square ahead, and two dice never total 1. Start again.")
        spent = self.spent(made)
        if self.one_city(made):
            return _("That is one city for {money}. You can buy one for less.", money=spent)
        if len(made) == 2:
            return _("These streets are in two cities. Start again.")
        return _("You rolled {total} and spent {money}. Now choose the second street.",
            total=str(self.rolls(made)[0]), money=spent)

    @override
    def solved(self, made: tuple[str, ...]) -> bool:
        return self.possible(made) and self.one_city(made) and self.spent(made) <= self.spent(self.solution)

    @override
    def draw(self, made: tuple[str, ...]) -> Sequence[Figure]:
        bought = [NAMES[int(square)] for square in made] if self.possible(made) else []
        now = "; ".join(("You at start", *(f"You: {street}; You at {street}" for street in bought)))
        return tuple(
            strip(*(NAMES[square] for square in squares), label=verbatim(city), table=now, without="Blue Green Navy",
                numbered=True)
            for city, squares in self.cities.items())


# ---- To practise ----

TRIP, MONEY = "AM-5.2 AM-13.1 AM-8.2", "AM-5.1 AM-8.1 AM-8.2 AM-13.1"


def practice(t: EditionWords) -> Iterator[Written]:
    """Yield questions on moves, payments, the order of play, and the winner."""
    begun, pays = t.constants.start_money, t.constants.start_square_pays

    def landing(slug: str, square: str, dice: str, steps: int) -> Written:
        place = t.square(square)
        target = clockwise(t.rules, place, steps)
        few, there, many = (NAMES[clockwise(t.rules, place, steps + each)] for each in (-1, 0, 1))
        return scene(f"landing-{slug}", _("Where do you land?"),
            _("You are on {square}, square {number} of the board. Choose the square where this roll takes you.",
                square=square, number=str(place)),
            table=f"You at {square}", tapped="You at {}", without="Blue Green Navy",
            show=[throw(dice, "You"), strip(square, few, there, many, numbered=True)],
            ask=tap(there, mistakes={few: _("One too few. Do not count the square you are on."),
                    many: _("One too many. Count from the next square."), square: _("You have to move.")},
                say=_("{total} squares from square {place} is square {target}.",
                    total=str(steps), place=str(place), target=str(target)) if target > place else
                _("{total} squares from square {place} is square {target}. After square {last} comes {start}, square "
                  "0.",
                    total=str(steps), place=str(place), target=str(target), last=str(len(t.rules.squares) - 1))),
            uses="AM-5.2", level=1)

    def left(slug: str, name: str, street: str, cash: int) -> Written:
        had, price = cash * t.scale, t.cost(street)
        return scene(f"left-{slug}", _("Cash left"),
            _("You land on {street}, which nobody owns, and buy it. How much cash do you have left?", street=street)
            if name == "You" else
            _("{player} lands on {street}, which nobody owns, and buys it. How much cash does {player} have left?",
                player=name, street=street),
            table=f"{name} has {cash}; {name} at {street}", without=" ".join(each for each in PLAYERS if each != name),
            show=[strip(street), purses(name)],
            ask=number(had - price, then=f"{name}: {street}; {name} holds {had - price}",
                mistakes=[(had + price, _("Buying costs money, so subtract the price.")),
                    (had - price // 10, _("You subtracted the rent, which others pay later. Buying costs the price.")),
                    (price, _("That is the price. How much is left?")), (had, _("The bank wants its price."))],
                say=_("{cash} minus {price} is {left}.", cash=had, price=price, left=had - price)),
            uses="AM-8.1", level=1)

    def colour(name: str) -> Written:
        right, other = (Role.COMPETITOR, Role.MONOPOLIST) if name == "Green" else (Role.MONOPOLIST, Role.COMPETITOR)
        return scene(f"colour-{name.lower()}", _("Which rules?"),
            _("Look at the pawn. Which role's rules does this player follow?"),
            show=[purses(name)],
            ask=choose({each.value: role_name(each) for each in Role}, right=right.value,
                mistakes={other.value: _("Green pawns are Competitors, blue ones Monopolists.")},
                say=_("The colour of the pawn shows the role, from the first turn to the last.")),
            uses="AM-4.2 AM-4.4", level=1)

    def trip(slug: str, name: str, square: str, dice: str, street: str, owner: str, cash: int) -> Written:
        table = f"{owner}: {street}; {name} at {square}; {name} has {cash}; {name} on turn; dice {dice}"
        had, has, rent = cash * t.scale, t.cash(f"{table}; do roll", name), t.owed(table, street, by=name)
        come = pays if t.square(street) < t.square(square) else 0
        return scene(slug, _("A trip"),
            _("This roll takes the pawn from {start} to {target}. How much cash does the player have afterwards?",
                start=square, target=street),
            table=table, without=" ".join(each for each in PLAYERS if each != name),
            show=[throw(dice, name),
                strip(square, *(("start",) if come else ()), street, notes={street: _("rent {rent}", rent=rent)}),
                purses(name)],
            ask=number(has, then="do roll",
                mistakes=[(had - rent, _("The pawn also passes {start} on the way.")),
                    (had + pays - rent, _("This move does not pass {start}.")),
                    (had + come, _("The rent is missing.")),
                    (had + come + rent, _("This player pays the rent.")), (had, _("The cash changes on this "
                                                                                        "move."))],
                say=_("{cash} plus {pays} from the bank, minus {rent}, is {has}.",
                      cash=had, pays=come, rent=rent, has=has)
                if come else
                _("{cash} minus {rent} is {has}. The bank does not pay anything on this move.",
                  cash=had, rent=rent, has=has)),
            uses=TRIP, level=2)

    def end(slug: str, out: str, winner: str = "") -> Written:
        left, game_a = [each for each in PLAYERS if each not in out], slug.startswith("a-")
        wrong = _("Another Monopolist is richer.") if winner else \
            _("Not yet: the remaining players play on.")
        return scene(slug, _("Is it over?"),
            _("You play Game A, and these players are left. Who has won?") if game_a else
            _("You play Game B. These players are left, and none of them owns property. Who has won?"),
            table="; ".join((f"Blue holds {begun + pays}", *(f"{each} bankrupt" for each in out.split()))),
            show=[purses(" ".join(left))],
            ask=choose({**{each.lower(): each for each in left}, "none": _("Nobody yet")},
                right=winner.lower() or "none",
                mistakes={**{each.lower(): wrong for each in left}, "none": _("Look at the players who are left.")},
                say=_("Game A continues until one player is left.") if game_a else
                _("Game B ends when all Monopolists or all Competitors are bankrupt. The richest of the other players "
                  "has then won.")),
            uses="AM-1.2" if game_a else "AM-1.3", level=2)

    yield landing("near", "rush-st", "2+3", 5)
    yield landing("round", "fifth-ave", "4+1", 5)
    yield landing("corner", "constitution-ave", "5+2", 7)
    yield left("rush", "You", "rush-st", 1200)
    yield left("nob", "Blue", "nob-hill", 900)
    yield colour("Green")
    yield colour("Navy")

    rent = t.owed("Green: beacon-st", "beacon-st", by="Navy")
    yield scene("who-pays", _("Who pays whom?"), _("Navy lands here. Who pays whom?"),
        table="Green: beacon-st; Navy at beacon-st", without="You Blue Green",
        show=[strip("beacon-st", pointed="beacon-st"), purses("Green Navy")],
        ask=choose({"navy_green": _("Navy pays Green"), "navy_bank": _("Navy pays the bank"),
                "green_navy": _("Green pays Navy")}, right="navy_green",
            then=f"Navy holds {begun - rent}; Green holds {begun + rent}",
            mistakes={"navy_bank": _("The bank sold this street, so its owner collects the rent."),
                "green_navy": _("The visitor pays, and the owner collects.")},
            say=_("The visitor pays rent to the owner: {rent} here.", rent=rent)),
        uses="AM-8.2", level=1)

    yield trip("trip-plain", "You", "pennsylvania-ave", "3+2", "nob-hill", "Blue", 800)
    yield trip("trip-start", "Navy", "u-s-trucking-company", "5+1", "basin-st", "You", 450)
    yield trip("trip-long", "Blue", "nob-hill", "6+6", "sunset-blvd", "Green", 620)
    yield end("a-two-left", "Blue Navy")
    yield end("a-one-left", "Blue Navy Green", "You")
    yield end("b-one-blue-left", "Blue Green")
    yield end("b-greens-out", "You Green", "Blue")

    yield scene("a-turn", _("A turn"),
        _("Blue's turn leads past {start} to a street of yours. Put the events in order, earliest first."),
        ask=order(_("Events"),
            line("rent", _("Blue pays you rent"), 4, early=_("Blue is not there yet.")),
            line("walk", _("The pawn moves clockwise"), 2, early=_("Something else comes first: how far does it "
                                                                   "move?")),
            line("pass", _("The dice pass to Green"), 5, early=_("That ends the turn.")),
            line("start", _("The bank pays for {start}"), 3, early=_("The pawn has not passed {start} yet.")),
            line("roll", _("Blue rolls"), 1), shown=False, otherwise=_("Something else comes first."),
            say=_("Roll, move, collect for {start} on the way, then the square, then the next player.")),
        uses=TRIP, level=2)

    totals = {"You": 5, "Blue": 8, "Green": 11, "Navy": 9}
    yield scene("playing-order", _("Who is next?"),
        _("You sit clockwise: You, Blue, Green, Navy. These are the first rolls. Put the players in the order in which "
          "they play."),
        ask=order(_("First rolls"),
            *(line(name.lower(), _("{player}: {total}", player=name, total=str(each)),
                (player(name) - player("Green")) % len(PLAYERS)) for name, each in totals.items()),
            shown=False, otherwise=_("The highest roll begins; play then goes clockwise, whatever the others rolled."),
            say=_("Green rolled highest. Clockwise from there: Navy, You, Blue.")),
        uses="AM-6.1", level=2)

    yield scene("same-city", _("One city"), _("Green owns {locust_st}. Choose the other streets of this city."),
        table="Green: locust-st", without=ALL,
        show=[strip("u-s-bus-company", "locust-st", "chestnut-st", "walnut-st")],
        ask=tap("chestnut-st", "walnut-st", needs=2, say=_("One colour is one city."),
            mistakes={"u-s-bus-company": _("That is a transport company. It does not belong to a city."),
                "locust-st": _("Green already owns that street.")}),
        uses="AM-8.1", level=1)

    rent, price = t.owed("Blue: sunset-blvd", "sunset-blvd"), t.cost("sunset-blvd")
    pays_once, pays_rent = (_("This line is right: the bank pays {money}.", money=pays),
        _("This line is right: the rent is {money}.", money=rent))
    for slug, start, paid, say in (
        ("spot-start", 2 * pays, rent, _("{start} pays {money} only once.", money=pays)),
        ("spot-rent", pays, price, _("A visitor pays the rent, {rent}. The buyer paid the price.", rent=rent))):
        yield scene(slug, _("Spot the error"),
            _("You moved past {start} to Blue's {sunset_blvd}. Somebody worked out your cash. Find the wrong line."),
            table="Blue: sunset-blvd", without=ALL,
            show=[strip("start", "sunset-blvd", notes={"sunset-blvd": _("rent {rent}", rent=rent)})],
            ask=spot(_("A calculation"),
                line("cash", _("your cash before"), 700 * t.scale,
                    why=_("This line is right: that is the cash you had.")),
                line("start", _("{start}, passed once"), start, why=pays_once if start == pays else None),
                line("rent", _("rent for Blue's {sunset_blvd}, {sunset_blvd_price}"), -paid,
                    why=pays_rent if paid == rent else None),
                say=say),
            uses=TRIP, level=3)

    had, rent = begun - t.cost("michigan-ave"), t.owed("You: michigan-ave", "michigan-ave", by="Blue")
    yield scene("two-visits", _("Three visitors"),
        _("In one round, Blue, Navy and you yourself land on your {michigan_ave}. How much cash do you have then?"),
        table=f"You: michigan-ave; You holds {had}", without=ALL,
        show=[strip("michigan-ave", notes={"michigan-ave": _("rent {rent}", rent=rent)}), purses("You")],
        ask=number(had + 2 * rent, then=f"You holds {had + 2 * rent}",
            mistakes=[(had + 3 * rent, _("You do not pay yourself.")),
                (had + rent, _("Two other players landed there, and each pays.")),
                (had - rent, _("It is your street, so you collect the "
                               "rent.")), (had, _("Two other players landed there, and "
                                                                                  "each pays."))],
            say=_("Two visits by others pay {rent} each. Your own visit costs and earns nothing.", rent=rent)),
        uses="AM-8.2", level=3)

    price, rent = t.cost("rush-st"), t.owed("You: rush-st", "rush-st", by="Blue")
    every = begun - price + pays + rent
    yield scene("missing", _("Finish the sum"), _("One line is empty. What did Blue pay you?"),
        show=[lines(_("A calculation"), line("cash", _("starting money"), begun),
            line("price", _("{rush_st}, bought"), -price), line("start", _("{start}, passed once"), pays),
            line("rent", _("Blue landed on your street")), line("sum", _("your cash now"), every))],
        ask=total(rent, say=_("The other lines leave {rent}.", rent=rent),
            mistakes=[(rent + pays, _("The payment for {start} is already counted.")),
                (price, _("That is what you paid for the street.")),
                (every, _("That is the total. Which line of it is missing?")),
                (price - pays, _("Compare all the lines with the total below."))]),
        uses=MONEY, level=3)

    price, rent = t.cost("hollywood-blvd"), t.owed("You: hollywood-blvd", "hollywood-blvd", by="Green")
    yield scene("poor-to-rich", _("Poorest first"),
        _("Everybody began with {begun}. {hollywood_blvd} costs {hollywood_blvd_price}, and its rent is {rent}; "
          "{start} pays {pays}. Put the players in order, poorest first.", begun=begun, rent=rent, pays=pays),
        ask=order(_("Players"),
            line("green", _("Green: landed on your street, paid rent"), begun - rent),
            line("navy", _("Navy: passed {start}"), begun + pays, early=_("Nobody got more than Navy.")),
            line("you", _("You: bought {hollywood_blvd}, collected Green's rent"), begun - price + rent),
            line("blue", _("Blue: bought a street for {wall_st_price}"), begun - t.cost("wall-st")),
            otherwise=_("Somebody else has less. Work out how much both have."),
            say=_("On the day you buy a street, its price outweighs its rent.")),
        uses=MONEY, level=3)

    yield scene("cheapest-pair", _("Which roll?"),
        _("You own {rush_st} and are on it. Choose the square your roll should reach, so that you can buy a second "
          "street of its city for the least money."),
        table="You: rush-st; You at rush-st", without="Blue Green Navy",
        show=[strip("rush-st", "state-st", "michigan-ave", "locust-st", numbered=True)],
        ask=tap("state-st", say=_("You need a roll of 2, and {state_st_price}."),
            mistakes={"michigan-ave": _("It is in the city, but costs more: "
                                        "{michigan_ave_price}."), "locust-st": _("That street is "
                                                                                                       "in another "
                                                                                                       "city."),
                "rush-st": _("You already own that street, and are on it.")}),
        uses="AM-5.2 AM-8.1", level=3)


CHAPTER = chapter(try_it.LESSON, minutes=4, story=story, practice=practice,
    learnt="AM-5.2 AM-8.1 AM-8.2 AM-1.2",
    promise=_("Roll, buy and get paid: what you do in a turn, and when the game is over."))

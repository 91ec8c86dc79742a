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
A_BLUE_PAWN = _("A blue pawn: a Monopolist.")


def story(t: EditionWords) -> Iterator[Written]:
    """Yield the first turns of a game, what the colours mean, and how either game ends."""
    begun, pays = t.constants.start_money, t.constants.start_square_pays

    def board(moment: Moment) -> Board:
        drawn = stage_of.whole_board(moment.now, t.square("sunset-blvd") if moment.done else None)
        return replace(drawn, title=_("The board"), summary=_("Pawns walk clockwise, round and round."))

    yield scene("walking", _("Walking"),
        _("Four pawns stand on {start}. One is yours, and {money} lies before you. Roll the dice.", money=begun),
        show=[after(throw("2+4", "You")), board],
        ask=roll(_("Roll the dice"), then=LANDED,
            say=_("2 and 4: six squares, always clockwise. You are on {sunset_blvd}.")),
        teaches="AM-5.1 AM-5.2")

    yield scene("buying", _("Buying"),
        _("Nobody owns {sunset_blvd}, where you stand. The bank sells it at the price printed on it: "
          "{sunset_blvd_price}. Buy it?"),
        table=LANDED, without="Blue Green Navy",
        show=[strip("u-s-railroad", "sunset-blvd", "cards-7", pointed="sunset-blvd"), purses("You")],
        ask=move({"buy": _("Buy it for {sunset_blvd_price}")}, then="do buy",
            say=_("It is yours: your letter stands on it. You have {left} left.", left=t.cash(BOUGHT))),
        teaches="AM-8.1")

    yield scene("owning", _("Owning"), _("Your turn is over. Blue is next. Roll for Blue, and watch both purses."),
        table=VISITED, without="Green Navy",
        show=[after(throw("1+5", "Blue")), strip("start", "u-s-railroad", "sunset-blvd", pointed="sunset-blvd"),
            purses("You Blue")],
        ask=roll(_("Roll for Blue"), then="do roll",
            say=_("Blue stops on your street and pays you rent: {rent}. You did nothing: you own. Whoever cannot pay "
                  "any more is bankrupt and out, and the others come closer to winning.",
                rent=t.owed(BOUGHT, "sunset-blvd", by="Blue"))),
        teaches="AM-8.2")

    yield scene("a-city", _("A city"),
        _("A city is two or three streets of one colour, close together. {sunset_blvd} is in {city}. Mark the other "
          "two streets of this city.", city=t.street("sunset-blvd").city),
        table=PAID, without=ALL,
        show=[strip("u-s-railroad", "sunset-blvd", "wilshire-blvd", "hollywood-blvd", pointed="sunset-blvd")],
        ask=tap("wilshire-blvd", "hollywood-blvd", needs=2, clauses="AM-8.1",
            mistakes={"u-s-railroad": _("This is a transport company. It has a price, but no city."),
                "sunset-blvd": _("This is the one you have.")},
            say=_("One city. Each of its streets has its own price, and is bought by itself.")))

    yield scene("two-colours", _("Two colours"),
        _("Green pawns are Competitors, blue ones Monopolists: two sets of rules at one table. Your pawn is green. "
          "Mark the other player with your rules."),
        table=PAID,
        show=[before(purses(keys={each: each.lower() for each in PLAYERS})),
            after(purses("You Green"), purses("Blue Navy"))],
        ask=tap("green", mistakes={"blue": A_BLUE_PAWN, "navy": A_BLUE_PAWN,
                "you": _("That is you. Somebody else is green, too.")},
            say=_("Two and two, and nobody changes colour. {blue} {green} {navy}",
                **{each: temper.who for each, temper in TEMPERS.items()})),
        teaches="AM-4.2 AM-4.3 AM-4.4")

    firsts = {"You": ("4+6", _("first")), "Blue": ("5+4", _("second")), "Green": ("1+3", _("third")),
        "Navy": ("5+2", _("fourth"))}
    yield scene("who-starts", _("Who starts"),
        _("Before all this, each rolled once. You rolled highest, so you began. Blue was next. And third? Bet: a guess "
          "costs nothing."),
        show=[figure for name, (dice, place) in firsts.items()
            for figure in (before(throw(dice, name)), after(throw(dice, name, place)))],
        ask=bet({"green": "Green", "navy": "Navy"}, right="green",
            say=_("The highest begins. Players who tie roll again: the rulebook does not say so, so this course "
                  "decided it (“our ruling”). Then play goes clockwise: You, Blue, Green, Navy."),
            said={"navy": _("No: the highest begins, then play goes clockwise. Players who tie for it roll again: the "
                            "rulebook does not say so, so this course decided it (“our ruling”).")}),
        teaches="AM-6.1 R-26")

    yield scene("pay-day", _("Pay day"), _("Some turns later Navy has almost been round the board. Roll for Navy."),
        table=f"{PAID}; Navy at fifth-ave; Navy on turn; dice 1+3", without="You Blue Green",
        show=[after(throw("1+3", "Navy")), strip("fifth-ave", "wall-st", "start", "basin-st", pointed="start"),
            purses("Navy")],
        ask=roll(_("Roll for Navy"), then="do roll",
            say=_("{start} reached or passed: the bank pays {money}, to Monopolists and Competitors alike.",
                money=pays)),
        teaches="AM-13.1")

    table = f"{PAID}; Green: french-quarter; You at fifth-ave; You on turn; dice 2+4"
    had, has, rent = t.cash(table), t.cash(f"{table}; do roll"), t.owed(table, "french-quarter")
    yield scene("purse", _("Your purse"),
        _("You roll 2 and 4, from {fifth_ave} to Green's {french_quarter}. How much is in your purse then?"),
        table=table, without="Blue Green Navy",
        show=[throw("2+4", "You"), strip("fifth-ave", "start", "basin-st", "french-quarter", pointed="french-quarter",
                notes={"french-quarter": _("rent {rent}", rent=rent)}), purses("You Green")],
        ask=number(has, then="do roll", clauses="AM-13.1 AM-8.2",
            mistakes=[(had - rent, _("{start} pays {money}.", money=pays)), (had + pays, _("The rent is missing.")),
                (had + pays + rent, _("The rent goes out of your purse, to Green.")),
                (had, _("Two things happen on the way: money comes, and money goes."))],
            otherwise=_("Take what you have, add what the bank pays, take off the rent."),
            say=_("{had} and {pay}, less {rent}: {has}.", had=had, pay=pays, rent=rent, has=has)),
        uses="AM-5.2 AM-8.2 AM-13.1")

    yield scene("two-aims", _("Two aims"),
        _("The guide names three aims; other books call them Game A and Game B. You play B. What if Blue and Navy were "
          "bankrupt, and you and Green owned nothing but this money? Who would have won? Bet.")
        if t.edition == "it" else
        _("Before play, a table chooses Game A or Game B; yours chose B. What if Blue and Navy were bankrupt, and you "
          "and Green owned nothing but this money? Who would have won? Bet."),
        table="Blue bankrupt; Navy bankrupt; You has 900; Green has 950",
        show=[purses("You Green"),
            lines(_("Two games"), line("a", _("Game A: the last player who is not bankrupt wins.")),
                line("b", _("Game B: when all Monopolists or all Competitors are bankrupt, the richest of the others "
                            "wins.")))],
        ask=bet({"you": _("You"), "green": _("Green"), "both": _("Both"), "nobody": _("Nobody yet")}, right="green",
            say=_("Green, the richer one. An ally can still beat you, so keep an eye on both purses. In Game A you two "
                  "would play on."),
            said={"nobody": _("In Game A you two would play on. Game B is over, for no Monopolist is left: Green has "
                              "won, the richer one.")}),
        teaches="AM-1.1 AM-1.2 AM-1.3 AM-1.4")

    game = TwoRolls(t)
    yield challenge(game,
        _("What if the dice obeyed you for the first two turns of a game? From {start}, land on two streets of one "
          "city and buy them, for the least money. Choose the first."),
        say=_("6, then 2: {spent}. The cheapest city would need a roll of 1, and two dice never show that.",
            spent=game.spent(game.solution)),
        uses="AM-5.2 AM-8.1", clauses="AM-8.1 AM-5.2")


class TwoRolls(WrittenPuzzle):
    """Two streets of one city to land on, one roll after the other; moves are their squares."""

    fewest, most = 2, 12
    """What two dice can show."""
    solution, ordered = ("6", "8"), True

    def __init__(self, t: EditionWords) -> None:
        self.t = t
        self.cities = {city.name: tuple(street.index for street in city.streets) for city in t.rules.cities[:2]}

    def spent(self, made: tuple[str, ...]) -> int:
        """Return what the streets cost together."""
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
            return _("That is one square ahead, and two dice never show 1. Start again.")
        spent = self.spent(made)
        if self.one_city(made):
            return _("One city, for {money}. It can be had for less.", money=spent)
        if len(made) == 2:
            return _("These are two cities. Start again.")
        return _("A roll of {total}, and {money} is spent. Now choose the second street.",
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
    """Yield questions: where a walk leads, what it costs and brings, whose turn it is, who has won."""
    begun, pays = t.constants.start_money, t.constants.start_square_pays

    def landing(slug: str, square: str, dice: str, steps: int) -> Written:
        place = t.square(square)
        target = clockwise(t.rules, place, steps)
        few, there, many = (NAMES[clockwise(t.rules, place, steps + each)] for each in (-1, 0, 1))
        return scene(f"landing-{slug}", _("Where do you land?"),
            _("You stand on {square}, square {number} of the board. Mark where this roll takes you.",
                square=square, number=str(place)),
            table=f"You at {square}", tapped="You at {}", without="Blue Green Navy",
            show=[throw(dice, "You"), strip(square, few, there, many, numbered=True)],
            ask=tap(there, mistakes={few: _("One too few: the square you stand on is not counted."),
                    many: _("One too many. Begin to count on the next square."), square: _("You have to walk.")},
                say=_("{total} squares from square {place}: square {target}.",
                    total=str(steps), place=str(place), target=str(target)) if target > place else
                _("{total} squares from square {place}: square {target}. After square {last} comes {start}, square 0.",
                    total=str(steps), place=str(place), target=str(target), last=str(len(t.rules.squares) - 1))),
            uses="AM-5.2", level=1)

    def left(slug: str, name: str, street: str, cash: int) -> Written:
        had, price = cash * t.scale, t.cost(street)
        return scene(f"left-{slug}", _("What is left?"),
            _("You stop on {street}, which nobody owns, and buy it. How much is left in your purse?", street=street)
            if name == "You" else
            _("{player} stops on {street}, which nobody owns, and buys it. How much is left in {player}'s purse?",
                player=name, street=street),
            table=f"{name} has {cash}; {name} at {street}", without=" ".join(each for each in PLAYERS if each != name),
            show=[strip(street), purses(name)],
            ask=number(had - price, then=f"{name}: {street}; {name} holds {had - price}",
                mistakes=[(had + price, _("Buying costs money: the price goes out of the purse.")),
                    (had - price // 10, _("You took off the rent, which others pay later. Buying costs the price.")),
                    (price, _("That is the price. How much is left?")), (had, _("The bank wants its price."))],
                say=_("{cash} less {price}: {left}.", cash=had, price=price, left=had - price)),
            uses="AM-8.1", level=1)

    def colour(name: str) -> Written:
        right, other = (Role.COMPETITOR, Role.MONOPOLIST) if name == "Green" else (Role.MONOPOLIST, Role.COMPETITOR)
        return scene(f"colour-{name.lower()}", _("Which rules?"),
            _("Look at the pawn. By whose rules does this player play?"),
            show=[purses(name)],
            ask=choose({each.value: role_name(each) for each in Role}, right=right.value,
                mistakes={other.value: _("Green pawns are Competitors, blue ones Monopolists.")},
                say=_("The colour of the pawn says it, from the first turn to the last.")),
            uses="AM-4.2 AM-4.4", level=1)

    def trip(slug: str, name: str, square: str, dice: str, street: str, owner: str, cash: int) -> Written:
        table = f"{owner}: {street}; {name} at {square}; {name} has {cash}; {name} on turn; dice {dice}"
        had, has, rent = cash * t.scale, t.cash(f"{table}; do roll", name), t.owed(table, street, by=name)
        come = pays if t.square(street) < t.square(square) else 0
        return scene(slug, _("A trip"),
            _("This roll leads from {start} to {target}. How much is in the purse afterwards?",
                start=square, target=street),
            table=table, without=" ".join(each for each in PLAYERS if each != name),
            show=[throw(dice, name),
                strip(square, *(("start",) if come else ()), street, notes={street: _("rent {rent}", rent=rent)}),
                purses(name)],
            ask=number(has, then="do roll",
                mistakes=[(had - rent, _("And {start}, on the way?")),
                    (had + pays - rent, _("This walk does not come by {start}.")),
                    (had + come, _("The rent is missing.")),
                    (had + come + rent, _("The rent goes out of this purse.")), (had, _("Something is paid here."))],
                say=_("{cash}, and {pays} from the bank, less {rent}: {has}.", cash=had, pays=come, rent=rent, has=has)
                if come else
                _("{cash} less {rent}: {has}. The bank pays nothing on this walk.", cash=had, rent=rent, has=has)),
            uses=TRIP, level=2)

    def end(slug: str, out: str, winner: str = "") -> Written:
        left, game_a = [each for each in PLAYERS if each not in out], slug.startswith("a-")
        wrong = _("Another Monopolist is richer.") if winner else \
            _("Not yet: the others who are left play on.")
        return scene(slug, _("Is it over?"),
            _("You play Game A. These are left. Who has won?") if game_a else
            _("You play Game B. These are left, and own no property. Who has won?"),
            table="; ".join((f"Blue holds {begun + pays}", *(f"{each} bankrupt" for each in out.split()))),
            show=[purses(" ".join(left))],
            ask=choose({**{each.lower(): each for each in left}, "none": _("Nobody yet")},
                right=winner.lower() or "none",
                mistakes={**{each.lower(): wrong for each in left}, "none": _("Look who is left.")},
                say=_("Game A goes on until one player is left.") if game_a else
                _("Game B ends when all Monopolists or all Competitors are bankrupt. Then the richest of the others "
                  "has won.")),
            uses="AM-1.2" if game_a else "AM-1.3", level=2)

    yield landing("near", "rush-st", "2+3", 5)
    yield landing("round", "fifth-ave", "4+1", 5)
    yield landing("corner", "constitution-ave", "5+2", 7)
    yield left("rush", "You", "rush-st", 1200)
    yield left("nob", "Blue", "nob-hill", 900)
    yield colour("Green")
    yield colour("Navy")

    rent = t.owed("Green: beacon-st", "beacon-st", by="Navy")
    yield scene("who-pays", _("Who pays whom?"), _("Navy stops here. Who pays whom?"),
        table="Green: beacon-st; Navy at beacon-st", without="You Blue Green",
        show=[strip("beacon-st", pointed="beacon-st"), purses("Green Navy")],
        ask=choose({"navy_green": _("Navy pays Green"), "navy_bank": _("Navy pays the bank"),
                "green_navy": _("Green pays Navy")}, right="navy_green",
            then=f"Navy holds {begun - rent}; Green holds {begun + rent}",
            mistakes={"navy_bank": _("The bank sold this street. Its owner takes the rent."),
                "green_navy": _("The visitor pays, the owner takes.")},
            say=_("Rent goes from the visitor to the owner: {rent} here.", rent=rent)),
        uses="AM-8.2", level=1)

    yield trip("trip-plain", "You", "pennsylvania-ave", "3+2", "nob-hill", "Blue", 800)
    yield trip("trip-start", "Navy", "u-s-trucking-company", "5+1", "basin-st", "You", 450)
    yield trip("trip-long", "Blue", "nob-hill", "6+6", "sunset-blvd", "Green", 620)
    yield end("a-two-left", "Blue Navy")
    yield end("a-one-left", "Blue Navy Green", "You")
    yield end("b-one-blue-left", "Blue Green")
    yield end("b-greens-out", "You Green", "Blue")

    yield scene("a-turn", _("A turn"),
        _("Blue's turn leads past {start} to a street of yours. What comes first? Number the lines."),
        ask=order(_("What happens"),
            line("rent", _("Blue pays you rent"), 4, early=_("Blue is not there yet.")),
            line("walk", _("The pawn walks clockwise"), 2, early=_("How far? Something comes before.")),
            line("pass", _("The dice go on to Green"), 5, early=_("That ends the turn.")),
            line("start", _("The bank pays for {start}"), 3, early=_("The pawn has not come by {start} yet.")),
            line("roll", _("Blue rolls"), 1), shown=False, otherwise=_("Something comes before."),
            say=_("Roll, walk, {start} on the way, then the square, then the next player.")),
        uses=TRIP, level=2)

    totals = {"You": 5, "Blue": 8, "Green": 11, "Navy": 9}
    yield scene("playing-order", _("Who is next?"),
        _("You sit clockwise: You, Blue, Green, Navy. These are the first rolls. Number the order in which you play."),
        ask=order(_("First rolls"),
            *(line(name.lower(), _("{player}: {total}", player=name, total=str(each)),
                (player(name) - player("Green")) % len(PLAYERS)) for name, each in totals.items()),
            shown=False, otherwise=_("The highest begins; then it goes clockwise, whatever the others rolled."),
            say=_("Green rolled highest. Then clockwise: Navy, You, Blue.")),
        uses="AM-6.1", level=2)

    yield scene("same-city", _("One city"), _("Green owns {locust_st}. Mark the other streets of this city."),
        table="Green: locust-st", without=ALL,
        show=[strip("u-s-bus-company", "locust-st", "chestnut-st", "walnut-st")],
        ask=tap("chestnut-st", "walnut-st", needs=2, say=_("One colour, one city."),
            mistakes={"u-s-bus-company": _("A transport company. It belongs to no city."),
                "locust-st": _("Green has this one.")}),
        uses="AM-8.1", level=1)

    rent, price = t.owed("Blue: sunset-blvd", "sunset-blvd"), t.cost("sunset-blvd")
    pays_once, pays_rent = (_("This line is right: the bank pays {money}.", money=pays),
        _("This line is right: the rent is {money}.", money=rent))
    for slug, start, paid, say in (
        ("spot-start", 2 * pays, rent, _("{start} pays {money}, once.", money=pays)),
        ("spot-rent", pays, price, _("A visitor pays the rent, {rent}. The price was paid by the buyer.", rent=rent))):
        yield scene(slug, _("Spot the error"),
            _("You walked past {start} to Blue's {sunset_blvd}. Somebody worked out your purse. Mark the wrong line."),
            table="Blue: sunset-blvd", without=ALL,
            show=[strip("start", "sunset-blvd", notes={"sunset-blvd": _("rent {rent}", rent=rent)})],
            ask=spot(_("A calculation"),
                line("cash", _("what you had"), 700 * t.scale,
                    why=_("This line is right: it is what you began with.")),
                line("start", _("{start}, passed once"), start, why=pays_once if start == pays else None),
                line("rent", _("rent for Blue's {sunset_blvd}, {sunset_blvd_price}"), -paid,
                    why=pays_rent if paid == rent else None),
                say=say),
            uses=TRIP, level=3)

    had, rent = begun - t.cost("michigan-ave"), t.owed("You: michigan-ave", "michigan-ave", by="Blue")
    yield scene("two-visits", _("Three visitors"),
        _("In one round Blue, Navy and you yourself stop on your {michigan_ave}. How much is in your purse then?"),
        table=f"You: michigan-ave; You holds {had}", without=ALL,
        show=[strip("michigan-ave", notes={"michigan-ave": _("rent {rent}", rent=rent)}), purses("You")],
        ask=number(had + 2 * rent, then=f"You holds {had + 2 * rent}",
            mistakes=[(had + 3 * rent, _("You pay yourself nothing.")),
                (had + rent, _("Two others came, and each pays.")),
                (had - rent, _("It is your street: you take the rent.")), (had, _("Two others came, and each pays."))],
            say=_("Two visits of others, {rent} each. Your own costs and brings nothing.", rent=rent)),
        uses="AM-8.2", level=3)

    price, rent = t.cost("rush-st"), t.owed("You: rush-st", "rush-st", by="Blue")
    every = begun - price + pays + rent
    yield scene("missing", _("Finish the sum"), _("One line is empty. What did Blue pay you?"),
        show=[lines(_("A calculation"), line("cash", _("starting money"), begun),
            line("price", _("{rush_st}, bought"), -price), line("start", _("{start}, passed once"), pays),
            line("rent", _("Blue stopped on your street")), line("sum", _("in your purse"), every))],
        ask=total(rent, say=_("{rent} is what the other lines leave.", rent=rent),
            mistakes=[(rent + pays, _("What {start} pays is counted already.")),
                (price, _("That is what you paid for the street.")),
                (every, _("That is the sum. Which line is missing in it?")),
                (price - pays, _("Count all lines against the sum below."))]),
        uses=MONEY, level=3)

    price, rent = t.cost("hollywood-blvd"), t.owed("You: hollywood-blvd", "hollywood-blvd", by="Green")
    yield scene("poor-to-rich", _("Poor to rich"),
        _("All began with {begun}. {hollywood_blvd} costs {hollywood_blvd_price}, its rent is {rent}; {start} pays "
          "{pays}. Number the players from poor to rich.", begun=begun, rent=rent, pays=pays),
        ask=order(_("What each did"),
            line("green", _("Green: stopped on your street, paid rent"), begun - rent),
            line("navy", _("Navy: passed {start}"), begun + pays, early=_("Nobody got more than Navy.")),
            line("you", _("You: bought {hollywood_blvd}, took Green's rent"), begun - price + rent),
            line("blue", _("Blue: bought a street for {wall_st_price}"), begun - t.cost("wall-st")),
            otherwise=_("Somebody else has less: work out both purses."),
            say=_("A price weighs more than a rent, on the day you pay it.")),
        uses=MONEY, level=3)

    yield scene("cheapest-pair", _("Which roll?"),
        _("You own {rush_st} and stand there. Mark where your dice should take you, so that you can buy a second "
          "street of its city for the least money."),
        table="You: rush-st; You at rush-st", without="Blue Green Navy",
        show=[strip("rush-st", "state-st", "michigan-ave", "locust-st", numbered=True)],
        ask=tap("state-st", say=_("A roll of 2, and {state_st_price}."),
            mistakes={"michigan-ave": _("One city, but dearer: {michigan_ave_price}."), "locust-st": _("Another city."),
                "rush-st": _("You have this one, and stand on it.")}),
        uses="AM-5.2 AM-8.1", level=3)


CHAPTER = chapter(try_it.LESSON, minutes=4, story=story, practice=practice,
    learnt="AM-5.2 AM-8.1 AM-8.2 AM-1.2",
    promise=_("Roll, buy, be paid: what you do in a turn, and when it is over."))

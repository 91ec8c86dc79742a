"""Cards: the two decks, their instructions and their worth (AM-15)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from fractions import Fraction
from itertools import accumulate

from antimono.anti_monopoly.editions import Role
from antimono.anti_monopoly.editions.decks import Card, DiceGamble
from antimono.anti_monopoly.editions.decks import card as card_of
from antimono.anti_monopoly.rules.card_worth import card_worth
from antimono.anti_monopoly.rules.cards import effect_text, gamble_won, theme_text
from antimono.anti_monopoly.theme import MARKS
from antimono.core.dice import ALL_ROLLS
from antimono.core.figures import Bars, Seat, Series
from antimono.core.text import Message, _
from antimono.course.anti_monopoly.cards import try_it
from antimono.course.anti_monopoly.cards.try_it import PAYING, kind_parts
from antimono.course.anti_monopoly.shared.card_drawn import DRAWER, average_card, deck_name, seats_of
from antimono.course.anti_monopoly.shared.card_kinds import KIND_NAMES, CardKind
from antimono.course.anti_monopoly.words import *
from antimono.course.anti_monopoly.words.telling import NAMES
from antimono.course.scene.figures import CardFace, Room, Rooms

type Size = tuple[int, int]
"""Numbers of Competitors and Monopolists at a table."""

OURS: Size = (2, 2)
DECKS = {Role.COMPETITOR: "green", Role.MONOPOLIST: "blue"}
"""Keys of the decks, by role."""

FACE_DOWN = pair(*(CardFace(MARKS[each], deck_name(each), key=key) for each, key in DECKS.items()))
THOSE_LOSE = _("Those rolls lose.")
NO_START = _("You left out what {start} pays.")
AHEAD = _("The square on the card lies ahead, so the pawn does not pass {start}.")
COUNT = _("Count who pays.")


def amount_on(t: EditionWords, name: str) -> int:
    """Return the amount printed on a card, in money units; 0 if it has none."""
    found: int = getattr(card_of(t.rules, name).effect, "amount", 0)
    return found


def gamble(t: EditionWords, name: str) -> DiceGamble:
    """Return the gamble on a card."""
    effect = card_of(t.rules, name).effect
    assert isinstance(effect, DiceGamble)
    return effect


def worth(t: EditionWords, name: str, size: Size = OURS) -> Fraction:
    """Return the average worth of a card to its drawer at a table, without START money."""
    found = card_of(t.rules, name)
    return card_worth(t.rules, found.effect, DRAWER, seats_of(found.role, size))[DRAWER]


def face(t: EditionWords, name: str) -> CardFace:
    """Return a card face up, in our own words, with an asterisk if part of it is a guess (R-21)."""
    found: Card = card_of(t.rules, name)
    order = effect_text(t.rules, found)
    if found.provenance.reconstruction:
        order = _("{order} *", order=order)
    return CardFace(MARKS[found.role], deck_name(found.role), theme_text(found), order)


def draws(by: str, name: str, square: str = "cards-7", table: str = "", dice: str = "") -> str:
    """Return the words for a pawn on a card square with this card on top; with `do roll` it is obeyed.

    Args:
        by: name of the player.
        name: id of the card.
        square: the card square the player lands on.
        table: the position before, in words.
        dice: the roll that the card or a utility asks for.
    """
    before = NAMES[NAMES.index(square) - 4]
    return f"{table}; {by} at {before}; {by} on turn; cards {name[0]} {int(name[1:])}; dice 1+3 {dice}"


def journey(
    by: str, start: str, square: str, *squares: str, pointed: str, notes: Sequence[str] = ()
) -> tuple[Figure, Figure]:
    """Return some squares with the drawer's pawn on the card square, then on the square the card leads to."""
    others = " ".join(each for each in PLAYERS if each != by)
    named = {each: _("square {number}", number=str(NAMES.index(each))) for each in notes}

    there, then = (strip(*squares, pointed=pointed, notes=named, without=others, table=table)
        for table in (f"{start}; {by} at {square}", None))
    return before(there), after(then)


def averages(t: EditionWords, size: Size, *, by_kind: bool = False) -> Bars:
    """Return the worth of an average card of each deck to its drawer, without journeys and the corner."""
    kinds = [kind for kind in PAYING if kind is not CardKind.MOVE] if by_kind else []
    parts = {each: dict(zip(PAYING, kind_parts(t.rules, seats_of(each, size)), strict=True)) for each in Role}
    brings = {each: average_card(t.rules, each, size) for each in Role}
    whole = _("in all") if by_kind else _("without journeys and the corner")
    return Bars(
        title=_("What a card pays on average"), categories=(*(KIND_NAMES[kind] for kind in kinds), whole),
        series=tuple(Series(deck_name(each), MARKS[each], (*(parts[each][kind] for kind in kinds), brings[each]))
            for each in Role),
        summary=t.said(_("On average a Competitor card pays {competitor}, and a Monopolist card {monopolist}.",
            competitor=brings[Role.COMPETITOR], monopolist=brings[Role.MONOPOLIST])))


def chairs(size: Size) -> Rooms:
    """Return the players at a table, by role."""
    names = {Role.COMPETITOR: _("Competitors"), Role.MONOPOLIST: _("Monopolists")}
    return Rooms(_("The table"), tuple(
        Room(key, names[each], tuple(Seat(f"{key}{place}", MARKS[each]) for place in range(count)))
        for (each, key), count in zip(DECKS.items(), size, strict=True)))


def only(presses: int, *figures: Figure) -> Figure:
    """Return figures that are shown after exactly `presses` answers."""
    return when(lambda done: len(done) == presses, *figures)


def story(t: EditionWords) -> Iterator[Written]:
    """Yield scenes on decks, effects, payers and the worth of cards."""
    start = draws("You", "C01")
    yield scene("your-deck", _("Your deck"),
        _("You land on a card square. Two decks lie face down. Choose the deck that you draw from."),
        table=start,
        show=[strip("cards-7", table="You at cards-7", without="Blue Green Navy"), before(FACE_DOWN),
            after(face(t, "C01"), purses("You"))],
        ask=tap("green", mistakes={"blue": _("That one is for Monopolists. You are a Competitor.")}, then="do roll",
            say=_("Each role has its own deck. Take the top card, obey it, and put it under the deck. You keep no "
                  "card, and none gets you out of jail.")),
        teaches="AM-15.1")

    draw = (("You", "C06", _("{amount} from the bank.", amount=amount_on(t, "C06"))),
        ("Blue", "M07", _("Blue pays {amount} to the bank.", amount=amount_on(t, "M07"))),
        ("Green", "C05", _("Nothing happens. Both decks have such cards.")),
        ("Navy", "M21", _("{amount} from the bank.", amount=amount_on(t, "M21"))),
        ("You", "C20", _("A journey: your pawn goes there at once. The cards are not public. We know them from "
                         "players' reports, and a * marks a part that this course decided (our ruling).")))
    starts = list(accumulate(draw[1:], lambda table, each: draws(each[0], each[1], table=f"{table}; do roll"),
        initial=draws("You", "C06", table=f"{start}; do roll")))
    yield scene("five", _("Five cards"),
        _("One card each: you, Blue, Green, Navy, and you again. Draw, and watch the purses."),
        show=[before(FACE_DOWN, purses(table=starts[0])),
            *(only(place, face(t, name), purses(table=start, then="do roll"))
              for place, ((_by, name, _say), start) in enumerate(zip(draw, starts, strict=True), 1))],
        ask=[move({f"draw{place}": _("Draw for {player}", player=by) if by != "You" else _("Draw")},
                words=_("Now {player} draws.", player=by) if by != "You" else _("You draw again."), say=say)
            for place, (by, _name, say) in enumerate(draw, 1)],
        teaches="R-20 R-21", uses="AM-15.1")

    start, each = draws("You", "C13", table=f"{starts[-1]}; do roll"), amount_on(t, "C13")
    taken = t.cash(f"{start}; do roll") - t.cash(start)
    yield scene("from-each", _("From each"),
        _("Some cards reach into other players' purses. What does this one pay you at our table?"),
        table=start, show=[face(t, "C13"), purses()],
        ask=choose([each, taken, 3 * each], right=taken, then="do roll",
            mistakes=[(each, _("There are two Monopolists.")),
                (3 * each, _("Green is not a Monopolist and pays nothing."))],
            say=_("{sum}, because Blue and Navy pay {each} each.", sum=taken, each=each), clauses="AM-15.1 R-20"),
        uses="AM-15.1 AM-4.2")

    start, each = draws("Blue", "M19", table=f"{start}; do roll; Navy in custody"), amount_on(t, "M19")
    paid = t.cash(f"{start}; do roll", "Navy") > t.cash(start, "Navy")
    yield scene("jailed", _("In jail"),
        _("Blue draws this card. Navy, also a Monopolist, is in jail. What does Navy get? Place your bet."),
        table=start, show=[face(t, "M19"), rooms(), purses("Blue Navy")],
        ask=bet({"now": _("{amount}", amount=each), "later": _("{amount}, after leaving jail", amount=each),
                "nothing": _("Nothing")}, right="now" if paid else "nothing", then="do roll",
            say=_("{amount}, at once. In this edition jail stops rent, not card money (our ruling).",
                  amount=each) if paid
            else _("Nothing, now or later. A player in jail collects no card money (our ruling).")),
        teaches="R-12", uses="AM-14.5", clauses="R-12 AM-14.5")

    journeying = f"{start}; do roll; Navy in custody 0; Green: u-s-gas-company"
    start, pays = draws("You", "C21", "cards-33", journeying, "2+3"), t.constants.start_square_pays
    had, has = t.cash(start), t.cash(f"{start}; do roll")
    due = had + pays - has
    yield scene("trip", _("Journey"),
        _("You draw this card on the last side of the board. Green owns the utility and takes {factor} times your "
          "new roll, {dice}. How much do you have in the end?", dice="2+3", factor=str(due // 5)),
        table=start,
        show=[face(t, "C21"), *journey("You", start, "cards-33", "u-s-gas-company", "cards-33", "start",
                pointed="u-s-gas-company"),
            throw("2+3", "You", _("for Green's utility")), purses("You Green")],
        ask=number(has, then="do roll",
            mistakes=[(had - due, NO_START), (had + pays, _("You left out Green's utility.")),
                (had, _("Two things happen on this journey.")),
                (had + pays - 5, _("A utility takes a multiple of the roll.")),
                (had + pays + due, _("You pay Green. Green does not pay you."))],
            say=_("{start} pays {pays} on the way, because pawns always move clockwise (our ruling). You pay Green "
                  "{due}.",
                  pays=pays, due=due),
            clauses="R-19 AM-13.1 AM-19.2"),
        uses="AM-15.1 R-19 AM-13.1 AM-19.1 AM-19.2")

    yours, blues = gamble(t, "C09"), gamble(t, "M02")
    missed = f"{draws('You', 'C09', table=f'{start}; do roll', dice='4+5')}; do roll"
    double = draws("Blue", "M02", table=missed, dice="4+4")
    yield scene("gamble", _("Gamble"),
        _("Your next card is a gamble, and {least} or more wins {amount}. Roll both dice.",
            least=str(yours.at_least), amount=yours.amount),
        show=[when(lambda done: len(done) < 2, face(t, "C09")), before(purses("You", table=missed)),
            only(1, throw("4+5", "You")), after(face(t, "M02"), throw("4+4", "Blue")),
            after(purses("You Blue", table=double, then="do roll"), of=2)],
        ask=[roll(_("Roll", context="button"), say=_("{total}. You win nothing and lose nothing.", total="9"),
            clauses="AM-15.1"),
            choose({"yes": _("Yes, again"), "no": _("No")}, right="no", clauses="R-27",
                words=_("Blue's gamble is easier: {least} or more. Blue rolls 4 and 4, a double, and wins. Does Blue "
                        "roll again, as after a double that moves a pawn?", least=str(blues.at_least)),
                mistakes={"yes": _("These dice moved no pawn. Think of the dice that set the rent of a utility.")},
                say=_("No. Dice that a card asks for never give an extra roll (our ruling)."))],
        uses="R-27 AM-15.1 AM-7.1")

    wins, other = ([dice for dice in ALL_ROLLS if gamble_won(each, dice)] for each in (yours, blues))
    totals = sorted({dice.total for dice in wins})
    ways = {sum_: ", ".join(f"{dice.first}+{dice.second}" for dice in wins if dice.total == sum_) for sum_ in totals}
    yield scene("chance", _("Chance"),
        _("Two dice can fall in 36 ways, all equally likely. How many of them win this gamble?"),
        show=[face(t, "C09"), after(lines(_("The winning rolls"),
            *(line(str(sum_), _("{total}: {rolls}", total=str(sum_), rolls=each)) for sum_, each in ways.items())))],
        ask=among(len(wins), counted=True,
            mistakes=[(len(totals), _("Those are totals. Some can be rolled in several ways.")),
                (len({frozenset((dice.first, dice.second)) for dice in wins}),
                    _("There are two dice, so 4 and 6 is a different way from 6 and 4.")),
                (len(other), _("That is how many win Blue's gamble.")), (36 - len(wins), THOSE_LOSE)],
            say=_("{ways} of 36. Winning {amount} in one of {often} games is worth {average} on average. Blue wins "
                  "with {other} of 36, worth {more}.",
                  ways=str(len(wins)), amount=yours.amount, often=str(36 // len(wins)),
                average=worth(t, "C09"), other=str(len(other)), more=worth(t, "M02"))),
        uses="AM-15.1", clauses="AM-15.1 R-20")

    green, blue = (average_card(t.rules, each, OURS) for each in Role)
    yield scene("average", _("What is it worth?"),
        _("Leave out journeys and the corner. At our table, which deck pays more on average to the player who draws? "
          "Place your bet."),
        show=[before(FACE_DOWN), after(averages(t, OURS, by_kind=True))],
        ask=bet({"green": _("The Competitors'"), "blue": _("The Monopolists'"), "same": _("Both the same")},
            right="blue" if blue > green else "green",
            say=_("A Competitor card pays {green} and a Monopolist card {blue}. The Monopolists' gamble wins more "
                  "often, and two of their cards make you and Green pay.", green=green, blue=blue)),
        teaches="R-20")

    start = draws("You", "C23", table=f"{double}; do roll; You: sunset-blvd")
    brings = {"c09": worth(t, "C09"), "c13": worth(t, "C13"),
        "c23": Fraction(t.cash(f"{start}; do roll") - t.cash(start))}
    yield scene("challenge", _("Challenge"),
        _("You are on the card square just after your own {sunset_blvd}. Which card would pay you the most on "
          "average?"),
        table=start, without="Blue Green Navy",
        show=[before(*(replace(face(t, name.upper()), key=name) for name in ("c09", "c13"))),
            replace(face(t, "C23"), key="c23"), after(strip("sunset-blvd", "cards-7"), purses("You"))],
        ask=most({name: int(12 * amount) for name, amount in brings.items()}, then="do roll",
            wrong={"c09": _("Only {ways} of the 36 rolls win.", ways=str(len(wins))),
                "c13": _("Blue and Navy pay {sum} together. Another card pays more.", sum=brings["c13"])},
            say=_("The journey passes {start}, which pays {pays}, and ends on your own street. The two Monopolists "
                  "would pay {sum}, and the gamble {average} on average.", pays=brings["c23"], sum=brings["c13"],
                average=brings["c09"]),
            clauses="AM-15.1 AM-13.1 R-20"),
        uses="AM-15.1 AM-13.1 R-19 R-20", challenge=True)


# ---- To practise ----

def practice(t: EditionWords) -> Iterator[Written]:
    """Yield questions on decks, purses, journeys, chances and averages."""
    pays = t.constants.start_square_pays

    def which_deck(slug: str, by: str) -> Written:
        return scene(slug, _("Which deck?"),
            _("{player} lands on a card square. Choose the deck to draw from.", player=by),
            table=f"{by} at cards-22", without=" ".join(each for each in PLAYERS if each != by),
            show=[strip("cards-22"), FACE_DOWN],
            ask=tap(DECKS[role(by)], mistakes=dict.fromkeys(DECKS.values(), _("Each role draws from its own deck.")),
                say=_("Every player draws from the deck of their own role.")),
            uses="AM-15.1", level=1)

    yield which_deck("deck-1", "Blue")
    yield which_deck("deck-2", "Green")
    yield which_deck("deck-3", "Navy")

    def obey(by: str, name: str, cash: int) -> Written:
        start = draws(by, name, table=f"{by} has {cash}")
        had, has = t.cash(start, by), t.cash(f"{start}; do roll", by)
        return scene(f"obey-{name.lower()}", _("Obey the card"),
            _("You draw this card. How much do you have now?") if by == "You"
            else _("{player} draws this card. How much does {player} have now?", player=by),
            table=start, show=[face(t, name), purses(by)],
            ask=number(has, then="do roll", say=_("There is {has} in the purse.", has=has),
                mistakes=[(had, _("The card moves money.")), (2 * had - has, _("Does the player pay or collect?")),
                    (abs(has - had), _("That is the amount on the card. The purse was not empty before."))]),
            uses="AM-15.1", level=1)

    yield obey("You", "C06", 300)
    yield obey("Green", "C03", 250)
    yield obey("Blue", "M07", 400)
    yield obey("Navy", "M21", 120)

    yield scene("sent", _("Sent to the corner"),
        _("You are just before {start} and draw this card. What does the bank pay you on the way?"),
        show=[face(t, "C02"), rooms(table="", then="You in custody"),
            purses("You", table=f"{draws('You', 'C02', 'cards-36')}; do roll")],
        ask=choose([0, pays, 2 * pays], right=0,
            mistakes=[(pays, _("It pays nothing on the way to the corner.")),
                (2 * pays, _("The pawn does not pass it twice."))],
            say=_("Nothing. A player who is sent to the corner collects no money on the way (our ruling).")
            if t.edition == "it"
            else _("Nothing. A player who is sent to the corner collects no money on the way.")),
        uses="AM-15.1 AM-14.2", level=1)

    def shared(slug: str, by: str, asked: str, name: str, words: Message) -> Written:
        start, each = draws(by, name), amount_on(t, name)
        had, has = t.cash(start, asked), t.cash(f"{start}; do roll", asked)
        return scene(f"shared-{slug}", _("From each"), words, table=start, show=[face(t, name), purses()],
            ask=among(has, then="do roll", say=_("Each player of that role pays {each}.", each=each),
                mistakes=[(had + each, COUNT if by == asked else _("They pay. They do not collect.")),
                    (had + 3 * each, _("Only one role pays.")),
                    (had - 2 * each, _("They collect.") if by == asked else _("The other one pays their own share.")),
                    (had, _("This card takes money from that purse."))]),
            uses="AM-15.1 AM-4.2", level=2)

    blue, green, navy = (_("{drawer} draws this card. How much does {drawer} have now?",
                           drawer=by) for by in PLAYERS[1:])
    yield shared("m23-1-1", "Blue", "Blue", "M23", blue)
    yield shared("m18-1-0", "Blue", "You", "M18", _("Blue draws this card. How much do you have now?"))
    yield shared("c13-2-3", "Green", "Navy", "C13", _("Green draws this card. How much does Navy have now?"))
    yield shared("c13-2-2", "Green", "Green", "C13", green)
    yield shared("m18-3-3", "Navy", "Navy", "M18", navy)

    start, each = draws("Navy", "M19", table="Blue in custody"), amount_on(t, "M19")
    paid = sum(t.cash(f"{start}; do roll", by) - t.cash(start, by) for by in PLAYERS)
    yield scene("bank-pays", _("In jail"),
        _("Navy draws this card while Blue is in jail. What does the bank pay in all?"),
        table=start, show=[face(t, "M19"), rooms(), purses("Blue Navy")],
        ask=among(paid, then="do roll",
            mistakes=[(2 * each, _("A player in jail collects no card money.")),
                (each, _("In this edition card money is paid in jail as well.")),
                (4 * each, _("Only Monopolists are paid."))],
            say=_("To Navy alone (our ruling).") if paid == each
            else _("To both. In this edition jail stops only rent (our ruling).")),
        uses="AM-15.1 AM-14.5 R-12", level=2)

    blues = gamble(t, "M02")
    wins = sum(gamble_won(blues, dice) for dice in ALL_ROLLS)
    yield scene("wins", _("Chance"), _("Blue draws this card. How many of the 36 rolls win?"),
        show=[face(t, "M02")],
        ask=among(wins, counted=True, say=_("5 and 4 and 3 and 2 and 1 make fifteen ways."),
            mistakes=[(13 - blues.at_least, _("Those are totals. Most can be rolled in several ways.")),
                (10, _("A roll of {least} wins as well.", least=str(blues.at_least))), (36 - wins, THOSE_LOSE),
                (9, _("4 and 6 is a different way from 6 and 4."))]),
        uses="AM-15.1", level=2)

    def passes(name: str, square: str) -> Written:
        by = "You" if name[0] == "C" else "Blue"
        start = draws(by, name, square)
        goal = NAMES[t.at(f"{start}; do roll").draft.position.pawns[player(by)]]
        squares = sorted((square, goal), key=t.square)
        paid = t.cash(f"{start}; do roll", by) > t.cash(start, by)
        return scene(f"passes-{name.lower()}", _("The way round"),
            _("This card is drawn on square {here} and leads to square {goal}. Does {start} pay on the way?",
                here=str(t.square(square)), goal=str(t.square(goal))),
            table=start, show=[face(t, name), *journey(by, start, square, *squares, pointed=goal, notes=squares)],
            ask=choose({"yes": _("Yes, {pays}", pays=pays), "no": _("No")}, right="yes" if paid else "no",
                mistakes={"no": _("Pawns never go back. They go almost all the way round (our ruling)."),
                    "yes": _("The square on the card lies ahead, before {start}.")}, then="do roll",
                say=_("The square on the card lies behind, so the pawn passes {start} on the way.") if paid else AHEAD),
            uses="AM-15.1 R-19 AM-13.1", level=2)

    yield passes("C21", "cards-36")
    yield passes("M24", "cards-17")
    yield passes("M04", "cards-22")
    yield passes("C17", "cards-7")

    def travels(slug: str, by: str, name: str, square: str, owner: str, goal: str) -> Written:
        table = f"{owner}: {goal}"
        start, rent = draws(by, name, square, table), t.owed(table, goal, by)
        had, has = t.cash(start, by), t.cash(f"{start}; do roll", by)
        squares, paid = sorted((square, goal), key=t.square), pays if t.square(goal) < t.square(square) else 0
        return scene(f"journey-{slug}", _("Journey"),
            _("You are on square {square} and draw this card. How much do you have in the end?",
                square=str(t.square(square))) if by == "You"
            else _("{player} is on square {square} and draws this card. How much does {player} have in the end?",
                player=by, square=str(t.square(square))),
            table=start,
            show=[face(t, name), *journey(by, start, square, *squares, pointed=goal, notes=squares), purses(by)],
            ask=among(has, then="do roll",
                mistakes=[(had - rent, NO_START), (had + paid, _("You left out the owner's rent.")),
                    (had - rent + pays, AHEAD),
                    (had + paid - t.cost(goal), _("That is the price. The owner takes less."))],
                say=_("{had} plus {paid} on the way, minus {rent}.", had=had, paid=paid, rent=rent) if paid
                else _("{had} minus {rent}.", had=had, rent=rent)),
            uses="AM-15.1 R-19 AM-13.1 AM-8.2 AM-18.2", level=3)

    yield travels("you", "You", "C20", "cards-7", "Blue", "fifth-ave")
    yield travels("blue", "Blue", "M24", "cards-33", "You", "fishermans-wharf")
    yield travels("green", "Green", "C17", "cards-36", "Navy", "u-s-air-line")

    def company(dice: str) -> int:
        return t.owed("Green: u-s-electric-company", "u-s-electric-company", "Blue", dice)

    yield scene("account", _("Spot the error"),
        _("From square 22 Blue's card leads to Green's utility. Here is Blue's account. Find the wrong line."),
        show=[face(t, "M04"), throw("1+3", note=_("for the utility"))],
        ask=spot(_("An account"),
            line("way", _("{start} on the way"), pays,
                why=_("This line is right: the utility lies behind, so the pawn passes {start}.")),
            line("due", _("Green's utility, by the roll that led to the card"), company("6+5")),
            line("next", _("a second roll, because of the card"), 0,
                why=_("This line is right: a card gives no extra roll.")),
            say=_("A utility needs the new roll: {due}.", due=company("1+3"))),
        uses="AM-15.1 R-19 R-27 AM-19.1 AM-19.2", level=3)

    def ranking(slug: str, words: Message, shared: str, *names: str) -> Written:
        lot = next(name for name in names if name in ("C09", "M02"))
        early = {lot: _("Multiply the amount by the chance to win."), shared: COUNT}
        return scene(f"rank-{slug}", _("In order"), words,
            ask=order(_("Cards"),
                *(line(name.lower(), effect_text(t.rules, card_of(t.rules, name)), int(12 * worth(t, name)),
                    early=early.get(name)) for name in (shared, *names)),
                otherwise=_("One of the others pays less."), shown=False,
                say=_("The gamble is worth {average}. The card for which two players pay is worth {sum}.",
                    average=worth(t, lot), sum=worth(t, shared))),
            uses="AM-15.1 R-20", level=3)

    yield ranking("green",
        _("Put these Competitor cards in order of what they pay on average at our table, least first."),
        "C13", "C07", "C11", "C09")
    yield ranking("blue",
        _("Put these Monopolist cards in order of what they pay on average at our table, least first."),
        "M23", "M02", "M10", "M12")

    def four(slug: str, *names: str) -> Written:
        brings = [worth(t, name) for name in names]
        gains = sum(each for each in brings if each > 0)
        return scene(f"four-{slug}", _("Average"),
            _("Four cards are left, all equally likely to be drawn. What do they pay on average?"),
            show=[face(t, name) for name in names],
            ask=number(int(sum(brings) / 4), say=_("{sum} in all, divided by four.", sum=sum(brings)),
                mistakes=[(int(sum(brings)), _("That is all four together. Divide by four.")),
                    (int(gains / 4), _("A card that costs money counts as well.")),
                    (int(sum(brings) / 3), _("A card that pays nothing is also a card. Divide by four."))]),
            uses="AM-15.1 R-20", level=3)

    yield four("green", "C01", "C24", "C05", "C06")
    yield four("blue", "M07", "M12", "M08", "M21")

    def larger(slug: str, name: str, size: Size) -> Written:
        each = amount_on(t, name)
        return scene(f"larger-{slug}", _("A larger table"),
            _("Five players sit at this table. What does the card pay the player who draws it?"),
            show=[chairs(size), face(t, name)],
            ask=among(int(worth(t, name, size)), say=_("Three players pay {each} each.", each=each),
                mistakes=[(each, COUNT), (2 * each, _("That is our table. Here are more players.")),
                    (4 * each, _("Only the other role pays.")), (5 * each, _("Only the other role pays."))]),
            uses="AM-15.1 AM-4.3", level=3)

    yield larger("green", "C13", (2, 3))
    yield larger("blue", "M18", (3, 2))


CHAPTER = chapter(try_it.LESSON, minutes=4, story=story, practice=practice,
    promise=_("Luck comes in two colours: what every card says, and what it is worth to each role."))

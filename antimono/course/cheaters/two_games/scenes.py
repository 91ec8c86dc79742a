"""Two games compared: rent, buying, colours, jail, debts and the end, at a table of each (CH-1, CH-4, CH-6, CH-9)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from antimono.core.text import Message, _
from antimono.course.anti_monopoly.shared import four_players as first_game
from antimono.course.anti_monopoly.words import EditionWords as FirstTelling
from antimono.course.anti_monopoly.words.telling import role
from antimono.course.cheaters.asking.scenes import FOCH
from antimono.course.cheaters.hotels.scenes import MATIGNON
from antimono.course.cheaters.prices.scenes import OPEN
from antimono.course.cheaters.shared.words import *
from antimono.course.scene.figures import Strip

FIRST, SECOND = _("Anti-Monopoly"), _("The Cheaters Edition")
NOB_HILL, CITY = "nob-hill", ("fishermans-wharf", "union-square", "nob-hill")
BRATTLE = "brattle-st"
ORANGE = ("avenue-mozart", "place-pigalle", "boulevard-saint-michel")
YOURS = f"{OPEN}; You on turn; dice 1+2 3+4"
STOPS = f"{YOURS}; Owl: {FOCH}; You at place-de-la-bourse; dice 1+3"


def first(table: str, *squares: str, label: Message = FIRST, note: Message | None = None) -> Strip:
    """Draw squares of Anti-Monopoly, the last with a note below it; money appears in words only."""
    of = FirstTelling("us")
    notes = {} if note is None else {of.square(squares[-1]): note}
    drawn = first_game.strip(of.at(table), map(of.square, squares), label, heading=True, notes=notes, prefix="f", without=range(4))
    return replace(drawn, tiles=tuple(replace(each, square=replace(each.square, price=None)) for each in drawn.tiles), whole=None)


def second(table: str, *squares: str, label: Message = SECOND, note: Message | None = None) -> Figure:
    """Draw squares of the Cheaters Edition in the same way."""
    notes = {} if note is None else {squares[-1]: note}
    return strip(*squares, label=label, table=table, notes=notes, letter="s", without=" ".join(PLAYERS))


def where(right: str, *, say: Message, clauses: str) -> Task:
    """Return the bet in which of the two games something is so."""
    buttons = {"first": FIRST, "second": SECOND, "both": _("In both"), "neither": _("In neither")}
    return bet(buttons, right=right, say=say, clauses=clauses)


def only(*, first: bool, second: bool) -> str:
    """Return the answer to that bet."""
    return ("both" if second else "first") if first else "second" if second else "neither"


def story(t: EditionWords) -> Iterator[Written]:
    """Yield the scenes: what a player of one of the games, or of ordinary Monopoly, has to learn again."""
    us = FirstTelling("us")
    usd = us.money

    blues = "Blue: nob-hill; You at corner"
    stops = f"{blues}; You at pennsylvania-ave; You on turn; dice 1+4; do roll"
    asleep = f"{STOPS}; do You: roll; do You: end; quiet; do Fox: roll"
    paid = us.cash(blues) - us.cash(stops)
    unpaid = t.cash(STOPS) - t.cash(asleep)
    yield scene("rent", _("Rent"),
        _("You land on Blue's {nob_hill}, and at the other table on Owl's {avenue_foch}. Nobody says a word, and the next player rolls.",
            nob_hill=us.name(NOB_HILL)),
        show=[before(pair(first(blues, NOB_HILL), second(STOPS, FOCH))),
            after(pair(first(blues, NOB_HILL, note=_("you paid {rent}", rent=usd(paid))),
                second(STOPS, FOCH, note=_("you paid {rent}", rent=str(unpaid)))))],
        ask=roll(_("Roll for the next player"), clauses="AM-8.2 CH-4.3",
            say=_("{rent} there, nothing here: a rent that is not asked for in time is lost. The owner has to ask in Monopoly as well.",
                rent=usd(paid))),
        teaches="CH-4.3")

    bank = f"{YOURS}; You at place-pigalle; dice 1+1; do You: roll"
    came = "You at chestnut-st; You on turn; dice 1+2; do roll"
    yield scene("buying", _("No, thank you"),
        _("You land on a street that nobody owns, and you do not want it. At which table may you simply leave it? Bet."),
        show=[before(pair(first("", BRATTLE), second(bank, MATIGNON))),
            after(pair(first("", BRATTLE, note=_("stays the bank's")), second(bank, MATIGNON, note=_("who bids?"))))],
        ask=where(only(first=us.legal(came, "decline"), second=bool({"end", "pass"} & {str(each) for each in t.at(bank).legal_actions(0)})), clauses="AM-8.1 CH-4.1 CH-4.2",
            say=_("Here you buy it, or it is auctioned, as in Monopoly, and you may bid in the auction. Anti-Monopoly has no auctions.")),
        teaches="CH-4.1 CH-4.2")

    pairs = {"blue": f"Blue: {', '.join(CITY[:2])}", "green": f"Green: {', '.join(CITY[:2])}"}
    two = f"{OPEN}; Owl: {', '.join(ORANGE[:2])}"
    single = us.owed("Blue: union-square", "union-square")
    doubles = [key for key, table in pairs.items() if us.owed(table, "union-square") > single]
    doubles += ["owl"] if t.owed(two, ORANGE[0]) > t.deed(ORANGE[0]).rent else []
    yield scene("doubling", _("Two of three"),
        _("A colour has three streets, and one player owns two of them. Find the owner whose rent is doubled."),
        show=[pair(first(pairs["blue"], *CITY[:2]), second(two, *ORANGE[:2])), lines(_("The owners of two streets"),
            line("blue", _("Blue, a Monopolist at Anti-Monopoly")), line("green", _("Green, a Competitor there")),
            line("owl", _("Owl, here")))],
        ask=tap(*doubles, mistakes={"green": _("A Competitor never doubles."), "owl": _(
            "Here Owl needs the whole colour, as in Monopoly.")},
            clauses="AM-9.2 AM-9.5 CH-4.4",
            say=_("Two are enough for a Monopolist, and a Competitor never doubles. Here there are no roles, and you need the whole "
                  "colour.")),
        teaches="CH-4.4")

    built, whole = f"You: {', '.join(CITY[:2])}; You on turn", f"{OPEN}; You: {', '.join(ORANGE)}; You on turn; rolled"
    steps = us.street(NOB_HILL).hotel_level(role("You"))
    yield scene("hotels", _("The way to a hotel"),
        _("You own the whole colour. How many buildings do you buy, one by one, to have a hotel on an empty street? At Anti-Monopoly you "
          "are a Competitor. Bet."),
        show=[before(pair(first(built, *CITY[:2]), second(whole, *ORANGE[:2]))),
            after(pair(first(f"You: {CITY[0]}, {CITY[1]}+{steps}", *CITY[:2]),
                second(f"{whole}; do You: hotel {ORANGE[1]}", *ORANGE[:2])))],
        ask=bet({"same": _("{steps} at both", steps=str(steps)), "one": _("{steps} there, 1 here", steps=str(steps)),
            "two": _("1 at both")}, right="one", clauses="AM-10.1 CH-8.1",
            say=_("Four houses and a hotel there, only the hotel here. There are no houses here, and you need not build evenly, as you "
                  "must in Monopoly.")),
        teaches="CH-8.1")

    navy = "Navy: nob-hill; Navy in custody"
    foxes = f"{OPEN}; Fox: {FOCH}; Fox in jail; You at {FOCH}"
    jailed = only(first=us.owed(navy, NOB_HILL) > 0, second=t.owed(foxes, FOCH) > 0)
    yield scene("jail", _("Jail"),
        _("Navy, a Monopolist, is in jail, and so is Fox. You land on a street of theirs. At which table do you owe anything? Bet."),
        show=[before(pair(first(navy, NOB_HILL), second(foxes, FOCH))),
            after(pair(first(navy, NOB_HILL, note=_("you owe {rent}", rent=usd(us.owed(navy, NOB_HILL)))),
                second(foxes, FOCH, note=_("you owe {rent}, if asked", rent=starred(t.owed(foxes, FOCH))))))],
        ask=where(jailed, clauses="AM-14.5 AM-14.3 CH-6.1 CH-6.2",
            say=_("Here, if Fox asks, as in Monopoly. A Monopolist in jail earns nothing, unlike a Competitor in the price war. "
                  "Here a newcomer also frees the player inside.")),
        teaches="CH-6.1 CH-6.2")

    street = f"{YOURS}; You: {MATIGNON}; You has 0; You owes 100"
    yours = f"You: {BRATTLE}; You has 0"
    lent = us.cash(f"{yours}; You on turn; do mortgage {BRATTLE}")
    fetched = t.cash(f"{street}; do You: sell {MATIGNON}") + 100
    yield scene("debts", _("A debt"),
        _("You owe 100 and own one street, which cost {price}. Raise the money at both tables.", price=t.deed(MATIGNON).price),
        show=[pair((before(first(yours, BRATTLE)), after(first(f"{yours}; You on turn; do mortgage {BRATTLE}", BRATTLE,
                note=_("loan {loan}", loan=usd(lent))))),
            (when(lambda done: len(done) < 2, second(street, MATIGNON)), after(second(f"{street}; do You: sell {MATIGNON}", MATIGNON,
                note=_("sold for {price}", price=str(fetched))), of=2)))],
        ask=[move({"mortgage": _("Mortgage {street}", street=us.name(BRATTLE))}, clauses="AM-11.1 AM-11.3",
                say=_("A loan of half the price, {loan}, as in Monopoly. The street is still yours, but earns nothing.", loan=usd(lent))),
            move({"sell": _("Sell {avenue_matignon} to the bank")}, words=_("And at the other table?"), clauses="CH-9.1 CH-9.2",
                say=_("There are no loans. The bank buys it back for its full price, {price}; with a hotel on it, for its hotel rent.",
                    price=str(fetched)))],
        teaches="CH-9.1 CH-9.2")

    yield scene("end", _("The end"),
        _("Nobody has gone bankrupt, and nobody set a time limit. At which table can the game be over? Bet."),
        show=[after(lines(_("When the game is over"), line("monopoly", _("Monopoly: one player is left")),
            line("anti", _("Anti-Monopoly: one player or one role is left, or time is up")),
            line("cheaters", _("Cheaters Edition: everything is sold, everyone is home"))))],
        ask=where("second", clauses="AM-1.2 AM-1.3 AM-24.1 CH-1.1 CH-1.3 CH-1.4",
            say=_("Here it ends when all streets are sold and everyone is home, with an honest count. Monopoly and Anti-Monopoly continue "
                  "until players are bankrupt or time is up.")),
        teaches="CH-1.1 CH-1.3 CH-1.4")

    monopoly_too = _("That also happens in ordinary Monopoly.")
    happens = {
        "freed": _("A player walks free because another player is caught."),
        "sold": _("The bank buys back a street for its full price."),
        "home": _("Everyone is home, nobody is bankrupt, and the game is over."),
        "auction": _("A street that nobody wants is auctioned."),
        "loan": _("A street is mortgaged for half its price."),
        "double": _("Two streets of three double their rents."),
    }
    yield scene("challenge", _("Challenge"),
        _("You pass three tables: Monopoly, Anti-Monopoly and the Cheaters Edition. Find the three things that can only happen at the last "
          "one."),
        show=[lines(_("Six things you see"), *(line(key, words) for key, words in happens.items()))],
        ask=tap("freed", "sold", "home", needs=3, mistakes={"auction": monopoly_too, "loan": _(
            "Both other games have mortgages; here nobody lends."),
                "double": _("That is a Monopolist's right in Anti-Monopoly.")},
            say=_("One bunk, a bank that pays back in full, a race home. And a hand in the tray: the cheating begins in chapter 6.")),
        uses="CH-1.1 CH-6.2 CH-9.2", challenge=True)


WHERE = (("auction", 1, "second", _("A player lands on an unowned street and does not want it. At which table is it auctioned?"),
        _("Here. At Anti-Monopoly it stays with the bank."), "AM-8.1 CH-4.1"),
    ("asleep", 1, "first", _("A visitor lands on your street, you look out of the window, and the next player rolls. Where are you owed "
                             "rent?"),
        _("At Anti-Monopoly you are owed rent; here it is lost if you have not asked."), "AM-8.2 CH-4.3"),
    ("creditor", 2, "both", _("A player cannot pay you, whatever they sell. At which table do you get their streets?"),
        _("At both: the creditor takes them."), "AM-22.3 CH-9.3"),
    ("houses", 2, "first", _("At which table do you build houses, one by one, before a hotel?"),
        _("At Anti-Monopoly. Here there are only hotels."), "AM-10.1 CH-8.1"),
    ("together", 3, "first", _("One player is in jail, and another is sent there. At which table are both in jail?"),
        _("At Anti-Monopoly. Here there is one bunk, and a newcomer frees the player inside."), "AM-14.1 CH-6.2"),
    ("again", 3, "first", _("You roll a double in jail and are free. At which table do you roll again?"),
        _("At Anti-Monopoly. Here the double moves the pawn, and the turn is over."), "AM-14.9 CH-6.3"))
"""The name of each question, its level, the table where it is so, the sentences, and the clauses."""


def asked(t: EditionWords) -> Iterator[Written]:
    """Yield questions about which of two tables a rule belongs to, and what a street raises at each."""
    us = FirstTelling("us")
    buttons = {"first": FIRST, "second": SECOND, "both": _("At both"), "neither": _("At neither")}
    for slug, level, right, words, say, clauses in WHERE:
        yield scene(slug, _("Which table?"), words, ask=choose(buttons, right=right, say=say), uses=clauses, level=level)
    for level, mine, street in ((2, NOB_HILL, MATIGNON), (3, "union-square", FOCH)):
        lent, fetched = us.cost(mine) // 2, t.deed(street).price
        yield scene(f"debt-{street}", _("A debt"),
            _("At Anti-Monopoly you mortgage {mine}, price {cost}. Here you sell {street}, price {price}, to the bank. How much have you "
              "raised at both tables together?", mine=us.name(mine), cost=us.cost(mine), street=t.name(street), price=fetched),
            ask=number(lent + fetched, mistakes=[(lent + fetched // 2, _("Here the bank pays the whole price.")),
                    (us.cost(mine) + fetched, _("A mortgage is a loan of half the price."))],
                otherwise=_("Add half of one price to all of the other."),
                say=_("A loan of {lent}, and {fetched} for the street: {all}.", lent=lent, fetched=fetched, all=lent + fetched)),
            uses="AM-11.1 CH-9.2", level=level)


CHAPTER = chapter("cheaters-compared", _("Two games compared"), minutes=3, story=story, practice=asked,
    promise=_("The differences, if you know Monopoly or Anti-Monopoly."))

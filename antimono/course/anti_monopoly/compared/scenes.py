"""Editions compared: one situation under two rulebooks (R-0 and its consequences)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import combinations
from typing import NamedTuple

from antimono.anti_monopoly.editions import load
from antimono.anti_monopoly.editions.switches import MortgageInMonopoly, SwitchValue
from antimono.core.text import Message, _, ngettext, verbatim
from antimono.course.anti_monopoly.compared import try_it
from antimono.course.anti_monopoly.compared.books import FOLLOWS, book, camp_name, camp_of, camps, unlike
from antimono.course.anti_monopoly.compared.differing import gift_card
from antimono.course.anti_monopoly.shared import four_players as stage
from antimono.course.anti_monopoly.shared.four_players import TWO_STREETS
from antimono.course.anti_monopoly.words import *
from antimono.course.anti_monopoly.words.telling import NAMES
from antimono.course.lesson.frame import Column, Table
from antimono.course.scene.figures import Strip
from antimono.rulebook.clauses import clause

CITY = ("fishermans-wharf", "union-square", "nob-hill")
PLEDGED = "Blue: fishermans-wharf, union-square+1, nob-hill; Blue on turn"
"""Blue's city, bought in board order, with a house on its second street."""
JAILED = "Navy: fifth-ave+1, wall-st, u-s-railroad; Navy in custody"
NOT_NAVY = "You Blue Green"
MOVES_NOBODY = _("In this edition the freeing double does not move the pawn.")
MOVES_THE_PAWN = _("In this edition the freeing double moves the pawn as well.")


def side(of: EditionWords, table: str, *squares: str, pointed: str = "", without: str = ALL,
    notes: Mapping[str, Message] | None = None, numbered: bool = False) -> Strip:
    """Return squares of an edition under the name of its rulebook, with prices only in the notes."""
    if numbered:
        notes = {each: _("square {number}", number=str(of.square(each))) for each in squares}
    drawn = stage.strip(of.at(table), map(of.square, squares), book(of.edition), heading=True,
        pointed=of.square(pointed) if pointed else None, without=players(without),
        notes={of.square(each): of.said(note) for each, note in (notes or {}).items()})
    tiles = tuple(replace(each, square=replace(each.square, price=None)) for each in drawn.tiles)
    return replace(drawn, tiles=tiles, whole=None)


def called(edition: str) -> Message:
    """Return the name of an edition's rulebook, with the one it follows if its own is not public."""
    if edition in FOLLOWS:
        return _("{book}, with the rules of the {other}", book=book(edition), other=book(FOLLOWS[edition]))
    return book(edition)


def brings(of: EditionWords, table: str, street: str = "union-square") -> Mapping[str, Message]:
    """Return the rent you would owe on a street, as a note for the board."""
    return {street: _("rent {rent}", rent=of.owed(table, street))}


def costs(of: EditionWords, street: str) -> Mapping[str, Message]:
    """Return the price of a street, as a note for the board."""
    return {street: _("price {price}", price=of.cost(street))}


def freed(of: EditionWords, double: str, then: str) -> list[str]:
    """Return the tables with Navy in jail, after the freeing double, and after the next roll (AM-14.9)."""
    tables = [f"Navy in custody; Navy on turn; dice {double} {then}"]
    for _roll in range(2):
        rolled = f"{tables[-1]}; do roll"
        tables.append(f"{rolled}; do decline" if of.legal(rolled, "decline") else rolled)
    return tables


def stands(of: EditionWords, table: str) -> str:
    """Return the square under Navy's pawn."""
    return NAMES[of.at(table).draft.position.pawns[player("Navy")]]


def stops(double: str, then: str) -> list[str]:
    """Return the squares where a reader may expect a freed pawn: the corner, or moved by one roll or both."""
    corner, (one, other) = NAMES.index("corner"), (sum(map(int, dice.split("+"))) for dice in (double, then))
    return ["corner", *(NAMES[corner + steps] for steps in sorted({one, other, one + other}))]


def mortgaged(of: EditionWords, street: str) -> str:
    """Return Blue's city after a mortgage, with any sale that the edition requires first."""
    lend = f"mortgage {street}"
    return f"{PLEDGED}; do {lend}" if of.legal(PLEDGED, lend) else f"{PLEDGED}; do sell union-square; do {lend}"


def gains(of: EditionWords) -> dict[str, int]:
    """Return Navy's gain in jail from each event, in one edition."""
    def gain(then: str) -> int:
        return of.cash(f"{JAILED}; {then}", "Navy") - of.cash(JAILED, "Navy")

    return {
        "rent": of.owed(JAILED, "wall-st", by="Green"),
        "fare": of.owed(JAILED, "u-s-railroad", by="Green"),
        "card": gain(f"Blue on turn; cards M {gift_card(of.rules)}; dice 3+4; do roll"),
        "sale": gain("do p4: sell fifth-ave"),
        "loan": gain("do p4: mortgage u-s-railroad"),
    }


def of_custody(edition: str) -> Message:
    """Return an edition's rule on waiting and buying in the price war."""
    rules, name = load(edition).switches, called(edition)
    if rules.waiting_in_custody_allowed:
        return (_("{book}: you may wait and buy", book=name) if rules.competitor_buys_in_price_war
                else _("{book}: you may wait, but not buy", book=name))
    return (_("{book}: you may buy, but not wait", book=name) if rules.competitor_buys_in_price_war
            else _("{book}: you may neither wait nor buy", book=name))


def story(t: EditionWords) -> Iterator[Written]:
    """Yield scenes that compare two rulebooks: a double, a mortgage, a lone street, waiting, then a riddle."""
    here = called(t.edition)

    other = EditionWords(unlike(t.edition, "freeing_double_moves_pawn"))
    walks = [freed(of, "4+4", "1+2") for of in (t, other)]
    moving, staying = (t, other) if t.switches.freeing_double_moves_pawn else (other, t)
    near, silent = stops("4+4", "1+2"), clause("AM-14.9").silent
    stays = (_("{book}, by our ruling", book=book(staying.edition)) if staying.edition in silent
        else called(staying.edition))

    def at(place: int) -> Figure:
        return when(lambda done: min(len(done), 2) == place, *(
            side(of, walk[place], *near, pointed=stands(of, walk[place]) if place else "", without=NOT_NAVY)
            for of, walk in zip((t, other), walks, strict=True)))

    yield scene("freed", _("Freed"),
        _("Navy is in jail and rolls two fours, under two rulebooks. Roll, and compare."),
        show=[when(lambda done: len(done) == 1, throw("4+4", "Navy")),
            after(pair(throw("4+4", "Navy"), throw("1+2", "Navy")), of=2), at(0), at(1), at(2)],
        ask=[
            roll(_("Roll for Navy"), clauses="AM-14.9",
                say=_("Navy is free under both. {stays}: the pawn stays. {walks}: it moves {steps} squares.",
                    stays=stays, walks=called(moving.edition), steps="8")),
            roll(_("Roll again"), key="again", words=_("A double gives one more roll under both. Roll again."),
                say=_("{own}: to {here}. {other}: to {there}. One sentence in a rulebook puts Navy on a different "
                      "square.",
                    own=here, here=stands(t, walks[0][-1]), other=called(other.edition),
                    there=other.name(stands(other, walks[1][-1]))),
                clauses="AM-14.9 AM-7.1"),
            bet({"others": _("We follow the other rulebooks"), "table": _("The table votes"),
                "luck": _("A die decides")},
                right=["others", "table"], clauses="R-0 R-2",
                words=_("{book}: Navy is free, but the rules do not say whether the pawn moves. What now? "
                    "Place your bet.",
                    book=book(silent[0])),
                said={"table": _("Your table may vote before the game. This course looks at the other rulebooks "
                                 "first. Here they differ, so it made a ruling: the pawn stays.")},
                say=_("Where a rulebook is silent, this course follows the others. Here they differ, so it made a "
                      "ruling: the pawn stays."))],
        teaches="R-0 R-2", uses="AM-14.9 AM-7.1")

    other = EditionWords(unlike(t.edition, "mortgage_in_monopoly"))
    own, abroad = mortgaged(t, "fishermans-wharf"), mortgaged(other, "fishermans-wharf")
    due, before_it = (other.owed(table, "union-square") for table in (abroad, PLEDGED))
    bare = other.cost("union-square") // 10
    single = bare + other.house("union-square") // 10
    clears = other.switches.mortgage_in_monopoly is MortgageInMonopoly.CLEARS_CITY
    yield scene("mortgage", _("A mortgage"),
        _("Blue bought three streets in board order and built on the second. Now Blue mortgages the first. See what "
          "happens under these rules: {book}.", book=here),
        show=[before(side(t, PLEDGED, *CITY, notes=brings(t, PLEDGED)),
                side(other, PLEDGED, *CITY, notes=brings(other, PLEDGED))),
            after(side(t, own, *CITY, notes=brings(t, own))),
            when(lambda done: len(done) == 1, side(other, PLEDGED, *CITY)),
            after(side(other, abroad, *CITY, notes=brings(other, abroad)), of=2)],
        ask=[
            move({"mortgage": _("Mortgage {fishermans_wharf}")}, clauses="AM-11.6 R-9",
                say=_("Two streets are left, so {rent} is still due.", rent=t.owed(own, "union-square")) if clears
                else _("The house had to be sold first, so only {rent} is due.", rent=t.owed(own, "union-square"))),
            choose({str(each): other.money(each) for each in sorted({due, before_it, single, 2 * bare, bare})},
                right=due,
                words=_("{book}: mortgaging a street that made the monopoly (the first two, by our ruling) ends it "
                        "and clears its houses. What does {street} earn?",
                    book=called(other.edition), street=other.name("union-square"))
                if clears else _("{book}: any two streets without a mortgage are enough, and houses stay. What does "
                                 "{street} earn?", book=called(other.edition), street=other.name("union-square")),
                mistakes=[(before_it, _("That was the rent before the mortgage.")),
                    (single, _("The house is gone.") if clears else TWO_STREETS),
                    (2 * bare, _("There is no monopoly, so nothing doubles.") if clears
                        else _("What about the house?")),
                    (bare, _("In this edition the monopoly remains, and so does the house."))],
                say=_("{rent}. The rulebook decides how much of a city survives a mortgage.", rent=other.money(due)),
                clauses="AM-11.6 R-9 R-29" if clears else "AM-11.6 R-9")],
        uses="AM-11.6 R-9 AM-9.2 R-23")

    two = (t.edition, unlike(t.edition, "waiting_in_custody_allowed"))
    yield scene("camps", _("Two camps"),
        _("You are in the price war. May you wait for a turn? May you buy? Choose each rulebook to see what it says."),
        show=[lines(_("Two rulebooks"), *(line(each, book(each), pressed=of_custody(each)) for each in two))],
        ask=tap(*two, needs=2, clauses="AM-14.4 AM-14.8 R-31",
            say=_("If a rulebook lets you wait, it bars you from buying, and vice versa. All five fall into one "
                  "camp or the other.")),
        uses="AM-14.4 AM-14.8")

    def builds(of: EditionWords, table: str, *streets: str) -> Sequence[Figure]:
        then, last = f"{table}; do build {streets[-1]}", streets[-1]
        return (before(side(of, table, *streets)),
            after(side(of, then, *streets) if of.legal(table, f"build {last}")
                else side(of, table, *streets, notes={last: _("refused")})))

    def where(may: EditionWords, other: EditionWords, *, say: Message, clauses: str) -> Task:
        return bet({"own": _("Only this one: {book}", book=here),
                "other": _("Only this one: {book}", book=called(other.edition)),
                "both": _("Both", context="editions"), "neither": _("Neither", context="editions")},
            right="own" if may is t else "other", say=say, clauses=clauses)

    other = EditionWords(unlike(t.edition, "competitor_needs_two_streets"))
    strict, may = (t, other) if t.switches.competitor_needs_two_streets else (other, t)
    table = "You: walnut-st; You on turn"
    yield scene("lone", _("A lone street"),
        _("You own one street and no other in its city. Under which of two rulebooks may you build a house? "
          "Place your bet."),
        show=[pair(builds(t, table, "walnut-st"), builds(other, table, "walnut-st"))],
        ask=where(may, other, clauses="AM-9.4 R-28",
            say=_("{book}: no, either role needs two streets of the city. In Monopoly you would need all of them.",
                  book=book(strict.edition))),
        teaches="R-28", uses="AM-9.4")

    other = EditionWords(unlike(t.edition, "third_street_stays_bare"))
    strict, may = (t, other) if t.switches.third_street_stays_bare else (other, t)
    table = "Blue: fishermans-wharf, union-square, nob-hill; Blue on turn"
    yield scene("third", _("The third street"),
        _("Blue, a Monopolist, bought a whole city in board order. Under which rulebook may Blue build on the third "
          "street? Place your bet."),
        show=[*builds(t, table, *CITY), *builds(other, table, *CITY)],
        ask=where(may, other, clauses="AM-9.6 R-29",
            say=_("{book}: no, a Monopolist's third street stays bare. It is the street bought last (our ruling).",
                book=book(strict.edition))),
        teaches="AM-9.6 R-29", uses="AM-9.2")

    switches = {camp: load(camp[0]).switches for camp in camps()}
    yield scene("whose", _("Which rulebook?"),
        _("You come to a table in the middle of a game, and you see two things. Which rulebook does the table use?"),
        show=[lines(_("You see this"), line("wait", _("Navy, in jail, wants to wait, but is refused.")),
                line("walk", _("Navy rolls {dice}, is free, and the pawn moves {steps} squares.",
                               dice="4+4", steps="8"))),
            throw("4+4", "Navy")],
        ask=choose({camp[0]: camp_name(camp) for camp in camps()},
            right=next(camp[0] for camp, says in switches.items()
                if not says.waiting_in_custody_allowed and says.freeing_double_moves_pawn),
            mistakes={camp[0]: _("You may wait in that edition.") if says.waiting_in_custody_allowed
                else _("In that edition the double frees the pawn, but does not move it.")
                for camp, says in switches.items()},
            say=_("Two clues are enough, because both are true only in that edition.")),
        uses="AM-14.8 AM-14.9 R-0", clauses="AM-14.8 AM-14.9")

    found = {camp: gains(EditionWords(camp[0])) for camp in camps()}
    paying = {key: [camp for camp in camps() if found[camp][key]] for key in found[camps()[0]]}
    right = next(key for key, pays in paying.items() if len(pays) == 1)
    happening = {
        "rent": _("Green lands on {wall_st}."),
        "fare": _("Green lands on {u_s_railroad}."),
        "card": _("Blue draws a card, and the bank pays every Monopolist."),
        "sale": _("Navy sells the house on {fifth_ave} to the bank."),
        "loan": _("Navy mortgages {u_s_railroad}."),
    }
    yield scene("challenge", _("Challenge"),
        _("Navy is in jail. One of these events pays Navy only under these rules: {book}. Which one? Choose it.",
            book=camp_name(paying[right][0])),
        show=[
            before(side(t, JAILED, "u-s-railroad", "fifth-ave", "wall-st"),
                lines(_("Possible events"), *(line(key, text) for key, text in happening.items()))),
            after(Table(_("Navy's income in jail"),
                (Column(_("Event")), *(Column(camp_name(camp)) for camp in camps())),
                tuple((t.said(text), *(verbatim(load(camp[0]).money(found[camp][key]) if camp in paying[key] else "–")
                                       for camp in camps())) for key, text in happening.items()),
                marked=(list(happening).index(right),)))],
        ask=tap(right, clauses="AM-14.5 R-12",
            mistakes={key: _("Every edition pays that, in jail as elsewhere.") if pays
                else _("No edition pays that, because Navy collects no rent in jail.") for key, pays in paying.items()},
            say=_("That rulebook stops only income from properties. The others stop a card's gift as well (our "
                  "ruling).")),
        uses="AM-14.5 R-12 AM-12.1 AM-11.1", challenge=True)


# ---- To practise ----


class Clue(NamedTuple):
    """A clue that identifies a rulebook."""

    switch: str
    value: SwitchValue
    text: Message
    clauses: str
    otherwise: Message
    """The reply for a rulebook that it does not fit."""

    def fits(self, camp: tuple[str, ...]) -> bool:
        """Return whether a group of editions fits the clue."""
        return load(camp[0]).switches.value(self.switch) == self.value


NOBODY_WAITS = _("In this edition nobody may wait. Players pay or roll.")
ONE_WAITS = _("In this edition you may wait out the first turn.")
BUYS_NOTHING = _("In this edition you may not buy anything in the price war.")
BUYS = _("In this edition you may buy in the price war as elsewhere.")
BUILDS_ANYWHERE = _("In this edition a Competitor may build on any street.")
NEEDS_TWO = _("In this edition a Competitor also needs two streets.")

CLUES = (
    Clue("waiting_in_custody_allowed", True, _("In jail you may wait out your first turn."), "AM-14.8", NOBODY_WAITS),
    Clue("competitor_buys_in_price_war", False, _("In the price war you may not buy anything."), "AM-14.4", BUYS),
    Clue("freeing_double_moves_pawn", True, _("The double that frees a pawn also moves it."), "AM-14.9", MOVES_NOBODY),
    Clue("competitor_needs_two_streets", True, _("A Competitor may not build on a lone street."), "R-28",
        BUILDS_ANYWHERE),
    Clue("third_street_stays_bare", True, _("A Monopolist may not build on the third street of a city."), "R-29",
        _("In this edition a Monopolist may build on every street of a monopoly.")),
    Clue("mortgage_in_monopoly", MortgageInMonopoly.CLEARS_CITY,
        _("One mortgage can clear a Monopolist's city of houses."), "AM-11.6",
        _("In this edition houses on the other streets may stay.")))
SHARED_CLUES = (
    Clue("waiting_in_custody_allowed", False, _("Nobody may wait in jail."), "AM-14.8", ONE_WAITS),
    Clue("competitor_buys_in_price_war", True, _("In the price war you may buy."), "AM-14.4", BUYS_NOTHING),
    Clue("freeing_double_moves_pawn", False, _("The double that frees a pawn does not move it."), "AM-14.9 R-2",
        MOVES_THE_PAWN),
    Clue("competitor_needs_two_streets", False, _("A Competitor may build on a lone street."), "AM-9.4", NEEDS_TWO))
"""Clues that two groups of editions share, so that two clues are needed."""


def practice(t: EditionWords) -> Iterator[Written]:
    """Yield questions that identify a rulebook or play an act under another one."""

    def known_by(slug: str, level: int, *clues: Clue) -> Written:
        fitting = {camp: [clue for clue in clues if not clue.fits(camp)] for camp in camps()}
        right = next(camp for camp, unlike in fitting.items() if not unlike)
        return scene(slug, _("Which rulebook?"),
            ngettext("A table plays by this rule. Which rulebook does it use?",
                "A table plays by these {count} rules. Which rulebook does it use?", len(clues)),
            show=[lines(_("The table's rules"), *(line(clue.switch, clue.text) for clue in clues))],
            ask=choose({camp[0]: camp_name(camp) for camp in camps()}, right=right[0],
                mistakes={camp[0]: unlike[0].otherwise for camp, unlike in fitting.items() if unlike},
                say=_("{book}.", book=camp_name(right))),
            uses=" ".join(dict.fromkeys(" ".join(clue.clauses for clue in clues).split())), level=level)

    def stop(slug: str, edition: str, double: str, then: str) -> Written:
        other, squares = EditionWords(edition), stops(double, then)
        start, _once, end = freed(other, double, then)
        right, moves = stands(other, end), other.switches.freeing_double_moves_pawn
        first, last = sum(map(int, double.split("+"))), sum(map(int, then.split("+")))
        corner = t.square("corner")
        wrong = {corner + first: _("The other roll counts as well.") if moves else MOVES_NOBODY,
            corner + last: MOVES_THE_PAWN, corner + first + last: MOVES_NOBODY}
        return scene(slug, _("Where to?"),
            _("{book}: Navy, in jail, rolls {double} and then {after}. Choose the square where Navy lands.",
                book=camp_name(camp_of(edition)), double=double.replace("+", " + "), after=then.replace("+", " + ")),
            show=[throw(double, "Navy", _("first")), throw(then, "Navy", _("then")),
                before(side(other, start, *squares, without=NOT_NAVY, numbered=True)),
                after(side(other, end, *squares, without=NOT_NAVY, numbered=True))],
            ask=tap(right, mistakes={NAMES[at]: said for at, said in wrong.items()},
                say=_("{square} (our ruling).", square=other.name(right)) if edition in clause("AM-14.9").silent
                else _("{square}.", square=other.name(right))),
            uses="AM-14.9" if moves else "AM-14.9 R-2", level=2)

    def lent(edition: str, street: str) -> Written:
        other = EditionWords(edition)
        clears = other.switches.mortgage_in_monopoly is MortgageInMonopoly.CLEARS_CITY
        then, house = mortgaged(other, street), other.house("union-square")
        right, bare, step = other.owed(then, "union-square"), other.cost("union-square") // 10, house // 10
        return scene(f"mortgage-{edition}-{t.square(street)}", _("Mortgaged"),
            _("{book}: Blue bought these three in board order and has a house on {built}. Blue mortgages {lent}. "
              "What does {built} earn now?", book=camp_name(camp_of(edition)), built=other.name("union-square"),
                lent=other.name(street)),
            show=[before(side(other, PLEDGED, *CITY, notes=costs(other, "union-square"))),
                after(side(other, then, *CITY, notes=costs(other, "union-square"))),
                lines(_("Useful to know"),
                    line("house", _("A house there cost {price}.", price=other.money(house))))],
            ask=choose({str(each): other.money(each) for each in (bare, bare + step, 2 * (bare + step))}, right=right,
                mistakes=[(2 * (bare + step), _("In this edition mortgaging one of the first two streets ends the "
                                                "monopoly.")),
                    (bare, _("In this edition the two streets left keep the monopoly.")),
                    (bare + step, TWO_STREETS if right != bare else _("The house had to be sold."))],
                say=_("{rent}, because the first two streets made the monopoly (our ruling).", rent=other.money(right))
                if clears else _("{rent}, because two streets without a mortgage are left.", rent=other.money(right))),
            uses="AM-11.6 R-9 R-29 AM-9.2 R-23", level=3)

    def gift(edition: str) -> Written:
        other = EditionWords(edition)
        given = max(gains(EditionWords(camp[0]))["card"] for camp in camps()) * other.scale
        return scene(f"gift-{edition}", _("A gift"),
            _("{book}: Navy is in jail. Blue's card gives every Monopolist {gift} from the bank. What does Navy get?",
                book=camp_name(camp_of(edition)), gift=other.money(given)),
            show=[side(other, "Navy in custody", "corner", without=NOT_NAVY)],
            ask=choose({str(each): other.money(each) for each in sorted({0, given, given // 5 * 2})},
                right=gains(other)["card"],
                mistakes=[(0, _("This edition stops only income from properties.")),
                    (given, _("In this edition jail stops that as well.")),
                    (given // 5 * 2, _("The card gives every Monopolist the same, or nothing."))],
                say=_("{gift} (our ruling).", gift=other.money(gains(other)["card"]))),
            uses="AM-14.5 R-12", level=3)

    for place, clue in enumerate(CLUES, 1):
        yield known_by(f"clue-{place}", 1, clue)
    for camp in camps():
        yield stop(f"stop-1-{camp[0]}", camp[0], "3+3", "2+4")
    for camp in camps():
        yield stop(f"stop-2-{camp[0]}", camp[0], "1+1", "3+4")
    for camp in camps():
        if t.edition not in camp:
            yield stop(f"stop-3-{camp[0]}", camp[0], "5+5", "1+3")
    pairs = [two for two in combinations(SHARED_CLUES, 2)
        if sum(all(clue.fits(camp) for clue in two) for camp in camps()) == 1]
    for place, two in enumerate(pairs, 1):
        yield known_by(f"clues-{place}", 3, *two)
    for camp in camps():
        yield lent(camp[0], "fishermans-wharf")
        yield lent(camp[0], "nob-hill")
    for camp in camps():
        yield gift(camp[0])


CHAPTER = chapter(try_it.LESSON, minutes=4, story=story, practice=practice,
    promise=_("One table, several rulebooks: see one sentence move a pawn, a house or a gift."))

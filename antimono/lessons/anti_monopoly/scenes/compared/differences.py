"""Scenes on what editions decide differently: money, a double, waiting, a lone street, a pledge."""

from __future__ import annotations

from antimono.anti_monopoly.editions import EDITION_IDS, load
from antimono.anti_monopoly.editions.switches import MortgageInMonopoly
from antimono.anti_monopoly.scenario import Scenario
from antimono.core.text import Message, _, verbatim
from antimono.lessons.anti_monopoly.books import FOLLOWS, book, of_other_money, unlike
from antimono.lessons.anti_monopoly.scenes.compared.telling import (
    AFTER,
    DOUBLE,
    NOB_HILL,
    UNION,
    WALNUT,
    WHARF,
    Comparing,
    alone,
    answers,
    freed,
    side,
    stops,
    which,
)
from antimono.lessons.anti_monopoly.scenes.forms import roll
from antimono.lessons.anti_monopoly.scenes.questions import foreseen
from antimono.lessons.anti_monopoly.story import A_PRICE, BLUE, GREEN, NAVY, SEATS, TWO_STREETS, YOU
from antimono.lessons.stage.figures import Pair, Row, Rows, StageFigure, Throw
from antimono.lessons.stage.scene import Act, Kind, Scene
from antimono.rulebook.clauses import clause

CITY = (WHARF, UNION, NOB_HILL)


class Differences(Comparing):
    """The first scenes, in one edition."""

    def noughts(self) -> Scene:
        """Larger money makes nothing dearer (AM-5.1)."""
        other = self.beside(of_other_money(self.rules.id))
        here = [tell.table.owns(GREEN, NOB_HILL).at(YOU, NOB_HILL) for tell in (self, other)]
        rents = [scene.owed(YOU, NOB_HILL).value for scene in here]
        prices = [tell.rules.deed_at(NOB_HILL).price for tell in (self, other)]
        amounts = sorted({*rents, *prices})

        def show(done: tuple[str, ...]) -> tuple[StageFigure, ...]:
            halves = []
            for tell, scene, rent, price in zip((self, other), here, rents, prices, strict=True):
                note = (
                    _("rent {rent}", rent=tell.money(rent))
                    if done
                    else _("price {price}", price=tell.money(price))
                )
                halves.append(side(tell, scene, (NOB_HILL,), notes={NOB_HILL: note}, without=alone()))
            return (Pair((halves[0],), (halves[1],)),)

        return Scene(
            slug="noughts",
            title=_("Noughts"),
            words=_(
                "Each book has its own money and names. In the {book} you stop on {street}, Green's and "
                "bare, price {price}. What do you owe? Bet.",
                book=other.book,
                street=other.name(NOB_HILL),
                price=other.price(NOB_HILL),
            ),
            show=show,
            acts=(
                Act(
                    kind=Kind.GUESS,
                    right=(str(rents[1]),),
                    options=tuple((str(each), verbatim(other.money(each))) for each in amounts),
                    say=_(
                        "{rent}, a tenth of the price. You begin with {start} there, so it hurts as {own} "
                        "hurts here.",
                        rent=other.money(rents[1]),
                        start=other.money(other.rules.constants.start_money),
                        own=self.money(rents[0]),
                    ),
                    clauses=("R-23", "AM-5.1"),
                ),
            ),
            uses=("R-23", "AM-5.1"),
        )

    def freed(self) -> Scene:
        """A double in jail by two books, and by one that is silent (AM-14.9, R-0, R-2)."""
        other = self.beside(unlike(self.rules.id, "freeing_double_moves_pawn"))
        walks = [freed(tell, DOUBLE, AFTER) for tell in (self, other)]
        ends = [walk[-1].draft.position.pawns[NAVY] for walk in walks]
        moving = self if self.rules.switches.freeing_double_moves_pawn else other
        staying = other if moving is self else self
        silent = clause("AM-14.9").silent[0]

        def show(done: tuple[str, ...]) -> tuple[StageFigure, ...]:
            place = min(len(done), 2)
            drawn = tuple(
                side(
                    tell,
                    walk[place],
                    stops(tell, DOUBLE, AFTER),
                    without=alone(NAVY),
                    pointed=walk[place].draft.position.pawns[NAVY] if done else None,
                )
                for tell, walk in zip((self, other), walks, strict=True)
            )
            thrown = (Throw(SEATS[NAVY], DOUBLE), Throw(SEATS[NAVY], AFTER))[:place]
            dice = (Pair((thrown[0],), (thrown[1],)),) if place > 1 else thrown
            return (*dice, *drawn)

        return Scene(
            slug="freed",
            title=_("Freed"),
            words=_("Navy sits in jail. One roll, two fours, read by two rulebooks. Roll, and compare."),
            show=show,
            acts=(
                roll(
                    _("Roll for Navy"),
                    say=_(
                        "Free in both. {stays}: the pawn stays. {walks}: it walks {steps} squares.",
                        stays=staying.book,
                        walks=moving.book,
                        steps=DOUBLE.total,
                    ),
                    clauses=("AM-14.9",),
                ),
                roll(
                    _("Roll again"),
                    key="again",
                    words=_("A double brings one more roll, in both. Roll again."),
                    say=_(
                        "{own}: {here}. {other}: {there}. One sentence of a book, and another square.",
                        own=self.book,
                        here=self.name(ends[0]),
                        other=other.book,
                        there=other.name(ends[1]),
                    ),
                    clauses=("AM-14.9", "AM-7.1"),
                ),
                Act(
                    kind=Kind.GUESS,
                    right=("others",),
                    words=_(
                        "The {book} frees Navy, but does not say whether the pawn walks. What now? Bet.",
                        book=book(silent),
                    ),
                    options=(
                        ("others", _("What other books say")),
                        ("table", _("The table votes")),
                        ("luck", _("A die decides")),
                    ),
                    say=_(
                        "Where a book is silent, the others speak. Here they quarrel, so this course made a "
                        "ruling: the pawn stays."
                    ),
                    clauses=("R-0", "R-2"),
                ),
            ),
            teaches=("R-0", "R-2"),
            uses=("AM-14.9", "AM-7.1"),
        )

    def camps(self) -> Scene:
        """Who may wait may not buy (AM-14.4, AM-14.8)."""

        def show(done: tuple[str, ...]) -> tuple[StageFigure, ...]:
            rows = tuple(Row(each, _of_custody(each) if each in done else book(each)) for each in EDITION_IDS)
            return (Rows(_("The rulebooks"), rows),)

        return Scene(
            slug="camps",
            title=_("Two camps"),
            words=_(
                "You sit in the price war. May you wait for a turn? May you buy? Choose every book and "
                "hear it."
            ),
            show=show,
            acts=(
                Act(
                    kind=Kind.TAP,
                    right=EDITION_IDS,
                    needs=len(EDITION_IDS),
                    say=_(
                        "Two camps: the books that let you wait let you buy nothing, and the other way round."
                    ),
                    clauses=("AM-14.4", "AM-14.8", "R-31"),
                ),
            ),
            uses=("AM-14.4", "AM-14.8"),
        )

    def lone(self) -> Scene:
        """A Competitor's lone street (AM-9.4, R-28)."""
        other = self.beside(unlike(self.rules.id, "competitor_needs_two_streets"))
        before = [tell.table.owns(YOU, WALNUT).on_turn(YOU) for tell in (self, other)]
        build = f"build {self.rules.squares[WALNUT].key}"
        legal = [scene.is_legal(build) for scene in before]
        strict = self if self.rules.switches.competitor_needs_two_streets else other

        def show(done: tuple[str, ...]) -> tuple[StageFigure, ...]:
            halves = []
            for tell, scene, allowed in zip((self, other), before, legal, strict=True):
                now = scene.after(build) if done and allowed else scene
                notes = {WALNUT: _("refused")} if done and not allowed else {}
                halves.append(side(tell, now, (WALNUT,), notes=notes, without=range(4)))
            return (Pair((halves[0],), (halves[1],)),)

        return Scene(
            slug="lone",
            title=_("Alone"),
            words=_(
                "You own one street and no other in its city, by two books. In which may you build a house? "
                "Bet."
            ),
            show=show,
            acts=(
                Act(
                    kind=Kind.GUESS,
                    right=(which(*legal),),
                    options=answers(self, other),
                    say=_(
                        "{book}: no, two streets of the city are needed, for either role. In Monopoly it "
                        "would be all of them.",
                        book=strict.book,
                    ),
                    clauses=("AM-9.4", "R-28"),
                ),
            ),
            teaches=("R-28",),
            uses=("AM-9.4",),
        )

    def pledge(self) -> Scene:
        """The first of three streets is mortgaged (AM-11.6, R-9, R-29)."""
        other = self.beside(unlike(self.rules.id, "mortgage_in_monopoly"))
        before, there = pledged(self, done=False), pledged(other, done=False)
        after, then = pledged(self, done=True), pledged(other, done=True)
        right = rent(then)
        clears = other.rules.switches.mortgage_in_monopoly is MortgageInMonopoly.CLEARS_CITY
        bare = other.table.owns(BLUE, UNION).owed(YOU, UNION).value
        single = bare + (other.house_price(UNION) // 10)

        def show(done: tuple[str, ...]) -> tuple[StageFigure, ...]:
            own = after if done else before
            abroad = then if len(done) > 1 else there
            return (
                side(self, own, CITY, notes=_brings(self, own), without=range(4)),
                side(
                    other,
                    abroad,
                    CITY,
                    notes=_brings(other, abroad) if len(done) != 1 else {},
                    without=range(4),
                ),
            )

        return Scene(
            slug="pledge",
            title=_("Pledge"),
            words=_(
                "Blue bought three streets in board order and built on the second. Now Blue mortgages the "
                "first. See what happens by this book: {book}.",
                book=self.book,
            ),
            show=show,
            acts=(
                Act(
                    kind=Kind.MOVE,
                    right=("mortgage",),
                    options=(("mortgage", _("Mortgage {street}", street=self.name(WHARF))),),
                    say=_("The house had to be sold first, and {rent} is left.", rent=self.money(rent(after)))
                    if not clears
                    else _("Two streets are left, so {rent} is still due.", rent=self.money(rent(after))),
                    clauses=("AM-11.6", "R-9"),
                ),
                Act(
                    kind=Kind.NUMBER,
                    right=(str(right),),
                    words=_(
                        "{book}: with one of the first two streets mortgaged the monopoly is gone, and so is "
                        "every house there. What does {street} bring?",
                        book=other.book,
                        street=other.name(UNION),
                    )
                    if clears
                    else _(
                        "{book}: any two streets without a mortgage are enough, and houses stay. What does "
                        "{street} bring?",
                        book=other.book,
                        street=other.name(UNION),
                    ),
                    mistakes=foreseen(
                        right,
                        (rent(there), _("So it was before the mortgage.")),
                        (single, _("The house is gone.") if clears else TWO_STREETS),
                        (2 * bare, _("No monopoly: nothing doubles.") if clears else _("And the house?")),
                        (bare, _("By this book the monopoly lives on, and so does the house.")),
                        (other.rules.deed_at(UNION).price, A_PRICE),
                    ),
                    otherwise=_("Bare, it is a tenth of the price; the rest is in the sentence above."),
                    say=_("{rent}. The same mortgage, another city.", rent=other.money(right)),
                    clauses=("AM-11.6", "R-9", "R-29") if clears else ("AM-11.6", "R-9"),
                ),
            ),
            uses=("AM-11.6", "R-9", "R-29", "AM-9.2", "R-23"),
        )


def pledged(tell: Comparing, *, done: bool) -> Scenario:
    """Blue's city, bought in board order with a house on its second street; the first mortgaged, if `done`.

    What the edition wants to be sold before is sold.
    """
    scene = tell.table
    for street in CITY:
        scene = scene.owns(BLUE, street, int(street == UNION))
    scene = scene.on_turn(BLUE)
    if not done:
        return scene
    lend, sell = (
        f"{verb} {tell.rules.squares[at].key}" for verb, at in (("mortgage", WHARF), ("sell", UNION))
    )
    return scene.after(lend) if scene.is_legal(lend) else scene.after(sell, lend)


def rent(scene: Scenario) -> int:
    """What a visit to the second street brings."""
    return scene.owed(YOU, UNION).value


def _brings(tell: Comparing, scene: Scenario) -> dict[int, Message]:
    return {UNION: _("rent {rent}", rent=tell.money(rent(scene)))}


def _of_custody(edition: str) -> Message:
    """What an edition says of waiting and of buying in the price war."""
    rules = load(edition).switches
    name = book(edition)
    if edition in FOLLOWS:
        name = _("{book}, as the {other}", book=name, other=book(FOLLOWS[edition]))
    if rules.waiting_in_custody_allowed:
        if rules.competitor_buys_in_price_war:
            return _("{book}: wait and buy", book=name)
        return _("{book}: wait, but do not buy", book=name)
    if rules.competitor_buys_in_price_war:
        return _("{book}: buy, but do not wait", book=name)
    return _("{book}: neither wait nor buy", book=name)

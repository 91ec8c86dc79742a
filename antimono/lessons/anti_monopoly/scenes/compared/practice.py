"""Questions to practise on editions: whose book, whose money, the same act by another book."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from itertools import combinations
from types import MappingProxyType

from antimono.anti_monopoly.editions import load
from antimono.anti_monopoly.editions.switches import MortgageInMonopoly, SwitchValue
from antimono.core.dice import Dice
from antimono.core.text import Message, _, ngettext
from antimono.lessons.anti_monopoly.books import camp_name, camp_of, camps
from antimono.lessons.anti_monopoly.scenes.compared.differences import CITY
from antimono.lessons.anti_monopoly.scenes.compared.gaps import Gaps, gains_in
from antimono.lessons.anti_monopoly.scenes.compared.telling import (
    ELECTRIC,
    NOB_HILL,
    SUNSET,
    UNION,
    WALL,
    WALNUT,
    WHARF,
    alone,
    freed,
    of_larger_money,
    side,
    stops,
)
from antimono.lessons.anti_monopoly.scenes.questions import amount, choice, foreseen, options, tap
from antimono.lessons.anti_monopoly.story import (
    A_PRICE,
    BLUE,
    GREEN,
    NAVY,
    SEATS,
    TWO_STREETS,
    YOU,
)
from antimono.lessons.stage.figures import Row, Rows, StageFigure, Throw
from antimono.lessons.stage.scene import Scene

CLUES: tuple[tuple[str, SwitchValue, Message, tuple[str, ...]], ...] = (
    ("waiting_in_custody_allowed", True, _("In jail you may wait out your first turn."), ("AM-14.8",)),
    ("competitor_buys_in_price_war", False, _("In the price war you may buy nothing."), ("AM-14.4",)),
    ("freeing_double_moves_pawn", True, _("The double that frees a pawn moves it, too."), ("AM-14.9",)),
    ("competitor_needs_two_streets", True, _("A Competitor's lone street takes no house."), ("R-28",)),
    ("third_street_stays_bare", True, _("A Monopolist's third street takes no house."), ("R-29",)),
    (
        "mortgage_in_monopoly",
        MortgageInMonopoly.CLEARS_CITY,
        _("One mortgage can clear a Monopolist's city of houses."),
        ("AM-11.6",),
    ),
)
"""What a book can be known by: a switch, its value, a sentence, clauses."""

CAMP_CLUES: tuple[tuple[str, SwitchValue, Message, tuple[str, ...]], ...] = (
    ("waiting_in_custody_allowed", False, _("In jail nobody may wait."), ("AM-14.8",)),
    ("competitor_buys_in_price_war", True, _("In the price war you may buy."), ("AM-14.4",)),
    ("freeing_double_moves_pawn", False, _("The double that frees a pawn moves nobody."), ("AM-14.9", "R-2")),
    ("competitor_needs_two_streets", False, _("A Competitor builds on a lone street."), ("AM-9.4",)),
)
"""Clues that two groups of editions share, so that it takes two of them."""


OTHERWISE: Mapping[tuple[str, bool], Message] = MappingProxyType(
    {
        ("waiting_in_custody_allowed", True): _("By this book nobody waits: they pay or roll."),
        ("waiting_in_custody_allowed", False): _("By this book one may wait out the first turn."),
        ("competitor_buys_in_price_war", True): _("By this book one buys nothing in the price war."),
        ("competitor_buys_in_price_war", False): _("By this book one buys in the price war as elsewhere."),
        ("freeing_double_moves_pawn", True): _("By this book the freeing double moves nobody."),
        ("freeing_double_moves_pawn", False): _("By this book the freeing double moves the pawn, too."),
        ("competitor_needs_two_streets", True): _("By this book a Competitor builds on any street."),
        ("competitor_needs_two_streets", False): _("By this book a Competitor, too, needs two streets."),
        ("third_street_stays_bare", True): _("By this book every street of a monopoly takes houses."),
        ("mortgage_in_monopoly", True): _("By this book houses on the other streets may stay."),
    }
)
"""What is said of a book that a clue does not fit, by the switch and whether the clue has it set."""


@cache
def practice(edition: str) -> tuple[Scene, ...]:
    """Questions of three levels."""
    tell = _Practice(edition)
    return (*tell.first(), *tell.second(), *tell.third())


class _Practice(Gaps):
    """The questions in one edition."""

    def first(self) -> list[Scene]:
        """One clue, one group of books; or the other money."""
        known = [self._known_by(f"clue-{number}", 1, (clue,)) for number, clue in enumerate(CLUES, start=1)]
        return [*known, *(self._bare(f"bare-{street}", street) for street in (SUNSET, WALNUT, WALL))]

    def second(self) -> list[Scene]:
        """One act by a named book."""
        rolls = ((Dice(3, 3), Dice(2, 4)), (Dice(1, 1), Dice(3, 4)), (Dice(5, 5), Dice(1, 3)))
        walks = [
            self._stop(f"stop-{number}-{camp[0]}", camp[0], *thrown)
            for number, thrown in enumerate(rolls, start=1)
            for camp in camps()
            if number < 3 or camp != camp_of(self.rules.id)
        ]
        return [
            *walks,
            *(self._power(f"power-{dice.total}", dice) for dice in (Dice(2, 3), Dice(4, 5))),
        ]

    def third(self) -> list[Scene]:
        """Two clues; a mortgage and a jailed Monopolist by a named book."""
        pairs = [
            (one, other)
            for one, other in combinations(CAMP_CLUES, 2)
            if len([camp for camp in camps() if _fits(camp, one) and _fits(camp, other)]) == 1
        ]
        return [
            *(self._known_by(f"clues-{number}", 3, pair) for number, pair in enumerate(pairs, start=1)),
            *(
                self._mortgaged(f"mortgage-{camp[0]}-{lent}", camp[0], lent)
                for camp in camps()
                for lent in (WHARF, NOB_HILL)
            ),
            *(self._gift(f"gift-{camp[0]}", camp[0]) for camp in camps()),
        ]

    def _known_by(
        self, slug: str, level: int, clues: tuple[tuple[str, SwitchValue, Message, tuple[str, ...]], ...]
    ) -> Scene:
        right = next(camp for camp in camps() if all(_fits(camp, clue) for clue in clues))
        rows = tuple(Row(name, text) for name, _value, text, _clauses in clues)
        return choice(
            slug,
            level,
            title=_("Whose book?"),
            words=ngettext(
                "A table plays by this rule. Whose rulebook is it?",
                "A table plays by these {count} rules. Whose rulebook is it?",
                len(clues),
            ),
            show=lambda _done: (Rows(_("The table's rules"), rows),),
            right=right[0],
            options=[(camp[0], camp_name(camp)) for camp in camps()],
            mistakes={
                camp[0]: next(_otherwise(clue) for clue in clues if not _fits(camp, clue))
                for camp in camps()
                if camp != right
            },
            say=_("{book}.", book=camp_name(right)),
            uses=tuple(dict.fromkeys(clause for clue in clues for clause in clue[3])),
        )

    def _bare(self, slug: str, street: int) -> Scene:
        """A bare rent in another edition's money."""
        other = self.beside(of_larger_money() if self.rules.scale == 1 else "us")
        here = other.table.owns(GREEN, street).at(YOU, street)
        right = here.owed(YOU, street).value
        price = other.rules.deed_at(street).price
        own = self.table.owns(GREEN, street).owed(YOU, street).value
        note = {street: _("price {price}", price=other.money(price))}
        return amount(
            slug,
            1,
            title=_("Other money"),
            words=_(
                "{book}: you stop on Green's bare {street}. What do you owe, in that game's money?",
                book=other.book,
                street=other.name(street),
            ),
            show=lambda _done: (side(other, here, (street,), notes=note, without=alone()),),
            right=right,
            mistakes=foreseen(
                right,
                (price, A_PRICE),
                (own, _("That is the amount in your own edition's money.")),
                (2 * right, _("Green never doubles.")),
                (10 * price, _("The price is in that money already.")),
            ),
            say=_("{rent}, a tenth of the price, in any money.", rent=other.money(right)),
            uses=("R-23",),
        )

    def _stop(self, slug: str, edition: str, double: Dice, after: Dice) -> Scene:
        """Where a freed pawn stops, by a named book."""
        other = self.beside(edition)
        before, _once, end = freed(other, double, after)
        stop = end.draft.position.pawns[NAVY]
        squares = stops(other, double, after)
        moves = other.rules.switches.freeing_double_moves_pawn
        both = squares[0] + double.total + after.total

        def show(done: tuple[str, ...]) -> tuple[StageFigure, ...]:
            return (
                Throw(SEATS[NAVY], double, _("first")),
                Throw(SEATS[NAVY], after, _("then")),
                side(other, end if done else before, squares, without=alone(NAVY)),
            )

        wrong = {
            squares[0] + double.total: _("The other roll counts as well.")
            if moves
            else _("By this book the freeing double moves nobody."),
            squares[0] + after.total: _("By this book the freeing double moves the pawn, too."),
            both: _("By this book the freeing double moves nobody."),
        }
        return tap(
            slug,
            2,
            title=_("Where to?"),
            words=_(
                "{book}: Navy, in jail, rolls {double}, and then {after}. Mark the square where Navy stops.",
                book=camp_name(camp_of(edition)),
                double=str(double),
                after=str(after),
            ),
            show=show,
            right=(str(stop),),
            mistakes={str(square): said for square, said in wrong.items() if square != stop},
            say=_("{square}.", square=other.name(stop)),
            uses=("AM-14.9", "R-2") if not moves else ("AM-14.9",),
        )

    def _power(self, slug: str, dice: Dice) -> Scene:
        """The misprint applied."""
        guide = self.beside(of_larger_money())
        here = guide.table.owns(GREEN, ELECTRIC).at(YOU, ELECTRIC)
        right = here.owed(YOU, ELECTRIC, dice).value
        printed = guide.rules.constants.utility_competitor_factor_printed * dice.total
        return amount(
            slug,
            2,
            title=_("Power"),
            words=_(
                "{book}: Green's power company. Your new roll shows {total}. What do you owe by our ruling?",
                book=guide.book,
                total=dice.total,
            ),
            show=lambda _done: (side(guide, here, (ELECTRIC,), without=alone()), Throw(SEATS[YOU], dice)),
            right=right,
            mistakes=foreseen(
                right,
                (printed, _("So it is printed; beside tenfold money that is a misprint.")),
                (25 * printed, _("That is for a Monopolist with both companies.")),
                (guide.rules.deed_at(ELECTRIC).price, _("That is the price.")),
            ),
            say=_("Forty times: {due}.", due=guide.money(right)),
            uses=("AM-19.2", "R-4"),
        )

    def _mortgaged(self, slug: str, edition: str, lent: int) -> Scene:
        """What a house's street brings after a mortgage elsewhere, by a named book."""
        other = self.beside(edition)
        scene = other.table
        for street in CITY:
            scene = scene.owns(BLUE, street, int(street == UNION))
        keys = {at: other.rules.squares[at].key for at in CITY}
        lend = f"mortgage {keys[lent]}"
        start = scene.on_turn(BLUE)
        after = start.after(lend) if start.is_legal(lend) else start.after(f"sell {keys[UNION]}", lend)
        right = after.owed(YOU, UNION).value
        bare = other.table.owns(BLUE, UNION).owed(YOU, UNION).value
        step = other.house_price(UNION) // 10
        price = _("price {price}", price=other.price(UNION))
        house = _("A house there cost {price}.", price=other.money(other.house_price(UNION)))
        kept = right != bare
        return amount(
            slug,
            3,
            title=_("Pledged"),
            words=_(
                "{book}: Blue bought these three in board order, with a house on {built}. Blue mortgages "
                "{lent}. What does {built} bring then?",
                book=camp_name(camp_of(edition)),
                built=other.name(UNION),
                lent=other.name(lent),
            ),
            show=lambda done: (
                side(other, after if done else start, CITY, notes={UNION: price}, without=range(4)),
                Rows(_("What you need"), (Row("house", house),)),
            ),
            right=right,
            mistakes=foreseen(
                right,
                (2 * (bare + step), _("By this book one of the first two streets is enough to end it.")),
                (bare, _("By this book the monopoly lives on: two streets are left.")),
                (2 * bare, _("The house counts.") if kept else _("No monopoly is left.")),
                (bare + step, TWO_STREETS if kept else _("The house had to go.")),
                (0, _("Only {lent} is mortgaged. This street brings its rent.", lent=other.name(lent))),
            ),
            say=_("{rent}.", rent=other.money(right)),
            uses=("AM-11.6", "R-9", "R-29", "AM-9.2", "R-23"),
        )

    def _gift(self, slug: str, edition: str) -> Scene:
        """Money from a card in jail, by a named book."""
        other = self.beside(edition)
        right = gains_in(other)["card"]
        gift = max(gains_in(self.beside(camp[0]))["card"] for camp in camps()) * other.rules.scale
        return choice(
            slug,
            3,
            title=_("A gift"),
            words=_(
                "{book}: Navy sits in jail. Blue's card gives every Monopolist {gift} from the bank. "
                "What does Navy get?",
                book=camp_name(camp_of(edition)),
                gift=other.money(gift),
            ),
            show=lambda _done: (side(other, other.table.in_custody(NAVY), (10,), without=alone(NAVY)),),
            right=str(right),
            options=options(other.money, 0, gift, gift // 5 * 2),
            mistakes=foreseen(
                right,
                (0, _("This book stops only what properties earn.")),
                (gift, _("By this book jail stops that, too.")),
                (gift // 5 * 2, _("The card gives everybody the same, or nothing.")),
            ),
            say=_("{gift}.", gift=other.money(right)),
            uses=("AM-14.5", "R-12"),
        )


def _otherwise(clue: tuple[str, SwitchValue, Message, tuple[str, ...]]) -> Message:
    """How a book has it that a clue does not fit."""
    return OTHERWISE[clue[0], clue[1] is not False]


def _fits(camp: tuple[str, ...], clue: tuple[str, SwitchValue, Message, tuple[str, ...]]) -> bool:
    """Whether a group of editions decides a switch as a clue has it."""
    name, value, _text, _clauses = clue
    return load(camp[0]).switches.value(name) == value

"""Questions on one visit: what you owe, and what wrong ideas come to (AM-18, AM-19)."""

from __future__ import annotations

from collections.abc import Sequence

from antimono.anti_monopoly.scenario import Scenario
from antimono.core.dice import ALL_ROLLS, Dice
from antimono.core.text import Message, _, ngettext, verbatim
from antimono.lessons.anti_monopoly.scenes.companies.words import (
    A_TENTH,
    DUES,
    ELECTRIC,
    FARES,
    GAS,
    HOWEVER_MANY,
    MISSED_DOUBLING,
    NOT_ADDED,
    RAIL,
    TRANSPORTS,
    UTILITIES,
    CompanyTelling,
    rolls_of,
)
from antimono.lessons.anti_monopoly.scenes.questions import amount, choice, foreseen, order, spot, tap
from antimono.lessons.anti_monopoly.story import (
    BLUE,
    GREEN,
    GREEN_NEVER,
    MOVED_YOU,
    NAVY,
    SEATS,
    YOU,
    purses,
    strip,
)
from antimono.lessons.stage.figures import Row, StageFigure, Throw
from antimono.lessons.stage.scene import Scene

NEW = _("the new roll")


class Visits(CompanyTelling):
    """The questions in one edition."""

    def ride(self, slug: str, level: int, owner: int, count: int, place: int) -> Scene:
        """You stop on one of somebody's transport companies."""
        square = TRANSPORTS[place]
        here = self.held(owner, TRANSPORTS[:count]).at(YOU, square)
        right = self.owed(here, square)

        def show(answered: bool) -> tuple[StageFigure, ...]:
            drawn = strip(here, TRANSPORTS, pointed=square)
            return (drawn, self.bill(here, square)) if answered else (drawn,)

        return amount(
            slug,
            level,
            title=_("A ride"),
            words=_("You stop on {company}. What do you owe?", company=self.name(square)),
            show=show,
            right=right,
            mistakes=self.ride_mistakes(owner, count),
            say=_("{fare}.", fare=self.money(right)),
            uses=FARES,
        )

    def ride_mistakes(self, owner: int, count: int) -> dict[str, Message]:
        """What wrong ideas about a fare come to."""
        green, right = self.fare(GREEN, 1), self.fare(owner, count)
        price = self.rules.deed_at(RAIL).price
        if owner == GREEN:
            return foreseen(
                right,
                (count * green, HOWEVER_MANY),
                (green << count - 1, GREEN_NEVER),
                (self.fare(NAVY, count), _("So much a Monopolist would take.")),
                (price, A_TENTH),
            )
        first = self.fare(owner, 1)
        return foreseen(
            right,
            (count * first, NOT_ADDED),
            (first, MISSED_DOUBLING),
            (green << count - 1, _("Blue begins at twice Green's fare.")),
            (green, _("So much a Competitor would take.")),
            (first << count, _("Count again how many companies they own.")),
            (price, A_TENTH),
        )

    def power(self, slug: str, owner: int, count: int, walked: Dice, dice: Dice) -> Scene:
        """You stop on somebody's gas or electric company."""
        here = self.held(owner, UTILITIES[:count]).at(YOU, ELECTRIC)
        right = self.owed(here, ELECTRIC, dice)
        factor, other = self.factor(owner, count), self.factor(NAVY, 2 if count == 1 or owner == GREEN else 1)

        def show(answered: bool) -> tuple[StageFigure, ...]:
            drawn = (Throw(SEATS[YOU], dice, NEW), strip(here, UTILITIES, pointed=ELECTRIC))
            return (*drawn, self.bill(here, ELECTRIC, dice)) if answered else drawn

        return amount(
            slug,
            1,
            title=_("How much power?"),
            words=_(
                "A roll of {walked} brought you to {company}. You roll anew. What do you owe?",
                walked=walked.total,
                company=self.name(ELECTRIC),
            ),
            show=show,
            right=right,
            mistakes=foreseen(
                right,
                (factor * walked.total, MOVED_YOU),
                (other * dice.total, self._other_factor(owner, count)),
                (2 * factor * dice.total, _("Two companies are not simply double.")),
                (dice.total * self.rules.scale, _("That is the roll alone: it counts several times.")),
                (
                    factor * (walked.total + dice.total),
                    _("Only the new roll counts; the first one moved you."),
                ),
            ),
            say=_("{factor} times {total}.", factor=factor, total=dice.total),
            uses=DUES,
        )

    def _other_factor(self, owner: int, count: int) -> Message:
        if owner == GREEN:
            return HOWEVER_MANY
        return (
            _("So much is due when one Monopolist owns both.")
            if count == 1
            else _("So much is due when they own only one of the two.")
        )

    def a_double(self) -> Scene:
        """What a double at the company means."""
        here = self.held(GREEN, (GAS,)).at(YOU, GAS)
        dice = Dice(5, 5)
        due = self.money(self.owed(here, GAS, dice))
        return choice(
            "a-double",
            1,
            title=_("A double"),
            words=_("At Green's {company} your new roll is a double. What now?", company=self.name(GAS)),
            show=lambda _done: (Throw(SEATS[YOU], dice, NEW), strip(here, UTILITIES, pointed=GAS)),
            right="pay",
            options=(
                ("pay", _("Pay {due}, and that is all", due=due)),
                ("again", _("Pay {due}, then roll and walk", due=due)),
                ("free", _("A double is free")),
            ),
            mistakes={
                "again": _("That roll only counts money."),
                "free": _("A double counts like any other roll."),
            },
            say=_("Dice that only count money never give an extra roll."),
            uses=("R-27", "AM-19.1", "AM-19.2"),
        )

    def dearest(self) -> Scene:
        """Which of four companies costs you most?"""
        owners = ((RAIL, GREEN), (TRANSPORTS[1], BLUE), (TRANSPORTS[2], GREEN), (TRANSPORTS[3], BLUE))
        here = self.table
        for square, owner in owners:
            here = here.owns(owner, square)
        here = here.owns(NAVY, ELECTRIC).owns(NAVY, GAS)
        dice = Dice(3, 5)
        squares = (RAIL, ELECTRIC, TRANSPORTS[1], GAS)
        dues = {square: self.owed(here, square, dice) for square in squares if square != GAS}
        best = max(dues, key=dues.__getitem__)

        def show(done: tuple[str, ...]) -> tuple[StageFigure, ...]:
            notes = {square: verbatim(self.money(due)) for square, due in dues.items()} if done else {}
            everybody = range(4)
            return (
                strip(here, TRANSPORTS, notes=notes, without=everybody),
                strip(here, UTILITIES, notes=notes, without=everybody),
            )

        return tap(
            "dearest",
            1,
            title=_("Where not to stop"),
            words=_(
                "Mark a square that costs you most. Wherever you need a new roll, it will be {total}.",
                total=dice.total,
            ),
            show=show,
            right=(str(best), str(GAS)),
            mistakes={
                str(square): _("Another one costs more: compare colours, and how many they own.")
                for square in TRANSPORTS
            },
            say=_("{due}: both in one blue hand.", due=self.money(dues[best])),
            uses=(*FARES, *DUES),
        )

    def left(self, slug: str, squares: Sequence[int], dice: Dice, cash: int, owner: int = NAVY) -> Scene:
        """What is left in your purse after a visit to the first of an owner's companies?"""
        square, had = squares[0], cash * self.rules.scale
        here = self.held(owner, squares).cash(YOU, had).at(YOU, square)
        due = self.owed(here, square, dice)
        kind = UTILITIES if square in UTILITIES else TRANSPORTS
        thrown = (Throw(SEATS[YOU], dice, NEW),) if square in UTILITIES else ()
        wrong = (
            foreseen(
                due,
                (self.factor(owner) * dice.total, _("Navy owns both, and takes more.")),
            )
            if square in UTILITIES
            else self.ride_mistakes(owner, len(squares))
        )

        def show(answered: bool) -> tuple[StageFigure, ...]:
            after = here.cash(YOU, had - due) if answered else here
            return (*thrown, strip(here, kind, pointed=square), purses(after, here, (YOU,)))

        return amount(
            slug,
            2,
            title=_("What is left?"),
            words=_("You stop on {company} and pay. What is left in your purse?", company=self.name(square)),
            show=show,
            right=had - due,
            mistakes={
                str(due): _("That is what you pay. What is left?"),
                **{
                    str(had - int(paid)): said
                    for paid, said in wrong.items()
                    if 0 <= int(paid) <= had and had - int(paid) != due
                },
            },
            say=_("{due} to pay.", due=self.money(due)),
            uses=DUES if square in UTILITIES else FARES,
        )

    def wrong_fare(self) -> Scene:
        """A table of Navy's fares with one added in place of doubled."""
        fares = [self.fare(NAVY, count) for count in range(1, 5)]
        rows = tuple(
            Row(
                f"n{count}",
                ngettext("{count} company", "{count} companies", count),
                3 * fares[0] if count == 3 else fare,
            )
            for count, fare in enumerate(fares, start=1)
        )
        return spot(
            "wrong-fare",
            2,
            words=_(
                "Navy wrote down what a visit costs, by how many companies Navy owns. Mark the wrong line."
            ),
            label=_("Navy's fares"),
            rows=rows,
            wrong="n3",
            fine={
                "n1": _("This line is right: a blue fare begins at twice the green one."),
                "n2": _("This line is right: doubled once."),
                "n4": _("This line is right: doubled three times."),
            },
            say=_("{fare}: doubled, not added.", fare=self.money(fares[2])),
            uses=("AM-18.2", "R-8"),
        )

    def wrong_factor(self) -> Scene:
        """A bill of Green's that takes the Monopolist's factor."""
        here = self.held(GREEN, UTILITIES).at(YOU, GAS)
        dice, blue = Dice(6, 2), self.factor(NAVY, 2)
        rows = (
            Row("roll", _("the new roll: {total}", total=dice.total)),
            Row("factor", _("Green owns both: {factor} times", factor=blue)),
            Row("due", _("{factor} times {total}", factor=blue, total=dice.total), blue * dice.total),
        )
        return spot(
            "wrong-factor",
            2,
            words=_("Green's bill for your visit. Mark the line where it first goes wrong."),
            label=_("Green's bill"),
            rows=rows,
            wrong="factor",
            fine={
                "roll": _("This line is right: both dice together."),
                "due": _("Multiplied well. The error comes before."),
            },
            figures=(Throw(SEATS[YOU], dice, NEW), strip(here, UTILITIES, pointed=GAS)),
            say=_("Green takes {factor} times, with one or with both.", factor=self.factor(GREEN, 2)),
            uses=("AM-19.2", "AM-19.3"),
        )

    def in_order(self, slug: str, level: int, visits: Sequence[tuple[int, int, int]]) -> Scene:
        """Visits from cheap to dear: each an owner, how many they own, a new roll (0 for a transport)."""
        items = tuple(
            (f"v{place}", self._told(owner, count, total), self._due(owner, count, total))
            for place, (owner, count, total) in enumerate(visits)
        )
        return order(
            slug,
            level,
            title=_("Cheap to dear"),
            words=_(
                "Number the visits from cheap to dear. A transport company costs {price}.",
                price=self.price(RAIL),
            ),
            label=_("Visits"),
            items=items,
            mistakes={},
            otherwise=_("Another one is cheaper: whose is it, how many, which roll?"),
            say=_("Colour, number, roll: all three count."),
            uses=(*FARES, *DUES),
        )

    def _due(self, owner: int, count: int, total: int) -> int:
        return self.factor(owner, count) * total if total else self.fare(owner, count)

    def _told(self, owner: int, count: int, total: int) -> Message:
        who = SEATS[owner].mark.name
        if total and count == 1:
            return _(
                "{player}'s {company}, new roll {total}", player=who, company=self.name(ELECTRIC), total=total
            )
        if total:
            return _(
                "{player}'s {company}, new roll {total}; {player} owns both",
                player=who,
                company=self.name(ELECTRIC),
                total=total,
            )
        return ngettext(
            "{player}'s only transport company",
            "one of {player}'s {count} transport companies",
            count,
            player=who,
        )

    def at_least(self, slug: str, level: int, owner: int, count: int, least: int, words: Message) -> Scene:
        """In how many of 36 rolls the bill is so high."""
        here = self.held(owner, UTILITIES[:count]).at(YOU, ELECTRIC)
        factor = self.factor(owner, count)
        totals = [total for total in range(2, 13) if factor * total >= least]
        right = sum(map(rolls_of, totals))
        assert right == sum(self.owed(here, ELECTRIC, dice) >= least for dice in ALL_ROLLS)
        return amount(
            slug,
            level,
            title=_("Of 36 rolls"),
            words=words,
            show=lambda _done: (strip(here, UTILITIES, pointed=ELECTRIC),),
            right=right,
            mistakes=foreseen(
                right,
                (len(totals), _("So many totals. Some of them come by more than one roll.")),
                (right - rolls_of(totals[0]), _("{total} is enough.", total=totals[0])),
                (right + rolls_of(totals[0] - 1), _("{total} is not enough.", total=totals[0] - 1)),
                (36 - right, _("Those are the other rolls.")),
            ),
            say=_("Every roll of {total} and more.", total=totals[0]),
            uses=DUES,
            unit=_("rolls"),
        )

    def all_scene(self, *held: tuple[int, Sequence[int]]) -> Scenario:
        """A table at which players own companies."""
        scene = self.table
        for owner, squares in held:
            scene = self.held(owner, squares, scene)
        return scene

"""Scenes on gaps and misprints, a book to be found out, and the challenge."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from antimono.anti_monopoly.editions import Role, load
from antimono.anti_monopoly.scenario import Scenario
from antimono.core.text import Message, _, verbatim
from antimono.lessons.anti_monopoly.books import camp_name, camps
from antimono.lessons.anti_monopoly.differing import gift_card
from antimono.lessons.anti_monopoly.scenes.compared.differences import CITY, Differences
from antimono.lessons.anti_monopoly.scenes.compared.telling import (
    DOUBLE,
    ELECTRIC,
    FIFTH,
    NOB_HILL,
    SEVEN,
    UNION,
    WALL,
    Comparing,
    alone,
    of_larger_money,
    side,
)
from antimono.lessons.anti_monopoly.story import BLUE, GREEN, NAVY, SEATS, YOU
from antimono.lessons.frame import Column, Table
from antimono.lessons.stage.figures import Row, Rows, StageFigure, Throw
from antimono.lessons.stage.scene import Act, Kind, Scene

RAILROAD, CARD = 5, 7
GREEN_CASH = 900
"""What Green has for the tax, in the 1500 scale."""


class Gaps(Differences):
    """The later scenes, in one edition."""

    def misprints(self) -> Scene:
        """What print says and cannot mean (R-3, R-4)."""
        guide = self.beside(of_larger_money())
        here = guide.table.owns(GREEN, ELECTRIC).at(YOU, ELECTRIC)
        due = here.owed(YOU, ELECTRIC, SEVEN).value
        printed = guide.rules.constants.utility_competitor_factor_printed * SEVEN.total
        both = here.owns(NAVY, ELECTRIC).owns(NAVY, 28).owed(YOU, ELECTRIC, SEVEN).value
        cash = GREEN_CASH * guide.rules.scale
        share = {role: guide.rules.constants.income_tax_percent_cash[role] * cash // 100 for role in Role}
        money = guide.money

        def show(done: tuple[str, ...]) -> tuple[StageFigure, ...]:
            facts = [
                Row(
                    "price", _("{name} costs {price}", name=guide.name(ELECTRIC), price=guide.price(ELECTRIC))
                ),
                Row(
                    "start",
                    _(
                        "{start} pays {pays}",
                        start=guide.name(0),
                        pays=money(guide.rules.constants.start_square_pays),
                    ),
                ),
            ]
            if done:
                facts.append(Row("cash", _("Green's cash: {cash}", cash=money(cash))))
            return (
                side(guide, here, (ELECTRIC,), without=alone()),
                Throw(SEATS[YOU], SEVEN),
                Rows(_("What the book says besides"), tuple(facts)),
            )

        return Scene(
            slug="misprints",
            title=_("Misprints"),
            words=_(
                "{book}: you stop on Green's power company and roll {total} anew. Print says: four times the "
                "roll. What do you owe? Bet.",
                book=guide.book,
                total=SEVEN.total,
            ),
            show=show,
            acts=(
                Act(
                    kind=Kind.GUESS,
                    right=(str(due),),
                    options=tuple((str(each), verbatim(money(each))) for each in (printed, due, both)),
                    say=_(
                        "{due}: forty times. “Four” beside tenfold money must be a misprint. That is our "
                        "ruling; the print stays on record.",
                        due=money(due),
                    ),
                    clauses=("R-4", "AM-19.2"),
                ),
                Act(
                    kind=Kind.GUESS,
                    right=(str(share[Role.COMPETITOR]),),
                    words=_(
                        "The same book taxes cash, by a tenth or a fifth, and does not say whose. "
                        "Green has {cash}, nothing else. Green's percentage? Bet.",
                        cash=money(cash),
                    ),
                    options=tuple((str(each), verbatim(money(each))) for each in sorted(share.values())),
                    say=_(
                        "{tax}: as in the other books, only Monopolists give a fifth. A ruling, not print.",
                        tax=money(share[Role.COMPETITOR]),
                    ),
                    clauses=("R-3", "AM-16.3"),
                ),
            ),
            teaches=("R-3", "R-4"),
            uses=("AM-19.2", "AM-16.2", "AM-16.3"),
        )

    def one_word(self) -> Scene:
        """What “the street” means before a mortgage (AM-11.6, R-30)."""
        guide = self.beside(of_larger_money())
        before = guide.table
        for street in CITY:
            before = before.owns(BLUE, street, int(street == UNION))
        before = before.on_turn(BLUE)
        after = before.after(f"mortgage {guide.rules.squares[NOB_HILL].key}")
        stays = dict(after.draft.position.properties)[UNION].level > 0

        def show(done: tuple[str, ...]) -> tuple[StageFigure, ...]:
            now = after if done else before
            brings = _("rent {rent}", rent=guide.money(now.owed(YOU, UNION).value))
            return (side(guide, now, CITY, notes={UNION: brings}, without=range(4)),)

        return Scene(
            slug="one-word",
            title=_("One word"),
            words=_(
                "{book}: before a mortgage Blue sells the houses of “the street”. Blue mortgages {bare}, "
                "which is bare. Must the house next door go? Bet.",
                book=guide.book,
                bare=guide.name(NOB_HILL),
            ),
            show=show,
            acts=(
                Act(
                    kind=Kind.GUESS,
                    right=("stays" if stays else "goes",),
                    options=(("stays", _("It stays")), ("goes", _("It goes"))),
                    say=_(
                        "It stays: we read “street” as one street. Read as the whole city, the house would "
                        "go. One word, one house."
                    ),
                    clauses=("R-30", "AM-11.6"),
                ),
            ),
            teaches=("R-30",),
            uses=("AM-11.6",),
        )

    def whose(self) -> Scene:
        """Two clues, one book (AM-14.8, AM-14.9)."""
        seen = {"waiting_in_custody_allowed": False, "freeing_double_moves_pawn": True}
        right = next(
            camp[0]
            for camp in camps()
            if all(self.beside(camp[0]).rules.switches.value(name) == is_so for name, is_so in seen.items())
        )
        clues = (
            Row("wait", _("Navy, in jail, wants to wait: refused.")),
            Row(
                "walk",
                _("Navy rolls {dice}: free, and the pawn walks {steps}.", dice="4+4", steps=DOUBLE.total),
            ),
        )
        mistakes: dict[str, Message] = {}
        for camp in camps():
            rules = self.beside(camp[0]).rules.switches
            if camp[0] == right:
                continue
            mistakes[camp[0]] = (
                _("There one may wait.")
                if rules.waiting_in_custody_allowed
                else _("There the double frees, but moves nobody.")
            )

        return Scene(
            slug="whose",
            title=_("Whose book?"),
            words=_(
                "You come to a table where a game is going on. You see two things. Whose rulebook lies there?"
            ),
            show=lambda _done: (Rows(_("What you see"), clues), Throw(SEATS[NAVY], DOUBLE)),
            acts=(
                Act(
                    kind=Kind.CHOOSE,
                    right=(right,),
                    options=tuple((camp[0], camp_name(camp)) for camp in camps()),
                    mistakes=mistakes,
                    say=_("Two clues are enough: only there both are so."),
                    clauses=("AM-14.8", "AM-14.9"),
                ),
            ),
            uses=("AM-14.8", "AM-14.9", "R-0"),
        )

    def challenge(self) -> Scene:
        """The one event that pays a jailed Monopolist in one book only (AM-14.5, R-12)."""
        found = events(self)
        right = next(key for key, event in found.items() if len(event.pays) == 1)
        camp = next(iter(found[right].pays))

        def show(done: tuple[str, ...]) -> tuple[StageFigure, ...]:
            rows = tuple(Row(key, event.text) for key, event in found.items())
            scene = jailed(self)
            drawn = side(self, scene, (RAILROAD, FIFTH, WALL), without=range(4))
            asked: tuple[StageFigure, ...] = (drawn, Rows(_("What may happen"), rows))
            return (_paid(found, right),) if done else asked

        return Scene(
            slug="challenge",
            title=_("Challenge"),
            words=_(
                "Navy sits in jail. One of these brings Navy money by one book alone: {book}. Which? Mark "
                "it.",
                book=camp_name(camp),
            ),
            show=show,
            acts=(
                Act(
                    kind=Kind.TAP,
                    right=(right,),
                    mistakes={
                        key: _("No book pays that: jail collects no rent.")
                        if not event.pays
                        else _("Every book pays that, in jail as outside.")
                        for key, event in found.items()
                        if key != right
                    },
                    say=_(
                        "That book stops only what properties earn. The others stop a card's gift as well."
                    ),
                    clauses=("AM-14.5", "R-12"),
                ),
            ),
            challenge=True,
            uses=("AM-14.5", "R-12", "AM-12.1", "AM-11.1"),
        )


@dataclass(frozen=True, slots=True)
class Happening:
    """Something that may happen while Navy is in jail."""

    text: Message
    pays: Mapping[tuple[str, ...], int]
    """What Navy gets, by the groups of editions in which it is anything, in their own money."""


def jailed(tell: Comparing) -> Scenario:
    """Navy in jail, with New York and a company."""
    scene = tell.table.owns(NAVY, FIFTH, 1).owns(NAVY, WALL).owns(NAVY, RAILROAD)
    return scene.in_custody(NAVY)


def events(tell: Comparing) -> dict[str, Happening]:
    """What may happen, by key, as the engine has it in every book."""
    gains: dict[str, dict[tuple[str, ...], int]] = {}
    for camp in camps():
        for key, gain in gains_in(tell.beside(camp[0])).items():
            gains.setdefault(key, {})
            if gain:
                gains[key][camp] = gain
    texts = {
        "rent": _("Green stops on {street}.", street=tell.name(WALL)),
        "fare": _("Green stops on {company}.", company=tell.name(RAILROAD)),
        "card": _("Blue draws a card: the bank pays every Monopolist."),
        "sale": _("Navy sells the house on {street} to the bank.", street=tell.name(FIFTH)),
        "loan": _("Navy mortgages {company}.", company=tell.name(RAILROAD)),
    }
    return {key: Happening(text, gains[key]) for key, text in texts.items()}


def gains_in(tell: Comparing) -> dict[str, int]:
    """What each event brings Navy in one edition, by key."""
    scene = jailed(tell)
    keys = {at: tell.rules.squares[at].key for at in (FIFTH, RAILROAD)}
    number = gift_card(tell.rules)
    drawn = scene.on_turn(BLUE).cards(Role.MONOPOLIST, number).dice((3, CARD - 3)).after("roll")

    def gain(after: Scenario) -> int:
        return after.draft.position.cash[NAVY] - scene.draft.position.cash[NAVY]

    return {
        "rent": scene.owed(GREEN, WALL).value,
        "fare": scene.owed(GREEN, RAILROAD).value,
        "card": gain(drawn),
        "sale": gain(scene.after(f"p4: sell {keys[FIFTH]}")),
        "loan": gain(scene.after(f"p4: mortgage {keys[RAILROAD]}")),
    }


def _paid(found: Mapping[str, Happening], right: str) -> Table:
    """What every event brings Navy, book by book."""
    rows = tuple(
        (
            event.text,
            *(
                verbatim(load(camp[0]).money(event.pays[camp])) if camp in event.pays else verbatim("–")
                for camp in camps()
            ),
        )
        for event in found.values()
    )
    return Table(
        _("What Navy gets in jail"),
        (Column(_("What happens")), *(Column(camp_name(camp)) for camp in camps())),
        rows,
        marked=(list(found).index(right),),
    )

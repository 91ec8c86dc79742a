"""The lesson on price war and jail: every way and turn of leaving, and a held player's rights until then (AM-14)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from functools import lru_cache

from antimono.anti_monopoly.editions import Edition, Role, role_name
from antimono.anti_monopoly.rules.confinement import buying, collecting_rent, receiving_card_money
from antimono.anti_monopoly.rules.custody import (
    Chance,
    CustodyChoice,
    CustodyEvent,
    CustodyPlan,
    Exit,
    chances,
    event_clauses,
    event_text,
    exits,
    expected_fine,
    expected_turns_inside,
    plan_name,
    plans,
    route_name,
    ways,
)
from antimono.anti_monopoly.rules.release import Stage, corner, way_out
from antimono.anti_monopoly.theme import MARKS, board_squares, role_press
from antimono.core.dice import rolls
from antimono.core.figures import Board, Branch, Press, Tree
from antimono.core.text import Message, _, figure, ngettext, verbatim
from antimono.course.anti_monopoly.shared.edition import ask_edition
from antimono.course.lesson.asking import Controls
from antimono.course.lesson.controls import Place
from antimono.course.lesson.frame import AverageStep, Clauses, Column, Headline, LessonBody, Passage, Table
from antimono.course.lesson.lesson import Lesson

MOST_CASH = 2000
"""The most cash that the control offers, in the 1500 scale."""


def tell(ask: Controls) -> LessonBody:
    """Ask for a player in custody and show how they leave."""
    edition = ask_edition(ask, "cash")
    role = Role(
        ask.choice("role", _("Role"), [(role.value, role_name(role)) for role in Role], default=Role.MONOPOLIST)
    )
    named = [(plan.value, plan_name(plan)) for plan in plans(edition)]
    plan = CustodyPlan(ask.choice("plan", _("Plan"), named, default=CustodyPlan.DOUBLES))
    scale = edition.scale
    cash = ask.number("cash", _("Cash"), 0, MOST_CASH * scale, default=200 * scale, step=10 * scale)
    found = exits(edition, plan, cash)
    ask.at(Place.WALK)
    seed = ask.roll("walk", _("Another walk"), resets=("step",))
    stages = way_out(edition, plan, cash, rolls(seed))
    told = stages[: ask.walk("step", _("Step of the walk"), len(stages))]
    fine = expected_fine(found)
    return LessonBody(
        money_format=edition.money_format,
        situation=_sentence(edition, role, plan, cash),
        headline=Headline(_("Average cost of leaving"), edition.money(fine)),
        steps=tuple(_line(edition, way) for way in found),
        passages=(_averages(edition, found), _meanwhile(edition, role), _turns(edition), _double(edition)),
        figures=(_tree(edition, plan, cash, found, seed), _board(edition, role, told)),
        tables=(_walk(stages, told), _ways(found), _compared(edition, plan, cash)),
    )


def _sentence(edition: Edition, role: Role, plan: CustodyPlan, cash: int) -> Message:
    values: dict[str, Message | str] = {"plan": plan_name(plan), "cash": edition.money(cash)}
    if role is Role.COMPETITOR:
        return _("A Competitor was sent to the price war. The player has {cash} and plans to {plan}.", **values)
    return _("A Monopolist was sent to jail. The player has {cash} and plans to {plan}.", **values)


def _percent(probability: Fraction) -> Message:
    return figure(probability * 100, 1)


def _line(edition: Edition, way: Exit) -> AverageStep:
    text = _(
        "{what}: probability {probability}, fine {fine}",
        what=event_text(edition, way.turn, way.route),
        probability=way.probability,
        fine=edition.money(way.fine),
    )
    return AverageStep(text, way.probability * way.fine, event_clauses(way.route))


def _averages(edition: Edition, found: tuple[Exit, ...]) -> Passage:
    fine, turns = expected_fine(found), expected_turns_inside(found)
    lines = [
        (
            _("Leaving costs {fine} on average ({exact} exactly).", fine=edition.money(fine), exact=fine),
            ("AM-14.7", "AM-14.10"),
        ),
        (
            _(
                "On average {turns} turns begin and end while the player is held ({exact} exactly).",
                turns=figure(turns, 2),
                exact=turns,
            ),
            ("AM-14.8",),
        ),
    ]
    ruin = _ruin(found)
    if ruin:
        text = _(
            "The player cannot afford the fine, so the third turn means bankruptcy with probability {exact} "
            "({percent}%).",
            exact=ruin,
            percent=_percent(ruin),
        )
        lines.append((text, ("AM-14.10", "R-31", "AM-22.1")))
    return Passage(_("On average"), tuple(lines))


def _ruin(found: tuple[Exit, ...]) -> Fraction:
    return sum((way.probability for way in found if way.route is CustodyEvent.BANKRUPT), Fraction(0))


def _meanwhile(edition: Edition, role: Role) -> Passage:
    permissions = (collecting_rent(edition, role), receiving_card_money(edition, role), buying(edition, role))
    heading = _("While in the price war") if role is Role.COMPETITOR else _("While in jail")
    return Passage(heading, tuple((permission.text, permission.clauses) for permission in permissions))


def _turns(edition: Edition) -> Passage:
    """Return the choices on each turn, with enough money and without."""
    fine = edition.money(edition.constants.custody_fine)
    first = _("First turn: pay {fine} or roll.", fine=fine)
    second = _("Second turn: pay or roll.")
    if CustodyChoice.WAIT in ways(edition, 1, waited=False, can_pay=True):
        first = _("First turn: pay {fine}, roll, or wait.", fine=fine)
        second = _("Second turn: pay or roll. A player who waited must pay, and rolls only if they cannot.")
    third = _("Third turn: pay, then roll and move by that roll. A player who cannot raise the fine is bankrupt.")
    lines = (
        (first, ("AM-14.7", "AM-14.8", "R-31")),
        (second, ("AM-14.7", "AM-14.8", "R-31")),
        (third, ("AM-14.10", "R-31")),
    )
    return Passage(_("What each turn allows"), lines)


def _double(edition: Edition) -> Passage:
    lines = [(edition.switches.meaning(name), clauses) for name, clauses in _DOUBLE_SWITCHES]
    return Passage(_("What a double does here"), tuple(lines))


_DOUBLE_SWITCHES = (("freeing_double_moves_pawn", ("AM-14.9", "R-2")), ("extra_roll_compulsory", ("AM-7.1", "R-13")))


def _tree(edition: Edition, plan: CustodyPlan, cash: int, found: tuple[Exit, ...], seed: int) -> Tree:
    shown = _shown_in(edition, plan, cash, seed)
    likeliest = max(found, key=lambda way: way.probability)
    return Tree(
        title=_("Everything that can happen"),
        branches=tuple(_branch(edition, chance, shown) for chance in chances(edition, plan, cash)),
        summary=ngettext(
            "There is {count} way out: {what}.",
            "There are {count} ways out. The likeliest, at {percent}%, is: {what}.",
            len(found),
            percent=_percent(likeliest.probability),
            what=event_text(edition, likeliest.turn, likeliest.route),
        ),
    )


def _branch(edition: Edition, chance: Chance, shown: Mapping[Message, tuple[int, int]]) -> Branch:
    text = event_text(edition, chance.turn, chance.event)
    press = None
    if text in shown:
        seed, step = shown[text]
        press = Press(_("{event}: see it in the walk", event=text), (("walk", seed), ("step", step)))
    return Branch(
        text=text,
        probability=chance.probability,
        branches=tuple(_branch(edition, after, shown) for after in chance.after),
        clauses=event_clauses(chance.event),
        end=not chance.after,
        press=press,
    )


def _all(branches: tuple[Chance, ...]) -> Iterator[Chance]:
    for chance in branches:
        yield chance
        yield from _all(chance.after)


MOST_WALKS = 40
"""The number of walks searched for one in which an event happens."""


@lru_cache(maxsize=256)
def _shown_in(edition: Edition, plan: CustodyPlan, cash: int, seed: int) -> Mapping[Message, tuple[int, int]]:
    """Return the seed and the step of a walk that shows each event: the present walk, or the first that does."""
    found: dict[Message, tuple[int, int]] = {}
    wanted = {event_text(edition, each.turn, each.event) for each in _all(chances(edition, plan, cash))}
    for walk in (seed, *range(MOST_WALKS)):
        if wanted <= found.keys():
            break
        for step, stage in enumerate(way_out(edition, plan, cash, rolls(walk)), start=1):
            found.setdefault(stage.text, (walk, step))
    return found


def _ways(found: tuple[Exit, ...]) -> Table:
    return Table(
        caption=_("Ways out, turn by turn"),
        columns=(
            Column(_("Turn")),
            Column(_("Way out")),
            Column(_("Probability")),
            Column(_("Fine"), money=True),
            Column(_("Turns held")),
        ),
        rows=tuple(
            (str(way.turn), route_name(way.route), way.probability, way.fine, str(way.turns_inside)) for way in found
        ),
    )


def _compared(edition: Edition, chosen: CustodyPlan, cash: int) -> Table:
    """Return the plans side by side, with the money, turns and risk of each."""
    each = [(plan, exits(edition, plan, cash)) for plan in plans(edition)]
    return Table(
        caption=_("The plans compared"),
        columns=(Column(_("Plan")), Column(_("Average fine")), Column(_("Average turns held")), Column(_("Bankrupt"))),
        rows=tuple(
            (
                plan_name(plan),
                verbatim(edition.money(expected_fine(found))),
                figure(expected_turns_inside(found), 2),
                _ruin(found),
            )
            for plan, found in each
        ),
        marked=(plans(edition).index(chosen),),
        presses=tuple(Press(plan_name(plan), (("plan", plan.value),)) for plan in plans(edition)),
    )


def _walk(stages: tuple[Stage, ...], told: tuple[Stage, ...]) -> Table:
    return Table(
        caption=_("One walk with these dice: {told} of {last} steps", told=len(told), last=len(stages)),
        columns=(Column(_("Event")), Column(_("Clauses")), Column(_("Cash"), money=True)),
        rows=tuple((stage.text, Clauses(stage.clauses), stage.cash) for stage in told),
        marked=(len(told) - 1,) if told else (),
        presses=tuple(Press(stage.text, (("step", step),)) for step, stage in enumerate(told, start=1)),
    )


def _board(edition: Edition, role: Role, told: tuple[Stage, ...]) -> Board:
    square = edition.squares[told[-1].square if told else corner(edition)]
    return Board(
        title=_("The pawn in this walk"),
        squares=board_squares(edition),
        summary=_("The pawn is on square {index}, {name}.", index=square.index, name=square.name),
        pawns=((square.index, MARKS[role]),),
        marked=square.index,
        badges=((MARKS[role], role_press("role", role)),),
    )


LESSON = Lesson("jail", _("Jail and price war"), tell)

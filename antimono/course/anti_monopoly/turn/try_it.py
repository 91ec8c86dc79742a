"""The lesson on a turn: the square a roll reaches, the START payment, and the events there (AM-5, AM-8, AM-13)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property

from antimono.anti_monopoly.editions import Deed, Edition, Role, Square, SquareKind, Utility, role_name
from antimono.anti_monopoly.rules.start import clockwise, passing_start
from antimono.anti_monopoly.scenario import Scenario, Taxes
from antimono.anti_monopoly.theme import MARKS, VISITOR, board_squares, role_press
from antimono.core.amount import Step
from antimono.core.dice import Dice
from antimono.core.figures import Board, Holding, Press, Shades
from antimono.core.text import Message, _, verbatim
from antimono.course.anti_monopoly.shared.edition import ask_edition, marks
from antimono.course.anti_monopoly.shared.one_turn import ask_square, square_name
from antimono.course.lesson.asking import Controls
from antimono.course.lesson.controls import Value
from antimono.course.lesson.frame import Column, Headline, LessonBody, Passage, Table
from antimono.course.lesson.lesson import Lesson

MOST_CASH = 2000
"""The most cash that the control offers, in the 1500 scale."""

TOTALS = range(2, 13)
"""All totals that two dice can show."""


def chance_of(total: int) -> Fraction:
    """Return the probability that two dice show `total`."""
    return Fraction(6 - abs(total - 7), 36)


NOBODY, OWN = "nobody", "own"
"""The owners of a property other than a role."""

OWNERS = (
    (NOBODY, _("nobody")),
    (OWN, _("the player")),
    (Role.COMPETITOR.value, _("another player, a Competitor")),
    (Role.MONOPOLIST.value, _("another player, a Monopolist")),
)
"""All owners, as the options of a choice."""


@dataclass(frozen=True)
class TurnSetup:
    """A pawn, a roll, and the owner of the square it reaches."""

    edition: Edition
    role: Role
    start: int
    dice: Dice
    cash: int
    """The player's cash before the roll, in money units."""
    new_roll: Dice
    """The roll on which a utility's dues depend (AM-19.1)."""
    owner: str = NOBODY
    """The owner of the property it reaches: nobody, the player, or another player of a role."""
    buys: bool = False
    """True if the player buys it when nobody owns it."""

    @property
    def target(self) -> Square:
        """The square that the roll reaches."""
        return self.edition.squares[clockwise(self.edition, self.start, self.dice.total)]

    @property
    def deed(self) -> Deed | None:
        """The property that the roll reaches, if it is one."""
        return self.target if isinstance(self.target, Deed) else None

    @property
    def bought(self) -> bool:
        """True if the player buys the property and can afford it."""
        free = self.deed is not None and self.owner == NOBODY
        return free and self.buys and self.deed is not None and self.purse >= self.deed.price

    @cached_property
    def from_start(self) -> tuple[Step, ...]:
        """The START payment on the way, as steps (AM-13.1)."""
        return passing_start(self.edition, self.start, self.dice.total).steps

    @property
    def purse(self) -> int:
        """The cash on arrival."""
        return self.cash + sum(step.amount for step in self.from_start)

    @cached_property
    def there(self) -> tuple[Step, ...]:
        """The engine's payments on the square reached, as negative amounts."""
        deed = self.deed
        if self.bought and deed is not None:
            return (Step(_("Purchase of {name}", name=deed.name), -deed.price, ("AM-8.1",)),)
        scene = Scenario.new(self.edition.id, (self.role, *Role)).cash(0, self.purse)
        if deed is not None and self.owner != NOBODY:
            owner = 0 if self.owner == OWN else 1 + list(Role).index(Role(self.owner))
            scene = scene.owns(owner, deed.index)
        owed = scene.owed(0, self.target.index, self.new_roll)
        if isinstance(owed, Taxes):
            owed = owed.lower
        return tuple(Step(step.text, -step.amount, step.clauses) for step in owed.steps)

    @property
    def steps(self) -> tuple[Step, ...]:
        """The steps from the cash before the roll to the cash after the move."""
        had = Step(_("Cash before the roll"), self.cash, ("AM-5.1",))
        return (had, *self.from_start, *self.there)


def tell(ask: Controls) -> LessonBody:
    """Ask for a pawn and a roll, and show the square reached and the payments."""
    edition = ask_edition(ask, "cash")
    turn = _turn(ask, edition)
    left = sum(step.amount for step in turn.steps)
    return LessonBody(
        money_format=edition.money_format,
        situation=_sentence(turn),
        headline=Headline(
            _("Cash afterwards") if left >= 0 else _("Short of the amount owed by"), edition.money(abs(left)), left
        ),
        steps=turn.steps,
        passages=(_what_now(turn),),
        figures=(_board(turn),),
        tables=(_totals(turn),),
        marks=marks(edition, () if turn.deed is None else [turn.deed]),
    )


def _turn(ask: Controls, edition: Edition) -> TurnSetup:
    roles = [(role.value, role_name(role)) for role in Role]
    role = Role(ask.choice("role", _("Role"), roles))
    start = ask_square(ask, edition, 0)
    first = ask.number("die1", _("First die"), 1, 6, default=2)
    second = ask.number("die2", _("Second die"), 1, 6, default=4)
    scale = edition.scale
    cash = ask.number("cash", _("Cash"), 0, MOST_CASH * scale, default=1500 * scale, step=10 * scale)
    dice = Dice(first, second)
    target = edition.squares[clockwise(edition, start, dice.total)]
    is_deed = isinstance(target, Deed)
    owner = ask.choice("owner", _("Owner of the square reached"), OWNERS, visible=is_deed)
    buys = ask.switch("buys", _("The player buys it"), default=True, visible=is_deed and owner == NOBODY)
    again = isinstance(target, Utility) and owner not in (NOBODY, OWN)
    third = ask.number("die3", _("New roll, first die"), 1, 6, default=3, visible=again)
    fourth = ask.number("die4", _("New roll, second die"), 1, 6, default=4, visible=again)
    return TurnSetup(edition, role, start, dice, cash, Dice(third, fourth), owner, buys)


def _sentence(turn: TurnSetup) -> Message:
    values: dict[str, str | int] = {
        "start": turn.edition.squares[turn.start].name,
        "cash": turn.edition.money(turn.cash),
        "dice": str(turn.dice),
        "total": turn.dice.total,
        "target": turn.target.name,
    }
    if turn.role is Role.COMPETITOR:
        walk = _(
            "A Competitor is on {start} with {cash} and rolls {dice}. The pawn moves {total} squares clockwise, to "
            "{target}.",
            **values,
        )
    else:
        walk = _(
            "A Monopolist is on {start} with {cash} and rolls {dice}. The pawn moves {total} squares clockwise, to "
            "{target}.",
            **values,
        )
    if turn.deed is None:
        return walk
    whose = _WHOSE[(turn.owner, turn.buys) if turn.owner == NOBODY else turn.owner]
    return _("{walk} {whose}", walk=walk, whose=whose)


_WHOSE: Mapping[str | tuple[str, bool], Message] = {
    (NOBODY, True): _("Nobody owns it, and the player buys it."),
    (NOBODY, False): _("Nobody owns it, and the player does not buy it."),
    OWN: _("The player owns it."),
    Role.COMPETITOR.value: _("Another player, a Competitor, owns it."),
    Role.MONOPOLIST.value: _("Another player, a Monopolist, owns it."),
}
"""Sentences on the owner of the property reached and, if nobody owns it, on the purchase."""


def _what_now(turn: TurnSetup) -> Passage:
    """Return the events on the square reached, and whether there is another roll."""
    lines = [_there(turn)]
    if turn.dice.is_double:
        lines.append(_again(turn))
    else:
        lines.append((_("The dice then pass clockwise to the next player."), ("AM-6.1",)))
    return Passage(_("Events there"), tuple(lines))


type _Line = tuple[Message, tuple[str, ...]]


def _there(turn: TurnSetup) -> _Line:
    deed, money = turn.deed, turn.edition.money
    if deed is not None:
        values = {"name": deed.name, "price": money(deed.price)}
        if turn.owner == OWN:
            return (_("The player owns {name}, so nothing is owed.", **values), ("AM-8.2",))
        if turn.owner != NOBODY:
            return (_("Another player owns {name} and collects the rent of its deed.", **values), ("AM-8.2",))
        if turn.bought:
            return (_("The player buys {name} from the bank for {price}.", **values), ("AM-8.1",))
        if turn.buys:
            return (_("{name} costs {price}, which is more than the player has.", **values), ("AM-8.1",))
        return (
            _(
                "The player could buy {name} for {price} but does not. It stays with the bank, because there is no "
                "auction.",
                **values,
            ),
            ("AM-8.1",),
        )
    step = turn.there[0]
    match turn.target.kind:
        case SquareKind.INCOME_TAX:
            text = _("The player may pay the income tax in two ways; the lower amount is counted here.")
            return (text, ("AM-16.1", "R-6"))
        case SquareKind.PROPERTY_TAX:
            return (_("Both roles pay the property tax to the bank."), ("AM-17.1",))
        case SquareKind.FOUNDATION if turn.role is Role.MONOPOLIST:
            return (_("A Monopolist pays the Foundation's due to the bank."), ("AM-20.1",))
    return (step.text, step.clauses)


def _again(turn: TurnSetup) -> _Line:
    if turn.target.kind is SquareKind.GO_TO_CUSTODY:
        return (_("It is a double, but a player sent to jail or the price war does not roll again."), ("R-13",))
    if turn.edition.switches.extra_roll_compulsory:
        return (_("It is a double, so the player finishes this move and then rolls once more."), ("AM-7.1",))
    return (_("It is a double, so the player finishes this move and may then roll once more."), ("AM-7.1", "R-13"))


def _board(turn: TurnSetup) -> Board:
    edition, deed = turn.edition, turn.deed
    holdings: tuple[Holding, ...] = ()
    if deed is not None:
        if turn.owner == OWN or turn.bought:
            holdings = (Holding(deed.index, MARKS[turn.role]),)
        elif turn.owner != NOBODY:
            holdings = (Holding(deed.index, MARKS[Role(turn.owner)]),)
    return Board(
        title=_("The square reached"),
        squares=board_squares(edition),
        summary=_("The pawn moves from square {start} to square {target}.", start=turn.start, target=turn.target.index),
        holdings=holdings,
        pawns=((turn.start, VISITOR), (turn.target.index, MARKS[turn.role])),
        marked=turn.target.index,
        presses=tuple(_squares(turn)),
        badges=((MARKS[turn.role], role_press("role", turn.role)),),
        shades=Shades(
            _("Chance"), tuple((clockwise(edition, turn.start, total), chance_of(total)) for total in TOTALS)
        ),
    )


def _squares(turn: TurnSetup) -> Iterator[tuple[int, Press]]:
    """Yield what pressing each square does: the roll that leads there, or else the pawn starts from it.

    Where the roll leads now, the owner changes; what nobody can own is where the next turn begins.
    """
    edition = turn.edition
    within = {clockwise(edition, turn.start, total): total for total in TOTALS}
    for square in edition.squares:
        total = within.get(square.index)
        if turn.target == square and turn.deed is not None:
            yield square.index, _next_owner(turn)
        elif total is not None and turn.target != square:
            label = _("{square}: roll {total}", square=square.name, total=total)
            yield square.index, Press(label, _rolled(total))
        elif square.kind is not SquareKind.GO_TO_CUSTODY and square.index != turn.start:
            label = _("{square}: start here", square=square.name)
            yield square.index, Press(label, (("square", str(square.index)),))


def _next_owner(turn: TurnSetup) -> Press:
    """Return the press that changes the owner of the property reached."""
    order = (NOBODY, *(role.value for role in Role), OWN)  # bought and owned look the same: not in a row
    after = order[(order.index(turn.owner) + 1) % len(order)]
    label = _("{square}, owner: {whose}", square=turn.target.name, whose=dict(OWNERS)[after])
    return Press(label, (("owner", after),))


def _rolled(total: int) -> tuple[tuple[str, Value], ...]:
    """Return dice that show `total`, with two different faces if possible."""
    low = max(1, total - 6, (total - 1) // 2)
    return ("die1", low), ("die2", total - low)


def _totals(turn: TurnSetup) -> Table:
    """Return the square that every total of two dice would reach, with its probability."""
    edition = turn.edition
    rows, presses = [], []
    for total in TOTALS:
        square = edition.squares[clockwise(edition, turn.start, total)]
        rows.append(
            (
                verbatim(str(total)),
                chance_of(total),
                square_name(edition, square),
                square.price if isinstance(square, Deed) else verbatim("–"),
                passing_start(edition, turn.start, total).value,
            )
        )
        presses.append(Press(_("{total}: to {square}", total=total, square=square.name), _rolled(total)))
    return Table(
        caption=_("Squares reached by the other rolls"),
        columns=(
            Column(_("Total")),
            Column(_("Chance")),
            Column(_("Square")),
            Column(_("Price"), money=True),
            Column(_("{start} pays", start=edition.squares[0].name), money=True),
        ),
        rows=tuple(rows),
        marked=(turn.dice.total - TOTALS.start,),
        presses=tuple(presses),
    )


LESSON = Lesson("turn", _("A turn and how you win"), tell)

"""The lesson on a turn: where a roll leads, what START pays, what happens there (AM-5, AM-8, AM-13)."""

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
"""All that two dice can show together."""


def chance_of(total: int) -> Fraction:
    """Return the probability that two dice show `total`."""
    return Fraction(6 - abs(total - 7), 36)


NOBODY, OWN = "nobody", "own"
"""Whose a property can be, besides a role's."""

OWNERS = (
    (NOBODY, _("nobody's")),
    (OWN, _("the player's own")),
    (Role.COMPETITOR.value, _("another player's, a Competitor")),
    (Role.MONOPOLIST.value, _("another player's, a Monopolist")),
)
"""All that it can be, as the options of a choice."""


@dataclass(frozen=True)
class TurnSetup:
    """A pawn, a roll, and whose the square is where it leads."""

    edition: Edition
    role: Role
    start: int
    dice: Dice
    cash: int
    """What the player has before the roll, in money units."""
    new_roll: Dice
    """The roll on which a utility's dues depend (AM-19.1)."""
    owner: str = NOBODY
    """Whose the property is where it leads: nobody's, the player's own, or a role's."""
    buys: bool = False
    """Whether the player buys it, if it is nobody's."""

    @property
    def target(self) -> Square:
        """Return where the roll leads."""
        return self.edition.squares[clockwise(self.edition, self.start, self.dice.total)]

    @property
    def deed(self) -> Deed | None:
        """The property where it leads, if it is one."""
        return self.target if isinstance(self.target, Deed) else None

    @property
    def bought(self) -> bool:
        """True if something is bought: the money must be there."""
        free = self.deed is not None and self.owner == NOBODY
        return free and self.buys and self.deed is not None and self.purse >= self.deed.price

    @cached_property
    def from_start(self) -> tuple[Step, ...]:
        """Return what START pays on the way, and why (AM-13.1)."""
        return passing_start(self.edition, self.start, self.dice.total).steps

    @property
    def purse(self) -> int:
        """The cash on arrival."""
        return self.cash + sum(step.amount for step in self.from_start)

    @cached_property
    def there(self) -> tuple[Step, ...]:
        """Return what is paid where the pawn stops, each amount below zero, by the engine."""
        deed = self.deed
        if self.bought and deed is not None:
            return (Step(_("{name} is bought", name=deed.name), -deed.price, ("AM-8.1",)),)
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
        """From the cash before the roll to the cash after the move."""
        had = Step(_("In the purse before the roll"), self.cash, ("AM-5.1",))
        return (had, *self.from_start, *self.there)


def tell(ask: Controls) -> LessonBody:
    """Ask for a pawn and a roll, and show where it leads and what that costs and brings."""
    edition = ask_edition(ask, "cash")
    turn = _turn(ask, edition)
    left = sum(step.amount for step in turn.steps)
    return LessonBody(
        money_format=edition.money_format,
        situation=_sentence(turn),
        headline=Headline(
            _("In the purse then") if left >= 0 else _("More is owed than there is, by"), edition.money(abs(left)), left
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
    cash = ask.number("cash", _("Cash at hand"), 0, MOST_CASH * scale, default=1500 * scale, step=10 * scale)
    dice = Dice(first, second)
    target = edition.squares[clockwise(edition, start, dice.total)]
    is_deed = isinstance(target, Deed)
    owner = ask.choice("owner", _("Whose is it where the roll leads?"), OWNERS, visible=is_deed)
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
            "A Competitor stands on {start} with {cash} and rolls {dice}. The pawn walks {total} squares "
            "clockwise, to {target}.",
            **values,
        )
    else:
        walk = _(
            "A Monopolist stands on {start} with {cash} and rolls {dice}. The pawn walks {total} squares "
            "clockwise, to {target}.",
            **values,
        )
    if turn.deed is None:
        return walk
    whose = _WHOSE[(turn.owner, turn.buys) if turn.owner == NOBODY else turn.owner]
    return _("{walk} {whose}", walk=walk, whose=whose)


_WHOSE: Mapping[str | tuple[str, bool], Message] = {
    (NOBODY, True): _("It is nobody's, and the player buys it."),
    (NOBODY, False): _("It is nobody's, and the player leaves it."),
    OWN: _("It is the player's own."),
    Role.COMPETITOR.value: _("It is another player's, a Competitor."),
    Role.MONOPOLIST.value: _("It is another player's, a Monopolist."),
}
"""Whose the property is where the pawn stops; of what is nobody's, also if it is bought."""


def _what_now(turn: TurnSetup) -> Passage:
    """Return what happens where the pawn stops, and whether there is another roll."""
    lines = [_there(turn)]
    if turn.dice.is_double:
        lines.append(_again(turn))
    else:
        lines.append((_("Then the dice go on to the next player, clockwise."), ("AM-6.1",)))
    return Passage(_("What happens there"), tuple(lines))


type _Line = tuple[Message, tuple[str, ...]]


def _there(turn: TurnSetup) -> _Line:
    deed, money = turn.deed, turn.edition.money
    if deed is not None:
        values = {"name": deed.name, "price": money(deed.price)}
        if turn.owner == OWN:
            return (_("{name} is the player's own: nothing is owed.", **values), ("AM-8.2",))
        if turn.owner != NOBODY:
            return (_("{name} is another player's, who takes the rent of its deed.", **values), ("AM-8.2",))
        if turn.bought:
            return (_("{name} is bought from the bank for {price}.", **values), ("AM-8.1",))
        if turn.buys:
            return (_("{name} costs {price}, more than there is in the purse.", **values), ("AM-8.1",))
        return (_("{name} could be bought for {price}. It stays with the bank: nobody bids.", **values), ("AM-8.1",))
    step = turn.there[0]
    match turn.target.kind:
        case SquareKind.INCOME_TAX:
            text = _("The income tax can be paid in two ways; the lower one is counted here.")
            return (text, ("AM-16.1", "R-6"))
        case SquareKind.PROPERTY_TAX:
            return (_("Both roles pay the property tax to the bank."), ("AM-17.1",))
        case SquareKind.FOUNDATION if turn.role is Role.MONOPOLIST:
            return (_("A Monopolist pays the Foundation's due to the bank."), ("AM-20.1",))
    return (step.text, step.clauses)


def _again(turn: TurnSetup) -> _Line:
    if turn.target.kind is SquareKind.GO_TO_CUSTODY:
        return (_("A double, but a player who is sent to the corner has no other roll."), ("R-13",))
    if turn.edition.switches.extra_roll_compulsory:
        return (_("A double: they finish this move, then roll once more."), ("AM-7.1",))
    return (_("A double: they finish this move and may then roll once more."), ("AM-7.1", "R-13"))


def _board(turn: TurnSetup) -> Board:
    edition, deed = turn.edition, turn.deed
    holdings: tuple[Holding, ...] = ()
    if deed is not None:
        if turn.owner == OWN or turn.bought:
            holdings = (Holding(deed.index, MARKS[turn.role]),)
        elif turn.owner != NOBODY:
            holdings = (Holding(deed.index, MARKS[Role(turn.owner)]),)
    return Board(
        title=_("Where the roll leads"),
        squares=board_squares(edition),
        summary=_("From square {start} the pawn walks to square {target}.", start=turn.start, target=turn.target.index),
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
            label = _("{square}: start there", square=square.name)
            yield square.index, Press(label, (("square", str(square.index)),))


def _next_owner(turn: TurnSetup) -> Press:
    """Return whose the property where the roll leads becomes, when it is pressed."""
    order = (NOBODY, *(role.value for role in Role), OWN)  # bought and owned look the same: not in a row
    after = order[(order.index(turn.owner) + 1) % len(order)]
    label = _("{square}: {whose}", square=turn.target.name, whose=dict(OWNERS)[after])
    return Press(label, (("owner", after),))


def _rolled(total: int) -> tuple[tuple[str, Value], ...]:
    """Dice that show `total`: two different ones, where that is possible."""
    low = max(1, total - 6, (total - 1) // 2)
    return ("die1", low), ("die2", total - low)


def _totals(turn: TurnSetup) -> Table:
    """Return where every total of two dice would lead, and how likely it is."""
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
        caption=_("Where the other rolls would lead"),
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

"""The lab “The price of jail”: what a stay costs by each plan, and what a turn outside is worth (AM-14).

The first part is calculated in fractions (`antimono.simulate.markov.custody`), the second with pawns' chains on
boards where nobody buys or builds any more (`antimono.simulate.markov.board`).
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from statistics import fmean

from antimono.anti_monopoly.editions import Edition, Role, load, role_name
from antimono.anti_monopoly.game import Game
from antimono.anti_monopoly.game.options import read_role
from antimono.anti_monopoly.rules.confinement import collecting_rent
from antimono.anti_monopoly.rules.custody import CustodyPlan, plan_name, plans
from antimono.anti_monopoly.rules.legality import is_third_street
from antimono.anti_monopoly.rules.monopoly import bare_third_street
from antimono.anti_monopoly.scenario import Scenario
from antimono.anti_monopoly.theme import MARKS
from antimono.core.dice import ALL_ROLLS, DOUBLE
from antimono.core.figures import NEITHER, Axis, Curve, Point, Stroke
from antimono.core.text import Message, _
from antimono.labs.chart import Chart, dotted, near, tabled
from antimono.labs.question import Question, bet, exercise, number
from antimono.simulate.markov import RoundIncome, fair_turn, flow, pawn, stay, stays, turn_money

TABLE = "CMCM"
"""Who plays, by letters."""

HOUSES = (None, 0, 3, 5)
"""The boards of the lab: nothing sold, all sold and bare, three houses on every street, hotels everywhere."""

_BOARDS = {None: _("unsold"), 0: _("bare"), 3: _("3 houses"), 5: _("hotels")}


def board(houses: int | None, edition_id: str = "us") -> Game:
    """Return a board of the lab: each player holds two cities, one transport company, and two of them a utility.

    Args:
        houses: on every street, 5 for the hotels, but for third streets that stay bare (AM-9.6); `None` for
            a board that belongs to the bank.
        edition_id: whose rules apply.
    """
    edition, table = load(edition_id), Scenario.new(edition_id, TABLE)
    if houses is None:
        return table.game(log=False)
    for place, city in enumerate(edition.cities):
        player = place % len(TABLE)
        role = read_role(TABLE[player])
        for street in city.streets:
            third = is_third_street(len(city.streets), street is city.streets[-1])
            level = 0 if third and bare_third_street(edition, role) else min(houses, street.hotel_level(role))
            table = table.owns(f"p{player + 1}", street.name, level)
    companies = [*enumerate(edition.transports), *zip((0, 3), edition.utilities, strict=True)]
    for player, company in companies:
        table = table.owns(f"p{player + 1}", company.name)
    return table.game(log=False)


@dataclass(frozen=True, slots=True)
class PlanComparison:
    """The income of one player of a board by each plan, the others paying the fine at once."""

    player: int
    flows: tuple[RoundIncome, ...]
    """The income of an average round, by plan."""

    @property
    def role(self) -> Role:
        """The player's role."""
        return self.flows[0].pawn.role

    @property
    def worth(self) -> float:
        """Return the gain from an average turn outside over a turn in jail, in money units.

        It counts START money, taxes, cards, fines and rents paid. If the role takes no rent in jail (AM-14.5),
        it also counts the rents of the round.
        """
        paying = self.flows[0]
        taken = paying.rents_taken if loses_rent(paying.pawn.edition, self.role) else 0.0
        return paying.board.total - paying.rents_paid + taken

    @property
    def best(self) -> RoundIncome:
        """The plan that earns most."""
        return max(self.flows, key=lambda each: each.total)


def loses_rent(edition: Edition, role: Role) -> bool:
    """Return whether a player of `role` takes no rent while held."""
    return not collecting_rent(edition, role).allowed


@cache
def choices(houses: int | None, edition_id: str = "us") -> tuple[PlanComparison, ...]:
    """Return the income of each player under each plan, on a board of the lab.

    >>> [(each.role.value, each.best.pawn.plan.value) for each in choices(None)][:2]
    [('competitor', 'pay'), ('monopolist', 'doubles')]
    >>> [(each.role.value, each.best.pawn.plan.value) for each in choices(5)][:2]
    [('competitor', 'doubles'), ('monopolist', 'pay')]
    """
    game, allowed = board(houses, edition_id), plans(load(edition_id))
    return tuple(
        PlanComparison(player, tuple(flow(game, player, {player: plan}) for plan in allowed))
        for player in range(len(TABLE))
    )


def break_even(role: Role | str, edition_id: str = "us") -> float:
    """Return the income of an average turn if START money makes paying and trying for doubles earn the same.

    Nobody owns anything. It is less than the fair price of a turn, because a player freed by a double gets no
    further roll for a second double on that turn (AM-7.2, AM-14.9).

    >>> round(break_even("competitor"), 4), round(break_even("monopolist"), 4)
    (9.7228, 9.7228)
    """
    paying, trying = (pawn(edition_id, role, plan) for plan in (CustodyPlan.PAY, CustodyPlan.DOUBLES))
    first, second = (turn_money(each, _others(role)) for each in (paying, trying))
    times = (first.total - second.total) / (second.start - first.start)
    return first.total + times * first.start


def _others(role: Role | str) -> list[Role]:
    """Return the other three players of the table."""
    seats = [read_role(letter) for letter in TABLE]
    seats.remove(read_role(role))
    return seats


def costs(edition_id: str = "us") -> Chart:
    """Return a chart of the cost of a stay under each plan, by the worth of a turn outside."""
    edition = load(edition_id)
    found = stays(edition)
    low, high = -20 * edition.scale, 40 * edition.scale
    strokes = {CustodyPlan.PAY: Stroke.SOLID, CustodyPlan.WAIT: Stroke.DOTTED, CustodyPlan.DOUBLES: Stroke.DASHED}
    fine, even = edition.constants.custody_fine, _even(edition_id)
    return Chart.of(
        "price-of-jail-costs",
        _("The cost of a stay, in fines and turns"),
        (
            Axis(label=_("worth of a turn outside"), low=low, high=high, step=10 * edition.scale),
            Axis(label=_("cost of a stay"), high=100 * edition.scale, step=25 * edition.scale),
        ),
        [
            Curve(
                name=plan_name(each.plan),
                mark=NEITHER,
                points=tuple((worth, each.fine + each.turns * worth) for worth in (low, high)),
                stroke=strokes[each.plan],
            )
            for each in found
            if each.plan in strokes  # to roll once crosses at the same place
        ],
        _(
            "Paying costs {fine}, whatever a turn is worth. Trying for doubles is cheaper if a turn outside is worth "
            "less than {even}, and paying is cheaper if it is worth more. Waiting a turn and then paying is never "
            "cheapest.",
            fine=edition.money(fine),
            even=edition.money(even),
        ),
        tabled(
            _("A stay under each plan, on average"),
            [_("Plan"), _("Fine"), _("Turns that end in jail")],
            [(plan_name(each.plan), edition.money(each.fine), str(each.turns)) for each in found],
        ),
        money_format=edition.money_format,
        points=[Point(even, fine, _("even at {even}", even=edition.money(even)), told=True)],
    )


def worths(edition_id: str = "us") -> Chart:
    """Return a chart of the worth of a turn outside to either role, board by board."""
    edition = load(edition_id)
    found = {houses: choices(houses, edition_id) for houses in HOUSES}
    even, names = _even(edition_id), tuple(_BOARDS[houses] for houses in HOUSES)
    means = {
        role: [near(fmean(each.worth for each in at if each.role is role)) for at in found.values()] for role in Role
    }
    mine, theirs = means[Role.COMPETITOR], means[Role.MONOPOLIST]
    last, step = len(HOUSES) - 1, 20 * edition.scale
    return Chart.of(
        "price-of-jail-worths",
        _("The worth of a turn outside"),
        (
            Axis(label=_("the board"), high=last, money=False, names=names),
            Axis(label=_("worth of a turn"), low=-3 * step, high=2 * step, step=step),
        ),
        [
            dotted(_("Even: {even}", even=edition.money(even)), (0, even), (last, even), named_at=None),
            *(
                Curve(
                    name=role_name(role),
                    mark=MARKS[role],
                    points=tuple(enumerate(means[role])),
                    stroke=stroke,
                    dots=True,
                    told=names,
                )
                for role, stroke in zip(Role, (Stroke.SOLID, Stroke.DASHED), strict=True)
            ),
        ],
        _(
            "On an empty board a turn is worth {c_first} to a Competitor and {m_first} to a Monopolist. With hotels "
            "everywhere it is worth {c_last} and {m_last}. So when rents are high, a Competitor should stay in the "
            "price war as long as possible. A Monopolist takes no rent in jail, and should pay.",
            c_first=edition.money(mine[0]),
            m_first=edition.money(theirs[0]),
            c_last=edition.money(mine[-1]),
            m_last=edition.money(theirs[-1]),
        ),
        tabled(
            _("Average income per round under each plan"),
            [_("Board"), _("Player"), _("A turn outside"), *map(plan_name, plans(edition)), _("Best plan")],
            [_row(edition, _BOARDS[houses], each) for houses, at in found.items() for each in at],
        ),
        money_format=edition.money_format,
    )


def _row(edition: Edition, name: Message, choice: PlanComparison) -> tuple[Message | str, ...]:
    seat = choice.player + 1
    of_competitors = choice.role is Role.COMPETITOR
    who = _("{seat}, a Competitor", seat=seat) if of_competitors else _("{seat}, a Monopolist", seat=seat)
    brings = [edition.money(near(each.total)) for each in choice.flows]
    return (name, who, edition.money(near(choice.worth)), *brings, plan_name(choice.best.pawn.plan))


def _even(edition_id: str) -> Fraction:
    """Return the worth of a turn outside at which paying and trying for doubles cost the same."""
    even = fair_turn(stay(edition_id, CustodyPlan.PAY), stay(edition_id, CustodyPlan.DOUBLES))
    assert even is not None  # trying costs turns
    return even


BET = bet(
    "price-of-jail-bet",
    _("Your pawn has been sent to jail, or to the price war. Paying costs 50. What do you do?"),
    {
        "pay": _("Pay at once"),
        "wait": _("Wait a turn, then pay"),
        "doubles": _("Try for a double"),
        "depends": _("That depends"),
    },
    true="depends",
    say=_("That is your bet. What is the turn that you buy, or give up, worth to you?"),
    said={"depends": _("On what? Name it before you continue.")},
)
"""The bet: what to do on the first turn in jail."""


STAYS = len(ALL_ROLLS)
"""The number of stays in the exercise, so that every chance is a whole number of them."""


def make_exercise() -> Question:
    """Return the exercise: 36 stays, calculated without a fraction."""
    edition = load("us")
    fine = edition.constants.custody_fine
    trying = stay(edition, CustodyPlan.DOUBLES)
    first = int(STAYS * DOUBLE)
    second = int((STAYS - first) * DOUBLE)
    left = STAYS - first - second
    saved, turns = int(STAYS * (fine - trying.fine)), int(STAYS * trying.turns)
    even = int(_even("us"))
    return exercise(
        "price-of-jail-exercise",
        _(
            "{stays} players are sent to jail and try for a double as often as they may, which is twice. One roll in "
            "six is a double. How many of them get out without paying?"
        ),
        number(
            first + second,
            mistakes={
                first: _("That is how many get out on the first turn. The others roll once more."),
                2 * first: _("On the second turn only those who are still in jail roll."),
                left: _("That is how many have to pay."),
            },
            say=_(
                "{first} get out on the first turn. On the second, one in six of the other {others} is {second} more. "
                "Together that is {sum}."
            ),
            otherwise=_("Take one in six of all, then one in six of those who remain."),
            clauses=("AM-14.8",),
            unit=_("players"),
        ),
        number(
            saved,
            words=_("How much do they save together, compared with paying at once?"),
            mistakes={
                STAYS * fine: _("That is what they would pay if all of them paid."),
                left * fine: _("That is what the others still pay on their third turn."),
            },
            say=_("They save {free} fines of {fine}: {saved}."),
            otherwise=_("Each player who gets out without paying saves one fine."),
            clauses=("AM-14.7", "AM-14.10"),
        ),
        number(
            turns,
            words=_("How many turns end in jail, for all of them together?"),
            mistakes={
                second: _(
                    "That counts only the players who get out on the second turn. What about those who stay longer?"
                ),
                2 * left: _(
                    "That counts only the players who stay longest. What about those who get out on the second turn?"
                ),
                STAYS - first: _("That is how many end the first turn in jail. Some end a second one there."),
                left: _("That is how many end the second turn in jail. All of them also ended the first one there."),
            },
            say=_("{second} players spend one turn each in jail, and {left} players two: {turns}."),
            otherwise=_(
                "A player who gets out on the second turn has ended one turn in jail. A player who pays on the third "
                "has ended two."
            ),
            unit=_("turns"),
        ),
        number(
            even,
            words=_("So what must a turn outside be worth for both plans to cost the same?"),
            mistakes={
                fine: _("That is the fine. How much do they save, and how many turns does it cost them?"),
                turns: _(
                    "That is how many turns they give up for what they save. How much do they save for each turn?"
                ),
            },
            say=_(
                "{saved} for {turns} turns is {even} a turn. If a turn is worth less, you try for a double; if it is "
                "worth more, you pay."
            ),
            otherwise=_("Divide what they save by the number of turns it costs."),
        ),
        edition=edition,
        stays=str(STAYS),
        first=str(first),
        second=str(second),
        others=str(STAYS - first),
        sum=str(first + second),
        free=str(first + second),
        left=str(left),
        turns=str(turns),
        fine=fine,
        saved=saved,
        even=even,
    )


EXERCISE = make_exercise()

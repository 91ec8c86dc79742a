"""Frequencies of a pawn's landings: the front door to the exact chain (AM-5.2, AM-7, AM-14, AM-15)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from typing import override

from antimono.anti_monopoly.editions import Edition, Role, read_edition
from antimono.anti_monopoly.game.options import RuleValue, read_role, with_house_rules
from antimono.anti_monopoly.rules.custody import CustodyPlan, check_plan
from antimono.core.errors import IllegalError, unknown_name
from antimono.core.text import _
from antimono.simulate.markov.chain import CUSTODY, Chain, PawnState, stationary

_KEPT = 64
"""Chains that are kept: all editions, roles and plans."""


@dataclass(frozen=True, slots=True)
class Pawn:
    """One pawn's average turn in the long run.

    All numbers are of one turn of its player, an extra roll included, or shares of such turns. They are
    floats, with 15 right digits; `chain` says what is simplified.
    """

    edition: Edition
    """The edition whose rules hold, changed by the house rules of this game."""
    role: Role
    """Whose pawn it is: the decks of the roles send to different squares."""
    plan: CustodyPlan
    """What its player does in custody."""
    extra_roll: bool
    """Whether they take the extra roll after a double."""
    standings: tuple[PawnState, ...] = field(repr=False)
    """What a turn can begin with: a square, or a turn in custody."""
    shares: tuple[float, ...] = field(repr=False)
    """By standing, how likely a turn begins, or ends, with it; they add up to 1."""
    landings: tuple[float, ...] = field(repr=False)
    """By square, how often it acts on the pawn: on each of these a rent or a tax falls due.

    A card that sends the pawn on makes two landings of one move.
    Being sent to custody is no landing on the corner, sightseeing is.
    """
    sent: float
    """How often it is sent to the price war or to jail."""
    fines: float
    """How often the fine of custody is paid."""
    start_income: float
    """What START pays, in money units, cards that lead past it included (AM-13.1, R-19)."""

    @property
    def inside(self) -> float:
        """The share of turns that end in custody: how much of the others' turns a Monopolist is in jail."""
        pairs = zip(self.standings, self.shares, strict=True)
        return sum(share for standing, share in pairs if standing.custody_turn)

    def visits(self, place: int | str) -> float:
        """Return how often the pawn lands on the square of that name, slug or number in an average turn.

        >>> round(pawn("us", "competitor").visits("Fifth Ave."), 4)
        0.0324
        """
        return self.landings[self.edition.find(place).index]

    @override
    def __repr__(self) -> str:
        return (
            f"<Pawn {self.edition.id} {self.role}, plan {self.plan}: {sum(self.landings):.3f} landings a "
            f"turn, {100 * self.inside:.1f} % of turns begin in custody>"
        )


def pawn(
    edition: Edition | str,
    role: Role | str,
    plan: CustodyPlan | str = CustodyPlan.PAY,
    *,
    extra_roll: bool = True,
    house_rules: Mapping[str, RuleValue | str] | None = None,
) -> Pawn:
    """Return the exact long run of one pawn.

    >>> pawn("us", "M", "doubles")
    <Pawn us monopolist, plan doubles: 1.124 landings a turn, 10.6 % of turns begin in custody>

    Args:
        edition: or its id.
        role: whose pawn; `monopolist` or `M`.
        plan: in custody: `pay` at once, `wait` one turn where the edition allows that, try `once` for a
            double or `doubles` as often as one may.
        extra_roll: whether the player rolls again after a double; that may be declined in some editions.
        house_rules: constants, switches and asymmetries that hold otherwise, as for a `Game`.

    Raises:
        UnknownNameError: if there is no such edition, plan or house rule.
        UnreadableError: if the role is none.
        IllegalError: if the edition does not allow the plan (AM-14.8), or to decline the roll (AM-7.1).
    """
    rules, _changed = with_house_rules(read_edition(edition), house_rules or {})
    meant = read_plan(plan)
    check_plan(rules, meant)
    if rules.switches.extra_roll_compulsory and not extra_roll:
        raise IllegalError(
            _(
                "In the edition {edition} the extra roll after a double must be taken (AM-7.1). Leave "
                "extra_roll at its default.",
                edition=rules.id,
            ),
            "AM-7.1",
        )
    return _pawn(rules, read_role(role), meant, extra_roll)


def read_plan(plan: CustodyPlan | str) -> CustodyPlan:
    """Return a plan, or the one of a name.

    Raises:
        UnknownNameError: if there is none of that name.
    """
    if plan not in set(CustodyPlan):
        raise unknown_name(_("custody plan"), str(plan), CustodyPlan)
    return CustodyPlan(plan)


@lru_cache(_KEPT)
def _pawn(edition: Edition, role: Role, plan: CustodyPlan, extra_roll: bool) -> Pawn:
    chain = Chain.of(edition, role, plan, extra_roll=extra_roll)
    turns, of = [chain.turn(standing) for standing in chain.standings], chain.moves.cases**2
    shares = stationary([[turn.rests[end] / of for end in chain.standings] for turn in turns])
    moved = [turn.moved for turn in turns]

    def mean(cases: Iterable[int]) -> float:
        return sum(share * each for share, each in zip(shares, cases, strict=True)) / of

    squares = range(chain.table.size)
    return Pawn(
        edition=edition,
        role=role,
        plan=plan,
        extra_roll=extra_roll,
        standings=chain.standings,
        shares=tuple(shares),
        landings=tuple(mean(each.landings[square] for each in moved) for square in squares),
        sent=mean(each.ends[CUSTODY] for each in moved),
        fines=mean(turn.fined * of for turn in turns),
        start_income=mean(each.start_income for each in moved),
    )

"""The richest player: the end of Game B and of the timed variant (AM-1.3, AM-23, AM-24.3 to AM-24.5)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import lru_cache

from antimono.anti_monopoly.editions import Asymmetry, Edition, Role, Street, Utility
from antimono.anti_monopoly.rules.confinement import collecting_rent
from antimono.anti_monopoly.rules.estate import Estate, HeldDeed
from antimono.anti_monopoly.rules.percentage import PercentPart, percentages
from antimono.anti_monopoly.rules.rent import Ownership, rent
from antimono.core.amount import Amount, Step, nothing
from antimono.core.dice import Dice
from antimono.core.text import Message, _


def tenure_of(edition: Edition, estate: Estate, held: HeldDeed, *, in_custody: bool = False) -> Ownership:
    """Return how the owner of `estate` holds one of their properties, for the rules of rent (R-9, R-29, R-36).

    Args:
        edition: whose rules say whether mortgaged companies count.
        estate: all that the owner has.
        held: the property.
        in_custody: whether the owner is in the price war or in jail.
    """
    deed = held.deed
    if isinstance(deed, Street):
        city = deed.city_slug
        third = estate.third_street(city)
        return Ownership(
            estate.role,
            estate.unmortgaged_streets(city),
            held.level,
            held.mortgaged,
            in_custody,
            acquired_last=third is not None and third.deed == deed,
            founder_mortgaged=estate.founder_mortgaged(city),
        )
    all_count = edition.switches.mortgaged_companies_count
    owned = sum(all_count or not other.mortgaged for other in estate.held if other.deed.kind is deed.kind)
    return Ownership(estate.role, owned, held.level, held.mortgaged, in_custody)


def wealth(edition: Edition, estate: Estate, utility_dice: Mapping[int, Dice]) -> Amount:
    """Cash and the rent that each unmortgaged property would bring if someone stopped there now (AM-23.1).

    Whether the owner is in custody makes no difference: it values properties, and nobody stops there (R-38).

    Args:
        edition: whose rules hold.
        estate: what the player has.
        utility_dice: by the square of each utility the dice rolled for it, once (AM-23.2, R-17).

    Raises:
        IllegalError: if the dice of an unmortgaged utility are missing (AM-19.1).
    """
    cash = Step(_("Cash"), estate.cash, ("AM-23.1",))
    return Amount((cash, *_rents(edition, estate, utility_dice, ("AM-23.1", "R-38"))))


def richest(amounts: Mapping[int, Amount]) -> tuple[int, ...]:
    """Return the players who have the most; equal wealth shares the win (AM-1.3, AM-24.5, R-18).

    The single winner of AM-1.4 is what R-18 sets aside; whom allies help to win is their affair.

    >>> from antimono.core.amount import Amount, Step
    >>> purse = lambda cash: Amount((Step(_("Cash"), cash, ("AM-23.1",)),))
    >>> richest({0: purse(70), 2: purse(90), 3: purse(90)})
    (2, 3)
    """
    most = max((amount.value for amount in amounts.values()), default=0)
    return tuple(player for player, amount in amounts.items() if amount.value == most)


def timed_cash(edition: Edition, estate: Estate) -> Amount:
    """Return what a player keeps of their cash when time is up; the rest goes to the bank (AM-24.3, R-5)."""
    side = edition.effective_role(Asymmetry.TIMED, estate.role)
    percent = edition.constants.timed_keeps_percent_cash[side]
    cash = edition.money(estate.cash)
    if side is Role.COMPETITOR:
        text = _("A Competitor keeps {percent}% of {cash} in cash", percent=percent, cash=cash)
    else:
        text = _("A Monopolist keeps {percent}% of {cash} in cash", percent=percent, cash=cash)
    return percentages(edition, (PercentPart(text, percent, estate.cash, ("AM-24.3",)),))


def timed_rents(
    edition: Edition, estate: Estate, utility_dice: Mapping[int, Dice], *, in_custody: bool = False
) -> Amount:
    """Return what the bank pays the player for all their properties when time is up (AM-24.4, R-32).

    By the ordinary rules: nothing on a mortgaged property, and nothing to a Monopolist who is in jail then
    (AM-14.5). Arguments as for `wealth` and `tenure_of`.
    """
    clauses = ("AM-24.4", "R-32")
    rents = tuple(_rents(of_the_count(edition), estate, utility_dice, clauses, in_custody=in_custody))
    return Amount(rents) if rents else nothing(_("No rent, because there is no property"), *clauses)


@lru_cache(maxsize=8)
def of_the_count(edition: Edition) -> Edition:
    """Return the edition by whose columns the bank pays in the count: those of one role where that is alike."""
    side = edition.alike.get(Asymmetry.TIMED)
    if side is None:
        return edition
    columns = {Asymmetry.DOUBLING: side, Asymmetry.FARES: side}
    return replace(edition, alike={**edition.alike, **columns})


def timed_result(edition: Edition, estate: Estate, dice: Mapping[int, Dice], *, in_custody: bool = False) -> Amount:
    """Return what a player ends the timed variant with: their share of cash, and a rent for each property.

    The clauses are AM-24.3 and AM-24.4; arguments are as for `timed_rents`.
    """
    kept = timed_cash(edition, estate)
    rents = timed_rents(edition, estate, dice, in_custody=in_custody)
    return Amount((*kept.steps, *rents.steps))


def _rents(
    edition: Edition,
    estate: Estate,
    utility_dice: Mapping[int, Dice],
    clauses: tuple[str, ...],
    *,
    in_custody: bool = False,
) -> Iterator[Step]:
    """Yield a step for each property, in board order: the rent of one visit now."""
    for held in estate.held:
        dice = utility_dice.get(held.deed.index)
        tenure = tenure_of(edition, estate, held, in_custody=in_custody)
        # What brings nothing whatever the dice show needs none.
        collects = not in_custody or collecting_rent(edition, estate.role).allowed
        rolled = isinstance(held.deed, Utility) and not held.mortgaged and collects
        due = rent(edition, held.deed, tenure, dice if rolled else Dice(1, 1))
        why = (
            *clauses,
            *(("AM-23.2", "R-17") if rolled else ()),
            *(clause for step in due.steps for clause in step.clauses),
        )
        yield Step(_line(held, dice if rolled else None, collects), due.value, tuple(dict.fromkeys(why)))


def _line(held: HeldDeed, dice: Dice | None, collects: bool) -> Message:
    name = held.deed.name
    if held.mortgaged:
        return _("{name} is mortgaged and earns nothing", name=name)
    if not collects:
        return _("{name} earns nothing, because its owner is a Monopolist in jail", name=name)
    if dice is not None:
        return _(
            "{name}: the dues of one visit now, with a roll of {dice} = {total}",
            name=name,
            dice=str(dice),
            total=dice.total,
        )
    return _("{name}: the rent of one visit now", name=name)

"""What a stop on another's property costs (CH-4.3, CH-4.4), with the reasons."""

from __future__ import annotations

from antimono.cheaters.edition.model import Property
from antimono.cheaters.rules.values import part
from antimono.core.amount import Amount, Step
from antimono.core.text import _


def rent(title: Property, *, full_set: bool, hotel: bool, percent: int = 100, note: int = 1) -> Amount:
    """The rent that the owner may ask for.

    Args:
        title: the property.
        full_set: whether the owner has the whole colour; without effect where a hotel stands (R-45).
        hotel: whether a hotel stands there.
        percent: what is left of it after a card that reduces it.
        note: the smallest note, to which it is rounded down then (R-46).
    """
    if hotel:
        first = Step(_("Rent of {name} with a hotel", name=title.name), title.rent_hotel, ("CH-4.3", "R-24"))
    elif full_set:
        text = _("Rent of {name} in a whole colour set", name=title.name)
        first = Step(text, title.rent_full_set, ("CH-4.4", "R-24"))
    else:
        first = Step(_("Rent of {name}", name=title.name), title.rent, ("CH-4.3", "R-24"))
    if percent == 100:
        return Amount((first,))
    less = part(first.amount, percent, note) - first.amount
    return Amount(
        (first, Step(_("Reduced by a card, rounded down to the smallest note"), less, ("CH-5.8", "R-46")))
    )


def final_rent(title: Property, *, full_set: bool, hotel: bool) -> Amount:
    """What the bank pays for a property in the final count: the set doubles a street without a hotel.

    A hotel counts its hotel rent only, never doubled (CH-1.3, R-40).
    """
    if hotel:
        step = Step(_("{name}: the rent with a hotel", name=title.name), title.rent_hotel, ("CH-1.3", "R-40"))
        return Amount((step,))
    steps = [Step(_("{name}: the rent", name=title.name), title.rent, ("CH-1.3",))]
    if full_set:
        steps.append(Step(_("Doubled: the whole colour set"), title.rent, ("CH-1.3",)))
    return Amount(tuple(steps))

"""The situation of the lesson on rent in a sentence: languages decline the roles, so each has its own."""

from __future__ import annotations

from antimono.anti_monopoly.editions import Deed, Role, Street, Transport
from antimono.anti_monopoly.rules.building import level_name
from antimono.anti_monopoly.rules.rent import Tenure
from antimono.core.dice import Dice
from antimono.core.text import Message, _, ngettext


def visit_sentence(deed: Deed, tenure: Tenure, dice: Dice) -> Message:
    """Where a visitor stops, and what the owner has there."""
    if tenure.owner is Role.COMPETITOR:
        return _of_a_competitor(deed, tenure, dice)
    return _of_a_monopolist(deed, tenure, dice)


def _of_a_competitor(deed: Deed, tenure: Tenure, dice: Dice) -> Message:
    if isinstance(deed, Street):
        return ngettext(
            "A visitor stops on {name} in {city}, with {buildings} on it. Its owner is a Competitor who "
            "holds {count} unmortgaged street of the city.",
            "A visitor stops on {name} in {city}, with {buildings} on it. Its owner is a Competitor who "
            "holds {count} unmortgaged streets of the city.",
            tenure.owned,
            name=deed.name,
            city=deed.city,
            buildings=level_name(deed, tenure.owner, tenure.level),
        )
    if isinstance(deed, Transport):
        return ngettext(
            "A visitor stops on {name}. Its owner is a Competitor of whose transport companies {count} "
            "counts.",
            "A visitor stops on {name}. Its owner is a Competitor of whose transport companies {count} "
            "count.",
            tenure.owned,
            name=deed.name,
        )
    return ngettext(
        "A visitor stops on {name} and rolls {dice}. Its owner is a Competitor of whose utilities {count} "
        "counts.",
        "A visitor stops on {name} and rolls {dice}. Its owner is a Competitor of whose utilities {count} "
        "count.",
        tenure.owned,
        name=deed.name,
        dice=str(dice),
    )


def _of_a_monopolist(deed: Deed, tenure: Tenure, dice: Dice) -> Message:
    if tenure.founder_mortgaged and isinstance(deed, Street):
        return _(
            "A visitor stops on {name} in {city}. Its owner is a Monopolist who holds all three streets of "
            "the city and has mortgaged one of the two acquired first.",
            name=deed.name,
            city=deed.city,
        )
    if isinstance(deed, Street):
        return ngettext(
            "A visitor stops on {name} in {city}, with {buildings} on it. Its owner is a Monopolist who "
            "holds {count} unmortgaged street of the city.",
            "A visitor stops on {name} in {city}, with {buildings} on it. Its owner is a Monopolist who "
            "holds {count} unmortgaged streets of the city.",
            tenure.owned,
            name=deed.name,
            city=deed.city,
            buildings=level_name(deed, tenure.owner, tenure.level),
        )
    if isinstance(deed, Transport):
        return ngettext(
            "A visitor stops on {name}. Its owner is a Monopolist of whose transport companies {count} "
            "counts.",
            "A visitor stops on {name}. Its owner is a Monopolist of whose transport companies {count} "
            "count.",
            tenure.owned,
            name=deed.name,
        )
    return ngettext(
        "A visitor stops on {name} and rolls {dice}. Its owner is a Monopolist of whose utilities {count} "
        "counts.",
        "A visitor stops on {name} and rolls {dice}. Its owner is a Monopolist of whose utilities {count} "
        "count.",
        tenure.owned,
        name=deed.name,
        dice=str(dice),
    )

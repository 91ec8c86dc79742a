"""Questions on rent, made from a seed."""

from __future__ import annotations

from antimono.anti_monopoly.editions import Deed, Edition, Role, Street, Transport, role_name
from antimono.anti_monopoly.rules.building import level_name
from antimono.anti_monopoly.rules.monopoly import founders_decide, may_build_in_city
from antimono.anti_monopoly.rules.rent import Tenure, rent
from antimono.core.dice import Dice, draw, roll
from antimono.core.text import Message, _, ngettext
from antimono.lessons.prediction import Question


def pose(edition: Edition, seed: int) -> Question:
    """The question of `seed`: five in seven are on streets, the others on a company.

    A street carries buildings only where its owner could build now; what may stay standing where they could
    not (AM-11.6, R-28) is left to the lesson.
    """
    role = tuple(Role)[draw(seed, 0, len(Role))]
    kind = draw(seed, 1, 7)
    deeds: tuple[Deed, ...] = edition.streets
    if kind >= 5:
        deeds = edition.transports if kind == 5 else edition.utilities
    deed = deeds[draw(seed, 2, len(deeds))]
    kin = len(edition.city_of(deed).streets) if isinstance(deed, Street) else len(deeds)
    owned = 1 + draw(seed, 3, kin)
    level = 0
    if isinstance(deed, Street) and may_build_in_city(edition, role, owned, founder_mortgaged=False):
        level = draw(seed, 4, deed.hotel_level(role) + 1)
    dice = roll(seed, 5)
    tenure = Tenure(role, owned, level)
    if (
        isinstance(deed, Street)
        and role is Role.MONOPOLIST
        and founders_decide(edition)
        and owned == kin == 3
    ):
        # Of three streets one is mortgaged: whether the monopoly outlives that depends on which it is.
        founder = draw(seed, 7, 2) == 0
        tenure = Tenure(role, 2, 0 if founder else level, founder_mortgaged=founder)
    owed = rent(edition, deed, tenure, dice)
    return Question(
        text=_text(deed, tenure, dice, of_three=tenure.owned < owned),
        answer=owed.value,
        explanation=_("The visitor owes {amount}.", amount=edition.money(owed.value)),
        steps=owed.steps,
        situation=(
            ("owner", role.value),
            ("property", str(deed.index)),
            ("owned", tenure.owned),
            ("mortgaged", False),
            ("in_custody", False),
            ("acquired_last", False),
            ("founder_mortgaged", tenure.founder_mortgaged),
            ("buildings", tenure.level),
            ("die1", dice.first),
            ("die2", dice.second),
        ),
    )


def _text(deed: Deed, tenure: Tenure, dice: Dice, *, of_three: bool) -> Message:
    role = role_name(tenure.owner)
    if isinstance(deed, Street):
        values: dict[str, Message | str | int] = {
            "role": role,
            "city": deed.city,
            "name": deed.name,
            "bare": deed.monopolist_bare,
            "house": deed.house_price[tenure.owner],
            "buildings": level_name(deed, tenure.owner, tenure.level),
        }
        if of_three and tenure.founder_mortgaged:
            return _(
                "A {role} holds the three streets of {city}. Not {name}, but the street that they acquired "
                "first is mortgaged. On {name} (bare rent {bare}, house price {house}) there is: "
                "{buildings}. You stop there. How much do you owe?",
                **values,
            )
        if of_three:
            return _(
                "A {role} holds the three streets of {city}. Not {name}, but the street that they acquired "
                "last is mortgaged. On {name} (bare rent {bare}, house price {house}) there is: "
                "{buildings}. You stop there. How much do you owe?",
                **values,
            )
        return ngettext(
            "A {role} holds {count} street of {city}. On {name} (bare rent {bare}, house price {house}) "
            "there is: {buildings}. You stop there. How much do you owe?",
            "A {role} holds {count} streets of {city}. On {name} (bare rent {bare}, house price {house}) "
            "there is: {buildings}. You stop there. How much do you owe?",
            tenure.owned,
            **values,
        )
    if isinstance(deed, Transport):
        return ngettext(
            "A {role} holds {count} transport company. You stop on {name} (price {price}). How much do you "
            "owe?",
            "A {role} holds {count} transport companies. You stop on {name} (price {price}). How much do "
            "you owe?",
            tenure.owned,
            role=role,
            name=deed.name,
            price=deed.price,
        )
    return ngettext(
        "A {role} holds {count} utility. You stop on {name} and roll {dice}. How much do you owe?",
        "A {role} holds both utilities. You stop on {name} and roll {dice}. How much do you owe?",
        tenure.owned,
        role=role,
        name=deed.name,
        dice=str(dice),
    )

"""Questions on building, made from a seed."""

from __future__ import annotations

from antimono.anti_monopoly.editions import Edition, Role, Street, role_name
from antimono.anti_monopoly.rules.building import level_name, limit_clause, price_of_level
from antimono.anti_monopoly.rules.monopoly import may_build_in_city
from antimono.anti_monopoly.rules.rent import Tenure, street_rent
from antimono.core.amount import Step
from antimono.core.dice import draw
from antimono.core.text import _, ngettext
from antimono.lessons.controls import Value
from antimono.lessons.prediction import Question


def pose(edition: Edition, seed: int) -> Question:
    """The question of `seed`: what buildings cost, what one more brings, or what the first one asks.

    In a city of three streets at most two are held, so that no edition asks which came last (R-29).
    """
    role = tuple(Role)[draw(seed, 0, len(Role))]
    number = draw(seed, 1, len(edition.cities))
    place = draw(seed, 2, 2)
    street = edition.cities[number].streets[place]
    kind = draw(seed, 3, 3)
    owned = 1 + draw(seed, 4, 2) if kind == 2 else 2
    most = street.hotel_level(role)
    level = 0 if kind == 2 else draw(seed, 5, most)
    if kind == 0:
        level += 1
    values: dict[str, Value] = {
        "role": role.value,
        "city": str(number),
        f"held{place + 1}": "theirs",
        f"held{2 - place}": "theirs" if owned == 2 else "not-theirs",
        "held3": "not-theirs",
        f"buildings{place + 1}": level,
        f"buildings{2 - place}": 0,
        "buildings3": 0,
    }
    situation = tuple(values.items())
    if kind == 0:
        return _cost(edition, street, role, level, situation)
    if kind == 1:
        return _more(edition, street, role, level, situation)
    return _until(edition, street, role, owned, situation)


type _Situation = tuple[tuple[str, Value], ...]


def _cost(edition: Edition, street: Street, role: Role, level: int, situation: _Situation) -> Question:
    steps = tuple(_step(street, role, each) for each in range(1, level + 1))
    total = sum(step.amount for step in steps)
    return Question(
        text=_(
            "On {street} a {role} has: {buildings}. A step costs {price} there. What have the buildings "
            "cost in all?",
            street=street.name,
            role=role_name(role),
            buildings=level_name(street, role, level),
            price=edition.money(street.house_price[role]),
        ),
        answer=total,
        explanation=_("They have cost {amount}.", amount=edition.money(total)),
        steps=steps,
        situation=situation,
    )


def _more(edition: Edition, street: Street, role: Role, level: int, situation: _Situation) -> Question:
    now, then = (street_rent(edition, street, Tenure(role, 2, each)) for each in (level, level + 1))
    more = then.value - now.value
    steps = (
        Step(_("Rent with {building}", building=level_name(street, role, level + 1)), then.value, ("R-23",)),
        Step(_("Rent now, with {building}", building=level_name(street, role, level)), -now.value, ("R-23",)),
    )
    return Question(
        text=_(
            "A {role} has two streets of {city}. On {street} there is: {buildings}; a step costs {price}. "
            "By how much does the next one raise the rent?",
            role=role_name(role),
            city=street.city,
            street=street.name,
            buildings=level_name(street, role, level),
            price=edition.money(street.house_price[role]),
        ),
        answer=more,
        explanation=_("By {amount}.", amount=edition.money(more)),
        steps=steps,
        situation=situation,
    )


def _until(edition: Edition, street: Street, role: Role, owned: int, situation: _Situation) -> Question:
    """What a player lacks: a second street where the rules ask for one, and the house."""
    others = [each for each in edition.city_of(street).streets if each != street]
    other = min(others, key=lambda each: each.price)
    steps: tuple[Step, ...] = (_step(street, role, 1),)
    if not may_build_in_city(edition, role, owned, founder_mortgaged=False):
        clause = "AM-9.3" if role is Role.MONOPOLIST else "R-28"
        second = _("A second street of the city, {street}", street=other.name)
        steps = (Step(second, other.price, (clause, "AM-8.1")), *steps)
    total = sum(step.amount for step in steps)
    return Question(
        text=ngettext(
            "A {role} owns {count} street of {city}: {street}, bare. {other} costs {price}, a house "
            "{house}. How much must they spend at least until a house stands on {street}?",
            "A {role} owns {count} streets of {city}, {street} among them, bare. {other} costs {price}, a "
            "house {house}. How much must they spend at least until a house stands on {street}?",
            owned,
            role=role_name(role),
            city=street.city,
            street=street.name,
            other=other.name,
            price=edition.money(other.price),
            house=edition.money(street.house_price[role]),
        ),
        answer=total,
        explanation=_("They must spend {amount}.", amount=edition.money(total)),
        steps=steps,
        situation=situation,
    )


def _step(street: Street, role: Role, level: int) -> Step:
    text = _("The step to {building}", building=level_name(street, role, level))
    return Step(text, price_of_level(street, role, level), (limit_clause(role), "AM-10.3"))

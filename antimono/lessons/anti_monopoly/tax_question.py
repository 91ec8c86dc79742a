"""Questions on the income tax, made from a seed."""

from __future__ import annotations

from antimono.anti_monopoly.editions import Edition, Role, role_name
from antimono.anti_monopoly.rules.estate import Estate
from antimono.anti_monopoly.rules.tax import income_tax_flat, income_tax_percentage
from antimono.core.dice import draw
from antimono.core.text import Message, _
from antimono.lessons.anti_monopoly.holdings import described, fitted, slot_values
from antimono.lessons.prediction import Question


def pose(edition: Edition, seed: int) -> Question:
    """The question of `seed`: some cash, streets of one city, and what the cheaper way costs."""
    role = tuple(Role)[draw(seed, 0, len(Role))]
    city = edition.cities[draw(seed, 1, len(edition.cities))]
    given = [
        (street.index, draw(seed, 2 + place, 3), draw(seed, 6 + place, 5) == 0)
        for place, street in enumerate(city.streets[: 1 + draw(seed, 5, 2)])
    ]
    bare = [(index, 0 if mortgaged else level, mortgaged) for index, level, mortgaged in given]
    held = fitted(edition, role, bare)
    estate = Estate(role, 10 * edition.scale * (5 + draw(seed, 9, 140)), held)
    flat, percentage = income_tax_flat(edition), income_tax_percentage(edition, estate)
    lower = min(flat, percentage, key=lambda way: way.value)
    values: dict[str, Message | str] = {
        "role": role_name(role),
        "cash": edition.money(estate.cash),
        "holdings": described(estate),
        "house": edition.money(city.streets[0].house_price[role]),
        "flat": edition.money(flat.value),
        "percentage": edition.money(percentage.value),
    }
    built = any(each.level for each in held)
    return Question(
        text=_(
            "A {role} stops on the income tax with {cash}. Holdings: {holdings}. A house there cost {house}; "
            "the fixed sum is {flat}. What does the cheaper way cost them?",
            **values,
        )
        if built
        else _(
            "A {role} stops on the income tax with {cash}. Holdings: {holdings}. The fixed sum is {flat}. "
            "What does the cheaper way cost them?",
            **values,
        ),
        answer=lower.value,
        explanation=_("The percentage is {percentage}, the fixed sum {flat}.", **values),
        steps=lower.steps,
        situation=(("role", role.value), ("cash", estate.cash), *slot_values(held).items()),
    )

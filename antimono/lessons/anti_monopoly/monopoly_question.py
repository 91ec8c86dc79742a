"""Questions on monopolies, made from a seed."""

from __future__ import annotations

from antimono.anti_monopoly.editions import Edition
from antimono.core.amount import Step
from antimono.core.dice import draw
from antimono.core.text import Message, _, listing
from antimono.lessons.anti_monopoly.city import MARKS, CityHeld, Owned
from antimono.lessons.controls import Value
from antimono.lessons.prediction import Question

HOLDERS = ("blue", "navy", "green", "you")


def pose(edition: Edition, seed: int) -> Question:
    """The question of `seed`: what the streets bring altogether, or what a free one would bring.

    Nothing is mortgaged, and nobody has three streets, so that no edition asks which came last (R-29).
    """
    number = draw(seed, 0, len(edition.cities))
    city = edition.cities[number]
    first = HOLDERS[draw(seed, 1, 4)]
    other = HOLDERS[(HOLDERS.index(first) + 1 + draw(seed, 2, 3)) % 4]
    owners = [first] * len(city.streets)
    gap = draw(seed, 3, len(city.streets))
    worth = draw(seed, 4, 2) == 0
    owners[gap] = "" if worth else other
    if worth and len(city.streets) == 3 and draw(seed, 5, 2):
        owners[(gap + 1) % 3] = other
    held = CityHeld(
        edition,
        city,
        tuple(
            Owned(street, owner, acquired=place)
            for place, (street, owner) in enumerate(zip(city.streets, owners, strict=True), start=1)
        ),
    )
    situation: dict[str, Value] = {"city": str(number)}
    for place in range(3):
        there = place < len(owners)
        situation[f"owner{place + 1}"] = (owners[place] or "nobody") if there else "nobody"
        situation[f"mortgaged{place + 1}"] = False
    pairs = tuple(situation.items())
    return _worth(held, held.streets[gap], first, pairs) if worth else _together(held, pairs)


def _told(held: CityHeld) -> Message:
    """The streets with prices and owners, as a list."""
    return listing(
        [
            _(
                "{street} ({price}): {owner}",
                street=each.street.name,
                price=held.edition.money(each.street.price),
                owner=MARKS[each.owner].name if each.owner else _("nobody"),
            )
            for each in held.streets
        ]
    )


def _together(held: CityHeld, situation: tuple[tuple[str, Value], ...]) -> Question:
    amounts = [held.rent(each) for each in held.streets if each.owner]
    total = sum(amount.value for amount in amounts)
    return Question(
        text=_(
            "Blue and Navy are Monopolists. {city}, all bare: {streets}. What does one visit to each street "
            "bring altogether?",
            city=held.city.name,
            streets=_told(held),
        ),
        answer=total,
        explanation=_("Altogether {total}.", total=held.edition.money(total)),
        steps=tuple(step for amount in amounts for step in amount.steps),
        situation=situation,
    )


def _worth(held: CityHeld, free: Owned, buyer: str, situation: tuple[tuple[str, Value], ...]) -> Question:
    gain = held.gain(free.street, buyer)
    after = held.bought(free.street, buyer)
    return Question(
        text=_(
            "Blue and Navy are Monopolists. {city}, all bare: {streets}. {buyer} gets {street}, too: how "
            "much more does one visit to each of their streets bring them?",
            city=held.city.name,
            streets=_told(held),
            buyer=MARKS[buyer].name,
            street=free.street.name,
        ),
        answer=gain,
        explanation=_(
            "{after} in place of {before}: {gain} more.",
            after=held.edition.money(after.income(buyer)),
            before=held.edition.money(held.income(buyer)),
            gain=held.edition.money(gain),
        ),
        steps=(
            *(step for each in after.streets if each.owner == buyer for step in after.rent(each).steps),
            Step(_("What their streets brought before"), -held.income(buyer), ("AM-8.2",)),
        ),
        situation=situation,
    )


def holder_options() -> list[tuple[str, Message]]:
    """Who can own a street, as the options of a choice."""
    roles = {
        "you": _("You, a Competitor"),
        "blue": _("Blue, a Monopolist"),
        "green": _("Green, a Competitor"),
        "navy": _("Navy, a Monopolist"),
    }
    return [("nobody", _("nobody")), *roles.items()]

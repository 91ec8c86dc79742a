"""Questions on a turn, made from a seed: what is in the purse after a move."""

from __future__ import annotations

from antimono.anti_monopoly.editions import Edition, Kind, Role, role_name
from antimono.anti_monopoly.rules.rent import Tenure, rent
from antimono.anti_monopoly.rules.start import clockwise, passing_start
from antimono.core.amount import Step
from antimono.core.dice import draw, roll
from antimono.core.text import Message, _
from antimono.lessons.controls import Value
from antimono.lessons.prediction import Question


def pose(edition: Edition, seed: int) -> Question:
    """The question of `seed`: a roll leads to a street, which is bought or belongs to somebody.

    Every second walk comes by START. The rent of a lone, bare street is given (AM-8.4).
    """
    role = tuple(Role)[draw(seed, 0, len(Role))]
    dice = roll(seed, 1)
    comes_by = draw(seed, 2, 2) == 0
    walks = [
        (street, clockwise(edition, street.index, len(edition.squares) - dice.total))
        for street in edition.streets
        if (street.index < dice.total) == comes_by
    ]
    possible = [walk for walk in walks if edition.squares[walk[1]].kind is not Kind.GO_TO_CUSTODY]
    street, start = possible[draw(seed, 3, len(possible))]
    cash = (400 + 10 * draw(seed, 4, 60)) * edition.scale
    buys = draw(seed, 5, 2) == 0
    owner = tuple(Role)[draw(seed, 6, len(Role))]
    due = rent(edition, street, Tenure(owner))
    paid = street.price if buys else due.value
    text = _("{street} is bought", street=street.name) if buys else _("Rent of {street}", street=street.name)
    steps = (
        Step(_("In the purse before the roll"), cash, ("AM-5.1",)),
        *passing_start(edition, start, dice.total).steps,
        Step(text, -paid, ("AM-8.1",) if buys else ("AM-8.2", "AM-8.4")),
    )
    total = sum(step.amount for step in steps)
    values: dict[str, Message | str] = {
        "first": edition.squares[0].name,
        "role": role_name(role),
        "cash": edition.money(cash),
        "start": edition.squares[start].name,
        "dice": str(dice),
        "street": street.name,
        "price": edition.money(street.price),
        "rent": edition.money(due.value),
        "pays": edition.money(edition.constants.start_square_pays),
    }
    situation: tuple[tuple[str, Value], ...] = (
        ("role", role.value),
        ("square", str(start)),
        ("die1", dice.first),
        ("die2", dice.second),
        ("cash", cash),
        ("owner", "nobody" if buys else owner.value),
        ("buys", buys),
    )
    question = (
        _(
            "A {role} with {cash} rolls {dice} on {start} and lands on {street} ({price}), which is "
            "nobody's. They buy it. {first} pays {pays} to who comes by. How much is in the purse then?",
            **values,
        )
        if buys
        else _(
            "A {role} with {cash} rolls {dice} on {start} and lands on {street}, which is another player's: "
            "the rent is {rent}. {first} pays {pays} to who comes by. How much is in the purse then?",
            **values,
        )
    )
    return Question(
        text=question,
        answer=total,
        explanation=_("There is {amount} in the purse.", amount=edition.money(total)),
        steps=steps,
        situation=situation,
    )

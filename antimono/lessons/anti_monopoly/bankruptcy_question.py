"""Questions on debts, made from a seed."""

from __future__ import annotations

from antimono.anti_monopoly.editions import Edition, Role, role_name
from antimono.anti_monopoly.rules.bankruptcy import Creditor, Outcome, settle
from antimono.anti_monopoly.rules.estate import Estate
from antimono.anti_monopoly.rules.liquidation import most_that_can_be_raised
from antimono.core.dice import draw
from antimono.core.text import Message, _
from antimono.lessons.anti_monopoly.holdings import described, fitted, slot_values
from antimono.lessons.prediction import Question


def pose(edition: Edition, seed: int) -> Question:
    """The question of `seed`: a few properties, and a debt close to what can be raised."""
    role = tuple(Role)[draw(seed, 0, len(Role))]
    city = edition.cities[draw(seed, 1, len(edition.cities))]
    given = [(street.index, draw(seed, 2 + place, 5), False) for place, street in enumerate(city.streets[:2])]
    others = (*edition.transports, *edition.utilities)
    if draw(seed, 4, 2):
        given.append((others[draw(seed, 5, len(others))].index, 0, draw(seed, 6, 3) == 0))
    scale = edition.scale
    cash = 10 * scale * draw(seed, 7, 30)
    estate = Estate(role, cash, fitted(edition, role, given))
    reach = most_that_can_be_raised(estate).value
    debt = max(10 * scale, reach // (10 * scale) * 10 * scale + 10 * scale * (draw(seed, 8, 13) - 6))
    creditor = tuple(Creditor)[draw(seed, 9, len(Creditor))]
    settlement = settle(edition, estate, debt, creditor)
    values: dict[str, Message | str] = {
        "role": role_name(role),
        "cash": edition.money(cash),
        "debt": edition.money(debt),
        "holdings": described(estate),
    }
    return Question(
        text=_(
            "A {role} owes {debt} and has {cash} in cash. Holdings: {holdings}. Can the debt be paid?",
            **values,
        ),
        answer=settlement.outcome.value,
        explanation=(
            _("Everything together brings {reach}, which is enough.", reach=edition.money(reach))
            if settlement.outcome is Outcome.SOLVENT
            else _(
                "Everything together brings only {reach}: the player is bankrupt.", reach=edition.money(reach)
            )
        ),
        steps=settlement.reach.steps,
        situation=(
            ("role", role.value),
            ("cash", cash),
            ("debt", debt),
            ("creditor", creditor.value),
            *slot_values(estate.held).items(),
        ),
        choices=[
            (Outcome.SOLVENT.value, _("Yes, the player stays in the game")),
            (Outcome.BANKRUPT.value, _("No, the player is bankrupt")),
        ],
    )

"""Quick questions on the property tax and the income tax (AM-16, AM-17)."""

from __future__ import annotations

from antimono.anti_monopoly.editions import Role
from antimono.anti_monopoly.theme import BLUE, GREEN, NAVY, SEATS, YOU
from antimono.core.text import Message, _
from antimono.course.anti_monopoly.shared.short_question import BANK, Answer, Asking, ShortQuestion

INCOME, PROPERTY = 4, 38

INCOMES = (
    (YOU, 900, None, False),
    (BLUE, 600, None, False),
    (NAVY, 1400, None, False),
    (GREEN, 2600, None, False),
    (YOU, 500, 31, False),
    (BLUE, 400, 24, False),
    (NAVY, 500, 26, True),
    (GREEN, 800, 19, True),
)
"""Who pays income tax: cash in the money of the 1500 scale, a street, whether that is mortgaged."""


class TaxQuestions(Asking):
    """The questions on taxes in one edition."""

    def questions(self) -> tuple[ShortQuestion, ...]:
        """Return every question on taxes, always in the same order."""
        return (
            *(self.property_tax(each) for each in (YOU, BLUE, GREEN)),
            *(self.income_tax(*each) for each in INCOMES),
        )

    def property_tax(self, player: int) -> ShortQuestion:
        """Ask for the property tax (AM-17.1)."""
        constants = self.rules.constants
        words = (
            _("You land on the property tax square.")
            if player == YOU
            else _("{player} lands on the property tax square.", player=SEATS[player].mark.name)
        )
        return self.ask(
            f"property-tax-{player}",
            words,
            Answer.played(self.landing(self.table, player, PROPERTY), "roll"),
            (
                Answer.of(player, BANK, constants.income_tax_flat),
                Answer.of(player, BANK, constants.foundation_monopolist_pays),
                Answer.of(player, BANK, 2 * constants.property_tax),
            ),
            why=_("Both roles pay the bank the same sum."),
            clauses=("AM-17.1",),
        )

    def income_tax(self, player: int, cash: int, street: int | None, lent: bool) -> ShortQuestion:
        """Return the question about the income tax, paid the cheaper way (AM-16)."""
        cash *= self.rules.scale
        flat, role = self.rules.constants.income_tax_flat, self.role(player)
        scene = self.landing(self.table.cash(player, cash), player, INCOME)
        held = 0 if street is None else self.rules.street(street).price
        if street is not None:
            scene = scene.owns(player, street, mortgaged=lent)
        taxes = scene.taxes(player)
        by_sum = taxes.flat.value <= taxes.percentage.value
        percent = self.rules.constants.income_tax_percent_cash[role]
        ideas = (
            cash * percent // 100 + held // 10,
            flat,
            cash * (30 - percent) // 100 + (0 if lent else held // 10),
            (cash + held) * percent // 100,
            cash * percent // 100,
            flat // 2,
        )
        return self.ask(
            f"income-{player}-{cash // self.rules.scale}",
            self.taxed(player, cash, street, lent),
            Answer.played(scene, "roll", "flat" if by_sum else "percentage"),
            tuple(Answer.of(player, BANK, amount) for amount in ideas),
            why=self.tax_told(role, by_sum, street is not None, lent, percent),
            clauses=("AM-16.1",) if by_sum else ("AM-16.2" if role is Role.MONOPOLIST else "AM-16.3", "AM-16.1"),
        )

    def taxed(self, player: int, cash: int, street: int | None, lent: bool) -> Message:
        """Return a sentence with what the payer has."""
        values: dict[str, str | Message] = {"cash": self.money(cash)}
        if street is not None:
            values |= {"street": self.name(street), "price": self.price(street)}
        if player == YOU:
            if street is None:
                return _("You pay income tax the cheaper way. You have {cash} in cash and nothing else.", **values)
            return _(
                "You pay income tax the cheaper way. You have {cash} in cash and {street} ({price}), bare.", **values
            )
        values["player"] = SEATS[player].mark.name
        if street is None:
            return _("{player} pays income tax the cheaper way, with {cash} in cash and nothing else.", **values)
        if lent:
            return _(
                "{player} pays income tax the cheaper way, with {cash} in cash and {street} ({price}), mortgaged.",
                **values,
            )
        return _(
            "{player} pays income tax the cheaper way, with {cash} in cash and {street} ({price}), bare.", **values
        )

    def tax_told(self, role: Role, by_sum: bool, street: bool, lent: bool, percent: int) -> Message:
        """Return a sentence that gives the reason for the tax."""
        if by_sum:
            return _("The fixed sum is less than {percent}% of the cash.", percent=percent)
        if lent:
            return _("{percent}% of the cash; a mortgaged property does not count.", percent=percent)
        if role is Role.COMPETITOR:
            return (
                _("A Competitor pays a tenth of everything they have.")
                if street
                else _("A Competitor pays a tenth of their cash.")
            )
        return (
            _("A Monopolist pays a fifth of their cash and a tenth of the street's price.")
            if street
            else _("A Monopolist pays a fifth of their cash.")
        )

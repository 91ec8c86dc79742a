"""A city held whole, as the lesson on mortgages takes it apart: what each mortgage pays, clears and ends."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cached_property

from antimono.anti_monopoly.editions import City, Edition, Role, Street
from antimono.anti_monopoly.rules.building import sale_of_all
from antimono.anti_monopoly.rules.estate import Estate, Held
from antimono.anti_monopoly.rules.liquidation import take_mortgage
from antimono.anti_monopoly.rules.mortgage import buildings_to_sell_first, redemption
from antimono.anti_monopoly.rules.rent import street_rent
from antimono.anti_monopoly.rules.wealth import tenure_of
from antimono.core.amount import Step
from antimono.core.text import Message, _
from antimono.lessons.anti_monopoly.free.city_board import street_of

MORTGAGE, LIFT = "mortgage", "lift"
"""What can be done with a street; in a link its place in the city stands behind it."""


@dataclass(frozen=True, slots=True)
class Fallen:
    """Buildings that went back to the bank."""

    street: Street
    level: int
    clause: str
    """Why they had to."""


@dataclass(frozen=True)
class Pledged:
    """A city held whole, after some mortgages."""

    edition: Edition
    city: City
    estate: Estate
    """What its owner has; the cash is what the bank has paid, less what it got back."""
    steps: tuple[Step, ...] = ()
    """What the bank paid and got, one after the other."""
    fallen: tuple[Fallen, ...] = ()

    @property
    def role(self) -> Role:
        """The owner's."""
        return self.estate.role

    def rent(self, held: Held) -> int:
        """What a visitor owes on a street now."""
        return street_rent(self.edition, street_of(held), tenure_of(self.edition, self.estate, held)).value

    @cached_property
    def income(self) -> int:
        """What one visit to each street brings."""
        return sum(self.rent(held) for held in self.estate.held)

    @property
    def monopoly(self) -> bool:
        """Whether the owner has a monopoly of the city, a Competitor's included."""
        return self.estate.has_monopoly(self.edition, self.city.slug)

    def act_on(self, place: int) -> str:
        """The one thing that can be done with a street, by its place in the city from 1."""
        return f"{LIFT if self.estate.held[place - 1].mortgaged else MORTGAGE} {place}"

    @cached_property
    def next(self) -> Mapping[str, Pledged]:
        """The same after each thing that can be done now, by the text of the act."""
        return {
            self.act_on(place): self._lifted(held) if held.mortgaged else self._mortgaged(held)
            for place, held in enumerate(self.estate.held, start=1)
        }

    def _mortgaged(self, held: Held) -> Pledged:
        """After the sale of what has to go first, and the loan (AM-11.1, AM-11.2, AM-11.6)."""
        estate, steps, fallen = self.estate, list(self.steps), list(self.fallen)
        for built in buildings_to_sell_first(self.edition, estate, held.deed):
            street = street_of(built)
            sale = sale_of_all(street, estate.role, built.level)
            why = "AM-11.2" if built.deed == held.deed else "AM-11.6"
            steps += [replace(step, clauses=(*step.clauses, why)) for step in sale.steps]
            fallen.append(Fallen(street, built.level, why))
            estate = estate.with_held(replace(built, level=0)).with_cash(estate.cash + sale.value)
        taken = take_mortgage(self.edition, estate, held.deed)
        steps += taken.proceeds.steps
        return replace(self, estate=taken.after, steps=tuple(steps), fallen=tuple(fallen))

    def _lifted(self, held: Held) -> Pledged:
        """After the loan and a tenth of it have gone back (AM-11.5, R-7)."""
        cost = redemption(held.deed)
        back = tuple(Step(step.text, -step.amount, step.clauses) for step in cost.steps)
        estate = self.estate.with_held(replace(held, mortgaged=False))
        return replace(self, estate=estate.with_cash(estate.cash - cost.value), steps=(*self.steps, *back))


def possible_acts(now: Pledged) -> list[tuple[str, Message]]:
    """What can be done with each street, and what that is called, with the money that it moves."""
    return [
        (act, _label(now, held, then))
        for held, (act, then) in zip(now.estate.held, now.next.items(), strict=True)
    ]


def _label(now: Pledged, held: Held, then: Pledged) -> Message:
    if held.mortgaged:
        cost = now.edition.money(held.deed.redemption)
        return _("{street}: lift the mortgage for {cost}", street=held.deed.name, cost=cost)
    brings = now.edition.money(then.estate.cash - now.estate.cash)
    if len(then.fallen) > len(now.fallen):
        return _(
            "{street}: sell what must go first and mortgage it, {sum}", street=held.deed.name, sum=brings
        )
    return _("{street}: mortgage it, {sum}", street=held.deed.name, sum=brings)


def why_not(now: Pledged, act: str) -> Message:
    """Why something cannot be done."""
    words = act.split(" ")
    places = [str(place) for place in range(1, len(now.estate.held) + 1)]
    if len(words) != 2 or words[0] not in (MORTGAGE, LIFT) or words[1] not in places:
        return _("Write “mortgage 2” to mortgage the second street of the city, “lift 2” to lift that.")
    street = now.estate.held[int(words[1]) - 1].deed.name
    if words[0] == MORTGAGE:
        return _("{street} is mortgaged already (AM-11.1).", street=street)
    return _("{street} is not mortgaged: there is nothing to lift (AM-11.5).", street=street)

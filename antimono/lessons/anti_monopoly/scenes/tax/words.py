"""What scenes and practice on taxes share: the count as a bill, its parts, and where the two ways cross."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction

from antimono.anti_monopoly.editions import Role
from antimono.anti_monopoly.scenario import Scenario
from antimono.core.text import Message, _
from antimono.lessons.anti_monopoly.story import BLUE, SEATS, YOU, Telling
from antimono.lessons.figures import NEITHER, Axis, Curve, Plot, Point, Stroke
from antimono.lessons.stage.figures import Bill

SUNSET, RUSH, WALNUT, WHARF, UNION, NOB_HILL = 6, 11, 19, 31, 32, 34

FLAT = _("fixed sum")


class Taxed(Telling):
    """A telling with the income tax in hand."""

    def role(self, player: int) -> Role:
        """The role of a player of the story."""
        role = self.table.draft.position.roles[player]
        assert role is not None
        return role

    def percentage(self, scene: Scenario, player: int) -> int:
        """What the percentage comes to for a player (AM-16.2, AM-16.3, R-5)."""
        return scene.taxes(player).percentage.value

    def parts(self, scene: Scenario, player: int) -> tuple[int, int, int]:
        """What of it is for cash, for properties, for buildings, where nothing has to be rounded."""
        cash, deeds, buildings = (step.amount for step in scene.taxes(player).percentage.steps[:3])
        return cash, deeds, buildings

    def share_of_cash(self, player: int, cash: int) -> int:
        """What the percentage takes of an amount of cash."""
        return self.percentage(self.table.cash(player, cash), player)

    def exact(self, cash: int) -> Fraction:
        """A Competitor's percentage of cash before it is rounded."""
        return Fraction(cash * self.rules.constants.income_tax_percent_cash[Role.COMPETITOR], 100)

    def crossing_at(self, player: int) -> int:
        """The cash at which both ways cost the same for a player who has nothing else."""
        constants = self.rules.constants
        return constants.income_tax_flat * 100 // constants.income_tax_percent_cash[self.role(player)]

    def bill(self, scene: Scenario, player: int) -> Bill:
        """The percentage as a bill in few words; what there is nothing of is left out."""
        found = scene.taxes(player).percentage
        steps = found.steps
        plain = [
            (_("a fifth of the cash") if self.role(player) is Role.MONOPOLIST else _("a tenth of the cash")),
            _("a tenth of street prices"),
            _("a tenth of house prices"),
            *(_("rounded, halves up") for _step in steps[3:]),
        ]
        kept = [place for place, step in enumerate(steps) if step.amount]
        return Bill(
            _("The percentage"),
            tuple(steps[place] for place in kept),
            _("together"),
            None,
            tuple(plain[place] for place in kept),
        )


def crossing_plot(tell: Taxed) -> Callable[[tuple[str, ...]], Plot]:
    """The tax against cash for both roles, with points to press."""
    scale, flat = tell.rules.scale, tell.rules.constants.income_tax_flat
    green, blue = tell.crossing_at(YOU), tell.crossing_at(BLUE)
    low, high, most = blue // 2, blue * 3 // 2, green * 5 // 4
    you, other = SEATS[YOU].mark, SEATS[BLUE].mark

    def at(player: int, cash: int, key: str, name: Message) -> Point:
        return Point(cash, tell.share_of_cash(player, cash), name, SEATS[player].mark, key)

    points = (
        at(BLUE, low, "lower", _("Blue, {cash}", cash=tell.money(low))),
        at(BLUE, blue, "blue", _("Blue, {cash}", cash=tell.money(blue))),
        at(BLUE, high, "high", _("Blue, {cash}", cash=tell.money(high))),
        at(YOU, blue, "low", _("You, {cash}", cash=tell.money(blue))),
        at(YOU, green, "green", _("You, {cash}", cash=tell.money(green))),
    )
    plot = Plot(
        title=_("What the tax costs"),
        across=Axis(label=_("cash"), high=most, step=500 * scale),
        up=Axis(label=_("tax"), high=2 * flat, step=100 * scale),
        curves=(
            Curve(
                name=_("Blue: a fifth"),
                mark=other,
                points=((0, 0), (2 * blue, 2 * flat)),
                stroke=Stroke.DASHED,
            ),
            Curve(name=_("You: a tenth"), mark=you, points=((0, 0), (most, flat * 5 // 4))),
            Curve(name=FLAT, mark=NEITHER, points=((0, flat), (most, flat)), stroke=Stroke.DOTTED),
        ),
        summary=_("The percentage grows with the cash; the fixed sum does not."),
    )
    return lambda done: replace(
        plot, points=tuple(replace(point, told=point.key in done) for point in points)
    )

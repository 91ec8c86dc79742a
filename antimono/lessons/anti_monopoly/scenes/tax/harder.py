"""Questions of the third level on taxes: several players, halves, tricks, and where both ways meet."""

from __future__ import annotations

from antimono.anti_monopoly.editions import Role
from antimono.core.text import Message, _
from antimono.lessons.anti_monopoly.scenes.questions import amount, choice, foreseen, order
from antimono.lessons.anti_monopoly.scenes.tax.words import NOB_HILL, RUSH, UNION, WALNUT, WHARF, Taxed
from antimono.lessons.anti_monopoly.story import BLUE, GREEN, NAVY, SEATS, YOU, purses, strip
from antimono.lessons.stage.scene import Scene

COUNTED = ("AM-16.1", "AM-16.2", "AM-16.3")
"""The clauses of the income tax."""


class Harder(Taxed):
    """The hardest questions in one edition."""

    def __init__(self, edition: str) -> None:
        super().__init__(edition)
        self.flat = self.rules.constants.income_tax_flat

    def third(self) -> list[Scene]:
        """What several scenes together say."""
        return [
            self._order("order-mixed", ((YOU, 1500), (BLUE, 600), (NAVY, 1300), (GREEN, 900))),
            self._order("order-close", ((YOU, 800), (BLUE, 350), (NAVY, 450), (GREEN, 600))),
            self._rounded("half-you", YOU, 345),
            self._rounded("part-blue", BLUE, 122),
            self._lent("lend-green", GREEN, UNION),
            self._lent("lend-blue", BLUE, NOB_HILL),
            self._even("even-you", YOU, (RUSH, WALNUT)),
            self._even("even-blue", BLUE, (WHARF, UNION)),
        ]

    def _order(self, slug: str, players: tuple[tuple[int, int], ...]) -> Scene:
        items = tuple(
            (
                SEATS[player].key,
                _(
                    "{player}, {cash}",
                    player=SEATS[player].mark.name,
                    cash=self.money(units * self.rules.scale),
                ),
                min(self.flat, self.share_of_cash(player, units * self.rules.scale)),
            )
            for player, units in players
        )
        return order(
            slug,
            3,
            title=_("Cheap to dear"),
            words=_(
                "Income tax for four players with cash only. Each chooses the cheaper way; the fixed sum is "
                "{flat}. Number them from the least tax to the most.",
                flat=self.money(self.flat),
            ),
            label=_("Four players"),
            items=items,
            mistakes={},
            otherwise=_(
                "Somebody pays less: a tenth of green's cash, a fifth of blue's, {flat} at most.",
                flat=self.money(self.flat),
            ),
            say=_("So colour and cash both count."),
            uses=COUNTED,
        )

    def _rounded(self, slug: str, player: int, units: int) -> Scene:
        cash, note = units * self.rules.scale, self.rules.scale
        right = self.share_of_cash(player, cash)
        scene = self.table.cash(player, cash)
        drawn, counted = purses(scene, players=(player,)), self.bill(scene, player)
        other = self.share_of_cash(BLUE if player == YOU else YOU, cash)
        return amount(
            slug,
            3,
            title=_("Rounded"),
            words=_(
                "This cash and nothing else. The smallest note is {note}. What does the percentage come to, "
                "rounded?",
                note=self.money(note),
            ),
            show=lambda done: (drawn, counted) if done else (drawn,),
            right=right,
            mistakes=foreseen(
                right,
                (right - note, _("Halves go up.")),
                (right + note, _("Less than half goes down.")),
                (other, _("Of green's cash a tenth, of blue's a fifth.")),
            ),
            say=_("Rounded once, at the end, halves up."),
            uses=("R-5", "AM-16.2", "AM-16.3"),
        )

    def _lent(self, slug: str, player: int, square: int) -> Scene:
        cash = 400 * self.rules.scale
        before = self.table.owns(player, square).cash(player, cash)
        loan = self.rules.deed_at(square).mortgage
        after = self.table.owns(player, square, mortgaged=True).cash(player, cash + loan)
        was, now = self.percentage(before, player), self.percentage(after, player)
        right = "falls" if now < was else "stays" if now == was else "rises"
        drawn = (strip(before, (square,)), purses(before, players=(player,)))
        later = (strip(after, (square,)), purses(after, before, (player,)))
        labels: dict[str, Message] = {
            "falls": _("It falls"),
            "stays": _("It stays the same"),
            "rises": _("It rises"),
        }
        return choice(
            slug,
            3,
            title=_("A loan before the tax"),
            words=_(
                "{player} mortgages {street} before the tax is chosen: {loan} from the bank. What does the "
                "percentage do?",
                player=SEATS[player].mark.name,
                street=self.name(square),
                loan=self.money(loan),
            ),
            show=lambda done: later if done else drawn,
            right=right,
            options=tuple(labels.items()),
            mistakes={
                key: _("The loan is cash, and of blue's cash a fifth is taken.")
                if player == BLUE
                else _("The loan is only half of what is no longer counted.")
                for key in labels
                if key != right
            },
            say=_("{was} before, {now} now.", was=self.money(was), now=self.money(now)),
            uses=(*COUNTED, "AM-11.1"),
        )

    def _even(self, slug: str, player: int, squares: tuple[int, ...]) -> Scene:
        scene = self.table
        for square in squares:
            scene = scene.owns(player, square)
        prices = sum(self.rules.deed_at(square).price for square in squares)
        percent = self.rules.constants.income_tax_percent_cash
        rest = self.flat - prices // 10
        right = rest * 100 // percent[self.role(player)]
        other = percent[Role.COMPETITOR if self.role(player) is Role.MONOPOLIST else Role.MONOPOLIST]
        drawn = strip(scene, squares)
        return amount(
            slug,
            3,
            title=_("Both the same"),
            words=_(
                "{player} owns these streets. With how much cash do the percentage and the fixed sum of "
                "{flat} cost the same?",
                player=SEATS[player].mark.name,
                flat=self.money(self.flat),
            )
            if player != YOU
            else _(
                "You own these streets. With how much cash do the percentage and the fixed sum of {flat} "
                "cost the same?",
                flat=self.money(self.flat),
            ),
            show=lambda _done: (drawn,),
            right=right,
            mistakes=foreseen(
                right,
                (self.crossing_at(player), _("The streets count, too.")),
                (rest * 100 // other, _("Of green's cash a tenth, of blue's a fifth.")),
                (rest, _("That is the tax on the cash, not the cash.")),
                (self.crossing_at(player) - prices, _("Of streets only a tenth is counted.")),
            ),
            say=_(
                "{streets} for the streets leaves {rest} for the cash.",
                streets=self.money(prices // 10),
                rest=self.money(rest),
            ),
            uses=COUNTED,
        )

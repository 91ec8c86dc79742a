"""The learner, who makes a beginner's mistakes."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from antimono.anti_monopoly.game import Action, Offer, Phase, Verb
from antimono.anti_monopoly.game.legal import FLAT, PAY
from antimono.anti_monopoly.game.view import View
from antimono.anti_monopoly.players.planner import Planner, best_building, cheapest_redemption, find
from antimono.anti_monopoly.players.worth import squares
from antimono.core.text import Message, _


@dataclass(frozen=True, slots=True)
class Learner(Planner):
    """Somebody who knows the rules and has not thought about them yet.

    They make the mistakes that are their fields, always and in the same way, so that a person can find out
    what each of them costs; without one, they do there what all players with a plan do. In a role draw they
    leave the role to chance. Where they build is not a mistake, because a building adds as much rent for its price
    on one street as on another (R-23); and a Monopolist, who earns nothing in jail, is right to pay the fine.
    """

    reserve: int = 50
    """The cash they keep, if they keep any, in units of the 1500 scale."""
    spends_all: bool = True
    """Whether they keep nothing, whatever the reserve."""
    streets_only: bool = True
    """Whether they leave companies and utilities with the bank."""
    never_redeems: bool = True
    """Whether what they have mortgaged stays so."""
    pays_fine: bool = True
    """Whether they pay to leave custody as soon as they may where they collect rents, as Competitors do."""
    flat_tax: bool = True
    """Whether they pay the fixed income tax, whatever the percentage would be."""
    sells_houses: bool = True
    """Whether a debt takes their buildings before it takes a mortgage."""
    trades_by_price: bool = True
    """Whether they judge a trade by the printed prices alone."""

    @property
    def mistakes(self) -> tuple[Message, ...]:
        """A sentence for each mistake that they make."""
        return tuple(sentence for name, sentence in MISTAKES.items() if getattr(self, name))

    def made(self, view: View, actions: Sequence[Action], seed: int, counter: int) -> tuple[Message, ...]:
        """Return the mistakes without which they would choose otherwise here; arguments as for `choose`."""
        chosen = self.choose(view, actions, seed, counter)
        return tuple(
            sentence
            for name, sentence in MISTAKES.items()
            if getattr(self, name) and replace(self, **{name: False}).choose(view, actions, seed, counter) != chosen
        )

    def wants(self, view: View, square: int) -> bool:
        """Return whether a square is bought: any, or only a street."""
        return not self.streets_only or view.table.is_street[square]

    def keeps(self, view: View) -> int:
        """Return the cash they keep back: nothing, or the reserve in money units."""
        return 0 if self.spends_all else Planner.keeps(self, view)

    def agrees(self, view: View, proposer: int, offer: Offer) -> bool:
        """Return whether a trade is accepted: one who goes by printed prices takes any that gains by them."""
        if not self.trades_by_price:
            return Planner.agrees(self, view, proposer, offer)
        price = view.table.price
        gets = offer.gives_cash + sum([price[each] for each in squares(view, offer.gives)])
        gives = offer.takes_cash + sum([price[each] for each in squares(view, offer.takes)])
        return gets > gives and offer.takes_cash <= view.cash[view.player] - self.keeps(view)

    def invests(self, view: View, actions: Sequence[Action], spare: int) -> Action | None:
        """Return the next building, or else a mortgage to pay off; `None` for neither."""
        building = best_building(view, actions, spare)
        if building is not None or self.never_redeems:
            return building
        return cheapest_redemption(view, actions, spare)

    def choose(self, view: View, actions: Sequence[Action], seed: int, counter: int) -> Action:
        """Return one legal action, see `antimono.core.match.Strategy`."""
        match view.phase:
            case Phase.CUSTODY if self.pays_fine and PAY in actions and _earns_inside(view):
                return PAY
            case Phase.TAX if self.flat_tax:
                return FLAT
            case Phase.DEBT if self.sells_houses:
                sale = next(_sales(view, actions), None)
                return find(actions, Verb.BANKRUPT) or sale or Planner.choose(self, view, actions, seed, counter)
            case _:
                return Planner.choose(self, view, actions, seed, counter)


MISTAKES: Mapping[str, Message] = {
    "spends_all": _(
        "They spend their last note on land and houses, then sell houses at half price to pay the next rent."
    ),
    "streets_only": _("They decline transport companies and utilities, though these earn money without any buildings."),
    "never_redeems": _("They never pay off a mortgage, so the property never earns rent again."),
    "pays_fine": _(
        "As a Competitor, they pay to leave the price war at once, though they still collect "
        "rents there and a double would free them at no cost."
    ),
    "flat_tax": _("They always pay the fixed income tax, even when the percentage is less."),
    "sells_houses": _("When short of money, they sell houses at half price, though a mortgage would have been enough."),
    "trades_by_price": _("They judge a trade by printed prices, and so give away the street that makes a monopoly."),
}
"""By the name of its field, a beginner's mistake in a sentence for a reader."""


def _earns_inside(view: View) -> bool:
    return view.role_tables[view.player].collects_inside


def _sales(view: View, actions: Sequence[Action]) -> Iterator[Action]:
    """Buildings that can be sold, the highest first."""
    square_of, levels = view.table.square_of, view.levels
    sales = [each for each in actions if each.verb is Verb.SELL]
    yield from sorted(sales, key=lambda each: -levels[square_of[each.deed or ""]])

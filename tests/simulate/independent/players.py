"""Three strategies of the package, as their docstrings tell them: the Builder, the Cautious, the Hoarder.

None of them trades here. Where a choice is a tie they take the first, group by group round the board.
"""

from __future__ import annotations

from dataclasses import dataclass

from tests.simulate.independent.facts import MONOPOLIST
from tests.simulate.independent.game import Deed, Game, Seat


@dataclass(frozen=True, slots=True)
class Saver:
    """Buys what leaves a reserve, builds from what is above it, and parts first with what is worth little."""

    reserve: int

    def buys(self, game: Game, me: Seat, deed: Deed) -> bool:
        del game
        return me.cash - deed.price >= self.reserve

    def invests(self, game: Game, me: Seat) -> None:
        while (step := self._next(game, me)) is not None:
            if step.mortgaged:
                game.redeem(me, step)
            else:
                game.build(me, step)

    def _next(self, game: Game, me: Seat) -> Deed | None:
        """The building that adds most rent for its price; if there is none, the cheapest redemption."""
        spare = me.cash - self.reserve
        if spare <= 0:
            return None
        sites = [each for each in game.of(me) if game.may_build(me, each) and each.house <= spare]
        if sites:
            # One house adds a tenth of its price to the rent of a Competitor and a fifth to that of a
            # Monopolist with a monopoly, wherever it stands: always a tie.
            return sites[0]
        mortgaged = [each for each in game.of(me) if each.mortgaged and game.redemption(each) <= spare]
        return min(mortgaged, key=game.redemption, default=None)

    def parts(self, game: Game, me: Seat) -> None:
        """Mortgages of lone properties, then houses from the lowest street, then other mortgages."""
        own = game.of(me)
        built = [each for each in own if each.houses]
        bare = [each for each in own if not each.houses and not each.mortgaged]
        lone = [each for each in bare if game.working(me, each.group) < 2]
        if not lone and built:
            game.sell_house(me, min(built, key=lambda each: each.houses))
        else:
            game.mortgage(me, min(lone or bare, key=lambda each: worth(game, me, each)))


@dataclass(frozen=True, slots=True)
class Hoarder(Saver):
    """Transport companies to the last note; anything else only out of plenty."""

    reserve: int = 0
    plenty: int = 250

    def buys(self, game: Game, me: Seat, deed: Deed) -> bool:
        del game
        return deed.group == "transport" or me.cash - deed.price >= self.plenty


MINDS = {"builder": Saver(50), "cautious": Saver(300), "hoarder": Hoarder()}


def worth(game: Game, me: Seat, deed: Deed) -> int:
    """The rule of thumb by which they value an unmortgaged property of theirs."""
    others = [each for each in game.groups[deed.group] if each is not deed]
    value = deed.price
    if me.role == MONOPOLIST:
        value += deed.price * sum(each.owner is me and not each.mortgaged for each in others)
    elif deed.is_street:
        value += deed.price // 2
    rivals = [each.owner for each in others if each.owner is not None and each.owner is not me]
    if deed.is_street and any(each.role == MONOPOLIST and rivals.count(each) == 1 for each in rivals):
        value += deed.price // 2
    return value

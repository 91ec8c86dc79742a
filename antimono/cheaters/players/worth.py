"""The worth of properties and hotels: expected rents and the final count (CH-1.3).

Expected visits times rents: how often pawns stop on a square, how many turns the game will still have, and
what the owner can ask for each time. Estimates: nobody's cash is looked at, nor what else will be built.
"""

from __future__ import annotations

from collections.abc import Collection
from functools import cached_property
from itertools import accumulate

from antimono.cheaters.game.state import BANK
from antimono.cheaters.game.view import View
from antimono.cheaters.players.visits import MEAN, ROLLS, visits

_WAITS = (0.0, *accumulate([1 / count for count in range(1, 101)]))
"""The harmonic numbers."""


class Outlook:
    """Expectations of a game at one moment; make a new one when the game has continued."""

    def __init__(self, view: View) -> None:
        """Look at a game.

        Args:
            view: of anybody: all that it asks is public.
        """
        self.table = view.table
        self.rates = visits(view.table)
        self.owners = view.owners
        self.hotels = view.hotels
        self._view = view
        self._worth: dict[tuple[int, int], float] = {}

    @cached_property
    def turns_left(self) -> float:
        """Return how many turns of all players together the game will still have, about.

        Each property that is unsold waits until somebody stops there: with k of them, on which v stops a turn
        are made on average, that takes 1 ÷ (k · v) turns. Then all have to come back to START.
        """
        view, table, owners = self._view, self.table, self.owners
        a_turn = MEAN * ROLLS
        playing = [each for each in view.players if not view.out[each]]
        if view.ending:
            pawns = view.pawns
            way = sum([table.squares - pawns[each] for each in playing if not view.arrived[each]])
            return way / a_turn
        rates = [self.rates[square] for square in table.properties if owners[square] == BANK]
        waiting = len(rates) / sum(rates) * _WAITS[len(rates)] if rates else 0.0
        return waiting + len(playing) * table.squares / (2 * a_turn)

    @cached_property
    def own_turns(self) -> float:
        """Return how many of them each player has."""
        return self.turns_left / sum([not out for out in self._view.out])

    @cached_property
    def others_turns(self) -> float:
        """Return how many of them all but one player have together: so often rents are paid to that one."""
        return self.turns_left - self.own_turns

    def worth(self, player: int, square: int) -> float:
        """Return what a property brings to a player until the end, in money units: what they lose without it.

        Rents to be asked for and the final count, with what it does for the others of its colour: a whole set
        pays double (CH-4.4, CH-1.3).
        """
        found = self._worth.get((player, square))
        if found is None:
            owners = self.owners
            members = self.table.group[square]
            without = [each for each in members if owners[each] == player and each != square]
            found = self._brings([*without, square], members) - self._brings(without, members)
            self._worth[player, square] = found
        return found

    def _brings(self, mine: list[int], members: tuple[int, ...]) -> float:
        """Return what a player's properties of a colour earn."""
        table, turns, rates = self.table, self.others_turns, self.rates
        full = len(mine) == len(members)
        found = 0.0
        for square in mine:
            if self.hotels[square]:
                rent = final = table.rent_hotel[square]
            elif full:
                rent, final = table.rent_full_set[square], 2 * table.rent[square]
            else:
                rent = final = table.rent[square]
            found += turns * rates[square] * rent + final
        return found

    def of_a_trade(self, player: int, gives: Collection[int], takes: Collection[int]) -> float:
        """Return what a trade adds to what a player's properties bring until the end, in money units; cash aside.

        Args:
            player: one of the two.
            gives: the squares of what they part with; hotels go along (CH-9.1).
            takes: of what they get.
        """
        found = 0.0
        for members in {self.table.group[square] for square in (*gives, *takes)}:
            before = [each for each in members if self.owners[each] == player]
            after = [each for each in members if each in takes or (each in before and each not in gives)]
            found += self._brings(after, members) - self._brings(before, members)
        return found

    def hotel_worth(self, player: int, square: int) -> float:
        """Return what a hotel on a property adds to what it brings, in money units; its price is not taken off.

        Args:
            player: whose property it is, or would be.
            square: of the property. Whether a hotel stands there already does not matter.
        """
        final = self.table.rent[square] * (2 if self._full(player, square) else 1)
        rents = self.others_turns * self.rates[square] * self._more(player, square)
        return rents + self.table.rent_hotel[square] - final

    def hotel_cost(self, square: int) -> float:
        """Return what a hotel on another's property costs one of the other players in rents until the end."""
        return self.own_turns * self.rates[square] * self._more(self.owners[square], square)

    def _more(self, player: int, square: int) -> int:
        """Return the increase of the rent by a hotel."""
        table = self.table
        rent = table.rent_full_set if self._full(player, square) else table.rent
        return table.rent_hotel[square] - rent[square]

    def _full(self, player: int, square: int) -> bool:
        owners = self.owners
        return all(owners[each] == player for each in self.table.group[square])

    def rent(self, square: int) -> int:
        """Return what the owner may ask for a stop now."""
        table = self.table
        if self.hotels[square]:
            return table.rent_hotel[square]
        rents = table.rent_full_set if self._full(self.owners[square], square) else table.rent
        return rents[square]

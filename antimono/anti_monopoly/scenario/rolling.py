"""Every way in which a roll can go: the engine plays each of them forward, on a copy.

A roll can lead to further chance: the dues of a utility, the Foundation's die and some cards take dice of
their own, and the top card of a deck may be unknown. A way is found by playing; where it asks for more chance
than has been fixed for it, it is played again with each thing that this chance can show.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction

from antimono.anti_monopoly.editions import Role, SquareKind
from antimono.anti_monopoly.game.events import EventKind
from antimono.anti_monopoly.game.landing import NO_ROLL
from antimono.anti_monopoly.game.legal import ROLL
from antimono.anti_monopoly.game.log import Log
from antimono.anti_monopoly.game.state import State
from antimono.anti_monopoly.game.table import DOUBLE, TOTAL
from antimono.anti_monopoly.game.turns import go_on, roll
from antimono.anti_monopoly.records.snapshot import printed_order
from antimono.core.dice import ALL_ROLLS

type Tops = Sequence[tuple[int, int]]
"""The cards that can be on top of a deck, as places in the printed one, each with how many of the deck have
the same effect and stand for it here."""


def _alike(shown: Callable[[int], object]) -> Sequence[tuple[int, Fraction]]:
    """Return one roll for each group of equivalent rolls, with the probability of the group."""
    counts: dict[object, tuple[int, int]] = {}
    for dice in range(len(ALL_ROLLS)):
        first, count = counts.get(shown(dice), (dice, 0))
        counts[shown(dice)] = first, count + 1
    return [(first, Fraction(count, len(ALL_ROLLS))) for first, count in counts.values()]


ROLLS = _alike(lambda dice: (TOTAL[dice], DOUBLE[dice]))
"""What a roll leads to depends on its total and on whether it is a double."""

TOTALS = _alike(lambda dice: TOTAL[dice])
"""Dues and cards look at the total of their own roll alone (AM-19.1, R-27)."""

ONE_DIE = _alike(lambda dice: ALL_ROLLS[dice].first)
"""The Foundation looks at one die (AM-20.2, R-27)."""


def ways(state: State, player: int, *, top_known: bool | None = None) -> Iterator[tuple[Fraction, State]]:
    """Yield the states in which the next roll of a player can end, each with its chance; the chances make one.

    Args:
        state: before a roll of the player, ordinary, extra, or for a double in custody; it is not changed.
        player: who rolls.
        top_known: whether the top card of their deck is known; by default where it can be, see `tops`.
    """
    base = state.copy(log=False)
    base.throws = 0
    cards: Tops | None = None
    for dice, weight in ROLLS:
        waiting: list[tuple[tuple[int, ...], int | None, Fraction]] = [((dice,), None, weight)]
        while waiting:
            script, card, chance = waiting.pop()
            twin = _play(base, player, script, card)
            if card is None and _has_drawn(twin):
                if cards is None:
                    cards = tops(state, player, top_known=top_known)
                whole = sum(count for _number, count in cards)
                waiting += [(script, number, chance * count / whole) for number, count in cards]
            elif twin.throws > len(script):
                shown = ONE_DIE if twin.table.kinds[twin.pawns[player]] is SquareKind.FOUNDATION else TOTALS
                waiting += [((*script, dice), card, chance * part) for dice, part in shown]
            else:
                yield chance, twin


def tops(state: State, player: int, *, top_known: bool | None = None) -> Tops:
    """Return the cards that can be on top of a player's deck, as far as the players know.

    Cards that have been drawn lie under the deck, in an order that everybody has seen (AM-15.1). So the top
    card is one of those that have not been drawn since the shuffle, each as likely as the other; once all
    have been drawn it is known, which only the log of a game can tell. In a position the deck that somebody
    has put in order, not the seed, shows its top card.

    Args:
        state: as it stands, with its log, if it has one.
        player: whose deck.
        top_known: whether the top card is known, if not as above.
    """
    role_table = state.role_tables[player]
    pile = role_table.draws_from
    order, top = state.decks[pile], state.tops[pile]
    now = (*order[top:], *order[:top])
    shuffled = printed_order(state.seed, pile, len(now))
    drawn = shuffled.index(now[0])
    if top_known is None:
        is_shuffled = now == (*shuffled[drawn:], *shuffled[:drawn])
        top_known = not is_shuffled or _draws(state, pile) >= len(now)
    if top_known:
        return ((now[0], 1),)
    counts: dict[object, tuple[int, int]] = {}
    for number in now[: len(now) - drawn]:
        effect = role_table.cards[number].effect
        first, count = counts.get(effect, (number, 0))
        counts[effect] = first, count + 1
    return tuple(counts.values())


def _draws(state: State, pile: Role) -> int:
    """Return the number of cards of a deck that were drawn according to the log."""
    if state.log is None:
        return 0
    mine = {player for player in state.players if state.role_tables[player].draws_from is pile}
    return sum(event.what is EventKind.DRAWN and event.player in mine for event in state.log.events)


def _play(base: State, player: int, script: tuple[int, ...], card: int | None) -> State:
    """Return the state after a roll; its log contains only the events of this roll."""
    twin = base.copy(log=False)
    twin.log = Log()
    # One throw more than is fixed: whether it was used shows in `throws`.
    twin.script = (*script, NO_ROLL)
    if card is not None:
        pile = twin.role_tables[player].draws_from
        twin.decks = twin.decks | {pile: (card, *(each for each in twin.decks[pile] if each != card))}
        twin.tops[pile] = 0
    if roll(twin, player, ROLL):
        go_on(twin)
    return twin


def _has_drawn(state: State) -> bool:
    return state.log is not None and any(event.what is EventKind.DRAWN for event in state.log.events)

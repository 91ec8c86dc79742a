"""Walks of other games: squares, dice, cards and a custody of one's own, and where such a pawn comes to rest.

What `antimono.simulate.markov.pawn` does for the editions of Anti-Monopoly, this does for any board round
which pawns are moved by dice. It counts by rolls, not by turns, as what is published about other games does.
A square that sends a pawn on does not count as a place to stop. Every card is as likely at each draw.

>>> coin = BoardChain(("start", "bank", "field"), dice=(2,), doubles=None)
>>> coin.long_run()
<StationaryDistribution: start 33.33 %, bank 33.33 %, field 33.33 %>
>>> BoardChain(("start", "bank", "field"), acts={"bank": ("start", None)}, dice=(2,), doubles=None).long_run()
<StationaryDistribution: start 46.67 %, field 33.33 %, bank 20.00 %>
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cached_property
from itertools import product
from typing import override

from antimono.anti_monopoly.editions import Edition, Role, SquareKind, read_edition
from antimono.anti_monopoly.editions.decks import GoToCustody, MoveTo
from antimono.anti_monopoly.game.options import read_role
from antimono.anti_monopoly.game.table import table
from antimono.core.errors import UnreadableError, unknown_name
from antimono.core.text import _
from antimono.simulate.markov.chain import CUSTODY, stationary

SENT = "custody"
"""A card that sends to custody, in a deck."""

type Card = str | int | tuple[str, ...] | None
"""What a card does: the square to go to, by name, or `SENT`; how many steps to go on, back if less than 0; of
several squares the nearest ahead; nothing."""

type State = tuple[int, int]
"""A square, and how many doubles were rolled in a row; `CUSTODY`, and how many rolls were tried there."""


def deck(cards: Sequence[Card], of: int) -> tuple[Card, ...]:
    """Return a deck of so many cards, those that are not told moving nobody.

    >>> deck(["start", -3], of=4)
    ('start', -3, None, None)

    Raises:
        UnreadableError: if there are more cards than that.
    """
    if len(cards) > of:
        raise UnreadableError(
            _(
                "{count} cards were given for a deck of {of}. Give at most {of} cards.",
                count=str(len(cards)),
                of=str(of),
            )
        )
    return (*cards, *[None] * (of - len(cards)))


@dataclass(frozen=True)
class BoardChain:
    """A pawn's walk round a board as a Markov chain.

    Raises:
        UnreadableError: if two squares have one name, cards lead round without a rest, or pawns are sent to
            custody and it is not said from where they leave it.
        UnknownNameError: if a card or another value names no square.
    """

    squares: Sequence[str]
    """The names of the squares in their order, each another; the pawn begins on the first."""
    acts: Mapping[str, Sequence[Card]] = field(default_factory=dict)
    """By square the cards that are drawn there. One card alone is what the square does, so `(SENT,)` leads to
    custody. Where a card leads to a square that acts, that square acts as well."""
    custody: str = ""
    """The square from which a pawn leaves custody; nobody is sent there if it has no name."""
    dice: Sequence[int] = (6, 6)
    """How many sides each die has. All alike is a double, of two dice or more."""
    doubles: int | None = 3
    """So many doubles in a row send to custody, the last without a move; `None`: none ever do."""
    tries: int = 0
    """How many rolls are tried in custody for a double, with which the pawn leaves and moves; it is the first
    in a row. After that, with 0 at once, the next roll moves it whatever it is."""

    def __post_init__(self) -> None:
        """Refuse what cannot be walked."""
        if not self.squares or not self.dice or min(self.dice) < 1:
            raise UnreadableError(
                _("A chain needs at least one square and one die, and a die needs at least one side.")
            )
        twice = [name for name, times in Counter((*self.squares, SENT)).items() if times > 1]
        if twice:
            raise UnreadableError(_("Two squares are called {name}. Give each a different name.", name=twice[0]))
        cards = [card for cards in self.acts.values() for card in cards]
        named = [*self.acts, *([self.custody] if self.custody else ())]
        for name in (*named, *(each for card in cards for each in _names(card))):
            if name not in self.squares:
                raise unknown_name(_("square"), name, self.squares)
        if (self.doubles or SENT in cards) and not self.custody:
            raise UnreadableError(
                _("Pawns are sent to custody. Name the square from which they leave it, as custody=….")
            )
        self._rests  # noqa: B018 # asks all cards where they lead

    @cached_property
    def _rolls(self) -> Mapping[tuple[int, bool], Fraction]:
        """By total and whether it is a double, how likely a roll is."""
        faces = [*product(*(range(1, sides + 1) for sides in self.dice))]
        counted = Counter((sum(each), len(each) > 1 and len({*each}) == 1) for each in faces)
        return {roll: Fraction(times, len(faces)) for roll, times in counted.items()}

    @cached_property
    def _rests(self) -> tuple[Mapping[int, Fraction], ...]:
        """By square where a pawn that stops on it comes to rest."""
        return tuple(map(self._ends, range(len(self.squares))))

    def _ends(self, square: int, through: tuple[int, ...] = ()) -> Mapping[int, Fraction]:
        """Return where a pawn that stops on a square comes to rest, in `CUSTODY` perhaps, and how likely."""
        if square in through:
            raise UnreadableError(
                _("The cards lead from {name} back to it without stopping.", name=self.squares[square])
            )
        cards = self.acts.get(self.squares[square]) or (None,)
        ends: dict[int, Fraction] = {}
        for card in cards:
            target = self._target(square, card)
            rests = {target: Fraction(1)} if target in (square, CUSTODY) else self._ends(target, (*through, square))
            for end, chance in rests.items():
                ends[end] = ends.get(end, Fraction(0)) + chance / len(cards)
        return ends

    def _target(self, square: int, card: Card) -> int:
        size = len(self.squares)
        if card is None:
            return square
        if card == SENT:
            return CUSTODY
        if isinstance(card, int):
            return (square + card) % size
        return min(map(self.squares.index, _names(card)), key=lambda each: (each - square - 1) % size)

    def next(self, state: State) -> Mapping[State, Fraction]:
        """With what the next roll begins, and how likely: the transitions of the chain.

        >>> BoardChain(("a", "b", "c"), dice=(2,), doubles=None).next((0, 0))
        {(1, 0): Fraction(1, 2), (2, 0): Fraction(1, 2)}
        """
        found: dict[State, Fraction] = {}
        for (total, double), chance in self._rolls.items():
            for end, share in self._rolled(state, total, double=double).items():
                found[end] = found.get(end, Fraction(0)) + chance * share
        return found

    def _rolled(self, state: State, total: int, *, double: bool) -> Mapping[State, Fraction]:
        square, count = state
        if square == CUSTODY and count < self.tries and not double:
            return {(CUSTODY, count + 1): Fraction(1)}
        begun = self.squares.index(self.custody) if square == CUSTODY else square
        in_a_row = (1 if square == CUSTODY else count + 1) if double and self.doubles else 0
        if self.doubles and in_a_row == self.doubles:
            return {(CUSTODY, 0): Fraction(1)}
        ends = self._rests[(begun + total) % len(self.squares)]
        return {(end, 0 if end == CUSTODY else in_a_row): share for end, share in ends.items()}

    def _states(self) -> tuple[State, ...]:
        states, seen = [(0, 0)], {(0, 0)}
        for state in states:
            new = [each for each in self.next(state) if each not in seen]
            states += new
            seen.update(new)
        return tuple(states)

    @cached_property
    def _chain(self) -> tuple[tuple[State, ...], list[dict[int, float]]]:
        """The states that can be, and from each the probabilities of the others, by place."""
        states = self._states()
        places = {state: place for place, state in enumerate(states)}
        rows = [{places[end]: float(chance) for end, chance in self.next(each).items()} for each in states]
        return states, rows

    def long_run(self) -> StationaryDistribution:
        """Return where the pawn rests in the long run."""
        states, rows = self._chain
        everywhere = range(len(states))
        return self._told(stationary([[row.get(end, 0.0) for end in everywhere] for row in rows]))

    def after(self, rolls: int) -> StationaryDistribution:
        """Return where the pawn is after so many rolls from the first square."""
        states, rows = self._chain
        at = [1.0] + [0.0] * (len(states) - 1)
        for _roll in range(rolls):
            now = [0.0] * len(states)
            for share, row in zip(at, rows, strict=True):
                for end, chance in row.items():
                    now[end] += share * chance
            at = now
        return self._told(at)

    def _told(self, shares: Sequence[float]) -> StationaryDistribution:
        rests = [0.0] * len(self.squares)
        inside = 0.0
        for (square, _count), share in zip(self._chain[0], shares, strict=True):
            if square == CUSTODY:
                inside += share
            else:
                rests[square] += share
        return StationaryDistribution(tuple(self.squares), tuple(rests), inside)


def edition_walk(edition: Edition | str, role: Role | str) -> BoardChain:
    """Return the walk of a pawn of an edition whose player leaves custody at once; squares are named by their slugs.

    A value to change: what if three doubles in a row also led to custody here?

    >>> from dataclasses import replace
    >>> printed = edition_walk("us", "competitor")
    >>> print(f"{printed.long_run().inside:.2%}, {replace(printed, doubles=3).long_run().inside:.2%}")
    3.85%, 4.20%

    Raises:
        UnknownNameError: if there is no such edition.
        UnreadableError: if the role is none.
    """
    numbers = table(read_edition(edition))
    squares = numbers.edition.squares
    effects = [each.effect for each in numbers.roles[read_role(role)].cards]
    drawn = tuple(
        squares[each.square].slug if isinstance(each, MoveTo) else SENT if isinstance(each, GoToCustody) else None
        for each in effects
    )
    acting: dict[SquareKind, tuple[Card, ...]] = {SquareKind.CARD: drawn, SquareKind.GO_TO_CUSTODY: (SENT,)}
    return BoardChain(
        squares=tuple(each.slug for each in squares),
        acts={each.slug: acting[each.kind] for each in squares if each.kind in acting},
        custody=squares[numbers.corner].slug,
        doubles=None,
    )


@dataclass(frozen=True, slots=True, repr=False)
class StationaryDistribution:
    """Long-run probabilities of the squares where a roll ends; they add up to 1."""

    squares: tuple[str, ...]
    """By name."""
    rests: tuple[float, ...]
    """By square; on the square of custody only visitors."""
    inside: float
    """In custody."""

    def share(self, square: str) -> float:
        """Return how likely a roll ends on a square, or in custody, by `SENT`.

        Raises:
            UnknownNameError: if there is no such square.
        """
        if square == SENT:
            return self.inside
        if square not in self.squares:
            raise unknown_name(_("square"), square, self.squares)
        return self.rests[self.squares.index(square)]

    def ranked(self) -> Iterator[tuple[str, float]]:
        """Yield the squares, custody among them, the likeliest first."""
        pairs = [*zip(self.squares, self.rests, strict=True), (SENT, self.inside)]
        yield from sorted((each for each in pairs if each[1]), key=lambda each: -each[1])

    @override
    def __repr__(self) -> str:
        first = [f"{name} {share:.2%}".replace("%", " %") for name, share in [*self.ranked()][:3]]
        return f"<StationaryDistribution: {', '.join(first)}>"


def _names(card: Card) -> tuple[str, ...]:
    """Return the squares that a card names."""
    if isinstance(card, tuple):
        return card
    return (card,) if isinstance(card, str) and card != SENT else ()

"""The economics of an attempt: gain, fine, watchers and how well each watches.

Calculated exactly by Becker's formula, and compared with recorded attempts.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from antimono.cheaters.edition import load
from antimono.cheaters.edition.cards import EffectKind
from antimono.cheaters.edition.model import CheatCard
from antimono.cheaters.rules.vigilance import break_even_vigilance, conviction, expected_gain
from antimono.core.many import Share
from antimono.course.cheaters.shared.recorded_games import caught_of

CARD = "T01"
"""Quick fingers: money from the bank, with nothing to choose."""


def stakes(card: CheatCard, act: int) -> tuple[int, int]:
    """Return a card's gain unseen, given the gain of its act, and its cost when caught; jail costs its fee.

    >>> stakes(load().cheat_cards[0], 100)
    (200, 50)
    """
    jail = load().constants.jail_fee
    return (
        act + sum(each.amount for each in card.reward),
        sum(jail if each.kind is EffectKind.GO_TO_JAIL else each.amount for each in card.penalty),
    )


def signed(amount: Fraction, places: int = 2) -> str:
    """Return an average as it is written, with its sign.

    >>> signed(Fraction(-75, 4)), signed(Fraction(200)), signed(Fraction(0))
    ('−18.75', '+200', '0')
    """
    sign = "−" if amount < 0 else "+" if amount else ""
    return f"{sign}{abs(float(amount)):.{0 if amount.denominator == 1 else places}f}"


@dataclass(frozen=True, slots=True)
class AttemptCount:
    """Attempts that were played."""

    caught: Share
    gain: int
    fine: int

    @property
    def value(self) -> Fraction:
        """Return what one brought on average."""
        return self.gain - Fraction(self.caught.count, self.caught.whole) * (self.gain + self.fine)

    @property
    def interval(self) -> tuple[Fraction, Fraction]:
        """Its interval of 95%, from that of the share that was caught; rounded."""
        low, high = (self.gain - _near(each) * (self.gain + self.fine) for each in reversed(self.caught.interval))
        return low, high


def _near(value: float) -> Fraction:
    return Fraction(value).limit_denominator(10_000)


@dataclass(frozen=True, slots=True)
class Law:
    """A law against cheating; amounts in tens, as at the table.

    >>> Law().caught, round(float(Law().average), 2)
    (Fraction(37, 64), 55.47)
    """

    gain: int = 200
    """What it brings unseen, reward included."""
    fine: int = 50
    """What leaving jail costs, to which a cheat goes who was seen."""
    watchers: int = 3
    """How many others there are, 1 to 5."""
    vigilance: Fraction = Fraction(1, 4)
    """How likely one of them sees it; each looks by themselves."""

    @property
    def caught(self) -> Fraction:
        """The probability that somebody sees it."""
        return conviction(self.vigilance, self.watchers)

    @property
    def average(self) -> Fraction:
        """Return what a try brings on average, by the formula."""
        return expected_gain(Fraction(self.gain), Fraction(self.fine), self.caught)

    @property
    def even(self) -> Fraction:
        """Return how well each would have to watch for a try to bring nothing on average; rounded."""
        found = break_even_vigilance(self.gain, self.fine, self.watchers)
        assert found is not None  # something is at stake
        return _near(found)

    @property
    def fine_needed(self) -> Fraction | None:
        """The fine at which a try brings nothing on average; `None` where nobody sees anything.

        >>> Law(vigilance=Fraction(1, 2), watchers=1).fine_needed
        Fraction(200, 1)
        """
        return self.gain * (1 - self.caught) / self.caught if self.caught else None

    @property
    def tried(self) -> AttemptCount | None:
        """The attempts that were played beforehand; `None` where each sees a share that was not tried."""
        caught = caught_of(self.watchers, self.vigilance)
        return None if caught is None else AttemptCount(caught, self.gain, self.fine)

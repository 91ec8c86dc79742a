"""Writing on HTML: messages in a language, money, chances and clauses, everything escaped.

The drawing functions take a `Pen`, so that they need not know the language or where clauses are
explained.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from fractions import Fraction
from gettext import NullTranslations
from html import escape

from antimono.core.text import ENGLISH, Message, _, figure
from antimono.rulebook.clauses import anchor
from antimono.rulebook.clauses import clause as told

type ClauseLink = Callable[[str], str | None]
"""From the id of a clause to the address that explains it, `None` where there is no such place."""

MINUS = "\N{MINUS SIGN}"
_MANY_DIGITS = 1_000_000

HERE = _("here")
"""The word beside whatever belongs to the situation that a lesson shows."""


def no_link(_clause: str) -> None:
    """The clause link of a surface that has no page for clauses: there they open where they stand."""


def links_to(page: str) -> ClauseLink:
    """Return the clause link of a surface whose clauses stand on `page`; empty if there is none.

    >>> links_to("rules.html")("AM-14.6")
    'rules.html#am-14-6'
    """
    return (lambda clause: f"{page}#{anchor(clause)}") if page else no_link


@dataclass(frozen=True, slots=True)
class Pen:
    """A writer of text, money and clauses for a surface, in its language and with its links."""

    translations: NullTranslations = ENGLISH
    """The reader's language."""
    money_format: str = "{amount}"
    """How amounts are written, `"${amount}"` say."""
    clause_link: ClauseLink = no_link
    """Where a clause is explained."""

    def text(self, words: Message | str) -> str:
        """`words` in the reader's language, escaped."""
        return escape(words if isinstance(words, str) else words.text(self.translations))

    def money(self, amount: int | Fraction) -> str:
        """`amount` in the edition's currency; an average to the hundredth of a money unit.

        >>> pen = Pen(money_format="${amount}")
        >>> pen.money(-5), pen.money(Fraction(25, 3)), pen.money(Fraction(50))
        ('−$5', '$8.33', '$50')
        """
        size = -amount if amount < 0 else amount
        number = str(size) if size.denominator == 1 else self.text(figure(size, 2))
        written = escape(self.money_format.format(amount=number))
        return MINUS + written if amount < 0 else written

    def number(self, number: int) -> str:
        """Return a whole number that is not money, with a proper minus sign."""
        return f"{MINUS}{-number}" if number < 0 else str(number)

    def chance(self, probability: Fraction) -> str:
        """Return a probability as a fraction and in percent; a fraction too long to read is left out.

        >>> pen = Pen()
        >>> pen.chance(Fraction(25, 36)), pen.chance(Fraction(1, 2)), pen.chance(Fraction(1, 46656))
        ('25/36 (69.4%)', '1/2 (50%)', '1/46656 (under 0.1%)')
        """
        return self.text(chance(probability))

    def measure(self, value: int | Fraction) -> Message | str:
        """Money, or of a `Fraction` the probability, not yet escaped: for use in a sentence.

        >>> pen = Pen(money_format="${amount}")
        >>> str(pen.measure(5)), str(pen.measure(Fraction(1, 6)))
        ('$5', '1/6 (16.7%)')
        """
        return self.money_format.format(amount=value) if isinstance(value, int) else chance(value)

    def clause(self, clause: str) -> str:
        """Return the id of a clause, as a link where there is somewhere to go."""
        address = self.clause_link(clause)
        if address is None:
            return f"<cite>{escape(clause)}</cite>"
        return f'<a class="clause" href="{escape(address)}">{escape(clause)}</a>'

    def explained(self, clause: str) -> str:
        """Return a clause with what it says, in a sentence or a few."""
        return f"{self.clause(clause)} {self.text(told(clause).text)}"

    def clauses(self, clauses: Iterable[str], *, named_only: bool = False) -> str:
        """Return the ids of clauses in a row, `""` for none: links, or what opens to what they say.

        With `named_only` nothing opens: where there are no links, there are the ids.
        """
        named = tuple(clauses)
        if not named:
            return ""
        if self.clause_link is no_link and not named_only:
            return f" {self.unfolding(' '.join(map(escape, named)), named)}"
        written = " ".join(self.clause(clause) for clause in named)
        return f' <span class="am-clauses">{written}</span>'

    def unfolding(self, label: str, clauses: Iterable[str]) -> str:
        """Return a quiet chip with a label in HTML that opens, where it stands, to what the clauses say."""
        said = "".join(f"<span>{self.explained(clause)}</span>" for clause in clauses)
        return f'<details class="am-why"><summary>{label}</summary><span>{said}</span></details>'

    @property
    def case_mark(self) -> str:
        """The visible mark of this situation's row, bar or square."""
        return f'<span class="am-case">◂ {self.text(HERE)}</span>'


def chance(probability: Fraction) -> Message:
    """Return what a reader is told about a probability.

    The percentage is rounded half up to one decimal, never to a false 0 or 100.
    """
    top, bottom = probability.numerator, probability.denominator
    fraction = str(probability).replace("-", MINUS)
    if 100 * top % bottom == 0:
        return _("{fraction} ({percent}%)", fraction=fraction, percent=100 * top // bottom)
    tenths = (2000 * top + bottom) // (2 * bottom)
    if 0 < probability < 1 and tenths == 0:
        return _("{fraction} (under {percent}%)", fraction=fraction, percent=figure(0.1, 1))
    if 0 < probability < 1 and tenths == 1000:
        return _("{fraction} (over {percent}%)", fraction=fraction, percent=figure(99.9, 1))
    rounded = figure(Fraction(tenths, 10), 1)
    if bottom > _MANY_DIGITS:
        return _("about {percent}%", percent=rounded)
    return _("{fraction} ({percent}%)", fraction=fraction, percent=rounded)

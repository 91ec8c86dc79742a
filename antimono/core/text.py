"""Text that a reader sees: marked where it is written, put into a language only at the edge.

`_("{street} has {rent} bare rent", street=…)` makes a `Message`, which is plain data: the sentence as a
whole (never glued from pieces) and its values. The code that shows it calls `text(translations)` with a
gettext catalogue; without one it reads in English. So the core has no current language.

A short text that means two things has a context, `_("Change", context="coins")`, and a number with
decimals is a `figure`, whose signs belong to the language.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import reduce
from gettext import NullTranslations
from typing import Self, override

ENGLISH = NullTranslations()
"""The catalogue that changes nothing: messages are written in English."""

_BRACE = re.compile(r"\{(\w+)")
_TWO_STOPS = re.compile(r"(?<=\w)\.\.(?= )")


@dataclass(frozen=True, slots=True)
class Message:
    """A sentence waiting for a language."""

    singular: str
    """The English sentence, a `str.format` template."""
    values: tuple[tuple[str, Value], ...] = ()
    """What stands in its braces, by name; a value may be a message itself (the name of a role, say)."""
    plural: str | None = None
    """The English sentence for a `count` other than one, if the sentence counts something."""
    count: int = 1
    """The number that decides between the two; the templates may name it `{count}`."""
    to_you: Message | None = None
    """The same sentence to the player it is about, who is the first player in its braces; it takes the same values."""
    context: str = ""
    """What a short text is about, where its words alone have two meanings; translators see it."""

    def text(self, translations: NullTranslations = ENGLISH) -> str:
        """Return the sentence in the language of `translations`."""
        template = self._template(translations)
        values = {
            name: value.text(translations)
            if isinstance(value, Message)
            else value.message.text(translations)
            if isinstance(value, Money)
            else str(value)
            for name, value in self.values
        }
        sentence = template.format(**{"count": str(self.count), **values})
        # A name that ends in a dot (“Wall St.”) at the end of a sentence brings its full stop along.
        if ".. " in sentence:
            sentence = _TWO_STOPS.sub(".", sentence)
        return sentence[:-1] if sentence.endswith("..") and not sentence.endswith("...") else sentence

    def _template(self, translations: NullTranslations) -> str:
        if self.plural is not None:
            return translations.ngettext(self.singular, self.plural, self.count)
        if self.context:
            return translations.pgettext(self.context, self.singular)
        return translations.gettext(self.singular)

    def fill(self, **values: Value) -> Message:
        """Return the message with these values instead of its own."""
        return replace(self, values=tuple(values.items()))

    def called(self, names: Sequence[Message], reader: int | None = None) -> Message:
        """Return the message with names for its players.

        Args:
            names: by seat; a player without a name keeps their number, and a name stays as it is.
            reader: the seat of the player who reads it: “You …” in a sentence about them, “you” within another one.
        """
        if self in names:
            return self
        players = {name: value.seat for name, value in self.values if isinstance(value, Player)}
        about = next((players[name] for name in _BRACE.findall(self.singular) if name in players), None)
        said = self.to_you if self.to_you is not None and about is not None and about == reader else self
        within = [_("you", context="object") if seat == reader else name for seat, name in enumerate(names)]
        values = [(name, value.called(within) if isinstance(value, Message) else value) for name, value in self.values]
        return said.fill(**dict(values))

    def __str__(self) -> str:
        return self.text()


@dataclass(frozen=True, slots=True)
class Player(Message):
    """A player as a value in a message: their number, until `called` gives them a name."""

    seat: int = 0
    """Counted from 0."""

    @override
    def called(self, names: Sequence[Message], reader: int | None = None) -> Message:
        return names[self.seat] if self.seat < len(names) else self


def player_name(seat: int) -> Player:
    """Return the player at a seat, counted from 0, for a message."""
    numbered = _("Player {number}", number=seat + 1)
    return Player(numbered.singular, numbered.values, seat=seat)


type Value = str | int | Fraction | Message


def _(sentence: str, to_you: Message | None = None, /, *, context: Value = "", **values: Value) -> Message:
    """Mark `sentence` for translation, with the values for its braces.

    A sentence about a player has the same to that player beside it, without values of its own:
    `_("{player} rolls {dice}.", _("You roll {dice}."), player=player_name(0), dice="3+4")`.

    Args:
        sentence: in English, a `str.format` template.
        to_you: the same sentence to the player it is about.
        context: what a short text is about, if its words have two meanings: `_("Change", context="coins")`.
        values: by the name of the brace.
    """
    return Message(sentence, tuple(values.items()), to_you=to_you, context=str(context))


DECIMAL_SIGN = _(".", context="decimal sign")
THOUSANDS_SIGN = _(",", context="thousands sign")


@dataclass(frozen=True, slots=True)
class Figure(Message):
    """A number as a value in a message: its sentence is the number in English, its signs are the reader's."""

    @override
    def text(self, translations: NullTranslations = ENGLISH) -> str:
        signs = {",": THOUSANDS_SIGN.text(translations), ".": DECIMAL_SIGN.text(translations)}
        return "".join(signs.get(each, each) for each in self.singular)

    @override
    def called(self, names: Sequence[Message], reader: int | None = None) -> Message:
        return self


def figure(number: float | Fraction, digits: int = 0, *, signed: bool = False, grouped: bool = False) -> Figure:
    """Return a number for a message, written with the signs of the reader's language.

    Args:
        number: to be rounded.
        digits: how many decimals are written.
        signed: whether a positive number has a plus.
        grouped: whether thousands are set apart.

    >>> print(_("The chance is {share}%.", share=figure(34.716, 1)))
    The chance is 34.7%.
    >>> str(figure(-2.5, 1)), str(figure(3, 1, signed=True)), str(figure(1234567, grouped=True))
    ('−2.5', '+3.0', '1,234,567')
    """
    return Figure(f"{float(number):{'+' if signed else ''}{',' if grouped else ''}.{digits}f}".replace("-", "−"))


def percent(share: float | Fraction, digits: int = 0, *, signed: bool = False) -> Message:
    """Return a share as a percentage, for a message.

    >>> print(percent(0.347), percent(Fraction(1, 8), 1))
    35% 12.5%
    """
    return _("{number}%", context="percentage", number=figure(100 * share, digits, signed=signed))


def with_interval(value: Message, low: Message, high: Message) -> Message:
    """Return a number with the ends of its interval.

    >>> print(with_interval(percent(0.5), percent(0.4), percent(0.6)))
    50% (40% to 60%)
    """
    return _("{value} ({low} to {high})", value=value, low=low, high=high)


class Money(str):
    """An amount of money with decimals: a string in English, and the reader's signs within a message."""

    __slots__ = ("message",)
    message: Message

    def __new__(cls, message: Message) -> Self:
        """Return the English text of a message, which a `Message` around it puts into the reader's language."""
        made = super().__new__(cls, message)
        made.message = message
        return made


def verbatim(text: str | int | Fraction) -> Message:
    """Text that is the same in every language (a name, a figure) where a message is wanted."""
    return Message("{text}", (("text", text),))


def listing(items: Sequence[Message]) -> Message:
    """Return several messages as a list, in the language's own form."""
    if not items:
        return verbatim("")
    # Translators: a list is made of pairs, from the left: {first} may itself be a list.
    return reduce(lambda first, then: _("{first}, {then}", first=first, then=then), items)


def ngettext(singular: str, plural: str, count: int, **values: Value) -> Message:
    """Mark a sentence that counts something, in its two English forms; `{count}` is the number."""
    return Message(singular, tuple(values.items()), plural, count)


QUOTED = 60
"""How many characters of a foreign text a sentence repeats."""


def quoted(text: str, most: int = QUOTED) -> str:
    r"""Return a text from outside as a sentence may repeat it: not long, and nothing in it that steers a terminal.

    What is too long loses its middle; spaces of every kind become plain ones, and what cannot be seen
    (control characters, the marks that turn the direction of writing) becomes “�”. The cost does not depend
    on the length of the text.

    >>> quoted("a" * 100, 9)
    'aaaaa…aaa'
    >>> quoted("red: \x1b[31m")
    'red: �[31m'
    """
    if len(text) > most:
        end = (most - 1) * 2 // 5
        text = f"{text[: most - 1 - end]}…{text[len(text) - end :]}"
    return "".join(each if each.isprintable() else " " if each.isspace() else "�" for each in text)


_HARMFUL = re.compile("[\x00-\x08\x0e-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069\ud800-\udfff]")
"""Control characters (spaces aside), what turns the direction of writing, and halves of characters."""


def harmful(text: str) -> bool:
    """Return whether a text could steer a terminal, or show something else than it says, when it is printed."""
    return _HARMFUL.search(text) is not None

"""Text that a reader sees: marked where it is written, put into a language only at the edge.

`_("{street} has {rent} bare rent", street=…)` makes a `Message`, which is plain data: the sentence as a
whole (never glued from pieces) and its values. Whoever shows it calls `text(translations)` with a
gettext catalogue; without one it reads in English. So the core stays free of any notion of a current
language.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from gettext import NullTranslations

ENGLISH = NullTranslations()
"""The catalogue that changes nothing: messages are written in English."""

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

    def text(self, translations: NullTranslations = ENGLISH) -> str:
        """The sentence in the language of `translations`."""
        if self.plural is None:
            template = translations.gettext(self.singular)
        else:
            template = translations.ngettext(self.singular, self.plural, self.count)
        values = {
            name: value.text(translations) if isinstance(value, Message) else str(value) for name, value in self.values
        }
        sentence = template.format(**{"count": str(self.count), **values})
        # A name that ends in a dot (“Wall St.”) at the end of a sentence brings its full stop along.
        if ".. " in sentence:
            sentence = _TWO_STOPS.sub(".", sentence)
        return sentence[:-1] if sentence.endswith("..") and not sentence.endswith("...") else sentence

    def __str__(self) -> str:
        return self.text()


type Value = str | int | Fraction | Message


def _(sentence: str, **values: Value) -> Message:
    """Mark `sentence` for translation, with the values that stand in its braces."""
    return Message(sentence, tuple(values.items()))


def verbatim(text: str | int | Fraction) -> Message:
    """Text that is the same in every language (a name, a figure) where a message is wanted."""
    return Message("{text}", (("text", text),))


def listing(items: Sequence[Message]) -> Message:
    """Several messages one after the other, with commas between them."""
    names = [f"item{place}" for place in range(len(items))]
    template = ", ".join(f"{{{name}}}" for name in names)
    return Message(template, tuple(zip(names, items, strict=True)))


def ngettext(singular: str, plural: str, count: int, **values: Value) -> Message:
    """Mark a sentence that counts something, in its two English forms; `{count}` is the number."""
    return Message(singular, tuple(values.items()), plural, count)


QUOTED = 60
"""How many characters of a foreign text a sentence repeats."""


def quoted(text: str, most: int = QUOTED) -> str:
    r"""A text from outside as a sentence may repeat it: not long, and nothing in it that steers a terminal.

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
    """Whether a text could steer a terminal, or show something else than it says, when it is printed."""
    return _HARMFUL.search(text) is not None

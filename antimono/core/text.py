"""Text that a reader sees: marked where it is written, put into a language only at the edge.

`_("{street} has {rent} bare rent", street=…)` makes a `Message`, which is plain data: the sentence as a
whole (never glued from pieces) and its values. Whoever shows it calls `text(translations)` with a
gettext catalogue; without one it reads in English. So the core stays free of any notion of a current
language.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from gettext import NullTranslations

ENGLISH = NullTranslations()
"""The catalogue that changes nothing: messages are written in English."""


@dataclass(frozen=True, slots=True)
class Message:
    """A sentence waiting for a language.

    Attributes:
        singular: the English sentence, a `str.format` template.
        values: what stands in its braces, by name; a value may be a message itself (the name of a role, say).
        plural: the English sentence for a `count` other than one, if the sentence counts something.
        count: the number that decides between the two; the templates may name it `{count}`.
    """

    singular: str
    values: tuple[tuple[str, Value], ...] = ()
    plural: str | None = None
    count: int = 1

    def text(self, translations: NullTranslations = ENGLISH) -> str:
        """The sentence in the language of `translations`."""
        if self.plural is None:
            template = translations.gettext(self.singular)
        else:
            template = translations.ngettext(self.singular, self.plural, self.count)
        values = {
            name: value.text(translations) if isinstance(value, Message) else str(value)
            for name, value in self.values
        }
        sentence = template.format(**{"count": str(self.count), **values})
        # A name that ends in a dot (“Wall St.”) at the end of a sentence brings its full stop along.
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

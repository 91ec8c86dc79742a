"""A language as plain data: sentences and their translations, which a page can hand to its Python."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from gettext import NullTranslations, c2py
from typing import override


def with_context(context: str | None, sentence: str) -> str:
    """Return the key of a sentence in a catalogue, as gettext's own files have it."""
    return f"{context}\x04{sentence}" if context else sentence


class Catalogue(NullTranslations):
    """The sentences of a language: what `Message.text` takes.

    Attributes:
        language: its tag, as HTML writes it (`de`, `pt-BR`).
    """

    def __init__(self, language: str, sentences: Mapping[str, Sequence[str]], plural: str = "n != 1") -> None:
        """Keep the sentences of a language.

        Args:
            language: its tag.
            sentences: by the English (singular) sentence, `with_context` if it has one: the translation, or
                one for each plural form in the catalogue's order. Any other sentence is said in English.
            plural: which of the forms counts `n`, an expression in C, as gettext's files have it.
        """
        super().__init__()
        self.language = language
        self._sentences = sentences
        self._plural = plural
        self._form = c2py(plural)

    @override
    def __reduce__(self) -> tuple[type[Catalogue], tuple[str, Mapping[str, Sequence[str]], str]]:
        """To another process it goes as what it was made of; the function that counts cannot."""
        return (Catalogue, (self.language, self._sentences, self._plural))

    @override
    def gettext(self, message: str) -> str:
        return self._sentences.get(message, (message,))[0]

    @override
    def pgettext(self, context: str, message: str) -> str:
        return self._sentences.get(with_context(context, message), (message,))[0]

    @override
    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        forms = self._sentences.get(msgid1)
        if forms is None:
            return super().ngettext(msgid1, msgid2, n)
        return forms[min(self._form(n), len(forms) - 1)]

    def json(self) -> str:
        """Return the catalogue as text, for `read`; a language always gives the same."""
        told = {"language": self.language, "plural": self._plural, "sentences": self._sentences}
        return json.dumps(told, ensure_ascii=False, separators=(",", ":"), sort_keys=True)

    @classmethod
    def read(cls, text: str) -> Catalogue:
        """Return the catalogue that `json` wrote."""
        told = json.loads(text)
        return cls(told["language"], told["sentences"], told["plural"])

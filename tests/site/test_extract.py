"""What translators are given of the messages in code: context, comment, place and clauses."""

from __future__ import annotations

import messages
from publish.extract import Entry, entries

CODE = '''
NAME = _("Change", context="coins")

class Rent:
    def build(self):
        """No message."""
        # Translators: {street} is a name.
        first = note(_("{street} pays", street=each), clauses=("AM-14.9", "R-7"))
        # What is counted.
        return Choice("houses", label=ngettext("{count} house", "{count} houses", 2), other=_(name))
'''


def test_a_message_comes_with_what_a_translator_wants_to_know() -> None:
    assert list(entries(CODE)) == [
        Entry(2, "Change", "coins", ["NAME"]),
        Entry(8, "{street} pays", None, ["{street} is a name.", "Rent: build: first: note (AM-14.9, R-7)"]),
        Entry(10, ("{count} house", "{count} houses"), None, ["Rent: build: Choice: label"]),
    ]


def test_every_short_message_comes_with_a_comment_or_a_context() -> None:
    short = [each for each in messages.catalogue() if each.id and len(str(each.id).split()) <= 3]
    assert len(short) > 1000
    assert [each.id for each in short if not each.context and not each.auto_comments] == []

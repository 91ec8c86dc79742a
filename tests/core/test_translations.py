"""A language as plain data: what is missing is English, what counts has the language's own forms."""

import pickle

import pytest

from antimono.core.text import _, ngettext
from antimono.core.translations import Catalogue

POLISH = Catalogue(
    "pl",
    {"Monopolist": ["Monopolista"], "{count} house": ["{count} dom", "{count} domy", "{count} domów"]},
    "n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2",
)
READ = Catalogue.read(POLISH.json())
SENT = pickle.loads(pickle.dumps(POLISH))  # as another process gets it


@pytest.mark.parametrize("catalogue", [POLISH, READ, SENT], ids=["made", "read", "sent"])
def test_it_translates_and_counts(catalogue: Catalogue) -> None:
    assert _("Monopolist").text(catalogue) == "Monopolista"
    houses = [ngettext("{count} house", "{count} houses", count).text(catalogue) for count in (1, 3, 5, 22)]
    assert houses == ["1 dom", "3 domy", "5 domów", "22 domy"]


def test_what_is_missing_is_said_in_english() -> None:
    assert _("Competitor").text(READ) == "Competitor"
    assert ngettext("{count} note", "{count} notes", 2).text(READ) == "2 notes"


def test_it_is_the_same_text_again() -> None:
    assert READ.language == "pl"
    assert READ.json() == POLISH.json()

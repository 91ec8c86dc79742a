"""The reader is called “you”, in sentences that are English: “you roll”, not “you rolls”."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from antimono.cheaters import game
from antimono.cheaters.game.log import name
from antimono.core.text import Message, _, verbatim
from antimono.play.cheaters.addressing import OF_YOU, addressed

NAMES = (_("You"), _("Fox"), _("Owl"))
NOT_TOLD = {
    "It is {player} who has to decide now",
    "It looks as if {player} were trying “{card}”.",
    "{square} goes to {player}.",
    "“{action}” is {player}'s own affair: what they have tried, rolled and hold they alone know (R-60).",
}
"""Refusals, a whisper that is never about its hearer, and what is right of “you” as it is."""


def test_whatever_the_log_says_of_a_player_is_said_of_you() -> None:
    source = "".join(each.read_text("utf-8") for each in Path(game.__file__).parent.glob("*.py"))
    said = set(re.findall(r'_\(\s*"([^"]*\{(?:player|payer|payee)\}[^"]*)"', source)) - NOT_TOLD
    about = {each for each in said if not each.startswith("The final count")}
    assert about == set(OF_YOU)
    values = dict.fromkeys(re.findall(r"\{(\w+)\}", "".join(OF_YOU)), "")
    assert all(re.search(r"\b[Yy]ou(?:r|rs)?\b", each(values).singular) for each in OF_YOU.values())


@pytest.mark.parametrize("template", OF_YOU)
def test_a_sentence_to_you_names_nothing_that_the_log_does_not_name(template: str) -> None:
    values = dict.fromkeys(re.findall(r"\{(\w+)\}", template), "a word")
    assert OF_YOU[template](values).text().count("a word") >= len(values) - 1


@pytest.mark.parametrize(
    ("template", "who", "says"),
    [
        ("{player} rolls {dice}.", {"player": 0}, "You roll 3 + 4."),
        ("{player} rolls {dice}.", {"player": 1}, "Fox rolls 3 + 4."),
        ("{payer} pays {amount} to {payee}.", {"payer": 0, "payee": 2}, "You pay 50 to Owl."),
        ("{payer} pays {amount} to {payee}.", {"payer": 2, "payee": 0}, "Owl pays 50 to you."),
        ("{payee} receives {amount} at START.", {"payer": -1, "payee": 0}, "You receive 50 at START."),
    ],
)
def test_the_reader_is_called_you(template: str, who: dict[str, int], says: str) -> None:
    values = {key: name(seat) for key, seat in who.items()} | {"dice": verbatim("3 + 4"), "amount": verbatim("50")}
    assert str(addressed(Message(template, tuple(values.items())), NAMES, 0)) == says
    assert str(addressed(name(0), NAMES, 0)) == "You"

"""The questions that people ask at a table, by topic, from `questions.toml`."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Mapping
from functools import partial
from importlib.resources import files
from types import MappingProxyType
from typing import Any

from antimono.anti_monopoly.editions import Edition, Role
from antimono.at_the_table.look_up.question import PlainAnswer, PlayersQuestion, Topic
from antimono.cheaters import edition as second_game
from antimono.core.text import Message, Value
from antimono.course.anti_monopoly.compared.books import says
from antimono.rulebook.clauses import clause

AMOUNTS: Mapping[str, Callable[[Edition], Value]] = MappingProxyType(
    {
        "start_money": lambda edition: edition.money(edition.constants.start_money),
        "start_pays": lambda edition: edition.money(edition.constants.start_square_pays),
        "factor": lambda edition: edition.utilities[0].competitor_factor,
        "factor_alone": lambda edition: edition.utilities[0].monopolist_factors[0],
        "factor_both": lambda edition: edition.utilities[0].monopolist_factors[1],
        "flat_tax": lambda edition: edition.money(edition.constants.income_tax_flat),
        "monopolist_percent": lambda edition: edition.constants.income_tax_percent_cash[Role.MONOPOLIST],
        "property_tax": lambda edition: edition.money(edition.constants.property_tax),
        "levy": lambda edition: edition.money(edition.constants.foundation_monopolist_pays),
        "for_a_1": lambda edition: edition.money(edition.constants.foundation_gift(1)),
        "for_a_2": lambda edition: edition.money(edition.constants.foundation_gift(2)),
        "fine": lambda edition: edition.money(edition.constants.custody_fine),
        "wrong_shout": lambda _edition: second_game.load().constants.false_accusation,
        "jail_fee": lambda _edition: second_game.load().constants.jail_fee,
        "home_pays": lambda _edition: second_game.load().constants.start_pays,
    }
)
"""What an answer may name in braces."""

CONDITIONS: Mapping[str, Callable[[Edition, Any], bool]] = MappingProxyType(
    {
        "edition": lambda edition, value: edition.id == value,
        "printed": lambda edition, value: bool(says(clause(value), edition.id).words),
        "silent": lambda edition, value: edition.id in clause(value).silent,
        "read_otherwise": lambda edition, value: any(edition.id in each.editions for each in clause(value).readings),
        "tenfold": lambda edition, value: (edition.scale != 1) == value,
    }
)
"""What may stand in `where`, besides a switch with its value or several: a clause that the rulebook has (or
follows the others in), one that it is silent of, one that it has in words of its own."""


def _fits(edition: Edition, where: Mapping[str, Any]) -> bool:
    for name, value in where.items():
        if name in CONDITIONS:
            if not CONDITIONS[name](edition, value):
                return False
        elif edition.switches.value(name) not in (value if isinstance(value, list) else [value]):
            return False
    return True


def _answer(answers: list[Mapping[str, Any]], edition: Edition) -> PlainAnswer:
    told = next(each for each in answers if _fits(edition, each.get("where", {})))
    named = ((name, of) for name, of in AMOUNTS.items() if f"{{{name}}}" in told["says"])
    text = Message(told["says"], tuple((name, of(edition)) for name, of in named))
    return PlainAnswer(text, tuple(told["clauses"].split()))


def _question(entry: Mapping[str, Any]) -> PlayersQuestion:
    answers = entry.get("answer", [entry])
    return PlayersQuestion(entry["slug"], Message(entry["asks"]), Message(entry["words"]), partial(_answer, answers))


def _topic(entry: Mapping[str, Any]) -> Topic:
    return Topic(entry["slug"], Message(entry["title"]), tuple(map(_question, entry["question"])))


def read() -> list[Mapping[str, Any]]:
    """Return the topics in the order of the file."""
    text = files("antimono.at_the_table.look_up").joinpath("questions.toml").read_text("utf-8")
    found: list[Mapping[str, Any]] = tomllib.loads(text)["topic"]
    return found


TOPICS: tuple[Topic, ...] = tuple(map(_topic, read()))
"""In the order in which they stand on the page."""

QUESTIONS: dict[str, PlayersQuestion] = {question.slug: question for topic in TOPICS for question in topic.questions}
"""Every question by its slug."""

"""What a table agrees on before play: aim, length, table options, house rules (AM-1.1, AM-24.1)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from enum import StrEnum

from antimono.anti_monopoly.editions import (
    ByRole,
    Constants,
    Deed,
    Edition,
    Notes,
    Role,
    Switches,
    SwitchValue,
    Utility,
)
from antimono.core.errors import UnreadableError, unknown_name
from antimono.core.text import _
from antimono.rulebook.clauses import clause

type RuleValue = int | ByRole | Notes | tuple[int, ...] | SwitchValue
"""What a constant or a switch of an edition can be."""


UNPLAYED = frozenset(
    {
        *("start_notes", "bank_notes", "unit_stands_for", "title_deeds", "cards", "pawns"),
        "building_sale_percent",
    }
)
"""Constants that describe the box, or that the rules have built in: a table cannot change play by them."""


class Aim(StrEnum):
    """The two games of AM-1."""

    GAME_A = "game-a"
    """The last player who is not bankrupt wins (AM-1.2)."""
    GAME_B = "game-b"
    """When the last player of one role is bankrupt, the richest of the other wins (AM-1.3)."""


@dataclass(frozen=True, slots=True)
class Ending:
    """When a game ends.

    Attributes:
        aim: Game A or Game B.
        rounds: for the timed variant: after how many rounds time is up (AM-24.1); the aim can be reached
            earlier (R-32).
    """

    aim: Aim
    rounds: int | None = None

    def __post_init__(self) -> None:
        if self.rounds is not None and self.rounds < 1:
            raise UnreadableError(
                _("A timed game lasts one round or more, not {rounds}.", rounds=self.rounds)
            )


GAME_A = Ending(Aim.GAME_A)
GAME_B = Ending(Aim.GAME_B)


def timed(rounds: int, aim: Aim = Aim.GAME_A) -> Ending:
    """The timed variant: time is up after so many rounds, each of which is played to its end (AM-24.1)."""
    return Ending(aim, rounds)


@dataclass(frozen=True, slots=True)
class HouseRule:
    """One constant or switch that a table has set otherwise.

    Attributes:
        name: of the field of `Constants` or `Switches`.
        printed: what the edition says.
        value: what holds at this table.
    """

    name: str
    printed: RuleValue
    value: RuleValue


def with_house_rules(
    edition: Edition, overrides: Mapping[str, RuleValue]
) -> tuple[Edition, tuple[HouseRule, ...]]:
    """`edition` with some constants and switches set otherwise, and what has really changed.

    The percentages of mortgages change the deeds too. What only a deed says (a rent, a house price) is no
    constant: to change it, change the edition's squares.

    Raises:
        UnknownNameError: if there is no constant and no switch of a name, or play asks none of it.
        UnreadableError: if a value is of another kind than the printed one.
    """
    names = {field.name: "constants" for field in fields(Constants) if field.name not in UNPLAYED}
    names |= {field.name: "switches" for field in fields(Switches)}
    changed: list[HouseRule] = []
    for name, value in overrides.items():
        if name not in names:
            raise unknown_name(_("constant or switch"), name, names)
        part = edition.constants if names[name] == "constants" else edition.switches
        printed: RuleValue = getattr(part, name)
        if not _same_kind(printed, value) or ("percent" in name and _most(value) > 100):
            raise UnreadableError(
                _(
                    "{name} cannot be {value}: give a value like {printed}.",
                    name=name,
                    value=repr(value),
                    printed=repr(printed),
                )
            )
        if value == printed:
            continue
        changed.append(HouseRule(name, printed, value))
        if names[name] == "constants":
            edition = replace(edition, constants=_with(edition.constants, name, value))
        else:
            edition = replace(edition, switches=_with_switch(edition.switches, name, value))
    return _with_mortgages(edition, {rule.name for rule in changed}), tuple(changed)


def finite_stock_rule(edition: Edition) -> tuple[HouseRule, ...]:
    """The limit of houses and hotels as a house rule, where print says that there is none (AM-10.8, R-1)."""
    printed = edition.id in clause("AM-10.8").editions
    return (HouseRule("finite_stock", printed=False, value=True),) if printed else ()


def as_printed(edition: Edition) -> Edition:
    """`edition` with the factor of the utilities as print has it, misprint or not (R-4)."""
    factor = edition.constants.utility_competitor_factor_printed
    squares = tuple(
        replace(square, competitor_factor=factor) if isinstance(square, Utility) else square
        for square in edition.squares
    )
    return edition if squares == edition.squares else replace(edition, squares=squares)


def _with_mortgages(edition: Edition, changed: set[str]) -> Edition:
    """The deeds with what the percentages of the constants make of their prices (AM-11.1, AM-11.5, R-7)."""
    if not changed & {"mortgage_percent", "redemption_percent"}:
        return edition
    lent, lifted, note = (
        edition.constants.mortgage_percent,
        edition.constants.redemption_percent,
        edition.scale,
    )

    def redemption(price: int) -> int:
        return (2 * price * lifted + 100 * note) // (200 * note) * note

    squares = tuple(
        replace(square, mortgage=square.price * lent // 100, redemption=redemption(square.price))
        if isinstance(square, Deed)
        else square
        for square in edition.squares
    )
    return replace(edition, squares=squares)


def _with(constants: Constants, name: str, value: RuleValue) -> Constants:
    changes: dict[str, object] = {name: value}
    return replace(constants, **changes)  # type: ignore[arg-type] # checked against the printed value


def _with_switch(switches: Switches, name: str, value: RuleValue) -> Switches:
    changes: dict[str, object] = {name: value}
    return replace(switches, **changes)  # type: ignore[arg-type] # checked against the printed value


def _most(value: RuleValue) -> int:
    match value:
        case ByRole():
            return max(value[role] for role in Role)
        case int():
            return value
    return 0


def _same_kind(printed: RuleValue, value: RuleValue) -> bool:
    match printed, value:
        case ByRole(), ByRole():
            return all(value[role] >= 0 for role in Role)
        case bool(), _:
            return isinstance(value, bool)
        case int(), int():
            return not isinstance(value, bool) and value >= 0
        case tuple(), tuple():
            return len(printed) == len(value) and all(
                type(mine) is type(theirs) for mine, theirs in zip(printed, value, strict=True)
            )
    return type(printed) is type(value)

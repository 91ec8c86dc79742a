"""Agreements before play: aim, length, table options, house rules (AM-1.1, AM-24.1)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, fields, replace
from enum import StrEnum
from functools import cache

from antimono.anti_monopoly.editions import (
    Asymmetry,
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
from antimono.anti_monopoly.editions.formulas import redemption
from antimono.anti_monopoly.editions.limits import CONSTANTS
from antimono.anti_monopoly.game.actions import ROLE_NAMES
from antimono.core.editions.limit import Limit
from antimono.core.errors import UnknownNameError, UnreadableError, unknown_name
from antimono.core.text import _, quoted
from antimono.rulebook.clauses import clause

type RuleValue = int | ByRole | Notes | tuple[int, ...] | SwitchValue | str
"""What a constant or a switch can be; for an asymmetry the role, or its name, as which all are treated."""

ALL = "all"
"""The house rule that names every asymmetry at once; one that is named besides has its own role."""


MOST_DIGITS = 9
"""Longer than any number that a rule or an ending needs."""

UNPLAYED = frozenset(
    {*("start_notes", "bank_notes", "unit_stands_for", "title_deeds", "cards", "pawns"), "building_sale_percent"}
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
    """The condition that ends a game."""

    aim: Aim
    """Game A or Game B."""
    rounds: int | None = None
    """For the timed variant: after how many rounds time is up (AM-24.1); the aim can be reached earlier
    (R-32)."""

    def __post_init__(self) -> None:
        if self.rounds is not None and self.rounds < 1:
            raise UnreadableError(_("Choose one round or more for a timed game, not {rounds}.", rounds=self.rounds))


GAME_A = Ending(Aim.GAME_A)
GAME_B = Ending(Aim.GAME_B)


def timed(rounds: int, aim: Aim = Aim.GAME_A) -> Ending:
    """Return the timed variant: time is up after so many rounds, each of which is played to its end (AM-24.1)."""
    return Ending(aim, rounds)


def read_ending(ending: object) -> Ending:
    """Return an ending, or the one that a word names: `game-a`, `game-b`, or timed with its rounds, `game-a/15`.

    Raises:
        UnreadableError: if the value is not one.
    """
    if isinstance(ending, Ending):
        return ending
    aim, slash, rounds = str(ending).partition("/")
    numbered = not slash or (rounds.isascii() and rounds.isdecimal() and len(rounds) <= MOST_DIGITS)
    if not isinstance(ending, str) or aim not in set(Aim) or not numbered:
        raise UnreadableError(
            _(
                "{ending} is not an ending. Use game-a, game-b or, for a timed game, game-a/15 (AM-1.1, AM-24.1).",
                ending=quoted(repr(ending)),
            )
        )
    return Ending(Aim(aim), int(rounds) if slash else None)


def read_role(role: object) -> Role:
    """Return a role, or the one that a name or a letter means: `competitor`, `C`, `monopolist`, `M`.

    Raises:
        UnreadableError: if the value is not one.
    """
    known = ROLE_NAMES.get(role) if isinstance(role, str) else None
    if known is None:
        raise UnreadableError(
            _("{role} is not a role. Use competitor or monopolist, or C or M.", role=quoted(repr(role)))
        )
    return known


def read_roles(roles: Sequence[Role | str] | str) -> tuple[Role, ...]:
    """Roles in a sequence, or the letters of all in a word: `CMC`.

    Raises:
        UnreadableError: if they are neither.
    """
    if not isinstance(roles, Iterable):
        raise UnreadableError(
            _(
                "Write roles as letters in a word, for example “CMC”, or as a list with one per seat, not {value}.",
                value=quoted(repr(roles)),
            )
        )
    return tuple([read_role(each) for each in roles])


@dataclass(frozen=True, slots=True)
class HouseRule:
    """One constant, switch or asymmetry that a table has set otherwise."""

    name: str
    """Of the field of `Constants` or `Switches`, or of the `Asymmetry`."""
    printed: RuleValue | None
    """What the edition says; `None` for an asymmetry, where each role is treated as what it is."""
    value: RuleValue
    """What holds at this table."""


def read_house_rules(house_rules: object) -> Mapping[str, RuleValue]:
    """House rules by name, or none.

    Raises:
        UnreadableError: if they have no names.
    """
    if isinstance(house_rules, Mapping):
        return house_rules
    if house_rules is None:
        return {}
    raise UnreadableError(
        _(
            "Give house rules by name, for example {example}, not {value}.",
            example="{'hotels': 5}",
            value=quoted(repr(house_rules)),
        )
    )


def with_house_rules(
    edition: Edition, overrides: Mapping[str, RuleValue] | None
) -> tuple[Edition, tuple[HouseRule, ...]]:
    """`edition` with some constants, switches and asymmetries set otherwise, and what has really changed.

    The percentages of mortgages change the deeds too. What only a deed says (a rent, a house price) is no
    constant: to change it, change the edition's squares. An asymmetry is switched off by the role as which
    its rule then treats everybody; `all` means every asymmetry.

    >>> from antimono.anti_monopoly.editions import load
    >>> edition, changed = with_house_rules(load("us"), {"tax": "competitor", "custody_fine": 100})
    >>> edition.effective_role(Asymmetry.TAX, Role.MONOPOLIST).value, [rule.name for rule in changed]
    ('competitor', ['custody_fine', 'tax'])

    Raises:
        UnknownNameError: if there is no constant, switch or asymmetry of a name, or play asks none of it.
        UnreadableError: if a value is of another kind than the printed one, or they have no names.
    """
    rules = read_house_rules(overrides)
    if not rules:
        return edition, ()
    names = rule_names()
    changed: list[HouseRule] = []
    for name, value in rules.items():
        if name not in names:
            raise unknown_rule(name)
        if names[name] == _ASYMMETRIES:
            continue
        part = edition.constants if names[name] == "constants" else edition.switches
        printed: RuleValue = getattr(part, name)
        if name in CONSTANTS:
            _check_size(name, value, CONSTANTS[name].in_scale(edition.scale))
        if not _same_kind(printed, value):
            raise UnreadableError(
                _(
                    "{name} cannot be {value}. Give a value such as {printed}.",
                    name=name,
                    value=quoted(repr(value)),
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
    edition = _with_mortgages(edition, {rule.name for rule in changed})
    alike = _alike(edition, rules)
    if alike != edition.alike:
        changed += [
            HouseRule(each.value, edition.alike.get(each), role)
            for each, role in alike.items()
            if edition.alike.get(each) is not role
        ]
        edition = replace(edition, alike=alike)
    return edition, tuple(changed)


def unknown_rule(name: str) -> UnknownNameError:
    """Return the error for a name that no house rule has: with the nearest, by meaning first, and what that is."""
    # Imported where it is used: whoever makes no slip need not load it.
    from antimono.anti_monopoly.editions.house_rules import ALL_SIDES, CALLED, labels

    word = "_".join(str(name).casefold().replace("-", " ").replace("_", " ").split())
    other = next((right for right, names in CALLED.items() if word in names), None)
    error = unknown_name(_("house rule"), str(name), rule_names())
    near = other or error.near
    if near is None:
        return error
    text = _(
        "There is no house rule named “{name}”; did you mean “{near}” ({label})? “antimono rules” lists them all.",
        name=quoted(str(name)),
        near=near,
        label=labels().get(near, ALL_SIDES),
    )
    return UnknownNameError(text, near)


@cache
def rule_names() -> Mapping[str, str]:
    """Return the names that a house rule can have, and which part of an edition each belongs to."""
    names = {field.name: "constants" for field in fields(Constants) if field.name not in UNPLAYED}
    names |= {field.name: "switches" for field in fields(Switches)}
    return names | dict.fromkeys([*map(str, Asymmetry), ALL], _ASYMMETRIES)


_ASYMMETRIES = "alike"
"""The part of an edition that says which asymmetries are off."""


def _alike(edition: Edition, overrides: Mapping[str, object]) -> dict[Asymmetry, Role]:
    """Return the asymmetries that are switched off, in their order."""
    whole = {each: read_role(overrides[ALL]) for each in Asymmetry} if ALL in overrides else {}
    named = {each: read_role(overrides[each]) for each in Asymmetry if each in overrides}
    off = {**edition.alike, **whole, **named}
    return {each: off[each] for each in Asymmetry if each in off}


def finite_stock_rule(edition: Edition) -> tuple[HouseRule, ...]:
    """Return the limit of houses and hotels as a house rule, where print says that there is none (AM-10.8, R-1)."""
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
    """Return the deeds with mortgages and redemption sums by the percentages given (AM-11.1, AM-11.5, R-7)."""
    if not changed & {"mortgage_percent", "redemption_percent"}:
        return edition
    lent, lifted = edition.constants.mortgage_percent, edition.constants.redemption_percent
    squares = tuple(
        replace(square, mortgage=square.price * lent // 100, redemption=redemption(square.price, lifted, edition.scale))
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


def _check_size(name: str, value: RuleValue, limit: Limit) -> None:
    numbers = [value[role] for role in Role] if isinstance(value, ByRole) else value
    for number in numbers if isinstance(numbers, list | tuple) else [numbers]:
        if isinstance(number, int) and not limit.least <= number <= limit.most:
            raise UnreadableError(
                _(
                    "{name} must be a number from {least} to {most}, not {value}.",
                    name=name,
                    least=limit.least,
                    most=limit.most,
                    value=quoted(str(number)),
                )
            )


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

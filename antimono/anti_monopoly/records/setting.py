"""Agreements of a table before play: edition, roles, ending, options, house rules, seed."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from antimono.anti_monopoly.editions import Asymmetry, ByRole, Edition, Role, load, role_name
from antimono.anti_monopoly.editions.limits import CONSTANTS
from antimono.anti_monopoly.game import GAME_A, Ending, Game, Position
from antimono.anti_monopoly.game.options import (
    ALL,
    MOST_DIGITS,
    RuleValue,
    as_printed,
    rule_names,
    unknown_rule,
    with_house_rules,
)
from antimono.anti_monopoly.game.options import read_ending as game_ending
from antimono.anti_monopoly.rules.balance import check_balance, sizes
from antimono.core.dice import ALL_ROLLS, Dice
from antimono.core.errors import AntimonoError, UnreadableError, unknown_name
from antimono.core.records import limits
from antimono.core.records.words import Word
from antimono.core.text import Message, _, quoted, verbatim

LETTERS = {Role.COMPETITOR: "C", Role.MONOPOLIST: "M"}
ROLES = {letter: role for role, letter in LETTERS.items()}

FINITE_STOCK = "finite-stock"
"""The word of the option that the box's houses and hotels are a limit (R-1)."""

AS_PRINTED = "as-printed"
"""The word of the option that the utilities' factor is that of print (R-4)."""

DRAWN = "drawn"
"""The word that says that the players choose their roles in the game (AM-4.1)."""

_TRUTH = {"yes": True, "no": False}
_NUMBER = rf"[0-9]{{1,{MOST_DIGITS}}}"
_LIST = re.compile(rf"{_NUMBER}(?:,{_NUMBER})*")
_BY_ROLE = re.compile(rf"{_NUMBER}/{_NUMBER}")
_WHOLE = re.compile(_NUMBER)


@dataclass(frozen=True, slots=True)
class Setting:
    """All that a game is given before its first action."""

    edition: str
    """The id."""
    roles: tuple[Role, ...]
    """Of the players, clockwise; nothing where they choose their roles in the game (AM-4.1)."""
    seed: int = 0
    """The seed from which all dice and shuffles follow."""
    ending: Ending = GAME_A
    """What ends the game; see `Ending`."""
    finite_stock: bool = False
    """Whether the box's houses and hotels are a limit (R-1)."""
    as_printed: bool = False
    """Whether the utilities' factor is that of print (R-4)."""
    house_rules: tuple[tuple[str, RuleValue], ...] = ()
    """The constants, switches and asymmetries that the table has set otherwise."""
    dice: tuple[Dice, ...] = ()
    """Rolls that come before those of the seed."""
    drawn: int = 0
    """How many players choose their roles in the game; 0 where the roles are given."""

    @classmethod
    def of(cls, game: Game) -> Setting:
        """Return the setting of a game.

        Raises:
            UnreadableError: if no text could hold it: its edition is none that everybody has, or a number
                is larger than any that is read.
        """
        printed = game.printed_edition
        if printed != load(printed.id):
            raise UnreadableError(
                _(
                    "Change the edition with house rules instead. A text can only name it by its id, and this "
                    "is not the {edition} that everybody has.",
                    edition=printed.id,
                )
            )
        setting = cls(
            printed.id,
            () if game.roles_drawn else game.roles,
            game.seed,
            game.ending,
            game.finite_stock,
            game.as_printed,
            tuple((rule.name, rule.value) for rule in game.house_rules if rule.name != "finite_stock"),
            tuple(ALL_ROLLS[each] for each in game.state.script),
            len(game.players) if game.roles_drawn else 0,
        )
        limits.check_room(setting.seed, len(setting.dice))
        if (setting.ending.rounds or 0) >= 10**MOST_DIGITS:
            raise UnreadableError(_("Give a number of rounds of at most {digits} digits.", digits=MOST_DIGITS))
        return setting

    @property
    def seats(self) -> int:
        """Return how many players there are."""
        return self.drawn or len(self.roles)

    def rules(self) -> Edition:
        """Return the edition with its house rules.

        Raises:
            AntimonoError: if there is no such edition or rule, or nobody could play so.
        """
        if self.drawn:
            sizes(self.drawn)
        else:
            check_balance(self.roles)
        edition, _changed = with_house_rules(load(self.edition), dict(self.house_rules))
        return as_printed(edition) if self.as_printed else edition

    def game(self, position: Position | None = None, *, log: bool = True) -> Game:
        """Return the game at its start, or at a position, before which its log is empty."""
        game = Game(
            self.edition,
            None if self.drawn else self.roles,
            self.seed,
            self.ending,
            players=self.seats,
            log=log,
            finite_stock=self.finite_stock,
            as_printed=self.as_printed,
            house_rules=dict(self.house_rules),
            starter=None if position is None else position.starter,
            dice=self.dice,
        )
        if position is not None:
            if game.state.log is not None:
                game.state.log.events.clear()
            game.restore(position)
        return game


def ending_word(ending: Ending) -> str:
    """Return how the forms write an ending.

    >>> from antimono.anti_monopoly.game import timed
    >>> ending_word(timed(15))
    'game-a/15'
    """
    return str(ending.aim) if ending.rounds is None else f"{ending.aim}/{ending.rounds}"


def read_ending(word: Word) -> Ending:
    """Return the ending that a word writes."""
    try:
        return game_ending(word.text)
    except AntimonoError as error:
        word.fail(error)


def roles_text(setting: Setting) -> str:
    """Return how a record writes the roles."""
    return f"{DRAWN} {setting.drawn}" if setting.drawn else " ".join(setting.roles)


def read_roles(word: Word) -> tuple[tuple[Role, ...], int]:
    """Return the roles that are given in words, or how many players draw theirs."""
    words = word.words()
    if words and words[0].text == DRAWN:
        if len(words) != 2:
            raise word.wrong(_("Write the number of players after “drawn”, as in “drawn 4” (AM-4.1)."))
        players = words[1].number()
        try:
            sizes(players)
        except AntimonoError as error:
            words[1].fail(error)
        return (), players
    for each in words:
        if each.text not in set(Role):
            each.fail(unknown_name(_("role"), each.text, Role))
    return tuple([Role(each.text) for each in words]), 0


def read_edition(word: Word) -> str:
    """Return the id of the edition that a word names."""
    try:
        return load(word.text).id
    except AntimonoError as error:
        word.fail(error)


def option_words(setting: Setting) -> list[str]:
    """Return how the forms write the table options."""
    chosen = ((FINITE_STOCK, setting.finite_stock), (AS_PRINTED, setting.as_printed))
    return [word for word, holds in chosen if holds]


def rule_words(setting: Setting) -> list[str]:
    """Return how the forms write the house rules."""
    return [f"{name}={rule_text(value)}" for name, value in setting.house_rules]


def read_rules(words: Sequence[Word], edition: str) -> tuple[tuple[str, RuleValue], ...]:
    """Return the house rules that words write, those left out that are as printed."""
    rules: dict[str, RuleValue] = {}
    base = load(edition)
    for word in words:
        try:
            name, value = read_rule(word.text, base)
        except AntimonoError as error:
            word.fail(error)
        if name in rules:
            raise word.wrong(_("{name} is set twice. Set each house rule once.", name=quoted(name)))
        rules[name] = value
    _edition, changed = with_house_rules(base, rules)
    return tuple((rule.name, rule.value) for rule in changed)


def read_rule(text: str, edition: Edition) -> tuple[str, RuleValue]:
    """Return the house rule that a word writes, `custody_fine=100` or `tax=competitor` say: its name and value.

    Raises:
        UnknownNameError: if there is no such rule.
        UnreadableError: if it cannot have such a value.
    """
    name, _equals, figure = text.partition("=")
    if name not in rule_names():
        raise unknown_rule(name)
    printed = _printed(edition, name)
    if not figure:
        raise UnreadableError(
            _(
                "Write a house rule as NAME=VALUE, with one of these after {name}=: {values}.",
                name=name,
                values=can_be(edition, name),
            )
        )
    value = _rule_value(printed, figure)
    if value is None:
        if printed is None:
            raise UnreadableError(
                _(
                    "“{text}” is not a valid value for {name}. Use {name}=competitor or {name}=monopolist, "
                    "the role everyone is treated as.",
                    text=quoted(figure),
                    name=name,
                )
            )
        raise UnreadableError(
            _(
                "“{text}” is not a valid value for {name}. It can be {values}, and the edition has {printed}.",
                text=quoted(figure),
                name=name,
                values=can_be(edition, name),
                printed=f"{name}={rule_text(printed)}",
            )
        )
    with_house_rules(edition, {name: value})
    return name, value


def can_be(edition: Edition, name: str) -> Message:
    """Return what the house rule of that name can be set to, as texts write it."""
    printed = _printed(edition, name)
    if printed is None:
        return verbatim(" | ".join(Role))
    if isinstance(printed, bool):
        return verbatim(" | ".join(_TRUTH))
    if isinstance(printed, StrEnum):
        return verbatim(" | ".join(type(printed)))
    limit = CONSTANTS[name].in_scale(edition.scale)
    if isinstance(printed, ByRole):
        return _(
            "{competitor} / {monopolist}: each {least} to {most}",
            competitor=role_name(Role.COMPETITOR),
            monopolist=role_name(Role.MONOPOLIST),
            least=limit.least,
            most=limit.most,
        )
    if isinstance(printed, int):
        return _("{least} to {most}", least=limit.least, most=limit.most)
    return _("six numbers with commas: each {least} to {most}", least=limit.least, most=limit.most)


def _printed(edition: Edition, name: str) -> RuleValue | None:
    """Return the edition's own value of a constant or switch; empty for an asymmetry."""
    if name == ALL or name in set(Asymmetry):
        return None
    owner = edition.constants if hasattr(edition.constants, name) else edition.switches
    value: RuleValue = getattr(owner, name)
    return value


def rule_text(value: RuleValue) -> str:
    """Return how texts write the value of a house rule, `yes`, `50` or `10/20` say."""
    match value:
        case bool():
            return "yes" if value else "no"
        case int() | StrEnum():
            return str(value)
        case ByRole():
            return f"{value.competitor}/{value.monopolist}"
        case _:
            return ",".join(map(str, value))


def _rule_value(printed: RuleValue | None, text: str) -> RuleValue | None:
    """Return the value in `text`, of the same type as the printed one; `None` if there is none."""
    match printed:
        case None:
            return Role(text) if text in set(Role) else None
        case bool():
            return _TRUTH.get(text)
        case StrEnum():
            kind = type(printed)
            return kind(text) if text in set(kind) else None
        case int():
            return int(text) if _WHOLE.fullmatch(text) else None
        case ByRole():
            return ByRole(*map(int, text.split("/"))) if _BY_ROLE.fullmatch(text) else None
        case _:
            return tuple(map(int, text.split(","))) if _LIST.fullmatch(text) else None

"""What a table agreed on before play: edition, roles, ending, options, house rules, seed."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, fields
from enum import StrEnum

from antimono.anti_monopoly.editions import ByRole, Constants, Edition, Role, Switches, load
from antimono.anti_monopoly.game import GAME_A, Aim, Ending, Game, Position
from antimono.anti_monopoly.game.options import UNPLAYED, RuleValue, as_printed, with_house_rules
from antimono.anti_monopoly.records.reading import Word, roll_text
from antimono.anti_monopoly.rules.balance import check_balance
from antimono.core.dice import ALL_ROLLS, Dice
from antimono.core.errors import AntimonoError, UnreadableError, unknown_name
from antimono.core.text import _

LETTERS = {Role.COMPETITOR: "C", Role.MONOPOLIST: "M"}
ROLES = {letter: role for role, letter in LETTERS.items()}

FINITE_STOCK = "finite-stock"
"""The word of the option that the box's houses and hotels are a limit (R-1)."""

AS_PRINTED = "as-printed"
"""The word of the option that the utilities' factor is that of print (R-4)."""

_TRUTH = {"yes": True, "no": False}
_LIST = re.compile(r"[0-9]{1,9}(?:,[0-9]{1,9})*")
_BY_ROLE = re.compile(r"[0-9]{1,9}/[0-9]{1,9}")
_WHOLE = re.compile(r"[0-9]{1,9}")


@dataclass(frozen=True, slots=True)
class Setting:
    """All that a game is given before its first action.

    Attributes:
        edition: the id.
        roles: of the players, clockwise.
        seed: of all chance.
        ending: when the game ends.
        finite_stock: whether the box's houses and hotels are a limit (R-1).
        as_printed: whether the utilities' factor is that of print (R-4).
        house_rules: the constants and switches that the table has set otherwise.
        dice: rolls that come before those of the seed.
    """

    edition: str
    roles: tuple[Role, ...]
    seed: int = 0
    ending: Ending = GAME_A
    finite_stock: bool = False
    as_printed: bool = False
    house_rules: tuple[tuple[str, RuleValue], ...] = ()
    dice: tuple[Dice, ...] = ()

    @classmethod
    def of(cls, game: Game) -> Setting:
        """The setting of a game.

        Raises:
            UnreadableError: if its edition is none that a text could name.
        """
        printed = game.printed_edition
        if printed != load(printed.id):
            raise UnreadableError(
                _(
                    "A text names an edition by its id, and this one is not the {edition} that everybody "
                    "has: change it by house rules.",
                    edition=printed.id,
                )
            )
        return cls(
            printed.id,
            game.roles,
            game.seed,
            game.ending,
            game.finite_stock,
            game.as_printed,
            tuple((rule.name, rule.value) for rule in game.house_rules if rule.name != "finite_stock"),
            tuple(ALL_ROLLS[each] for each in game.state.script),
        )

    def rules(self) -> Edition:
        """The edition with its house rules.

        Raises:
            AntimonoError: if there is no such edition or rule, or nobody could play so.
        """
        check_balance(self.roles)
        edition, _changed = with_house_rules(load(self.edition), dict(self.house_rules))
        return as_printed(edition) if self.as_printed else edition

    def game(self, position: Position | None = None, *, log: bool = True) -> Game:
        """The game at its start, or at a position, before which its log is empty."""
        game = Game(
            self.edition,
            self.roles,
            self.seed,
            self.ending,
            log=log,
            finite_stock=self.finite_stock,
            as_printed=self.as_printed,
            house_rules=dict(self.house_rules),
            starter=None if position is None else position.starter,
            dice=self.dice,
        )
        if position is not None:
            if game.state.log is not None:
                game.state.log.clear()
            game.restore(position)
        return game


def ending_word(ending: Ending) -> str:
    """How the forms write an ending.

    >>> from antimono.anti_monopoly.game import timed
    >>> ending_word(timed(15))
    'game-a/15'
    """
    return str(ending.aim) if ending.rounds is None else f"{ending.aim}/{ending.rounds}"


def read_ending(word: Word) -> Ending:
    """The ending that a word writes."""
    aim, *rounds = word.split("/")
    if aim.text not in set(Aim) or len(rounds) > 1:
        raise word.wrong(
            _(
                "“{word}” is no ending: write game-a, game-b, or a timed one with its rounds as “game-a/15” "
                "(AM-1.1, AM-24.1).",
                word=word.text,
            )
        )
    try:
        return Ending(Aim(aim.text), rounds[0].number() if rounds else None)
    except AntimonoError as error:
        word.fail(error)


def read_edition(word: Word) -> str:
    """The id of the edition that a word names."""
    try:
        return load(word.text).id
    except AntimonoError as error:
        word.fail(error)


def option_words(setting: Setting) -> list[str]:
    """How the forms write the table options."""
    chosen = ((FINITE_STOCK, setting.finite_stock), (AS_PRINTED, setting.as_printed))
    return [word for word, holds in chosen if holds]


def rule_words(setting: Setting) -> list[str]:
    """How the forms write the house rules."""
    return [f"{name}={_rule_text(value)}" for name, value in setting.house_rules]


def dice_text(dice: Sequence[Dice]) -> str:
    """How the forms write several rolls in one word."""
    return ",".join(roll_text(each) for each in dice)


def read_rules(words: Sequence[Word], edition: str) -> tuple[tuple[str, RuleValue], ...]:
    """The house rules that words write, those left out that are as printed."""
    rules: dict[str, RuleValue] = {}
    base = load(edition)
    names = [
        field.name for part in (Constants, Switches) for field in fields(part) if field.name not in UNPLAYED
    ]
    for word in words:
        name, _equals, text = word.text.partition("=")
        if name not in names:
            word.fail(unknown_name(_("constant or switch"), name, names))
        if name in rules:
            raise word.wrong(_("{name} is set twice; each house rule stands once.", name=name))
        owner = base.constants if hasattr(base.constants, name) else base.switches
        printed: RuleValue = getattr(owner, name)
        value = _rule_value(printed, text)
        if value is None:
            raise word.wrong(
                _(
                    "“{text}” is no value of {name}: the edition says {printed}.",
                    text=text,
                    name=name,
                    printed=f"{name}={_rule_text(printed)}",
                )
            )
        try:
            with_house_rules(base, {name: value})
        except AntimonoError as error:
            word.fail(error)
        if value != printed:
            rules[name] = value
    return tuple(rules.items())


def _rule_text(value: RuleValue) -> str:
    match value:
        case bool():
            return "yes" if value else "no"
        case int() | StrEnum():
            return str(value)
        case ByRole():
            return f"{value.competitor}/{value.monopolist}"
        case _:
            return ",".join(map(str, value))


def _rule_value(printed: RuleValue, text: str) -> RuleValue | None:
    """The value that `text` writes, of the kind of the printed one; `None` if it writes none."""
    match printed:
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

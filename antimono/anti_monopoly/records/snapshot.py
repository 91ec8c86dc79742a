"""A position in one line, with all that decides how the game goes on.

    us game-a seed=1 | C:1180@39 M:1500@10:2w | p1:nob-hill=2 p1:wall-st=m | end p1 turn=9 … | C+3 M+0

Five parts: the table (edition, ending, options, house rules, seed); the players (role, or `?` for one who is
still to choose, cash, square, turn in custody, with `w` for one who has waited there); what is owned, in the
order in which it was acquired, with buildings or `m` for a mortgage; what is being decided, by whom, turns,
rounds, rolls so far; and the decks. The last three may be left out: nothing owned, the first player's turn,
decks as the seed shuffles them.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple, override

from antimono.anti_monopoly.editions import Edition, Role
from antimono.anti_monopoly.game import Game, Phase, Position
from antimono.anti_monopoly.game.actions import seat
from antimono.anti_monopoly.game.position import Property
from antimono.anti_monopoly.game.setup import shuffled
from antimono.anti_monopoly.game.state import BANK
from antimono.anti_monopoly.game.table import table
from antimono.anti_monopoly.records.decision import WORDS, ReadingContext
from antimono.anti_monopoly.records.position_check import check_position
from antimono.anti_monopoly.records.setting import (
    AS_PRINTED,
    DRAWN,
    FINITE_STOCK,
    LETTERS,
    ROLES,
    Setting,
    ending_word,
    option_words,
    read_edition,
    read_ending,
    read_rules,
    rule_words,
)
from antimono.core.dice import Dice
from antimono.core.errors import AntimonoError, UnreadableError, unknown_name
from antimono.core.records import limits
from antimono.core.records.decision import decision_words, first_decision, read_decision
from antimono.core.records.sheet import dice_text
from antimono.core.records.words import Word
from antimono.core.text import _, quoted

MARK = "|"
"""What stands between the parts."""

NOTHING = "-"
"""The part of what is owned, if nothing is."""

_OPTIONS = (FINITE_STOCK, AS_PRINTED, DRAWN)

MORTGAGED = "m"
OUT = "out"

OPEN = "?"
"""The letter of a player who is still to choose a role (AM-4.1)."""

WAITED = "w"
"""What follows the turn in custody of a player who has waited there (R-31)."""

_PLAYER = re.compile(rf"([CM?]):(out|[0-9]{{1,{limits.DIGITS}}})@([0-9]{{1,2}})(?::([0-9]{{1,2}})(w?))?")


@dataclass(frozen=True, slots=True)
class Snapshot:
    """A position and the setting it is a position of; equal if the games go on alike from there."""

    setting: Setting
    """All that was agreed on before play."""
    position: Position
    """All that has changed since."""

    @classmethod
    def of(cls, game: Game) -> Snapshot:
        """Return the position of a game now."""
        return cls(Setting.of(game), game.position())

    @classmethod
    def parse(cls, text: str) -> Snapshot:
        """Return the position that `text` writes.

        Raises:
            TextError: if it cannot be read, or if the rules do not allow such a position.
        """
        return read_snapshot(Word(text))

    def check(self) -> None:
        """Raise an error unless the rules allow the position; the error names the clause."""
        check_position(self.setting, self.position)

    def game(self, *, log: bool = True) -> Game:
        """Return a game that goes on from here."""
        return self.setting.game(self.position, log=log)

    @override
    def __str__(self) -> str:
        edition = self.setting.rules()
        parts = (
            _table_words(self.setting),
            _player_words(self.position),
            _owned_words(edition, self.position),
            decision_words(ReadingContext(edition, self.setting.seats), WORDS, self.position),
            _deck_words(self.setting, self.position),
        )
        return f" {MARK} ".join(" ".join(words) for words in parts)

    @override
    def __repr__(self) -> str:
        return f"Snapshot.parse({str(self)!r})"


def read_snapshot(whole: Word) -> Snapshot:
    """Return the position that a piece of a text writes."""
    count = whole.within(limits.POSITION).text.count(MARK) + 1
    if not 2 <= count <= 5:
        raise whole.wrong(
            _(
                "Write a position in two to five parts with “|” between them, not {count}: table, "
                "players, holdings, decision, decks.",
                count=count,
            )
        )
    words = [part.words() for part in whole.split(MARK)] + [[], [], []]
    table_words, players, owned, decided, decks = words[:5]
    roles = tuple([_read_role(each) for each in players])
    setting = _read_table(whole, table_words, roles)
    try:
        edition = setting.rules()
    except AntimonoError as error:
        (players[0] if players else whole).fail(error)
    people = _read_players(players, len(edition.squares))
    if decided:
        decision = read_decision(ReadingContext(edition, len(players)), WORDS, Phase, decided)
    else:
        free = Phase.CUSTODY if people.custody_turn[0] else Phase.ROLL
        decision = first_decision(WORDS, Phase.ROLES if None in roles else free, len(players))
    around = [(decision["starter"] + place) % len(players) for place in range(len(players))]
    position = Position(
        roles=roles,
        cash=people.cash,
        pawns=people.pawns,
        custody_turn=people.custody_turn,
        waited=people.waited,
        out=people.out,
        properties=_read_owned(owned, edition, len(roles)),
        decks=_read_decks(decks, setting, edition),
        undeclared=tuple([player for player in around if roles[player] is None]),
        **decision,
    )
    try:
        check_position(setting, position)
    except AntimonoError as error:
        whole.fail(error)
    return Snapshot(setting, position)


def _table_words(setting: Setting) -> list[str]:
    dice = [f"dice={dice_text(setting.dice)}"] if setting.dice else []
    return [
        setting.edition,
        ending_word(setting.ending),
        f"seed={setting.seed}",
        *option_words(setting),
        *([DRAWN] if setting.drawn else []),
        *dice,
        *rule_words(setting),
    ]


def _read_table(whole: Word, words: Sequence[Word], roles: tuple[Role | None, ...]) -> Setting:
    if len(words) < 2:
        raise whole.wrong(_("Begin a position with an edition and an ending, such as “us game-a”."))
    edition, ending = read_edition(words[0]), read_ending(words[1])
    options: set[str] = set()
    seed, rules = 0, []
    dice: tuple[Dice, ...] = ()
    for word in words[2:]:
        name, equals, _value = word.text.partition("=")
        if name in options:
            raise word.wrong(_("“{name}” appears twice. Write it once.", name=quoted(name)))
        if word.text in _OPTIONS:
            pass
        elif equals and name == "seed":
            seed = word.after("seed=").seed()
        elif equals and name == "dice":
            dice = word.after("dice=").rolls()
        elif equals:
            rules.append(word)
            continue
        else:
            word.fail(unknown_name(_("option"), word.text, (*_OPTIONS, "seed=", "dice=")))
        options.add(name)
    drawn = DRAWN in options
    given = tuple([role for role in roles if role is not None])
    if len(given) < len(roles) and not drawn:
        raise whole.wrong(
            _("Write “drawn” for the roles if a player still has to choose one, as in “?:1500@0” (AM-4.1).")
        )
    return Setting(
        edition,
        () if drawn else given,
        seed,
        ending,
        FINITE_STOCK in options,
        AS_PRINTED in options,
        read_rules(rules, edition),
        dice,
        len(roles) if drawn else 0,
    )


def _player_words(position: Position) -> list[str]:
    words = []
    for player, role in enumerate(position.roles):
        letter = OPEN if role is None else LETTERS[role]
        cash = OUT if position.out[player] else str(position.cash[player])
        waited = WAITED if position.waited[player] else ""
        inside = f":{position.custody_turn[player]}{waited}" if position.custody_turn[player] else ""
        words.append(f"{letter}:{cash}@{position.pawns[player]}{inside}")
    return words


def _read_role(word: Word) -> Role | None:
    if not _PLAYER.fullmatch(word.text):
        raise word.wrong(
            _(
                "“{word}” is not a player. Write role, cash and square, such as “C:1500@0” or “M:20@10:2” "
                "(the second turn in custody), or “M:out@24” for a bankrupt player.",
                word=word.quoted,
            )
        )
    return ROLES.get(word.text[0])


class _People(NamedTuple):
    """The parsed words of the players, by player."""

    cash: tuple[int, ...]
    pawns: tuple[int, ...]
    custody_turn: tuple[int, ...]
    waited: tuple[bool, ...]
    out: tuple[bool, ...]


def _read_players(words: Sequence[Word], squares: int) -> _People:
    found = []
    for word in words:
        match = _PLAYER.fullmatch(word.text)
        if match is None or int(match[3]) >= squares:
            raise word.wrong(_("Use a square from 0 to {last}.", last=squares - 1))
        cash = 0 if match[2] == OUT else int(match[2])
        waited = match[5] == WAITED
        found.append((cash, int(match[3]), int(match[4] or 0), waited, match[2] == OUT))
    return _People(*zip(*found, strict=True))


def _owned_words(edition: Edition, position: Position) -> list[str]:
    owned = sorted(
        ((square, held) for square, held in position.properties if held.owner != BANK),
        key=lambda each: each[1].acquired,
    )
    words = []
    for square, held in owned:
        state = f"={MORTGAGED}" if held.mortgaged else f"={held.level}" if held.level else ""
        words.append(f"{seat(held.owner)}:{edition.squares[square].slug}{state}")
    return words or [NOTHING]


def _read_owned(words: Sequence[Word], edition: Edition, seats: int) -> tuple[tuple[int, Property], ...]:
    numbers = table(edition)
    properties = {square: Property(BANK) for square in numbers.owned_squares}
    if [word.text for word in words] == [NOTHING]:
        words = []
    for place, word in enumerate(words, start=1):
        owner, *rest = word.split(":")
        if len(rest) != 1:
            raise word.wrong(
                _(
                    "“{word}” is not a holding. Write “p1:nob-hill”, “p1:nob-hill=2” (buildings) or "
                    "“p1:nob-hill=m” (mortgaged), or “-” if nothing is owned.",
                    word=word.quoted,
                )
            )
        slug, *state = rest[0].split("=")
        if slug.text not in numbers.square_of:
            slug.fail(unknown_name(_("property"), slug.text, numbers.square_of))
        square = numbers.square_of[slug.text]
        if properties[square].owner != BANK:
            raise slug.wrong(_("“{slug}” is named twice. Give each property one owner.", slug=slug.quoted))
        if len(state) > 1:
            raise word.wrong(_("Write “{word}” with only one “=”.", word=word.quoted))
        mortgaged = bool(state) and state[0].text == MORTGAGED
        level = state[0].number() if state and not mortgaged else 0
        properties[square] = Property(owner.player(seats), level, mortgaged, place)
    return tuple(properties.items())


@lru_cache(256)
def printed_order(seed: int, role: Role, size: int) -> tuple[int, ...]:
    """Return a deck as the seed shuffles it."""
    return shuffled(seed, list(Role).index(role), size)


def _deck_words(setting: Setting, position: Position) -> list[str]:
    words = []
    for role, order in zip(LETTERS, position.decks, strict=True):
        first = printed_order(setting.seed, role, len(order))
        drawn = first.index(order[0])
        if order == (*first[drawn:], *first[:drawn]):
            words.append(f"{LETTERS[role]}+{drawn}")
        else:
            words.append(f"{LETTERS[role]}={','.join(str(number + 1) for number in order)}")
    return words


def _read_decks(words: Sequence[Word], setting: Setting, edition: Edition) -> tuple[tuple[int, ...], tuple[int, ...]]:
    sizes = {role: len(table(edition).roles[role].cards) for role in LETTERS}
    decks = {role: printed_order(setting.seed, role, size) for role, size in sizes.items()}
    read: set[Role] = set()
    for word in words:
        role, sign = ROLES.get(word.text[:1]), word.text[1:2]
        if role is None or sign not in ("+", "="):
            raise word.wrong(
                _(
                    "“{word}” is not a deck. Write “C+3” (three cards drawn since the shuffle) or “M=4,7” "
                    "(cards 4 and 7 on top).",
                    word=word.quoted,
                )
            )
        if role in read:
            raise word.wrong(
                _("“{word}” is the second deck of the same role. Write one deck per role.", word=word.quoted)
            )
        read.add(role)
        order, rest = decks[role], word.after(word.text[:2])
        if sign == "+":
            drawn = rest.number() % len(order)
            decks[role] = (*order[drawn:], *order[:drawn])
        else:
            decks[role] = on_top(order, [each.number() - 1 for each in rest.split(",")], rest)
    return decks[Role.COMPETITOR], decks[Role.MONOPOLIST]


def on_top(order: tuple[int, ...], first: Sequence[int], word: Word | None = None) -> tuple[int, ...]:
    """Return a deck with some cards on top and the others in their order.

    Raises:
        UnreadableError: if there are no such cards, or one is named twice.
    """
    if len(set(first)) != len(first) or not set(first) <= set(order):
        problem = _("Name each card of a deck at most once, by the numbers 1 to {last}.", last=len(order))
        raise word.wrong(problem) if word else UnreadableError(problem)
    return (*first, *(number for number in order if number not in first))

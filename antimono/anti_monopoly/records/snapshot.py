"""A position in one line, with all that decides how the game goes on.

    us game-a seed=1 | C:1180@39 M:1500@10:2 | p1:nob-hill=2 p1:wall-st=m | end p1 turn=9 … | C+3 M+0

Five parts: the table (edition, ending, options, house rules, seed); the players (role, cash, square, turn in
custody); what is owned, in the order in which it was acquired, with buildings or `m` for a mortgage; the
moment (what is being decided, by whom, turns, rounds, rolls so far); and the decks. The last three may be
left out: nothing owned, the first player's turn, decks as the seed shuffles them.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import override

from antimono.anti_monopoly.editions import Edition, Role
from antimono.anti_monopoly.game import Game, Position
from antimono.anti_monopoly.game.actions import seat
from antimono.anti_monopoly.game.position import Property
from antimono.anti_monopoly.game.setup import shuffled
from antimono.anti_monopoly.game.state import BANK
from antimono.anti_monopoly.game.table import table
from antimono.anti_monopoly.records.decision import Decision, decision_words, read_decision
from antimono.anti_monopoly.records.legality import check_position
from antimono.anti_monopoly.records.reading import Word
from antimono.anti_monopoly.records.setting import (
    AS_PRINTED,
    FINITE_STOCK,
    LETTERS,
    ROLES,
    Setting,
    dice_text,
    ending_word,
    option_words,
    read_edition,
    read_ending,
    read_rules,
    rule_words,
)
from antimono.core.errors import AntimonoError, UnreadableError, unknown_name
from antimono.core.text import _

MARK = "|"
"""What stands between the parts."""

NOTHING = "-"
"""The part of what is owned, if nothing is."""

MORTGAGED = "m"
OUT = "out"

_PLAYER = re.compile(r"([CM]):(out|[0-9]{1,15})@([0-9]{1,2})(?::([0-9]{1,2}))?")


@dataclass(frozen=True, slots=True)
class Snapshot:
    """A position and the setting it is a position of; equal if the games go on alike from there."""

    setting: Setting
    position: Position

    @classmethod
    def of(cls, game: Game) -> Snapshot:
        """The position of a game now."""
        return cls(Setting.of(game), game.position())

    @classmethod
    def parse(cls, text: str) -> Snapshot:
        """The position that `text` writes.

        Raises:
            TextError: if it cannot be read, or if the rules do not allow such a position.
        """
        return read_snapshot(Word(text))

    def check(self) -> None:
        """Raise an error unless the rules allow the position; the error names the clause."""
        check_position(self.setting, self.position)

    def game(self, *, log: bool = True) -> Game:
        """A game that goes on from here."""
        return self.setting.game(self.position, log=log)

    @override
    def __str__(self) -> str:
        edition = self.setting.rules()
        parts = (
            _table_words(self.setting),
            _player_words(self.setting, self.position),
            _owned_words(edition, self.position),
            decision_words(self.position),
            _deck_words(self.setting, self.position),
        )
        return f" {MARK} ".join(" ".join(words) for words in parts)

    @override
    def __repr__(self) -> str:
        return f"Snapshot.parse({str(self)!r})"


def read_snapshot(whole: Word) -> Snapshot:
    """The position that a piece of a text writes."""
    parts = whole.split(MARK)
    if not 2 <= len(parts) <= 5:
        raise whole.wrong(
            _(
                "A position has two to five parts with “|” between them: table, players, what is owned, the "
                "moment, decks; this has {count}.",
                count=len(parts),
            )
        )
    words = [part.words() for part in parts]
    players = words[1]
    roles = tuple(_read_role(each) for each in players)
    setting = _read_table(whole, words[0], roles)
    try:
        edition = setting.rules()
    except AntimonoError as error:
        (players[0] if players else whole).fail(error)
    cash, pawns, inside, out = _read_players(players, len(edition.squares))
    moment = read_decision(words[3], edition, roles) if len(words) > 3 else Decision.first(inside)
    position = Position(
        cash=cash,
        pawns=pawns,
        custody_turn=inside,
        out=out,
        properties=_read_owned(words[2] if len(words) > 2 else [], edition, len(roles)),
        decks=_read_decks(words[4] if len(words) > 4 else [], setting, edition),
        **moment.fields(),
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
        *dice,
        *rule_words(setting),
    ]


def _read_table(whole: Word, words: Sequence[Word], roles: tuple[Role, ...]) -> Setting:
    if len(words) < 2:
        raise whole.wrong(_("A position begins with an edition and an ending, as “us game-a”."))
    edition, ending = read_edition(words[0]), read_ending(words[1])
    options: set[str] = set()
    seed, dice, rules = 0, words[:0], []
    for word in words[2:]:
        name, equals, _value = word.text.partition("=")
        if name in options:
            raise word.wrong(_("“{name}” stands twice; once is enough.", name=name))
        if word.text in (FINITE_STOCK, AS_PRINTED):
            pass
        elif equals and name == "seed":
            seed = word.after("seed=").seed()
        elif equals and name == "dice":
            dice = word.after("dice=").split(",")
        elif equals:
            rules.append(word)
            continue
        else:
            word.fail(unknown_name(_("option"), word.text, (FINITE_STOCK, AS_PRINTED, "seed=", "dice=")))
        options.add(name)
    return Setting(
        edition,
        roles,
        seed,
        ending,
        FINITE_STOCK in options,
        AS_PRINTED in options,
        read_rules(rules, edition),
        tuple(each.roll() for each in dice),
    )


def _player_words(setting: Setting, position: Position) -> list[str]:
    words = []
    for player, role in enumerate(setting.roles):
        cash = OUT if position.out[player] else str(position.cash[player])
        inside = f":{position.custody_turn[player]}" if position.custody_turn[player] else ""
        words.append(f"{LETTERS[role]}:{cash}@{position.pawns[player]}{inside}")
    return words


def _read_role(word: Word) -> Role:
    if not _PLAYER.fullmatch(word.text):
        raise word.wrong(
            _(
                "“{word}” is no player: write role, cash and square as “C:1500@0” or “M:20@10:2” (his second "
                "turn in custody), and “M:out@24” for a bankrupt.",
                word=word.text,
            )
        )
    return ROLES[word.text[0]]


type Players = tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...], tuple[bool, ...]]


def _read_players(words: Sequence[Word], squares: int) -> Players:
    cash, pawns, inside, out = [], [], [], []
    for word in words:
        found = _PLAYER.fullmatch(word.text)
        if found is None or int(found[3]) >= squares:
            raise word.wrong(_("Squares are numbered 0 to {last}.", last=squares - 1))
        out.append(found[2] == OUT)
        cash.append(0 if found[2] == OUT else int(found[2]))
        pawns.append(int(found[3]))
        inside.append(int(found[4] or 0))
    return tuple(cash), tuple(pawns), tuple(inside), tuple(out)


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
                    "“{word}” is no holding: write “p1:nob-hill”, “p1:nob-hill=2” (buildings) or "
                    "“p1:nob-hill=m” (mortgaged), or “-” if nothing is owned.",
                    word=word.text,
                )
            )
        slug, *state = rest[0].split("=")
        if slug.text not in numbers.square_of:
            slug.fail(unknown_name(_("property"), slug.text, numbers.square_of))
        square = numbers.square_of[slug.text]
        if properties[square].owner != BANK:
            raise slug.wrong(_("“{slug}” is named twice; each property has one owner.", slug=slug.text))
        if len(state) > 1:
            raise word.wrong(_("“{word}” has more than one “=”.", word=word.text))
        mortgaged = bool(state) and state[0].text == MORTGAGED
        level = state[0].number() if state and not mortgaged else 0
        properties[square] = Property(owner.player(seats), level, mortgaged, place)
    return tuple(properties.items())


@cache
def printed_order(seed: int, role: Role, size: int) -> tuple[int, ...]:
    """A deck as the seed shuffles it."""
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


def _read_decks(
    words: Sequence[Word], setting: Setting, edition: Edition
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    sizes = {role: len(table(edition).roles[role].cards) for role in LETTERS}
    decks = {role: printed_order(setting.seed, role, size) for role, size in sizes.items()}
    read: set[Role] = set()
    for word in words:
        role, sign = ROLES.get(word.text[:1]), word.text[1:2]
        if role is None or not sign or sign not in "+=":
            raise word.wrong(
                _(
                    "“{word}” is no deck: write “C+3” (three cards drawn since the shuffle) or “M=4,7” "
                    "(cards 4 and 7 on top).",
                    word=word.text,
                )
            )
        if role in read:
            raise word.wrong(_("“{word}” is the second deck of the same role.", word=word.text))
        read.add(role)
        order, rest = decks[role], word.after(word.text[:2])
        if sign == "+":
            drawn = rest.number() % len(order)
            decks[role] = (*order[drawn:], *order[:drawn])
        else:
            decks[role] = on_top(order, [each.number() - 1 for each in rest.split(",")], rest)
    return decks[Role.COMPETITOR], decks[Role.MONOPOLIST]


def on_top(order: tuple[int, ...], first: Sequence[int], word: Word | None = None) -> tuple[int, ...]:
    """A deck with some cards on top and the others in their order.

    Raises:
        UnreadableError: if there are no such cards, or one is named twice.
    """
    if len(set(first)) != len(first) or not set(first) <= set(order):
        problem = _(
            "A deck names each of its cards at most once, by the numbers 1 to {last}.", last=len(order)
        )
        raise word.wrong(problem) if word else UnreadableError(problem)
    return (*first, *(number for number in order if number not in first))

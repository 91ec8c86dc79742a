"""Agreements of a table before play: players, options, seed, starter, cards and dice to come."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, fields, replace
from enum import StrEnum
from typing import Any, Self

from antimono.cheaters.edition import load
from antimono.cheaters.edition.catalogue import EDITION_ID
from antimono.cheaters.edition.model import Edition
from antimono.cheaters.game import EventKind, Game, Options, Position
from antimono.cheaters.game.setup import DECK_NAMES
from antimono.core.dice import ALL_ROLLS, Dice
from antimono.core.errors import AntimonoError, UnreadableError, unknown_name
from antimono.core.records import limits
from antimono.core.records.words import Word
from antimono.core.text import _, quoted

type Decks = tuple[tuple[str, ...], tuple[str, ...], tuple[str, ...]]
"""Cards by id, deck by deck, in the order of `DECK_NAMES`."""

SHUFFLED: Decks = ((), (), ())
"""No card comes first because somebody says so."""

_NO, _YES = "no", "yes"


@dataclass(frozen=True, slots=True)
class Setting:
    """All that a game is given before its first action."""

    edition: str
    """The id."""
    seats: int
    """How many players there are."""
    seed: int
    """The seed from which all dice and shuffles follow."""
    options: Options
    """What the table has agreed on."""
    starter: int | None = None
    """Who starts, where that is not left to the dice (CH-2.5)."""
    dice: tuple[Dice, ...] = ()
    """Rolls that come before those of the seed."""
    decks: Decks = SHUFFLED
    """The cards that come first in each deck."""

    @classmethod
    def of(cls, game: Game) -> Self:
        """Return the setting of a game.

        Raises:
            UnreadableError: if no text could hold it: its edition is not the one that everybody has, or a
                number is larger than any that is read.
        """
        if game.edition != load():
            raise UnreadableError(
                _(
                    "This text names an edition by its id, but the {edition} here is not the one in the package.",
                    edition=game.edition.id,
                )
            )
        script = tuple([ALL_ROLLS[each] for each in game.state.script])
        setting = cls(game.edition.id, len(game.players), game.seed, game.options, dice=script)
        limits.check_room(setting.seed, len(script))
        opening = game.opening
        fresh = setting.game(log=False).position()
        # Who starts has been given if nobody rolled for it.
        given = bool(game.log) and all(event.what is not EventKind.OPENING for event in game.log)
        if fresh == opening and not given:
            return setting
        decks = (
            _first(game, "chance", fresh.piles[0], opening.piles[0]),
            _first(game, "chest", fresh.piles[1], opening.piles[1]),
            _first(game, "cheat", (*fresh.face_up, *fresh.cheat_pile), (*opening.face_up, *opening.cheat_pile)),
        )
        starter = opening.starter if given or opening.starter != fresh.starter else None
        scripted = replace(setting, starter=starter, decks=decks)
        return scripted if scripted.game(log=False).position() == opening else setting

    @property
    def plain(self) -> Self:
        """The same without what matters for the beginning of a game alone."""
        return replace(self, starter=None, decks=SHUFFLED)

    def rules(self) -> Edition:
        """Return the edition.

        Raises:
            AntimonoError: if nobody could play so.
        """
        self.game(log=False)
        return load()

    def game(self, position: Position | None = None, *, log: bool = True) -> Game:
        """Return the game at its start, or at a position, before which its log is empty.

        Raises:
            AntimonoError: if nobody could play so.
        """
        game = Game(
            self.seats,
            self.seed,
            options=self.options,
            log=log,
            starter=self.starter if position is None else position.starter,
            dice=self.dice,
            decks=dict(zip(DECK_NAMES, self.decks, strict=True)),
        )
        if position is not None:
            if game.state.log is not None:
                game.state.log.events.clear()
            game.restore(position)
        return game


def _first(game: Game, deck: str, shuffled: Sequence[int], cards: Sequence[int]) -> tuple[str, ...]:
    """Return the fewest cards to put on top so that the seed gives the rest."""
    if sorted(shuffled) != sorted(cards):
        return ()
    table = game.state.table
    of = {"chance": table.decks[0], "chest": table.decks[1]}.get(deck, table.cheats)
    first = len(cards)
    while first and list(cards[first - 1 :]) == [card for card in shuffled if card not in cards[: first - 1]]:
        first -= 1
    return tuple([of[card].id for card in cards[:first]])


def option_words(options: Options) -> list[str]:
    """Return how the forms write the options: those that are not as the edition has them."""
    usual = Options.of(load())
    words = []
    for each in fields(Options):
        value, name = getattr(options, each.name), each.name.replace("_", "-")
        if value == getattr(usual, each.name):
            continue
        words.append(name if value is True else f"{name}={_NO if value is False else value}")
    return words


def read_options(words: Sequence[Word]) -> Options:
    """Return the options that words write."""
    options = Options.of(load())
    names = {each.name.replace("_", "-"): each.name for each in fields(Options)}
    read: set[str] = set()
    for word in words:
        name, equals, text = word.text.partition("=")
        if name not in names:
            word.fail(unknown_name(_("option"), word.text, names))
        if name in read:
            raise word.wrong(_("“{name}” appears twice. Write it once.", name=quoted(name)))
        read.add(name)
        usual = getattr(options, names[name])
        value = _option_value(usual, text if equals else _YES)
        if value is None:
            allowed = (_YES, _NO) if isinstance(usual, bool) else [str(each) for each in type(usual)]
            raise word.wrong(
                _(
                    "“{text}” is not a value of {name}. Write one of {values}.",
                    text=quoted(text),
                    name=name,
                    values=", ".join(allowed),
                )
            )
        options = replace(options, **{names[name]: value})
    return options


def is_option(name: str) -> bool:
    """Return whether an option is called so in the forms."""
    return name in {each.name.replace("_", "-") for each in fields(Options)}


def _option_value(usual: Any, text: str) -> Any:
    """Return the value in `text`, of the type of the default; `None` if there is none."""
    if isinstance(usual, bool):
        return {_YES: True, _NO: False}.get(text)
    kind: type[StrEnum] = type(usual)
    return kind(text) if text in set(kind) else None


def read_edition(word: Word) -> str:
    """Return the id of the edition that a word names."""
    if word.text != EDITION_ID:
        word.fail(unknown_name(_("edition of this game"), word.text, [EDITION_ID]))
    return EDITION_ID


def read_seats(word: Word) -> int:
    """Return the number of players that a word writes."""
    seats = word.number()
    most = load().constants
    if not most.fewest_players <= seats <= most.pawns:
        raise word.wrong(_("Write 2 to 6 players, not {players} (CH-2.1).", players=seats))
    return seats


def decks_text(decks: Decks) -> str:
    """Return how a record writes the cards that come first."""
    return " ".join([f"{name}={','.join(cards)}" for name, cards in zip(DECK_NAMES, decks, strict=True) if cards])


def read_decks(words: Sequence[Word]) -> Decks:
    """Return the cards that come first, as words write them."""
    decks: dict[str, tuple[str, ...]] = {}
    for word in words:
        name, equals, _cards = word.text.partition("=")
        if not equals or name not in DECK_NAMES:
            raise word.wrong(
                _(
                    "“{word}” is not a deck. Write its name and its first cards, such as “chance=C02,C05”; the names "
                    "are {names}.",
                    word=word.quoted,
                    names=", ".join(DECK_NAMES),
                )
            )
        if name in decks:
            raise word.wrong(_("“{name}” appears twice. Write it once.", name=name))
        decks[name] = tuple([each.text for each in word.after(f"{name}=").split(",")])
    chance, chest, cheat = [decks.get(name, ()) for name in DECK_NAMES]
    return chance, chest, cheat


def check_setting(setting: Setting, word: Word) -> None:
    """Raise an error with the place of `word` unless the setting can be played."""
    try:
        setting.rules()
    except AntimonoError as error:
        word.fail(error)

"""Games by their beginning and their actions, kept on the way: nothing that was played is played twice.

A game is its beginning and its list of actions, so this only remembers: with an empty memory the answers are
the same, and later. It holds a few games, and of each the positions at every so many actions.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from antimono.anti_monopoly.game import Game
from antimono.anti_monopoly.records import Record
from antimono.core.errors import AntimonoError
from antimono.core.text import Message

EVERY = 40
"""How many actions lie between two positions that are kept."""

GAMES = 4
"""How many games are kept."""


@dataclass(frozen=True, slots=True)
class ReplayedGame:
    """A game as far as its actions could be played."""

    game: Game
    """With a log; nobody may change it."""
    actions: tuple[str, ...]
    """Those that were played."""
    told: tuple[int, ...]
    """How many events there were before the first action, and after each."""
    choosers: tuple[int, ...]
    """Who chose each action."""
    refused: Message | None = None
    """Why the next one could not be."""


class GameCache:
    """One game from its beginning on."""

    def __init__(self, opening: Game) -> None:
        """Begin with a game in which nothing has been played."""
        self._kept = [opening]  # after 0, EVERY, 2 * EVERY … actions
        self._told = [len(opening.log)]
        self._texts: list[str] = []
        self._choosers: list[int] = []
        self._game = opening.copy()

    def at(self, actions: Sequence[str]) -> ReplayedGame:
        """Return the game after some actions; where one is illegal, up to there."""
        pairs = zip(self._texts, actions, strict=False)
        same = next(
            (place for place, (mine, wanted) in enumerate(pairs) if mine != wanted), min(len(self._texts), len(actions))
        )
        self._back(same)
        refused: Message | None = None
        for text in actions[same:]:
            try:
                self._play(text)
            except AntimonoError as error:
                refused = error.message
                break
        return ReplayedGame(self._game.copy(), tuple(self._texts), tuple(self._told), tuple(self._choosers), refused)

    def before(self, actions: Sequence[str]) -> Game:
        """Return the game after legal actions with which it went on; what comes behind is remembered as it is."""
        if self._texts[: len(actions)] != list(actions):
            return self.at(actions).game
        return self._after(len(actions))

    def _after(self, count: int) -> Game:
        if count >= len(self._texts):
            return self._game.copy()
        game = self._kept[count // EVERY].copy()
        for text in self._texts[count - count % EVERY : count]:
            game.play(text)
        return game

    def _play(self, text: str) -> None:
        decider = self._game.player_to_decide
        self._game.play(text)
        named = self._game.actions[-1].player
        self._choosers.append(decider if named is None else named)
        self._texts.append(text)
        self._told.append(len(self._game.log))
        if len(self._texts) % EVERY == 0:
            self._kept.append(self._game.copy())

    def _back(self, count: int) -> None:
        self._game = self._after(count)
        del self._texts[count:]
        del self._choosers[count:]
        del self._told[count + 1 :]
        del self._kept[count // EVERY + 1 :]


@lru_cache(GAMES)
def trail(beginning: str) -> GameCache:
    """Return the game that begins as the headers of a record say.

    Raises:
        AntimonoError: if they are no headers, or nobody could play so.
    """
    return GameCache(Record.parse(f"{beginning}\n\n*").initial(log=True))

"""Positions that you set up, and questions about them."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Self, overload, override

from antimono.anti_monopoly.arguments import read_action
from antimono.anti_monopoly.editions import Square
from antimono.anti_monopoly.game import Action
from antimono.anti_monopoly.game.endings import utility_dice, worth
from antimono.anti_monopoly.records import Snapshot
from antimono.anti_monopoly.scenario import answers, words
from antimono.anti_monopoly.scenario.answers import Taxes
from antimono.anti_monopoly.scenario.next_roll import NextRoll, next_roll
from antimono.anti_monopoly.scenario.turn import TurnArrangement
from antimono.core.amount import Amount
from antimono.core.arguments import Roll, Who, read_dice
from antimono.core.dice import Dice
from antimono.core.editions.names import Place
from antimono.core.errors import UnreadableError
from antimono.core.notebook_repr import NotebookRepr
from antimono.core.scenario import Why, text_of, why_legal
from antimono.core.text import _


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Scenario(NotebookRepr, TurnArrangement):
    """A position that you can set up and query; each step of the set-up returns a new scenario.

    >>> scene = Scenario.new("us", "CM").owns("p2", "Nob Hill")
    >>> scene.owed("p1", "Nob Hill").value, scene.is_legal("p2: build nob-hill")
    (32, False)
    """

    @override
    @classmethod
    def parse(cls, text: str) -> Self:
        """Return the position that a text describes: a line, as `str` returns it, or words.

        >>> Scenario.parse("us CM; p2: nob-hill+2, union-square; p1 at nob-hill").owed("p1", "nob-hill").value
        144

        Raises:
            AntimonoError: if it cannot be read, or the rules do not allow such a position.
        """
        whole = text_of(text)
        said = words.BEGINNING.fullmatch(whole.strip())
        if said is None:
            return cls(Snapshot.parse(whole))
        return cls.new(said["edition"], said["roles"]).apply(said["words"] or "")

    def apply(self, text: str) -> Self:
        """Return a copy with the changes that words describe: `p2: nob-hill+2; p1 at corner; p1 has 300`.

        Raises:
            UnreadableError: if a part cannot be read.
            AntimonoError: if the position is impossible.
        """
        return words.put(self, text)

    def owed(self, player: Who, square: Place, dice: Roll | None = None) -> Amount:
        """Return what the player owes for landing on a square, with the reasons.

        For the income tax, the amount is a `Taxes`: the lower of the two taxes, with the other as an attribute.

        Args:
            player: the visitor.
            square: the square where they land.
            dice: the new roll of both dice, which decides the rent of a utility (AM-19.1).

        Raises:
            IllegalError: if the dice are missing, or the position is illegal.
        """
        return _owed(self, *self._visit(player, square, dice))

    def taxes(self, player: Who) -> Taxes:
        """Return what the player would pay as income tax: the fixed sum and the percentage (AM-16, R-6)."""
        return answers.taxes(self.game(log=False), self._player(player))

    def legal_actions(self, player: Who | None = None, *, offers: bool = False) -> tuple[Action, ...]:
        """Return the legal actions; see `Game.legal_actions`."""
        return self.game(log=False).legal_actions(None if player is None else self._player(player), offers=offers)

    @overload
    def why(self, question: Action | str, square: None = None) -> Why: ...

    @overload
    def why(self, question: Who, square: Place, dice: Roll | None = None) -> Why: ...

    def why(self, question: Action | Who, square: Place | None = None, dice: Roll | None = None) -> Why:
        """Return why an action is possible or not, or why a player owes an amount on a square.

        >>> scene = Scenario.new("us", "CM").owns(1, "nob-hill")
        >>> print(scene.why("build nob-hill"))
        Nob Hill is not this player's property (AM-8.1).
        >>> scene.why("p1", "nob-hill").clauses
        ('AM-8.2', 'R-23', 'AM-9.1', 'R-9', 'R-10')

        Args:
            question: an action; or a player, together with the `square` where they land.
            square: the square where the player lands.
            dice: as in `owed`.

        Raises:
            UnreadableError: if it is not an action.
        """
        game = self.game()
        if square is not None:
            if isinstance(question, Action):
                raise UnreadableError(
                    _("Give either an action or a player and a square; “{action}” is an action.", action=str(question))
                )
            return answers.why_owed(game, *self._visit(question, square, dice))
        return why_legal(game, read_action(question))

    def wealth(self, player: Who, dice: Roll | None = None) -> Amount:
        """Return the player's wealth, as at the end of Game B (AM-23).

        Args:
            player: the player.
            dice: the roll for each utility (AM-23.2); by default the next rolls of the game.
        """
        state = self.game(log=False).state
        rolled = utility_dice(state)
        given = None if dice is None else read_dice([dice])[0]
        return worth(state, self._player(player), rolled if given is None else dict.fromkeys(rolled, given))

    def next_roll(self, *, top_known: bool | None = None) -> NextRoll:
        """Return the possible results of the next roll, with exact probabilities.

        Args:
            top_known: whether the top card is known; by default, if `cards` has put it there.

        Raises:
            IllegalError: if no roll follows, for example because a debt must be paid first.
        """
        return next_roll(self.game(), top_known=top_known)

    @staticmethod
    @override
    def _action(action: object) -> Action | str:
        return read_action(action)

    def _visit(self, player: Who, square: Place, dice: Roll | None) -> tuple[int, Square, Dice | None]:
        roll = None if dice is None else read_dice([dice])[0]
        return self._player(player), self.edition.find(square), roll


@lru_cache(maxsize=2_048)
def _owed(scene: Scenario, player: int, square: Square, dice: Dice | None) -> Amount:
    """Return what a player owes; cached, because the scenes of a chapter ask the same questions many times."""
    return answers.owed(scene.game(log=False), player, square, dice)

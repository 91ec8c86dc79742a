"""Any position set up, and questions about it: what is owed, what may be done, who is how rich, what if.

>>> scene = Scenario.new("us", "CM").owns(1, "nob-hill", 2).owns(1, "union-square").cash(0, 300)
>>> scene.owed(0, "nob-hill").value
144
>>> scene.parse(str(scene)) == scene
True
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, override

from antimono.anti_monopoly.editions import Edition, Kind, Role, Square
from antimono.anti_monopoly.game import GAME_A, Action, Ending, Event, Game, Phase
from antimono.anti_monopoly.game.actions import seat
from antimono.anti_monopoly.game.endings import utility_dice, worth
from antimono.anti_monopoly.game.holdings import estate, tenure
from antimono.anti_monopoly.game.options import RuleValue
from antimono.anti_monopoly.game.position import Property
from antimono.anti_monopoly.game.state import BANK
from antimono.anti_monopoly.records import Setting, Snapshot
from antimono.anti_monopoly.records.setting import ROLES
from antimono.anti_monopoly.records.snapshot import on_top
from antimono.anti_monopoly.rules.foundation import foundation_due
from antimono.anti_monopoly.rules.rent import rent
from antimono.anti_monopoly.rules.tax import income_tax_flat, income_tax_percentage, property_tax
from antimono.core.amount import Amount, nothing
from antimono.core.dice import Dice
from antimono.core.errors import UnreadableError, unknown_name
from antimono.core.text import Message, _

type Who = int | str
"""A player as an index from 0 or as texts name him, from `p1`."""

type Where = int | str
"""A square by its number, slug or name."""


@dataclass(frozen=True, slots=True)
class Scenario:
    """A position to be set up and asked about; every step of setting up gives a new scenario.

    The steps may come in any order. Whether the rules allow the whole is looked at when a question is asked,
    and then an error names the clause that forbids it.
    """

    snapshot: Snapshot

    @classmethod
    def new(
        cls,
        edition: str = "us",
        roles: str | Sequence[Role] = "CM",
        seed: int = 0,
        ending: Ending = GAME_A,
        *,
        finite_stock: bool = False,
        as_printed: bool = False,
        house_rules: Mapping[str, RuleValue] | None = None,
        dice: Sequence[Dice] = (),
    ) -> Scenario:
        """The beginning of a game in which the first player is on turn.

        Args:
            edition: its id.
            roles: of the players, also as letters: `CMC`.
            seed: of all chance.
            ending: when the game ends.
            finite_stock: whether the box's houses and hotels are a limit (R-1).
            as_printed: whether the utilities' factor is that of print (R-4).
            house_rules: constants and switches that hold otherwise, by name.
            dice: the rolls that come next, before those of the seed.

        Raises:
            AntimonoError: if nobody could play so.
        """
        setting = Setting(
            edition,
            _roles(roles),
            seed,
            ending,
            finite_stock,
            as_printed,
            tuple((house_rules or {}).items()),
            tuple(dice),
        )
        game = setting.game(log=False)
        start = game.position()
        # Nobody has rolled for the start, so the dice that are given are the first of the game.
        start = replace(start, starter=0, turn=0, decider=0, throws=0)
        return cls(Snapshot(Setting.of(game), start))

    @classmethod
    def parse(cls, text: str) -> Scenario:
        """The position that a line of text writes.

        Raises:
            TextError: if it cannot be read, or the rules do not allow such a position.
        """
        return cls(Snapshot.parse(text))

    @classmethod
    def of(cls, game: Game) -> Scenario:
        """The position of a game now."""
        return cls(Snapshot.of(game))

    @property
    def edition(self) -> Edition:
        """Whose rules hold, house rules included."""
        return self.snapshot.setting.rules()

    # Setting up

    def cash(self, player: Who, amount: int) -> Scenario:
        """The player has so much cash."""
        return _with(self, cash=self._changed("cash", player, amount))

    def at(self, player: Who, square: Where) -> Scenario:
        """The player's pawn stands on a square."""
        return _with(self, pawns=self._changed("pawns", player, self._square(square).index))

    def in_custody(self, player: Who, turn: int = 1) -> Scenario:
        """The player is in the price war or in jail, where his next turn is the first, second or third."""
        corner = next(square for square in self.edition.squares if square.kind is Kind.CORNER)
        moved = self.at(player, corner.index)
        return _settled(_with(moved, custody_turn=self._changed("custody_turn", player, turn)))

    def owns(self, player: Who, deed: str, buildings: int = 0, *, mortgaged: bool = False) -> Scenario:
        """The player has acquired a property, after all that is owned already (R-29)."""
        square = self.edition.deed(deed).index
        last = max(held.acquired for _square, held in self.snapshot.position.properties)
        return self._held(square, Property(self._player(player), buildings, mortgaged, last + 1))

    def free(self, deed: str) -> Scenario:
        """The property is the bank's."""
        return self._held(self.edition.deed(deed).index, Property(BANK))

    def bankrupt(self, player: Who) -> Scenario:
        """The player is out of the game; what he had is the bank's (AM-22.4, AM-22.5)."""
        who = self._player(player)
        kept = tuple(
            (square, Property(BANK) if held.owner == who else held)
            for square, held in self.snapshot.position.properties
        )
        return _with(
            self.cash(player, 0),
            properties=kept,
            out=self._changed("out", player, value=True),
            custody_turn=self._changed("custody_turn", player, 0),
        )

    def on_turn(self, player: Who) -> Scenario:
        """It is the beginning of the player's turn."""
        who = self._player(player)
        return _settled(_with(self, turn=who, decider=who, rolled=False, again=False))

    def deciding(self, phase: Phase) -> Scenario:
        """The player on turn is at this point of it; after the roll except for `roll` and `custody`."""
        rolled = phase not in (Phase.ROLL, Phase.CUSTODY)
        return _with(self, phase=phase, rolled=rolled, again=phase is Phase.EXTRA)

    def cards(self, role: Role, *numbers: int) -> Scenario:
        """These cards, numbered from 1, come next in the deck of a role."""
        place = 0 if role is Role.COMPETITOR else 1
        decks = list(self.snapshot.position.decks)
        decks[place] = on_top(decks[place], [number - 1 for number in numbers])
        return _with(self, decks=(decks[0], decks[1]))

    def dice(self, *rolls: tuple[int, int]) -> Scenario:
        """These rolls come next, before those of the seed."""
        script = tuple(Dice(first, second) for first, second in rolls)
        setting = replace(self.snapshot.setting, dice=script)
        return Scenario(Snapshot(setting, replace(self.snapshot.position, throws=0)))

    # Asking

    def check(self) -> Scenario:
        """This scenario, if the rules allow it.

        Raises:
            IllegalError: with the clause that forbids it.
        """
        self.snapshot.check()
        return self

    def game(self, *, log: bool = True) -> Game:
        """A game that goes on from here.

        Raises:
            IllegalError: if the rules do not allow the position.
        """
        return self.check().snapshot.game(log=log)

    def owed(self, player: Who, square: Where, dice: Dice | None = None) -> Amount:
        """What the player owes for stopping on a square, and why; of the two income taxes the lower one.

        Args:
            player: the visitor.
            square: where he stops.
            dice: the new roll of both dice on which a utility's dues depend (AM-19.1).

        Raises:
            IllegalError: if the dice are missing, or the position is illegal.
        """
        state = self.game(log=False).state
        visitor, found, edition = self._player(player), self._square(square), self.edition
        owner = state.owners[found.index]
        if found.index in state.table.owned_squares:
            if owner == BANK:
                return nothing(_("{square} is the bank's and can be bought.", square=found.name), "AM-8.1")
            if owner == visitor:
                return nothing(_("{square} is the visitor's own.", square=found.name), "AM-8.2")
            return rent(edition, edition.deed_at(found.index), tenure(state, found.index), dice)
        competitor = state.roles[visitor] is Role.COMPETITOR
        match found.kind:
            case Kind.INCOME_TAX:
                ways = (income_tax_flat(edition), income_tax_percentage(edition, estate(state, visitor)))
                return min(ways, key=lambda way: way.value)
            case Kind.PROPERTY_TAX:
                return property_tax(edition)
            case Kind.FOUNDATION if not competitor:
                return foundation_due(edition)
        return nothing(*_FREE[found.kind])

    def legal_actions(self, player: Who | None = None, *, offers: bool = False) -> tuple[Action, ...]:
        """What may be done now, as `Game.legal_actions`."""
        return self.game(log=False).legal_actions(
            None if player is None else self._player(player), offers=offers
        )

    def wealth(self, player: Who, dice: Dice | None = None) -> Amount:
        """What the player is worth as at the end of Game B (AM-23).

        Args:
            player: whose wealth.
            dice: the roll for each utility (AM-23.2); by default those that come next.
        """
        state = self.game(log=False).state
        rolled = utility_dice(state)
        return worth(state, self._player(player), rolled if dice is None else dict.fromkeys(rolled, dice))

    def after(self, *actions: Action | str) -> Scenario:
        """The position that some actions lead to.

        Raises:
            AntimonoError: if one of them is illegal.
        """
        game = self.game(log=False)
        for action in actions:
            game.play(action)
        return Scenario.of(game)

    def told(self, *actions: Action | str) -> tuple[Event, ...]:
        """What happens by some actions, event by event."""
        game = self.game()
        for action in actions:
            game.play(action)
        return game.log

    @override
    def __str__(self) -> str:
        return str(self.snapshot)

    @override
    def __repr__(self) -> str:
        return f"Scenario.parse({str(self)!r})"

    def _held(self, square: int, held: Property) -> Scenario:
        """The scenario with one property held otherwise; what is owned keeps its order."""
        properties = dict(self.snapshot.position.properties) | {square: held}
        owned = sorted((each.acquired, key) for key, each in properties.items() if each.owner != BANK)
        for place, (_acquired, key) in enumerate(owned, start=1):
            properties[key] = replace(properties[key], acquired=place)
        return _with(self, properties=tuple(properties.items()))

    def _changed[Value](self, field: str, player: Who, value: Value) -> tuple[Value, ...]:
        values = list(getattr(self.snapshot.position, field))
        values[self._player(player)] = value
        return tuple(values)

    def _player(self, player: Who) -> int:
        seats = [seat(each) for each in range(len(self.snapshot.setting.roles))]
        if isinstance(player, str):
            if player not in seats:
                raise unknown_name(_("player"), player, seats)
            return seats.index(player)
        if not 0 <= player < len(seats):
            raise UnreadableError(
                _("There is no player {player}: count from 0 to {last}.", player=player, last=len(seats) - 1)
            )
        return player

    def _square(self, square: Where) -> Square:
        edition = self.edition
        if isinstance(square, int):
            if not 0 <= square < len(edition.squares):
                raise UnreadableError(_("Squares are numbered 0 to {last}.", last=len(edition.squares) - 1))
            return edition.squares[square]
        for found in edition.squares:
            if found.slug == square:
                return found
        return edition.deed(square)


def _with(scenario: Scenario, **changes: Any) -> Scenario:
    """A scenario whose position differs in some fields."""
    position = replace(scenario.snapshot.position, **changes)
    return Scenario(Snapshot(scenario.snapshot.setting, position))


def _settled(scenario: Scenario) -> Scenario:
    """A scenario in the phase with which a turn begins, unless the player on turn has rolled."""
    position = scenario.snapshot.position
    if position.rolled:
        return scenario
    return _with(scenario, phase=Phase.CUSTODY if position.custody_turn[position.turn] else Phase.ROLL)


def _roles(roles: str | Sequence[Role]) -> tuple[Role, ...]:
    if not isinstance(roles, str):
        return tuple(roles)
    for letter in roles:
        if letter not in ROLES:
            raise unknown_name(_("role"), letter, ROLES)
    return tuple(ROLES[letter] for letter in roles)


_FREE: Mapping[Kind, tuple[Message, str]] = {
    Kind.START: (_("On START the bank pays, and nothing is owed."), "AM-13.1"),
    Kind.CARD: (_("The card that is drawn says what happens."), "AM-15.1"),
    Kind.CORNER: (_("Whoever only comes by is sightseeing."), "AM-14.6"),
    Kind.GO_TO_CUSTODY: (_("The pawn goes to custody; a fine is due only on leaving."), "AM-14.7"),
    Kind.FOUNDATION: (_("A Competitor owes the Foundation nothing: he rolls for a gift."), "AM-20.2"),
}

"""Setting up a position: the players, what they have, the cards and the dice to come."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Self, override

from antimono.anti_monopoly.arguments import read_level
from antimono.anti_monopoly.editions import Edition, Role, SquareKind, Street, read_edition
from antimono.anti_monopoly.game import GAME_A, Ending, Event, Game, Phase, turns
from antimono.anti_monopoly.game.holdings import estate
from antimono.anti_monopoly.game.options import RuleValue, read_house_rules, read_role, read_roles
from antimono.anti_monopoly.game.position import Property
from antimono.anti_monopoly.game.state import BANK
from antimono.anti_monopoly.records import Snapshot
from antimono.anti_monopoly.records.snapshot import on_top
from antimono.anti_monopoly.rules.balance import check_balance, sizes
from antimono.anti_monopoly.rules.building import check_level
from antimono.anti_monopoly.rules.estate import check_estate
from antimono.core.arguments import Roll, Who, as_list, parse_bool, parse_int, read_dice, read_player, read_seed
from antimono.core.editions.names import Place
from antimono.core.errors import AntimonoError, IllegalError
from antimono.core.scenario import SetUp
from antimono.core.text import _

BEFORE_THE_ROLL = (Phase.ROLL, Phase.CUSTODY)
"""What is decided at the beginning of a turn."""


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Arrangement(SetUp[Snapshot, Game, Event]):
    """A position being set up; each step returns a new one.

    The steps may come in any order, but a debt or an offer refers to the steps before it. A step refuses what is
    always impossible; the rules about the position as a whole are checked when a question is asked.
    """

    written = Snapshot
    played = Game

    @classmethod
    def new(
        cls,
        edition: str = "us",
        roles: str | Sequence[Role | str] | None = "CM",
        seed: int = 0,
        ending: Ending | str = GAME_A,
        *,
        players: int = 4,
        starter: Who = 0,
        finite_stock: bool = False,
        as_printed: bool = False,
        house_rules: Mapping[str, RuleValue] | None = None,
        dice: Iterable[Roll] = (),
    ) -> Self:
        """Return the position at the beginning of a game.

        Args:
            edition: the id of an edition.
            roles: the roles of the players; also letters such as `CMC`. With `None` they choose in the game (AM-4.1).
            seed: the seed of dice and shuffles.
            ending: the condition that ends the game; also a word such as `game-b` or `game-a/15`.
            players: the number of players, if they choose their roles.
            starter: the player who is on turn first, and chooses first.
            finite_stock: whether building is limited to the houses and hotels in the box (R-1).
            as_printed: whether the utilities use the printed factor (R-4).
            house_rules: changed constants and switches, by name.
            dice: the next rolls, before those of the seed.

        Raises:
            AntimonoError: if the rules forbid such a table.
        """
        known = None if roles is None else read_roles(as_list(roles))
        if known is None:
            seats = parse_int(players, _("number of players"))
            sizes(seats)
        else:
            seats = len(known)
            check_balance(known)
        game = Game(
            read_edition(edition),
            known,
            read_seed(seed),
            ending,
            players=seats,
            log=False,
            finite_stock=finite_stock,
            as_printed=as_printed,
            house_rules=read_house_rules(house_rules),
            starter=read_player(starter, seats),
            dice=read_dice(as_list(dice)),
        )
        return cls.of(game)

    @property
    @override
    def edition(self) -> Edition:
        """The edition whose rules apply, with the house rules of this game."""
        return self.draft.setting.rules()

    @property
    @override
    def snapshot(self) -> Snapshot:
        """The position, with everything agreed before play.

        At the start of a turn, its beginning has been carried out: the fine that opens a late turn in custody is paid,
        or owed if the player has too little cash (AM-14.10, R-31).
        """
        return _begun(self.draft)

    def cash(self, player: Who, amount: int) -> Self:
        """Set a player's cash, in money units of the edition."""
        return self._with(cash=self._changed("cash", player, parse_int(amount, _("cash"))))

    def at(self, player: Who, square: Place) -> Self:
        """Put a player's pawn on a square."""
        return self._with(pawns=self._changed("pawns", player, self.edition.find(square).index))

    def in_custody(self, player: Who, turn: int = 1, *, waited: bool = False) -> Self:
        """Put the player into the price war or jail.

        Args:
            player: the player.
            turn: the number of their next turn there, 1 to 3; 0 frees them.
            waited: whether they waited on the first turn (R-31).

        Raises:
            IllegalError: if nobody stays that long, or waiting was not possible.
        """
        edition = self.edition
        corner = next(square for square in edition.squares if square.kind is SquareKind.CORNER)
        number = parse_int(turn, _("turn in custody"))
        most = edition.constants.custody_turns + 1
        if number > most:
            raise IllegalError(
                _(
                    "Use a turn up to {most}. The fine is due then, so there is no turn {turn} (AM-14.10).",
                    most=most,
                    turn=number,
                ),
                "AM-14.10",
            )
        has_waited = parse_bool(waited, _("“waited”"))
        if has_waited and (number < 2 or not edition.switches.waiting_in_custody_allowed):
            raise IllegalError(
                _(
                    "Use the second or third turn for a player who has waited. Only the first turn can be "
                    "waited, if the edition allows it (AM-14.8, R-31)."
                ),
                "AM-14.8",
            )
        who = self._player(player)
        pawn = corner.index if number else self.draft.position.pawns[who]
        return self._with(
            pawns=self._changed("pawns", who, pawn),
            custody_turn=self._changed("custody_turn", player, number),
            waited=self._changed("waited", player, has_waited),
        )

    def bankrupt(self, player: Who) -> Self:
        """Take the player out of the game; their properties go to the bank (AM-22.4, AM-22.5)."""
        who = self._player(player)
        kept = tuple(
            (square, Property(BANK) if held.owner == who else held) for square, held in self.draft.position.properties
        )
        return self._with(
            cash=self._changed("cash", player, 0),
            properties=kept,
            out=self._changed("out", player, value=True),
            custody_turn=self._changed("custody_turn", player, 0),
            waited=self._changed("waited", player, value=False),
        )

    def owns(
        self, player: Who, deed: Place, buildings: int = 0, *, hotel: bool = False, mortgaged: bool = False
    ) -> Self:
        """Give the player a property, acquired after all that are owned already (R-29).

        Args:
            player: the player.
            deed: the property, by name, slug or square.
            buildings: the number of buildings on a street; the hotel is the one after the last house.
            hotel: whether there is a hotel, instead of a number of buildings.
            mortgaged: whether it is mortgaged.

        Raises:
            IllegalError: if the street cannot have that many buildings.
        """
        who, found = self._player(player), self.edition.deed(deed)
        role = self.draft.position.roles[who] or Role.COMPETITOR
        level = read_level(found, role, buildings, hotel=parse_bool(hotel, _("“hotel”")))
        if isinstance(found, Street):
            check_level(found, role, level)
        last = max(held.acquired for _square, held in self.draft.position.properties)
        lent = parse_bool(mortgaged, _("“mortgaged”"))
        return self._held(found.index, Property(who, level, lent, last + 1))

    def free(self, deed: Place) -> Self:
        """Give a property back to the bank."""
        return self._held(self.edition.deed(deed).index, Property(BANK))

    def cards(self, role: Role | str, *numbers: int) -> Self:
        """Put these cards, numbered from 1 as printed, on top of the deck of a role (also `C` or `M`)."""
        place = 0 if read_role(role) is Role.COMPETITOR else 1
        decks = list(self.draft.position.decks)
        first = [parse_int(number, _("number of a card"), 1) - 1 for number in numbers]
        decks[place] = on_top(decks[place], first)
        return self._with(decks=(decks[0], decks[1]))

    def dice(self, *rolls: Roll) -> Self:
        """Set the next rolls, before those of the seed."""
        setting = replace(self.draft.setting, dice=read_dice(rolls))
        return type(self)(Snapshot(setting, replace(self.draft.position, throws=0)))

    def thrown(self, rolls: int) -> Self:
        """Set the number of rolls made so far; the next roll of the seed has that number, counted from 0."""
        return self._with(throws=parse_int(rolls, _("number of rolls")))

    def _held(self, square: int, held: Property) -> Self:
        """Return a copy with one property changed; the order of acquisition stays."""
        properties = dict(self.draft.position.properties) | {square: held}
        owned = sorted((each.acquired, key) for key, each in properties.items() if each.owner != BANK)
        for place, (_acquired, key) in enumerate(owned, start=1):
            properties[key] = replace(properties[key], acquired=place)
        return self._with(properties=tuple(properties.items()))


def _begun(draft: Snapshot) -> Snapshot:
    """Return the position after the beginning of the turn, if a turn begins here and the rules allow it."""
    position = draft.position
    player = position.turn
    begins = position.phase in BEFORE_THE_ROLL and not position.rolled
    if not begins or (position.phase is Phase.ROLL and not position.custody_turn[player]):
        return draft
    game = draft.setting.game(position, log=False)
    state = game.state
    try:
        check_estate(game.edition, estate(state, player))
    except AntimonoError:
        return draft  # the check of the position will report the error
    if position.custody_turn[player] and position.pawns[player] != state.table.corner:
        return draft
    state.turns -= 1
    turns.begin(state, player)
    return Snapshot(draft.setting, game.position())

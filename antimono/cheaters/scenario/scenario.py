"""A position set up, and questions about it: players, cards, the dice to come, the turn, what is owed."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, fields, replace
from typing import Any, Self, overload, override

from antimono.cheaters.edition import load
from antimono.cheaters.edition.model import Edition
from antimono.cheaters.game import (
    Action,
    Event,
    EventKind,
    Game,
    Offer,
    Options,
    Outcome,
    Phase,
    Termination,
    View,
    call,
    turn,
)
from antimono.cheaters.game.log import name
from antimono.cheaters.game.pending import Debt, PendingDecision
from antimono.cheaters.game.setup import DECK_NAMES
from antimono.cheaters.game.state import BANK
from antimono.cheaters.game.table import EditionTable, table_for
from antimono.cheaters.records import Snapshot
from antimono.cheaters.records.waiting import owed_before
from antimono.cheaters.rules.values import rent
from antimono.core.amount import Amount, nothing
from antimono.core.arguments import (
    Roll,
    Who,
    as_list,
    parse_bool,
    parse_int,
    read_dice,
    read_player,
    read_seed,
    read_word,
)
from antimono.core.dice import ALL_ROLLS, Dice
from antimono.core.editions.names import Place
from antimono.core.errors import IllegalError, UnreadableError, unknown_name
from antimono.core.scenario import SetUp, Why, why_legal
from antimono.core.text import _, quoted

_MADE = Dice(1, 2)
"""What stands in a script for a roll that has been made."""

CHEAT = DECK_NAMES[2]
"""The name of the deck of cheat cards."""


_NAMED = {
    Phase.DEBT: "owes",
    Phase.OFFER: "offered",
    Phase.OVER: "ended",
    Phase.AUCTION: "after(“auction”)",
    Phase.JOIN: "after(“hotel …”)",
}
"""What comes about by something that has to be named, and the step that names it."""

_STANDS = (Phase.ROLL, Phase.JAIL, Phase.MOVE, Phase.BUY, Phase.PILE, Phase.END, Phase.CALL)
"""Where a turn can be said to stand."""

_NOTHING_PENDING: Mapping[str, Any] = {
    "asks": (),
    "debts": (),
    "auction": None,
    "lots": (),
    "votes": (),
    "outcome": None,
    "calls_left": 0,
}


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Scenario(SetUp[Snapshot, Game, Event]):
    """A position being set up; every step gives a new one.

    The steps may come in any order, except that a debt or an offer is about what has been set up before it. A
    step refuses what can never be. Whether the rules allow the whole is looked at when it is asked about.
    """

    written = Snapshot
    played = Game

    @classmethod
    def new(
        cls, players: int = 3, seed: int = 0, *, starter: Who = 0, dice: Iterable[Roll] = (), **options: Any
    ) -> Self:
        """Return the beginning of a game.

        Args:
            players: how many, 2 to 6 (CH-2.1).
            seed: of all chance.
            starter: who is on turn first.
            dice: the rolls that come next, before those of the seed.
            options: what the table has agreed on, by name, as in `Game`: `vote=True` say.

        Raises:
            AntimonoError: if nobody could play so.
        """
        seats = parse_int(players, _("number of players"))
        known = [each.name for each in fields(Options)]
        for option, value in options.items():
            if option not in known:
                raise unknown_name(_("option"), option, known)
            if isinstance(getattr(Options.of(load()), option), bool):
                parse_bool(value, _("“{name}”", name=option))
        game = Game(
            seats,
            read_seed(seed),
            log=False,
            starter=read_player(starter, seats) if seats in range(2, 7) else None,
            dice=read_dice(as_list(dice)),
            **options,
        )
        return cls.of(game)

    @property
    @override
    def edition(self) -> Edition:
        """The edition whose rules hold."""
        return load()

    @property
    @override
    def snapshot(self) -> Snapshot:
        # All properties are bought as soon as none is the bank's (CH-1.1, R-76).
        position, table = self.draft.position, self._table
        unsold = sum([position.owners[square] == BANK for square in table.properties])
        standing = replace(
            position,
            cash=(*position.cash[:-1], -sum(position.cash[:-1])),
            unsold=unsold,
            hotels_left=self.edition.constants.hotels - sum(position.hotels),
            ending=position.ending or not unsold,
        )
        return replace(self.draft, position=standing)

    def cash(self, player: Who, amount: int) -> Self:
        """Give a player just this cash, in money units: a multiple of 10."""
        return self._with(cash=self._changed("cash", player, parse_int(amount, _("cash"))))

    def at(self, player: Who, square: Place) -> Self:
        """Put the player's pawn on a square."""
        return self._with(pawns=self._changed("pawns", player, self.edition.find(square).index))

    def jailed(self, player: Who, roll: int = 1) -> Self:
        """Put the player into jail, and free the player who was there (CH-6.2).

        Args:
            player: who.
            roll: as their first, second or third for a double their next one counts; 0 frees them again.

        Raises:
            IllegalError: if nobody rolls so often.
        """
        who, number = self._player(player), parse_int(roll, _("number of the roll for a double"))
        most = self.edition.constants.jail_rolls
        if number > most:
            raise IllegalError(
                _("A player in jail rolls for a double on at most {rolls} turns (CH-6.3).", rolls=most), "CH-6.3"
            )
        inside = [0] * self.draft.setting.seats if number else list(self.draft.position.jailed)
        inside[who] = number
        pawn = self._table.jail if number else self.draft.position.pawns[who]
        return self._with(
            jailed=tuple(inside),
            pawns=self._changed("pawns", who, pawn),
            arrived=self._changed("arrived", who, value=False),
        )

    def arrived(self, player: Who) -> Self:
        """Set that all properties are bought and the player has come back to START (CH-1.2)."""
        return self._with(
            ending=True, pawns=self._changed("pawns", player, 0), arrived=self._changed("arrived", player, value=True)
        )

    def bankrupt(self, player: Who) -> Self:
        """Take the player out of the game; what they had becomes the bank's (CH-9.3, R-41)."""
        who, position = self._player(player), self.draft.position
        piles = [
            (*pile, cards[who]) if cards[who] >= 0 else pile
            for pile, cards in zip(position.piles, position.held, strict=True)
        ]
        return self._with(
            cash=self._changed("cash", who, 0),
            out=self._changed("out", who, value=True),
            jailed=self._changed("jailed", who, 0),
            owners=tuple([BANK if owner == who else owner for owner in position.owners]),
            piles=tuple(piles),
            held=tuple([(*cards[:who], -1, *cards[who + 1 :]) for cards in position.held]),
        )

    def owns(self, player: Who, *deeds: Place, hotel: bool = False) -> Self:
        """Give the player properties, by name, slug or square; with `hotel` each has one."""
        return self._held(self._player(player), deeds, hotel=parse_bool(hotel, _("“hotel”")))

    def free(self, *deeds: Place, hotel: bool = False) -> Self:
        """Properties are the bank's; with `hotel` each bears one, which its buyer gets (CH-2.3)."""
        return self._held(BANK, deeds, hotel=parse_bool(hotel, _("“hotel”")))

    def holds(self, player: Who, card: str | None) -> Self:
        """Give the player a Chance or Community Chest card as the only one of its deck, or none with `None`.

        Raises:
            UnknownNameError: if there is no such card.
            IllegalError: if it is obeyed at once, or somebody else holds it.
        """
        who, position = self._player(player), self.draft.position
        piles, held = [list(pile) for pile in position.piles], [list(cards) for cards in position.held]
        deck, number = (-1, -1) if card is None else self._number(card)
        for each in (0, 1):
            if held[each][who] >= 0 and deck in (-1, each):
                piles[each].append(held[each][who])
                held[each][who] = -1
        if card is not None:
            if number not in piles[deck]:
                raise IllegalError(_("Another player holds {card} (CH-5.2).", card=quoted(card)), "CH-5.2")
            piles[deck].remove(number)
            held[deck][who] = number
        return self._with(piles=tuple([tuple(pile) for pile in piles]), held=tuple([tuple(cards) for cards in held]))

    def face_up(self, *cards: str) -> Self:
        """These cheat cards lie face up, by id, and of those that lie there already as many as fit."""
        chosen = [self._cheat(card) for card in cards]
        slots = self.edition.constants.cheats_face_up
        if len(set(chosen)) < len(chosen) or len(chosen) > slots:
            raise UnreadableError(
                _("{slots} cards are face up, one in each slot (CH-2.4). Name each once.", slots=slots)
            )
        position = self.draft.position
        order = [*chosen, *[card for card in (*position.face_up, *position.cheat_pile) if card not in chosen]]
        return self._with(face_up=tuple(order[:slots]), cheat_pile=tuple(order[slots:]))

    def cards(self, deck: str, *cards: str) -> Self:
        """These cards, by id, come next in a deck: `chance`, `chest` or `cheat`."""
        if deck not in DECK_NAMES:
            raise unknown_name(_("deck"), str(deck), DECK_NAMES)
        position = self.draft.position
        if deck == CHEAT:
            numbers = [self._cheat(card) for card in cards]
            return self._with(cheat_pile=_on_top(position.cheat_pile, numbers))
        place = DECK_NAMES.index(deck)
        found = [self._number(card) for card in cards]
        if any(of != place for of, _number in found):
            raise UnreadableError(_("One of these cards does not belong to this deck: {deck}.", deck=deck))
        piles = list(position.piles)
        piles[place] = _on_top(piles[place], [number for _of, number in found])
        return self._with(piles=tuple(piles))

    def dice(self, *rolls: Roll) -> Self:
        """These rolls come next, before those of the seed."""
        # The rolls of the script have the numbers from 0: those that have been made stand before them.
        made = (_MADE,) * self.draft.position.throws
        setting = replace(self.draft.setting, dice=(*made, *read_dice(rolls)))
        return type(self)(replace(self.draft, setting=setting))

    def thrown(self, rolls: int) -> Self:
        """Set the number of rolls made: the next one has that number, from 0, among those of the seed."""
        made, before = parse_int(rolls, _("number of rolls")), self.draft.position.throws
        dice = self.draft.setting.dice[before:]
        if dice:  # what comes next still comes next
            dice = (*((_MADE,) * made), *dice)
        draft = replace(self.draft, setting=replace(self.draft.setting, dice=dice))
        return type(self)(replace(draft, position=replace(draft.position, throws=made)))

    def begun(self) -> Self:
        """Set that the first roll of the game is made: from then on players may cheat and accuse (R-57)."""
        return self if self.draft.position.throws else self.thrown(1)

    @property
    def _table(self) -> EditionTable:
        return table_for(self.edition, self.draft.setting.options, self.draft.setting.seats)

    def _held(self, owner: int, deeds: Sequence[Place], *, hotel: bool) -> Self:
        owners, hotels = list(self.draft.position.owners), list(self.draft.position.hotels)
        for deed in deeds:
            square = self.edition.deed(deed).index
            owners[square], hotels[square] = owner, hotel
        return self._with(owners=tuple(owners), hotels=tuple(hotels))

    def _number(self, card: object) -> tuple[int, int]:
        """Deck and number of a Chance or Community Chest card."""
        known = self._table.card_of
        if not isinstance(card, str) or card.upper() not in known:
            raise unknown_name(_("card"), card if isinstance(card, str) else repr(card), known)
        return known[card.upper()]

    def _cheat(self, card: object) -> int:
        """Return the number of a cheat card that is in the deck."""
        known = {each.id: number for number, each in enumerate(self._table.cheats[: self._table.in_deck])}
        if not isinstance(card, str) or card.upper() not in known:
            raise unknown_name(_("cheat card"), card if isinstance(card, str) else repr(card), known)
        return known[card.upper()]

    def on_turn(self, player: Who) -> Self:
        """It is the beginning of the player's turn; in jail they choose a way out."""
        who = self._player(player)
        phase = Phase.JAIL if self.draft.position.jailed[who] else Phase.ROLL
        return self._with(
            turn=who,
            pawn=who,
            decider=who,
            base_decider=who,
            phase=phase,
            base=phase,
            rolled=False,
            again=False,
            from_jail=False,
            dice=-1,
            doubles=0,
            stops=(),
            payments=(),
            start_paid=0,
            **_NOTHING_PENDING,
        )

    def in_turn(self, number: int) -> Self:
        """It is this turn of the game, counted from 1."""
        return self._with(turns=parse_int(number, _("number of a turn"), 1))

    def rolled(self, dice: Roll = (1, 2), *, again: bool = False) -> Self:
        """Set that the player on turn has rolled; the turn is at its end unless another point is set.

        Args:
            dice: what they show.
            again: whether another turn follows after a double (CH-3.2).
        """
        shown = read_dice([dice])[0]
        extra = parse_bool(again, _("“again”"))
        ready = self.begun()
        player = ready.draft.position.turn
        changes: dict[str, Any] = {
            **_NOTHING_PENDING,
            "rolled": True,
            "dice": ALL_ROLLS.index(shown),
            "shown": shown.total,
            "shown_double": shown.is_double,
            "again": extra,
            "phase": Phase.END,
            "base": Phase.END,
            "decider": player,
            "base_decider": player,
        }
        return type(self)(replace(ready.draft, position=replace(ready.draft.position, **changes)))

    def deciding(self, phase: Phase | str) -> Self:
        """Set the point of the turn; at `call` the dice have passed, and the next player is asked.

        Raises:
            UnknownNameError: if there is no such point.
            UnreadableError: if it comes about by a debt, an offer or an act, which has to be named.
        """
        found = read_word(phase, Phase, _("point of a turn"))
        if found not in _STANDS:
            raise UnreadableError(
                _(
                    "A position cannot be at “{phase}” without a reason. Use the step {step}.",
                    phase=str(found),
                    step=_NAMED.get(found, "after(…)"),
                )
            )
        player = self.draft.position.turn
        if found in (Phase.ROLL, Phase.JAIL):
            begun = self.on_turn(player).draft.position
            return self._standing(replace(begun, phase=found, base=found))
        ready = self if self.draft.position.rolled else self.rolled()
        if found is not Phase.CALL:
            at = {"phase": found, "base": found, "decider": player, "base_decider": player}
            hidden = self._hides() and found is Phase.MOVE
            changes: dict[str, Any] = {**_NOTHING_PENDING, **at, "hidden_dice": hidden}
            if found is Phase.MOVE:
                changes |= {"shown": 0, "shown_double": False}
            return type(self)(replace(ready.draft, position=replace(ready.draft.position, **changes)))
        game = ready.snapshot.game(log=False)
        game.state.base = Phase.MOVING
        call.pass_dice(game.state)
        turn.go_on(game.state)
        return type(self)(replace(ready.draft, position=game.position()))

    def owes(self, player: Who, amount: int, to: Who | None = None) -> Self:
        """Add a debt that the player cannot pay at once, and for which the turn waits (CH-9.2).

        Args:
            player: who owes.
            amount: how much, a multiple of 10, more than their cash.
            to: another player, for the rent of the square under their pawn; by default the bank, for a card.
        """
        who, due = self._player(player), parse_int(amount, _("amount of a debt"), 1)
        position = self.draft.position
        square = -1 if to is None else position.pawns[who]
        if square >= 0 and square not in self._table.titles:
            raise UnreadableError(_("Rent is owed on a property. First put the pawn on one with the step at (CH-4.3)."))
        what = EventKind.CARD if to is None else EventKind.RENT
        creditor = BANK if to is None else self._player(to)
        debt = Debt(who, creditor, due, what, owed_before(due), square)
        ready = self if position.rolled else self.rolled()
        pending: dict[str, Any] = {**_NOTHING_PENDING, "debts": (debt,)}
        pending |= {"phase": Phase.DEBT, "decider": who, "base": Phase.SETTLED}
        return type(self)(replace(ready.draft, position=replace(ready.draft.position, **pending)))

    def offered(self, player: Who, offer: Offer | str) -> Self:
        """Add the player's offer of a trade, which is answered before anything else continues.

        Args:
            player: who offers it.
            offer: also as actions write it: `p2 rue-lecourbe 50 for avenue-foch`.
        """
        proposed, position = (
            self._offer(offer, Offer, Action.parse, "p2 rue-lecourbe 50 for avenue-foch"),
            self.draft.position,
        )
        ask = PendingDecision(Phase.OFFER, proposed.partner, self._player(player), offer=proposed)
        return self._with(asks=(ask, *position.asks), phase=Phase.OFFER, decider=proposed.partner)

    def ended(self, how: Termination | str, *winners: Who) -> Self:
        """End the game, with its ending (for example `last-player`) and its winners."""
        how = read_word(how, Termination, _("end of a game"))
        position = self.snapshot.position
        outcome = Outcome(how, tuple(sorted([self._player(each) for each in winners])), position.cash[:-1])
        return self._with(**{**_NOTHING_PENDING, "outcome": outcome}, secrets=(), phase=Phase.OVER)

    def _hides(self) -> bool:
        """Return whether a card lies open for which the dice are hidden (R-48)."""
        from antimono.cheaters.game.table import PRIVATE_DICE

        table = self._table
        open_cards = (*self.draft.position.face_up, *table.always)
        return any(table.cheats[number].act in PRIVATE_DICE for number in open_cards)

    def legal_actions(self, player: Who | None = None) -> tuple[Action, ...]:
        """Return what may be done now, as `Game.legal_actions`."""
        return self.game(log=False).legal_actions(None if player is None else self._player(player))

    def view(self, player: Who) -> View:
        """Return what a player may know (R-60)."""
        return self.game().view(self._player(player))

    def seen_by(self, player: Who | None) -> Snapshot:
        """Return the position as a player sees it, or as everybody does for `None`; its text holds no secret."""
        return self.check().snapshot.seen_by(None if player is None else self._player(player))

    def owed(self, player: Who, square: Place) -> Amount:
        """Return the rent that the owner may ask for if the player lands on a square (CH-4.3), and why."""
        state = self.game(log=False).state
        found, visitor = self.edition.find(square), self._player(player)
        title = state.table.titles.get(found.index)
        if title is None:
            return nothing(_("{square} is not a property, so no rent is owed there.", square=found.name), "CH-4.3")
        owner = state.owners[found.index]
        if owner == BANK:
            return nothing(_("The bank owns {square}, so it is bought or auctioned.", square=found.name), "CH-4.1")
        if owner == visitor:
            return nothing(_("The visitor owns {square}.", square=found.name), "CH-4.3")
        full_set = state.full_set(found.index, owner)
        return rent(title, full_set=full_set, hotel=state.hotels[found.index])

    @overload
    def why(self, question: Action | str, square: None = None) -> Why: ...

    @overload
    def why(self, question: Who, square: Place) -> Why: ...

    def why(self, question: Action | Who, square: Place | None = None) -> Why:
        """Return why an action is possible or not, or why a player owes what they owe on a square.

        >>> scene = Scenario.new(3).owns(1, "avenue-foch")
        >>> scene.why("claim p2").clauses
        ('CH-4.3',)
        >>> scene.why("p1", "avenue-foch").clauses
        ('CH-4.3', 'R-24')

        Args:
            question: an action; or a player, and then the `square` on which they stop.
            square: where.

        Raises:
            UnreadableError: if it is not an action.
        """
        if square is None:
            return why_legal(self.game(), self._action(question))
        if isinstance(question, Action):
            raise UnreadableError(
                _("Give either an action, or a player and a square: “{action}” is an action.", action=str(question))
            )
        amount = self.owed(question, square)
        sentence = _(
            "{player} owes {amount} on {square}, if its owner asks in time.",
            player=name(self._player(question)),
            amount=self.edition.money(amount.value),
            square=self.edition.find(square).name,
        )
        clauses = dict.fromkeys(clause for step in amount.steps for clause in step.clauses)
        return Why(sentence, tuple(clauses), amount.steps)

    @staticmethod
    @override
    def _action(action: object) -> Action | str:
        if isinstance(action, Action | str):
            return action
        raise UnreadableError(
            _("{value} is not an action. Write one such as “roll” or “cheat T09 p2”.", value=quoted(repr(action)))
        )


def _on_top(pile: Sequence[int], first: Sequence[int]) -> tuple[int, ...]:
    """Return a pile with some of its cards on top, and the others in their order."""
    if len(set(first)) < len(first) or not set(first) <= set(pile):
        raise UnreadableError(_("Only cards in the pile can come next, each once (CH-5.2)."))
    return (*first, *[card for card in pile if card not in first])

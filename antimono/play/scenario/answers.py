"""Consequences of a position: costs, worth, possible and impossible acts, the next roll.

Everything is kept by the text of the position, so that it is found once.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache

from antimono.anti_monopoly.editions import Deed, Edition, Street
from antimono.anti_monopoly.game import Action, Game, Phase, Verb
from antimono.anti_monopoly.game.actions import act
from antimono.anti_monopoly.game.endings import worth
from antimono.anti_monopoly.game.holdings import estate
from antimono.anti_monopoly.game.state import BANK, State
from antimono.anti_monopoly.meanings import meaning
from antimono.anti_monopoly.rules.wealth import timed_result
from antimono.anti_monopoly.scenario import NextRoll, Scenario
from antimono.anti_monopoly.scenario.answers import owed
from antimono.anti_monopoly.scenario.next_roll import next_roll
from antimono.anti_monopoly.visits import AVERAGE
from antimono.core.amount import Amount
from antimono.core.dice import Dice
from antimono.core.errors import IllegalError
from antimono.core.scenario import Why, why_legal
from antimono.core.text import Message, _

KEPT = 64
"""How many positions are remembered as they were read."""

FEW = 8
"""How many are remembered with all that was asked about them; more would slow down the tidying of memory."""


@dataclass(frozen=True, slots=True)
class May:
    """An act that is legal now."""

    action: Action
    meaning: Message
    """What it does, in words; for an answer to an offer and the like, what it is."""


@dataclass(frozen=True, slots=True)
class MayNot:
    """An act that is not legal now."""

    player: int
    verb: Verb
    why: Message
    clause: str


_READ: OrderedDict[str, Scenario] = OrderedDict()


def read(text: str) -> Scenario:
    """Return the position that a text writes, with its turn begun.

    Raises:
        AntimonoError: if it cannot be read, or the rules do not allow it.
    """
    if text not in _READ:
        _keep(text, Scenario(Scenario.parse(text).snapshot))
    return _READ[text]


def written(scene: Scenario) -> str:
    """Return the text of a position that has been checked and begun, from which it need not be read again."""
    text = str(scene)
    _keep(text, scene)
    return text


def _keep(text: str, scene: Scenario) -> None:
    _READ[text] = scene
    while len(_READ) > KEPT:
        _READ.popitem(last=False)


@lru_cache(FEW)
def game_of(text: str) -> Game:
    """Return a game in that position, with an empty log; nobody may play on it."""
    return read(text).draft.game()


@lru_cache(6 * FEW)
def costs(text: str, visitor: int) -> tuple[Amount, ...]:
    """Return by square the amount a player would owe for landing there; utilities assume a roll of seven.

    A square that costs nothing says why.
    """
    game = game_of(text)
    return tuple(owed(game, visitor, square, AVERAGE) for square in game.edition.squares)


@lru_cache(FEW)
def costs_there(text: str, square: int) -> tuple[Amount, ...]:
    """Return by player the amount they would owe on a square, as in `costs`."""
    game = game_of(text)
    return tuple(owed(game, player, game.edition.squares[square], AVERAGE) for player in game.players)


@lru_cache(FEW)
def worths(text: str) -> tuple[Amount | None, ...]:
    """Return by player their worth as at the end of Game B; utilities assume a roll of seven (AM-23).

    `None` for a bankrupt.
    """
    state = game_of(text).state
    dice = _sevens(state.table.edition)
    return tuple(None if state.out[player] else worth(state, player, dice) for player in state.players)


@lru_cache(FEW)
def timed_worths(text: str) -> tuple[Amount | None, ...]:
    """Return by player their total if time were up now (AM-24.3, AM-24.4); `()` if the game is not timed.

    What they may do beforehand to put their things in order is left aside (AM-24.2).
    """
    game = game_of(text)
    state, edition = game.state, game.edition
    if state.ending.rounds is None:
        return ()
    dice = _sevens(edition)
    return tuple(
        None
        if state.out[player]
        else timed_result(edition, estate(state, player), dice, in_custody=state.custody_turn[player] > 0)
        for player in state.players
    )


@lru_cache(FEW)
def may(text: str) -> Mapping[int, tuple[May, ...]]:
    """Return by player their legal acts, except trade offers, which are endless."""
    game = game_of(text)
    found: dict[int, tuple[May, ...]] = {}
    for player in game.state.players:
        if not game.state.out[player]:
            actions = game.legal_actions(player)
            found[player] = tuple(May(each, meaning(game, player, each)) for each in actions)
    return found


@lru_cache(6 * FEW)
def may_not(text: str, square: int) -> tuple[MayNot, ...]:
    """Return what cannot be done with the property of a square now, by its owner or, of the bank's, on turn."""
    game = game_of(text)
    state, deed = game.state, game.edition.squares[square]
    if not isinstance(deed, Deed) or state.phase in (Phase.OVER, Phase.ROLES):
        return ()
    owner = state.owners[square]
    if owner == BANK:
        tried = [(state.turn, act(Verb.BUY))] if state.pawns[state.turn] == square else []
    else:
        tried = [(owner, act(verb, deed.slug).by(owner)) for verb in _verbs(state, deed)]
    return _refused(game, tried)


@lru_cache(FEW)
def may_not_decide(text: str) -> tuple[MayNot, ...]:
    """Return what the player who decides cannot do with their turn now, though somebody might think of it."""
    game = game_of(text)
    if game.over:
        return ()
    decider = game.player_to_decide
    return _refused(game, [(decider, act(verb)) for verb in _THOUGHT_OF.get(game.state.phase, ())])


_THOUGHT_OF: Mapping[Phase, tuple[Verb, ...]] = {
    Phase.ROLL: (Verb.END,),
    Phase.CUSTODY: (Verb.PAY, Verb.ROLL, Verb.WAIT, Verb.END),
    Phase.BUY: (Verb.BUY, Verb.END),
    Phase.TAX: (Verb.END,),
    Phase.EXTRA: (Verb.END,),
    Phase.END: (Verb.ROLL,),
    Phase.DEBT: (Verb.BANKRUPT, Verb.END),
    Phase.OFFER: (Verb.ACCEPT,),
    Phase.SETTLING: (Verb.ROLL,),
}
"""What one thinks of at each point of a turn."""


def _refused(game: Game, tried: Sequence[tuple[int, Action]]) -> tuple[MayNot, ...]:
    """Return those of some acts that are not legal, each with the reason."""
    found = []
    for player, action in tried:
        why = why_legal(game, action)
        if not why.legal:
            # What else is possible stands elsewhere here: of a sentence that tells it, the reason.
            reason = dict(why.sentence.values).get("why")
            told = _("{why}.", why=reason) if isinstance(reason, Message) else why.sentence
            found.append(MayNot(player, action.verb, told, why.clauses[0]))
    return tuple(found)


@lru_cache(FEW)
def roll_of(text: str) -> NextRoll | Why:
    """Return the exact next roll, or why there is none."""
    try:
        return next_roll(game_of(text))
    except IllegalError as error:
        return Why(error.message, (error.clause,))


@lru_cache(FEW)
def expected(text: str) -> tuple[Fraction, ...] | None:
    """Return by player the average change of cash from the next roll; empty if no roll follows."""
    roll = roll_of(text)
    return roll.expected if isinstance(roll, NextRoll) else None


def _sevens(edition: Edition) -> dict[int, Dice]:
    return dict.fromkeys([utility.index for utility in edition.utilities], AVERAGE)


def _verbs(state: State, deed: Deed) -> tuple[Verb, ...]:
    """Return what its owner can try with a property; not what nobody would, as to sell where nothing stands."""
    square = deed.index
    level, owner = state.levels[square], state.owners[square]
    hotel, street = state.role_tables[owner].hotel[square], isinstance(deed, Street)
    wanted = {
        Verb.BUILD: street,
        Verb.SELL: level > 0,
        Verb.SELL_ALL: street and level == hotel,
        Verb.MORTGAGE: not state.mortgaged[square],
        Verb.REDEEM: state.mortgaged[square],
    }
    return tuple(verb for verb, wants in wanted.items() if wants)

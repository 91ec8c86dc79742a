"""The beginning of a game (CH-2): shuffled decks, five cheats face up, a hotel on the board, who starts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from antimono.cheaters.edition.model import Edition
from antimono.cheaters.game.events import EventKind
from antimono.cheaters.game.log import Log, name
from antimono.cheaters.game.options import Options
from antimono.cheaters.game.state import BANK, Phase, State
from antimono.cheaters.game.table import table_for
from antimono.core.arguments import as_list, read_as
from antimono.core.dice import ALL_ROLLS, Dice, draw
from antimono.core.errors import UnreadableError, unknown_name
from antimono.core.text import _

_SHUFFLES = (0x2545F4914F6CDD1D, 0x9E6C63D0876A9A47, 0xE7037ED1A0B428DB)
"""Set the chance of the three decks apart from the dice of a game with the same seed."""

_STARTS = 0x589965CC75374CC3
"""Sets the rolls for the start apart from those of the game."""

DECK_NAMES = ("chance", "chest", "cheat")
"""How scripted decks are named."""


def new_state(
    edition: Edition,
    players: int,
    seed: int,
    options: Options,
    *,
    log: bool,
    dice: Sequence[int] = (),
    decks: Mapping[str, Sequence[str]] | None = None,
) -> State:
    """Return a table that is set up, before anybody is on turn.

    Raises:
        UnreadableError: if so many cannot play.
        UnknownNameError: if a scripted deck names what there is not.
    """
    if players not in range(2, 7):
        raise UnreadableError(_("Choose 2 to 6 players, not {players} (CH-2.1).", players=repr(players)))
    table = table_for(edition, options, players)
    constants = edition.constants
    decks = read_as({} if decks is None else decks, Mapping, _("give the first cards by the name of their deck"))
    for wrong in set(decks) - set(DECK_NAMES):
        raise unknown_name(_("deck"), str(wrong), DECK_NAMES)
    ids = [[card.id for card in table.decks[0]], [card.id for card in table.decks[1]]]
    ids.append([card.id for card in table.cheats[: table.in_deck]])
    orders = [
        _order(len(names), seed ^ salt, [_number(names, each) for each in as_list(decks.get(deck, ()))])
        for deck, names, salt in zip(DECK_NAMES, ids, _SHUFFLES, strict=True)
    ]
    hotels = [False] * table.squares
    hotels[constants.hotel_at_setup] = True
    start = constants.start_money
    open_slots = constants.cheats_face_up
    return State(
        table=table,
        seed=seed,
        script=tuple(dice),
        starter=0,
        throws=0,
        cash=[start] * players + [-start * players],
        pawns=[0] * players,
        jailed=[0] * players,
        out=[False] * players,
        arrived=[False] * players,
        owners=[BANK] * table.squares,
        hotels=hotels,
        hotels_left=constants.hotels - 1,
        unsold=len(table.properties),
        held=[[-1] * players, [-1] * players],
        piles=orders[:2],
        cheat_pile=orders[2][open_slots:],
        face_up=orders[2][:open_slots],
        left=[],
        turned=[False] * len(table.cheats),
        turn=0,
        turns=0,
        base=Phase.ROLL,
        base_decider=0,
        phase=Phase.ROLL,
        decider=0,
        rolled=False,
        doubles=0,
        again=False,
        dice=-1,
        hidden_dice=False,
        shown=0,
        shown_double=False,
        steps=0,
        from_jail=False,
        pawn=0,
        calls_left=0,
        ending=False,
        asks=[],
        debts=[],
        auction=None,
        lots=[],
        secrets=[],
        tried=[],
        accused=[],
        stops=[],
        asked=[0] * players,
        payments=[],
        start_paid=0,
        hints=[],
        votes=[],
        outcome=None,
        log=Log() if log else None,
        legal=[None] * players,
        tries=[{} for _player in range(players)],
    )


def draw_for_start(seed: int, players: int) -> tuple[list[tuple[int, Dice]], int]:
    """Return who rolls what for the start, in order, and who starts (CH-2.5, R-26)."""
    thrown: list[tuple[int, Dice]] = []
    rolling = list(range(players))
    while len(rolling) > 1:
        first = len(thrown)
        for player in rolling:
            thrown.append((player, ALL_ROLLS[draw(seed ^ _STARTS, len(thrown), 36)]))
        most = max([dice.total for _player, dice in thrown[first:]])
        rolling = [player for player, dice in thrown[first:] if dice.total == most]
    return thrown, rolling[0]


def roll_for_start(state: State) -> int:
    """Everyone rolls, and the highest starts; those who tie roll again (CH-2.5, R-26)."""
    thrown, starter = draw_for_start(state.seed, len(state.out))
    if state.log is not None:
        for player, dice in thrown:
            text = _(
                "{player} rolls {dice} for the start.",
                _("You roll {dice} for the start."),
                player=name(player),
                dice=str(dice),
            )
            state.log.tell(state, EventKind.OPENING, player, text, ("CH-2.5", "R-26"))
    return starter


def _number(names: Sequence[str], card: str) -> int:
    if card not in names:
        raise unknown_name(_("card"), str(card), names)
    return names.index(card)


def _order(count: int, seed: int, first: Sequence[int]) -> list[int]:
    """Return a shuffled deck, with scripted cards on top (CH-2.4)."""
    if len(set(first)) != len(first):
        raise UnreadableError(_("A scripted deck names each card once."))
    cards = list(range(count))
    for place in range(count - 1, 0, -1):
        other = draw(seed, place, place + 1)
        cards[place], cards[other] = cards[other], cards[place]
    return [*first, *[card for card in cards if card not in first]]

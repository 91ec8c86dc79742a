"""The course of a game: the person's acts, the others' own acts, and the pause between two turns.

Nothing here depends on what another seat keeps secret: a step of the others ends where all can see that it
does, and a last call ends once everybody has been asked.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Final

from antimono.cheaters.game import Action, EventKind, Game, Phase, Verb
from antimono.cheaters.game.auction import least_bid
from antimono.cheaters.players import STRATEGIES
from antimono.cheaters.records.secrets import is_secret
from antimono.core.errors import AntimonoError, IllegalError, UnreadableError
from antimono.core.match import seat_seeds
from antimono.core.text import Message, _
from antimono.play.cheaters.setting import ME, CheatersSetup
from antimono.play.cheaters.state import DICE, MOST_CALLS, MOST_CHOICES, ORDERS, CheatersDesk, Waiting

GO_ON: Final = ">"
"""The move of a surface: the others continue, or the last call ends."""

LET: Final = "="
"""The move that answers every question of this last call with no."""

_EYE: Final = "@"
_LIMIT: Final = "limit "

MOST_MOVES = 4_000
"""The most moves a game may have; a whole game has about 600."""


def begun(setting: CheatersSetup) -> CheatersDesk:
    """Return the table before the first roll."""
    return CheatersDesk(setting=setting, game=setting.begun())


def moved(table: CheatersDesk, move: str) -> CheatersDesk:
    """Return the table after a move.

    `>` and `=` are described above; `+roll` and `-roll` switch a standing order, `@T01` keeps an eye on that card,
    `@` on none; `limit 120` is for the current auction; anything else is an action.

    Raises:
        AntimonoError: if the move is not possible now.
    """
    if len(table.moves) >= MOST_MOVES:
        raise IllegalError(_("This game has started to repeat itself and was abandoned. Start a new game."), "CH-1.1")
    noted = replace(table, moves=(*table.moves, move))
    if move[1:] in ORDERS and move[0] in "+-":
        order = frozenset({move[1:]})
        return replace(noted, orders=table.orders | order if move[0] == "+" else table.orders - order)
    if move in _MOVES:
        return _settled(table, _MOVES[move](noted))
    if move.startswith(_EYE):
        return _settled(table, _looked(noted, move.removeprefix(_EYE)))
    if move.startswith(_LIMIT):
        return _settled(table, _bid_up_to(noted, move.removeprefix(_LIMIT)))
    return _settled(table, _acted(noted, move))


def _settled(before: CheatersDesk, after: CheatersDesk) -> CheatersDesk:
    """Return the table after a move, with new hints as a last call begins, and with its questions counted."""
    view = after.view
    if view.turns != before.view.turns:
        after = replace(after, let=())
    went_on = len(after.playing.actions) != len(before.playing.actions)
    if went_on:
        after = replace(after, before=len(before.log))
    if after.waiting is Waiting.BEAT and after.setting.beginner:
        after = replace(after, whispers=view.hints)
    after = replace(after, seen=_seen(after))
    if after.waiting is Waiting.BEAT:
        if after.unasked and (went_on or not before.unasked):
            granted = after.calls < MOST_CALLS
            return replace(after, granted=granted, calls=after.calls + granted)
    elif went_on and after.waiting is Waiting.ME and view.phase not in DICE:
        after = replace(after, granted=True)
        if after.ordered is None:
            granted = after.choices < MOST_CHOICES
            return replace(after, granted=granted, choices=after.choices + granted)
    return after


def _seen(table: CheatersDesk) -> tuple[tuple[int, str], ...]:
    """Return the players whom the eye of this seat has seen, while their attempts are open.

    This is the only place that reads the secrets of others, and only for the card that the eye watches, so a
    table at which nobody looks there is the same whatever is tried.
    """
    state, cards = table.playing.state, table.playing.state.table.cheats
    open_now = [(each.player, cards[each.card].id) for each in state.secrets if each.player != ME]
    there = table.eye if table.eye in table.view.face_up else ""
    return tuple([each for each in open_now if each in table.seen or each[1] == there])


def _looked(table: CheatersDesk, card: str) -> CheatersDesk:
    """Move the eye to another card, or to none; once a turn."""
    if card and card not in table.view.face_up:
        raise IllegalError(_("Choose a face-up card to watch."), "CH-7.1")
    if card and table.eyed == table.view.turns:
        raise IllegalError(_("You have already moved your eye this turn. Move it again next turn."), "R-82")
    return replace(table, eye=card, eyed=table.view.turns if card else table.eyed)


def _acted(table: CheatersDesk, text: str) -> CheatersDesk:
    """Return the table after an action of the person: at once, or sealed until the last call ends."""
    action = Action.parse(text).by(None)
    if table.waiting is Waiting.BEAT:
        if action.verb is Verb.PASS:
            raise UnreadableError(_("You do not need to do anything to stay silent."))
        table.playing.check(action.by(ME), asked_by=ME)
        if action in table.sealed:
            raise IllegalError(_("You have already sealed that choice."), "R-50")
        return replace(table, sealed=(*table.sealed, action))
    game = table.playing.copy()
    game.play(action if game.player_to_decide == ME else action.by(ME))
    _answer(table, game)
    return replace(table, game=game)


def _let(table: CheatersDesk) -> CheatersDesk:
    """Answer every open question with no."""
    if not table.questions:
        raise IllegalError(_("There is no question to answer now."), "R-50")
    return _beat(replace(table, let=(*table.let, *[each.key for each in table.questions])))


def _gone_on(table: CheatersDesk) -> CheatersDesk:
    """Let the others continue by themselves."""
    match table.waiting:
        case Waiting.BEAT:
            return _beat(table)
        case Waiting.OTHERS:
            return _others(table)
        case Waiting.ME if table.playing.phase is Phase.AUCTION and table.ordered is not None:
            return _bidding(table, 0)
        case Waiting.ME if (action := table.ordered) is not None:
            game = table.playing.copy()
            game.play(action)
            return replace(table, game=game)
    raise IllegalError(_("It is your turn to choose."), "CH-3.3")


_MOVES: Mapping[str, Callable[[CheatersDesk], CheatersDesk]] = {GO_ON: _gone_on, LET: _let}


def _others(table: CheatersDesk) -> CheatersDesk:
    """Play one roll of the others with all its results, up to the last call or a choice of the person.

    A throw that reveals a cheat ends the step, so that the person sees it before anything follows.
    """
    game = table.playing.copy()
    thrown = False
    while replace(table, game=game).waiting is Waiting.OTHERS:
        action = _chosen(table, game)
        if action.verb is Verb.ROLL:
            if thrown:
                break
            thrown = True
        happened = len(game.log)
        game.play(action)
        if any(event.what is EventKind.ANNOUNCED for event in game.log[happened:]):
            break
    return replace(table, game=game)


def _answer(table: CheatersDesk, game: Game) -> None:
    """Play the answer of another player to a trade at once."""
    while game.phase is Phase.OFFER and game.player_to_decide != ME:
        game.play(_chosen(table, game))


def _bid_up_to(table: CheatersDesk, limit: str) -> CheatersDesk:
    """Play the auction with one sealed limit of the person."""
    if not (limit.isascii() and limit.isdecimal() and len(limit) < 7):
        raise UnreadableError(
            _("Enter a limit as an amount of money, such as 120. Enter 0 to leave the auction to the others.")
        )
    if table.waiting is not Waiting.ME or table.playing.phase is not Phase.AUCTION:
        raise IllegalError(_("There is no auction now."), "CH-4.2")
    return _bidding(table, int(limit))


def _bidding(table: CheatersDesk, limit: int) -> CheatersDesk:
    """Play an auction to its end; the person's bids are tens up to their limit."""
    game = table.playing.copy()
    while game.phase is Phase.AUCTION and game.state.auction is not None:
        least = least_bid(game.state, game.state.auction)
        mine = Action(Verb.BID, amount=least) if least <= limit else Action(Verb.PASS)
        game.play(mine if game.player_to_decide == ME else _chosen(table, game))
    return replace(table, game=game)


def _chosen(table: CheatersDesk, game: Game) -> Action:
    """Return the decision of the player who has to decide, one of the others."""
    player = game.player_to_decide
    strategy = STRATEGIES[table.setting.company[player - 1].strategy]
    seed = seat_seeds(game.seed, len(game.players))[player]
    return strategy.choose(game.view(player), game.legal_actions(), seed, len(game.actions))


def _beat(table: CheatersDesk) -> CheatersDesk:
    """Return the table at the end of a last call: all are asked in seat order, until somebody speaks or nobody does."""
    game = table.playing.copy()
    waiting = [*table.sealed, *_by_order(table)]
    notes: tuple[Message, ...] = ()
    while game.phase is Phase.CALL:
        if game.player_to_decide == ME:
            action = waiting.pop(0) if waiting else Action(Verb.PASS)
            try:
                game.play(action)
            except AntimonoError:
                notes = (_("Your sealed choice is no longer possible: another player went before you (R-50)."),)
                continue
        else:
            action = _chosen(table, game)
            game.play(action)
        if action.verb is not Verb.PASS and not is_secret(action):
            break
    _answer(table, game)
    return replace(table, game=game, sealed=tuple(waiting) if game.phase is Phase.CALL else (), notes=notes)


def _by_order(table: CheatersDesk) -> list[Action]:
    """Return the rents to ask for without a question: by standing order, or after too many questions."""
    enough = table.setting.beginner and table.calls >= MOST_CALLS and not table.granted
    if "rent" not in table.orders and not enough:
        return []
    return [action for _number, action in table.open_rents if action not in table.sealed]

"""How a game goes on: what the person does, what the others do by themselves, and the beat between two turns.

Nothing here depends on what another seat keeps secret: a step of the others ends where all can see that it
does, and a beat ends once everybody has been asked.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Final

from antimono.cheaters.game import Action, Game, Phase, Verb
from antimono.cheaters.players import STRATEGIES
from antimono.cheaters.records.secrets import is_secret
from antimono.core.errors import AntimonoError, IllegalError, UnreadableError
from antimono.core.match import seat_seeds
from antimono.core.text import Message, _
from antimono.play.cheaters.setting import ME, Setting
from antimono.play.cheaters.state import ORDERS, Sitting, Waiting

GO_ON: Final = ">"
"""The move of a surface: the others go on, or the beat ends."""

LET: Final = "="
"""Everything that is asked in this beat is answered by no."""

MOST_MOVES = 4_000
"""How many moves a game may have: a whole one has some 600."""


def begun(setting: Setting) -> Sitting:
    """The table before the first roll."""
    return Sitting(setting=setting, game=setting.begun())


def moved(table: Sitting, move: str) -> Sitting:
    """The table after a move: `>`, `=`, `+roll` or `-roll` for a standing order, or an action.

    Raises:
        AntimonoError: if it is not possible now.
    """
    if len(table.moves) >= MOST_MOVES:
        raise IllegalError(_("This game goes round and round: it is not played on."), "CH-1.1")
    noted = replace(table, moves=(*table.moves, move), before=len(table.log))
    if move[1:] in ORDERS and move[0] in "+-":
        order = frozenset({move[1:]})
        return replace(noted, orders=table.orders | order if move[0] == "+" else table.orders - order)
    if move in _MOVES:
        return _settled(table, _MOVES[move](noted))
    return _settled(table, _acted(noted, move))


def _settled(before: Sitting, after: Sitting) -> Sitting:
    """The table once a move is done: what is noticed is shown as a beat begins, and questions are counted."""
    view = after.view
    if view.turns != before.view.turns:
        after = replace(after, let=())
    went_on = len(after.playing.actions) != len(before.playing.actions)
    if went_on and after.waiting is Waiting.BEAT:
        after = replace(after, whispers=view.hints)
    asks = bool(after.questions) or (
        after.waiting is Waiting.ME and after.ordered is None and after.playing.phase not in _DICE
    )
    return replace(after, asked=after.asked + 1) if asks and went_on else after


_DICE = (Phase.ROLL, Phase.END)
"""Rolling and passing the dice on are no questions."""


def _acted(table: Sitting, text: str) -> Sitting:
    """The table after an act of the person, at once, or in a beat sealed until its end."""
    action = Action.parse(text).by(None)
    if table.waiting is Waiting.BEAT:
        if action.verb is Verb.PASS:
            raise UnreadableError(_("Silence needs no word here."))
        table.playing.check(action.by(ME), asked_by=ME)
        if action in table.sealed:
            raise IllegalError(_("That is sealed already."), "R-50")
        return replace(table, sealed=(*table.sealed, action))
    game = table.playing.copy()
    game.play(action if game.player_to_decide == ME else action.by(ME))
    return replace(table, game=game)


def _let(table: Sitting) -> Sitting:
    """Nobody is asked for these, and nobody accused."""
    if not table.questions:
        raise IllegalError(_("Nothing is asked just now."), "R-50")
    return _beat(replace(table, let=(*table.let, *[each.key for each in table.questions])))


def _gone_on(table: Sitting) -> Sitting:
    """The others go on by themselves."""
    match table.waiting:
        case Waiting.BEAT:
            return _beat(table)
        case Waiting.OTHERS:
            return _others(table)
        case Waiting.ME if (action := table.ordered) is not None:
            game = table.playing.copy()
            game.play(action)
            return replace(table, game=game)
    raise IllegalError(_("It is for you to choose."), "CH-3.3")


_MOVES: Mapping[str, Callable[[Sitting], Sitting]] = {GO_ON: _gone_on, LET: _let}


def _others(table: Sitting) -> Sitting:
    """One throw of the others, with all that comes of it, up to the last call or a choice of the person."""
    game = table.playing.copy()
    thrown = False
    while not game.over and game.phase is not Phase.CALL and game.player_to_decide != ME:
        action = _chosen(table, game)
        if action.verb is Verb.ROLL:
            if thrown:
                break
            thrown = True
        game.play(action)
    return replace(table, game=game)


def _chosen(table: Sitting, game: Game) -> Action:
    """What the player who has to decide does, who is one of the others."""
    player = game.player_to_decide
    strategy = STRATEGIES[table.setting.company[player - 1].strategy]
    seed = seat_seeds(game.seed, len(game.players))[player]
    return strategy.choose(game.view(player), game.legal_actions(), seed, len(game.actions))


def _beat(table: Sitting) -> Sitting:
    """The end of a beat: all are asked in the order of the seats, until somebody speaks or nobody has."""
    game = table.playing.copy()
    waiting = [*table.sealed, *_by_order(table)]
    notes: tuple[Message, ...] = ()
    while not game.over and game.phase is Phase.CALL:
        if game.player_to_decide == ME:
            action = waiting.pop(0) if waiting else Action(Verb.PASS)
            try:
                game.play(action)
            except AntimonoError:
                notes = (
                    _("What you had sealed is no longer possible: others were asked before you (R-50)."),
                )
                continue
        else:
            action = _chosen(table, game)
            game.play(action)
        if action.verb is not Verb.PASS and not is_secret(action):
            break
    return replace(table, game=game, sealed=tuple(waiting) if game.phase is Phase.CALL else (), notes=notes)


def _by_order(table: Sitting) -> list[Action]:
    """The rents that are asked for without a word: by standing order, or when enough has been asked."""
    if "rent" not in table.orders and not table.over_asked:
        return []
    return [action for _number, action in table.open_rents if action not in table.sealed]

"""Anti-Monopoly for the command line: everything except future dice is public."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence

from antimono.anti_monopoly.editions import Role, role_name
from antimono.anti_monopoly.game import Action, Game, Phase, Verb
from antimono.anti_monopoly.game.outcome import termination_clauses, termination_text
from antimono.anti_monopoly.meanings import meaning
from antimono.anti_monopoly.players import CAP_TURNS, STRATEGIES
from antimono.anti_monopoly.players.levels import USUAL
from antimono.anti_monopoly.records import Record, Snapshot
from antimono.cli.anti_monopoly import board, looks, options, text
from antimono.cli.kind import GameCli
from antimono.core.text import Message, _


def _sides(_names: Sequence[str]) -> Mapping[Hashable, Message]:
    """Wins are counted by role, whatever the strategies."""
    return {role: role_name(role) for role in Role}


def _is_beginning(game: Game, player: int) -> bool:
    """Return whether the player's turn has begun; the choice of roles comes before the first one (AM-4.1)."""
    return game.turn == player and game.phase is not Phase.ROLES


def _ended(game: Game) -> tuple[Message, tuple[str, ...]]:
    if game.outcome is None:
        raise TypeError("the game is not over")
    return termination_text(game.outcome.termination), termination_clauses(game.outcome.termination)


def _facts(game: Game) -> dict[str, object]:
    rules = {rule.name: str(rule.value) for rule in game.house_rules}
    return {"roles": list(game.roles), "house_rules": rules}


KIND: GameCli[Game] = GameCli(
    name="anti-monopoly",
    title=_("Anti-Monopoly"),
    strategies=STRATEGIES,
    default_strategy=USUAL,
    cap_turns=CAP_TURNS,
    options=options.OPTIONS,
    options_title=_("Anti-Monopoly only"),
    strategies_text=options.STRATEGIES_TEXT,
    maker=options.game_of,
    verbs=tuple(Verb),
    groups=text.GROUPS,
    action=Action.parse,
    who=text.who,
    prompt=text.prompt,
    question=text.question,
    beside=text.beside,
    meaning=meaning,
    trades=text.trades,
    board=board.board_lines,
    is_beginning=_is_beginning,
    possessions=text.possessions,
    looks=looks.LOOKS,
    manner=text.manner,
    remarks=text.remarks,
    is_out=lambda game, player: game.state.out[player],
    ended=_ended,
    sides=_sides,
    side_by_seat=lambda game, _names: game.roles,
    record=Record,
    record_of=lambda game, notes: Record.of(game, notes=notes),
    snapshot=Snapshot,
    position=lambda game, _viewer: str(Snapshot.of(game)),
    facts=_facts,
)

"""The Cheaters Edition for the command line: held cards, true dice and attempts are secret."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping, Sequence
from dataclasses import asdict

from antimono.cheaters.effects import star
from antimono.cheaters.game import Action, Game, Phase, Verb
from antimono.cheaters.game.log import name as player_name
from antimono.cheaters.players import CAP_TURNS, STRATEGIES
from antimono.cheaters.records import Record, Snapshot
from antimono.cli.board_text import held_together, wrapped
from antimono.cli.cheaters import board, calling, looks, meanings, options, text
from antimono.cli.kind import GameCli
from antimono.cli.play_commands import CALL_OUT
from antimono.cli.terminal import say
from antimono.core.reconstructions import STAR
from antimono.core.text import Message, _, listing, verbatim


def _silence(game: Game) -> str | None:
    """In the last call one may say nothing (R-50)."""
    return str(Verb.PASS) if game.phase is Phase.CALL else None


def _is_beginning(game: Game, player: int) -> bool:
    """Return whether the player's turn has just begun; the last call belongs to the turn before (CH-3.3)."""
    return game.turn == player and game.phase in (Phase.ROLL, Phase.JAIL)


def _open_cards(game: Game) -> Iterator[str]:
    """Yield the face-up cheat cards, which are read first (CH-3.1)."""
    cards = [
        verbatim(held_together(f"{card.id} {card.name}{star(game.edition, card.id, 'act')}"))
        for card in game.view(0).cheats
    ]
    yield from wrapped(say(_("Cheats that may be tried: {cards}.", cards=listing(cards))))


def _remarks(game: Game) -> Iterator[str]:
    for told in options.say_options(game.options):
        yield "  " + say(_("Agreed: {option}.", option=told))
    yield say(_("{star} marks anything based on a reconstruction, which no source gives (R-24).", star=STAR))


def _sides(names: Sequence[str]) -> Mapping[Hashable, Message]:
    """Wins are counted by strategy, or by seat where all play alike."""
    if len(set(names)) > 1:
        return {name: verbatim(name) for name in names}
    return {player: player_name(player) for player in range(len(names))}


def _side_by_seat(game: Game, names: Sequence[str]) -> tuple[Hashable, ...]:
    return tuple(names) if len(set(names)) > 1 else tuple(game.players)


def _published(record: Record) -> Sequence[str] | None:
    if not record.published:
        return None
    _headers, _empty, turns = str(record).partition("\n\n")
    return turns.splitlines()


def _position(game: Game, viewer: int | None) -> str:
    whole = Snapshot.of(game)
    return str(whole if viewer is None else whole.seen_by(viewer))


KIND: GameCli[Game] = GameCli(
    name="cheaters",
    title=_("the Cheaters Edition"),
    strategies=STRATEGIES,
    default_strategy=options.DEFAULT,
    cap_turns=CAP_TURNS,
    options=options.OPTIONS,
    options_title=_("Cheaters Edition only"),
    strategies_text=options.STRATEGIES_TEXT,
    maker=options.game_of,
    verbs=tuple(Verb),
    groups=meanings.GROUPS,
    aside=(Verb.ACCUSE, Verb.CHEAT),
    action=Action.parse,
    silence=_silence,
    call_out=calling.call_out,
    presses={CALL_OUT: _("accuse the player whose cheat you noticed last (R-82)")},
    calls=calling.call_lines,
    is_called=calling.is_called,
    why_none=calling.why_none,
    has_secrets=True,
    who=lambda _game, player: player_name(player),
    prompt=text.prompt,
    question=text.question,
    meaning=meanings.meaning,
    trades=meanings.trades,
    board=board.board_lines,
    is_beginning=_is_beginning,
    before_turn=_open_cards,
    possessions=text.possessions,
    looks=looks.LOOKS,
    remarks=_remarks,
    mark=text.mark,
    is_out=lambda game, player: game.state.out[player],
    ended=text.ended,
    accounts=text.account_lines,
    sides=_sides,
    side_by_seat=_side_by_seat,
    record=Record,
    record_of=lambda game, notes: Record.of(game, notes=notes),
    published=_published,
    snapshot=Snapshot,
    position=_position,
    facts=lambda game: {"players": len(game.players), "options": asdict(game.options)},
)

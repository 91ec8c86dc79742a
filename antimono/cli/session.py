"""A game between a person at the terminal and strategies, line by line, or one that is only watched."""

from __future__ import annotations

import shlex
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from antimono.anti_monopoly.editions import role_name
from antimono.anti_monopoly.game import Action, Game, Phase
from antimono.anti_monopoly.game.actions import seat
from antimono.anti_monopoly.game.log import player_name
from antimono.anti_monopoly.players import Strategy
from antimono.cli.exit_codes import ANSWERED, INTERRUPTED
from antimono.cli.kept_games import keep
from antimono.cli.play_commands import LOOKS, read_action, save_as, show_board, show_log
from antimono.cli.play_text import end_lines, event_lines, greeting, question
from antimono.cli.terminal import ask, interruptible, say, write
from antimono.core.errors import AntimonoError, UnreadableError
from antimono.core.match import GivenUp, seat_seeds, why_give_up
from antimono.core.text import _, verbatim

if TYPE_CHECKING:
    from antimono.anti_monopoly.records import Record

PERSON = "you"
"""What stands for the person among the names of the strategies, in the header `players` of a record."""

_WIDTH = 78
_COLUMNS = 4
"""Legal actions in a row, at most."""

_DIGITS = 6
"""The longest number that is worth reading; Python itself refuses thousands of digits."""


@dataclass(frozen=True, slots=True)
class Seating:
    """A game that is about to be played here: what it is, and who chooses for whom."""

    make: Callable[[], Game]
    """The game from its beginning, with a log; always the same."""
    names: Sequence[str]
    """For each seat the name of the strategy there, or `PERSON`."""
    strategies: Sequence[Strategy]
    """One for each seat; the person's is not asked."""
    person: int | None
    """The seat of the person, if one plays."""
    cap_turns: int
    """After how many turns the game is given up."""


class Session:
    """What is shown and asked until the game is over, given up or left.

    The person types a number or an action; a wrong word costs nothing but a sentence. Undo plays the game
    again up to the person's choice before, so dice stay as they were. While a person plays, the game is kept
    in a file: after each of their actions, and whenever they are asked. Strategies choose by numbers that
    follow from the seed, so they would choose the same again, and nothing of a game can be lost.
    """

    def __init__(self, seating: Seating, played: Sequence[Action] = (), file: Path | None = None) -> None:
        """Begin, or go on.

        Args:
            seating: the game and who plays it.
            played: the actions with which it has begun.
            file: where it is kept while a person plays, if anywhere.

        Raises:
            AntimonoError: if the actions are not possible.
        """
        self._seating = seating
        self._person = seating.person
        self._file = file
        self._kept: int | None = None  # how many actions the file has
        self._has_complained = False
        self._start(played)
        self._seeds = seat_seeds(self._game.seed, len(seating.names))
        self._has_begun = self._is_continued = bool(played)
        self._told = 0
        self._turn_shown = 0
        self._is_told_out = False

    def run(self) -> int:
        """Play until the end, or until the person leaves by `quit`, Ctrl-D or Ctrl-C; the exit code."""
        with interruptible():
            try:
                self._greet()
                self._play()
            except KeyboardInterrupt:
                write([""])
                self._leave()
                return INTERRUPTED
        return ANSWERED

    def _start(self, played: Sequence[Action]) -> None:
        """The game after some actions, and the places of the person's choices among them."""
        self._game = self._seating.make()
        self._views = [self._game.view(player) for player in self._game.players]
        self._choices: list[int] = []
        for action in played:
            if self._game.player_to_decide == self._person:
                self._choices.append(len(self._game.actions))
            self._game.play(action)

    def _play(self) -> None:
        while not self._game.over and self._given_up() is None:
            self._tell()
            if self._game.player_to_decide != self._person:
                self._let_play()
                continue
            self._keep()
            if not self._have_person_act():
                self._leave()
                return
        self._tell()
        self._keep()
        write(end_lines(self._game, self._given_up(), self._seating.cap_turns))
        if self._kept and self._game.over:
            write([say(_("“antimono replay {file}” shows it again.", file=shlex.quote(str(self._file))))])

    def _given_up(self) -> GivenUp | None:
        """Why the game is not played on, though it is not over; a person may take as long as they like."""
        game = self._game
        reason = why_give_up(game.turns, len(game.actions), self._seating.cap_turns)
        return None if reason is GivenUp.CIRCLES and not self._is_person_out() else reason

    def _is_person_out(self) -> bool:
        """Whether no person plays, or no longer."""
        return self._person is None or self._game.state.out[self._person]

    def _greet(self) -> None:
        game = self._game
        plays = [repr(strategy) for strategy in self._seating.strategies]
        write(greeting(game, plays, self._person))
        if self._is_continued:
            write([say(_("Continued in turn {turn}.", turn=game.turns))])
            show_log(game)
            self._told = len(game.log)
        if self._person is not None:
            write([say(_("“help” explains what can be typed."))])

    def _leave(self) -> None:
        turn = self._game.turns
        if self._kept:
            write([say(_("The game is left at turn {turn}; “antimono play” offers to go on.", turn=turn))])
        else:
            write([say(_("The game is left at turn {turn}.", turn=turn))])

    def _let_play(self) -> None:
        game = self._game
        player = game.player_to_decide
        choose = self._seating.strategies[player].choose
        view, counter = self._views[player], len(game.actions)
        game.play(choose(view, game.legal_actions(), self._seeds[player], counter))

    def _tell(self) -> None:
        log = self._game.log
        for event in log[self._told :]:
            write(event_lines(self._game, event))
        self._told = len(log)
        if self._person is not None and self._is_person_out() and not self._is_told_out:
            self._is_told_out = True
            write([say(_("You are out of the game, and the others play on."))])

    def _keep(self) -> None:
        """Keep what has been played; what goes wrong with that is said once and does no other harm."""
        played = len(self._game.actions)
        if self._file is None or not self._has_begun or self._kept == played:
            return
        try:
            keep(self._record(), self._file)
            self._kept = played
        except AntimonoError as error:
            self._kept = None
            if not self._has_complained:
                write([say(_("The game is not kept while it is played: {reason}", reason=error.message))])
            self._has_complained = True

    def _record(self) -> Record:
        from antimono.anti_monopoly.records import Record

        return Record.of(self._game, notes={"players": " ".join(self._seating.names)})

    def _have_person_act(self) -> bool:
        """Ask until the person has done something; false if they leave."""
        game = self._game
        if game.turn == self._person and game.phase is not Phase.ROLES and self._turn_shown != game.turns:
            self._turn_shown = game.turns
            show_board(game)
        actions = game.legal_actions()
        self._show(actions)
        while True:
            try:
                line = ask(self._prompt())
                if line is None:
                    write([""])
                    return False
                words = line.split()
                if words and words[0] in ("quit", "q"):
                    return False
                if words and self._obey(line.strip(), actions):
                    return True
            except AntimonoError as error:
                write([say(error.message)])

    def _obey(self, line: str, actions: Sequence[Action]) -> bool:
        """Do what was typed, and say whether the game is another now."""
        word, _space, rest = line.partition(" ")
        if word in LOOKS:
            LOOKS[word](self._game, rest.strip())
            return False
        if word == "save":
            save_as(self._record(), rest.strip())
            return False
        if word == "undo":
            self._undo()
            return True
        if line.isascii() and line.isdecimal():
            if len(line) > _DIGITS or not 1 <= int(line) <= len(actions):
                raise UnreadableError(
                    _(
                        "The actions are numbered 1 to {last}; {number} is none.",
                        last=len(actions),
                        number=line[:_DIGITS],
                    )
                )
            action = actions[int(line) - 1]
        else:
            action = read_action(self._game, line)
            self._check_own(action)
        place = len(self._game.actions)
        self._game.play(action)
        self._choices.append(place)
        self._has_begun = True
        self._keep()
        return True

    def _check_own(self, action: Action) -> None:
        """Raise an error if the action is somebody else's."""
        if action.player is not None and self._person is not None and action.player != self._person:
            raise UnreadableError(
                _(
                    "{player} is played by {strategy}, and you play {person}: nobody acts for another "
                    "player.",
                    player=seat(action.player),
                    strategy=self._seating.names[action.player],
                    person=seat(self._person),
                )
            )

    def _prompt(self) -> str:
        game = self._game
        player = game.player_to_decide
        values = {
            "player": player_name(player),
            "cash": verbatim(game.edition.money(game.state.cash[player])),
        }
        if game.phase is Phase.ROLES:
            return say(_("{player} ({cash})> ", **values))
        return say(_("{player} ({role}, {cash})> ", role=role_name(game.roles[player]), **values))

    def _show(self, actions: Sequence[Action]) -> None:
        asked = question(self._game)
        if asked is not None:
            write([say(asked)])
        words = [f"{number} {action}" for number, action in enumerate(actions, start=1)]
        width = max(map(len, words)) + 3
        columns = max(1, min(_COLUMNS, _WIDTH // width))
        for first in range(0, len(words), columns):
            row = "".join(word.ljust(width) for word in words[first : first + columns])
            write([f"  {row}".rstrip()])

    def _undo(self) -> None:
        if not self._choices:
            raise UnreadableError(_("There is nothing to take back: you have not decided anything yet."))
        actions = self._game.actions[: self._choices[-1]]
        self._start(actions)
        self._told = len(self._game.log)
        self._turn_shown = self._game.turns
        write([say(_("Back at your last choice, in turn {turn}.", turn=self._game.turns))])

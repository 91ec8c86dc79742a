"""A game between people at the terminal and strategies, line by line, or one that is only watched."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from antimono.cli.exit_codes import ANSWERED, INTERRUPTED
from antimono.cli.kept_games import keep
from antimono.cli.kind import GameCli, Noted, Played
from antimono.cli.play_commands import CALL_OUT, SeatView, look_at, read_action, save_as, show_board, show_log
from antimono.cli.play_help import action_lines, list_lines, numbered_action
from antimono.cli.play_text import closing_lines, end_lines, event_lines, greeting, is_seen, seats
from antimono.cli.screen import Screen
from antimono.cli.terminal import ask, interruptible, say, write
from antimono.core.errors import AntimonoError, UnreadableError
from antimono.core.match import GivenUp, Strategy, seat_seeds, why_give_up
from antimono.core.records.words import seat
from antimono.core.text import _

_GUEST = _("It is not your turn. What do you do? (“back” hands the screen back)")


@dataclass(frozen=True, slots=True)
class SeatedGame[G: Played]:
    """A game that is about to be played here: what it is, and who chooses for whom."""

    kind: GameCli[G]
    """Of the game."""
    make: Callable[[], G]
    """The game from its beginning, with a log; always the same."""
    names: Sequence[str]
    """For each seat the name of the strategy there, or `PERSON`."""
    strategies: Sequence[Strategy[Any, Any]]
    """One for each seat; those of people are not asked."""
    people: tuple[int, ...]
    """The seats of people, if any play, in their order."""
    cap_turns: int
    """The number of turns after which the game is abandoned."""
    practice: bool = False
    """Whether one person plays for practice: they may take their choices back in a game with secrets too."""


class Session[G: Played]:
    """The dialogue of a game in the terminal until it is over, abandoned or left.

    People type a number or an action; a wrong word only gets an explanation. Undo replays the game up to a person's
    previous choice, so dice stay as they were; where seats have secrets, it is for practice only. While people play,
    the game is saved in a file, after each of their actions and before each question. Strategies choose by numbers
    that follow from the seed, so they would choose the same again, and nothing of a game can be lost.

    Where seats have secrets and several people share the screen, they pass it on. Each sees only what they may know,
    and the screen is cleared before another person looks at it.
    """

    def __init__(self, seating: SeatedGame[G], played: Sequence[Any] = (), file: Path | None = None) -> None:
        """Begin or continue a game.

        Args:
            seating: the game and its players.
            played: the actions already played.
            file: the file where the game is saved, if anywhere.

        Raises:
            AntimonoError: if the actions are not possible.
        """
        self._seating = seating
        self._kind = seating.kind
        self._people = seating.people
        self._file = file
        self._kept: int | None = None  # how many actions the file has
        self._has_complained = False
        self._start(played)
        self._seeds = seat_seeds(self._game.seed, len(seating.names))
        self._has_begun = self._is_continued = bool(played)
        self._screen = Screen(self._people, is_private=self._kind.has_secrets)
        self._turn_shown = dict.fromkeys(self._people, 0)
        self._told_out: set[int] = set()
        self._guest: int | None = None  # who has the screen out of turn
        self._is_silent = False  # whether the one person has nothing to say until something calls for it

    def run(self) -> int:
        """Play until the end, or until somebody leaves by `quit`, Ctrl-D or Ctrl-C; the exit code."""
        with interruptible():
            try:
                self._greet()
                self._play()
            except KeyboardInterrupt:
                write([""])
                self._leave()
                return INTERRUPTED
        return ANSWERED

    def _start(self, played: Sequence[Any]) -> None:
        """Return the game after some actions, and the places of people's choices among them."""
        self._game = self._seating.make()
        self._game.takes_back |= self._seating.practice
        self._views = [self._game.view(player) for player in self._game.players]
        self._choices: list[tuple[int, int]] = []
        for action in played:
            self._play_action(action)

    def _play_action(self, action: Any) -> None:
        """Play an action, and remember it if it is a choice of a person, except passing."""
        game = self._game
        player = game.player_to_decide if action.player is None else action.player
        place = len(game.actions)
        is_silence = str(action) == self._kind.silence(game)
        game.play(action)
        if player in self._people and not is_silence:
            self._choices.append((place, player))

    def _play(self) -> None:
        while not self._game.over and self._given_up() is None:
            if not self._screen.is_shared:
                self._tell()
            player = self._game.player_to_decide if self._guest is None else self._guest
            if player not in self._people:
                self._let_play()
                continue
            self._keep()
            if not self._have_person_act(player):
                self._leave()
                return
        self._screen.open_to_all()
        self._tell()
        self._keep()
        write(end_lines(self._kind, self._game, self._given_up(), self._seating.cap_turns))
        write(closing_lines(self._kind, self._game, self._people, self._file if self._kept else None))

    def _given_up(self) -> GivenUp | None:
        """Return the reason to abandon the game; games with people have no limit."""
        game = self._game
        reason = why_give_up(game.turns, len(game.actions), self._seating.cap_turns)
        return None if reason is GivenUp.CIRCLES and not self._are_people_out() else reason

    def _are_people_out(self) -> bool:
        """Return whether no person is left in the game."""
        return all(self._kind.is_out(self._game, player) for player in self._people)

    def _greet(self) -> None:
        game = self._game
        write(greeting(self._kind, game, self._seating.names, self._people))
        if self._is_continued:
            write([say(_("Continued in turn {turn}.", turn=game.turns))])
            if not self._screen.is_shared:
                show_log(self._look(game.player_to_decide))
            self._screen.has_told(len(game.log), self._people)
        if self._seating.practice:
            write([say(_("Practice: “undo” takes back your choices, even if they have revealed something."))])
        if self._people:
            write([say(_("Type “help” to see what you can do."))])
        if self._screen.is_shared:
            write([say(_("Type “p2:” to pass the screen to player 2, who can then act out of turn, unseen."))])

    def _leave(self) -> None:
        turn = self._game.turns
        if self._kept:
            write([say(_("You left the game in turn {turn}. “antimono play” will offer to continue it.", turn=turn))])
        else:
            write([say(_("You left the game in turn {turn}.", turn=turn))])

    def _let_play(self) -> None:
        game = self._game
        player = game.player_to_decide
        choose = self._seating.strategies[player].choose
        view, counter = self._views[player], len(game.actions)
        game.play(choose(view, game.legal_actions(), self._seeds[player], counter))

    def _tell(self) -> None:
        """Show the events since the player at the screen last saw it."""
        log = self._game.log
        for event in log[self._screen.take_told(len(log)) :]:
            if is_seen(event, self._screen.viewer):
                write(event_lines(self._kind, self._game, event, self._screen.viewer))
        for player in self._people:
            if self._kind.is_out(self._game, player) and player not in self._told_out:
                self._told_out.add(player)
                if len(self._people) == 1:
                    write([say(_("You are out of the game, and the others play on."))])

    def _keep(self) -> None:
        """Save the game; a failure is reported once and does no other harm."""
        played = len(self._game.actions)
        if self._file is None or not self._has_begun or self._kept == played:
            return
        try:
            keep(self._record(), self._file)
            self._kept = played
        except AntimonoError as error:
            self._kept = None
            if not self._has_complained:
                write([say(_("The game is not being saved: {reason}", reason=error.message))])
            self._has_complained = True

    def _record(self) -> Noted:
        return self._kind.record_of(self._game, {"players": " ".join(self._seating.names)})

    def _look(self, player: int) -> SeatView[G]:
        """Return the view of the person at the screen."""
        viewer = self._screen.viewer_for(player)
        return SeatView(self._kind, self._game, viewer, player, self._seating.names, self._people)

    def _have_person_act(self, player: int) -> bool:
        """Ask until a person has acted; return false if they leave."""
        if self._screen.is_another(player):
            is_guest = self._guest is not None
            answer = self._screen.pass_to(player, None if is_guest else self._kind.silence(self._game))
            if answer is None:
                return False
            if answer:
                self._do(self._kind.action(answer))
                return True
        if self._says_nothing(player):
            return True
        # On a shared screen this waits until its player can read it: it is wiped when it is passed on.
        self._tell()
        actions = self._game.legal_actions(player)
        self._show_moment(player, actions)
        while True:
            try:
                line = ask(say(self._kind.prompt(self._game, player)))
                words = None if line is None else line.split()
                if words is None:
                    write([""])
                if words is None or words[:1] in (["quit"], ["q"]):
                    return False
                if line and self._obey(line.strip(), player, actions):
                    return True
            except AntimonoError as error:
                write([say(error.message)])

    def _show_moment(self, player: int, actions: Sequence[Any]) -> None:
        """Show a person the board when their turn begins, and the question."""
        game = self._game
        if self._kind.is_beginning(game, player) and self._turn_shown[player] != game.turns:
            self._turn_shown[player] = game.turns
            show_board(self._look(player))
            write(self._kind.before_turn(game))
        asked = self._kind.question(game, player) if self._guest is None else _GUEST
        if asked is not None:
            write([say(asked)])
        write(self._kind.calls(game, player))
        if self._guest is None:
            write(self._kind.beside(game))
        if (silence := self._pressed()) is not None:
            text = _(
                "Press Enter to {word}. “{word} on” repeats it until you can claim rent, notice a cheat or roll.",
                word=silence,
            )
            write([f"  {say(text)}"])
        write(action_lines(self._kind, actions))

    def _pressed(self) -> str | None:
        """Return the meaning of Enter alone: to pass, if only one person is asked."""
        return None if self._screen.is_shared else self._kind.silence(self._game)

    def _says_nothing(self, player: int) -> bool:
        """Return whether the only person keeps passing, as they asked, and nothing needs their attention."""
        silence = self._pressed()
        if silence is None:
            self._is_silent &= not self._kind.is_beginning(self._game, player)
        elif self._is_silent and not self._kind.is_called(self._game, player):
            self._do(self._kind.action(silence))
            return True
        else:
            self._is_silent = False
        return False

    def _obey(self, line: str, player: int, actions: Sequence[Any]) -> bool:
        """Carry out what was typed, and return whether the game or the screen has changed."""
        silence = self._pressed()
        if silence is not None and line == f"{silence} on":
            self._is_silent, line = True, silence
        line = line or silence or ""
        word, _space, rest = line.partition(" ")
        if not line or look_at(self._look(player), word, rest.strip()):
            return False
        if word == "save":
            save_as(self._record(), rest.strip(), has_secrets=self._kind.has_secrets)
            return False
        if self._goes_back(word) or self._takes_screen(line, player):
            return True
        found = self._listed(line, player, actions)
        if found is not None:
            write(found)
            return False
        self._do(self._action(line, player, actions))
        return True

    def _goes_back(self, word: str) -> bool:
        """Take back a choice or hand back the screen, if the word asks for it."""
        if word == "undo":
            self._undo()
            return True
        if word == "back" and self._guest is not None:
            self._guest = None
            return True
        return False

    def _listed(self, word: str, player: int, actions: Sequence[Any]) -> Iterator[str] | None:
        """Yield the actions of a word typed alone, or the reason why there are none."""
        found = list_lines(self._kind, actions, word)
        if found is None and all(action.verb != word for action in actions):
            found = self._kind.why_none(self._game, player, word)
        return found

    def _action(self, line: str, player: int, actions: Sequence[Any]) -> Any:
        """Return the action for a number, a text or the key that calls out a cheat."""
        if line == CALL_OUT:
            return self._kind.call_out(self._game, player)
        action = numbered_action(actions, line)
        if action is None:
            action = read_action(self._kind, self._game, line)
            self._check_own(action, player)
        return action.by(player) if player != self._game.player_to_decide and action.player is None else action

    def _do(self, action: Any) -> None:
        """Play what a person has chosen."""
        self._play_action(action)
        self._guest = None
        self._has_begun = True
        self._keep()

    def _check_own(self, action: Any, player: int) -> None:
        """Raise an error if the action belongs to a seat that may not act at this screen now."""
        actor = action.player
        if actor is None or actor == player:
            return
        if actor not in self._people:
            raise UnreadableError(
                _(
                    "{player} is played by {strategy}. You can act only for your own seats: {people}.",
                    player=seat(actor),
                    strategy=self._seating.names[actor],
                    people=seats(self._people),
                )
            )
        if self._screen.is_shared:
            raise UnreadableError(
                _(
                    "Players act unseen at this table. Type “{player}:” to pass the screen to {player}.",
                    player=seat(actor),
                )
            )

    def _takes_screen(self, line: str, player: int) -> bool:
        """Return whether “p2:” alone calls another person to the screen, out of turn."""
        for other in self._people:
            if line == f"{seat(other)}:" and other != player and self._screen.is_shared:
                if self._kind.is_out(self._game, other):
                    raise UnreadableError(_("{player} is out of the game.", player=seat(other)))
                self._guest = None if other == self._game.player_to_decide else other
                return True
        return False

    def _undo(self) -> None:
        # Taking back a choice would reveal its result: a free accusation, a free look at a card.
        if not self._game.takes_back and len(self._people) > 1:
            raise UnreadableError(
                _("Where several people play, choices cannot be taken back, because they may have revealed something.")
            )
        if not self._game.takes_back:
            raise UnreadableError(
                _(
                    "Choices cannot be taken back here, because they reveal things. “antimono play --game "
                    "{game} --practice” starts a game in which you can.",
                    game=self._kind.name,
                )
            )
        if not self._choices:
            raise UnreadableError(_("There is nothing to take back, because you have not chosen anything yet."))
        place, player = self._choices[-1]
        self._guest = None
        self._start(self._game.actions[:place])
        self._screen.has_told_at_most(len(self._game.log))
        self._turn_shown = dict.fromkeys(self._people, self._game.turns)
        if self._screen.is_shared:
            back = _("Back at the last choice of {player}, in turn {turn}.", player=seat(player), turn=self._game.turns)
        else:
            back = _("Back at your last choice, in turn {turn}.", turn=self._game.turns)
        write([say(back)])

"""A game between a person at the terminal and strategies, line by line."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

from antimono.anti_monopoly.editions import role_name
from antimono.anti_monopoly.game import Action, Event, Game, Phase
from antimono.anti_monopoly.game.actions import seat
from antimono.anti_monopoly.game.holdings import squares_of
from antimono.anti_monopoly.game.log import player_name
from antimono.anti_monopoly.game.outcome import termination_clauses, termination_text
from antimono.anti_monopoly.players import Strategy
from antimono.anti_monopoly.players.match import seat_seeds
from antimono.cli.figures import cited, steps_lines
from antimono.cli.terminal import say, write
from antimono.core.errors import AntimonoError, UnreadableError
from antimono.core.text import Message, _

_COLUMNS = 4
"""Legal actions in a row."""

_DIGITS = 6
"""The longest number that is worth reading; Python itself refuses thousands of digits."""


class Session:
    """What is shown and asked until the game is over, given up or left.

    The person types a number or an action; a wrong word costs nothing but a sentence. Undo plays the game
    again up to the person's choice before, so dice stay as they were.
    """

    def __init__(
        self, make: Callable[[], Game], strategies: Sequence[Strategy], person: int | None, cap_turns: int
    ) -> None:
        """Begin.

        Args:
            make: the game from its beginning, with a log; always the same.
            strategies: one for each seat.
            person: the seat of the person, if one plays.
            cap_turns: when the game is given up.
        """
        self._make = make
        self._game = make()
        self._strategies = strategies
        self._seeds = seat_seeds(self._game.seed, len(strategies))
        self._person = person
        self._cap = cap_turns
        self._told = 0
        self._choices: list[int] = []
        self._commands: dict[str, Callable[[str], None]] = {
            "why": self._why,
            "undo": self._undo,
            "save": self._save,
            "table": self._table,
            "help": self._help,
        }

    def run(self) -> None:
        """Play until the end, or until the person leaves by `quit`, Ctrl-D or Ctrl-C."""
        self._greet()
        try:
            self._play()
        except KeyboardInterrupt:
            print()
            self._leave()

    def _play(self) -> None:
        while not self._game.over and self._game.turns <= self._cap:
            self._tell()
            if self._game.player_to_decide == self._person:
                if not self._ask():
                    self._leave()
                    return
            else:
                self._let_play()
        self._tell()
        self._finish()

    def _greet(self) -> None:
        game = self._game
        write([say(_("{edition}, seed {seed}.", edition=game.edition.title, seed=game.seed))])
        for player, each in enumerate(game.roles):
            who = {"player": player_name(player), "role": role_name(each)}
            if player == self._person:
                write(["  " + say(_("{player}, a {role}: you.", **who))])
            else:
                plays = repr(self._strategies[player])
                write(["  " + say(_("{player}, a {role}: {strategy}.", strategy=plays, **who))])
        if self._person is not None:
            write([say(_HELP)])

    def _leave(self) -> None:
        write([say(_("The game is left at turn {turn}.", turn=self._game.turns))])

    def _let_play(self) -> None:
        game = self._game
        player = game.player_to_decide
        choose = self._strategies[player].choose
        game.play(choose(game, game.legal_actions(), self._seeds[player], len(game.actions)))

    def _tell(self) -> None:
        log = self._game.log
        for event in log[self._told :]:
            write(_event_lines(self._game, event))
        self._told = len(log)

    def _ask(self) -> bool:
        """Have the person do something; false if he leaves."""
        game = self._game
        actions = game.legal_actions()
        self._show(actions)
        while True:
            print(self._prompt(), end="", flush=True)
            try:
                line = sys.stdin.readline()
            except UnicodeDecodeError:
                write([say(_("That line is not text in the encoding of the terminal."))])
                continue
            if not line:
                print()
                return False
            words = line.split()
            if not words:
                continue
            if words[0] in ("quit", "q"):
                return False
            before = game.position()
            try:
                self._obey(line.strip(), actions)
            except AntimonoError as error:
                write([say(error.message)])
                continue
            if self._game is not game or game.position() != before:
                return True

    def _obey(self, line: str, actions: Sequence[Action]) -> None:
        word, _space, rest = line.partition(" ")
        if word in self._commands:
            self._commands[word](rest.strip())
            return
        if line.isascii() and line.isdecimal():
            if len(line) > _DIGITS or not 1 <= int(line) <= len(actions):
                raise UnreadableError(
                    _(
                        "The actions are numbered 1 to {last}; {number} is none.",
                        last=len(actions),
                        number=line,
                    )
                )
            action = actions[int(line) - 1]
        else:
            action = Action.parse(line)
        mark = len(self._game.actions)
        self._game.play(action)
        self._choices.append(mark)

    def _prompt(self) -> str:
        game = self._game
        player = game.player_to_decide
        return say(
            _(
                "{player} ({role}, {cash})> ",
                player=player_name(player),
                role=role_name(game.roles[player]),
                cash=game.edition.money(game.state.cash[player]),
            )
        )

    def _show(self, actions: Sequence[Action]) -> None:
        game = self._game
        question = _QUESTIONS.get(game.phase)
        if question is not None:
            square = game.edition.squares[game.state.pawns[game.player_to_decide]].name
            write([f"{say(question)}  ({square})"])
        width = max(len(f"{number} {action}") for number, action in enumerate(actions, start=1)) + 3
        words = [f"{number} {action}".ljust(width) for number, action in enumerate(actions, start=1)]
        for first in range(0, len(words), _COLUMNS):
            write(["  " + "".join(words[first : first + _COLUMNS]).rstrip()])

    def _why(self, words: str) -> None:
        """Why something happened, or why an action is not possible."""
        game = self._game
        if words:
            game.check(words)
            write([say(_("“{action}” is possible now.", action=words))])
            return
        for event in game.log[-6:]:
            write([_sentence(event)])
            if event.amount is not None:
                write(steps_lines(game.edition, event.amount))

    def _undo(self, _words: str) -> None:
        if not self._choices:
            raise UnreadableError(_("There is nothing to take back: you have not decided anything yet."))
        mark = self._choices.pop()
        actions = self._game.actions[:mark]
        self._game = self._make()
        for action in actions:
            self._game.play(action)
        self._told = len(self._game.log)
        write([say(_("Back at your last choice, in turn {turn}.", turn=self._game.turns))])

    def _save(self, words: str) -> None:
        from antimono.anti_monopoly.records import Record

        if not words:
            raise UnreadableError(_("Say where: “save my-game.txt”."))
        try:
            Path(words).write_text(str(Record.of(self._game)), encoding="utf-8")
        except (OSError, ValueError) as error:  # a name with a zero byte is a ValueError
            reason = getattr(error, "strerror", None) or str(error)
            raise UnreadableError(
                _("{file} cannot be written: {reason}.", file=words, reason=reason)
            ) from None
        write([say(_("Saved in {file}; “antimono replay {file}” shows it.", file=words))])

    def _table(self, _words: str) -> None:
        game = self._game
        for player in game.state.players:
            write(_player_lines(game, player))

    def _help(self, _words: str) -> None:
        write([say(_HELP)])

    def _finish(self) -> None:
        outcome = self._game.outcome
        if outcome is None:
            write([say(_("The game is given up after {turns} turns, without a winner.", turns=self._cap))])
            return
        winners = ", ".join(seat(winner) for winner in outcome.winners)
        sentence = _(
            "{why} Turns: {turns}; won by {winners}.",
            why=termination_text(outcome.termination),
            turns=self._game.turns,
            winners=winners,
        )
        write([f"{say(sentence)}{cited(termination_clauses(outcome.termination))}"])


def _sentence(event: Event) -> str:
    return f"{say(event.text)}{cited(event.clauses)}" if event.clauses else say(event.text)


def _event_lines(game: Game, event: Event) -> Iterator[str]:
    """An event, and how its amount comes about if that takes more than one step."""
    yield _sentence(event)
    if event.amount is not None and len(event.amount.steps) > 1:
        yield from steps_lines(game.edition, event.amount)


def _player_lines(game: Game, player: int) -> Iterator[str]:
    state = game.state
    yield say(
        _(
            "{player}, a {role}: {cash}, on {square}",
            player=player_name(player),
            role=role_name(game.roles[player]),
            cash=game.edition.money(state.cash[player]),
            square=game.edition.squares[state.pawns[player]].name,
        )
    )
    for square in squares_of(state, player):
        values: dict[str, str | int] = {"property": game.edition.squares[square].slug}
        if state.mortgaged[square]:
            yield "  " + say(_("{property}, mortgaged", **values))
        elif state.levels[square]:
            yield "  " + say(_("{property}, buildings: {level}", level=state.levels[square], **values))
        else:
            yield f"  {values['property']}"


_HELP: Message = _(
    "Type a number or an action. Also: why, why ACTION, table, undo, save FILE, help, quit; a trade is "
    "“offer p2 nob-hill 50 for u-s-railroad”."
)

_QUESTIONS = {
    Phase.CUSTODY: _("In custody: which way out?"),
    Phase.BUY: _("Buy this property?"),
    Phase.TAX: _("Which income tax?"),
    Phase.DEBT: _("A debt is open: raise the money."),
    Phase.OFFER: _("Do you agree to the trade?"),
    Phase.SETTLING: _("Time is up: put your things in order with the bank."),
}

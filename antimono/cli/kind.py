"""Descriptions of the games for the command line: how each is played, shown and read back.

`antimono.cli.games` finds the description of a game by its name or by a text that is about it.
"""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Callable, Collection, Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NoReturn

from antimono.core.errors import UnreadableError
from antimono.core.events import Event
from antimono.core.match import Strategy
from antimono.core.records.kept import KeptRecord
from antimono.core.table_game import TableGame
from antimono.core.text import Message, _

type Happening = Event[Any]
"""An event, whichever game it is of."""

type Played = TableGame[Any, Any, Any, Any, Any, Any, Any]
"""A game in progress, whichever it is."""

type Noted = KeptRecord[Any, Any, Any, Any, Any, Any]
"""A game that was written down."""


def _nothing(*_about: object) -> Iterator[str]:
    return iter(())


def _none(*_about: object) -> None:
    """The answer of a game that has nothing of that kind."""


def _never(*_about: object) -> bool:
    return False


def _nobody_called_out(*_about: object) -> NoReturn:
    """Return no calls: in this game nobody can be called out."""
    raise UnreadableError(_("There is nobody to call out in this game."))


def _silent(*_about: object) -> Sequence[Message]:
    return ()


def _unmarked(_happening: Happening) -> str:
    return ""


@dataclass(frozen=True, slots=True, kw_only=True)
class GameCli[G: Played]:
    """One of the games, as the command line needs it: players are named by their indices."""

    name: str
    """As `--game` takes it."""
    title: Message
    """Its name for a reader."""

    strategies: Mapping[str, Strategy[Any, Any]]
    """The ways to play, by name."""
    default_strategy: str
    """The default strategy."""
    cap_turns: int
    """The default number of turns after which a game is abandoned."""

    options: Mapping[str, Message]
    """Its own options of `antimono play` as they are written, and what they mean; none has a default."""
    options_title: Message
    """What stands above them."""
    strategies_text: Message
    """The strategies and the default one, for the help."""
    maker: Callable[[Namespace], tuple[Callable[..., G], int]]
    """What makes the game that the options want, `make(seed, log=True)`; and how many play it."""

    verbs: Sequence[str]
    """The words of its actions."""
    groups: Sequence[tuple[Message, Sequence[str]]]
    """Those that the legal actions have, in groups for `help`, each with its title."""
    aside: Collection[str] = ()
    """Those whose actions are not listed at every prompt, but when somebody asks for them."""
    action: Callable[[str], Any]
    """Reads an action from its text."""
    silence: Callable[[G], str | None] = _none
    """The action by which a player has nothing to say just now, if there is one."""

    call_out: Callable[[G, int], Any] = _nobody_called_out
    """The action by which one press answers what a player has noticed.

    Raises:
        UnreadableError: if they have noticed nothing.
    """
    presses: Mapping[str, Message] = field(default_factory=dict)
    """Further input at any moment instead of an action, and its effect."""
    calls: Callable[[G, int], Iterator[str]] = _nothing
    """What a player has noticed that one press answers."""
    is_called: Callable[[G, int], bool] = _never
    """Whether something calls for a player who otherwise has nothing to say."""
    why_none: Callable[[G, int, str], Iterator[str] | None] = _none
    """Why a player can do nothing of a word just now; nothing if the game's refusal says it."""

    has_secrets: bool = False
    """Whether a seat may know what the others may not."""
    who: Callable[[G, int], Message]
    """A player with what distinguishes them: “Player 1, a Competitor”."""
    prompt: Callable[[G, int], Message]
    """A player with their cash, before a “>”."""
    question: Callable[[G, int], Message | None]
    """What a player is asked, where the legal actions alone do not say it."""
    beside: Callable[[G], Iterator[str]] = _nothing
    """What helps to answer that."""
    meaning: Callable[[G, int, Any], Message]
    """What a legal action of a player does, in plain words and with its sum."""
    trades: Callable[[G, int], Iterator[str]]
    """With whom a player can trade now and how one is typed; nothing if trades are not possible."""

    board: Callable[[G], Iterator[str]]
    """The board, and what its signs mean."""
    is_beginning: Callable[[G, int], bool]
    """Whether a player's turn begins, so that they want to see it."""
    before_turn: Callable[[G], Iterator[str]] = _nothing
    """What they want to see below it."""
    possessions: Callable[[G, int], Iterator[str]]
    """What a player has, as far as everybody may know."""
    looks: Mapping[str, tuple[Message, Callable[[G, int | None, str], Iterator[str]]]] = field(default_factory=dict)
    """Further words that can be typed at a game, and only look: what each shows, and its lines for the
    person before the screen (`None` if nobody plays), with the words after it."""

    manner: Callable[[G, int, str], Sequence[Message]] = _silent
    """The manner of a strategy at a seat, by its name: a sentence, and further sentences for `who`."""
    remarks: Callable[[G], Iterator[str]] = _nothing
    """What is to be said about a game when it begins."""
    mark: Callable[[Happening], str] = _unmarked
    """What stands behind an event that rests on something uncertain."""
    is_out: Callable[[G, int], bool]
    """Whether a player is bankrupt."""
    ended: Callable[[G], tuple[Message, tuple[str, ...]]]
    """Why a game that is over has ended, with the clauses."""
    accounts: Callable[[G], Iterator[str]] = _nothing
    """How the money at the end of a game comes about."""
    sides: Callable[[Sequence[str]], Mapping[Hashable, Message]]
    """Whose wins are counted in many games between strategies of some names, and what to call them."""
    side_by_seat: Callable[[G, Sequence[str]], tuple[Hashable, ...]]
    """Which of those each seat belongs to, once a game is over."""

    record: type[Noted]
    """What its games are written down as."""
    record_of: Callable[[G, Mapping[str, str]], Noted]
    """The record of a game, with further headers."""
    published: Callable[[Any], Sequence[str] | None] = _none
    """The lines of a record that can only be read, as its secrets are left out; else nothing."""
    snapshot: type[Any]
    """What its positions are written down as."""
    position: Callable[[G, int | None], str]
    """The position as a text, as far as a player may know it; without a player all of it."""
    facts: Callable[[G], dict[str, object]]
    """What was agreed on before a game, as plain data."""

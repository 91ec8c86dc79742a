"""A game in sentences for the terminal: the players, the events, the ending."""

from __future__ import annotations

import shlex
from collections.abc import Collection, Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any

from antimono.cli.figures import cited, steps_lines
from antimono.cli.kind import GameCli, Happening, Played
from antimono.cli.terminal import say
from antimono.core.match import GivenUp
from antimono.core.records.words import seat
from antimono.core.text import Message, _, listing, ngettext

_WHY = 6
"""How many events back `why` looks for amounts."""


def seats(players: Iterable[int]) -> str:
    """Return how a sentence names several players."""
    return ", ".join(map(seat, players))


def greeting[G: Played](kind: GameCli[G], game: G, plays: Sequence[str], people: Collection[int]) -> Iterator[str]:
    """Yield the edition and the players; the seed, which reveals all dice, only if no person plays.

    Args:
        kind: of the game.
        game: as it begins.
        plays: for each seat the strategy that chooses there, unless a person does.
        people: the seats of people.
    """
    if people:
        yield say(_("{edition}.", edition=Message(game.edition.title)))
    else:
        yield say(_("{edition}, seed {seed}.", edition=Message(game.edition.title), seed=game.seed))
    yield from seat_lines(kind, game, plays, people)
    yield from kind.remarks(game)


def seat_lines[G: Played](
    kind: GameCli[G], game: G, plays: Sequence[str], people: Collection[int], *, at_length: bool = False
) -> Iterator[str]:
    """Yield who sits where and how they play, each style once; `at_length` with its details."""
    told: set[str] = set()
    for player, strategy in enumerate(plays):
        who = kind.who(game, player)
        if player not in people:
            line = say(_("{player}: {strategy}.", player=who, strategy=strategy))
            sentences = [say(each) for each in kind.manner(game, player, strategy)]
            new = [each for each in sentences if each not in told]
            told |= set(new)
            yield " ".join([f"  {line}", *new[:1]])
            if at_length:
                yield from (f"    {each}" for each in new[1:])
        elif len(people) == 1:
            yield "  " + say(_("{player}: you.", player=who))
        else:
            yield "  " + say(_("{player}: one of you.", player=who))


def seen(game: Played, viewer: int | None) -> list[Happening]:
    """Return what a player has seen happen; without a player, all."""
    return [event for event in game.log if is_seen(event, viewer)]


def is_seen(event: Happening, viewer: int | None) -> bool:
    """Return whether a player sees an event; without a player, everything is seen."""
    return viewer is None or event.seen_by is None or viewer in event.seen_by


def event_lines[G: Played](kind: GameCli[G], game: G, event: Happening, viewer: int | None) -> Iterator[str]:
    """Yield an event, and how its amount comes about if that takes more than one step."""
    yield sentence(kind, event, viewer)
    if event.reasons is not None and len(event.reasons.steps) > 1:
        yield from steps_lines(game.edition, event.reasons)


def log_lines[G: Played](kind: GameCli[G], game: G, viewer: int | None, last: int) -> Iterator[str]:
    """Yield the last events that a player has seen.

    Where nothing is secret, they have the numbers that “antimono replay” and “antimono explain” give them.
    """
    events = list(enumerate(seen(game, viewer), start=1))
    width = len(str(len(events)))
    for number, event in events[-last:]:
        yield f"{number:>{width}}  {sentence(kind, event, viewer)}"


def why_lines[G: Played](kind: GameCli[G], game: G, viewer: int | None) -> Iterator[str]:
    """Yield the latest events, each amount with its steps."""
    for event in seen(game, viewer)[-_WHY:]:
        yield sentence(kind, event, viewer)
        if event.reasons is not None:
            yield from steps_lines(game.edition, event.reasons)


def end_lines[G: Played](kind: GameCli[G], game: G, given_up: GivenUp | None, cap_turns: int) -> Iterator[str]:
    """Yield how the game has ended, or why it has not.

    Args:
        kind: of the game.
        game: that is not played on.
        given_up: why, if it is not over.
        cap_turns: how many turns it could have.
    """
    outcome = game.outcome
    if outcome is not None:
        why, clauses = kind.ended(game)
        yield from kind.accounts(game)
        won = _("{why} Turns: {turns}; won by {winners}.", why=why, turns=game.turns, winners=seats(outcome.winners))
        yield f"{say(won)}{cited(clauses)}"
        return
    left = seats(player for player in game.players if not kind.is_out(game, player))
    reason = ngettext(
        "it has reached the limit of {count} turn, set by --turns",
        "it has reached the limit of {count} turns, set by --turns",
        cap_turns,
    )
    if given_up is GivenUp.CIRCLES:
        reason = _("the strategies are going round in circles in turn {turn}", turn=game.turns)
    yield say(
        _(
            "The game is abandoned without a winner: {reason}. Still in the game: {players}.",
            reason=reason,
            players=left,
        )
    )


def closing_lines[G: Played](kind: GameCli[G], game: G, people: Collection[int], file: Path | None) -> Iterator[str]:
    """Yield the story of a game that people have played, and where the game is kept, if it is."""
    if not game.over:
        return
    if people:
        yield say(_("The seed was {seed}. Use “--seed {seed}” to get the same dice and cards again.", seed=game.seed))
    has_story = bool(people) and "story" in kind.looks
    if has_story:
        _what, story = kind.looks["story"]
        yield ""
        yield from story(game, None, "")
    if file is not None:
        name = shlex.quote(str(file))
        if has_story:
            yield say(_("“antimono story {file}” shows the story again.", file=name))
        yield say(_("“antimono replay {file}” shows the game again.", file=name))


def sentence(kind: GameCli[Any], event: Happening, viewer: int | None) -> str:
    """Return an event in one line, with its clauses, and who alone has seen it."""
    return event_text(kind, event, viewer) + cited(event.clauses)


def event_text(kind: GameCli[Any], event: Happening, viewer: int | None) -> str:
    """Return what has happened, with the mark of what it rests on, and who alone has seen it."""
    text = say(event.text) + kind.mark(event)
    if event.seen_by is None:
        return text
    if event.seen_by == {viewer}:
        return say(_("{event} (Only you see this.)", event=text))
    return say(_("{event} (Seen only by {players}.)", event=text, players=_names(event.seen_by)))


def _names(players: Iterable[int]) -> Message:
    return listing([_("player {number}", number=player + 1) for player in sorted(players)])

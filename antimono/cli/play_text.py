"""A game in sentences for the terminal: who plays, what has happened, what each player has, how it ended."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from antimono.anti_monopoly.editions import role_name
from antimono.anti_monopoly.game import Event, Game, Phase
from antimono.anti_monopoly.game.actions import seat
from antimono.anti_monopoly.game.holdings import squares_of
from antimono.anti_monopoly.game.log import player_name
from antimono.anti_monopoly.game.outcome import termination_clauses, termination_text
from antimono.cli.figures import cited, steps_lines
from antimono.cli.terminal import say
from antimono.core.match import GivenUp
from antimono.core.text import Message, _, ngettext, verbatim

_WHY = 6
"""How many events back `why` looks for amounts."""


def question(game: Game) -> Message | None:
    """What is being asked, where the legal actions alone do not say it."""
    match game.phase:
        case Phase.BUY:
            square = game.edition.squares[game.state.pawns[game.player_to_decide]]
            return _("Buy this property?  ({square})", square=square.name)
        case Phase.DEBT:
            debt = game.state.debts[0].amount
            return _("A debt of {debt} is open: raise the money.", debt=game.edition.money(debt))
        case Phase.OFFER:
            opened = game.state.offers[-1]
            return _(
                "Do you agree to the trade?  ({proposer}: offer {offer})",
                proposer=seat(opened.proposer),
                offer=str(opened.offer),
            )
    return _QUESTIONS.get(game.phase)


_QUESTIONS = {
    Phase.ROLES: _("Which role do you choose?"),
    Phase.CUSTODY: _("In custody: which way out?"),
    Phase.TAX: _("Which income tax?"),
    Phase.SETTLING: _("Time is up: put your things in order with the bank."),
}


def greeting(game: Game, plays: Sequence[str], person: int | None) -> Iterator[str]:
    """Who sits where; `plays` says for each seat which strategy chooses, the person's aside."""
    yield say(_("{edition}, seed {seed}.", edition=game.edition.title, seed=game.seed))
    for player, strategy in enumerate(plays):
        who = {"player": player_name(player), "role": role_of(game, player)}
        if player == person:
            yield "  " + say(_("{player}, {role}: you.", **who))
        else:
            yield "  " + say(_("{player}, {role}: {strategy}.", strategy=strategy, **who))


def role_of(game: Game, player: int) -> Message:
    """What a player is, “a Competitor”, or that this is still to be chosen (AM-4.1)."""
    if player in game.state.undeclared:
        return _("whose role is still to be chosen")
    return _("a {role}", role=role_name(game.state.roles[player]))


def event_lines(game: Game, event: Event) -> Iterator[str]:
    """An event, and how its amount comes about if that takes more than one step."""
    yield _sentence(event)
    if event.reasons is not None and len(event.reasons.steps) > 1:
        yield from steps_lines(game.edition, event.reasons)


def log_lines(game: Game, last: int) -> Iterator[str]:
    """The last events, with the numbers that “antimono replay” and “antimono explain” give them."""
    events = list(enumerate(game.log, start=1))[-last:]
    width = len(str(len(game.log)))
    for number, event in events:
        yield f"{number:>{width}}  {_sentence(event)}"


def why_lines(game: Game) -> Iterator[str]:
    """The latest events, each amount with its steps."""
    for event in game.log[-_WHY:]:
        yield _sentence(event)
        if event.reasons is not None:
            yield from steps_lines(game.edition, event.reasons)


def player_lines(game: Game, player: int) -> Iterator[str]:
    """What one player has."""
    state = game.state
    if state.out[player]:
        yield say(_("{player}, {role}: bankrupt", player=player_name(player), role=role_of(game, player)))
        return
    name = verbatim(game.edition.squares[state.pawns[player]].name)
    yield say(
        _(
            "{player}, {role}: {cash}, {place}",
            player=player_name(player),
            role=role_of(game, player),
            cash=game.edition.money(state.cash[player]),
            place=_("in custody") if state.custody_turn[player] else _("on {square}", square=name),
        )
    )
    for square in squares_of(state, player):
        slug = game.edition.squares[square].slug
        if state.mortgaged[square]:
            yield "  " + say(_("{property}, mortgaged", property=slug))
        elif state.levels[square]:
            yield "  " + say(_("{property}, buildings: {level}", property=slug, level=state.levels[square]))
        else:
            yield f"  {slug}"


def end_lines(game: Game, given_up: GivenUp | None, cap_turns: int) -> Iterator[str]:
    """How the game has ended, or why it has not.

    Args:
        game: that is not played on.
        given_up: why, if it is not over.
        cap_turns: how many turns it could have.
    """
    outcome = game.outcome
    if outcome is not None:
        sentence = _(
            "{why} Turns: {turns}; won by {winners}.",
            why=termination_text(outcome.termination),
            turns=game.turns,
            winners=", ".join(map(seat, outcome.winners)),
        )
        yield f"{say(sentence)}{cited(termination_clauses(outcome.termination))}"
        return
    left = ", ".join(seat(player) for player in game.players if not game.state.out[player])
    reason = ngettext(
        "it has reached the cap of {count} turn, which --turns sets",
        "it has reached the cap of {count} turns, which --turns sets",
        cap_turns,
    )
    if given_up is GivenUp.CIRCLES:
        reason = _("the strategies go round in circles in turn {turn}", turn=game.turns)
    yield say(
        _(
            "The game is given up without a winner: {reason}. Still in the game: {players}.",
            reason=reason,
            players=left,
        )
    )


def _sentence(event: Event) -> str:
    return f"{say(event.text)}{cited(event.clauses)}" if event.clauses else say(event.text)

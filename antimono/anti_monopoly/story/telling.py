"""The story of a game: how it ended, its turning points, and what it hinged on, in sentences and in figures.

>>> from antimono.anti_monopoly.game import Game
>>> from antimono.anti_monopoly.players import play_out
>>> game = Game("us", "CM", seed=1, ending="game-a/15")
>>> outcome = play_out(game, "builder")
>>> print(story_of(game).headline.sentence)
Time is up, and the player with the most money wins. Player 2 wins in round 15.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from antimono.anti_monopoly.game import EventKind, Game, Termination
from antimono.anti_monopoly.game.log import account
from antimono.anti_monopoly.game.outcome import termination_clauses, termination_text
from antimono.anti_monopoly.game.state import BANK
from antimono.anti_monopoly.records import Record
from antimono.anti_monopoly.story.course import GameCourse, course_of
from antimono.anti_monopoly.story.turning import TurningPoint, turning_points
from antimono.core.scenario import Why
from antimono.core.text import Message, _, listing, ngettext, player_name


@dataclass(frozen=True, slots=True)
class Story:
    """The story of a game that is over, or of one so far."""

    course: GameCourse
    """Its figures: wealth by round, who paid whom, what each property brought."""
    headline: Why
    """How it ended."""
    turning: tuple[TurningPoint, ...]
    """In order."""
    hinged: tuple[Why, ...]
    """What decided it, the most telling first."""

    def data(self) -> dict[str, object]:
        """Return the figures as plain data for a plot or a table: lists by player, rounds from 0 at the beginning.

        `paid` is by payer and payee, the bank last in both; amounts are in money units.
        """
        course = self.course
        squares = course.game.edition.squares
        return {
            "players": [account(player) for player in course.game.players],
            "roles": [str(role) for role in course.game.roles],
            "rounds": [each.round for each in course.standings],
            "turns": [each.turns for each in course.standings],
            "wealth": [list(each.wealth) for each in course.standings],
            "paid": [list(row) for row in course.matrix()],
            "flows": [
                {
                    "payer": account(flow.payer),
                    "payee": account(flow.payee),
                    "what": str(flow.what),
                    "amount": flow.amount,
                    "times": flow.times,
                }
                for flow in course.flows
            ],
            "earnings": [
                {
                    "owner": account(each.owner),
                    "property": squares[each.square].slug,
                    "amount": each.amount,
                    "visits": each.visits,
                }
                for each in course.earnings
            ],
        }


def story_of(source: Game | Record) -> Story:
    """Return the story of a game or of its record; the game is not changed.

    Raises:
        TextError: if the record cannot be played through.
    """
    game = source.replay(log=False) if isinstance(source, Record) else source
    course = course_of(game)
    return Story(course, _headline(course), turning_points(course), tuple(_hinged(course)))


def _headline(course: GameCourse) -> Why:
    game, last = course.game, course.standings[-1]
    if game.outcome is None:
        leader, *others = [player for player in last.order() if last.place(player) == 1]
        sentence = _(
            "The game is not over. In round {round}, {player} is the richest with {wealth}.",
            round=last.round + 1,
            player=player_name(leader),
            wealth=game.edition.money(last.wealth[leader]),
        )
        if others:
            sentence = _(
                "The game is not over. In round {round}, these are the richest with {wealth} each: {players}.",
                round=last.round + 1,
                wealth=game.edition.money(last.wealth[leader]),
                players=listing([player_name(each) for each in (leader, *others)]),
            )
        return Why(sentence, ("AM-23.1",))
    termination, winners = game.outcome.termination, game.outcome.winners
    values: dict[str, Message | int] = {
        "why": termination_text(termination),
        "player": player_name(winners[0]),
        "round": last.round + (termination is not Termination.TIME_UP),
    }
    sentence = _("{why} {player} wins in round {round}.", **values)
    if len(winners) > 1:
        sharing = listing([player_name(each) for each in winners])
        sentence = _("{why} In round {round}, these share the win: {players}.", **values, players=sharing)
    return Why(sentence, termination_clauses(termination))


def _hinged(course: GameCourse) -> Iterator[Why]:
    """Yield what decided a game: about the winner, or about the richest in an unfinished game."""
    outcome = course.game.outcome
    hero = outcome.winners[0] if outcome is not None else course.standings[-1].order()[0]
    yield from _lead(course, hero)
    yield from _best_earner(course, hero)
    yield from _net_payer(course, hero)
    yield from _largest_bill(course)


def _lead(course: GameCourse, hero: int) -> Iterator[Why]:
    """Yield since when they have been the richest, or who was richer at the end."""
    since = None
    for standing in reversed(course.standings):
        if standing.place(hero) > 1:
            break
        since = standing.round
    values = {"player": player_name(hero)}
    clauses = ("AM-23.1",)
    if since is None:
        richest = player_name(course.standings[-1].order()[0])
        yield Why(
            _("By the count of AM-23, the richest at the end was {other}, not {player}.", **values, other=richest),
            clauses,
        )
    elif since == 0:
        yield Why(_("Nobody was ever richer than {player} at the end of a round.", **values), clauses)
    else:
        yield Why(_("From round {round} on, nobody was richer than {player}.", **values, round=since), clauses)


def _best_earner(course: GameCourse, hero: int) -> Iterator[Why]:
    """Yield the property that earned them most."""
    mine = [each for each in course.earnings if each.owner == hero]
    if not mine:
        return
    best, whole = mine[0], sum(each.amount for each in mine)
    sentence = ngettext(
        "{property} earned {player} {amount} in {count} visit, {percent}% of all rents received.",
        "{property} earned {player} {amount} in {count} visits, {percent}% of all rents received.",
        best.visits,
        property=course.game.edition.squares[best.square].name,
        player=player_name(hero),
        amount=course.game.edition.money(best.amount),
        percent=round(100 * best.amount / max(1, whole)),
    )
    yield Why(sentence, ("AM-8.2",))


def _net_payer(course: GameCourse, hero: int) -> Iterator[Why]:
    """Yield the player who paid them most, less what that player got back."""
    paid = course.matrix()
    others = [player for player in course.game.players if player != hero]
    most = max(others, key=lambda other: paid[other][hero] - paid[hero][other])
    more = paid[most][hero] - paid[hero][most]
    if more > 0:
        sentence = _(
            "{payer} paid {player} {amount} more than {player} paid back.",
            payer=player_name(most),
            player=player_name(hero),
            amount=course.game.edition.money(more),
        )
        yield Why(sentence, ())


def _largest_bill(course: GameCourse) -> Iterator[Why]:
    """Yield the largest payment between players that neither of them chose."""
    bills = [
        each
        for each in course.paid
        if each.event.what in (EventKind.RENT, EventKind.CARD)
        and each.event.transfer is not None
        and account(BANK) not in (each.event.transfer.payer, each.event.transfer.payee)
    ]
    if not bills:
        return
    largest = max(bills, key=lambda each: each.event.amount)
    event = largest.event
    sentence = _("The largest payment came in round {round}: {event}", round=largest.round + 1, event=event.text)
    yield Why(sentence, event.clauses, event.reasons.steps if event.reasons else ())

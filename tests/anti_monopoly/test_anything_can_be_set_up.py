"""Whatever a game can be in, a scenario can set up, step by step and without a text."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import product

from antimono.anti_monopoly.editions import EDITION_IDS, Role
from antimono.anti_monopoly.game import GAME_A, GAME_B, Ending, EventKind, Game, Phase, timed
from antimono.anti_monopoly.game.position import Position
from antimono.anti_monopoly.game.state import BANK, Debt
from antimono.anti_monopoly.players import Random
from antimono.anti_monopoly.scenario import Scenario
from antimono.core.dice import ALL_ROLLS
from tests.asked import asked

EVERY = 25
"""One position in so many is set up again,"""

OF_EACH_PHASE = 4
"""and the first so many of each phase."""


def set_up(game: Game) -> Scenario:
    """The position of a game, by the steps that a person would take."""
    now = game.position()
    scene = Scenario.new(
        game.printed_edition.id,
        None if game.roles_drawn else game.roles,
        game.seed,
        game.ending,
        players=len(now.cash),
        starter=now.starter,
    )
    if game.roles_drawn:
        chosen = [now.roles[(now.starter + place) % len(now.cash)] for place in range(len(now.cash))]
        scene = scene.after(*[f"choose {role}" for role in chosen if role is not None])
    if now.phase is Phase.ROLES:
        return scene
    scene = with_things(scene, now).on_turn(now.turn).in_turn(now.turns, now.round).thrown(now.throws)
    return with_pending(scene, now)


def with_things(scene: Scenario, now: Position) -> Scenario:
    for player in range(len(now.cash)):
        scene = scene.cash(player, now.cash[player]).at(player, now.pawns[player])
        if now.custody_turn[player]:
            scene = scene.in_custody(player, now.custody_turn[player], waited=now.waited[player])
        if now.out[player]:
            scene = scene.bankrupt(player)
    for square, held in sorted(now.properties, key=lambda each: each[1].acquired):
        if held.owner != BANK:
            scene = scene.owns(held.owner, square, held.level, mortgaged=held.mortgaged)
    for role, order in zip((Role.COMPETITOR, Role.MONOPOLIST), now.decks, strict=True):
        scene = scene.cards(role, *[number + 1 for number in order])
    return scene


def with_pending(scene: Scenario, now: Position) -> Scenario:
    phase = now.offers[0].phase if now.offers else now.phase
    if now.rolled:
        scene = scene.rolled(again=now.again)
    if phase in (Phase.BUY, Phase.TAX, Phase.EXTRA, Phase.END):
        scene = scene.deciding(phase).rolled(again=now.again)
    if phase is Phase.DEBT:
        scene = with_debt(scene, now.debts[0])
    if phase is Phase.SETTLING:
        scene = scene.settling(now.decider)
    if now.outcome is not None:
        scene = scene.ended(now.outcome.termination, *now.outcome.winners)
    for opened in now.offers:
        scene = scene.offered(opened.proposer, opened.offer)
    return scene


def with_debt(scene: Scenario, debt: Debt) -> Scenario:
    if debt.what is EventKind.CARD:
        to = None if debt.creditor == BANK else debt.creditor
        return scene.owes(debt.debtor, to=to, card=debt.where + 1)
    to = debt.creditor if debt.what is EventKind.RENT else None
    return scene.owes(debt.debtor, debt.amount, to, dice=ALL_ROLLS[debt.dice])


def comparable(scene: Scenario) -> Position:
    """The position; when a game is over, nobody decides anything, whoever was the last to do so."""
    now = scene.snapshot.position
    return replace(now, decider=0) if now.outcome is not None else now


TABLES = [("CM", GAME_A), ("MCM", GAME_B), ("CMCM", timed(6)), (None, GAME_A)]


@asked(
    ("edition", "table"),
    product(EDITION_IDS, TABLES),
    quick=[("us", TABLES[0]), ("it", TABLES[1]), ("pl", TABLES[2]), ("de2006", TABLES[3])],
)
def test_every_position_of_a_game_can_be_set_up(edition: str, table: tuple[str | None, Ending]) -> None:
    roles, ending = table
    seen: Counter[Phase] = Counter()
    game = Game(edition, roles, seed=EDITION_IDS.index(edition), ending=ending, players=5, log=False)
    players = [Random(offering=25), Random(raising=30)] * 3
    for counter in range(600):
        if counter % EVERY == 0 or seen[game.phase] < OF_EACH_PHASE:
            seen[game.phase] += 1
            assert comparable(set_up(game)) == comparable(Scenario.of(game))
        if game.over:
            break
        player = game.player_to_decide
        view = game.view(player)
        game.play(players[player].choose(view, game.legal_actions(), player, counter))
    assert {Phase.ROLL, Phase.BUY, Phase.END} <= seen.keys()
    assert (Phase.ROLES in seen) == (roles is None)

"""The golden games: how they are played.

`make golden` plays them anew and writes the files; look at the difference before you commit it.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from antimono.anti_monopoly import records
from antimono.anti_monopoly.editions import EDITION_IDS, load
from antimono.anti_monopoly.game import GAME_A, GAME_B, Action, Game, Verb, timed
from tests.core.records.goldens import Golden, write, write_whys

FOLDER = Path(__file__).parent / "golden"
MOST_TURNS = 120
GO_ON = (Verb.DECLINE, Verb.ROLL, Verb.END)
FULL = "us-a"
"""The game whose log is stored as text."""
TRIES = 50
"""How many seeds are tried for a short game."""


def goldens() -> Iterator[Golden]:
    for edition in EDITION_IDS:
        scale = 10 if edition == "it" else 1
        rules = {"start_square_pays": 50 * scale, "start_money": 900 * scale}
        drawn = not load(edition).switches.roles_chosen_freely
        games: dict[str, dict[str, Any]] = {
            "a": {"roles": "CM", "ending": GAME_A, "finite_stock": edition == "us"},
            "b": {"roles": "CMC", "ending": GAME_B, "house_rules": rules},
            "timed": {
                "roles": None if drawn else "MCM",
                "ending": timed(8),
                "as_printed": edition == "it",
                "players": 3,
            },
        }
        for name, options in games.items():
            stem = f"{edition}-{name}"
            yield Golden(FOLDER, stem, {"edition": edition, **options}, full=stem == FULL)


def choose(game: Game) -> Action:
    """A simple strategy that meets most rules: buy all, build on even turns, trade, pawn when in need."""
    acts = game.legal_actions()
    state, player = game.state, game.player_to_decide
    by_verb = {act.verb: act for act in reversed(acts)}
    if game.phase.value == "roles":
        return acts[player % len(acts)]
    if game.phase.value == "offer":
        offer = state.offers[-1].offer
        generous = offer.gives_cash * 2 > state.cash[player] or len(offer.gives) >= len(offer.takes) > 0
        return by_verb[Verb.ACCEPT if generous and Verb.ACCEPT in by_verb else Verb.REFUSE]
    if game.phase.value == "tax":
        return by_verb[Verb.FLAT if game.turns % 2 else Verb.PERCENTAGE]
    if game.phase.value == "custody" and Verb.ROLL in by_verb:
        ways = [verb for verb in (Verb.ROLL, Verb.PAY, Verb.WAIT) if verb in by_verb]
        return by_verb[ways[(game.turns + player) % len(ways)]]
    if Verb.BUY in by_verb:
        return by_verb[Verb.BUY]
    if Verb.BUILD in by_verb and game.turns % 2 == 0:
        return by_verb[Verb.BUILD]
    if Verb.REDEEM in by_verb and state.cash[player] > game.edition.constants.start_money // 2:
        return by_verb[Verb.REDEEM]
    rest = (Verb.BANKRUPT, Verb.SELL_ALL, Verb.SELL, Verb.MORTGAGE) if game.phase.value == "debt" else GO_ON
    return next(by_verb[verb] for verb in rest if verb in by_verb)


def aside(game: Game, offered: set[tuple[int, int]]) -> Action | None:
    """Now and then an act that nobody has to do: an offer, or a mortgage out of turn."""
    state = game.state
    if game.over or game.phase.value not in {"roll", "end"}:
        return None
    if game.turns % 6 == 0 and (game.turns, 0) not in offered:
        offered.add((game.turns, 0))
        return next(iter(game.legal_actions(offers=True)[len(game.legal_actions()) :]), None)
    other = next(each for each in state.players if each != game.player_to_decide)
    if game.turns % 11 == 0 and (game.turns, 1) not in offered and not state.out[other]:
        offered.add((game.turns, 1))
        return next(iter(game.legal_actions(other)), None)
    return None


def play(golden: Golden, seed: int) -> Game:
    game, offered = Game(seed=seed, **golden.options), set[tuple[int, int]]()
    while not game.over and game.turns < MOST_TURNS:
        game.play(aside(game, offered) or choose(game))
    return game


if __name__ == "__main__":
    firsts = [1 + TRIES * EDITION_IDS.index(golden.options["edition"]) for golden in goldens()]
    seeds = [range(first, first + TRIES) for first in firsts]
    write(zip(goldens(), seeds, strict=True), play, records, lambda game: len(game.log))
    write_whys(goldens(), records)

"""What the first game plays and writes, for the tests that ask the same of both."""

from __future__ import annotations

import random
from collections.abc import Iterator

from antimono.anti_monopoly.editions import EDITION_IDS
from antimono.anti_monopoly.game import GAME_A, GAME_B, Action, Aim, Game, Phase, timed
from antimono.anti_monopoly.game.options import RuleValue
from tests.core.records.forms import Forms

TABLES = ("CM", "MCC", "CMMC", "MCMCMC", None)
ENDINGS = (GAME_A, GAME_B, timed(6), timed(4, Aim.GAME_B))

RULES: tuple[dict[str, RuleValue], ...] = (
    {},
    {"extra_roll_compulsory": True},
    {"start_square_pays": 0, "start_money": 300},
    {"custody_fine": 400, "start_money": 900},
    {"gifts_in_debt": True, "start_money": 200},
)
"""With most of them debts, custody and bankruptcy come soon."""

HEAD = '[edition "us"]\n[roles "competitor monopolist"]\n[ending "game-a"]\n[seed "1"]\n'
PLAYERS = '[position "us game-a | C:1@0 M:1@0 | '


def reached(rng: random.Random) -> Iterator[Game]:
    """A game after each action, in which everybody does anything."""
    edition = rng.choice(EDITION_IDS)
    scale = 10 if edition == "it" else 1
    game = Game(
        edition,
        rng.choice(TABLES),
        rng.getrandbits(32),
        rng.choice(ENDINGS),
        players=rng.randint(2, 6),
        finite_stock=rng.random() < 0.5,
        as_printed=rng.random() < 0.5,
        house_rules={
            name: value if isinstance(value, bool) or not isinstance(value, int) else value * scale
            for name, value in rng.choice(RULES).items()
        },
    )
    while True:
        yield game
        game.play(rng.choice(_acts(game, rng, offers=len(game.actions) % 4 == 0)))


def _acts(game: Game, rng: random.Random, *, offers: bool) -> tuple[Action, ...]:
    """Return what some player may do now; now and then one who does not have to decide (R-35)."""
    other = rng.choice(game.players)
    choosing = game.phase is Phase.ROLES
    aside = not choosing and rng.random() < 0.2 and not game.state.out[other]
    acts = game.legal_actions(other, offers=offers) if aside else ()
    return acts or game.legal_actions(offers=offers and not choosing)


FORMS = Forms(
    package="anti_monopoly",
    head=HEAD,
    new=lambda **options: Game("us", "CM", **options),
    reached=reached,
    numbers=(
        "us game-a | C:{n}@0 M:1@0",
        "us game-a | C:1@0 M:1@0 | - | roll p1 turn={n}",
        "us game-a | C:1@0 M:1@0 | - | roll p1 turn=1 round={n}",
        "us game-a | C:1@0 M:1@0 | p1:nob-hill={n}",
        "us game-a/{n} | C:1@0 M:1@0",
        "us game-a custody_fine={n} | C:1@0 M:1@0",
        "us game-a | C:1@38 M:1@0 | - | debt p1 rolled owes=p1>bank:{n}:property-tax:38:0",
        "us game-a | C:1@0 M:1@0 | - | roll p1 | C={n}",
        "offer p2 {n} for nob-hill",
        "offer p2 nob-hill for {n}",
    ),
    signs='p1:CM@|=,;(){}[]"*+->/_.',
    words=("p1 p7: | - =m =9 :3 owes= offer for nothing { } ( ) ; , * over start [ ] seed= roll debt again freeing"),
    hostile={
        "digits of money": HEAD + "1. p1: offer p2 " + "9" * 1_900 + " for nob-hill;",
        "roles": HEAD.replace("competitor", "competitor " * 4_000),
        "house rules": HEAD + '[house-rules "' + "custody_fine=60 " * 3_000 + '"]',
        "players": HEAD + '[position "us game-a | ' + "C:1@0 " * 8_000 + '"]\n*',
        "properties": HEAD + PLAYERS + "p1:x " * 8_000 + '"]\n*',
        "debts": HEAD + PLAYERS + "- | debt p1 " + "owes=p1>bank:75:property-tax:38:0 " * 1_400 + '"]\n*',
        "offers": HEAD + PLAYERS + "- | offer p2 " + "offer=p1:roll:p1:p2_5_for_nob-hill " * 1_300 + '"]\n*',
        "settlers": HEAD + PLAYERS + "- | settling p1 settlers=" + "p1," * 9_000 + 'p2"]\n*',
        "cards": HEAD + PLAYERS + "- | roll p1 | C=" + "1," * 20_000 + '1"]\n*',
        "an offer": HEAD + "1. p1: offer p2 " + "a " * 90 + "for " + "b" * 100_000 + ";",
    },
)

"""The golden games of the Cheaters Edition: how they are played.

`make golden` plays them anew and writes the files; look at the difference before you commit it.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from antimono.cheaters import records
from antimono.cheaters.game import Action, Game, Phase, Verb
from antimono.cheaters.game.actions import seat
from antimono.core.dice import draw
from tests.core.records.goldens import Golden, write, write_whys

FOLDER = Path(__file__).parent / "golden"
MOST_TURNS = 150
FULL = "five-glimpse"
"""The game whose log is stored as text."""
TRIES = 25
"""How many seeds are tried for a short game."""

ASIDE = frozenset({Verb.CHEAT, Verb.ACCUSE})


def goldens() -> Iterator[Golden]:
    for stem, guile, options in (
        ("two", 3, {"players": 2}),
        ("three-vote", 12, {"players": 3, "vote": True}),
        ("three-hotel-rent", 8, {"players": 3, "base_value": "hotel_rent", "station_keeps_double": True}),
        ("four-ultimate", 10, {"players": 4, "ultimate": True}),
        ("five-glimpse", 10, {"players": 5, "glimpse": True, "hidden_backs": True}),
        ("six-open", 4, {"players": 6, "open_dice": True}),
    ):
        yield Golden(FOLDER, stem, options, guile, full=stem == FULL)


class Chooser:
    """Plays for all: buys, claims, builds, sells in need; now and then it cheats, accuses or trades."""

    def __init__(self, golden: Golden, seed: int) -> None:
        self.guile = golden.guile
        self.seed = seed
        self.asked = 0

    def chance(self, outcomes: int) -> int:
        self.asked += 1
        return draw(self.seed ^ 0x5E1F, self.asked, outcomes)

    def one_of(self, acts: list[Action]) -> Action:
        return acts[self.chance(len(acts))]

    def choose(self, game: Game) -> Action:
        acts = list(game.legal_actions())
        calm = [act for act in acts if act.verb not in ASIDE]
        sly = [act for act in acts if act.verb in ASIDE]
        if sly and self.chance(100) < self.guile:
            # A card at random, then a way to try it: some cards have hundreds.
            card = self.one_of(sly).card
            return self.one_of([act for act in sly if act.card == card])
        claims = [act for act in calm if act.verb is Verb.CLAIM]
        if claims and self.chance(4):
            return self.one_of(claims)
        by_verb = {act.verb: act for act in reversed(calm)}
        if game.phase is Phase.AUCTION:
            bid = by_verb.get(Verb.BID)
            return bid if bid is not None and self.chance(3) == 0 else by_verb[Verb.PASS]
        if game.phase is Phase.BUY:
            return by_verb[Verb.BUY if Verb.BUY in by_verb and self.chance(12) else Verb.AUCTION]
        for verb in (Verb.HOTEL, Verb.USE, Verb.PAY):
            if verb in by_verb and self.chance(3) == 0:
                return self.one_of([act for act in calm if act.verb is verb])
        free = {Verb.HOTEL, Verb.USE, Verb.CLAIM}
        return self.one_of([act for act in calm if act.verb not in free] or calm)

    def aside(self, game: Game) -> Action | None:
        """Now and then a trade of somebody who need not decide."""
        if game.phase not in (Phase.ROLL, Phase.END) or self.chance(60):
            return None
        state = game.state
        left = [player for player in game.players if not state.out[player]]
        proposer = left[self.chance(len(left))]
        partner = left[self.chance(len(left))]
        deeds = [state.table.slug[square] for square in state.owned_by(proposer)]
        if not deeds:
            return None
        money = 10 * (1 + self.chance(30))
        deed = deeds[self.chance(len(deeds))]
        action = Action.parse(f"{seat(proposer)}: offer {seat(partner)} {deed} for {money}")
        return action if game.is_legal(action) else None


def play(golden: Golden, seed: int) -> Game:
    game, chooser = Game(seed=seed, **golden.options), Chooser(golden, seed)
    while not game.over and game.turns < MOST_TURNS:
        game.play(chooser.aside(game) or chooser.choose(game))
    return game


if __name__ == "__main__":
    seeds = [range(1 + TRIES * place, 1 + TRIES * (place + 1)) for place, _golden in enumerate(goldens())]
    write(zip(goldens(), seeds, strict=True), play, records, lambda game: len(game.actions))
    write_whys(goldens(), records)

"""The golden games: how they are played, and where their records and logs are stored.

`make golden` plays them anew and writes the files; look at the
difference before you commit it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from antimono.anti_monopoly.editions import EDITION_IDS, Role, load
from antimono.anti_monopoly.game import GAME_A, GAME_B, Action, Ending, Game, Verb, timed
from antimono.anti_monopoly.game.actions import seat
from antimono.anti_monopoly.records import Record, Snapshot

FOLDER = Path(__file__).parents[1] / "golden"
C, M = Role.COMPETITOR, Role.MONOPOLIST
MOST_TURNS = 120
GO_ON = (Verb.DECLINE, Verb.ROLL, Verb.END)
TRIES = 50
"""How many seeds are tried for a short game."""


@dataclass(frozen=True)
class Golden:
    """One golden game; `options` are those of `Game`. Without roles the players draw them."""

    edition: str
    name: str
    roles: tuple[Role, ...] | None
    ending: Ending
    options: dict[str, Any]

    @property
    def stem(self) -> str:
        return f"{self.edition}-{self.name}"

    @property
    def record_file(self) -> Path:
        return FOLDER / f"{self.stem}.record.txt"

    @property
    def log_file(self) -> Path:
        return FOLDER / f"{self.stem}.log.txt"

    def game(self, seed: int) -> Game:
        return Game(self.edition, self.roles, seed, self.ending, **self.options)


def goldens() -> Iterator[Golden]:
    for edition in EDITION_IDS:
        scale = 10 if edition == "it" else 1
        yield Golden(edition, "a", (C, M), GAME_A, {"finite_stock": edition == "us"})
        yield Golden(
            edition,
            "b",
            (C, M, C),
            GAME_B,
            {"house_rules": {"start_square_pays": 50 * scale, "start_money": 900 * scale}},
        )
        drawn = not load(edition).switches.roles_chosen_freely
        yield Golden(
            edition,
            "timed",
            None if drawn else (M, C, M),
            timed(8),
            {"as_printed": edition == "it", "players": 3},
        )


def log_lines(record: Record) -> list[str]:
    """The full log of a record, and the position it ends in."""
    game = record.replay()
    return [*map(str, game.log), str(Snapshot.of(game))]


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


def play(game: Game) -> Game:
    offered: set[tuple[int, int]] = set()
    while not game.over and game.turns < MOST_TURNS:
        game.play(aside(game, offered) or choose(game))
    return game


def make(golden: Golden) -> Record:
    """The game of the seed that ends soonest by itself; if none does, that of the first seed."""
    first = 1 + TRIES * EDITION_IDS.index(golden.edition)
    games = [play(golden.game(seed)) for seed in range(first, first + TRIES)]
    best = min(games, key=lambda game: (not game.over, len(game.log)))
    notes = {"event": "Golden game", "players": " ".join(seat(player) for player in best.state.players)}
    comments = {len(best.actions) - 1: "the last action"} | {0: "the first action"}
    return Record.of(best, comments=comments, notes=notes)


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    for golden in goldens():
        record = make(golden)
        golden.record_file.write_text(f"{record}\n", encoding="utf-8", newline="\n")
        lines = log_lines(record)
        golden.log_file.write_text("\n".join([*lines, ""]), encoding="utf-8", newline="\n")
        print(f"{golden.stem}: {len(record.moves)} actions, {len(lines)} lines, over: {record.outcome}")


if __name__ == "__main__":
    main()

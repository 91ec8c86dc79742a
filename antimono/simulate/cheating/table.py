"""Players of the Cheaters Edition with a given vigilance, and one game between them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields, replace
from hashlib import sha256
from typing import Any

from antimono.cheaters.edition import load
from antimono.cheaters.game import Game, Options
from antimono.cheaters.players import CAP_TURNS, STRATEGIES, Strategy, play_out
from antimono.cheaters.players.many import watched
from antimono.core.arguments import parse_bool, parse_int
from antimono.core.errors import unknown_name
from antimono.core.match import GivenUp, chosen
from antimono.core.text import _, verbatim
from antimono.simulate import sources
from antimono.simulate.origin import call

SWITCHES = tuple(each.name for each in fields(Options) if isinstance(each.default, bool))
"""The options of a table that are either on or off."""

VIGILANCE = "vigilance"


@dataclass(frozen=True, slots=True)
class CheatersTable:
    """Players at a table with a given vigilance; make one with `matchup`, which reads names."""

    strategies: tuple[Strategy, ...]
    """The strategies by player; the players move on by a seat from seed to seed."""
    vigilance: float | None
    """The probability that each player sees an attempt of another (R-82); `None` for those of the cards."""
    options: Options
    """The options of the table."""
    cap_turns: int = CAP_TURNS
    """The turn limit after which a game is abandoned."""

    @property
    def names(self) -> tuple[str, ...]:
        """Return the names of the players: those of their strategies, or the code that makes them."""
        by_value = {repr(each): name for name, each in STRATEGIES.items()}
        return tuple(by_value.get(repr(each), repr(each)) for each in self.strategies)

    @property
    def agreed(self) -> dict[str, bool]:
        """Return the on-off options that differ from the edition."""
        usual = _usual()
        both = {name: (getattr(self.options, name), getattr(usual, name)) for name in SWITCHES}
        return {name: mine for name, (mine, theirs) in both.items() if mine is not theirs}

    @property
    def repro_code(self) -> str:
        """The call that makes this table."""
        names = [repr(name) if name in STRATEGIES else name for name in self.names]
        return call(
            "cheating.matchup",
            f"[{', '.join(names)}]",
            vigilance=self.vigilance,
            agreed=self.agreed or None,
            cap_turns=None if self.cap_turns == CAP_TURNS else self.cap_turns,
        )

    def changed(self, changes: Mapping[str, object]) -> CheatersTable:
        """Return the same players at a table with another vigilance or other options.

        Args:
            changes: `vigilance`, and what holds or does not: `{"vigilance": 0.5, "vote": True}`.

        Raises:
            AntimonoError: as for `matchup`.
        """
        rest = {name: each for name, each in changes.items() if name != VIGILANCE}
        vigilance = changes.get(VIGILANCE, self.vigilance)
        return matchup(self.strategies, vigilance, self.agreed | rest, cap_turns=self.cap_turns)  # type: ignore[arg-type]

    def data(self) -> dict[str, object]:
        """Return the table as plain data for a file."""
        return {
            "game": "cheaters",
            "strategies": list(self.names),
            "vigilance": self.vigilance,
            "agreed": self.agreed,
            "cap_turns": self.cap_turns,
        }

    def fingerprint(self) -> str:
        """Return a text that two tables share only if the same seed gives the same game at both."""
        rules = (sources.digest(sources.CHEATERS), sources.of_strategies(self.strategies))
        whole = (rules, self.strategies, self.vigilance, self.options, self.cap_turns)
        return sha256(repr(whole).encode()).hexdigest()

    def play(self, seed: int) -> tuple[GivenUp | None, int, list[tuple[bool, int]]]:
        """Play a game; return why it was abandoned, its turns, and the win and cash of each player."""
        seats = len(self.strategies)
        edition = load() if self.vigilance is None else watched(self.vigilance)
        game = Game(seats, seed, edition=edition, options=self.options, log=False)
        end = play_out(game, [self.strategies[(seat - seed) % seats] for seat in range(seats)], self.cap_turns)
        if isinstance(end, GivenUp):
            return end, min(game.turns, self.cap_turns), []
        places = [(player + seed) % seats for player in range(seats)]
        return None, game.turns, [(seat in end.winners, end.cash[seat]) for seat in places]


def _usual() -> Options:
    return replace(Options.of(load()), glimpse=True)


def matchup(
    strategies: Sequence[Strategy | str],
    vigilance: float | None = None,
    agreed: Mapping[str, bool] | None = None,
    *,
    cap_turns: int = CAP_TURNS,
) -> CheatersTable:
    """Return a table from names or values.

    Args:
        strategies: one for each of 2 to 6 players; also by name: `bold`, `honest`, `rational` …
        vigilance: how likely each player sees each attempt of another, from 0 to 1 (R-82); by default it is
            what the cards say.
        agreed: what the table has agreed on, `{"vote": True}`, see `antimono.cheaters.game.Options`; glimpses
            are on if nothing is said, for without them nobody sees anything.
        cap_turns: after how many turns a game is given up.

    Raises:
        AntimonoError: if there is no such strategy or agreement, or nobody could play so.
    """
    seated = tuple(chosen(strategies, STRATEGIES, 2))
    options = _usual()
    for name, value in (agreed or {}).items():
        if name not in SWITCHES:
            raise unknown_name(_("house rule"), str(name), [VIGILANCE, *SWITCHES])
        held: dict[str, Any] = {name: parse_bool(value, verbatim(f"“{name}”"))}
        options = replace(options, **held)
    if vigilance is not None:
        watched(vigilance)
    Game(len(seated), 0, options=options, log=False)
    return CheatersTable(seated, vigilance, options, parse_int(cap_turns, _("number of turns"), 1))

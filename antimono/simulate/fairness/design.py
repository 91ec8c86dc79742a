"""The experiments: which tables are played to learn whether the game is fair, and what makes it unfair."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from antimono.anti_monopoly.editions import Role
from antimono.anti_monopoly.editions.asymmetries import Asymmetry
from antimono.anti_monopoly.players import KINDS
from antimono.anti_monopoly.players.without_trades import without_trades
from antimono.simulate.matchup import Matchup, matchup

EDITION = "us"
"""The edition of every table."""

ENDINGS = ("game-a", "game-b", "game-a/30")
"""The whole game, the one between the two sides, and the timed one that a class can play."""

TRIED = ("game-b", "game-a/30")
"""The endings by which rules are tried. In Game A the same side wins as in Game B: what comes after only
settles who of them (but for games that are given up meanwhile)."""

ROLES = "CMCM"
"""The seats of most tables: what is fair to two of each."""

SIZES = ("CM", "CMCM", "CMCMCM")
"""The tables of other sizes."""

ALIKE = ("cautious", "builder", "blocker", "hoarder", "landlord")
"""The strategies by which rules are tried, all players playing the same. A trader who proposes no trades is a
builder with more in hand, and somebody without a plan tells little about a rule."""

MATCHES = (*((name, name) for name in ALIKE), ("landlord", "developer"))
"""What Competitors and Monopolists play where rules are tried: the same, or the best replies to each other
that were found."""

TRADER = "trader"
"""The strategy by which trade is tried."""

WHO_PROPOSES = ("", "C", "M", "CM")
"""The roles that may propose trades there, as letters."""

ALL_OFF = "all"
"""The name of the house rule that switches every asymmetry off."""


@dataclass(frozen=True, slots=True)
class TableDesign:
    """A table by names: what was played, as it is printed and kept in a file."""

    ending: str
    competitors: str
    """The strategy of every Competitor, by name."""
    monopolists: str
    """The strategy of every Monopolist."""
    roles: str = ROLES
    """Of the seats, clockwise."""
    traders: str = ""
    """The roles whose players may propose trades, as letters; others do all but that, and agree to some."""
    house_rules: Mapping[str, str] = field(default_factory=dict)
    """The asymmetries that are switched off, each with the role as which everybody is treated."""

    @property
    def table(self) -> Matchup:
        """The table itself; errors as for `matchup`."""
        chosen = {
            letter: KINDS[name] if letter in self.traders else without_trades(KINDS[name])
            for letter, name in (("C", self.competitors), ("M", self.monopolists))
        }
        strategies = [chosen[letter] for letter in self.roles]
        return matchup(EDITION, self.roles, strategies, self.ending, house_rules=dict(self.house_rules))


def pairings() -> Iterator[TableDesign]:
    """Yield each strategy of the Competitors against each of the Monopolists, nobody proposing trades."""
    for ending in ENDINGS:
        for competitors in KINDS:
            for monopolists in KINDS:
                yield TableDesign(ending, competitors, monopolists)


def trading() -> Iterator[TableDesign]:
    """Traders as Monopolists against any players with a plan, with either side proposing trades.

    Where the Competitors are traders as well, also with trades of one side, and of nobody. All of the untimed
    game: where time decides, this edition lets nobody trade (AM-24.2).
    """
    for each in pairings():
        if (each.ending, each.monopolists) == ("game-b", TRADER) and each.competitors != "random":
            for traders in WHO_PROPOSES if each.competitors == TRADER else WHO_PROPOSES[-1:]:
                yield TableDesign(each.ending, each.competitors, TRADER, traders=traders)


def sizes() -> Iterator[TableDesign]:
    """Tables of two, four and six."""
    for ending in TRIED:
        for roles in SIZES:
            for names in MATCHES:
                yield TableDesign(ending, *names, roles)


def effects() -> Iterator[tuple[TableDesign, TableDesign]]:
    """Yield two tables that differ in one asymmetry.

    Each asymmetry is switched off twice: with everybody treated as a Competitor, and as a Monopolist. That of
    the count is left out where nothing is counted.
    """
    for ending in TRIED:
        for names in MATCHES:
            for asymmetry in Asymmetry:
                if asymmetry is Asymmetry.TIMED and "/" not in ending:
                    continue
                for role in Role:
                    rules = {asymmetry.value: role.value}
                    yield TableDesign(ending, *names), TableDesign(ending, *names, house_rules=rules)


def controls() -> Iterator[TableDesign]:
    """Tables at which every asymmetry is switched off: there the roles have to win alike."""
    for ending in TRIED:
        for name in ALIKE:
            for role in Role:
                yield TableDesign(ending, name, name, house_rules={ALL_OFF: role.value})

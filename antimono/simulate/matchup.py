"""A matchup of players and rules: all that a simulation is about, except the seeds."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from hashlib import sha256

from antimono.anti_monopoly.editions import Edition, Role, editions, read_edition
from antimono.anti_monopoly.game import GAME_A, Ending, HouseRule
from antimono.anti_monopoly.game.options import RuleValue, finite_stock_rule, read_ending, read_roles, with_house_rules
from antimono.anti_monopoly.players import CAP_TURNS, STRATEGIES, Strategy
from antimono.anti_monopoly.rules.balance import check_balance
from antimono.core.arguments import parse_bool, parse_int
from antimono.core.errors import UnreadableError
from antimono.core.match import chosen
from antimono.core.text import _, ngettext, verbatim
from antimono.simulate.origin import call
from antimono.simulate.sources import of_strategies

_ADDRESS = re.compile(r" at 0x[0-9a-fA-F]+")


@dataclass(frozen=True, slots=True)
class Matchup:
    """A table at which one game after the other is played, each with a seed of its own.

    Make one with `matchup`, which reads names; it can be sent to other processes.
    """

    edition: Edition
    """The edition whose rules hold, changed by the house rules of this game."""
    roles: tuple[Role, ...]
    """By seat, clockwise."""
    strategies: tuple[Strategy, ...]
    """By seat."""
    ending: Ending = GAME_A
    """When a game ends."""
    house_rules: tuple[HouseRule, ...] = ()
    """What in the edition is not as printed."""
    finite_stock: bool = False
    """Whether the box's houses and hotels are a limit (R-1)."""
    cap_turns: int = CAP_TURNS
    """After how many turns a game is given up."""

    def with_rules(self, house_rules: Mapping[str, RuleValue]) -> Matchup:
        """Return the same table with further house rules; errors as for `matchup`."""
        edition, changed = with_house_rules(self.edition, house_rules)
        names = {rule.name for rule in changed}
        kept = tuple(rule for rule in self.house_rules if rule.name not in names)
        return replace(self, edition=edition, house_rules=(*kept, *changed))

    @property
    def strategy_names(self) -> tuple[str, ...]:
        """Return what the strategies are called: by their names, or as what makes them."""
        return tuple(map(name_of, self.strategies))

    @property
    def repro_code(self) -> str:
        """The call that makes it, with the settings of strategies that have no name.

        An edition that is not as it is shipped, but for house rules, is called `edition` in it.
        """
        rules = {rule.name: rule.value for rule in self.house_rules if rule.name != "finite_stock"}
        bare = next((each for each in editions() if each.id == self.edition.id), None)
        shipped = bare and with_house_rules(bare, rules)[0]
        named = [spelt(each) for each in self.strategy_names]
        return call(
            "antimono.matchup",
            repr(self.edition.id) if shipped == self.edition else "edition",
            repr("".join([role.value[0].upper() for role in self.roles])),
            named[0] if len(set(named)) == 1 else f"[{', '.join(named)}]",
            repr(str(self.data()["ending"])),
            house_rules=rules or None,
            finite_stock=self.finite_stock or None,
            cap_turns=None if self.cap_turns == CAP_TURNS else self.cap_turns,
        )

    def data(self) -> dict[str, object]:
        """Return who plays by which rules, as plain data for a file."""
        return {
            "edition": self.edition.id,
            "ending": f"{self.ending.aim}" + ("" if self.ending.rounds is None else f"/{self.ending.rounds}"),
            "roles": [role.value for role in self.roles],
            "strategies": list(self.strategy_names),
            "house_rules": {rule.name: str(rule.value) for rule in self.house_rules},
            "finite_stock": self.finite_stock,
            "cap_turns": self.cap_turns,
        }

    def fingerprint(self) -> str:
        """Return a text that two matchups share only if by the same rules the same seed gives the same game in both.

        Raises:
            UnreadableError: if a strategy has no `repr` that says what it is, as a dataclass has.
        """
        edition = self.edition
        for each in self.strategies:
            if _ADDRESS.search(repr(each)):
                raise UnreadableError(
                    _(
                        "A run can be continued only with strategies whose repr describes them completely, as "
                        "a dataclass's does; that of {strategy} does not.",
                        strategy=type(each).__name__,
                    )
                )
        rules = (edition.id, edition.squares, edition.constants, edition.switches, sorted(edition.alike.items()))
        whole = (
            rules,
            self.roles,
            self.strategies,
            of_strategies(self.strategies),
            self.ending,
            self.finite_stock,
            self.cap_turns,
        )
        return sha256(repr(whole).encode()).hexdigest()


def name_of(strategy: Strategy) -> str:
    """Return what a strategy is called: by its name, `strong` say, as what makes it, or else as its class."""
    by_value = {repr(each): name for name, each in STRATEGIES.items()}
    told = type(strategy).__name__ if _ADDRESS.search(repr(strategy)) else repr(strategy)
    return by_value.get(repr(strategy), told)


def spelt(name: str) -> str:
    """Return what a strategy is called, as a call gives it."""
    return repr(name) if name in STRATEGIES else name


def matchup(
    edition: str | Edition = "us",
    roles: Sequence[Role | str] | str = "CMCM",
    strategies: Sequence[Strategy | str] | Strategy | str = "builder",
    ending: Ending | str = GAME_A,
    *,
    house_rules: Mapping[str, RuleValue] | None = None,
    finite_stock: bool = False,
    cap_turns: int = CAP_TURNS,
) -> Matchup:
    """Return a table for simulations; its parts are given by name or value.

    Args:
        edition: an edition or its id.
        roles: the roles of the seats, clockwise; 2 to 6, as equal in number as possible; also letters, `CMCM`.
        strategies: one for each seat, or one for all; a strategy or its name.
        ending: Game A, Game B or the timed variant; also a word such as `game-b` or `game-a/30`.
        house_rules: changed constants, switches and asymmetries of the edition, by name:
            `{"start_square_pays": 200, "tax": "competitor"}`.
        finite_stock: whether building is limited to the houses and hotels in the box (R-1).
        cap_turns: the number of turns after which a game is abandoned.

    >>> matchup("us", "CM", "builder", house_rules={"tax": "competitor"}).strategy_names
    ('builder', 'builder')

    Raises:
        AntimonoError: if there is no such edition, role, strategy, ending or rule, or the rules forbid such a table.
    """
    base = read_edition(edition)
    seats = read_roles(roles)
    check_balance(seats)
    rules, changed = with_house_rules(base, house_rules)
    if parse_bool(finite_stock, verbatim("“finite_stock”")):
        changed += finite_stock_rule(base)
    seated = tuple(chosen(strategies, STRATEGIES, len(seats)))
    if len(seated) != len(seats):
        raise UnreadableError(
            ngettext(
                "There is {count} strategy for {players} players. Give one for each, or one for all.",
                "There are {count} strategies for {players} players. Give one for each, or one for all.",
                len(seated),
                players=len(seats),
            )
        )
    most = parse_int(cap_turns, _("number of turns"), 1)
    return Matchup(rules, seats, seated, read_ending(ending), changed, finite_stock, most)

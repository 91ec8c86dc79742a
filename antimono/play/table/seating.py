"""The players of a table and its agreements: from a form to the headers of a record."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from antimono.anti_monopoly.editions import EDITION_IDS, Role, load
from antimono.anti_monopoly.game import Game
from antimono.anti_monopoly.game.options import read_roles
from antimono.anti_monopoly.players import STRATEGIES
from antimono.anti_monopoly.players.levels import BEGINNER, LEVELS
from antimono.anti_monopoly.records import Record, Snapshot
from antimono.anti_monopoly.rules.balance import FEWEST, MOST
from antimono.core.errors import UnreadableError
from antimono.core.match import named
from antimono.core.text import _
from antimono.course.lesson.controls import Value, Values
from antimono.play.table.odds import Odds, odds

PERSON = "you"
"""The name of a seat at which somebody at this screen chooses."""

ROUNDS = 20
"""Rounds of a timed game, unless a form gives others."""

ROUND_SECONDS = 15
"""Seconds that a round takes one person: the pauses of the page, and time to choose.

`tests/play/table/test_length.py` measures it.
"""


def minutes(rounds: int) -> int:
    """Return about how many minutes one person plays such a number of rounds."""
    return max(1, round(rounds * ROUND_SECONDS / 60))


TABLES: Mapping[Role, str] = {Role.COMPETITOR: "CMCM", Role.MONOPOLIST: "MCMC"}
"""The roles at the usual table, by those of the only person there, who begins."""

ENDINGS_MEASURED = ("game-b", f"game-a/{ROUNDS}")
"""The endings of which results were measured, as words: the usual one and the timed one, see `table.odds`."""

DRAWN = "drawn"
"""The roles of a table whose players choose them in the game (AM-4.1)."""

_LONGEST_SEED = 9


@dataclass(frozen=True, slots=True)
class SeatingForm:
    """The settings of a table before play, as a form shows them; `agreed` says whether it can be played."""

    edition: str = EDITION_IDS[0]
    ending: str = ENDINGS_MEASURED[0]
    """As a word: `game-a`, `game-b`, `game-a/20`."""
    roles: str = "MCMC"
    """The letters of the roles, or `drawn`."""
    seats: tuple[str, ...] = (PERSON, BEGINNER, BEGINNER, BEGINNER)
    """For each seat the name of a strategy, or `PERSON`."""
    seed: str = ""
    """Of all chance; empty for one that the surface gives."""

    @classmethod
    def read(cls, values: Values, before: SeatingForm | None = None) -> SeatingForm:
        """Return the form with what `values` give; a name that they leave out is as it was.

        A form gives `edition`, `aim` (`game-a`, `game-b` or `timed`) and `rounds`, `drawn`, `seed`, and for
        each seat from 1 on `role1` (`C`, `M` or nothing for nobody) and `seat1`.

        Raises:
            UnknownNameError: if there is no such edition.
        """
        old = before or cls()
        given = {name: str(value).strip() for name, value in values.items() if value is not None}
        ending = old.ending
        if "aim" in given:
            ending = given["aim"]
            if ending == "timed":
                ending = f"game-a/{given.get('rounds', ROUNDS)}"
        elif "ending" in given:
            ending = given["ending"]
        roles, seats = given.get("players", old.roles), old.seats
        if given.get("colour") in list(Role):
            roles = TABLES[Role(given["colour"])]
            seats = (PERSON, *[old.level or BEGINNER] * (len(roles) - 1))
        if given.get("level") in LEVELS:
            roles = TABLES[old.colour or Role.MONOPOLIST]
            seats = (PERSON, *[given["level"]] * (len(roles) - 1))
        if "seats" in given:
            seats = tuple(given["seats"].split(","))
        if "role1" in given:
            taken = [number for number in range(1, MOST + 1) if given.get(f"role{number}")]
            roles = "".join(given[f"role{number}"] for number in taken)
            seats = tuple(given.get(f"seat{number}", PERSON) for number in taken)
        if str(values.get("drawn", "")).lower() in {"true", "on"}:
            roles = DRAWN
        edition = given.get("edition", old.edition)
        load(edition)  # whatever is shown of the form is shown in its edition
        return cls(edition, ending, roles, seats, given.get("seed", old.seed))

    def values(self) -> dict[str, Value]:
        """Return the form as values from which `read` makes it again."""
        return {
            "edition": self.edition,
            "ending": self.ending,
            "players": self.roles,
            "seats": ",".join(self.seats),
            "seed": self.seed,
        }

    @property
    def colour(self) -> Role | None:
        """The role of the only person at the usual table; at any other table `None`."""
        found = next((role for role, letters in TABLES.items() if letters == self.roles), None)
        return found if self.level else None

    @property
    def level(self) -> str:
        """Return how well all others play, if there is one person, who begins, and they are equals; else nothing."""
        levels = set(self.seats[1:])
        equals = self.seats[:1] == (PERSON,) and len(levels) == 1 and levels <= set(LEVELS)
        return levels.pop() if equals else ""

    def odds(self, role: Role) -> Odds | None:
        """Return what was measured of this table for a beginner in a role; `None` where nothing was."""
        known = self.edition == EDITION_IDS[0] and self.colour is not None
        return odds(self.ending, self.level, role) if known else None

    def agreed(self) -> str:
        """Return the beginning of the game that the form asks for, as headers of a record.

        Raises:
            AntimonoError: if nobody could play so; it says why.
        """
        check_seats(self.seats)
        if not (self.seed.isascii() and self.seed.isdecimal() and len(self.seed) <= _LONGEST_SEED):
            raise UnreadableError(
                _("Enter a whole number of up to {digits} digits as the seed, for example 4711.", digits=_LONGEST_SEED)
            )
        game = Game(
            self.edition,
            None if self.roles == DRAWN else read_roles(self.roles),
            int(self.seed),
            self.ending,
            players=len(self.seats),
        )
        if len(game.players) != len(self.seats):
            raise UnreadableError(_("There must be as many seats as roles. Give each seat one role."))
        return beginning_of(game, self.seats)


def check_seats(seats: Sequence[str]) -> None:
    """Raise an error unless so many may play, and each seat is a person's or a strategy's.

    Raises:
        AntimonoError: which says what is wrong (AM-2.2).
    """
    if not FEWEST <= len(seats) <= MOST:
        raise UnreadableError(
            _(
                "Two to six can play (AM-2.2), but there are {count} here. Give a role to at least {least} seats.",
                count=len(seats),
                least=FEWEST,
            )
        )
    for each in seats:
        if each != PERSON:
            named(STRATEGIES, each)


def beginning_of(game: Game, seats: Sequence[str]) -> str:
    """Return a game's beginning as the headers of its record, with who sits where; its actions are left out."""
    return headers_of(Record.of(game, notes={"players": " ".join(seats)}))


def headers_of(record: Record) -> str:
    """Return how the text of a record begins."""
    return str(record).partition("\n\n")[0]


def from_position(text: str) -> str:
    """Return the beginning of a game that goes on from a position, with a person at every seat.

    Raises:
        AntimonoError: if the text is none, or the rules do not allow the position.
    """
    snapshot = Snapshot.parse(text)
    snapshot.check()
    game = snapshot.game()
    return beginning_of(game, [PERSON] * len(game.players))


def seats_of(record: Record, players: int) -> tuple[str, ...]:
    """Return who sits where, as a record notes it; where it does not, or one is unknown, all are people."""
    notes: Mapping[str, str] = dict(record.notes)
    names = tuple(notes.get("players", "").split())
    known = len(names) == players and {PERSON, *STRATEGIES}.issuperset(names)
    return names if known else (PERSON,) * players


def letters(roles: Sequence[Role]) -> str:
    """Roles as the letters of a form."""
    return "".join(role.value[0].upper() for role in roles)

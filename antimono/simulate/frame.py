"""What games have come to as tidy data frames, and those as Parquet or CSV (polars, `antimono[simulate]`).

One observation a line, one variable a column. Names end in their unit: `_money` in money units of the
edition, `_turn` as a number from 1, `_share` and `_index` from 0 to 1; what has no unit counts something.
Wealth is by AM-23.1 unless it is called `at_cost`; see `Results.wealth`.
A bound of a 95% interval is called as what it is about, with `_low` or `_high`; it is empty where it is not
known.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from enum import StrEnum
from io import BytesIO
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING

from antimono.core.errors import UnreadableError
from antimono.core.extras import needing
from antimono.core.files import check_place, ordinary, write_bytes
from antimono.core.given import read_word
from antimono.core.text import _, quoted, verbatim
from antimono.simulate.measures import CAUSES

if TYPE_CHECKING:
    from polars import DataFrame

    from antimono.core.many import Share
    from antimono.simulate.comparison import Compared
    from antimono.simulate.results import Mean, Results


type Line = Mapping[str, str | int | float | bool | None]


class Kind(StrEnum):
    """What a line of a frame is about."""

    ROLES = "roles"
    """A role: wins."""
    SEATS = "seats"
    """A seat, over all games."""
    CAUSES = "causes"
    """A role and a cause of bankruptcy."""
    SQUARES = "squares"
    """A property, over all games."""
    PATH = "path"
    """A seat after every tenth round."""
    CONCENTRATION = "concentration"
    """All seats together after every tenth round."""
    GAMES = "games"
    """A seat in one game: needs the games themselves, `simulate(…, rows=True)`."""


def frame(results: Results, kind: Kind | str = Kind.SEATS) -> DataFrame:
    """The frame of a kind.

    Raises:
        UnknownNameError: if there is no such kind.
        UnreadableError: if the games are wanted and were not kept.
        MissingExtraError: if polars is not installed.
    """
    kind = read_word(kind, Kind, _("kind of frame"))
    if kind is Kind.GAMES and len(results.rows) < results.games:
        raise UnreadableError(
            _("The games themselves were not kept: simulate with rows=True to have a line for each.")
        )
    return of_lines(_LINES[kind](results))


def differences(found: Compared) -> DataFrame:
    """What differs between two tables, a line for each measure, over the games that ended at both.

    Raises:
        MissingExtraError: if polars is not installed.
    """
    measures = [("win_share", role.value, each) for role, each in found.wins.items()]
    measures += [("wealth_money", role.value, each) for role, each in found.wealth.items()]
    measures += [("wealth_at_cost_money", role.value, each) for role, each in found.wealth_at_cost.items()]
    lines = [
        {
            "measure": measure,
            "role": role,
            "pairs": found.pairs,
            "one": each.one.value,
            "other": each.other.value,
            **_mean("change", each.change),
        }
        for measure, role, each in [*measures, ("turns", None, found.turns)]
    ]
    made: DataFrame = _polars().DataFrame(lines, infer_schema_length=None)
    return made


def stacked(name: str, results: Iterable[tuple[int | str, Results]], kind: Kind | str) -> DataFrame:
    """Frames of a kind below each other, what tells them apart in the first column; errors as for `frame`."""
    polars = _polars()
    parts = [
        found.select(polars.lit(value).alias(name), polars.all())
        for value, found in [(value, frame(each, kind)) for value, each in results]
    ]
    made: DataFrame = polars.concat(parts, how="vertical_relaxed")
    return made


def pairs(results: Mapping[tuple[str, str], Results]) -> DataFrame:
    """The games of a tournament, a line for each pair and role.

    Raises:
        MissingExtraError: if polars is not installed.
    """
    return of_lines(
        {"competitors": one, "monopolists": other, **line}
        for (one, other), each in results.items()
        for line in _roles(each)
    )


def of_lines(lines: Iterable[Line]) -> DataFrame:
    """A frame of such lines.

    Raises:
        MissingExtraError: if polars is not installed.
    """
    made: DataFrame = _polars().DataFrame(list(lines), infer_schema_length=None)
    return made


def check_output(kind: Kind | str, path: Path | str) -> tuple[Kind, Path]:
    """The kind and the file, if a frame can be saved so; errors as for `frame` and `save`."""
    _polars()
    _suffix(Path(path))
    check_place(path)
    return read_word(kind, Kind, _("kind of frame")), Path(path)


def save(table: DataFrame, path: Path | str) -> None:
    """Write a frame to a file, which appears whole or not at all: Parquet or CSV, by the name's ending.

    It is made in memory first, so that no library meets a full disk.

    Raises:
        UnreadableError: if the name ends otherwise.
        UnsavedError: if it cannot be written; what stood there before still does.
    """
    data = BytesIO()
    if _suffix(Path(path)) == ".csv":
        table.write_csv(data)
    else:
        table.write_parquet(data)
    write_bytes(path, data.getvalue())


def load(path: Path | str) -> DataFrame:
    """Read a frame that `save` has written.

    Raises:
        UnreadableError: if there is no such file, or it is none of these.
    """
    target = Path(path)
    polars = _polars()
    read = polars.read_csv if _suffix(target) == ".csv" else polars.read_parquet
    try:
        found: DataFrame = read(ordinary(target))
    except (OSError, polars.exceptions.PolarsError, polars.exceptions.PanicException) as error:
        reason = verbatim(quoted(str(error).partition("\n")[0]))
        raise UnreadableError(
            _("“{path}” cannot be read: {reason}.", path=quoted(str(path)), reason=reason)
        ) from None
    return found


def _suffix(path: Path) -> str:
    suffix = path.suffix.lower()
    if suffix not in (".parquet", ".csv"):
        raise UnreadableError(
            _("The name of the file ends in .parquet or .csv, not as {path}.", path=quoted(str(path)))
        )
    return suffix


def _polars() -> ModuleType:
    with needing("simulate"):
        import polars as pl
    return pl


def share_of(name: str, share: Share) -> dict[str, float]:
    """A share with its interval, as columns."""
    low, high = share.interval
    return {f"{name}_share": share.value, f"{name}_share_low": low, f"{name}_share_high": high}


def _mean(name: str, mean: Mean) -> dict[str, float | None]:
    low, high = mean.interval or (None, None)
    return {name: mean.value, f"{name}_low": low, f"{name}_high": high}


def _roles(results: Results) -> Iterator[Line]:
    for role, share in results.wins.items():
        yield {
            "role": role.value,
            "games_ended": results.ended,
            "wins": share.count,
            **share_of("win", share),
        }


def _seats(results: Results) -> Iterator[Line]:
    for seat, (role, strategy) in enumerate(_who(results)):
        wins, bankrupt = results.wins_by_seat[seat], results.bankrupt[seat]
        yield {
            "seat": seat + 1,
            "role": role,
            "strategy": strategy,
            "games": results.games,
            "games_ended": results.ended,
            "wins": wins.count,
            **share_of("win", wins),
            **share_of("bankrupt", bankrupt),
            **_mean("cash_money", results.cash[seat]),
            **_mean("wealth_money", results.wealth[seat]),
            **_mean("wealth_at_cost_money", results.wealth_at_cost[seat]),
            "rent_paid_money": results.rent_paid[seat].value,
            "rent_taken_money": results.rent_taken[seat].value,
            "fines_money": results.fines[seat].value,
            "custody_turns": results.custody[seat].value,
        }


def _causes(results: Results) -> Iterator[Line]:
    for role, causes in results.causes.items():
        for cause in CAUSES:
            yield {"role": role.value, "cause": cause.value, "bankruptcies": causes[cause]}


def _squares(results: Results) -> Iterator[Line]:
    for each in results.properties:
        yield {
            "square": each.square,
            "property": each.name,
            "landings": each.landings.value,
            "rent_competitors_money": each.competitors.value,
            "rent_monopolists_money": each.monopolists.value,
        }


def _path(results: Results) -> Iterator[Line]:
    who = _who(results)
    for moment in results.path:
        for seat, (role, strategy) in enumerate(who):
            yield {
                "round": moment.round,
                "games": moment.games,
                "seat": seat + 1,
                "role": role,
                "strategy": strategy,
                **_mean("wealth_money", moment.wealth[seat]),
                **_mean("wealth_at_cost_money", moment.wealth_at_cost[seat]),
                "rent_taken_money": moment.rents[seat].value,
            }


def _concentration(results: Results) -> Iterator[Line]:
    for moment in results.path:
        yield {
            "round": moment.round,
            "games": moment.games,
            **_mean("gini_index", moment.gini),
            **_mean("herfindahl_index", moment.herfindahl),
            **_mean("gini_at_cost_index", moment.gini_at_cost),
            **_mean("herfindahl_at_cost_index", moment.herfindahl_at_cost),
            **_mean("rents_herfindahl_index", moment.rents_herfindahl),
        }


def _games(results: Results) -> Iterator[Line]:
    who = _who(results)
    for played in results.rows:
        for seat, (role, strategy) in enumerate(who):
            cause = played.causes[seat]
            yield {
                "seed": played.seed,
                "end": played.end.value,
                "turns": played.turns,
                "rounds": played.rounds,
                "actions": played.actions,
                "seat": seat + 1,
                "role": role,
                "strategy": strategy,
                "won": seat in played.winners,
                "cash_money": played.cash[seat],
                "wealth_money": played.wealth[seat],
                "wealth_at_cost_money": played.wealth_at_cost[seat],
                "bankrupt_turn": played.bankrupt[seat] or None,
                "bankrupt_cause": None if cause is None else cause.value,
                "rent_paid_money": played.rent_paid[seat],
                "rent_taken_money": played.rent_taken[seat],
                "fines_money": played.fines[seat],
                "custody_turns": played.custody[seat],
            }


def _who(results: Results) -> list[tuple[str, str]]:
    names = results.table.strategy_names
    return [(role.value, name) for role, name in zip(results.table.roles, names, strict=True)]


_LINES: Mapping[Kind, Callable[[Results], Iterator[Line]]] = {
    Kind.ROLES: _roles,
    Kind.SEATS: _seats,
    Kind.CAUSES: _causes,
    Kind.SQUARES: _squares,
    Kind.PATH: _path,
    Kind.CONCENTRATION: _concentration,
    Kind.GAMES: _games,
}

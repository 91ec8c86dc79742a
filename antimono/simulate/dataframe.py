"""Tidy data frames of results, read from and saved as Parquet or CSV (polars, `antimono[simulate]`).

A row is an observation, a column a variable. Names of columns end in their unit: `_money` in money units of
the edition, `_turn` as a number from 1, `_share` and `_index` from 0 to 1; a name without a unit is a count.
Wealth is by AM-23.1 unless it is called `at_cost`; see `Results.wealth`.
The bounds of a 95% interval end in `_low` and `_high`; they are empty where they are unknown.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from io import BytesIO
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING

from antimono.core.errors import UnreadableError
from antimono.core.extras import needing
from antimono.core.files import check_place, ordinary, write_bytes
from antimono.core.text import _, quoted, verbatim

if TYPE_CHECKING:
    from polars import DataFrame

type Row = Mapping[str, str | int | float | bool | None]
"""One observation, by the names of its columns."""


def of_rows(rows: Iterable[Row]) -> DataFrame:
    """Return a data frame of these rows.

    Raises:
        MissingExtraError: if polars is not installed.
    """
    made: DataFrame = _polars().DataFrame(list(rows), infer_schema_length=None)
    return made


def check_output(path: Path | str) -> Path:
    """Return the file, if a data frame can be saved there.

    Raises:
        MissingExtraError: if polars is not installed.
        UnreadableError: if its name has another ending than .parquet or .csv, or its folder is missing.
    """
    _polars()
    _suffix(Path(path))
    check_place(path)
    return Path(path)


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
        raise UnreadableError(_("“{path}” cannot be read: {reason}.", path=quoted(str(path)), reason=reason)) from None
    return found


def _suffix(path: Path) -> str:
    suffix = path.suffix.lower()
    if suffix not in (".parquet", ".csv"):
        raise UnreadableError(
            _("The name of the file must end in .parquet or .csv, unlike {path}.", path=quoted(str(path)))
        )
    return suffix


def _polars() -> ModuleType:
    with needing("simulate"):
        import polars as pl
    return pl

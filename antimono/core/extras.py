"""Optional packages: a missing one is reported in a sentence with what to install."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from typing import Literal

from antimono.core.errors import AntimonoError
from antimono.core.text import Message, _

type Extra = Literal["apps", "notebook", "simulate", "search"]
"""The extras of this package that code of its own asks for, as `pyproject.toml` names them."""


class MissingExtraError(AntimonoError):
    """A package of others that is not installed, or not whole."""


def missing(package: str, extra: Extra) -> Message:
    """Return the sentence, without a full stop: it may be part of another."""
    return _(
        '{package} is not installed; install it with: pip install "antimono[{extra}]"', package=package, extra=extra
    )


def installed(package: str) -> bool:
    """Return whether a package of others can be imported; it is not imported yet."""
    return find_spec(package) is not None


@contextmanager
def needing(extra: Extra) -> Iterator[None]:
    """Around imports that need an extra.

    >>> with needing("apps"):
    ...     import panels
    Traceback (most recent call last):
    antimono.core.extras.MissingExtraError: panels is not installed; install it with: pip install "antimono[apps]".

    Raises:
        MissingExtraError: if a package is missing that is not ours.
    """
    try:
        yield
    except ModuleNotFoundError as error:
        if error.name is None or error.name.partition(".")[0] == "antimono":
            raise
        raise MissingExtraError(_("{why}.", why=missing(error.name.partition(".")[0], extra))) from None

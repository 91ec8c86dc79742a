"""Compilation of the kernel's functions: Numba without objects, and one key for all their sources.

This is one of the few modules that import Numba; nothing outside `antimono.simulate.kernel` imports it, and
that package only does when something is to be played.
"""

from __future__ import annotations

import atexit
import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from hashlib import sha256
from importlib.util import find_spec
from pathlib import Path
from shutil import rmtree
from tempfile import mkdtemp
from types import FunctionType
from typing import Any, cast

from numba import __version__, config, njit
from numba.core import codegen
from numba.core.compiler_lock import global_compiler_lock
from numba.core.event import Listener, install_listener
from numba.core.registry import cpu_target

FROZEN = (
    "antimono.anti_monopoly.rules.legality",
    "antimono.anti_monopoly.game.events",
    "antimono.anti_monopoly.game.table",
    "antimono.anti_monopoly.game.outcome",
    "antimono.anti_monopoly.game.setup",
    "antimono.anti_monopoly.game.state",
    "antimono.anti_monopoly.game.actions",
    "antimono.anti_monopoly.editions.board",
    "antimono.anti_monopoly.editions.roles",
    "antimono.anti_monopoly.editions.squares",
    "antimono.core.amount",
    "antimono.core.dice",
    "antimono.core.match",
    "antimono.simulate.measures",
)
"""The modules, besides those of the kernel, whose functions and constants become machine code.

Amounts and permissions are none of them: they come in a table when a game is played.
"""

PLAIN = frozenset({"__init__", "check", "player", "tables"})
"""The modules of the kernel in which nothing is compiled."""

_HOW: Any = {"nogil": True, "error_model": "numpy"}
_INNER: Any = {"no_cpython_wrapper": True, "no_cfunc_wrapper": True, **_HOW}
"""Functions that only machine code calls need no way in: without one the whole is compiled twice as fast."""


def compiled[Function: Callable[..., Any]](function: Function) -> Function:
    """Compile a function of the kernel when it is first called; the code that calls it keeps it.

    Calling it from Python ends the process, because it has no entry point. Functions that are `kept` call it. It is
    not `inlined`, because its callers are, and code that is seldom called would fill them.
    """
    return cast("Function", njit(forceinline=False, **_INNER)(function))


def inlined[Function: Callable[..., Any]](function: Function) -> Function:
    """Return the same, put into the place of each call: for what most turns call."""
    return cast("Function", njit(forceinline=True, **_INNER)(function))


def kept[Function: Callable[..., Any]](function: Function) -> Function:
    """Return the same for a way in from Python, whose machine code is also kept on disk with all that it calls.

    Numba looks only at the file of the function itself to see whether its code is out of date, so the
    function has to be a closure of `sources()`, which then belongs to the key.
    """
    try:
        machine = njit(cache=True, **_HOW)(function)
    except RuntimeError:  # Numba finds no folder to write to
        machine = njit(cache=keep_for_this_run(), **_HOW)(function)

    def call(*given: Any) -> Any:
        if getattr(machine, "signatures", True):  # Numba may have been told to compile nothing
            return machine(*given)
        with _lightly(), _as_one(function.__qualname__):
            return machine(*given)

    return cast("Function", call)


def keep_for_this_run() -> bool:
    """Let Numba keep machine code in a temporary folder, which the processes of this run share.

    Returns:
        Whether there is such a folder: without one, each process keeps the code in its memory.
    """
    settings: Any = config
    folder = _temporary()
    if folder is not None:
        settings.CACHE_DIR = os.environ["NUMBA_CACHE_DIR"] = folder
    return folder is not None


@cache
def _temporary() -> str | None:
    try:
        folder = mkdtemp(prefix="antimono-")
    except OSError:
        return None
    atexit.register(rmtree, folder, ignore_errors=True)
    return folder


def is_kept() -> bool:
    """Return whether machine code outlives this run."""
    return not _temporary.cache_info().currsize


_tellers: list[Callable[[], None]] = []


@contextmanager
def announced(tell: Callable[[], None]) -> Iterator[None]:
    """Have it told in here when something begins to be compiled; what is read from the disk is not."""
    _tellers.append(tell)
    try:
        yield
    finally:
        _tellers.clear()


class _Compiling(Listener):
    def on_start(self, _event: object) -> None:
        while _tellers:
            _tellers.pop()()

    def on_end(self, _event: object) -> None:
        pass


@contextmanager
def _lightly() -> Iterator[None]:
    """Compile with fewer passes: in three quarters of the time, and what comes of it is as quick.

    What a reader compiles of their own goes by their own setting, and so does this if it is `NUMBA_OPT`.
    """
    cpu_target.target_context  # noqa: B018 # made for all that is compiled here, by the reader's setting
    with global_compiler_lock, install_listener("numba:compile", _Compiling()):
        settings: Any = config
        before = settings.OPT
        if "NUMBA_OPT" not in os.environ:
            settings.OPT = type(before)(1)
        try:
            yield
        finally:
            settings.OPT = before


_TRIED = ("0.68.",)
"""The releases of Numba with which `_as_one` was tried; others compile as they are used to."""


@contextmanager
def _as_one(entry: str) -> Iterator[None]:
    """Compile a way in and all that it calls as one: in half the time, and what comes of it is as quick.

    Numba makes each function ready to be called by itself, with all that it calls in turn, over and over.
    Here those that only machine code calls are put together as they are, and the whole is made ready once.
    It is called while the lock of Numba's compiler is held.
    """
    if not __version__.startswith(_TRIED):
        yield
        return
    library: Any = codegen.CPUCodeLibrary
    generator: Any = codegen.JITCPUCodegen
    finalize, set_env = library.finalize, generator.set_env
    waiting: list[tuple[str, object]] = []

    def put_together(self: Any) -> None:
        if self.name == entry:
            finalize(self)
            return
        for each in dict.fromkeys(self._linking_libraries):
            self._reload_init.update(each._reload_init)  # noqa: SLF001
            self._final_module.link_in(each._get_module_for_linking(), preserve=True)  # noqa: SLF001
        self._finalize_dynamic_globals()
        self._finalized = True

    def set_when_ready(self: Any, name: str, environment: object) -> None:
        waiting.append((name, environment))
        if not self._engine.get_global_value_address(name):
            return  # the whole is not ready yet
        for each in waiting:
            if self._engine.get_global_value_address(each[0]):
                set_env(self, *each)

    library.finalize, generator.set_env = put_together, set_when_ready
    try:
        yield
    finally:
        library.finalize, generator.set_env = finalize, set_env


def positional(function: Callable[..., Any]) -> Callable[..., Any]:
    """Return the same function, all of whose arguments come in order, none left out: Numba knows no others."""
    code = function.__code__
    names = code.co_argcount + code.co_kwonlyargcount
    plain = code.replace(co_argcount=names, co_kwonlyargcount=0)
    return FunctionType(plain, function.__globals__)


def sources() -> int:
    """Return a digest of all that is compiled, in 56 bits."""
    digest = sha256()
    files = [file for file in sorted(Path(__file__).parent.glob("*.py")) if file.stem not in PLAIN]
    for module in FROZEN:
        found = find_spec(module)
        if found is not None and found.origin is not None:
            files.append(Path(found.origin))
    for file in files:
        digest.update(file.read_bytes())
    return int.from_bytes(digest.digest()[:7])

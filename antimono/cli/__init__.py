"""The command `antimono`: answers about the rules as text or JSON, and games against strategies.

Each command has a module, imported only when it is needed; `antimono.cli.commands` lists them.
An error is one sentence on the error stream and an exit code.
"""

from __future__ import annotations

from antimono.cli.exit_codes import INTERRUPTED

TYPE_CHECKING = False  # as in `typing`, which takes longer to load than the rest of this module
if TYPE_CHECKING:
    from collections.abc import Sequence

    from antimono.cli.commands import COMMANDS

__all__ = ["COMMANDS", "main"]


def main(arguments: Sequence[str] | None = None) -> int:
    """Answer one command; the result is the exit code of the process, see `antimono.cli.exit_codes`.

    Args:
        arguments: what follows the name of the program; by default what this process was started with, which
            Ctrl-C then ends at once, except where a game has to say goodbye.
    """
    try:
        if arguments is None:
            _end_at_ctrl_c()
        # Imported here, so that Ctrl-C while it loads is met as quietly as later.
        from antimono.cli.commands import answer

        return answer(arguments)
    except KeyboardInterrupt:
        return INTERRUPTED


def _end_at_ctrl_c() -> None:
    """Have Ctrl-C end this process silently.

    An exception could come to light in the middle of an import or of a clean-up, where Python writes about it
    and goes on.
    """
    import os
    import signal

    def end(_number: int, _frame: object) -> None:
        try:
            if os.isatty(2):
                os.write(2, b"\n")  # the terminal has shown ^C, or some progress, in this line
        except OSError:
            pass
        os._exit(INTERRUPTED)

    signal.signal(signal.SIGINT, end)


def __getattr__(name: str) -> object:
    if name == "COMMANDS":
        from antimono.cli.commands import COMMANDS

        return COMMANDS
    raise AttributeError(name)

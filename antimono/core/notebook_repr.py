"""The HTML view of a value in a notebook."""

TYPE_CHECKING = False  # type checkers take it for true; the package itself imports this module, so it imports none

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import ClassVar


class NotebookRepr:
    """A value that a notebook shows as HTML.

    The rules know no views: `antimono`, which is always imported and lies above both, sets `draw`.
    """

    __slots__ = ()

    draw: "ClassVar[Callable[[object], str]]"

    def _repr_html_(self) -> str:
        return NotebookRepr.draw(self)

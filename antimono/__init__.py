"""Antimono: an interactive course in the rules of Anti-Monopoly, with a rules engine that explains every amount.

Unofficial and educational. This is the public API; each name is imported when it is first used.

>>> import antimono
>>> print(antimono.rent("us", "Nob Hill", owner="monopolist", owned=2, houses=1))
    32  Bare rent of Nob Hill (AM-8.2, R-23)
    20  1 house on it (AM-10.2, R-23)
    52  Doubled, because the Monopolist has a monopoly of San Francisco (AM-9.2, AM-9.1, R-9)
   104
>>> antimono.jail("us", "monopolist", "doubles")
<JailOdds us monopolist doubles: 3 outcomes, expected fine 625/18, expected turns inside 55/36>
>>> antimono.bankruptcy("us", "competitor", 120, ["Nob Hill:2", "Wall St."], debt=500)
<SettledDebt us competitor: solvent, debt 500, reach 680, 4 moves>

>>> scene = antimono.Scenario.new("us", "CM").owns("p2", "Nob Hill", 1).owns("p2", "Union Square")
>>> scene.owed("p1", "Nob Hill").value
104
>>> print(scene.why("p1: build nob-hill"))
Nob Hill is not this player's property (AM-8.1).

>>> game = antimono.Game("us", "CMC", seed=7)
>>> game.play("roll")
>>> antimono.play_out(game, ["builder", "trader", antimono.strategies["cautious"]])
Outcome(termination=<Termination.LAST_PLAYER: 'last-player'>, winners=(1,))
>>> game.cash[0], game.owner("Nob Hill"), len(antimono.Record.of(game).moves) == len(game.actions)
(0, 1, True)

>>> results = antimono.simulate("us", "CM", "cautious", games=20, ending="game-a/20", workers=1)
>>> results.wins["monopolist"].whole
20
>>> table = antimono.matchup("us", "CM", ending="game-a/20")
>>> antimono.compare(table, {"tax": "competitor"}, games=20, workers=1).pairs
20

In a notebook `antimono.show("rent")` opens a lesson, and `antimono.show("play")` opens a game.
"""

from antimono.core.notebook_repr import NotebookRepr

__version__ = "0.1.0"

TYPE_CHECKING = False  # type checkers treat it as true; this avoids importing `typing`

if TYPE_CHECKING:
    from antimono.anti_monopoly.bankruptcy import bankruptcy
    from antimono.anti_monopoly.editions import Role, editions, load
    from antimono.anti_monopoly.game import Action, Game
    from antimono.anti_monopoly.jail import jail
    from antimono.anti_monopoly.players import STRATEGIES as strategies  # noqa: N811
    from antimono.anti_monopoly.players import play_out, strategy
    from antimono.anti_monopoly.records import Record
    from antimono.anti_monopoly.rent import rent
    from antimono.anti_monopoly.scenario import Scenario
    from antimono.core.dice import Dice
    from antimono.course.chapter import Chapter
    from antimono.course.lesson.controls import Value
    from antimono.course.lessons import Lesson
    from antimono.labs.chart import Chart
    from antimono.labs.question import Question
    from antimono.simulate import compare, matchup, simulate, sweep, tournament
    from antimono.views.notebook import ChapterWidget, ChartWidget, DeskWidget, QuestionWidget

__all__ = [
    "Action",
    "Dice",
    "Game",
    "Record",
    "Role",
    "Scenario",
    "bankruptcy",
    "compare",
    "editions",
    "jail",
    "load",
    "matchup",
    "play_out",
    "rent",
    "show",
    "simulate",
    "strategies",
    "strategy",
    "sweep",
    "tournament",
]

_HOMES = {
    "Action": "antimono.anti_monopoly.game",
    "Dice": "antimono.core.dice",
    "Game": "antimono.anti_monopoly.game",
    "Record": "antimono.anti_monopoly.records",
    "Role": "antimono.anti_monopoly.editions",
    "Scenario": "antimono.anti_monopoly.scenario",
    "bankruptcy": "antimono.anti_monopoly.bankruptcy",
    "compare": "antimono.simulate",
    "editions": "antimono.anti_monopoly.editions",
    "jail": "antimono.anti_monopoly.jail",
    "load": "antimono.anti_monopoly.editions",
    "matchup": "antimono.simulate",
    "play_out": "antimono.anti_monopoly.players",
    "rent": "antimono.anti_monopoly.rent",
    "strategies": "antimono.anti_monopoly.players",
    "strategy": "antimono.anti_monopoly.players",
    "sweep": "antimono.simulate",
    "tournament": "antimono.simulate",
}
"""The module that each name is imported from when it is first used."""

_CALLED = {"strategies": "STRATEGIES"}
"""The names that differ in their home module."""


_PACKAGES = ("simulate",)
"""The packages that can be called like the function they are named after."""


def show(
    shown: "str | Lesson | Chapter | Chart | Question | None" = None, **values: "Value"
) -> "ChapterWidget | ChartWidget | QuestionWidget | DeskWidget":
    """Display part of the course in a notebook cell (needs `pip install "antimono[notebook]"`).

    Args:
        shown: the name of a chapter, for example `rent`; your own chapter or lesson; a chart or a question of
            a lab; or the name of a desk: `play`, `scenario` or `first-game`.
        values: initial values of the lesson's controls (the others keep their defaults), and the number of a
            `scene`. For a desk, its initial values, for example `edition="it"`, or the `link` of a game.

    Raises:
        UnknownNameError: if there is no such chapter or desk, or the lesson has no such control.
        UnreadableError: if a control does not accept the value, or `shown` is none of these.
        MissingExtraError: if the extra is not installed.

    >>> show("rent", owner="competitor")
    show('rent', owner='competitor')
    """
    from antimono.views import notebook

    return notebook.show(shown, **values)


if not TYPE_CHECKING:  # so that a type checker reports a wrong name

    def __getattr__(name: str) -> object:
        home = _HOMES.get(name)
        if home is None and name not in _PACKAGES:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        from importlib import import_module

        if home is None:
            return import_module(f"{__name__}.{name}")
        value = getattr(import_module(home), _CALLED.get(name, name))
        globals()[name] = value
        return value


def _html(value: object) -> str:
    from antimono.views.play import cell

    return cell.html(value)


NotebookRepr.draw = staticmethod(_html)


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__} - {"TYPE_CHECKING"})

"""What is said while many games are played: what it will take, how far it is, how long it will go on."""

from __future__ import annotations

import sys
from dataclasses import dataclass

import pytest

from antimono.anti_monopoly.players import Random
from antimono.core.text import Message
from antimono.simulate import Progress, simulate
from antimono.simulate.progress import duration
from tests.simulate.tables import SMALL, reference


@dataclass
class Far:
    """A run of which so much is played."""

    games: int
    planned: int = 100
    progress_line: Message = Message("news")  # noqa: RUF009 # it never changes


class Watch:
    """A clock that is set, and a terminal that remembers."""

    def __init__(self) -> None:
        self.now = 0.0
        self.lines: list[str] = []

    def __call__(self) -> float:
        return self.now


def test_a_line_says_how_far_a_run_is_and_how_long_it_will_go_on() -> None:
    watch = Watch()
    bar = Progress(watch.lines.append, clock=watch)
    bar.tell(Message("That takes a while."), 30)
    watch.now = 33.0  # processes have begun, which is no measure of what follows
    bar(Far(20))
    watch.now = 43.0
    bar(Far(40))
    watch.now = 63.0
    bar(Far(80))
    bar(Far(100))
    bar.close()
    assert watch.lines == [
        "That takes a while.",
        "[####................] news",
        "[########............] news; about 30 seconds to go",
        "[################....] news; about 10 seconds to go",
        "[####################] news",
        "",
    ]


def test_a_second_run_is_reckoned_by_itself() -> None:
    watch = Watch()
    bar = Progress(watch.lines.append, clock=watch)
    bar(Far(100))
    watch.now = 1_000.0
    bar(Far(10))
    watch.now = 1_001.0
    bar(Far(20))
    assert str(bar.to_go) == "about 8 seconds to go"


def test_a_short_run_that_nobody_asked_of_is_silent_but_for_what_takes_long() -> None:
    watch = Watch()
    bar = Progress(watch.lines.append, after=1.0, clock=watch)
    bar.tell(Message("soon"), 0.5)
    bar.tell(Message("The kernel is compiled."), 30)
    assert watch.lines == ["The kernel is compiled."]
    watch.lines.clear()
    bar(Far(50))
    watch.now = 0.9
    bar(Far(100))
    assert watch.lines == []
    bar.close()
    assert watch.lines == [""]


@pytest.mark.parametrize(
    ("seconds", "said"),
    [(0, "1 second"), (99, "99 seconds"), (101, "2 minutes"), (5_000, "83 minutes"), (10_000, "3 hours")],
)
def test_durations(seconds: float, said: str) -> None:
    assert str(duration(seconds)) == said


def test_before_a_run_it_says_what_it_will_take_and_who_plays_by_the_name_that_was_given() -> None:
    said: list[str] = []
    traders = Random(offering=3)
    simulate("us", "CM", traders, games=2, ending="game-a/1", workers=1, progress=Progress(said.append))
    assert said[0] == (
        "2 games, played by the rules engine: the kernel offers no trades by chance, and Random(raising=10, "
        "offering=3) does; without_trades(…) keeps a strategy from it: about 1 second."
    )
    assert said[-1] == ""


def test_silence_can_be_asked_for_and_changes_nothing() -> None:
    results = simulate(SMALL, games=24, seed=5, rows=True, workers=1, kernel=False, progress=False)
    assert results == reference()


def test_at_a_terminal_a_run_is_shown_on_the_error_stream_alone(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    progress = Progress()
    progress(Far(50))
    progress.close()
    shown = capsys.readouterr()
    assert shown.out == ""
    assert "[##########..........] news" in shown.err

"""Chance without state: known answers, fairness, and the same stream in every process."""

import os
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from itertools import islice

import pytest

from antimono.core.dice import ALL_ROLLS, Dice, bits, draw, fresh_seed, roll, rolls, scripted
from antimono.core.errors import UnreadableError

WORD = 2**64


def splitmix64(state: int) -> Iterator[int]:
    """The generator as published, with its state: what `bits` gives without any."""
    while True:
        state = (state + 0x9E3779B97F4A7C15) % WORD
        word = state
        word = ((word ^ (word >> 30)) * 0xBF58476D1CE4E5B9) % WORD
        word = ((word ^ (word >> 27)) * 0x94D049BB133111EB) % WORD
        yield word ^ (word >> 31)


def test_known_answers_of_splitmix64() -> None:
    """The published outputs for the seed 1234567."""
    assert [bits(1234567, counter) for counter in range(5)] == [
        6457827717110365317,
        3203168211198807973,
        9817491932198370423,
        4593380528125082431,
        16408922859458223821,
    ]


@pytest.mark.parametrize("seed", [0, 1, 2024, WORD - 1])
def test_any_place_of_the_stream_is_computed_from_its_number(seed: int) -> None:
    stream = list(islice(splitmix64(seed), 100))
    assert [bits(seed, counter) for counter in reversed(range(100))] == stream[::-1]


def test_seeds_are_taken_modulo_the_word() -> None:
    assert bits(-1, 3) == bits(WORD - 1, 3)
    assert bits(WORD + 5, 3) == bits(5, 3)


def test_golden_rolls() -> None:
    assert [str(roll(2024, counter)) for counter in range(12)] == [
        *("3 + 2", "5 + 3", "5 + 4", "5 + 2", "1 + 3", "4 + 2"),
        *("2 + 6", "1 + 3", "5 + 5", "5 + 2", "1 + 6", "4 + 6"),
    ]


def test_rolls_are_the_stream_from_any_place_on() -> None:
    assert list(islice(rolls(7), 20))[5:] == list(islice(rolls(7, 5), 15))
    assert list(islice(rolls(7), 3)) == [roll(7, counter) for counter in range(3)]


def test_golden_totals_of_36000_rolls() -> None:
    """Uniform-ish: expected are 1000, 2000, … 6000, … 1000."""
    totals = Counter(roll(1, counter).total for counter in range(36_000))
    assert [totals[total] for total in range(2, 13)] == [
        *(1041, 2039, 3032, 3974, 5067, 6002, 5098, 3906, 2949, 1918, 974)
    ]


def test_over_many_seeds_each_of_the_36_rolls_comes_about_as_often() -> None:
    """Chi-square with 35 degrees of freedom: it exceeds 66.6 once in a thousand fair streams."""
    counts = Counter(roll(seed, counter) for seed in range(36) for counter in range(1000))
    assert counts.keys() == set(ALL_ROLLS)
    assert sum((count - 1000) ** 2 for count in counts.values()) / 1000 < 66.6


def test_neighbouring_seeds_have_nothing_in_common() -> None:
    same = sum(roll(seed, counter) == roll(seed + 1, counter) for seed in range(60) for counter in range(60))
    assert same == pytest.approx(3600 / 36, abs=50)


def test_a_draw_favours_no_outcome() -> None:
    """With just over half of all words fair, the others are drawn again, and deterministically."""
    outcomes = WORD // 2 + 1
    drawn = [draw(5, counter, outcomes) for counter in range(200)]
    assert all(0 <= outcome < outcomes for outcome in drawn)
    words = [bits(5, counter) for counter in range(200)]
    kept = [outcome for outcome, word in zip(drawn, words, strict=True) if word < outcomes]
    assert kept == [word for word in words if word < outcomes]
    assert 70 < len(kept) < 130
    assert drawn[:3] == [7134611160154358618, 3031532186311341887, 4292726422858613063]
    assert len(set(drawn)) == 200


@pytest.mark.parametrize("outcomes", [1, 2, 6, 36])
def test_every_outcome_can_be_drawn(outcomes: int) -> None:
    assert {draw(3, counter, outcomes) for counter in range(500)} == set(range(outcomes))


def test_scripted_dice_show_what_the_example_says() -> None:
    assert list(scripted((3, 3), (2, 4))) == [Dice(3, 3), Dice(2, 4)]
    with pytest.raises(UnreadableError, match="not 7"):
        scripted((3, 7))


@pytest.mark.slow
def test_results_do_not_depend_on_the_hash_seed() -> None:
    program = (
        "from antimono.cli import main\n"
        "from antimono.core.dice import roll\n"
        "print([str(roll(9, counter)) for counter in range(50)])\n"
        "main(['bankruptcy', '--edition', 'it', '--role', 'monopolist', '--cash', '120', '--debt', '9000',"
        " '--own', 'Corso Impero:1', '--own', 'Via Roma:2', '--creditor', 'player', '--json'])\n"
        "main(['editions'])\n"
    )
    outputs = {
        subprocess.run(
            [sys.executable, "-c", program], env={**os.environ, "PYTHONHASHSEED": seed}, capture_output=True, check=True
        ).stdout
        for seed in ("0", "1", "4242")
    }
    assert len(outputs) == 1
    assert b"Corso Impero" in outputs.pop()


def test_a_fresh_seed_fills_the_word_of_the_stream(monkeypatch: pytest.MonkeyPatch) -> None:
    """All 64 bits come from the system: a shorter seed could be found by trying."""
    asked: list[int] = []
    given = bytes(range(0xF8, 0x100))

    def urandom(size: int) -> bytes:
        asked.append(size)
        return given

    monkeypatch.setattr(os, "urandom", urandom)
    assert fresh_seed() == int.from_bytes(given)
    assert asked == [8]

"""Reading options: numbers in plain digits and of a sensible size, roles by word or letter."""

from __future__ import annotations

import pytest

from antimono.anti_monopoly.editions import Role
from antimono.cli import main
from antimono.cli.parser import LARGEST, at_least_one, role, roles, whole
from antimono.core.errors import UnknownNameError, UnreadableError

C, M = Role.COMPETITOR, Role.MONOPOLIST


@pytest.mark.parametrize(
    ("text", "number"),
    [("0", 0), ("12", 12), ("-5", -5), ("+5", 5), (" 7 ", 7), ("0" * 5000 + "7", 7), (str(LARGEST), LARGEST)],
)
def test_whole_numbers_are_read(text: str, number: int) -> None:
    assert whole("--cash", text) == number


@pytest.mark.parametrize("text", ["", "x", "-", "1.5", "1e3", "1_000", "1,000", "١٢", "０", "²", "1 2", "--1"])
def test_what_is_no_whole_number_in_plain_digits_is_refused(text: str) -> None:
    with pytest.raises(UnreadableError, match=r"^--cash must be a whole number"):
        whole("--cash", text)


@pytest.mark.parametrize("text", [str(LARGEST + 1), str(10**30), "-" + "9" * 10, "9" * 10_000])
def test_numbers_beyond_all_sense_are_refused_without_being_repeated(text: str) -> None:
    with pytest.raises(UnreadableError, match=f"^--cash must be at most {LARGEST}.$"):
        whole("--cash", text)


@pytest.mark.parametrize("text", ["0", "-3"])
def test_at_least_one_is_one_or_more(text: str) -> None:
    assert at_least_one("--games", "1") == 1
    with pytest.raises(UnreadableError, match=f"--games must be at least 1, not {text}."):
        at_least_one("--games", text)


@pytest.mark.parametrize("text", ["M", "m", "monopolist", "Monopolist", " M "])
def test_a_role_has_a_letter(text: str) -> None:
    assert role(text) is M


@pytest.mark.parametrize("text", ["x", "", "CM", "mono"])
def test_other_roles_are_unknown(text: str) -> None:
    with pytest.raises(UnknownNameError, match="There is no role named"):
        role(text)


@pytest.mark.parametrize("text", ["CMC", "cmc", "c,m,c", "C, M, C", "competitor,monopolist,c"])
def test_roles_are_words_or_letters(text: str) -> None:
    assert roles(text) == (C, M, C)


@pytest.mark.parametrize("text", ["CMX", "c,,m", "", ",", "competitor monopolist"])
def test_other_lists_of_roles_are_refused(text: str) -> None:
    with pytest.raises(UnknownNameError, match="There is no role named"):
        roles(text)


def test_the_commands_take_letters(capsys: pytest.CaptureFixture[str]) -> None:
    answers = []
    for word in ("M", "monopolist"):
        assert main(["jail", "--role", word, "--plan", "pay"]) == 0
        assert main(["rent", "--street", "nob-hill", "--owner", word]) == 0
        assert main(["bankruptcy", "--role", word, "--cash", "1", "--debt", "2"]) == 0
        answers.append(capsys.readouterr().out)
    assert answers[0] == answers[1]

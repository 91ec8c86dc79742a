"""Messages name the true reason: another kind of property, a name that is near, or nothing near."""

from __future__ import annotations

import pytest

from antimono.cli import main

RAILROAD = "“U.S. Railroad” is a transport company: name it with --transport, not with"


@pytest.mark.parametrize(
    ("option", "name", "sentence"),
    [
        ("--street", "U.S. Railroad", f"{RAILROAD} --street."),
        ("--street", "us railroad", f"{RAILROAD} --street."),
        ("--utility", "u-s-railroad", f"{RAILROAD} --utility."),
        (
            "--street",
            "U.S. Gas Company",
            "“U.S. Gas Company” is a utility: name it with --utility, not with --street.",
        ),
        ("--transport", "nob-hill", "“Nob Hill” is a street: name it with --street, not with --transport."),
        ("--utility", "Nob Hill", "“Nob Hill” is a street: name it with --street, not with --utility."),
        ("--street", "Start", "“START” cannot be owned, so nobody owes rent there (AM-8.1)."),
        (
            "--street",
            "railroad",
            "There is nothing of that kind named “railroad”; did you mean --transport “U.S. Railroad”?",
        ),
        (
            "--transport",
            "gas",
            "There is nothing of that kind named “gas”; did you mean --utility “U.S. Gas Company”?",
        ),
        ("--transport", "bus", "There is no transport company named “bus”; did you mean “U.S. Bus Company”?"),
        ("--street", "wall", "There is no street named “wall”; did you mean “Wall St.”?"),
        ("--street", "Wall Street", "There is no street named “Wall Street”; did you mean “Wall St.”?"),
    ],
)
def test_a_name_for_another_option(
    capsys: pytest.CaptureFixture[str], option: str, name: str, sentence: str
) -> None:
    assert main(["rent", "--owner", "c", option, name]) == 2
    assert capsys.readouterr() == ("", f"{sentence}\n")


@pytest.mark.parametrize("name", ["nowhere", "abc", "price war", "x", "zzzzz", ""])
@pytest.mark.parametrize(
    "line",
    [["rent", "--owner", "c", "--street"], ["bankruptcy", "--role=c", "--cash=1", "--debt=1", "--own"]],
)
def test_nothing_is_suggested_where_nothing_is_near(
    capsys: pytest.CaptureFixture[str], line: list[str], name: str
) -> None:
    assert main([*line, name]) == 2
    err = capsys.readouterr().err
    assert f"named “{name}”; there are: Basin St., French Quarter, " in err
    assert "did you mean" not in err


@pytest.mark.parametrize("edition", ["fr2006", "de2006", "it", "pl"])
def test_every_property_is_found_by_the_option_of_its_kind_alone(
    capsys: pytest.CaptureFixture[str], edition: str
) -> None:
    from antimono.anti_monopoly.editions import Street, Transport, load

    for deed in load(edition).deeds:
        mine = {Street: "--street", Transport: "--transport"}.get(type(deed), "--utility")
        for option in ("--street", "--transport", "--utility"):
            dice = ["--dice", "1", "2"] if option == mine == "--utility" else []
            code = main(["rent", "--edition", edition, "--owner", "m", option, deed.name, *dice])
            out, err = capsys.readouterr()
            assert (code, bool(out)) == ((0, True) if option == mine else (2, False))
            assert option == mine or f"name it with {mine}, not with {option}." in err


def test_a_name_may_be_hostile(capsys: pytest.CaptureFixture[str]) -> None:
    for name in ("\x1b[31m", "x" * 100_000, "\udcff", "a\nb"):
        assert main(["rent", "--owner", "c", "--street", name]) == 2
        err = capsys.readouterr().err
        assert err.count("\n") == 1
        assert len(err) < 600
        assert "\x1b" not in err


def test_r_9_r_29_the_order_of_own_is_the_order_of_acquisition(capsys: pytest.CaptureFixture[str]) -> None:
    """In pl the third street acquired takes no house; one of the first two does (AM-9.6)."""
    rest = ["--role", "m", "--cash", "0", "--debt", "10", "--first", "mortgages", "--edition", "pl"]
    third = ["--own", "street-7a:1", "--own", "street-7b", "--own", "street-7c"]
    first = ["--own", "street-7a", "--own", "street-7b", "--own", "street-7c:1"]
    assert main(["bankruptcy", *third, *rest]) == 0
    capsys.readouterr()
    assert main(["bankruptcy", *first, *rest]) == 2
    assert "AM-9.6" in capsys.readouterr().err

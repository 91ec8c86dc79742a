"""The second game in the terminal: what is shown and asked that the first has not, and a game to its end."""

from __future__ import annotations

import io
import json
import re
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from antimono.cheaters.edition import load
from antimono.cheaters.game import BaseValue, Game, Options
from antimono.cheaters.players import play_out
from antimono.cheaters.records import Record
from antimono.cheaters.rules.ultimate import UltimatePenalty
from antimono.cli import main
from antimono.cli.cheaters import KIND
from antimono.cli.games import GAMES, kind_of_position, kind_of_text, record_in
from antimono.cli.play import read_options
from antimono.core.dice import draw
from tests.asked import asked
from tests.cli.conftest import Opening, Play
from tests.cli.test_shared_screen import seed_with

type Capture = pytest.CaptureFixture[str]


@pytest.fixture
def game() -> str:
    """The second game."""
    return GAMES[1]


def test_before_their_turn_a_person_sees_the_board_and_the_open_cards(play: Play) -> None:
    """CH-3.1: the face-up cheat cards are read first."""
    out = play("")
    assert "| 0  Départ" in out
    assert re.search(r"Cheats that may be tried: T\d\d .*(, T\d\d .*){4}\.", out.replace("\n", " "))
    assert "* marks anything based on a reconstruction, which no source gives (R-24)." in out


def test_the_cards_that_lie_open_are_told_with_their_marks(play: Play) -> None:
    out = play("cheats\n", "--seed", str(seed_with("T01")))
    assert "T01 Quick fingers: Take money from the bank unseen." in out
    assert "     unnoticed: take 100 from the bank*\n     caught: go to jail*\n" in out


def test_backs_that_nobody_has_seen_are_not_told(play: Play) -> None:
    """R-59 as an option."""
    out = play("cheats\n", "--hidden-backs", "--seed", str(seed_with("T01")))
    assert out.count("The reward and penalty are on the other side.") == 5
    assert "unnoticed:" not in out
    assert "Agreed: rewards and penalties are hidden until a card is first turned over (R-59)." in out


def test_a_title_card_marks_its_reconstructed_figures(play: Play) -> None:
    out = play("title rue de la paix\ntitle nowhere\ntitle Chance\ntitle\ntitle gare du nord\n")
    title = load().deed("rue-de-la-paix")
    assert f"Rue de la Paix (dark blue)\n     {title.price}   price\n" in out
    assert re.search(rf"^ +{title.rent_hotel}\*  rent with a hotel$", out, re.MULTILINE)
    assert "There is no property named “nowhere”" in out
    assert "Name a property, for example “title rue-de-la-paix”." in out
    assert "is not for sale and has no title card (CH-5.3, CH-5.5)." in out


def test_giving_up_is_explained(play: Play) -> None:
    assert "To give up, type “leave”; you go bankrupt to the bank (R-56)." in play("roll\nhelp\n")


def test_who_gives_up_hears_that_the_others_play_on(play: Play) -> None:
    out = play("leave\n", "--players", "3", "--turns", "3")
    assert out.count("You are out of the game, and the others play on.") == 1


def test_many_actions_are_listed_when_their_word_is_typed(play: Play) -> None:
    out = play("roll\naccuse\ncheat T01 T02\n", "--seed", str(seed_with("T01")))
    assert re.search(r"More actions \(type a word to list them\): .*accuse \(5\)", out)
    numbers = re.findall(r"(\d+) accuse p2 T\d\d", out.partition("More actions")[2].partition("> ")[2])
    assert len(numbers) == 5
    assert "“cheat T01 T02” is not an action" in out


def test_an_action_in_a_list_has_its_number(play: Play) -> None:
    seed = str(seed_with("T01"))
    listed = play("roll\nbuy\ncheat\n", "--seed", seed)
    found = re.search(r"(\d+) cheat T01\b", listed)
    assert found is not None
    out = play(f"roll\nbuy\n{found[1]}\nsecret\n", "--seed", seed)
    assert "You are trying T01: Quick fingers" in out


def test_the_dice_that_can_be_misdeclared_are_the_players_own(play: Play) -> None:
    """R-48: with card T11 or T12 open the roll is private until it is declared."""
    for seed in range(200):
        out = play("roll\nsecret\n", "--seed", str(seed))
        if "which only you can see" in out:
            break
    assert re.search(r"Player 1 rolls \d \+ \d\. \(Only you see this\.\)", out)
    assert re.search(r"You rolled \d \+ \d, which only you can see. What do you declare\?", out)
    assert re.search(r"Your last roll was \d \+ \d\.", out)
    assert "1 declare" in out


@pytest.mark.parametrize(
    ("line", "agreed"),
    [
        ("", {}),
        ("--ultimate --vote", {"ultimate": True, "vote": True}),
        ("--open-dice --hidden-backs", {"open_dice": True, "hidden_backs": True}),
        ("--no-glimpse", {"glimpse": False}),
        ("--station-keeps-double", {"station_keeps_double": True}),
        ("--last-sale", {"last_sale": True}),
        ("--base-value hotel-rent", {"base_value": BaseValue.HOTEL_RENT}),
        ("--base-value Hotel_Rent", {"base_value": BaseValue.HOTEL_RENT}),
        ("--base-value price", {}),
        ("--ultimate --ultimate-penalty FINE", {"ultimate": True, "ultimate_penalty": UltimatePenalty.FINE}),
    ],
)
def test_what_the_table_agrees_on(line: str, agreed: dict[str, Any]) -> None:
    options = replace(Options.of(load()), **{"glimpse": True, **agreed})
    make, players = KIND.maker(read_options(["--game", "cheaters", "--players", "3", *line.split()]))
    game = make(7, log=False)
    assert (game.options, players, len(game.players), game.seed) == (options, 3, 3, 7)


def left_before_its_end(players: int, turns: int) -> Game:
    """A game of honest players that has so many turns to go, if they play on as they did."""
    whole = Game(players, seed=0, log=False)
    play_out(whole, "honest")
    found = Game(players, seed=0)
    play_out(found, "honest", whole.turns - turns)
    return found


def test_a_game_ends_with_the_final_count(play: Play, tmp_path: Path, state_folder: Path) -> None:
    """CH-1.3, CH-1.4: who always takes the first action arrives as everybody does."""
    file = tmp_path / "game.txt"
    Record.of(left_before_its_end(3, 10), notes={"players": "you honest honest"}).save(file)
    out = play("1\n" * 200, "--continue", str(file))
    line = r"^  (Player \d): (\d+) in cash \+ (\d+) for (\d+) properties = (\d+)$"
    account = re.findall(line, out, re.MULTILINE)
    assert len(account) == 3
    assert sum(int(count) for _player, _cash, _rents, count, _total in account) == 22
    for _player, cash, rents, _count, total in account:
        assert int(cash) + int(rents) == int(total)
    richest = max(account, key=lambda each: int(each[4]))
    assert f"; won by p{richest[0][-1]}.  [CH-1.1, CH-1.4, R-40]" in out
    assert "The final count * [CH-1.3, R-40]:" in out
    assert "“antimono replay" in out.splitlines()[-1]
    (file,) = (state_folder / "games").iterdir()
    kind, record = record_in(file)
    assert kind is KIND
    assert record.outcome is not None


@asked(
    "options",
    ["--ultimate", "--vote --strategy bold,vigilant", "--strategy bluffer --no-glimpse"],
    quick=["--vote --strategy bold,vigilant"],
)
def test_strategies_play_to_the_end(capsys: Capture, options: str) -> None:
    line = ["play", "--game", "cheaters", "--watch", "--players", "3", "--seed", "6", *options.split()]
    assert main(line) == 0
    last = capsys.readouterr().out.splitlines()[-1]
    assert re.search(r"Turns: \d+; won by p", last)


@pytest.mark.parametrize(
    ("strategies", "sides"), [("honest,random", ["honest", "random"]), ("random", ["Player 1", "Player 2"])]
)
def test_many_games_count_strategies_or_seats(capsys: Capture, strategies: str, sides: list[str]) -> None:
    line = ["play", "--game", "cheaters", "--games", "2", "--players", "2", "--turns", "30"]
    assert main([*line, "--strategy", strategies]) == 0
    out = capsys.readouterr().out
    assert out.startswith("Cheaters Edition, French rulebook: 2 games of ")
    assert [part.split(":")[0].strip() for part in out.splitlines() if "95% interval" in part] == sides


def test_the_game_that_was_left_is_offered_by_its_name(
    play: Play, capsys: Capture, monkeypatch: pytest.MonkeyPatch, first: Opening
) -> None:
    play("roll\nbuy\nend\n", "--practice")
    monkeypatch.setattr("antimono.cli.playing.is_interactive", lambda: True)
    monkeypatch.setattr(sys, "stdin", io.StringIO("y\nlog 50\n"))
    assert main(["play"]) == 0
    out = capsys.readouterr().out
    assert "There is an unfinished game in turn 1 (Cheaters Edition, French rulebook, " in out
    assert "Cheaters Edition, French rulebook.\n" in out
    assert f"Player 1 buys {first.name}" in out
    assert "Practice: “undo” takes back your choices" in out, "a game that was for practice stays so"


def test_only_games_of_the_kind_that_is_named_are_offered(
    play: Play, capsys: Capture, monkeypatch: pytest.MonkeyPatch, state_folder: Path
) -> None:
    play("roll\nbuy\nend\n")
    (file,) = (state_folder / "games").iterdir()
    monkeypatch.setattr("antimono.cli.playing.is_interactive", lambda: True)
    for game, offers in (("anti-monopoly", 0), ("cheaters", 1)):
        monkeypatch.setattr(sys, "stdin", io.StringIO("n\nq\n"))
        assert main(["play", "--game", game]) == 0
        assert capsys.readouterr().out.count("Continue? (y/n)") == offers
    assert main(["play", "--game", "anti-monopoly", "--continue", str(file)]) == 2
    assert "contains a game of the Cheaters Edition, so leave out --game." in capsys.readouterr().err
    assert main(["play", "--game", "anti-monopoly", "--continue"]) == 2
    assert capsys.readouterr().err == "There is no unfinished game. Start a new one.\n"


def test_amounts_that_stand_on_cards_are_marked(capsys: Capture, tmp_path: Path) -> None:
    """R-24: the star in text, a truth in JSON."""
    file = tmp_path / "game.txt"
    game = left_before_its_end(3, 10)
    Record.of(game).save(file)
    assert main(["replay", str(file), "--json"]) == 0
    events = json.loads(capsys.readouterr().out)["events"]
    marked = {each["what"] for each in events if each.get("reconstruction")}
    assert {"rent", "hotel"} & marked
    assert "price" not in marked
    rent = next(each for each in events if each.get("reconstruction"))
    assert main(["explain", str(file), "--event", str(rent["event"])]) == 0
    out = capsys.readouterr().out
    assert f"{rent['text']} *\n" in out
    assert "* marks a reconstruction: no source gives this value (R-24)." in out


def test_a_published_record_is_read_and_not_played(capsys: Capture, tmp_path: Path, record: Path) -> None:
    del record
    file, whole = tmp_path / "published.txt", tmp_path / "whole.txt"
    monkey = ["play", "--game", "cheaters", "--players", "2", "--seed", str(seed_with("T01"))]
    typed = io.StringIO(f"roll\nbuy\ncheat T01\nsave {whole}\n")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sys, "stdin", typed)
        assert main(monkey) == 0
    _kind, found = record_in(whole)
    found.redacted().save(file)
    capsys.readouterr()
    assert main(["replay", str(file)]) == 0
    out = capsys.readouterr().out
    assert out.startswith("This record was published without its secrets, so it can be read but not")
    assert "p1: roll" in out
    assert "T01" not in out
    assert main(["replay", str(file), "--json"]) == 0
    assert '"published": true' in capsys.readouterr().out
    for line in (["explain", str(file), "--event", "1"], ["play", "--continue", str(file)], ["story", str(file)]):
        assert main(line) == 2
        out, err = capsys.readouterr()
        assert (out, err.count("\n")) == ("", 1)
        assert "published without its secrets" in err


def test_a_seat_sees_its_own_secrets_in_a_replay(capsys: Capture, tmp_path: Path, play: Play) -> None:
    file = tmp_path / "game.txt"
    play(f"roll\nbuy\ncheat T01\nsave {file}\n", "--seed", str(seed_with("T01")))
    shown = {}
    for seat in ("1", "2"):
        assert main(["replay", str(file), "--seat", seat]) == 0
        shown[seat] = capsys.readouterr().out
    assert "Player 1 tries “Quick fingers”. (Only you see this.)" in shown["1"]
    assert "tries" not in shown["2"]
    assert "seen-by=p2" in shown["2"]
    assert main(["replay", str(file)]) == 0
    assert "Player 1 tries “Quick fingers”. (Seen only by player 1.)" in capsys.readouterr().out
    assert main(["replay", str(file), "--seat", "2", "--json"]) == 0
    assert '"seed": null' in capsys.readouterr().out, "the seed would tell all"


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ('[edition "cheaters"]\n[seats "3"]', "cheaters"),
        ('\n [seats "3"]\n[edition "cheaters"]\n', "cheaters"),
        ('[edition "us"]', "anti-monopoly"),
        ('[event "edition cheaters"]\n[edition "us"]', "anti-monopoly"),
        ("nonsense", "anti-monopoly"),
        ("", "anti-monopoly"),
        ('[a ""]' * 5_000 + '[edition "cheaters"]', "anti-monopoly"),
    ],
)
def test_the_header_of_a_record_says_which_game_it_is(text: str, name: str) -> None:
    assert kind_of_text(text).name == name


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("cheaters seed=3 | 1500@8", "cheaters"),
        ("us game-a seed=1 | C:1500@0", "anti-monopoly"),
        ("pl game-a | ", "anti-monopoly"),
        ("us CM; p2: nob-hill", "anti-monopoly"),
        ("us", None),
        ("us CMX; p2: nob-hill", None),
        ("nothing | at all", None),
        ("", None),
    ],
)
def test_the_first_word_of_a_position_says_which_game_it_is(text: str, name: str | None) -> None:
    kind = kind_of_position(text)
    assert (kind and kind.name) == name


WORDS = """1|2|3|7|19|pass|roll|buy|auction|declare|end|bid 50|accuse|cheat|cheat T01|cheat T06 #1 20
accuse p2 T01|use|use C02 p2|hotel rue-lecourbe|claim p2|secret|cheats|log 30|why|why p2: roll|why cheat T01
table|board|title 35|undo|p1:|p2:|p3:|back| |\t|help|offer p2 100 for rue-lecourbe|accept|refuse|guilty
innocent|sell|bankrupt|place 3|draw chance|pay|decline|bribe|p2: roll|#1""".replace("\n", "|").split("|")


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("options", ["--seat all --vote", "--ultimate --no-glimpse", "--seat 1,2"])
def test_whatever_is_typed_the_game_goes_on(play: Play, options: str, seed: int) -> None:
    typed = [WORDS[draw(seed, place, len(WORDS))] for place in range(120)]
    out = play("\n".join([*typed, "q"]) + "\n", "--players", "3", "--seed", str(seed), *options.split())
    assert re.search(r"You left the game|shows the game again", out.splitlines()[-1])


def test_r_53_a_vote_names_the_card_by_its_title(play: Play) -> None:
    """The id follows in brackets, because it is what is typed."""
    seed = ("--seed", str(seed_with("T01", 3)))
    out = play("\nroll\nbuy\nend\n\naccuse p1 T01\n\n", "--seat", "all", "--vote", "--players", "3", *seed)
    assert "Player 2 accuses Player 1 of “Quick fingers” (T01). How do you vote?" in " ".join(out.split())

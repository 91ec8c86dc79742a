"""A game in one word: short, read back as it was, and whatever is damaged is read up to there."""

from __future__ import annotations

import tracemalloc
from base64 import urlsafe_b64decode, urlsafe_b64encode
from contextlib import suppress
from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from antimono.anti_monopoly.editions import load
from antimono.anti_monopoly.game import Action, Game, Verb
from antimono.anti_monopoly.game.actions import WITH_DEED, Offer
from antimono.anti_monopoly.players import STRATEGIES, Random, Strategy, play_out
from antimono.anti_monopoly.records import Record, link
from antimono.anti_monopoly.records.link import ACTIONS, END, link_of, read_link, squeezed, unsqueezed
from antimono.anti_monopoly.records.packing import ALONE, packed, slugs, unpacked
from antimono.anti_monopoly.scenario import Scenario
from antimono.core.errors import AntimonoError, UnreadableError
from antimono.core.records import limits
from tests.anti_monopoly.records.forms import FORMS

MOST = 2_000
"""Characters of a game of 20 rounds of four players."""

WORDS = frozenset("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.~")
"""What no link changes."""

MIXED = ("cautious", "trader", "blocker", "hoarder")
RESTLESS = Random(raising=40, offering=80)
"""Sells, mortgages and offers trades all the time."""


@cache
def game() -> Game:
    """A game of 10 rounds with trades in it."""
    made = Game("us", "CMCM", 3, "game-a/10", log=False)
    play_out(made, ["trader", "builder", RESTLESS, "trader"])
    return made


@cache
def word() -> str:
    """The link of it."""
    return link_of(game())


@pytest.mark.parametrize("seed", range(30))
def test_twenty_rounds_of_four_fit_into_a_link(seed: int) -> None:
    kinds: list[Strategy | str | tuple[str, ...]] = [*STRATEGIES, MIXED, RESTLESS]
    strategy = kinds[seed % len(kinds)]
    made = Game("us", "CMCM", seed, "game-a/20", log=False)
    play_out(made, list(strategy) if isinstance(strategy, tuple) else strategy)
    link = link_of(made)
    assert len(link) <= MOST
    assert set(link) <= WORDS
    found = read_link(link)
    assert found == Record.of(made)
    assert found.broken is None
    assert found.replay(log=False).position() == made.position()


@pytest.mark.parametrize("seed", range(2))
def test_acts_out_of_turn_are_in_it(seed: int) -> None:
    """R-35: players sell, mortgage and offer trades also when others decide."""
    made = FORMS.played(seed, 250)
    assert any(action.player is not None for action in made.actions)
    assert read_link(link_of(made)) == Record.of(made)


@pytest.mark.parametrize(
    "made",
    [
        Game("pl", players=5, seed=11, log=False),
        Game("it", "MCM", 12, "game-b/8", finite_stock=True, as_printed=True, log=False),
        Game("us", "CM", 10**80, "game-a/9", house_rules={"start_money": 700}, dice=[(1, 2)] * 9, log=False),
        Game("de2006", "CMCMCM", 5, starter=4, log=False),
        Scenario.new("fr2006", "CM").owns(1, 1, 2).cards("C", 3).on_turn(1).game(),
    ],
    ids=["roles drawn", "options", "house rules and dice", "another begins", "a position"],
)
def test_all_that_was_agreed_on_is_in_it(made: Game) -> None:
    """AM-1.1, AM-4.1, AM-24.1: edition, roles, ending, options, house rules, dice, an opening."""
    empty = read_link(link_of(made))
    assert (empty.setting, empty.opening) == (Record.of(made).setting, Record.of(made).opening)
    play_out(made, RESTLESS, 8)
    found = read_link(link_of(made))
    assert found == Record.of(made)
    assert found.replay().position() == made.position()


KEPT = "am1.tRdGi0bzI9y-tCIjAwMzQnZiMd0YIxiKSxKLSuKLC0sTi1LjCxIri20NkZ1grhQLAA.GmguA-sWBgEwRwIEwIJADAA~"
"""A link that somebody has kept."""


def test_a_link_that_was_kept_is_read_as_ever() -> None:
    found = read_link(KEPT)
    assert found.broken is None
    assert (found.setting.edition, found.setting.seed, str(found.setting.ending.aim)) == ("fr2006", 7, "game-a")
    assert found.setting.house_rules == (("start_square_pays", 120),)
    assert [str(move.action) for move in found.moves[:6]] == [
        *("roll", "buy", "end", "roll", "buy"),
        "build alexanderplatz",
    ]
    assert found.replay().cash == (148, 282)


def test_notes_stay_and_comments_are_left_out() -> None:
    record = Record.of(game(), comments={0: "why not"}, notes={"players": "you trader you builder"})
    found = read_link(link_of(record))
    assert found.notes == record.notes
    assert found == Record.of(game(), notes=dict(record.notes))


@pytest.mark.parametrize(
    "text",
    [
        "https://example.org/play/#game={link}",
        "https://example.org/play/?x=am1&game={link}",
        "See:\n  {link}\nIs it not nice?",
        "{link}\n",
    ],
)
def test_it_may_stand_at_the_end_of_an_address_and_be_broken_into_lines(text: str) -> None:
    lines = "\n".join(word()[first : first + 70] for first in range(0, len(word()), 70))
    for each in (word(), lines):
        assert read_link(text.format(link=each)) == Record.of(game())


def pieces_before(place: int) -> int:
    """Return how many actions stand in the pieces that end before a place of the link."""
    return max(0, word()[:place].count(".") - 2) * ACTIONS


@given(st.integers(0, 10**6), st.sampled_from(sorted(WORDS)))
@settings(max_examples=20)
def test_damage_costs_what_comes_after_it_and_is_told(place: int, character: str) -> None:
    place %= len(word())
    check_prefix(word()[:place] + character + word()[place + 1 :], place)


@given(st.integers(0, 10**6))
@settings(max_examples=8)
def test_a_link_that_is_cut_is_read_up_to_there(place: int) -> None:
    place %= len(word())
    check_prefix(word()[:place], place)
    check_prefix(word()[:place] + word()[place + 7 :], place)


@pytest.mark.parametrize(("behind", "whole"), [("", True), (".", True), (", look!", True), ("a", False), (".a", False)])
def test_a_link_that_goes_on_behind_its_end_is_damaged(behind: str, whole: bool) -> None:
    """A letter has become the sign of its end; what a sentence puts behind a link is no part of it."""
    found = read_link(word() + behind)
    assert ([move.action for move in found.moves], found.broken is None) == (game().actions, whole)


def test_a_piece_with_something_behind_its_end_is_damaged() -> None:
    whole = squeezed(b"roll", b"", b"chk")
    assert unsqueezed(whole, b"", 99) == (b"chk", b"roll")
    more = urlsafe_b64encode(urlsafe_b64decode(whole + "=" * (-len(whole) % 4)) + b"more")
    assert unsqueezed(more.decode().rstrip("="), b"", 99) is None


@pytest.mark.parametrize("end", ["", END])
def test_a_link_that_is_cut_between_two_pieces_says_so(end: str) -> None:
    first, *pieces = word().removesuffix(END).split(".")[1:]
    assert len(pieces) > 3
    for kept in range(len(pieces)):
        found = read_link(".".join(["am1", first, *pieces[:kept]]) + end)
        assert found.moves == Record.of(game()).moves[: kept * ACTIONS]
        if not end:  # with it nothing tells a cut from the end
            assert str(found.broken) == f"The link breaks off after action {kept * ACTIONS}."


def test_of_a_link_that_is_damaged_and_cut_the_damage_is_told() -> None:
    first, second, third = word().split(".")[1:4]
    damaged = ".".join(["am1", first, second, f"A{third}"])
    assert read_link(damaged).broken == read_link(damaged + END).broken is not None


def made_link(data: bytes, record: Record | None = None) -> str:
    """A link whose checks are right, whatever its second piece holds; what is played there is `data`."""
    record = record or Record.of(Game("us", "CM", seed=1))
    twin, headers = record.initial(log=False), link._headers(record)
    first = link._check(b"", headers, twin)
    with suppress(AntimonoError):
        for action in unpacked(data[:3_200], slugs(twin.edition)):
            twin.play(action)
    pieces = (squeezed(headers, link._HEADERS, first), squeezed(data, link._PLAY, link._check(first, data, twin)))
    return ".".join([link.VERSION, *pieces]) + END


OFFER = 13
HOSTILE: dict[str, bytes] = {
    "players who say that players say": bytes([240]) * 3_200,
    "one who says that another says": bytes([240, 241, 0]),
    "a number without end": bytes([OFFER, 1, 0]) + b"\xff" * 3_000,
    "a number of 6,700 digits": bytes([OFFER, 1, 0]) + b"\xff" * 3_000 + b"\x01\x00\x00",
    "a partner whom nobody knows": bytes([OFFER, 255, 0, 1, 0, 1]),
    "a trade of 255 properties": bytes([OFFER, 1, 255]) + bytes([3]) * 255 + bytes([0, 0, 5]),
    "5 MB": bytes(5_000_000),
    "more actions than a piece has": bytes([0]) * (ACTIONS + 1),
    "no actions": b"",
}


@pytest.mark.parametrize("name", HOSTILE)
def test_a_hostile_link_is_a_sentence_and_takes_little_memory(name: str) -> None:
    hostile = made_link(HOSTILE[name])
    tracemalloc.start()
    try:
        found = read_link(hostile)
        _now, most = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert (found.moves, "after action 0" in str(found.broken)) == ((), True)
    assert most < 3_000_000


@given(st.lists(st.integers(0, 255), max_size=60).map(bytes))
def test_whatever_a_link_holds_is_played_or_told(data: bytes) -> None:
    found = read_link(made_link(data))
    assert found.replay(log=False).actions == [move.action for move in found.moves]


def test_a_link_has_no_more_actions_than_a_record(monkeypatch: pytest.MonkeyPatch) -> None:
    link = word()
    monkeypatch.setattr(limits, "MOVES", 3 * ACTIONS)
    found = read_link(link)
    assert len(found.moves) == 3 * ACTIONS
    assert found.broken is not None
    with pytest.raises(UnreadableError, match="at most 120 actions"):
        link_of(game())


def check_prefix(damaged: str, place: int) -> None:
    """The link is read up to the piece that is damaged, and says so; or nothing can be read."""
    whole = Record.of(game())
    try:
        found = read_link(damaged)
    except UnreadableError:
        assert pieces_before(place) == 0
        return
    assert found.moves == whole.moves[: len(found.moves)]
    assert len(found.moves) >= pieces_before(place)
    if found.moves != whole.moves or not damaged.endswith(END):
        assert found.broken is not None
        assert str(len(found.moves)) in str(found.broken)
    assert found.replay().actions == game().actions[: len(found.moves)]


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "is not a link to a game"),
        ("https://example.org/am1x", "is not a link to a game"),
        ("am2.abc", "This link has version am2, but this program reads am1"),
        ("am1.", "Its beginning is damaged"),
        ("am1.!!!", "Its beginning is damaged"),
        ("am1." + "A" * 500, "Its beginning is damaged"),
        ("\x1b[31m", "is not a link to a game"),
        ("am1." + "A" * limits.LINK, "is not a link to a game"),
    ],
)
def test_what_is_no_link_gets_a_sentence(text: str, sentence: str) -> None:
    with pytest.raises(UnreadableError, match=sentence) as raised:
        read_link(text)
    assert len(str(raised.value)) < 200
    assert str(raised.value).isprintable()


def test_a_piece_of_another_game_does_not_pass() -> None:
    other = Game("us", "CMCM", 4, "game-a/20", log=False)
    play_out(other, "builder")
    mine, theirs = word().split("."), link_of(other).split(".")
    assert read_link(".".join([*mine[:2], *theirs[2:]])).moves == ()
    swapped = read_link(".".join([*mine[:3], *theirs[3:]]))
    assert len(swapped.moves) == ACTIONS
    assert "after action 40" in str(swapped.broken)


def test_a_long_game_fits_too() -> None:
    made = Game("us", "CMCM", 4, log=False)
    play_out(made, "builder", 400)
    link = link_of(made)
    assert len(link) < 2 * len(made.actions)
    assert read_link(link) == Record.of(made)


def test_a_link_is_as_long_as_is_read_and_no_longer(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "LINK", len(word()))
    assert read_link(link_of(game())).broken is None
    monkeypatch.setattr(limits, "LINK", len(word()) - 1)
    with pytest.raises(UnreadableError, match="too long for a link"):
        link_of(game())
    with pytest.raises(UnreadableError, match="is not a link to a game"):
        read_link(word())


def every_action() -> list[Action]:
    deeds = slugs(load("us"))
    offers = [
        f"p6 {deeds[0]} {deeds[27]} 127 for nothing",
        f"p1 nothing for {deeds[3]} 128",
        f"p2 {' '.join(deeds)} 999999999999999 for nothing",
    ]
    texts = [
        *map(str, ALONE),
        *(f"{verb} {deed}" for verb in WITH_DEED for deed in deeds),
        *(f"choose {role}" for role in ("competitor", "monopolist")),
        *(f"offer {offer}" for offer in offers),
    ]
    return [Action.parse(text) for text in texts] + [Action.parse(f"p6: {text}") for text in texts]


def test_every_action_has_its_bytes() -> None:
    deeds = slugs(load("us"))
    actions = every_action()
    assert {action.verb for action in actions} == set(Verb)
    assert list(unpacked(b"".join(packed(each, deeds) for each in actions), deeds)) == actions
    assert all(len(packed(each, deeds)) <= 1 + (each.player is not None) for each in actions if not each.offer)


@given(st.binary(max_size=30))
def test_any_bytes_are_actions_or_an_error(data: bytes) -> None:
    deeds = slugs(load("us"))
    found: list[Action] = []
    try:
        found.extend(unpacked(data, deeds))
    except AntimonoError:
        return
    assert b"".join(packed(each, deeds) for each in found)[:1] == data[:1]


def test_an_offer_of_more_digits_than_are_read_is_none() -> None:
    deeds, most = slugs(load("us")), 10**limits.DIGITS
    little, much = [Action(Verb.OFFER, offer=Offer(1, (), cash, deeds[:1], 0)) for cash in (most - 1, most)]
    assert list(unpacked(packed(little, deeds), deeds)) == [little]
    with pytest.raises(UnreadableError):
        list(unpacked(packed(much, deeds), deeds))

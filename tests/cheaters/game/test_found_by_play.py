"""Faults that thousands of games between strategies have found."""

from __future__ import annotations

from antimono.cheaters.edition import load
from antimono.cheaters.game import Game, Phase
from antimono.cheaters.players.many import watched
from tests.cheaters.game.scenes import play, scene


def test_r_50_r_56_a_hotel_that_a_reward_has_given_is_not_there_for_a_later_cheat() -> None:
    """Attempts succeed and are rewarded one after the other: the last one finds no hotel left."""
    slugs = [title.slug for title in load().properties if title.slug not in ("rue-lecourbe", "place-pigalle")]
    standing = " ".join([f"p2:{slug}=h" for slug in slugs[:15]])
    game = scene(
        cheat="T03 T02 T01 T09 T15",
        dice="24 24",
        pawns={0: 3},
        rest=1,
        holds=f"p1:rue-lecourbe p1:place-pigalle {standing}",
    )
    play(game, f"roll, cheat T03 {slugs[0]}, cheat T02 rue-lecourbe, p2: cheat T02 {slugs[-1]}, end, silence")
    assert game.view(0).hotels_left == 1
    play(game, "roll")
    assert (game.phase, game.player_to_decide, game.view(0).hotels_left) == (Phase.PUT, 0, 1)
    assert not game.view(0).hotels[load().deed(slugs[0]).index]
    assert not game.view(0).hotels[load().deed(slugs[-1]).index]
    play(game, "put place-pigalle")
    assert game.view(0).hotels_left == 0
    assert game.player_to_decide == 1


def test_r_75_a_reward_that_finds_no_place_any_more_is_forfeited() -> None:
    """A hotel to be put is earned first, and then the player's own cheats of the window take their places."""
    slugs = [title.slug for title in load().properties if title.slug not in ("rue-lecourbe", "place-pigalle")]
    game = scene(
        cheat="T03 T02 T01 T09 T15",
        dice="24 24",
        pawns={0: 3},
        rest=1,
        holds=f"p1:rue-lecourbe p1:place-pigalle p2:{slugs[0]}=h",
        ultimate=True,
    )
    tries = f"cheat T03 {slugs[0]}, cheat T02 rue-lecourbe, cheat U4 place-pigalle"
    play(game, f"roll, declare, {tries}, end, silence, roll")
    assert (game.phase, game.player_to_decide) == (Phase.MOVE, 1)
    assert game.view(0).hotels_left == 13, "two stand on the first player's properties, one since the setup"


def test_r_82_what_has_come_out_is_no_hint_any_more() -> None:
    """Who has noticed a cheat that another calls out first has nothing to accuse of (R-54)."""
    game = noticed()
    assert [game.view(player).hints for player in game.players] == [(), ((0, "T01"),), ((0, "T01"),)]
    game.play("p2: accuse p1 T01")
    assert [game.view(player).hints for player in game.players] == [(), (), ()]


def noticed() -> Game:
    """A table at which everybody notices everything, and the first player takes money from the bank."""
    found = scene(glimpse=True)
    game = Game(3, edition=watched(1.0), options=found.options, dice=[(1, 1), (2, 4)])
    game.restore(found.position())
    return play(game, "roll, cheat T01")

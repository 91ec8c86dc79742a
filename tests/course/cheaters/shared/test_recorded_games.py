"""What “Does cheating pay?” tells of played tries and games is what its command plays."""

from __future__ import annotations

from fractions import Fraction

from antimono.course.cheaters.shared import recorded_games as played
from antimono.course.cheaters.shared.deterrence import Law
from antimono.labs import attempt
from antimono.labs.cheaters_games import Asked, TableSetup, play, table_of


def test_r_82_the_kept_tries_are_those_that_are_played_again() -> None:
    """Tries of the same seeds are seen as often again; who sees them has nothing to do with gain and fine."""
    assert played.attempts() == attempt.ATTEMPTS
    law = Law(gain=110, fine=30, watchers=1, vigilance=Fraction(1, 4))
    seed = attempt.ATTEMPTS * 25 // attempt.STEP
    assert attempt.tried(law, attempt.ATTEMPTS, seed).caught == played.caught_of(1, law.vigilance)


def test_the_games_of_which_it_tells_are_those_that_the_labs_keep() -> None:
    assert tuple(played.won()) == attempt.GAMES
    for each, (won, games) in played.won().items():
        found = table_of(Asked.TEMPER, "bold", each).share
        assert (won, games) == (found.count, found.whole)


def test_ch_7_3_eyes_turn_a_winner_into_a_loser() -> None:
    """A few games played anew agree with the many that are kept: all are won unseen, hardly any when seen."""
    unseen, seen = (play(TableSetup(Asked.TEMPER, "bold", each), 8) for each in (Fraction(0), Fraction(1, 2)))
    assert (unseen.won[0], unseen.ended) == (8, 8)
    assert seen.won[0] <= 2

"""The second game played for you with the choices of the first, as far as the other rules allow them."""

from __future__ import annotations

from antimono.anti_monopoly.editions import Role
from antimono.anti_monopoly.game import Phase, Verb
from antimono.anti_monopoly.look import YOU
from antimono.play.first_game.moment import BET, Moment
from antimono.play.first_game.playing import MOST, moment
from antimono.play.first_game.stops import Asks


def repeated(first: Moment, second: Moment) -> tuple[str, ...]:
    """What you do as a Monopolist, from where that game stands to its end, if you choose as a Competitor did.

    Whatever was bought is bought again if the cash is there, a street is built on as high as it was, and the
    way out of custody is the same. What a debt calls for is raised from what is worth least.
    """
    now = second
    while not now.ended and len(now.did) < MOST:
        now = moment(now.edition.id, Role.MONOPOLIST, (*now.did, _next(first, now)))
    return now.did


def _next(first: Moment, now: Moment) -> str:
    """The word of what is done next."""
    if now.waiting:
        stop = now.waiting[0]
        return BET + stop.right if stop.asks is Asks.BET else now.options[0]
    verbs = {choice.action.verb: choice.token for choice in reversed(now.choices)}
    state = now.game.state
    match now.game.phase:
        case Phase.BUY:
            bought = first.game.state.owners[state.pawns[YOU]] == YOU
            return verbs[Verb.BUY] if bought and Verb.BUY in verbs else verbs[Verb.DECLINE]
        case Phase.CUSTODY:
            wanted = Verb.PAY if Verb.PAY in first.did else Verb.ROLL
            return verbs.get(wanted) or now.options[0]
        case Phase.DEBT:
            return _raise(now)
        case Phase.END:
            return _build(first, now) or verbs[Verb.END]
    return verbs[Verb.ROLL]


def _build(first: Moment, now: Moment) -> str | None:
    """A building that stood in the first game, if there is one and it may be put up."""
    state = now.game.state
    for choice in now.choices:
        if choice.action.verb is Verb.BUILD and choice.action.deed is not None:
            square = state.table.square_of[choice.action.deed]
            if state.levels[square] < first.game.state.levels[square]:
                return choice.token
    return None


def _raise(now: Moment) -> str:
    """The cheapest mortgage, or else what else brings money."""
    state = now.game.state

    def rank(token: str, verb: Verb, deed: str | None) -> tuple[int, int, str]:
        square = state.table.square_of[deed] if deed is not None else 0
        return (
            0 if verb is Verb.MORTGAGE else 1 if deed is not None else 2,
            state.table.price[square],
            token,
        )

    return min(rank(each.token, each.action.verb, each.action.deed) for each in now.choices)[2]

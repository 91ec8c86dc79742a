"""Reasons why an action is illegal: the clause that forbids it, and a legal alternative."""

from __future__ import annotations

from antimono.anti_monopoly.editions import Deed, Street
from antimono.anti_monopoly.game.actions import Action, Verb, seat
from antimono.anti_monopoly.game.holdings import deed_at, estate, means
from antimono.anti_monopoly.game.legal import custody_ways, legal_actions, legal_out_of_turn
from antimono.anti_monopoly.game.property_acts import ANY_TIME, may_raise, may_spend
from antimono.anti_monopoly.game.state import Phase, State
from antimono.anti_monopoly.rules.construction import Stock, check_building, check_sale
from antimono.anti_monopoly.rules.custody import CustodyChoice, check_way
from antimono.anti_monopoly.rules.mortgage import check_mortgage, check_redemption
from antimono.core.errors import AntimonoError, IllegalError
from antimono.core.text import Message, _

_MANY = 12
"""How many legal actions a message names at most."""

OUT_OF_TURN = frozenset({Verb.BUILD, Verb.SELL, Verb.SELL_ALL, Verb.MORTGAGE, Verb.REDEEM, Verb.OFFER})
"""The acts whose handlers look themselves whether this player may act now."""

SPENDING = (Verb.BUILD, Verb.REDEEM)
RAISING = (Verb.SELL, Verb.SELL_ALL, Verb.MORTGAGE)


def refusal(state: State, player: int, action: Action) -> AntimonoError:
    """Return the error for an action of `player` that is illegal now: the truest reason first, money last."""
    if action.verb not in OUT_OF_TURN and player != state.decider:
        return _not_asked(state, action)
    if action.deed is not None:
        found = _about_deed(state, player, action, state.table.square_of[action.deed])
        if found is not None:
            return found
    return _about_moment(state, player, action)


def permitted(state: State, player: int, verb: Verb, square: int) -> bool:
    """Return whether the rules, in their own terms, let the player do the act there, price and moment left aside.

    `refusal` explains it, and the tests check the list of legal actions against it.
    """
    deed = state.table.deeds[square]
    if deed is None:
        return False
    try:
        _check(state, player, verb, deed)
    except IllegalError:
        return False
    return True


def _about_deed(state: State, player: int, action: Action, square: int) -> AntimonoError | None:
    """Return the rule about the property that forbids the action; `None` if only the moment is wrong."""
    spending = action.verb in SPENDING
    if not (may_spend(state, player) if spending else may_raise(state, player)):
        return None
    deed = deed_at(state, square)
    try:
        _check(state, player, action.verb, deed)
    except IllegalError as error:
        return error
    if not spending:
        raise AssertionError(f"{action} is refused, but no rule forbids it")
    if action.verb is Verb.REDEEM:
        return _too_dear(state, player, state.table.redemption[square], "AM-11.5")
    price = state.role_tables[player].build[square][state.levels[square]]
    return _too_dear(state, player, price, "AM-10.3")


def _check(state: State, player: int, verb: Verb, deed: Deed) -> None:
    """Raise the error of the rules for an act with a property."""
    edition, mine = state.table.edition, estate(state, player)
    if verb is Verb.MORTGAGE:
        check_mortgage(edition, mine, deed)
        return
    if verb is Verb.REDEEM:
        check_redemption(mine, deed)
        return
    mine.holding(deed)
    if not isinstance(deed, Street):
        raise IllegalError(
            _("{name} is not a street, and only streets can have buildings (AM-9.4).", name=deed.name), "AM-9.4"
        )
    stock = Stock(state.houses_left(), state.hotels_left())
    if verb is Verb.BUILD:
        in_custody = state.custody_turn[player] > 0
        check_building(edition, mine, deed, in_custody=in_custody, stock=stock)
        return
    check_sale(mine, deed, whole=verb is Verb.SELL_ALL, stock=stock)


def _about_moment(state: State, player: int, action: Action) -> AntimonoError:
    """Return the reason if the moment is wrong or the player lacks the money."""
    match action.verb:
        case Verb.BUY if state.phase is Phase.BUY:
            return _too_dear(state, player, state.table.price[state.pawns[player]], "AM-8.1")
        case Verb.ROLL | Verb.PAY | Verb.WAIT if state.phase is Phase.CUSTODY:
            return _no_way_out(state, player, CustodyChoice(action.verb.value))
        case Verb.BUILD | Verb.REDEEM if state.phase in ANY_TIME:
            why, clause = _no_time_to_spend(state, player, action.verb)
        case Verb.OFFER if player in [opened.proposer for opened in state.offers]:
            why, clause = _("This player's last offer is still waiting for an answer"), "AM-21.1"
        case Verb.BANKRUPT if state.phase is Phase.DEBT:
            why, clause = _no_ruin(state, player)
        case Verb.ROLL if state.phase is Phase.END and state.custody_turn[player] == 1:
            why, clause = _("A player sent to the corner ends their turn, even after a double"), "R-13"
        case _:
            why, clause = _LATER.get((action.verb, state.phase)) or (_WHY[state.phase], _CLAUSES[state.phase])
    return _refused(state, action, why, clause)


def _no_time_to_spend(state: State, player: int, verb: Verb) -> tuple[Message, str]:
    """Return the reason why a player may not build or pay off a mortgage now."""
    if player == state.turn:
        return _("A player with a debt must pay it first"), "R-14"
    if verb is Verb.BUILD:
        return _("You may build only on your own turn"), "AM-10.4"
    return _("You may pay off a mortgage only on your own turn"), "AM-11.5"


def _no_ruin(state: State, player: int) -> tuple[Message, str]:
    """Return the reason why the debtor is not bankrupt yet."""
    if means(state, player) >= state.debts[0].amount:
        return _("Cash, buildings and mortgages together are enough to pay the debt"), "R-14"
    return _("A player is not bankrupt while they can still mortgage something"), "AM-22.1"


def _no_way_out(state: State, player: int, way: CustodyChoice) -> AntimonoError:
    """Return the reason why a player in custody may not leave, or stay, in this way."""
    edition = state.table.edition
    can_pay = CustodyChoice.PAY in custody_ways(state, player)
    try:
        check_way(edition, way, state.custody_turn[player], state.waited[player], can_pay)
    except IllegalError as error:
        return error
    return _too_dear(state, player, edition.constants.custody_fine, "AM-14.7")


def _not_asked(state: State, action: Action) -> AntimonoError:
    """Return the error for an act of the turn by a player who does not have to decide."""
    text = _("It is {player}'s turn to decide", player=seat(state.decider))
    return _refused(state, action, text, "AM-6.1")


def out_of_game(state: State, action: Action) -> AntimonoError:
    """Return the error for an act of a player who is bankrupt."""
    return _refused(state, action, _("This player is bankrupt and out of the game"), "AM-22.5")


def _too_dear(state: State, player: int, price: int, clause: str) -> IllegalError:
    money = state.table.edition.money
    return IllegalError(
        _(
            "That costs {price}, and you have {cash}. Sell buildings or mortgage something first ({clause}, R-35).",
            price=money(price),
            cash=money(state.cash[player]),
            clause=clause,
        ),
        clause,
    )


def _refused(state: State, action: Action, why: Message, clause: str) -> IllegalError:
    if action.player is None or action.player == state.decider:
        legal = legal_actions(state)
    else:
        legal = legal_out_of_turn(state, action.player)
    names = ", ".join(str(each) for each in legal[:_MANY])
    if not legal:
        return IllegalError(
            _("“{action}” is not possible. {why} ({clause}).", action=str(action), why=why, clause=clause), clause
        )
    if len(legal) > _MANY:
        text = _(
            "“{action}” is not possible. {why} ({clause}). Possible now: {names} and {more} more.",
            action=str(action),
            why=why,
            clause=clause,
            names=names,
            more=len(legal) - _MANY,
        )
    else:
        text = _(
            "“{action}” is not possible. {why} ({clause}). Possible now: {names}.",
            action=str(action),
            why=why,
            clause=clause,
            names=names,
        )
    return IllegalError(text, clause)


_LATER = {
    (Verb.CHOOSE, Phase.ROLES): (_("The two roles must be as equal in number as possible"), "AM-4.3"),
    (Verb.END, Phase.EXTRA): (_("The extra roll after a double must be taken"), "AM-7.1"),
    (Verb.ROLL, Phase.END): (_("There is no roll left in this turn"), "AM-7.2"),
}
"""Why an act that the phase is about is refused all the same."""

_WHY = {
    Phase.ROLES: _("The players must choose their roles first"),
    Phase.ROLL: _("The player on turn has not rolled yet"),
    Phase.CUSTODY: _("The player is in jail or the price war and must choose a way out"),
    Phase.BUY: _("The player on turn must first decide whether to buy this property"),
    Phase.TAX: _("The player on turn must first choose how to pay the income tax"),
    Phase.EXTRA: _("The player on turn still has an extra roll"),
    Phase.END: _("The player on turn has rolled and must pass the dice on"),
    Phase.DEBT: _("A debt is open and must be paid before anything else"),
    Phase.OFFER: _("A trade has been offered and is waiting for an answer"),
    Phase.SETTLING: _("Time is up, and players may only settle with the bank"),
    Phase.OVER: _("The game is over"),
}

_CLAUSES = {
    Phase.ROLES: "AM-4.1",
    Phase.ROLL: "AM-5.2",
    Phase.CUSTODY: "AM-14.8",
    Phase.BUY: "AM-8.1",
    Phase.TAX: "R-6",
    Phase.EXTRA: "AM-7.1",
    Phase.END: "AM-7.2",
    Phase.DEBT: "R-14",
    Phase.OFFER: "AM-21.1",
    Phase.SETTLING: "AM-24.2",
    Phase.OVER: "AM-1.2",
}

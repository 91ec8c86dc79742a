"""Why an action is illegal: the clause that forbids it, and what would be legal (design: illegal input)."""

from __future__ import annotations

from antimono.anti_monopoly.editions import Deed, Street
from antimono.anti_monopoly.game.actions import Action, Verb
from antimono.anti_monopoly.game.holdings import acquired_last, estate
from antimono.anti_monopoly.game.legal import legal_actions, legal_out_of_turn
from antimono.anti_monopoly.game.property_acts import ANY_TIME, hotels_left, houses_left, may_raise, may_spend
from antimono.anti_monopoly.game.state import Phase, State
from antimono.anti_monopoly.rules.construction import Stock, check_building, check_redemption, check_sale
from antimono.anti_monopoly.rules.custody import Plan, check_plan
from antimono.anti_monopoly.rules.mortgage import check_mortgage
from antimono.core.errors import AntimonoError, IllegalError, unknown_name
from antimono.core.text import Message, _

_MANY = 12
"""How many legal actions a message names at most."""

SPENDING = (Verb.BUILD, Verb.REDEEM)
RAISING = (Verb.SELL, Verb.SELL_ALL, Verb.MORTGAGE)


def refusal(state: State, player: int, action: Action) -> AntimonoError:
    """The error for an action of `player` that is illegal now."""
    if action.deed is not None:
        square = state.table.square_of.get(action.deed)
        if square is None:
            return unknown_name(_("property"), action.deed, state.table.square_of)
        found = _about_deed(state, player, action, square)
        if found is not None:
            return found
    return _about_moment(state, player, action)


def _about_deed(state: State, player: int, action: Action, square: int) -> AntimonoError | None:
    """What a rule about the property says against the action; `None` if only the moment is wrong."""
    spending = action.verb in SPENDING
    if not (may_spend(state, player) if spending else may_raise(state, player)):
        return None
    deed = state.table.deeds[square]
    if deed is None:
        raise TypeError(f"square {square} has no deed")
    try:
        _check(state, player, action.verb, deed)
    except IllegalError as error:
        return error
    if not spending:
        raise AssertionError(f"{action} is refused, but no rule forbids it")
    if action.verb is Verb.REDEEM:
        return _too_dear(state, player, state.table.redemption[square], "AM-11.5")
    return _too_dear(state, player, state.role_tables[player].build[square][state.levels[square]], "AM-10.3")


def _check(state: State, player: int, verb: Verb, deed: Deed) -> None:
    """Ask the rules about an act with a property."""
    edition, mine = state.table.edition, estate(state, player)
    stock = Stock(houses_left(state), hotels_left(state)) if state.finite_stock else None
    if verb is Verb.MORTGAGE:
        check_mortgage(edition, mine, deed)
        return
    if verb is Verb.REDEEM:
        check_redemption(mine, deed)
        return
    if not isinstance(deed, Street):
        raise IllegalError(
            _("{name} is no street: buildings stand on streets only (AM-9.4).", name=deed.name), "AM-9.4"
        )
    if verb is Verb.BUILD:
        mine.holding(deed)
        check_building(
            edition,
            mine,
            deed,
            acquired_last=acquired_last(state, deed.index),
            in_custody=state.custody_turn[player] > 0,
            stock=stock,
        )
        return
    check_sale(mine, deed, whole=verb is Verb.SELL_ALL, stock=stock)


def _about_moment(state: State, player: int, action: Action) -> AntimonoError:
    """Why it is not the moment for the action, or why the player lacks the money."""
    phase, table = state.phase, state.table
    constants = table.edition.constants
    match action.verb:
        case Verb.BUY if phase is Phase.BUY:
            return _too_dear(state, player, table.price[state.pawns[player]], "AM-8.1")
        case Verb.PAY if phase is Phase.CUSTODY:
            return _too_dear(state, player, constants.custody_fine, "AM-14.7")
        case Verb.WAIT if phase is Phase.CUSTODY:
            try:
                check_plan(table.edition, Plan.WAIT)
            except IllegalError as error:
                return error
        case Verb.END if phase is Phase.EXTRA:
            return _refused(state, action, _("The extra roll after a double must be taken"), "AM-7.1")
        case Verb.BANKRUPT if phase is Phase.DEBT:
            text = _("Cash, buildings and mortgages together are enough to meet the debt")
            return _refused(state, action, text, "R-14")
        case Verb.BUILD if phase in ANY_TIME and player != state.turn:
            return _refused(state, action, _("One builds only on one's own turn"), "AM-10.4")
        case Verb.REDEEM if phase in ANY_TIME and player != state.turn:
            return _refused(state, action, _("A mortgage is lifted only on one's own turn"), "AM-11.5")
    return _refused(state, action, _WHY[phase], _CLAUSES[phase])


def out_of_turn(state: State, action: Action) -> AntimonoError:
    """The error for an act of a player who has no say now."""
    text = _("This player is out of the game, or somebody else has to decide")
    return _refused(state, action, text, "R-35")


def _too_dear(state: State, player: int, price: int, clause: str) -> IllegalError:
    money = state.table.edition.money
    return IllegalError(
        _(
            "That costs {price} and there are {cash} in cash: sell buildings or mortgage something first "
            "({clause}, R-35).",
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
            _("“{action}” is not possible: {why} ({clause}).", action=str(action), why=why, clause=clause),
            clause,
        )
    if len(legal) > _MANY:
        text = _(
            "“{action}” is not possible: {why} ({clause}). Possible are {names} and {more} more.",
            action=str(action),
            why=why,
            clause=clause,
            names=names,
            more=len(legal) - _MANY,
        )
    else:
        text = _(
            "“{action}” is not possible: {why} ({clause}). Possible are: {names}.",
            action=str(action),
            why=why,
            clause=clause,
            names=names,
        )
    return IllegalError(text, clause)


_WHY = {
    Phase.ROLL: _("The player on turn has not rolled yet"),
    Phase.CUSTODY: _("The player is in custody and chooses a way out"),
    Phase.BUY: _("The player on turn decides whether to buy the property of this square"),
    Phase.TAX: _("The player on turn chooses between the two income taxes"),
    Phase.EXTRA: _("The player on turn has an extra roll"),
    Phase.END: _("The player on turn has rolled and passes the dice on"),
    Phase.DEBT: _("A debt is open and comes before everything else"),
    Phase.OFFER: _("A trade is offered and waits for an answer"),
    Phase.SETTLING: _("Time is up, and players only settle with the bank"),
    Phase.OVER: _("The game is over"),
}

_CLAUSES = {
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

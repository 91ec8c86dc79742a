"""Why to roll, to pay or wait in custody, to choose a tax or a role, to pass the dice on."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from antimono.anti_monopoly.editions import role_name
from antimono.anti_monopoly.game import Action, Phase, Verb
from antimono.anti_monopoly.game.legal import FLAT, PERCENTAGE
from antimono.anti_monopoly.players.learner import Learner
from antimono.anti_monopoly.players.why import Moment
from antimono.anti_monopoly.scenario.next_roll import NextRoll, next_roll
from antimono.core.dice import DOUBLE
from antimono.core.scenario import Why
from antimono.core.text import _


def why_move(moment: Moment, action: Action) -> Iterator[Why]:
    """What the roll comes to on average; in custody, what each way out costs."""
    if moment.game.phase is Phase.CUSTODY:
        yield from _custody(moment, action)
        return
    found = next_roll(moment.game)
    if moment.game.phase is Phase.EXTRA:
        yield Why(_("Roll once more: the double gives one extra roll."), ("AM-7.1", "R-13"))
    else:
        yield Why(_("Roll: the turn begins with it."), ("AM-5.2", "AM-6.1"))
    yield from _average(moment, found)


def why_tax(moment: Moment, action: Action) -> Iterator[Why]:
    """Why the income tax is paid so: what both ways cost."""
    _game, events = moment.after(action)
    other = PERCENTAGE if action.verb is Verb.FLAT else FLAT
    _other_game, others = moment.after(other)
    mine, theirs = events[0].amount or 0, others[0].amount or 0
    values = {"mine": moment.money(mine), "theirs": moment.money(theirs)}
    if action.verb is Verb.FLAT:
        text = _("Pay the fixed sum, {mine}: the percentage of all you have would be {theirs}.", **values)
    else:
        text = _("Pay the percentage of all you have, {mine}: the fixed sum would be {theirs}.", **values)
    yield moment.said(text, event=events[0])


def why_choose(moment: Moment, action: Action) -> Iterator[Why]:
    """What the role brings, as far as the rules of this table tell the roles apart."""
    if action.role is None:
        return
    role_table = moment.state.table.roles[action.role]
    wanted = moment.plan.role if moment.plan is not None else None
    if wanted is action.role:
        text = _("{role}: the role that this strategy wants.", role=role_name(action.role))
    else:
        text = _("{role}: the role that this strategy wants is not left.", role=role_name(action.role))
    if wanted is not None:
        yield Why(text, ("AM-4.1", "AM-4.3"))
    if role_table.doubles:
        yield Why(_("Rents double for two streets of a city."), ("AM-9.1", "AM-9.2"))
    if role_table.builds_alone:
        yield Why(_("A single street may be built on."), ("AM-9.4", "R-28"))
    if role_table.collects_inside:
        yield Why(_("Rents are collected in custody, too."), ("AM-14.3",))


def why_end(moment: Moment, _action: Action) -> Iterator[Why]:
    """Why nothing else is done first."""
    if moment.game.phase is Phase.EXTRA:
        yield Why(_("Pass the dice on without the extra roll."), ("R-13",))
        yield from _average(moment, next_roll(moment.game))
        return
    spending = [each for each in moment.actions if each.verb in (Verb.BUILD, Verb.REDEEM)]
    if moment.game.phase is Phase.SETTLING:
        yield Why(
            _("Be done with the bank: time is up, and nothing else is to be put in order."), ("AM-24.2",)
        )
    elif not spending:
        yield Why(_("Pass the dice on: there is nothing to build and no mortgage to lift."), ("AM-6.1",))
    else:
        yield Why(_("Pass the dice on."), ("AM-6.1",))
    if isinstance(moment.plan, Learner) and moment.plan.never_redeems:
        spending = [each for each in spending if each.verb is Verb.BUILD]
    if spending and moment.plan is not None:
        prices = [(moment.after(each)[1][0].amount or 0, moment.keeps(each.verb)) for each in spending]
        price, keeps = min(prices, key=sum)
        values = {
            "price": moment.money(price),
            "cash": moment.money(moment.cash),
            "keeps": moment.money(keeps),
        }
        if price + keeps > moment.cash:
            text = _(
                "The cheapest building or redemption costs {price}: of {cash} in cash this strategy keeps "
                "{keeps}.",
                **values,
            )
        else:
            text = _(
                "This strategy spends its {cash} in cash later: what it could pay now costs {price}.",
                **values,
            )
        yield Why(text, ())


def _custody(moment: Moment, action: Action) -> Iterator[Why]:
    """Each way out, with what it costs."""
    constants, player = moment.game.edition.constants, moment.player
    values = {"fine": moment.money(constants.custody_fine)}
    match action.verb:
        case Verb.PAY:
            text = _("Pay the fine of {fine} and move on this turn.", **values)
            yield Why(text, ("AM-14.7",))
        case Verb.WAIT:
            yield Why(_("Wait: the turn costs nothing and moves no pawn."), ("AM-14.8", "R-31"))
        case _:
            text = _(
                "Roll: a double, which comes in {chance} of rolls, frees without the fine of {fine}.",
                chance=str(DOUBLE),
                **values,
            )
            yield Why(text, ("AM-14.8", "AM-14.9"))
    if action.verb is Verb.PAY:
        return
    turn = moment.state.custody_turn[player]
    text = _(
        "This is turn {turn} in custody; turn {last} begins with the fine of {fine}.",
        turn=str(turn),
        last=str(constants.custody_turns + 1),
        **values,
    )
    yield Why(text, ("AM-14.10",))
    if moment.state.role_tables[player].collects_inside:
        yield Why(_("Meanwhile rents are still collected."), ("AM-14.3",))
    else:
        yield Why(_("Meanwhile no rents are collected."), ("AM-14.5", "R-12"))


def _average(moment: Moment, found: NextRoll) -> Iterator[Why]:
    """What the roll changes on average, and how likely it asks for more than is at hand."""
    mean = found.expected[found.player]
    amount = moment.money(abs(round(mean)))
    if round(mean) > 0:
        yield Why(_("On average the roll brings about {amount}.", amount=amount), ("AM-5.2",))
    elif round(mean) < 0:
        yield Why(_("On average the roll costs about {amount}.", amount=amount), ("AM-5.2",))
    else:
        yield Why(_("On average the roll changes the cash by next to nothing."), ("AM-5.2",))
    debt = found.debt()
    if debt:
        text = _("With a chance of {chance} it asks for more than the cash at hand.", chance=percent(debt))
        yield Why(text, ("R-14", "AM-22.1"))


def percent(chance: Fraction) -> str:
    """A chance as people read it, in per cent.

    >>> percent(Fraction(1, 6)), percent(Fraction(1, 3000))
    ('17%', '0.03%')
    """
    hundredths = float(100 * chance)
    return f"{hundredths:.0f}%" if hundredths >= 1 else f"{hundredths:.1g}%"

"""The simple strategies: what each plays for, and how those that trade propose it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import ClassVar

from antimono.anti_monopoly.editions import Role, SquareKind
from antimono.anti_monopoly.game import Action, Offer, Phase, Verb
from antimono.anti_monopoly.game.holdings import squares_of
from antimono.anti_monopoly.game.state import BANK
from antimono.anti_monopoly.game.view import View
from antimono.anti_monopoly.players.planner import Planner
from antimono.anti_monopoly.players.worth import gain, gives_monopoly, squares, worth
from antimono.core.dice import draw

_OF_THIS_TURN = frozenset(Verb) - {Verb.END, Verb.WAIT}


def may_propose(view: View) -> bool:
    """Return whether the player on turn has an offer to make: they have made none since the dice were passed on.

    The rules set no number (AM-21.1), strategies do. Where the player on turn has offered and failed, nobody
    has passed the dice on: that offer counts as the next player's.
    The past stands in `view.actions`, so a strategy need not remember what has been refused.
    """
    for action in reversed(view.actions):
        if action.verb is Verb.OFFER and action.player in (None, view.player):
            return False
        if action.verb not in _OF_THIS_TURN:
            break
    return view.may_offer()


def first_allowed(view: View, offers: Iterable[Offer]) -> Action | None:
    """Return the first of `offers` that could be agreed to as things stand."""
    for offer in offers:
        if view.allows(offer):
            return Action(Verb.OFFER, offer=offer)
    return None


def ideas(view: View, keeps: int, margin: int, share: int) -> Iterator[Offer]:
    """Money, or a property and money, for what others have, if both gain enough.

    Args:
        view: of the player on turn.
        keeps: the cash that they keep back, in money units.
        margin: the least gain of either side, in percent of the price of what they want.
        share: what the other gains, in percent of what both gain together, if that is more than the margin.
    """
    player, table, levels, cash = view.player, view.table, view.levels, view.cash
    spare = cash[player] - keeps
    slugs = table.edition.squares
    mine = [(each, worth(view, player, each)) for each in squares_of(view, player) if not levels[each]]
    for square in table.owned_squares:
        owner = view.owners[square]
        if owner in (player, BANK) or levels[square]:
            continue
        least = max(1, table.price[square] * margin // 100)
        use, theirs = worth(view, player, square), worth(view, owner, square)
        both = use - theirs
        part = max(least, both * share // 100)
        if both - part >= least and 0 <= theirs + part <= spare:
            yield Offer(owner, gives_cash=theirs + part, takes=(slugs[square].slug,))
        for given, cost in mine:
            if table.group[given] == table.group[square]:
                continue
            back = worth(view, owner, given)
            both = use - cost - theirs + back
            part = max(least, both * share // 100)
            rest = theirs - back + part
            if both - part >= least and -cash[owner] <= rest <= spare:
                given_slug, taken_slug = slugs[given].slug, slugs[square].slug
                yield Offer(owner, (given_slug,), max(rest, 0), (taken_slug,), max(-rest, 0))


_RAISING = frozenset({Verb.SELL, Verb.SELL_ALL, Verb.MORTGAGE})


@dataclass(frozen=True, slots=True)
class Random:
    """Any legal action is as good as another, a role in a role draw included.

    The player every other one should beat, and the one that finds faults in a rules engine. If they sold and
    mortgaged as readily as they build, they would spend their turns on turning money over, so they think of
    those acts only now and then, and of trades less often still.
    """

    raising: int = 10
    """How often they think of selling and mortgaging without need, in percent of their choices."""
    offering: int = 0
    """How often they propose a trade before their roll, in percent of their turns."""

    def choose(self, view: View, actions: Sequence[Action], seed: int, counter: int) -> Action:
        """Return one of the actions, each as likely."""
        if self.offering and view.phase is Phase.ROLL and draw(~seed, counter, 100) < self.offering:
            offers = [each for each in view.legal_actions(offers=True) if each.verb is Verb.OFFER]
            if offers:
                return offers[draw(seed, counter, len(offers))]
        if len(actions) == 1:
            return actions[0]
        fate = draw(seed, counter, 100 * len(actions))
        chosen = actions[fate // 100]
        if fate % 100 < self.raising or chosen.verb not in _RAISING:
            return chosen
        others = [each for each in actions if each.verb not in _RAISING]
        return others[fate // 100 % len(others)] if others else chosen


@dataclass(frozen=True, slots=True)
class Builder(Planner):
    """Money that lies about earns nothing: buy all, and build to the last note.

    They put every building where it adds most rent for its price. Early houses win games against players who
    save, and leave the Builder open to one high rent before their own streets have paid. In a role draw they
    want to be a Competitor, who may build on any street from the first turn on (AM-9.4).
    """

    reserve: int = 50
    """The cash they keep, in units of the 1500 scale."""

    role: ClassVar[Role | None] = Role.COMPETITOR

    def wants(self, view: View, square: int) -> bool:
        """Return whether a property is bought: always, if they can afford it."""
        del view, square
        return True


@dataclass(frozen=True, slots=True)
class Cautious(Planner):
    """Never without money for the next bill.

    They buy whatever leaves their reserve untouched and build from what is above it, so that they rarely have
    to sell a building for half its price. What they give up is tempo: properties that they could have had
    early go to others. In a role draw they want to be a Competitor, who pays the smaller percentage of cash
    as income tax and still collects in custody (AM-16.3, AM-14.3).
    """

    reserve: int = 300
    """The cash they keep, in units of the 1500 scale."""

    role: ClassVar[Role | None] = Role.COMPETITOR

    def wants(self, view: View, square: int) -> bool:
        """Return whether a property is bought: always, if they can afford it."""
        del view, square
        return True


@dataclass(frozen=True, slots=True)
class Blocker(Planner):
    """No Monopolist gets a second street of a city: the Competitor's calling, and the role they want.

    A Monopolist without a monopoly may not build and takes single rent (AM-9.2, AM-9.3), so one street in
    the right place is worth more than three elsewhere. They spend down to a small reserve on a street of a
    city in which some Monopolist has a foot, buy other properties only from plenty, and sell no street
    that would complete a monopoly, at any price. Nothing keeps a Monopolist from playing so against others.
    """

    reserve: int = 20
    """The cash they keep when they block, in units of the 1500 scale."""
    plenty: int = 400
    """The cash that other properties have to leave, in the same units."""

    role: ClassVar[Role | None] = Role.COMPETITOR

    def wants(self, view: View, square: int) -> bool:
        """Return what stands between a rival and their monopoly, or anything when there is plenty."""
        if blocks(view, square):
            return True
        left = view.cash[view.player] - view.table.price[square]
        return left >= self.plenty * view.table.edition.scale

    def agrees(self, view: View, proposer: int, offer: Offer) -> bool:
        """Return whether a trade is accepted: none that gives the other side a monopoly."""
        if any(gives_monopoly(view, proposer, each) for each in squares(view, offer.takes)):
            return False
        return Planner.agrees(self, view, proposer, offer)


def blocks(view: View, square: int) -> bool:
    """Return whether the square is a street of a city in which a Monopolist has a foot."""
    if not view.table.is_street[square]:
        return False
    owners = [view.owners[each] for each in view.table.group[square]]
    mine = (BANK, view.player)
    return any(owner not in mine and view.role_tables[owner].doubles for owner in owners)


@dataclass(frozen=True, slots=True)
class Hoarder(Planner):
    """All four transport companies, at almost any price.

    A Monopolist's fares double with each company (AM-18.2), nothing has to be built on them, and a round
    meets them four times. They buy companies to the last note and offer their owners more than they paid,
    one offer a turn. In a role draw they want to be a Monopolist: for a Competitor, whose fare does not grow,
    it is the wrong hobby.
    """

    reserve: int = 0
    """The cash they keep when it is about a company, in units of the 1500 scale."""
    plenty: int = 250
    """The cash that any other property has to leave, in the same units."""
    premium: int = 250
    """What they offer for a company, in percent of its price."""

    role: ClassVar[Role | None] = Role.MONOPOLIST

    def wants(self, view: View, square: int) -> bool:
        """Return whether a property is bought: any company, anything else only from plenty."""
        left = view.cash[view.player] - view.table.price[square]
        return view.table.kinds[square] is SquareKind.TRANSPORT or left >= self.plenty * view.table.edition.scale

    def proposes(self, view: View) -> Action | None:
        """Offer money for another player's company; nothing if there is none to get."""
        player = view.player
        spare = view.cash[player] - self.keeps(view)
        companies = [each.index for each in view.table.edition.transports]
        wanted = [each for each in companies if view.owners[each] not in (player, BANK)]
        if not wanted or len(wanted) == len(companies) or not may_propose(view):
            return None
        return first_allowed(
            view,
            (
                Offer(view.owners[square], gives_cash=price, takes=(view.table.edition.squares[square].slug,))
                for square in wanted
                if (price := view.table.price[square] * self.premium // 100) <= spare
            ),
        )

    def agrees(self, view: View, proposer: int, offer: Offer) -> bool:
        """Return whether a trade is accepted: none that gives a company away."""
        companies = {each.slug for each in view.table.edition.transports}
        return companies.isdisjoint(offer.takes) and Planner.agrees(self, view, proposer, offer)


@dataclass(frozen=True, slots=True)
class Trader(Planner):
    """A good trade leaves both sides richer, and the Trader a little more so.

    Before their roll they look for what is worth more to them than to its owner, and offer money, or a
    property of their own with money, so that both gain; the offer that gains them most comes first, one a
    turn. They build as the Builder does. In a role draw they want to be a Monopolist, to whom properties that
    work together are worth most (AM-9.2, AM-18.2).
    """

    reserve: int = 100
    """The cash they keep, in units of the 1500 scale."""
    margin: int = 10
    """The least gain of either side that makes a trade worth their while, in percent of the price of what
    they want."""
    share: int = 0
    """What they leave the other side, in percent of what both gain together; at least the margin."""

    role: ClassVar[Role | None] = Role.MONOPOLIST

    def wants(self, view: View, square: int) -> bool:
        """Return whether a property is bought: always, for what is of no use to them they trade."""
        del view, square
        return True

    def proposes(self, view: View) -> Action | None:
        """Return the trade that gains most, if there is one from which both sides gain."""
        if not may_propose(view):
            return None
        offers = ideas(view, self.keeps(view), self.margin, self.share)
        return first_allowed(view, sorted(offers, key=lambda each: -gain(view, view.player, each, view.player)))

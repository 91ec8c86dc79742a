"""The scenes that stand beside what the rules allow you: buying, building, a way out, a debt."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from antimono.anti_monopoly.editions import Role
from antimono.anti_monopoly.game import Phase, Verb
from antimono.anti_monopoly.game.holdings import has_monopoly
from antimono.anti_monopoly.look import YOU
from antimono.core.text import _
from antimono.play.first_game.stops import Asks, Scene, Stop

TAUGHT = frozenset(
    {
        *("welcome", "buy", "build", "earn", "rent", "double", "monopoly", "start", "price-war"),
        *("earn-inside", "ways", "doubled", "need", "need-other"),
    }
)
"""What who plays a second time, as a Monopolist, has been told: the scenes of the first."""


def beside(scene: Scene, seen: frozenset[str]) -> Stop | None:
    """What is told beside the choice that you have now, if anything is new about it."""
    for slug, (phases, role, make) in _BESIDE.items():
        if slug not in seen and scene.game.phase in phases and role in (None, scene.role):
            stop = make(scene)
            if stop is not None:
                return stop
    return None


def _welcome(scene: Scene) -> Stop:
    return Stop(
        slug="welcome",
        asks=Asks.CHOICE,
        words=_(
            "Four players, {money} each. You and Green are Competitors, Blue and Navy Monopolists: two sets "
            "of rules. After five rounds most money wins. Your cash shrinks to a tenth then, but each street "
            "you own pays once more. Roll.",
            money=scene.money(scene.game.cash[YOU]),
        ),
        clauses=("AM-24.1", "AM-24.3", "AM-24.4", "AM-24.5"),
    )


def _again(_scene: Scene) -> Stop:
    return Stop(
        slug="again",
        asks=Asks.CHOICE,
        words=_(
            "The same dice, but now you are a Monopolist, as Blue is; Green and Olive are Competitors. Of "
            "your cash a fifth will count. Choose as before or otherwise, and watch what the other rules do. "
            "Roll.",
        ),
        clauses=("AM-4.1", "AM-24.3"),
    )


def _buy(scene: Scene) -> Stop | None:
    state = scene.game.state
    square = state.pawns[YOU]
    if not state.table.is_street[square] or not _can(scene, Verb.BUY):
        return None
    return Stop(
        slug="buy",
        asks=Asks.CHOICE,
        words=_(
            "{street} is nobody's. For {price} its deed is yours, and whoever stops here pays you rent: "
            "{rent}, a tenth of the price. Buy it, or leave it.",
            street=scene.name(square),
            price=scene.money(state.table.price[square]),
            rent=scene.money(scene.rents(square, YOU, 1)[0]),
        ),
        clauses=("AM-8.1", "AM-8.2"),
    )


def _build(scene: Scene) -> Stop | None:
    square = _buildable(scene)
    if square is None:
        return None
    return Stop(
        slug="build",
        asks=Asks.CHOICE,
        words=_(
            "You may build at once: you are a Competitor. {price} puts a house on {street}, and a visit "
            "brings {after} in place of {before}. Monopolists need two streets of a city before they build.",
            street=scene.name(square),
            price=scene.money(scene.house_price(square)),
            before=scene.money(scene.visit(square)),
            after=scene.money(scene.more(square)),
        ),
        clauses=("AM-9.4", "AM-9.3", "AM-10.3"),
    )


def _double(_scene: Scene) -> Stop:
    return Stop(
        slug="double",
        asks=Asks.CHOICE,
        words=_("Two like dice: a double. So you roll once more in this turn."),
        clauses=("AM-7.1", "AM-7.2"),
    )


def _price_war(scene: Scene) -> Stop | None:
    if not scene.game.state.custody_turn[YOU]:
        return None
    return Stop(
        slug="price-war",
        asks=Asks.CHOICE,
        words=_(
            "The price war, on the corner: no buying and no building until you are out, but your streets go "
            "on earning. A Monopolist goes to jail here instead, and earns nothing.",
        ),
        clauses=("AM-14.1", "AM-14.3", "AM-14.4", "AM-14.5"),
    )


def _jail(scene: Scene) -> Stop | None:
    if not scene.game.state.custody_turn[YOU]:
        return None
    return Stop(
        slug="jail",
        asks=Asks.CHOICE,
        words=_(
            "The same corner, but for a Monopolist it is jail. You stay inside until your next turn, and "
            "what your streets bring meanwhile you will see.",
        ),
        clauses=("AM-14.1",),
    )


def _ways(scene: Scene) -> Stop:
    return Stop(
        slug="ways",
        asks=Asks.CHOICE,
        words=_(
            "Your turn begins inside. Pay {fine} and roll on, or roll for a double, which comes one time in "
            "six. In a longer game you may also wait.",
            fine=scene.money(scene.edition.constants.custody_fine),
        ),
        clauses=("AM-14.7", "AM-14.8"),
    )


def _ruin(scene: Scene) -> Stop | None:
    if not _can(scene, Verb.BANKRUPT):
        return None
    return Stop(
        slug="ruin",
        asks=Asks.CHOICE,
        words=_(
            "You owe {amount} and have {cash}, and nothing is left that brings that. A player who "
            "cannot pay is out of the game. The others play to the end without you.",
            amount=scene.money(scene.game.state.debts[0].amount),
            cash=scene.money(scene.game.cash[YOU]),
        ),
        clauses=("R-14", "AM-22.1"),
    )


def _need(scene: Scene) -> Stop:
    debt = scene.game.state.debts[0]
    return Stop(
        slug="need",
        asks=Asks.CHOICE,
        words=_(
            "You owe {amount} and have {cash}. Mortgage a deed: the bank lends half its price, and it earns "
            "nothing until you pay that back and a tenth more. Or sell a building for half.",
            amount=scene.money(debt.amount),
            cash=scene.money(scene.game.cash[YOU]),
        ),
        clauses=("R-14", "AM-11.1", "AM-11.3", "AM-11.5", "AM-12.1"),
    )


def _alone(scene: Scene) -> Stop | None:
    mine = _streets(scene)
    if not mine or _buildable(scene) is not None:
        return None
    return Stop(
        slug="alone",
        asks=Asks.CHOICE,
        words=_(
            "A Competitor could build on {street} at once. A Monopolist may not: first you need a second "
            "street of {city}.",
            street=scene.name(mine[-1]),
            city=scene.city(mine[-1]),
        ),
        clauses=("AM-9.3", "AM-9.4"),
    )


def _pair(scene: Scene) -> Stop | None:
    street = _second_street(scene)
    if street is None or not has_monopoly(scene.game.state, street, YOU):
        return None
    return Stop(
        slug="pair",
        asks=Asks.CHOICE,
        words=_(
            "Two streets of {city}, and you are a Monopolist: a monopoly. You may build here now, and "
            "whoever stops here pays otherwise than before. You will see.",
            city=scene.city(street),
        ),
        clauses=("AM-9.1", "AM-9.3"),
    )


def _never(scene: Scene) -> Stop | None:
    street = _second_street(scene)
    if street is None:
        return None
    return Stop(
        slug="never",
        asks=Asks.CHOICE,
        words=_(
            "Two streets of {city} are yours. A Monopolist's rents would double now; a Competitor's never "
            "do. A visit to {street} brings {rent}, as before. Remember it for later.",
            city=scene.city(street),
            street=scene.name(street),
            rent=scene.money(scene.visit(street)),
        ),
        clauses=("AM-9.5", "AM-9.2"),
    )


def _second_street(scene: Scene) -> int | None:
    """The street that you bought last, of those with another street of yours in their city."""
    state = scene.game.state
    mine = _streets(scene)
    pairs = [
        square
        for square in mine
        if len(set(state.table.group[square]) & set(mine)) > 1 and not state.mortgaged[square]
    ]
    return max(pairs, key=state.acquired.__getitem__, default=None)


type _Beside = tuple[frozenset[Phase], Role | None, Callable[[Scene], Stop | None]]

_OWN = frozenset({Phase.EXTRA, Phase.END})

_BESIDE: Mapping[str, _Beside] = {
    "welcome": (frozenset({Phase.ROLL}), Role.COMPETITOR, _welcome),
    "again": (frozenset({Phase.ROLL}), Role.MONOPOLIST, _again),
    "buy": (frozenset({Phase.BUY}), None, _buy),
    "ruin": (frozenset({Phase.DEBT}), None, _ruin),
    "need": (frozenset({Phase.DEBT}), None, _need),
    "ways": (frozenset({Phase.CUSTODY}), None, _ways),
    "price-war": (_OWN, Role.COMPETITOR, _price_war),
    "jail": (_OWN, Role.MONOPOLIST, _jail),
    "build": (frozenset({Phase.END}), Role.COMPETITOR, _build),
    "pair": (_OWN, Role.MONOPOLIST, _pair),
    "alone": (_OWN, Role.MONOPOLIST, _alone),
    "double": (frozenset({Phase.EXTRA}), None, _double),
    "never": (_OWN, Role.COMPETITOR, _never),
}
"""By slug: in which phases, for which role, and what; the first that is new is told."""


def _streets(scene: Scene) -> list[int]:
    """Your streets, in board order."""
    state = scene.game.state
    return [
        each
        for each in state.table.owned_squares
        if state.owners[each] == YOU and state.table.is_street[each]
    ]


def _can(scene: Scene, verb: Verb) -> bool:
    return any(action.verb is verb for action in scene.game.legal_actions())


def _buildable(scene: Scene) -> int | None:
    """A street on which you may build now: the one you stand on, or the first."""
    state = scene.game.state
    found = [
        state.table.square_of[action.deed or ""]
        for action in scene.game.legal_actions()
        if action.verb is Verb.BUILD
    ]
    return state.pawns[YOU] if state.pawns[YOU] in found else next(iter(found), None)

"""Stops of the first game: each new idea has a scene, with one thing to do.

A stop either asks for a bet or a press of its own, or is a note beside a choice that the rules give the
reader. Each appears once in a game. A sentence uses only ideas from earlier ones.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from antimono.anti_monopoly.editions import Edition, Role, Street
from antimono.anti_monopoly.editions.decks import Card
from antimono.anti_monopoly.game import Event, EventKind, Game, Phase, Verb
from antimono.anti_monopoly.game.holdings import has_monopoly, means
from antimono.anti_monopoly.game.log import account
from antimono.anti_monopoly.game.state import BANK
from antimono.anti_monopoly.rules.cards import effect_clauses, effect_text, theme_text
from antimono.anti_monopoly.theme import MARKS, YOU
from antimono.anti_monopoly.visits import visit
from antimono.core.amount import Step
from antimono.core.figures import Seat
from antimono.core.text import Message, _, ngettext, verbatim
from antimono.course.scene.figures import CardFace

type Options = tuple[tuple[str, Message], ...]
"""Keys with what their buttons say."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Stop:
    """A point at which the game pauses to say or ask something."""

    slug: str
    """Its name, for what has been seen and for tests."""
    words: Message
    """What is so, and what is to be done."""
    clauses: tuple[str, ...] = ()
    """Why, for a reader who asks."""
    options: Options = ()
    """Of a bet that is not scored."""
    right: str = ""
    """Of a bet: the key that is true."""
    say: Message | None = None
    """What is said when it is answered."""
    steps: tuple[Step, ...] = ()
    """The arithmetic behind the answer; it adds up to what is owed."""
    title: Message | None = None
    """What that arithmetic is of."""
    payee: Seat | None = None
    """Who is paid."""
    face: CardFace | None = None
    """The card, face up; it asks to be turned over."""
    square: int | None = None
    """The square that it is about, if that is not yours."""
    upto: int | None = None
    """How much of the log is known before it is answered, as a number of events; all of it if `None`."""


@dataclass(frozen=True, slots=True)
class Scene:
    """The values from which the words of a stop are made."""

    game: Game
    """As it stands."""
    seats: Sequence[Seat]

    @property
    def edition(self) -> Edition:
        """The edition whose rules hold."""
        return self.game.edition

    @property
    def role(self) -> Role:
        """Your role."""
        return self.game.roles[YOU]

    @property
    def streets(self) -> list[int]:
        """Your streets, in board order."""
        state = self.game.state
        return [each for each in state.table.owned_squares if state.owners[each] == YOU and state.table.is_street[each]]

    def money(self, amount: int) -> str:
        """Return an amount in the edition's currency."""
        return self.edition.money(amount)

    def name(self, square: int) -> str:
        """Return the name of a square."""
        return self.edition.squares[square].name

    def who(self, player: int) -> Message:
        """Return a player's name."""
        return self.seats[player].mark.name

    def rents(self, square: int, owner: int, count: int) -> tuple[int, ...]:
        """Return a player's rents by the number of buildings, with `count` streets of the city."""
        return self.game.state.role_tables[owner].rents[square][count]

    def visit(self, square: int) -> int:
        """Return the rent for a visit to an owned square now, ignoring custody."""
        return visit(self.game.state, square).value

    def opposite(self, square: int) -> int:
        """Return the rent for a visit to a street of yours without buildings if you had the other role."""
        state = self.game.state
        other = next(role for role in Role if role is not self.role)
        return state.table.roles[other].rents[square][state.rent_count(square, YOU)][0]

    def about(self, square: int, visitor: int = YOU) -> dict[str, Message | str]:
        """Return the values for the placeholders of a sentence about a square."""
        state, found = self.game.state, self.edition.squares[square]
        owner = state.owners[square]
        named: dict[str, Message | str] = {
            "street": found.name,
            "city": found.city if isinstance(found, Street) else found.name,
            "visitor": self.who(visitor),
            "cash": self.money(self.game.cash[YOU]),
            "price": self.money(state.table.price[square]),
            "fine": self.money(self.edition.constants.custody_fine),
        }
        if state.debts:
            named["owed"] = self.money(state.debts[0].amount)
        if owner == BANK:
            named["rent"] = self.money(self.rents(square, YOU, 1)[0]) if state.table.is_street[square] else ""
            return named
        named |= {"owner": self.who(owner), "rent": self.money(self.visit(square))}
        role_table, level = state.role_tables[YOU], state.levels[square]
        if state.table.is_street[square] and level < role_table.hotel[square]:
            rents = self.rents(square, YOU, state.rent_count(square, YOU))
            named["house"] = self.money(role_table.build[square][level])
            named["after"] = self.money(rents[level + 1])
        return named

    def bet(self, *amounts: int) -> Options:
        """Return the options of a bet on an amount, the smallest first."""
        return tuple((str(each), verbatim(self.money(each))) for each in sorted(set(amounts)))


DOUBLED = "AM-9.2"
"""The clause of a rent that is doubled."""

TAUGHT = frozenset(
    {
        *("welcome", "buy", "build", "earn", "rent", "double", "monopoly", "start", "price-war"),
        *("earn-inside", "ways", "doubled", "need", "need-other"),
    }
)
"""What who plays a second time, as a Monopolist, has been told: the scenes of the first."""


# ── Beside what the rules allow you


def beside(scene: Scene, seen: frozenset[str]) -> Stop | None:
    """Return the note beside your present choice: the first new scene that applies."""
    for slug, each in _BESIDE.items():
        if slug not in seen and scene.game.phase in each.phases and each.role in (None, scene.role):
            square = each.about(scene)
            if square is not None:
                return Stop(slug=slug, words=each.words(scene.about(square)), clauses=each.clauses)
    return None


def _here(scene: Scene) -> int:
    return scene.game.state.pawns[YOU]


def _street_for_sale(scene: Scene) -> int | None:
    square = _here(scene)
    return square if scene.game.state.table.is_street[square] and _can(scene, Verb.BUY) else None


def _buildable(scene: Scene) -> int | None:
    """Return a street on which you may build now: the one you stand on, or the first."""
    found = [
        scene.game.state.table.square_of[action.deed or ""]
        for action in scene.game.legal_actions()
        if action.verb is Verb.BUILD
    ]
    return _here(scene) if _here(scene) in found else next(iter(found), None)


def _unbuildable(scene: Scene) -> int | None:
    return scene.streets[-1] if scene.streets and _buildable(scene) is None else None


def _inside(scene: Scene) -> int | None:
    return _here(scene) if scene.game.state.custody_turn[YOU] else None


def _ruined(scene: Scene) -> int | None:
    return _here(scene) if _can(scene, Verb.BANKRUPT) else None


def _second_street(scene: Scene) -> int | None:
    """Return the street that you bought last, of those with another street of yours in their city."""
    state, mine = scene.game.state, scene.streets
    pairs = [
        square for square in mine if len(set(state.table.group[square]) & set(mine)) > 1 and not state.mortgaged[square]
    ]
    return max(pairs, key=state.acquired.__getitem__, default=None)


def _monopoly(scene: Scene) -> int | None:
    street = _second_street(scene)
    return street if street is not None and has_monopoly(scene.game.state, street, YOU) else None


def _can(scene: Scene, verb: Verb) -> bool:
    return any(action.verb is verb for action in scene.game.legal_actions())


type _Named = Mapping[str, Message | str]


@dataclass(frozen=True, slots=True)
class _Beside:
    """A scene beside a choice."""

    phases: frozenset[Phase]
    role: Role | None
    """Of whom it is told; of either if `None`."""
    about: Callable[[Scene], int | None]
    """The square that it is about; nothing if there is no occasion."""
    clauses: tuple[str, ...]
    words: Callable[[_Named], Message]
    """What is told, see `Scene.about`."""


_ROLL, _BUY, _DEBT = frozenset({Phase.ROLL}), frozenset({Phase.BUY}), frozenset({Phase.DEBT})
_CUSTODY, _EXTRA, _END = frozenset({Phase.CUSTODY}), frozenset({Phase.EXTRA}), frozenset({Phase.END})

_BESIDE: Mapping[str, _Beside] = {
    "welcome": _Beside(
        _ROLL,
        Role.COMPETITOR,
        _here,
        ("AM-24.1", "AM-24.5"),
        lambda _named: _(
            "After five rounds everything is counted, and the player with the most wins. Roll the dice: your "
            "pawn moves that many squares."
        ),
    ),
    "again": _Beside(
        _ROLL,
        Role.MONOPOLIST,
        _here,
        ("AM-4.1",),
        lambda _named: _(
            "The same dice, but now you are a Monopolist, like Blue. Make the same choices or different ones, "
            "and see what changes under the other rules."
        ),
    ),
    "buy": _Beside(
        _BUY,
        Role.COMPETITOR,
        _street_for_sale,
        ("AM-8.1", "AM-8.2", "AM-24.3", "AM-24.4"),
        lambda named: _(
            "{street} belongs to the bank. If you buy it for {price}, each visitor pays you {rent} rent. The "
            "final count adds that rent once more, but only a tenth of your cash.",
            **named,
        ),
    ),
    "ruin": _Beside(
        _DEBT,
        None,
        _ruined,
        ("R-14", "AM-22.1"),
        lambda named: _(
            "You owe {owed}, have {cash}, and cannot raise the rest. A player who cannot pay is out of the "
            "game. The others play to the end without you.",
            **named,
        ),
    ),
    "need": _Beside(
        _DEBT,
        None,
        _here,
        ("R-14", "AM-11.1", "AM-11.3", "AM-11.5", "AM-12.1"),
        lambda named: _(
            "You owe {owed} and have {cash}. Mortgage a property: the bank lends you half its price, but you collect "
            "no rent there until you pay off the loan plus a tenth. Or sell a building for half its price.",
            **named,
        ),
    ),
    "ways": _Beside(
        _CUSTODY,
        None,
        _here,
        ("AM-14.7", "AM-14.8"),
        lambda named: _(
            "Your turn begins here, on the corner. Pay {fine} and roll, or try to roll a double, a chance of "
            "one in six. In a longer game you could also wait.",
            **named,
        ),
    ),
    "price-war": _Beside(
        _EXTRA | _END,
        Role.COMPETITOR,
        _inside,
        ("AM-14.1", "AM-14.3", "AM-14.4", "AM-14.5"),
        lambda _named: _(
            "The price war, on the corner: you may not buy or build until you are out, but your streets keep "
            "earning. A Monopolist goes to jail here instead, and earns nothing."
        ),
    ),
    "jail": _Beside(
        _EXTRA | _END,
        Role.MONOPOLIST,
        _inside,
        ("AM-14.1",),
        lambda _named: _(
            "The same corner, but for a Monopolist it is jail. You stay until your next turn, and you will "
            "see what your streets earn until then."
        ),
    ),
    "build": _Beside(
        _END,
        Role.COMPETITOR,
        _buildable,
        ("AM-9.4", "AM-9.3", "AM-10.3"),
        lambda named: _(
            "You are a Competitor, like Green, so you may build at once. A house on {street} costs {house}, "
            "and a visit then earns {after} instead of {rent}. Monopolists, like Blue and Navy, need two "
            "streets of a city.",
            **named,
        ),
    ),
    "pair": _Beside(
        _EXTRA | _END,
        Role.MONOPOLIST,
        _monopoly,
        ("AM-9.1", "AM-9.3"),
        lambda named: _(
            "You are a Monopolist with two streets of {city}: a monopoly. You may now build here, and the "
            "rent here changes. Watch.",
            **named,
        ),
    ),
    "alone": _Beside(
        _EXTRA | _END,
        Role.MONOPOLIST,
        _unbuildable,
        ("AM-9.3", "AM-9.4"),
        lambda named: _(
            "A Competitor could build on {street} at once. A Monopolist may not, so you first need a second "
            "street of {city}.",
            **named,
        ),
    ),
    "double": _Beside(
        _EXTRA,
        None,
        _here,
        ("AM-7.1", "AM-7.2"),
        lambda _named: _("Both dice show the same number. That is a double, so you roll once more this turn."),
    ),
    "never": _Beside(
        _EXTRA | _END,
        Role.COMPETITOR,
        _second_street,
        ("AM-9.5", "AM-9.2"),
        lambda named: _(
            "You own two streets of {city}. A Monopolist's rents would double now; a Competitor's never do. "
            "A visit to {street} still earns {rent}. Remember this for later.",
            **named,
        ),
    ),
}
"""By slug; the first that is new is told."""


# ── When something happens


def at_event(event: Event, scene: Scene, place: int) -> Iterator[Stop]:
    """Yield the scenes for an event; `place` is the number of events before it."""
    square = event.square or 0
    if event.what is EventKind.PRICE:
        yield from _bought(event.player, square, scene)
    elif event.what is EventKind.DRAWN and event.player == YOU:
        yield _card(scene, place)
    elif event.what is EventKind.START and event.player == YOU:
        text = _(
            "You pass {start}. The bank pays you {amount} each time round.",
            start=scene.name(0),
            amount=scene.money(event.amount),
        )
        yield Stop(slug="start", words=text, clauses=event.clauses)
    elif event.what is EventKind.DEBT:
        yield from _owing(event, scene, place)
    elif event.what is EventKind.NO_RENT:
        yield from _unpaid(event, square, scene, place)
    elif event.what is EventKind.RENT and event.transfer is not None and event.reasons is not None:
        if event.transfer.payee == account(YOU):
            yield from _earned(event, square, scene, event.reasons.steps, place)
        elif event.transfer.payer == account(YOU):
            yield from _rent_due(scene, square, event.reasons.steps, place)
    elif event.what is EventKind.TIME_UP:
        yield _count(scene, place + 1)


def _bought(player: int, square: int, scene: Scene) -> Iterator[Stop]:
    state = scene.game.state
    if player == YOU or not state.table.is_street[square] or state.roles[player] is Role.COMPETITOR:
        return
    others = [each for each in state.table.group[square] if each != square and state.owners[each] == player]
    if not others or not has_monopoly(state, square, player):
        return
    street = others[0]
    before, after = scene.rents(street, player, 1)[0], scene.visit(street)
    named = scene.about(street) | {"before": scene.money(before)}
    yield Stop(
        slug="monopoly",
        square=street,
        words=_(
            "{owner}, a Monopolist, buys a second street of {city}. Until now a visit to {street} cost "
            "{before}. What will it cost from now on? Bet.",
            **named,
        ),
        options=scene.bet(before, after, 3 * before),
        right=str(after),
        say=_(
            "Doubled: {rent}. Two streets of a city are a monopoly. A Monopolist's rents double there, "
            "and {owner} may now build.",
            **named,
        ),
        clauses=("AM-9.1", "AM-9.2", "AM-9.3"),
    )


def _card(scene: Scene, place: int) -> Stop:
    """Return the card that has just been drawn lies under its deck: the one before the top."""
    role, state = scene.role, scene.game.state
    pile = state.role_tables[YOU].draws_from
    card: Card = state.role_tables[YOU].cards[state.decks[pile][state.tops[pile] - 1]]
    if role is Role.COMPETITOR:
        deck = _("The Competitor deck")
        words = _("A card square. You draw from the Competitor deck; Monopolists have their own. Turn the card over.")
    else:
        deck = _("The Monopolist deck")
        words = _("A card square. This time you draw from the Monopolist deck. Turn the card over.")
    return Stop(
        slug="card",
        words=words,
        clauses=("AM-15.1", *effect_clauses(card.effect)),
        face=CardFace(MARKS[role], deck, theme_text(card), effect_text(scene.edition, card)),
        upto=place,
    )


def _owing(event: Event, scene: Scene, place: int) -> Iterator[Stop]:
    """Yield a bet on what you owe, or on what somebody does who owes more than they have."""
    debt = scene.game.state.debts[0]
    if event.player == YOU:
        if debt.what is EventKind.RENT and debt.reasons is not None:
            yield from _rent_due(scene, debt.where, debt.reasons.steps, place)
        return
    if means(scene.game.state, event.player) < debt.amount:
        return
    named: dict[str, Message | str] = {
        "player": scene.who(event.player),
        "amount": scene.money(debt.amount),
        "cash": scene.money(scene.game.cash[event.player]),
    }
    yield Stop(
        slug="need-other",
        words=_("{player} owes {amount} and has only {cash} left. What happens now? Bet.", **named),
        options=(
            ("out", _("{player} is out of the game", **named)),
            ("raise", _("{player} sells or mortgages something", **named)),
            ("later", _("{player} pays next turn", **named)),
        ),
        right="raise",
        say=_(
            "A player with properties or buildings turns them into money first, at half their price. Only a "
            "player with nothing left is out."
        ),
        clauses=("R-14", "AM-11.1", "AM-12.1", "AM-22.1"),
    )


def _count(scene: Scene, upto: int) -> Stop:
    """Return a bet on who wins, before all is counted; where several do, it is only told."""
    outcome = scene.game.outcome
    winners = outcome.winners if outcome is not None else ()
    words = _(
        "The five rounds are over. Competitors keep a tenth of their cash, Monopolists a fifth. Then the "
        "bank pays one more rent for each property. Who has the most now? Bet."
    )
    clauses = ("AM-24.3", "AM-24.4", "AM-24.5")
    if len(winners) != 1:
        return Stop(slug="count", words=words, clauses=clauses, upto=upto)
    winner = winners[0]
    player, amount = scene.who(winner), scene.money(scene.game.cash[winner])
    return Stop(
        slug="count",
        words=words,
        options=tuple((str(each), scene.who(each)) for each in scene.game.players if not scene.game.state.out[each]),
        right=str(winner),
        say=_("You have the most: {amount}.", amount=amount)
        if winner == YOU
        else _("{player} has the most: {amount}.", player=player, amount=amount),
        clauses=clauses,
        upto=upto,
    )


# ── What you are paid


def _earned(event: Event, square: int, scene: Scene, steps: tuple[Step, ...], place: int) -> Iterator[Stop]:
    named = scene.about(square, event.player) | {"rent": scene.money(event.amount)}
    if scene.game.state.custody_turn[YOU]:
        yield Stop(
            slug="earn-inside",
            square=square,
            words=_(
                "You are in the price war, and {visitor} still pays you {rent} for {street}. A Monopolist in "
                "jail would get nothing.",
                **named,
            ),
            clauses=("AM-14.3", "AM-14.5"),
        )
    elif scene.role is Role.MONOPOLIST and _is_doubled(steps):
        other = scene.opposite(square)
        yield Stop(
            slug="earn-double",
            square=square,
            words=_(
                "{visitor} lands on your {street}, one of your two streets of {city}. A Competitor would get "
                "{other}. What do you get? Bet.",
                **named,
                other=scene.money(other),
            ),
            options=scene.bet(other, event.amount, 3 * other),
            right=str(event.amount),
            say=_(
                "{rent}. It is the same street and the same visitor, but you charge double because you are a "
                "Monopolist with two streets here.",
                **named,
            ),
            clauses=("AM-9.2", "AM-9.5"),
            upto=place,
        )
    yield Stop(
        slug="earn",
        square=square,
        words=_("{visitor} lands on your {street} and pays you {rent}. That is how a property earns.", **named),
        clauses=event.clauses,
    )


def _unpaid(event: Event, square: int, scene: Scene, place: int) -> Iterator[Stop]:
    """Yield a bet on what a visit brings you in jail."""
    state = scene.game.state
    if state.owners[square] != YOU or state.mortgaged[square]:
        return
    other, now = scene.opposite(square), scene.visit(square)
    yield Stop(
        slug="no-rent",
        square=square,
        words=_(
            "You are in jail, and {visitor} lands on your {street}. In the price war a Competitor would get "
            "{other}. What do you get? Bet.",
            **scene.about(square, event.player),
            other=scene.money(other),
        ),
        options=scene.bet(0, other, now if now != other else 2 * other),
        right="0",
        say=_("Nothing: a Monopolist in jail collects no rent. On the same corner a Competitor keeps earning."),
        clauses=event.clauses,
        upto=place,
    )


# ── What you owe


def _rent_due(scene: Scene, square: int, steps: tuple[Step, ...], place: int) -> Iterator[Stop]:
    """Yield a bet on what you owe, before you pay it."""
    state = scene.game.state
    if not state.table.is_street[square]:
        return
    owed = sum(step.amount for step in steps)
    slug = "rent"
    if _is_doubled(steps):
        slug = "doubled" if scene.role is Role.COMPETITOR else "same-bill"
        words, wrong, say = _at_a_monopoly(scene, square, owed)
    elif not state.levels[square]:
        words, wrong, say = _at_a_bare_street(scene, square, owed)
    else:
        return
    yield Stop(
        slug=slug,
        words=words,
        options=scene.bet(owed, *wrong),
        right=str(owed),
        say=say,
        clauses=tuple(dict.fromkeys(clause for step in steps for clause in step.clauses)),
        steps=steps,
        title=verbatim(scene.name(square)),
        payee=scene.seats[state.owners[square]],
        upto=place,
    )


def _is_doubled(steps: tuple[Step, ...]) -> bool:
    return any(DOUBLED in step.clauses and step.amount for step in steps)


type _Told = tuple[Message, tuple[int, ...], Message]
"""What is asked, the wrong amounts that are offered, and what is said of the true one."""


def _at_a_bare_street(scene: Scene, square: int, owed: int) -> _Told:
    named = scene.about(square) | {"rent": scene.money(owed)}
    words = _(
        "You land on {owner}'s {street}. It cost {price}, and nothing is built on it. What do you owe? Bet.", **named
    )
    say = _("A tenth of the price: {rent}. Every player charges that for a single street without buildings.", **named)
    return words, (2 * owed, scene.game.state.table.price[square] // 2), say


def _at_a_monopoly(scene: Scene, square: int, owed: int) -> _Told:
    state = scene.game.state
    level, owner = state.levels[square], state.owners[square]
    hotel = level == state.role_tables[owner].hotel[square]
    competitor = state.table.roles[Role.COMPETITOR]
    same = competitor.rents[square][1][competitor.hotel[square] if hotel else level]
    named = scene.about(square) | {"same": scene.money(same), "rent": scene.money(owed)}
    wrong = (same, 2 * same if 2 * same != owed else 3 * same)
    if scene.role is Role.MONOPOLIST:
        words = _(
            "You land on {owner}'s {street}, part of a monopoly. A Competitor would charge {same} for it. "
            "But now you are a Monopolist yourself. What do you owe? Bet.",
            **named,
        )
        say = _("{rent}, like anyone else. What matters is who owns the street, not who lands there.", **named)
        return words, wrong, say
    if hotel:
        words = _(
            "You land on {owner}'s {street}, part of a monopoly, with a hotel on it. A Competitor would "
            "charge {same} for it. What do you owe? Bet.",
            **named,
        )
    else:
        words = ngettext(
            "You land on {owner}'s {street}, part of a monopoly, with {count} house on it. A Competitor would "
            "charge {same} for it. What do you owe? Bet.",
            "You land on {owner}'s {street}, part of a monopoly, with {count} houses on it. A Competitor would "
            "charge {same} for it. What do you owe? Bet.",
            level,
            **named,
        )
    return words, wrong, _("Land and buildings, all doubled: {rent}.", **named)

"""The desk of the first game: your actions in either role, and the state after each press."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from antimono.anti_monopoly.editions import Role
from antimono.anti_monopoly.game import EventKind, Phase, Verb
from antimono.anti_monopoly.theme import YOU
from antimono.core.errors import AntimonoError
from antimono.core.text import Message, _, quoted
from antimono.course.lesson.controls import Value, Values
from antimono.play.desk import LINK, Desk
from antimono.play.first_game.choices import Choice
from antimono.play.first_game.deals import DEALS, FIRST, Deal
from antimono.play.first_game.moment import MOST, ON, Moment, furthest, moment, reached
from antimono.play.first_game.result import headline
from antimono.play.first_game.setting import EDITIONS, ROUNDS
from antimono.play.telling import LAST_ROUND, in_a_row

DO, BACK, REPEAT, ROLE, AGAIN, EDITION, DEAL = "do", "back", "repeat", "role", "again", "edition", "deal"
"""The names of what can be pressed: do something; take it back; let the same be chosen as in the first game;
play the other role; begin a role again; take another edition. `DEAL` is a value alone: a deal is opened new."""

_LONGEST = 60 * MOST
"""How many characters of what was done are read."""


@dataclass(frozen=True, slots=True, kw_only=True)
class FirstGame:
    """The state of the first game's desk: both games, and which is being played."""

    edition: str
    deal: Deal
    """Where the dice and cards of both games come from."""
    role: Role
    """Which of the two games is played now."""
    games: Mapping[Role, Moment]
    """Where each of them stands."""
    notes: tuple[Message, ...] = ()
    said: Message | None = None

    @property
    def now(self) -> Moment:
        """The game that is being played."""
        return self.games[self.role]

    @property
    def first(self) -> Moment:
        """The game as a Competitor."""
        return self.games[Role.COMPETITOR]

    @property
    def second(self) -> Moment:
        """The game as a Monopolist."""
        return self.games[Role.MONOPOLIST]

    @property
    def values(self) -> Values:
        """See `Opened`."""
        found: dict[str, Value] = {EDITION: self.edition} if self.edition != EDITIONS[0] else {}
        if self.deal is not FIRST:
            found[DEAL] = self.deal.number
        if self.role is Role.MONOPOLIST:
            found[ROLE] = self.role.value
        return found | {role.value: ",".join(game.did) for role, game in self.games.items() if game.did}

    @property
    def onward(self) -> int | None:
        """See `Opened`; the others move at once."""
        return None

    @property
    def link(self) -> str:
        """See `Opened`."""
        if self.deal is FIRST and not any(game.did for game in self.games.values()):
            return ""
        did = (",".join(self.games[role].did) for role in Role)
        deal = () if self.deal is FIRST else (str(self.deal.number),)
        return "~".join((self.edition, self.role.value[0], *did, *deal)).replace(",", ".").replace(" ", "_")


def open_game(values: Values) -> FirstGame:
    """Open the first game from values or a link; it ends before an action that is illegal, with a note."""
    if values.get(LINK):
        values = _linked(str(values[LINK]))
    notes: list[Message] = []
    edition = str(values.get(EDITION) or EDITIONS[0])
    if edition not in EDITIONS:
        notes.append(
            _("The first game is not available in “{edition}”; it starts in another edition.", edition=quoted(edition))
        )
        edition = EDITIONS[0]
    number = str(values.get(DEAL) or FIRST.number)
    deal = next((each for each in DEALS if str(each.number) == number), None)
    if deal is None:
        notes.append(
            _(
                "The first game has deals 1 to {count}, not “{number}”, so it starts with deal 1.",
                count=len(DEALS),
                number=quoted(number),
            )
        )
        deal = FIRST
    games: dict[Role, Moment] = {}
    for role in Role:
        did = str(values.get(role.value) or "")[:_LONGEST]
        games[role], refused = furthest(edition, role, [word for word in did.split(",") if word], deal)
        if refused is not None:
            notes.append(_("The game stops before an action that is not possible: {why}", why=refused))
    role = _role(values.get(ROLE), Role.COMPETITOR)
    return FirstGame(edition=edition, deal=deal, role=role, games=games, notes=tuple(notes))


def _linked(word: str) -> Values:
    """Return the values in a link, with defaults for missing ones."""
    parts = word[:_LONGEST].replace(".", ",").replace("_", " ").split("~")
    return dict(zip((EDITION, ROLE, *[role.value for role in Role], DEAL), parts, strict=False))


def pressed(state: FirstGame, press: Values) -> FirstGame:
    """Return the desk after a press; an impossible one changes nothing."""
    state = replace(state, notes=(), said=None)
    try:
        return _pressed(state, press)
    except AntimonoError as error:
        return replace(state, notes=(error.message,))


def _pressed(state: FirstGame, press: Values) -> FirstGame:
    role, did = state.role, state.now.did
    if DO in press:
        return _at(state, role, (*did, str(press[DO])))
    if press.get(BACK):
        return _at(state, role, did[:-1])
    if press.get(AGAIN):
        return _at(state, _role(press[AGAIN], role), ())
    if press.get(REPEAT):
        return _at(state, Role.MONOPOLIST, repeated(state.first, state.second))
    if ROLE in press:
        chosen = _role(press[ROLE], Role.COMPETITOR)
        return _at(state, chosen, state.games[chosen].did)
    if EDITION in press:
        return open_game({EDITION: press[EDITION], DEAL: state.deal.number})
    return state


def _role(given: object, otherwise: Role) -> Role:
    """Return the role with that name, or with one that begins so, as a link has it."""
    return next((role for role in Role if given and role.startswith(str(given))), otherwise)


def _at(state: FirstGame, role: Role, did: tuple[str, ...]) -> FirstGame:
    """Return the desk with another moment in one of its games.

    Raises:
        AntimonoError: if there is no such moment.
    """
    now = reached(state.edition, role, did, state.deal)
    return replace(state, role=role, games={**state.games, role: now}, said=_said(now))


def _said(now: Moment) -> Message:
    """Return the effect of a press and the next question, for screen readers."""
    # That you owe something stands in what is asked.
    told = [
        said.text
        for turn in now.told
        for said in turn.said
        if said.what is not EventKind.DEBT or turn.seat != now.seats[YOU]
    ]
    if now.reply is not None and now.reply.text is not None:
        told.insert(0, now.reply.text)
    if now.did and now.round == ROUNDS != reached(now.edition.id, now.role, now.did[:-1], now.deal).round:
        told.append(LAST_ROUND)
    told.append(headline(now) if now.ended else now.words)
    return in_a_row(told)


# ── The choices of the first game, made again


def repeated(first: Moment, second: Moment) -> tuple[str, ...]:
    """Return what you do as a Monopolist, from where that game stands to its end, if you choose as a Competitor did.

    Whatever was bought is bought again if the cash is there, a street is built on as high as it was, and the
    way out of custody is the same. What a debt calls for is raised from what is worth least. Bets are passed
    over.
    """
    now = second
    while not now.ended and len(now.did) < MOST:
        now = moment(now.edition.id, Role.MONOPOLIST, (*now.did, _next(first, now)), now.deal)
    return now.did


def _next(first: Moment, now: Moment) -> str:
    """Return the word of what is done next."""
    if now.waiting:
        return ON  # a bet that you did not make is passed over
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
    """Return a building that stood in the first game, if there is one and it may be put up."""
    state = now.game.state
    for choice in now.choices:
        if choice.action.verb is Verb.BUILD and choice.action.deed is not None:
            square = state.table.square_of[choice.action.deed]
            if state.levels[square] < first.game.state.levels[square]:
                return choice.token
    return None


def _raise(now: Moment) -> str:
    """Return the cheapest mortgage, or else what is worth least; to give up is only possible where nothing helps."""

    def rank(choice: Choice) -> tuple[bool, int, str]:
        deed, table = choice.action.deed, now.game.state.table
        price = table.price[table.square_of[deed]] if deed else 0
        return choice.action.verb is not Verb.MORTGAGE, price, choice.token

    return min(now.choices, key=rank).token


DESK: Desk[FirstGame] = Desk("first-game", _("The first game"), open_game, pressed)
"""Five rounds, twice."""

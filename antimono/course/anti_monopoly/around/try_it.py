"""The lesson on a whole round: the story's table, played move by move, every payment explained."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache, lru_cache
from types import MappingProxyType

from antimono.anti_monopoly.editions import Edition, Role
from antimono.anti_monopoly.game import Action, Event, Game, Verb
from antimono.anti_monopoly.meanings import meaning
from antimono.anti_monopoly.rules.building import level_name
from antimono.anti_monopoly.scenario import Scenario
from antimono.anti_monopoly.theme import BLUE, GREEN, NAVY, ROLES, SEATS, YOU
from antimono.core.amount import Step
from antimono.core.dice import Dice
from antimono.core.errors import AntimonoError
from antimono.core.figures import NEITHER, Bars, Board, Press, Series
from antimono.core.text import Message, _, ngettext, verbatim
from antimono.course.anti_monopoly.compared.situations import SEAT_NAMES
from antimono.course.anti_monopoly.shared.edition import ask_edition, marks
from antimono.course.anti_monopoly.shared.four_players import HELD, NOB_HILL, whole_board
from antimono.course.lesson.asking import Controls
from antimono.course.lesson.frame import Cell, Clauses, Column, Headline, LessonBody, Passage, Table
from antimono.course.lesson.lesson import Lesson

CASH: Mapping[int, int] = MappingProxyType({YOU: 640, BLUE: 520, GREEN: 480, NAVY: 450})
"""Cash by player, in the 1500 scale."""

PAWNS: Mapping[int, int] = MappingProxyType({YOU: 28, BLUE: 35, GREEN: 23, NAVY: 5})
"""Pawns by player, as squares."""

DICE = (Dice(3, 3), Dice(2, 5), Dice(4, 5), Dice(3, 4), Dice(3, 4), Dice(2, 4))
"""The rolls of the chapter's round."""


STORY = "story"
"""The key of those dice in the choice of dice."""

SEEDS = 9
"""Number of other dice that can be chosen."""

MOST_CASH = 2000
"""Upper limit of your cash at the start, in the 1500 scale."""


@dataclass(frozen=True, slots=True)
class RoundSetup:
    """The reader's choices before the first move."""

    edition: str
    seed: int = 0
    """Seed of the dice and cards; 0 starts with the chapter's rolls."""
    cash: int | None = None
    """Your cash, in money units; `None` for the story's amount."""
    buildings: int = 1
    """Building level of Blue's most expensive street."""


def opening(edition: str, seed: int = 0) -> Scenario:
    """Return the story's table at the start of the round, on your turn.

    Args:
        edition: id of the edition to use.
        seed: seed of the dice and cards; 0 starts with the chapter's rolls.
    """
    return _opening(RoundSetup(edition, seed))


def _opening(setting: RoundSetup) -> Scenario:
    dice = DICE if setting.seed == 0 else ()
    scene = Scenario.new(setting.edition, ROLES, seed=setting.seed, dice=dice)
    scale = scene.edition.scale
    for player, held in HELD.items():
        for square, level in held:
            scene = scene.owns(player, square, setting.buildings if level else 0)
        scene = scene.cash(player, CASH[player] * scale).at(player, PAWNS[player])
    return scene if setting.cash is None else scene.cash(YOU, setting.cash)


def tell(ask: Controls) -> LessonBody:
    """Ask for the moves of one round, and show every payment with its reason."""
    edition = ask_edition(ask, "cash", "moves")
    others = [(str(seed), _("other rolls, {number}", number=seed)) for seed in range(1, SEEDS + 1)]
    chosen = ask.choice("dice", _("Dice"), [(STORY, _("as in the story")), *others], resets=("moves",))
    scale = edition.scale
    cash = ask.number(
        "cash", _("Your cash at the beginning"), 0, MOST_CASH * scale, default=CASH[YOU] * scale, step=10 * scale
    )
    street = edition.street(NOB_HILL)
    names = [level_name(street, Role.MONOPOLIST, level) for level in range(5)]
    built = ask.number("buildings", _("Blue's buildings on {street}", street=street.name), 0, 4, default=1, names=names)
    setting = RoundSetup(edition.id, 0 if chosen == STORY else int(chosen), cash, built)
    done = ask.moves(
        "moves",
        _("The next move"),
        legal=lambda made: _legal(setting, made),
        why=lambda made, text: _why(setting, made, text),
    )
    game = _after(setting, done)
    events = game.log
    yours = tuple(_yours(cash, events))
    now = game.state.cash[YOU]
    return LessonBody(
        money_format=edition.money_format,
        situation=_sentence(game),
        headline=Headline(_("In your purse"), edition.money(now), now),
        steps=yours,
        passages=(_paid(edition, events),) if any(event.transfer for event in events) else (),
        figures=(_board(game, done), _bars(setting, game)),
        tables=(_purses(setting, events, game), _happened(events)),
        marks=_marks(edition),
    )


@cache
def _marks(edition: Edition) -> tuple[Message, ...]:
    return marks(edition, edition.deeds)


@lru_cache(maxsize=1024)
def _after(setting: RoundSetup, done: tuple[Action, ...]) -> Game:
    """Return the game after some moves; the caller must not continue it."""
    if not done:
        return _opening(setting).game()
    game = _after(setting, done[:-1]).copy()
    game.play(done[-1])
    return game


def _over(game: Game) -> bool:
    """Return whether the round is complete: the dice have come back to you, or somebody has won."""
    return game.over or game.state.turns > len(ROLES)


def _legal(setting: RoundSetup, done: tuple[Action, ...]) -> tuple[tuple[Action, Message], ...]:
    game = _after(setting, done)
    if _over(game):
        return ()
    who = SEAT_NAMES[game.player_to_decide or 0]
    return tuple(
        (action, _("{player}: {act}", player=who, act=meaning(game, game.state.decider, action)))
        for action in game.legal_actions()
    )


def _why(setting: RoundSetup, done: tuple[Action, ...], text: str) -> Message:
    game = _after(setting, done)
    if _over(game):
        return _("The round is complete.")
    try:
        game.copy().play(text)
    except AntimonoError as error:
        return error.message.called(SEAT_NAMES)
    return _("This is not available here. Trades and out-of-turn actions are only possible in the full game.")


def _sentence(game: Game) -> Message:
    if _over(game):
        return _("The round is complete: everybody has had a turn.")
    who = SEAT_NAMES[game.player_to_decide or 0]
    number = game.state.turns
    return ngettext(
        "Turn {turn} of the round. {player} decides and has {count} option.",
        "Turn {turn} of the round. {player} decides and has {count} options.",
        len(game.legal_actions()),
        turn=number,
        player=who,
    )


def _account(player: int) -> str:
    return f"p{player + 1}"


def _change(event: Event, player: int) -> int:
    """Return what an event does to a player's purse."""
    move = event.transfer
    if move is None:
        return 0
    return move.amount.value * ((move.payee == _account(player)) - (move.payer == _account(player)))


def _yours(cash: int, events: tuple[Event, ...]) -> Iterator[Step]:
    """Yield your purse, from the beginning on."""
    yield Step(_("At the beginning of the round"), cash, ("AM-2.1",))
    for event in events:
        change = _change(event, YOU)
        if change:
            yield Step(event.text.called(SEAT_NAMES), change, event.clauses)


def _paid(edition: Edition, events: tuple[Event, ...]) -> Passage:
    """Return every payment with the lines that it is made of."""
    lines: list[tuple[Message, tuple[str, ...]]] = []
    for event in events:
        if event.transfer is None:
            continue
        lines.append((event.text.called(SEAT_NAMES), event.clauses[:1]))
        for step in event.transfer.amount.steps:
            amount = edition.money(step.amount)
            lines.append((_("{amount}: {why}", amount=amount, why=step.text), step.clauses))
    return Passage(_("Every payment, line by line"), tuple(lines))


def _board(game: Game, done: tuple[Action, ...]) -> Board:
    drawn = whole_board(Scenario.of(game))
    return Board(
        title=_("The board now"),
        squares=drawn.squares,
        summary=_("The pawns, properties and buildings after these moves."),
        holdings=drawn.holdings,
        pawns=drawn.pawns,
        presses=tuple(_presses(game, done)),
    )


def _presses(game: Game, done: tuple[Action, ...]) -> Iterator[tuple[int, Press]]:
    """Yield the presses of squares: a street is built on, and the property under the pawn is bought."""
    if _over(game):
        return
    for action in game.legal_actions():
        if action.verb is Verb.BUILD and action.deed is not None:
            square = game.edition.deed(action.deed).index
        elif action.verb is Verb.BUY:
            square = game.state.pawns[game.state.decider]
        else:
            continue
        value = ", ".join(str(each) for each in (*done, action))
        yield square, Press(_press_name(game, square, action), (("moves", value),))


def _press_name(game: Game, square: int, action: Action) -> Message:
    act = meaning(game, game.state.decider, action)
    return _("{name}: {act}", name=game.edition.squares[square].name, act=act)


def _before(setting: RoundSetup, edition: Edition) -> dict[int, int]:
    """Return the purses at the beginning."""
    found = {player: cash * edition.scale for player, cash in CASH.items()}
    return found if setting.cash is None else {**found, YOU: setting.cash}


def _bars(setting: RoundSetup, game: Game) -> Bars:
    """Return the purses before the round and now."""
    edition = game.edition
    before = tuple(_before(setting, edition).values())
    now = tuple(game.state.cash[player] for player in CASH)
    return Bars(
        title=_("The purses at the beginning and now"),
        categories=SEAT_NAMES,
        series=(Series(_("at the beginning"), NEITHER, before), Series(_("now"), SEATS[YOU].mark, now)),
        summary=_(
            "Now: you {you}, Blue {blue}, Green {green}, Navy {navy}.",
            you=edition.money(now[YOU]),
            blue=edition.money(now[BLUE]),
            green=edition.money(now[GREEN]),
            navy=edition.money(now[NAVY]),
        ),
    )


def _purses(setting: RoundSetup, events: tuple[Event, ...], game: Game) -> Table:
    """Return the purses after each turn of the round; the last one may still go on."""
    cash = _before(setting, game.edition)
    rows: list[tuple[Cell, ...]] = [(_("at the beginning"), *cash.values())]
    for turn in range(1, min(game.state.turns, len(ROLES)) + 1):
        for event in events:
            if event.turn == turn:
                for player in cash:
                    cash[player] += _change(event, player)
        rows.append((_("after turn {turn}", turn=turn), *cash.values()))
    return Table(
        caption=_("The purses after each turn"),
        columns=(Column(_("When")), *(Column(name, money=True) for name in SEAT_NAMES)),
        rows=tuple(rows),
        marked=(len(rows) - 1,),
    )


def _happened(events: tuple[Event, ...]) -> Table:
    return Table(
        caption=_("Events so far"),
        columns=(Column(_("Event")), Column(_("Clauses")), Column(_("Amount"), money=True)),
        rows=tuple(
            (
                event.text.called(SEAT_NAMES),
                Clauses(event.clauses),
                verbatim("–") if event.transfer is None else event.transfer.amount.value,
            )
            for event in events
        ),
        marked=(len(events) - 1,) if events else (),
    )


LESSON = Lesson("around", _("A whole round"), tell)

"""The desk for whole games: the state after each press."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

from antimono.anti_monopoly.game import Action, Verb
from antimono.anti_monopoly.players import STRATEGIES
from antimono.anti_monopoly.records import Record
from antimono.core.errors import AntimonoError
from antimono.core.match import seat_seeds
from antimono.core.text import _
from antimono.course.lesson.controls import Value, Values
from antimono.play.desk import LINK, ONWARD, Desk
from antimono.play.kept import number
from antimono.play.table.seating import PERSON, SeatingForm, check_seats, from_position, seats_of
from antimono.play.table.sharing import link_word, opened, read_shared
from antimono.play.table.state import NOW, PACES, SHOWN, GameDesk, ViewState, can_only_pass
from antimono.play.table.telling import asked, spoken
from antimono.play.table.trail import trail
from antimono.play.telling import LAST_ROUND, in_a_row
from antimono.play.trade import NAMES, Draft

MOST_AT_ONCE = 24
"""How many actions of the others one press plays at most, so that it is answered in time."""

_KEEPS = "beginning"


def open_table(values: Values) -> GameDesk:
    """Return a table with the game that `values` hold, or a form for a new one."""
    for name, load in _LOADS.items():
        if values.get(name):
            return load(str(values[name]))
    try:
        table = GameDesk(form=SeatingForm.read({name: value for name, value in values.items() if name in _OF_FORM}))
    except AntimonoError as error:
        table = GameDesk(notes=(error.message,))
    beginning = str(values.get(_KEEPS) or "")
    if not beginning:
        return replace(table, looks=ViewState.read(values).for_next_game())
    try:
        started = _with(table, beginning, _texts(values.get("actions")))
    except AntimonoError as error:
        return replace(table, notes=(_("This game cannot be restored: {why}", why=error.message),))
    return _looking(replace(started, draft=Draft.read(values)), ViewState.read(values))


def pressed(table: GameDesk, press: Values) -> GameDesk:
    """Return the table after a press; one that is refused changes nothing else and leaves a note."""
    table = replace(table, notes=(), said=None, whole=False, new=table.told[-1] if table.told else 0)
    for name, does in _PRESSES.items():
        if name in press:
            if table.game is None and does not in _BEFORE:
                return replace(table, notes=(_("No game has started yet. Start one first."),))
            try:
                return does(table, press)
            except AntimonoError as error:
                return replace(table, notes=(error.message,))
    return table


def _with(table: GameDesk, beginning: str, actions: tuple[str, ...]) -> GameDesk:
    """Put a game on the table, up to the first of its actions that is illegal.

    Raises:
        AntimonoError: if it cannot begin.
    """
    played = trail(beginning).at(actions)
    seats = table.seats
    if beginning != table.beginning:
        record = Record.parse(f"{beginning}\n\n*")
        seats = seats_of(record, record.setting.seats)
        form = replace(table.form, edition=record.setting.edition)
        table = replace(table, form=form, looks=table.looks.for_next_game(), draft=Draft())
    after = replace(
        table,
        beginning=beginning,
        seats=seats,
        actions=played.actions,
        game=played.game,
        told=played.told,
        choosers=played.choosers,
        shown=played.game,
        looks=replace(table.looks, at=NOW, told=False),
    )
    if played.refused is None:
        return after
    note = _(
        "The recorded game cannot continue after action {count}, so it stops there: {why}",
        count=len(played.actions),
        why=played.refused,
    )
    return replace(after, notes=(note,))


def laid(table: GameDesk) -> GameDesk | None:
    """Return the table as it is laid for the game that the form asks for; `None` if nobody could play so."""
    try:
        return _with(GameDesk(form=table.form), replace(table.form, seed="1").agreed(), ())
    except AntimonoError:
        return None


def _looking(table: GameDesk, looks: ViewState) -> GameDesk:
    """Return the table as somebody looks at it; what is not there is not looked at."""
    game = table.playing
    at = looks.at if 0 <= looks.at < len(table.actions) else NOW
    looks = replace(
        looks,
        at=at,
        square=looks.square if 0 <= looks.square < len(game.edition.squares) else -1,
        player=looks.player if looks.player in game.players else -1,
        shown=looks.shown if looks.shown in SHOWN else "",
        pace=looks.pace if looks.pace in PACES else "quick",
    )
    shown = game if at == NOW else trail(table.beginning).before(table.actions[:at])
    return replace(table, looks=looks, shown=shown)


# ── What can be pressed


def _start(table: GameDesk, press: Values) -> GameDesk:
    form = SeatingForm.read(press, table.form)
    table = replace(table, form=form)
    try:
        beginning = form.agreed()
    except AntimonoError as error:
        return replace(table, notes=(error.message,))
    begun = _with(table, beginning, ())
    return replace(begun, said=spoken(begun, 0))


def _fill(table: GameDesk, press: Values) -> GameDesk:
    return replace(table, form=SeatingForm.read(press, table.form))


def _act(table: GameDesk, press: Values) -> GameDesk:
    return _played(table, str(press["act"]))


def _played(table: GameDesk, *texts: str) -> GameDesk:
    """Return the table after further actions.

    Raises:
        AntimonoError: if the first is illegal.
    """
    after = _with(table, table.beginning, (*table.actions, *texts))
    if after.actions == table.actions:
        table.playing.check(texts[0])  # raises
    looks = replace(
        after.looks, shown="", square=-1 if after.playing.turns != table.playing.turns else after.looks.square
    )
    said = spoken(after, table.told[-1])
    here = after.playing.state.round
    if said is not None and table.playing.state.round < here and here + 1 == after.playing.ending.rounds:
        said = in_a_row([said, LAST_ROUND])
    return replace(after, looks=looks, draft=Draft(), said=said)


def _onward(table: GameDesk, _press: Values) -> GameDesk:
    """Let the others choose once, play one turn, or play until a person has to decide, by the pace."""
    if table.passes:
        table = _with(table, table.beginning, (*table.actions, str(Action(Verb.END))))
        if table.looks.pace == "slow" or not table.waits:
            return replace(table, said=spoken(table, table.new))
    if not table.waits:
        over = table.game is not None and (table.game.over or table.given_up)
        return replace(table, looks=replace(table.looks, told=over))
    return _others(table, table.looks.pace)


def _skip(table: GameDesk, _press: Values) -> GameDesk:
    """Play what the others do up to the next decision of a person; nothing happens where a person decides."""
    if table.passes:
        table = _with(table, table.beginning, (*table.actions, str(Action(Verb.END))))
    return _others(table, "once") if table.waits else table


def _others(table: GameDesk, pace: str) -> GameDesk:
    """Return the table after the others have chosen: once, for one turn, or until a person has to decide."""
    game = table.playing.copy()
    seeds = seat_seeds(game.seed, len(game.players))
    views = [game.view(player) for player in game.players]
    chosen: list[str] = []
    first = game.player_to_decide
    most = 1 if pace == "slow" else MOST_AT_ONCE
    while len(chosen) < most and not game.over:
        player = game.player_to_decide
        if table.seats[player] == PERSON or (pace == "quick" and player != first):
            break
        strategy = STRATEGIES[table.seats[player]]
        action = strategy.choose(views[player], game.legal_actions(), seeds[player], len(game.actions))
        game.play(action)
        chosen.append(str(action))
    after = _played(table, *chosen)
    return replace(after, looks=replace(after.looks, shown=table.looks.shown), draft=table.draft)


def _undo(table: GameDesk, _press: Values) -> GameDesk:
    """Back to before the last choice of somebody at this screen; dice stay as they were."""
    count = next((place for place in reversed(range(len(table.actions))) if _chose(table, place)), -1)
    if count < 0:
        return replace(table, notes=(_("There is nothing to undo: nobody here has made a choice yet."),))
    after = _with(table, table.beginning, table.actions[:count])
    said = _("Undone. The dice stay as they were. {now}", now=asked(after))
    return replace(after, said=said, draft=Draft())


def _chose(table: GameDesk, place: int) -> bool:
    """Return true if a person chose that action; passing on without a press is not a choice."""
    if table.choosers[place] not in table.people:
        return False
    passed = table.looks.passes and table.actions[place] == str(Action(Verb.END))
    return not (passed and can_only_pass(trail(table.beginning).before(table.actions[:place])))


def _resume(table: GameDesk, press: Values) -> GameDesk:
    """Go on from the place that is looked at; what came later is given up."""
    count = min(max(0, number(press["resume"], len(table.actions))), len(table.actions))
    after = _with(table, table.beginning, table.actions[:count])
    return replace(after, draft=Draft())


def _print(table: GameDesk, _press: Values) -> GameDesk:
    return replace(table, whole=True)


def _look(table: GameDesk, press: Values) -> GameDesk:
    """Change what is looked at; pressing what is open already closes it."""
    looks = table.looks
    if "at" in press:
        looks = replace(looks, at=number(press["at"], NOW))
    if "square" in press:
        looks = replace(looks, square=_unless(looks.square, number(press["square"], looks.square), -1))
    if "player" in press:
        looks = replace(looks, player=_unless(looks.player, number(press["player"], looks.player), -1))
    if "show" in press:
        looks = replace(looks, shown=_unless(looks.shown, str(press["show"]), ""))
    if "pace" in press:
        looks = replace(looks, pace=str(press["pace"]))
    if "passes" in press:
        looks = replace(looks, passes=press["passes"] is True)
    if "search" in press:
        looks = replace(looks, search=str(press["search"])[:100])
    if "all" in press:
        looks = replace(looks, all=not looks.all)
    return _looking(table, looks)


def _unless[Open](is_open: Open, pressed: Open, closed: Open) -> Open:
    return closed if pressed == is_open else pressed


def _deal(table: GameDesk, press: Values) -> GameDesk:
    """Another thing in the trade that is being made up."""
    slugs = {name: table.playing.edition.deed(str(press[name])).slug for name in ("give", "take") if name in press}
    return replace(table, draft=table.draft.changed({**press, **slugs}))


def _sit(table: GameDesk, press: Values) -> GameDesk:
    """Somebody else takes a seat, in the middle of a game."""
    seat, name = number(press["sit"], -1), str(press.get("as", PERSON))
    if seat not in table.playing.players:
        return table
    seats = tuple(name if place == seat else each for place, each in enumerate(table.seats))
    check_seats(seats)
    beginning = _renamed(table, seats)
    return _with(table, beginning, table.actions)


def _renamed(table: GameDesk, seats: tuple[str, ...]) -> str:
    lines = [line for line in table.beginning.split("\n") if not line.startswith("[players ")]
    return "\n".join([*lines[:-1], f'[players "{" ".join(seats)}"]', lines[-1]])


def _load(text: str) -> GameDesk:
    """Return the game of a link or of a file, as far as it can be read."""
    try:
        record, problem = read_shared(text)
        table = _with(GameDesk(), *opened(record))
    except AntimonoError as error:
        return GameDesk(notes=(error.message, _("You can start a new game here. Saved games are not lost.")))
    return replace(table, notes=(*table.notes, *([problem] if problem else [])))


def _take(table: GameDesk, press: Values) -> GameDesk:
    """Open a file; if it cannot be read, the present game continues."""
    loaded = _load(str(press["load"]))
    return loaded if loaded.beginning else replace(table, notes=loaded.notes[:1])


def _set_up(text: str) -> GameDesk:
    """Begin a game from the text of a position; an empty table with a note if it cannot be read."""
    try:
        return _with(GameDesk(), from_position(text), ())
    except AntimonoError as error:
        return GameDesk(notes=(error.message,))


_LOADS: Mapping[str, Callable[[str], GameDesk]] = {LINK: _load, "position": _set_up}
"""What brings a whole game when a table is opened."""

_PRESSES: Mapping[str, Callable[[GameDesk, Values], GameDesk]] = {
    ONWARD: _onward,
    "skip": _skip,
    "start": _start,
    "act": _act,
    "undo": _undo,
    "resume": _resume,
    "load": _take,
    "sit": _sit,
    "print": _print,
    **dict.fromkeys(NAMES, _deal),
    **dict.fromkeys(("at", "square", "player", "show", "pace", "passes", "search", "all"), _look),
    **dict.fromkeys(("edition", "aim", "rounds", "role1", "seed", "colour", "level"), _fill),
}
"""What each name of a press does; the first that is given counts."""

_BEFORE = frozenset({_start, _fill, _take, _onward, _print})
"""What can be done before a game has begun."""

_OF_FORM = frozenset({"edition", "ending", "players", "seats", "seed"})


def _texts(value: Value) -> tuple[str, ...]:
    return tuple(text for each in str(value or "").split(",") if (text := each.strip()))


def _linked(table: GameDesk) -> str:
    """Return the word of the game that is played; empty if none is."""
    return "" if table.game is None else link_word(table)


DESK: Desk[GameDesk] = Desk("play", _("Play"), open_table, pressed, _linked)

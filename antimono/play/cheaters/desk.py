"""The desk of the Cheaters Edition, and the effect of each press."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from itertools import takewhile

from antimono.core.errors import AntimonoError
from antimono.core.text import Message, _
from antimono.course.lesson.controls import Values
from antimono.play.cheaters.company import COMPANY
from antimono.play.cheaters.course import GO_ON, LET, begun, moved
from antimono.play.cheaters.setting import ME, CheatersSetup
from antimono.play.cheaters.state import ORDERS, PACES, RECORD, TRADE, CheatersDesk, Waiting
from antimono.play.desk import ONWARD, Desk
from antimono.play.telling import in_a_row
from antimono.play.trade import NAMES, Draft


def open_table(values: Values) -> CheatersDesk:
    """Return a table with the game that `values` hold, or a form for a new one."""
    setting = CheatersSetup.read(values)
    if not setting.deal:
        return CheatersDesk(setting=setting)
    table = begun(setting)
    for move in takewhile(bool, str(values.get("moves") or "").split(", ")):
        try:
            table = moved(table, move)
        except AntimonoError as error:
            note = _("The saved game cannot be continued past this point. {why}", why=error.message)
            table = replace(table, notes=(note,))
            break
    return replace(_looking(table, values), draft=Draft.read(values))


def pressed(table: CheatersDesk, press: Values) -> CheatersDesk:
    """Return the table after a press; a refused press only leaves a note."""
    table = replace(table, notes=(), said=None)
    for name, does in _PRESSES.items():
        if name in press:
            if table.game is None and name not in _BEFORE:
                return replace(table, notes=(_("Deal first: no game has started yet."),))
            try:
                after = does(table, press)
                before = CheatersDesk() if does is _deal else table
                return after if after.game is None else replace(after, said=_spoken(before, after))
            except AntimonoError as error:
                return replace(table, notes=(error.message,))
    return table


MOST_SKIPPED = 16
"""The most rolls and last calls that one press skips, so that it is answered in time."""

_TOLD = 4
"""The most sentences spoken after a press; the log has all of them."""


def _spoken(before: CheatersDesk, after: CheatersDesk) -> Message | None:
    """Return the result of a press: players seen by the eye, and public events."""
    names, cards = after.setting.names, after.playing.state.table.cheats
    seen = [
        _("You see {player} reach for {card}.", player=names[seat], card=next(c.name for c in cards if c.id == card))
        for seat, card in after.seen
        if (seat, card) not in before.seen
    ]
    news = after.told[len(before.told) :]
    found = [*seen, *[event.text.called(names, ME) for event in news[-_TOLD:]]]
    return in_a_row(found) if found else None


def _looking(table: CheatersDesk, values: Values) -> CheatersDesk:
    """Return the table as the person looks at it; anything that does not exist is ignored."""
    pace, square = str(values.get("pace")), values.get("square")
    last = len(table.playing.edition.squares) - 1
    return replace(
        table,
        pace=pace if pace in PACES else table.pace,
        square=square if type(square) is int and 0 <= square <= last else -1,
        opened=_place(table, str(values.get("opened") or "")),
    )


def _place(table: CheatersDesk, wanted: str) -> str:
    """Return the open place and its open part; empty if there is none."""
    others = tuple([f"p{seat + 1}" for seat in table.view.players if seat != ME])
    there = {"rent": (), "cards": table.view.face_up, "shout": others, RECORD: (), TRADE: ()}
    place, _space, further = wanted.partition(" ")
    if place not in there:
        return ""
    return wanted if further in there[place] else place


def _deal(table: CheatersDesk, press: Values) -> CheatersDesk:
    """Begin a game with the opponents and length of the form."""
    setting = _filled(table, press).setting
    deal = CheatersSetup.read({"seed": press.get("seed")}).deal
    return begun(replace(setting, deal=deal or 1))


def _filled(table: CheatersDesk, press: Values) -> CheatersDesk:
    """Return the form after a change."""
    ticked = [key for key in COMPANY if press.get(f"with-{key}", key in table.setting.with_whom) is True]
    given = {"with": " ".join(ticked), "length": press.get("length", table.setting.length)}
    agreed = {name: press.get(name, table.setting.values()[name]) for name in ("practice", "beginner")}
    return replace(table, setting=CheatersSetup.read({**given, **agreed}))


def _fill(table: CheatersDesk, press: Values) -> CheatersDesk:
    """Return the form after a change; a game in progress keeps its setup."""
    return table if table.game is not None else _filled(table, press)


def _undo(table: CheatersDesk, _press: Values) -> CheatersDesk:
    """Undo the last action of the person, in a practice game (R-60)."""
    if not table.setting.practice:
        note = _("You cannot undo what has been revealed. Undo works only in practice games (R-60).")
        return replace(table, notes=(note,))
    acts = [place for place, move in enumerate(table.moves) if move != GO_ON and move[0] not in "+-@"]
    if not acts:
        note = _("There is nothing to undo: you have not chosen anything yet.")
        return replace(table, notes=(note,))
    kept = ", ".join(table.moves[: acts[-1]])
    return replace(open_table({**table.values, "moves": kept}), opened="")


def _act(table: CheatersDesk, press: Values) -> CheatersDesk:
    return replace(moved(table, str(press["act"])), opened="", draft=Draft())


def _draft(table: CheatersDesk, press: Values) -> CheatersDesk:
    """Change the trade that is being drafted."""
    return replace(table, draft=table.draft.changed(press))


def _onward(table: CheatersDesk, _press: Values) -> CheatersDesk:
    return moved(table, GO_ON)


def _skip(table: CheatersDesk, _press: Values) -> CheatersDesk:
    """Continue to the next decision of the person, at most `MOST_SKIPPED` steps.

    Last calls without a question are skipped; a revealed cheat is shown first.
    """
    for _step in range(MOST_SKIPPED):
        waits = table.waiting
        if waits is Waiting.NOBODY or table.questions or (waits is Waiting.ME and table.ordered is None):
            break
        table = moved(table, GO_ON)
        if table.revealed:
            break
    return table


def _let(table: CheatersDesk, _press: Values) -> CheatersDesk:
    return moved(table, LET)


def _eye(table: CheatersDesk, press: Values) -> CheatersDesk:
    """Move the eye to a face-up card, or away from the one it watches."""
    card = str(press["eye"])
    return moved(table, "@" if card == table.eye else f"@{card}")


def _limit(table: CheatersDesk, press: Values) -> CheatersDesk:
    return moved(table, f"limit {press['limit']}")


def _order(table: CheatersDesk, press: Values) -> CheatersDesk:
    """Switch a standing order on or off."""
    name = str(press["order"])
    if name not in ORDERS:
        return table
    return moved(table, f"-{name}" if name in table.orders else f"+{name}")


def _open(table: CheatersDesk, press: Values) -> CheatersDesk:
    """Open one of the three places, or close it again."""
    wanted = _place(table, str(press["open"]))
    return replace(table, opened="" if wanted == table.opened else wanted)


def _look(table: CheatersDesk, press: Values) -> CheatersDesk:
    after = _looking(table, {"pace": table.pace, "opened": table.opened, **press})
    return replace(after, square=-1) if after.square == table.square and "square" in press else after


_PRESSES: Mapping[str, Callable[[CheatersDesk, Values], CheatersDesk]] = {
    "deal": _deal,
    "act": _act,
    ONWARD: _onward,
    "skip": _skip,
    "let": _let,
    "order": _order,
    "eye": _eye,
    "limit": _limit,
    "open": _open,
    "square": _look,
    "pace": _look,
    "undo": _undo,
    **dict.fromkeys(NAMES, _draft),
    **dict.fromkeys((*[f"with-{key}" for key in COMPANY], "length", "practice", "beginner"), _fill),
}
"""The handler of each press, by name."""

_BEFORE = {"deal", "length", "practice", "beginner", *[f"with-{key}" for key in COMPANY]}
"""The presses that are possible before a game has begun."""

DESK = Desk("cheaters", _("The Cheaters Edition"), open_table, pressed)
"""The desk."""

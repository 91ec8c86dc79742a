"""Suggestions for an edit that the rules refuse: the same edit with one more thing put right."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import partial

from antimono.anti_monopoly.editions import Role, SquareKind, Street
from antimono.anti_monopoly.game import Phase, Termination
from antimono.anti_monopoly.game.holdings import estate
from antimono.anti_monopoly.game.state import BANK
from antimono.anti_monopoly.rules.construction import check_building
from antimono.anti_monopoly.scenario import Scenario
from antimono.core.errors import AntimonoError, IllegalError
from antimono.core.text import Message, _, player_name, quoted
from antimono.play.scenario.edits import Edit, begun, checked, holding, number, with_holding

MOST = 3
"""How many ways to put it right are offered at most."""


@dataclass(frozen=True, slots=True)
class Refusal:
    """An edit that was not made."""

    message: Message
    """Why, in a sentence."""
    clauses: tuple[str, ...]
    """The clause that forbids it, where one does."""
    of: str = ""
    """What was wanted, so that two refusals can be told apart."""
    instead: tuple[tuple[Message, str], ...] = ()
    """What could be done in its place: what it is, and the position it gives, as text."""


def refused(scene: Scenario, name: str, which: int, value: object, edit: Edit, error: AntimonoError) -> Refusal:
    """Return the refusal of an edit, with legal alternatives.

    Args:
        scene: the position that stays.
        name: of the edit.
        which: player or square, as the edit takes it.
        value: what it was to be.
        edit: as it was tried.
        error: what the rules say against it.
    """
    found: dict[str, Message] = {}
    illegal = isinstance(error, IllegalError)
    for said, make in _ways(scene, name, which, value, edit) if illegal else ():
        text = _legal(make)
        if text is not None and text != str(scene):
            found.setdefault(text, said)
        if len(found) == MOST:
            break
    clauses = (error.clause,) if isinstance(error, IllegalError) else ()
    instead = tuple((said, text) for text, said in found.items())
    return Refusal(error.message, clauses, f"{name}-{which}-{quoted(str(value))}", instead)


def _legal(make: Callable[[], Scenario]) -> str | None:
    """Return the text of a position, if it can be."""
    try:
        return str(checked(make()))
    except AntimonoError:
        return None


type _Way = tuple[Message, Callable[[], Scenario]]


def _ways(scene: Scenario, name: str, which: int, value: object, edit: Edit) -> Iterator[_Way]:
    """Yield what could help, the nearest first; not all of it is legal."""
    if name in _WAYS:
        yield from _WAYS[name](scene, which, value, edit)
    yield _("Do this and restart the turn"), lambda: edit(begun(scene), which, value)[0]


def _building(scene: Scenario, square: int, value: object, edit: Edit) -> Iterator[_Way]:
    held, deed = holding(scene, square), scene.edition.deed(square)
    if held.owner == BANK or not isinstance(deed, Street):
        return
    name = player_name(held.owner)
    free = with_holding(scene, square, replace(held, mortgaged=False))
    if held.mortgaged:
        yield _("Pay off the mortgage, then build"), lambda: edit(free, square, value)[0]
    for street in scene.edition.city_of(deed).streets:
        other = holding(scene, street.index)
        if other.owner == held.owner:
            first = with_holding(free, street.index, replace(other, mortgaged=False))
            said = _("Pay off the mortgage on {street}, then build", street=street.name)
        else:
            first = free.owns(held.owner, street.index)
            said = _("Give {street} to {player} as well, then build", player=name, street=street.name)
        yield said, partial(_then, first, square, value, edit)
    role = scene.draft.position.roles[held.owner] or Role.COMPETITOR
    hotel = deed.hotel_level(role)
    if number(value, _("number of buildings")) > hotel:
        yield _("Put a hotel there, which is the limit"), lambda: edit(free, square, hotel)[0]
    setting = scene.draft.setting
    if setting.finite_stock:
        more = Scenario(replace(scene.draft, setting=replace(setting, finite_stock=False)))
        yield _("Do this with a bank that never runs out of buildings"), lambda: edit(more, square, value)[0]


def _then(scene: Scenario, which: int, value: object, edit: Edit) -> Scenario:
    return edit(scene, which, value)[0]


def _mortgaging(scene: Scenario, square: int, value: object, edit: Edit) -> Iterator[_Way]:
    cleared = _cleared(scene, square)
    yield _("Sell the buildings there, then mortgage"), lambda: edit(cleared(alone=True), square, value)[0]
    yield _("Sell all the buildings of the city, then mortgage"), lambda: edit(cleared(), square, value)[0]


def _giving(scene: Scenario, square: int, value: object, edit: Edit) -> Iterator[_Way]:
    cleared = _cleared(scene, square)
    yield _("Sell all the buildings of the city first"), lambda: edit(cleared(), square, value)[0]


def _moving(scene: Scenario, player: int, value: object, _edit: Edit) -> Iterator[_Way]:
    name = player_name(player)
    if scene.edition.find(number(value, _("square"))).kind is SquareKind.GO_TO_CUSTODY:
        yield _("Hold {player} in jail or in the price war", player=name), lambda: scene.in_custody(player)


def _ruining(scene: Scenario, player: int, value: object, edit: Edit) -> Iterator[_Way]:
    out = scene.draft.position.out
    others = [each for each in range(len(out)) if each != player and not out[each]]
    if not others:
        return
    yield (
        _("Do this and pass the turn to {player}", player=player_name(others[0])),
        lambda: edit(scene, player, value)[0].on_turn(others[0]),
    )
    if len(others) == 1:
        yield (
            _("Do this, and {player} wins", player=player_name(others[0])),
            lambda: edit(scene, player, value)[0].ended(Termination.LAST_PLAYER, others[0]),
        )


def _counting(scene: Scenario, which: int, value: object, edit: Edit) -> Iterator[_Way]:
    yield _("Do this and start with the first round"), lambda: edit(begun(scene).in_turn(1), which, value)[0]


def _elsewhere(scene: Scenario, _which: int, value: object, _edit: Edit) -> Iterator[_Way]:
    setting = scene.draft.setting
    roles = [role or Role.COMPETITOR for role in scene.draft.position.roles]
    yield (
        _("Start with an empty board of that edition"),
        lambda: Scenario.new(str(value), roles, setting.seed, setting.ending),
    )


_WAYS: dict[str, Callable[[Scenario, int, object, Edit], Iterator[_Way]]] = {
    "level": _building,
    "mortgaged": _mortgaging,
    "owner": _giving,
    "pawn": _moving,
    "out": _ruining,
    "ending": _counting,
    "round": _counting,
    "edition": _elsewhere,
}
"""By the name of an edit, what could help besides a turn that begins anew."""


def _cleared(scene: Scenario, square: int) -> Callable[..., Scenario]:
    """Return the position without the buildings of a square's city; with `alone`, without the square's."""

    def made(*, alone: bool = False) -> Scenario:
        deed, after = scene.edition.deed(square), scene
        streets = scene.edition.city_of(deed).streets if isinstance(deed, Street) else ()
        for street in streets:
            if street.index == square or not alone:
                after = with_holding(after, street.index, replace(holding(after, street.index), level=0))
        return after

    return made


AT_THE_FINE = frozenset({"custody", "waited", "turn"})
"""The edits after which a turn may begin with a fine, so that they come to something else than they say."""


def remark(made: Scenario, after: Scenario, verb: str, which: int) -> Message | None:
    """Return a remark on a consequence of an edit; `None` in most cases.

    Args:
        made: what the edit has made.
        after: the same with its turn begun.
        verb: the name of the edit.
        which: player or square, as the edit takes it.
    """
    match verb:
        case "level":
            return _left_over(after, which)
        case "cash":
            return _more_than_printed(after)
        case _ if verb in AT_THE_FINE:
            return _fined(made, after)
    return None


def _more_than_printed(scene: Scenario) -> Message | None:
    """Return a remark if the players have more than the box has notes for."""
    printed = sum(worth * count for worth, count in scene.edition.constants.bank_notes)
    if sum(scene.draft.position.cash) <= printed:
        return None
    return _(
        "That is more than the {printed} in the box. It is allowed, because money never runs out (R-27).",
        printed=scene.edition.money(printed),
    )


def _fined(made: Scenario, after: Scenario) -> Message | None:
    """Return a remark if the turn has begun with the fine of custody."""
    player = made.draft.position.turn
    was, now = made.draft.position, after.draft.position
    name = player_name(player)
    fine = after.edition.money(after.edition.constants.custody_fine)
    if was.custody_turn[player] and not now.custody_turn[player]:
        return _(
            "The turn begins with the fine, so {player} has paid {fine} and is free (AM-14.10).", player=name, fine=fine
        )
    if now.phase is Phase.DEBT and was.phase is not Phase.DEBT:
        return _(
            "The turn begins with the fine, but {player} does not have {fine} in cash (AM-14.10, R-14).",
            player=name,
            fine=fine,
        )
    return None


def _left_over(scene: Scenario, square: int) -> Message | None:
    """Return why nobody could build what stands on a street, where it can stand all the same; else nothing.

    A Monopolist's buildings can outlive the monopoly with which they were built (AM-11.6).
    """
    held, deed = holding(scene, square), scene.edition.deed(square)
    if not held.level or not isinstance(deed, Street):
        return None
    before = with_holding(scene, square, replace(held, level=held.level - 1)).draft.game(log=False).state
    try:
        check_building(scene.edition, estate(before, held.owner), deed)
    except IllegalError as error:
        return _("These buildings may be left from earlier, but nobody could build them now: {why}", why=error.message)
    return None

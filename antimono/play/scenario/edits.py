"""Edits of a position: each returns a new position and says what it has changed.

An edit may give a position that the rules do not allow; the caller checks it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from itertools import product
from typing import Any

from antimono.anti_monopoly.editions import Role, SquareKind, Street, load
from antimono.anti_monopoly.editions.decks import deck
from antimono.anti_monopoly.game import Phase
from antimono.anti_monopoly.game.options import read_ending
from antimono.anti_monopoly.game.position import Position, Property
from antimono.anti_monopoly.game.state import BANK
from antimono.anti_monopoly.records import Snapshot
from antimono.anti_monopoly.records.setting import LETTERS, ending_word
from antimono.anti_monopoly.records.snapshot import on_top, printed_order
from antimono.anti_monopoly.rules.balance import sizes
from antimono.anti_monopoly.rules.building import level_name
from antimono.anti_monopoly.rules.cards import theme_text
from antimono.anti_monopoly.scenario import Scenario
from antimono.core.arguments import parse_bool, parse_int
from antimono.core.errors import IllegalError, UnreadableError
from antimono.core.text import Message, _, ngettext, player_name

type Edited = tuple[Scenario, Message]
"""A position, and what has been changed, in a sentence."""

type Edit = Callable[[Scenario, int, object], Edited]
"""Takes a position, the number of what is changed (a player from 0, a square), and what it shall be."""


def number(value: object, what: Message, least: int = 0) -> int:
    """Return a whole number from `least` on, also as the text of a field.

    Raises:
        UnreadableError: if it is none.
    """
    text = value.strip() if isinstance(value, str) else value
    if isinstance(text, str) and text.isascii() and text.isdecimal() and len(text) <= 20:
        text = int(text)
    if text == "":
        raise UnreadableError(
            _("Nothing was entered for “{what}”. Enter a whole number, {least} or more.", what=what, least=least)
        )
    return parse_int(text, what, least)


def begun(scene: Scenario) -> Scenario:
    """Return the position where the turn of the player on turn begins; nothing is owed or offered."""
    return scene.on_turn(scene.draft.position.turn)


def checked(scene: Scenario) -> Scenario:
    """Return the position with its turn begun, if the rules allow it.

    Raises:
        IllegalError: with the clause that forbids it.
    """
    snapshot = scene.snapshot
    snapshot.check()
    return Scenario(snapshot)


def moved(scene: Scenario, player: int, value: object) -> Edited:
    """Put a pawn on a square; it leaves custody, unless that is its square."""
    square = scene.edition.find(number(value, _("square")))
    after = scene.at(player, square.index)
    if square.index != _corner(scene):
        after = after.in_custody(player, 0).at(player, square.index)
    return after, _("{player} is on {square}.", player=player_name(player), square=square.name)


def confined(scene: Scenario, player: int, value: object) -> Edited:
    """Put a player into custody before that turn there, or free them."""
    turn = number(value, _("turn while held"))
    after = scene.in_custody(player, turn)
    if not turn:
        return after, _("{player} is free.", player=player_name(player))
    return after, _("{player} is held, and turn {turn} there comes next.", player=player_name(player), turn=turn)


def has_waited(scene: Scenario, player: int, value: object) -> Edited:
    """Set whether a player in custody has let the first turn there pass."""
    waited = parse_bool(value, _("“waited”"))
    after = scene.in_custody(player, scene.draft.position.custody_turn[player], waited=waited)
    if waited:
        return after, _("{player} has waited there.", player=player_name(player))
    return after, _("{player} has not waited there.", player=player_name(player))


def paid(scene: Scenario, player: int, value: object) -> Edited:
    """Give a player just this cash."""
    cash = number(value, _("cash"))
    return scene.cash(player, cash), _(
        "{player} has {cash} in cash.", player=player_name(player), cash=scene.edition.money(cash)
    )


def ruined(scene: Scenario, player: int, value: object) -> Edited:
    """Make a player bankrupt and take them out of the game, or bring them back with nothing."""
    if parse_bool(value, _("“out”")):
        return scene.bankrupt(player), _("{player} is bankrupt.", player=player_name(player))
    out = list(scene.draft.position.out)
    out[player] = False
    after = with_position(scene, out=tuple(out))
    return after, _("{player} is in the game again.", player=player_name(player))


def owned(scene: Scenario, square: int, value: object) -> Edited:
    """Give a property to a player, numbered from 1, or with 0 to the bank; no building stays on it."""
    deed, owner = scene.edition.deed(square), number(value, _("number of a player"))
    if not owner:
        return scene.free(square), _("{property} belongs to the bank.", property=deed.name)
    player = seat(scene, owner)
    held = holding(scene, square)
    after = scene if held.owner == player else scene.owns(player, square, mortgaged=held.mortgaged)
    return after, _("{property} belongs to {player}.", property=deed.name, player=player_name(player))


def built(scene: Scenario, square: int, value: object) -> Edited:
    """Put a number of buildings on a street, the hotel counted as one more than the most houses."""
    deed, held = scene.edition.deed(square), _somebodys(scene, square)
    level = number(value, _("number of buildings"))
    after = with_holding(scene, square, replace(held, level=level))
    role = scene.draft.position.roles[held.owner] or Role.COMPETITOR
    if not isinstance(deed, Street):
        after.check()
        return after, _("{property} is not a street, so it cannot have buildings.", property=deed.name)
    named = level_name(deed, role, level)
    return after, _("On {street}: {buildings}.", street=deed.name, buildings=named)


def lent_on(scene: Scenario, square: int, value: object) -> Edited:
    """Mortgage a property, or end its mortgage."""
    deed, held = scene.edition.deed(square), _somebodys(scene, square)
    mortgaged = parse_bool(value, _("“mortgaged”"))
    after = with_holding(scene, square, replace(held, mortgaged=mortgaged))
    if mortgaged:
        return after, _("{property} is mortgaged.", property=deed.name)
    return after, _("{property} is not mortgaged.", property=deed.name)


def begins(scene: Scenario, _which: int, value: object) -> Edited:
    """Begin the turn of a player, numbered from 1."""
    player = seat(scene, number(value, _("number of a player")))
    return scene.on_turn(player), _("The turn of {player} begins.", player=player_name(player))


def decided(scene: Scenario, _which: int, value: object) -> Edited:
    """Set the point of the turn; at `debt` the player owes what the square or custody asks for."""
    word = str(value)
    player = scene.draft.position.turn
    name = player_name(player)
    match word:
        case Phase.ROLL | Phase.CUSTODY:
            return begun(scene), _("The turn of {player} begins.", player=name)
        case Phase.END:
            return begun(scene).rolled(), _("{player} has rolled.", player=name)
        case Phase.EXTRA:
            return begun(scene).rolled(again=True), _("{player} has rolled a double.", player=name)
        case Phase.DEBT:
            dice = (3, 4) if scene.draft.position.pawns[player] in _utilities(scene) else None
            return scene.owes(player, dice=dice), _("{player} owes more than they have.", player=name)
        case Phase.SETTLING:
            return scene.settling(), _("Time is up, and the players settle with the bank.")
        case _:
            return scene.deciding(word), _("{player} decides.", player=name)


def on_deck(scene: Scenario, which: int, value: object) -> Edited:
    """Put a card, numbered from 1, on top of a deck; 0 leaves it unknown. Decks are numbered like the roles."""
    if which >= len(Role):
        raise UnreadableError(_("There is no deck {number} here.", number=which))
    card = number(value, _("number of a card"))
    role = tuple(Role)[which]
    decks = list(scene.draft.position.decks)
    order = printed_order(scene.draft.setting.seed, role, len(decks[which]))
    decks[which] = on_top(order, [card - 1]) if card else order
    after = with_position(scene, decks=tuple(decks))
    if not card:
        return after, _("The top card of that deck is unknown.")
    named = theme_text(deck(scene.edition, role)[card - 1])
    return after, _("On top of the deck: “{card}”", card=named)


EDITS: Mapping[str, Edit] = {
    "pawn": moved,
    "custody": confined,
    "waited": has_waited,
    "cash": paid,
    "out": ruined,
    "owner": owned,
    "level": built,
    "mortgaged": lent_on,
    "turn": begins,
    "point": decided,
    "card": on_deck,
}
"""By the first part of the name of a press; the second says whose or where, as in `cash-2` or `owner-39`."""

PLAYERS = frozenset({"pawn", "custody", "waited", "cash", "out"})
"""The edits whose number is that of a player, from 1 in the name of a press."""


def seat(scene: Scenario, who: int) -> int:
    """Return the index of a player numbered from 1.

    Raises:
        UnreadableError: if there is no such player.
    """
    seats = scene.draft.setting.seats
    if not 1 <= who <= seats:
        raise UnreadableError(
            _("There is no player {number}. The players here are 1 to {last}.", number=who, last=seats)
        )
    return who - 1


def holding(scene: Scenario, square: int) -> Property:
    """Return how the property of a square is held.

    Raises:
        OtherKindError: if nobody can own the square.
    """
    return dict(scene.draft.position.properties)[scene.edition.deed(square).index]


def with_holding(scene: Scenario, square: int, held: Property) -> Scenario:
    """Return the position with one holding replaced; its place in the order of acquisition stays (R-29)."""
    properties = dict(scene.draft.position.properties) | {square: held}
    return with_position(scene, properties=tuple(properties.items()))


def with_position(scene: Scenario, **changes: object) -> Scenario:
    """Return the same with some fields of the position changed."""
    position = replace(scene.draft.position, **changes)  # type: ignore[arg-type]
    return Scenario(replace(scene.draft, position=position))


def _somebodys(scene: Scenario, square: int) -> Property:
    held = holding(scene, square)
    if held.owner == BANK:
        name = scene.edition.deed(square).name
        raise IllegalError(
            _("{property} belongs to the bank. Give it to a player first (AM-8.1).", property=name), "AM-8.1"
        )
    return held


def _corner(scene: Scenario) -> int:
    return next(square.index for square in scene.edition.squares if square.kind is SquareKind.CORNER)


def _utilities(scene: Scenario) -> set[int]:
    return {each.index for each in scene.edition.utilities}


ROUNDS = 20
"""How many rounds a timed game lasts, until somebody says otherwise."""


def letters(scene: Scenario) -> str:
    """Return the roles in order, for example `CMC`; players who have not chosen count as Competitors."""
    return "".join(LETTERS[role or Role.COMPETITOR] for role in scene.draft.position.roles)


def seatings(players: int) -> tuple[str, ...]:
    """Return all the ways in which so many players can have roles (AM-4.3), as letters."""
    allowed = {competitors for competitors, _monopolists in sizes(players)}
    return tuple("".join(each) for each in product("CM", repeat=players) if "".join(each).count("C") in allowed)


def of_edition(scene: Scenario, _which: int, value: object) -> Edited:
    """Return the same position in another edition: square by square, amounts in its money, no house rules.

    What is owed or offered is left out: the turn begins.
    """
    edition, was = load(str(value)), scene.edition
    if edition.id == was.id and not scene.draft.setting.house_rules:
        return scene, _("The edition is {edition}.", edition=Message(edition.title))
    draft = begun(scene).draft
    setting = replace(draft.setting, edition=edition.id, house_rules=())
    cash = tuple(amount * edition.scale // was.scale for amount in draft.position.cash)
    after = Scenario(Snapshot(setting, replace(draft.position, cash=cash)))
    return after, _("The edition is {edition}.", edition=Message(edition.title))


def of_players(scene: Scenario, _which: int, value: object) -> Edited:
    """Set the number of players: new ones come last, with starting money; the bank gets what others leave."""
    players = number(value, _("number of players"))
    was = letters(scene)
    return _seated(scene, min(seatings(players), key=lambda each: _unlike(was, each))), ngettext(
        "One player.", "{count} players.", players
    )


def of_roles(scene: Scenario, _which: int, value: object) -> Edited:
    """Give the players these roles, as letters in order."""
    text = str(value).strip().upper()
    return _seated(scene, text), _("The roles are now, in order: {roles}.", roles=" ".join(text))


def of_ending(scene: Scenario, _which: int, value: object) -> Edited:
    """Set the ending from a word: `game-a`, `game-b`, or timed with its rounds, `game-a/20`."""
    ending = read_ending(str(value))
    setting = replace(scene.draft.setting, ending=ending)
    said = _("Game B ends with the last player of a role (AM-1.3).")
    if ending.rounds is not None:
        said = ngettext("The game ends after {count} round.", "The game ends after {count} rounds.", ending.rounds)
    elif ending_word(ending) == "game-a":
        said = _("In Game A the last player who is not bankrupt wins (AM-1.2).")
    return Scenario(replace(scene.draft, setting=setting)), said


def of_round(scene: Scenario, _which: int, value: object) -> Edited:
    """Set the round of the game, from 1, at the beginning of a turn."""
    playing = number(value, _("number of a round"), 1)
    position = scene.draft.position
    place = (position.turn - position.starter) % len(position.cash)
    turns = (playing - 1) * len(position.cash) + place + 1
    after = scene.in_turn(turns, playing - 1)
    return after, _("It is round {round}.", round=playing)


def of_stock(scene: Scenario, _which: int, value: object) -> Edited:
    """Set whether houses and hotels are limited to those in the box (R-1)."""
    limited = parse_bool(value, _("limited stock"))
    after = Scenario(replace(scene.draft, setting=replace(scene.draft.setting, finite_stock=limited)))
    if limited:
        return after, _("Houses and hotels are limited to those in the box (R-1).")
    return after, _("The bank never runs out of houses and hotels (R-1).")


TABLE_EDITS: Mapping[str, Edit] = {
    "edition": of_edition,
    "players": of_players,
    "roles": of_roles,
    "ending": of_ending,
    "round": of_round,
    "stock": of_stock,
}
"""By the name of a press."""


def _unlike(was: str, now: str) -> int:
    """At how many places two seatings differ, as far as both go."""
    return sum(before != after for before, after in zip(was, now, strict=False))


def _seated(scene: Scenario, roles: str) -> Scenario:
    """Return the table with these roles; everybody who stays keeps what they have."""
    setting, old = scene.draft.setting, begun(scene).draft.position
    fresh = Scenario.new(
        setting.edition,
        roles,
        setting.seed,
        setting.ending,
        finite_stock=setting.finite_stock,
        as_printed=setting.as_printed,
        house_rules=dict(setting.house_rules),
        dice=setting.dice,
    )
    new = fresh.draft.position
    seats, stay = len(new.cash), min(len(new.cash), len(old.cash))
    fields: dict[str, Any] = {
        name: (*getattr(old, name)[:stay], *getattr(new, name)[stay:])
        for name in ("cash", "pawns", "custody_turn", "waited", "out")
    }
    properties = tuple((square, held if held.owner < seats else Property(BANK)) for square, held in old.properties)
    turn = old.turn if old.turn < seats else 0
    starter = old.starter if old.starter < seats else 0
    position: Position = replace(
        new,
        **fields,
        properties=properties,
        decks=old.decks,
        throws=old.throws,
        starter=starter,
        round=old.round,
        turns=old.round * seats + 1 + (turn - starter) % seats,
    )
    return Scenario(replace(fresh.draft, position=position)).on_turn(turn)

"""What the options of `antimono play` mean that the Cheaters Edition alone has: what a table agrees on."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Callable, Mapping
from dataclasses import replace

from antimono.cheaters.edition import load
from antimono.cheaters.game import BaseValue, Game, Options
from antimono.cheaters.players import STRATEGIES
from antimono.cheaters.rules.ultimate import UltimatePenalty
from antimono.cli.parser import Parser, choice
from antimono.cli.play_options import players_of
from antimono.cli.terminal import say
from antimono.core.text import Message, _

_SWITCHES: Mapping[str, tuple[str, Message]] = {
    "--ultimate": ("ultimate", _("anything may be tried, not only what cards describe (CH-10.1, R-81)")),
    "--open-dice": (
        "open_dice",
        _("all see the dice: the two cards that declare another roll are left out (R-48)"),
    ),
    "--hidden-backs": (
        "hidden_backs",
        _("rewards and penalties are not known before a card has been turned (R-59)"),
    ),
    "--vote": ("vote", _("the other players judge an accusation, and not what has really happened (R-53)")),
    "--station-keeps-double": (
        "station_keeps_double",
        _("a double brings another turn after a station too (R-42)"),
    ),
}
_NO_GLIMPSE = "--no-glimpse"
_PRACTICE = "--practice"
_GLIMPSE = _("a player may notice a cheat, and is told so alone (R-82)")
_BASE_VALUE = "--base-value"
_PENALTY = "--ultimate-penalty"

OPTIONS: Mapping[str, str] = {option: name for option, (name, _text) in _SWITCHES.items()} | {
    _BASE_VALUE: "base_value",
    _PENALTY: "ultimate_penalty",
    _NO_GLIMPSE: "no_glimpse",
    _PRACTICE: "practice",
}


def add_options(parser: Parser, default_strategy: str) -> None:
    """Add them; without defaults, so that it shows which were given."""
    strategies = _(
        "Strategies: {names} (default: {default}).", names=", ".join(STRATEGIES), default=default_strategy
    )
    add = parser.section(_("the Cheaters Edition alone"), strategies).add_argument
    for option, (name, text) in _SWITCHES.items():
        add(option, action="store_true", dest=name, help=say(text))
    unseen = _("nobody notices a cheat; otherwise a player may, and is told so alone (R-82)")
    add(_NO_GLIMPSE, action="store_true", dest="no_glimpse", help=say(unseen))
    practise = _("you alone against strategies, and “undo” takes your choices back; the record says so")
    add(_PRACTICE, action="store_true", dest="practice", help=say(practise))
    value = _(
        "what the bank asks for a property on which a hotel stands: price, the hotel being free, or "
        "hotel-rent (R-25; default: price)"
    )
    add(_BASE_VALUE, metavar="VALUE", dest="base_value", help=say(value))
    penalty = _("what whoever is caught in the ultimate mode suffers: jail or fine (R-81; default: jail)")
    add(_PENALTY, metavar="WHAT", dest="ultimate_penalty", help=say(penalty))


def game_of(options: Namespace) -> tuple[Callable[..., Game], int]:
    """What makes the game that the options want, `make(seed, log=True)`; and how many play it."""
    players = players_of(options)
    agreed = options_of(options)

    def make(seed: int, *, log: bool) -> Game:
        return Game(players, seed, options=agreed, log=log)

    return make, players


def options_of(options: Namespace) -> Options:
    """What the table agrees on."""
    agreed = Options.of(load())
    switched = {name: True for name, _text in _SWITCHES.values() if getattr(options, name)}
    agreed = replace(agreed, **switched)  # type: ignore[arg-type] # all of these are switches
    # Strategies have no eyes, so that a cheat that nobody can notice would always pay.
    agreed = replace(agreed, glimpse=not options.no_glimpse)
    if options.base_value is not None:
        value = options.base_value.strip().casefold().replace("-", "_")
        agreed = replace(agreed, base_value=choice(_("base value"), value, BaseValue))
    if options.ultimate_penalty is not None:
        penalty = choice(_("penalty"), options.ultimate_penalty, UltimatePenalty)
        agreed = replace(agreed, ultimate_penalty=penalty)
    return agreed


def told_options(agreed: Options) -> list[Message]:
    """What the table has agreed on beyond the usual, for those who sit down at it."""
    told = [text for name, text in _SWITCHES.values() if getattr(agreed, name)]
    if agreed.glimpse:
        told.append(_GLIMPSE)
    if agreed.base_value is BaseValue.HOTEL_RENT:
        told.append(_("a property with a hotel costs its hotel rent at the bank (R-25, CH-4.5)"))
    if agreed.ultimate and agreed.ultimate_penalty is UltimatePenalty.FINE:
        told.append(_("whoever is caught in the ultimate mode pays a fine (R-81)"))
    return told

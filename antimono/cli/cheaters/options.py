"""Options of `antimono play` that only the Cheaters Edition has: the agreements of a table."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Callable, Mapping
from dataclasses import replace

from antimono.cheaters.edition import load
from antimono.cheaters.game import BaseValue, Game, Options
from antimono.cheaters.players import STRATEGIES
from antimono.cheaters.rules.ultimate import UltimatePenalty
from antimono.cli.parser import choice, name_of
from antimono.cli.play_options import players_of
from antimono.core.text import Message, _

_SWITCHES: Mapping[str, Message] = {
    "--ultimate": _("any cheat may be tried, not only those that cards describe (CH-10.1, R-81)"),
    "--open-dice": _("everyone sees the dice, and the two cards that declare a false roll are left out (R-48)"),
    "--hidden-backs": _("rewards and penalties are hidden until a card is first turned over (R-59)"),
    "--vote": _("the other players vote on an accusation, instead of the record deciding it (R-53)"),
    "--last-sale": _("a house rule for short games: from turn 40 the bank auctions its remaining properties"),
    "--station-keeps-double": _("a double gives another turn even after landing on a station (R-42)"),
}
_GLIMPSE = _("a player may notice a cheat, and only they are told (R-82)")

OPTIONS: Mapping[str, Message] = {
    **_SWITCHES,
    "--no-glimpse": _("nobody notices a cheat; without this option a player may, and only they are told (R-82)"),
    "--practice": _("play alone against strategies, with “undo” to take back your choices; the record says so"),
    "--base-value VALUE": _(
        "what the bank charges for a property with a hotel on it: price (the hotel is free) or hotel-rent "
        "(R-25; default: price)"
    ),
    "--ultimate-penalty WHAT": _(
        "the penalty for a player caught in the ultimate mode: jail or fine (R-81; default: jail)"
    ),
}

DEFAULT = "rational"
"""The default strategy."""

STRATEGIES_TEXT = _("Strategies: {names} (default: {default}).", names=", ".join(STRATEGIES), default=DEFAULT)


def game_of(options: Namespace) -> tuple[Callable[..., Game], int]:
    """Return a function that makes the game of the options, `make(seed, log=True)`, and the number of players."""
    players = players_of(options)
    agreed = options_of(options)

    def make(seed: int, *, log: bool) -> Game:
        return Game(players, seed, options=agreed, log=log)

    return make, players


def options_of(options: Namespace) -> Options:
    """Return the options agreed at the table."""
    agreed = Options.of(load())
    switched = {name: True for name in map(name_of, _SWITCHES) if getattr(options, name)}
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


def say_options(agreed: Options) -> list[Message]:
    """Return what the table has agreed on beyond the usual, for those who sit down at it."""
    told = [text for switch, text in _SWITCHES.items() if getattr(agreed, name_of(switch))]
    if agreed.glimpse:
        told.append(_GLIMPSE)
    if agreed.base_value is BaseValue.HOTEL_RENT:
        told.append(_("a property with a hotel costs its hotel rent at the bank (R-25, CH-4.5)"))
    if agreed.ultimate and agreed.ultimate_penalty is UltimatePenalty.FINE:
        told.append(_("a player caught in the ultimate mode pays a fine (R-81)"))
    return told

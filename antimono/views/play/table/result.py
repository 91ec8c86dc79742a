"""The end of a game: by how much, why, and what each ends with, in the engine's own figures."""

from __future__ import annotations

from dataclasses import dataclass

from antimono.anti_monopoly.editions import Role
from antimono.anti_monopoly.game import EventKind, Termination
from antimono.anti_monopoly.records.setting import ending_word
from antimono.core.text import Message, _, listing
from antimono.play.table.odds import result_of
from antimono.play.table.seating import SeatingForm, letters
from antimono.play.table.state import GameDesk
from antimono.play.table.telling import who
from antimono.views.drawing.inks import ink_class
from antimono.views.drawing.pen import Pen
from antimono.views.play.table.seats import portrait

COUNTED = ("AM-24.3", "AM-24.4")
"""The clauses of the count when time is up."""


@dataclass(frozen=True, slots=True)
class FinalTotal:
    """A player's total when time is up."""

    player: int
    keeps: int
    """Of the cash."""
    gets: int
    """From the bank, for deeds."""

    @property
    def total(self) -> int:
        """Return what counts."""
        return self.keeps + self.gets


def count_of(table: GameDesk) -> tuple[FinalTotal, ...]:
    """Return the count of a game whose time is up, the richest first; nothing for a game that ended otherwise."""
    outcome = table.playing.outcome
    if outcome is None or outcome.termination is not Termination.TIME_UP:
        return ()
    found = {
        (event.what, event.player): event.amount
        for event in table.events(0)
        if event.what in (EventKind.VALUATION, EventKind.WORTH)
    }
    ends = []
    for player in table.playing.players:
        if (EventKind.WORTH, player) in found:
            gets = found.get((EventKind.VALUATION, player), 0)
            ends.append(FinalTotal(player, found[EventKind.WORTH, player] - gets, gets))
    return tuple(sorted(ends, key=lambda end: -end.total))


def headline(table: GameDesk, ends: tuple[FinalTotal, ...]) -> Message:
    """Return who won, and by how much; the only one at this screen is called “you”."""
    game = table.playing
    winners = () if game.outcome is None else game.outcome.winners
    you = table.people[0] if len(table.people) == 1 else None
    if you is None or len(winners) != 1:
        return _("Won by: {winners}.", winners=listing([who(table, player) for player in winners]))
    own, other = _rivals(ends, you, winners[0])
    if own is None or other is None:
        if you in winners:
            return _("You have won.")
        return _("{player} has won.", player=table.people_there[winners[0]].name)
    amount = game.edition.money(abs(own.total - other.total))
    rival = table.people_there[other.player].name
    if you in winners:
        return _("You have won, {amount} ahead of {player}.", amount=amount, player=rival)
    return _("You lost to {player} by {amount}.", player=rival, amount=amount)


def reason(table: GameDesk, ends: tuple[FinalTotal, ...]) -> Message | None:
    """Return what made the difference to the nearest rival: deeds or cash, whichever was more."""
    outcome = table.playing.outcome
    if outcome is None or len(table.people) != 1 or len(outcome.winners) != 1:
        return None
    own, other = _rivals(ends, table.people[0], outcome.winners[0])
    if own is None or other is None:
        return None
    money, ahead = table.playing.edition.money, 1 if own.total >= other.total else -1
    deeds, cash = ahead * (own.gets - other.gets), ahead * (own.keeps - other.keeps)
    rival = table.people_there[other.player].name
    if deeds >= cash:
        return _(
            "Properties made the difference. Yours earned {own}, and those of {player} earned {other}.",
            own=money(own.gets),
            player=rival,
            other=money(other.gets),
        )
    return _(
        "Cash made the difference. You kept {own}, and {player} kept {other}.",
        own=money(own.keeps),
        player=rival,
        other=money(other.keeps),
    )


def score(table: GameDesk) -> Message | None:
    """Compare the only person's result with simulated games of the same role and setting.

    Return `None` at any table of which nothing was measured.
    """
    game = table.playing
    if not game.over or not game.roles:
        return None
    role = game.roles[0]
    form = SeatingForm(game.edition.id, ending_word(game.ending), letters(game.roles), table.seats, str(game.seed))
    found = form.odds(role)
    if found is None or form.agreed() != table.beginning:
        return None
    better = found.better_than(result_of(game, 0))
    if role is Role.COMPETITOR:
        return _(
            "Your result is better than that of {better} of 10 Competitors in {games} simulated games.",
            better=better,
            games=found.games,
        )
    return _(
        "Your result is better than that of {better} of 10 Monopolists in {games} simulated games.",
        better=better,
        games=found.games,
    )


def _rivals(ends: tuple[FinalTotal, ...], you: int, winner: int) -> tuple[FinalTotal | None, FinalTotal | None]:
    """Return your end, and that of the winner or, if that is you, of the next."""
    own = next((end for end in ends if end.player == you), None)
    if you == winner:
        return own, next((end for end in ends if end.player != you), None)
    return own, next((end for end in ends if end.player == winner), None)


def standings_html(table: GameDesk, ends: tuple[FinalTotal, ...], pen: Pen) -> str:
    """Draw what each ends with, the richest first."""
    items = "".join(_standing(table, end, pen) for end in ends)
    return f'<ol class="desk-standings">{items}</ol>'


def _standing(table: GameDesk, end: FinalTotal, pen: Pen) -> str:
    sitter, money = table.people_there[end.player], table.playing.edition.money
    parts = _("cash {keeps}, properties {gets}", keeps=money(end.keeps), gets=money(end.gets))
    name = f"<b>{pen.text(sitter.name)}</b> <small>{pen.text(parts)}</small>"
    return (
        f'<li class="{ink_class(sitter.mark.ink)}">{portrait(sitter, pen)}<span>{name}</span>'
        f"<strong>{pen.money(end.total)}</strong></li>"
    )

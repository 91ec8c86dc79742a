"""What each player is worth, and what they would have if time were up."""

from __future__ import annotations

from collections.abc import Sequence

from antimono.core.amount import Amount
from antimono.core.text import Message, _, listing
from antimono.play.scenario.answers import game_of, timed_worths, worths
from antimono.play.scenario.lab import Lab
from antimono.views.drawing.pen import Pen
from antimono.views.play.scenario.parts import named, section, unfolding, who, why


def worth_html(lab: Lab, pen: Pen) -> str:
    """The worth of all by AM-23, and by AM-24 where the game is timed, each with its steps."""
    now = worths(lab.rolled)
    inside = f"<p>{pen.text(_richest(now))}</p>{_list(lab, now, pen)}"
    timed = timed_worths(lab.rolled)
    if timed:
        title = _("If time were up now")
        inside += unfolding(title, f"<p>{pen.text(_richest(timed))}</p>{_list(lab, timed, pen)}", pen)
    note = pen.text(_("Cash, and one visit to each property that is not mortgaged; to utilities, for a 7."))
    inside += f'<p class="am-summary">{note}</p>'
    return section("worth", _("What each is worth"), inside, pen, clauses=("AM-23.1",))


def _richest(amounts: Sequence[Amount | None]) -> Message:
    most = max((each.value for each in amounts if each), default=0)
    names = [who(player) for player, each in enumerate(amounts) if each and each.value == most]
    if len(names) == 1:
        return _("The richest is {player}.", player=names[0])
    return _("Equally rich are: {players}.", players=listing(names))


def _list(lab: Lab, amounts: Sequence[Amount | None], pen: Pen) -> str:
    game = game_of(lab.rolled)
    items = "".join(
        f"<li><span>{named(game, player, pen)}</span> "
        + (
            f"<span>{pen.text(_('bankrupt'))}</span></li>"
            if amount is None
            else f"<strong>{pen.money(amount.value)}</strong>{why(amount, pen)}</li>"
        )
        for player, amount in enumerate(amounts)
    )
    return f'<ul class="setup-list">{items}</ul>'

"""How those play whom the computer plays: a sentence for each, and what a beginner does wrong."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from antimono.anti_monopoly.editions import Role, role_name
from antimono.anti_monopoly.game import GAME_A, timed
from antimono.anti_monopoly.players.levels import LEVELS, mistakes_of, portrait
from antimono.core.text import Message, _, verbatim
from antimono.play.table.naming import strategy_name
from antimono.play.table.seating import ROUNDS
from antimono.views.drawing.pen import Pen

OTHERS: Mapping[str, Message] = {
    "random": _("They choose by chance among all that is legal."),
    "cautious": _("They are never without money for the next bill."),
    "builder": _("They buy all they can, and build to the last note."),
    "blocker": _("They see to it that no Monopolist gets a second street of a city."),
    "hoarder": _("They want all transport companies, at almost any price."),
    "trader": _("They look for trades that leave both sides richer, and themselves a little more so."),
    "landlord": _("They buy land first and build late."),
    "developer": _("They are as careful as the landlord, but build from half-time on."),
}
"""The strategies that are no levels, by name."""


def portraits_html(pen: Pen) -> str:
    """Draw the portraits of all strategies, folded."""
    said = "".join(
        f"<dt>{pen.text(strategy_name(level))}</dt><dd><ul>{_items(_level(level), pen)}</ul></dd>"
        for level in LEVELS
    )
    said += "".join(
        f"<dt>{pen.text(verbatim(name))}</dt><dd><ul>{_items([words], pen)}</ul></dd>"
        for name, words in OTHERS.items()
    )
    return f"<details><summary>{pen.text(_('How they play'))}</summary><dl>{said}</dl></details>"


def _level(level: str) -> list[Message]:
    """The sentences about a level: by role and ending, if they differ, and the mistakes."""
    told = {
        (role, rounds): portrait(level, role, timed(ROUNDS) if rounds else GAME_A)
        for rounds in (True, False)
        for role in Role
    }
    if len(set(told.values())) == 1:
        return [told[Role.COMPETITOR, True], *mistakes_of(level)]
    parts = []
    for (role, rounds), sentence in told.items():
        values: dict[str, Message] = {"role": role_name(role), "portrait": sentence}
        if rounds:
            parts.append(_("{role}, some rounds: {portrait}", **values))
        else:
            parts.append(_("{role}, to the last: {portrait}", **values))
    return [*parts, *mistakes_of(level)]


def _items(sentences: Iterable[Message], pen: Pen) -> str:
    return "".join(f"<li>{pen.text(each)}</li>" for each in sentences)

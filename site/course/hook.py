"""The hook: twenty seconds of the Cheaters Edition on the first page; `hook.mjs` shows its stops in turn.

Its stops are the first three of First cheat, then the first again with Owl awake. All amounts come from the
engine, which plays the positions there.
"""

from __future__ import annotations

from dataclasses import dataclass
from gettext import NullTranslations
from typing import TYPE_CHECKING, override

from antimono.cheaters.theme import SEATS
from antimono.core.text import ENGLISH, Message, _
from antimono.course.cheaters.first_cheat import scenes as first_cheat
from antimono.course.cheaters.shared.telling import PLAYERS, EditionWords, starred
from course.places import Place, place_html

if TYPE_CHECKING:
    from sphinx.application import Sphinx

CAUGHT = f"{first_cheat.TAKEN}; do Owl: accuse You T01"
"""The same note, but this time Owl is watching."""

AFTER = 4
"""The stop of First cheat at which a reader of the hook continues."""


@dataclass(frozen=True, slots=True)
class Stop:
    """A stop of the hook.

    Attributes:
        name: its name.
        words: the sentences that say what happens and what to do.
        purse: the cash of You, as everyone sees it.
        seen: the other players, each with the cash of You that they see.
        press: the control that leads to the next stop, `tray`, `dice` or `eye`; `""` at the last.
        secret: the text that only You see.
        awake: whether Owl is watching.
        jailed: whether You are in jail.
    """

    name: str
    words: Message
    purse: str
    seen: tuple[tuple[str, Message], ...]
    press: str = ""
    secret: Message | None = None
    awake: bool = False
    jailed: bool = False


def stops() -> tuple[Stop, ...]:
    """Return the stops, in order."""
    t = EditionWords()
    took = starred(t.cheat("T01").amount)
    trying = _("You are trying this: {took} from the tray.", took=took)

    def stop(name: str, position: str, words: Message, press: str = "", secret: Message | None = None) -> Stop:
        scene = t.at(position)
        seen = tuple(
            (name, _("sees: {amount}", amount=t.money(scene.seen_by(each).position.cash[0])))
            for each, name in enumerate(PLAYERS)
            if each
        )
        purse = t.money(t.cash(position))
        jailed = bool(scene.draft.position.jailed[0])
        return Stop(name, words, purse, seen, press, secret, name in {"awake", "caught"}, jailed)

    begun, paid = (t.money(t.cash(each)) for each in (first_cheat.TABLE, first_cheat.FOX_ROLLS))
    return (
        stop(
            "take",
            first_cheat.TABLE,
            _(
                "Four players. Everyone can see you have {begun}. It is your turn, so the bank’s tray is "
                "in front of you. Take {took}.",
                begun=begun,
                took=took,
            ),
            "tray",
        ),
        stop(
            "taken",
            first_cheat.TAKEN,
            _("Nothing changes on the table: they still see {begun}. Nobody noticed. Pass the dice.", begun=begun),
            "dice",
            trying,
        ),
        stop(
            "paid",
            first_cheat.FOX_ROLLS,
            _(
                "Fox rolls, so it is too late to catch you. You keep the {took} and get {took} as a reward: {paid}. "
                "Now wake Owl, and do it again.",
                took=took,
                paid=paid,
            ),
            "eye",
        ),
        stop(
            "awake",
            first_cheat.TABLE,
            _("Back to the start: {begun}. This time Owl is watching. Take {took}.", begun=begun, took=took),
            "tray",
        ),
        stop("caught", CAUGHT, _("“Cheater!” You go to jail. Cheating and getting caught are both in the rules.")),
    )


def hook_html(translations: NullTranslations = ENGLISH) -> str:
    """Return the hook as HTML; without a script its first stop is shown, complete."""
    return place_html("hook", translations, words={}, data={}, stops=stops(), seats=SEATS, after=AFTER)


class Hook(Place):
    """Twenty seconds of the Cheaters Edition."""

    @override
    def html(self, translations: NullTranslations) -> str:
        return hook_html(translations)


def setup(app: Sphinx) -> None:
    """Make the directive known."""
    app.add_directive("hook", Hook)

"""The hook: twenty seconds of the second game on the first page; `hook.mjs` turns its stops over.

Its stops are the first three of First cheat, then the same evening anew with Owl awake. All amounts are what
the engine makes of the positions there.
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
"""The evening anew: the same note, and Owl looks."""

AFTER = 4
"""The stop of First cheat with which one who comes from here goes on."""


@dataclass(frozen=True, slots=True)
class Stop:
    """A stop of the hook.

    Attributes:
        name: what it is called.
        words: what is said, and what to do.
        purse: what You have, as all see it.
        seen: the others, and what each of them sees before You.
        press: what leads on, `tray`, `dice` or `eye`; `""` at the last.
        secret: what You alone see.
        awake: whether Owl looks.
        jailed: whether You sit in jail.
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
                "Four players. Everybody sees {begun} before you. It is your turn, so the bank’s tray lies "
                "before you. Take {took}.",
                begun=begun,
                took=took,
            ),
            "tray",
        ),
        stop(
            "taken",
            first_cheat.TAKEN,
            _("Nothing moves: they still see {begun}. Nobody saw. Pass the dice.", begun=begun),
            "dice",
            trying,
        ),
        stop(
            "paid",
            first_cheat.FOX_ROLLS,
            _(
                "Fox rolls: too late to catch you. {took}, and {took} as a reward: {paid}. Now wake Owl, "
                "and do it again.",
                took=took,
                paid=paid,
            ),
            "eye",
        ),
        stop(
            "awake",
            first_cheat.TABLE,
            _("The evening begins anew: {begun}. Owl looks. Take {took}.", begun=begun, took=took),
            "tray",
        ),
        stop("caught", CAUGHT, _("“Cheater!” You sit in jail. Both stand in the rules.")),
    )


def hook_html(translations: NullTranslations = ENGLISH) -> str:
    """Return the hook as HTML: its first stop is there, and complete, without a script."""
    return place_html("hook", translations, words={}, data={}, stops=stops(), seats=SEATS, after=AFTER)


class Hook(Place):
    """The second game's twenty seconds."""

    @override
    def html(self, translations: NullTranslations) -> str:
        return hook_html(translations)


def setup(app: Sphinx) -> None:
    """Make the directive known."""
    app.add_directive("hook", Hook)

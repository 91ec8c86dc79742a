"""“What if?”: `{what-if}` shows the form and the place of the answer; `what-if.mjs` does the rest."""

from __future__ import annotations

from gettext import NullTranslations
from typing import TYPE_CHECKING, override
from urllib.parse import urlencode

from antimono.anti_monopoly.editions import ASYMMETRIES, EDITION_IDS, Asymmetry, Role, SwitchValue, load, role_name
from antimono.anti_monopoly.editions.house_rules import ALL_SIDES, AMOUNTS, BOX, SIDES, WAYS
from antimono.anti_monopoly.editions.switches import SWITCHES
from antimono.anti_monopoly.game.options import RuleValue
from antimono.anti_monopoly.players import STRATEGIES
from antimono.anti_monopoly.players.without_trades import without_trades
from antimono.anti_monopoly.records.setting import Setting, rule_words
from antimono.core.text import ENGLISH, Message, _
from antimono.simulate.what_if import LEAST, MOST
from antimono.views.page.chapter_page import WORDS
from course.places import Place, editions_named, place_html
from course.what_if_questions import ENDING, PLAYERS, QUESTIONS, STRATEGY

if TYPE_CHECKING:
    from sphinx.application import Sphinx

SAID = {
    "copied": WORDS["copied"],
    "uncopied": WORDS["uncopied"],
    "failed": _("The games could not be played. Select “Continue” to try again."),
    "unknown": _("Part of this link is not recognised and was ignored; the rest is filled in below."),
    "notGames": _("Enter a whole number from {least} to {most}.", least=LEAST, most=MOST),
    "notSeed": _("Enter a whole number of at most nine digits as the seed."),
    "starting": _("Python is starting in your browser."),
    "playing": _("The games are being played."),
    "done": _("{done} of {games} games", done="{done}", games="{games}"),
    "pace": _("{pace} a second, about {seconds} s left", pace="{pace}", seconds="{seconds}"),
    "stopped": _("Stopped after {done} of {games} games.", done="{done}", games="{games}"),
    "ended": _("All {games} games have been played.", games="{games}"),
    "printed": _("printed: {value}", value="{value}"),
    "known": _("The results of the many games are above. {said}", said="{said}"),
    "printedIs": _("As printed: {meaning}", meaning="{meaning}"),
    "betRight": _("You were right."),
    "betWrong": _("You bet: {bet}.", bet="{bet}"),
    "none": _("No house rule is set, so the games follow the printed rules."),
}
"""The messages of the browser module."""

SEATS = 6
"""How many may play."""

_AS = {Role.COMPETITOR: _("everybody as a Competitor"), Role.MONOPOLIST: _("everybody as a Monopolist")}


def printed(edition: str) -> dict[str, str]:
    """Return what an edition says itself of amounts and switches, as a house rule would write it."""
    rules = load(edition)
    values: list[tuple[str, RuleValue]] = [
        *((name, getattr(rules.constants, name)) for name in (*AMOUNTS, *BOX)),
        *((name, rules.switches.value(name)) for name in WAYS),
    ]
    words = rule_words(Setting(edition, (), house_rules=tuple(values)))
    return dict(word.split("=", 1) for word in words)


def place(translations: NullTranslations = ENGLISH) -> str:
    """Return the form and the place of the answer, as HTML: all house rules of the engine that can change a game."""

    def say(message: Message) -> str:
        return message.text(translations)

    questions = {edition: [each.rules(load(edition)) for each in QUESTIONS] for edition in EDITION_IDS}
    switches = {each.name: each for each in SWITCHES}
    abouts = {each.value: say(ASYMMETRIES[each].meaning) for each in Asymmetry}
    return place_html(
        "what-if",
        translations,
        words=SAID,
        data={
            "least": str(LEAST),
            "most": str(MOST),
            "printed": {edition: printed(edition) for edition in EDITION_IDS},
            "table": {"players": PLAYERS, "strategy": STRATEGY, "ending": ENDING},
            "questions": questions,
        },
        # The browser writes the addresses anew for other editions.
        questions=[
            (each, f"?{urlencode([('rule', word) for word in rules or ('',)])}")
            for each, rules in zip(QUESTIONS, questions[EDITION_IDS[0]], strict=True)
        ],
        as_printed=printed(EDITION_IDS[0]),
        roles=[(role.value, say(role_name(role))) for role in Role],
        role_letters=[(role.value[0].upper(), say(role_name(role))) for role in Role],
        amounts=AMOUNTS,
        box=BOX,
        as_role=[(role.value, say(words)) for role, words in _AS.items()],
        sides=[("all", ALL_SIDES, ""), *((each.value, label, abouts[each.value]) for each, label in SIDES.items())],
        ways=[
            (name, label, [(_word(value), say(words)) for value, words in switches[name].meanings.items()])
            for name, label in WAYS.items()
        ],
        traders=", ".join(name for name, each in STRATEGIES.items() if without_trades(each) != each),
        editions=editions_named(EDITION_IDS, translations),
        seats=SEATS,
        strategies=STRATEGIES,
    )


def _word(value: SwitchValue) -> str:
    return ("yes" if value else "no") if isinstance(value, bool) else value.value


class WhatIfPlace(Place):
    """The place where it is asked and answered."""

    @override
    def html(self, translations: NullTranslations) -> str:
        return place(translations)


def setup(app: Sphinx) -> None:
    """Make the directive known."""
    app.add_directive("what-if", WhatIfPlace)

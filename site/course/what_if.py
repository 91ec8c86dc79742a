"""“What if?”: `{what-if}` shows the form and the place of the answer; `what-if.mjs` does the rest."""

from __future__ import annotations

import json
from collections.abc import Iterator
from gettext import NullTranslations
from html import escape
from typing import TYPE_CHECKING, override

from docutils import nodes
from sphinx.util.docutils import SphinxDirective

from antimono.anti_monopoly.editions import ASYMMETRIES, EDITION_IDS, Asymmetry, Role, load, role_name
from antimono.anti_monopoly.players import STRATEGIES
from antimono.anti_monopoly.records.setting import Setting, rule_words
from antimono.core.text import ENGLISH, Message, _
from antimono.simulate.what_if import LEAST, MOST
from antimono.views.page.stage_html import PRACTICE_WORDS, WORDS
from course.clauses import EDITIONS
from course.languages import translations_of

if TYPE_CHECKING:
    from sphinx.application import Sphinx

SAID = {
    "copied": WORDS["copied"],
    "uncopied": WORDS["uncopied"],
    "failed": PRACTICE_WORDS["failed"],
    "unknown": _("The link names something that is not here; what it names besides stands in the form."),
    "notGames": _("That is a whole number from {least} to {most}.", least=LEAST, most=MOST),
    "notSeed": _("A seed is a whole number of nine digits at most."),
    "starting": _("Python is starting in your browser."),
    "playing": _("The games are being played."),
    "done": _("{done} of {games} games", done="{done}", games="{games}"),
    "pace": _("{pace} a second, about {seconds} seconds to go", pace="{pace}", seconds="{seconds}"),
    "stopped": _("Stopped after {done} of {games} games.", done="{done}", games="{games}"),
    "ended": _("All {games} games are played.", games="{games}"),
    "printed": _("printed: {value}", value="{value}"),
    "none": _("No house rule is set: the games are played as printed."),
}
"""What the browser module may have to say."""

SIDES = {
    Asymmetry.DOUBLING: _("Double rents in a monopoly"),
    Asymmetry.BUILDING: _("Building without a monopoly"),
    Asymmetry.LIMITS: _("How high one may build"),
    Asymmetry.CUSTODY: _("Jail and price war"),
    Asymmetry.DECKS: _("Decks of cards"),
    Asymmetry.TAX: _("Percentages of the income tax"),
    Asymmetry.FARES: _("Fares and factors of companies"),
    Asymmetry.FOUNDATION: _("The Foundation"),
    Asymmetry.TIMED: _("The count when time is up"),
}
"""The differences between the roles, in a few words."""

AMOUNTS = {
    "start_square_pays": _("START pays"),
    "start_money": _("Each player begins with"),
    "foundation_monopolist_pays": _("At the Foundation a Monopolist pays"),
    "foundation_competitor_gets": _("There a Competitor gets, for 1 to 6"),
    "income_tax_flat": _("Income tax, the fixed sum"),
    "income_tax_percent_cash": _("Income tax, % of cash"),
    "income_tax_percent_properties": _("Income tax, % of deeds"),
    "income_tax_percent_buildings": _("Income tax, % of buildings"),
    "property_tax": _("Property tax"),
    "custody_fine": _("Leaving jail or the price war costs"),
    "custody_turns": _("Turns there to try for a double"),
    "mortgage_percent": _("A mortgage brings, % of the price"),
    "redemption_percent": _("Lifting it costs, % of the price"),
    "timed_keeps_percent_cash": _("Timed game, % of cash that counts"),
}
"""The constants that can be changed, in the order of the form."""

BEGINNINGS = (
    (_("START pays 200"), "rule=start_square_pays%3D200"),
    (_("One tax for all"), "rule=tax%3Dcompetitor"),
    (_("Nobody is treated otherwise"), "rule=all%3Dcompetitor"),
    (_("Competitors build as Monopolists do"), "rule=building%3Dmonopolist"),
    (_("As printed"), "rule="),
)
"""Questions to begin with, as links."""

PLAYERS, SEATS = "CMCM", 6
"""Who plays at first, and how many may play."""

_LABEL = _("What if?")
_NO_SCRIPT = _("This needs JavaScript.")
_BEGIN = _("Begin with")
_RULES = _("House rules")
_AMOUNTS = _("Amounts and percentages")
_ROLES = _("What the roles differ in")
_HINT = _(
    "What is left empty stays as printed. Of two fields the first is for Competitors, the second for "
    "Monopolists."
)
_PRINTED = _("as printed")
_AS = {
    Role.COMPETITOR: _("everybody as a Competitor"),
    Role.MONOPOLIST: _("everybody as a Monopolist"),
}
_ALL = _("All of them at once")
_STOCK = _("The houses and hotels of the box are a limit")
_TABLE = _("The table")
_EDITION = _("Edition")
_ENDING = _("The game ends")
_ENDINGS = {
    "timed": _("after some rounds"),
    "game-a": _("when one player is left (Game A)"),
    "game-b": _("when one role is left (Game B)"),
}
_ROUNDS = _("Rounds")
_NOBODY = _("nobody")
_GAMES = _("Games")
_SEED = _("Seed")
_START, _STOP, _CONTINUE = _("Start"), _("Stop"), _("Continue")
_COPY = _("Copy the link")
_SAVE = _("Save as")
_PROGRESS = _("Games played")
_RESULT = _("What came out")


def place(translations: NullTranslations = ENGLISH) -> str:
    """The form and the place of the answer, as HTML."""

    def said(message: Message) -> str:
        return escape(message.text(translations))

    words = {name: message.text(translations) for name, message in SAID.items()}
    attributes = {
        "class": "antimono-stage what-if",
        "aria-label": _LABEL.text(translations),
        "data-module": "what-if",
        "data-least": str(LEAST),
        "data-most": str(MOST),
        "data-words": json.dumps(words, ensure_ascii=False),
        "data-printed": json.dumps({edition: printed(edition) for edition in EDITION_IDS}),
    }
    start = " ".join(f'{name}="{escape(value)}"' for name, value in attributes.items())
    begin = " ".join(f'<a href="?{query}">{said(text)}</a>' for text, query in BEGINNINGS)
    return (
        f"<section {start}><noscript><p>{said(_NO_SCRIPT)}</p></noscript>"
        f'<p class="what-begin">{said(_BEGIN)}: {begin}</p><form data-form novalidate>'
        f"<fieldset><legend>{said(_RULES)}</legend>{_rules(translations)}</fieldset>"
        f"<fieldset><legend>{said(_TABLE)}</legend>{_table(translations)}</fieldset>"
        f'<div class="what-fields"><label>{said(_GAMES)}<input name="games" inputmode="numeric"'
        f' maxlength="5" autocomplete="off" value="1000"></label>'
        f'<label>{said(_SEED)}<input name="seed" inputmode="numeric" maxlength="9" autocomplete="off"'
        f' value="0"></label></div><p><button type="submit" data-begin>{said(_START)}</button>'
        f' <button type="button" class="am-quiet-button" data-copy>{said(_COPY)}</button></p></form>'
        '<p class="am-stage-status" role="status" data-say></p>'
        f'<div data-run hidden><h2 data-head>{said(_RESULT)}</h2><ul class="what-chosen" data-chosen></ul>'
        f'<p class="what-bar"><progress data-bar aria-label="{said(_PROGRESS)}"></progress>'
        "<span data-done></span></p>"
        f'<p><button type="button" class="what-go" data-stop>{said(_STOP)}</button>'
        f' <button type="button" class="what-go" data-continue hidden>{said(_CONTINUE)}</button></p>'
        '<div data-result hidden><div data-block="answer"></div>'
        '<div data-block="figures" class="what-figures"></div><div data-block="tables"></div>'
        f'<p class="what-save"><span>{said(_SAVE)}</span>'
        ' <button type="button" class="am-quiet-button" data-save="csv">CSV</button>'
        ' <button type="button" class="am-quiet-button" data-save="json">JSON</button></p>'
        "</div></div></section>"
    )


def printed(edition: str) -> dict[str, str]:
    """What an edition says itself of the amounts, as a house rule would write it."""
    constants = load(edition).constants
    rules = tuple((name, getattr(constants, name)) for name in AMOUNTS)
    words = rule_words(Setting(edition, (), house_rules=rules))
    return dict(word.split("=", 1) for word in words)


def _rules(translations: NullTranslations) -> str:
    def said(message: Message) -> str:
        return escape(message.text(translations))

    amounts = "".join(_amount(name, label, translations) for name, label in AMOUNTS.items())
    sides = "".join(_side(name, label, translations) for name, label in _sides())
    stock = f'<label class="what-tick"><input type="checkbox" name="stock"> {said(_STOCK)}</label>'
    return (
        f"<details open><summary>{said(_AMOUNTS)}</summary><p class='quick-quiet'>{said(_HINT)}</p>"
        f'<div class="what-rules">{amounts}</div>{stock}</details>'
        f'<details><summary>{said(_ROLES)}</summary><div class="what-rules what-sides">{sides}'
        "</div></details>"
    )


def _sides() -> Iterator[tuple[str, Message]]:
    yield "all", _ALL
    for each, label in SIDES.items():
        yield each.value, label


def _amount(name: str, label: Message, translations: NullTranslations) -> str:
    """A field for a constant, or one for each role."""
    words = label.text(translations)
    values = printed(EDITION_IDS[0])[name]
    field = 'autocomplete="off" maxlength="40"'
    if "/" not in values:
        mode = "" if "," in values else ' inputmode="numeric"'
        named = f'name="rule.{name}" data-label="{escape(words)}"'
        return f"<label>{escape(words)}<input {named}{mode} {field}></label>"
    halves = "".join(
        f'<input name="rule.{name}" inputmode="numeric" {field} data-label="{escape(words)}"'
        f' aria-label="{escape(f"{words}: {role_name(role).text(translations)}")}" data-role="{role.value}">'
        for role in Role
    )
    group = f'<div class="what-two" role="group" aria-label="{escape(words)}">'
    return f"{group}<span>{escape(words)}</span>{halves}</div>"


def _side(name: str, label: Message, translations: NullTranslations) -> str:
    """A list for a difference between the roles, and what it is."""
    words = escape(label.text(translations))
    about = "" if name == "all" else ASYMMETRIES[Asymmetry(name)].meaning.text(translations)
    told = f'<small id="what-{name}">{escape(about)}</small>' if about else ""
    described = f' aria-describedby="what-{name}"' if about else ""
    options = "".join(
        f'<option value="{value}">{escape(text.text(translations))}</option>'
        for value, text in [("", _PRINTED), *((role.value, text) for role, text in _AS.items())]
    )
    return (
        f'<div><label>{words}<select name="rule.{name}" data-label="{words}"{described}>{options}</select>'
        f"</label>{told}</div>"
    )


def _table(translations: NullTranslations) -> str:
    def said(message: Message) -> str:
        return escape(message.text(translations))

    editions = "".join(f'<option value="{name}">{said(EDITIONS[name])}</option>' for name in EDITION_IDS)
    endings = "".join(f'<option value="{name}">{said(text)}</option>' for name, text in _ENDINGS.items())
    roles = "".join(
        f'<option value="{role.value[0].upper()}">{said(role_name(role))}</option>' for role in Role
    )
    strategies = "".join(f"<option>{escape(name)}</option>" for name in STRATEGIES)

    seats = "".join(
        f"<li><span>{said(_('Player {number}', number=number))}</span>"
        f'<select name="role" aria-label="{said(_("Player {number}: role", number=number))}">'
        f'<option value="">{said(_NOBODY)}</option>{roles}</select>'
        f'<select name="strategy" aria-label="{said(_("Player {number}: strategy", number=number))}">'
        f"{strategies}</select></li>"
        for number in range(1, SEATS + 1)
    )
    return (
        f'<div class="what-fields"><label>{said(_EDITION)}<select name="edition">{editions}</select></label>'
        f'<label>{said(_ENDING)}<select name="ending">{endings}</select></label>'
        f'<label data-rounds>{said(_ROUNDS)}<input name="rounds" inputmode="numeric" maxlength="3"'
        f' autocomplete="off" value="30"></label></div>'
        f'<ol class="what-seats" data-players="{PLAYERS}">{seats}</ol>'
    )


class WhatIfDirective(SphinxDirective):
    """The place where it is asked and answered."""

    @override
    def run(self) -> list[nodes.Node]:
        return [nodes.raw("", place(translations_of(self.config)), format="html")]


def setup(app: Sphinx) -> None:
    """Make the directive known."""
    app.add_directive("what-if", WhatIfDirective)

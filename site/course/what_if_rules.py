"""The house rules that the form of “What if?” offers: all of the engine's that can change a game."""

from __future__ import annotations

from collections.abc import Iterable
from gettext import NullTranslations
from html import escape

from antimono.anti_monopoly.editions import (
    ASYMMETRIES,
    EDITION_IDS,
    Asymmetry,
    Role,
    SwitchValue,
    load,
    role_name,
)
from antimono.anti_monopoly.editions.house_rules import ALL_SIDES, AMOUNTS, BOX, SIDES, WAYS
from antimono.anti_monopoly.editions.switches import SWITCHES, Switch
from antimono.anti_monopoly.game.options import RuleValue
from antimono.anti_monopoly.players import STRATEGIES
from antimono.anti_monopoly.players.without_trades import without_trades
from antimono.anti_monopoly.records.setting import Setting, rule_words
from antimono.core.text import Message, _

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
_STOCK = _("The houses and hotels of the box are a limit")
_MORE = _("More rules")
_TRADERS = _(
    "Only players of these strategies trade: {names}.",
    names=", ".join(name for name, each in STRATEGIES.items() if without_trades(each) != each),
)
_BOX_HINT = _("How many there are in the box matters only if they are a limit.")


def printed(edition: str) -> dict[str, str]:
    """What an edition says itself of amounts and switches, as a house rule would write it."""
    rules = load(edition)
    values: list[tuple[str, RuleValue]] = [
        *((name, getattr(rules.constants, name)) for name in (*AMOUNTS, *BOX)),
        *((name, rules.switches.value(name)) for name in WAYS),
    ]
    words = rule_words(Setting(edition, (), house_rules=tuple(values)))
    return dict(word.split("=", 1) for word in words)


def rules_html(translations: NullTranslations) -> str:
    """The fields, in three groups; what sets nothing is folded."""

    def said(message: Message) -> str:
        return escape(message.text(translations))

    amounts, box = (
        "".join(_amount(name, figure.label, translations) for name, figure in each.items())
        for each in (AMOUNTS, BOX)
    )
    sides = _side("all", ALL_SIDES, translations)
    sides += "".join(_side(each.value, label, translations) for each, label in SIDES.items())
    ways = "".join(
        _way(each, WAYS[each.name], translations)
        for each in sorted(SWITCHES, key=lambda each: [*WAYS, each.name].index(each.name))
        if each.name in WAYS
    )
    stock = f'<label class="what-tick"><input type="checkbox" name="stock"> {said(_STOCK)}</label>'
    return (
        f'<details><summary>{said(_AMOUNTS)}</summary><p class="quick-quiet">{said(_HINT)}</p>'
        f'<div class="what-rules">{amounts}</div></details>'
        f"<details><summary>{said(_ROLES)}</summary>"
        f'<div class="what-rules what-sides">{sides}</div></details>'
        f'<details><summary>{said(_MORE)}</summary><p class="quick-quiet">{said(_TRADERS)}</p>'
        f'<div class="what-rules what-sides">{ways}</div>{stock}'
        f'<p class="quick-quiet">{said(_BOX_HINT)}</p><div class="what-rules">{box}</div></details>'
    )


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
    about = "" if name == "all" else ASYMMETRIES[Asymmetry(name)].meaning.text(translations)
    options = [(role.value, text.text(translations)) for role, text in _AS.items()]
    return _list(name, label.text(translations), options, about, translations)


def _way(switch: Switch, label: Message, translations: NullTranslations) -> str:
    """A list for a switch; the browser says below it what the edition says."""
    options = [(_word(value), text.text(translations)) for value, text in switch.meanings.items()]
    return _list(switch.name, label.text(translations), options, " ", translations)


def _word(value: SwitchValue) -> str:
    return ("yes" if value else "no") if isinstance(value, bool) else value.value


def _list(
    name: str, label: str, options: Iterable[tuple[str, str]], about: str, translations: NullTranslations
) -> str:
    """What holds for one rule, by a list, and a sentence below it."""
    told = f'<small id="what-{name}">{escape(about)}</small>' if about else ""
    described = f' aria-describedby="what-{name}"' if about else ""
    every = "".join(
        f'<option value="{value}">{escape(text)}</option>'
        for value, text in [("", _PRINTED.text(translations)), *options]
    )
    named = f'name="rule.{name}" data-label="{escape(label)}"'
    return f"<div><label>{escape(label)}<select {named}{described}>{every}</select></label>{told}</div>"

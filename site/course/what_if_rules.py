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
from antimono.anti_monopoly.editions.switches import SWITCHES, Switch
from antimono.anti_monopoly.game.options import RuleValue
from antimono.anti_monopoly.players import STRATEGIES
from antimono.anti_monopoly.players.without_trades import without_trades
from antimono.anti_monopoly.records.setting import Setting, rule_words
from antimono.core.text import Message, _

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

BOX = {
    "houses": _("Houses in the box"),
    "hotels": _("Hotels in the box"),
}
"""The constants that count only where the box is a limit."""

WAYS = {
    "extra_roll_compulsory": _("The extra roll after a double"),
    "third_street_stays_bare": _("The third street of a Monopolist's city"),
    "competitor_needs_two_streets": _("Where a Competitor may build"),
    "mortgage_in_monopoly": _("A mortgage in a Monopolist's city"),
    "competitor_buys_in_price_war": _("Buying in the price war"),
    "jailed_monopolist_income": _("Income in jail"),
    "waiting_in_custody_allowed": _("The first turn in jail or the price war"),
    "freeing_double_moves_pawn": _("The double that frees"),
    "bankrupt_buildings_sold_to_bank": _("The buildings of a bankrupt"),
    "timed_settling": _("The bank when time is up"),
    "trade_before_roll_only": _("When players may trade"),
    "gifts_in_debt": _("Trades of a player in debt"),
    "timed_trade_allowed": _("Trades in a timed game"),
}
"""The switches, in a few words; what only players who trade could notice comes last."""

WITHOUT_EFFECT = frozenset(
    {"roles_chosen_freely", "mortgaged_deed_lies_with_bank", "utility_competitor_factor_printed"}
)
"""House rules by which no game here could change: roles are given, a deed is its owner's wherever it lies,
and what print says of the utilities is only for those who ask for it (R-4)."""

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
        "".join(_amount(name, label, translations) for name, label in each.items()) for each in (AMOUNTS, BOX)
    )
    sides = _side("all", _ALL, translations)
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

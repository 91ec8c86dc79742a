"""`antimono rules`: the house rules of an edition, each with value, unit, meaning and clauses."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass

from antimono.anti_monopoly.editions import ASYMMETRIES, Asymmetry, Edition, Role, load
from antimono.anti_monopoly.editions.house_rules import (
    ALL_SIDES,
    AMOUNTS,
    BOX,
    PRINTED,
    QUIET_WAYS,
    SIDES,
    WAYS,
    WITHOUT_EFFECT,
    Figure,
    Unit,
)
from antimono.anti_monopoly.editions.switches import SWITCHES, EditionSwitch
from antimono.anti_monopoly.game.options import ALL, RuleValue
from antimono.anti_monopoly.records.setting import can_be, rule_text
from antimono.cli.exit_codes import ANSWERED, NOTHING_FOUND
from antimono.cli.figures import cited, rulebook_lines
from antimono.cli.meant import meant
from antimono.cli.parser import EDITION, JSON, Parser
from antimono.cli.terminal import complain, hanging, say, write, write_json
from antimono.core.text import Message, _, quoted
from antimono.rulebook.other_words import has_terms, search_terms

_EXAMPLES = (
    "antimono rules --edition us",
    "antimono rules --find jail",
    "antimono rules --edition pl --json",
    "antimono simulate --games 1000 --house-rule start_square_pays=200",
)

_WIDTH = 100

_UNITS: Mapping[Unit, Message] = {
    Unit.MONEY: _("money units"),
    Unit.PERCENT: _("%", context="unit of a house rule"),
    Unit.TURNS: _("turns"),
    Unit.PIECES: _("pieces"),
    Unit.FACTOR: _("money units for each point of the dice"),
}


@dataclass(frozen=True, slots=True)
class HouseRuleText:
    """A house rule, described for a reader."""

    name: str
    """As `--house-rule NAME=VALUE` takes it."""
    label: str
    """A few words, as in What if?"""
    value: str
    """The edition's value as it is written; empty for a difference between the roles, which applies."""
    unit: str
    """The unit of an amount; empty for other rules."""
    takes: str
    """The values that can be set."""
    meaning: str
    """The meaning of the value, in a sentence."""
    clauses: tuple[str, ...]
    """The clauses set aside, the deciding one first."""


def run(arguments: Sequence[str]) -> int:
    """Print the list; the result is the exit code."""
    description = _(
        "List every house rule you can set in Anti-Monopoly: its name, its value and unit in the edition, the "
        "values it can take, and the clauses it sets aside. “antimono simulate” and “What if?” accept them. "
        "The exit code is 1 if --find finds nothing."
    )
    words = _(
        "list only the rules with all these words or their synonyms, in upper or lower case, in the name, the "
        "description or a clause"
    )
    given = EDITION | {"--find WORDS": words} | JSON
    options = Parser("rules", description, _EXAMPLES, given).read(arguments)
    edition = load(options.edition)
    rules = told(edition)
    wanted = search_terms(meant(options.find or "", map(_searched, rules)))
    found = [each for each in rules if has_terms(_searched(each), wanted)]
    if options.json:
        write_json([{**asdict(each), "clauses": list(each.clauses)} for each in found])
    elif found:
        write([say(_("House rules of {edition}, written NAME=VALUE:", edition=Message(edition.title)))])
        write(line for each in found for line in _lines(each))
        write(rulebook_lines(edition.id))
    if not found:
        complain(_("No house rule contains the words “{words}”.", words=quoted(options.find)))
    return ANSWERED if found else NOTHING_FOUND


def told(edition: Edition) -> tuple[HouseRuleText, ...]:
    """Return all house rules of an edition: figures, differences between the roles, ways to play."""
    figures = {**AMOUNTS, **BOX, **PRINTED}
    switches = {each.name: each for each in SWITCHES}
    everybody = " | ".join(Role)
    return (
        *(_figure(edition, name, each) for name, each in figures.items()),
        *(_side(each, label, everybody) for each, label in SIDES.items()),
        HouseRuleText(ALL, say(ALL_SIDES), "", "", everybody, say(_("All differences between the roles.")), ()),
        *(_way(edition, switches[name], label) for name, label in {**WAYS, **QUIET_WAYS}.items()),
    )


def _figure(edition: Edition, name: str, figure: Figure) -> HouseRuleText:
    value: RuleValue = getattr(edition.constants, name)
    meaning = say(figure.label) + _remark(name)
    return HouseRuleText(
        name,
        say(figure.label),
        rule_text(value),
        say(_UNITS[figure.unit]),
        say(can_be(edition, name)),
        meaning,
        figure.clauses,
    )


def _remark(name: str) -> str:
    """Return a note on rules that have little or no effect."""
    if name in BOX:
        return say(_("; has an effect only with --finite-stock"))
    return say(_("; has no effect on simulated games")) if name in WITHOUT_EFFECT else ""


def _side(side: Asymmetry, label: Message, everybody: str) -> HouseRuleText:
    about = ASYMMETRIES[side]
    return HouseRuleText(side.value, say(label), "", "", everybody, say(about.meaning), about.clauses)


def _way(edition: Edition, switch: EditionSwitch, label: Message) -> HouseRuleText:
    value = edition.switches.value(switch.name)
    meanings = " | ".join(f"{rule_text(each)}: {say(text)}" for each, text in switch.meanings.items())
    meaning = say(switch.meanings[value]) + _remark(switch.name)
    return HouseRuleText(switch.name, say(label), rule_text(value), "", meanings, meaning, switch.clauses)


def _searched(each: HouseRuleText) -> str:
    return " ".join([each.name, each.label, each.meaning, each.takes, *each.clauses]).casefold()


def _lines(each: HouseRuleText) -> Iterator[str]:
    value = each.value or say(_("as printed"))
    unit = f" {each.unit}" if each.unit[:1].isalpha() else each.unit  # 50%, but 50 turns
    yield f"{each.name}={value}{unit}{cited(each.clauses)}"
    texts = [each.meaning] if each.meaning.startswith(each.label) else [f"{each.label}: {each.meaning}"]
    for text in (*texts, say(_("possible values: {values}", values=each.takes))):
        yield from hanging(text, _WIDTH, " " * 4, " " * 6)

"""`antimono rent`: what a visitor owes on a property, step by step."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Mapping, Sequence

from antimono.anti_monopoly.editions import Deed, Edition, Role, Street, Transport, Utility, load
from antimono.anti_monopoly.editions.lookup import OtherKindError
from antimono.anti_monopoly.editions.squares import Square, kind_name
from antimono.anti_monopoly.rules.rent import Ownership, rent
from antimono.cli.figures import marks_lines, rulebook_lines, starred, steps_lines
from antimono.cli.parser import EDITION, JSON, Parser, role, whole
from antimono.cli.terminal import CATALOGUE, write, write_json
from antimono.core.dice import Dice
from antimono.core.errors import IllegalError, UnknownNameError, UnreadableError
from antimono.core.reconstructions import marks, marks_data
from antimono.core.text import Message, Value, _, quoted

_DECIDING = {Street: ("name", "city", "rents"), Transport: ("name", "fares"), Utility: ("name", "factors")}
"""The values of the edition that a rent comes from, by the kind of property."""

_OPTIONS = {Street: "--street", Transport: "--transport", Utility: "--utility"}
"""The option that names a property, by its kind."""

_EXAMPLES = (
    'antimono rent --edition us --street "Nob Hill" --owner monopolist --streets-owned 2 --houses 1',
    "antimono rent --edition fr2006 --transport --owner monopolist --owned 3",
    "antimono rent --utility --owner competitor --dice 3 4 --json",
)


def run(arguments: Sequence[str]) -> None:
    """Print the rent."""
    options = _parser().read(arguments)
    edition = load(options.edition)
    deed = _deed(edition, options)
    tenure = _tenure(deed, options)
    amount = rent(edition, deed, tenure, _dice(options))
    found = marks(edition, ((deed.index, field) for field in _DECIDING[type(deed)]))
    if options.json:
        marked = {"reconstructions": marks_data(found)} if found else {}
        write_json({"amount": amount.value, "steps": amount.steps_data(CATALOGUE), **marked})
        return
    values: dict[str, Value] = {"property": deed.name, "edition": Message(edition.title)}
    values["amount"] = edition.money(amount.value)
    if tenure.owner is Role.COMPETITOR:
        sentence = _("{property} ({edition}): a visitor owes {amount}; the owner is a Competitor.", **values)
    else:
        sentence = _("{property} ({edition}): a visitor owes {amount}; the owner is a Monopolist.", **values)
    steps = steps_lines(edition, amount)
    write([starred(sentence, found), "", *steps, *marks_lines(found), *rulebook_lines(edition.id)])


def _parser() -> Parser:
    return Parser(
        "rent",
        _("Show what a visitor owes on a property, step by step, with the clauses."),
        _EXAMPLES,
        EDITION
        | {
            "--street NAME": _("a street by its name"),
            "--transport [NAME]": _("a transport company; the name may be left out, as all have the same fares"),
            "--utility [NAME]": _("the electric or gas company; the name may be left out, as both have the same terms"),
            "--owner ROLE": _("the owner's role: competitor or monopolist (c or m)"),
            "--streets-owned N": _(
                "number of unmortgaged streets of the city that the owner has, including this one (default: 1)"
            ),
            "--owned N": _("the same for transport companies or utilities; in pl include mortgaged ones (default: 1)"),
            "--houses N": _(
                "number of buildings on the street; 4 for a Monopolist, or 5 for a Competitor, mean the hotel "
                "(default: 0)"
            ),
            "--dice FIRST SECOND": _("the visitor's new roll, for a utility"),
            "--mortgaged": _("the property is mortgaged"),
            "--in-custody": _("the owner is in jail or in the price war"),
            "--acquired-last": _("the owner acquired this street after the others of its city, which matters in pl"),
        }
        | JSON,
        required=("--owner",),
    )


def _deed(edition: Edition, options: Namespace) -> Deed:
    named = {"--street": options.street, "--transport": options.transport, "--utility": options.utility}
    if sum(name is not None for name in named.values()) != 1:
        raise UnreadableError(_("Name exactly one property, with --street, --transport or --utility."))
    given = next(option for option, name in named.items() if name is not None)
    try:
        if options.street is not None:
            return edition.street(options.street)
        if options.transport is not None:
            return edition.transport(options.transport) if options.transport else edition.transports[0]
        return edition.utility(options.utility) if options.utility else edition.utilities[0]
    except OtherKindError as error:
        raise _for_another_option(error.square, given) from None
    except UnknownNameError as error:
        if error.near is None:
            raise _near_another_option(edition, named[given], error) from None
        raise


def _for_another_option(square: Square, given: str) -> UnknownNameError:
    """Return the error for a property named with the option of another kind."""
    option = next((option for kind, option in _OPTIONS.items() if isinstance(square, kind)), None)
    if option is None:
        return UnknownNameError(_("“{name}” cannot be owned, so nobody owes rent there (AM-8.1).", name=square.name))
    return UnknownNameError(
        _(
            "“{name}” is {kind}. Name it with {option}, not with {given}.",
            name=square.name,
            kind=kind_name(square.kind),
            option=option,
            given=given,
        )
    )


def _near_another_option(edition: Edition, name: str, error: UnknownNameError) -> UnknownNameError:
    """Return the error for an unknown name, with the nearest property of another kind."""
    try:
        edition.deed(name)
    except UnknownNameError as wider:
        if wider.near is not None:
            near = edition.deed(wider.near)
            return UnknownNameError(
                _(
                    "There is nothing of that kind named “{name}”; did you mean {option} “{near}”?",
                    name=quoted(name),
                    option=next(option for kind, option in _OPTIONS.items() if isinstance(near, kind)),
                    near=near.name,
                ),
                near.name,
            )
    return error


def _tenure(deed: Deed, options: Namespace) -> Ownership:
    if isinstance(deed, Street):
        _refuse(deed, {"--dice": options.dice})
        if options.owned is not None and options.streets_owned is not None:
            raise UnreadableError(_("Give --streets-owned or --owned, not both: they mean the same."))
    else:
        _refuse(deed, {"--streets-owned": options.streets_owned, "--acquired-last": options.acquired_last or None})
        if isinstance(deed, Transport):
            _refuse(deed, {"--dice": options.dice})
        if options.houses is not None:
            sentence = _("{name} is not a street, and only streets can have buildings (AM-9.4).", name=deed.name)
            raise IllegalError(sentence, "AM-9.4")
    return Ownership(
        owner=role(options.owner),
        owned=_owned(options),
        level=whole("--houses", options.houses or "0"),
        mortgaged=options.mortgaged,
        in_custody=options.in_custody,
        acquired_last=options.acquired_last,
    )


def _owned(options: Namespace) -> int:
    for option, text in (("--streets-owned", options.streets_owned), ("--owned", options.owned)):
        if text is not None:
            return whole(option, text)
    return 1


def _refuse(deed: Deed, given: Mapping[str, object]) -> None:
    """Raise an error for the first option that does not apply to the property."""
    for option, value in given.items():
        if value is not None:
            raise UnreadableError(_("{option} does not apply to {name}. Leave it out.", option=option, name=deed.name))


def _dice(options: Namespace) -> Dice | None:
    if options.dice is None:
        return None
    first, second = (whole("--dice", face) for face in options.dice)
    return Dice(first, second)

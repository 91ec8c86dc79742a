"""The rent of a property in one call, from names and numbers to an amount with its steps."""

from __future__ import annotations

from antimono.anti_monopoly.arguments import read_level
from antimono.anti_monopoly.editions import Deed, Edition, Role, read_edition
from antimono.anti_monopoly.game.options import read_role
from antimono.anti_monopoly.rules import rent as rule
from antimono.anti_monopoly.rules.rent import Ownership
from antimono.core.amount import Amount
from antimono.core.arguments import parse_int, read_dice
from antimono.core.dice import Dice
from antimono.core.editions.names import Place
from antimono.core.errors import UnreadableError
from antimono.core.text import _


def rent(
    edition: Edition | str,
    deed: Deed | Place,
    owner: Ownership | Role | str,
    dice: Dice | tuple[int, int] | None = None,
    *,
    owned: int = 1,
    houses: int = 0,
    hotel: bool = False,
    mortgaged: bool = False,
    in_custody: bool = False,
    acquired_last: bool = False,
    founder_mortgaged: bool = False,
) -> Amount:
    """Return what a visitor owes on a property, step by step.

    >>> from antimono.anti_monopoly.rent import rent
    >>> rent("us", "Nob Hill", "monopolist", owned=2, houses=1).value
    104
    >>> rent("us", "U.S. Gas Company", "C", dice=(3, 4)).value
    28

    Args:
        edition: an edition or its id, for example `us`.
        deed: the property, by name, slug or number of its square.
        owner: the owner's role, for example `monopolist` or `M`; or an `Ownership`, without the arguments below.
        dice: the visitor's new roll, which decides the rent of a utility (AM-19.1); no other property needs it.
        owned: the number of the owner's properties of this kind that count, including this one: unmortgaged
            streets of the city (R-9), transport companies or utilities (R-36).
        houses: the number of houses on a street; a Monopolist's fourth or a Competitor's fifth is the hotel.
        hotel: whether there is a hotel instead of houses.
        mortgaged: whether this property is mortgaged.
        in_custody: whether the owner is in jail or in the price war.
        acquired_last: whether the owner acquired this street after the others of its city (AM-9.6, R-29).
        founder_mortgaged: whether one of the two streets that the owner acquired first is mortgaged (R-9).

    Raises:
        UnknownNameError: if there is no such edition or property.
        UnreadableError: if a value is of the wrong kind, or an `Ownership` is given with further arguments.
        IllegalError: if the rules do not allow such a holding; the message names the clause.
    """
    rules = read_edition(edition)
    found = deed if isinstance(deed, Deed) else rules.deed(deed)
    roll = None if dice is None else read_dice([dice])[0]
    if isinstance(owner, Ownership):
        told = (owned != 1, houses, hotel, mortgaged, in_custody, acquired_last, founder_mortgaged)
        if any(told):
            raise UnreadableError(
                _(
                    "An Ownership describes completely how {name} is held. Leave out the other arguments.",
                    name=found.name,
                )
            )
        return rule.rent(rules, found, owner, roll)
    role = read_role(owner)
    tenure = Ownership(
        role,
        parse_int(owned, _("number owned")),
        read_level(found, role, houses, hotel=hotel),
        mortgaged,
        in_custody,
        acquired_last,
        founder_mortgaged,
    )
    return rule.rent(rules, found, tenure, roll)

"""What scenes and practice on custody share: the corner in its parts, the ways out, what they cost."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction

from antimono.anti_monopoly.editions import Edition
from antimono.anti_monopoly.rules.custody import Plan, Way, exits, expected_fine, expected_turns_inside, plans
from antimono.anti_monopoly.rules.release import corner
from antimono.core.text import Message, _, verbatim
from antimono.lessons.anti_monopoly.story import SEATS
from antimono.lessons.frame import Column, Table
from antimono.lessons.stage.figures import Room, Rooms


def corner_rooms(
    edition: Edition,
    competitors: Iterable[int] = (),
    monopolists: Iterable[int] = (),
    visitors: Iterable[int] = (),
) -> Rooms:
    """The corner of an edition in its three parts, and which players of the story are in each."""
    return Rooms(
        verbatim(edition.squares[corner(edition)].name),
        (
            Room("war", _("Price war"), tuple(SEATS[each] for each in competitors)),
            Room("jail", _("Jail"), tuple(SEATS[each] for each in monopolists)),
            Room("visit", _("Sightseeing"), tuple(SEATS[each] for each in visitors)),
        ),
    )


def waits(edition: Edition) -> bool:
    """Whether somebody inside may just wait on the first turn (AM-14.8)."""
    return edition.switches.waiting_in_custody_allowed


def way_label(edition: Edition, way: Way) -> Message:
    """What a button for a way out says."""
    return {
        Way.PAY: _("Pay {fine}", fine=edition.money(edition.constants.custody_fine)),
        Way.ROLL: _("Roll"),
        Way.WAIT: _("Wait"),
    }[way]


def way_result(edition: Edition, way: Way) -> Message:
    """What comes of it on the first turn."""
    return {
        Way.PAY: _(
            "Pay {fine}: you are free, and roll and move as usual.",
            fine=edition.money(edition.constants.custody_fine),
        ),
        Way.ROLL: _("Roll: a double, two equal dice, frees you. Else you stay."),
        Way.WAIT: _("Wait: you stay, and pay next turn."),
    }[way]


_PLANS = {
    Plan.PAY: _("Pay at once"),
    Plan.WAIT: _("Wait, then pay"),
    Plan.ONCE: _("Roll once, then pay"),
    Plan.DOUBLES: _("Roll, and roll again"),
}


def cost(edition: Edition, plan: Plan, rent: int = 0) -> Fraction:
    """What a plan costs on average: the fine, and a rent lost with each turn inside."""
    found = exits(edition, plan)
    return expected_fine(found) + rent * expected_turns_inside(found)


def averages(edition: Edition, rents: Iterable[int] | None = None) -> Table:
    """The plans side by side: fine and turns; or, of two of them, all costs at some lost rents."""
    if rents is None:
        return Table(
            _("On average"),
            (Column(_("Way out")), Column(_("Fine")), Column(_("Turns lost"))),
            tuple(
                (
                    _PLANS[plan],
                    verbatim(edition.money(cost(edition, plan))),
                    f"{float(expected_turns_inside(exits(edition, plan))):.2f}",
                )
                for plan in plans(edition)
            ),
        )
    return Table(
        _("Fine and lost rent, on average"),
        (Column(_("Rent lost a turn")), Column(_PLANS[Plan.DOUBLES]), Column(_PLANS[Plan.PAY])),
        tuple(
            (
                verbatim(edition.money(rent)),
                verbatim(edition.money(cost(edition, Plan.DOUBLES, rent))),
                verbatim(edition.money(cost(edition, Plan.PAY, rent))),
            )
            for rent in rents
        ),
    )

"""Jail, price war and doubles: arriving, leaving, rolling again (AM-7, AM-14)."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from antimono.anti_monopoly.editions import Edition, Role
from antimono.anti_monopoly.rules.confinement import Permission, buying, collecting_rent, receiving_card_money
from antimono.anti_monopoly.rules.custody import CustodyChoice as Leaving
from antimono.anti_monopoly.rules.custody import ways
from antimono.at_the_table.look_up.event import EventAnswer, EventVariant, ListOption, Pick, ReasonLine, TableEvent
from antimono.at_the_table.look_up.squares import BLUE_PAWN, GREEN_PAWN
from antimono.core.text import Message, _, verbatim

YES, NO = _("Yes"), _("No")
FREE = _("Roll and move")
_IN, _OUT, _MEANWHILE = _("Arriving"), _("Leaving"), _("While there")
_OUT_NEAR = ("leave", "freeing-double", "third-turn", "fine-double")


def _simple(headline: Message, says: Message, clauses: tuple[str, ...], near: tuple[str, ...]) -> EventAnswer:
    """Return an answer that is a sentence of the rules, without a sum."""
    return EventAnswer(headline, says, (ReasonLine(says, clauses),), near)


def _arriving(edition: Edition, role: Role) -> dict[str, tuple[ListOption, Callable[[], EventAnswer]]]:
    green = role is Role.COMPETITOR
    nothing = verbatim(edition.money(0))
    sent = (
        _("The pawn goes straight to the price war, and the bank pays no START money.")
        if green
        else _("The pawn goes straight to jail, and the bank pays no START money.")
    )
    near = ("landed-corner", "start-jail", "double-corner", "leave")
    return {
        "landed": (
            ListOption("landed", _("landed there on a roll"), _IN),
            lambda: _simple(
                nothing,
                _("The player is only sightseeing: nobody pays anything, and the pawn moves on next turn."),
                ("AM-14.6",),
                near,
            ),
        ),
        "sent": (
            ListOption("sent", _("was sent there"), _IN),
            lambda: _simple(nothing, sent, ("AM-14.1", "AM-14.2", "R-13", "R-19"), near),
        ),
    }


def _leaving(edition: Edition) -> dict[str, tuple[ListOption, Callable[[], EventAnswer]]]:
    fine = edition.money(edition.constants.custody_fine)
    moves = edition.switches.freeing_double_moves_pawn
    ruled = ("R-2",) if "R-2" in edition.provenance_of("switches", "freeing_double_moves_pawn").references else ()
    doubled = (
        _("They are free and pay nothing. The pawn moves by the double, and they roll once more.")
        if moves
        else _("They are free and pay nothing. They roll again, and the pawn moves by that roll.")
    )

    def pays(clause: str, says: Message) -> EventAnswer:
        line = ReasonLine(says, (clause, "R-31"), edition.constants.custody_fine)
        return EventAnswer(verbatim(fine), says, (line,), _OUT_NEAR)

    def waits() -> EventAnswer:
        allowed = Leaving.WAIT in ways(edition, 1, waited=False, can_pay=True)
        says = (
            _("They may sit out the first turn and pay {fine} at the second.", fine=fine)
            if allowed
            else _("In this edition they may not just wait: each turn they pay or roll.")
        )
        return _simple(YES if allowed else NO, says, ("AM-14.8", "R-31"), _OUT_NEAR)

    paid = _("They pay {fine} to the bank, roll and play as usual.", fine=fine)
    due = _("The third turn begins with the fine: they pay {fine} to the bank, then roll and move.", fine=fine)
    return {
        "pay": (ListOption("pay", _("pays, first or second turn"), _OUT), partial(pays, "AM-14.7", paid)),
        "double": (
            ListOption("double", _("rolls a double there"), _OUT),
            lambda: _simple(FREE, doubled, ("AM-14.9", "AM-14.8", *ruled), _OUT_NEAR),
        ),
        "failed": (
            ListOption("failed", _("fails to roll a double there"), _OUT),
            lambda: _simple(
                _("Stay"), _("They stay, and next turn they may pay or roll again."), ("AM-14.8",), _OUT_NEAR
            ),
        ),
        "wait": (ListOption("wait", _("wants to wait"), _OUT), waits),
        "third": (ListOption("third", _("begins the third turn there"), _OUT), partial(pays, "AM-14.10", due)),
    }


def _meanwhile(edition: Edition, role: Role) -> dict[str, tuple[ListOption, Callable[[], EventAnswer]]]:
    green = role is Role.COMPETITOR

    def asks(
        key: str, label: Message, permission: Callable[[Edition, Role], Permission], near: tuple[str, ...]
    ) -> None:
        found[key] = (ListOption(key, label, _MEANWHILE), partial(_permitted, edition, role, permission, near))

    found: dict[str, tuple[ListOption, Callable[[], EventAnswer]]] = {}
    rent_near = ("rent-price-war", "landed-corner") if green else ("rent-jail", "landed-corner")
    buy_near = ("build-price-war", "trade-jail") if green else ("build-jail", "buy-jail", "trade-jail")
    asks("rent", _("would get rent"), collecting_rent, rent_near)
    asks("card", _("would get money from a card"), receiving_card_money, ("card-money-jail", *rent_near))
    asks("buy", _("wants to buy or build"), buying, buy_near)
    return found


def _permitted(
    edition: Edition, role: Role, permission: Callable[[Edition, Role], Permission], near: tuple[str, ...]
) -> EventAnswer:
    allowed = permission(edition, role)
    return _simple(YES if allowed.allowed else NO, allowed.text, allowed.clauses, near)


def _corner_ways(edition: Edition) -> tuple[EventVariant, ...]:
    return tuple(
        _corner_way(edition, role, label)
        for role, label in ((Role.COMPETITOR, GREEN_PAWN), (Role.MONOPOLIST, BLUE_PAWN))
    )


def _corner_way(edition: Edition, role: Role, label: Message) -> EventVariant:
    cases = {**_arriving(edition, role), **_leaving(edition), **_meanwhile(edition, role)}
    happened = Pick(_("Event"), tuple(option for option, _answer in cases.values()))
    return EventVariant(role.value, label, lambda key: cases[key][1](), (happened,), role)


def _double_ways(edition: Edition) -> tuple[EventVariant, ...]:
    must = edition.switches.extra_roll_compulsory
    moves = edition.switches.freeing_double_moves_pawn
    again = (
        _("They finish the move and roll once more. This is a whole extra turn, and they must take it.")
        if must
        else _("They finish the move and may roll once more, or decline.")
    )
    freed = (
        _("The pawn moves by the double, and then they roll once more.")
        if moves
        else _("The pawn does not move by it. They roll again and move by that roll, and there is no third roll.")
    )
    near = ("decline-roll", "three-doubles", "double-corner")
    return (
        EventVariant(
            "first",
            _("The first in the turn"),
            lambda: _simple(_("Roll again"), again, ("AM-7.1", "R-13"), ("double-again", *near)),
        ),
        EventVariant(
            "extra",
            _("On the extra roll"),
            lambda: _simple(
                _("Move, no extra roll"),
                _("They move by it as by any other roll, and the turn is over."),
                ("AM-7.2",),
                near,
            ),
        ),
        EventVariant(
            "freed",
            _("It freed them from the corner"),
            lambda: _simple(_("Roll again"), freed, ("AM-14.9", "AM-7.1"), ("freeing-double", "fine-double", *near)),
        ),
        EventVariant(
            "sent",
            _("It sent them to the corner"),
            lambda: _simple(
                _("The turn is over"),
                _("A player who is sent to the corner ends their turn, even after a double."),
                ("R-13", "AM-14.1"),
                ("double-corner", "landed-corner", "leave"),
            ),
        ),
    )


CORNER = TableEvent("corner", _("The corner: jail, price war"), _("Who is it?"), _corner_ways)
DOUBLE = TableEvent("double", _("A double"), _("Which double?"), _double_ways)

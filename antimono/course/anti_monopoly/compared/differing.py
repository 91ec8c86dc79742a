"""The situations in which rulebooks may differ: one for every switch of an edition, and two about money."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from types import MappingProxyType

from antimono.anti_monopoly.editions import Edition, Role, load
from antimono.anti_monopoly.editions.decks import EachCollects, deck
from antimono.anti_monopoly.game import Phase
from antimono.anti_monopoly.scenario import Scenario
from antimono.anti_monopoly.theme import BLUE, GREEN, NAVY, ROLES, YOU
from antimono.core.text import Message, _, verbatim
from antimono.course.anti_monopoly.compared.situations import PlayedSituation, Situation, Try, When
from antimono.course.anti_monopoly.shared.four_players import table

BASIN, QUARTER, RAILROAD, RUSH, STATE, CHESTNUT, WALNUT = 1, 3, 5, 11, 13, 18, 19
ELECTRIC, AIR_LINE, WHARF, UNION, NOB_HILL, FIFTH, WALL = 12, 25, 31, 32, 34, 37, 39
FOUNDATION, GAS = 20, 28
LITTLE = 10
"""Next to no cash, in the 1500 scale."""


def _refused(yes: Message, no: Message, end: PlayedSituation) -> Message:
    """Return one thing where nothing was refused, another where something was."""
    return no if end.refused else yes


def _allowed(end: PlayedSituation) -> Message:
    return _refused(_("allowed"), _("refused"), end)


def _rent(square: int, end: PlayedSituation) -> Message:
    """Return what you would owe on a square in the end."""
    owed = end.end.owed(YOU, square).value
    return _("{street} earns {rent}", street=end.edition.squares[square].name, rent=end.edition.money(owed))


def _stop(player: int, end: PlayedSituation) -> Message:
    square = end.end.draft.position.pawns[player]
    return verbatim(end.edition.squares[square].name)


def _gain(player: int, end: PlayedSituation) -> Message:
    return verbatim(end.edition.money(end.came(player)))


def _paid(player: int, end: PlayedSituation) -> Message:
    return verbatim(end.edition.money(-end.came(player)))


def _meaning(switch: str, end: PlayedSituation) -> Message:
    return end.edition.switches.meaning(switch)


def _settles(end: PlayedSituation) -> Message:
    if end.after[0].draft.position.phase is Phase.SETTLING:
        return _("players may still build")
    return _("the count starts at once")


def _sold(end: PlayedSituation) -> Message:
    amounts = [told.amount for step in end.steps for told in step if "AM-12.1" in told.clauses and told.amount]
    return _("sold first, for {money}", money=end.edition.money(amounts[0])) if amounts else _("not paid for")


def _city(edition: str) -> Scenario:
    """Blue holds a city, bought in board order, with a house on its second street; it is Blue's turn."""
    scene = table(edition)
    for street in (WHARF, UNION, NOB_HILL):
        scene = scene.owns(BLUE, street, int(street == UNION))
    return scene.on_turn(BLUE)


def gift_card(edition: Edition) -> int:
    """Return the number, from 1, of the card by which the bank pays every Monopolist."""
    cards = deck(edition, Role.MONOPOLIST)
    return 1 + next(place for place, card in enumerate(cards) if isinstance(card.effect, EachCollects))


def _jailed(edition: str) -> Scenario:
    """Navy, with New York, is in jail; Blue's roll leads to a card that pays every Monopolist."""
    number = gift_card(load(edition))
    scene = table(edition).owns(NAVY, FIFTH).owns(NAVY, WALL).in_custody(NAVY).at(GREEN, NOB_HILL)
    return scene.on_turn(BLUE).cards(Role.MONOPOLIST, number).dice((3, 4), (2, 3))


def _war(edition: str) -> Scenario:
    return table(edition).owns(YOU, RUSH).owns(YOU, STATE).in_custody(YOU)


def _ruined(edition: str) -> Scenario:
    scene = table(edition).owns(BLUE, BASIN, 1).owns(BLUE, QUARTER)
    return scene.cash(BLUE, LITTLE * scene.edition.scale).at(BLUE, FOUNDATION).owes(BLUE)


def _pledging(edition: str) -> Scenario:
    scene = table(edition).owns(BLUE, BASIN).owns(YOU, WALL, 1)
    return scene.cash(BLUE, LITTLE * scene.edition.scale).at(BLUE, WALL).owes(BLUE)


def _debtor(edition: str) -> Scenario:
    scene = table(edition).owns(YOU, RUSH).owns(NAVY, WALL)
    return scene.cash(YOU, LITTLE * scene.edition.scale).at(YOU, WALL).owes(YOU)


def _power(scene: Scenario) -> Scenario:
    """Return your pawn before Green's power company, with the rolls to come."""
    return scene.owns(GREEN, ELECTRIC).at(YOU, 5).dice((3, 4), (2, 5))


def _last_turn(edition: str) -> Scenario:
    scene = table(edition, ending="game-a/1").owns(YOU, CHESTNUT).owns(YOU, WALNUT)
    return scene.on_turn(NAVY).in_turn(4).rolled()


def _draw(edition: str) -> Scenario:
    return Scenario.new(edition, None, players=4)


_SWAP = "offer p2 street-3a for $200"
_SWAP_WORDS = _("Your player offers Blue a street for money.")

SITUATIONS: tuple[Situation, ...] = (
    Situation(
        "freed",
        _("A double in jail"),
        ("AM-14.9", "R-2"),
        lambda each: table(each).in_custody(NAVY).on_turn(NAVY).dice((4, 4), (1, 2)),
        (
            Try(_("Navy rolls for a double."), "roll"),
            Try(_("Navy leaves the property with the bank."), "decline", When.POSSIBLE),
            Try(_("Navy rolls again."), "roll"),
        ),
        partial(_stop, NAVY),
        "freeing_double_moves_pawn",
    ),
    Situation(
        "waiting",
        _("Waiting in jail"),
        ("AM-14.8", "R-31"),
        lambda each: table(each).in_custody(NAVY).on_turn(NAVY).dice((1, 2)),
        (
            Try(_("Navy wants to wait out the first turn."), "wait"),
            Try(_("Navy rolls for a double."), "roll", When.OTHERWISE),
        ),
        _allowed,
        "waiting_in_custody_allowed",
    ),
    Situation(
        "shopping",
        _("Buying in the price war"),
        ("AM-14.4", "R-11"),
        _war,
        (Try(_("Your player wants a house while in the price war."), "build street-3a"),),
        _allowed,
        "competitor_buys_in_price_war",
    ),
    Situation(
        "income",
        _("Income in jail"),
        ("AM-14.5", "R-12"),
        _jailed,
        (
            Try(_("Blue draws a card that pays every Monopolist."), "roll"),
            Try(_("Blue passes the dice on."), "end"),
            Try(_("Green lands on Navy's street."), "roll"),
        ),
        lambda end: _("Navy gets {money}", money=end.edition.money(end.came(NAVY))),
        "jailed_monopolist_income",
    ),
    Situation(
        "lone",
        _("A house on a lone street"),
        ("AM-9.4", "R-28"),
        lambda each: table(each).owns(YOU, WALNUT),
        (Try(_("Your player wants a house on the only street they own in a city."), "build street-4c"),),
        _allowed,
        "competitor_needs_two_streets",
    ),
    Situation(
        "third",
        _("A house on the third street"),
        ("AM-9.6", "R-29"),
        _city,
        (Try(_("Blue wants a house on the street bought last."), "build street-7c"),),
        partial(_rent, NOB_HILL),
        "third_street_stays_bare",
    ),
    Situation(
        "pledge",
        _("Mortgaging the first street"),
        ("AM-11.6", "AM-11.7", "R-9", "R-29"),
        _city,
        (
            Try(_("Blue wants to mortgage the first of three streets."), "mortgage street-7a"),
            Try(_("Blue sells the house."), "sell street-7b", When.OTHERWISE),
            Try(_("Blue mortgages it now."), "mortgage street-7a", When.POSSIBLE),
        ),
        partial(_rent, UNION),
        "mortgage_in_monopoly",
    ),
    Situation(
        "last-pledge",
        _("Mortgaging the last street"),
        ("AM-11.7", "AM-11.6", "R-29", "R-30"),
        _city,
        (Try(_("Blue mortgages the last of three streets."), "mortgage street-7c"),),
        partial(_rent, UNION),
    ),
    Situation(
        "deed",
        _("Keeping a mortgaged deed"),
        ("AM-11.8",),
        lambda each: table(each).owns(YOU, RUSH),
        (Try(_("Your player mortgages a street."), "mortgage street-3a"),),
        partial(_meaning, "mortgaged_deed_lies_with_bank"),
        "mortgaged_deed_lies_with_bank",
    ),
    Situation(
        "extra",
        _("The extra roll"),
        ("AM-7.1", "R-13"),
        lambda each: table(each).owns(YOU, 6).dice((3, 3), (1, 2)),
        (Try(_("Your player rolls."), "roll"), Try(_("Your player would rather not roll again."), "end")),
        partial(_refused, _("may be declined"), _("must be taken")),
        "extra_roll_compulsory",
    ),
    Situation(
        "power",
        _("Electricity"),
        ("AM-19.2", "AM-19.1", "R-4"),
        lambda each: _power(table(each)),
        (Try(_("Your player rolls and lands on Green's power company."), "roll"),),
        partial(_paid, YOU),
    ),
    Situation(
        "power-as-printed",
        _("Electricity, as printed"),
        ("AM-19.2", "R-4"),
        lambda each: _power(Scenario.new(each, ROLES, as_printed=True)),
        (Try(_("Your player rolls and lands on Green's power company."), "roll"),),
        partial(_paid, YOU),
    ),
    Situation(
        "chain",
        _("A mortgaged company"),
        ("R-36", "AM-18.2", "AM-19.3"),
        lambda each: table(each).owns(BLUE, AIR_LINE).owns(BLUE, RAILROAD).on_turn(BLUE),
        (Try(_("Blue mortgages one of two transport companies."), "mortgage transport-1"),),
        partial(_rent, AIR_LINE),
        "mortgaged_companies_count",
    ),
    Situation(
        "rent",
        _("Doubled rent"),
        ("AM-9.2", "AM-9.1", "R-23"),
        lambda each: table(each).owns(BLUE, WHARF).owns(BLUE, NOB_HILL).at(YOU, GAS).dice((3, 3), (1, 2)),
        (Try(_("Your player rolls and lands on Blue's street."), "roll"),),
        partial(_paid, YOU),
    ),
    Situation(
        "start-money",
        _("START money"),
        ("AM-13.1", "AM-5.1"),
        lambda each: table(each).at(YOU, FIFTH).owns(YOU, 6).dice((4, 5)),
        (Try(_("Your player passes START."), "roll"),),
        partial(_gain, YOU),
    ),
    Situation(
        "trade",
        _("A trade after the dice"),
        ("AM-21.1", "AM-21.4", "R-22"),
        lambda each: table(each).owns(YOU, RUSH).on_turn(BLUE).rolled(),
        (Try(_SWAP_WORDS, f"p1: {_SWAP}"),),
        _allowed,
        "trade_before_roll_only",
    ),
    Situation(
        "gift",
        _("A gift from a debtor"),
        ("R-14",),
        _debtor,
        (Try(_("Your player, in debt, wants to give Green a street."), "offer p3 street-3a for nothing"),),
        _allowed,
        "gifts_in_debt",
    ),
    Situation(
        "giving-up",
        _("Giving up"),
        ("AM-22.1", "R-14"),
        _pledging,
        (Try(_("Blue cannot pay, but has a deed without a mortgage."), "bankrupt"),),
        _allowed,
        "bankrupt_after_last_mortgage",
    ),
    Situation(
        "ruin",
        _("A bankrupt player's houses"),
        ("AM-22.2", "AM-22.4"),
        _ruined,
        (Try(_("Blue cannot pay the bank."), "bankrupt"),),
        _sold,
        "bankrupt_buildings_sold_to_bank",
    ),
    Situation(
        "roles",
        _("Choosing roles"),
        ("AM-4.1",),
        _draw,
        (Try(_("Your player has rolled highest and takes blue."), "choose M"),),
        partial(_meaning, "roles_chosen_freely"),
        "roles_chosen_freely",
    ),
    Situation(
        "timed-trade",
        _("A trade in a timed game"),
        ("AM-24.2",),
        lambda each: table(each, ending="game-a/15").owns(YOU, RUSH),
        (Try(_SWAP_WORDS, _SWAP),),
        _allowed,
        "timed_trade_allowed",
    ),
    Situation(
        "time-up",
        _("When time is up"),
        ("AM-24.2", "AM-24.3", "R-32"),
        _last_turn,
        (Try(_("Navy ends the last turn."), "end"), Try(_("Your player wants one more house."), "build street-4c")),
        _settles,
        "timed_settling",
    ),
)
"""All situations, in reading order."""

BY_SLUG: Mapping[str, Situation] = MappingProxyType({each.slug: each for each in SITUATIONS})
"""All situations by slug."""

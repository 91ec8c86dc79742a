"""Show the position of the week (`{week}`): a turn to use, and what each choice wins in games played on."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from gettext import NullTranslations
from typing import TYPE_CHECKING, override

from markupsafe import Markup

from antimono.anti_monopoly.editions import Role, Street
from antimono.anti_monopoly.editions.roles import role_name
from antimono.anti_monopoly.game import Game, Phase
from antimono.anti_monopoly.game.holdings import estate
from antimono.anti_monopoly.game.state import BANK
from antimono.anti_monopoly.players.levels import BEGINNER, STRONG, USUAL
from antimono.anti_monopoly.rules.wealth import timed_cash, timed_rents
from antimono.core.dice import Dice
from antimono.core.figures import Seat
from antimono.core.text import ENGLISH, Message, _, ngettext
from antimono.play.first_game.setting import seats
from antimono.views.drawing.pen import Pen, links_to
from course.clauses import PAGE
from course.places import Place, place_html
from course.week_positions import YOU, Choice, Measured, Position, after, measured, rolled

if TYPE_CHECKING:
    from sphinx.application import Sphinx

SAID = {
    "title": _("Position of the week"),
    "best": _("This is the best choice. It wins {won} of 100 games.", won="{won}"),
    "other": _("Your choice wins {won} of 100 games. The best one wins {best}.", won="{won}", best="{best}"),
    "kept": _("You have played this week's position: {score} of 100 points.", score="{score}"),
    "points": _("{score} of 100 points", score="{score}"),
    "streak": _("{weeks} weeks in a row.", weeks="{weeks}"),
    "next": _("The next position comes on Monday."),
    "result": _("{title} {week}: {score} of 100 points.", title="{title}", week="{week}", score="{score}"),
    "resultCopied": _("The result is copied. It does not give away any answers."),
    "uncopied": _("The result could not be copied."),
}
"""The messages of the browser module."""

LEVEL_NAMES = {BEGINNER: _("beginner"), USUAL: _("usual"), STRONG: _("strong")}

SEVEN = Dice(3, 4)
"""The roll for a company in a count before the end: the mean of two dice."""


@dataclass(frozen=True, slots=True)
class Reason:
    """One sentence of the explanation, with its clauses."""

    text: Message
    clauses: tuple[str, ...]


def lead(position: Position, game: Game) -> Message:
    """Return what has happened, up to what you have to decide."""
    edition, state = game.edition, game.state
    square = edition.squares[state.pawns[YOU]]
    if game.phase is Phase.BUY:
        return _(
            "You roll {roll} and land on {square}, which the bank sells for {price}. You have {cash}.",
            roll=position.roll,
            square=square.name,
            price=edition.money(state.table.price[square.index]),
            cash=edition.money(state.cash[YOU]),
        )
    if game.phase is Phase.DEBT:
        return _(
            "You roll {roll} and land on {square}. You owe {amount} and have {cash}.",
            roll=position.roll,
            square=square.name,
            amount=edition.money(state.debts[0].amount),
            cash=edition.money(state.cash[YOU]),
        )
    return _(
        "You roll {roll} and land on {square}. You owe nothing now, and you have {cash}.",
        roll=position.roll,
        square=square.name,
        cash=edition.money(state.cash[YOU]),
    )


def choice_words(position: Position, choice: Choice) -> list[Message]:
    """Return what is done, a sentence for each kind of action; keeping the cash where nothing is."""
    game = rolled(position)
    found: list[Message] = []
    for act in dict.fromkeys(choice.acts):
        times = choice.acts.count(act)
        verb, _space, slug = act.partition(" ")
        before = game.state.cash[YOU]
        square = game.state.pawns[YOU] if not slug else game.state.table.square_of[slug]
        for _time in range(times):
            game.play(act)
        moved = game.edition.money(abs(game.state.cash[YOU] - before))
        found.append(_act_words(verb, game.edition.squares[square].name, times, moved))
    return found or [_("Keep your cash.")]


def _act_words(verb: str, name: str, times: int, moved: str) -> Message:
    match verb:
        case "buy":
            return _("Buy {property} for {price}.", property=name, price=moved)
        case "decline":
            return _("Leave {property} with the bank.", property=name)
        case "build":
            return ngettext(
                "Build once on {street}, for {price}.",
                "Build {count} times on {street}, for {price}.",
                times,
                street=name,
                price=moved,
            )
        case "mortgage":
            return _("Mortgage {property}.", property=name)
        case "redeem":
            return _("Pay off the mortgage on {property} for {price}.", property=name, price=moved)
        case "sell":
            return ngettext(
                "Sell back a building on {street}.", "Sell back {count} buildings on {street}.", times, street=name
            )
    raise ValueError(f"“{verb}” is not an action of a position of the week")


def count_now(game: Game) -> int:
    """Return what you would end with if time were up now, each company counted with a roll of seven."""
    return timed_cash(game.edition, estate(game.state, YOU)).value + rents_now(game)


def rents_now(game: Game) -> int:
    """Return what one visit to each of your properties would bring you now, with a roll of seven."""
    dice = {each.index: SEVEN for each in game.edition.utilities}
    inside = game.state.custody_turn[YOU] > 0
    return timed_rents(game.edition, estate(game.state, YOU), dice, in_custody=inside).value


def reasons(position: Position) -> Iterator[Reason]:
    """Yield why the best choice may win more, with amounts and clauses."""
    game = rolled(position)
    best = position.choices[position.best]
    verbs = {act.partition(" ")[0] for act in best.acts}
    if game.phase is Phase.BUY:
        yield _reason_of_purchase(position, game, bought="buy" in verbs)
    if game.phase is Phase.DEBT:
        acts = [act.partition(" ")[0] for choice in position.choices for act in choice.acts]
        yield _reason_of_raising(position, sold="sell" in verbs, may_sell="sell" in acts)
    if "build" in verbs:
        yield Reason(
            _("Each building raises the rent of every visit, and the rent that is counted at the end."),
            ("AM-10.2", "AM-24.4"),
        )
    elif any("build" in act for choice in position.choices for act in choice.acts):
        yield Reason(
            _("The cash you keep pays the next rents. The bank pays only half the price for a building you sell back."),
            ("AM-12.1",),
        )


def _reason_of_purchase(position: Position, game: Game, *, bought: bool) -> Reason:
    edition, state = game.edition, game.state
    square = state.pawns[YOU]
    deed, price = edition.squares[square], state.table.price[square]
    name, role = deed.name, state.roles[YOU]
    if bought and isinstance(deed, Street):
        group = state.table.groups[state.table.group_number[square]]
        owners = [state.owners[each] for each in group if each != square and not state.mortgaged[each]]
        if YOU in owners and role is Role.MONOPOLIST:
            return Reason(
                _("With a second street of {city} you charge double rent there.", city=deed.city), ("AM-9.1", "AM-9.2")
            )
        rivals = [owner for owner in owners if owner not in (BANK, YOU) and state.roles[owner] is Role.MONOPOLIST]
        if rivals:
            return Reason(
                _(
                    "{name} owns a street of {city}. A second one would double that Monopolist's rents.",
                    name=seats(role)[rivals[0]].mark.name,
                    city=deed.city,
                ),
                ("AM-9.1", "AM-9.2"),
            )
    percent = edition.constants.timed_keeps_percent_cash[role]
    lost = price * percent // 100
    gained = count_now(_bought(position)) - count_now(game) + lost
    amounts = {
        "price": edition.money(price),
        "kept": edition.money(lost),
        "rent": edition.money(gained),
        "property": name,
    }
    if bought:
        return Reason(
            _(
                "Cash of {price} counts only {kept} when time is up. {property} counts {rent}, and also earns "
                "rent from every visit until then.",
                **amounts,
            ),
            ("AM-8.2", "AM-24.3", "AM-24.4"),
        )
    if lost >= gained:
        return Reason(
            _(
                "Cash of {price} counts {kept} when time is up, and {property} counts only {rent}. "
                "The cash also pays the rents you owe until then.",
                **amounts,
            ),
            ("AM-24.3", "AM-24.4"),
        )
    return Reason(
        _(
            "{property} would count {rent} when time is up, and the cash {kept}. But the cash pays the rents "
            "you owe until then, so you need not mortgage or sell.",
            **amounts,
        ),
        ("AM-11.1", "AM-12.1", "AM-24.3"),
    )


def _bought(position: Position) -> Game:
    game = rolled(position)
    game.play("buy")
    return game


def _reason_of_raising(position: Position, *, sold: bool, may_sell: bool) -> Reason:
    if not may_sell:
        rents = [rents_now(after(position, each)) for each in position.choices]
        best = rents.pop(position.best)
        money = rolled(position).edition.money
        return Reason(
            _(
                "A mortgaged property earns nothing. One visit to each of your properties earns {best} in "
                "all after the best choice, and at most {other} after any other.",
                best=money(best),
                other=money(max(rents)),
            ),
            ("AM-11.3", "AM-24.4"),
        )
    if sold:
        return Reason(
            _("A mortgaged property earns nothing, while a street with fewer buildings still earns rent."),
            ("AM-11.3", "AM-12.1"),
        )
    return Reason(
        _("The bank pays only half the price for a building. A mortgage can be paid off later."), ("AM-11.5", "AM-12.1")
    )


def deeds(game: Game, player: int) -> list[tuple[int, str, Message | None]]:
    """Return what a player owns: the number of its city (0 for a company), its name, and what is special."""
    state, edition = game.state, game.edition
    cities = list(dict.fromkeys(each.city_slug for each in edition.squares if isinstance(each, Street)))
    found = []
    for square in (each for each in state.table.owned_squares if state.owners[each] == player):
        deed, level = edition.squares[square], state.levels[square]
        special: Message | None = None
        if state.mortgaged[square]:
            special = _("mortgaged")
        elif level and level == state.role_tables[player].hotel[square]:
            special = _("hotel")
        elif level:
            special = ngettext("{count} house", "{count} houses", level)
        city = cities.index(deed.city_slug) + 1 if isinstance(deed, Street) else 0
        found.append((city, deed.name, special))
    return found


def _where(game: Game, player: int) -> Message:
    if game.state.custody_turn[player]:
        return _("in jail") if game.roles[player] is Role.MONOPOLIST else _("in the price war")
    return _("at {square}", square=game.edition.squares[game.state.pawns[player]].name)


@dataclass(frozen=True, slots=True)
class SeatView:
    """One player of a position, as the page shows them."""

    seat: Seat
    role: Message
    cash: str
    place: Message
    deeds: Sequence[tuple[int, str, Message | None]]


@dataclass(frozen=True, slots=True)
class ChoiceView:
    """One choice, as the page shows it before and after the answer."""

    words: str
    won: float
    row: tuple[str, str, str]
    """Cash left, the count, and games won of 100 with their interval."""
    levels: str
    """Who chooses so."""


def _won(choice: Choice) -> str:
    won, low, high = (100 * each for each in (choice.won, choice.won - choice.within, choice.won + choice.within))
    return f"{won:.1f} ({low:.1f}–{high:.1f})"


def _views(position: Position, translations: NullTranslations) -> dict[str, object]:
    game = rolled(position)
    edition = game.edition
    role = game.roles[YOU]
    pen = Pen(translations, edition.money_format, links_to(f"{PAGE}.html"))
    players = [
        SeatView(
            seat,
            role_name(game.roles[place]),
            edition.money(game.state.cash[place]),
            _where(game, place),
            deeds(game, place),
        )
        for place, seat in enumerate(seats(role))
    ]
    choices = []
    for place, choice in enumerate(position.choices):
        done = after(position, choice)
        levels = [LEVEL_NAMES[level].text(translations) for level, pick in position.picks.items() if pick == place]
        choices.append(
            ChoiceView(
                " ".join(each.text(translations) for each in choice_words(position, choice)),
                choice.won,
                (edition.money(done.state.cash[YOU]), edition.money(count_now(done)), _won(choice)),
                ", ".join(levels),
            )
        )
    ahead, within = position.lead
    return {
        "role": role_name(role),
        "lead": lead(position, game),
        "left": ngettext(
            "After your turn one more round is played, then time is up.",
            "After your turn {count} more rounds are played, then time is up.",
            position.left,
        ),
        "players": players,
        "choices": choices,
        "best": position.best,
        "ahead": _(
            "With the same dice, the best choice wins {ahead} more games of 100 than the next best, give or take "
            "{within}.",
            ahead=f"{100 * ahead:.1f}",
            within=f"{100 * within:.1f}",
        ),
        "why": [Markup(f"{pen.text(each.text)}{pen.clauses(each.clauses)}") for each in reasons(position)],
    }


def place(translations: NullTranslations = ENGLISH, found: Measured | None = None) -> str:
    """Return the place of the position of the week, with all positions, as HTML."""
    known = found or measured()
    return place_html(
        "week",
        translations,
        words=SAID,
        data={},
        positions=[_views(position, translations) for position in known.positions],
        about=_(
            "After each choice, four strong strategies finished the game {games} times with the same dice. The "
            "interval in brackets contains the true share in 95 of 100 such measurements.",
            games=f"{known.games:,}",
        ),
    )


class Week(Place):
    """The position of the week."""

    @override
    def html(self, translations: NullTranslations) -> str:
        return place(translations)


def setup(app: Sphinx) -> None:
    """Register the directive."""
    app.add_directive("week", Week)
